"""How the Mere stands: water, hour, season, weather, lamps and works, from what the whole table knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from kd_desktop.engine.kings.view import View

Hour = Literal["dawn", "day", "dusk", "night"]
Season = Literal["spring", "summer", "autumn", "winter"]
Weather = Literal["clear", "rain", "storm"]

YEARS = 60
"""Years after the campaign's first in which the Mere has sunk as low as it can be drawn."""
LOWEST = 10.0
MOST_WORKS = 5
"""More than these would crowd the shore."""

BY_STORY = {"wheel": "rails", "ring": "ferry_gate", "sluice": "canal_locks", "book": "drowned_library"}
"""What a storyline builds as soon as it has begun, by its symbol."""
BY_WORD = {
    "weir": r"weir|dam",
    "rails": r"rails?|iron road|engines?",
    "ferry_gate": r"ferry|ferrywoman",
    "walking_towns": r"walking towns?|town on foot|stilts",
    "salt_pans": r"salt",
    "canal_locks": r"locks|canals?",
    "lamp_tower": r"lamps?|lighthouse|dry light",
    "bell_tower_out": r"bells?",
    "elected_hall": r"elected|commons|hall",
    "drowned_library": r"librar(?:y|ies)|books?",
}
"""What a card or sticker builds, by the words of its title."""


@dataclass(frozen=True)
class Sea:
    """One state of the Mere: all that its pictures depend on.

    `level` is how far it has fallen, 0 (full) to 10; `lamps` how many are lit, 0 to 3; `works` what people
    have built there. `year` is told in words and changes no picture.
    """

    level: float = 0.0
    hour: Hour = "day"
    season: Season = "summer"
    weather: Weather = "clear"
    lamps: int = 1
    works: frozenset[str] = frozenset()
    year: int = 212


def fallen(years: int) -> float:
    """How far the Mere has fallen, so many years after the campaign began with full water."""
    return max(0.0, min(LOWEST, LOWEST * years / YEARS))


def sea_of(view: View) -> Sea:
    """The Mere as it is when the table looks like that; only what everybody knows of goes in."""
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
            yield from _named(card.title)
        if pile.cards and pile.storyline.symbol in BY_STORY:
            yield BY_STORY[pile.storyline.symbol]


def _of_stickers(view: View) -> Iterator[str]:
    stickers = [sticker for row in view.chronicle for sticker in row if sticker is not None]
    for sticker in sorted(stickers, key=lambda sticker: sticker.reign):
        if sticker.polarity == "positive":
            yield from _named(sticker.title)


def _named(title: str) -> Iterator[str]:
    for work, words in BY_WORD.items():
        if re.search(rf"\b(?:{words})\b", title.lower()):
            yield work


# in words -------------------------------------------------------------------------------------------


def tr(text: str) -> str:
    """A translated text."""
    from PySide6.QtCore import QCoreApplication  # the process that draws does without Qt

    return QCoreApplication.translate("TheMere", text)


def told(sea: Sea) -> str:
    """The picture in a sentence, for whoever can't see it."""
    parts = [_water(sea), _hour(sea.hour)]
    if sea.weather != "clear":
        parts.append(_sky(sea.weather))
    if sea.lamps >= 3:
        parts.append(tr("all lamps lit"))
    standing = ", ".join(_work(work) for work in sorted(sea.works))
    if not standing:
        return tr("The Mere in {year}: {sight}.").format(year=sea.year, sight=", ".join(parts))
    whole = tr("The Mere in {year}: {sight}. On its shore: {works}.")
    return whole.format(year=sea.year, sight=", ".join(parts), works=standing)


def _water(sea: Sea) -> str:
    if "returning_sea" in sea.works:
        return tr("the sea comes back")
    names = (tr("full water"), tr("falling water"), tr("low water"), tr("hardly any water"))
    return names[min(3, int(sea.level / 2.6))]


def _hour(hour: Hour) -> str:
    return {"dawn": tr("dawn"), "day": tr("day"), "dusk": tr("evening"), "night": tr("night")}[hour]


def _sky(weather: Weather) -> str:
    return tr("storm") if weather == "storm" else tr("rain")


def _work(work: str) -> str:
    names = {
        "weir": tr("the weir"),
        "rails": tr("the iron road"),
        "ferry_gate": tr("the ferry gate"),
        "walking_towns": tr("the walking towns"),
        "salt_pans": tr("the salt pans"),
        "canal_locks": tr("the canal locks"),
        "lamp_tower": tr("the lamp tower"),
        "bell_tower_out": tr("the drowned bell tower"),
        "elected_hall": tr("the elected hall"),
        "drowned_library": tr("the drowned library"),
        "returning_sea": tr("the wave"),
    }
    return names[work]
