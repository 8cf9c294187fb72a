"""The council's TV: board, letter, balance and seats, and the realm's chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.council.rulers.line import Ruler
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.reading.narrator import Narrator
from kd_desktop.desktop.kings.reading.readings import names_in, on_table
from kd_desktop.desktop.kings.rulers.line import rulers
from kd_desktop.desktop.kings.table.standing import awaited
from kd_desktop.desktop.kings.tv import pages
from kd_desktop.desktop.kings.tv.cast import reign_words
from kd_desktop.desktop.kings.tv.frame import CouncilPlaces
from kd_desktop.desktop.kings.tv.pages import TvPage
from kd_desktop.desktop.kings.tv.script import CouncilBeat, Drawn, nothing, script
from kd_desktop.desktop.kings.tv.table import CouncilTvTable, TvBoard
from kd_desktop.desktop.reading.choreography import TURN_MS
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.tv import follower
from kd_desktop.desktop.tv.beats import Beat, Move
from kd_desktop.desktop.tv.follower import AtTable, Home
from kd_desktop.desktop.tv.paper import PaperPart
from kd_desktop.desktop.tv.parts import PlacedPart
from kd_desktop.desktop.tv.window import TvWindow, resting_picture
from kd_desktop.engine.game import Command, Event
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.engine.kings.view import View

TIP_MS, TOKEN_MS = 800, 1300
Counted = Callable[[int, int], bool]
"""Whether a house's seal is broken at the table in that reign; of house 0, whether all have been counted."""


