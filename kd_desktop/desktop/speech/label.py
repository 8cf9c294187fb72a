"""A label whose text can be read aloud: the word that is spoken is marked in it."""

from __future__ import annotations

import html

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.label import RichLabel
from kd_desktop.desktop.kit.theme import BRASS, INK, shown


class SpokenLabel(RichLabel):
    """Plain words, several lines. `words` is what it says; `mark` shows a part of it as spoken now."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.marked = ""
        self.setWordWrap(True)

    def tell(self, words: str) -> None:
        """Say that."""
        self.words = words
        self.setAccessibleName(words)
        self.mark(0, 0)

    def mark(self, start: int, length: int) -> None:
        """Show that part of the words as spoken now; a length of 0 shows none."""
        words, end = self.words, start + length
        self.marked = words[start:end]
        parts = [_escaped(words[:start]), "", _escaped(words[end:])]
        if self.marked:
            style = f"background-color: {shown(BRASS)}; color: {shown(INK)};"
            parts[1] = f'<span style="{style}">{_escaped(self.marked)}</span>'
        lead = round(fonts.lead() * 100)
        self.setText(f'<div style="line-height: {lead}%;">{"".join(parts)}</div>')


def _escaped(words: str) -> str:
    return html.escape(words).replace("\n", "<br>")
