"""The ferry gate on the left quay, and the chain ferry that goes on as long as there is water."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import nearness, waterline
from kd_desktop.desktop.mere.folk import person
from kd_desktop.desktop.mere.things import Deep, Parts, Site, put
from kd_desktop.desktop.woodcut.contours import bar, disc, flat, gouge, solid
from kd_desktop.desktop.woodcut.svg import group

GATE = (
    "M-44 0L-44 -92L-50 -94L-50 -102L-40 -104L-36 -124L-30 -130L30 -130L36 -124L40 -104L50 -102L50 -94L44 -92"
    "L44 0L26 0L26 -70C26 -94 -26 -94 -26 -70L-26 0Z"
    "M-40 -130L-46 -142L-4 -156L-2 -172L2 -172L4 -156L46 -142L40 -130Z"
)
DECK = "M-70 -14L-62 8L62 8L70 -14L54 -14L54 -17L-54 -17L-54 -14Z"


def gate_and_ferry(site: Site) -> Iterator[Deep]:
    """Both; the ferry moves aside for the canal."""
    inks, level = site.inks, site.level
    x, y = 700 if "canal_locks" in site.sea.works else 830, 590
    water = waterline(level, x, y, 2.4)
    at = y if water is None else water
    s = 0.5 + 0.7 * nearness(at)
    ferry = put(_ferry(water is not None, s), inks, x, at, s)
    yield 591, group("ferry_gate", put(_gate(), inks, 440, 448, 0.96), ferry)


def _gate() -> Parts:
    portcullis = [bar(-16 + 8 * i, -86, -16 + 8 * i, -66 + i % 2 * 3, 2.6) for i in range(5)]
    cuts = [gouge(-40, -10 - 14 * i, -29, -10 - 14 * i, 2.4) for i in range(6)]
    cuts += [gouge(29, -12 - 14 * i, 40, -12 - 14 * i, 2.4) for i in range(6)]
    cuts += [gouge(-46, -98, 46, -98, 2.4), gouge(-34, -134, 34, -134, 2.6), gouge(-34, -146, -6, -153, 2.4)]
    return [
        (GATE, "gap", 6),
        (solid(flat(GATE)), "key"),
        ([*portcullis, bar(-22, -76, 22, -76, 2.4)], "key"),
        (cuts, "cut"),
        ([disc(0, -113, 9, k=12)], "accent"),
        ([bar(-9, -113, 9, -113, 2.4), bar(0, -122, 0, -104, 2.4)], "key"),
        ([[(-5, -62), (-5, -50), (5, -50), (5, -62)]], "lamp"),
        ([bar(0, -72, 0, -60, 2)], "key"),
    ]


def _ferry(afloat: bool, s: float) -> Parts:
    """With four people on it, or aground with its ramps down."""
    chain = [gouge(-360 / s, -14, -60, -12, 2.4, -14), gouge(60, -12, 330, -40, 2.4, -16)]
    rail = [bar(-50, -34, 50, -34, 2.6), *(bar(a, -36, a, -14, 2.6) for a in (-50, -26, 0, 26, 50))]
    end = -26 if afloat else 6
    ramps = [bar(-70, -14, -96, end, 4), bar(70, -14, 96, end, 4)]
    people = [c for i, a in enumerate((-38, -14, 12, 36)) for c in person(i, 0.74, a, -16)] if afloat else []
    whole = [*flat(DECK), *rail, *ramps, *people]
    cuts = [gouge(-58, -8, 60, -8, 2.8), gouge(-54, 0, 54, 0, 2.4)]
    return [(whole, "gap", 5), (chain, "key"), (whole, "key"), (cuts, "cut")]
