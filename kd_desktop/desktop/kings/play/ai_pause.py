"""The reasons for the computer councillors to wait: a text, a scene, a sheet, an offer, looking back."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kings.between.reign_transition import ReignTransition
from kd_desktop.desktop.kings.play.history_view import CouncilHistoryView
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.previously.recap import Recap
from kd_desktop.desktop.kings.table.open_table import OpenTable


class AiPause:
    """Holds councillors back, or releases them. `taught` says whether a chancellor's letter holds them.

    `opened` names the sheet being read over the table, "" for none: no chair is played behind it. `writes`
    says whether a person writes an offer in the drawer of deals.
    """

    def __init__(
        self,
        at: OpenTable,
        playback: StepPlayback,
        between: ReignTransition,
        looking: CouncilHistoryView,
        previously: Recap,
        taught: Callable[[], bool],
        opened: Callable[[], str],
        writes: Callable[[], bool],
    ) -> None:
        self._at, self._playback, self._between = at, playback, between
        self._looking, self._previously, self._taught = looking, previously, taught
        self.opened, self._writes = opened, writes

    def taken_up(self) -> bool:
        """Whether a text, a scene or looking back occupies the table; outcomes don't count."""
        told = self._playback.unread() and self._playback.outcome_page is None
        return told or self._looking.active or self._previously.open

    def held_up(self) -> bool:
        """Whether the computer councillors wait because something is read, written or looked back at."""
        read = self._playback.holding() or self._taught() or self._previously.open
        between = self._between.opens() or self._between.introducing
        return read or between or self._looking.active or bool(self.opened()) or self._writes()

    def hold(self) -> None:
        """Hold the computer councillors back while something is read, or release them."""
        if self._at.session is not None:
            self._at.session.pause(self.held_up())
