"""The opening of an envelope on the board, and how its new cards slip into the deck, face down.

The whole table sees how many there are, but not which.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.council.envelopes.envelope_print import STAGES, draw_back, draw_opening
from kd_desktop.desktop.kings.board.layout import Layout
from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.acts import between, ease, part
from kd_desktop.desktop.stage.moves import Move
from kd_desktop.desktop.stage.pieces import Dimmer, Piece
from kd_desktop.desktop.stage.specs import PieceLook, PieceSpec

LABEL = 2.3
"""The height of the label under an envelope, in sizes of its text."""


def envelope_look(number: int, t: float, label: str, lay: Layout) -> PieceLook:
    """The envelope at that stage of its opening, 0 to 1."""
    stage = min(STAGES, max(0, round(t * STAGES)))
    return PieceLook(draw_opening, (number, stage, label, lay.px(20)))


def envelope_spec(board: QRectF, number: int, label: str, lay: Layout) -> PieceSpec:
    """A sealed envelope in the middle of the board."""
    label_high = lay.px(20) * LABEL
    room = board.height() - label_high
    w = float(round(min(board.width() * 0.34, board.height() * 0.58, room * 1.4)))
    h = float(round(w / 1.4))
    middle = board.center()
    top = min(middle.y() - h * 0.36, board.top() + room - h)
    box = (float(round(middle.x() - w / 2)), float(round(top)), w, h)
    bleed = max(lay.px(20) * 3.0, h * 0.6)
    return PieceSpec(
        f"envelope:{number}", box, envelope_look(number, 0.0, label, lay), z=heights.ENVELOPE, bleed=bleed
    )


def open_envelope(piece: Piece, dusk: Dimmer, number: int, label: str, lay: Layout) -> Move:
    """The opening: dusk falls, the envelope appears, trembles, breaks and opens; only its contents remain."""
    home = piece.pos()
    dusk.light(QRectF(0, 0, lay.width, lay.height), [])

    def move(t: float) -> None:
        come, gone = ease(part(t, 0.0, 0.16)), part(t, 0.9, 1.0)
        dusk.setOpacity(come * (1 - gone))
        dusk.setVisible(t < 1.0)
        piece.setOpacity(min(come * 1.6, 1.0) * (1.0 - gone))
        piece.setPos(home + QPointF(0, 60 * (1 - come)))
        shake = math.sin(t * 110) * 1.8 * part(t, 0.2, 0.28) * (1 - part(t, 0.3, 0.36))
        piece.setRotation(shake)
        look = envelope_look(number, part(t, 0.18, 0.9), label, lay)
        if piece.look != look:
            piece.wear(look)

    return move


def back_specs(board: QRectF, added: int, lay: Layout) -> list[PieceSpec]:
    """The specs of the new cards, fanned out face down over the middle of the board."""
    w, h = lay.deck.width(), min(lay.deck.height(), lay.deck.width() * 1.32)
    step = min(w * 1.14, board.width() * 0.6 / max(1, added))
    left = board.center().x() - step * (added - 1) / 2
    return [
        PieceSpec(
            f"back:{i}",
            (round(left + i * step - w / 2), round(board.center().y() - h / 2), w, h),
            PieceLook(draw_back, ()),
            z=heights.ENVELOPE - i - 1,
        )
        for i in range(added)
    ]


def shuffle_in(pieces: list[Piece], deck: Piece | None, deck_spec: PieceSpec | None, lay: Layout) -> Move:
    """The moves that slip the cards one by one into the deck, which nods each time, then counts them in."""
    goal = lay.deck.center()
    homes = [piece.pos() for piece in pieces]
    count = len(pieces)

    def move(t: float) -> None:
        shown = ease(part(t, 0.0, 0.22))
        for i, (piece, home) in enumerate(zip(pieces, homes, strict=True)):
            begin = 0.32 + 0.4 * i / max(1, count)
            way = ease(part(t, begin, begin + 0.24))
            piece.setOpacity(shown * (1.0 - part(way, 0.86, 1.0)))
            piece.setPos(between(home + QPointF(0, 30 * (1 - shown)), goal, way))
            piece.setRotation((i - (count - 1) / 2) * 3.0 * (1 - way))
        if deck is None or deck_spec is None:
            return
        if t >= 0.9 and deck.look != deck_spec.look:
            deck.wear(deck_spec.look)
        beat = max(0.0, math.sin(math.pi * count * part(t, 0.5, 1.0)))
        deck.setScale(1.0 + 0.07 * beat * (1 - part(t, 0.9, 1.0)))

    return move
