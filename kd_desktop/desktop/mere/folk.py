"""The people on the bed, with loads and lights, and a heron."""

from __future__ import annotations

import math
from collections.abc import Iterator

from kd_desktop.desktop.mere.bed import near, nearness
from kd_desktop.desktop.mere.inks import Inks
from kd_desktop.desktop.mere.sea import Sea
from kd_desktop.desktop.mere.things import Deep, Parts, put
from kd_desktop.desktop.woodcut.contours import Contour, disc, flat, gouge, moved
from kd_desktop.desktop.woodcut.svg import group

#: where each stands, which figure it is, and which way it looks
FOLK = (
    (792, 692, 2, 1), (826, 694, 0, 1), (1196, 682, 3, 1), (716, 626, 0, 1), (1150, 612, 0, 1),
    (1166, 611, 1, 1), (1452, 636, 3, 1), (870, 584, 2, 1), (940, 566, 3, 1), (1330, 560, 2, -1),
    (1420, 540, 3, 1), (1030, 518, 1, 1), (1044, 518, 0, 1), (696, 512, 3, -1), (840, 486, 2, 1),
    (1104, 462, 0, 1), (1290, 462, 3, -1), (820, 440, 1, 1), (1040, 426, 2, -1), (900, 428, 3, 1),
)  # fmt: skip
FIGURES = (
    "M-6 0L-4 -17C-7 -25 -5 -35 0 -36C6 -35 8 -27 6 -17L7 0L2.4 0L0 -13L-1.6 0Z",
    "M-9 0L-5 -34C-2 -37 3 -37 6 -33L10 0Z",
    "M-6 0L-3 -17C-7 -24 -4 -34 2 -35C8 -33 8 -25 6 -17L7 0L2.6 0L1 -13L-1.6 0ZM4 -31L18 -25L17 -21.6L4 -26Z",
    "M-7 0L-6 -15L-1 -24L10 -33L16 -27L6 -18L4 0L0 0L-1 -11L-3 0ZM12 -27L13 -12L15.4 -12L15.6 -28Z",
)
HERON = (
    "M-24 -30C-10 -44 10 -46 18 -40C24 -46 22 -58 14 -64C8 -70 10 -80 20 -81C27 -81 31 -77 32 -74L52 -70"
    "L32 -69C28 -66 24 -68 22 -72C30 -62 32 -46 22 -34C12 -24 -6 -24 -28 -22Z"
    "M2 -28L5 -28L6 0L12 2L1 2L3 0ZM10 -29L13 -29L16 0L22 2L11 2L13 0Z"
)


def person(kind: int = 0, s: float = 1, x: float = 0, y: float = 0, fx: float = 1) -> list[Contour]:
    """A person, about 44 high: walking, in a skirt, with something held out, or bent over the mud."""
    kind %= len(FIGURES)
    head = disc(17, -31.6, 4.6, k=8) if kind == 3 else disc(0.8, -40.5, 4.7, k=8)
    return moved([*flat(FIGURES[kind]), head], x, y, s, 0, fx)


def people(inks: Inks, level: float, sea: Sea, back: bool) -> Iterator[Deep]:
    """Everybody whose place has fallen dry and isn't built over."""
    if level < 2.4:
        return
    for i, (x, y, kind, fx) in enumerate(FOLK):
        edge = near(level, x)
        if _taken(x, y, sea, back) or (edge is not None and y <= edge + 6 + 30 * nearness(y)):
            continue
        figure = person(kind, 1, 0, 0, fx)
        parts: Parts = [(figure, "gap", 4), (figure, "key")]
        if sea.lamps >= 3 or (sea.hour == "night" and i % 3 == 0):
            parts += _lantern(fx)
        elif i % 4 == 1:
            parts.append(([[(9, -18), (21, -18), (19, -6), (11, -6)]], "stone", 0))
        yield y, put(parts, inks, x, y, nearness(y) * 1.16 + 0.06)


def _taken(x: float, y: float, sea: Sea, back: bool) -> bool:
    """Whether something has been built there, or the wave is there."""
    built = {
        "salt_pans": x > 1160 and y > 585,
        "canal_locks": 800 < x < 990,
        "walking_towns": x > 1170 and y < 600,
        "drowned_library": x < 830 and y < 560,
    }
    return (back and y < 640) or any(here and work in sea.works for work, here in built.items())


def _lantern(fx: float) -> Parts:
    x, y = 15 * fx, -22
    shine = [
        gouge(x + 8 * math.cos(t), y + 8 * math.sin(t), x + 15 * math.cos(t), y + 15 * math.sin(t), 2)
        for t in (-2.4, -1.57, -0.7, 0, 0.7, 2.4)
    ]
    return [([disc(x, y, 5, 6, 8)], "lamp"), (shine, "lamp")]


def heron(inks: Inks, level: float) -> Iterator[Deep]:
    """The bird that stays."""
    if level > 4.4:
        feathers = [gouge(-14, -32, 12, -38, 2.6, 3), gouge(-8, -27, 14, -32, 2, 3)]
        parts: Parts = [(HERON, "key", 4), (HERON, "cloth"), (feathers, "key")]
        yield 647, group("heron", put(parts, inks, 1004, 646, 0.72))
