"""Click to paint in JupyterLab: PieBuilder and a four-player Table against ipympl and re-sent matplotlib PNGs.

All live in one notebook, one kernel and one cell (JupyterLab takes 40 ms to make another cell the active one, whatever
is clicked in it); the clicks are real and interleaved. A click's time runs from its
pointerdown through the kernel and back to the animation frame after the change of the picture. The peers show the same
scenes; "one artist" is the least that ipympl can do: the colour of one patch changes, and the rest is kept.
Needs Chromium, playwright, jupyterlab and ipympl. Run alone: ``python benchmarks/latency.py [rounds]``.
"""

from __future__ import annotations

import math
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT)]
os.environ["PYTHONPATH"] = str(ROOT)  # the kernel finds piewidgets there, installed or not

from timing import Row, missing, table  # noqa: E402

ROUNDS = 30
REST = 400  # milliseconds from one paint, and from scrolling to the next picture, to the next click
CELLS = (
    """import ipywidgets
from piewidgets import Match, PieBuilder, PizzaCutter, Table
from piewidgets.games.piece_of_pie import GAME, layout
from piewidgets.render import mpl
builder = PieBuilder("KcfShBtASBfSA"); builder.touch("brush/f"); builder.add_class("t-builder")
cutter = PizzaCutter(cuts=(0, 4, 8)); cutter.add_class("t-cutter");""",
    """table = Table(Match("piece_of_pie", players=4, seed=1), viewer="all"); table.add_class("t-table");""",
    """%matplotlib widget
import matplotlib.colors, matplotlib.pyplot as plt
plt.ioff()
state = Match("piece_of_pie", players=4, seed=1).state
SCENES = {"pie": lambda: layout.pie_scene("KcfShBtASBfSA"), "table": lambda: GAME.layout.scene(state)}
SPOT = {"pie": "seat0/pie0/2", "table": "middle/pie0/2"}
def turned(name, n):
    scene = SCENES[name]()
    role = "apricot" if n % 2 else "kiwi"
    marks = [mark._replace(role=role) if mark.id == SPOT[name] else mark for mark in scene.marks]
    return scene.__class__(scene.title, scene.description, scene.width, scene.height, tuple(marks))
def figure(name, css, lean):
    scene = turned(name, 0)
    fig = plt.figure(figsize=(scene.width / 140, scene.height / 140))
    for part in ("header", "toolbar", "footer"):
        setattr(fig.canvas, part + "_visible", False)
    ax = fig.add_axes([0, 0, 1, 1]); mpl.draw(scene, ax=ax); n = [0]
    at, kiwi = ax.transData.transform(MIDDLE[name]), matplotlib.colors.to_rgba("#7ab55a")
    wedge = next(one for one in ax.patches if one.contains_point(at) and one.get_facecolor() == kiwi)
    def press(event):
        n[0] += 1
        if lean:
            wedge.set_facecolor("#fbbd55" if n[0] % 2 else "#7ab55a")
        else:
            ax.clear(); mpl.draw(turned(name, n[0]), ax=ax)
        fig.canvas.draw_idle()
    fig.canvas.mpl_connect("button_press_event", press); fig.canvas.add_class(css)
    return fig.canvas
def resent(name, css):
    image = ipywidgets.Image(value=mpl.png(turned(name, 0), dpi=70), format="png"); n = [0]
    button = ipywidgets.Button(description=css)
    def press(_):
        n[0] += 1; image.value = mpl.png(turned(name, n[0]), dpi=70)
    button.on_click(press); box = ipywidgets.VBox([button, image]); box.add_class(css); return box""",
    """ipywidgets.VBox([builder, table, cutter, figure("pie", "t-ipympl-pie", False), figure("pie", "t-lean-pie", True),
  figure("table", "t-ipympl-table", False), figure("table", "t-lean-table", True),
  resent("pie", "t-png-pie"), resent("table", "t-png-table")])""",
)
# Waits for a click and the paint it leads to: a change of SVG, a pixel of a canvas, or a decoded image.
ARM = """([selector, kind, x, y]) => { window.armed = new Promise((done, fail) => {
  const node = document.querySelector(selector), clock = () => performance.now();
  let start = null, undo = () => {};
  const late = setTimeout(() => { undo(); fail(new Error('no paint of ' + selector)); }, 8000);
  const painted = () => { undo(); requestAnimationFrame(() => { clearTimeout(late); done(clock() - start); }); };
  document.addEventListener('pointerdown', () => { start = clock(); }, { capture: true, once: true });
  const watch = (options, call) => {
    const watcher = new MutationObserver(() => { if (start !== null) call(); });
    watcher.observe(node, { subtree: true, ...options });
    undo = () => watcher.disconnect();
  };
  if (kind === 'svg') watch({ attributes: true, childList: true }, painted);
  if (kind === 'img') watch({ attributes: true, attributeFilter: ['src'] }, () => {
    undo(); node.querySelector('img').decode().then(painted);
  });
  if (kind === 'canvas') {
    const canvas = node.querySelector('canvas'), box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width, at = [Math.round((x - box.x) * scale), Math.round((y - box.y) * scale)];
    const read = () => String(canvas.getContext('2d').getImageData(...at, 1, 1).data), before = read();
    const all = CanvasRenderingContext2D.prototype, draw = all.drawImage;
    all.drawImage = function (...given) {
      draw.apply(this, given);
      if (this.canvas === canvas && start !== null && read() !== before) painted();
    };
    undo = () => { all.drawImage = draw; };
  }
}); window.armed.catch(() => {}); }"""


