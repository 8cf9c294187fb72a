"""Signs on the map for works and signatures."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from kd_desktop.desktop.mere.coast import MIDDLE, POOL, TURNS, inside, landings, ring, shore, towards
from kd_desktop.desktop.mere.inks import BONE, INK
from kd_desktop.desktop.woodcut.contours import (
    Contour,
    Contours,
    Point,
    bar,
    box,
    disc,
    gouge,
    moved,
    smooth,
    wedge,
)
from kd_desktop.desktop.woodcut.svg import group, inked

TINCTURES = (
    "#1B3D54", "#E37C1F", "#72BEEE", "#6A2C8C", "#F1BA2E", "#45661C", "#17152E", "#3E8BA0", "#F3DDC8",
    "#6B171A", "#A0705A", "#A3A498",
)  # fmt: skip
SHIELD = "M-9 -10L9 -10L9 1C9 7 4 10 0 12C-4 10 -9 7 -9 1Z"
DIVISIONS = (
    "M-9 -1Q-4.5 -5 0 -1Q4.5 3 9 -1L9 3.4Q4.5 7.4 0 3.4Q-4.5 -.6 -9 3.4Z",
    "M-9 7L0 -4L9 7L9 1L0 -10L-9 1Z",
    "M-9 -10L-4 -10L9 3L9 8L-9 -10Z",
    "M0 -10L9 -10L9 2L0 11Z",
    "M-9 -10L9 -10L9 -4L-9 -4Z",
    "M9 -10L4 -10L-9 3L-9 8L9 -10Z",
    "M-5.4 -6.4L5.4 -6.4L5.4 1C5.4 4 2 6.4 0 7.4C-2 6.4 -5.4 4 -5.4 1Z",
    "M-2.8 -10L2.8 -10L2.8 9L-2.8 9Z",
    "M-9 -10L0 -10L0 0L-9 0ZM0 0L9 0C9 6 4 9 0 11Z",
    "M0 0L-9 -10L-3 -10ZM0 0L3 -10L9 -10ZM0 0L9 -3L9 3ZM0 0L-9 -3L-9 3ZM0 0L-4 8.6L0 11L4 8.6Z",
    "M-9 -10C-3 -6 -3 2 -8 5L-9 2ZM9 -10C3 -6 3 2 8 5L9 2Z",
    "M-9 0L-5 0L-5 -4L-1 -4L-1 0L3 0L3 -4L7 -4L7 0L9 0L9 3C8 8 4 9.6 0 11C-4 9.6 -8 8 -9 3Z",
)
"""Each house's division, so that colour is not alone."""
WALKER = (
    "M-12 -2L-12 -10L-15 -10L-6 -18L3 -10L0 -10L0 -8L14 -8L14 -2L11 -2L14 9L11 9L7 -2L3 -2L1 9L-2 9L-1 -2"
    "L-7 -2L-12 9L-15 9L-10 -2Z"
)
#: the landing it stands by, or None for a place of its own; how far from there; its sign
SIGNS: dict[str, tuple[int | None, float, float, str]] = {
    "lamp_tower": (9, 30, 36, (
        "M-6 8L-4 -8L-6 -9L-6 -12L-4 -12L-4 -19L0 -25L4 -19L4 -12L6 -12L6 -9L4 -8L6 8Z"
        "M-14 -20L-8 -17L-14 -14ZM14 -20L8 -17L14 -14Z"
    )),
    "bell_tower_out": (
        None, 600, 290, "M-7 8L-6 -8L-8 -9L0 -24L8 -9L6 -8L7 8L3 8L3 0C3 -4 -3 -4 -3 0L-3 8Z",
    ),
    "elected_hall": (None, 452, 196, (
        "M-15 8L-15 5L-12 5L-12 -5L-15 -5L0 -15L15 -5L12 -5L12 5L15 5L15 8Z"
        "M-8 -4L-8 5L-5 5L-5 -4ZM-1.5 -4L-1.5 5L1.5 5L1.5 -4ZM5 -4L5 5L8 5L8 -4Z"
    )),
    "drowned_library": (
        None, 404, 372, "M-14 8L-14 -2C-14 -12 14 -12 14 -2L14 8ZM-9 6L0 3L9 6L9 -1L0 -4L-9 -1Z",
    ),
    "ferry_gate": (
        6, 34, -6, "M-10 8L-10 -10L-13 -10L0 -18L13 -10L10 -10L10 8L5 8L5 -2C5 -7 -5 -7 -5 -2L-5 8Z",
    ),
}  # fmt: skip


