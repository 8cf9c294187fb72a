"""The small picture of the whole board in a corner while a part of it is enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, NIGHT, shown
from kd_desktop.desktop.stage.camera import Camera
from kd_desktop.desktop.stage.scene import PieceScene

SHARE = 0.22
"""Its width, as a share of the view's width."""
LEAST, MOST = 170, 280
RIM = 5
EDGE = 14
VEIL = 95
"""The darkness of the hidden part in the picture, 0 to 255."""


class MiniMap(QWidget):
    """Shows where the view is; a click or drag in it moves the view there. The keys walk the board itself.

    It is a view of the scene's model, made of what is printed already, and remade only when that has changed.
    """

    def __init__(self, board: Camera, scene: PieceScene) -> None:
        super().__init__(board)
        self._board, self._scene = board, scene
        self._pictures: tuple[QPixmap, QPixmap] | None = None
        self._seen = QRectF()
        self._held: QPointF | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName(self.tr("Small map of the board"))
        words = self.tr("The bright frame is your view. Click or drag to move it.")
        self.setAccessibleDescription(words)
        tips.explain(self, words)
        model = scene.model
        for change in (model.rowsInserted, model.rowsRemoved, model.dataChanged, scene.ground_changed):
            change.connect(self.stale)
        self.hide()

    def stale(self) -> None:
        """The board has changed: the picture is remade when it is next seen."""
        self._pictures = None
        if self.isVisible():
            self.update()

    def follow(self, seen: QRectF | None, port: QSize, clear_of: Sequence[QRect]) -> None:
        """Shows which part of the board (scene units) is seen; None hides the map.

        It stays in its corner of the view, `port` large, unless it would cover one of those boxes there.
        """
        whole = self._board.subject()
        if seen is None or whole.isEmpty():
            self.hide()
            return
        self._seen = seen & whole
        wide = round(min(MOST, max(LEAST, port.width() * SHARE)))
        size = QSize(wide, round((wide - 2 * RIM) * whole.height() / whole.width()) + 2 * RIM)
        if size != self.size():
            self._pictures = None
            self.resize(size)
        self._settle(port, clear_of)
        self.show()
        self.update()

    def _settle(self, port: QSize, clear_of: Sequence[QRect]) -> None:
        right, low = port.width() - self.width() - EDGE, port.height() - self.height() - EDGE
        corners = [QPoint(right, low), QPoint(right, EDGE), QPoint(EDGE, low), QPoint(EDGE, EDGE)]
        # The corner where it lies comes first, so that it doesn't jump about.
        if self.isVisible() and self.pos() in corners:
            corners.insert(0, self.pos())

        def covered(corner: QPoint) -> int:
            mine = QRect(corner, self.size())
            both = (mine & box for box in clear_of)
            return sum(one.width() * one.height() for one in both if not one.isEmpty())

        self.move(min(corners, key=covered))

    # --- moving the view ----------------------------------------------------------------------------

    def _point(self, at: QPointF) -> QPointF:
        """The point of the scene under a point of the map."""
        whole, inner = self._board.subject(), self._inner()
        x = min(1.0, max(0.0, (at.x() - inner.left()) / inner.width()))
        y = min(1.0, max(0.0, (at.y() - inner.top()) / inner.height()))
        return QPointF(whole.left() + x * whole.width(), whole.top() + y * whole.height())

    def _inner(self) -> QRectF:
        return QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes hold of the frame, or leads the view to where there is none."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point = self._point(event.position())
        if self._seen.contains(point):
            self._held = self._seen.center() - point
        else:
            self._held = QPointF()
            self._board.look_at(point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The view follows the hand."""
        if self._held is not None:
            self._board.centre_on(self._point(event.position()) + self._held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets go."""
        self._held = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Shows the whole board again."""
        self._board.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms about the middle of the view."""
        self._board.turn_wheel(event.angleDelta().y(), None)
        event.accept()

    # --- drawing --------------------------------------------------------------------------------------

    def _prints(self) -> tuple[QPixmap, QPixmap]:
        """The picture, and the picture under its veil, pixel by pixel as they are put down."""
        if self._pictures is None:
            ratio, inner = self.devicePixelRatioF(), self._inner()
            bright = QPixmap.fromImage(
                self._scene.small(round(inner.width() * ratio), round(inner.height() * ratio))
            )
            bright.setDevicePixelRatio(ratio)
            dark, veil = QPixmap(bright), QColor(shown(INK))
            veil.setAlpha(VEIL)
            painter = QPainter(dark)
            painter.fillRect(dark.rect(), veil)
            painter.end()
            self._pictures = bright, dark
        return self._pictures

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture in a brass rim, veiled but for what is seen."""
        inner, whole = self._inner(), self._board.subject()
        bright, dark = self._prints()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(shown(NIGHT)))
        painter.fillRect(self.rect().adjusted(1, 1, -1, -1), QColor(shown(BRASS)))
        painter.fillRect(self.rect().adjusted(3, 3, -3, -3), QColor(shown(NIGHT)))
        painter.drawPixmap(inner.topLeft(), dark)
        scale = inner.width() / whole.width()
        seen = QRectF(
            inner.left() + (self._seen.left() - whole.left()) * scale,
            inner.top() + (self._seen.top() - whole.top()) * scale,
            self._seen.width() * scale,
            self._seen.height() * scale,
        ).toAlignedRect()
        seen &= inner.toRect()
        ratio = bright.devicePixelRatio()
        off = seen.topLeft() - inner.toRect().topLeft()
        source = QRectF(off.x() * ratio, off.y() * ratio, seen.width() * ratio, seen.height() * ratio)
        painter.drawPixmap(QRectF(seen), bright, source)
        for colour, gap in ((INK, 0), (BONE, 1)):
            painter.setPen(QColor(shown(colour)))
            painter.drawRect(seen.adjusted(gap, gap, -1 - gap, -1 - gap))
            painter.drawRect(seen.adjusted(gap + 1, gap + 1, -2 - gap, -2 - gap))
        painter.end()
