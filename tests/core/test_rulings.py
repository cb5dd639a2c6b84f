"""Switches of the rules: how they are given, refused, and compared."""

from __future__ import annotations

import pytest

from piewidgets.core.errors import RulingError
from piewidgets.core.rulings import readings, rulings_from, switches, what_changes
from piewidgets.games.piece_of_pie import Rulings, score_pie


def test_rulings_may_be_given_in_every_form() -> None:
    wanted = Rulings(flanks="consumed", two_pies="pooled")
    text = "flanks=consumed, two_pies = POOLED"
    for given in (text, {"flanks": "consumed", "two_pies": "pooled"}, wanted, str(wanted)):
        assert rulings_from(Rulings, given) == wanted
    assert rulings_from(Rulings, None) == rulings_from(Rulings, "") == Rulings()


def test_only_what_differs_from_the_defaults_is_written() -> None:
    assert str(Rulings()) == ""
    assert str(Rulings(mirror_axes="cuts_and_centres")) == "mirror_axes=cuts_and_centres"


@pytest.mark.parametrize(
    "given", ["flank=consumed", "flanks", "flanks=both", "=", 7, {"flanks": None}, ["flanks"], {1: 2}]
)
def test_a_ruling_that_does_not_exist_is_named_with_those_that_do(given: object) -> None:
    with pytest.raises(RulingError, match=r"one of|name=value"):
        rulings_from(Rulings, given)


def test_a_value_that_is_no_reading_is_refused_when_made_by_hand() -> None:
    with pytest.raises(RulingError, match="flanks=maybe"):
        Rulings(flanks="maybe")


def test_every_switch_has_its_row_and_a_sentence_for_each_reading() -> None:
    for one in switches(Rulings):
        assert one.ruling.startswith("P")
        assert one.values[0] == getattr(Rulings(), one.name)
        assert len(one.labels) == len(one.values) == 2
        assert str(one.question).endswith("?")


def test_readings_vary_only_the_switches_that_apply() -> None:
    table = readings(score_pie, "KKKKKKKK", "kiwi")
    assert [one.name for one in table.switches] == ["flanks"]
    assert [(values, sheet.total()) for values, sheet in table] == [(("witness",), 24), (("consumed",), 6)]
    assert len(readings(score_pie, "KKKKKKKK", "kiwi, mirror_image")) == 4
    assert len(readings(score_pie, "KKKKKKKK", "opposite")) == 1


def test_two_pies_open_the_question_of_pooling() -> None:
    table = readings(score_pie, "KKKKAAAA / SSSSBBBB", "four_seasons")
    assert {values: sheet.total() for values, sheet in table} == {("apart",): 0, ("pooled",): 16}


def test_what_changes_names_only_the_switches_that_matter_here() -> None:
    assert what_changes(score_pie, "KKKKKKKK", "kiwi, mirror_image") == ("flanks",)
    assert what_changes(score_pie, "AAAAAAAA", "kiwi, opposite") == ()
    assert what_changes(score_pie, "BKBKAKBA", "mirror_image") == ("mirror_axes",)


def test_rulings_given_with_readings_fix_the_switches_that_do_not_vary() -> None:
    (row,) = readings(score_pie, "KSBAASBS", "opposite", rulings="flanks=consumed")
    assert row[0] == ()
    assert readings(score_pie, "KKKKKKKK", "kiwi", rulings="flanks=consumed").rows == readings(
        score_pie, "KKKKKKKK", "kiwi").rows  # fmt: skip


def test_a_function_without_rulings_has_no_readings() -> None:
    with pytest.raises(RulingError, match="len is not a function of rulings"):
        readings(len, "KSBAASBS")
