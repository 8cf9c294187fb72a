"""The sky over the Mere: ground, light of the hour, cloud, lightning, birds."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from kd_desktop.desktop.mere.bed import HORIZON, WIDE
from kd_desktop.desktop.mere.inks import BONE, INK, MIST, PALE, TEAL2, Inks
from kd_desktop.desktop.woodcut.contours import (
    Contour,
    Point,
    box,
    clip,
    disc,
    flat,
    gouge,
    moved,
    rays,
    smooth,
)
from kd_desktop.desktop.woodcut.svg import group, inked

Calm = tuple[float, float, float]
"""The sky behind a title: few cuts in a range of x above y."""

SUN = {"summer": 96, "spring": 116, "autumn": 138, "winter": 178}
"""The sun's depth in the picture by day, for each season."""
SUN_X = {"dawn": 1010, "dusk": 806, "day": 1392, "night": 1370}
"""The position across of sun or moon, with its light on the water."""
BOLT = "M1250 150L1212 206L1232 209L1196 262L1214 264L1184 310L1258 250L1240 246L1286 196L1262 192L1292 150Z"
WING = "M-13 -5Q-5 -8 0 0Q5 -8 14 -6Q5 -4 0 4Q-5 -4 -13 -5Z"
BIRDS = {
    "spring": ((900, 150, 0.9), (935, 132, 0.7), (872, 168, 0.6), (1230, 176, 0.8), (1262, 164, 0.6),
               (720, 222, 0.7), (1010, 118, 0.6)),
    "summer": ((905, 166, 0.9), (938, 150, 0.7), (878, 184, 0.6), (1220, 190, 0.7)),
    "winter": ((930, 176, 0.9), (968, 166, 0.7)),
}  # fmt: skip
CLOUDS = {
    "clear": ((1080, 168, 210, 34), (1560, 120, 300, 46), (1500, 196, 170, 24), (470, 232, 190, 24)),
    "low": ((1260, 150, 330, 40), (1580, 96, 250, 30), (430, 214, 220, 24)),
    "night": ((1540, 150, 280, 30), (430, 226, 230, 22)),
    "rain": ((-60, 70, 620, 50), (420, 112, 620, 66), (960, 84, 560, 80), (1400, 130, 600, 84),
             (60, 176, 380, 44)),
    "storm": ((-80, 84, 700, 70), (380, 140, 700, 96), (930, 110, 620, 110), (1380, 172, 640, 120),
              (1000, 214, 420, 56), (40, 208, 420, 52)),
}  # fmt: skip


def sky(inks: Inks, hour: str, season: str, weather: str, returning: bool) -> str:
    """The whole sky; the night in which the sea comes back has no clouds and no birds."""
    dice = random.Random(5)
    wet = weather != "clear"
    parts = [inked([box(-40, -20, WIDE + 80, HORIZON + 30)], inks["sky"], "sky-ground")]
    if hour == "night":
        parts += _night(inks, dice, wet)
    elif not wet:
        light = {"dawn": _dawn, "dusk": _dusk}.get(hour)
        parts += light(inks, dice) if light else _day(inks, season, dice)
    if wet:
        parts += _low_sky(inks, dice, (226, 222, 8), (60, 230, 12, 5), (120, 360), (-60, 700, 150))
    if not returning:
        parts += _clouds(inks, hour, weather, dice)
    if weather == "storm":
        bolt = moved(BOLT, -330, 0)
        parts.append(inked(bolt, inks["key"], sw=9))
        parts.append(inked(bolt, PALE if hour == "dusk" else BONE, "lightning"))
    elif not returning and hour != "night":
        parts.append(inked(_birds(season), inks["key"], "birds"))
    return group("sky", *parts)


def _comb(
    span: tuple[float, float, int, float], dice: random.Random, long: tuple[float, float], calm: Calm
) -> list[Contour]:
    """Rows of long cuts, the carver's way from one flat ink to another; denser toward the foot.

    `span` has the upper and the lower edge, the number of rows and the width of a cut.
    """
    top, foot, rows, w = span
    out: list[Contour] = []
    for row in range(rows):
        t = (row + 0.5) / rows
        y = top + (foot - top) * t
        x = -40 + dice.uniform(-200, 0)
        while x < WIDE:
            length = dice.uniform(*long) * (0.45 + 0.75 * t)
            gap = dice.uniform(26, 150) * (1.5 - 1.25 * t) + 10
            quiet = x + length > calm[0] and x < calm[1] and y < calm[2]
            if not (quiet and dice.random() < 0.8):
                ends = y + dice.uniform(-2, 2), y + dice.uniform(-2.5, 2.5)
                out.append(gouge(x, ends[0], x + length, ends[1], w * (0.45 + 0.8 * t), dice.uniform(-2, 2)))
            x += length + gap
    return out


