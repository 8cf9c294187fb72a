"""One form of ordinary, focusable widgets for each shape of an answer.

A form gives the answer by `given`, after asking `why_not` (one sentence, "" for none) whether it can be
given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.speaking import LESS, MORE, Figure, Role, Spoken, name_box
from kd_desktop.desktop.kit.theme import BONE, TABLE, shown
from kd_desktop.desktop.plain.words import readable
from kd_desktop.engine.shapes import (
    Amounts,
    Assignment,
    Given,
    Number,
    OneOf,
    Order,
    Respond,
    Shape,
    SomeOf,
    Text,
)

WhyNot = Callable[[Given], str]
"""Why an answer can't be given now, in one sentence; "" if it can."""


class NumberLine(QLineEdit):
    """A whole number to type, or to change by the arrow keys, heard as a number by screen readers."""

    STEPS: ClassVar[dict[int, int]] = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}

    def __init__(self, low: int, high: int) -> None:
        super().__init__(str(low))
        self._low, self._high = low, high

    def value(self) -> int:
        """The number; one below the range if the text isn't a number."""
        try:
            return int(self.text())
        except ValueError:
            return self._low - 1

    def set_value(self, value: int) -> None:
        """Set the number, brought inside the bounds."""
        self.setText(str(min(max(value, self._low), self._high)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down change it."""
        if event.key() in self.STEPS:
            self.set_value(self.value() + self.STEPS[event.key()])
        else:
            super().keyPressEvent(event)

    def accessible(self) -> Spoken:
        """A number with its bounds."""
        figure = Figure(self.value, self.set_value, lambda: self._low, lambda: self._high)
        acts = {
            MORE: lambda: self.set_value(self.value() + 1),
            LESS: lambda: self.set_value(self.value() - 1),
        }
        return Spoken(self, Role.SpinBox, acts, figure=figure)


class AnswerForm(QWidget):
    """The common part: controls one under the other, and a plate that gives their answer."""

    given = Signal(object)

    def __init__(self, look: Appearance, why_not: WhyNot) -> None:
        super().__init__()
        self.look, self.why_not = look, why_not
        self.column = in_column(on=self, gap=look.gap(6), edges=0)
        self.row = Flow(gap=look.gap(6))
        self.column.addLayout(self.row)
        self.give = Plate(look, self.tr("Give this answer"), ground=TABLE, low=True)
        self.give.clicked.connect(self._give)

    def value(self) -> Given:
        """The answer from the controls."""
        raise NotImplementedError

    def first(self) -> QWidget:
        """The widget that has the focus first."""
        found = (item.widget() for item in self.row.items())
        return next((one for one in found if one is not None and one.isEnabled()), self.give)

    def finish(self) -> None:
        """Add the plate under the controls, after all of them."""
        self.column.addWidget(self.give, 0, Qt.AlignmentFlag.AlignLeft)
        self.weigh()

    def weigh(self) -> None:
        """Say whether the answer can be given."""
        reason = self.why_not(self.value())
        if reason:
            self.give.refuse(reason)
        else:
            self.give.offer()

    def _give(self) -> None:
        self.given.emit(self.value())

    def label(self, words: str) -> Label:
        """A word before a control."""
        label = Label(words)
        label.setFont(self.look.font(18, 600))
        label.setStyleSheet(f"color: {shown(BONE)};")
        return label

    def figure(self, words: str, low: int, high: int) -> NumberLine:
        """A number to type, or to change by the arrow keys."""
        line = NumberLine(low, high)
        line.setAccessibleName(words)
        line.setFont(self.look.font(20))
        line.setMaximumWidth(self.look.gap(110))
        line.textChanged.connect(lambda _: self.weigh())
        line.returnPressed.connect(self.give.press)
        return line


class NumberForm(AnswerForm):
    """One number."""

    def __init__(self, look: Appearance, shape: Number, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        words = self.tr("A number from {low} to {high}").format(low=shape.low, high=shape.high)
        self.figures = [self.figure(words, shape.low, shape.high)]
        self.row.addWidget(self.label(words))
        self.row.addWidget(self.figures[0])
        self.finish()

    def first(self) -> QWidget:
        """The number."""
        return self.figures[0]

    def value(self) -> Given:
        """The number."""
        return self.figures[0].value()


class AmountsForm(AnswerForm):
    """A number for each kind."""

    def __init__(self, look: Appearance, shape: Amounts, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        self.figures: list[NumberLine] = []
        for kind, most in zip(shape.kinds, shape.most, strict=True):
            name = readable(kind)
            words = self.tr("{kind}, at most {most}").format(kind=name, most=most)
            self.figures.append(self.figure(words, 0, most))
            self.row.addWidget(self.label(name))
            self.row.addWidget(self.figures[-1])
        if (shape.low, shape.high) != (0, sum(shape.most)):
            words = self.tr("{low} to {high} in all").format(low=shape.low, high=shape.high)
            self.column.addWidget(self.label(words))
        self.finish()

    def first(self) -> QWidget:
        """The first number."""
        return self.figures[0] if self.figures else self.give

    def value(self) -> Given:
        """The amounts in their order."""
        return tuple(line.value() for line in self.figures)


class OptionsForm(AnswerForm):
    """A plate for each option, and one to pass if that is possible; some options need more input."""

    def __init__(self, look: Appearance, shape: OneOf | Respond, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        self.plates: dict[str, Plate] = {}
        self.further: AnswerForm | None = None
        for option, then in zip(shape.options, shape.then or (None,) * len(shape.options), strict=True):
            self._add(option, readable(option), then)
        if isinstance(shape, Respond):
            self._add("", self.tr("Pass"), None)

    def _add(self, option: str, words: str, then: Shape | None) -> None:
        plate = self.plates[option] = Plate(self.look, words, ground=TABLE)
        reason = self.why_not(option) if then is None else ""
        if reason:
            plate.refuse(reason)
        else:
            plate.offer(self.tr("and say more") if then is not None else "")
        plate.clicked.connect(lambda *_: self._chosen(option, then))
        self.row.addWidget(plate)

    def value(self) -> Given:
        """The answer for passing; every plate gives its own option."""
        return ""

    def _chosen(self, option: str, then: Shape | None) -> None:
        if then is None:
            self.given.emit(option)
            return
        if self.further is not None:
            self.further.deleteLater()
        more = form_for(self.look, then, lambda said: self.why_not((option, said)))
        more.given.connect(lambda said: self.given.emit((option, said)))
        self.further = more
        self.column.addWidget(more)
        more.show()  # now, so that it can have the focus
        more.first().setFocus(Qt.FocusReason.OtherFocusReason)


class SomeForm(AnswerForm):
    """A plate to check for each option."""

    def __init__(self, look: Appearance, shape: SomeOf, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        self.plates: dict[str, Plate] = {}
        for option in shape.options:
            plate = self.plates[option] = Plate(look, readable(option), ground=TABLE)
            plate.setCheckable(True)
            plate.toggled.connect(lambda _: self.weigh())
            self.row.addWidget(plate)
        words = self.tr("Choose {low} to {high}").format(low=shape.low, high=shape.high)
        self.column.addWidget(self.label(words))
        self.finish()

    def value(self) -> Given:
        """The checked ones, in the order of the options."""
        return tuple(option for option, plate in self.plates.items() if plate.isChecked())

    def weigh(self) -> None:
        """Say on each plate whether it is checked."""
        for plate in self.plates.values():
            plate.offer(self.tr("chosen") if plate.isChecked() else self.tr("not chosen"))
        super().weigh()


class OrderForm(AnswerForm):
    """Plates to press one after another, in the wanted order; another press takes a plate out of it."""

    def __init__(self, look: Appearance, shape: Order, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        self.plates: dict[str, Plate] = {}
        self._order: list[str] = []
        for option in shape.options:
            plate = self.plates[option] = Plate(look, readable(option), ground=TABLE)
            plate.clicked.connect(lambda *_, option=option: self._press(option))
            self.row.addWidget(plate)
        words = self.tr("Press {low} to {high} in the order you want").format(low=shape.low, high=shape.high)
        self.column.addWidget(self.label(words))
        self.finish()

    def value(self) -> Given:
        """The pressed ones, in that order."""
        return tuple(self._order)

    def _press(self, option: str) -> None:
        if option in self._order:
            self._order.remove(option)
        else:
            self._order.append(option)
        self.weigh()

    def weigh(self) -> None:
        """Show on each plate its place in the order."""
        for option, plate in self.plates.items():
            place = self._order.index(option) + 1 if option in self._order else 0
            plate.offer(self.tr("place {n}").format(n=place) if place else self.tr("no place yet"))
        super().weigh()


class AssignmentForm(AnswerForm):
    """A list of places for each item."""

    def __init__(self, look: Appearance, shape: Assignment, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        self.boxes: list[QComboBox] = []
        for item in shape.items:
            box = QComboBox()
            for place, room in zip(shape.places, shape.room, strict=True):
                words = self.tr("{place} (room for {room})").format(place=readable(place), room=room)
                box.addItem(words, place)
            name_box(box, self.tr("Where {item} goes").format(item=readable(item)))
            box.currentIndexChanged.connect(lambda _: self.weigh())
            self.row.addWidget(self.label(readable(item)))
            self.row.addWidget(box)
            self.boxes.append(box)
        self.finish()

    def first(self) -> QWidget:
        """The first item's list."""
        return self.boxes[0] if self.boxes else self.give

    def value(self) -> Given:
        """A place for each item."""
        return tuple(str(box.currentData()) for box in self.boxes)


class TextForm(AnswerForm):
    """A line to type; Enter gives it."""

    def __init__(self, look: Appearance, shape: Text, why_not: WhyNot) -> None:
        super().__init__(look, why_not)
        words = self.tr("{low} to {high} letters").format(low=shape.low, high=shape.high)
        self.line = NameField(shape.high)
        self.line.setAccessibleName(words)
        self.line.setMinimumWidth(look.gap(360))
        self.line.textChanged.connect(lambda _: self.weigh())
        self.line.returnPressed.connect(self.give.press)
        self.row.addWidget(self.label(words))
        self.row.addWidget(self.line)
        self.finish()

    def first(self) -> QWidget:
        """The line."""
        return self.line

    def value(self) -> Given:
        """The typed text."""
        return self.line.name


FORMS: dict[type, Callable[[Appearance, Any, WhyNot], AnswerForm]] = {
    Number: NumberForm,
    Amounts: AmountsForm,
    OneOf: OptionsForm,
    Respond: OptionsForm,
    SomeOf: SomeForm,
    Order: OrderForm,
    Assignment: AssignmentForm,
    Text: TextForm,
}
"""The form of each shape."""


def form_for(look: Appearance, shape: Shape, why_not: WhyNot) -> AnswerForm:
    """A new form for answers of that shape."""
    return FORMS[type(shape)](look, shape, why_not)
