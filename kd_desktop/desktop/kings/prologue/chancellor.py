"""The old chancellor at a council's table: the things that the teacher of the prologue watches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import structs
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLineEdit

from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.prologue import moments, places
from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kings.prologue.places import LessonTargets
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.shell.game_page import GamePage
from kd_desktop.engine.kings.view import View

MARKS = "marks"
"""What a letter brings to the tracks: the marks of what each side would do."""
COINS = "coins"
"""What a letter brings to the chamber: the purse."""


class CouncilRoom:
    """See `Classroom`.

    `taken_up` says whether a text, a scene or looking back occupies the table, except for an `outcome`;
    `area` is the place for panels, `callouts` has those of what is said beside what an outcome moves.
    """

    rules = RULES

    def __init__(
        self,
        sights: LessonTargets,
        taken_up: Callable[[], bool],
        outcome: Callable[[], bool],
        area: Callable[[], QRect],
        callouts: Callable[[], list[QRect]],
    ) -> None:
        self.sights, self.taken_up, self.area = sights, taken_up, area
        self._outcome, self._callouts = outcome, callouts

    @property
    def page(self) -> GamePage:
        """The page of the table."""
        return self.sights.page

    @property
    def look(self) -> Appearance:
        """The look of the table."""
        return self.sights.table.look

    def lessons(self) -> Sequence[Lesson]:
        """The chancellor's letters, with the house of the person who reads them."""
        house = self._house()
        return tuple(
            structs.replace(one, slots=(("house", house),)) if "{" in one.text else one for one in lessons()
        )

    def _house(self) -> str:
        """The house of the only person at the table, in words."""
        at, session = self.sights.at, self.sights.at.session
        persons = session.persons() if session is not None else ()
        if at.reign is None or len(persons) != 1:
            return translate("Chancellor", "a house")
        return translate("Chancellor", "House {name}").format(name=at.reign.seats[persons[0]].house.name)

    def open(self) -> bool:
        """Whether a campaign is open."""
        return self.sights.at.session is not None

    def ready(self) -> bool:
        """Whether a campaign is open and nothing is being written to disk."""
        session = self.sights.at.session
        return session is not None and not session.busy

    def taught(self) -> str:
        """The campaign's folder name during lessons (first reign, no second person); else ""."""
        at, session = self.sights.at, self.sights.at.session
        if session is None or len(session.persons()) > 1 or (at.reign is not None and at.reign.number > 1):
            return ""
        return session.store.folder.name

    def reader(self) -> int | None:
        """The seat of the person on turn where several share the screen."""
        return self.sights.at.acting if self.sights.at.shared() else None

    def bare(self) -> bool:
        """Whether an agenda must be kept while no card of the draft is shown yet."""
        secrets = self.sights.chamber.secrets
        return self.sights.chamber.is_open and secrets.drafting and not secrets.cards()

    def peeked(self) -> bool:
        """Whether somebody peeks into their chamber."""
        return self.sights.chamber.peeking

    def fleeting(self) -> bool:
        """Whether a page is fleeting: an outcome, which moves as soon as it is read."""
        return self._outcome()

    def due(self, stirred: Mapping[str, str]) -> dict[str, str]:
        """The letters due now: about the open question, and unless an outcome is read, about events."""
        present = dict.fromkeys(moments.now(self.sights, outcome=self._outcome()), "")
        return {**present, **(stirred if present and "outcome" not in present else {})}

    def of_events(self, events: Sequence[object]) -> dict[str, str]:
        """The letters about events."""
        return moments.of_events(events)

    def round(self) -> int:
        """The number of rounds in all reigns."""
        reign = self.sights.at.reign
        return reign.number * 1000 + reign.round if reign is not None else 0

    def offered(self, name: str) -> bool:
        """True: its letters' plates are there for the next vote, too."""
        return True

    def place(self, name: str, detail: str) -> QRect | None:
        """The place of a letter's subject."""
        return places.place(self.sights, name, detail)

    def pressed(self) -> list[QRect]:
        """The places that can be pressed: the bar, the tabs, and the tracks while points are counted."""
        return places.pressed(self.sights)

    def kept(self) -> list[QRect]:
        """The places that no letter covers: open chamber, cards being counted, what is told of an outcome."""
        told = (*places.told(self.sights), *self._callouts()) if self._outcome() else ()
        return [*places.kept(self.sights), *told]

    def counted(self) -> list[QRect]:
        """The markers and the totals."""
        return places.counted(self.sights, outcome=self._outcome())

    def marked(self) -> list[QRect]:
        """The heads of the tracks, the markers, and the marks of what each side would do."""
        return places.marked(self.sights)

    def turned(self) -> list[QRect]:
        """The tabs of the right column."""
        return places.turned(self.sights)

    def slot(self, size: QSize | None) -> QRect | None:
        """The place in the bar, beside its sentence."""
        bar = self.sights.bar
        bar.keep_slot(size or QSize())
        found = bar.slot()
        return found.translated(bar.mapTo(self.page, QPoint(0, 0))) if not found.isEmpty() else None

    def make_way(self) -> None:
        """Nothing can be put away."""

    def free(self, high: Callable[[int], int] | None) -> QRect | None:
        """A free place: under the cards while a reign is scored."""
        return places.free(self.sights, high)

    def read(self) -> list[QRect]:
        """The places being read: the letter, the balance, the chamber and the tracks."""
        return places.read(self.sights)

    def crossed(self) -> list[QRect]:
        """The places that no arrow crosses: the plates, the chamber, and the words of the bar."""
        return places.crossed(self.sights)


