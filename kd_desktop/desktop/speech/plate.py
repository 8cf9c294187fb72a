"""The plate that starts and stops reading aloud; without a voice it says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtGui import QHideEvent, QShowEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.aloud import Aloud


class SpokenLabel(Protocol):
    """Words shown during reading aloud."""

    words: str
    marked: str

    def mark(self, start: int, length: int) -> None:
        """Mark that part of the words as spoken now; a length of 0 marks none."""


class AloudPlate(Plate):
    """Reads the texts from `texts` at a press: each a text and the words that show it, or None.

    Another press stops it, and so does hiding it; `bar` forbids it when not everybody may hear the text. If
    nothing at all can speak, it isn't shown. `followed` is given the label being read and how far through its
    words the voice is, 0 to 1.
    """

    def __init__(
        self,
        look: Appearance,
        aloud: Aloud,
        texts: Callable[[], Sequence[tuple[str, SpokenLabel | None]]],
        *,
        ground: str,
        followed: Callable[[SpokenLabel, float], None] = lambda _label, _share: None,
    ) -> None:
        super().__init__(look, "", ground=ground, low=True)
        self.aloud, self._texts, self._followed = aloud, texts, followed
        self._mine = False
        self._barred = ""
        self._labels: list[SpokenLabel | None] = []
        if not voice.possible():
            self.hide()
        self.clicked.connect(self.toggle)
        aloud.changed.connect(self.renew)
        self.renew()

    def setVisible(self, visible: bool) -> None:
        """Show it only if something may speak."""
        super().setVisible(visible and voice.possible())

    def bar(self, reason: str) -> None:
        """Read nothing aloud, for that reason; "" allows it."""
        self._barred = reason
        if reason:
            self.silence()
        self.renew()

    def renew(self) -> None:
        """Update what pressing it does now."""
        if not self.aloud.speaking:
            self._mine = False
        self.setText(self.tr("Stop reading (R)") if self._mine else self.tr("Read aloud (R)"))
        trouble = self._barred or voice.trouble()
        if trouble:
            self.refuse(trouble)
        else:
            self.offer(hint=self.tr("Reads this aloud and marks the words. R stops it."))

    def toggle(self) -> None:
        """Read, or stop; without a voice, only say why."""
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
        """Look again for a voice."""
        super().showEvent(event)
        self.renew()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop: hidden text isn't read."""
        super().hideEvent(event)
        self.silence()
