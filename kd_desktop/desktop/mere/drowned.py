"""The drowned town and its bell tower, which come out of the water roof by roof."""

from __future__ import annotations

import random
from collections.abc import Iterator, Set

from kd_desktop.desktop.mere.bed import waterline
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.things import Deep, Parts, put
from kd_desktop.desktop.woodcut.contours import Contours, bar, box, flat, gouge, moved, smooth, wedge
from kd_desktop.desktop.woodcut.svg import group

SPOT = (1132, 556)
LEAN = -2.4
TOWER = (
    "M-48 2L-43 -128L-49 -131L-49 -142L-41 -146L-39 -218L-50 -223L-50 -234"
    "L49 -235L50 -224L41 -219L42 -146L50 -142L50 -131L44 -128L50 2Z"
)
SPIRE = "M-47 -233L-30 -262L-11 -318L-4 -352L3 -352L9 -320L22 -286L29 -290L35 -262L41 -264L48 -234Z"
VANE = "M-2 -350L-1.4 -376L1.4 -376L2 -350ZM-12 -371L10 -370L18 -366L10 -362L-12 -364L-18 -360L-18 -375Z"
BELL = (
    "M-3 -206L4 -206C14 -203 12 -186 19 -172L-18 -172C-12 -186 -13 -203 -3 -206Z"
    "M-5 -173C-5 -165 6 -165 6 -173Z"
)
ARCH = "M-24 -152L-24 -186C-24 -212 24 -212 24 -186L24 -152Z"
WINDOWS = "M-6 -122L6 -122L6 -96L0 -90L-6 -96ZM2 -62L12 -62L12 -42L2 -42Z"
STONES = (
    (-12, -112), (14, -100), (-2, -88), (22, -74), (-14, -62), (20, -34), (4, -20), (-6, -38), (26, -116),
)  # fmt: skip
HILL = ((-104, 8), (-76, -3), (-48, -14), (-20, -20), (6, -14), (30, -22), (56, -12), (86, -2), (116, 10))
#: place, size and shape of each drowned house
RUINS = (
    (1036, 572, 0.7, 1), (1240, 566, 0.76, 0), (962, 520, 0.52, 0), (1352, 506, 0.5, 0), (760, 560, 0.68, 2),
    (892, 490, 0.42, 1), (1216, 488, 0.4, 1),
)  # fmt: skip
LIVED_IN = 8.4
"""The level from which they have a roof again."""


def bell_tower(inks: Inks, level: float, out: bool, hour: str, back: bool, dice: random.Random) -> Deep:
    """The tower; `out` when its bell has been hung again, behind scaffolding."""
    x, y = SPOT
    water = waterline(level, x, y)
    if out and water is not None:
        water = max(water, 452)
    parts = _tower(level, out, hour, dice)
    drawn = [put(parts, inks, x, y, 1, water, rot=LEAN)]
    if out:
        rings = [
            gouge(o * (58 + 16 * i), -208 - 5 * i, o * (58 + 16 * i), -158 + 5 * i, 4.4, -o * (9 + 2 * i))
            for i in range(3)
            for o in (-1, 1)
        ]
        drawn.append(put([(rings, "accent")], inks, x + 6, y))
    if water is None and not back:
        hill = [(-104, 12), *smooth(HILL, 4), (116, 13), (0, 17)]
        cuts = [gouge(-88 + i * 24, 7 - i % 3 * 7, -50 + i * 25, 6 - i % 3 * 7, 3, -2) for i in range(7)]
        drawn.append(put([([hill], inks.bed[4]), (cuts, inks.cuts[5])], inks, x, y))
    return y, group("bell_tower", *drawn)


def _tower(level: float, out: bool, hour: str, dice: random.Random) -> Parts:
    whole = flat(TOWER) + flat(SPIRE) + flat(VANE)
    parts: Parts = [(whole, "gap", 6)]
    if out:
        parts.append((_scaffold(random.Random(3)), "key"))
    parts += [(whole, "key"), (_masonry(), "cut"), (ARCH, "glow"), (WINDOWS, "glow" if out else "stone")]
    if out:
        swung = moved(BELL, -6, 4, 1, 9)
        parts += [(swung, "key", 3), (swung, "accent" if hour == "day" else "foam")]
    else:
        parts.append((BELL, "bell"))
    weed = []
    for i in range(15):
        top, foot = -128 + dice.uniform(-4, 4), -46 + i * 6.2 + dice.uniform(-3, 3)
        weed.append(wedge(-44 + i * 6.2, top, foot, -128 + dice.uniform(20, 74), 5))
    if level > 3.2:
        parts.append((weed if level < 7 else weed[::2], "wave"))
    return parts


