"""The voices: for each temperament a module with its lines by situation, loaded when it is first heard.

A line may have the slots `{other}` (the house it speaks of) and `{coins}` (what is offered, in words).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from kd_desktop.councillors.temperaments import of_house

TEMPERAMENTS = (
    "cautious",
    "exacting",
    "gambler",
    "legalist",
    "generous",
    "defiant",
    "schemer",
    "vindictive",
    "broker",
    "zealot",
    "sceptic",
    "bold",
)


def lines_of(temperament: str) -> Mapping[str, tuple[str, ...]]:
    """The lines of that temperament by situation, untranslated. Raises KeyError for an unknown one."""
    if temperament not in TEMPERAMENTS:
        raise KeyError(temperament)
    lines: Mapping[str, tuple[str, ...]] = import_module(f"{__name__}.{temperament}").LINES
    return lines


def voice_of_house(house: int) -> str:
    """The temperament in whose voice a house speaks, by its number."""
    return of_house(house).name
