"""A finding in full: its row in the table may leave things out for lack of room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from kd_desktop.desktop.authoring.findings import FindingWords
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.theme import INK

ROUND = 8
"""Pixels round its words."""
LINES = 4
"""How many lines are visible at once; the arrows scroll to the others."""


class WholeFinding(QScrollArea):
    """The full text of the chosen findings."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.words = Label()
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.words.setMargin(ROUND)
        self.setWidget(self.words)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The chosen finding in full"))
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.look.dress(self.words, INK, 20)
        self.setFixedHeight(self.words.fontMetrics().lineSpacing() * LINES + 2 * ROUND + 6)

    def tell(self, chosen: Sequence[FindingWords], *, some: bool) -> None:
        """Show these findings; if there are `some` to choose from and none is chosen, say that."""
        told = [
            self.tr("{severity} {code} · {file} {line}")
            .format(severity=one.severity, code=one.code, file=one.file, line=one.line)
            .rstrip()
            + "".join(f"\n{words}" for words in (one.wrong, one.advice) if words)
            for one in chosen
        ]
        none = self.tr("Choose a finding to read it in full here.") if some else ""
        self.words.setText("\n\n".join(told) or none)
        self.setAccessibleDescription(self.words.text())
        self.verticalScrollBar().setValue(0)
        self.setVisible(some)  # an empty sheet would be a hole
