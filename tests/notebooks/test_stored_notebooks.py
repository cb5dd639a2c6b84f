"""What is stored in the notebooks: outputs of a whole run, nothing of the machine, no answer, public names only."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

import piewidgets
from piewidgets.games import pie_town, piece_of_pie, pies, pizzeria
from piewidgets.lab import piece_of_pie as lab

FOLDER = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.name for path in FOLDER.glob("*.ipynb"))
PUBLIC = {
    "piewidgets": set(piewidgets.__all__),
    "piewidgets.core.scene": {"with_changes", "with_parts", "with_scores", "with_values"},  # the hooks of docs/hooks.md
    "piewidgets.games.pie_town": set(pie_town.__all__),
    "piewidgets.games.piece_of_pie": set(piece_of_pie.__all__),
    "piewidgets.games.pies": set(pies.__all__),
    "piewidgets.games.pizzeria": set(pizzeria.__all__),
    "piewidgets.lab.piece_of_pie": {name for name in vars(lab) if name.startswith("ring_")},
}
MACHINE = re.compile(r"/home/|/root/|/work/|/tmp/|/Users/|[A-Za-z]:\\\\|site-packages|0x[0-9a-f]{6}")
PLAIN = {"cell_type", "execution_count", "id", "metadata", "outputs", "source"}


@pytest.fixture(params=NAMES)
def notebook(request: pytest.FixtureRequest) -> Any:
    return nbformat.read(FOLDER / request.param, as_version=4)


def code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_the_four_notebooks_are_there() -> None:
    assert {
        "00_start_here.ipynb",
        "10_piece_of_pie_rules.ipynb",
        "11_piece_of_pie_play.ipynb",
        "12_piece_of_pie_edge_cases.ipynb",
    } <= set(NAMES)


def test_it_begins_with_a_title_one_idea_and_for_whom(notebook: Any) -> None:
    first = notebook.cells[0]
    title, idea, whom = first.source.split("\n\n")[:3]
    assert first.cell_type == "markdown"
    assert title.startswith("# ")
    assert "**" in idea
    assert re.search(r"For ages? \d+", whom)
    assert "minutes" in whom


def test_it_was_run_once_from_top_to_bottom(notebook: Any) -> None:
    numbers = [cell.execution_count for cell in code_cells(notebook)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_no_stored_output_names_the_machine_or_an_error(notebook: Any) -> None:
    for cell in code_cells(notebook):
        for output in cell.outputs:
            assert output.output_type != "error", cell.source
            assert output.get("name") != "stderr", cell.source
            data = {kind: value for kind, value in output.get("data", {}).items() if kind != "image/png"}
            assert not MACHINE.search(json.dumps([output.get("text", ""), data])), cell.source


def test_its_metadata_are_clean(notebook: Any) -> None:
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.language_info == {"name": "python"}
    for cell in notebook.cells:
        assert not cell.metadata
        assert set(cell) <= PLAIN


def test_no_widget_is_stored_but_its_picture_and_words(notebook: Any) -> None:
    for cell in code_cells(notebook):
        for output in cell.outputs:
            assert not any("widget" in kind for kind in output.get("data", {})), cell.source


def test_what_is_to_be_predicted_is_not_among_the_outputs(notebook: Any) -> None:
    asked = [cell for cell in code_cells(notebook) if 'reveal="ask"' in cell.source]
    for cell in asked:
        (output,) = cell.outputs
        assert "total" not in output.data["text/plain"]
        assert "image/svg+xml" not in output.data  # the picture is of the pie alone
    assert not any(".predict(" in cell.source for cell in code_cells(notebook))


def test_no_notebook_scores_a_pie_that_another_asks_about() -> None:
    sources = [cell.source for name in NAMES for cell in code_cells(nbformat.read(FOLDER / name, as_version=4))]
    asked = [source for source in sources if 'reveal="ask"' in source]
    for source in asked:
        (pie,) = re.findall(r'(?:PieBuilder|PizzaCutter|MixFinder)\("([^"]+)"', source)
        assert sum(f'"{pie}"' in other for other in sources) == 1, pie


def test_it_imports_public_names_only(notebook: Any) -> None:
    for cell in code_cells(notebook):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("piewidgets"):
                assert {alias.name for alias in node.names} <= PUBLIC[str(node.module)]
            elif isinstance(node, ast.Import):
                assert not any(alias.name.startswith("piewidgets") for alias in node.names)


def test_its_links_lead_to_notebooks(notebook: Any) -> None:
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            for link in re.findall(r"\]\(([^)]+\.ipynb)\)", cell.source):
                assert (FOLDER / link).exists()


def test_its_cells_are_short(notebook: Any) -> None:
    for cell in code_cells(notebook):
        assert len(cell.source.splitlines()) <= 14, cell.source


def test_the_first_notebook_keeps_its_promise_in_five_cells() -> None:
    assert len(code_cells(nbformat.read(FOLDER / "00_start_here.ipynb", as_version=4))) == 5


def test_the_rules_notebook_asks_one_prediction_for_each_recipe_the_decorations_and_the_perfect_piece() -> None:
    cells = code_cells(nbformat.read(FOLDER / "10_piece_of_pie_rules.ipynb", as_version=4))
    asked = [cell.source for cell in cells if 'reveal="ask"' in cell.source]
    recipes = [name for name, card in piece_of_pie.CARDS.items() if card.kind in ("flavour", "pattern", "decorations")]
    assert len(asked) == 16
    assert all(any(f'cards="{name}"' in source for source in asked) for name in (*recipes, "perfect_strawberry"))
