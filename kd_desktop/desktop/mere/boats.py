"""Boats: under sail, moored, on props, and their ribs; and the sails far out."""

from __future__ import annotations

from collections.abc import Iterator, Set

from kd_desktop.desktop.mere.bed import (
    LEFT_END,
    RIGHT_END,
    at_level,
    dries,
    far,
    near,
    nearness,
    waterline,
)
from kd_desktop.desktop.mere.folk import person
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.things import Deep, Parts, put
from kd_desktop.desktop.woodcut.contours import Contours, bar, flat, gouge
from kd_desktop.desktop.woodcut.svg import group, inked

#: x and y of the keel, size, kind of sail, how far it leans when it lies dry
BOATS = ((905, 654, 0.92, 0, -9), (1244, 646, 0.8, 1, 10), (636, 492, 0.46, 2, -8), (1046, 470, 0.36, 3, 9))
HEEL = {"clear": 0, "rain": -2, "storm": -13}
AFAR: Parts = [
    ("M-24 -8L24 -10L18 2L-18 2Z", "key"),
    ("M-2 -10L-1 -62L20 -14ZM-4 -14L-4 -52L-22 -12Z", "cloth"),
    ([bar(-2.4, -6, -2, -66, 3)], "key"),
]
PUNT: Parts = [("M-24 -8C-10 -2 10 -2 26 -10L18 3L-18 3Z", "key"), (person(3, 0.7, -2, -4), "key")]
HULL = "M-92 -34C-58 -14 34 -12 98 -46C94 -14 74 14 50 22L-52 24C-76 14 -88 -8 -92 -34Z"
FURLED = "M-44 -84C-24 -74 28 -98 54 -126L48 -134L-46 -92Z"
KEEL = "M-56 18L54 16L60 30L-52 32Z"
MAIN = "M6 -146C40 -118 66 -84 74 -50L6 -40Z"
JIB = "M-10 -140C-22 -104 -46 -66 -80 -40L-10 -44Z"
MAST = [bar(-4, -16, -1, -158, 7, 4.6)]
ROPE = [bar(-1, -152, -84, -30, 1.7), bar(0, -152, 92, -42, 1.7)]
STRAKES = [gouge(-80, -19, 86, -28, 3.8, 10), gouge(-74, -5, 74, -11, 3.2, 10), gouge(-60, 8, 56, 4, 2.8, 6)]
PROPS = [bar(-64, 34, -40, -8, 5), bar(66, 34, 44, -8, 5), bar(-20, 33, -14, 6, 4.6), bar(30, 33, 26, 6, 4.6)]


def boats(inks: Inks, level: float, weather: str, works: Set[str]) -> Iterator[Deep]:
    """The four boats of the Mere, as long as nothing has been built where they lie."""
    for i, (x, y, s, kind, lean) in enumerate(BOATS):
        if _built_over(i, level, works):
            continue
        name, left = f"boat-{i + 1}", dries(x, y) - level
        water = waterline(level, x, y)
        if water is None:
            yield y, group(name, *_dry(inks, (x, y, s, kind, lean), ribs=left < -3.6 and i != 1))
            continue
        small = s * (nearness(water) / nearness(y)) ** 0.5
        parts = moored() if left < 0.9 or weather == "storm" else sailing(kind)
        cut = water + 8 * small
        yield water + 8, group(name, put(parts, inks, x, water + 5 * s, small, cut, rot=HEEL[weather]))


def _built_over(boat: int, level: float, works: Set[str]) -> bool:
    if boat == 0:
        return "canal_locks" in works or ("ferry_gate" in works and level > 5.5)
    taken: dict[int, Set[str]] = {1: {"salt_pans", "walking_towns"}, 2: {"drowned_library", "elected_hall"}}
    return bool(works & taken.get(boat, set()))


