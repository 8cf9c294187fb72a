"""Conditions.

Whether something is true now, for one house (section 16.10), and quantities and selectors with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from kd_desktop.engine.council import ballot
from kd_desktop.engine.effects import compare
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.state import OpenAgenda, ScoreRow, StoryPlaced
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

Judge = Callable[[Desk, Any, int], bool]


def true(desk: Desk, condition: v.Condition | None, me: int) -> bool:
    """Whether the condition holds for the house `me` (0: nobody); no condition always holds."""
    return condition is None or _JUDGES[type(condition)](desk, condition, me)


def quantity(desk: Desk, q: v.Quantity, house: int) -> int:
    """How much of a quantity a house has; 0 where it has no seat and the quantity lives at the table."""
    if isinstance(q, v.QuantityOf):
        return _signed(desk, q, house)
    record = desk.campaign.houses[house - 1] if house else None
    if q in ("prestige", "crave"):
        return 0 if record is None else record.prestige if q == "prestige" else record.crave
    seat = desk.seat_of(house)
    if seat is None:
        return 0
    reign = desk.reign
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


def _signed(desk: Desk, q: v.QuantityOf, house: int) -> int:
    if q.of == "signatures":
        return sum(
            1
            for placed in desk.campaign.stories
            if placed.signer == house and q.storyline in ("all", desk.library.story(placed.card).storyline)
        )
    count = 0
    for sticker, attached in visible(desk):
        if (
            attached == house
            and q.polarity in ("any", sticker.polarity)
            and q.resource in ("any", sticker.resource)
        ):
            count += 1
    return count


def visible(desk: Desk) -> list[tuple[Any, int]]:
    """Every visible chronicle sticker with the house that signed it."""
    stock = desk.library.stickers
    return [
        (stock[slot[-1].number], slot[-1].signer) for row in desk.campaign.chronicle for slot in row if slot
    ]


def ranks(values: tuple[int, ...], from_below: bool = False) -> tuple[int, ...]:
    """Dense positions, 1 for the highest (or the lowest, from below); ties share a position.

    KD-RANK-1, 2.
    """
    order = sorted(set(values), reverse=not from_below)
    return tuple(order.index(value) + 1 for value in values)


def resource_ranks(desk: Desk, from_below: bool = False) -> tuple[int, ...]:
    """Dense positions of the five resources (KD-SCORE-10, KD-ACH-10)."""
    return ranks(tuple(track.row for track in desk.reign.resources), from_below)


def token_points(desk: Desk, token: OpenAgenda) -> int:
    """What an Open Agenda token gives: +3 or +1 for high resources, -3 or -1 for low ones (KD-SCORE-8, 9)."""
    index = RESOURCE_INDEX[token.resource]
    positive = token.polarity == "positive"
    position = resource_ranks(desk, from_below=not positive)[index]
    points = {1: 3, 2: 1}.get(position, 0)
    return points if positive else -points


def markers_inside(desk: Desk, rows: tuple[tuple[int, int], ...]) -> int:
    """How many resource markers stand inside the row ranges, both ends included (KD-SCORE-3)."""
    return sum(1 for track in desk.reign.resources if any(low <= track.row <= high for low, high in rows))


def top_story(desk: Desk, storyline: str) -> StoryPlaced | None:
    """The top card of a pile, None when the storyline hasn't begun (KD-STORY-4, KD-RUL-44)."""
    for placed in reversed(desk.campaign.stories):
        if desk.library.story(placed.card).storyline == storyline:
            return placed
    return None


def by_prestige(desk: Desk) -> tuple[int, ...]:
    """The participants' seats from the lowest to the highest Prestige, never tied (KD-PRES-1 to 5)."""

    def strength(seat: int) -> tuple[int, int]:
        record = desk.record(desk.house(seat))
        return record.prestige, record.number

    return tuple(sorted(range(len(desk.reign.seats)), key=strength))


def score_row(desk: Desk, house: int) -> ScoreRow | None:
    """The ledger's line of that house for the reign just recorded."""
    if not desk.campaign.ledger or desk.campaign.ledger[-1].reign != desk.reign.number:
        return None
    return next((row for row in desk.campaign.ledger[-1].rows if row.house == house), None)


