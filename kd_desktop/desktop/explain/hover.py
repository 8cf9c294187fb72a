"""Hovering over a piece of the board, or walking to it by Tab, says in short why it is as it is."""

from __future__ import annotations

import html
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QGraphicsItem

from kd_desktop.desktop.explain.why import Link
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.table import TableView

NEWEST = 3
"""How many causes a tooltip tells; the panel tells all."""


class Hover(QObject):
    """Adds the newest causes to what the board's tooltips say.

    `causes` gives what the table knows of the thing behind a piece's key; None for a piece that is no thing.
    """

    def __init__(self, board: TableView, causes: Callable[[str], list[Link] | None]) -> None:
        super().__init__(board)
        self._board, self._causes = board, causes
        board.viewport().installEventFilter(self)
        board.board.focusItemChanged.connect(self._walked)

    def words(self, piece: Piece) -> str:
        """The tooltip of a piece as rich text, "" for one that says nothing."""
        about = self._board.about(piece)
        causes = self._causes(piece.spec.subject) if about else None
        if causes is None:
            return about
        parts = [about, *(_line(link) for link in causes[:NEWEST])]
        hint = QCoreApplication.translate("Why", "Click or Enter: all of it, and the rule")
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

    def _walked(self, item: QGraphicsItem | None, _old: QGraphicsItem | None, reason: Qt.FocusReason) -> None:
        by_tab = reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_tab and isinstance(item, Piece) and self._board.isVisible():
            words = self.words(item)
            spot = self._board.mapFromScene(item.mapToScene(item.box.bottomLeft())) + QPoint(0, 6)
            if words:
                tips.show(self._board.viewport().mapToGlobal(spot), words, self._board)


def _line(link: Link) -> str:
    figure = f"<b>{signed(link.delta)}</b> " if link.delta else ""
    why = f"<br>{html.escape(link.why)}" if link.why else ""
    return f"<p style='margin:6px 0 0 0'>{figure}{html.escape(link.words)}{why}</p>"
