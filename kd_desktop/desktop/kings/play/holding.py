"""What makes the computer councillors wait: something is read, told, opened or looked back at."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kings.between.between import Between
from kd_desktop.desktop.kings.play.looking_back import LookingBack
from kd_desktop.desktop.kings.play.presenter import StepPresenter
from kd_desktop.desktop.kings.previously.recap import Recap
from kd_desktop.desktop.kings.table.open_table import OpenTable


class Holding:
    """Holds them back, or lets them go on. `taught` tells whether a letter of the chancellor holds them."""

    def __init__(
        self,
        at: OpenTable,
        unfolding: StepPresenter,
        between: Between,
        looking: LookingBack,
        previously: Recap,
        taught: Callable[[], bool],
    ) -> None:
        self._at, self._unfolding, self._between = at, unfolding, between
        self._looking, self._previously, self._taught = looking, previously, taught

    def taken_up(self) -> bool:
        """Whether the table is, by something that is read, told or looked back at, but for an outcome."""
        told = self._unfolding.unread() and self._unfolding.outcome_page is None
        return told or self._looking.active or self._previously.open

    def held_up(self) -> bool:
        """Whether something is read, opened or looked back at, so that the computer councillors wait."""
        read = self._unfolding.holding() or self._taught() or self._previously.open
        return read or self._between.opens() or self._between.introducing or self._looking.active

    def hold(self) -> None:
        """Hold the computer councillors back as long as something is read, or let them go on."""
        if self._at.session is not None:
            self._at.session.pause(self.held_up())
