"""Sentences: values until shown, plural by number, and in any language that has a catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from piewidgets.core.text import Text, one_of, text, texts, use_language


@pytest.fixture
def german(tmp_path: Path) -> Iterator[Path]:
    """Compile a small German catalogue, and go back to English afterwards."""
    catalogue = Catalog(locale="de", domain="piewidgets")
    catalogue.add("kiwi", "Kiwi")
    catalogue.add("{items} and {last}", "{items} und {last}")
    catalogue.add(("{n} point", "{n} points"), ("{n} Punkt", "{n} Punkte"))
    catalogue.add("Seat {seat} takes {piece}", "{piece} geht an Platz {seat}")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with open(folder / "piewidgets.mo", "wb") as file:
        write_mo(file, catalogue)
    yield tmp_path
    use_language(None)


def test_the_number_chooses_between_singular_and_plural() -> None:
    said = [str(texts("{n} point", "{n} points", n)) for n in (0, 1, 2, -1)]
    assert said == ["0 points", "1 point", "2 points", "-1 points"]


def test_sentences_nest_and_lists_are_spoken() -> None:
    inner = text("slot {slot}", slot=3)
    assert str(text("{where}: {what}", where=inner, what=(text("kiwi"), "A", 2))) == "slot 3: kiwi, A and 2"
    assert [str(text("{x}", x=x)) for x in ((), ("a",), ("a", "b"))] == ["", "a", "a and b"]


def test_braces_in_values_are_only_braces() -> None:
    assert str(text("not {given}", given="{template} {0} %s")) == "not {template} {0} %s"


def test_equal_sentences_are_equal_values_and_can_be_hashed() -> None:
    one, two = text("slot {slot}", slot=3), Text("slot {slot}", (("slot", 3),))
    assert (one, hash(one)) == (two, hash(two))
    assert one != text("slot {slot}", slot=4)


def test_an_empty_sentence_stays_empty_in_every_language(german: Path) -> None:
    use_language("de", german)
    assert str(Text("")) == ""  # gettext would answer "" with the head of the catalogue


def test_a_language_is_a_file_and_reaches_nested_words(german: Path) -> None:
    sentence = text("Seat {seat} takes {piece}", seat=1, piece=(text("kiwi"), "B"))
    assert str(sentence) == "Seat 1 takes kiwi and B"
    use_language("de", german)
    assert str(sentence) == "Kiwi und B geht an Platz 1"
    assert [str(texts("{n} point", "{n} points", n)) for n in (1, 2)] == ["1 Punkt", "2 Punkte"]
    use_language(None)
    assert str(sentence) == "Seat 1 takes kiwi and B"


def test_a_sentence_the_catalogue_lacks_stays_english(german: Path) -> None:
    use_language("de", german)
    assert str(text("that place is taken")) == "that place is taken"


def test_an_unknown_language_changes_nothing(german: Path) -> None:
    use_language("de", german)
    with pytest.raises(FileNotFoundError):
        use_language("xx", german)
    assert str(text("kiwi")) == "Kiwi"


def test_the_names_there_are_can_be_listed() -> None:
    assert str(one_of({"light": 1, "dark": 2})) == "one of: light, dark"
