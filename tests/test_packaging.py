"""The wheel that people install: built here without a network, and opened."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import piewidgets

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Message:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return Parser().parsestr(wheel.read(name).decode("utf-8"))


def test_the_wheel_holds_the_whole_package(wheel: zipfile.ZipFile) -> None:
    package = ROOT / "piewidgets"
    ours = {
        path.relative_to(ROOT).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert ours <= set(wheel.namelist())


@pytest.mark.parametrize(
    "name",
    [
        "piewidgets/py.typed",
        "piewidgets/games/piece_of_pie/data/pieces.csv",
        "piewidgets/games/piece_of_pie/data/SOURCES.md",
        "piewidgets/widget/static/board.js",
        "piewidgets/widget/static/board.css",
    ],
)
def test_the_wheel_holds(wheel: zipfile.ZipFile, name: str) -> None:
    assert wheel.getinfo(name).file_size >= 0


def test_the_wheel_holds_the_notebooks(wheel: zipfile.ZipFile) -> None:
    ours = {f"piewidgets/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert "piewidgets/notebooks/00_start_here.ipynb" in ours
    assert ours <= set(wheel.namelist())


def test_the_wheel_holds_nothing_else(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"piewidgets"}
    assert not [name for name in wheel.namelist() if re.search(r"test_|conftest|__pycache__|checkpoint|\.pyc$", name)]


def test_the_licence_and_the_command_go_along(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert any(name.endswith("LICENSE") for name in names)
    (entry,) = (name for name in names if name.endswith("entry_points.txt"))
    assert "piewidgets = piewidgets.__main__:main" in wheel.read(entry).decode()


def test_the_version_is_the_same_everywhere(metadata: Message) -> None:
    citation = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    changes = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert citation is not None
    assert changes is not None
    assert metadata["Version"] == piewidgets.__version__ == citation[1] == changes[1]


def test_installing_brings_two_packages_and_no_more(metadata: Message) -> None:
    needed = metadata.get_all("Requires-Dist") or []
    assert sorted(re.split(r"\W", one)[0] for one in needed if "extra ==" not in one) == ["anywidget", "ipywidgets"]


def test_every_dependency_has_a_lower_and_an_upper_bound() -> None:
    project = SETTINGS["project"]
    needed = [
        *SETTINGS["build-system"]["requires"],
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ]
    loose = [one for one in needed if not one.startswith("piewidgets[") and not re.search(r">=[\d.]+,<\d", one)]
    assert loose == []


def test_extras_name_extras_that_exist() -> None:
    extras = SETTINGS["project"]["optional-dependencies"]
    named = {one[11:-1] for needed in extras.values() for one in needed if one.startswith("piewidgets[")}
    assert named <= set(extras)
