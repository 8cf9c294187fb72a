"""The near shore: quays, stair, towns, lighthouse and pier, from which the water goes down and down."""

from __future__ import annotations

import math
import random

from kd_desktop.desktop.mere.bed import near, waterline
from kd_desktop.desktop.mere.inks import INK, Inks
from kd_desktop.desktop.mere.things import Parts, put
from kd_desktop.desktop.mere.town import house, lamp_post, tree
from kd_desktop.desktop.woodcut.contours import (
    Contour,
    Contours,
    Point,
    bar,
    box,
    clip,
    disc,
    flat,
    gouge,
    smooth,
    wedge,
)
from kd_desktop.desktop.woodcut.svg import group, inked

QUAY = ((-50, 720), (-50, 430), (60, 431), (200, 430), (416, 432), (417, 700), (417, 720))
TERRACE = ((-50, 440), (-50, 372), (40, 374), (150, 380), (262, 394), (300, 412), (330, 440))
STEPS, STAIR_X, STAIR_Y, STEP_X, STEP_Y = 15, 414, 432, 18.6, 17.6
LEFT_TOWN = (
    (-14, 380, 46, 44, 24, 0), (44, 378, 54, 38, 22, 1), (108, 382, 42, 46, 24, 0), (160, 388, 52, 34, 20, 1),
    (222, 398, 40, 36, 20, 0), (-30, 432, 48, 40, 22, 1), (28, 432, 44, 44, 26, 0), (82, 432, 58, 36, 20, 1),
    (150, 432, 42, 42, 24, 0), (202, 432, 56, 34, 20, 1), (270, 432, 40, 38, 22, 0),
)  # fmt: skip
RIGHT_TOWN = (
    (1800, 364, 48, 44, 24, 0), (1856, 356, 56, 40, 22, 1), (1700, 446, 44, 36, 22, 0),
    (1752, 446, 56, 34, 20, 1), (1816, 446, 42, 42, 24, 0), (1866, 446, 56, 36, 22, 1),
)  # fmt: skip
BANK = ((-60, 664), (60, 652), (190, 660), (320, 668), (430, 690), (560, 700), (700, 712), (760, 724))
ROCK = ((1980, 352), (1900, 348), (1820, 360), (1770, 392), (1740, 424), (1700, 444))
PILES = (1404, 1442, 1482, 1522)
TOWER_X = 1668
LIGHTHOUSE = (
    "M1646 448L1653 214L1646 211L1646 203L1690 202L1690 211L1683 214L1691 448Z"
    "M1654 204L1654 170L1682 170L1682 204Z"
    "M1648 173L1665 146L1666.5 130L1669.5 130L1671 146L1688 173Z"
)
BEAMS = (-76, -50, -24, 0, 24, 156, 180, 204, 230, 256)


def near_shore(inks: Inks, level: float, hour: str, season: str, lamps: int) -> str:
    """Both quays, with their buildings."""
    dice = random.Random(51)
    quay, stair, rock = (_water(level, x) for x in (330, 640, 1640))
    steps = _stair(dice)
    parts = [group("town-left", *_left_town(inks, season, dice))]
    walls = [
        put([([QUAY], "gap", 5), ([QUAY], "key")], inks, 0, 0, cy=quay, ripple=False),
        put([([steps], "gap", 5), ([steps], "key")], inks, 0, 0, cy=stair, ripple=False),
        *_quay_wall(inks, level, quay, dice),
        *_treads(inks, hour, stair, dice),
        *_foot_of_quay(inks, quay),
    ]
    parts.append(group("quay-left", *walls))
    if quay is None:
        parts += _bank(inks, dice)
    parts.append(group("quay-right", *_right(inks, level, season, lamps, rock, dice)))
    if lamps >= 2:
        spots = ((58, 318, 434, 0.9), (58, 128, 434, 0.9), (52, 1560, 448, 0.9))
        parts.append(group("quay-lamps", *(put(lamp_post(True, h), inks, x, y, s) for h, x, y, s in spots)))
    if lamps >= 3:
        lit = [i for i in (4, 8, 12) if stair is None or STAIR_Y + STEP_Y * i < stair - 6]
        places = ((STAIR_X + STEP_X * i + 10, STAIR_Y + STEP_Y * i + 1) for i in lit)
        parts.append(group("stair-lamps", *(put(lamp_post(True, 46), inks, x, y, 0.8) for x, y in places)))
    return group("near-shore", *parts)


def _water(level: float, x: float) -> float | None:
    """The height of the water at the walls there, or None once it has left them."""
    y = 500 + 47 * level
    edge = near(level, x)
    return None if edge is None or y >= edge - 1 else y


