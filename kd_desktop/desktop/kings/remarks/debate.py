"""The debate on a dilemma: the houses it touches, arguments for a side, contradictions, memories.

A house that a card touches speaks for the side it wants, unless it has publicly bound itself otherwise: a
word or a deal is an intention that the whole table knows. A house that spoke for a side and votes for the
other always admits it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kd_desktop.desktop.kings.remarks.claims import Claim, Said
from kd_desktop.desktop.kings.remarks.matter import arguments, on_table
from kd_desktop.desktop.kings.remarks.recalled import recalled
from kd_desktop.engine.council.ballot import OTHER, Ballot, Side, side_of
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.council.deals import bounds
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import History, PastVote
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.vocabulary import Polarity, Resource

Stakes = Callable[[str, History], tuple[Stake, ...]]
"""The stakes of a card at that point of the record, with their lines filled."""


class Plea(NamedTuple):
    """A seat's contribution to the debate, with its weight."""

    seat: int
    weight: int
    said: Said


class Debate:
    """Follows the votes of a campaign in its record; call `spoke` for each contribution actually said."""

    def __init__(self, library: CardLibrary, stakes: Stakes) -> None:
        self._library, self._stakes = library, stakes
        self._touched: dict[int, Stake] = {}
        self._pleaded: list[int] = []
        self._answered: set[int] = set()
        self._remembered = False
        self._used: set[tuple[int, Said]] = set()
        self._open: dict[int, set[tuple[Resource, Polarity]]] = {}

    def after(self, event: object, record: History) -> Iterator[Plea]:
        """The contributions possible after that event, with the record as it then is."""
        self._note_tokens(event)
        if isinstance(event, e.ReignBegan):
            self._used = {one for one in self._used if one[1].situation in MEMORIES}
        if isinstance(event, e.CardDrawn | e.OutcomeRevealed | e.ReignBegan | e.ReignAbandoned):
            self._touched, self._pleaded, self._answered, self._remembered = {}, [], set(), False
        if not record.reigns or not on_table(record):
            return
        if isinstance(event, e.CardDrawn):
            yield from self._opened(event, record)
        elif isinstance(event, e.VoteCast):
            yield from self._acted(event.seat, event.side, record)
            yield from self._contradicted(event.seat, event.side, record)
            yield from self._reminded(event.seat, event.side, record)
        elif isinstance(event, e.Passed):
            yield from self._acted(event.seat, event.ballot, record)
            yield from self._contradicted(event.seat, None, record)

    def spoke(self, seat: int, house: int, said: Said) -> None:
        """Note that the house in that seat said that."""
        if said.situation == "interest":
            self._pleaded.append(seat)
        elif said.situation == "contradicted":
            self._answered.add(seat)
        elif said.situation in MEMORIES:
            self._remembered = True
        self._used.add(_key(house, said))

    # before anybody votes ----------------------------------------------------------------------------

    def _opened(self, event: e.CardDrawn, record: History) -> Iterator[Plea]:
        """Each house that the card touches says why, in the words written with the card."""
        reign = record.reigns[-1]
        for stake in self._stakes(event.card, record):
            if stake.house in reign.houses:
                seat = reign.houses.index(stake.house)
                self._touched[seat] = stake
                claim = Claim(stake.wants, card=event.card, line=stake.lines[0])
                yield Plea(seat, 6, Said("interest", claim))

    # while they vote ---------------------------------------------------------------------------------

    def _acted(self, seat: int, ballot: Ballot, record: History) -> Iterator[Plea]:
        """What a seat says with what it does: that it turned, why it gives way, what speaks for its side."""
        stake, side = self._touched.get(seat), side_of(ballot)
        if stake is not None and side == OTHER[stake.wants] and seat in self._pleaded:
            kind = "turned_bound" if binds(_vote(record), seat, stake.wants) else "turned"
            yield Plea(seat, 8, Said(kind, Claim(stake.wants, card=on_table(record))))
        elif stake is not None and side != stake.wants:
            bound = "gives_way_bound" if binds(_vote(record), seat, stake.wants) else "gives_way"
            claim = Claim(stake.wants, card=on_table(record))
            yield Plea(seat, 4, Said(bound if side is not None else _held(bound), claim))
        elif side is not None:
            house = record.reigns[-1].houses[seat]
            found = (
                said
                for said in arguments(record, self._library, house, side)
                if _key(house, said) not in self._used and not self._belied(seat, said)
            )
            for said in found:
                yield Plea(seat, 4, said)

    def _note_tokens(self, event: object) -> None:
        """Note which house has which Open Agendas."""
        if isinstance(event, e.ReignBegan):
            self._open = {}
        elif isinstance(event, e.OpenAgendaGiven):
            self._open.setdefault(event.seat, set()).add((event.resource, event.polarity))
        elif isinstance(event, e.OpenAgendasKept):
            kept = {(one, event.polarity) for one in event.resources}
            others = {one for one in self._open.get(event.seat, ()) if one[1] != event.polarity}
            self._open[event.seat] = kept | others

    def _belied(self, seat: int, said: Said) -> bool:
        """Whether an Open Agenda of that seat wants the contrary of what it would say about a resource."""
        wants: Polarity | None = BELIED.get(said.situation)
        return any((said.claim.resource, wants) == one for one in self._open.get(seat, ()))

    def _contradicted(self, actor: int, side: Side | None, record: History) -> Iterator[Plea]:
        """A contradiction: a house that spoke for its side answers one that spoke or votes for the other."""
        vote, houses = _vote(record), record.reigns[-1].houses
        for seat in self._pleaded:
            stake = self._touched[seat]
            if seat in self._answered or (seat == actor and side != stake.wants):
                continue
            rivals = [one for one in self._pleaded if self._touched[one].wants != stake.wants]
            if actor != seat and side == OTHER[stake.wants]:
                rivals = [actor]
            if rivals and not turned(vote, seat, stake.wants):
                claim = Claim(stake.wants, card=on_table(record), line=stake.lines[1])
                yield Plea(seat, 5, Said("contradicted", claim, houses[rivals[0]]))

    def _reminded(self, actor: int, side: Side, record: History) -> Iterator[Plea]:
        """A memory: a house on the other side brings up the past between the two houses."""
        if self._remembered:
            return
        houses = record.reigns[-1].houses
        stand = {one.seat: one.ballot for one in _vote(record).ballots}
        for seat, house in enumerate(houses):
            stake = self._touched.get(seat)
            wants = side_of(stand[seat]) if seat in stand else stake.wants if stake is not None else None
            if seat == actor or wants != OTHER[side]:
                continue
            known = recalled(record, house, houses[actor])
            said = next((one for one in known if _key(house, one) not in self._used), None)
            if said is not None:
                yield Plea(seat, 5, said)


