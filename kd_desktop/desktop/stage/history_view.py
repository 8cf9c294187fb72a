"""Looking back: the table as everybody saw it at an earlier moment, while the present waits untouched."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.background import ErrandResult, Worker
from kd_desktop.desktop.kit.bidi import set_apart
from kd_desktop.desktop.kit.keyboards import key_of
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.event_log import LoggedEvent
from kd_desktop.desktop.stage.scrubber import HistoryFrame, MomentChapter, PastMoment, Scrubber, ScrubberWords
from kd_desktop.storage.chairs import PERSON, Chair
from kd_desktop.storage.past import DisagreementError

KEPT = 3
"""The number of chapters kept in memory."""
SILENT = (
    Qt.Key.Key_A, Qt.Key.Key_G, Qt.Key.Key_M, Qt.Key.Key_D, Qt.Key.Key_U, Qt.Key.Key_P, Qt.Key.Key_Z,
    Qt.Key.Key_Period,
)  # fmt: skip
"""Keys that play or open something in the present; they do nothing while one looks back."""


class HistoryView(QObject):
    """Steps through the public moments of a campaign; each game says what they are and how they are shown.

    What the table saw is worked out from the journal on a thread of its own, from the table's view only.
    While `active` the computer councillors wait and the chamber stays closed. `entered` tells that it begins,
    `left` that the present goes on (and whether the focus was on the slider), `shown` that another moment
    lies on the table, `laid` that the slider came to lie over the page, or needs another part of it now;
    `hinted` says why one can't.
    """

    entered = Signal()
    left = Signal(bool)
    shown = Signal()
    laid = Signal()
    hinted = Signal(str)

    def __init__(
        self,
        look: Appearance,
        page: QWidget,
        at: AtScreen,
        foot: QWidget,
        words: ScrubberWords,
    ) -> None:
        super().__init__(page)
        self._page, self._at, self._foot = page, at, foot
        self.active = False
        self.view: Any = None
        self.number = 0
        self._chapters: list[MomentChapter] = []
        self._chapter = 0
        self._place = 0
        self._views: dict[tuple[int, int], tuple[Any, ...]] = {}
        self._worker = Worker("past")
        self.frame = HistoryFrame(look, page)
        self.bar = Scrubber(look, page, words)
        self.bar.moved.connect(self._go)
        self.bar.turned.connect(self._turn)
        self.bar.now.connect(self.leave)
        self.bar.grown.connect(self.place)
        look.changed.connect(self._place_soon)

    # what each game says ------------------------------------------------------------------------------

    def refusal(self) -> str:
        """Why looking back isn't possible now, in a sentence; "" when it is."""
        raise NotImplementedError

    def settle(self) -> None:
        """Finish all movements on the table at once."""

    def chapters(self) -> list[MomentChapter]:
        """All moments to look back at, with at least one chapter."""
        raise NotImplementedError

    def lay(self, view: Any) -> None:
        """Lay that view on the table, as it was after the command of `number`."""
        raise NotImplementedError

    def return_to(self, view: Any) -> None:
        """Lay the present on the table again."""
        self.lay(view)

    def where(self, chapter: MomentChapter, moment: PastMoment) -> str:
        """Which moment that is, in a sentence."""
        raise NotImplementedError

    def awaited(self, view: Any) -> tuple[str, str]:
        """The awaited decision of that moment: the bold part, and the rest."""
        raise NotImplementedError

    def stage_area(self) -> QRect:
        """The table's area on the page."""
        raise NotImplementedError

    def covered(self) -> int:
        """How far up from the page's lower edge everything is covered by the slider."""
        return self._foot.height()

    # coming and going ----------------------------------------------------------------------------------

    def enter(self, number: int | None = None) -> None:
        """Look at the table after that command, or one step back; says why if that isn't possible."""
        session, reason = self._at.session, self.refusal()
        if reason or session is None:
            self.hinted.emit(reason)
            return
        if not self.active:
            self.settle()
            self._chapters = self.chapters()
            self.active = True
            self.entered.emit()
            session.pause(True)
        last = len(self._chapters) - 1
        wanted = self._chapters[last].span[1] if number is None else number
        self._chapter = next(
            (place for place, one in enumerate(self._chapters) if one.span[0] <= wanted <= one.span[1]), last
        )
        chapter = self._chapters[self._chapter]
        self._place = max(0, chapter.at(wanted) - (number is None))
        self._open_chapter()
        self.place()
        self.focus()

    def leave(self) -> None:
        """Return to now."""
        if not self.active:
            return
        self.active, self.view = False, None
        inside = self.bar.isAncestorOf(self._page.window().focusWidget())
        self.bar.hide()
        self.frame.hide()
        session = self._at.session
        if session is not None:
            self.return_to(session.view(None))
            self.left.emit(inside)

    def focus(self) -> None:
        """Return the focus to the slider, after anything open over the table has closed."""
        self.bar.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def wait(self) -> None:
        """Wait until the moments are worked out; they are shown with the next events."""
        self._worker.wait()

    def forget(self) -> None:
        """The campaign is let go."""
        self.active, self.view = False, None
        self._chapters, self._views = [], {}
        self.bar.hide()
        self.frame.hide()
        self._worker.forget()

    # moments -------------------------------------------------------------------------------------------

    def _open_chapter(self) -> None:
        chapter = self._chapters[self._chapter]
        others = self._chapter > 0, self._chapter < len(self._chapters) - 1
        self.bar.show_chapter(chapter, self._place, *others)
        if chapter.span in self._views:
            self._show()
            return
        self._say(self.tr("Turning back the pages…"), ("", ""), "")
        session = self._at.session
        if session is None:
            return
        work = partial(_work_out, session.store.lookback(), session.game, chapter)
        self._worker.send(work, self._ready, chapter)

    def _ready(self, chapter: MomentChapter, done: ErrandResult) -> None:
        if not self.active:
            return
        try:
            self._views[chapter.span] = done.result()
        except (DisagreementError, OSError) as trouble:
            self.leave()
            words = self.tr("That can’t be shown again: {reason}")
            self.hinted.emit(words.format(reason=trouble))
            return
        while len(self._views) > KEPT:
            self._views.pop(next(iter(self._views)))
        if chapter is self._chapters[self._chapter]:
            self._show()

    def _go(self, place: int) -> None:
        self._place = place
        self._show()

    def _turn(self, by: int) -> None:
        if 0 <= self._chapter + by < len(self._chapters):
            self._chapter += by
            self._place = 0 if by > 0 else len(self._chapters[self._chapter].moments) - 1
            self._open_chapter()
            self.focus()

    def played_by(self, party: int) -> Chair:
        """The player of a party at the moment shown."""
        session = self._at.session
        return session.chair_history.at(party, self.number) if session is not None else PERSON

    def _show(self) -> None:
        """Put the moment on the table."""
        chapter = self._chapters[self._chapter]
        views = self._views.get(chapter.span)
        if views is None or not self.active:
            return
        moment, view = chapter.moments[self._place], views[self._place]
        self.view, self.number = view, moment.number
        self.lay(view)
        after = chapter.moments[self._place + 1 :][:1]
        note = (
            self.tr("What came next: {words}").format(words=after[0].words)
            if after and after[0].words
            else ""
        )
        if not after and self._chapter == len(self._chapters) - 1:
            note = self.tr("This is the present.")
        self._say(self.where(chapter, moment), self.awaited(view), note)
        self.shown.emit()

    def _say(self, where: str, standing: tuple[str, str], note: str) -> None:
        self.bar.say(where, standing, note)
        announce(self.bar.slider, self.bar.accessibleName())
        self.frame.say(where)
        self.place()

    def seen(self) -> tuple[LoggedEvent, ...]:
        """The events the table had seen at the moment shown."""
        session = self._at.session
        if session is None:
            return ()
        return tuple(one for one in session.seen(None) if one.number <= self.number)

    # where it lies, and keys -----------------------------------------------------------------------------

    def _place_soon(self) -> None:
        """Place the bar once everything has its new size."""
        QTimer.singleShot(0, self, self.place)

    def place(self) -> None:
        """Lie over the bar, and round the table."""
        if not self.active:
            return
        page = self._page
        high = max(self.covered(), self.bar.wanted(page.width()))
        top, before = page.height() - high, self.bar.geometry()
        self.bar.setGeometry(0, top, page.width(), page.height() - top)
        stage = self.stage_area()
        stage.setBottom(min(stage.bottom(), top - 1))
        self.frame.setGeometry(stage)
        if not self.bar.isVisible():
            for part in (self.frame, self.bar):
                part.show()
                part.raise_()
        elif self.bar.geometry() == before:
            return
        self.laid.emit()

    def above(self, area: QRect) -> QRect:
        """As much of that area as the slider leaves free."""
        top = self.bar.geometry().top() if self.bar.isVisible() else area.bottom() + 1
        return QRect(area.topLeft(), QPoint(area.right(), min(area.bottom(), top - 1)))

    def key(self, event: QKeyEvent) -> bool:
        """Takes the keys that step back and return, and those that mean nothing in the past."""
        act = keys.act_of("past", event)
        if not self.active:
            if act == "back":
                self.enter()
            return act == "back"
        if act in ("back", "on"):
            self.bar.slider.step(1 if act == "on" else -1)
        elif act == "first":
            self.bar.slider.setValue(0)
        elif act == "now":
            self.leave()
        else:
            return key_of(event) in SILENT
        return True


def _work_out(lookback: Any, game: Any, chapter: MomentChapter) -> tuple[Any, ...]:
    """The table's view at every moment of a chapter; commands that nobody is told of are no moments."""
    told = {moment.number for moment in chapter.moments}
    states = lookback.states(*chapter.span)
    return tuple(set_apart(game.view(state, None)) for number, state in states if number in told)
