"""The near edge: ground, bollard, reeds, and the same two people at the rail for sixty years."""

from __future__ import annotations

import random

from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.things import Parts, put
from kd_desktop.desktop.woodcut.contours import (
    Contour,
    Contours,
    bar,
    disc,
    flat,
    gouge,
    moved,
    smooth,
    wedge,
)
from kd_desktop.desktop.woodcut.svg import group, inked

EDGE = (
    (-60, 700), (160, 706), (420, 712), (700, 713), (960, 710), (1120, 704), (1240, 692), (1380, 684),
    (1540, 678), (1720, 664), (1980, 640),
)  # fmt: skip
DRIFTS = ((60, 706, 220), (760, 712, 240), (1180, 694, 170), (1500, 682, 210), (1740, 664, 180))
BOLLARD = "M-16 4L-14 -30L-20 -34L-19 -44L19 -44L20 -34L14 -30L16 4Z"
WOMAN = (
    "M-17 0L-15 -26C-16 -46 -14 -58 -12 -66C-18 -72 -15 -86 -4 -89C6 -90 14 -80 12 -68C16 -58 16 -40 18 0Z"
)
CHILD = "M-12 0L-9 -30C-10 -40 -6 -46 0 -46C7 -46 10 -40 9 -30L13 0Z"
GIRL = "M-14 0L-11 -34C-14 -52 -12 -66 -8 -70C-2 -74 8 -73 10 -66C13 -54 11 -40 15 0Z"
BENT = "M-14 0L-13 -34C-16 -50 -12 -66 -2 -70C10 -72 18 -62 16 -48L18 0Z"


def foreground(inks: Inks, level: float, hour: str, season: str) -> str:
    """Everything before the near shore."""
    dice = random.Random(71)
    ground = [(-60, 740), *smooth(EDGE, 4), (1980, 740)]
    cut = inks.bed[0] if hour == "day" else inks.cuts[2]
    parts = [
        inked([ground], inks["gap"], sw=5) if level < 1.2 or hour == "night" else "",
        inked([ground], inks["key"], "ground"),
        inked(_cuts(dice), cut, "ground-cuts"),
    ]
    if inks["snow"]:
        snow = [gouge(x, y, x + w, y - 2, 7, 2) for x, y, w in DRIFTS]
        parts.append(inked(snow, inks["snow"], "snow"))
    parts.append(group("bollard", put(_bollard(level), inks, 1136, 706)))
    parts.append(group("two-at-the-rail", put(_two(level), inks, 1330, 690, 1.06)))
    day = {"spring": "wave", "summer": "", "autumn": "accent", "winter": "wave-light"}[season]
    ink = inks.cuts[3] if hour != "day" else inks[day] if day else inks.cuts[0]
    reeds, heads = _reeds(level, dice)
    return group("foreground", *parts, inked(reeds, ink, "reeds"), inked(heads, ink))


def _cuts(dice: random.Random) -> Contours:
    out = []
    for x in range(-20, 1900, 62):
        y = 700 + dice.uniform(4, 18) - max(0, x - 1100) * 0.05
        right = x + dice.uniform(50, 150)
        out.append(gouge(x, y, right, 702 + dice.uniform(4, 18) - max(0, x - 1040) * 0.05, 3))
    return out


def _bollard(level: float) -> Parts:
    """With a rope round it, until there is nothing to moor."""
    grass = [wedge(-24 + 8 * i, 5, -30 + 10 * i, -14 - 6 * (i % 3), 3.4) for i in range(7)]
    rope = [bar(-18, -24, 18, -18, 4), bar(-18, -18, 18, -12, 4)]
    return [
        (BOLLARD, "gap", 5),
        (BOLLARD, "key"),
        ([gouge(-14, -39, 14, -39, 3), gouge(-8, -26, -9, 0, 3)], "cut"),
        (rope if level < 5 else grass, "cut"),
    ]


def _two(level: float) -> Parts:
    """Mother and child, then both grown, then the mother bent, then the daughter old, with another child."""
    woman = [*flat(WOMAN), disc(-1, -98, 10.5, 12, 14, 3, 0.04)]
    mother = [*woman, disc(6, -108, 5.4, k=10)]
    child = [*flat(CHILD), disc(0, -53, 8, k=12)]
    girl = [*flat(GIRL), disc(1, -80, 9, 10, 12)]
    old = [*flat(BENT), disc(10, -77, 9, k=12)]
    if level < 2.5:
        both = [*mother, *moved(child, 34), bar(14, -56, 27, -36, 5)]
    elif level < 5:
        both = [*mother, *moved(girl, 40), wedge(47, -84, 58, -62, 6)]
    elif level < 8:
        stick, hair = bar(22, -44, 26, 0, 3.4), wedge(46, -106, 58, -76, 8)
        both = [*moved(old, -4), *moved(woman, 42, 0, 1.02), stick, hair]
    else:
        both = [*moved(old, 40), *moved(child, 4), bar(66, -44, 70, 0, 3.4), bar(26, -48, 12, -34, 5)]
    folds = [gouge(-9, -60, -12, -6, 3), gouge(0, -64, 1, -8, 2.6)]
    if level >= 5:
        folds = [gouge(36, -56, 33, -8, 3), gouge(46, -54, 48, -8, 2.6)]
    return [(both, "gap", 6), (both, "key"), (folds, "cut")]


def _reeds(level: float, dice: random.Random) -> tuple[Contours, Contours]:
    """Thicker as the sea goes; stems and heads."""
    stems: list[Contour] = []
    heads: list[Contour] = []
    for i in range(int(6 + 3 * level)):
        x = 1470 + i * 9.2 + dice.uniform(-4, 4) if i % 3 else 1240 - i * 3.4
        high = dice.uniform(26, 44 + 6 * level) * (1 if x > 1400 else 0.5)
        lean = dice.uniform(-14, 14)
        y = 692 if x < 1400 else 684 - (x - 1470) * 0.06
        stems.append(wedge(x, y + 6, x + lean, y - high, 4.4, dice.uniform(-5, 5)))
        if dice.random() < 0.4 and x > 1400 and level > 2:
            heads += moved([disc(0, 0, 3.4, 10, 10)], x + lean, y - high, 1, lean * 1.1)
    return stems, heads
