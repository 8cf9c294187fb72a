"""Rows of the bar for any question: the form for its answer, or a plate that lifts the curtain first."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.plain.forms import WhyNot, form_for
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.engine.shapes import Shape

QuestionKey = tuple[int | None, int]
"""Which question a row is for: the seat asked, and the number of the command after which it is."""


class QuestionRow(AnswerRow):
    """The form for an answer of a shape, in the bar."""

    def __init__(self, look: Appearance, shape: Shape, why_not: WhyNot, key: QuestionKey) -> None:
        super().__init__(look)
        self.form, self.key = form_for(look, shape, why_not), key
        self.flow.addWidget(self.form)

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former row asked the same seat at the same time."""
        return isinstance(former, QuestionRow) and former.key == self.key

    def focus_first(self) -> None:
        """Give the focus to the form's first control."""
        self.form.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_answer(self) -> None:
        """The same: a form begins with its first control."""
        self.focus_first()

    def controls(self) -> list[QWidget]:
        """Everything in the form that can have the focus, and at last the plate that gives the answer."""
        found = (item.widget() for item in self.form.row.items())
        parts = [part for part in found if part is not None and part.focusPolicy() != Qt.FocusPolicy.NoFocus]
        return [*parts, self.form.give]


class CurtainRow(AnswerRow):
    """The plate that lifts the curtain before a secret answer."""

    decides = False

    def __init__(self, look: Appearance, curtain: Curtain, how: str) -> None:
        super().__init__(look)
        self.plate = HoldPlate(look, self.tr("Lift the curtain"), how)
        self.plate.held_down.connect(curtain.hold)
        self.add(self.plate)

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former row lifted a curtain too."""
        return isinstance(former, CurtainRow)
