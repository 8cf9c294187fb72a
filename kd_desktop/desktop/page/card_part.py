"""The base of all card widgets of the game: drawn once, focused, read, asked about, pressed."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken, announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BRASS, INK
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.acts import Acts

EDGE = 8
"""Pixels left free around a card for its shadow and its focus ring."""


def with_edge(print_: tuple[float, float]) -> QSize:
    """The size of a widget for a print of that width and height."""
    return QSize(math.ceil(print_[0]) + 2 * EDGE, math.ceil(print_[1]) + 2 * EDGE)


class CardPart(QAbstractButton):
    """A drawn thing that can be focused and read, and pressed if that means anything.

    `subject` is what *why* is asked about on it. It does nothing until it is `offered`; a refused one stays
    in its place and says its `reason`. `hinted` tells that during its focus or hover, `left` that it has lost
    the focus, `wanted` that the whole of it is to be read.
    """

    hinted = Signal(str)
    left = Signal()
    wanted = Signal()
    opens = False
    """Whether it can be opened whole, as a sheet: by R, or by a press if that means nothing else."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        tips.card(self)
        self.subject: TableSubject | None = None
        self.offered, self.chosen, self.reason = False, False, ""
        self._whole = ""
        self._baked = PixmapCache()
        self._version = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        look.changed.connect(self._measure)

    def _measure(self) -> None:
        self.updateGeometry()
        self.renew()

    # what it is ------------------------------------------------------------------------------------

    def say(self, words: str, about: str = "") -> None:
        """Set what a screen reader hears, and what pressing does."""
        self.setAccessibleName(words)
        self.setAccessibleDescription(self.reason or about)
        tips.explain(self, self.reason or self._whole)

    def tell_whole(self, words: str) -> None:
        """The full text of the card, for a tooltip: on a small table the print may be shortened."""
        self._whole = words
        self.say(words, self.accessibleDescription())

    def offer(self, about: str = "") -> None:
        """Let it be pressed; `about` says what pressing does."""
        self._stand(True, "", about)

    def stand_for(self, option: str, offers: Mapping[str, str], chosen: Collection[str]) -> None:
        """Let it be pressed if what it stands for is offered, and show whether that is chosen."""
        self.choose(option in chosen)
        if option in offers:
            self.offer(offers[option])
        else:
            self.rest()

    def rest(self) -> None:
        """Let it only be looked at."""
        self._stand(False, "", "")

    def refuse(self, reason: str) -> None:
        """Stop it from being pressed, for that reason."""
        self._stand(False, reason, "")

    def _stand(self, offered: bool, reason: str, about: str) -> None:
        self.offered, self.reason = offered, reason
        self.setCursor(Qt.CursorShape.PointingHandCursor if offered else Qt.CursorShape.ArrowCursor)
        self.setAccessibleDescription(reason or about)
        tips.explain(self, reason or self._whole)
        self.renew()

    def choose(self, chosen: bool) -> None:
        """Show it as chosen, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.renew()

    def accessible(self) -> Spoken:
        """A button if it can be pressed, else a text."""
        return Spoken(self, self._role, {PRESS: self.press}, whole=True)

    def _role(self) -> Role:
        return Role.StaticText if self.idle else Role.Button

    @property
    def idle(self) -> bool:
        """Whether it only shows something, so that pressing it means nothing."""
        return not (self.offered or self.reason or self.opens)

    def subject_at(self, place: QPoint) -> TableSubject | None:
        """What *why* is asked about by a click there that means nothing else."""
        return self.subject

    def inner_at(self, place: QPoint) -> TableSubject | None:
        """What a click there asks about, rather than press the part: a thing that is only shown in it."""
        return None

    def press(self) -> None:
        """Press it: a refused card says why instead."""
        if self.reason:
            self.hinted.emit(self.reason)
            announce(self, self.reason)
        elif self.offered:
            self.click()
        elif self.opens:
            self.wanted.emit()

    def _opening(self) -> str:
        """The act that opens the whole card, if there is one."""
        if not self.opens:
            return ""
        if self.offered:
            return translate("Throne", "Enter or click to choose it; R or right-click to see the full card.")
        return translate("Throne", "Press Enter or click to see the full card.")

    # events ----------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Only an offered card goes down; a press that means nothing here is the page's."""
        if self.offered:
            super().mousePressEvent(event)
        elif self.reason:
            self.hinted.emit(self.reason)
        elif self.inner_at(event.position().toPoint()) is not None:
            event.ignore()
        elif self.opens and event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit()
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button or the menu key opens the whole card, whatever else pressing it means."""
        if self.opens:
            self.wanted.emit()
        else:
            super().contextMenuEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, like Space; a card that is only looked at leaves both to the page."""
        pressing = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if pressing and not self.idle:
            if not event.isAutoRepeat():
                self.press()
        elif pressing:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Draw the ring again when the focus comes or goes, and say why it is refused."""
        kind = event.type()
        if kind in (QEvent.Type.FocusIn, QEvent.Type.HoverEnter):
            self.hinted.emit(self.reason or self._opening())
        elif kind in (QEvent.Type.FocusOut, QEvent.Type.HoverLeave):
            self.hinted.emit("")
        if kind == QEvent.Type.FocusOut:
            self.left.emit()
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)

    # drawing ---------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Draw again after its contents have changed."""
        self._version += 1
        self.update()

    def body(self) -> QRectF:
        """The card itself, without the free edge."""
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def minimumSizeHint(self) -> QSize:
        """The same as the hint: no part can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card as last drawn, and the ring."""
        canvas = QPainter(self)
        canvas.drawPixmap(0, 0, self._baked.of(self, self._version, self._print))
        self.draw_over(canvas)
        if self.hasFocus():
            ring(Painter(canvas, 3), outline(self.body(), 4))

    def _print(self, canvas: QPainter) -> None:
        self.draw(Painter(canvas, 3), self.body())

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Print the card into that box."""
        raise NotImplementedError

    def draw_chosen(self, painter: Painter, box: QRectF) -> None:
        """The brass edge of a chosen card."""
        if self.chosen:
            painter.line(outline(box, 2), INK, 7, 0)
            painter.line(outline(box, 2), BRASS, 3.4, 0)

    def draw_over(self, canvas: QPainter) -> None:
        """Draw what moves over the print; called with every frame."""


class MovingPart(CardPart):
    """A card that shows its changes: `_way` is the share of the movement that is done, 1 at rest."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._way = 1.0
        self._acts = Acts(self)

    @property
    def running(self) -> bool:
        """Whether it is moving."""
        return self._acts.running

    def skip(self) -> None:
        """End the movement at once."""
        self._acts.hurry()

    def _move(self, t: float) -> None:
        self._way = t
        self.update()
