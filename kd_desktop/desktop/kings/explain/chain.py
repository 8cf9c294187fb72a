"""Why a thing on the table is as it is: the chain of its causes, newest first, as seen by a viewer.

For everything that is counted, the changes of the chain add up to the number shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kd_desktop.desktop.explain import chain
from kd_desktop.desktop.explain.chain import Due
from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.kings.explain.history import KnownMoment, MomentHistory
from kd_desktop.desktop.kings.explain.roots import Roots
from kd_desktop.desktop.kings.explain.subjects import amount, known, pile_of
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine import facts
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.chairs import ChairTaken

Change = tuple[KnownMoment, int | None]
"""A moment of a chain, with what it changed; None where nothing is counted."""


def names_for(told: KnownHistory) -> Names:
    """The names this viewer may use: of the table, and of the cards that were read."""
    names = Names(told.view)
    for card, title in told.titles.items():
        names.titles.setdefault(card, title)
    return names


class Chains(chain.CauseChains[KnownMoment]):
    """The chains of all things on a table, as seen by a viewer; the history is read once."""

    def __init__(self, told: KnownHistory) -> None:
        self.view: View = told.view
        self.history = MomentHistory(told.events)
        self.names = names_for(told)
        self.sits = self.names.seats
        self.roots = Roots(self.history, self.names)

    @property
    def moments(self) -> list[KnownMoment]:
        """All that were not given up."""
        return self.history.moments

    def of(self, thing: TableSubject) -> list[Link]:
        """The causes of a thing, newest first; empty for secrets of others."""
        links = super().of(thing)
        self.names.seats = self.sits
        return links

    def known(self, thing: TableSubject) -> bool:
        """Whether the viewer can know it: pools and Secret Agendas are for their seat alone."""
        return known(thing, self.view)

    def amount(self, thing: TableSubject) -> int | None:
        """The number on the table."""
        return amount(thing, self.view)

    def counted_by(self, thing: TableSubject) -> facts.Subject | None:
        """The fact by which it is counted."""
        return _COUNTED[thing.kind](thing) if thing.kind in _COUNTED else None

    def changes(self, thing: TableSubject) -> Iterator[Change]:
        """The moments that changed it."""
        return _COLLECTORS[thing.kind](self, thing)

    def link(self, moment: KnownMoment, delta: int | None) -> Link:
        """The moment as a link of a chain, with the names of the houses that sat then."""
        self.names.seats = moment.houses
        event = moment.event
        words = event_sentence(event, self.names) or message_sentence(event.cause, self.names)
        return Link(words, self.roots.of(moment), delta, event.cause, moment.number)

    def beginning(self, thing: TableSubject, start: int) -> list[Link]:
        """The amount before the first change; the finale deals tokens out again."""
        finale = any(isinstance(one.event, e.FinaleBegan) for one in self.history.reign())
        if finale and thing.kind in ("power", "coins", "balance"):
            return [
                Link(translate("Why", "The finale deals out {n} afresh.").format(n=start), "", start, _FINALE)
            ]
        return super().beginning(thing, start)

    def due(self, thing: TableSubject) -> Due:
        """What a thing begins with by the rules, in words; "" where that would say nothing."""
        rules = self.view.rules
        return {
            "power": Due(
                translate("Why", "Every house starts a reign with {n} Power."),
                say("setup", "KD-SETUP-9"),
                rules.starting_power,
            ),
            "coins": Due(
                translate("Why", "Every house starts a reign with {n} Coins."),
                say("setup", "KD-SETUP-10"),
                rules.starting_coins,
            ),
            "balance": Due(
                translate("Why", "A reign starts with {n} Power on the Balance."),
                say("setup", "KD-SETUP-7"),
                rules.balance_start,
            ),
            "stability": Due(
                translate("Why", "Stability begins in the middle."), say("setup", "KD-SETUP-6"), 0
            ),
            "prestige": Due(translate("Why", "A new house has no Prestige."), say("joined", "KD-HOUSE-7"), 0),
            "crave": Due(translate("Why", "A new house has no Crave."), say("joined", "KD-HOUSE-7"), 0),
            "sticker": Due(translate("Why", "A new sticker has no marks."), say("aging", "KD-STICK-8"), 0),
        }.get(thing.kind, Due())

    # --- what belongs to which thing ---

    def _counted(self, thing: TableSubject) -> Iterator[Change]:
        """What changed its number; and what happened to it though its number stayed."""
        subject = _COUNTED[thing.kind](thing)
        for one in self.since(subject):
            delta = chain.delta(one.event, subject)
            if delta or (thing.kind == "resource" and _is_about(one.event, thing.name)):
                yield one, delta
            elif thing.kind == "stability" and isinstance(one.event, e.AbdicationDecided):
                yield one, None

    def _momentum(self, thing: TableSubject) -> Iterator[Change]:
        for one in self.history.reign():
            turned = any(_turned(fact, thing.name) for fact in one.event.facts)
            put = isinstance(one.event, e.TrackSet | e.MomentumSet) and one.event.resource == thing.name
            if turned or put:
                yield one, None

    def _pool(self, thing: TableSubject) -> Iterator[Change]:
        """Tokens that came and went: only its seat knows the pool's amount, but the whole table saw these."""
        subject = _COUNTED[thing.kind](thing)
        for one in self._since_finale():
            delta = chain.delta(one.event, subject) or _tokens(one.event, thing)
            if delta:
                yield one, delta

    def _since_finale(self) -> list[KnownMoment]:
        """The moments since pools were last given out: of this reign, or of the finale."""
        moments = self.history.reign()
        places = [place for place, one in enumerate(moments) if isinstance(one.event, e.FinaleBegan)]
        return moments[places[-1] :] if places else moments

    def _score(self, thing: TableSubject) -> Iterator[Change]:
        for one in self.history.reign():
            if isinstance(one.event, e.Scored) and one.houses[one.event.seat] == thing.number:
                yield one, one.event.points

    def _sticker(self, thing: TableSubject) -> Iterator[Change]:
        """How it was attached and covered, its marks, what was written under it, and tokens given for it."""
        slot: facts.Subject | None = None
        for one in self.history.moments:
            laid = [fact for fact in one.event.facts if _lays(fact, thing.number)]
            if laid:
                there, after = laid[-1].subject, laid[-1].after
                slot = facts.Subject("sticker_marks", there.name, there.at) if after == thing.number else None
                yield one, None
            elif slot is not None and (delta := chain.delta(one.event, slot)):
                yield one, delta
            elif _speaks_of(one.event, thing.number):
                yield one, None

    def _story(self, thing: TableSubject) -> Iterator[Change]:
        pile = pile_of(self.view, thing.name)
        cards = {card.card for card in pile.cards} if pile is not None else set()
        for one in self.history.moments:
            told = any(_tells_of(fact.subject, thing.name, cards) for fact in one.event.facts)
            if told or getattr(one.event, "source", "") in cards:
                yield one, None

    def _role(self, thing: TableSubject) -> Iterator[Change]:
        """The holders of a token, from the beginning of the reign on."""
        moved = e.LeaderMoved if thing.kind == "leader" else e.ModeratorMoved
        for one in self.history.reign():
            held = any(fact.subject.kind == thing.kind for fact in one.event.facts)
            if held or isinstance(one.event, moved):
                yield one, None

    def _agenda(self, thing: TableSubject) -> Iterator[Change]:
        for one in self.history.reign():
            mine = getattr(one.event, "seat", None) == thing.number
            if mine and isinstance(one.event, e.AgendaHand | e.AgendaHeld | e.AgendaKept | e.Revealed):
                yield one, None

    def _open_agenda(self, thing: TableSubject) -> Iterator[Change]:
        for one in self.history.reign():
            if any((f.subject.kind, f.subject.at) == ("open_agenda", thing.number) for f in one.event.facts):
                yield one, None

    def _deck(self, thing: TableSubject) -> Iterator[Change]:
        for one in self.history.reign():
            shuffled = isinstance(one.event, e.DeckShuffled | e.CardsRemoved)
            if shuffled or chain.delta(one.event, facts.Subject("deck")):
                yield one, None

    def _death(self, thing: TableSubject) -> Iterator[Change]:
        """The cards on the last space of the Time Counter."""
        last = self.view.rules.time_spaces - 1
        for one in self.history.reign():
            placed = (fact.after for fact in one.event.facts if fact.subject.kind == "time")
            if any(isinstance(where, tuple) and where[0] == last for where in placed):
                yield one, None

    def _counter(self, thing: TableSubject) -> Iterator[Change]:
        """A resolved letter: its vote, and everything it brought."""
        inside = False
        for one in self.history.reign():
            event = one.event
            if isinstance(event, e.CardDrawn | e.RoundBegan):
                inside = isinstance(event, e.CardDrawn) and event.card == thing.name
            if inside and (isinstance(event, _OF_A_LETTER) or event.kind in ("realm", "history")):
                yield one, None

    def _event(self, thing: TableSubject) -> Iterator[Change]:
        """How an Event came and went, and its counters."""
        for one in self.history.moments:
            counted = any(
                fact.subject.kind == "counter" and fact.subject.name.split(" ")[0] == thing.name
                for fact in one.event.facts
                if fact.before is not None and fact.after is not None
            )
            if counted or getattr(one.event, "card", "") == thing.name:
                yield one, None

    def _house(self, thing: TableSubject) -> Iterator[Change]:
        kinds = (e.MemberJoined, e.Ranked, e.AchievementCompleted, e.AlignmentCompleted)
        for one in self.history.moments:
            event = one.event
            house = event.party if isinstance(event, ChairTaken) else isinstance(event, kinds) and event.house
            if house == thing.number:
                yield one, None

    def _kings(self, thing: TableSubject) -> Iterator[Change]:
        return self._of_kinds(self.history.moments, e.ReignBegan, e.ReignEnded, e.KingNamed)

    def _vote(self, thing: TableSubject) -> Iterator[Change]:
        """The vote that is going on, or the last one."""
        moments = self.history.reign()
        called = e.CardDrawn | e.SpecialVoteCalled | e.FinaleVoteCalled
        first = max((place for place, one in enumerate(moments) if isinstance(one.event, called)), default=0)
        return self._of_kinds(moments[first:], *_OF_A_VOTE)

    def _of_kinds(self, moments: list[KnownMoment], *kinds: type) -> Iterator[Change]:
        for one in moments:
            if isinstance(one.event, kinds):
                yield one, None


