"""Conditions.

Evaluates conditions for one house at a given moment (section 16.10), with their quantities and selectors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

from kd_desktop.engine.council import ballot
from kd_desktop.engine.council.ranking import ranks
from kd_desktop.engine.council.transaction import around
from kd_desktop.engine.council.vocabulary import (
    Decided,
    EndingReached,
    EnvelopeIsOpen,
    GameNumber,
    HasPassed,
    IsLeader,
    IsModerator,
    Players,
    SideLost,
    SideWon,
    StoryOnBoard,
)
from kd_desktop.engine.effects import compare
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import OpenAgenda, ScoreRow, StoryPlaced, Track
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX
from kd_desktop.engine.memo import by_identity

Holds = Callable[[Transaction, Any, int], bool]


def true(transaction: Transaction, condition: v.Condition | None, me: int) -> bool:
    """Whether the condition holds for the house `me` (0: nobody); no condition always holds."""
    return condition is None or _CONDITIONS[type(condition)](transaction, condition, me)


def quantity(transaction: Transaction, q: v.Quantity, house: int) -> int:
    """How much of a quantity a house has; 0 for table quantities when the house has no seat."""
    if isinstance(q, v.QuantityOf):
        return _signed(transaction, q, house)
    if q in ("prestige", "crave"):
        record = transaction.campaign.houses[house - 1] if house else None
        return 0 if record is None else record.prestige if q == "prestige" else record.crave
    seat = transaction.seat_of(house)
    if seat is None:
        return 0
    reign = transaction.reign
    if q == "coins":
        return reign.coins[seat]
    if q == "power":
        return reign.power[seat]
    if q == "committed":
        return reign.vote.committed[seat] if reign.vote else 0
    score = reign.scores[seat] if reign.scores else None
    if score is None:
        return 0
    return score.open if q == "open_agenda_points" else score.total


def _signed(transaction: Transaction, q: v.QuantityOf, house: int) -> int:
    if q.of == "signatures":
        return sum(
            1
            for placed in transaction.campaign.stories
            if placed.signer == house
            and q.storyline in ("all", transaction.library.story(placed.card).storyline)
        )
    count = 0
    for sticker, attached in visible(transaction):
        if (
            attached == house
            and q.polarity in ("any", sticker.polarity)
            and q.resource in ("any", sticker.resource)
        ):
            count += 1
    return count


def visible(transaction: Transaction) -> list[tuple[Any, int]]:
    """Every visible chronicle sticker with the house that signed it."""
    stock = transaction.library.stickers
    return [
        (stock[slot[-1].number], slot[-1].signer)
        for row in transaction.campaign.chronicle
        for slot in row
        if slot
    ]


def resource_ranks(transaction: Transaction, from_below: bool = False) -> tuple[int, ...]:
    """Dense positions of the five resources (KD-SCORE-10, KD-ACH-10)."""
    return ranks(tuple([track.row for track in transaction.reign.resources]), from_below)


def token_points(transaction: Transaction, token: OpenAgenda) -> int:
    """Points of an Open Agenda token: +3 or +1 for high resources, -3 or -1 for low ones (KD-SCORE-8, 9)."""
    index = RESOURCE_INDEX[token.resource]
    positive = token.polarity == "positive"
    position = resource_ranks(transaction, from_below=not positive)[index]
    points = 3 if position == 1 else 1 if position == 2 else 0
    return points if positive else -points


def token_bonus(transaction: Transaction, seat: int, bonus: v.AddOpenAgendaPoints) -> int:
    """The points an ability adds for its kind of token, for each of the seat's that gives or takes points.

    KD-SCORE-15.
    """
    return sum(
        bonus.n
        for token in transaction.reign.open_agendas[seat]
        if bonus.polarity == token.polarity
        and bonus.resource in ("any", token.resource)
        and token_points(transaction, token)
    )


def markers_inside(tracks: tuple[Track, ...], ranges: tuple[tuple[int, int], ...]) -> int:
    """The number of resource markers inside the row ranges, both ends included (KD-SCORE-3)."""
    inside = 0
    for track in tracks:
        for low, high in ranges:
            if low <= track.row <= high:
                inside += 1
                break
    return inside


def by_prestige(transaction: Transaction) -> tuple[int, ...]:
    """The participants' seats from the lowest to the highest Prestige, never tied (KD-PRES-1 to 5)."""
    records = map(transaction.record, transaction.reign.seats)
    strengths = sorted([(record.prestige, record.number, seat) for seat, record in enumerate(records)])
    return tuple([seat for _, _, seat in strengths])


