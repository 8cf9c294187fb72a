"""The subject of F1: the piece, house or part with the focus, else the open question."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.board import BalanceView, BoardView
from kd_desktop.desktop.kings.chamber.agenda_card import AgendaCard
from kd_desktop.desktop.kings.chamber.agenda_preview import AgendaPreview
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.pool import Pool
from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.explain.rules import RULES, topic_for
from kd_desktop.desktop.kings.explain.subjects import thing_of_piece
from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kings.table.question_strip import QuestionStrip
from kd_desktop.desktop.kings.table.seats import SeatPlate
from kd_desktop.desktop.kit.part import TellingPart
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.phrases.reason import Reason
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.engine.kings.view import View


def asked_about(at: QWidget | None, view: View) -> TableSubject | Topic | None:
    """The thing or rule that goes with the focused widget, else with the open question; None for neither."""
    while at is not None:
        found = thing_on(at)
        if found is not None:
            return found
        at = at.parentWidget()
    return topic_for(view.waits_for[0]) if view.waits_for else None


def asks_in_secret(at: QWidget | None) -> bool:
    """Whether asking would itself reveal a secret to the others, such as the cards in a hand."""
    return isinstance(at, AgendaCard) and at.choose


def thing_shown_by(at: QWidget) -> TableSubject | Topic | None:
    """The thing or rule of a part that only shows something: Enter asks about it. None for other parts."""
    return (
        thing_on(at)
        if isinstance(at, Pool | AgendaPreview | LetterView | QuestionStrip | BalanceView)
        else None
    )


def thing_on(at: QWidget) -> TableSubject | Topic | None:
    """The thing or rule of that widget itself; None where what it lies on knows more."""
    if isinstance(at, BoardView):
        item = at.board.focusItem()
        return thing_of_piece(item.spec.key) if isinstance(item, Piece) else None
    if isinstance(at, Plate):
        return _of_plate(at)
    if isinstance(at, SeatPlate) and at.seat is not None:
        return TableSubject("house", "", at.seat.house.number)
    if isinstance(at, AgendaCard | Pool | AgendaPreview):
        return _in_chamber(at)
    if isinstance(at, TellingPart) and at.about:
        return RULES.named(at.about)
    if isinstance(at, Chamber) and at.seat is not None:
        return TableSubject("power", "", at.seat) if at.is_open else RULES.named("curtain")
    if isinstance(at, LetterView | QuestionStrip):
        return RULES.named("letter")
    if isinstance(at, BalanceView):
        return TableSubject("vote")
    return RULES.named("deal") if isinstance(at, DealPanel) else None


def _of_plate(at: Plate) -> Topic | None:
    """Why a plate is refused, else what it does; None where its surroundings know more."""
    message = at.reason.message if isinstance(at.reason, Reason) else None
    if message is not None:
        return topic_for(message)
    return RULES.named(at.about) if at.about else None


def _in_chamber(at: AgendaCard | Pool | AgendaPreview) -> TableSubject | Topic | None:
    if isinstance(at, AgendaCard) and at.choose:
        return topic_for(TableSubject("agenda", at.agenda.name)) if at.agenda is not None else None
    above = at.parentWidget()
    while above is not None and not isinstance(above, Chamber):
        above = above.parentWidget()
    if above is None or above.seat is None:
        return None
    if isinstance(at, AgendaCard | AgendaPreview):
        return TableSubject("agenda", "", above.seat)
    return TableSubject("power" if at.kind == "power" else "coins", "", above.seat)