def _low_sky(
    inks: Inks,
    dice: random.Random,
    edge: tuple[float, float, float],
    span: tuple[float, float, int, float],
    long: tuple[float, float],
    calm: Calm,
    bump: Callable[[float], float] | None = None,
) -> list[str]:
    """The ink along the horizon, and the cuts that lead up from it; `edge` is its height and unrest."""
    corner, top, off = edge
    line = smooth(
        [(-40 + i * 100, top + dice.uniform(-off, off) - (bump(i * 100) if bump else 0)) for i in range(21)],
        2,
    )
    low = [(-40, HORIZON + 4), (-40, corner), *line, (WIDE + 40, HORIZON + 4)]
    cuts = _comb(span, dice, long, calm)
    return [inked([low], inks["sky-low"], "sky-low"), inked(cuts, inks["sky-low"], "sky-cuts")]


def _dawn(inks: Inks, dice: random.Random) -> list[str]:
    """The sun's upper half on the horizon, and its rays over the whole sky."""
    x, y = SUN_X["dawn"], HORIZON + 2
    out: list[list[Point]] = []
    for i in range(27):
        a = math.pi + math.pi * (i + 0.5) / 27 + dice.uniform(-0.02, 0.02)
        wide = dice.uniform(0.024, 0.04)
        first = 120 + dice.uniform(0, 16)
        ends = [(x + 1500 * math.cos(b), y + 1500 * math.sin(b)) for b in (a - wide, a + wide)]
        out.append([(x + first * math.cos(a), y + first * math.sin(a)), *ends])
    cuts = _comb((30, HORIZON - 30, 9, 3.6), dice, (90, 300), (-60, 980, 190))
    return [
        inked(out, inks["sky-low"], "rays"),
        inked(cuts, inks["cloud"], "sky-cuts"),
        *_half_sun(inks, x, y, 92, inks["sky"]),
    ]


def _dusk(inks: Inks, dice: random.Random) -> list[str]:
    """The sun going down in a glow that rises over it."""

    def glow(x: float) -> float:
        return 26 * math.exp(-(((x - 840) / 330) ** 2))

    low = _low_sky(inks, dice, (262, 258, 5), (110, 262, 13, 4.6), (110, 420), (-60, 760, 186), glow)
    dark = _comb((10, 180, 6, 4), dice, (140, 420), (-60, 760, 160))
    sun = _half_sun(inks, SUN_X["dusk"], HORIZON - 6, 78, inks["sky-low"])
    return [*low, inked(dark, inks["cloud"], "sky-dark"), *sun]


def _half_sun(inks: Inks, x: float, y: float, r: float, cut: str) -> list[str]:
    half = clip([disc(x, y, r, k=34, seed=6, j=0.012)], HORIZON + 4)
    cuts = [
        gouge(
            x - r * (0.98 - i * 0.06),
            y - 10 - i * r * 0.155,
            x + r * (0.96 - i * 0.08),
            y - 11 - i * r * 0.155,
            3.6 - 0.2 * i,
        )
        for i in range(5)
    ]
    return [inked(half, inks["sun"], "sun"), inked(cuts, cut, "sun-cuts")]


def _day(inks: Inks, season: str, dice: random.Random) -> list[str]:
    low = _low_sky(inks, dice, (238, 240, 6), (96, 240, 12, 4.4), (100, 330), (-60, 900, 196))
    x, y, r = SUN_X["day"], SUN[season], 46
    angles = [j * math.pi / 13 + 0.1 for j in range(26)]
    cuts = [gouge(x - 36 + i * 3, y - 18 + i * 13, x + 30 - i * 4, y - 19 + i * 13, 2.6) for i in range(4)]
    return [
        *low,
        inked(rays(x, y, (r + 14, r + 40, r + 62), 4.4, angles), inks["sun"], "rays"),
        inked([disc(x, y, r, k=28, seed=6, j=0.014)], inks["sun"], "sun"),
        inked(cuts, inks["sun-cut"], "sun-cuts"),
    ]


