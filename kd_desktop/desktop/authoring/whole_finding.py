"""A finding told whole: its row in the table may leave out what there is no room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from kd_desktop.desktop.authoring.findings import FindingWords

ROUND = 8
"""Pixels round its words."""


class WholeFinding(QPlainTextEdit):
    """All that there is to be read of what is chosen among the findings."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.document().setDocumentMargin(ROUND)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("The chosen finding, whole"))

    def tell(self, chosen: Sequence[FindingWords], *, some: bool) -> None:
        """Tell these; where there are `some` to choose from and none is, say that."""
        told = [
            self.tr("{severity} {code} · {file} {line}")
            .format(severity=one.severity, code=one.code, file=one.file, line=one.line)
            .rstrip()
            + "".join(f"\n{words}" for words in (one.wrong, one.advice) if words)
            for one in chosen
        ]
        none = self.tr("Choose a finding to read all of it here.") if some else ""
        self.setPlainText("\n\n".join(told) or none)