# --- selectors ------------------------------------------------------------------------------------


def houses_of(desk: Desk, who: v.Who, me: int, chosen: int = 0, signer: int = 0) -> tuple[int, ...]:
    """The houses that a selector names, clockwise from the Leader.

    Participants, but for SIGNER and HOUSE(n).
    """
    if isinstance(who, v.WhoOf):
        return _houses_with_argument(desk, who)
    if who in ("self", "chosen", "signer"):
        house = {"self": me, "chosen": chosen, "signer": signer}[who]
        claimed = house and desk.campaign.houses[house - 1] is not None
        return (house,) if claimed else ()
    return tuple(desk.house(seat) for seat in _seats_named(desk, who))


def _seats_named(desk: Desk, who: v.WhoName) -> tuple[int, ...]:
    reign = desk.reign
    order = desk.clockwise()
    if who == "leader":
        return (reign.leader,)
    if who == "moderator":
        return (reign.moderator,)
    if who == "each":
        return order
    if who in ("highest_prestige", "lowest_prestige"):
        return (by_prestige(desk)[-1 if who == "highest_prestige" else 0],)
    vote = reign.vote
    if vote is None:
        return ()
    lost = {"aye": "nay", "nay": "aye"}
    wanted: tuple[str | None, ...] = {
        "winners": (vote.winner,),
        "losers": (lost.get(vote.winner or ""),),
        "aye_voters": ("aye",),
        "nay_voters": ("nay",),
        "gatherers": ("gather",),
        "passers": ("gather", "moderate"),
    }[who]
    return tuple(seat for seat in order if vote.ballots[seat] is not None and vote.ballots[seat] in wanted)


def _houses_with_argument(desk: Desk, who: v.WhoOf) -> tuple[int, ...]:
    if who.house:
        return (who.house,) if desk.campaign.houses[who.house - 1] is not None else ()
    q = who.most or who.least
    if q is None:
        return ()
    amounts = {seat: quantity(desk, q, desk.house(seat)) for seat in desk.clockwise()}
    goal = max(amounts.values()) if who.most else min(amounts.values())
    return tuple(desk.house(seat) for seat, amount in amounts.items() if amount == goal)


# --- one judge per condition ----------------------------------------------------------------------


def _extreme(desk: Desk, q: v.Quantity, me: int, most: bool) -> bool:
    if desk.seat_of(me) is None:
        return False
    amounts = [quantity(desk, q, house) for house in desk.reign.seats]
    return quantity(desk, q, me) == (max(amounts) if most else min(amounts))


def _resource_rank(desk: Desk, c: v.ResourceRank, _me: int) -> bool:
    position = resource_ranks(desk, from_below=c.rank.endswith("lowest"))[RESOURCE_INDEX[c.resource]]
    return position == (2 if c.rank.startswith("second") else 1)


def _stability_half(desk: Desk, c: v.StabilityHalf, _me: int) -> bool:
    row = desk.reign.stability.row
    return row > 0 if c.half == "top" else row < 0


def _ballot(desk: Desk, me: int) -> str | None:
    seat = desk.seat_of(me)
    vote = desk.reign.vote
    return vote.ballots[seat] if vote and seat is not None else None


def _side_won(desk: Desk, _c: v.SideWon, me: int) -> bool:
    vote = desk.reign.vote
    return vote is not None and vote.winner is not None and _ballot(desk, me) == vote.winner


def _side_lost(desk: Desk, _c: v.SideLost, me: int) -> bool:
    vote = desk.reign.vote
    mine = _ballot(desk, me)
    return vote is not None and vote.winner is not None and mine in ballot.SIDES and mine != vote.winner


def _scored_open(desk: Desk, c: v.ScoredOpenAgenda, me: int) -> bool:
    seat = desk.seat_of(me)
    if seat is None:
        return False
    return any(
        token.polarity == c.polarity
        and c.resource in ("any", token.resource)
        and token_points(desk, token) != 0
        for token in desk.reign.open_agendas[seat]
    )


def _event_revealed(desk: Desk, c: v.EventRevealed, _me: int) -> bool:
    stories = (desk.library.story(placed.card) for placed in desk.campaign.stories)
    return any(story.ending is not None and story.ending.narrative_house == c.house for story in stories)


