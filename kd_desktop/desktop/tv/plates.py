"""The plates of every TV page in its units, and their text: nothing under 36 units."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting, shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PLATE, SHADOW
from kd_desktop.desktop.tv.frame import SMALLEST


def plate(painter: Painter, box: QRectF, face: str, seed: int, ring: bool = False) -> None:
    """A plate with its shadow, and a brass ring for the player on turn."""
    painter.fill(shapes.outline(box.translated(5, 6)), SHADOW, 1, seed=seed)
    painter.fill(shapes.outline(box), face, 1, seed=seed + 1)
    if ring:
        inner = box.adjusted(2, 2, -2, -2)
        painter.line(shapes.outline(inner), BRASS, 6, 0.5)


class PlateInks(NamedTuple):
    """A plate's ground, the ink on it, and a quieter one."""

    face: str
    ink: str
    quiet: str


def lit_plate(painter: Painter, box: QRectF, seed: int, lit: bool = False) -> PlateInks:
    """A dark plate, or, where it is lit, bone in a brass ring; returns its inks."""
    inks = PlateInks(BONE, INK, MUTE) if lit else PlateInks(PLATE, BONE, DUSK)
    plate(painter, box, inks.face, seed, ring=lit)
    return inks


def paper(painter: Painter, box: QRectF, face: str, seed: int) -> QRectF:
    """A large sheet with its shadow; returns what is inside its edge."""
    painter.fill(shapes.outline(box.translated(7, 9)), SHADOW, 1.4, seed=seed)
    painter.fill(shapes.outline(box), face, 1.6, 13, seed=seed + 1)
    return box.adjusted(8, 8, -8, -8)


def one_line(
    painter: Painter, x: float, y: float, words: str, usual: Type, room: float, align: str = "left"
) -> float:
    """Words on one line, as large as they fit; shortened only if the smallest size is too wide."""
    set_in, (line, *_) = fitting.shortest(usual, words, room, 1, SMALLEST) if words else (usual, [""])
    at = x if align == "left" else x + room / 2 if align == "centre" else x + room
    return painter.text(at, y, line, set_in, align, room)  # type: ignore[arg-type]


def block(painter: Painter, box: QRectF, words: str, usual: Type, middle: bool = False) -> float:
    """Words as large as they fit into a box, from its top or in its middle; returns their lower edge."""
    if not words:
        return box.y()
    found = fitting.block(usual, words, box.width(), box.height(), SMALLEST)
    if found is None:
        small = usual._replace(px=SMALLEST)
        most = max(1, int(box.height() / (SMALLEST * fitting.lead())))
        found = small, small.clipped(words, box.width(), most)
    set_in, lines = found
    lead = set_in.px * fitting.lead()
    y = box.y() + set_in.px * 0.92
    if middle:
        y += max(0.0, (box.height() - lead * len(lines)) / 2)
    for line in lines:
        painter.text(box.x(), y, line, set_in, room=box.width())
        y += lead
    return y - set_in.px * 0.92


def named(px: int, ink: str = INK, ground: str = BONE, weight: int = 600) -> Type:
    """The type for names and for text to read aloud."""
    return Type(px, "serif", weight, ink=ink, ground=ground)


def counted(px: int, ink: str = INK, ground: str = BONE, weight: int = 700) -> Type:
    """The type for numbers and short words."""
    return Type(px, "sans", weight, ink=ink, ground=ground)