class Clicker:
    """Clicks in the page and times what follows."""

    def __init__(self, page: Any, middle_of: Callable[[Any], tuple[float, float]], spots: dict[str, Any]) -> None:
        self.page, self.middle_of, self.spots = page, middle_of, spots
        self.times: dict[str, list[float]] = {}
        self.slot = 0
        self.cut_at = 4

    def time(self, name: str, selector: str, kind: str, x: float, y: float) -> None:
        """Click at a point and keep the milliseconds until the paint."""
        self.page.mouse.move(x, y)
        self.page.wait_for_timeout(REST)
        self.page.evaluate(ARM, [selector, kind, x, y])
        self.page.mouse.click(x, y)
        self.times.setdefault(name, []).append(self.page.evaluate("() => window.armed"))

    def builder(self) -> None:
        """Put frosting on the next slot, or take it off."""
        self.slot = (self.slot + 3) % 8
        mark = self.page.locator(f'.t-builder [data-mark="seat0/pie0/{self.slot}"]')
        self.time("builder", ".t-builder .pw-frame", "svg", *self.middle_of(mark))

    def table(self) -> None:
        """Choose a piece, then place it, which plays a move."""
        for name, area in (("choose", "middle"), ("play", "seat")):
            mark = self.page.locator(f'.t-table .pw-live[data-mark^="{area}"]:not([aria-pressed=true])').first
            self.time(name, ".t-table .pw-frame", "svg", *self.middle_of(mark))

    def cutter(self) -> None:
        """Mend a cut, then make another beside it, after which every value is worked out anew."""
        cut, other = ("4", "5") if self.cut_at == 4 else ("5", "4")
        self.cut_at = int(other)
        mark = self.page.locator(f'.t-cutter [data-mark="gap/{cut}"]')
        self.page.mouse.click(*self.middle_of(mark))
        self.page.wait_for_timeout(REST)
        mark = self.page.locator(f'.t-cutter [data-mark="gap/{other}"]')
        self.time("cutter", ".t-cutter .pw-frame", "svg", *self.middle_of(mark))

    def canvas(self, name: str, kind: str) -> None:
        """Click a slice in a canvas of ipympl."""
        canvas = self.page.locator(f".t-{name} canvas").first
        canvas.scroll_into_view_if_needed()
        box, (u, v) = canvas.bounding_box(), self.spots[kind]
        self.time(name, f".t-{name}", "canvas", box["x"] + u * box["width"], box["y"] + v * box["height"])

    def image(self, name: str) -> None:
        """Press the button that sends another PNG."""
        button = self.page.locator(f".t-{name} button")
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        self.time(name, f".t-{name}", "img", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def spots() -> dict[str, tuple[float, float, float, float]]:
    """Give the middle of the slice that is clicked in each scene: in board units, and as shares of the picture."""
    from piewidgets import Match
    from piewidgets.games.piece_of_pie import GAME, layout

    scenes = {
        "pie": layout.pie_scene("KcfShBtASBfSA"),
        "table": GAME.layout.scene(Match("piece_of_pie", 4, seed=1).state),
    }
    found = {}
    for name, scene in scenes.items():
        wanted = {"pie": "seat0/pie0/2", "table": "middle/pie0/2"}[name]
        wedge: Any = next(mark.shape for mark in scene.marks if mark.id == wanted)
        angle = math.radians(wedge.start + 8)
        x, y = wedge.x + 0.75 * wedge.r * math.sin(angle), wedge.y - 0.75 * wedge.r * math.cos(angle)
        found[name] = (x, y, x / scene.width, y / scene.height)
    return found


def measured(rounds: int) -> dict[str, list[float]]:
    """Time every kind of click so many times, interleaved, after two rounds to warm up."""
    import ipympl  # noqa: F401 (says early that it is missing)
    from bridge import middle_of
    from chromium import find_chromium, start_chromium
    from lab_driver import Lab
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        raise FileNotFoundError("no Chromium found")
    at = spots()
    middles = f"MIDDLE = { ({name: one[:2] for name, one in at.items()})!r}\n"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        lab, browser = Lab(Path(folder)), start_chromium(playwright, path)
        try:
            page = browser.new_context(viewport={"width": 1500, "height": 1100}).new_page()
            lab.show(page, "latency.ipynb", middles + CELLS[0], *CELLS[1:])
            page.locator(".t-png-table img").wait_for()
            page.wait_for_timeout(2500)
            return _clicked(Clicker(page, middle_of, {name: one[2:] for name, one in at.items()}), rounds)
        finally:
            browser.close()
            lab.stop()


def _clicked(clicker: Clicker, rounds: int) -> dict[str, list[float]]:
    for _ in range(min(rounds + 2, 32)):  # a match has 32 turns
        clicker.builder()
        clicker.table()
        clicker.cutter()
        for kind in ("pie", "table"):
            clicker.canvas(f"ipympl-{kind}", kind)
            clicker.canvas(f"lean-{kind}", kind)
            clicker.image(f"png-{kind}")
    return {name: times[2:] for name, times in clicker.times.items()}


def rows(rounds: int = ROUNDS) -> Iterator[Row]:
    """Measure, and give a row for each of ours against each of theirs."""
    try:
        times = measured(rounds)
    except Exception as error:  # a missing or broken peer is a row, never a crash
        yield missing("click to paint in JupyterLab", error, "< 50 ms, < 100 ms, 1/3 of ipympl")
        return
    yield Row("click to paint: PizzaCutter, a cut made, with all values", _words(times["cutter"]), "", "", "< 60 ms")
    ours = (("builder", "PieBuilder with its sheet", "pie", 50), ("choose", "Table, a piece chosen", "table", 100),
            ("play", "Table, a move played", "table", 100))  # fmt: skip
    theirs = (("ipympl", "ipympl", ">= 3"), ("lean", "ipympl, one artist", ""), ("png", "PNG sent again", ""))
    for name, said, kind, limit in ours:
        mine = statistics.median(times[name])
        for other, title, goal in theirs:
            his = statistics.median(times[f"{other}-{kind}"])
            wanted = f"< {limit} ms" + (f", {goal}" if goal else "")
            yield Row(f"click to paint: {said}; {title}", _words(times[name]), _words(times[f"{other}-{kind}"]),
                      f"{his / mine:.1f}", wanted)  # fmt: skip


def _words(times: list[float]) -> str:
    slow = sorted(times)[math.ceil(0.95 * len(times)) - 1]
    return f"{statistics.median(times):.0f} ms (95 %: {slow:.0f})"


if __name__ == "__main__":
    print(table(list(rows(*map(int, sys.argv[1:])))))