def _rank(desk: Desk, c: v.Rank, me: int) -> bool:
    row = score_row(desk, me)
    return row is not None and compare(row.position, c.op, c.n)


def _won(desk: Desk, _c: v.Won, me: int) -> bool:
    row = score_row(desk, me)
    return row is not None and row.winner


def _last(desk: Desk, _c: v.Last, me: int) -> bool:
    row = score_row(desk, me)
    return row is not None and row.row == "last"


def _used_agenda(desk: Desk, c: v.UsedAgenda, me: int) -> bool:
    seat = desk.seat_of(me)
    return seat is not None and desk.reign.agendas[seat] == c.agenda


def _ending_reached(desk: Desk, c: v.EndingReached, _me: int) -> bool:
    stories = (desk.library.story(placed.card) for placed in desk.campaign.stories)
    return any(story.ending is not None and story.storyline == c.storyline for story in stories)


def counter_value(desk: Desk, event: str, name: str) -> int | None:
    """The value of a counter of an ongoing Event, None when there is no such Event."""
    for placed in desk.campaign.events:
        if placed.card == event:
            return dict(placed.counters).get(name, 0)
    return None


def _counter(desk: Desk, c: v.CounterIs, _me: int) -> bool:
    value = counter_value(desk, c.event, c.name)
    return value is not None and compare(value, c.op, c.n)


def _committed(desk: Desk, c: v.Committed, me: int) -> bool:
    return compare(quantity(desk, "committed", me), c.op, c.n)


_JUDGES: dict[type, Judge] = {
    v.Amount: lambda d, c, me: compare(quantity(d, c.q, me), c.op, c.n),
    v.HasMost: lambda d, c, me: _extreme(d, c.q, me, most=True),
    v.HasLeast: lambda d, c, me: _extreme(d, c.q, me, most=False),
    v.ResourceRank: _resource_rank,
    v.StabilityHalf: _stability_half,
    v.SideWon: _side_won,
    v.SideLost: _side_lost,
    v.Passed: lambda d, _c, me: _ballot(d, me) in ("gather", "moderate"),
    v.IsLeader: lambda d, _c, me: d.seat_of(me) == d.reign.leader,
    v.IsModerator: lambda d, _c, me: d.seat_of(me) == d.reign.moderator,
    v.Committed: _committed,
    v.ScoredOpenAgenda: _scored_open,
    v.EventRevealed: _event_revealed,
    v.EndedBy: lambda d, c, _me: d.reign.ending in c.kinds,
    v.ResourceRow: lambda d, c, _me: compare(d.reign.resources[RESOURCE_INDEX[c.resource]].row, c.op, c.n),
    v.StabilityRow: lambda d, c, _me: compare(d.reign.stability.row, c.op, c.n),
    v.ResourcesInRows: lambda d, c, _me: compare(markers_inside(d, c.rows), c.op, c.n),
    v.Rank: _rank,
    v.Won: _won,
    v.Last: _last,
    v.UsedAgenda: _used_agenda,
    v.StoryOnBoard: lambda d, c, _me: any(placed.card == c.card for placed in d.campaign.stories),
    v.EndingReached: _ending_reached,
    v.EnvelopeOpened: lambda d, c, _me: c.envelope in d.campaign.opened,
    v.StickerVisible: lambda d, c, _me: any(sticker.number == c.number for sticker, _ in visible(d)),
    v.EventActive: lambda d, c, _me: any(placed.card == c.card for placed in d.campaign.events),
    v.CounterIs: _counter,
    v.HouseClaimed: lambda d, c, _me: d.campaign.houses[c.house - 1] is not None,
    v.HousePlays: lambda d, c, _me: d.seat_of(c.house) is not None,
    v.Players: lambda d, c, _me: compare(len(d.reign.seats), c.op, c.n),
    v.GameNumber: lambda d, c, _me: compare(d.reign.number, c.op, c.n),
    v.All: lambda d, c, me: all(true(d, part, me) for part in c.of),
    v.Any: lambda d, c, me: any(true(d, part, me) for part in c.of),
    v.Not: lambda d, c, me: not true(d, cast(v.Condition, c.of), me),
}
