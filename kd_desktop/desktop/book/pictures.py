"""The book's pictures: the board as it lay, charts, crests and icons, as images large enough for print."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop import art, theme
from kd_desktop.desktop.chronicles.charts import Chart
from kd_desktop.engine.kings.view import View

BOARD_WIDTH, BOARD_HEIGHT = 2000, 1226
BOARD_SHAPE = BOARD_HEIGHT / BOARD_WIDTH
BOARD_TEXT = 1.3
"""Text of the board in print, as a factor: a page is narrower than a screen."""
CHART_WIDTH, CHART_HEIGHT = 1900, 960
CHART_SHAPE = CHART_HEIGHT / CHART_WIDTH
CHART_SCALE = 1.9


def board_image(view: View) -> QImage:
    """The board that shows this view, without the table around it."""
    # Only books need the scene; whoever reads a book's blocks doesn't.
    from kd_desktop.desktop.table.board import BoardView

    board = BoardView(BOARD_TEXT)
    board.motion = False
    board.setMinimumSize(0, 0)
    board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    board.resize(BOARD_WIDTH, BOARD_HEIGHT)
    board.show()
    board.set_view(view)
    QApplication.processEvents()
    image = board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    board.close()
    board.deleteLater()
    return image


def book_chart(chart: Chart) -> QImage:
    """The chart for a page's width."""
    from kd_desktop.desktop.chronicles.sheet import chart_image

    return chart_image(chart, CHART_WIDTH, CHART_HEIGHT, CHART_SCALE)


def crest_image(crest: str, width: int) -> QImage:
    """A crest on nothing, that many pixels wide."""
    image = QImage(width, round(width * art.CREST_SHAPE), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    art.draw_crest(painter, crest, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image


def icon_image(icon: str, size: int, colour: str = theme.INK) -> QImage:
    """An icon on nothing, that many pixels wide and high."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    art.draw_icon(painter, icon, QRectF(0, 0, size, size), colour)
    painter.end()
    return image


def vignette_image(width: int) -> QImage:
    """The vignette of the realm on paper; its height follows from its width."""
    found = art.renderer("board", "vignette-realm")
    shape = found.viewBoxF().height() / found.viewBoxF().width() if found is not None else 0.5
    image = QImage(width, round(width * shape), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if found is not None:
        found.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image
