"""What the sea has left bare: mud in its tones, the line of each old shore, shoals and pools."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import (
    HIGH,
    HORIZON,
    LEFT_END,
    NEAREST,
    RIGHT_END,
    WIDE,
    at_level,
    dries,
    edge,
    far,
    near,
    nearness,
)
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.things import Deep
from kd_desktop.desktop.woodcut.contours import Contour, Contours, Point, box, disc, gouge, smooth
from kd_desktop.desktop.woodcut.svg import group, inked

#: place, the level at which it shows, width and height
SHOALS = (
    (842, 548, 1.2, 150, 26), (1392, 470, 2.1, 130, 20), (600, 480, 3.0, 110, 18), (1010, 420, 4.4, 110, 14),
    (1240, 396, 5.6, 90, 11), (760, 384, 6.4, 80, 9),
)  # fmt: skip
#: place, width and height, the level from which it lies there
POOLS = (
    (1010, 642, 96, 7, 4.2), (760, 604, 80, 6, 5.6), (1330, 574, 84, 6, 6.4), (560, 566, 70, 5, 7.2),
    (1040, 520, 60, 4, 7.9), (820, 474, 52, 3.4, 8.8), (1250, 470, 56, 3.6, 8.9), (430, 668, 80, 7, 3.8),
)  # fmt: skip


def mud(inks: Inks, level: float, hour: str, back: bool) -> str:
    """The bed with a hole in the shape of the water; `back` for the night in which that returns."""
    rim = edge(level)
    shores = range(math.floor(level + 1e-6) + 1)
    outer = box(-60, HORIZON + 2, WIDE + 120, HIGH - HORIZON + 30)
    parts = [inked([outer, rim], inks.bed[0], "bed-0", rule="evenodd")]
    for i in shores[1:]:
        if i < level - 1e-6 and inks.bed[i] != inks.bed[i - 1]:
            parts.append(inked([edge(i), rim], inks.bed[i], f"bed-{i}", rule="evenodd"))
    for i in shores:
        if min(i + 1, level) - i >= 0.15 and not (back and i > 4):
            parts.append(inked(_texture(i, level), inks.cuts[i], f"bed-{i}-cuts"))
    if not back:
        lines = [line for i in shores if i < level - 0.02 for line in _tide_mark(i)]
        parts.append(inked(lines, inks["line"], "tide-marks"))
    if level > 0.2:
        lip = edge(level, 1.8 if hour == "night" else 2.6)
        parts.append(inked([lip, rim], inks["foam"], "foam", rule="evenodd"))
    return group("mud", *parts)


def _tide_mark(shore: int) -> Iterator[Contour]:
    """The line of one old shore, broken by the gouge; thinner on the far side."""
    left, right = at_level(LEFT_END, shore), at_level(RIGHT_END, shore)
    thick = 1.5 + 2.6 * nearness(at_level(NEAREST, shore))
    dice = random.Random(100 + shore)
    x = max(-40, left + 12)
    while x < min(WIDE + 40, right - 12):
        long = dice.uniform(60, 210)
        a, b, c = (near(shore, at) for at in (x, x + long / 2, x + long))
        if a and b and c and max(a, b, c) < HIGH + 8:
            yield gouge(x, a, x + long, c, thick * 0.8, (b - (a + c) / 2) * 2)
        x += long + dice.uniform(4, 46)
    x = max(-40, left + 40)
    while x < min(WIDE + 40, right - 40):
        long = dice.uniform(40, 120)
        a, b, c = (far(shore, at) for at in (x, x + long / 2, x + long))
        if a and b and c and shore > 2:
            middle = x + long / 2
            yield [(x, a), (middle, b - 0.9), (x + long, c), (middle, b + 0.9)]
        x += long + dice.uniform(10, 60)


def _texture(shore: int, level: float) -> Contours:
    """Cuts between two shores, which follow them."""
    dice = random.Random(300 + shore)
    out: list[Contour] = []
    for j in range(3):
        here = shore + (0.24 + 0.28 * j) * min(1, level - shore)
        s = nearness(at_level(NEAREST, here))
        x = max(-60, at_level(LEFT_END, here) + 14) + dice.uniform(0, 60)
        while x < min(WIDE + 60, at_level(RIGHT_END, here) - 14):
            long = (26 + 120 * s) * dice.uniform(0.5, 1.25)
            a, b = near(here, x), near(here, x + long)
            if a and b and a < HIGH + 8 and dice.random() < 0.8:
                ends = a + dice.uniform(-2, 2), b + dice.uniform(-2, 2)
                out.append(gouge(x, ends[0], x + long, ends[1], 1.2 + 3.4 * s, dice.uniform(-2, 2)))
            if j == 1 and shore > 3:
                a, b = far(here, x), far(here, x + long)
                if a and b and dice.random() < 0.6:
                    out.append(gouge(x, a, x + long * 0.8, b, 1.4))
            x += long + (20 + 90 * s) * dice.uniform(0.5, 1.4)
    return out


def pools(inks: Inks, level: float) -> str:
    """Puddles the sea forgot; they shrink."""
    water: list[Contour] = []
    cuts: list[Contour] = []
    for i, (x, y, rx, ry, first) in enumerate(POOLS):
        if level > first:
            g = max(0.35, 1 - (level - first) * 0.16)
            water.append(disc(x, y, rx * g, ry * g, 14, i + 40, 0.2))
            for q in range(3):
                low = y - ry * g * 0.4 + q * ry * 0.35
                cuts.append(gouge(x - rx * g * 0.6 + 14 * q, low, x + rx * g * (0.1 + 0.2 * q), low, 1.4))
    return group("pools", inked(water, inks["water"]), inked(cuts, inks["wave"])) if water else ""


def shoals(inks: Inks, level: float) -> Iterator[Deep]:
    """Backs of mud, first in the water and then on the mud."""
    for i, (x, y, first, rx, ry) in enumerate(SHOALS):
        if level <= first:
            continue
        dry = dries(x, y + 6)
        g = min(1, ((level - first) / max(0.6, dry - first)) ** 0.5) if level < dry else 1
        tone = min(10, int(min(level, dry)))
        wide, high = rx * g, ry * g
        body = _hump(x, y, wide, high, 60 + i)
        dice = random.Random(i)
        cuts = []
        for q in range(4):
            low, left = y - high * (0.16 + 0.2 * q), x - wide * (0.62 - 0.12 * q) + dice.uniform(-8, 8)
            right = x + wide * (0.3 - 0.06 * q) + dice.uniform(-12, 24)
            cuts.append(gouge(left, low, right, low, 2.4 - 0.3 * q))
        rim = inked([[(a, b + 2.2) for a, b in body]], inks["foam"], sw=1.2) if level < dry else ""
        yield (
            y,
            group(
                f"shoal-{i + 1}",
                rim,
                inked([body], inks.bed[tone]),
                inked(cuts, inks.cuts[tone]),
                inked([gouge(x - wide, y, x + wide, y + 1, 1.6, 2)], inks["line"]),
            ),
        )


def _hump(x: float, y: float, rx: float, ry: float, seed: int) -> list[Point]:
    dice = random.Random(seed)
    spots = [(x - rx + 2 * rx * i / 9, math.sin(math.pi * i / 9)) for i in range(10)]
    top = smooth([(a, y - ry * up**0.8 * dice.uniform(0.75, 1.1)) for a, up in spots], 3)
    turned = [(x + rx - 2 * rx * i / 9, math.sin(math.pi * i / 9)) for i in range(1, 9)]
    return top + [(a, y + ry * 0.34 * up * dice.uniform(0.6, 1.2)) for a, up in turned]
