"""What an import brings along, and what it leaves alone."""

from __future__ import annotations

import builtins
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

import piewidgets
from piewidgets import draw
from piewidgets.core.errors import MissingExtraError
from piewidgets.games.piece_of_pie import layout, score_pie
from piewidgets.render import mpl

PACKAGE = Path(piewidgets.__file__).parent
HEAVY = ("ipywidgets", "anywidget", "traitlets", "IPython", "matplotlib", "numpy", "pandas", "tqdm")


def python(code: str, *options: str) -> str:
    """Run code in a fresh interpreter; options as of the command line."""
    done = subprocess.run(
        [sys.executable, *options, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_face_loads_neither_widgets_nor_plots_nor_numbers() -> None:
    assert python(f"import sys, piewidgets; print([name for name in {HEAVY!r} if name in sys.modules])") == "[]"


def test_the_rules_need_the_standard_library_alone() -> None:
    # -I and -S leave site-packages out; the package is found by its own folder.
    code = f"""
import sys
sys.path.insert(0, {str(PACKAGE.parent)!r})
import importlib.util
assert not any(importlib.util.find_spec(name) for name in {HEAVY!r})
import piewidgets
match = piewidgets.Match("piece_of_pie", players=4, seed=0, bots=dict.fromkeys(range(4), "greedy"))
match.play_out()
assert piewidgets.draw(match).startswith("<svg")
print(match.is_over, piewidgets.GAMES["piece_of_pie"].name)
"""
    assert python(code, "-S", "-I") == "True piece_of_pie"


def test_widgets_load_when_they_are_asked_for() -> None:
    code = "import sys, piewidgets; piewidgets.PieBuilder, piewidgets.Table; print('anywidget' in sys.modules)"
    assert python(code) == "True"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        piewidgets.nothing  # noqa: B018


def test_no_import_and_no_drawing_touches_global_random_generators() -> None:
    code = """
import random, numpy
random.seed(1); numpy.random.seed(1)
before = random.getstate(), numpy.random.get_state()[1].tobytes()
import piewidgets
match = piewidgets.Match("piece_of_pie", bots={0: "random", 1: "random"})
match.play_out(); piewidgets.draw(match, "png")
print(before == (random.getstate(), numpy.random.get_state()[1].tobytes()))
"""
    assert python(code) == "True"


def test_importing_and_drawing_leave_rcparams_and_figures_alone() -> None:
    code = """
import matplotlib, matplotlib.pyplot as plt
before = dict(matplotlib.rcParams)
import piewidgets
from piewidgets.games.piece_of_pie import score_pie
sheet = score_pie("KSBAASBS", "kiwi, opposite")
for renderer in ("mpl", "png", "pdf"):
    for theme in ("light", "dark", "projector", "print"):
        piewidgets.draw(sheet, renderer, theme, focus="kiwi")
print(dict(matplotlib.rcParams) == before, plt.get_fignums(), matplotlib.get_backend().lower() != "")
"""
    assert python(code) == "True [] True"


def test_fifty_figures_raise_no_warning() -> None:
    sheet = score_pie("KcfShBtAwKSBA", "kiwi, opposite, decorations")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        axes = [draw(sheet, "mpl", focus=n % len(sheet.lines)) for n in range(50)]
    assert len({id(ax.get_figure()) for ax in axes}) == 50


def test_a_figure_of_ones_own_is_drawn_into_and_returned() -> None:
    figure = pytest.importorskip("matplotlib.figure").Figure()
    ax = figure.add_subplot()
    assert mpl.draw(layout.pie_scene("KSBAASBS"), ax=ax) is ax
    assert figure.axes == [ax]


@pytest.mark.parametrize("renderer", ["mpl", "png", "pdf"])
def test_without_matplotlib_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch, renderer: str) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", _without_matplotlib(builtins.__import__))
    monkeypatch.setattr("sys.meta_path", [_Refuses(), *sys.meta_path])
    with pytest.raises(MissingExtraError, match=r'pip install "piewidgets\[plot\]"'):
        draw(layout.pie_scene("KSBAASBS"), renderer)
    assert draw(layout.pie_scene("KSBAASBS")).startswith("<svg")


def _without_matplotlib(real: Any) -> Any:
    def find(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] == "matplotlib":
            raise ModuleNotFoundError(name)
        return real(name, *rest)

    return find


class _Refuses:
    """Finds no matplotlib, before any other finder is asked."""

    def find_spec(self, name: str, *_: object) -> None:
        if name.partition(".")[0] == "matplotlib":
            raise ModuleNotFoundError(name)
