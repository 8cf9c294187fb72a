"""A card opened whole over the table, as a sheet to read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.settings.input_guard import CLICKS, PRESSING, input_guard


class WholeCards(QObject):
    """Opens cards whole; `left` tells that the focus has to move elsewhere.

    A game says which `page` there is to read of a part of its table, and which parts are `secret`: those are
    read only while their curtain is open, and aloud only if `alone` says that nobody else listens. While one
    is open, a press on an answer only puts it away: `answers` are the parts with those.
    """

    left = Signal()

    def __init__(
        self,
        page: QWidget,
        look: Appearance,
        alone: Callable[[], bool],
        reading: Callable[[QWidget | None], Reading | None],
        secret: Callable[[QWidget | None], bool],
    ) -> None:
        super().__init__(page)
        self.reader = Reader(look, page)
        self._alone, self._reading, self._secret = alone, reading, secret
        self._from: CardPart | None = None
        self.answers: tuple[QWidget, ...] = ()
        self.reader.left.connect(self._back)
        self.reader.finished.connect(self._let_go)

    def hear(self, part: CardPart) -> None:
        """Open that card whole when it asks for it."""
        part.wanted.connect(self._wanted)

    def _wanted(self) -> None:
        part = self.sender()
        if isinstance(part, CardPart):
            self.open(part)

    @property
    def is_open(self) -> bool:
        """Whether a sheet is open."""
        return self.reader.page is not None

    def open(self, part: QWidget | None) -> bool:
        """Open the whole of that card; False for anything else, and if a sheet is open."""
        page = self._reading(part)
        if page is None or self.is_open or not isinstance(part, CardPart):
            return False
        self._from = part
        input_guard.reset()  # what opened it doesn't put it away
        secret = self._secret(part) and not self._alone()
        self.reader.aloud.bar(self.tr("The hand is secret; the others would hear it.") if secret else "")
        self.reader.read([page])
        self._application().installEventFilter(self)
        return True

    @staticmethod
    def _application() -> QApplication:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        return app

    def _let_go(self) -> None:
        """No sheet is open: the answers are pressed as ever."""
        self._application().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put the sheet away, and do nothing else, by a press on an answer beside it.

        Its answer was given under a sheet that stayed, and the game stood still without a word.
        """
        if not self._presses(event) or not isinstance(watched, QWidget):
            return False
        if not any(one is watched or one.isAncestorOf(watched) for one in self.answers):
            return False
        self.put_away()
        input_guard.turned()  # a second press in haste was meant for the sheet, too
        return True

    def _presses(self, event: QEvent) -> bool:
        if not self.is_open:
            return False
        key = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        return event.type() in CLICKS or (key and event.key() in PRESSING)  # type: ignore[attr-defined]

    def put_away(self) -> bool:
        """Close the sheet; False if there was none."""
        was = self.is_open
        if was:
            self.reader.drop()
            self._let_go()
            self._back()
        return was

    def cover(self) -> bool:
        """Close a sheet from behind the curtain when that closes; returns whether it had the focus."""
        if not self._secret(self._from) and self.is_open:
            return False
        focused = self.reader.isAncestorOf(self.reader.window().focusWidget() or self.reader)
        self.forget()
        return focused

    def forget(self) -> None:
        """The game is let go."""
        self.reader.forget()
        self._let_go()
        self._from = None

    def _back(self) -> None:
        """Give the focus back to the card that was opened."""
        part, self._from = self._from, None
        if part is not None and isValid(part) and part.isVisible():
            part.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()
