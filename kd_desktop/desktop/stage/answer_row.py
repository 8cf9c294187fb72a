"""A row of controls in the bar by which a question is answered, or something is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.stalls import Stalls

LAP = 5
"""Pixels by which plates may share the room for their rings, where that keeps them in one row."""


class AnswerRow(QWidget):
    """A row of controls for one question. `hinted` gives the effect of the present one."""

    hinted = Signal(str)
    aside = ""
    """What the line under the sentence says of the table; it gives way to what low plates can't say."""
    decides = True
    """Whether a plate of it decides something, so that none may be pressed before it has been seen."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.low = False
        self.flow = Stalls(self, gap=look.gap(6), lap=LAP)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def add(self, plate: Plate, stall: str = "") -> Plate:
        """Put a plate at the end of the row, or into that stall."""
        plate.hinted.connect(self.hinted)
        self.flow.addWidget(plate)
        if stall:
            self.flow.give(plate, stall)
        return plate

    def add_plate(self, title: str, act: Callable[[], object], note: str = "") -> Plate:
        """A plate that does something else than answer."""
        plate = self.add(Plate(self.look, title))
        plate.offer(note)
        plate.clicked.connect(lambda *_: act())
        return plate

    def add_weighty(self, title: str, act: Callable[[], object], note: str, again: str) -> TwicePlate:
        """A plate whose deed can't be taken back: it is pressed twice."""
        plate = TwicePlate(self.look, title, note, again)
        self.add(plate)
        plate.done.connect(act)
        return plate

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        return self.flow.sizeHint()

    def high(self, width: int) -> int:
        """The height of the rows at a width."""
        return self.flow.heightForWidth(width)

    def fold(self, low: bool) -> None:
        """Have plates with one line, or with two."""
        self.low = low
        for plate in self.plates():
            plate.fold(low)
        self.flow.invalidate()

    def controls(self) -> list[QWidget]:
        """All that can be used in it, in order."""
        found = (item.widget() for item in self.flow.items())
        return [widget for widget in found if widget is not None]

    def plates(self) -> list[Plate]:
        """Its plates in order."""
        return [widget for widget in self.controls() if isinstance(widget, Plate)]

    def gaining(self) -> list[Plate]:
        """The plates whose notes say what they bring, which must be in sight before one is chosen."""
        return []

    def focus_first(self) -> None:
        """Give the focus to what the question begins with: the first control that can be used."""
        self.focus_answer()

    def focus_answer(self) -> None:
        """Give the focus to the first control that can be used."""
        for plate in self.plates():
            if plate.allowed:
                plate.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def resume(self, former: AnswerRow, focused: QWidget | None) -> bool:
        """Go on where a person was in the same question; whether a plate took the focus over.

        None does that can be pressed no more: what can be is begun with, as in a new question.
        """
        if not self.goes_on(former):
            return False
        old = {plate.text(): plate for plate in former.plates()}
        for plate in self.plates():
            before = old.get(plate.text())
            if before is not None:
                self.go_on(plate, before)
        again = next((plate for plate in self.plates() if old.get(plate.text()) is focused), None)
        if focused is None or again is None:
            return False
        if isinstance(focused, Plate) and focused.allowed and not again.allowed:
            input_guard.spend()  # what is pressed now was meant for that plate, and not for the one after it
            return False
        again.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def go_on(self, plate: Plate, former: Plate) -> None:
        """A plate of the same word stood there before: take over what was set on it."""

    def goes_on(self, former: AnswerRow) -> bool:
        """Whether the former one was a row like this for the same question."""
        return type(self) is type(former) and self.same_question(former)

    def follows(self, former: AnswerRow) -> bool:
        """Whether a person came here by the former one, and so has seen what is pressed next."""
        return self.goes_on(former)

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former one answered this question too."""
        raise NotImplementedError
