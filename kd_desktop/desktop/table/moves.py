"""How single pieces move: a move is a function of a time from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform

from kd_desktop.desktop.table import cast, heights, marks
from kd_desktop.desktop.table.cast import Look, Spec
from kd_desktop.desktop.table.layout import Layout
from kd_desktop.desktop.table.marks import ease
from kd_desktop.desktop.table.pieces import Gauge, Piece

Move = Callable[[float], None]


def between(start: QPointF, end: QPointF, t: float) -> QPointF:
    """The point at `t` of the way."""
    return start + (end - start) * t


def part(t: float, start: float, end: float) -> float:
    """How far a part of the movement has come, 0 before it and 1 after it."""
    return min(1.0, max(0.0, (t - start) / (end - start)))


def glide(piece: Piece, end: QPointF) -> Move:
    """From where it lies to another place."""
    start = piece.pos()

    def move(t: float) -> None:
        piece.setPos(between(start, end, ease(t)))

    return move


def turn_over(piece: Piece, look: Look | None) -> Move:
    """The piece shows another face, turning about its horizontal axis."""
    former = piece.look

    def move(t: float) -> None:
        swing = math.cos(math.pi * t)
        face = look if swing < 0 else former
        if piece.look != face:
            piece.wear(face)
        piece.setTransform(QTransform.fromScale(1.0, max(0.02, abs(swing))))

    return move


def swap(piece: Piece, look: Look | None) -> Move:
    """The piece takes another face in the middle of a small nod."""

    def move(t: float) -> None:
        if t >= 0.5 and piece.look != look:
            piece.wear(look)
        piece.setScale(1.0 + 0.08 * math.sin(math.pi * t))

    return move


def float_along(piece: Piece, gauge: Gauge | None, lay: Layout, spec: Spec) -> Move:
    """A resource float to another row: turns over first if its colour changes; the water follows."""
    if piece.look is None or spec.look is None or piece.spec.row is None or spec.row is None:
        return glide(piece, spec.rect.center())
    before, after = piece.spec.row, spec.row
    _, was_up, had, *_ = piece.look.args
    _, is_up, has, *_ = spec.look.args
    x = spec.rect.center().x()
    flips = was_up != is_up
    start = 0.38 if flips else 0.0

    def move(t: float) -> None:
        swing = math.cos(math.pi * part(t, 0.0, start)) if flips else 1.0
        up = is_up if swing < 0 or not flips else was_up
        row = before + (after - before) * ease(part(t, start, 0.9))
        marker = has if t >= 0.9 else had and not flips
        look = cast.float_look(lay, round(row), up, marker)
        if piece.look != look:
            piece.wear(look)
        piece.setTransform(QTransform.fromScale(1.0, max(0.02, abs(swing))))
        piece.setPos(x, lay.row_y(row))
        if gauge is not None:
            gauge.set_level(row)

    return move


def stability_along(piece: Piece, lay: Layout, spec: Spec) -> Move:
    """The Stability float to another course."""
    if spec.look is None or spec.row is None or piece.spec.row is None:
        return glide(piece, spec.rect.center())
    before, after = piece.spec.row, spec.row
    _, px, locked = spec.look.args
    x = spec.rect.center().x()

    def move(t: float) -> None:
        row = before + (after - before) * ease(t)
        look = Look(marks.draw_stability, (round(row), px, locked and t >= 0.95))
        if piece.look != look:
            piece.wear(look)
        piece.setPos(x, lay.course_y(row))

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
