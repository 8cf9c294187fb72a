"""The sheets filled when opened: diaries, the stories walked so far, and councillors."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kings.diary.panel import DiaryPanel
from kd_desktop.desktop.kings.remarks.panel import CouncillorPanel
from kd_desktop.desktop.kings.remarks.talk import Talk
from kd_desktop.desktop.kings.story_map.panel import StoryMapPanel
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.engine.kings.view import View


class SheetOpener:
    """Fills each sheet with all that can be told at that moment, and opens it.

    `shown` is the table's view as far as it has been told, or the past moment being looked at.
    """

    def __init__(
        self,
        at: OpenTable,
        panels: Panels,
        diaries: DiaryPanel,
        walked: StoryMapPanel,
        councillor: CouncillorPanel,
        shown: Callable[[], View | None],
    ) -> None:
        self._at, self._panels, self._shown = at, panels, shown
        self._diaries, self._walked, self._councillor = diaries, walked, councillor

    def show_diaries(self) -> None:
        """The notebooks of the reigns that are over."""
        if self._at.session is not None:
            self._diaries.set_session(self._at.session)
            self._panels.open(self._diaries)

    def show_walked(self) -> None:
        """The stories as far as they have been told; a text about to be read isn't included."""
        view = self._shown()
        if view is not None:
            self._walked.show_view(view)
            self._panels.open(self._walked)

    def explain(self, talk: Talk, seat: int) -> None:
        """Open the sheet on the councillor in that seat: who it is, and what it has said and done."""
        if self._at.session is not None:
            self._councillor.show_seat(self._at.session, seat, talk.remarks)
            self._panels.open(self._councillor)

    def tell_matter(self) -> None:
        """What the letter on the table means to the houses that sit there."""
        if self._at.session is not None:
            self._councillor.show_matter(self._at.session)
            self._panels.open(self._councillor)
