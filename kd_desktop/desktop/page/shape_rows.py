"""Rows for answers that are put together before they are given: several options, an order, words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.page.question_rows import AnswerOption, GivePlate, PlateWords, StepRow, Why
from kd_desktop.desktop.page.sign_plates import BoxPlate
from kd_desktop.engine.shapes import Given, Text


class PicksRow(StepRow):
    """Options of which several are chosen, and a plate that gives them.

    `picked` tells that an option was pressed: whoever keeps the choice shows another row. `given` tells that
    the choice is given.
    """

    picked = Signal(str)
    given = Signal()

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        options: Sequence[AnswerOption],
        give: PlateWords,
        reason: str,
    ) -> None:
        super().__init__(look, key)
        for option in options:
            self._add_box(option)
        self.do = GivePlate(look, [give], [reason])
        self.do.word(give, reason)
        self.do.done.connect(self.given)
        self.add(self.do)

    def _add_box(self, option: AnswerOption) -> None:
        plate = self.add(BoxPlate(self.look, option.words.title))
        plate.setCheckable(True)
        plate.setChecked(option.chosen)
        plate.lit = option.chosen
        plate.offer(option.words.note, option.words.hint)
        plate.clicked.connect(lambda *_: self.picked.emit(option.code))


class TextRow(StepRow):
    """A line to write on, and a plate that gives the words; `given` tells them."""

    given = Signal(object)

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        shape: Text,
        give: Callable[[Given], PlateWords],
        why: Why,
    ) -> None:
        super().__init__(look, key)
        self._words, self._why = give, why
        self.line = NameField(shape.high)
        self.line.setFont(look.font(24, serif=True))
        self.line.setMinimumWidth(look.gap(360))
        self.line.setAccessibleName(self.tr("{low} to {high} letters").format(low=shape.low, high=shape.high))
        self.flow.addWidget(self.line)
        self.do = GivePlate(look, [give("")], [why("")])
        self.add(self.do)
        self.line.textChanged.connect(lambda _: self._tell())
        self.line.returnPressed.connect(self.do.weigh)
        self.do.done.connect(lambda: self.given.emit(self.line.name))
        self._tell()

    def _tell(self) -> None:
        self.do.word(self._words(self.line.name), self._why(self.line.name))

    def focus_first(self) -> None:
        """Focus the line."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_answer(self) -> None:
        """The same: something is written first."""
        self.focus_first()
