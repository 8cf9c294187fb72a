"""The row of the bar before a secret answer: the plate that lifts the curtain."""

from __future__ import annotations

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.stage.curtain import Curtain


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
