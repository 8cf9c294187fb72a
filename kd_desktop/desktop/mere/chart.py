"""The Mere from above, 960 x 640: twelve landings, and a line for every old shore."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterator

from kd_desktop.desktop.mere.chart_marks import marks, shields
from kd_desktop.desktop.mere.coast import MIDDLE, POOL, inside, landings, ring, shore, towards
from kd_desktop.desktop.mere.inks import COLOURS
from kd_desktop.desktop.mere.sea import LOWEST
from kd_desktop.desktop.woodcut.contours import Contour, Contours, Point, bar, box, gouge, moved, smooth
from kd_desktop.desktop.woodcut.svg import document, group, inked, number

LOUD = {
    "land": "bone", "tide": "mud4", "water": "teal", "wave": "teal2", "foam": "bone", "hill": "mud3",
    "mark": "ink", "work": "ink",
}  # fmt: skip
QUIET = {
    "land": "#E6DAC0", "tide": "#B59A6C", "water": "#A9BDB2", "wave": "#93AAA0", "foam": "#F1E9D8",
    "hill": "#C8B48C", "mark": "#5C4A33", "work": "#6B5A40",
}  # fmt: skip
LOUD_BED = ("mud2", "mud3", "mud2", "mud1", "mud2")
QUIET_BED = ("#DFD0AE", "#DACAA5", "#D5C39B", "#DACAA5", "#E0D2B1")
"""Mud between two old shores, over and over."""
RIVERS = (
    ((0, 96), (70, 128), (120, 172), (190, 196)),
    ((962, 92), (900, 120), (868, 176), (800, 196)),
    ((330, 642), (352, 604), (392, 580), (404, 540)),
)
#: where drowned roofs come out, and from which level on
ROOFS = ((600, 292, 2.5), (450, 420, 4), (420, 260, 5), (640, 390, 5.5))
ROOF = "M-5 6L-5 -6L0 -13L5 -6L5 6ZM8 6L8 0L13 -4L18 0L18 6ZM-18 6L-18 1L-13 -3L-8 1L-8 6Z"


def chart(
    level: float, works: Collection[str] = (), signed: Collection[tuple[int, int]] = (), quiet: bool = True
) -> str:
    """The map as SVG text.

    `signed` puts the small shield of a house (1 to 12) over a landing (0 to 11); `quiet` are the pale inks
    of a ground on which other things are read.
    """
    level = max(0.0, min(LOWEST, level))
    inks = {name: COLOURS.get(ink, ink) for name, ink in (QUIET if quiet else LOUD).items()}
    bed = [COLOURS.get(ink, ink) for ink in (QUIET_BED if quiet else LOUD_BED)]
    dice = random.Random(11)
    rim = ring(level)
    rivers = [smooth(river, 4) for river in RIVERS]
    ran_on = [on for river in rivers for on in _ran_on(rim, river)] if level > 0.5 else []
    roofs = [c for x, y, first in ROOFS if level > first for c in moved(ROOF, x, y, 0.8)]
    parts = [
        group("land", inked([box(0, 0, 960, 640)], inks["land"])),
        group("hills", inked(_hills(dice), inks["hill"])),
        group("rivers", inked([_bed_of(river, 1.5, 4.6) for river in rivers], inks["wave"])),
        group("water", inked([rim], inks["water"])),
        group("mud", *_mud(bed, rim, level)),
        group("tide-marks", inked(_tide_marks(level), inks["tide"])),
        group("rivers-on", inked(ran_on, inks["wave"])) if ran_on else "",
        group("shore", *_shore_line(inks, rim)),
        group("waves", inked(_waves(rim, dice), inks["wave"])),
        group("drowned", inked(roofs, inks["mark"])),
        group("works", *marks(inks, level, rim, works)),
        group("landings", *_landings(inks, signed)),
    ]
    about = f"Level {number(level)} of 10."
    return document((960, 640), "The Mere from above", about, (part for part in parts if part))


def _hills(dice: random.Random) -> Contours:
    """Hills and fields, cut lightly, none under a landing."""
    out: list[Contour] = []
    for _ in range(96):
        x0, y0 = shore(0, dice.random())
        x, y = towards(MIDDLE, (x0, y0), dice.uniform(1.14, 1.6))
        free = all(math.dist((x, y), town) > 46 for town in landings())
        if 14 < x < 940 and 14 < y < 626 and free:
            s = dice.uniform(0.7, 1.2)
            out += [
                gouge(x - 15 * s, y + 5 * s, x, y - 7 * s, 2, -2),
                gouge(x, y - 7 * s, x + 15 * s, y + 5 * s, 2.4, -2),
                gouge(x + 2 * s, y - 3 * s, x + 6 * s, y + 4 * s, 1.2),
            ]
    return out


def _bed_of(river: Contour, dx: float, dy: float) -> Contour:
    return [*river, *((x + dx, y + dy) for x, y in river[::-1])]


def _ran_on(rim: Contour, river: Contour) -> Iterator[Contour]:
    """The river's course over the mud to the water that is left."""
    x, y = river[-1]
    way: list[Point] = []
    for i in range(31):
        u = i / 30
        a, b = towards((x, y), POOL, u)
        way.append((a + 13 * math.sin(u * 17 + x), b + 8 * math.sin(u * 13 + y)))
    dry = [(x, y), *(point for point in way if not inside(rim, *point))]
    if len(dry) > 2:
        yield _bed_of(smooth(dry, 2), 1.4, 3.2)


