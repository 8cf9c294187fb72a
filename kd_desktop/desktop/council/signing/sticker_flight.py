"""The way of a thing from the sheet on which it was read to its place on the board, by hand or by itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.council.signing.peel import draw_bare, draw_peeling
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import HINTS, Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BRASS, INK, NIGHT, SHADOW, shown
from kd_desktop.desktop.stage.acts import Act, Acts, between, ease, part

PEEL_MS, LIFT_MS, FLY_MS, PRESS_MS, BACK_MS = 760, 420, 520, 420, 300
HELD_LEAN = 3.2
"""How far a loose sticker hangs askew, in degrees."""
STEADY = 8
"""Pixels within which a thing that was taken up counts as not moved."""
State = Literal["", "playing", "held"]


class StickerSprite(NamedTuple):
    """A flying thing: its sheet and where it was, the thing's place on it, and its place on the board.

    Boxes are in the coordinates of the flight. `large` and `small` are its two prints; a thing that peels
    leaves the sheet behind, another is the whole sheet. `angle` is how it lies on the board in the end.
    """

    sheet: QPixmap
    sheet_box: QRectF
    start: QRectF
    large: QPixmap
    small: QPixmap
    small_box: QRectF
    target: QRectF
    angle: float
    peels: bool
    name: str


class Pose(NamedTuple):
    """How the loose thing lies: middle, size, turn in degrees, and how far it has become the small print."""

    at: QPointF
    size: QSizeF
    turn: float = 0.0
    small: float = 0.0
    raised: float = 0.0


class StickerFlight(QWidget):
    """One thing on its way, over the dimmed table. `pressed` tells that it touches, `landed` that it lies.

    While it is `held` it can be dragged to the place that is lit, or placed by Enter; anywhere else it goes
    back, of which `missed` tells. `changed` tells that it is held, or no longer.
    """

    pressed = Signal()
    landed = Signal()
    changed = Signal()
    missed = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._acts = Acts(self)
        self._acts.done.connect(self._played)
        self._sprite: StickerSprite | None = None
        self._backdrop = QPixmap()
        self._pose = Pose(QPointF(), QSizeF())
        self._peeled = self._away = self._lit = self._struck = 0.0
        self._by_hand = False
        self._grip: QPointF | None = None
        self._next: Literal["hold", "land", "rest"] = "rest"
        self.state: State = ""
        self.hide()

    # --- what happens ------------------------------------------------------------------------------

    def start(self, sprite: StickerSprite, backdrop: QPixmap, by_hand: bool) -> None:
        """The thing comes off its sheet; then it is held for a hand, or flies by itself."""
        self._sprite, self._backdrop, self._by_hand = sprite, backdrop, by_hand
        self._pose = Pose(sprite.start.center(), sprite.start.size())
        self._peeled = self._away = self._lit = self._struck = 0.0
        self._grip = None
        self.setAccessibleName(sprite.name)
        self.setAccessibleDescription(self.tr("On its way to the board. Enter puts it there."))
        self.show()
        self.raise_()
        acts: list[Act] = [(PEEL_MS, self._peel), (LIFT_MS, self._lift)] if sprite.peels else []
        if by_hand:
            self._play(acts, "hold")
        else:
            self._play([*acts, *self._landing()], "land")

    def place(self) -> None:
        """Put it where it belongs."""
        if self.state == "held":
            self._grip = None
            self._play(self._landing(), "land")

    def hurry(self) -> bool:
        """End the movement; a thing that is held stays so. Whether anything moved."""
        moved = self._acts.running
        self._acts.hurry()
        return moved

    def close_flight(self) -> None:
        """Away with it, wherever it is."""
        self._acts.stop()
        self._sprite, self.state = None, ""
        self.hide()

    def _play(self, acts: list[Act], then: Literal["hold", "land", "rest"]) -> None:
        self._next = then
        self.state = "playing"
        self.changed.emit()
        if acts:
            self._acts.play(acts, motion=not self.look.still)
        else:
            self._played()

    def _played(self) -> None:
        if self._next == "land":
            self.state = ""
            self.landed.emit()
            return
        self.state = "held"
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.changed.emit()

    # --- acts --------------------------------------------------------------------------------------

    def _peel(self, t: float) -> None:
        self._peeled = ease(t)
        self.update()

    def _lift(self, t: float) -> None:
        """The loose sticker rises, its sheet sinks away, and its place is lit."""
        if self._sprite is None:
            return
        way = ease(t)
        start, held = self._sprite.start, self._held()
        size = _between(start.size(), held.size, way)
        self._peeled = 2.0
        self._away = self._lit = way
        at = between(start.center(), held.at, way)
        self._pose = Pose(at, size, held.turn * way, 0.0, way)
        self.update()

    def _held(self) -> Pose:
        """Where a loose thing waits: beside its place, large enough to read."""
        sprite = self._sprite
        if sprite is None:
            return self._pose
        wide = min(sprite.start.width(), max(sprite.target.width() * 2.1, 150.0))
        size = QSizeF(wide, wide * sprite.start.height() / sprite.start.width())
        target, room = sprite.target, QRectF(self.rect()).adjusted(16, 16, -16, -16)
        left = target.center().x() > room.center().x()
        reach = target.width() / 2 + wide / 2 + max(30.0, target.width() * 0.5)
        x = target.center().x() + (-reach if left else reach)
        y = target.center().y() + size.height() * 0.35
        x = min(room.right() - wide / 2, max(room.left() + wide / 2, x))
        y = min(room.bottom() - size.height() / 2, max(room.top() + size.height() / 2, y))
        return Pose(QPointF(x, y), size, HELD_LEAN if left else -HELD_LEAN, 0.0, 1.0)

    def _landing(self) -> list[Act]:
        return [(FLY_MS, self._flying()), (PRESS_MS, self._press)]

    def _flying(self) -> Callable[[float], None]:
        """The way from wherever it is when the act begins."""
        begun: list[Pose] = []

        def fly(t: float) -> None:
            sprite = self._sprite
            if sprite is None:
                return
            if not begun:
                begun.append(self._pose)
            first, way = begun[0], ease(t)
            at = between(first.at, sprite.target.center(), way)
            arch = math.sin(math.pi * way) * min(60.0, self.height() * 0.06)
            self._lit = max(self._lit, way)
            self._away = max(self._away, way)
            self._peeled = 2.0
            size = _between(first.size, sprite.target.size(), way)
            turn = first.turn + (sprite.angle - first.turn) * way
            self._pose = Pose(at - QPointF(0, arch), size, turn, part(way, 0.55, 1.0), 1.0 - 0.6 * way)
            self.update()

        return fly

    def _press(self, t: float) -> None:
        """It is pressed down: gone flat, and the board feels it."""
        sprite = self._sprite
        if sprite is None:
            return
        if t > 0 and not self._struck:
            self.pressed.emit()
        swell = 1.0 + 0.05 * math.sin(math.pi * part(t, 0.0, 0.45)) * (1 - t)
        size = QSizeF(sprite.target.width() * swell, sprite.target.height() * swell)
        self._pose = Pose(
            sprite.target.center(), size, sprite.angle, 1.0, 0.4 * (1 - ease(part(t, 0.0, 0.3)))
        )
        self._struck = t
        self.update()

    def _go_back(self) -> None:
        """A hand let go of it anywhere else."""
        first, held = self._pose, self._held()
        if QPointF(first.at - held.at).manhattanLength() > STEADY:
            self.missed.emit()

        def back(t: float) -> None:
            way = ease(t)
            self._pose = held._replace(
                at=between(first.at, held.at, way), turn=first.turn + (held.turn - first.turn) * way
            )
            self.update()

        self._play([(BACK_MS, back)], "hold")

    # --- the hand ----------------------------------------------------------------------------------

    @property
    def thing(self) -> QRectF:
        """The present pose of the loose thing."""
        box = QRectF(QPointF(), self._pose.size)
        box.moveCenter(self._pose.at)
        return box

    @property
    def target(self) -> QRectF:
        """Its place on the board."""
        return self._sprite.target if self._sprite is not None else QRectF()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of it."""
        if self.state == "held" and self.thing.contains(event.position()):
            self._grip = event.position() - self._pose.at
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """It follows the hand, and turns straight over its place."""
        if self._grip is None:
            return
        at = event.position() - self._grip
        near = max(0.0, 1.0 - QPointF(at - self.target.center()).manhattanLength() / 160.0)
        held = self._held()
        self._pose = held._replace(at=at, turn=held.turn * (1 - near))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Over its place it lands; anywhere else it goes back."""
        if self._grip is None:
            return
        self._grip = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        reach = self.target.adjusted(*(edge * self.target.width() * 0.25 for edge in (-1, -1, 1, 1)))
        if reach.contains(self._pose.at) or reach.contains(event.position()):
            self.place()
        else:
            self._go_back()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space place it, or end what moves."""
        if keys.act_of("moment", event) == "place":
            if not self.hurry():
                self.place()
            return
        super().keyPressEvent(event)

    # --- drawing -----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, dimmed but for the place; the sheet; the thing on its way."""
        canvas = QPainter(self)
        canvas.setRenderHints(HINTS)
        if self._backdrop.deviceIndependentSize() != QSizeF(self.size()):
            canvas.fillRect(self.rect(), QColor(shown(NIGHT)))
        canvas.drawPixmap(0, 0, self._backdrop)
        sprite = self._sprite
        if sprite is None:
            return
        painter = Painter(canvas, 23)
        self._dusk(canvas, sprite)
        self._slot(painter, sprite)
        if self._away < 1.0 and sprite.peels:
            self._sheet(painter, sprite)
        if self._peeled > 1.0 or not sprite.peels:
            self._thing(painter, sprite)
        if 0.0 < self._struck < 1.0:
            self._strike(painter, sprite)

    def _dusk(self, painter: QPainter, sprite: StickerSprite) -> None:
        dark = QColor(7, 11, 11)
        dark.setAlpha(round(170 - 95 * self._lit - 75 * self._struck))
        cover = QPainterPath()
        cover.addRect(QRectF(self.rect()))
        if self._lit > 0:
            cover = cover.subtracted(outline(sprite.target, 7))
        painter.fillPath(cover, dark)

    def _slot(self, painter: Painter, sprite: StickerSprite) -> None:
        """The lit place: brass between ink, drawn in as it is lit."""
        if self._lit <= 0 or self._struck > 0.4:
            return
        path = outline(sprite.target, 4 + 10 * (1 - self._lit))
        painter.p.setOpacity(self._lit)
        painter.line(path, INK, 7, 0)
        painter.line(path, BRASS, 3, 0, [6, 3])
        painter.p.setOpacity(1.0)

    def _sheet(self, painter: Painter, sprite: StickerSprite) -> None:
        canvas = painter.p
        canvas.save()
        # By whole pixels: between them every one of the sheet's would be mixed anew.
        canvas.translate(0, round(self._away * sprite.sheet_box.height() * 0.35))
        canvas.setOpacity(1.0 - self._away)
        canvas.drawPixmap(sprite.sheet_box, sprite.sheet, QRectF(sprite.sheet.rect()))
        if self._away > 0.3:
            draw_bare(painter, sprite.start)
        else:
            draw_peeling(painter, sprite.large, sprite.start, min(1.0, self._peeled))
        canvas.restore()

    def _thing(self, painter: Painter, sprite: StickerSprite) -> None:
        pose, canvas = self._pose, painter.p
        w, h = pose.size.width(), pose.size.height()
        box = QRectF(-w / 2, -h / 2, w, h)
        fade = part(self._away, 0.0, 0.3) if sprite.peels else 1.0
        canvas.save()
        canvas.setOpacity(fade)
        canvas.translate(pose.at)
        canvas.rotate(pose.turn)
        if pose.raised > 0:
            canvas.setOpacity(0.55 * fade * min(1.0, pose.raised))
            self._shadow(painter, sprite)
            canvas.setOpacity(1.0)
        if pose.small < 1.0:
            canvas.drawPixmap(box, sprite.large, QRectF(sprite.large.rect()))
        if pose.small > 0.0:
            canvas.setOpacity(pose.small)
            # The small print has a margin of its own around the box.
            sx, sy = w / sprite.target.width(), h / sprite.target.height()
            whole = sprite.small_box
            edge = QRectF(whole.x() * sx, whole.y() * sy, whole.width() * sx, whole.height() * sy)
            canvas.drawPixmap(edge, sprite.small, QRectF(sprite.small.rect()))
        canvas.restore()

    def _shadow(self, painter: Painter, sprite: StickerSprite) -> None:
        """Below the thing, and the farther the higher it is raised; cut once, at the size of the start."""
        size, raised, canvas = sprite.start.size(), self._pose.raised, painter.p
        box = QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)
        canvas.save()
        canvas.translate(4 + 7 * raised, 5 + 11 * raised)
        canvas.scale(self._pose.size.width() / size.width(), self._pose.size.height() / size.height())
        painter.fill(outline(box), SHADOW, 1.0, seed=31)
        canvas.restore()

    def _strike(self, painter: Painter, sprite: StickerSprite) -> None:
        """Cuts fly outwards from the edges as it is pressed on."""
        box, t = sprite.target, self._struck
        fade = 1.0 - t
        painter.p.setOpacity(fade)
        for i in range(34):
            angle = i * math.tau / 34 + 0.06 * math.sin(i * 5.1)
            dx, dy = math.cos(angle), math.sin(angle)
            edge = min(box.width() / 2 / max(1e-6, abs(dx)), box.height() / 2 / max(1e-6, abs(dy)))
            near = edge + 6 + 26 * ease(t) + 4 * math.sin(i * 3.7)
            length = (10 + 14 * math.sin(i * 2.3) ** 2) * (0.4 + fade)
            middle = box.center()
            painter.gouge(
                middle.x() + dx * (near + length), middle.y() + dy * (near + length),
                length, angle + math.pi, 2.6, BRASS,
            )  # fmt: skip
        painter.p.setOpacity(1.0)


def _between(first: QSizeF, last: QSizeF, way: float) -> QSizeF:
    return first + (last - first) * way
