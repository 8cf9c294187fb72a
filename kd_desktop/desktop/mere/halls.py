"""Great houses on the bed: the hall of the elected crown, the Lamp's tower, the library that came up."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import waterline
from kd_desktop.desktop.mere.folk import person
from kd_desktop.desktop.mere.things import Deep, Parts, Site, put
from kd_desktop.desktop.woodcut.contours import Contours, bar, box, disc, flat, gouge, smooth, wedge
from kd_desktop.desktop.woodcut.svg import group

MOUND = ((-120, 4), (-90, -8), (-60, -14), (60, -14), (92, -8), (122, 4))
STAIR = (
    (-86, 0), (-86, -12), (-78, -12), (-78, -19), (-70, -19), (-70, -26), (70, -26), (70, -19), (78, -19),
    (78, -12), (86, -12), (86, 0),
)  # fmt: skip
GABLE = ((-72, -86), (-72, -94), (0, -126), (72, -94), (72, -86))
CUPOLA = (
    "M-22 -112L-22 -142L-26 -144L-26 -149L26 -149L26 -144L22 -142L22 -112Z"
    "M-22 -150C-20 -176 20 -176 22 -150ZM-2 -170L-1 -206L1 -206L2 -170Z"
)
FLAG = ((1, -204), (36, -199), (28, -192), (36, -184), (1, -186))
LAMP_TOWER = (
    "M-52 4L-46 -10L-36 -12L-30 -76L-35 -79L-35 -86L-27 -89L-22 -150L-29 -154L-29 -162"
    "L29 -162L29 -154L22 -150L27 -89L35 -86L35 -79L30 -76L36 -12L46 -10L52 4Z"
    "M-20 -160L-20 -204L20 -204L20 -160ZM-28 -202L-6 -228L-3 -246L3 -246L6 -228L28 -202Z"
)
FLAME = "M0 -168C-12 -174 -8 -188 0 -197C8 -188 12 -174 0 -168Z"
DOOR = "M-8 0L-8 -22C-8 -32 8 -32 8 -22L8 0Z"
STONES = ((10, -24), (-4, -40), (14, -54), (4, -68), (8, -104), (-4, -120), (10, -134))
LIBRARY = (
    "M-74 2L-74 -66L-80 -68L-80 -77L80 -77L80 -68L74 -66L74 2Z"
    "M-72 -76C-70 -120 -44 -146 -12 -152L-8 -140L2 -148L8 -126L20 -134L24 -116L38 -122C54 -110 68 -94 71 -76Z"
    "M-14 -150L-14 -166L-6 -168L-4 -178L0 -178L2 -166L4 -150Z"
    "M-116 2L-116 -40L-74 -46L-74 2ZM74 2L74 -46L118 -38L120 2Z"
)
PORCH = ((-46, 4), (-46, -62), (0, -88), (46, -62), (46, 4))
BOOK = (
    "M0 -68C-8 -75 -18 -75 -26 -70L-26 -62C-18 -67 -8 -67 0 -61"
    "C8 -67 18 -67 26 -62L26 -70C18 -75 8 -75 0 -68Z"
)


def elected_hall(site: Site) -> Iterator[Deep]:
    """A hall on a mound, with people on its steps when it stands dry."""
    inks, level = site.inks, site.level
    water = waterline(level, 545, 478, 3)
    drawn = put(_hall(site.lit), inks, 545, 478, 1.0, cy=water)
    crowd = [c for i in range(9) for c in person(i, 0.42, -84 + i * 21 + i * 7 % 5, 4)]
    people = put([(crowd, "key")], inks, 545, 482) if water is None else ""
    yield 478, group("elected_hall", drawn, people)


def _hall(lit: bool) -> Parts:
    mound = [(-120, 6), *smooth(MOUND, 3), (120, 8)]
    house = [STAIR, box(-62, -88, 124, 64), GABLE, *flat(CUPOLA)]
    cuts = [
        gouge(-60, -90, 62, -90, 2.4),
        gouge(-54, -96, -6, -117, 2.6),
        gouge(54, -96, 6, -117, 2.6),
        gouge(-78, -15.5, 78, -15.5, 2),
        gouge(-70, -22.5, 70, -22.5, 2),
        gouge(-14, -154, -4, -166, 2.6),
    ]
    parts: Parts = [
        ([mound], "gap", 4),
        ([mound], "stone"),
        ([*house, FLAG], "gap", 6),
        (house, "key"),
        ([box(-58 + 23.2 * i, -84, 11, 60) for i in range(6)], "foam"),
        (cuts, "cut"),
        ([disc(0, -104, 7, k=12)], "accent"),
        ([box(-14, -138, 9, 20), box(5, -138, 9, 20)], "glow" if lit else "stone"),
        ([FLAG], "sail"),
    ]
    if lit:
        parts.append(([box(-44 + 23.2 * i, -62, 7, 34) for i in range(5)], "glow"))
    return parts


def lamp_tower(site: Site) -> Iterator[Deep]:
    """The tower of the Lamp, whose light is cut in brass by day and shines at night."""
    inks, level = site.inks, site.level
    beams = []
    for i, step in enumerate(range(-6, 7)):
        turn = math.radians(-90 + step * 20)
        co, si, far = math.cos(turn), math.sin(turn), 92 + 34 * (i % 2)
        beams.append(wedge(44 * co, -181 + 44 * si, far * co, -181 + far * si, 7.4))
    cuts = [
        gouge(-26, -20, -20, -72, 3.6),
        gouge(-19, -94, -16, -146, 3),
        gouge(-33, -82.5, 33, -82.5, 2.4),
        gouge(-27, -158, 27, -158, 2.2),
    ]
    cuts += [gouge(a - 8, b, a + 9, b, 2.2) for a, b in STONES]
    parts: Parts = [
        (LAMP_TOWER, "gap", 6),
        (beams, "lamp" if site.sea.lamps or site.sea.hour != "day" else "accent"),
        (LAMP_TOWER, "key"),
        ([box(-14, -199, 28, 36)], "lamp"),
        (FLAME, "foam"),
        (cuts, "cut"),
        (DOOR, "glow"),
        ([bar(0, -199, 0, -163, 2)], "key"),
    ]
    yield 432, group("lamp_tower", put(parts, inks, 1300, 432, 1.02, cy=waterline(level, 1300, 432, 3)))


def library(site: Site) -> Iterator[Deep]:
    """The drowned library; when it stands dry its books hang on lines."""
    inks, level = site.inks, site.level
    x, y = 702, 550
    water = waterline(level, x, y, 2.6)
    drawn = put(_library(site.lit), inks, x, y, 1.04, cy=water)
    yield y, group("drowned_library", drawn, put(_drying(), inks, x, y) if water is None else "")


def _library(lit: bool) -> Parts:
    dice = random.Random(91)
    whole = [*flat(LIBRARY), gouge(8, -152, 74, -78, 5, 20), gouge(2, -154, 40, -80, 4, 10)]
    windows = [box(x, -52, 10, 24) for x in (-66, 56)] + [box(x, -28, 9, 16) for x in (-104, -90, 84, 100)]
    weed = []
    for i in (0, 1, 2, 3, 4, 11, 12, 13, 14, 15):
        x = -112 + 15 * i
        weed.append(wedge(x, 2, x + dice.uniform(-4, 4), -dice.uniform(12, 34), 5))
    return [
        (whole, "gap", 6),
        (whole, "key"),
        (_dome_cuts(), "cut"),
        (windows, "glow" if lit else "stone"),
        ([PORCH], "gap", 4),
        ([PORCH], "key"),
        ([box(-40 + 18 * i, -58, 8, 58) for i in range(5)], "foam"),
        (BOOK, "accent"),
        (weed, "wave"),
    ]


def _dome_cuts() -> Contours:
    return [
        gouge(-62, -84, -26, -140, 4, -8),
        gouge(-46, -84, -14, -142, 3.4, -6),
        gouge(-26, -84, -6, -134, 3, -3),
        gouge(-4, -84, 2, -122, 2.6),
        gouge(22, -84, 24, -112, 2.6),
        gouge(-78, -72.5, 78, -72.5, 2.4),
        gouge(-110, -34, -80, -38, 2.2),
        gouge(80, -38, 112, -32, 2.2),
    ]


def _drying() -> Parts:
    lines = [
        bar(-190, -44, -118, -40, 1.8),
        bar(-190, 2, -190, -48, 3.4),
        bar(122, -40, 190, -44, 1.8),
        bar(190, 2, 190, -48, 3.4),
    ]
    books = [
        [(a, -42), (a + 11, -41), (a + 14, -24), (a + 6, -28), (a - 3, -24)]
        for a in (-182, -166, -150, -134, 130, 146, 162, 176)
    ]
    people = [(person(i, 0.8, a, 8), "key") for i, a in enumerate((-158, -60, 66, 150))]
    return [(books, "key", 3), (lines, "key"), (books, "foam"), *people]
