"""A line to write a name on, which keeps to the rule of names (`engine.names`) and to their length."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from kd_desktop.engine.names import clean, cut

ROOM = 8
"""The number of Qt's units allowed per letter: pasted text may have more than is kept."""


class NameField(QLineEdit):
    """Takes a name of at most `most` letters (code points of the clean name); `name` is what it comes to."""

    def __init__(self, most: int, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(cut(words, most), parent)
        self.most = most
        self.setMaxLength(most * ROOM)
        self.textEdited.connect(self._fit)

    @property
    def name(self) -> str:
        """The name as it is kept, "" for none."""
        return cut(self.text(), self.most)

    def _fit(self, words: str) -> None:
        """No more is written than stays; the cursor keeps its place."""
        if len(clean(words)) > self.most:
            at = self.cursorPosition()
            self.setText(cut(words, self.most))
            self.setCursorPosition(at)
