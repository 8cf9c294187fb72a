"""A view that can be grabbed, thrown and zoomed, and never loses sight of its subject."""

from __future__ import annotations

import math

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.stage.still import Still, still_of
from kd_desktop.desktop.stage.touch import TouchGestures

FARTHEST = 4.0
STEP = 1.2
FRAME_MS = 16
FRICTION = 0.92
"""The share of a throw's speed left after a frame."""
SETTLE_MS = 130
"""The delay after the last turn of the wheel before everything is reprinted at the exact scale."""
FLIGHT_MS = 420
"""The time the view takes to move to another place."""
AROUND = 40.0
"""Pixels that stay free around what the view is led to."""


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
        self._quick = False
        self._printed = 1.0
        self._still: Still | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._flight = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._flight.setDuration(FLIGHT_MS)
        self._flight.valueChanged.connect(self._fly)
        self._flight.finished.connect(self._zoomed)
        self._way = (QPointF(), QPointF(), 1.0, 1.0, QPointF())
        self._fingers = TouchGestures(self)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        # The background and the scene cover all of it, so nothing need be cleared first.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)

    # --- what a subclass says ---------------------------------------------------------------------

    def subject(self) -> QRectF:
        """The part that must never be lost from sight, in scene units."""
        return self.sceneRect()

    def home(self) -> QRectF:
        """The part the view shows first, in scene units: the subject, or its most important part."""
        return self.subject()

    def sharpen(self, scale: float) -> None:
        """Prints everything again at a scale in logical pixels per scene unit."""

    def looked(self) -> None:
        """Is told whenever the view has moved."""

    def tapped(self, at: QPoint) -> None:
        """Is told of a click (or a finger's tap) that dragged nothing, in pixels of the viewport."""

    def tapped_twice(self) -> None:
        """Is told of a double click (or two taps of a finger), which leads home."""
        self.fit()

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

    def home_zoom(self) -> float:
        """How much larger than the whole subject that is seen which the view shows first."""
        box, port, fitting = self.home(), self.viewport().size(), self.fitting()
        if box.isEmpty() or not fitting:
            return 1.0
        return max(1.0, min(port.width() / box.width(), port.height() / box.height()) / fitting)

    @property
    def at_home(self) -> bool:
        """Whether what it shows first is what it shows."""
        return self._zoom == self.home_zoom() and self.sees(self.home().adjusted(2, 2, -2, -2))

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zooms towards a point of the viewport (its middle if none is given)."""
        self.zoom_to(self._zoom * factor, at)

    def turn_wheel(self, turn: float, at: QPointF | None) -> None:
        """Zooms as far as a wheel turned by that many eighths of a degree asks for."""
        self.zoom_by(STEP ** (turn / 120), at)

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
        self._hasten()
        self._apply()
        if zoom == 1.0:
            self._centre(self.subject())
        else:
            self._bring(under, at)

    def _hasten(self) -> None:
        """Draws roughly while a wheel or a hand moves, and well as soon as it rests."""
        self._stretch()
        self._sharpen.start()

    def fit(self) -> None:
        """Leads home: to the whole subject, or its most important part."""
        self._halt()
        self._zoom = self.home_zoom()
        self._apply()
        self._centre(self.home())
        self._zoomed()

    def _stretch(self) -> None:
        """Stretch a picture of the table while the scale changes; all is printed again when that rests."""
        if not self._quick:
            self._quick = True
            self.scene().changed.connect(self._no_still)
            self._still = still_of(self.scene(), self.subject(), self._printed)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)

    @property
    def pictured(self) -> bool:
        """Whether its picture is moved in place of the table, quickly and with nothing moving on it."""
        return self._still is not None

    def _no_still(self, _boxes: object = None) -> None:
        """Something moves on the table, which a picture doesn't show."""
        self._still = None

    def _apply(self) -> None:
        scale = self.fitting() * self._zoom
        self.setTransform(QTransform.fromScale(scale, scale))
        box, port = self.subject(), self.viewport().size()
        # A third of the view may lie beyond the edge, no more.
        dx = max(0.0, port.width() / scale - box.width()) / 2 + port.width() * 0.34 / scale
        dy = max(0.0, port.height() / scale - box.height()) / 2 + port.height() * 0.34 / scale
        self.setSceneRect(box.adjusted(-dx, -dy, dx, dy))

    def _centre(self, box: QRectF) -> None:
        self._bring(box.center(), QPointF(self.viewport().width() / 2, self.viewport().height() / 2))

    def _scene_at(self, at: QPointF) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def _bring(self, point: QPointF, at: QPointF) -> None:
        """Scrolls so that a point of the scene comes to lie at a point of the viewport."""
        off = self.viewportTransform().map(point) - at
        self.pan(off.x(), off.y())

    def _zoomed(self) -> None:
        self._sharpen.stop()
        if self._quick:
            self._quick, self._still = False, None
            self.scene().changed.disconnect(self._no_still)  # a scene that tells of changes is slower
        self._printed = self.transform().m11() * self.devicePixelRatioF()
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        self.sharpen(self.transform().m11())

    # --- being led ----------------------------------------------------------------------------------

    def lead_to(self, box: QRectF, within: QRectF | None = None) -> None:
        """Goes so that a box of the scene lies in the middle of `within`, pixels of the viewport (all of it).

        The zoom stays as it is unless the box is too large for it. With `motion` the view glides there.
        """
        port = within if within is not None else QRectF(self.viewport().rect())
        room = QSizeF(max(40.0, port.width() - 2 * AROUND), max(40.0, port.height() - 2 * AROUND))
        most = min(room.width() / max(1.0, box.width()), room.height() / max(1.0, box.height()))
        self._depart(box.center(), max(1.0, min(self._zoom, most / self.fitting())), port.center())

    def look_at(self, point: QPointF) -> None:
        """Goes so that a point of the scene lies in the middle, at the present zoom."""
        self._depart(point, self._zoom, QPointF(self.viewport().rect().center()))

    def centre_on(self, point: QPointF) -> None:
        """Brings a point of the scene into the middle, at once."""
        self._halt()
        self._bring(point, QPointF(self.viewport().rect().center()))

    def sees(self, box: QRectF, within: QRectF | None = None) -> bool:
        """Whether all of a box of the scene lies in the view (or in `within`, pixels of the viewport)."""
        port = within if within is not None else QRectF(self.viewport().rect())
        return port.contains(self.viewportTransform().mapRect(box))

    def _depart(self, point: QPointF, zoom: float, at: QPointF) -> None:
        self._halt()
        self._way = (self._scene_at(at), point, self._zoom, zoom, at)
        if not self.motion or not self.isVisible():
            self._fly(1.0)
            self._zoomed()
            return
        if zoom != self._zoom:
            self._stretch()
        self._flight.start()

    def _fly(self, t: float) -> None:
        start, end, before, after, at = self._way
        way = ease(t)
        zoom = before + (after - before) * way
        if zoom != self._zoom:
            self._zoom = zoom
            self._apply()
        self._bring(start + (end - start) * way, at)

    # --- pan --------------------------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> None:
        """Moves the view by a number of pixels over the scene."""
        for bar, by in ((self.horizontalScrollBar(), dx), (self.verticalScrollBar(), dy)):
            bar.setValue(bar.value() + round(by))
        self.looked()

    def reveal(self, box: QRectF) -> None:
        """Scrolls just so far that the box of the scene can be seen."""
        if self._zoom > 1.0 and not self.sees(box):
            self.ensureVisible(box, 24, 24)
            self.looked()

    def halt(self) -> None:
        """Stops a throw."""
        self._halt()

    def _halt(self) -> None:
        self._glide.stop()
        self._speed = QPointF()
        if self._flight.state() != QVariantAnimation.State.Stopped:
            self._flight.stop()
            self._sharpen.start()

    def _coast(self) -> None:
        self._speed *= FRICTION
        if math.hypot(self._speed.x(), self._speed.y()) < 0.6:
            self._halt()
            return
        self._hasten()
        self.pan(-self._speed.x(), -self._speed.y())

    # --- hand ---------------------------------------------------------------------------------------

    def grab_at(self, at: QPointF) -> None:
        """A hand takes hold of the table."""
        self._halt()
        self._grab = at
        self._clock.start()

    def pull(self, at: QPointF) -> None:
        """The hand moves, and the table with it."""
        if self._grab is None:
            return
        moved = at - self._grab
        if not self._dragging:
            if moved.manhattanLength() < QApplication.startDragDistance():
                return
            self._dragging = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        span = max(1, self._clock.restart())
        self._speed = moved * (FRAME_MS / span) * 0.6 + self._speed * 0.4
        self._grab = at
        self._hasten()
        self.pan(-moved.x(), -moved.y())

    def release(self, at: QPointF, *, tap: bool) -> None:
        """The hand lets go: a throw if it was moving, a click (where `tap` allows it) if it never did."""
        if self._grab is not None and not self._dragging and tap:
            self.tapped(at.toPoint())
        thrown = self._dragging and self._clock.isValid() and self._clock.elapsed() < 60
        self._grab = None
        if self._dragging:
            self._dragging = False
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
            if thrown and self.motion:
                self._glide.start()
            else:
                self._halt()

    # --- events -----------------------------------------------------------------------------------

    # The scene hears nothing of these: its pieces would take the focus from a hand that only drags.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grabs the table."""
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self.grab_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pulls the table along."""
        self.pull(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets go, throwing if the hand was moving."""
        self.release(event.position(), tap=event.button() == Qt.MouseButton.LeftButton)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Shows the whole board again."""
        self.tapped_twice()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms towards the pointer; with Shift, and by a touchpad's sideways strokes, it pans."""
        turn = event.angleDelta()
        if turn.y() and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.pan(-turn.y() / 2, 0)
        elif turn.y():
            self.turn_wheel(turn.y(), event.position())
        elif turn.x():
            self.pan(-turn.x() / 2, 0)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table; while it is moved quickly and nothing on it moves, its picture."""
        if self._still is None:
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        painter.setWorldTransform(self.viewportTransform())
        self.drawBackground(painter, self.mapToScene(self.viewport().rect()).boundingRect())
        self._still.put(painter)
        painter.end()

    def viewportEvent(self, event: QEvent) -> bool:
        """Takes fingers on a touch screen, and pinches and double taps on a touchpad."""
        if isinstance(event, QNativeGestureEvent):
            kind = event.gestureType()
            if kind == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_by(1 + event.value(), event.position())
            elif kind == Qt.NativeGestureType.SmartZoomNativeGesture:
                self.fit()
            elif kind == Qt.NativeGestureType.PanNativeGesture:
                self.pan(-event.delta().x(), -event.delta().y())
            else:
                return super().viewportEvent(event)
            return True
        return self._fingers.touch(event) or super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the same point in the middle."""
        super().resizeEvent(event)
        self._apply()
        if self._zoom == 1.0:
            self._centre(self.subject())
