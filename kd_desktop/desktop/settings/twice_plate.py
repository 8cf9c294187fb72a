"""A plate for an act that can't be taken back: a first press lifts it and says so, a second one acts."""

from __future__ import annotations

import weakref
from typing import ClassVar

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QHideEvent
from shiboken6 import isValid

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import NIGHT
from kd_desktop.desktop.settings.input_guard import input_guard


class TwicePlate(Plate):
    """A plate to press twice; `done` tells of the second press.

    `again` says what that does, in words on the plate after the first press; without them one press does it.
    It stays lifted while it has the focus, and a second press in haste doesn't count.
    """

    done = Signal()
    _last: ClassVar[weakref.ref[TwicePlate] | None] = None
    """The one that was lifted last, in whatever window: one finger lifts one thing."""

    def __init__(
        self, look: Appearance, title: str, note: str, again: str, *, ground: str = NIGHT, low: bool = False
    ) -> None:
        self.again, self.lifted, self._laid = again, False, ""
        super().__init__(look, title, note, ground=ground, low=low)
        self.spare_notes = (again, note)
        self.clicked.connect(lambda *_: self.weigh())

    def weigh(self) -> None:
        """Lift it, or act, after a press or its equivalent."""
        if self.reason:
            self.press()
        elif self.lifted or not self.again:
            self.lay_down()
            input_guard.turned()  # held on, it would be lifted again
            self.done.emit()
        else:
            TwicePlate.lay_all_down()
            TwicePlate._last = weakref.ref(self)
            self.lifted = self.lit = True
            self._laid, self.note = self.note, self.again
            self.tell()
            announce(self, self.again)
            input_guard.turned()

    def lay_down(self) -> None:
        """Stop lifting it."""
        if self.lifted:
            self.lifted = self.lit = False
            self.note = self._laid
            self.tell()

    @staticmethod
    def lay_all_down() -> None:
        """Stop lifting whichever is lifted: another thing is, or something else is asked."""
        last = TwicePlate._last() if TwicePlate._last is not None else None
        if last is not None and isValid(last):
            last.lay_down()

    @staticmethod
    def lifted_words() -> str:
        """What the next press of the lifted one does; "" if none is."""
        last = TwicePlate._last() if TwicePlate._last is not None else None
        return last.again if last is not None and isValid(last) and last.lifted else ""

    def telling(self) -> str:
        """What the next press does, if it is lifted."""
        return self.again if self.lifted else super().telling()

    def tell(self) -> None:
        """Set its texts; if lifted, what the next press does."""
        super().tell()
        if self.lifted:
            self.setAccessibleDescription(self.again)

    def event(self, event: QEvent) -> bool:
        """Lower it before anything else hears that the focus has gone elsewhere."""
        if event.type() == QEvent.Type.FocusOut:
            self.lay_down()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Lower it: it is hidden."""
        self.lay_down()
        super().hideEvent(event)
