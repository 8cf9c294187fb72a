"""The other side of the Mere: two lines of hills, and five small landings."""

from __future__ import annotations

import random

from kd_desktop.desktop.mere.bed import HORIZON, WIDE, at_level
from kd_desktop.desktop.mere.inks import BONE, INK, Inks
from kd_desktop.desktop.woodcut.contours import Contours, Point, box, gouge, smooth
from kd_desktop.desktop.woodcut.svg import group, inked

FOOT = HORIZON + 6
BACK = (34, 52, 40, 62, 48, 26, 18, 12, 10, 14, 20, 16, 26, 44, 70, 86, 66, 52, 60, 44)
FRONT = (16, 26, 30, 20, 12, 16, 10, 5, 4, 6, 8, 7, 9, 14, 22, 30, 40, 30, 22, 30)
DRIFTS = ((1360, 74, 120), (1420, 60, 140), (60, 44, 90), (200, 54, 110), (1650, 52, 130), (1290, 50, 70))
#: x of each landing, and of its roofs: from where, how wide, how high wall and gable are
LANDINGS = (
    (356, ((0, 10, 9, 7), (12, 7, 15, 12), (21, 12, 7, 6), (35, 8, 10, 5))),
    (742, ((0, 9, 7, 6), (10, 12, 6, 5), (24, 6, 13, 10), (32, 9, 6, 5))),
    (980, ((0, 8, 5, 5), (9, 6, 10, 8), (17, 10, 5, 4))),
    (1246, ((0, 9, 8, 8), (11, 6, 14, 10), (19, 11, 8, 5), (32, 8, 6, 5))),
    (1552, ((0, 11, 8, 6), (13, 7, 17, 12), (22, 12, 8, 6), (36, 8, 11, 7))),
)


def far_shore(inks: Inks, hour: str, season: str) -> str:
    """Hills, snow on them in winter, and the landings, with light in their windows but by day."""
    dice = random.Random(21)
    parts = [
        inked([_ridge(BACK)], inks["hill-far"], "hills-back"),
        inked(_slopes(dice), inks["hill"], "hill-cuts"),
        inked([_ridge(FRONT)], inks["hill"], "hills-front"),
        inked(_meadows(dice), inks["hill-cut"], "front-cuts"),
    ]
    if season == "winter":
        snow = [gouge(x, HORIZON - h, x + w, HORIZON - h + 3, 5, -3) for x, h, w in DRIFTS]
        parts.append(inked(snow, BONE if hour == "day" else inks["snow"], "hill-snow"))
    walls, windows = [], []
    for x, roofs in LANDINGS:
        for dx, w, h, gable in roofs:
            a, top = x + dx, HORIZON - h
            walls.append([(a, FOOT), (a, top), (a + w / 2, top - gable), (a + w, top), (a + w, FOOT)])
            windows.append(box(a + w / 2 - 1.3, top + 1, 2.6, 4))
    parts.append(inked(walls, INK if hour == "night" else inks["key"], "far-landings"))
    if hour != "day":
        parts.append(inked(windows, inks["window"], "far-windows"))
    return group("far-shore", *parts)


def _ridge(heights: tuple[int, ...]) -> list[Point]:
    line = smooth([(-40 + i * 2000 / (len(heights) - 1), HORIZON - v) for i, v in enumerate(heights)], 4)
    return [(-40, FOOT), *line, (WIDE + 40, FOOT)]


def _slopes(dice: random.Random) -> Contours:
    out = []
    for x in range(-30, WIDE + 30, 34):
        dice.random()  # the hills keep the shape that they were first drawn with
        left = x + dice.uniform(-12, 12)
        top = HORIZON - at_level(BACK, (x + 40) / 2000 * 19)
        if HORIZON - top > 30:
            right = left + dice.uniform(8, 24)
            out.append(gouge(left, top + 6, right, min(HORIZON - 12, top + dice.uniform(18, 40)), 2.2, -3))
    return out


def _meadows(dice: random.Random) -> Contours:
    out = []
    for x in range(-20, WIDE, 46):
        y, right = HORIZON - 3 - dice.uniform(0, 8), x + dice.uniform(30, 80)
        out.append(gouge(x, y, right, HORIZON - 2 - dice.uniform(0, 8), 1.8, dice.uniform(-2, 2)))
    return out
