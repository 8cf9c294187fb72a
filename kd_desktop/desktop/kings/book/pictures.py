"""The book's pictures of the board at past moments."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.kit import background
from kd_desktop.engine.kings.view import View

BOARD_WIDTH, BOARD_HEIGHT = 2000, 1226
BOARD_SHAPE = BOARD_HEIGHT / BOARD_WIDTH
BOARD_TEXT = 1.3
"""Text of the board in print, as a factor: a page is narrower than a screen."""


def board_image(view: View) -> QImage:
    """The board that shows this view, without the table around it."""
    # Only books need the scene; whoever reads a book's blocks doesn't.
    from kd_desktop.desktop.kings.board.board import BoardView

    board = BoardView(BOARD_TEXT)
    board.motion = False
    board.setMinimumSize(0, 0)
    board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    board.resize(BOARD_WIDTH, BOARD_HEIGHT)
    board.show()
    board.set_view(view)
    QApplication.processEvents()
    background.finish()  # the sea on it is drawn in another thread
    image = board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    board.close()
    board.deleteLater()
    return image
