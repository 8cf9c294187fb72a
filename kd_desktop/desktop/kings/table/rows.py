"""Rows of plates for the bar that aren't answers to a question of the rules: reading on, offers, waiting."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent, QShowEvent

from kd_desktop.desktop.kings.table.answers import Answer, Refuse
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.kings.view import View


class PlateRow(Answer):
    """Plates that each do one thing, one after another as fast as somebody presses them."""

    decides = False

    def __init__(self, look: Appearance, view: View) -> None:
        super().__init__(look, view, lambda _: "")


class IdleRow(PlateRow):
    """What can be done while somebody else is awaited: often nothing."""

    def focus_first(self) -> None:
        """The sentence keeps the focus: a second Enter after one's own act does nothing."""


class SheetRow(PlateRow):
    """The place in the bar where the plates of a sheet stand that is read over the table."""

    def __init__(self, look: Appearance, view: View, reader: Reader) -> None:
        super().__init__(look, view)
        self._reader = reader

    def sizeHint(self) -> QSize:
        """What the sheet's plates like to have."""
        return self._reader.wanted()

    def high(self, width: int) -> int:
        """How high they are at that width."""
        return self._reader.wanted(width).height()

    def focus_first(self) -> None:
        """The plate that goes on."""
        self._reader.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def moveEvent(self, event: QMoveEvent) -> None:
        """The plates come along."""
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The plates come along."""
        self._stand()

    def showEvent(self, event: QShowEvent) -> None:
        """The plates come along."""
        self._stand()

    def _stand(self) -> None:
        dock, bar = self._reader.dock, self.parentWidget()
        if dock is not None and bar is not None:
            if dock.parentWidget() is not bar:
                dock.setParent(bar)
            self._reader.stand(self.geometry())


class OfferRow(Answer):
    """An offer to a person: accept or decline it, or let it wait."""

    waved = Signal(int)
    hushed = Signal(bool)
    countered = Signal(object)

    def __init__(self, look: Appearance, view: View, deal: Deal, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        self._deal = deal.id
        self.add_command(AcceptDeal(deal.id), self.tr("Accept"))
        self.add_command(DeclineDeal(deal.id), self.tr("Decline"))
        change = self.add_plate(
            self.tr("Change it…"), lambda: self.countered.emit(deal), self.tr("declines this one")
        )
        change.offer(change.note, self.tr("This offer stays open until you make yours, which declines it."))
        self.add_plate(
            self.tr("Let it wait"), lambda: self.waved.emit(deal.id), self.tr("the council goes on")
        )
        self.add_plate(
            self.tr("No offers"),
            lambda: self.hushed.emit(True),
            self.tr("in this vote"),
        )

    def same_question(self, former: AnswerRow) -> bool:
        """Whether it is the same offer."""
        return isinstance(former, OfferRow) and former._deal == self._deal

    def focus_first(self) -> None:
        """The sentence keeps the focus: an offer may come while somebody presses Enter for something else."""
