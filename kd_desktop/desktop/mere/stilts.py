"""The walking towns: houses on legs, on their way after the water."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import waterline
from kd_desktop.desktop.mere.things import Deep, Parts, Site, put
from kd_desktop.desktop.woodcut.contours import bar, box, disc, gouge
from kd_desktop.desktop.woodcut.svg import group

TOP = -74
"""The height of a house on its legs."""
HOUSES = ((1440, 528, 0.8), (1254, 544, 0.92), (1346, 572, 1.1))
LEGS = (
    ((-30, -74), (-22, -74), (-34, -36), (-24, 0), (-40, 0), (-46, -34)),
    ((-6, -74), (3, -74), (4, -32), (-12, 0), (-26, 0), (-6, -32)),
    ((16, -74), (25, -74), (20, -38), (42, 0), (26, 0), (10, -36)),
    ((30, -74), (38, -74), (50, -38), (62, -6), (46, -6), (40, -34)),
)
WALL = ((-42, -78), (-42, -116), (42, -118), (42, -78))
ROOF = ((-52, -114), (-34, -150), (30, -152), (52, -116))
GABLE = ((-40, -114), (-40, -134), (-22, -158), (-4, -136), (-4, -114))


def walking_towns(site: Site) -> Iterator[Deep]:
    """Three houses, one behind the other."""
    inks, level = site.inks, site.level
    for i, (x, y, s) in enumerate(HOUSES):
        drawn = put(_house(i, site.lit), inks, x, y, s, cy=waterline(level, x, y, 2.4))
        yield y, group(f"walking_towns-{i + 1}", drawn)


def _house(i: int, lit: bool) -> Parts:
    """The second has no gable, the last a ladder."""
    deck, chimney = box(-50, TOP - 6, 100, 9), box(16, TOP - 94, 9, 24)
    gable = [] if i == 1 else [GABLE]
    joints = [gouge(leg[0][0] + 3, TOP + 8, (leg[2][0] + leg[5][0]) / 2, TOP + 32, 2.2) for leg in LEGS]
    parts: Parts = [
        ([*LEGS, deck, WALL, ROOF, chimney, *gable], "gap", 6),
        ([*LEGS, deck, WALL, chimney, *gable], "key"),
        ([ROOF], "roof"),
        ([gouge(-38 + 14 * j, TOP - 46, -30 + 13 * j, TOP - 72, 2.4) for j in range(6)], "cut"),
        ([box(-32, -104, 11, 14), box(-8, -104, 11, 14), box(18, -106, 13, 28)], "glow" if lit else "window"),
        ([gouge(-46, TOP - 1.5, 46, TOP - 1.5, 2.2), *joints], "cut"),
        ([disc(24 - 10 * j, -178 - 8 * j, 6 + 2.4 * j, 5 + 2 * j, 10, j) for j in range(3)], "gap"),
    ]
    if i == 2:
        rungs = [bar(-54 - 4.4 * j, -68 + 12 * j, -46 - 4.4 * j, -68 + 12 * j, 2) for j in range(6)]
        parts.append(([bar(-50, TOP - 6, -78, 2, 3), *rungs], "key"))
    return parts