_FINALE = say("finale", "KD-MYST-8")
_OF_A_VOTE: tuple[type, ...] = (
    e.CardDrawn,
    e.SpecialVoteCalled,
    e.FinaleVoteCalled,
    e.VoteCast,
    e.Raised,
    e.Passed,
    e.LeaderMoved,
    e.ModeratorMoved,
    e.Tallied,
    e.SideDecided,
)


_OF_A_LETTER: tuple[type, ...] = (*_OF_A_VOTE, e.OutcomeRevealed)


# --- what facts and events say of a thing ---


def _tokens(event: Any, thing: TableSubject) -> int:
    """The tokens that the whole table saw enter a pool (below 0: leave it) with the event."""
    if getattr(event, "seat", None) != thing.number:
        return 0
    if thing.kind == "coins":
        return event.delta if isinstance(event, e.CoinsMoved) else 0
    if isinstance(event, e.VoteCast | e.Raised):
        return -event.power
    return event.delta if isinstance(event, e.PowerMoved) else 0


def _is_about(event: Any, resource: str) -> bool:
    """Whether it is something that happens to the resource's marker."""
    return event.kind == "realm" and getattr(event, "resource", "") == resource


def _turned(fact: facts.Fact, resource: str) -> bool:
    return (
        fact.subject.kind in ("dir", "marker") and fact.subject.name == resource and fact.before is not None
    )