def _mud(bed: list[str], rim: Contour, level: float) -> Iterator[str]:
    """What the sea gave up, ring by ring; the water shows through the hole."""
    if level > 0:
        grown = [towards(MIDDLE, point, 1.015) for point in ring(0)]
        yield inked([grown, rim], bed[0], "bed-0", rule="evenodd")
    for i in range(1, math.floor(level + 1e-6) + 1):
        if i < level - 1e-6 and bed[i % 5] != bed[(i - 1) % 5]:
            yield inked([ring(i), rim], bed[i % 5], f"bed-{i}", rule="evenodd")


def _tide_marks(level: float) -> Contours:
    out: list[Contour] = []
    for i in range(math.floor(level + 1e-6) + 1):
        if i > level - 0.02 and i:
            continue
        dice = random.Random(i)
        t = dice.random() * 0.1
        end = t + 1
        while t < end:
            step = dice.uniform(0.014, 0.04)
            a, m, b = shore(i, t), shore(i, t + step / 2), shore(i, t + step)
            dx, dy = b[0] - a[0], b[1] - a[1]
            long = math.hypot(dx, dy) or 1
            bend = ((m[0] - (a[0] + b[0]) / 2) * -dy + (m[1] - (a[1] + b[1]) / 2) * dx) / long * 2
            out.append(gouge(*a, *b, 1.0 if i else 2.6, bend, 0.5))
            t += step + dice.uniform(0.001, 0.006)
    return out


def _shore_line(inks: dict[str, str], rim: Contour) -> list[str]:
    def grown(across: float, down: float) -> Contour:
        return [(POOL[0] + (x - POOL[0]) * across, POOL[1] + (y - POOL[1]) * down) for x, y in rim]

    return [
        inked([grown(1.012, 1.016), rim], inks["foam"], rule="evenodd"),
        inked([grown(0.986, 0.982), rim], inks["wave"], rule="evenodd"),
    ]


def _waves(rim: Contour, dice: random.Random) -> Contours:
    out: list[Contour] = []
    for y in range(96, 560, 17):
        x = 90 + dice.uniform(0, 40)
        while x < 880:
            long = dice.uniform(14, 34)
            ends = [towards(POOL, (at, y), 1.07) for at in (x, x + long)]
            if dice.random() < 0.55 and all(inside(rim, *end) for end in ends):
                out.append(gouge(x, y, x + long, y, 1.5, dice.choice((-2, 2))))
            x += long + dice.uniform(16, 60)
    return out


def _landings(inks: dict[str, str], signed: Collection[tuple[int, int]]) -> Iterator[str]:
    """The twelve landings, each with its pier and the shields of those who signed there."""
    for i, (x, y) in enumerate(landings()):
        far = math.dist((x, y), MIDDLE)
        ux, uy = (x - MIDDLE[0]) / far, (y - MIDDLE[1]) / far
        tx, ty = x + ux * 9, y + uy * 9
        roofs = (
            (-13, 6),
            (-13, -2),
            (-8, -8),
            (-3, -2),
            (-3, -8),
            (1, -15),
            (5, -8),
            (5, -1),
            (9, -6),
            (14, -1),
        )
        town = [(tx + a, ty + b) for a, b in (*roofs, (14, 6))]
        pier = bar(tx, ty, x - ux * 13, y - uy * 13, 4)
        windows = [box(tx - 10, ty, 4, 4), box(tx - 1, ty - 3, 3, 4), box(tx + 7, ty, 4, 4)]
        houses = [house for house, landing in signed if landing == i]
        yield group(
            f"landing-{i}",
            inked([town, pier], inks["foam"], sw=4),
            inked([pier], inks["mark"]),
            inked([town], inks["mark"]),
            inked(windows, inks["land"]),
            *shields(houses, tx, ty),
        )
