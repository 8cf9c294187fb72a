"""Rows of plates for the bar that aren't answers to a question of the rules: reading on, offers, waiting."""

from __future__ import annotations

from PySide6.QtCore import Signal

from kd_desktop.desktop.windows.answers import Answer, Refuse
from kd_desktop.desktop.windows.look import Look
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.kings.view import View


class PlateRow(Answer):
    """Plates that each do one thing."""

    def __init__(self, look: Look, view: View) -> None:
        super().__init__(look, view, lambda _: "")


class IdleRow(PlateRow):
    """What can be done while somebody else is awaited: often nothing."""

    def focus_first(self) -> None:
        """The sentence keeps the focus: a second Enter after one's own act does nothing."""


class OfferRow(Answer):
    """An offer to a person: accept or decline it, or let it wait."""

    waved = Signal(int)
    countered = Signal(object)

    def __init__(self, look: Look, view: View, deal: Deal, refuse: Refuse | None) -> None:
        super().__init__(look, view, refuse or (lambda _: ""))
        if refuse is not None:
            self.add_command(AcceptDeal(deal.id), self.tr("Accept"))
            self.add_command(DeclineDeal(deal.id), self.tr("Decline"))
            self.add_plate(
                self.tr("Change it…"), lambda: self.countered.emit(deal), self.tr("a counter-offer")
            )
        self.add_plate(
            self.tr("Let it wait"), lambda: self.waved.emit(deal.id), self.tr("the council goes on")
        )

    def focus_first(self) -> None:
        """The sentence keeps the focus: an offer may come while somebody presses Enter for something else."""
