"""The board's module in a page of its own, wired to a real Python widget of the test process: no Jupyter needed.

Clicks go to the widget's own message handler; what changes in its traits goes back to the page.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import piewidgets.widget.board as board_module

STATIC = Path(board_module.__file__).parent / "static"
TRAITS = ("svg", "prompt", "message", "lines", "answer", "revision", "acks", "is_dark")
PAGE = """<!doctype html><html lang="en"><head><title>board</title>
<meta name="viewport" content="width=device-width">
<style>body{{margin:8px;background:{paper}}}{css}</style></head>
<body data-jp-theme-light="{is_light}"><main class="piewidgets">
<div id="view0"></div><div id="view1"></div></main></body></html>"""

# The model of the page: what anywidget gives a module, no more. Messages wait while `held`, to try out races.
START = """async ([source, state]) => {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  window.board = (await import(url)).default;
  window.calls = {}; window.sent = []; window.held = null; window.dead = false; window.cleanups = [];
  const give = (name, ...values) => [...(window.calls[name] ?? [])].forEach((call) => call(...values));
  window.take = ({ traits, asks }) => {
    Object.assign(state, traits);
    Object.keys(traits).forEach((name) => give('change:' + name));
    asks.forEach((ask) => give('msg:custom', ask));
  };
  window.model = {
    get: (name) => state[name],
    set: () => {}, save_changes: () => {},
    on: (name, call) => (window.calls[name] ??= []).push(call),
    off: (name, call) => { window.calls[name] = (window.calls[name] ?? []).filter((one) => one !== call); },
    send: (content) => {
      if (window.dead) throw new Error('Cannot send');
      window.sent.push(content);
      if (window.held) window.held.push(content); else window.toPython(content).then(window.take);
    },
  };
  window.view = (id) => {
    window.cleanups.push(window.board.render({ model: window.model, el: document.getElementById(id) }));
  };
  window.view('view0');
}"""

# Every message that is not held was answered, and what came of it was painted.
SETTLED = """() => new Promise((done, fail) => {
  const end = performance.now() + 10000;
  const look = () => {
    const open = window.sent.length - (window.held?.length ?? 0) - window.model.get('acks');
    if (open <= 0) requestAnimationFrame(() => done());
    else if (performance.now() > end) fail(new Error(`${open} messages were not answered`));
    else setTimeout(look, 4);
  };
  look();
})"""
# A point of a mark's shape that a mouse can hit.
MIDDLE = """(node) => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const shape = node.querySelector('.pw-shape'), box = shape.getBBox(), at = shape.getScreenCTM();
  for (const u of [.5, .35, .65, .3, .7])
    for (const v of [.5, .35, .65, .3, .7]) {
      const p = new DOMPoint(box.x + u * box.width, box.y + v * box.height);
      if (!shape.isPointInFill(p)) continue;
      const q = p.matrixTransform(at);
      if (node.contains(document.elementFromPoint(q.x, q.y))) return [q.x, q.y];
    }
  return null;
}"""
SMALL = {"width": 360, "height": 740}


def middle_of(mark: Any) -> tuple[float, float]:
    """Give a point of the page that lies on a mark's shape: near the middle of a slice, not of its box."""
    found = mark.evaluate(MIDDLE)
    assert found, f"{mark} cannot be hit"
    return found[0], found[1]


class Bridge:
    """Shows a Board (or the board of a Table or PieBuilder) in a page."""

    def __init__(self, page: Any, widget: Any, is_dark: bool = False) -> None:
        self.page = page
        self.board = getattr(widget, "board", widget)
        self._changed: set[str] = set()
        self._asks: list[Any] = []
        self.board.observe(lambda change: self._changed.add(change["name"]), list(TRAITS))
        self.board.send = lambda content, buffers=None: self._asks.append(content)
        page.expose_function("toPython", self._receive)
        paper = "#111" if is_dark else "#fff"
        css = (STATIC / "board.css").read_text("utf-8")
        if is_dark:
            css += ":root{--jp-ui-font-color1:#fffde7}"
        page.set_content(PAGE.format(css=css, paper=paper, is_light=str(not is_dark).lower()))
        page.evaluate(START, [(STATIC / "board.js").read_text("utf-8"), self._values(TRAITS)])
        self.settle()

    def _values(self, names: Any) -> dict[str, Any]:
        values: dict[str, Any] = json.loads(json.dumps({name: getattr(self.board, name) for name in names}))
        return values

    def _changes(self) -> dict[str, Any]:
        traits, asks = self._values(sorted(self._changed)), self._asks
        self._changed, self._asks = set(), []
        return {"traits": traits, "asks": asks}

    def _receive(self, content: Any) -> dict[str, Any]:
        self.board._handle_custom_msg(content, [])
        return self._changes()

    def push(self) -> None:
        """Tell the page what Python changed by itself."""
        self.page.evaluate("(changes) => window.take(changes)", self._changes())
        self.settle()

    def settle(self) -> None:
        """Wait until every message was answered and painted."""
        self.page.evaluate(SETTLED)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The messages sent to Python so far."""
        found: list[dict[str, Any]] = self.page.evaluate("() => window.sent")
        return found

    def mark(self, mark: str) -> Any:
        """Find a mark in the first view."""
        return self.page.locator(f'#view0 [data-mark="{mark}"]')

    def click(self, mark: str) -> None:
        """Click the middle of a mark with the mouse, and wait for the answer."""
        self.page.mouse.click(*self.middle(mark))
        self.settle()

    def middle(self, mark: str) -> tuple[float, float]:
        """Give a point of the page that lies on the mark's shape: near the middle of a slice, not of its box."""
        return middle_of(self.mark(mark))

    def status(self) -> str:
        """Read the message below the picture."""
        words: str = self.page.locator("#view0 .pw-status").inner_text()
        return words
