"""Numbers that are entered unseen: only they are shown, and whatever is behind the curtain stays covered."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.settings.hold_to_reveal import HoldToReveal
from kd_desktop.desktop.stage.pin_guard import PinGuard


class PrivateEntry(QObject):
    """Whether the seat that is asked for numbers in secret enters them now; `moved` tells that it is another.

    It begins by holding, as a curtain is lifted, and ends with whatever makes a curtain fall.
    """

    moved = Signal()

    def __init__(self, parent: QObject, look: Appearance, at: AtScreen, pins: PinGuard) -> None:
        super().__init__(parent)
        self._at = at
        self._seat: int | None = None
        self.lifting = HoldToReveal(look, self)
        self.lifting.instead = lambda: pins.ask(self.open)
        self.lifting.lifted.connect(self.open)
        self.lifting.idle.connect(self.close_cover)

    @property
    def wanted(self) -> bool:
        """Whether the person asked answers by numbers alone, in secret."""
        seat = self._at.acting
        return seat is not None and self._at.numbers_only(seat)

    @property
    def is_open(self) -> bool:
        """Whether numbers are entered."""
        return self._seat is not None and self._seat == self._at.acting

    def hold(self, down: bool) -> None:
        """What begins it goes down, or up."""
        if not down:
            self.lifting.release()
        elif not self.is_open:
            self.lifting.press()

    def open(self) -> None:
        """The numbers are entered now."""
        self.lifting.stop()
        if self.wanted:
            self._seat = self._at.acting
            self.lifting.stir()
            self.moved.emit()

    def close_cover(self) -> None:
        """They are shown no longer, and forgotten."""
        self.lifting.stop()
        was, self._seat = self._seat, None
        if was is not None:
            self.moved.emit()

    def stir(self) -> None:
        """Note that a user is there."""
        if self._seat is not None:
            self.lifting.stir()
