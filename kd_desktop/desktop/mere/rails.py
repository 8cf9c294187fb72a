"""The iron road: a trestle over the whole bed, an engine on it and four wagons."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import WIDE, waterline
from kd_desktop.desktop.mere.things import Deep, Parts, Site, put
from kd_desktop.desktop.woodcut.contours import Contour, Contours, bar, box, disc, flat, gouge
from kd_desktop.desktop.woodcut.svg import group, inked

FOOT = 508
ENGINE = (
    "M-56 -10L-56 -52L-62 -56L-62 -61L-10 -61L-10 -56L-14 -54L-14 -40L6 -40L8 -50L18 -50L20 -40L34 -40L32 -62"
    "L28 -70L50 -70L46 -62L46 -40L58 -38C64 -34 64 -18 58 -14L62 -12L84 -2L56 -2L52 -10Z"
)
DRIVEN = ((-14, -12, 12.6), (16, -12, 12.6))
SMOKE = (
    (36, -92, 12), (18, -112, 17), (-12, -130, 21), (-52, -144, 24), (-98, -152, 22), (-140, -154, 17),
    (-176, -152, 11),
)  # fmt: skip
PUFFS = ((18, -114, 15), (-12, -132, 19), (-52, -146, 22), (-98, -154, 20))


def iron_road(site: Site) -> Iterator[Deep]:
    """Trestle and train; the deck stays above the water."""
    inks, level = site.inks, site.level
    water = waterline(level, 900, FOOT)
    deck = 462 if water is None else min(462, water - 16)
    beam = box(-60, deck - 5, WIDE + 120, 8)
    ties = [box(x, deck - 8, 7, 4) for x in range(-60, WIDE + 60, 13)]
    rail = box(-60, deck - 10, WIDE + 120, 2.2)
    road: Parts = [([beam], "gap", 4), (_legs(deck), "key"), ([beam, *ties, rail], "key")]
    drawn = [put(road, inks, 0, 0, cy=water, ripple=False)]
    if water is not None:
        laps = [gouge(x - 18, water, x + 20, water + 0.5, 2.4) for x in range(-40, WIDE + 60, 46)]
        drawn.append(inked(laps, inks["foam"]))
    train = [*_smoke(), *_engine(site.lit), *(part for i in range(4) for part in _wagon(i))]
    yield FOOT, group("rails", *drawn, put(train, inks, 1010, deck - 10, 0.88))


def _legs(deck: float) -> Contours:
    legs: list[Contour] = []
    for x in range(-40, WIDE + 60, 46):
        legs += [
            bar(x - 2, deck, x - 11, FOOT + 2, 4.4, 5),
            bar(x + 4, deck, x + 13, FOOT + 2, 4.4, 5),
            bar(x - 8, deck + 18, x + 11, deck + 18, 3),
            bar(x - 10, deck + 34, x + 13, deck + 34, 3),
        ]
    for i, x in enumerate(range(-40, WIDE + 20, 46)):
        legs.append(bar(x + 6, deck + 8, x + 44, deck + (30 if i % 2 else 26), 1.8))
    return legs


def _engine(lit: bool) -> Parts:
    wheels = [disc(-40, -9, 9.6), *(disc(*wheel) for wheel in DRIVEN), disc(44, -8, 8.6)]
    hubs = [disc(a, b, 3.2, k=8) for a, b in ((-40, -9), (-14, -12), (16, -12), (44, -8))]
    rods = [gouge(-8, -32, 54, -32, 3), gouge(-8, -24, 56, -24, 2.4), bar(-14, -12, 16, -12, 3)]
    return [
        ([*flat(ENGINE), *wheels], "gap", 5),
        (ENGINE, "key"),
        ([box(-46, -50, 20, 16)], "glow" if lit else "cut"),
        (wheels, "key"),
        ([_smaller(wheel, 0.72) for wheel in DRIVEN], "cut"),
        ([_smaller(wheel, 0.5) for wheel in DRIVEN], "key"),
        (hubs, "cut"),
        (rods, "cut"),
        ([disc(60, -34, 4.6, k=9)], "lamp"),
    ]


def _smaller(wheel: tuple[float, float, float], by: float) -> Contour:
    a, b, _ = wheel
    return [(a + (x - a) * by, b + (y - b) * by) for x, y in disc(*wheel)]


def _wagon(i: int) -> Parts:
    """Ore in every other one, crates in the rest."""
    a = -84 - i * 74
    body = [
        [(a - 54, -34), (a + 8, -34), (a + 3, -10), (a - 49, -10)],
        bar(a + 4, -10, a + 24, -10, 3),
        bar(a - 52, -9, a + 6, -9, 4),
    ]
    wheels = [disc(a - 38, -7, 7.4), disc(a - 8, -7, 7.4)]
    ore = [[(a - 50, -33), (a - 40, -46), (a - 26, -42), (a - 14, -49), (a + 2, -34)]]
    crates = [box(a - 48, -46, 16, 13), box(a - 30, -46, 16, 13), box(a - 12, -44, 14, 11)]
    load = crates if i % 2 else ore
    seams = [gouge(a - 46, -26, a, -26, 2.2), gouge(a - 45, -18, a - 2, -18, 2)]
    hubs = [disc(a - 38, -7, 2.6, k=8), disc(a - 8, -7, 2.6, k=8)]
    return [
        ([*body, *wheels, *load], "gap", 5),
        ([*body, *wheels], "key"),
        (load, "stone" if i % 2 else "foam"),
        ([*seams, *hubs], "cut"),
    ]


def _smoke() -> Parts:
    clouds = [disc(a, b, r, r * 0.82, 13, i, 0.1) for i, (a, b, r) in enumerate(SMOKE)]
    curls = [
        gouge(a - r * 0.6, b - r * 0.1 + 6 * j, a + r * 0.3, b - r * 0.2 + 6 * j, 2.4, -4)
        for a, b, r in PUFFS
        for j in range(2)
    ]
    return [(clouds, "key", 5), (clouds, "gap"), (curls, "key")]