def score_row(transaction: Transaction, house: int) -> ScoreRow | None:
    """The ledger's line of that house for the reign just recorded."""
    if not transaction.campaign.ledger or transaction.campaign.ledger[-1].reign != transaction.reign.number:
        return None
    return next((row for row in transaction.campaign.ledger[-1].rows if row.house == house), None)


# --- selectors ------------------------------------------------------------------------------------


def houses_of(
    transaction: Transaction, who: v.Who, me: int, chosen: int = 0, signer: int = 0
) -> tuple[int, ...]:
    """The houses that a selector names, clockwise from the Leader.

    Participants, but for SIGNER and HOUSE(n).
    """
    if isinstance(who, v.WhoOf):
        return _houses_with_argument(transaction, who)
    if who in _HOUSES:
        house = me if who == "self" else chosen if who == "chosen" else signer
        claimed = house and transaction.campaign.houses[house - 1] is not None
        return (house,) if claimed else ()
    seats = transaction.reign.seats
    return tuple([seats[seat] for seat in _seats_named(transaction, who)])


def seats_of(
    transaction: Transaction, who: v.Who, me: int, chosen: int = 0, signer: int = 0
) -> tuple[int, ...]:
    """The seats of the participating houses that a selector names."""
    seats = transaction.reign.seats
    if isinstance(who, v.WhoOf):
        named = _houses_with_argument(transaction, who)
        return tuple([seats.index(house) for house in named if house in seats])
    if who in _HOUSES:
        house = me if who == "self" else chosen if who == "chosen" else signer
        return (seats.index(house),) if house in seats else ()
    return _seats_named(transaction, who)


_HOUSES = ("self", "chosen", "signer")
"""Selectors that name a house, whether or not it takes part."""


def _seats_named(transaction: Transaction, who: v.WhoName) -> tuple[int, ...]:
    reign = transaction.reign
    if who == "leader":
        return (reign.leader,)
    if who == "moderator":
        return (reign.moderator,)
    if who == "each":
        return transaction.clockwise()
    if who in ("highest_prestige", "lowest_prestige"):
        return (by_prestige(transaction)[-1 if who == "highest_prestige" else 0],)
    vote = reign.vote
    if vote is None:
        return ()
    wanted = _CAST[who, vote.winner if who in ("winners", "losers") else None]
    return _casters(vote.ballots, wanted, reign.leader)


@lru_cache(maxsize=4096)
def _casters(ballots: tuple[str | None, ...], wanted: tuple[str, ...], leader: int) -> tuple[int, ...]:
    """The seats that cast one of these ballots, clockwise from the Leader."""
    return tuple([seat for seat in around(len(ballots), leader) if ballots[seat] in wanted])


_CAST: dict[tuple[str, str | None], tuple[str, ...]] = {
    ("winners", None): (),
    ("winners", "aye"): ("aye",),
    ("winners", "nay"): ("nay",),
    ("losers", None): (),
    ("losers", "aye"): ("nay",),
    ("losers", "nay"): ("aye",),
    ("aye_voters", None): ("aye",),
    ("nay_voters", None): ("nay",),
    ("gatherers", None): ("gather",),
    ("passers", None): ("gather", "moderate"),
}
"""The ballots that a selector means in a vote won by this side (or undecided)."""