def _night(inks: Inks, dice: random.Random, wet: bool) -> list[str]:
    low = _low_sky(inks, dice, (236, 232, 7), (70, 236, 13, 4.2), (90, 330), (-60, 860, 190))
    if wet:
        return low
    x, y = SUN_X["night"], 104
    stars = inked(_stars(dice), BONE, "stars")
    ring = rays(x, y, (62, 84, 98), 3, [j * math.pi / 14 for j in range(28)])
    cuts = [gouge(x - 38, y - 12 + i * 11, x - 20 + i * 3, y - 10 + i * 11, 2) for i in range(4)]
    return [
        *low,
        stars,
        inked(ring, TEAL2, "moon-ring"),
        inked([disc(x, y, 46, k=30, seed=3, j=0.014)], BONE, "moon"),
        inked([disc(x + 22, y - 8, 37, k=26, seed=4, j=0.02)], INK, "moon-shade"),
        inked(cuts, MIST, "moon-cuts"),
    ]


def _stars(dice: random.Random) -> list[Contour]:
    """Four-pointed stars; those over a title are small."""
    out: list[Contour] = []
    for _ in range(74):
        x, y = dice.uniform(0, WIDE), dice.uniform(8, 205)
        s = dice.choice((1.6, 2, 2, 2.6, 4.6))
        if x < 900 and y < 180:
            s = min(s, 2)
        a, b = s * 1.7, s * 0.5
        points = (
            (0, -a),
            (b, -s * 0.4),
            (a, 0),
            (b, s * 0.4),
            (0, a),
            (-b, s * 0.4),
            (-a, 0),
            (-b, -s * 0.4),
        )
        out.append([(x + dx, y + dy) for dx, dy in points])
    return out


def _clouds(inks: Inks, hour: str, weather: str, dice: random.Random) -> list[str]:
    wet = weather != "clear"
    kind = weather if wet or hour == "day" else "night" if hour == "night" else "low"
    cut = TEAL2 if wet and hour == "night" else inks["sky-low"]
    parts: list[str] = []
    cuts: list[Contour] = []
    for x, y, w, h in CLOUDS[kind]:
        bank, marks = _cloud(x, y, w, h, dice, max(3, int(w / (104 if wet else 62))))
        cuts += marks
        parts.append(inked([bank], cut, sw=7) if wet else "")
        parts.append(inked([bank], inks["cloud"]))
    return [*parts, inked(cuts, cut, "cloud-cuts")]


def _cloud(
    x: float, y: float, w: float, h: float, dice: random.Random, n: int
) -> tuple[list[Point], list[Contour]]:
    """A bank of cloud: scalloped above, drawn out to points at the foot; its body and the cuts in it."""
    line = [(x - w * 0.12, y + 2)]
    cuts: list[Contour] = []
    for i in range(n):
        a, b = x + w * i / n, x + w * (i + 1) / n
        high = h * (0.3 + 0.7 * math.sin(math.pi * (i + 0.5) / n) ** 1.2) * dice.uniform(0.8, 1.15)
        for k in range(8):
            u = k / 7
            line.append((a + (b - a) * u, y - high * (0.42 + 0.58 * math.sin(math.pi * (0.1 + 0.8 * u)))))
        ends = a + (b - a) * 0.2, b - (b - a) * 0.06
        cuts.append(gouge(ends[0], y - high * 0.52, ends[1], y - high * 0.66, max(2, h * 0.05), -high * 0.3))
    line += [(x + w * 1.12, y + 1), (x + w * 0.8, y + 4), (x + w * 0.3, y + 5)]
    for i in range(3):
        at, up = x + w * (0.02 + 0.26 * i) + dice.uniform(-10, 10), y - h * (0.1 + 0.06 * i)
        cuts.append(gouge(at, up, at + w * dice.uniform(0.3, 0.45), up + 1, max(1.8, h * 0.04)))
    return line, cuts


def _birds(season: str) -> list[Contour]:
    """A few gulls; in autumn a skein of geese."""
    if season == "autumn":
        out = flat(())
        for i in range(11):
            row, side = (i + 1) // 2, 1 if i % 2 else -1
            at = 1090 - row * 30 + (8 if side > 0 else 0)
            out += moved(WING, at, 106 + side * row * 15 + row * 5, 0.85)
        return out
    return [contour for x, y, s in BIRDS[season] for contour in moved(WING, x, y, s)]