BELIED: dict[str, Polarity] = {"row_low": "negative", "row_sinks": "negative", "row_high": "positive"}
"""The Open Agendas that contradict a worry about a low Resource, or ease about losing from a high one."""
MEMORIES = frozenset(("word_broken", "word_kept", "was_paid", "stood_with", "stood_against"))
"""Situations in which the past is brought up."""


def _key(house: int, said: Said) -> tuple[int, Said]:
    """The key of a thing said only once: a past thing, also under the next king; a sticker, by any house."""
    claim = said.claim
    if claim.sticker:
        return 0, Said("sticker", Claim(sticker=claim.sticker))
    return house, said._replace(claim=claim._replace(ago=0))


def _held(situation: str) -> str:
    return "holds_back_bound" if situation == "gives_way_bound" else "holds_back"


def _vote(record: History) -> PastVote:
    """The current vote."""
    return record.reigns[-1].votes[-1]


def binds(vote: PastVote, seat: int, wanted: Side) -> bool:
    """Whether a word or a closed deal of that seat keeps it from voting for that side."""
    if any(word.seat == seat and word.ballot != wanted for word in vote.words):
        return True
    closed = (one.deal for one in vote.deals if one.deal.state in ("closed", "kept"))
    promises = tuple(one for deal in closed for one in deal.promises if one.maker == seat)
    return wanted not in bounds(promises).ballots


def turned(vote: PastVote, seat: int, wanted: Side) -> bool:
    """Whether that seat has turned from the side that it wants, or bound itself to."""
    ballot = next((one.ballot for one in vote.ballots if one.seat == seat), wanted)
    return ballot != wanted or binds(vote, seat, wanted)
