"""Numerals of rulers who bear the same name."""

from __future__ import annotations

from collections.abc import Iterable

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def following(given: str, former: Iterable[str]) -> str:
    """The given name with the numeral after the highest of that name; "" if nobody bore it or XII did."""
    highest = max((_number(name) for name in former if name.split()[:1] == [given]), default=0)
    return f"{given} {ROMAN[highest]}" if 0 < highest < len(ROMAN) else ""


def _number(name: str) -> int:
    """Which of that name a ruler was; the first where nothing is said."""
    second = "".join(name.split()[1:2])
    return ROMAN.index(second) + 1 if second in ROMAN else 1
