"""The campaign as far as the table has been told: the view, and the events behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kd_desktop.desktop.explain.history import KnownHistory, SeenEvent
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.desktop.kings.explain.log import told_until
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import bare
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.engine.kings.events import ReignEnded
from kd_desktop.engine.kings.view import View


class RevealedHistory:
    """Holds back events still to be told: at the table, and (while `sealed`) by the ceremony."""

    def __init__(self, at: OpenTable, presenter: StepPlayback, sealed: Callable[[], bool]) -> None:
        self._at, self._presenter, self._sealed = at, presenter, sealed
        self._end: tuple[object, int, Happening | None] = (None, 0, None)

    @property
    def untold(self) -> int:
        """How many of the last events that the table saw are still to be told, there or by the ceremony."""
        session = self._at.session
        after_end = self._after_end(session.seen(None)) if session is not None else 0
        return max(self._presenter.untold, after_end)

    def known(self, seat: int | None = None) -> KnownHistory | None:
        """The knowledge of the whole table, or of that seat, so far; None when no campaign is open."""
        known, session = self._at.known(seat), self._at.session
        if known is None or session is None:
            return known
        table = session.seen(None)
        untold, after_end = self._presenter.untold, self._after_end(table)
        view = self._at_end(table[-after_end - 1].number, seat) if after_end > untold else None
        view = view or self._view(known, seat)
        events = _up_to(known.events, table, max(untold, after_end))
        return KnownHistory(view, events, titles_of(events, session.game.library))

    def _view(self, known: KnownHistory, seat: int | None) -> View:
        """The view as far as the table has played it."""
        now: View = known.view
        if not self._presenter.telling:
            return bare(now) if self._sealed() else now
        shown = self._presenter.public() if seat is None else self._presenter.own(seat)
        return shown or now

    def _after_end(self, table: Sequence[SeenEvent]) -> int:
        """How many events followed the end of a reign whose agendas are still sealed."""
        if not self._sealed():
            return 0
        return next((n for n, one in enumerate(reversed(table)) if isinstance(one.event, ReignEnded)), 0)

    def _at_end(self, number: int, seat: int | None) -> View | None:
        """The view when the reign had ended and nothing was counted; None where that is lost."""
        session = self._at.session
        if session is not None and self._end[:2] != (session, number):
            told = session.told_again(number)
            self._end = (session, number, next((o for o in told if isinstance(o.event, ReignEnded)), None))
        end = self._end[2]
        if end is None:
            return None
        return bare(end.seen_by(seat) if seat is not None and end.seen_by is not None else end.view)

    def forget(self) -> None:
        """Forget the campaign, which was closed."""
        self._end = (None, 0, None)


def _up_to(events: tuple[SeenEvent, ...], table: Sequence[SeenEvent], untold: int) -> tuple[SeenEvent, ...]:
    """The events without that many of the last that the table saw.

    Of the command being told, only public events are included.
    """
    until = told_until(table, untold)
    if until is None:
        return events
    number, _ = until
    before = tuple(one for one in events if one.number < number)
    return (*before, *(one for one in table[:-untold] if one.number == number))
