"""The voices: a file for each temperament, loaded when first heard.

A line can have the slots `{other}` (the house it is about) and `{coins}` (the Coins offered or paid, in
words). Lines on the matter can also have `{side}`, `{against}` (the other side), `{resource}` at the row
`{row}`, `{sticker}` (a title) and, of the past, `{card}` (a title), `{when}` (never first in a sentence) and
`{vow}` (AYE, NAY, a pass). The ruler is `{ruler}` (king, queen), `{he}`, `{He}`, `{him}`, `{his}` and
`{himself}`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from kd_desktop.councillors.temperaments import named
from kd_desktop.desktop.kit import prose

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


class TemperVoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A temperament: its name, what to expect from it, and its lines by situation; all untranslated."""

    context: Literal["Voices"]
    title: str
    text: str
    lines: dict[str, tuple[str, ...]]


@cache
def voice(temperament: str) -> TemperVoice:
    """The voice of that temperament. Raises KeyError for an unknown one."""
    if temperament not in TEMPERAMENTS:
        raise KeyError(temperament)
    return prose.read(Path(__file__).with_name(temperament + ".toml"), TemperVoice)


def voice_of_house(house: int, temperament: str = "") -> str:
    """The temperament in whose voice a house speaks, by its number, unless it has one of its own."""
    return named(temperament, house).name
