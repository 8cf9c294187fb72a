"""The offer being made in one sentence, and a note under it, in a place that never grows.

Whatever is said there, the tiles above it stand still.
"""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import INK, MUTE

SIZES = ((28, 22), (24, 22), (22, 22), (20, 20))
"""The sizes of sentence and note, the largest first, from which comes the first at which both have room."""


class OfferWords(QWidget):
    """Sentence and note. `high` is the height of their place; None lets it grow with them."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.high: int | None = None
        self.sentence, self.note = Label(), Label()
        self._refuses = False
        inner = QWidget()
        inner.setAutoFillBackground(False)
        in_column(1, self.sentence, self.note, 1, on=inner, gap=0, edges=0)
        for label in (self.sentence, self.note):
            label.setWordWrap(True)
        self._roll = scroll_area(sideways=False)
        self._roll.viewport().setAutoFillBackground(False)
        self._roll.setWidget(inner)
        in_column(self._roll, on=self, gap=0, edges=0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def whisper(self, words: str, *, refuses: bool = False) -> None:
        """Show a note under the sentence, or none; `refuses`: the offer can't be made for that reason."""
        self._refuses = refuses
        self.note.setText(words)
        self.fit()

    def keep(self, high: int | None) -> None:
        """Take that height, whatever is said."""
        self.high = high
        self.fit()

    def fit(self) -> None:
        """Set sentence and note as large as there is room for both.

        Without room for both at any size the note comes first where it says why there is no such offer.
        """
        wide = self.width()
        self.note.setVisible(bool(self.note.text()))
        self.sentence.setVisible(bool(self.sentence.text()))
        self._dress(SIZES[0])
        if self.high is None:
            self.setFixedHeight(self._needed(wide))
            return
        self.setFixedHeight(self.high)
        if not any(self._fits(sizes, wide) for sizes in SIZES) and self._refuses:
            self.sentence.hide()
            any(self._fits(sizes, wide) for sizes in SIZES)

    def _dress(self, sizes: tuple[int, int]) -> None:
        self.look.dress(self.sentence, INK, sizes[0], 700, serif=True)
        self.look.dress(self.note, MUTE, sizes[1])

    def _fits(self, sizes: tuple[int, int], wide: int) -> bool:
        self._dress(sizes)
        return self.high is not None and self._needed(wide) <= self.high

    def _needed(self, wide: int) -> int:
        """The height of what is said, at that width."""
        said = (label for label in (self.sentence, self.note) if not label.isHidden())
        return sum(label.heightForWidth(wide) for label in said)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit what is said into the new width."""
        super().resizeEvent(event)
        self.fit()