class Chancellor(Tutor):
    """The teacher at a council's table."""

    def __init__(
        self,
        sights: LessonTargets,
        panels: Panels,
        taken_up: Callable[[], bool],
        outcome: Callable[[], bool],
        area: Callable[[], QRect],
        callouts: Callable[[], list[QRect]],
    ) -> None:
        super().__init__(CouncilRoom(sights, taken_up, outcome, area, callouts), panels)
        self.sights = sights
        self.changed.connect(self.settle_chamber)
        for turn in (sights.chamber.opened, sights.chamber.closed):
            turn.connect(self.settle)
        sights.chamber.shown.connect(self.look_around)
        sights.table.moved.connect(self.settle)

    @property
    def holding(self) -> bool:
        """Whether councillors wait for the letter: not while it lies behind a text or sheet.

        What is read there holds them itself, and says so.
        """
        return super().holding and not self._room.taken_up() and not self._panels.open_ones()

    def _comes_first(self) -> bool:
        """Always, so that Enter does the same at every letter; only what is being written isn't left."""
        at = self.sights.page.window().focusWidget()
        return not (isinstance(at, QLineEdit) and at.text())

    def _shut_away(self) -> bool:
        """Whether a question behind the curtain is still asked, and only the chamber has been closed."""
        at, seat = self.sights.at, self.sights.at.seat
        if seat is None or self.sights.chamber.is_open:
            return False
        return at.asked(seat) and at.needs_curtain(seat)

    def settle_chamber(self) -> None:
        """Show in chamber and on tracks what letters have introduced; withhold the rest in lessons."""
        withheld = self.withheld()
        self.sights.chamber.withhold(withheld - {MARKS})
        self.sights.table.board.foretell(MARKS not in withheld)

    def show_purse(self, bargains: bool) -> None:
        """Show the Coins as soon as somebody bargains with them, whether or not a letter has come to that."""
        bringing = {one.key for one in self._room.lessons() if COINS in one.brings}
        if bargains and self.teaches() and not bringing & set(self.memory.known()):
            self.memory.meet(bringing)
            self.changed.emit()

    def waiting_words(self, view: View) -> str:
        """A sentence that the councillor in turn waits for the open letter to be read; "" if none does."""
        session, asked = self.sights.at.session, view.waits_for[0] if view.waits_for else None
        if session is None or asked is None or not self.holding or asked.seat in (None, *session.persons()):
            return ""
        if self.sights.at.deciding_seat() is not None:
            return ""  # it waits for bids, and the bar says so
        house = Names(view).seat(asked.seat)
        waits = self.tr("{house} waits until you’ve read the chancellor’s letter.").format(house=house)
        return sentences((waits, self._how_read()))

    def _how_read(self) -> str:
        """How the letter that lies there is opened, or put away."""
        if not self.lies():
            return ""
        if self._legible():
            return self.tr("Then click “Got it” or press Enter.")
        return self.tr("Click “{plate}” or press Enter.").format(plate=self.sealed.plate.text())
