"""Carrying pieces from the chamber to where they count: what dragging Power and dragging Coins share.

Escape, letting go elsewhere, a falling curtain and a lost focus send them back; nothing is done by accident.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.settings.stillheld import PRESSES
from kd_desktop.desktop.windows.inhand import InHand
from kd_desktop.desktop.windows.pool import Pool

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council


class Carrying(QObject):
    """What hangs under the pointer, out of a pool of the open chamber; its kinds fill in the rest."""

    def __init__(self, council: Council, pool: Pool) -> None:
        super().__init__(council)
        self.council, self.pool = council, pool
        self.hand = InHand(council.look, pool.kind, council)
        self.carried = 0
        self._last = QPoint()
        pool.why_not = self.why_not
        pool.lifted.connect(self._lift)
        pool.moved.connect(self._move)
        pool.dropped.connect(self._drop)
        pool.refused.connect(council.bar.show_hint)
        council.chamber.closed.connect(self.cancel)

    # what the kinds of carrying say ------------------------------------------------------------------

    def why_not(self) -> str:
        """Why nothing can be taken up now; "" when it can."""
        raise NotImplementedError

    def most(self) -> int:
        """How many can be taken up at most."""
        return self.pool.n

    def begin(self) -> None:
        """Something was taken up."""

    def over(self, here: QPoint) -> None:
        """The hand is over that place of the screen, or holds another number there."""
        raise NotImplementedError

    def put(self, here: QPoint) -> bool:
        """Let go there; whether it stays."""
        raise NotImplementedError

    def away(self) -> None:
        """The hand is empty again, and nothing was put down."""

    # the hand ----------------------------------------------------------------------------------------

    @property
    def active(self) -> bool:
        """Whether something is carried."""
        return self.carried > 0

    def _lift(self, n: int, here: QPoint) -> None:
        self.carried = min(n, self.most())
        self.listen(True)
        self.begin()
        self._move(here)

    def listen(self, on: bool) -> None:
        """Hear every key of the program, or no more."""
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
            if on:
                application.installEventFilter(self)

    def _move(self, here: QPoint) -> None:
        self._last = here
        if self.carried:
            self.hand.carry(self.carried, here)
            self.over(here)

    def _drop(self, here: QPoint) -> None:
        if not self.carried:
            return
        stays = self.put(here)
        self._empty()
        if stays:
            self.hand.drop()
        else:
            self.away()
            self.hand.fly_back(self.pool.home())

    def _empty(self) -> None:
        self.carried = 0
        self.pool.forget()
        self.listen(self.active)

    def cancel(self) -> None:
        """Send everything back."""
        if not self.carried:
            return
        self._empty()
        self.away()
        if self.council.chamber.is_open:
            self.hand.fly_back(self.pool.home())
        else:
            self.hand.drop()

    def take(self, n: int) -> None:
        """Hold another number, within what there is."""
        n = min(max(n, 1), self.most())
        if self.carried and n != self.carried:
            self.carried = n
            self._move(self._last)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is carried: Escape sends it back, signs, digits and the wheel change the number."""
        if event.type() == QEvent.Type.WindowDeactivate and watched is self.council.window():
            self.cancel()
            return False
        if isinstance(event, QWheelEvent) and self.carried:
            if watched.isWidgetType():
                self.take(self.carried + (1 if event.angleDelta().y() > 0 else -1))
            return True
        if isinstance(event, QKeyEvent) and event.type() in PRESSES:
            return self.key(event)
        return False

    def key(self, event: QKeyEvent) -> bool:
        """A key was pressed, or asks to be kept from the shortcuts; whether it is taken."""
        press, wanted = event.type() == QEvent.Type.KeyPress, keys.amount(event, self.carried)
        if event.key() == Qt.Key.Key_Escape:
            if press:
                self.cancel()
        elif wanted is not None:
            if press:
                self.take(wanted)
        else:
            return False
        event.accept()
        return True
