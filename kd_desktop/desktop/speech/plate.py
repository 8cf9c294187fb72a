"""The plate that reads aloud and is silent again; it says why where there is no voice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtGui import QHideEvent, QShowEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.aloud import Aloud


class Marked(Protocol):
    """Words that are seen while they are read aloud."""

    words: str
    marked: str

    def mark(self, start: int, length: int) -> None:
        """Show that part of the words as spoken now; a length of 0 shows none."""


class AloudPlate(Plate):
    """Reads what `texts` gives when it is pressed: each a text and the words that show it, or None.

    It is silent when it is pressed again, and when it is hidden; `bar` keeps it so where not all may hear
    it. `followed` is given the label that is read and how far through its words the voice is, 0 to 1.
    """

    def __init__(
        self,
        look: Appearance,
        aloud: Aloud,
        texts: Callable[[], Sequence[tuple[str, Marked | None]]],
        *,
        ground: str,
        followed: Callable[[Marked, float], None] = lambda _label, _share: None,
    ) -> None:
        super().__init__(look, "", ground=ground, low=True)
        self.aloud, self._texts, self._followed = aloud, texts, followed
        self._mine = False
        self._barred = ""
        self._labels: list[Marked | None] = []
        self.clicked.connect(self.toggle)
        aloud.changed.connect(self.renew)
        self.renew()

    def bar(self, reason: str) -> None:
        """Read nothing aloud, for that reason; "" allows it."""
        self._barred = reason
        if reason:
            self.silence()
        self.renew()

    def renew(self) -> None:
        """Say what pressing it does now."""
        if not self.aloud.speaking:
            self._mine = False
        self.setText(self.tr("Stop reading (R)") if self._mine else self.tr("Read aloud (R)"))
        trouble = self._barred or voice.trouble()
        if trouble:
            self.refuse(trouble)
        else:
            self.offer(hint=self.tr("Reads this aloud and marks the words; R again stops it."))

    def toggle(self) -> None:
        """Read, or be silent; does nothing but say why where there is no voice."""
        if self._mine:
            self.silence()
            return
        if not self.allowed:
            self.hinted.emit(self.reason)
            return
        texts = [(words, label) for words, label in self._texts() if words]
        self._labels = [label for _, label in texts]
        self.aloud.stop()
        self._mine = True
        self.aloud.read([words for words, _ in texts], self._mark)
        self.renew()

    def silence(self) -> None:
        """Stop, if it is this plate's reading."""
        if self._mine:
            self._mine = False
            self.aloud.stop()

    def _mark(self, part: int, start: int, length: int) -> None:
        for place, label in enumerate(self._labels):
            if label is None:
                continue
            if place == part:
                label.mark(start, length)
                self._followed(label, start / max(1, len(label.words)))
            elif label.marked:
                label.mark(0, 0)

    def showEvent(self, event: QShowEvent) -> None:
        """Perhaps there is a voice by now."""
        super().showEvent(event)
        self.renew()

    def hideEvent(self, event: QHideEvent) -> None:
        """What isn't seen isn't read."""
        super().hideEvent(event)
        self.silence()
