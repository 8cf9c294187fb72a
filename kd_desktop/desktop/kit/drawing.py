"""A drawing larger than its room, which is dragged and zoomed, by mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSizeF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.keyboards import digit_of

STEP = 1.25
"""The factor of one zoom step."""
CLOSEST = 3.0
"""The greatest zoom beyond the readable scale."""
LETTERS, READ = 15, 20
"""The size of letters in drawings, in units, and the size at which they are read."""
GRAIN = 2.0
"""Pixels of the picture for each unit of the drawing; twice as close it is still sharp."""
MOST = 8000
"""Pixels of the picture along its longer side at the most."""


class DrawingView(QGraphicsView):
    """A drawing that goes by this `name`; arrows move it, plus and minus zoom, 0 shows all of it."""

    def __init__(self, look: Appearance, name: str) -> None:
        super().__init__()
        self.look = look
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.viewport().setAccessibleName(name)
        self._drawing = ""
        self._untouched = True

    def show_drawing(self, drawing: str, told: str) -> None:
        """Show that SVG; `told` says in words what it holds."""
        self.setAccessibleDescription(told)
        if drawing == self._drawing:
            return
        self._drawing = drawing
        self.scene().clear()
        renderer = QSvgRenderer(QByteArray(drawing.encode()))
        size = QSizeF(renderer.defaultSize())
        if size.isEmpty():
            return
        grain = min(GRAIN, MOST / max(size.width(), size.height()))
        picture = QPixmap((size * grain).toSize())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        self.setBackgroundBrush(picture.toImage().pixelColor(0, 0))
        item = self.scene().addPixmap(picture)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setScale(1 / grain)
        self.setSceneRect(QRectF(0, 0, size.width(), size.height()))
        if self._untouched:
            self._begin()

    def _begin(self) -> None:
        """Its upper left corner, in letters as large as all others."""
        self.resetTransform()
        self.scale(self._readable(), self._readable())
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.setValue(bar.minimum())

    def _readable(self) -> float:
        """How close it must be looked at so that its letters are as large as those around it."""
        return self.look.px(READ) / LETTERS

    def _fitting(self) -> float:
        """How close all of it can be looked at, no closer than is readable."""
        whole, room = self.sceneRect(), self.viewport().rect()
        if whole.isEmpty():
            return self._readable()
        return min(self._readable(), room.width() / whole.width(), room.height() / whole.height())

    def show_all(self) -> None:
        """Show the whole drawing."""
        self._untouched = False
        self.resetTransform()
        self.scale(self._fitting(), self._fitting())

    def zoom(self, by: float) -> None:
        """Zoom by a factor, within bounds."""
        self._untouched = False
        now = self.transform().m11()
        wanted = min(max(now * by, self._fitting() / 2), self._readable() * CLOSEST)
        self.scale(wanted / now, wanted / now)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: shows the whole drawing until the user has zoomed."""
        super().resizeEvent(event)
        if self._untouched:
            self._begin()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel zooms."""
        self.zoom(STEP if event.angleDelta().y() > 0 else 1 / STEP)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zooming by keys; arrows move as in any scrolled view."""
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(STEP)
            case Qt.Key.Key_Minus:
                self.zoom(1 / STEP)
            case _ if digit_of(event) == 0:
                self.show_all()
            case _:
                super().keyPressEvent(event)
