"""The lines of a sheet beside the picture: they light their pieces without Python, and answer "why not?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import Bridge

from piewidgets import Match, PieBuilder, Table

LIT = ".pw-lit"


def pieces_of(board: Bridge) -> set[str]:
    """Name the marks that are lifted now."""
    found: list[str] = board.page.evaluate(
        """() => [...document.querySelectorAll('[data-was]')]
          .filter((node) => node.hasAttribute('transform')).map((node) => node.dataset.mark)"""
    )
    return set(found)


@pytest.fixture
def opposite(show: Callable[..., Bridge]) -> tuple[Bridge, Any, set[str], set[str]]:
    """A pie with a kiwi between two strawberries: the line, its pieces and its witnesses."""
    builder = PieBuilder("KSBAASBS", cards="kiwi")
    board = show(builder)
    line = builder.sheet.lines[0]
    face = board.page.locator(".pw-line:not(.pw-head) .pw-face").first
    return board, face, set(line.pieces), set(line.witnesses) - set(line.pieces)


def test_hovering_a_line_lifts_its_pieces_and_dashes_the_witnesses_without_a_message(opposite: Any) -> None:
    board, face, pieces, witnesses = opposite
    asked = len(board.sent)
    face.hover()
    assert pieces_of(board) == pieces
    assert board.page.locator(".pw-dashed").count() == len(witnesses) > 0
    board.page.mouse.move(1, 1)
    assert board.page.locator(LIT).count() == 0
    assert pieces_of(board) == set()
    assert len(board.sent) == asked


def test_focusing_a_line_lifts_its_pieces(opposite: Any) -> None:
    board, face, pieces, _ = opposite
    face.focus()
    assert pieces_of(board) == pieces
    face.blur()
    assert board.page.locator(LIT).count() == 0


def test_a_tapped_line_stays_lit_until_tapped_again(opposite: Any) -> None:
    board, face, pieces, _ = opposite
    asked = len(board.sent)
    face.click()
    board.page.mouse.move(1, 1)
    face.blur()
    assert pieces_of(board) == pieces
    face.focus()
    board.page.keyboard.press("Enter")
    face.blur()
    assert board.page.locator(LIT).count() == 0
    assert len(board.sent) == asked


def test_what_is_lit_falls_back_into_place_when_the_pie_changes(opposite: Any) -> None:
    board, face, _, _ = opposite
    face.hover()
    board.click("seat0/pie0/3")
    board.page.mouse.move(1, 1)
    assert board.page.locator(f"{LIT}, .pw-faded, [data-was]").count() == 0


def test_why_not_steps_through_every_best_grouping_and_lights_it(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KKKKKKKK", cards="triplet")
    board = show(builder)
    others = builder.sheet.alternatives("triplet")
    wanted = [builder.sheet.of_rule("triplet"), *(other.lines for other in others)]
    board.page.locator(".pw-why").first.click()
    board.settle()
    back, on = (
        board.page.get_by_role("button", name="previous choice"),
        board.page.get_by_role("button", name="next choice"),
    )
    for number, lines in enumerate([*wanted, wanted[0]]):
        assert pieces_of(board) == {piece for line in lines for piece in line.pieces}
        said = board.page.locator(".pw-ways .pw-words").inner_text()
        assert said.startswith(f"choice {number % len(wanted) + 1} of {others.count + 1}, all equally good: ")
        on.click()
    back.click()
    back.press("Enter")
    assert pieces_of(board) == {piece for line in wanted[-1] for piece in line.pieces}


def test_why_not_of_overlaps_lights_the_group_and_its_blockers(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KKKKKKKK", cards="triplet")
    board = show(builder)
    board.page.locator(".pw-why").first.click()
    board.settle()
    assert board.page.locator(".pw-item").first.inner_text() == "beside the choice that is on the sheet:"
    items, missed = board.page.locator(".pw-item[tabindex]"), builder.sheet.missed("triplet")
    assert items.all_inner_texts() == [str(miss.reason) for miss in missed]
    for n, miss in enumerate(missed):
        items.nth(n).focus()
        assert pieces_of(board) == set(miss.pieces)
        assert board.page.locator(".pw-dashed").count() == len(set(miss.blockers) - set(miss.pieces))


def test_a_long_list_of_misses_is_cut_and_says_so(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder(["KKKKBBBB", "KKKKBBBB"], cards="blueberry_and_kiwi", rulings="two_pies=pooled")
    board = show(builder)
    board.page.locator(".pw-why").first.click()
    board.settle()
    assert board.page.locator(".pw-item").all_inner_texts()[41] == "and 16 more like these"


def test_why_not_of_a_near_miss_names_the_change(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KSBAASBA", cards="kiwi")
    board = show(builder)
    board.page.locator(".pw-why").first.click()
    board.settle()
    said = board.page.locator(".pw-item").all_inner_texts()
    assert said == [str(miss.reason) for miss in builder.sheet.missed("kiwi")]
    assert said


def test_a_table_lists_the_sheet_of_any_player(show: Callable[..., Bridge]) -> None:
    match = Match("piece_of_pie", players=4, seed=1)
    for _ in range(16):
        match.play(match.legal_moves()[-1])
    table = Table(match, viewer=0)
    board = show(table)
    table._sheet_of.value = 2
    board.push()
    assert board.page.locator(".pw-points").last.inner_text() == str(table.match.sheet(0).total(2))
    board.page.locator(".pw-why").first.click()
    board.settle()
    assert board.page.locator(".pw-title").count() == 1


def test_a_sheet_to_be_predicted_is_hidden_until_predicted(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KSBAASBS", cards="kiwi, opposite", reveal="ask")
    board = show(builder)
    hidden = [str(line.reason) for line in builder.sheet.lines]
    page = board.page.locator("#view0").inner_html()
    assert board.page.locator(".pw-line").count() == 0
    assert not [words for words in hidden if words in page]
    board._receive({"type": "ask", "rule": "kiwi"})
    assert builder.board.answer["title"] == ""
    builder._controls.prediction.value = 5
    builder._controls._predict()
    board.push()
    assert "2 points away" in board.status()
    assert board.page.locator(".pw-points").last.inner_text() == "7"


def test_a_file_and_the_notation_can_be_kept(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KSBAASBS")
    board = show(builder)
    with board.page.expect_download() as waited:
        builder.keep("svg")
        board.push()
    assert waited.value.suggested_filename == "pie.svg"
    assert waited.value.path().read_text("utf-8").startswith("<svg")
