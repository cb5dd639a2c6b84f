"""Pie Town's table in words, for those who cannot see the picture."""

from __future__ import annotations

from typing import Any

from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town.components import PIE_TITLES
from piewidgets.games.pie_town.naming import name_counts, recipe_words, seat_name, space_name
from piewidgets.games.pie_town.state import OVER, State


def table_words(view: State, others: tuple[Text, ...]) -> Text:
    """Say the orchard, the market, the workers and each store, sentence by sentence, after a title and before notes."""
    hexes = tuple(
        text("hex {name}: {held}", name=name, held=name_counts(held))
        for name, held in zip(view.deal.hexes, view.orchard, strict=True)
    )
    columns = tuple(
        text("{pie}: {owners}", pie=title, owners=tuple(text("seat {seat}", seat=pie.seat) for pie in column))
        for title, column in zip(PIE_TITLES.values(), view.columns, strict=True)
        if column
    )
    orchard = text("In the orchard: {hexes}", hexes=hexes)
    market = text("On sale, from the bottom up: {columns}", columns=columns or text("nothing"))
    stores = [store_words(view, seat) for seat in view.seats]
    said = others[0]
    for more in (orchard, market, workers_words(view), *stores, *others[1:]):
        said = text("{said}. {more}", said=said, more=more)
    return said


def store_words(view: State, seat: int) -> Text:
    """Say what a seat has: points, workers, storage, what was improved, and its recipe where that is known."""
    home = tuple(level for die, level in enumerate(view.levels[seat]) if view.idle[seat] >> die & 1)
    recipe: Text | tuple[Text, ...] = text("empty")
    if view.recipes[seat]:
        recipe = recipe_words(view.recipe(seat)) if view.knows_recipe(seat) else text("closed")
    oven = text("two ovens") if view.upgrades[seat] >> 2 else text("one oven")
    points = texts("{n} point", "{n} points", view.points[seat])
    told: dict[str, Any] = {"name": seat_name(seat), "points": points, "home": home or text("none"), "oven": oven}
    told |= {"stock": name_counts(view.storages[seat]), "room": view.capacity(seat), "each": view.kitchen(seat)}
    told |= {"sold": len(view.pies[seat]) - sum(pie.seat == seat for column in view.columns for pie in column)}
    said = text("{name} has {points}; workers in the Break Room, by level: {home}; storage for {room}: {stock}; "
                "a kitchen for {each} a pie, {oven}; pies sold: {sold}; recipe: {recipe}",
                **told, recipe=recipe)  # fmt: skip
    said = text("{said}; begins this round", said=said) if view.start == seat else said
    return text("{said}; to move", said=said) if view.phase != OVER and view.seat == seat else said


def workers_words(view: State) -> Text:
    """Say which workers stand where, those on top last."""
    if not view.placed:
        return text("No worker is placed")
    placed = tuple(
        text("seat {seat} level {level}: {space}", seat=one.seat, level=view.levels[one.seat][one.die],
             space=space_name(view.deal.spaces[one.space]))
        for one in view.placed
    )  # fmt: skip
    return text("Workers are placed: {placed}", placed=placed)
