"""Concrete positions for rule tests: a neutral reign in which nothing happens that a test didn't put there.

`sit()` gives a table in the first voting turn: seat i plays house i + 1, seat 0 is Leader, the last seat
Moderator, everybody has 8 Power and 10 Coins, 3 Power lie on the Balance, every resource is white ("up")
on row 0 without a marker, no story lies anywhere, and the round's card and the whole deck are dilemmas
without any effect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import Ballot, Side, fresh_vote
from kd_desktop.engine.council.deals import Payment, Promise, PromiseKind
from kd_desktop.engine.game import Message, Refused, Step
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import Card, Dilemma, KingsPack, Outcome, Outcomes, StickerRef
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Ask, Campaign, Phase, Placed, Reign, Stability, Track
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, RESOURCES, Effect, MoveResource, Resource
from tests.engine.kings.table import pack

E = TypeVar("E")
AYE: Side = "aye"
NAY: Side = "nay"
BLANKS = tuple(f"blank{number}" for number in range(1, 21))


def outcome(
    *moves: tuple[Resource, int],
    stickers: Iterable[int] = (),
    envelopes: Iterable[int] = (),
    then: Iterable[Effect] = (),
    text: str = "",
) -> Outcome:
    """One side of a dilemma's back: moves, stickers, envelopes and written instructions."""
    return Outcome(
        text,
        tuple(MoveResource(resource, delta) for resource, delta in moves),
        tuple(StickerRef(number) for number in stickers),
        tuple(envelopes),
        tuple(then),
    )


def dilemma(name: str, aye: Outcome | None = None, nay: Outcome | None = None, **fields: Any) -> Dilemma:
    """A dilemma with these outcomes."""
    return Dilemma(
        name, f"What about {name}?", outcome=Outcomes(aye or Outcome(), nay or Outcome()), **fields
    )


def _phases(until: Phase | None) -> frozenset[Phase]:
    return frozenset((until,)) if until is not None else frozenset()


class Table:
    """A position and what may be done with it. `state` is replaced by each act; `last` is the last step."""

    def __init__(self, game: KingsGame, state: Campaign) -> None:
        self.game = game
        self.state = state
        self.last: Step[Campaign, KingsEvent] = Step(state, ())

    @property
    def r(self) -> Reign:
        """The reign."""
        assert self.state.reign is not None
        return self.state.reign

    # --- acts -------------------------------------------------------------------------------------

    def do(self, seat: int | None, command: c.KingsCommand, until: Phase | None = None) -> Table:
        """The seat does that, which must be allowed."""
        self.last = self.game.apply(self.state, seat, command, _phases(until))
        self.state = self.last.state
        return self

    def refused(self, seat: int | None, command: c.KingsCommand) -> Message:
        """The reason why the seat may not do that; nothing changes."""
        before, told = self.game.encode(self.state), self.game.refusal(self.state, seat, command)
        assert told is not None, f"{command} is allowed"
        try:
            self.game.apply(self.state, seat, command)
        except Refused as refused:
            assert refused.message == told
        else:
            raise AssertionError(f"{command} is carried out")
        assert self.game.encode(self.state) == before
        return told

    def allowed(self, seat: int | None, command: c.KingsCommand) -> bool:
        """Whether the seat may do that."""
        return self.game.refusal(self.state, seat, command) is None

    def legal(self, seat: int | None) -> set[c.KingsCommand]:
        """The listed answers of a seat."""
        return set(self.game.legal(self.state, seat))

    def vote(self, seat: int, side: Side, power: int, until: Phase | None = None) -> Table:
        """A first ballot with Power."""
        return self.do(seat, c.CastVote(side, power), until)

    def gather(self, seat: int, until: Phase | None = None) -> Table:
        """Pass and gather."""
        return self.do(seat, c.Gather(), until)

    def moderate(self, seat: int, until: Phase | None = None) -> Table:
        """Pass and moderate."""
        return self.do(seat, c.Moderate(), until)

    def stay(self, *seats: int, until: Phase | None = None) -> Table:
        """These seats stay, one after the other."""
        for seat in seats:
            self.do(seat, c.Stay(), until)
        return self

    def lift(self, seat: int, power: int, until: Phase | None = None) -> Table:
        """A raise."""
        return self.do(seat, c.Raise(power), until)

    def run(self, until: Phase | None = None) -> Table:
        """Carries on from a phase that asks nothing."""
        self.last = self.game.resume(self.state, _phases(until))
        self.state = self.last.state
        return self

    def close(self, offer: c.OfferDeal, maker: int, *accepters: int) -> Table:
        """A deal that is offered and accepted by all."""
        self.do(maker, offer)
        number = self.r.deals[-1].id
        for seat in accepters:
            self.do(seat, c.AcceptDeal(number))
        return self

    # --- positions --------------------------------------------------------------------------------

    def put(self, **fields: Any) -> Table:
        """Replaces fields of the reign."""
        self.state = replace(self.state, reign=replace(self.r, **fields))
        return self

    def keep(self, **fields: Any) -> Table:
        """Replaces fields of the campaign."""
        self.state = replace(self.state, **fields)
        return self

    def at(
        self,
        phase: Phase,
        ballots: tuple[Ballot | None, ...] = (),
        committed: tuple[int, ...] = (),
        **fields: Any,
    ) -> Table:
        """Stands before that automatic phase, with that vote (AYE has won unless `winner` says otherwise)."""
        winner = fields.pop("winner", AYE)
        count = len(self.r.seats)
        vote = replace(
            fresh_vote(count, self.r.leader),
            ballots=ballots or ("aye",) * count,
            committed=committed or (1,) * count,
            winner=winner,
        )
        return self.put(phase=phase, vote=vote, ask=None, **fields)

    def record(self, house: int, **fields: Any) -> Table:
        """Replaces fields of a house's record."""
        houses = list(self.state.houses)
        found = houses[house - 1]
        assert found is not None
        houses[house - 1] = replace(found, **fields)
        return self.keep(houses=tuple(houses))

    # --- looks ------------------------------------------------------------------------------------

    def track(self, resource: Resource) -> tuple[int, str, bool]:
        """Row, direction and marker of a resource."""
        track = self.r.resources[RESOURCE_INDEX[resource]]
        return track.row, track.dir, track.marker

    def of(self, kind: type[E]) -> list[E]:
        """The events of that kind in the last step."""
        return [event for event in self.last.events if isinstance(event, kind)]

    def house(self, number: int) -> Any:
        """The record of a house."""
        return self.state.houses[number - 1]


