"""The old chancellor at the throne's table: what the prologue's teacher watches there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QTabBar, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.tabs import tabs_box
from kd_desktop.desktop.page.card_part import EDGE
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.values import IntrigueValue, ProjectValue
from kd_desktop.desktop.throne.claimants import claimant, sign_words
from kd_desktop.desktop.throne.explain.rules import RULES
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.actions import ActionPlate
from kd_desktop.desktop.throne.play.threat_column import ThreatColumn
from kd_desktop.desktop.throne.prologue import moments
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.game import Question
from kd_desktop.engine.throne.view import View

PRESSED = ("answers", "last-answer", "intrigue")
"""The things besides the six actions that are there only for an answer."""


class LessonTargets(NamedTuple):
    """The things that a letter can point at: the parts of the page, and the game in play.

    `acting` is the seat of a person that is asked and sits at the screen, `seats` are the plates of the
    claimants, `actions` those of the six actions by name. `stakes` say what the question is about, `scores`
    are the final standings, `play` is the place for Projects, `tabs` turn the table, with `tab_room` beside
    them. `withheld` names the parts that are still out of sight, in their places.
    """

    page: QWidget
    look: Appearance
    session: Callable[[], Session | None]
    acting: Callable[[], int | None]
    tracks: QWidget
    threat: ThreatColumn
    threat_track: QWidget
    hand: HandCurtain
    bar: ActionBar
    asks: QWidget
    stakes: QWidget
    seats: Callable[[], Sequence[PlayerPlate]]
    actions: Mapping[str, ActionPlate]
    projects: Callable[[], Sequence[QWidget]]
    scores: Callable[[], Sequence[QWidget]]
    play: QWidget
    tabs: QTabBar
    tab_room: Callable[[], QRect]
    withheld: Callable[[], Collection[str]]


class ThroneRoom:
    """See `Classroom`. `taken_up` says whether the table is in use, `area` is the room for a panel."""

    rules = RULES

    def __init__(
        self, sights: LessonTargets, taken_up: Callable[[], bool], area: Callable[[], QRect]
    ) -> None:
        self.sights, self.taken_up, self.area = sights, taken_up, area

    @property
    def page(self) -> QWidget:
        """The table's page."""
        return self.sights.page

    @property
    def look(self) -> Appearance:
        """The page's look."""
        return self.sights.look

    def lessons(self) -> Sequence[Lesson]:
        """His letters to a claimant, who is named in them."""
        session = self.sights.session()
        persons = session.persons() if session is not None else ()
        if session is None or len(persons) != 1:
            return lessons()
        party = session.view(None).players[persons[0]].party
        slots = ("name", claimant(party).name), ("sign", sign_words(party))
        return tuple(structs.replace(one, slots=slots) if "{" in one.text else one for one in lessons())

    def open(self) -> bool:
        """Whether a game is open."""
        return self.sights.session() is not None

    def ready(self) -> bool:
        """Whether it is open and no write is under way."""
        session = self.sights.session()
        return session is not None and not session.busy

    def _asked(self) -> tuple[Question, View] | None:
        """The question to the only person at the screen: with others there, a letter could tell of a hand."""
        session, seat = self.sights.session(), self.sights.acting()
        if session is None or session.busy or seat is None or len(session.persons()) != 1:
            return None
        asked = session.asked(seat)
        return (asked.question, session.view(None)) if asked is not None else None

    def _over(self) -> bool:
        """Whether a game with one person has ended."""
        session = self.sights.session()
        alone = session is not None and not session.busy and len(session.persons()) == 1
        return session is not None and alone and session.view(None).standing.status == "over"

    def taught(self) -> str:
        """The name of its folder, if only one person plays."""
        session = self.sights.session()
        return session.store.folder.name if session is not None and len(session.persons()) == 1 else ""

    def reader(self) -> None:
        """None: letters come only where one person plays."""

    def bare(self) -> bool:
        """False: there is always a plate to press."""
        return False

    def peeked(self) -> bool:
        """Whether somebody peeks at their hand."""
        return self.sights.hand.peeking

    def fleeting(self) -> bool:
        """False: nothing here moves on before a press."""
        return False

    def due(self, stirred: Mapping[str, str]) -> dict[str, str]:
        """The letters on the person's question and on the latest events."""
        if self._over():
            return dict.fromkeys(moments.after(), "")
        asked = self._asked()
        if asked is None:
            return {}
        question, view = asked
        own = dict.fromkeys(("throne-you", "throne-yours"), str(question.seat))
        found = {**_with(own, moments.now(question, view)), **moments.lasting(stirred, view)}
        known = self._used(question.seat)
        return {key: detail for key, detail in found.items() if key not in known}

    def _used(self, seat: int | None) -> set[str]:
        """The letters about what that person has done already."""
        session = self.sights.session()
        if session is None or seat is None:
            return set()
        return moments.used([one.event for one in session.seen(None)], seat)

    def of_events(self, events: Sequence[object]) -> dict[str, str]:
        """The letters on an event."""
        session = self.sights.session()
        persons = session.persons() if session is not None else ()
        return moments.of_events(events, persons[0] if len(persons) == 1 else None)

    def round(self) -> int:
        """The round of the game."""
        session = self.sights.session()
        return int(session.view(None).round) if session is not None else 0

    # --- where things are -------------------------------------------------------------------------

    def offered(self, name: str) -> bool:
        """See `Classroom`: one of the six actions while it can be taken; plates of the bar only when due."""
        kind, _, action = name.partition("-")
        return self.sights.actions[action].allowed if kind == "action" else name not in PRESSED

    def place(self, name: str, detail: str) -> QRect | None:
        """The place of a thing; for claimants' plates that of one, or all."""
        if name in self.sights.withheld() and name == "tracks":  # they come with the letter about them
            return self.sights.tracks.rect().translated(self.sights.tracks.mapTo(self.page, QPoint(0, 0)))
        return _united(self._shown(part) for part in self._parts(name, detail))

    def _parts(self, name: str, detail: str) -> Iterable[QWidget]:
        sights = self.sights
        kind, _, action = name.partition("-")
        if kind == "action":
            plate = sights.actions[action]
            return self._answers() if plate.lit else (plate,)
        if name == "seats":
            plates = sights.seats()
            if not any(one.isVisibleTo(sights.page) for one in plates):
                return (sights.hand,)  # they lie behind a tab where there is little room
            at = int(detail) if detail.isdecimal() else -1
            return (plates[at],) if 0 <= at < len(plates) else plates
        row = sights.bar.answer
        if name == "last-answer" and isinstance(row, StepRow) and row.back is not None:
            return ()  # what ends the turn comes back with that
        if name in ("answers", "last-answer"):
            return self._answers()[-1 if name == "last-answer" else 0 :]
        if name == "intrigue":
            cards = sights.hand.row.cards.values()
            return [one for one in cards if isinstance(one.value, IntrigueValue)] or (sights.hand,)
        if name == "project":
            cards = sights.hand.row.cards.values()
            found = [(one.value.cost, one) for one in cards if isinstance(one.value, ProjectValue)]
            return [one for cost, one in found if sum(map(bool, cost)) == 1][:1]
        return {
            "tracks": (sights.tracks if sights.tracks.isVisibleTo(sights.page) else sights.tabs,),
            "play": (sights.play,),
            "threat": (sights.threat.card if sights.threat.isVisibleTo(sights.page) else sights.stakes,),
            "last-bids": (sights.threat.last,),
            "threat-track": (sights.threat_track,),
        }[name]

    def _answers(self) -> Sequence[QWidget]:
        """The plates to press in the bar; the bar, if there are none."""
        answer = self.sights.bar.answer
        found = answer.controls() if isinstance(answer, AnswerRow) else []
        return found or (self.sights.bar,)

    def _shown(self, part: QWidget) -> QRect | None:
        """The place of a part on the page, as far as it is visible."""
        page = self.sights.page
        if not part.isVisibleTo(page):
            return None
        seen = part.visibleRegion().boundingRect() if part.isVisible() else part.rect()
        box = seen.translated(part.mapTo(page, QPoint(0, 0)))
        return box if box.isValid() and not box.isEmpty() else None

    def pressed(self) -> list[QRect]:
        """The places to press: bar, six actions, the cards of an open hand, its edge, and the last scores."""
        sights = self.sights
        parts = (sights.bar, sights.stakes, *sights.actions.values(), *sights.scores())
        cards = sights.hand.row.cards.values()
        return [*self._all_shown(parts), *self._bodies(cards), *self._edge()]

    def _edge(self) -> list[QRect]:
        """The plates that open the hand and set its moments."""
        sights, hand = self.sights, self.sights.hand
        opens = hand.plate().translated(hand.mapTo(sights.page, QPoint(0, 0)))
        plate = [opens] if hand.isVisible() and opens.isValid() else []
        return [*self._all_shown((sights.asks,)), *plate]

    def read(self) -> list[QRect]:
        """The places to read: an open Threat, the hand's cards, tracks, Projects in play, claimants."""
        sights = self.sights
        threat = sights.threat
        told = (threat.card,) if threat.card.value is not None else ()
        cards = (*told, *sights.projects(), *sights.seats(), *sights.hand.row.cards.values())
        return [*self._bodies(cards), *self._all_shown((threat.track, sights.tracks))]

    def kept(self) -> list[QRect]:
        """What all gave against the last Threat, once there was one; beside an open hand all that is read."""
        sights, last = self.sights, self.sights.threat.last
        gave = self._bodies((last,) if last.value is not None else ())
        return [*gave, *(self.read() if sights.hand.is_open else ())]

    def counted(self) -> list[QRect]:
        """The Projects in play, few and reckoned with by everybody, and what one is deciding about.

        That is the open Threat while one bids, and the tracks while one commits.
        """
        sights, session = self.sights, self.sights.session()
        bids = session is not None and session.view(None).threat is not None
        tracks = [sights.tracks] if sights.actions["commit"].lit else []
        cards = (*sights.projects(), *((sights.threat.card,) if bids else ()))
        return [*self._bodies(cards), *self._all_shown(tracks)]

    def marked(self) -> list[QRect]:
        """The names on the claimants' plates; on Projects and tracks every part tells something."""
        seats = [one for one in self.sights.seats() if self._shown(one) is not None]
        return [one.named().translated(one.mapTo(self.page, QPoint(0, 0))) for one in seats]

    def turned(self) -> list[QRect]:
        """The tabs over the table."""
        page, tabs = self.sights.page, self.sights.tabs
        return [tabs_box(tabs).translated(tabs.mapTo(page, QPoint(0, 0)))] if tabs.isVisibleTo(page) else []

    def slot(self, size: QSize | None) -> QRect | None:
        """The place beside the tabs, where these leave one in sight, else the one in the bar.

        Over that an open hand needs the room of another line of its sentence: it keeps place for the seal.
        """
        bar, found = self.sights.bar, self._beside_tabs(size) if size is not None else QRect()
        if size is not None and self.sights.hand.is_open and not self.sights.tab_room().isEmpty():
            size = QSize(size.height(), size.height())
        bar.keep_slot(size if size is not None and found.isEmpty() else QSize())
        if not found.isEmpty():
            return found
        found = bar.slot()
        return found.translated(bar.mapTo(self.page, QPoint(0, 0))) if not found.isEmpty() else None

    def _beside_tabs(self, size: QSize) -> QRect:
        """A place of that size beside the tabs; a null one where there are none, or something lies there."""
        free, sights = self.sights.tab_room(), self.sights
        found = QRect(free.topLeft(), QSize(size.width(), free.height()))
        over = [box for part in (sights.hand, sights.stakes) if (box := self._shown(part)) is not None]
        fits = free.contains(found) and not any(box.intersects(found) for box in over)
        return found if fits else QRect()

    def make_way(self) -> None:
        """The open hand, unless one of its cards is being chosen."""
        hand = self.sights.hand
        if hand.is_open and not hand.choices() and not hand.goes_back():
            hand.shut()

    def free(self, high: Callable[[int], int] | None) -> QRect | None:
        """None: the table gives up no room."""
        return None

    def crossed(self) -> list[QRect]:
        """All places to press or read; for the bar its words and answers, without the room between them."""
        bar = self.sights.bar
        pressed = [box for box in self.pressed() if box != self._shown(bar)]
        words = self._all_shown((bar.sentence, bar.below, bar.hint))
        answers = self._all_shown(bar.answer.plates() if isinstance(bar.answer, AnswerRow) else ())
        return [*pressed, *self.read(), *words, *answers]

    def _bodies(self, cards: Iterable[QWidget]) -> list[QRect]:
        """Cards without the free edge around them, which can be covered."""
        return [box.adjusted(EDGE, EDGE, -EDGE, -EDGE) for box in self._all_shown(cards)]

    def _all_shown(self, parts: Iterable[QWidget]) -> list[QRect]:
        return [box for part in parts if (box := self._shown(part)) is not None]


