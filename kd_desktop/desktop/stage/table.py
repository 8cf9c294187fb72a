"""A table as a widget: pieces on a ground, walked by mouse, wheel and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QCursor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QRegion,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QGraphicsItem, QSizePolicy, QWidget

from kd_desktop.desktop.access import walking
from kd_desktop.desktop.kit import accessibility, theme, tips
from kd_desktop.desktop.kit.keyboards import key_of
from kd_desktop.desktop.kit.tabletop import table_tile
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.stage.access import HeardTable
from kd_desktop.desktop.stage.back_button import BackButton
from kd_desktop.desktop.stage.camera import STEP
from kd_desktop.desktop.stage.minimap import MiniMap
from kd_desktop.desktop.stage.pieces import Piece, PiecePixmap
from kd_desktop.desktop.stage.scene import PieceScene

ARRANGE_MS = 60
HARDLY = 0.15
"""How much of its size a table may gain or lose while pieces move, before it is laid out anew."""
WALK = 90
"""The distance an arrow key pans, in pixels."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TableView(HeardTable):
    """A table. Drag to pan, wheel, + and - or pinch to zoom, double-click, Home or F to fit.

    Tab and the arrow keys walk from piece to piece; Shift and an arrow pan. `picked` tells the piece that is
    asked about, `recalled` that it wasn't meant, `pressed` the key of a piece that is offered. `text_factor`
    None follows the user's text size; a number fixes it (the TV).
    """

    picked = Signal(object)
    pressed = Signal(str)
    recalled = Signal()

    def __init__(self, scene: PieceScene, text_factor: float | None = None) -> None:
        super().__init__(scene)
        self._text_factor = text_factor
        self._tile: PiecePixmap | None = None
        self._arranged_for: tuple[Any, ...] = ()
        self.units: QSizeF | None = None
        self._arranging = timer(self, ARRANGE_MS, self._arrange_anew)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 200)
        self.setStyleSheet(theme.tooltip_style())
        tips.explain_items(self)
        accessibility.install()
        self.tells: Callable[[Piece], str] = self.about
        self._lost = False
        self._map = MiniMap(self, scene)
        self._back = BackButton(self)
        self._back.clicked.connect(self._lead_back)
        theme.text.changed.connect(self._text_changed)
        self._scene.focusItemChanged.connect(self._focus_moved)
        self._scene.model.dataChanged.connect(self._changed)

    # --- what a subclass says ---------------------------------------------------------------------

    @property
    def furnished(self) -> bool:
        """Whether there is anything to lay out yet."""
        return True

    def lay_out(self, size: QSizeF, scale: float) -> None:
        """Lays out the scene for a size in scene units, printed at `scale` pixels per unit."""

    def skip(self) -> None:
        """Ends all movement at once, in its end state."""
        self.halt()

    @property
    def moving(self) -> bool:
        """Whether a piece still moves."""
        return False

    # --- what it shows ----------------------------------------------------------------------------

    def renewed(self) -> None:
        """Handle a change of the table's pieces."""
        self._ring()

    def forget_arrangement(self) -> None:
        """Lay everything out when it is next shown."""
        self._arranged_for = ()

    def set_text_factor(self, factor: float | None) -> None:
        """Fixes the factor of all text here; None follows the person's."""
        if factor != self._text_factor:
            self._text_factor = factor
            self._arranging.start()

    def text_factor(self) -> float:
        """The factor of all text on this board."""
        return theme.text.factor if self._text_factor is None else self._text_factor

    def set_units(self, units: QSizeF) -> None:
        """Lays the table out in so many units from now on, scaled to the window; without it, in pixels."""
        self.units = units
        self.arrange()

    def arrange(self) -> None:
        """Lays the table out for the present size and text, whole and sharp."""
        self._arranging.stop()
        port = QSizeF(self.viewport().size())
        if not self.furnished or port.isEmpty():
            return
        self.skip()
        size = self.units or port
        scale = min(port.width() / size.width(), port.height() / size.height())
        focused = self._focused_key()
        self._arranged_for = self._circumstances()
        self.lay_out(size, scale * self.devicePixelRatioF())
        self.fit()
        if focused in self._scene.pieces:
            self._scene.pieces[focused].setFocus()
        self._ring()

    def _circumstances(self) -> tuple[Any, ...]:
        return (
            QSizeF(self.viewport().size()),
            self.text_factor(),
            self.devicePixelRatioF(),
            theme.text.edition,
        )

    def _arrange_anew(self) -> None:
        if self._circumstances() == self._arranged_for:
            return
        if self.moving and self._hardly_resized():
            self._arranging.start()  # once what is shown has come to rest: it would be cut short
        else:
            self.arrange()

    def _hardly_resized(self) -> bool:
        """Whether only the size is another, and by less than a line of text beside the table takes."""
        (size, *others), (former, *were) = self._circumstances(), self._arranged_for or (QSizeF(),)
        across, down = abs(size.width() - former.width()), abs(size.height() - former.height())
        return others == were and across <= HARDLY * former.width() and down <= HARDLY * former.height()

    def looked(self) -> None:
        """Shows the way back, and the small map, while a part of the board is out of sight."""
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        middle, board, port = seen.center(), self.subject(), self.viewport().size()
        home = self.at_home
        large = self.zoom > 1.0 and not home
        stake = self._scene.at_stake() if large or not seen.contains(board) else []
        self._map.follow(seen if large else None, port, self._not_covered(stake))
        lost = next((box for box in stake if not seen.contains(box.center())), None)
        self._lost = lost is not None
        away = large or (not home and (middle - board.center()).manhattanLength() > 0.08 * board.width())
        way = lost.center() - middle if lost is not None else self.home().center() - middle if away else None
        beside = self._map.geometry() if not self._map.isHidden() else QRect()
        self._back.lead(way, port, beside, self._lost, self.home() == board)

    def hide_signs(self) -> None:
        """Hide the way back and the small map until the board moves again."""
        self._back.hide()
        self._map.hide()

    def _not_covered(self, stake: list[QRectF]) -> list[QRect]:
        """The boxes of the view that nothing may lie over: what is being decided, what has the focus."""
        item = self._scene.focusItem()
        boxes = [*stake, item.sceneBoundingRect()] if isinstance(item, Piece) else stake
        return [self.mapFromScene(box).boundingRect() for box in boxes]

    def _lead_back(self) -> None:
        """What is being decided comes into view if it is out of sight; else the whole board does."""
        if not self._lost:
            self.fit()
            return
        whole = QRectF()
        for box in self._scene.at_stake():
            whole = whole.united(box)
        self.lead_to(whole)

    def subject(self) -> QRectF:
        """The board."""
        return self._scene.board

    def sharpen(self, scale: float) -> None:
        """Prints ground and pieces for that scale."""
        self._scene.rescale(scale * self.devicePixelRatioF())

    def _text_changed(self) -> None:
        self.setStyleSheet(theme.tooltip_style())
        self._arranging.start()

    # --- focus ------------------------------------------------------------------------------------

    def _focused_key(self) -> str:
        item = self._scene.focusItem()
        return item.spec.key if isinstance(item, Piece) else ""

    def _focus_moved(
        self, item: QGraphicsItem | None, _old: QGraphicsItem | None, reason: Qt.FocusReason
    ) -> None:
        self._ring()
        if isinstance(item, Piece):
            if reason != Qt.FocusReason.MouseFocusReason:  # what is under the pointer is seen
                self.reveal(item.sceneBoundingRect())
            QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.Focus))
            if reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
                self._explain(item)

    def _changed(self, first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
        """Tells a screen reader that the piece it is at has another name."""
        rows = range(first.row(), last.row() + 1)
        item, model = self._scene.focusItem(), self._scene.model
        if not isinstance(item, Piece) or model.index_of(item.spec.key).row() not in rows:
            return
        if Qt.ItemDataRole.AccessibleTextRole in roles:
            QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.NameChanged))

    def _ring(self) -> None:
        item = self._scene.focusItem() if self.hasFocus() else None
        if isinstance(item, Piece):
            self._scene.ring.surround(item.mapRectToScene(item.box))
        else:
            self._scene.ring.setVisible(False)

    def about(self, piece: Piece) -> str:
        """The explanation of a piece, as rich text: its own, or that of the piece that speaks for it."""
        speaker = self._scene.pieces.get(piece.spec.subject, piece)
        return piece.spec.about or speaker.spec.about

    def _explain(self, piece: Piece) -> None:
        """Shows what hovering would show: `tells` has the words, which a page may replace by richer ones."""
        words = self.tells(piece) if self.isVisible() else ""
        if words:
            spot = self.mapFromScene(piece.mapToScene(piece.box.bottomLeft())) + QPoint(0, 6)
            tips.show(self.viewport().mapToGlobal(spot), words, self)

    def pick(self, item: QGraphicsItem | None) -> None:
        """Press that piece if it is offered, else explain it and tell that it was picked."""
        if isinstance(item, Piece) and item.spec.offered:
            self.pressed.emit(item.spec.key)
        elif isinstance(item, Piece):
            self._explain(item)
            self.picked.emit(item.spec)

    def tapped(self, at: QPoint) -> None:
        """A click on a piece focuses and explains it; one beside all pieces lets go of the focus."""
        item = self.itemAt(at)
        if isinstance(item, Piece):
            item = self._scene.pieces.get(item.spec.subject, item)
        if isinstance(item, Piece) and item.spec.name:
            item.setFocus(Qt.FocusReason.MouseFocusReason)
            self.pick(item)
        else:
            self._scene.clearFocus()

    def go(self, piece: Piece) -> None:
        """Bring the focus to that piece."""
        if not self.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        piece.setFocus(Qt.FocusReason.TabFocusReason)

    def tapped_twice(self) -> None:
        """Shows the whole board; what the first of both clicks picked was not meant."""
        super().tapped_twice()
        self.recalled.emit()

    def _seen(self) -> list[Piece]:
        """The pieces to walk through: those that no sheet of the window lies over."""
        grounds: tuple[QWidget, ...] = getattr(self.window(), "grounds", tuple)()
        over, stops = walking.sheets_over(self, grounds), self._scene.stops()
        return [piece for piece in stops if not (over and walking.covered(self, self._box_of(piece), over))]

    def _box_of(self, piece: Piece) -> QRect:
        """Where the piece lies on this view."""
        return self.mapFromScene(piece.sceneBoundingRect()).boundingRect()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks the pieces in reading order, and leaves the board after the last."""
        stops = self._seen()
        item = self._scene.focusItem()
        at = stops.index(item) if isinstance(item, Piece) and item in stops else None
        if not stops or at is None:
            return super().focusNextPrevChild(forward)
        at += 1 if forward else -1
        if 0 <= at < len(stops):
            self.go(stops[at])
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tab from outside enters at the first or last piece."""
        super().focusInEvent(event)
        stops = self._seen()
        if stops and event.reason() == Qt.FocusReason.TabFocusReason:
            self.go(stops[0])
        elif stops and event.reason() == Qt.FocusReason.BacktabFocusReason:
            self.go(stops[-1])
        self._ring()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the ring away."""
        super().focusOutEvent(event)
        self._ring()

    def _nearest(self, dx: int, dy: int) -> Piece | None:
        """The next piece in that direction from the focused one."""
        item = self._scene.focusItem()
        if not isinstance(item, Piece):
            stops = self._seen()
            return stops[0] if stops else None
        here = item.scenePos()
        best: tuple[float, Piece] | None = None
        for piece in self._seen():
            off = piece.scenePos() - here
            ahead = off.x() * dx + off.y() * dy
            aside = abs(off.x() * dy) + abs(off.y() * dx)
            if piece is item or ahead < 4 or aside > ahead * 2.5:
                continue
            cost = ahead + 2.2 * aside
            if best is None or cost < best[0]:
                best = (cost, piece)
        return best[1] if best else None

    def _heeded(self) -> QPointF | None:
        """Where keys zoom to: the focused piece if it is seen, else the pointer if it is over the board."""
        item, port = self._scene.focusItem(), self.viewport()
        if isinstance(item, Piece):
            at = self.mapFromScene(item.sceneBoundingRect().center())
        else:
            at = port.mapFromGlobal(QCursor.pos())
            if not port.underMouse():
                return None
        return QPointF(at) if port.rect().contains(at) else None

    # --- events -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Shift and arrows pan, + and - zoom, Home and F fit."""
        key, shift = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if key in ARROWS:
            dx, dy = ARROWS[key]
            piece = None if shift else self._nearest(dx, dy)
            if piece is not None:
                self.go(piece)
            else:
                self.pan(dx * WALK, dy * WALK)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(STEP, self._heeded())
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / STEP, self._heeded())
        elif key == Qt.Key.Key_Home or (key_of(event) == Qt.Key.Key_F and not event.modifiers()):
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(self._scene.focusItem(), Piece):
            self.pick(self._scene.focusItem())
        else:
            event.ignore()
            return
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Prints again when the screen's pixel ratio changes."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._arranging.start()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretches at once and lays out again when the size rests."""
        super().resizeEvent(event)
        if self.furnished and self._circumstances() != self._arranged_for:
            self._arranging.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Lays out for the size it is shown with."""
        super().showEvent(event)
        self._arrange_anew()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The table beyond the board; nothing of what the board hides."""
        scale = self.devicePixelRatioF()
        if self._tile is None or self._tile.scale != scale:
            self._tile = PiecePixmap(table_tile(scale), scale)
        painter.save()
        painter.resetTransform()
        to_view = self.viewportTransform()
        offset = to_view.map(QPoint(0, 0))
        board = to_view.mapRect(self._scene.board).toAlignedRect().adjusted(2, 2, -2, -2)
        area = to_view.mapRect(QRectF(rect)).toAlignedRect()
        bare = QRegion(area).subtracted(QRegion(board))
        pixmap = self._tile.pixmap
        pixmap.setDevicePixelRatio(scale)
        if not bare.isEmpty():
            painter.setClipRegion(bare)
            painter.drawTiledPixmap(area, pixmap, area.topLeft() - offset)
        painter.restore()
