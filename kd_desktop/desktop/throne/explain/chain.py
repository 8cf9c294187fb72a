"""Why a thing on the table is as it is: the chain of its causes, from one viewer's history."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kd_desktop.desktop.explain import chain
from kd_desktop.desktop.explain.chain import Due
from kd_desktop.desktop.explain.history import KnownHistory, SeenEvent
from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.explain.pointing import card_behind
from kd_desktop.desktop.throne.explain.roots import Roots
from kd_desktop.desktop.throne.explain.subjects import amount, known
from kd_desktop.desktop.throne.phrases.events import event_sentence
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine import facts
from kd_desktop.engine.facts import Subject
from kd_desktop.engine.game import say
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import START
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

Change = tuple[SeenEvent, int | None]


class Chains(chain.CauseChains[SeenEvent]):
    """The chains of all things on one table, as one viewer saw them."""

    def __init__(self, told: KnownHistory) -> None:
        self._events = told.events
        self.names = Names(told.view)
        self.roots = Roots(told.events, self.names)

    @property
    def moments(self) -> Sequence[SeenEvent]:
        """All moments of the game."""
        return self._events

    def known(self, thing: TableSubject) -> bool:
        """Always known: no subject is secret; hands are told from what their own seat has seen."""
        return known(thing, self.names.view)

    def amount(self, thing: TableSubject) -> int | None:
        """The number on the table."""
        return amount(thing, self.names.view)

    def counted_by(self, thing: TableSubject) -> Subject | None:
        """The fact that counts it."""
        found = _subjects(thing)
        return found[0] if len(found) == 1 else None

    def changes(self, thing: TableSubject) -> Iterator[Change]:
        """The moments that belong to it."""
        return _COLLECTORS[thing.kind](self, thing)

    def link(self, moment: SeenEvent, delta: int | None) -> Link:
        """The moment in words, with the cause behind it."""
        event = moment.event
        why = self.roots.of(moment)
        return Link(event_sentence(event, self.names), why, delta, event.cause, moment.number)

    def due(self, thing: TableSubject) -> Due:
        """What everybody begins with (IT-SETUP-1 to 3, 5)."""
        setup = say("setup", "IT-SETUP-1")
        if thing.kind == "stock":
            n = START[TOKENS.index(thing.name)]  # type: ignore[arg-type]
            return Due(translate("Why", "Everyone starts with {n} of them."), setup, n)
        return {
            "tokens": Due(translate("Why", "Everyone starts with {n} tokens."), setup, sum(START)),
            "track": Due(translate("Why", "Every track starts at {n}."), say("setup", "IT-SETUP-2")),
            "steps": Due(translate("Why", "Every track starts at {n}."), say("setup", "IT-SETUP-2")),
            "threat_track": Due(
                translate("Why", "The Threat track starts at {n}."), say("setup", "IT-SETUP-3")
            ),
        }.get(thing.kind, Due())

    # --- what belongs to which thing --------------------------------------------------------------

    def _counted(self, thing: TableSubject) -> Iterator[Change]:
        """What changed its number."""
        subjects = _subjects(thing)
        for one in self._events:
            changed = sum(chain.delta(one.event, subject) for subject in subjects)
            if changed:
                yield one, changed

    def _bids(self, thing: TableSubject) -> Iterator[Change]:
        """The bid of one round, or all of them."""
        for one in self._events:
            for fact in one.event.facts:
                subject = fact.subject
                if subject.kind == "bid" and subject.at == thing.number and self._wanted(thing, subject):
                    given = sum(n for n in fact.after if isinstance(n, int)) if _several(fact) else 0
                    yield one, given

    def _wanted(self, thing: TableSubject, subject: Subject) -> bool:
        if thing.kind == "given":
            return True
        return subject.name == (thing.name or str(len(self.names.view.bids)))

    def _card(self, thing: TableSubject) -> Iterator[Change]:
        """Everything that happened to a card since it last came out, and its results."""
        found: list[SeenEvent] = []
        for one in self._events:
            own = card_behind(one.event) == thing.name
            if own and isinstance(one.event, e.ProjectPlaced | e.IntriguePlayed | e.ThreatRevealed):
                found = []
            if own or _changes_card(one.event, thing.name):
                found.append(one)
        for one in found:
            yield one, None

    def _of_kinds(self, *kinds: type) -> Iterator[Change]:
        for one in self._events:
            if isinstance(one.event, kinds):
                yield one, None

    def _player(self, thing: TableSubject) -> Iterator[Change]:
        """A claimant's own acts: Projects placed and completed, Intrigues played, and its track."""
        for one in self._events:
            if isinstance(one.event, _OWN_DEEDS) and one.event.seat == thing.number:
                yield one, None

    def _last(self, *kinds: type) -> Iterator[Change]:
        yield from list(self._of_kinds(*kinds))[-1:]


_OWN_DEEDS = (
    e.ProjectPlaced,
    e.ProjectRewarded,
    e.BuilderDenied,
    e.IntriguePlayed,
    e.TrackMoved,
    e.GameWon,
)


def _several(fact: facts.Fact) -> bool:
    return isinstance(fact.after, tuple)


def _changes_card(event: Any, card: str) -> bool:
    """Whether a Project's own facts changed with it."""
    return any(
        fact.subject.name == card and fact.subject.kind in ("owner", "own", "heroes", "gift", "denied")
        for fact in event.facts
    )


def _subjects(thing: TableSubject) -> list[Subject]:
    """The facts that make up a number."""
    seat = thing.number
    return {
        "track": lambda: [Subject("track", thing.name, seat)],
        "steps": lambda: [Subject("track", track, seat) for track in TRACKS],
        "stock": lambda: [Subject("stock", thing.name, seat)],
        "tokens": lambda: [Subject("stock", token, seat) for token in TOKENS],
        "hand": lambda: [Subject("cards", "", seat)],
        "threat_track": lambda: [Subject("threat_track")],
    }.get(thing.kind, list)()


_COLLECTORS: dict[str, Callable[[Chains, TableSubject], Iterator[Change]]] = {
    **dict.fromkeys(("track", "steps", "stock", "tokens", "hand", "threat_track"), Chains._counted),
    **dict.fromkeys(("bid", "given"), Chains._bids),
    **dict.fromkeys(("project", "card", "threat"), Chains._card),
    "player": Chains._player,
    "deck": lambda self, _: self._of_kinds(e.DeckShuffled),
    "discard": lambda self, _: self._last(e.CardsDiscarded, e.CardBuried, e.ProjectFinished),
    "threat_deck": lambda self, _: self._of_kinds(e.ThreatRevealed),
    "share": lambda self, _: self._last(e.ThreatRevealed, e.CostChanged),
    "speaker": lambda self, _: self._of_kinds(e.GameBegan, e.SpeakerNamed, e.SpeakerMoved),
    "turn": lambda self, _: self._last(e.TurnBegan),
    "round": lambda self, _: self._last(e.RoundBegan),
    "result": lambda self, _: self._of_kinds(e.GameWon, e.AllLost),
}