def _houses_with_argument(transaction: Transaction, who: v.WhoOf) -> tuple[int, ...]:
    if who.house:
        return (who.house,) if transaction.campaign.houses[who.house - 1] is not None else ()
    q = who.most or who.least
    if q is None:
        return ()
    amounts = {seat: quantity(transaction, q, transaction.house(seat)) for seat in transaction.clockwise()}
    goal = max(amounts.values()) if who.most else min(amounts.values())
    return tuple(transaction.house(seat) for seat, amount in amounts.items() if amount == goal)


# --- one function per condition -------------------------------------------------------------------


def _extreme(transaction: Transaction, q: v.Quantity, me: int, most: bool) -> bool:
    seat, reign = transaction.seat_of(me), transaction.reign
    if seat is None:
        return False
    if q in ("coins", "power"):
        amounts: Sequence[int] = reign.coins if q == "coins" else reign.power
    else:
        amounts = [quantity(transaction, q, house) for house in reign.seats]
    return amounts[seat] == (max(amounts) if most else min(amounts))


def _resource_rank(transaction: Transaction, c: v.ResourceRank, _me: int) -> bool:
    position = resource_ranks(transaction, from_below=c.rank.endswith("lowest"))[RESOURCE_INDEX[c.resource]]
    return position == (2 if c.rank.startswith("second") else 1)


def _stability_half(transaction: Transaction, c: v.StabilityHalf, _me: int) -> bool:
    row = transaction.reign.stability.row
    return row > 0 if c.half == "top" else row < 0


def _ballot(transaction: Transaction, me: int) -> str | None:
    seat = transaction.seat_of(me)
    vote = transaction.reign.vote
    return vote.ballots[seat] if vote and seat is not None else None


def _side_won(transaction: Transaction, _c: SideWon, me: int) -> bool:
    vote = transaction.reign.vote
    return vote is not None and vote.winner is not None and _ballot(transaction, me) == vote.winner


def _side_lost(transaction: Transaction, _c: SideLost, me: int) -> bool:
    vote = transaction.reign.vote
    mine = _ballot(transaction, me)
    return vote is not None and vote.winner is not None and mine in ballot.SIDES and mine != vote.winner


def _scored_open(transaction: Transaction, c: v.ScoredOpenAgenda, me: int) -> bool:
    seat = transaction.seat_of(me)
    if seat is None:
        return False
    return any(
        token.polarity == c.polarity
        and c.resource in ("any", token.resource)
        and token_points(transaction, token) != 0
        for token in transaction.reign.open_agendas[seat]
    )


def _event_revealed(transaction: Transaction, c: v.EventRevealed, _me: int) -> bool:
    stories = (transaction.library.story(placed.card) for placed in transaction.campaign.stories)
    return any(story.ending is not None and story.ending.narrative_house == c.house for story in stories)


def _ended_by(transaction: Transaction, c: v.EndedBy, _me: int) -> bool:
    """An empty deck counts as the king's death (KD-DRAW-6, KD-RUL-13)."""
    ending = transaction.reign.ending
    return ("died" if ending == "empty_deck" else ending) in c.kinds


def _rank(transaction: Transaction, c: v.Rank, me: int) -> bool:
    row = score_row(transaction, me)
    return row is not None and compare(row.position, c.op, c.n)


def _won(transaction: Transaction, _c: v.Won, me: int) -> bool:
    row = score_row(transaction, me)
    return row is not None and row.winner


def _last(transaction: Transaction, _c: v.Last, me: int) -> bool:
    row = score_row(transaction, me)
    return row is not None and row.row == "last"


def _used_agenda(transaction: Transaction, c: v.UsedAgenda, me: int) -> bool:
    seat = transaction.seat_of(me)
    return seat is not None and transaction.reign.agendas[seat] == c.agenda


def _ending_reached(transaction: Transaction, c: EndingReached, _me: int) -> bool:
    return c.storyline in storylines_ended(transaction.library, transaction.campaign.stories)


@by_identity(16)
def storylines_ended(library: CardLibrary, stories: tuple[StoryPlaced, ...]) -> frozenset[str]:
    """The storylines with their ending on the board: Events check for one after every step."""
    endings = library.endings
    return frozenset([endings[one.card] for one in stories if one.card in endings])


