"""The hands in which diaries are written: for each temperament its words about a vote, a regret, an end."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from kd_desktop.councillors.temperaments import of_house
from kd_desktop.desktop.council.unrepeated_words import UnrepeatedWords
from kd_desktop.desktop.kit import prose
from kd_desktop.desktop.kit.wording import translate


class _Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts by temperament and occasion, and those for any temperament; untranslated."""

    context: Literal["Notebook"]
    lines: dict[str, dict[str, tuple[str, ...]]]
    texts: dict[str, tuple[str, ...]]


@cache
def _hands() -> _Hands:
    return prose.read(Path(__file__).with_name("hands.toml"), _Hands)


def temperaments() -> tuple[str, ...]:
    """Those that have a hand of their own."""
    return tuple(_hands().lines)


def occasions(temperament: str) -> dict[str, tuple[str, ...]]:
    """Every text of a temperament, by occasion; untranslated."""
    return _hands().lines[temperament]


def common() -> dict[str, tuple[str, ...]]:
    """Every text for any temperament, by occasion; untranslated."""
    return _hands().texts


class DiaryHand:
    """The hand of a house: that of its own temperament, or the one it was played with.

    Of several ways to say a thing it uses a way that `unrepeated` finds new.
    """

    def __init__(self, house: int, temperament: str = "", unrepeated: UnrepeatedWords | None = None) -> None:
        self.house = house
        self._lines = occasions(temperament if temperament in temperaments() else of_house(house).name)
        self._unrepeated = unrepeated or UnrepeatedWords()

    def write(self, occasion: str, **slots: str) -> str:
        """The text for that occasion: from its own temperament, else from those for any."""
        stocks = [stock[occasion] for stock in (self._lines, common()) if occasion in stock]
        return translate("Notebook", self._unrepeated.pick(self.house, *stocks)).format(**slots)

    def anew(self, occasion: str, **slots: str) -> str:
        """The same, but "" where every possible text has been used recently."""
        return self.write(occasion, **slots) if self.has_new(occasion) else ""

    def has_new(self, occasion: str) -> bool:
        """Whether it has a text for that occasion that hasn't been used recently."""
        ways = (*self._lines.get(occasion, ()), *common().get(occasion, ()))
        return any(not self._unrepeated.is_stale(self.house, words) for words in ways)
