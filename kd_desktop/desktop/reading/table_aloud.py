"""R at the table: reads the open sheet over the board aloud, or the letter beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.strip import Strip
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.speech.plate import AloudPlate


class TableAloud(QObject):
    """Reads aloud at the table of a council; stops when its text isn't there any more.

    `lying` gives the page open on the table itself. `left` tells that the strip is put away and the focus
    with it; `hinted` says what R does, or why it does nothing.
    """

    left = Signal()
    hinted = Signal(str)

    def __init__(self, page: QWidget, look: Appearance, lying: Callable[[], Reading | None]) -> None:
        super().__init__(page)
        self._look, self._lying = look, lying
        self._page: Reading | None = None
        self._plates: list[AloudPlate] = []
        self.strip = Strip(look, page)
        self.strip.left.connect(self.left)
        aloud_of(look).changed.connect(self._over)

    def follow(self, plate: AloudPlate) -> None:
        """Let R press that plate while it is visible, and the bar say what R does or why it does nothing."""
        self._plates.append(plate)
        plate.hinted.connect(self.hinted)

    def toggle(self) -> None:
        """Read, or stop."""
        seen = next((plate for plate in self._plates if plate.isVisible()), None)
        if seen is not None:
            seen.toggle()
        elif self._page is not None and aloud_of(self._look).speaking:
            aloud_of(self._look).stop()
        else:
            self._page = page = self._lying()
            if page is not None:
                self.strip.read(page.spoken)

    def _over(self) -> None:
        """Say why nobody speaks, if the table's text was to be read."""
        if self._page is not None and not aloud_of(self._look).speaking:
            self._page = None
            if voice.trouble():
                self.hinted.emit(voice.trouble())

    def renew(self, covered: bool) -> None:
        """Stop if there is something else on the table now, or over it."""
        if self.strip.isVisible() and (covered or self._lying() != self._page):
            self.strip.dismiss()
