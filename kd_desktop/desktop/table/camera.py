"""A view that can be grabbed, thrown and zoomed, and never loses what lies there."""

from __future__ import annotations

import math

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGestureEvent,
    QGraphicsScene,
    QGraphicsView,
    QPinchGesture,
)

from kd_desktop.desktop.table.timing import timer

FARTHEST = 4.0
STEP = 1.2
FRAME_MS = 16
FRICTION = 0.92
"""What is left of a throw's speed after a frame."""
SETTLE_MS = 130
"""How long after the last turn of the wheel everything is printed again at the exact scale."""


class Camera(QGraphicsView):
    """Pans by dragging (with inertia if `motion` is on), zooms towards the pointer, fits on double-click."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.motion = True
        self._zoom = 1.0
        self._grab: QPointF | None = None
        self._dragging = False
        self._speed = QPointF()
        self._clock = QElapsedTimer()
        self._glide = timer(self, FRAME_MS, self._coast, repeated=True)
        self._sharpen = timer(self, SETTLE_MS, self._zoomed)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)

    # --- what a subclass says ---------------------------------------------------------------------

    def subject(self) -> QRectF:
        """What must never be lost, in scene units."""
        return self.sceneRect()

    def sharpen(self, scale: float) -> None:
        """Prints everything again for that many logical pixels to a scene unit."""

    def looked(self) -> None:
        """Is told whenever the view has moved."""

    def tapped(self, at: QPoint) -> None:
        """Is told of a click (or a finger's tap) that dragged nothing, in pixels of the viewport."""

    # --- zoom -------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """How much larger than fitting the view everything is shown, 1 to 4."""
        return self._zoom

    def fitting(self) -> float:
        """Logical pixels to a scene unit when the subject just fits."""
        box, port = self.subject(), self.viewport().size()
        if box.isEmpty():
            return 1.0
        return min(port.width() / box.width(), port.height() / box.height())

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zooms towards a point of the viewport (its middle if none is given)."""
        self.zoom_to(self._zoom * factor, at)

    def zoom_to(self, zoom: float, at: QPointF | None = None) -> None:
        """Zooms to that factor, keeping the point of the viewport where it is."""
        self._halt()
        at = at if at is not None else QPointF(self.viewport().rect().center())
        zoom = min(FARTHEST, max(1.0, zoom))
        if zoom < 1.005:
            zoom = 1.0
        if zoom == self._zoom:
            return
        under = self._scene_at(at)
        self._zoom = zoom
        # Stretch what is printed while the wheel turns; print it again when it rests.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self._apply()
        if zoom == 1.0:
            self._centre()
        else:
            self._bring(under, at)
        self._sharpen.start()

    def fit(self) -> None:
        """Shows the whole subject."""
        self._halt()
        self._zoom = 1.0
        self._apply()
        self._centre()
        self._zoomed()

    def _apply(self) -> None:
        scale = self.fitting() * self._zoom
        self.setTransform(QTransform.fromScale(scale, scale))
        box, port = self.subject(), self.viewport().size()
        # A third of the view may lie beyond the edge, no more.
        dx = max(0.0, port.width() / scale - box.width()) / 2 + port.width() * 0.34 / scale
        dy = max(0.0, port.height() / scale - box.height()) / 2 + port.height() * 0.34 / scale
        self.setSceneRect(box.adjusted(-dx, -dy, dx, dy))

    def _centre(self) -> None:
        self._bring(
            self.subject().center(), QPointF(self.viewport().width() / 2, self.viewport().height() / 2)
        )

    def _scene_at(self, at: QPointF) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def _bring(self, point: QPointF, at: QPointF) -> None:
        """Scrolls so that a point of the scene comes to lie at a point of the viewport."""
        off = self.viewportTransform().map(point) - at
        self.pan(off.x(), off.y())

    def _zoomed(self) -> None:
        self._sharpen.stop()
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        self.sharpen(self.transform().m11())

    # --- pan --------------------------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> None:
        """Moves the view by that many pixels over the scene."""
        for bar, by in ((self.horizontalScrollBar(), dx), (self.verticalScrollBar(), dy)):
            bar.setValue(bar.value() + round(by))
        self.looked()

    def reveal(self, box: QRectF) -> None:
        """Scrolls just so far that the box of the scene can be seen."""
        if self._zoom > 1.0:
            self.ensureVisible(box, 24, 24)

    def halt(self) -> None:
        """Stops a throw."""
        self._halt()

    def _halt(self) -> None:
        self._glide.stop()
        self._speed = QPointF()

    def _coast(self) -> None:
        self._speed *= FRICTION
        if math.hypot(self._speed.x(), self._speed.y()) < 0.6:
            self._halt()
            return
        self.pan(-self._speed.x(), -self._speed.y())

    # --- events -----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grabs the table."""
        super().mousePressEvent(event)
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._halt()
            self._grab = event.position()
            self._clock.start()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pulls the table along."""
        super().mouseMoveEvent(event)
        if self._grab is None:
            return
        moved = event.position() - self._grab
        if not self._dragging:
            if moved.manhattanLength() < QApplication.startDragDistance():
                return
            self._dragging = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        span = max(1, self._clock.restart())
        self._speed = moved * (FRAME_MS / span) * 0.6 + self._speed * 0.4
        self._grab = event.position()
        self.pan(-moved.x(), -moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets go, throwing if the hand was moving."""
        super().mouseReleaseEvent(event)
        if self._grab is not None and not self._dragging and event.button() == Qt.MouseButton.LeftButton:
            self.tapped(event.position().toPoint())
        thrown = self._dragging and self._clock.isValid() and self._clock.elapsed() < 60
        self._grab = None
        if self._dragging:
            self._dragging = False
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
            if thrown and self.motion:
                self._glide.start()
            else:
                self._halt()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Shows the whole board again."""
        self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms towards the pointer; a touchpad's sideways and Shift strokes pan."""
        turn = event.angleDelta()
        if turn.y():
            self.zoom_by(STEP ** (turn.y() / 120), event.position())
        elif turn.x():
            self.pan(-turn.x() / 2, 0)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Takes pinches of touch screens and touchpads."""
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.zoom_by(1 + event.value(), event.position())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                at = self.viewport().mapFromGlobal(pinch.centerPoint())
                self.zoom_by(pinch.scaleFactor(), at)
                return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the same point in the middle."""
        super().resizeEvent(event)
        self._apply()
        if self._zoom == 1.0:
            self._centre()
