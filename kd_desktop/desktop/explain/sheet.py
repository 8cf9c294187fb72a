"""The parts of a page about a thing or a rule: causes as slips of paper, paragraphs, links; one column."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from kd_desktop.desktop.explain.why import Link
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.panel import TextColumn
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.theme import INK, MUTE, PAPER, PLATE, SHADE
from kd_desktop.desktop.kit.wording import signed

EDGE = 8
"""Pixels around a slip for its focus ring."""


class CauseSlip(QAbstractButton):
    """One cause: what happened and by how much, and below it why. Pressing it opens the rule behind it.

    `counted` keeps a column for the figure.
    """

    def __init__(self, look: Appearance, link: Link, counted: bool) -> None:
        super().__init__()
        self.look, self.link, self.counted = look, link, counted
        self.setText(link.words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self._spoken())
        self.setAccessibleDescription(link.why)
        look.changed.connect(self.updateGeometry)

    def _spoken(self) -> str:
        if self.link.delta:
            return self.tr("{words} {delta}").format(words=self.link.words, delta=signed(self.link.delta))
        return self.link.words

    def _types(self, face: str = PAPER) -> tuple[Type, Type, Type]:
        """The type of the figure, of what happened, and of why."""
        look = self.look
        return (
            look.type(22, 700, ink=INK, ground=face),
            look.type(20, 600, ink=INK, ground=face),
            look.type(20, ink=MUTE, ground=face),
        )

    def _figure_room(self) -> float:
        """The width of the column for the figure; 0 without figures."""
        return self._types()[0].width("+00") + self.look.gap(14) if self.counted else 0.0

    def _set(self, width: float) -> tuple[list[str], list[str]]:
        _, words, why = self._types()
        room = width - 2 * EDGE - 2 * self.look.gap(14) - self._figure_room()
        return words.lines(self.link.words, room), why.lines(self.link.why, room) if self.link.why else []

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As many lines as both texts need."""
        _, words, why = self._types()
        first, second = self._set(width)
        high = len(first) * words.px * 1.3 + len(second) * why.px * 1.32
        return round(high + 2 * EDGE + self.look.gap(18) + (4 if second else 0))

    def lines_at(self) -> list[tuple[float, float]]:
        """Where each of its lines lies."""
        _, words, why = self._types()
        first, second = self._set(self.width())
        y = EDGE - 3 + self.look.gap(8) + words.px * 0.15
        found = []
        for px, many in ((words.px * 1.3, len(first)), (why.px * 1.32, len(second))):
            found += [(y + line * px, y + (line + 1) * px) for line in range(many)]
            y += many * px + 4
        return found

    def sizeHint(self) -> QSize:
        """At an ordinary width."""
        return QSize(420, self.heightForWidth(420))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the height that the texts need at this width."""
        self.setFixedHeight(self.heightForWidth(self.width()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move to the neighbouring slips, Enter presses."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ink on a slip of paper; the figure in a column of its own."""
        canvas = QPainter(self)
        painter = Painter(canvas, self.link.number or 3)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE - 3, -EDGE, -EDGE + 3)
        face = PAPER if self.underMouse() or self.hasFocus() else "#F3ECDB"
        canvas.fillRect(box, face)
        figure, words, why = self._types(face)
        gap = self.look.gap(14)
        left = box.left() + gap + self._figure_room()
        first, second = self._set(self.width())
        y = box.top() + self.look.gap(8) + words.px
        if self.counted:
            canvas.fillRect(
                QRectF(box.left(), box.top(), self._figure_room() + gap * 0.4, box.height()), SHADE
            )
            middle = box.left() + (self._figure_room() + gap * 0.4) / 2
            shown = figure._replace(ground=SHADE)
            delta = self.link.delta
            painter.text(
                middle, y + figure.px * 0.06, "" if delta is None else signed(delta), shown, "centre"
            )
        painter.lines(left, y, first, words, words.px * 1.3)
        y += words.px * 1.3 * (len(first) - 1) + 4 + why.px * 1.3
        painter.lines(left, y, second, why, why.px * 1.32)
        if self.hasFocus():
            ring(painter, outline(box, 3))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Scroll into sight."""
        super().focusInEvent(event)
        self.update()


class Links(QWidget):
    """A few links to other pages, in rows. `opened` gives the target of the pressed one."""

    opened = Signal(object)

    def __init__(self, look: Appearance, name: str, doors: list[tuple[str, object]]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.plates: list[QWidget] = []
        flow = Flow(self, gap=look.gap(4))
        for words, target in doors:
            plate = Plate(look, words, ground=PLATE, low=True)
            plate.setAccessibleDescription(name)
            plate.clicked.connect(lambda _=False, target=target: self.opened.emit(target))
            flow.addWidget(plate)
            self.plates.append(plate)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the rows of links."""
        layout = self.layout()
        return layout.heightForWidth(width) if layout is not None else 0

    def sizeHint(self) -> QSize:
        """At an ordinary width."""
        return QSize(420, self.heightForWidth(420))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the height of the rows at this width."""
        self.setFixedHeight(self.heightForWidth(self.width()))


class CauseSheet(TextColumn):
    """A column of paragraphs, slips and links, scrolled by wheel, arrows and Tab.

    `asked` gives the pressed Link, or the target of a link plate.
    """

    asked = Signal(object)

    def __init__(self, look: Appearance, name: str) -> None:
        super().__init__(look, name)
        self._parts: list[QWidget] = []

    def clear(self) -> None:
        """Remove everything at once."""
        for part in self._parts:
            put_away(part, _plates(part))
        self._parts = []
        super().clear()

    def slip(self, link: Link, counted: bool) -> CauseSlip:
        """Add a cause, with its figure where the chain is counted."""
        slip = CauseSlip(self.look, link, counted)
        slip.clicked.connect(lambda: self.asked.emit(link))
        self._put(slip)
        return slip

    def links(self, name: str, doors: list[tuple[str, object]]) -> None:
        """Add links to other pages."""
        if doors:
            links = Links(self.look, name, doors)
            links.opened.connect(self.asked)
            self._put(links)

    def finish(self) -> None:
        """Push everything to the top; Tab moves from the text to the slips and links in their order."""
        super().finish()
        walked = [one for part in self._parts for one in (_plates(part) or [part])]
        for former, later in pairwise([self, *walked]):
            QWidget.setTabOrder(former, later)

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self.column.addWidget(part)
        for one in (part, *_plates(part)):
            one.installEventFilter(self)

    def doors(self) -> list[QWidget]:
        """The plates of links."""
        return [plate for part in self._parts for plate in _plates(part)]

    def slips(self) -> list[CauseSlip]:
        """The causes shown."""
        return [part for part in self._parts if isinstance(part, CauseSlip)]

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        """Scroll a newly focused widget into sight."""
        if event.type() == QEvent.Type.FocusIn:
            self.ensureWidgetVisible(watched, 10, 24)
        return super().eventFilter(watched, event)


def _plates(part: QWidget) -> list[QWidget]:
    """The links of a part, if it is a row of them."""
    return part.plates if isinstance(part, Links) else []
