"""Movements of single pieces: a move is a function of a time from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.acts import between, ease, part
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.specs import PieceLook

Move = Callable[[float], None]


def glide(piece: Piece, end: QPointF) -> Move:
    """A move from the present place to another."""
    start = piece.pos()

    def move(t: float) -> None:
        piece.setPos(between(start, end, ease(t)))

    return move


def travel(piece: Piece, start: QRectF, lift: float) -> Move:
    """The piece comes from another box, over all others and larger by that share in the middle of its way."""
    end, z, size = piece.spec.rect, piece.zValue(), start.width() / piece.spec.box[2]

    def move(t: float) -> None:
        piece.setZValue(z + (heights.CARRIED if t < 1 else 0))
        piece.setPos(between(start.center(), end.center(), ease(t)))
        piece.setScale((size + (1 - size) * ease(t)) * (1 + lift * 4 * t * (1 - t)))

    return move


def roll_up(piece: Piece) -> Move:
    """The piece goes upward into its upper edge."""
    high = piece.spec.box[3]

    def move(t: float) -> None:
        piece.setTransform(QTransform.fromTranslate(0, -high / 2 * t).scale(1, max(0.001, 1 - t)))

    return move


def turn_over(piece: Piece, look: PieceLook | None) -> Move:
    """The piece shows another face, turning about its horizontal axis."""
    former = piece.look

    def move(t: float) -> None:
        swing = math.cos(math.pi * t)
        face = look if swing < 0 else former
        if piece.look != face:
            piece.wear(face)
        piece.setTransform(QTransform.fromScale(1.0, max(0.02, abs(swing))))

    return move


def swap(piece: Piece, look: PieceLook | None) -> Move:
    """The piece takes another face in the middle of a small nod."""

    def move(t: float) -> None:
        if t >= 0.5 and piece.look != look:
            piece.wear(look)
        piece.setScale(1.0 + 0.08 * math.sin(math.pi * t))

    return move


def stick(piece: Piece) -> Move:
    """A sticker comes down on its slot, a little askew, and is pressed on."""
    z = piece.zValue()

    def move(t: float) -> None:
        down = ease(part(t, 0.0, 0.62))
        press = math.sin(math.pi * part(t, 0.62, 1.0))
        piece.setZValue(z + heights.CARRIED)
        piece.setOpacity(part(t, 0.0, 0.22))
        piece.setScale(1.75 - 0.75 * down - 0.05 * press)
        piece.setRotation(9.0 * (1 - down))

    return move


def lay_down(piece: Piece, start: QPointF) -> Move:
    """A card comes from another place and is laid down."""
    end, z = piece.pos(), piece.zValue()

    def move(t: float) -> None:
        way = ease(part(t, 0.0, 0.85))
        piece.setZValue(z + heights.CARRIED)
        piece.setOpacity(part(t, 0.0, 0.2))
        piece.setPos(between(start, end, way))
        piece.setScale(1.0 + 0.35 * math.sin(math.pi * way) + 0.25 * (1 - way))
        piece.setRotation(-5.0 * (1 - way))

    return move


def in_turn(several: list[Move]) -> list[Move]:
    """The same moves, each beginning a little after the one before; together they take the time of one."""
    last = 0.62 / max(1, len(several) - 1)

    def later(move: Move, start: float) -> Move:
        return lambda t: move(part(t, start, start + 0.38))

    return [later(move, i * last) for i, move in enumerate(several)]


def appear(piece: Piece) -> Move:
    """The piece fades in."""
    return piece.setOpacity


def vanish(piece: Piece) -> Move:
    """The piece fades away."""

    def move(t: float) -> None:
        piece.setOpacity(1.0 - t)

    return move