def tracks(**rows: tuple[int, str, bool] | int) -> tuple[Track, ...]:
    """Five markers; those not named are white on row 0 without a marker."""
    given = {name: (row, "up", False) if isinstance(row, int) else row for name, row in rows.items()}
    return tuple(Track(*given.get(resource, (0, "up", False))) for resource in RESOURCES)  # type: ignore[arg-type]


def bench(*cards: Card, **fields: Any) -> KingsPack:
    """The bench pack with these cards (in place of those of the same id) and fields."""
    names = {card.id for card in cards}
    blanks = tuple(dilemma(name) for name in BLANKS if name not in names)
    others = tuple(card for card in pack().cards if card.id not in names)
    rules = fields.pop("rules", {})
    whole = replace(pack(), cards=(*others, *cards, *blanks), **fields)
    return replace(whole, rules=replace(whole.rules, **rules))


def sit(
    seats: int = 3,
    *cards: Card,
    houses: tuple[int, ...] = (),
    source: KingsPack | None = None,
    resources: tuple[Track, ...] = (),
    **fields: Any,
) -> Table:
    """A table in the first voting turn; the first of `cards` is the round's card. `fields` are those of
    the reign."""
    game = KingsGame(source or bench(*cards))
    table = Table(game, game.new(1))
    houses = houses or tuple(range(1, seats + 1))
    for house in houses:
        table.do(None, c.Join(house, f"House {house}"))
    table.do(None, c.BeginReign(houses))
    draft(table)
    table.keep(stories=())
    leader = fields.pop("leader", 0)
    count = len(houses)
    table.put(
        leader=leader,
        moderator=fields.pop("moderator", count - 1),
        resources=resources or tracks(),
        round_card=cards[0].id if cards and isinstance(cards[0], Dilemma) else "blank1",
        deck=BLANKS[10:],
        time_counter=((),) * game.library.rules.time_spaces,
        vote=fresh_vote(count, leader),
        ask=Ask("ballot", (leader,)),
        phase="vote_turn",
        stability=Stability(),
        **fields,
    )
    return table


def draft(table: Table) -> Table:
    """Everybody keeps the first Secret Agenda of the hand."""
    while table.state.reign is not None and table.r.phase == "agenda_draft" and table.r.ask is not None:
        seat = table.r.ask.seats[0]
        table.do(seat, c.KeepAgenda(table.r.draft.hand[0]))
    return table


def finish(table: Table, king: str = "") -> Table:
    """Answers what is asked at the end of a reign, the first listed answer each, and names that king."""
    table.run()
    while table.state.reign is not None:
        assert table.r.ask is not None
        seat = table.r.ask.seats[0]
        named = table.r.ask.kind == "king_name"
        table.do(seat, c.NameKing(king) if named else table.game.legal(table.state, seat)[0])
    return table


def cards_on(spaces: int, count: int) -> tuple[tuple[Placed, ...], ...]:
    """A Time Counter with that many blank dilemmas, the rest of them on the King's Death space."""
    laid: list[list[Placed]] = [[] for _ in range(spaces)]
    for number in range(count):
        laid[min(number, spaces - 1)].append(Placed(BLANKS[number], "aye"))
    return tuple(map(tuple, laid))


def pays(payer: int, payee: int, coins: int, *promises: Promise) -> c.OfferDeal:
    """An offer with one payment."""
    return c.OfferDeal((Payment(payer, payee, coins),), promises)


def promise(kind: PromiseKind, maker: int, **fields: Any) -> Promise:
    """A promise."""
    return Promise(kind, maker, **fields)
