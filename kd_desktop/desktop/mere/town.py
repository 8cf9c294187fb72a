"""The things in a landing: houses, trees and lamp posts."""

from __future__ import annotations

import math
import random

from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.things import Parts, put
from kd_desktop.desktop.woodcut.contours import Contours, bar, box, disc, flat, gouge, wedge

TRUNK = "M-7 2L-4 -40L-26 -72L-22 -75L-2 -52L-4 -88L1 -88L4 -56L22 -82L26 -79L7 -44L8 2Z"
CROWN = ((-28, -86, 24), (0, -106, 27), (29, -88, 24), (-12, -76, 22), (14, -74, 22))
LEAVES = {"spring": ("wave", "foam"), "summer": ("key", "wave"), "autumn": ("accent", "sail")}
"""Crown and cuts by the season."""


def lamp_post(lit: bool, h: float = 60) -> Parts:
    """A lamp on a post `h` high."""
    parts: Parts = [
        ([bar(0, 0, 0, -h, 4.4), bar(-7, -h, 7, -h, 3)], "key"),
        ([[(-6, -h), (-7, -h - 15), (0, -h - 22), (7, -h - 15), (6, -h)]], "key", 2),
        ([[(-4, -h - 2), (-4.6, -h - 13), (4.6, -h - 13), (4, -h - 2)]], "lamp" if lit else "stone"),
    ]
    if lit:
        shine = []
        for turn in (-90, -45, 0, 45, 135, 180, 225):
            co, si = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            shine.append(gouge(13 * co, -h - 9 + 13 * si, 25 * co, -h - 9 + 25 * si, 2.6))
        parts.append((shine, "lamp"))
    return parts


def house(
    x: float, y: float, w: float, h: float, rh: float, side: int, dice: random.Random, snow: str
) -> Parts:
    """A house with a roof `rh` high, seen from the `side` or from its gable; no two are quite alike."""

    def off(by: float = 1.2) -> float:
        return dice.uniform(-by, by)

    top = y - h
    wall = [(x + off(), y), (x + w + off(), y), (x + w + off(), top + off()), (x + off(), top + off())]
    if side:
        roof = [
            (x - 4 + off(), top + 1),
            (x + w * 0.14 + off(), top - rh + off()),
            (x + w * 0.9 + off(), top - rh + off()),
            (x + w + 4 + off(), top + 1),
        ]
    else:
        wall = [(x + off(), y), (x + w + off(), y), (x + w, top), (x + w / 2, top - rh), (x, top)]
        roof = [(x - 5, top + 4), (x + w / 2 + off(), top - rh - 6), (x + w + 5, top + 4)]
        roof += [(x + w + 1, top + 9), (x + w / 2, top - rh + 4), (x - 1, top + 9)]
    chimney = box(x + w * dice.choice((0.24, 0.7)), top - rh - 9, 7, rh + 4)
    windows = []
    columns = max(1, int(w // 17))
    for row in range(max(1, int(h // 22))):
        for column in range(columns):
            left = x + (column + 0.5) * w / columns - 3.2 + off(0.8)
            windows.append(box(left, top + 8 + row * 21, 6.4, 10))
    return [
        ([wall, roof, chimney], "gap", 5),
        ([wall], "key"),
        ([chimney], "key"),
        ([roof], "roof"),
        (_tiles(x, top, w, rh) if side else (), "key" if snow else "cut"),
        (windows, "window"),
    ]


def _tiles(x: float, top: float, w: float, rh: float) -> Contours:
    count = int(w // 13)
    offsets = [w * (i + 0.7) / count for i in range(count)]
    return [gouge(x + a, top - 2, x + a + (w / 2 - a) * 0.12, top - rh + 4, 1.9) for a in offsets]


def tree(inks: Inks, season: str, x: float, y: float, s: float, seed: int) -> str:
    """The tree of a landing: in blossom, in leaf, turning, or bare under snow."""
    return put(_bare() if season == "winter" else _in_leaf(season, seed), inks, x, y, s)


def _bare() -> Parts:
    twigs = [
        wedge(-24, -73, -46, -98, 3),
        wedge(-24, -73, -28, -106, 3),
        wedge(-2, -88, -12, -122, 3),
        wedge(-1, -88, 12, -120, 3),
        wedge(24, -80, 30, -112, 3),
        wedge(24, -80, 50, -98, 3),
        wedge(-14, -62, -40, -66, 2.4),
        wedge(12, -62, 38, -62, 2.4),
    ]
    whole = [*flat(TRUNK), *twigs]
    snow = [gouge(-24, -77, -4, -56, 2.6), gouge(24, -84, 6, -60, 2.6)]
    return [(whole, "gap", 4), (whole, "key"), (snow, "snow")]


def _in_leaf(season: str, seed: int) -> Parts:
    dice = random.Random(seed)
    crown = [disc(a, b, r, r * 0.86, 12, seed + i, 0.12) for i, (a, b, r) in enumerate(CROWN)]
    leaf, cut = LEAVES[season]
    cuts = [
        gouge(a - r * 0.5, b - r * 0.3 + 6 * i, a + r * 0.4, b - r * 0.36 + 6 * i, 2.4, -4)
        for a, b, r in ((-28, -90, 22), (0, -112, 25), (29, -92, 22), (2, -80, 18))
        for i in range(3)
    ]
    parts: Parts = [([*flat(TRUNK), *crown], "gap", 5), (TRUNK, "key"), (crown, leaf), (cuts, cut)]
    if season == "spring":
        spots = [(dice.uniform(-46, 46), -92 + dice.uniform(-36, 28)) for _ in range(26)]
        parts.append(([disc(a, b, 3.4, k=6) for a, b in spots], "foam"))
    if season == "autumn":
        fallen = [(dice.uniform(-60, 76), dice.uniform(-56, -2)) for _ in range(12)]
        parts.append(([disc(a, b, 2.8, 2, 6) for a, b in fallen], "sail"))
    return parts
