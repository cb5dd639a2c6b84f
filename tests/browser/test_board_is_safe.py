"""What the board lets in and out: no script, no fetch, no secret; nodes are kept, listeners are not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from bridge import Bridge

from piewidgets import Match, PieBuilder, Table
from piewidgets.games.piece_of_pie import CARDS
from piewidgets.widget.board import Board

HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
  xmlns:h="http://www.w3.org/1999/xhtml" onload="window.hacked = 1">
  <script>window.hacked = 2</script><h:script>window.hacked = 3</h:script>
  <h:img src="http://evil.test/a.png" onerror="window.hacked = 4"/>
  <h:iframe src="http://evil.test/frame"/><h:object data="http://evil.test/object"/>
  <h:link rel="stylesheet" href="http://evil.test/a.css"/>
  <foreignObject><h:div onclick="window.hacked = 5">x</h:div></foreignObject>
  <style>@import url(http://evil.test/b.css); rect { fill: url("http://evil.test/c.svg#a") }</style>
  <image href="http://evil.test/d.png"/><use x:href="http://evil.test/e.svg#a"/>
  <a x:href="javascript:window.hacked = 6"><text>press me</text></a>
  <animate attributeName="href" values="javascript:window.hacked = 7"/><set attributeName="onload" to="1"/>
  <filter id="f"><feImage href="http://evil.test/f.png"/></filter>
  <rect id="kept" width="9" height="9" fill="url(http://evil.test/g.svg#a)" onclick="window.hacked = 8"
    style="mask: url('http://evil.test/h.svg#a')"/>
  <rect id="also" width="9" height="9" fill="url(#gradient)" aria-label="url(no harm)"/>
</svg>"""


def test_nothing_in_an_svg_can_run_or_fetch(show: Callable[..., Bridge]) -> None:
    board = show(Board(lambda kind, content: None))
    board.board.svg = HOSTILE
    board.push()
    board.page.locator("#kept").click(force=True)
    board.page.wait_for_timeout(200)
    assert board.page.evaluate("() => window.hacked") is None
    html = board.page.locator(".pw-frame").inner_html()
    assert not [bad for bad in ("evil", "script", "foreignObject", "style", "onload", "onclick") if bad in html]
    assert board.page.locator("#also").get_attribute("fill") == "url(#gradient)"


def test_what_is_no_svg_leaves_the_picture_as_it_was(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    before = board.page.locator(".pw-frame").inner_html()
    for junk in ("", "<svg", "<p>hello</p>", "<svg><g></svg>", "x" * 100000):
        board.board.svg = junk
        board.push()
        assert board.page.locator(".pw-frame").inner_html() == before


def test_words_with_signs_of_html_are_shown_as_words(show: Callable[..., Bridge]) -> None:
    board = show(Board(lambda kind, content: None))
    board.board.message = board.board.prompt = "<img src=x onerror='window.hacked = 1'>"
    board.board.lines = [{"words": "<b>bold</b>", "points": "1", "groups": []}]
    board.push()
    assert board.status() == board.board.message
    assert board.page.locator(".pw-words").inner_text() == "<b>bold</b>"
    assert board.page.evaluate("() => window.hacked") is None


def test_a_repaint_keeps_the_nodes_it_knows(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    count = "() => [...document.querySelectorAll('#view0 [data-mark]')].filter((node) => node.isOld).length"
    board.page.evaluate(
        "() => document.querySelectorAll('#view0 [data-mark]').forEach((node) => { node.isOld = true; })"
    )
    marks = board.page.evaluate(count)
    board.click("seat0/pie0/3")
    assert board.page.evaluate(count) == marks > 8


def test_a_closed_view_leaves_no_listener(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    heard = "() => Object.values(window.calls).flat().length"
    press = """() => {
      const node = document.querySelector('#view0 .pw-live');
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
      return node.hasAttribute('data-lm-suppress-shortcuts');
    }"""
    board.page.evaluate("() => window.view('view1')")
    first = board.page.evaluate(heard)
    assert board.page.evaluate(press)
    board.page.evaluate("() => document.querySelector('#view0 .pw-live').removeAttribute('data-lm-suppress-shortcuts')")
    board.page.evaluate("() => window.cleanups[1]()")
    assert board.page.evaluate(heard) == first / 2
    board.page.evaluate("() => window.cleanups[0]()")
    assert board.page.evaluate(heard) == 0
    assert not board.page.evaluate(press)
    board.page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    board.page.wait_for_timeout(50)
    assert [one["type"] for one in board.sent] == ["here", "here", "gone", "gone"]


def test_plain_keys_are_kept_from_jupyterlab_and_chords_are_not(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    mark = board.mark("seat0/pie0/0")
    mark.focus()
    for key, is_kept in (("b", True), ("Control+s", False), ("x", True), ("Shift+Enter", False), ("d", True)):
        board.page.keyboard.press(key)
        assert (mark.get_attribute("data-lm-suppress-shortcuts") is not None) == is_kept, key


def test_the_board_follows_the_theme_of_the_page(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KSBAASBS")
    board = show(builder)
    light = builder.board.svg
    board.page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    board.page.wait_for_function("() => window.model.get('is_dark')")
    board.settle()
    assert builder.board.svg != light
    board.page.evaluate("() => { document.body.dataset.jpThemeLight = 'true'; }")
    board.page.wait_for_function("() => !window.model.get('is_dark')")
    assert builder.board.svg == light


def test_the_curtain_hides_the_perfect_card(show: Callable[..., Bridge]) -> None:
    table = Table(Match("piece_of_pie", players=2, seed=1))
    board = show(table)
    titles = [str(CARDS[card].title) for card in table.match.state.deal.perfects]
    page = board.page.locator("body")
    assert not [title for title in titles if title in page.inner_html()]
    table.reveal()
    board.push()
    assert titles[0] in page.inner_html()
    assert titles[1] not in page.inner_html()
    for mark in table.match.game.layout.parts(table.match.view(0), table.match.legal_moves()[0]):
        board.click(mark)
    assert table.is_curtained
    assert not [title for title in titles if title in page.inner_html()]
    table.reveal()
    board.push()
    assert titles[1] in page.inner_html()
    assert titles[0] not in page.inner_html()


def widgets_of(widget: Any) -> Iterator[Any]:
    """Walk over a widget and everything in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from widgets_of(child)


def test_no_trait_holds_a_secret_of_another_seat() -> None:
    match = Match("piece_of_pie", players=4, seed=1)
    table = Table(match, viewer=0)
    secrets = [name for card in match.state.deal.perfects[1:] for name in (card, str(CARDS[card].title))]

    def leaks() -> list[str]:
        states = [{**one.get_state(), "_esm": "", "_css": ""} for one in widgets_of(table)]
        found = json.dumps(states, default=str) + repr(table)
        return [secret for secret in secrets if secret in found]

    assert match.state.deal.perfects[0] in json.dumps([one.get_state() for one in widgets_of(table)], default=str)
    while not match.is_over:
        assert leaks() == []
        for rule in (*match.state.deal.cards, "chocolate"):
            table._on_message("ask", {"rule": rule, "player": 1})
        table._sheet_of.value = (table._sheet_of.value + 1) % 4
        assert leaks() == []
        match.play(match.legal_moves()[0])
    match.undo()
    assert leaks() == []
    assert not [secret for secret in secrets if secret in str(table._repr_mimebundle_())]
