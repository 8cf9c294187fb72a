"""Works that hold, lead and boil the water: the great weir, the canal with its locks, the salt pans."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from kd_desktop.desktop.mere.bed import HORIZON, near, nearness, waterline
from kd_desktop.desktop.mere.folk import person
from kd_desktop.desktop.mere.inks import BONE, Inks
from kd_desktop.desktop.mere.things import Deep, Parts, Site, put
from kd_desktop.desktop.woodcut.contours import Contour, Contours, bar, box, disc, flat, gouge, moved, wedge
from kd_desktop.desktop.woodcut.svg import group, inked

LEFT, RIGHT, FOOT = 1176, 1720, 376
"""The left and right edge of the weir, and its foot."""
PIERS = range(LEFT + 12, RIGHT, 44)
LOCKS = (672, 596, 520)
BARGE = "M-30 -12L-24 6L24 6L30 -12Z"
CARGO = "M-20 -12L-18 -24L14 -24L16 -12ZM20 -12L20 -32L23 -32L23 -12Z"
ROWS = (598, 614, 636, 666)
"""The depths of the salt pans."""
RAKERS = ((1250, 620, 0.8, 1), (1420, 616, 0.78, -1), (1500, 640, 0.95, 1), (1300, 650, 1.05, -1))


def weir(site: Site) -> Iterator[Deep]:
    """A wall across the Sarn's river, with gates that let a little through."""
    inks, level = site.inks, site.level
    dice = random.Random(81)
    water = waterline(level, 1430, FOOT)
    falls: list[Contour] = []
    for x in PIERS:
        ends = [FOOT - 30 + dice.uniform(20, 30) for _ in range(4)]
        falls += [wedge(x + 15 + 4.6 * i, 346, x + 14 + 5 * i, end, 4) for i, end in enumerate(ends)]
    foam: list[Contour] = []
    for x in range(LEFT + 12, RIGHT, 22):
        spot = x + 22 + dice.uniform(-10, 10), FOOT + dice.uniform(-3, 3)
        foam.append(disc(*spot, dice.uniform(5, 10), 3, 9))
    if water is not None:
        laps = [disc(one[0][0] - 5, water, 8, 2.4, 9) for one in foam[::2]]
        foam = [gouge(LEFT - 6, water, RIGHT + 26, water, 4), *laps]
    wall = put(_weir(falls), inks, 0, 0, cy=water, ripple=False)
    yield FOOT, group("weir", wall, inked(foam, inks["foam"]))


def _weir(falls: Contours) -> Parts:
    wall = [(LEFT, FOOT), (LEFT + 14, 318), (RIGHT, 314), (RIGHT + 20, FOOT)]
    half = ((-9, FOOT + 2), (-7, 300), (-10, 297), (-10, 291), (10, 290), (10, 297), (7, 300), (9, FOOT + 2))
    piers = [[(x + a, b) for a, b in half] for x in PIERS]
    held = [(LEFT + 14, 320), (LEFT + 14, 309), (1420, 306), (RIGHT, 308), (RIGHT, 320)]
    rail = [bar(LEFT, 288, RIGHT, 285, 2.6)]
    rail += [bar(x, 292, x, 284, 2) for x in range(LEFT + 34, RIGHT, 22)]
    return [
        ([held], "water"),
        ([wall, *piers], "gap", 5),
        ([wall], "key"),
        ([box(x + 13, 322, 18, 26) for x in PIERS], "wave"),
        (falls, "foam"),
        ([*piers, *rail], "key"),
        ([gouge(x - 3, 304, x - 4, 366, 2.6) for x in PIERS], "cut"),
        ([gouge(x - 4, 294, x + 8, 293.6, 1.8) for x in PIERS], "cut"),
    ]


def _left(y: float) -> float:
    """The canal's left edge at that depth."""
    return 944 - (y - HORIZON) * 0.27


def _right(y: float) -> float:
    return 960 - (y - HORIZON) * 0.03


def _bank(y: float) -> float:
    return 2 + 12 * nearness(y)


def canal(site: Site) -> Iterator[Deep]:
    """A canal from our feet to the water that is left, with a gate at each lock and a barge."""
    inks, level = site.inks, site.level
    end = max(398, min(560, (near(level, 948) or 560) + 2))
    depths = [end + (724 - end) * i / 8 for i in range(9)]
    channel = [(_left(y), y) for y in depths] + [(_right(y), y) for y in depths[::-1]]
    banks = [(_left(y) - _bank(y), y) for y in depths] + [(_right(y) + _bank(y), y) for y in depths[::-1]]
    edges = [
        gouge(side(a) + sign * _bank(a), a, side(b) + sign * _bank(b), b, 2 + 2 * nearness(a))
        for side, sign in ((_left, -0.5), (_right, 0.5))
        for a, b in pairwise(depths)
    ]
    parts = [
        inked([banks], inks["gap"], sw=4),
        inked([banks], inks["key"]),
        inked([channel], inks["water"]),
        inked(_ripples(end), inks["wave"]),
        inked(edges, inks["cut"]),
    ]
    parts += [drawn for y in LOCKS if y >= end + 12 for drawn in _lock(inks, y)]
    if end < 600:
        barge: Parts = [([*flat(BARGE), *flat(CARGO)], "gap", 4), (BARGE, "key"), (CARGO, "sail")]
        barge.append(([gouge(-24, -4, 24, -4, 2.6)], "cut"))
        parts.append(put(barge, inks, (_left(634) + _right(634)) / 2, 640, 1.05))
    yield 566.5, group("canal_locks", *parts)