class CouncilTv(TvWindow):
    """The TV of a council campaign; `rulers` are those of the realm so far, `drawn` reads a drawn Trigger.

    `counted` says which seals are broken at the table: here none breaks earlier.
    """

    page: CouncilTvTable

    def __init__(
        self, parent: QWidget | None = None, home: Home | None = None, counted: Counted = lambda *_: True
    ) -> None:
        super().__init__(parent, home)
        self.standing = awaited
        self.rulers: Callable[[View], Sequence[Ruler]] = lambda _: ()
        self.drawn: Drawn = nothing
        self.counted = counted

    def meet(self, session: Session) -> None:
        """Takes the rulers of the realm, and the texts of drawn cards.

        These are open to everybody, though no view shows a Trigger before it has been carried out.
        """
        library = session.game.library
        self.rulers = partial(rulers, session)
        self.drawn = lambda event: Narrator(session.view(None), library, names_in(session)).page(event)

    def furnish(self) -> CouncilTvTable:
        """Balance and seats, which give way to pages, and over them board and letter."""
        table = CouncilTvTable(self)
        self.board = TvBoard(self)
        self.board.told.connect(self._told)
        self.board.settled.connect(self._board_settled)
        self.letter = PaperPart(self)
        return table

    def table(self) -> Sequence[tuple[PlacedPart, QRectF]]:
        """Board and letter."""
        places = CouncilPlaces(self.frame().page)
        return (self.board, places.board), (self.letter, places.letter)

    def script(self, told: Sequence[Happening], before: View, after: View) -> Sequence[Beat]:
        """The beats, in the order of the rules."""
        return script(told, before, after, self.drawn)

    @property
    def moving(self) -> bool:
        """Whether anything is moving, rather than only being read or waited for."""
        return super().moving or self.board.moving

    def set_motion(self, motion: bool) -> None:
        """With motion, or with plain cuts."""
        self.board.motion = motion
        super().set_motion(motion)

    def halt(self) -> None:
        """Ends movement: board, letter and tokens are at their goals."""
        self.board.skip()
        self.letter.turn(1.0)
        self.page.skip()

    def lay_table(self, view: View, beat: Beat | None) -> None:
        """Shows the whole table; the letter turns over to the outcome, and the beam tips."""
        kind = beat.kind if beat is not None else ""
        if kind == "turn" and beat is not None and beat.reading is not None:
            self.letter.turn_to(beat.reading)
        if kind != "board":
            self.board.set_view(view)
        self.letter.show_reading(on_table(view))
        self.page.show_table(TvPage("table", view))
        if kind != "tip":
            self.page.still()

    def act(self, beat: Beat) -> Move | None:
        """The movement of a beat: of the beam, a token or the letter."""
        if beat.kind == "tip":
            return Move(self.page.tip(), TIP_MS)
        if isinstance(beat, CouncilBeat) and beat.token is not None:
            return Move(self.page.travel(*beat.token), TOKEN_MS)
        if beat.kind == "turn":
            return Move(self.letter.turn, TURN_MS)
        return None

    def moves_itself(self, beat: Beat) -> bool:
        """Whether a beat moves by itself: the board plays its events, which this starts."""
        if not isinstance(beat, CouncilBeat) or beat.kind != "board":
            return False
        self.board.play(beat.told, beat.view)
        return True

    def _board_settled(self) -> None:
        if self.beat == "board":
            self.arrived()

    def _told(self, event: Event) -> None:
        """The board begins to move for an event: say which."""
        if not self.busy:
            return
        words = event_sentence(event, Names(self.view))  # type: ignore[arg-type]
        if words:
            self.tell(words)

    def paper(self, beat: Beat) -> PaperPart | None:
        """The paper of a reading: the letter is read beside the board while it turns over."""
        return self.letter if beat.kind == "turn" else super().paper(beat)

    def leaf(self, by: int) -> None:
        """A page of the letter."""
        self.letter.go(by)

    def resting(self, view: View) -> TvPage | None:
        """The page to rest on: the end of a reign or of the campaign, or houses being chosen."""
        page, reign = pages.resting(view), view.reign
        if page is None or page.kind != "scoring" or reign is None or self.counted(reign.number, 0):
            return page
        sealed = (one.seat for one in reign.seats if not self.counted(reign.number, one.house.number))
        return replace(page, cell=None, closed=tuple(sealed), still_counting=True)

    def restate(self) -> None:
        """Shows the page again, since more seals may have been broken at the table."""
        page = self.page.page
        if isinstance(page, TvPage) and page.still_counting and not self.busy:
            self._show_page(self.resting(self.view))
        super().restate()

    def ripe(self, beat: Beat) -> bool:
        """Whether a beat can be shown: counting needs the house's broken seal, ranking all seals."""
        page = beat.page
        if not isinstance(page, TvPage) or page.kind != "scoring" or page.view.reign is None:
            return True
        reign = page.view.reign
        seat, part = page.cell or (0, "total")
        return self.counted(reign.number, 0 if part == "total" else reign.seats[seat].house.number)

    def chronicle(self, view: View) -> Sequence[TvPage]:
        """The pages of the chronicle: kings, stickers, houses."""
        return pages.chronicle(view, self.rulers(view))

    def between(self, view: View) -> bool:
        """Whether the view is between two reigns."""
        return view.reign is None

    def aside(self, view: View) -> str:
        """The words at the side: reign and king."""
        return reign_words(view)

    def own(self, view: View) -> bool:
        """Whether it is a seat's view."""
        return super().own(view) or view.own is not None

    def amends(self, command: Command | None) -> bool:
        """A signature."""
        return isinstance(command, Sign)


def open_tv(
    session: Session,
    table: QWidget | None = None,
    at: AtTable | None = None,
    counted: Counted = lambda *_: True,
) -> CouncilTv:
    """The TV of that campaign; `counted` says which seals are broken at the table."""
    return follower.open_tv(session, partial(CouncilTv, counted=counted), table, at)


def render_tv(view: View, size: QSize, page: TvPage | None = None) -> QImage:
    """The TV at rest on that view (or page), as an image of that many pixels."""
    return resting_picture(CouncilTv(), view, size, page)


__all__ = ["CouncilTv", "open_tv", "render_tv"]
