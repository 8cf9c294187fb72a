"""The order in which the TV shows what happened: beat by beat, with a single movement in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from kd_desktop.desktop.kings.board.motion import played, same_sitting
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.reading import readings
from kd_desktop.desktop.kings.reading.narrator import read_when_drawn, rules_card
from kd_desktop.desktop.kings.reading.steps import steps
from kd_desktop.desktop.kings.reading.verdicts import polled
from kd_desktop.desktop.kings.table.standing import bare
from kd_desktop.desktop.kings.tv.pages import TvPage
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.happening import Happening, events_of
from kd_desktop.desktop.tv.beats import COUNT_MS, SAY_MS, SHORT_SAY_MS, Beat, reading_time
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import SeatView, View

TIP_MS, TOKEN_MS = 900, 1400
Drawn = Callable[[e.CardDrawn], Reading | None]
"""The reading of a drawn card that isn't on the table: a Trigger, until it has been carried out."""


def nothing(_event: e.CardDrawn) -> None:
    """The reading where the text of a drawn card is unknown."""


@dataclass(frozen=True)
class CouncilBeat(Beat):
    """A beat at the table: "say", "tip" (the beam), "token", "turn" (the letter), "board", "read" or "count".

    `told` is for the board to play; a token comes from the seat that had it.
    """

    told: tuple[Happening, ...] = ()
    token: tuple[str, int] | None = None


def script(told: Sequence[Happening], before: View, after: View, drawn: Drawn = nothing) -> list[CouncilBeat]:
    """The beats that lead from one public view to the next; `drawn` reads a card that no view shows yet."""
    writer = _Writer(told, before, after, drawn)
    for one in _by_house(told):
        writer.take(one)
    writer.flush()
    return writer.beats


def _by_house(told: Sequence[Happening]) -> list[Happening]:
    """What happened, with the scoring told house by house: who a house was, then its points.

    The houses come in the order in which their seals are broken at the table, the Leader's first.
    """

    def turn(one: Happening) -> int:
        reign = one.view.reign
        return int((one.event.seat - reign.leader) % len(reign.seats))  # type: ignore[attr-defined]

    houses = iter(sorted((one for one in told if isinstance(one.event, _COUNTED)), key=turn))
    return [next(houses) if isinstance(one.event, _COUNTED) else one for one in told]


_COUNTED = (e.Revealed, e.Scored)


