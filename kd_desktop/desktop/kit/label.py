"""The two kinds of label: words as they are, and rich text of our own.

Qt's own label guesses which of the two it was given. A campaign, a pack or a member can be named
`<img src=…>`, and Qt would load that. So every label of the program is one of these, and `tips` does the
same for tooltips; `tests/desktop/test_literal.py` sees to it.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from kd_desktop.desktop.kit.bidi import rightward


class Label(QLabel):
    """A label that shows its words as plain text, from any source."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)


class RichLabel(QLabel):
    """Shows rich text; who sets it escapes every word in it that isn't the program's own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)

    def setText(self, words: str) -> None:
        """Shows that; the sentence goes from left to right whatever its first name does."""
        super().setText(rightward(words))
