"""The old chancellor at the throne's table: what the teacher of the prologue watches there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.cards.part import EDGE
from kd_desktop.desktop.throne.cards.values import IntrigueValue
from kd_desktop.desktop.throne.explain.rules import RULES
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.play.actions import ActionPlate
from kd_desktop.desktop.throne.play.placing import SLIM
from kd_desktop.desktop.throne.play.threat_column import ThreatColumn
from kd_desktop.desktop.throne.prologue import moments
from kd_desktop.desktop.throne.prologue.lessons import lessons
from kd_desktop.engine.game import Question
from kd_desktop.engine.throne.view import View


class Sights(NamedTuple):
    """What a letter can speak of: the parts of the page, and the game that is played there.

    `acting` is the seat of a person that is asked and sits at the screen, `seats` are the plates of the
    claimants, `actions` those of the six actions by name.
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
    seats: Callable[[], Sequence[QWidget]]
    actions: Mapping[str, ActionPlate]
    projects: Callable[[], Sequence[QWidget]]


class ThroneRoom:
    """See `Classroom`. `taken_up` says whether the table is, `area` where a panel may lie."""

    rules = RULES

    def __init__(self, sights: Sights, taken_up: Callable[[], bool], area: Callable[[], QRect]) -> None:
        self.sights, self.taken_up, self.area = sights, taken_up, area

    @property
    def page(self) -> QWidget:
        """The page of the table."""
        return self.sights.page

    @property
    def look(self) -> Appearance:
        """That of the page."""
        return self.sights.look

    def lessons(self) -> Sequence[Lesson]:
        """His letters to a claimant."""
        return lessons()

    def open(self) -> bool:
        """Whether a game is."""
        return self.sights.session() is not None

    def ready(self) -> bool:
        """Whether nothing is being written, either."""
        session = self.sights.session()
        return session is not None and not session.busy

    def _asked(self) -> tuple[Question, View] | None:
        """What the only person at the screen is asked: before others a letter could tell of a hand."""
        session, seat = self.sights.session(), self.sights.acting()
        if session is None or session.busy or seat is None or len(session.persons()) != 1:
            return None
        asked = session.asked(seat)
        return (asked.question, session.view(None)) if asked is not None else None

    def _over(self) -> bool:
        """Whether a game has ended in which there was one person."""
        session = self.sights.session()
        alone = session is not None and not session.busy and len(session.persons()) == 1
        return session is not None and alone and session.view(None).standing.status == "over"

    def fleeting(self) -> bool:
        """Nothing here moves on before somebody presses."""
        return False

    def due(self, stirred: Mapping[str, str]) -> dict[str, str]:
        """What the person is asked now, and what has happened."""
        if self._over():
            return dict.fromkeys(moments.after(), "")
        asked = self._asked()
        if asked is None:
            return {}
        question, view = asked
        return {**dict.fromkeys(moments.now(question, view), ""), **moments.lasting(stirred, view)}

    def of_events(self, events: Sequence[object]) -> dict[str, str]:
        """What something that happened brings up."""
        session = self.sights.session()
        persons = session.persons() if session is not None else ()
        return moments.of_events(events, persons[0] if len(persons) == 1 else None)

    def round(self) -> int:
        """The round of the game."""
        session = self.sights.session()
        return int(session.view(None).round) if session is not None else 0

    # --- where things are -------------------------------------------------------------------------

    def place(self, name: str, detail: str) -> QRect | None:
        """Where that is; of claimants' plates the one that is meant, or all."""
        return _united(self._shown(part) for part in self._parts(name, detail))

    def _parts(self, name: str, detail: str) -> Iterable[QWidget]:
        sights = self.sights
        kind, _, action = name.partition("-")
        if kind == "action":
            plate = sights.actions[action]
            return self._answers() if plate.lit else (plate,)
        if name == "seats":
            plates = sights.seats()
            at = int(detail) if detail.isdecimal() else -1
            return (plates[at],) if 0 <= at < len(plates) else plates
        if name in ("answers", "last-answer"):
            return self._answers()[-1 if name == "last-answer" else 0 :]
        if name == "intrigue":
            cards = sights.hand.row.cards.values()
            return [one for one in cards if isinstance(one.value, IntrigueValue)] or (sights.hand,)
        return {
            "tracks": (sights.tracks,),
            "threat": (sights.threat.card,),
            "last-bids": (sights.threat.last,),
            "threat-track": (sights.threat_track,),
        }[name]

    def _answers(self) -> Sequence[QWidget]:
        """What can be pressed in the bar; where that is nothing, the bar."""
        answer = self.sights.bar.answer
        found = answer.controls() if isinstance(answer, AnswerRow) else []
        return found or (self.sights.bar,)

    def _shown(self, part: QWidget) -> QRect | None:
        """A part's place on the page, as far as it can be seen."""
        page = self.sights.page
        if not part.isVisibleTo(page):
            return None
        seen = part.visibleRegion().boundingRect() if part.isVisible() else part.rect()
        box = seen.translated(part.mapTo(page, QPoint(0, 0)))
        return box if box.isValid() and not box.isEmpty() else None

    def pressed(self) -> list[QRect]:
        """The bar, the six actions, the cards of the hand that are offered, and what lies on its edge."""
        sights = self.sights
        parts = (sights.bar, *sights.actions.values())
        return [*self._all_shown(parts), *self._bodies(sights.hand.choices()), *self._edge()]

    def _edge(self) -> list[QRect]:
        """What opens the hand, and whether one is asked; not where height is so scarce that letters fold."""
        sights, hand = self.sights, self.sights.hand
        if sights.page.height() / sights.look.span < SLIM:
            return []
        opens = hand.plate().translated(hand.mapTo(sights.page, QPoint(0, 0)))
        plate = [opens] if hand.isVisible() and opens.isValid() else []
        return [*self._all_shown((sights.asks,)), *plate]

    def read(self) -> list[QRect]:
        """An open Threat, the cards of the hand, the tracks, the Projects in play and the claimants."""
        sights = self.sights
        threat = sights.threat
        told = [part for part in (threat.card, threat.last) if part.value is not None]
        cards = (*told, *sights.projects(), *sights.seats(), *sights.hand.row.cards.values())
        return [*self._bodies(cards), *self._all_shown((threat.track, sights.tracks))]

    def crossed(self) -> list[QRect]:
        """All that is pressed or read; of the bar its words and answers, not the free room between them."""
        bar = self.sights.bar
        pressed = [box for box in self.pressed() if box != self._shown(bar)]
        words = self._all_shown((bar.sentence, bar.below, bar.hint))
        answers = self._all_shown(bar.answer.plates() if isinstance(bar.answer, AnswerRow) else ())
        return [*pressed, *self.read(), *words, *answers]

    def _bodies(self, cards: Iterable[QWidget]) -> list[QRect]:
        """Cards without the free edge around them, which needn't be kept clear."""
        return [box.adjusted(EDGE, EDGE, -EDGE, -EDGE) for box in self._all_shown(cards)]

    def _all_shown(self, parts: Iterable[QWidget]) -> list[QRect]:
        return [box for part in parts if (box := self._shown(part)) is not None]


def _united(boxes: Iterable[QRect | None]) -> QRect | None:
    found = [box for box in boxes if box is not None]
    whole = QRect()
    for box in found:
        whole = whole.united(box)
    return whole if found else None


class Teacher(Tutor):
    """The teacher, with his eyes on the throne's table."""

    def __init__(
        self, sights: Sights, panels: Panels, taken_up: Callable[[], bool], area: Callable[[], QRect]
    ) -> None:
        super().__init__(ThroneRoom(sights, taken_up, area), panels)