class _Writer:
    """Goes once through the events, with the view as it is after each."""

    def __init__(self, told: Sequence[Happening], before: View, after: View, drawn: Drawn) -> None:
        self.after = after
        self._drawn = drawn
        self.told = events_of(tuple(told))
        self.sitting = same_sitting(before, after) or after.reign is None
        self.view = bare(before) if self.sitting else bare(after)
        self.beats: list[CouncilBeat] = []
        self._board: list[Happening] = []
        self._closed = tuple(one.event.seat for one in told if isinstance(one.event, e.Revealed))
        self._told_of: dict[int, SeatView] = {}
        self._spoken = ""
        self._acting = ""
        self._read_of: dict[str, str] = {}

    def take(self, one: Happening) -> None:
        """Adds the beats of an event."""
        event = one.event
        if not self.sitting:
            if isinstance(event, e.ReignBegan | e.CardDrawn | e.FinaleBegan | e.FinaleVoteCalled):
                self._read(one)
            return
        before = self.view
        self.view = self._then(one)
        moved = played(one, before)
        self._name_event(event, before, moved)
        if isinstance(event, e.CardDrawn):
            self.flush(before)
            self._read(one)
            return
        if isinstance(event, _TOLD):
            self.flush(before)
            self._tell(event)
        elif self._read(one, before) and not moved:
            return
        if moved and not isinstance(event, e.OutcomeRevealed):
            self._board.append(one)
        elif not moved and isinstance(event, _SAID):
            self.flush(before)
            self._say(event, SAY_MS)

    def flush(self, view: View | None = None) -> None:
        """Adds a beat for the board with the events gathered so far."""
        if self._board:
            self.beats.append(
                CouncilBeat(
                    "board",
                    view or self.view,
                    self._words(self._board[0].event),
                    300,
                    told=tuple(self._board),
                )
            )
            self._board = []

    def _then(self, one: Happening) -> View:
        """The view after it; while houses are told of one by one, each stays as it was on its own turn."""
        view: View = bare(one.view)
        if not isinstance(one.event, _COUNTED) or view.reign is None:
            return view
        turn = one.event.seat
        self._closed = tuple(seat for seat in self._closed if seat != turn)
        self._told_of[turn] = view.reign.seats[turn]
        seats = tuple(self._told_of.get(seat.seat, seat) for seat in view.reign.seats)
        return replace(view, reign=replace(view.reign, seats=seats))

    def _words(self, event: Event) -> str:
        """The event as a sentence; "" where it can't be told without a name that the table doesn't have."""
        names = Names(self.view)
        more = Names(self.after)
        names.titles.update(more.titles)
        names.stickers.update(more.stickers)
        names.titles.update(self._read_of)
        names.mysteries.update(more.mysteries)
        known = getattr(event, "source", getattr(event, "achievement", None))
        if isinstance(event, e.AbilityUsed | e.AchievementCompleted) and known not in names.titles:
            return ""
        return event_sentence(event, names) or ""  # type: ignore[arg-type]

    def _crest(self, event: Event) -> str:
        """The crest of the house that the event is about."""
        seat, reign = getattr(event, "seat", None), self.view.reign
        if seat is not None and reign is not None and 0 <= seat < len(reign.seats):
            return reign.seats[seat].house.crest
        return readings.crest_of(self.view, getattr(event, "house", getattr(event, "signer", 0)))

    def _say(self, event: Event, rest: int) -> None:
        words = self._words(event)
        source = getattr(event, "source", "")
        if source and source == self._spoken:
            return  # an ability that works for one house after another is said once
        self._spoken = source
        if words:
            self.beats.append(CouncilBeat("say", self.view, words, rest, crest=self._crest(event)))

    def _name_event(self, event: Event, before: View, moved: bool) -> None:
        """Says which ongoing Event has done what the table sees, once for all that it does in a row."""
        card = rules_card(event)
        seen = moved or isinstance(event, (*_TOLD, *_SAID))
        if card == self._acting or not (seen or card):
            return
        title = Names(before).titles.get(card, "")
        # What an Event changes on its own card names it anyway.
        if seen and title and getattr(event, "card", "") != card:
            self.flush(before)
            words = translate("Tv", "“{event}” takes effect.").format(event=title)
            self.beats.append(CouncilBeat("say", before, words, SAY_MS))
            self._acting = card
        elif not card:
            self._acting = ""

    def _read(self, one: Happening, shown: View | None = None) -> bool:
        """Adds what the event brings to be read, in full light; whether there was anything."""
        event = one.event
        found: Reading | None
        if isinstance(event, e.FinaleVoteCalled):
            found = readings.on_table(self.after)  # it lies on the table as soon as the vote begins
        elif isinstance(event, e.SpecialVoteCalled):
            found = None  # it lies there too, and is said
        elif read_when_drawn(event):
            found = None
        elif isinstance(event, e.Noted):
            found = self._noted(event, shown or self.view)
        else:
            found = readings.of_event(event, one.view)
            if found is None and isinstance(event, e.CardDrawn):
                found = self._of_drawn(event)
        if found is None or found.kind == "none":
            return False
        self.flush(shown)
        said = (
            found.title if isinstance(event, e.FinaleBegan | e.LastPageRead | e.Noted) else self._words(event)
        )
        self.beats.append(CouncilBeat("read", shown or self.view, said, reading_time(found), reading=found))
        return True

    def _of_drawn(self, event: e.CardDrawn) -> Reading | None:
        """A drawn Trigger, whose title no view knows yet either."""
        found = self._drawn(event)
        if found is not None:
            self._read_of[event.card] = found.title
        return found

    def _noted(self, event: e.Noted, view: View) -> Reading:
        """What is told by the way, under the name of the ongoing Event that tells it."""
        found, card = readings.noted(event), rules_card(event)
        title = Names(view).titles.get(card, "")
        if not title:
            return found
        self._acting = card
        return found._replace(title=title, icon="event")

    def _tell(self, event: Event) -> None:
        """A beat of the vote or of the counting."""
        words, crest = self._words(event), self._crest(event)
        if isinstance(event, e.VoteCast | e.Raised):
            self.beats.append(CouncilBeat("tip", self.view, words, TIP_MS, crest=crest))
        elif isinstance(event, e.LeaderMoved | e.ModeratorMoved):
            which = "leader" if isinstance(event, e.LeaderMoved) else "moderator"
            if event.before != event.seat:
                token = (which, event.before)
                self.beats.append(CouncilBeat("token", self.view, words, TOKEN_MS, token=token, crest=crest))
        elif isinstance(event, e.OutcomeRevealed):
            found = readings.on_table(self.view)
            if found.kind == "outcome":
                brings = steps(self.told[self.told.index(event) :], self.after)
                full = found._replace(steps=brings)
                self.beats.append(CouncilBeat("read", self.view, words, reading_time(full), reading=full))
            self.beats.append(CouncilBeat("turn", self.view, words, SHORT_SAY_MS, reading=found))
        elif isinstance(event, e.SideDecided) and (ended := polled(self.view)) is not None:
            self.beats.append(CouncilBeat("read", self.view, words, reading_time(ended), reading=ended))
        elif isinstance(event, e.Scored) and event.points == 0:
            return
        elif isinstance(event, e.Revealed | e.Scored):
            part = event.part if isinstance(event, e.Scored) else ""
            page = TvPage("scoring", self.view, cell=(event.seat, part), closed=self._closed)
            self.beats.append(CouncilBeat("count", self.view, words, COUNT_MS, page=page, crest=crest))
        elif isinstance(event, e.Ranked):
            page = TvPage("scoring", self.view, cell=(event.seat, "total"))
            self.beats.append(CouncilBeat("count", self.view, words, SAY_MS, page=page, crest=crest))
        elif isinstance(event, e.PrivilegeGiven):
            page = TvPage("scoring", self.view)  # nothing is counted any more: the winner has the ring
            self.beats.append(CouncilBeat("count", self.view, words, SAY_MS, page=page, crest=crest))
        elif isinstance(event, e.FinaleScored):
            self.beats.append(
                CouncilBeat("count", self.view, words, SAY_MS, page=TvPage("finale", self.view), crest=crest)
            )
        elif words:
            long = isinstance(event, e.SideDecided | e.KingNamed | e.WorthDecided)
            self.beats.append(
                CouncilBeat("say", self.view, words, 2 * SAY_MS if long else SAY_MS, crest=crest)
            )


_TOLD = (
    e.VoteCast, e.Raised, e.Passed, e.Stayed, e.LeaderMoved, e.ModeratorMoved, e.Tallied, e.SideDecided,
    e.BalanceShared, e.OutcomeRevealed, e.Revealed, e.Scored, e.Ranked, e.PrivilegeGiven, e.KingNamed,
    e.WorthDecided, e.FinaleScored, e.AbdicationDecided, e.AchievementCompleted, e.AlignmentCompleted,
)  # fmt: skip
_SAID = (
    e.DealOffered, e.DealAnswered, e.AbilityUsed, e.OptionChosen, e.PlayerChosen, e.SpecialVoteCalled,
    e.EffectDone,
)  # fmt: skip
