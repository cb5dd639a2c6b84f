"""What the README and the pages in docs/ show is run: Python blocks in order, console blocks with their output."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from piewidgets.__main__ import main
from piewidgets.core.rulings import switches
from piewidgets.games.piece_of_pie import Rulings
from piewidgets.render import RENDERERS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_python_blocks_run_in_order(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("piewidgets.render.RENDERERS", RENDERERS.copy())
    namespace: dict[str, object] = {}
    for n, block in enumerate(blocks(path.read_text(encoding="utf-8"), "python")):
        exec(compile(block, f"{path.name}, Python block {n}", "exec"), namespace)


def test_the_numbers_in_comments_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    exec(blocks(README, "python")[0], {})
    said = capsys.readouterr().out
    assert f"# {said.strip()}\n" in README


def test_the_first_picture_takes_at_most_ten_lines() -> None:
    first = blocks(README, "python")[0]
    assert len(first.splitlines()) <= 10
    assert "draw(" in first


def test_the_console_blocks_print_what_they_show(capsys: pytest.CaptureFixture[str]) -> None:
    shown = "".join(blocks(README, "console"))
    commands = re.findall(r"^\$ piewidgets (.*)\n((?:(?!\$).*\n)*)", shown, re.MULTILINE)
    assert commands
    for command, output in commands:
        main(shlex.split(command))
        out, err = capsys.readouterr()
        assert out + err == output, command


def test_the_two_commands_are_one_line_each_and_name_extras() -> None:
    lines = "".join(blocks(README, "sh")).splitlines()
    assert len(lines) == 2
    assert all(line.startswith('python3 -m venv .venv && .venv/bin/pip install -e ".[') for line in lines)
    assert re.findall(r"\.\[(\w+)\]", " ".join(lines)) == ["notebook", "test"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_to_files_lead_somewhere(path: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_readme_names_designers_and_disclaims() -> None:
    for name in ("Trevor Benjamin", "Brett J. Gilbert", "Jeffrey D. Allers", "Matthias Cramer", "Daniel Fremgen"):
        assert name in README
    assert "not affiliated" in README


def test_every_switch_stands_in_the_rulings() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    for switch in switches(Rulings):
        (row,) = (line for line in page.splitlines() if line.startswith(f"| {switch.ruling} |"))
        assert f"**Switch `{switch.name}`**" in row
        assert all(f"`{value}`" in row for value in switch.values)
