"""The Mere over which the council sits, from what its whole table knows."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.mere.sea import MOST_WORKS, Hour, Sea, Season, Weather, built, fallen
from kd_desktop.engine.kings.view import View

BY_STORY = {"wheel": "rails", "ring": "ferry_gate", "sluice": "canal_locks", "book": "drowned_library"}
"""What a storyline builds on the Mere once it has begun, by its symbol."""


def sea_of(view: View) -> Sea:
    """The Mere for that view of the table; only public facts count."""
    works = frozenset(_works(view))
    level = fallen(view.year - view.rules.first_year)
    if view.finished:
        works -= {"salt_pans", "walking_towns"}  # the flood would stand in them
        return Sea(max(8.0, level), "night", "summer", "clear", 3, works | {"returning_sea"}, view.year)
    hour, season, lamps = _time(view)
    return Sea(level, hour, season, _weather(view), lamps, works, view.year)


def _time(view: View) -> tuple[Hour, Season, int]:
    """Hour, season and lamps: a reign goes from a spring dawn to a winter night, when the king dies."""
    if view.reign is None:
        return "dawn", "spring", 1
    counter = view.reign.time_counter
    gone = sum(1 for space in counter if space) / max(1, len(counter))
    if gone < 0.2:
        return "dawn", "spring", 0
    if gone < 0.45:
        return "day", "spring" if gone < 0.3 else "summer", 1
    if gone < 0.6:
        return "day", "autumn", 1
    return ("dusk", "autumn", 2) if gone < 0.8 else ("night", "winter", 3)


def _weather(view: View) -> Weather:
    """Rain when Stability has fallen, and a storm when it has nearly reached its end."""
    if view.reign is None:
        return "clear"
    low = -view.reign.stability.row / max(1, view.rules.stability_half_length)
    return "storm" if low > 0.6 else "rain" if low > 0.25 else "clear"


def _works(view: View) -> list[str]:
    """What has been built, the stories' works first; no more than there is room for."""
    found: list[str] = []
    for work in (*_of_stories(view), *_of_stickers(view)):
        if work not in found:
            found.append(work)
    return found[:MOST_WORKS]


def _of_stories(view: View) -> Iterator[str]:
    for pile in view.piles:
        for card in reversed(pile.cards):
            yield from built(card.title)
        if pile.cards and pile.storyline.symbol in BY_STORY:
            yield BY_STORY[pile.storyline.symbol]


def _of_stickers(view: View) -> Iterator[str]:
    stickers = [sticker for row in view.chronicle for sticker in row if sticker is not None]
    for sticker in sorted(stickers, key=lambda sticker: sticker.reign):
        if sticker.polarity == "positive":
            yield from built(sticker.title)
