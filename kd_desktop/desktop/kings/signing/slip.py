"""The slip beside the piece of the board that an effect moves."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect

from kd_desktop.desktop.kings.board.board import BoardView
from kd_desktop.desktop.kings.explain.pointing import changed_things
from kd_desktop.desktop.kit.slip import PieceSlip
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e


def piece_of(event: Event) -> str:
    """The key of the piece that an effect moves; "" for what has no place of its own."""
    if isinstance(event, e.ResourceMoved | e.MomentumSet | e.ResourceStarted):
        return f"float:{event.resource}"
    if isinstance(event, e.StabilityMoved | e.AbdicationDecided):
        return "float:stability"
    if isinstance(event, e.CounterChanged):
        return f"event:{event.card}"
    if isinstance(event, e.EffectDone):
        tracks = (thing for thing in changed_things(event, ()) if thing.kind in ("resource", "stability"))
        return next((f"float:{thing.name or thing.kind}" for thing in tracks), "")
    return ""


def lay_beside(slip: PieceSlip, board: BoardView, event: Event, happens: str, why: str) -> bool:
    """Place the slip beside the piece that the event moves, off the tracks; returns whether that can be.

    Where it would lie over a track the bar alone says it: whoever reads it shall see the marker move.
    """
    piece = board.board.pieces.get(piece_of(event))
    parent = slip.parentWidget()
    if piece is None or parent is None or not board.isVisible():
        return False
    rect, lay = piece.sceneBoundingRect(), board.board.layout
    if lay is not None and piece.spec.key.startswith("float:"):  # the tracks stay in sight
        rect.setRight(lay.tracks.right())
    box = board.mapFromScene(rect).boundingRect()
    corner = board.viewport().mapTo(parent, QPoint(0, 0))
    within = QRect(corner, board.viewport().size())
    slip.say(happens, why, box.translated(corner), within)
    return not slip.geometry().intersects(board.tracks().translated(corner))
