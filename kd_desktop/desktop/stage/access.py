"""A table for screen readers: every piece with a name is a child of it that can be read and focused.

Where Qt wants an interface and there is none, the answer is None, unknown to PySide6's types: hence `Any`.
Names come from the model of the pieces, which comes from the view; nothing else is ever said. PySide6 never
lets an interface go, so none of them holds a piece or the board.
"""

from __future__ import annotations

import weakref
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsItem
from shiboken6 import VoidPtr

from kd_desktop.desktop.kit.accessibility import FOCUS, PRESS
from kd_desktop.desktop.stage.camera import Camera
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.scene import PieceScene

T = TypeVar("T")
TEXTS = {
    QAccessible.Text.Name: Qt.ItemDataRole.AccessibleTextRole,
    QAccessible.Text.Description: Qt.ItemDataRole.AccessibleDescriptionRole,
}
"""The role of the model for each text that a screen reader asks for."""


class HeardTable(Camera):
    """A view of pieces that screen readers can read, go to and press."""

    def __init__(self, scene: PieceScene) -> None:
        super().__init__(scene)
        self._scene = scene

    @property
    def board(self) -> PieceScene:
        """The scene with the pieces by key."""
        return self._scene

    def pick(self, item: QGraphicsItem | None) -> None:
        """Explain that piece and tell that it was picked; nothing for anything else."""
        raise NotImplementedError

    def go(self, piece: Piece) -> None:
        """Bring the focus to that piece."""
        raise NotImplementedError

    def accessible(self) -> TableAccess:
        """The table for screen readers."""
        return TableAccess(self)

    def access_to(self, piece: Piece) -> PieceAccess:
        """A piece on the table, for screen readers."""
        return PieceAccess(piece, self)


class _Seen:
    """Knows a piece and the board on which it lies, as long as they are there."""

    def __init__(self, piece: Piece, board: HeardTable) -> None:
        super().__init__()
        self._known = weakref.ref(piece), weakref.ref(board)

    @property
    def _piece(self) -> Piece:
        """The piece; RuntimeError when it is gone."""
        return _there(self._known[0]())

    @property
    def _board(self) -> HeardTable:
        """The board; RuntimeError when it is gone."""
        return _there(self._known[1]())


class PieceActions(_Seen, QAccessibleActionInterface):
    """The actions of a piece: press it, which explains it, and go to it."""

    def actionNames(self) -> list[str]:
        """Both."""
        return [PRESS, FOCUS]

    def doAction(self, name: str) -> None:
        """As Enter does on the focused piece; as Tab does."""
        if name == PRESS:
            self._board.pick(self._piece)
        elif name == FOCUS:
            self._board.go(self._piece)

    def keyBindingsForAction(self, name: str) -> list[str]:
        """Enter, as everywhere."""
        return []


class PieceAccess(_Seen, QAccessibleInterface):
    """One piece of the board."""

    def __init__(self, piece: Piece, board: HeardTable) -> None:
        super().__init__(piece, board)
        self._actions = PieceActions(piece, board)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """The actions; nothing else."""
        return self._actions if kind == QAccessible.InterfaceType.ActionInterface else VoidPtr(0)

    def isValid(self) -> bool:
        """Whether the piece is still on the board."""
        piece, board = self._known[0](), self._known[1]()
        return piece is not None and board is not None and board.board.pieces.get(piece.spec.key) is piece

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
        role = TEXTS.get(kind)
        return self._board.board.model.index_of(self._piece.spec.key).data(role) or "" if role else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nothing on the board can be written."""

    def rect(self) -> QRect:
        """The piece's place on the screen."""
        box = self._board.mapFromScene(self._piece.mapRectToScene(self._piece.box)).boundingRect()
        return QRect(self._board.viewport().mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        """Pieces lie in a list."""
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


class TableAccess(QAccessibleWidget):
    """The board with its pieces, in the order in which they are read."""

    def __init__(self, board: HeardTable) -> None:
        super().__init__(board, QAccessible.Role.List, board.accessibleName())

    @property
    def _board(self) -> HeardTable:
        """The board."""
        board: Any = self.widget()
        return board

    def _pieces(self) -> list[Piece]:
        return self._board.board.stops()

    def childCount(self) -> int:
        """The number of readable pieces."""
        return len(self._pieces())

    def child(self, index: int) -> Any:
        """A piece by its place."""
        pieces = self._pieces()
        return access_of(pieces[index]) if 0 <= index < len(pieces) else None

    def childAt(self, x: int, y: int) -> Any:
        """The piece at a point of the screen."""
        at = self._board.viewport().mapFromGlobal(QRect(x, y, 1, 1).topLeft())
        item = self._board.itemAt(at)
        return access_of(item) if item in self._pieces() else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The place of a piece."""
        piece = child.object()
        pieces = self._pieces()
        return pieces.index(piece) if piece in pieces else -1

    def focusChild(self) -> Any:
        """The focused piece."""
        item = self._board.board.focusItem()
        return access_of(item) if item in self._pieces() else None


def _there(found: T | None) -> T:
    """What is there still."""
    if found is None:
        raise RuntimeError("this is gone")
    return found


def access_of(piece: Any) -> Any:
    """The interface of a piece; Qt keeps one for each."""
    return QAccessible.queryAccessibleInterface(piece)
