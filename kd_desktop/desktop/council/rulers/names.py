"""Names for the next ruler, for players without an idea of their own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from kd_desktop.councillors.regnal import following
from kd_desktop.desktop.council.rulers.line import is_queen
from kd_desktop.desktop.kit.bidi import plain
from kd_desktop.desktop.kit.wording import translate

GIVEN = (
    "Sunniva", "Edmer", "Ulla", "Osric", "Maud", "Leofric", "Agnes", "Wystan", "Edith", "Godwin", "Rowena",
    "Aldous", "Hilda", "Cenric", "Avis", "Thurstan",
)  # fmt: skip


def bynames() -> tuple[str, ...]:
    """A ruler's possible names beside the given name."""
    return (
        translate("RulerNames", "the Mild"),
        translate("RulerNames", "the Late"),
        translate("RulerNames", "the Patient"),
        translate("RulerNames", "the Dry"),
        translate("RulerNames", "the Punctual"),
        translate("RulerNames", "the Damp"),
        translate("RulerNames", "the Unready"),
        translate("RulerNames", "the Thrifty"),
        translate("RulerNames", "the Tall"),
        translate("RulerNames", "the Second Choice"),
        translate("RulerNames", "the Barefoot"),
    )


def suggestions(former: Sequence[str], count: int = 8, woman: bool | None = None) -> list[str]:
    """New names: the next of former names, and fresh ones; the same for the same line.

    If it is known whether a `woman` is named, they fit her or him.
    """
    former = [*map(plain, former)]

    def fits(name: str) -> bool:
        return woman is None or is_queen(name) == woman

    again = [following(name.split()[0], former) for name in reversed(former) if name and fits(name)]
    given = [name for name in GIVEN if fits(name)]
    start, words = len(former) * 5, bynames()
    new = [
        f"{given[(start + i * 3) % len(given)]} {words[(start + i * 4) % len(words)]}" for i in range(count)
    ]
    mixed = [name for pair in zip_longest(new, again) for name in pair if name]
    return [name for name in dict.fromkeys(mixed) if name not in former][:count]
