"""Explains a piece of the board in short, under the mouse or at the focus."""

from __future__ import annotations

import html
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QHelpEvent

from kd_desktop.desktop.explain.why import Link
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.table import TableView

NEWEST = 3
"""The number of causes in a tooltip; the panel tells all."""


class Hover(QObject):
    """Adds the newest causes to the board's tooltips.

    `causes` gives the table's knowledge of the thing behind a piece's key; None for a piece without one.
    """

    def __init__(self, board: TableView, causes: Callable[[str], list[Link] | None]) -> None:
        super().__init__(board)
        self._board, self._causes = board, causes
        board.viewport().installEventFilter(self)
        board.tells = self.words

    def words(self, piece: Piece) -> str:
        """The tooltip of a piece as rich text, "" for none."""
        about = self._board.about(piece)
        causes = self._causes(piece.spec.subject) if about else None
        if causes is None:
            return about
        parts = [about, *(_line(link) for link in causes[:NEWEST])]
        hint = QCoreApplication.translate("Why", "Click or Enter: more, with the rule")
        parts.append(f"<p style='margin:6px 0 0 0'><i>{html.escape(hint)}</i></p>")
        return "".join(parts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answers a mouse that rests on a piece."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            item = self._board.itemAt(event.pos())
            words = self.words(item) if isinstance(item, Piece) else ""
            if words:
                tips.show(event.globalPos(), words, self._board)
                return True
        return super().eventFilter(watched, event)


def _line(link: Link) -> str:
    figure = f"<b>{signed(link.delta)}</b> " if link.delta else ""
    why = f"<br>{html.escape(link.why)}" if link.why else ""
    return f"<p style='margin:6px 0 0 0'>{figure}{html.escape(link.words)}{why}</p>"