def marks(inks: dict[str, str], level: float, rim: Contour, works: Collection[str]) -> Iterator[str]:
    """The signs of the works, each ringed in pale ink."""
    towns = landings()
    if "rails" in works:
        roads = [*_rails(towns[1], towns[8], (30, 40)), *_rails(towns[5], towns[1], (0, -50))]
        yield group("rails", inked(roads, inks["foam"], sw=2.4), inked(roads, inks["work"]))
    if "weir" in works:
        yield _weir(inks)
    if "canal_locks" in works:
        yield from (_canal(inks, rim, i) for i in (10, 6))
    if "salt_pans" in works:
        x, y = towns[8][0] + 40, towns[8][1] + 44
        pans = [box(x + 15 * i, y + 11 * j, 13, 9) for i in range(4) for j in range(3)]
        yield group("salt_pans", inked(pans, inks["work"], sw=1.6), inked(pans, inks["foam"]))
    if "walking_towns" in works:
        for i in (3, 7):
            house = moved(WALKER, *shore(max(0.5, level - 1.2), TURNS[i]), 0.9)
            yield group(f"walking-{i}", inked(house, inks["foam"], sw=3), inked(house, inks["work"]))
    for name, (landing, dx, dy, path) in SIGNS.items():
        if name in works:
            x, y = (0.0, 0.0) if landing is None else towns[landing]
            sign = moved(path, x + dx, y + dy)
            yield group(name, inked(sign, inks["foam"], sw=4), inked(sign, inks["work"], rule="evenodd"))
    if "returning_sea" in works:
        yield group("returning_sea", inked([ring(0)], inks["water"]), inked(_returning(), inks["foam"]))


def _rails(a: Point, b: Point, bow: Point) -> Contours:
    middle = (a[0] + b[0]) / 2 + bow[0], (a[1] + b[1]) / 2 + bow[1]
    line = [towards(towards(a, middle, i / 34), towards(middle, b, i / 34), i / 34) for i in range(35)]
    out: list[Contour] = []
    for p, q in pairwise(line):
        long = math.dist(p, q) or 1
        dx, dy = (q[0] - p[0]) / long * 4.4, (q[1] - p[1]) / long * 4.4
        out += [bar(*p, *q, 2.2), bar(p[0] - dy, p[1] + dx, p[0] + dy, p[1] - dx, 1.8)]
    return out


def _weir(inks: dict[str, str]) -> str:
    a, b = (694, 214), (806, 318)
    wall = [bar(*a, *b, 7), *(disc(*towards(a, b, i / 7), 5.4, k=8) for i in range(8))]
    spots = [towards(a, b, (i + 0.5) / 7) for i in range(7)]
    falls = [wedge(x - 5, y + 4, x - 18, y + 16, 4) for x, y in spots]
    return group(
        "weir", inked(wall, inks["foam"], sw=3), inked(wall, inks["work"]), inked(falls, inks["wave"])
    )


def _canal(inks: dict[str, str], rim: Contour, landing: int) -> str:
    (x, y), (px, py) = landings()[landing], POOL
    bends = [
        (x, y),
        ((x * 2 + px) / 3 + 14, (y * 2 + py) / 3 - 10),
        ((x + px * 2) / 3 - 10, (y + py * 2) / 3 + 8),
    ]
    whole = smooth([*bends, POOL], 6)
    line = [point for point in whole if not inside(rim, *point)] or whole[:2]
    spans = list(pairwise(line))
    gates: list[Contour] = []
    for p, q in spans[3::6]:
        dx, dy = (q[0] - p[0]) * 0.8, (q[1] - p[1]) * 0.8
        gates += [bar(p[0] - dy, p[1] + dx, *q, 2.4), bar(p[0] + dy, p[1] - dx, *q, 2.4)]
    return group(
        f"canal-{landing}",
        inked([bar(*p, *q, 6.4) for p, q in spans], inks["work"], sw=0.6),
        inked([bar(*p, *q, 3.4) for p, q in spans], inks["water"], sw=0.6),
        inked(gates, inks["work"], sw=1),
    )


def _returning() -> Contours:
    out: list[Contour] = []
    for shrunk in (1.0, 0.93, 0.86):
        for j in range(40):
            t = (j + shrunk * 10 % 1) / 40
            ends = (towards(MIDDLE, shore(0, at), shrunk) for at in (t, t + 0.018))
            out.append(gouge(*next(ends), *next(ends), 4, 5))
    return out


def shields(houses: Sequence[int], x: float, y: float) -> Iterator[str]:
    """A flagpole over a landing at that place, and the small shields of the houses side by side on it."""
    if houses:
        yield inked([bar(x + 1, y - 6, x + 1, y - 22, 2.4)], INK)
    for j, house in enumerate(houses):
        yield _shield(house, x + (j - (len(houses) - 1) / 2) * 23, y - 33)


def _shield(house: int, x: float, y: float) -> str:
    tincture = TINCTURES[house - 1]
    light = sum(int(tincture[i : i + 2], 16) * share for i, share in ((1, 0.3), (3, 0.59), (5, 0.11)))
    return group(
        f"signed-{house}",
        inked(moved(SHIELD, x, y), INK, sw=4.4),
        inked(moved(SHIELD, x, y), BONE, sw=1.6),
        inked(moved(SHIELD, x, y, 0.94), tincture),
        inked(moved(DIVISIONS[house - 1], x, y, 0.86), INK if light > 120 else BONE),
    )