@by_identity(16)
def _on_board(stories: tuple[StoryPlaced, ...]) -> frozenset[str]:
    """The story cards on the board."""
    return frozenset([placed.card for placed in stories])


def counter_value(transaction: Transaction, event: str, name: str) -> int | None:
    """The value of a counter of an ongoing Event, None when there is no such Event."""
    for placed in transaction.campaign.events:
        if placed.card == event:
            for counter, value in placed.counters:
                if counter == name:
                    return value
            return 0
    return None


def _counter(transaction: Transaction, c: v.CounterIs, _me: int) -> bool:
    value = counter_value(transaction, c.event, c.name)
    return value is not None and compare(value, c.op, c.n)


def _committed(transaction: Transaction, c: v.Committed, me: int) -> bool:
    return compare(quantity(transaction, "committed", me), c.op, c.n)


def _all(transaction: Transaction, c: v.All, me: int) -> bool:
    for part in c.of:  # noqa: SIM110  (a generator takes longer, and Events ask in every round)
        if not _CONDITIONS[type(part)](transaction, part, me):
            return False
    return True


def _any(transaction: Transaction, c: v.Any, me: int) -> bool:
    for part in c.of:  # noqa: SIM110
        if _CONDITIONS[type(part)](transaction, part, me):
            return True
    return False


_CONDITIONS: dict[type, Holds] = {
    v.Amount: lambda d, c, me: compare(quantity(d, c.q, me), c.op, c.n),
    v.HasMost: lambda d, c, me: _extreme(d, c.q, me, most=True),
    v.HasLeast: lambda d, c, me: _extreme(d, c.q, me, most=False),
    v.ResourceRank: _resource_rank,
    v.StabilityHalf: _stability_half,
    SideWon: _side_won,
    SideLost: _side_lost,
    HasPassed: lambda d, _c, me: _ballot(d, me) in ("gather", "moderate"),
    IsLeader: lambda d, _c, me: d.seat_of(me) == d.reign.leader,
    IsModerator: lambda d, _c, me: d.seat_of(me) == d.reign.moderator,
    v.Committed: _committed,
    v.ScoredOpenAgenda: _scored_open,
    v.EventRevealed: _event_revealed,
    v.EndedBy: _ended_by,
    v.ResourceRow: lambda d, c, _me: compare(d.reign.resources[RESOURCE_INDEX[c.resource]].row, c.op, c.n),
    v.StabilityRow: lambda d, c, _me: compare(d.reign.stability.row, c.op, c.n),
    v.ResourcesInRows: lambda d, c, _me: compare(markers_inside(d.reign.resources, c.rows), c.op, c.n),
    v.Rank: _rank,
    v.Won: _won,
    v.Last: _last,
    v.UsedAgenda: _used_agenda,
    StoryOnBoard: lambda d, c, _me: c.card in _on_board(d.campaign.stories),
    Decided: lambda d, c, _me: d.campaign.verdict(c.card) == c.side,
    EndingReached: _ending_reached,
    EnvelopeIsOpen: lambda d, c, _me: c.envelope in d.campaign.opened,
    v.StickerVisible: lambda d, c, _me: any(sticker.number == c.number for sticker, _ in visible(d)),
    v.EventActive: lambda d, c, _me: any(placed.card == c.card for placed in d.campaign.events),
    v.CounterIs: _counter,
    v.HouseClaimed: lambda d, c, _me: d.campaign.houses[c.house - 1] is not None,
    v.HousePlays: lambda d, c, _me: d.seat_of(c.house) is not None,
    Players: lambda d, c, _me: compare(len(d.reign.seats), c.op, c.n),
    GameNumber: lambda d, c, _me: compare(d.reign.number, c.op, c.n),
    v.All: _all,
    v.Any: _any,
    v.Not: lambda d, c, me: not true(d, cast(v.Condition, c.of), me),
}
