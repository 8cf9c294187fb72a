"""How the markers of the board move along their tracks."""

from __future__ import annotations

import math

from PySide6.QtGui import QTransform

from kd_desktop.desktop.council.tide_gauge import Gauge
from kd_desktop.desktop.kings.board import marks, specs
from kd_desktop.desktop.kings.board.layout import Layout
from kd_desktop.desktop.stage.acts import ease, part
from kd_desktop.desktop.stage.moves import Move, glide
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.specs import PieceLook, PieceSpec


def float_along(piece: Piece, gauge: Gauge | None, lay: Layout, spec: PieceSpec) -> Move:
    """The moves of a resource float to another row: it turns over if its colour changes; water follows."""
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
        look = specs.float_look(lay, round(row), up, marker)
        if piece.look != look:
            piece.wear(look)
        piece.setTransform(QTransform.fromScale(1.0, max(0.02, abs(swing))))
        piece.setPos(x, lay.row_y(row))
        if gauge is not None:
            gauge.set_level(row)

    return move


def stability_along(piece: Piece, lay: Layout, spec: PieceSpec) -> Move:
    """The moves of the Stability float to another course."""
    if spec.look is None or spec.row is None or piece.spec.row is None:
        return glide(piece, spec.rect.center())
    before, after = piece.spec.row, spec.row
    _, px, locked = spec.look.args
    x = spec.rect.center().x()

    def move(t: float) -> None:
        row = before + (after - before) * ease(t)
        look = PieceLook(marks.draw_stability, (round(row), px, locked and t >= 0.95))
        if piece.look != look:
            piece.wear(look)
        piece.setPos(x, lay.course_y(row))

    return move