def _masonry() -> Contours:
    cuts = [
        gouge(-35, -12, -32, -122, 4.4, -1),
        gouge(-24, -52, -23, -124, 2.6),
        gouge(-36, -137, 36, -137, 2.6),
        gouge(-40, -228.6, 42, -229, 2.6),
        gouge(-32, -240, -8, -306, 3.6),
        gouge(-18, -240, -3, -318, 3),
        gouge(-4, -242, 2, -300, 2.4),
        gouge(33, -158, 33, -212, 2.4),
        gouge(-33, -160, -32, -210, 3),
    ]
    return [*cuts, *(gouge(a - 9, b, a + 9, b - 0.8, 2.4) for a, b in STONES)]


def _scaffold(dice: random.Random) -> Contours:
    out = [bar(x, 4, x + dice.uniform(-3, 3), -222, 4.4) for x in (-78, -58, 60, 82)]
    for y in (-46, -98, -150, -200):
        out += [bar(-88, y, -40, y - 1, 5), bar(42, y, 92, y - 2, 5)]
    for a, b in ((-4, -46), (-52, -98), (-104, -150), (-154, -200)):
        out += [bar(-78, a, -58, b, 2.6), bar(60, b, 82, a, 2.6)]
    out += [bar(94, 2 - i * 15, 106, 1 - i * 15, 2.4) for i in range(14)]
    return [*out, bar(93, 6, 91, -206, 2.8), bar(106, 6, 105, -206, 2.8)]


def ruins(inks: Inks, level: float, works: Set[str]) -> Iterator[Deep]:
    """The houses that are out of the water, but where something new stands."""
    for i, (x, y, s, kind) in enumerate(RUINS):
        taken = {
            "drowned_library": abs(x - 702) < 130,
            "walking_towns": 1200 < x < 1420,
            "canal_locks": 870 < x < 990,
        }
        if any(here and work in works for work, here in taken.items()):
            continue
        water = waterline(level, x, y)
        if water is None or water >= y - 118 * s:
            parts = _ruin(kind, random.Random(i), level >= LIVED_IN and kind != 2)
            yield y, group(f"ruin-{i + 1}", put(parts, inks, x, y, s, water))


def _ruin(kind: int, dice: random.Random, lived_in: bool) -> Parts:
    """A drowned house, about 110 wide and 96 high."""
    wall, roof, beams, cuts = (_long_house, _gabled, _walls)[kind]()
    doors = [box(-30, -38, 11, 17), box(16, -38, 11, 17), box(-7, -26, 13, 28)]
    joints = [gouge(-46, -48, 40, -49, 2.2), gouge(-48, -10, -36, -11, 2.2), gouge(32, -14, 46, -14, 2.2)]
    parts: Parts = [([*flat(wall), *flat(roof)], "gap", 5), ([*flat(wall), *beams], "key")]
    parts.append((roof, "roof" if lived_in else "key"))
    parts += [(doors, "glow" if lived_in else "stone"), ([*joints, *cuts], "cut")]
    if not lived_in:
        spots = [(-47 + 12 * i + dice.uniform(-3, 3), -dice.uniform(8, 26)) for i in range(9)]
        parts.append(([wedge(-48 + 12 * i, 0, a, b, 4) for i, (a, b) in enumerate(spots)], "wave"))
    return parts


Ruin = tuple[str, str, Contours, Contours]
"""Walls, roof, bare beams, and cuts in the roof."""


def _long_house() -> Ruin:
    wall = "M-52 2L-50 -52L-44 -58L46 -58L48 -50L52 2Z"
    roof = "M-58 -54L-38 -98L-12 -99L-6 -90L8 -92L14 -99L40 -97L58 -55Z"
    beams = [bar(-10, -92, 10, -92, 4), bar(-6, -98, -2, -58, 3.4), bar(8, -97, 10, -58, 3.4)]
    return wall, roof, beams, [gouge(-40 + 17 * i, -62, -34 + 15 * i, -90, 2.6) for i in range(6)]


def _gabled() -> Ruin:
    wall = "M-40 2L-38 -56L0 -104L38 -57L41 2Z"
    roof = "M-48 -50L-2 -114L4 -114L48 -52L42 -46L0 -100L-40 -44Z"
    cuts = [gouge(-22, -62, -3, -90, 3), gouge(22, -62, 6, -86, 2.4)]
    return wall, roof, [bar(18, -100, 18, -122, 9)], cuts


def _walls() -> Ruin:
    wall = "M-60 2L-60 -40L-40 -46L-38 -62L-24 -62L-22 -48L22 -44L26 -66L40 -66L42 -42L62 -38L63 2Z"
    beams = [
        bar(-56, -40, -30, -92, 4),
        bar(-4, -46, -30, -92, 4),
        bar(-30, -92, 28, -94, 3.6),
        bar(28, -94, 6, -46, 4),
        bar(28, -94, 56, -40, 4),
    ]
    return wall, "", beams, ()
