"""Looking back at reigns: what the council's table shows at an earlier moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.desktop.kings.play.page_layout import PageLayout
from kd_desktop.desktop.kings.play.past_moments import chapters
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import awaited, seat_words
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.history_view import HistoryView
from kd_desktop.desktop.stage.scrubber import MomentChapter, PastMoment, ScrubberWords
from kd_desktop.engine.kings.events import ReignBegan
from kd_desktop.engine.kings.view import View


class CouncilHistoryView(HistoryView):
    """Steps through the public moments of reigns; the chamber stays closed meanwhile."""

    view: View | None

    def __init__(
        self,
        page: QWidget,
        at: OpenTable,
        table: CouncilTable,
        bar: ActionBar,
        placing: PageLayout,
        presenter: StepPlayback,
        sealed: Callable[[], bool],
    ) -> None:
        words = ScrubberWords(
            translate("CouncilHistoryView", "Moment of the reign"),
            translate("CouncilHistoryView", "Reign before"),
            translate("CouncilHistoryView", "Reign after"),
        )
        super().__init__(table.look, page, at, bar, words)
        self._table, self._placing, self._presenter, self._sealed = table, placing, presenter, sealed

    def refusal(self) -> str:
        """Why looking back isn't possible now, in a sentence; "" when it is."""
        session = self._at.session
        if session is None or not any(isinstance(one.event, ReignBegan) for one in session.seen(None)):
            return self.tr("There is no reign to look back on yet.")
        if session.view(None).picking is not None:
            return self.tr("Choose the houses first; then you can step back.")
        if self._sealed():
            return self.tr("Open the agendas first; then you can step back.")
        if session.busy or self._presenter.unread():
            return self.tr("Finish reading first; then you can step back.")
        return ""

    def settle(self) -> None:
        """End all movement."""
        self._presenter.hurry()

    def chapters(self) -> list[MomentChapter]:
        """A chapter for each reign."""
        session = self._at.session
        if session is None:
            return []
        seen, view = session.seen(None), session.view(None)
        return chapters(list(session.store.history), seen, view, session.game.library)

    def lay(self, view: View) -> None:
        """Show the council's table as it was."""
        table = self._table
        for part in (table.board, table.letter, table.balance):
            part.set_view(view)
        table.seats.set_view(view, self.played_by, seat_words(view), None)

    def return_to(self, view: View) -> None:
        """Show the present, without motion."""
        self._presenter.still(view)

    def where(self, chapter: MomentChapter, moment: PastMoment) -> str:
        """The reign and round of a moment, in words."""
        here = self.tr("Reign {reign}, round {round} (looking back)")
        if not moment.round:
            here = self.tr("Reign {reign}, before its first round (looking back)")
        return here.format(reign=chapter.reign, round=moment.round)

    def awaited(self, view: Any) -> tuple[str, str]:
        """The sentence for the bar."""
        standing = awaited(view)
        return standing.first, standing.rest

    def place(self) -> None:
        """Lie over the bar, and round the table, behind what is read to its edges."""
        super().place()
        if self.active:
            table = self._table
            read = [part for part in (*table.seats.plates, table.question) if part.isVisible()]
            spots = ((part.mapTo(self._page, QPoint(0, 0)), part.size()) for part in read)
            self.frame.lie_behind([QRect(*spot) for spot in spots])

    def stage_area(self) -> QRect:
        """The area of the stage."""
        return self._placing.stage_area()

    def covered(self) -> int:
        """The area that looking back covers: the bar, and a chamber that is only a strip."""
        high = self._foot.height()
        if self._placing.slim():
            high = max(high, self._page.height() - self._placing.dock.geometry().top())
        return high

    def told(self) -> KnownHistory | None:
        """The table's knowledge at the moment shown."""
        session = self._at.session
        if session is None or self.view is None:
            return None
        seen = self.seen()
        return KnownHistory(self.view, seen, titles_of(seen, session.game.library))
