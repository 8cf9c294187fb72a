"""Things drawn once in their own units, foot at 0, 0: placed, cut off at the waterline, and rippled there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kd_desktop.desktop.mere.bed import nearness
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.sea import Sea
from kd_desktop.desktop.woodcut.contours import clip, gouge, moved
from kd_desktop.desktop.woodcut.svg import inked

Parts = list[tuple[Any, ...]]
"""Shape and ink, and the width of the stroke if it has one; the first is drawn first."""
Deep = tuple[float, str]
"""Something on the bed: where its foot stands, and its drawing."""
RIPPLES = ((0.02, 0.6, 0.1), (0.2, 0.4, 0.02), (0.1, 0.2, 0.3))


@dataclass(frozen=True)
class Site:
    """What buildings on the bed need to know; `lit` are the windows."""

    inks: Inks
    level: float
    sea: Sea
    lit: bool


def put(
    parts: Sequence[tuple[Any, ...]],
    inks: Inks,
    x: float,
    y: float,
    s: float = 1,
    cy: float | None = None,
    rot: float = 0,
    ripple: bool = True,
) -> str:
    """The thing at `s` times its size with its foot at (x, y); only its part above the water at `cy`."""
    drawn: list[str] = []
    wet: list[float] = []
    for shape, name, *stroke in parts:
        above = clip(moved(shape, x, y, s, rot), cy)
        ink = inks.get(name, name)
        if not above or not ink:
            continue
        drawn.append(inked(above, ink, sw=stroke[0] if stroke else 0))
        if cy is not None and not stroke:
            wet += [a for contour in above for a, b in contour if b > cy - 1.5]
    if not drawn:
        return ""
    if ripple and wet and cy is not None and max(wet) > min(wet):
        drawn += _ripples(inks, min(wet), max(wet), cy)
    return "\n".join(drawn)


def _ripples(inks: Inks, left: float, right: float, y: float) -> list[str]:
    wide, near = right - left, nearness(y)
    out = 4 + 12 * near
    rings = []
    for i, (a, b, c) in enumerate(RIPPLES):
        low = y + (4 + 9 * i) * (0.4 + near)
        rings.append(gouge(left + wide * a - out * b, low, right - wide * c + out * b, low, 1.6 + 2 * near))
    edge = gouge(left - out, y, right + out, y + 0.6, 2.2 + 2 * near)
    return [inked([edge], inks["foam"]), inked(rings, inks["wave"])]