def _lays(fact: facts.Fact, sticker: int) -> bool:
    """Whether the sticker was attached, or covered."""
    return fact.subject.kind == "sticker" and sticker in (fact.before, fact.after)


def _speaks_of(event: Any, sticker: int) -> bool:
    """Whether a token was given for a sticker, or a name was written under it."""
    written = facts.Subject("signature", f"sticker {sticker}")
    given = isinstance(event, e.OpenAgendaGiven) and event.sticker == sticker
    return given or any(fact.subject == written for fact in event.facts)


def _tells_of(subject: facts.Subject, storyline: str, cards: set[str]) -> bool:
    """Whether the event is about the storyline's mystery, its cards, or a name under a card."""
    if subject.kind == "mystery":
        return subject.name == storyline
    if subject.kind == "signature":
        return subject.name.removeprefix("story ") in cards
    return subject.kind in ("story", "story_used") and subject.name in cards


_COUNTED: dict[str, Callable[[TableSubject], facts.Subject]] = {
    "resource": lambda thing: facts.Subject("row", thing.name),
    **{kind: lambda thing: facts.Subject(thing.kind) for kind in ("stability", "balance")},
    **{
        kind: lambda thing: facts.Subject(thing.kind, at=thing.number)
        for kind in ("prestige", "crave", "power", "coins")
    },
}
"""The fact by which a thing is counted."""
_COLLECTORS: dict[str, Callable[[Any, TableSubject], Iterator[Change]]] = {
    "resource": Chains._counted,
    "momentum": Chains._momentum,
    "stability": Chains._counted,
    "balance": Chains._counted,
    "sticker": Chains._sticker,
    "story": Chains._story,
    "leader": Chains._role,
    "moderator": Chains._role,
    "prestige": Chains._counted,
    "crave": Chains._counted,
    "power": Chains._pool,
    "coins": Chains._pool,
    "agenda": Chains._agenda,
    "open_agenda": Chains._open_agenda,
    "deck": Chains._deck,
    "counter": Chains._counter,
    "death": Chains._death,
    "event": Chains._event,
    "score": Chains._score,
    "house": Chains._house,
    "kings": Chains._kings,
    "vote": Chains._vote,
}