def _dry(inks: Inks, boat: tuple[float, float, float, int, float], ribs: bool) -> list[str]:
    x, y, s, _, lean = boat
    shade = inked([gouge(x - 80 * s, y + 1, x + 90 * s, y + 2, 5 * s)], inks["line"])
    props = put([] if ribs else [(PROPS, "key")], inks, x, y - 30 * s, s)
    parts = wreck() if ribs else propped()
    return [shade, props, put(parts, inks, x, y - 30 * s, s, rot=-3 if ribs else lean)]


def sailing(kind: int) -> Parts:
    """Under full sail."""
    seams = [gouge(12, -62 - 20 * i, 62 - 13 * i, -66 - 20 * i, 2.6, 3) for i in range(4)]
    seams += [gouge(-18, -58 - 20 * i, -60 + 13 * i, -54 - 20 * i, 2.2, 3) for i in range(3)]
    return [
        ([*flat(HULL), *MAST, *flat(MAIN), *flat(JIB)], "gap", 5),
        (HULL, "key"),
        ([*MAST, *ROPE], "key"),
        (MAIN, "cloth"),
        (JIB, "sail" if kind % 2 else "cloth"),
        (seams, "key" if kind % 2 else "stone"),
        (STRAKES, "cut"),
    ]


def moored() -> Parts:
    """With its sail furled."""
    return [*_furled(()), (STRAKES, "cut")]


def propped() -> Parts:
    """Upright on the mud."""
    planks = [gouge(-44 + 24 * i, -22, -40 + 24 * i, 20, 2) for i in range(5)]
    return [*_furled(flat(KEEL)), ([*STRAKES, *planks], "cut")]


def _furled(keel: Contours) -> Parts:
    hull = [*flat(HULL), *MAST]
    return [
        ([*hull, *flat(FURLED), *keel], "gap", 5),
        ([*hull, *ROPE, *flat(FURLED), *keel], "key"),
        ([gouge(-36, -88, 44, -122, 3, 3)], "cut"),
    ]


def sails(inks: Inks, level: float) -> Iterator[Deep]:
    """Sails far out, fewer as the water goes; the last ones are punts."""
    left, right = max(at_level(LEFT_END, level), 300), min(at_level(RIGHT_END, level), 1600)
    for i in range(max(1, int(7 - 0.62 * level))):
        x = left + (right - left) * ((i * 0.618 + 0.33) % 1) * 0.84 + (right - left) * 0.08
        top, foot = far(level, x), near(level, x)
        if top is None or foot is None or foot - top < 8:
            continue
        y = top + (foot - top) * (0.1 + 0.16 * (i * 7 % 5) / 5) + 4
        if abs(x - 1132) < 70 or foot - y < 5:
            continue
        if level >= 9.5:
            yield y, put(PUNT, inks, x, y, 0.62)
        else:
            cloth = (AFAR[1][0], "sail" if i % 2 else "cloth")
            yield y, put([AFAR[0], cloth, AFAR[2]], inks, x, y, (0.26 + 0.42 * nearness(y)) * 1.25)


def wreck() -> Parts:
    """What is left after some winters: ribs, keel and a plank."""
    ribs = [
        gouge(-78, -46, -40, 24, 7, 10),
        gouge(-58, -44, -26, 26, 7, 10),
        gouge(-34, -40, -8, 27, 7, 9),
        gouge(-8, -36, 8, 27, 7, 6),
        gouge(28, -40, 22, 27, 7, -6),
        gouge(58, -48, 36, 26, 7, -10),
        gouge(92, -56, 52, 24, 8, -14),
    ]
    keel = [bar(-62, 22, 62, 22, 9), bar(-92, -38, -62, 22, 7)]
    plank = flat("M-84 -6C-50 8 -10 12 12 10L14 24L-56 26C-70 18 -80 8 -84 -6Z")
    whole = [*ribs, *keel, *plank]
    return [(whole, "gap", 4), (whole, "key"), ([gouge(-72, 6, 6, 17, 2.6, 5)], "cut")]