def _with(own: Mapping[str, str], keys: Iterable[str]) -> dict[str, str]:
    """Those letters, each with its thing if there are several."""
    return {key: own.get(key, "") for key in keys}


def _united(boxes: Iterable[QRect | None]) -> QRect | None:
    found = [box for box in boxes if box is not None]
    whole = QRect()
    for box in found:
        whole = whole.united(box)
    return whole if found else None


class Teacher(Tutor):
    """The teacher, watching the throne's table."""

    def __init__(
        self, sights: LessonTargets, panels: Panels, taken_up: Callable[[], bool], area: Callable[[], QRect]
    ) -> None:
        super().__init__(ThroneRoom(sights, taken_up, area), panels)
        self._session, self._acting, self._hand = sights.session, sights.acting, sights.hand
        sights.hand.opened.connect(self.fold)  # an opened letter would lie on the cards
        sights.hand.closed.connect(self.settle)

    def _place(self, target: QRect | None) -> tuple[QWidget, QRect]:
        """See `Tutor`; beside an open hand it is a line rather than a letter that scrolls."""
        opened = self._opened
        paper, box = super()._place(target)
        scrolls = paper is self.note and box.height() < self.note.whole(box.width())
        if not scrolls or not self._hand.is_open:
            return paper, box
        if opened:
            self._opened = True
            return self.note, self._wide.lie(self._ground(target)).box
        slot = self._room.slot(self.sealed.slim())
        self.sealed.set_slim(slot is not None)
        return (self.sealed, slot) if slot is not None else (paper, box)

    def waiting_words(self, view: View) -> str:
        """Who waits for the open letter to be read, in words; "" if nobody does, or a person is asked."""
        session, asked = self._session(), view.standing.turn
        if session is None or not self.holding or not asked or self._acting() is not None:
            return ""
        name, game = Names(view).seat(asked[0]), bool(set(asked) & set(session.persons()))
        for sheet in self._panels.open_ones():  # the letter lies under it
            words = self.tr("{claimant} waits until you close “{sheet}” and read the letter.")
            if game:
                words = self.tr("The game waits until you close “{sheet}” and read the letter.")
            return words.format(claimant=name, sheet=sheet.accessibleName())
        if game:  # it would pass for the person, who holds nothing that fits
            return self.tr("The game waits until you’ve read the letter.")
        return self.tr("{claimant} waits until you’ve read the letter.").format(claimant=name)
