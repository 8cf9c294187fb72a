"""Why a thing on the table is as it is: the chain of its causes, newest first, from what one viewer saw.

For everything that is counted, the changes of the chain add up to the number shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.messages import message_sentence
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.phrases.speech import translate
from kd_desktop.desktop.why.history import History, Moment, Told
from kd_desktop.desktop.why.roots import Roots
from kd_desktop.desktop.why.things import Thing, amount, known, pile_of
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e

Change = tuple[Moment, int | None]
"""A moment of a chain, with what it changed; None where nothing is counted."""


@dataclass(frozen=True, slots=True)
class Link:
    """One cause: what happened, why (card, votes, signature), by how much, and the rule behind it.

    `number` is that of the command in the journal, 0 for what no event told.
    """

    words: str
    why: str
    delta: int | None
    cause: Message
    number: int = 0

    @property
    def clause(self) -> str:
        """The rule behind it."""
        return self.cause.clause


def chain(thing: Thing, told: Told) -> list[Link]:
    """The causes of a thing, newest first; empty for what the viewer may not know."""
    return Chains(told).of(thing)


def total(links: Iterable[Link]) -> int:
    """What the changes add up to."""
    return sum(link.delta or 0 for link in links)


def names_for(told: Told) -> Names:
    """The names this viewer may use: of the table, and of the cards that were read."""
    names = Names(told.view)
    for card, title in told.titles.items():
        names.titles.setdefault(card, title)
    return names


class Chains:
    """The chains of all things of one table, as one viewer saw it; the history is read once."""

    def __init__(self, told: Told) -> None:
        self.view = told.view
        self.history = History(told.events)
        self.names = names_for(told)
        self.sits = self.names.seats
        self.roots = Roots(self.history, self.names)

    def of(self, thing: Thing) -> list[Link]:
        """The causes of a thing, newest first; empty for what the viewer may not know."""
        if not known(thing, self.view):
            return []
        changes = list(_COLLECTORS[thing.kind](self, thing))
        links = [self._link(moment, delta) for moment, delta in changes]
        now = amount(thing, self.view)
        if now is not None:
            links[:0] = self._beginning(thing, now, links)
        links.reverse()
        self.names.seats = self.sits
        return links

    def _link(self, moment: Moment, delta: int | None) -> Link:
        self.names.seats = moment.houses
        event = moment.event
        words = event_sentence(event, self.names) or message_sentence(event.cause, self.names)
        return Link(words, self.roots.of(moment), delta, event.cause, moment.number)

    def _beginning(self, thing: Thing, now: int, links: list[Link]) -> list[Link]:
        """What was there before the first change: from no event, or from one not recorded any more."""
        start = now - total(links)
        finale = any(isinstance(one.event, e.FinaleBegan) for one in self.history.reign())
        rules = self.view.rules
        text, cause, due = {
            "power": (
                translate("Why", "Every house begins a reign with {n} Power."),
                say("setup", "KD-SETUP-9"),
                rules.starting_power,
            ),
            "coins": (
                translate("Why", "Every house begins a reign with {n} Coins."),
                say("setup", "KD-SETUP-10"),
                rules.starting_coins,
            ),
            "balance": (
                translate("Why", "A reign begins with {n} Power on the balance."),
                say("setup", "KD-SETUP-7"),
                rules.balance_start,
            ),
            "stability": (translate("Why", "Stability begins in the middle."), say("setup", "KD-SETUP-6"), 0),
            "prestige": (translate("Why", "A new house has no Prestige."), say("joined", "KD-HOUSE-7"), 0),
            "crave": (translate("Why", "A new house has no Crave."), say("joined", "KD-HOUSE-7"), 0),
            "sticker": (translate("Why", "A new sticker has no marks."), say("aging", "KD-STICK-8"), 0),
        }.get(thing.kind, ("", Message(""), 0))
        if finale and thing.kind in ("power", "coins", "balance"):
            return [
                Link(translate("Why", "The finale gives out {n} anew.").format(n=start), "", start, _FINALE)
            ]
        out = [Link(text.format(n=due), "", due, cause)] if text else []
        if start != due:
            missing = translate("Why", "What brought {n} of it isn’t in the journal any more.")
            out.append(Link(missing.format(n=start - due), "", start - due, Message("unrecorded")))
        return out

    # --- what belongs to which thing ---

    def _resource(self, thing: Thing) -> Iterator[Change]:
        row = 0
        for one in self.history.reign():
            event = one.event
            if getattr(event, "resource", "") != thing.name:
                continue
            after = row
            if isinstance(event, e.TrackSet):
                after = event.track.row
            elif isinstance(event, e.ResourceStarted):
                after = event.row
            elif isinstance(event, e.ResourceMoved):
                after = event.after.row
            elif not isinstance(event, e.MomentumSet):
                continue
            yield one, after - row
            row = after

    def _momentum(self, thing: Thing) -> Iterator[Change]:
        for one in self.history.reign():
            event = one.event
            if getattr(event, "resource", "") != thing.name:
                continue
            if isinstance(event, e.ResourceMoved):
                turned = (event.before.dir, event.before.marker) != (event.after.dir, event.after.marker)
                if turned:
                    yield one, None
            elif isinstance(event, e.TrackSet | e.MomentumSet):
                yield one, None

    def _stability(self, thing: Thing) -> Iterator[Change]:
        for one in self.history.reign():
            if isinstance(one.event, e.StabilityMoved):
                yield one, one.event.after - one.event.before
            elif isinstance(one.event, e.AbdicationDecided):
                yield one, None

    def _balance(self, thing: Thing) -> Iterator[Change]:
        for one in self._since_finale():
            if isinstance(one.event, e.BalanceMoved):
                yield one, one.event.delta

    def _power(self, thing: Thing) -> Iterator[Change]:
        for one in self._since_finale():
            event = one.event
            if getattr(event, "seat", None) != thing.number:
                continue
            if isinstance(event, e.PowerMoved):
                yield one, event.delta
            elif isinstance(event, e.VoteCast | e.Raised):
                yield one, -event.power

    def _coins(self, thing: Thing) -> Iterator[Change]:
        for one in self._since_finale():
            if isinstance(one.event, e.CoinsMoved) and one.event.seat == thing.number:
                yield one, one.event.delta

    def _since_finale(self) -> list[Moment]:
        """The moments since pools were last given out: of this reign, or of the finale."""
        moments = self.history.reign()
        places = [place for place, one in enumerate(moments) if isinstance(one.event, e.FinaleBegan)]
        return moments[places[-1] :] if places else moments

    def _points(self, thing: Thing) -> Iterator[Change]:
        now = 0
        for one in self.history.moments:
            event = one.event
            if isinstance(event, e.PointsGained) and (event.house, event.what) == (thing.number, thing.kind):
                yield one, event.now - now
                now = event.now

    def _score(self, thing: Thing) -> Iterator[Change]:
        for one in self.history.reign():
            if isinstance(one.event, e.Scored) and one.houses[one.event.seat] == thing.number:
                yield one, one.event.points

    def _sticker(self, thing: Thing) -> Iterator[Change]:
        marks = 0
        for one in self.history.moments:
            event = one.event
            if isinstance(event, e.StickerAttached) and thing.number in (event.number, event.covers):
                yield one, None
            elif isinstance(event, e.StickerAged) and event.number == thing.number:
                yield one, event.marks - marks
                marks = event.marks
            elif _speaks_of(event, thing.number):
                yield one, None

    def _story(self, thing: Thing) -> Iterator[Change]:
        pile = pile_of(self.view, thing.name)
        cards = {card.card for card in pile.cards} if pile is not None else set()
        for one in self.history.moments:
            event = one.event
            placed = isinstance(event, e.StoryPlacedOn | e.MysteryAttached) and event.storyline == thing.name
            signed = isinstance(event, e.Signed) and event.item in cards
            if placed or signed or (isinstance(event, e.AbilityUsed) and event.source in cards):
                yield one, None

    def _leader(self, thing: Thing) -> Iterator[Change]:
        return self._of_kinds(self.history.reign(), e.ReignBegan, e.LeaderMoved)

    def _moderator(self, thing: Thing) -> Iterator[Change]:
        return self._of_kinds(self.history.reign(), e.ReignBegan, e.ModeratorMoved)

    def _agenda(self, thing: Thing) -> Iterator[Change]:
        for one in self.history.reign():
            mine = getattr(one.event, "seat", None) == thing.number
            if mine and isinstance(one.event, e.AgendaHand | e.AgendaHeld | e.AgendaKept | e.Revealed):
                yield one, None

    def _open_agenda(self, thing: Thing) -> Iterator[Change]:
        for one in self.history.reign():
            kinds = isinstance(one.event, e.OpenAgendaGiven | e.OpenAgendasKept)
            if kinds and one.event.seat == thing.number:
                yield one, None

    def _deck(self, thing: Thing) -> Iterator[Change]:
        return self._of_kinds(self.history.reign(), e.CardDrawn, e.DeckShuffled, e.CardsRemoved)

    def _death(self, thing: Thing) -> Iterator[Change]:
        for one in self.history.reign():
            if isinstance(one.event, e.CardPlaced) and one.event.death_space:
                yield one, None

    def _counter(self, thing: Thing) -> Iterator[Change]:
        """A resolved letter: its vote, and everything it brought."""
        inside = False
        for one in self.history.reign():
            event = one.event
            if isinstance(event, e.CardDrawn):
                inside = event.card == thing.name
            if inside and isinstance(event, _OF_A_LETTER):
                yield one, None

    def _event(self, thing: Thing) -> Iterator[Change]:
        kinds = (e.EventPlacedOn, e.CounterChanged, e.TriggerPlaced, e.CardDrawn, e.CardPlaced)
        for one in self.history.moments:
            if isinstance(one.event, kinds) and one.event.card == thing.name:
                yield one, None

    def _house(self, thing: Thing) -> Iterator[Change]:
        kinds = (e.MemberJoined, e.ChairChanged, e.Ranked, e.AchievementCompleted, e.AlignmentCompleted)
        for one in self.history.moments:
            if isinstance(one.event, kinds) and one.event.house == thing.number:
                yield one, None

    def _kings(self, thing: Thing) -> Iterator[Change]:
        return self._of_kinds(self.history.moments, e.ReignBegan, e.ReignEnded, e.KingNamed)

    def _vote(self, thing: Thing) -> Iterator[Change]:
        """The vote that is going on, or the last one."""
        moments = self.history.reign()
        called = e.CardDrawn | e.SpecialVoteCalled | e.FinaleVoteCalled
        first = max((place for place, one in enumerate(moments) if isinstance(one.event, called)), default=0)
        return self._of_kinds(moments[first:], *_OF_A_VOTE)

    def _of_kinds(self, moments: list[Moment], *kinds: type) -> Iterator[Change]:
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


def _speaks_of(event: Any, sticker: int) -> bool:
    """Whether a token was given for a sticker, or somebody wrote a name under it."""
    if isinstance(event, e.Signed):
        return event.what == "sticker" and event.item == str(sticker)
    return isinstance(event, e.OpenAgendaGiven) and event.sticker == sticker


_OF_A_LETTER: tuple[type, ...] = (
    *_OF_A_VOTE,
    e.OutcomeRevealed,
    e.ResourceMoved,
    e.StickerAttached,
    e.EnvelopeOpened,
    e.StoryPlacedOn,
    e.CardPlaced,
)
_COLLECTORS: dict[str, Callable[[Any, Thing], Iterator[Change]]] = {
    "resource": Chains._resource,
    "momentum": Chains._momentum,
    "stability": Chains._stability,
    "balance": Chains._balance,
    "sticker": Chains._sticker,
    "story": Chains._story,
    "leader": Chains._leader,
    "moderator": Chains._moderator,
    "prestige": Chains._points,
    "crave": Chains._points,
    "power": Chains._power,
    "coins": Chains._coins,
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
