"""Carrying things by hand over a page to where they count, out of a pool in which they lie.

Escape, letting go elsewhere, a pool that is put away and a lost focus send them back; nothing is done by
accident.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.input_guard import PRESSES
from kd_desktop.desktop.stage.drag_preview import DragPreview
from kd_desktop.desktop.stage.flights import Paint


class DragSource(Protocol):
    """Where things lie until they are taken up.

    `lifted` (how many, where on the screen), `moved` and `dropped` tell of things in the hand, `refused` says
    why there are none; `why_not` says why none can be taken up now.
    """

    n: int
    why_not: Callable[[], str]

    @property
    def lifted(self) -> SignalInstance:
        """Handle a number of pieces taken up, at a place on the screen."""

    @property
    def moved(self) -> SignalInstance:
        """The hand is at that place."""

    @property
    def dropped(self) -> SignalInstance:
        """It was let go there."""

    @property
    def refused(self) -> SignalInstance:
        """Why nothing can be taken up."""

    def home(self) -> QPoint:
        """The place they came from, on the screen."""

    def forget(self) -> None:
        """Nothing is in the hand any more."""


class DragController(QObject):
    """The pieces of a pool carried under the pointer; subclasses fill in the rest.

    It is carried over the `page`, each piece as `paint` paints it, with its number where it is `counted`;
    `hinted` says what would happen if it were let go, or why it can't be.
    """

    hinted = Signal(str)

    def __init__(
        self, page: QWidget, look: Appearance, pool: DragSource, paint: Paint, *, counted: bool = True
    ) -> None:
        super().__init__(page)
        self.page, self.pool = page, pool
        self.hand = DragPreview(look, paint, page, counted=counted)
        self.carried = 0
        self._last = QPoint()
        pool.why_not = self.why_not
        pool.lifted.connect(self._lift)
        pool.moved.connect(self._move)
        pool.dropped.connect(self._drop)
        pool.refused.connect(self.hinted)

    # what the kinds of carrying say ------------------------------------------------------------------

    def why_not(self) -> str:
        """Why nothing can be taken up now; "" when it can."""
        raise NotImplementedError

    def homely(self) -> bool:
        """Whether the pool is seen, so that things can be seen to fly back."""
        return True

    def most(self) -> int:
        """The most pieces that can be taken up."""
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
        if self.homely():
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
