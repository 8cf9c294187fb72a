"""Carrying pieces from the chamber to where they count: what dragging Power and dragging Coins share.

Escape, letting go elsewhere, a falling curtain and a lost focus send them back; nothing is done by accident.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.pool import Pool, coin
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import SHADOW
from kd_desktop.desktop.settings.held_input import PRESSES
from kd_desktop.desktop.stage.in_hand import InHand


def _power(painter: Painter, x: float, y: float, size: float) -> None:
    """A piece of Power, raised over its shadow."""
    painter.fill(shapes.rhomb(x + 3, y + 5, size * 1.05), SHADOW, 0, seed=1)
    marks.power(painter, x, y, size)


def _coin(painter: Painter, x: float, y: float, size: float) -> None:
    """A Coin, raised over its shadow."""
    painter.fill(shapes.disc(x + 3, y + 5, size), SHADOW, 0, seed=1)
    coin(painter, x, y, size)


class Carrying(QObject):
    """What hangs under the pointer, out of a pool of the open chamber; its kinds fill in the rest.

    It is carried over the `page`; `hinted` says what would happen if it were let go, or why it can't be.
    """

    hinted = Signal(str)

    def __init__(self, page: QWidget, chamber: Chamber, pool: Pool) -> None:
        super().__init__(page)
        self.page, self.chamber, self.pool = page, chamber, pool
        self.hand = InHand(chamber.look, _power if pool.kind == "power" else _coin, page)
        self.carried = 0
        self._last = QPoint()
        pool.why_not = self.why_not
        pool.lifted.connect(self._lift)
        pool.moved.connect(self._move)
        pool.dropped.connect(self._drop)
        pool.refused.connect(self.hinted)
        chamber.closed.connect(self.cancel)

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

    def under(self, here: QPoint) -> Iterator[QWidget]:
        """The parts of the page at that place of the screen, from the innermost outwards."""
        widget = self.page.childAt(self.page.mapFromGlobal(here))
        while widget is not None and widget is not self.page:
            yield widget
            widget = widget.parentWidget()

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
        if self.chamber.is_open:
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
        if event.type() == QEvent.Type.WindowDeactivate and watched is self.page.window():
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
