"""What people make of the mud, and what grows there: duckboards, fields, reeds."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

from kd_desktop.desktop.mere.bed import near, nearness
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.sea import Sea
from kd_desktop.desktop.woodcut.contours import Contour, Point, disc, smooth, wedge
from kd_desktop.desktop.woodcut.svg import inked

PATH = (
    (716, 704), (800, 688), (905, 668), (990, 640), (1030, 612), (1062, 584), (1040, 556), (985, 528),
    (950, 500), (956, 474), (975, 450), (968, 430), (958, 414),
)  # fmt: skip
#: where reeds stand, how many, and from which level on
REEDS = (
    (470, 512, 16, 5), (1500, 620, 20, 5), (1460, 520, 14, 6.5), (640, 470, 10, 8), (752, 606, 12, 6),
    (1180, 648, 10, 7),
)  # fmt: skip
Quad = tuple[Point, Point, Point, Point]
#: the works that leave no room for them; then each field's corners, its furrows, and the level it is dug at
FIELDS: tuple[tuple[frozenset[str], tuple[tuple[Quad, int, float], ...]], ...] = (
    (frozenset({"salt_pans", "walking_towns"}), (
        (((1286, 556), (1378, 556), (1470, 604), (1326, 604)), 9, 7),
        (((1394, 556), (1480, 556), (1600, 604), (1492, 604)), 8, 7),
    )),
    (frozenset({"drowned_library", "elected_hall"}), (
        (((628, 548), (704, 548), (664, 590), (556, 590)), 8, 7.6),
        (((556, 506), (626, 506), (590, 536), (492, 536)), 8, 8),
    )),
    (frozenset({"walking_towns", "lamp_tower", "rails"}), (
        (((1330, 444), (1400, 444), (1444, 474), (1352, 474)), 8, 8.4),
        (((1412, 444), (1480, 444), (1550, 474), (1458, 474)), 8, 8.4),
        (((500, 424), (580, 424), (540, 452), (446, 452)), 8, 9),
        (((596, 424), (664, 424), (638, 452), (556, 452)), 7, 9),
    )),
)  # fmt: skip


def duckboards(inks: Inks, level: float) -> str:
    """The path of planks down to the water."""
    planks: list[Contour] = []
    gone = 0.0
    for a, b in pairwise(smooth(PATH, 10)):
        (x, y), s = a, nearness(a[1])
        gone += math.dist(a, b) / (4.4 + 15 * s)
        edge = near(level, x)
        if gone > 1 and (edge is None or y > edge + 5):
            gone = 0.0
            w, t = 5 + 24 * s, 1 + 3.4 * s
            planks.append(
                [(x - w, y - t), (x + w, y - t + 0.6), (x + w - 1, y + t), (x - w + 0.6, y + t - 0.5)]
            )
    wood = inks.cuts[6] if inks.cuts[6] != inks.bed[6] else inks["cut"]
    return inked(planks, inks["key"], sw=2.4) + inked(planks, wood)


def reeds(inks: Inks, level: float, sea: Sea) -> str:
    """Reeds on the mud, denser every year."""
    if level < 5:
        return ""
    dice = random.Random(61)
    out: list[Contour] = []
    for cx, cy, count, first in REEDS:
        salted = "salt_pans" in sea.works and cx > 1160 and cy > 560
        if level < first or (near(level, cx) or 0) > cy - 4 or salted:
            continue
        grown = 0.6 + 0.4 * min(1, (level - first) / 2)
        for _ in range(count):
            x, y = cx + dice.uniform(-60, 60), cy + dice.uniform(-6, 6)
            high = (16 + 46 * nearness(cy)) * dice.uniform(0.6, 1.15) * grown
            tip = x + dice.uniform(-7, 7)
            out.append(wedge(x, y, tip, y - high, 1.6 + 2.6 * nearness(y), dice.uniform(-3, 3)))
    day = sea.hour == "day"
    ink = {
        "spring": inks["wave"],
        "summer": inks["water" if day else "wave"],
        "autumn": inks["accent" if day else "wave"],
        "winter": inks.bed[0] if day else inks["wave-light"],
    }[sea.season]
    return inked(out, ink, "reeds-on-mud")


def fields(inks: Inks, level: float, sea: Sea, dice: random.Random) -> Iterator[str]:
    """Furrows, where nothing has been built."""
    for works, places in FIELDS:
        if works & sea.works:
            continue
        for corners, rows, first in places:
            if level >= max(7, first):
                yield _field(inks, corners, rows, sea, dice)


def _mix(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _field(inks: Inks, corners: Quad, rows: int, sea: Sea, dice: random.Random) -> str:
    """A worked strip in perspective: far left, far right, near right, near left."""
    a, b, c, d = corners
    wide = abs(c[0] - d[0]) / rows * 0.36
    thin = wide * abs(a[0] - b[0]) / abs(c[0] - d[0])
    furrows: list[Contour] = []
    shades: list[Contour] = []
    for i in range(rows):
        t = (i + 0.5) / rows
        f, g = _mix(a, b, t), _mix(d, c, t)
        row = [
            (f[0] - thin, f[1] + dice.uniform(-1, 1)),
            (f[0] + thin, f[1] + dice.uniform(-1, 1)),
            (g[0] + wide, g[1] + dice.uniform(-2, 2)),
            (g[0] - wide, g[1] + dice.uniform(-2, 2)),
        ]
        furrows.append(row)
        shades.append([row[1], (row[2][0] + wide * 0.5, row[2][1]), (row[2][0] - wide * 0.3, row[2][1])])
    crop, cut = _crop(inks, sea)
    parts = [inked(furrows, crop), inked(shades, cut)]
    if sea.season == "autumn":
        spots = ((u, (i * 2 + 1) / rows) for i in range(rows // 2) for u in (0.3, 0.75))
        sheaves = [_sheaf(*_mix(_mix(a, d, u), _mix(b, c, u), t)) for u, t in spots]
        parts += [inked(sheaves, inks["key"], sw=3), inked(sheaves, inks["accent"])]
    if sea.season == "spring":
        green = ((u, (i + 0.5) / rows) for i in range(rows) for u in (0.25, 0.55, 0.85))
        dots = [disc(*_mix(_mix(a, d, u), _mix(b, c, u), t), 1.6 + 2.2 * u, k=6) for u, t in green]
        parts.append(inked(dots, inks["foam"]))
    return "\n".join(parts)


def _crop(inks: Inks, sea: Sea) -> tuple[str, str]:
    if sea.hour in ("night", "dusk"):
        return inks["wave"] if sea.season == "winter" else inks.cuts[0], inks.cuts[8]
    return {
        "spring": (inks.bed[3], inks["wave"]),
        "summer": (inks["accent"], inks.bed[3]),
        "autumn": (inks.bed[5], inks.bed[0]),
        "winter": (inks["snow"] or inks.bed[8], inks.bed[3]),
    }[sea.season]


def _sheaf(x: float, y: float) -> Contour:
    h = 6 + 22 * nearness(y)
    half = ((-0.42, 0), (-0.1, 0.62), (-0.34, 1), (0.34, 1), (0.1, 0.62), (0.42, 0))
    return [(x + h * a, y - h * b) for a, b in half]
