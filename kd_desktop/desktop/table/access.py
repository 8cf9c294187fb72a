"""The board for screen readers: every piece with a name is a child of the board that can be read and focused.

Where Qt wants an interface and there is none, the answer is None, unknown to PySide6's types: hence `Any`.
Names come from the pieces, which come from the view; nothing else is ever said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAccessibleWidget

from kd_desktop.desktop.table.pieces import Piece

if TYPE_CHECKING:
    from kd_desktop.desktop.table.board import BoardView


class PieceAccess(QAccessibleInterface):
    """One piece of the board."""

    def __init__(self, piece: Piece, board: BoardView) -> None:
        super().__init__()
        self._piece, self._board = piece, board

    def isValid(self) -> bool:
        """Whether the piece still lies on the board."""
        return self._board.board.pieces.get(self._piece.spec.key) is self._piece

    def object(self) -> QObject:
        """The piece."""
        return self._piece

    def window(self) -> Any:
        """The window that shows the board."""
        return self._board.window().windowHandle()

    def parent(self) -> Any:
        """The board."""
        return QAccessible.queryAccessibleInterface(self._board)

    def childCount(self) -> int:
        """Pieces have no parts."""
        return 0

    def child(self, index: int) -> Any:
        """Pieces have no parts."""
        return None

    def childAt(self, x: int, y: int) -> Any:
        """Pieces have no parts."""
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Pieces have no parts."""
        return -1

    def focusChild(self) -> Any:
        """Pieces have no parts."""
        return None

    def text(self, kind: QAccessible.Text) -> str:
        """The piece's name, and its explanation without markup."""
        if kind == QAccessible.Text.Name:
            return self._piece.spec.name
        if kind == QAccessible.Text.Description:
            return self._piece.spec.told
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nothing on the board can be written."""

    def rect(self) -> QRect:
        """Where the piece is on the screen."""
        box = self._board.mapFromScene(self._piece.mapRectToScene(self._piece.box)).boundingRect()
        return QRect(self._board.viewport().mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        """Pieces are things to look at, in a list."""
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Focusable, and whether it has the focus."""
        state = QAccessible.State()
        state.focusable = True
        state.readOnly = True
        state.focused = self._board.hasFocus() and self._piece.hasFocus()
        return state

    def foregroundColor(self) -> QColor:
        """Not told."""
        return QColor()

    def backgroundColor(self) -> QColor:
        """Not told."""
        return QColor()


class BoardAccess(QAccessibleWidget):
    """The board with its pieces, in the order in which they are read."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board, QAccessible.Role.List, board.accessibleName())
        self._board = board

    def _pieces(self) -> list[Piece]:
        return self._board.board.stops()

    def childCount(self) -> int:
        """How many pieces can be read."""
        return len(self._pieces())

    def child(self, index: int) -> Any:
        """A piece by its place."""
        pieces = self._pieces()
        return access_of(pieces[index]) if 0 <= index < len(pieces) else None

    def childAt(self, x: int, y: int) -> Any:
        """The piece at a point of the screen."""
        at = self._board.viewport().mapFromGlobal(QRect(x, y, 1, 1).topLeft())
        item = self._board.itemAt(at)
        return access_of(item) if isinstance(item, Piece) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The place of a piece."""
        piece = child.object()
        pieces = self._pieces()
        return pieces.index(piece) if isinstance(piece, Piece) and piece in pieces else -1

    def focusChild(self) -> Any:
        """The focused piece."""
        item = self._board.board.focusItem()
        return access_of(item) if isinstance(item, Piece) else None


def access_of(piece: Piece) -> Any:
    """The interface of a piece; Qt keeps one for each."""
    return QAccessible.queryAccessibleInterface(piece)


def _make(_key: str, thing: QObject | None) -> Any:
    """Qt asks for the interface of an object; None leaves it to the others."""
    from kd_desktop.desktop.table.board import BoardView  # the board itself installs this factory

    if isinstance(thing, BoardView):
        made: QAccessibleInterface = BoardAccess(thing)
    elif isinstance(thing, Piece) and thing.scene() is not None and thing.scene().views():
        view = thing.scene().views()[0]
        if not isinstance(view, BoardView):
            return None
        made = PieceAccess(thing, view)
    else:
        return None
    return made


_installed = False


def install() -> None:
    """Tells Qt how boards and their pieces are read; once for the whole program."""
    global _installed  # noqa: PLW0603
    if not _installed:
        QAccessible.installFactory(_make)
        _installed = True