def _stair(dice: random.Random) -> Contour:
    line: list[Point] = [(STAIR_X - 20, 720), (STAIR_X - 20, STAIR_Y)]
    for i in range(STEPS):
        x, y = STAIR_X + STEP_X * i, STAIR_Y + STEP_Y * i
        line += [
            (x + (0 if i else 8), y),
            (STAIR_X + STEP_X * (i + 1), y + dice.uniform(-0.8, 0.8)),
            (STAIR_X + STEP_X * (i + 1) + dice.uniform(-0.8, 0.8), STAIR_Y + STEP_Y * (i + 1)),
        ]
    end = STAIR_X + STEP_X * STEPS + 26
    return [*line, (end, STAIR_Y + STEP_Y * STEPS), (end, 720)]


def _left_town(inks: Inks, season: str, dice: random.Random) -> list[str]:
    parts = [put([([TERRACE], "gap", 5), ([TERRACE], "key")], inks, 0, 0)]
    parts += [put(house(*one, dice, inks["snow"]), inks, 0, 0) for one in LEFT_TOWN]
    return [*parts, tree(inks, season, 350, 432, 0.92, 3)]


def _quay_wall(inks: Inks, level: float, water: float | None, dice: random.Random) -> list[str]:
    """Courses of stone, the line of the full sea, and weed below it."""
    parts = [inked(_stones((-20, 410, 447, 690), dice, water), inks["stone"], "quay-stones")]
    parts.append(inked(_full_sea(-30, 9), inks["wave"], "full-sea-mark"))
    if level > 0.6:
        parts.append(inked(clip(_weed(range(-20, 408, 15), dice), water), inks["wave"], "weed"))
    return parts


def _full_sea(x: float, count: int) -> Contours:
    return [gouge(x + i * 46, 500 + i % 2 * 2, x + 54 + i * 46, 501 - i % 2 * 2, 5) for i in range(count)]


def _weed(places: range, dice: random.Random) -> Contours:
    return [
        wedge(x, 512 + dice.uniform(-3, 3), x + dice.uniform(-3, 3), 512 + dice.uniform(14, 60), 5)
        for x in places
    ]


def _stones(wall: tuple[float, float, float, float], dice: random.Random, water: float | None) -> Contours:
    """The joints of a wall in a range of x and y, above the water."""
    x0, x1, y, foot = wall
    out: list[Contour] = []
    while y < foot:
        if water is None or y < water - 3:
            out.append(gouge(x0, y, x1, y + dice.uniform(-1.5, 1.5), 2))
            x = x0 + dice.uniform(4, 26)
            while x < x1 - 4:
                if water is None or y + 14 < water:
                    out.append(gouge(x, y + 1, x + dice.uniform(-1, 1), y + 18, 1.8))
                x += dice.uniform(32, 52)
        y += 19
    return out


def _treads(inks: Inks, hour: str, water: float | None, dice: random.Random) -> list[str]:
    """The steps of the stair that are dry, with stones and weed beneath them."""
    treads: list[Contour] = []
    stones: list[Contour] = []
    for i in range(STEPS):
        x, y = STAIR_X + STEP_X * i, STAIR_Y + STEP_Y * i
        if water is None or y < water - 2:
            treads.append(gouge(x - 2, y + 2.6, STAIR_X + STEP_X * (i + 1) + 3, y + 2.6, 4.4))
        for j in range(1, 5):
            at = y + 10 + j * 28
            if at < 700 and (water is None or at < water - 4) and dice.random() < 0.62:
                stones.append(gouge(x - 4, at, x + dice.uniform(8, 34), at + 1, 3))
    parts = [
        inked(stones, inks["stone"], "stair-stones"),
        inked(treads, inks["wave-light" if hour == "night" else "foam"], "stair-treads"),
    ]
    weed: list[Contour] = []
    for i in range(5, STEPS):
        x, y = STAIR_X + STEP_X * i, STAIR_Y + STEP_Y * i
        if water is None or y < water - 20:
            weed.append(wedge(x + 5, y + 5, x + 4 + dice.uniform(-2, 2), y + dice.uniform(18, 36), 6))
    return [*parts, inked(weed, inks["wave"], "stair-weed")]


def _foot_of_quay(inks: Inks, water: float | None) -> list[str]:
    """Mooring rings, the arches under the quay, and the water lapping at it."""
    spots = (70, 180, 300)
    parts = [
        inked([disc(x, 470, 8, k=12) for x in spots], inks["accent"], "mooring-rings"),
        inked([disc(x, 470, 4.4, k=10) for x in spots], inks["key"]),
    ]
    if water is None or water > 560:
        path = "".join(
            f"M{x} 640L{x} 580C{x} 548 {x + 46} 548 {x + 46} 580L{x + 46} 640Z" for x in (34, 150, 262)
        )
        dark = inks.bed[0] if inks.bed[0] != INK else inks["water"]
        parts.append(inked(clip(flat(path), water or 640), dark, "arches"))
    if water is not None:
        wet = [STAIR_X + STEP_X * i for i in range(STEPS) if STAIR_Y + STEP_Y * i <= water]
        end = max(wet) + STEP_X if water > STAIR_Y else 417
        laps = [
            gouge(30 + 90 * i, water + 8 + i % 2 * 5, 110 + 90 * i, water + 8 + i % 2 * 5, 3)
            for i in range(6)
            if 110 + 90 * i < end + 30
        ]
        parts.append(inked([gouge(-50, water, end + 22, water + 1, 5), *laps], inks["foam"], "lap"))
    return parts


