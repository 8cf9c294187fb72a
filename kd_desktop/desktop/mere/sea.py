"""The state of the Mere: water, hour, season, weather, lamps and works; also in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Hour = Literal["dawn", "day", "dusk", "night"]
Season = Literal["spring", "summer", "autumn", "winter"]
Weather = Literal["clear", "rain", "storm"]

YEARS = 60
"""Years after the campaign's first in which the Mere has sunk as low as it can be drawn."""
LOWEST = 10.0
MOST_WORKS = 5
"""More than these would crowd the shore."""

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
"""The works that are built by titles with such words."""


@dataclass(frozen=True)
class Sea:
    """One state of the Mere: all that its pictures depend on.

    `level` is how far it has fallen, 0 (full) to 10; `lamps` the number of lit ones, 0 to 3; `works` the
    people's buildings there. `year` is told in words and changes no picture.
    """

    level: float = 0.0
    hour: Hour = "day"
    season: Season = "summer"
    weather: Weather = "clear"
    lamps: int = 1
    works: frozenset[str] = frozenset()
    year: int = 212


def fallen(years: int) -> float:
    """How far the Mere has fallen, that many years after the campaign began with full water."""
    return max(0.0, min(LOWEST, LOWEST * years / YEARS))


def built(title: str) -> Iterator[str]:
    """The work that a card or sticker of that title builds."""
    for work, words in BY_WORD.items():
        if re.search(rf"\b(?:{words})\b", title.lower()):
            yield work


# in words -------------------------------------------------------------------------------------------


def tr(text: str) -> str:
    """A translated text."""
    from PySide6.QtCore import QCoreApplication  # the process that draws does without Qt

    return QCoreApplication.translate("TheMere", text)


def told(sea: Sea) -> str:
    """The picture in a sentence, for people who can't see it."""
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
