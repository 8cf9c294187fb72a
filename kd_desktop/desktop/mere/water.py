"""The water of the Mere: waves, the light on them, fish, storm, and ice."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import HIGH, HORIZON, NEAREST, WIDE, at_level, in_water, nearness
from kd_desktop.desktop.mere.flood import crest
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.woodcut.contours import Contours, box, disc, gouge, moved
from kd_desktop.desktop.woodcut.svg import group, inked

FISH = "M-46 0C-26 -20 14 -20 36 -3L58 -16L54 0L60 15L36 4C14 20 -26 18 -46 0Z"
#: where each swims, how large it is and how it is turned
SHOAL = (
    (838, 648, 0.82, -4), (920, 672, 0.6, 3), (1240, 652, 0.9, 5), (1330, 676, 0.62, 2), (1040, 628, 0.5, -3),
    (760, 676, 0.55, 4),
)  # fmt: skip
NO_FISH = 2.4
"""The level from which people walk where they swam."""
#: depth, length and height of each row of breakers, and whether it is of the paler ink
BREAKERS = (
    (30, 90, 15, True), (84, 150, 26, False), (160, 230, 40, True), (262, 320, 58, False),
    (380, 430, 74, True),
)  # fmt: skip


def water(inks: Inks, level: float, season: str, weather: str, sun: float | None) -> str:
    """A whole sheet of water that lies beneath the mud; `sun` is where the light on it comes from."""
    dice = random.Random(11)
    sheet = box(-60, HORIZON + 2, WIDE + 120, HIGH - HORIZON + 20)
    parts = [inked([sheet], inks["water"], "water-ground"), *_waves(inks, level, weather, dice)]
    if sun is not None:
        parts.append(inked(_glitter(level, sun, dice), inks["glitter"], "glitter"))
    if level < NO_FISH:
        parts += _fish(inks, level)
    if weather == "storm":
        parts += _breakers(inks, level, dice)
    if season == "winter":
        floes = _floes(level, dice)
        parts += [
            inked(moved(floes, 2, 4), inks["wave-light"], "ice-edge"),
            inked(floes, inks["snow"], "ice"),
        ]
    return group("water", *parts)


def _waves(inks: Inks, level: float, weather: str, dice: random.Random) -> list[str]:
    """Rows of cuts, wider and farther apart toward us; in a storm every other row."""
    waves, lights = [], []
    y, row = HORIZON + 9.0, 0
    while y < HIGH + 6:
        s = nearness(y)
        x = -60 + dice.uniform(-60, 0)
        while x < WIDE + 40:
            long = (24 + 170 * s) * dice.uniform(0.5, 1.25)
            at = y + dice.uniform(-0.3, 0.3) * (4 + 10 * s)
            keep = dice.random() < 0.86 and not (weather == "storm" and row % 2)
            bend = dice.choice((-1, 1)) * (1 + 5 * s)
            if keep and in_water(level, x, at, 3) and in_water(level, x + long, at, 3):
                waves.append(gouge(x, at, x + long, at + dice.uniform(-1, 1), 1.4 + 7.4 * s, bend))
            if dice.random() < (0.3 if weather == "clear" else 0.12):
                left, low = x + long * 0.3, at + 5 + 8 * s
                if in_water(level, left, low, 3) and in_water(level, left + long * 0.6, low, 3):
                    lights.append(gouge(left, low, left + long * 0.6, low, 0.8 + 2 * s, -bend))
            x += long + (46 + 190 * s) * dice.uniform(0.3, 1.0)
        y += 6.2 + 21 * s
        row += 1
    return [inked(waves, inks["wave"], "waves"), inked(lights, inks["wave-light"], "wave-lights")]


def _glitter(level: float, sun: float, dice: random.Random) -> Contours:
    out = []
    y = HORIZON + 7.0
    while y < HIGH:
        s = nearness(y)
        wide = (26 + 190 * s) * dice.uniform(0.5, 1.0)
        x = sun - s * 40 + dice.uniform(-1, 1) * (8 + 50 * s)
        if in_water(level, x - wide / 2, y, 4) and in_water(level, x + wide / 2, y, 4):
            out.append(gouge(x - wide / 2, y, x + wide / 2, y + dice.uniform(-1, 1), 1.8 + 4.2 * s))
        y += 4.4 + 13 * s
    return out


def _fish(inks: Inks, level: float) -> Iterator[str]:
    """Fish, where people will walk."""
    bodies, cuts = [], []
    for x, y, s, turn in SHOAL:
        if in_water(level, x, y + 14, 4):
            bodies += moved(FISH, x, y, s, turn)
            cuts.append(disc(x - 34 * s, y - 3 * s, 3.4 * s, k=8))
            fins = ((x + (-14 + 13 * i) * s, x + (-10 + 13 * i) * s) for i in range(3))
            cuts += [gouge(left, y - 9 * s, right, y + 9 * s, 2 * s) for left, right in fins]
    yield inked(bodies, inks["wave"], "fish")
    yield inked(cuts, inks["water"], "fish-cuts")


def _breakers(inks: Inks, level: float, dice: random.Random) -> Iterator[str]:
    for deep, w, h, pale in BREAKERS:
        y = HORIZON + deep
        if y < at_level(NEAREST, level) + 20:
            left = -140 - w * dice.random()
            line, foam, cuts = crest(y, w, h, dice, left, WIDE + 200, min(HIGH + 20, y + h * 0.62))
            body, other = ("wave", "water") if pale else ("water", "wave")
            yield inked([line], inks[body])
            yield inked(foam, inks["foam"])
            yield inked(cuts, inks[other])


def _floes(level: float, dice: random.Random) -> Contours:
    out = []
    for i in range(26):
        x, y = dice.uniform(0, WIDE), dice.uniform(HORIZON + 14, HIGH - 30)
        s = nearness(y)
        rx = (18 + 90 * s) * dice.uniform(0.6, 1.1)
        if in_water(level, x - rx, y, 8) and in_water(level, x + rx, y, 8):
            out.append(disc(x, y, rx, 2 + 8 * s, 9, i, 0.28))
    return out
