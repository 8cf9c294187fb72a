"""Why, and the rules: what may be told of the focused thing, else of the open question."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.panel import Page
from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import Knowledge, TableSubject
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.phrases.reason import Reason
from kd_desktop.desktop.throne.cards.bid_tracks import TrackRow
from kd_desktop.desktop.throne.explain.knowledge import ThroneKnowledge
from kd_desktop.desktop.throne.explain.rules import RULES, topic_for
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.play.bar import ThroneBar
from kd_desktop.desktop.throne.play.history_view import ThroneHistoryView
from kd_desktop.desktop.throne.play.screen import ThroneScreen

OWN = ("hand", "card")
"""Kinds of things of which an open hand tells more than the table knows."""


class VisibleKnowledge:
    """The table's knowledge at the moment shown; more only where the open hand tells more."""

    def __init__(self, at: ThroneScreen, hand: HandCurtain, past: ThroneHistoryView) -> None:
        self._at, self._hand, self._past = at, hand, past

    def of_page(self, page: Page) -> Knowledge | None:
        """The knowledge for a page about a thing or a rule; None without an open game."""
        if self._past.active:
            told = self._past.told()
        else:
            own = isinstance(page, TableSubject) and page.kind in OWN and self._hand.is_open
            told = self._known(self._at.seat if own else None)
        return ThroneKnowledge(told) if told is not None else None

    def _known(self, seat: int | None) -> KnownHistory | None:
        session = self._at.session
        return KnownHistory(session.view(seat), tuple(session.seen(seat))) if session is not None else None


def asked_about(at: QWidget | None, screen: ThroneScreen) -> TableSubject | Topic | None:
    """The thing or rule of the focused widget, else of the open question; None for neither."""
    while at is not None:
        subject = getattr(at, "subject", None)
        if isinstance(subject, TableSubject):
            return subject
        if isinstance(at, Plate):
            reason = at.reason.message if isinstance(at.reason, Reason) else None
            found = topic_for(reason) if reason is not None else RULES.named(at.about) if at.about else None
            if found is not None:
                return found
        at = at.parentWidget()
    question = screen.question(screen.acting)
    return topic_for(question) if question is not None else None


def shown_by(at: QWidget, place: QPoint | None = None) -> TableSubject | None:
    """The thing that a part only shows, at a place of it; None for parts that are pressed, and other ones."""
    found = getattr(at, "subject", None)
    if not isinstance(found, TableSubject):
        return None
    if isinstance(at, CardPart) and not at.idle:
        return at.inner_at(place) if place is not None else None
    if place is not None and isinstance(at, CardPart | TrackRow):
        return at.subject_at(place)
    return found


class ClickedThings(QObject):
    """Asks for the help on what was clicked on the page, if no part of it took the click for itself."""

    asked = Signal(object)

    def __init__(self, page: QWidget, bar: ThroneBar) -> None:
        super().__init__(page)
        self._page, self._bar = page, bar
        self._pressed: TableSubject | None = None
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click begins and ends on the same thing."""
        if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton:
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            self._pressed = self._at(event.position().toPoint())
            return self._pressed is not None
        if event.type() == QEvent.Type.MouseButtonRelease:
            meant, self._pressed = self._pressed, None
            if meant is not None and meant == self._at(event.position().toPoint()):
                self.asked.emit(meant)
        return False

    def _at(self, place: QPoint) -> TableSubject | None:
        at = self._page.childAt(place)
        if at is self._bar.sentence:
            return self._bar.about
        return shown_by(at, at.mapFrom(self._page, place)) if at is not None else None


def asks_in_secret(at: QWidget | None) -> bool:
    """Whether the question alone would give away cards in a hand."""
    return isinstance(at, CardPart) and isinstance(at.subject, TableSubject) and at.subject.kind == "card"
