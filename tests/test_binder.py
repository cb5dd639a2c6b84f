"""The files that Binder reads, and a dry run of repo2docker where that is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_binder_installs_this_package_with_an_extra_that_exists_and_pins_nothing_else() -> None:
    lines = (BINDER / "requirements.txt").read_text().split()
    found = re.fullmatch(r"\.\[(\w+)\]", *lines)
    assert found is not None
    assert found[1] in SETTINGS["project"]["optional-dependencies"]


def test_binder_uses_the_oldest_python_we_support() -> None:
    runtime = (BINDER / "runtime.txt").read_text().strip()
    assert f">={runtime.removeprefix('python-')}" == SETTINGS["project"]["requires-python"]


def test_there_is_no_second_description_that_would_win() -> None:
    assert sorted(path.name for path in BINDER.iterdir()) == ["postBuild", "requirements.txt", "runtime.txt"]
    assert not (ROOT / ".binder").exists()


def test_the_last_step_is_a_script_that_stops_at_errors() -> None:
    lines = (BINDER / "postBuild").read_text().splitlines()
    assert lines[:2] == ["#!/bin/bash", "set -euo pipefail"]
    assert (BINDER / "postBuild").stat().st_mode & 0o111


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize("script", ["binder/postBuild", ".ci/run"])
def test_scripts_can_be_read_by_bash(script: str) -> None:
    done = subprocess.run(["bash", "-n", str(ROOT / script)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("jupyter-repo2docker") is None, reason="repo2docker is not installed")
def test_repo2docker_understands_the_folder() -> None:
    command = ["jupyter-repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    assert "binder/requirements.txt" in said
    assert "postBuild" in said
