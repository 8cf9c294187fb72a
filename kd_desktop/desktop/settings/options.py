"""One setting on the sheet: its name, what it does, and its values, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, PAPER, PLATE

EDGE = 8
"""Pixels left free around a value for its focus ring."""


class Value(QRadioButton):
    """A value as a plate with a ring, filled for the chosen one. `reached` tells of the focus."""

    reached = Signal()

    def __init__(self, look: Appearance, word: str) -> None:
        super().__init__(word)
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Ring and word with room around them."""
        look = self.look
        word = look.type(20, 600)
        wide = word.width(self.text()) + word.px * 1.1 + look.gap(34)
        return QSize(round(wide) + 2 * EDGE, word.px + look.gap(16) + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """All of it can be pressed."""
        return self.rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell of the focus."""
        super().focusInEvent(event)
        self.reached.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone if chosen, outlined otherwise; greyed and dashed if it can't be chosen."""
        painter = Painter(QPainter(self), self.width())
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        ink, ground = (INK, BONE) if self.isChecked() else (BONE, PLATE)
        if self.isChecked():
            painter.fill(outline(box), PAPER if self.underMouse() else BONE)
            painter.nicks(outline(box), PLATE, 6, 80, 1.1, self.width())
        elif self.isEnabled():
            painter.line(outline(box), PAPER if self.underMouse() else DUSK, 1.8, 0.3)
        else:
            ink = DUSK
            painter.line(outline(box), DUSK, 1.4, 0, [4, 3])
        word = self.look.type(20, 600, ink=ink, ground=ground)
        size = word.px * 0.74
        left, middle = box.x() + self.look.gap(11), box.center().y()
        mark = QRectF(left, middle - size / 2, size, size)
        painter.line(_round(mark), ink, 2, 0)
        if self.isChecked():
            painter.fill(_round(mark.adjusted(4, 4, -4, -4)), ink, 0)
        x = mark.right() + self.look.gap(9)
        painter.text(x, middle + word.px * 0.34, self.text(), word, room=box.right() - x)
        if self.hasFocus():
            ring(painter, outline(box, 4))


def _round(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(box)
    return path


class Row(QWidget):
    """A setting: `chosen` tells that a person has chosen another value, `reached` of the focused widget.

    `note` is a line under the values, on values that are missing here and why.
    """

    chosen = Signal(str, str)
    reached = Signal(object)

    def __init__(
        self, look: Appearance, key: str, name: str, about: str, values: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        self.look, self.key, self.name = look, key, name
        self.title, self.about, self.note = Label(name), Label(about), Label()
        for label in (self.title, self.about, self.note):
            label.setWordWrap(True)
        self._holder = QWidget()
        self._flow = Flow(self._holder, gap=0)
        self.values: dict[str, Value] = {}
        in_column(self.title, self.about, self._holder, self.note, on=self, gap=0, edges=0)
        self.offer(values)
        self.say("")
        look.changed.connect(self.restyle)
        self.restyle()

    def offer(self, values: Sequence[tuple[str, str]]) -> None:
        """Set the choices: each a value and its word."""
        if [(value, one.text()) for value, one in self.values.items()] == list(values):
            return
        before = self.value()
        while self._flow.count():
            item = self._flow.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                put_away(widget)
        self.values = {}
        for value, word in values:
            one = Value(self.look, word)
            one.setAccessibleName(f"{self.name}: {word}")
            one.setAccessibleDescription(self.about.text())
            one.clicked.connect(lambda _=False, value=value: self.chosen.emit(self.key, value))
            one.toggled.connect(self._stop)
            one.reached.connect(lambda one=one: self.reached.emit(one))
            self._flow.addWidget(one)
            one.show()
            self.values[value] = one
        self.show_value(before)
        self._stop(False)

    def _stop(self, _checked: bool) -> None:
        """Make Tab stop once for a setting: at the chosen value."""
        chosen = self.value() or next(iter(self.values), "")
        for value, one in self.values.items():
            here = value == chosen
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)

    def value(self) -> str:
        """The chosen value; "" for none."""
        return next((value for value, one in self.values.items() if one.isChecked()), "")

    def show_value(self, value: str) -> None:
        """Show that as the chosen one."""
        if value in self.values:
            self.values[value].setChecked(True)

    def say(self, note: str) -> None:
        """Set the line under the values; "" removes it."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def restyle(self) -> None:
        """Set everything in the present size."""
        look = self.look
        look.dress(self.title, PAPER, 22, 700)
        look.dress(self.about, DUSK, 20)
        look.dress(self.note, BRASS, 20, 600)
        self.layout().setSpacing(look.gap(3))  # type: ignore[union-attr]