def _ripples(end: float) -> Contours:
    dice = random.Random(99)
    out = []
    for i in range(26):
        y = end + 6 + (716 - end) * (i / 26) ** 1.2
        left, wide = _left(y), _right(y) - _left(y)
        start, stop = left + wide * dice.uniform(0.1, 0.4), left + wide * dice.uniform(0.55, 0.9)
        out.append(gouge(start, y, stop, y, 1.4 + 2 * nearness(y)))
    return out


def _lock(inks: Inks, y: float) -> list[str]:
    """Two leaves that meet, and the beams they are pushed by."""
    s = nearness(y)
    a, b = _left(y) - _bank(y) * 0.3, _right(y) + _bank(y) * 0.3
    m, h, up = (a + b) / 2, 44 * s + 6, 16 * s
    top = y - up - h - 2
    leaves = [[(side, y - h), (m, y - up - h), (m, y - up), (side, y)] for side in (a, b)]
    beams = [
        bar(m, top, a - 50 * s, y - h + 12 * s, 7 * s + 1),
        bar(m, top, b + 50 * s, y - h + 12 * s, 7 * s + 1),
    ]
    planks = []
    for side in (a, b):
        for t in (0.25, 0.5, 0.75):
            x = side + (m - side) * t
            planks.append(gouge(x, y - h - up * t + 4, x, y - up * t - 2, 3 * s + 0.6))
    shine = [gouge(m, top, end, y - h + 11 * s, 2.4 * s + 0.6) for end in (a - 46 * s, b + 46 * s)]
    return [
        inked([*leaves, *beams], inks["gap"], sw=4),
        inked(leaves, inks["key"]),
        inked(planks, inks["cut"]),
        inked(beams, inks["key"]),
        inked(shine, inks["foam"]),
    ]


def _slant(x: float, y: float) -> float:
    """The x of a place in the perspective of the salt pans."""
    return 1010 + (x - 1010) * (y - HORIZON) / (ROWS[0] - HORIZON)


def salt_pans(site: Site) -> Iterator[Deep]:
    """Three rows of pans, some full, some white, and people raking."""
    inks = site.inks
    ground = [
        (_slant(1166, 594), 594),
        (_slant(1576, 594), 594),
        (_slant(1576, 670), 672),
        (_slant(1166, 670), 672),
    ]
    full: list[Contour] = []
    white: list[Contour] = []
    lines: list[Contour] = []
    heaps: list[Contour] = []
    for row, (top, foot) in enumerate(pairwise(ROWS)):
        for i in range(5):
            left, right = 1181 + 78 * i, 1249 + 78 * i
            a, b, c, d = (
                _slant(left, top + 2),
                _slant(right, top + 2),
                _slant(right, foot - 3),
                _slant(left, foot - 3),
            )
            (full if (row + i) % 3 else white).append(
                [(a, top + 2), (b, top + 2), (c, foot - 3), (d, foot - 3)]
            )
            m = (top + foot) / 2
            lines += [
                gouge(a + 8, m - 2, (a + b) / 2 + 10, m - 2, 1.8),
                gouge((a + b) / 2 - 6, m + 4, c - 8, m + 4, 2),
            ]
            if (row + i) % 3 == 0:
                heaps.append(_heap((a + c) / 2, m, 11 + 5 * row))
    salt = BONE if inks["key"] != inks["foam"] else inks["foam"]
    shades = [gouge(h[1][0] + 3, h[1][1] + 3, h[3][0] - 6, h[3][1] - 2, 2.6, 2) for h in heaps]
    rakers = [contour for one in RAKERS for contour in _raker(*one)]
    yield (
        668,
        group(
            "salt_pans",
            inked([ground], inks["foam"], sw=4),
            inked([ground], inks.bed[3] if inks.bed[3] != inks["key"] else inks.bed[6]),
            inked(full, inks["water"]),
            inked(white, inks["foam"]),
            inked(lines, inks["wave"]),
            inked(heaps, inks["key"], sw=4),
            inked(heaps, salt),
            inked(shades, inks["stone"]),
            inked(rakers, inks["gap"], sw=4),
            inked(rakers, inks["key"]),
        ),
    )


def _heap(x: float, m: float, h: float) -> Contour:
    return [
        (x - h * 1.2, m + 6),
        (x - 2, m + 6 - h * 1.3),
        (x + h * 0.2, m + 4 - h * 1.2),
        (x + h * 1.25, m + 6),
    ]


def _raker(x: float, y: float, s: float, fx: float) -> Contours:
    rake = [bar(14, -30, 36, 0, 2.4), bar(30, 0, 42, 0, 3.4)]
    return [*person(2, s, x, y, fx), *moved(rake, x, y, s, 0, fx)]
