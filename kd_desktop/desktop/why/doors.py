"""What a person asks about with F1: the piece, house or part with the focus, else the open question."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.phrases.messages import Reason
from kd_desktop.desktop.table import BalanceView, BoardView, LetterView
from kd_desktop.desktop.table.pieces import Piece
from kd_desktop.desktop.why import rules
from kd_desktop.desktop.why.things import Thing, thing_of_piece
from kd_desktop.desktop.why.topics import Topic
from kd_desktop.desktop.windows.agendacard import AgendaCard
from kd_desktop.desktop.windows.chamber import Chamber
from kd_desktop.desktop.windows.dealpanel import DealPanel
from kd_desktop.desktop.windows.deed import Deed
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.pool import Pool
from kd_desktop.desktop.windows.seats import SeatPlate
from kd_desktop.desktop.windows.zone import Zone
from kd_desktop.engine.kings.view import View


def asked_about(at: QWidget | None, view: View) -> Thing | Topic | None:
    """The thing or rule that goes with the focused widget, else with what is awaited; None for neither."""
    while at is not None:
        found = _of_widget(at)
        if found is not None:
            return found
        at = at.parentWidget()
    return rules.topic_for(view.waits_for[0]) if view.waits_for else None


def asks_in_secret(at: QWidget | None) -> bool:
    """Whether the question alone would tell the others something: which cards are in a hand."""
    return isinstance(at, AgendaCard) and at.choose


def _of_widget(at: QWidget) -> Thing | Topic | None:
    if isinstance(at, BoardView):
        item = at.board.focusItem()
        return thing_of_piece(item.spec.key) if isinstance(item, Piece) else None
    if isinstance(at, Plate):
        return _of_plate(at)
    if isinstance(at, SeatPlate) and at.seat is not None:
        return Thing("house", "", at.seat.house.number)
    if isinstance(at, AgendaCard | Pool | Zone):
        return _in_chamber(at)
    if isinstance(at, Deed):
        return rules.topic_named("achievement")
    if isinstance(at, Chamber) and at.seat is not None:
        return Thing("power", "", at.seat) if at.is_open else rules.topic_named("curtain")
    if isinstance(at, LetterView):
        return rules.topic_named("letter")
    if isinstance(at, BalanceView):
        return Thing("vote")
    return rules.topic_named("deal") if isinstance(at, DealPanel) else None


def _of_plate(at: Plate) -> Topic | None:
    """Why a plate is refused, else what it does; None where its surroundings know more."""
    message = at.reason.message if isinstance(at.reason, Reason) else None
    if message is not None:
        return rules.topic_for(message)
    return rules.topic_named(at.about) if at.about else None


def _in_chamber(at: AgendaCard | Pool | Zone) -> Thing | Topic | None:
    if isinstance(at, AgendaCard) and at.choose:
        return rules.topic_for(Thing("agenda", at.agenda.name)) if at.agenda is not None else None
    above = at.parentWidget()
    while above is not None and not isinstance(above, Chamber):
        above = above.parentWidget()
    if above is None or above.seat is None:
        return None
    if isinstance(at, AgendaCard | Zone):
        return Thing("agenda", "", above.seat)
    return Thing("power" if at.kind == "power" else "coins", "", above.seat)