def _bank(inks: Inks, dice: random.Random) -> list[str]:
    """The ground at the foot of the wall, once the water has gone."""
    bank = [(-60, 724), *smooth(BANK, 4)]
    cuts: list[Contour] = []
    for x in range(-30, 540, 26):
        y = 672 + max(0, x - 150) * 0.08 + dice.uniform(0, 34)
        right = x + dice.uniform(50, 120)
        cuts.append(gouge(x, y, right, y + dice.uniform(-2, 4) + max(0, x - 200) * 0.05, 3.4))
    return [inked([bank], inks.bed[1], "bank-left"), inked(cuts, inks.cuts[1])]


def _right(
    inks: Inks, level: float, season: str, lamps: int, water: float | None, dice: random.Random
) -> list[str]:
    """Lighthouse, pier, rock, town and quay on the right."""
    rock = [(1980, 720), (1980, 352), *smooth(ROCK, 3), (1548, 446), (1546, 720)]
    parts = [group("lighthouse", put(_lighthouse(lamps >= 1), inks, 0, 0))]
    parts += _pier(inks, level, dice)
    parts.append(put(lamp_post(lamps >= 2, 52), inks, 1416, 460, 1))
    parts.append(put([([rock], "gap", 5), ([rock], "key")], inks, 0, 0, cy=water, ripple=False))
    town = [put(house(*one, dice, inks["snow"]), inks, 0, 0) for one in RIGHT_TOWN]
    parts.append(group("town-right", *town, tree(inks, season, 1594, 446, 0.86, 9)))
    parts.append(inked(_stones((1556, 1928, 462, 690), dice, water), inks["stone"], "stones-right"))
    parts.append(inked(_full_sea(1548, 8), inks["wave"]))
    if level > 0.6:
        parts.append(inked(clip(_weed(range(1556, 1940, 15), dice), water), inks["wave"]))
    spots = (1600, 1730, 1850)
    parts.append(inked([disc(x, 474, 8, k=12) for x in spots], inks["accent"]))
    parts.append(inked([disc(x, 474, 4.4, k=10) for x in spots], inks["key"]))
    if water is not None:
        laps = [
            gouge(1560 + 90 * i, water + 9 + i % 2 * 5, 1650 + 90 * i, water + 9 + i % 2 * 5, 3)
            for i in range(4)
        ]
        parts.append(inked([gouge(1530, water, 1980, water + 1, 5), *laps], inks["foam"]))
    return parts


def _lighthouse(lit: bool) -> Parts:
    x = TOWER_X
    cuts = [gouge(x - 9, 226, x - 14, 430, 4)]
    cuts += [gouge(x - 14, y, x + 16, y, 2.4) for y in (246, 290, 334, 380, 420)]
    cuts.append(gouge(x - 18, 207, x + 18, 207, 2.2))
    parts = [
        (LIGHTHOUSE, "gap", 6),
        (LIGHTHOUSE, "key"),
        (cuts, "cut"),
        ([box(x - 4, 262, 8, 14), box(x - 2, 350, 8, 14)], "window"),
        ([[(x - 8, 200), (x - 8, 176), (x + 8, 176), (x + 8, 200)]], "lamp" if lit else "stone"),
    ]
    if lit:
        beams = []
        for i, turn in enumerate(BEAMS):
            co, si = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            far = 76 + 16 * (i % 2)
            beams.append(wedge(x + 38 * co, 187 + 38 * si, x + far * co, 187 + far * si, 6))
        parts.append((beams, "lamp"))
    return parts


def _pier(inks: Inks, level: float, dice: random.Random) -> list[str]:
    timbers = [bar(1552, 463, 1394, 466, 11)]
    for i, x in enumerate(PILES):
        timbers.append(bar(x, 458, x - 2 + i % 2 * 3, 616, 7, 8))
        timbers += [bar(x, 490, x + 38, 540, 3), bar(x, 540, x + 38, 590, 3)]
    timbers += [
        bar(1400, 470, 1400, 440, 5),
        bar(1440, 470, 1440, 442, 5),
        bar(1400, 444, 1550, 442, 3),
        bar(1500, 470, 1500, 442, 4),
    ]
    water = waterline(level, 1460, 612, 3.2)
    if water is not None:
        water = max(water, 494)
    parts = [group("pier", put([(timbers, "gap", 4), (timbers, "key")], inks, 0, 0, cy=water))]
    if level > 2:
        weed = [
            wedge(x - 4 + 3 * j, 520 + dice.uniform(-6, 6), x - 4 + 3 * j, 520 + dice.uniform(16, 50), 4)
            for x in PILES
            for j in range(3)
        ]
        parts.append(inked(clip(weed, water), inks["wave"]))
    return parts
