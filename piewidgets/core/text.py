"""Sentences as values: a template with its values, put into words (and a language) when shown."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

DOMAIN = "piewidgets"
LOCALE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence that is not words yet: an English template, its key in the catalogue, and named values.

    Values may be Texts themselves, or tuples, which are listed ("a, b and c"). With ``plural`` the value
    named ``n`` chooses between the two templates. Equal values make equal sentences, in any language.

    >>> str(Text("{who} picks {what}", (("who", "Ann"), ("what", ("K1", "A2", "B3")))))
    'Ann picks K1, A2 and B3'
    """

    template: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str = ""

    def __str__(self) -> str:
        values = dict(self.values)
        if self.plural:
            words = _catalogue.ngettext(self.template, self.plural, _number(values.get("n", 1)))
        else:
            words = _catalogue.gettext(self.template) if self.template else ""
        return words.format_map({name: _words(value) for name, value in values.items()})

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))  # what IPython shows for a sentence at the end of a cell


def text(template: str, /, **values: object) -> Text:
    """Make a Text; the catalogue tool finds templates by calls of this name.

    >>> str(text("slot {slot}", slot=3))
    'slot 3'
    """
    return Text(template, tuple(values.items()))


def texts(template: str, plural: str, /, n: object, **values: object) -> Text:
    """Make a Text that counts: ``template`` for one, ``plural`` for any other number ``n``.

    >>> [str(texts("{n} point", "{n} points", n)) for n in (1, 2)]
    ['1 point', '2 points']
    """
    return Text(template, (("n", n), *values.items()), plural)


def use_language(code: str | None, directory: str | os.PathLike[str] | None = None) -> None:
    """Show every sentence in another language from now on; None is English.

    The catalogue is an ordinary gettext file, ``directory/<code>/LC_MESSAGES/piewidgets.mo``; without a
    directory the package's own is read. A sentence that the catalogue lacks stays English.
    Raises FileNotFoundError when there is no such catalogue.

    >>> use_language(None)
    """
    global _catalogue
    if code is None:
        _catalogue = gettext.NullTranslations()
    else:
        _catalogue = gettext.translation(DOMAIN, directory or LOCALE, [code])


def _number(value: object) -> int:
    return value if isinstance(value, int) else 2


def amount(value: object) -> str:
    """Write a number as people do: a half as one sign, another fraction as it is.

    >>> from fractions import Fraction
    >>> amount(Fraction(13, 2)), amount(Fraction(1, 2)), amount(Fraction(-3, 2)), amount(7), amount(Fraction(1, 3))
    ('6½', '½', '-1½', '7', '1/3')
    """
    if getattr(value, "denominator", 1) != 2:
        return str(value)
    sign, whole = ("-" if value < 0 else ""), abs(value) // 1  # type: ignore[operator, arg-type]
    return f"{sign}{whole or ''}½"


def _words(value: object) -> str:
    if isinstance(value, tuple):
        return _listed([_words(one) for one in value])
    return amount(value)


def _listed(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return str(text("{items} and {last}", items=", ".join(words[:-1]), last=words[-1]))


def one_of(names: Iterable[str]) -> Text:
    """List the names that would have been understood.

    >>> str(one_of(["light", "dark"]))
    'one of: light, dark'
    """
    return text("one of: {names}", names=", ".join(names))
