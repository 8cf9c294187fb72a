"""The hands in which diaries are written: for each temperament what it says of a vote, a regret, an end."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from kd_desktop.councillors.temperaments import of_house
from kd_desktop.desktop.kit import prose
from kd_desktop.desktop.kit.wording import translate


class _Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By temperament and occasion what is written; untranslated, with slots as the file tells."""

    context: Literal["Notebook"]
    lines: dict[str, dict[str, tuple[str, ...]]]


@cache
def _hands() -> _Hands:
    return prose.read(Path(__file__).with_name("hands.toml"), _Hands)


def temperaments() -> tuple[str, ...]:
    """Those that have a hand of their own."""
    return tuple(_hands().lines)


def occasions(temperament: str) -> dict[str, tuple[str, ...]]:
    """Everything that a temperament may write, by occasion; untranslated."""
    return _hands().lines[temperament]


class DiaryHand:
    """The hand of a house: that of its own temperament, or the one it was played with."""

    def __init__(self, house: int, temperament: str = "") -> None:
        self._lines = occasions(temperament if temperament in temperaments() else of_house(house).name)

    def write(self, occasion: str, turn: int = 0, **slots: str) -> str:
        """What it writes on that occasion; `turn` picks one of several ways to say it."""
        lines = self._lines[occasion]
        return translate("Notebook", lines[turn % len(lines)]).format(**slots)
