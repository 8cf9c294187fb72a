"""Breaking waves, and the night in which the sea comes back."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import HORIZON, WIDE
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.woodcut.contours import Contour, Contours, Point, disc, gouge, smooth
from kd_desktop.desktop.woodcut.svg import inked

# One wave, running left to right, for a width and height of 1.
BACK = (
    (0, 0), (0.18, 0.06), (0.36, 0.2), (0.5, 0.42), (0.61, 0.7), (0.72, 0.92), (0.84, 1.0), (0.97, 0.95),
    (1.07, 0.79), (1.09, 0.6), (1.05, 0.5),
)  # fmt: skip
FACE = ((1.05, 0.5), (1.0, 0.62), (0.93, 0.67), (0.86, 0.61), (0.83, 0.46), (0.84, 0.28), (0.9, 0.1), (1, 0))
LIP = ((0.6, 0.66), (0.71, 0.9), (0.84, 0.99), (0.97, 0.94), (1.07, 0.79), (1.1, 0.58))
TORN = (
    (1.08, 0.36), (1.06, 0.62), (1.015, 0.56), (1.0, 0.74), (0.95, 0.68), (0.925, 0.81), (0.87, 0.74),
    (0.84, 0.86), (0.775, 0.76), (0.74, 0.82), (0.7, 0.68), (0.66, 0.7),
)  # fmt: skip
BIG = 34
"""From this height on a wave is cut finely."""
#: height over the horizon, length, height, ink, foot, foam
ROLLERS = (
    (-14, 300, 92, "wave", 440, "wave-light"),
    (66, 430, 138, "water", 520, "foam"),
    (138, 350, 92, "wave", 560, "foam"),
)
RUNNING_OUT = (
    (-60, 556), (80, 540), (190, 566), (330, 544), (470, 578), (610, 552), (760, 590), (880, 566),
    (1010, 598), (1150, 574), (1280, 594), (1400, 560), (1540, 580), (1700, 552), (1840, 572), (1990, 548),
)  # fmt: skip


def crest(
    y: float, w: float, h: float, dice: random.Random, left: float, right: float, foot: float
) -> tuple[Contour, Contours, Contours]:
    """A row of breaking waves: their body down to `foot`, the foam on them, the cuts in them."""
    line: list[Point] = []
    foam: list[Contour] = []
    cuts: list[Contour] = []
    x = left
    while x < right:
        wide, high = w * dice.uniform(0.82, 1.22), h * dice.uniform(0.74, 1.14)
        big = high > BIG

        def at(points: Contour, x: float = x, wide: float = wide, high: float = high) -> list[Point]:
            return [(x + wide * a, y - high * b) for a, b in points]

        k = 2 if big else 1
        line += smooth(at(BACK), k)[:-1] + smooth(at(FACE), k)
        foam.append(smooth(at(LIP), 3) + at(TORN))
        for i in range(3 if big else 1):
            drop = x + wide * (1.08 + 0.05 * i) + dice.uniform(-4, 4), y - high * (0.5 + 0.16 * i)
            foam.append(disc(*drop, max(1.6, high * 0.035), k=7))
        for i in range(5 if big else 3):
            ends = x + wide * (0.1 + 0.12 * i), x + wide * (0.64 + 0.05 * i)
            low, up = y + high * (0.12 + 0.02 * i), y - high * (0.66 - 0.14 * i)
            cuts.append(gouge(ends[0], low, ends[1], up, max(1.6, high * 0.045), high * (0.17 - 0.02 * i)))
        x += wide
    return [(left, foot), *line, (right, foot)], foam, cuts


def returning(inks: Inks) -> Iterator[str]:
    """Three rollers over the whole width, and the water that runs out before them."""
    dice = random.Random(7)
    for n, (up, w, h, body, foot, lip) in enumerate(ROLLERS):
        y = HORIZON + up
        line, foam, cuts = crest(y, w, h, dice, -260 + 90 * n, WIDE + 400, foot)
        other = inks["wave" if body == "water" else "water"]
        yield inked([line], inks["key"], sw=5)
        yield inked([line], inks[body])
        yield inked(_hanging(y, dice), other)
        yield inked(cuts, inks["wave-light"] if n else other)
        yield inked(foam, inks[lip])
        drops = []
        for _ in range(22):
            x, high = dice.uniform(0, WIDE), y - h * dice.uniform(0.9, 1.35)
            drops.append(disc(x, high, dice.uniform(1.6, 4), k=7))
        yield inked(drops, inks["foam"], f"spray-{n + 1}")
    yield from _running_out(inks, dice)


def _hanging(y: float, dice: random.Random) -> Contours:
    out = []
    for x in range(-60, WIDE, 74):
        low = y + dice.uniform(14, 66)
        right = x + dice.uniform(80, 200)
        out.append(gouge(x, low, right, low + dice.uniform(-3, 7), 4.4, 5))
    return out


def _running_out(inks: Inks, dice: random.Random) -> Iterator[str]:
    front = smooth(RUNNING_OUT, 5)
    sheet = [(-60, 520), *front, (1990, 520)]
    yield inked([sheet], inks["foam"], sw=9)
    yield inked([sheet], inks["water"])
    band = [(x, y - 11) for x, y in front] + [(x, y - 16) for x, y in front[::-1]]
    yield inked([band], inks["wave-light"])
    cuts = []
    for x in range(-40, WIDE, 44):
        y, right = 520 + dice.uniform(-10, 36), x + dice.uniform(60, 150)
        cuts.append(gouge(x, y, right, 520 + dice.uniform(-10, 36), 4))
    yield inked(cuts, inks["wave"])
