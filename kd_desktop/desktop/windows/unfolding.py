"""Unfolding: plays what happened on the table, and holds the council back while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kd_desktop.desktop.models.during import counted
from kd_desktop.desktop.table.balance import BalanceView
from kd_desktop.desktop.table.board import BoardView
from kd_desktop.desktop.table.letter import LetterView
from kd_desktop.desktop.windows.reader import Page, letter, pages
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council


class Unfolding:
    """What is being read at the table, in its order; the views around it stay those of the vote meanwhile.

    `outcome_page` is the outcome that lies open on the letter; `before` the table's view as last shown.
    """

    def __init__(self, council: Council) -> None:
        self._council = council
        self.outcome_page: Page | None = None
        self.during: View | None = None
        self.before: View | None = None
        self._later: list[Page] = []

    def forget(self) -> None:
        """Let everything go that was being read."""
        self.outcome_page = self.during = self.before = None
        self._later = []

    def opening_page(self, view: View) -> Page | None:
        """The letter, when nobody has voted on it yet."""
        reign = view.reign
        if self._council.session is None or reign is None or reign.dilemma is None or reign.vote is None:
            return None
        fresh = reign.phase == "vote_turn" and all(seat.ballot is None for seat in reign.seats)
        return letter(reign.dilemma) if fresh else None

    def _parts(self) -> tuple[BoardView, LetterView, BalanceView]:
        table = self._council.table
        return table.board, table.letter, table.balance

    def still(self, view: View) -> None:
        """Show that view at once, with nothing to read."""
        self.outcome_page = self.during = None
        self._council.reader.drop()
        for part in self._parts():
            part.set_view(view)

    def play(self, events: tuple[object, ...], view: View) -> None:
        """Play events of the table one by one, towards that view, and open what is to be read."""
        session = self._council.session
        if session is None:
            return
        table = self._council.table
        for part in self._parts():
            part.motion = not self._council.look.still
        table.board.play(events, view)  # type: ignore[arg-type]
        table.letter.play(events, view)  # type: ignore[arg-type]
        sheets = pages(events, view, session.game.library, session.fill)  # type: ignore[arg-type]
        # Where there is little height the chamber would lie over the letter: the outcome is a sheet then.
        if sheets and sheets[0].kind == "outcome" and not self._council.placing.slim():
            self.outcome_page = sheets.pop(0)
            self.during = counted(self.before, events) if self.before is not None else None  # type: ignore[arg-type]
            table.bring("letter")
        table.balance.play(events, self.public() or view)  # type: ignore[arg-type]
        self._later = sheets
        if sheets and self.outcome_page is None:
            self._council.reader.read(sheets)
            self._later = []

    def public(self) -> View | None:
        """The table's view as it is shown: while an outcome is read, that of the vote it came from."""
        if self.during is not None:
            return self.during
        return self._council.session.view(None) if self._council.session is not None else None

    def unread(self) -> bool:
        """Whether a letter, an outcome or a story lies open."""
        return self.outcome_page is not None or self._council.reader.page is not None

    def reading(self) -> bool:
        """Whether something is being read or opened, so that the computer councillors wait."""
        ceremony = self._council.ceremony
        opening = self._council.stage.currentWidget() is ceremony and ceremony.is_closed()
        return self.unread() or opening

    def read_on(self) -> None:
        """Put the outcome away and show what comes next."""
        self.outcome_page = self.during = None
        self._council.table.board.skip()
        self._council.table.letter.read_on()
        if self._council.session is not None:
            self._council.table.balance.set_view(self._council.session.view(None))
        later, self._later = self._later, []
        if later:
            self._council.reader.read(later)
        self.read()

    def turned(self, _page: Page) -> None:
        """A sheet was turned up: it lies over everything that is anybody's own."""
        if self._council.shared():
            self._council.chamber.close_curtain(at_once=True)
        self._council.placing.place_sheets()
        self._council.refresh()

    def read(self) -> None:
        """Everything is read: count."""
        session = self._council.session
        if session is None:
            return
        if not self.reading():
            self._council.table.letter.read_on()
            reign = session.view(None).reign
            if reign is not None and reign.vote is not None:
                self._council.table.bring("balance")
            session.pause(False)
        self._council.refresh()

    def outcome(self, card: str, side: Side) -> Outcome | None:
        """The outcome of a card that everybody has heard read."""
        session = self._council.session
        if session is None:
            return None
        for one in session.seen(None):
            if isinstance(one.event, e.OutcomeRevealed) and (one.event.card, one.event.side) == (card, side):
                outcome: Outcome = session.game.library.dilemma(card).outcome.of(side)
                return replace(outcome, text=session.fill(outcome.text))
        return None
