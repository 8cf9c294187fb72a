"""A number to choose: with minus and plus, by keys, or by digits."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.access.typed_digits import TypedDigits
from kd_desktop.desktop.kit.accessibility import LESS, MORE, Figure, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PLATE

MOST = 99


class NumberPlate(Plate):
    """The number itself: Up and Down, + and -, or digits change it."""

    changed = Signal(int)

    def __init__(self, look: Appearance, name: str, value: int) -> None:
        self._name, self.value = name, value
        self._digits = TypedDigits()
        super().__init__(look, str(value), ground=PLATE, low=True)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def accessible(self) -> Spoken:
        """A number."""
        figure = Figure(lambda: self.value, self.set_value, lambda: 1, lambda: MOST)
        acts = {
            MORE: lambda: self.set_value(self.value + 1),
            LESS: lambda: self.set_value(self.value - 1),
        }
        return Spoken(self, Role.SpinBox, acts, figure=figure)

    def spoken(self) -> str:
        """Its name and its number, for screen readers."""
        return self.tr("{what}: {n}").format(what=self._name, n=self.value)

    def set_value(self, value: int) -> None:
        """Set the number, from 1 to 99."""
        value = min(max(value, 1), MOST)
        if value != self.value:
            self.value = value
            self.setText(str(value))
            self.tell()
            self.changed.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that change it."""
        if not self.take(event):
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
        """Change the number if the key asks for that; returns whether it does."""
        wanted = keys.amount(event, self.value)
        if wanted is None:
            return False
        if keys.act_of("amount", event) == "exactly":
            wanted = self._digits.number(wanted, MOST)
        else:
            self._digits.anew()
        self.set_value(wanted)
        return True


class AmountBox(QWidget):
    """A number between minus and plus."""

    changed = Signal(int)

    def __init__(self, look: Appearance, name: str, value: int = 1) -> None:
        super().__init__()
        row = Flow(self, gap=0)
        self.number = NumberPlate(look, name, value)
        self.less = Plate(look, "\u2212", ground=PLATE, low=True)
        self.less.setAccessibleName(self.tr("one fewer"))
        self.more = Plate(look, "+", ground=PLATE, low=True)
        self.more.setAccessibleName(self.tr("one more"))
        for button in (self.less, self.more):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Up and Down do it on the number
        self.less.clicked.connect(lambda: self.number.set_value(self.value - 1))
        self.more.clicked.connect(lambda: self.number.set_value(self.value + 1))
        self.number.changed.connect(self.changed)
        for part in (self.less, self.number, self.more):
            row.addWidget(part)

    @property
    def value(self) -> int:
        """The number."""
        return self.number.value
