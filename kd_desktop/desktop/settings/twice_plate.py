"""A plate for an act that can't be taken back: a first press lifts it and says so, a second one acts."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QHideEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.speaking import announce
from kd_desktop.desktop.kit.theme import NIGHT
from kd_desktop.desktop.settings.held_input import fingers


class TwicePlate(Plate):
    """A plate to press twice; `done` tells of the second press.

    `again` says what that does, in words on the plate after the first press; without them one press does it.
    It stays lifted while it has the focus, and a second press in haste doesn't count.
    """

    done = Signal()

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
            fingers.turned()  # held on, it would be lifted again
            self.done.emit()
        else:
            self.lifted = self.lit = True
            self._laid, self.note = self.note, self.again
            self.tell()
            announce(self, self.again)
            fingers.turned()

    def lay_down(self) -> None:
        """Stop lifting it."""
        if self.lifted:
            self.lifted = self.lit = False
            self.note = self._laid
            self.tell()

    def telling(self) -> str:
        """What the next press does, if it is lifted."""
        return self.again if self.lifted else super().telling()

    def tell(self) -> None:
        """Set its texts; if lifted, what the next press does."""
        super().tell()
        if self.lifted:
            self.setAccessibleDescription(self.again)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Lower it: the focus has gone elsewhere."""
        self.lay_down()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Lower it: it is hidden."""
        self.lay_down()
        super().hideEvent(event)
