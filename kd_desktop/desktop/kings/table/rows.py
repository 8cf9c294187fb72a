"""Rows of plates for the bar that aren't answers to a question of the rules: Continue, offers, waiting."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent, QShowEvent

from kd_desktop.desktop.kings.table.answers import Answer, Refuse
from kd_desktop.desktop.kings.table.vote_stalls import DEAL, MODERATE, keep_place, plate_title
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.view import View


class PlateRow(Answer):
    """Plates that each do a single thing, as fast as they are pressed."""

    decides = False

    def __init__(self, look: Appearance, view: View) -> None:
        super().__init__(look, view, lambda _: "")


class IdleRow(PlateRow):
    """The row while another house is awaited: often empty. Nothing in it answers anything."""

    def focus_first(self) -> None:
        """Leave the focus on the sentence: a second Enter after an act does nothing."""

    def focus_answer(self) -> None:
        """Only what lets the next councillor act; Enter on the sentence never leads to the deals."""
        step = next((plate for plate in self.plates() if plate.objectName() == "step"), None)
        if step is not None:
            step.setFocus(Qt.FocusReason.OtherFocusReason)


class HearingRow(PlateRow):
    """The bids before a councillor breaks a tie: to make one, and to let it decide.

    They stand where the plates of the vote stood: a bid where deals are made, the other where one passes.
    """

    def __init__(self, look: Appearance, view: View, decide: str, again: str) -> None:
        super().__init__(look, view)
        self.decides_now = TwicePlate(look, decide, self.tr("end the bidding"), again)
        self.add(self.decides_now, MODERATE)
        self.flow.give(self.decides_now, MODERATE, reaches=True)
        self._bid: Plate | None = None

    def add_bid(self, act: Callable[[], object], *, drawn: bool, note: str) -> None:
        """Add the plate by which a bid is made, or the drawer closed while it is `drawn`."""
        title = "close" if drawn else "bid"
        plate = self._bid = self.add(Plate(self.look, plate_title(title)), DEAL)
        keep_place(plate, DEAL)
        plate.offer(note)
        plate.lit = drawn
        plate.setObjectName("deal")
        plate.clicked.connect(lambda *_: act())

    def focus_answer(self) -> None:
        """Begin with the bid, which decides nothing."""
        (self._bid or self.decides_now).setFocus(Qt.FocusReason.OtherFocusReason)


class SheetRow(PlateRow):
    """The place in the bar for the plates of a sheet read over the table."""

    def __init__(self, look: Appearance, view: View, reader: Reader) -> None:
        super().__init__(look, view)
        self._reader = reader

    def sizeHint(self) -> QSize:
        """The size that the sheet's plates prefer."""
        return self._reader.wanted()

    def high(self, width: int) -> int:
        """Their height at that width."""
        return self._reader.wanted(width).height()

    def focus_answer(self) -> None:
        """Focus the plate that continues."""
        self._reader.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def moveEvent(self, event: QMoveEvent) -> None:
        """Move the plates, too."""
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the plates, too."""
        self._stand()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the plates, too."""
        self._stand()

    def _stand(self) -> None:
        dock, bar = self._reader.dock, self.parentWidget()
        if dock is not None and bar is not None:
            if dock.parentWidget() is not bar:
                dock.setParent(bar)
            self._reader.stand(self.geometry())


class OfferRow(Answer):
    """An offer to a person: accept or decline it, or answer later, which is safe and comes first."""

    waved = Signal(int)
    hushed = Signal(bool)
    countered = Signal(object)

    def __init__(self, look: Appearance, view: View, deal: Deal, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        self._deal = deal.id
        self.add_command(AcceptDeal(deal.id), self.tr("Accept"))
        self.add_command(DeclineDeal(deal.id), self.tr("Decline"))
        change = self.add_plate(
            self.tr("Change it…"), lambda: self.countered.emit(deal), self.tr("replaces this offer")
        )
        change.offer(
            change.note, self.tr("This offer stays open until you make your own, which replaces it.")
        )
        self._later = self.add_plate(
            self.tr("Answer later"), lambda: self.waved.emit(deal.id), self.tr("it stays open")
        )
        none = self.add_plate(self.tr("No offers"), lambda: self.hushed.emit(True), self.tr("in this vote"))
        none.offer(
            none.note,
            self.tr("You are asked about no offers in this vote. Offers to you, this one too, stay open."),
        )

    def same_question(self, former: AnswerRow) -> bool:
        """Whether it is the same offer."""
        return isinstance(former, OfferRow) and former._deal == self._deal

    def focus_first(self) -> None:
        """Focus the safe plate: an offer can arrive just as a player presses Enter for something else."""
        self._later.setFocus(Qt.FocusReason.OtherFocusReason)
