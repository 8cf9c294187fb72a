"""How far a house has come towards a condition, from its own view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kd_desktop.desktop.kings.phrases.conditions import quantity_amount
from kd_desktop.desktop.kit.wording import ordinal, signed, translate
from kd_desktop.engine.council.vocabulary import (
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
from kd_desktop.engine.kings.state import OpenAgenda
from kd_desktop.engine.kings.view import ReignView, SeatView, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX


class ConditionProgress(NamedTuple):
    """Whether a condition is met now (None: not known yet), and the progress in words.

    `now` is "" where there is nothing to say.
    """

    met: bool | None = None
    now: str = ""


UNKNOWN = ConditionProgress()
VOTING = ("vote_turn", "moderate_side", "moderate_leader")


def progress(condition: v.Condition, view: View) -> ConditionProgress:
    """How far the seat of that view has come towards the condition."""
    reign = view.reign
    if reign is None or view.seat is None or not 0 <= view.seat < len(reign.seats):
        return UNKNOWN
    look = _LOOKS.get(type(condition))
    return look(condition, view, reign, reign.seats[view.seat]) if look is not None else UNKNOWN


# --- quantities -----------------------------------------------------------------------------------


def _have(q: v.Quantity, view: View, reign: ReignView, seat: SeatView) -> int | None:
    """How much of a quantity a seat has, as far as the view tells."""
    if isinstance(q, v.QuantityOf):
        return _signed(q, view, seat.house.number)
    if q == "prestige":
        return seat.house.prestige
    if q == "crave":
        return seat.house.crave
    if q == "committed":
        return seat.committed if reign.phase in VOTING else None  # afterwards the cards are cleared
    if q == "open_agenda_points":
        return sum(token_points(reign, token) for token in seat.open_agendas)
    own = view.own
    if own is None or own.seat != seat.seat:
        return None
    return {"coins": own.coins, "power": own.power}.get(q)


def _signed(q: v.QuantityOf, view: View, house: int) -> int:
    if q.of == "signatures":
        piles = (pile for pile in view.piles if q.storyline in ("all", pile.storyline.id))
        return sum(card.signer == house for pile in piles for card in pile.cards)
    stickers = (sticker for row in view.chronicle for sticker in row if sticker is not None)
    return sum(
        one.signer == house and q.polarity in ("any", one.polarity) and q.resource in ("any", one.resource)
        for one in stickers
    )


def positions(values: tuple[int, ...], from_below: bool = False) -> tuple[int, ...]:
    """The place of each value, from the highest (or the lowest); equal values share a place (KD-RANK-1)."""
    order = sorted(set(values), reverse=not from_below)
    return tuple(order.index(value) + 1 for value in values)


def _rows(reign: ReignView) -> tuple[int, ...]:
    return tuple(track.row for track in reign.resources)


def token_points(reign: ReignView, token: OpenAgenda) -> int:
    """What an Open Agenda would give or cost on the board as it is (KD-SCORE-8, 9)."""
    good = token.polarity == "positive"
    place = positions(_rows(reign), from_below=not good)[RESOURCE_INDEX[token.resource]]
    worth = {1: 3, 2: 1}.get(place, 0)
    return worth if good else -worth


# --- one look per kind of condition ---------------------------------------------------------------


def _at(now: str) -> str:
    return translate("Progress", "now {amount}").format(amount=now)


def _amount(c: v.Amount, view: View, reign: ReignView, seat: SeatView) -> ConditionProgress:
    have = _have(c.q, view, reign, seat)
    if have is None:
        return UNKNOWN
    return ConditionProgress(compare(have, c.op, c.n), _at(str(have)))


def _extreme(c: v.HasMost | v.HasLeast, view: View, reign: ReignView, seat: SeatView) -> ConditionProgress:
    mine = _have(c.q, view, reign, seat)
    if mine is None:
        return UNKNOWN
    amounts = [_have(c.q, view, reign, one) for one in reign.seats]
    known = [amount for amount in amounts if amount is not None]
    if len(known) < len(amounts):
        words = translate("Progress", "now {amount}, the others’ hidden")
        return ConditionProgress(None, words.format(amount=quantity_amount(c.q, mine)))
    best = max(known) if isinstance(c, v.HasMost) else min(known)
    words = translate("Progress", "now {mine}, the most is {best}")
    if isinstance(c, v.HasLeast):
        words = translate("Progress", "now {mine}, the least is {best}")
    return ConditionProgress(mine == best, words.format(mine=mine, best=best))


def _resource_rank(c: v.ResourceRank, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    index = RESOURCE_INDEX[c.resource]
    below = c.rank.endswith("lowest")
    place = positions(_rows(reign), from_below=below)[index]
    words = translate("Progress", "now {place}")
    if below:
        words = translate("Progress", "now {place} from the bottom")
        if place == 1:
            words = translate("Progress", "now lowest")
    met = place == (2 if c.rank.startswith("second") else 1)
    return ConditionProgress(met, words.format(place=ordinal(place)))


def _stability_half(c: v.StabilityHalf, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    row = reign.stability.row
    return ConditionProgress(row > 0 if c.half == "top" else row < 0, _at(signed(row)))


def _resource_row(c: v.ResourceRow, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    row = _rows(reign)[RESOURCE_INDEX[c.resource]]
    return ConditionProgress(compare(row, c.op, c.n), _at(signed(row)))


def _stability_row(c: v.StabilityRow, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    row = reign.stability.row
    return ConditionProgress(compare(row, c.op, c.n), _at(signed(row)))


def _in_rows(c: v.ResourcesInRows, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    inside = sum(any(low <= row <= high for low, high in c.rows) for row in _rows(reign))
    return ConditionProgress(compare(inside, c.op, c.n), _at(str(inside)))


def _scored_open(c: v.ScoredOpenAgenda, _view: View, reign: ReignView, seat: SeatView) -> ConditionProgress:
    tokens = [
        token
        for token in seat.open_agendas
        if token.polarity == c.polarity and c.resource in ("any", token.resource)
    ]
    if not tokens:
        return ConditionProgress(False, translate("Progress", "you hold none"))
    points = [token_points(reign, token) for token in tokens]
    return ConditionProgress(any(points), _at(signed(sum(points))))


def _ballot(seat: SeatView, view: View) -> tuple[str | None, str | None]:
    """The own ballot and the side that won, if the vote is decided."""
    vote = view.reign.vote if view.reign is not None else None
    return seat.ballot, vote.winner if vote is not None else None


def _side_won(_c: SideWon, view: View, _reign: ReignView, seat: SeatView) -> ConditionProgress:
    mine, winner = _ballot(seat, view)
    return ConditionProgress(mine == winner) if winner is not None else UNKNOWN


def _side_lost(_c: SideLost, view: View, _reign: ReignView, seat: SeatView) -> ConditionProgress:
    mine, winner = _ballot(seat, view)
    return ConditionProgress(mine in ("aye", "nay") and mine != winner) if winner is not None else UNKNOWN


def _ended_by(c: v.EndedBy, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    return ConditionProgress(reign.ending in c.kinds) if reign.ending is not None else UNKNOWN


def _used_agenda(c: v.UsedAgenda, view: View, _reign: ReignView, _seat: SeatView) -> ConditionProgress:
    own = view.own
    if own is None or own.agenda is None:
        return UNKNOWN
    return ConditionProgress(own.agenda.name == c.agenda)


def _counter(c: v.CounterIs, _view: View, reign: ReignView, _seat: SeatView) -> ConditionProgress:
    found = next((event for event in reign.events if event.card == c.event), None)
    if found is None:
        return ConditionProgress(False)
    value = dict(found.counters).get(c.name, 0)
    return ConditionProgress(compare(value, c.op, c.n), _at(str(value)))


def _together(c: v.All | v.Any, view: View, _reign: ReignView, _seat: SeatView) -> ConditionProgress:
    parts = [progress(part, view) for part in c.of]
    deciding = not isinstance(c, v.All)
    now = ", ".join(part.now for part in parts if part.now)
    if any(part.met is deciding for part in parts):
        return ConditionProgress(deciding, now)
    return ConditionProgress(None if any(part.met is None for part in parts) else not deciding, now)


def _not(c: v.Not, view: View, _reign: ReignView, _seat: SeatView) -> ConditionProgress:
    part = progress(c.of, view)  # type: ignore[arg-type]
    return part._replace(met=None if part.met is None else not part.met)


_LOOKS: dict[type, Callable[[Any, View, ReignView, SeatView], ConditionProgress]] = {
    v.Amount: _amount,
    v.HasMost: _extreme,
    v.HasLeast: _extreme,
    v.ResourceRank: _resource_rank,
    v.StabilityHalf: _stability_half,
    SideWon: _side_won,
    SideLost: _side_lost,
    HasPassed: lambda _c, _v, _r, seat: ConditionProgress(seat.ballot in ("gather", "moderate")),
    IsLeader: lambda _c, _v, _r, seat: ConditionProgress(seat.leader),
    IsModerator: lambda _c, _v, _r, seat: ConditionProgress(seat.moderator),
    v.Committed: lambda c, view, reign, seat: _amount(v.Amount("committed", c.op, c.n), view, reign, seat),
    v.ScoredOpenAgenda: _scored_open,
    v.EndedBy: _ended_by,
    v.ResourceRow: _resource_row,
    v.StabilityRow: _stability_row,
    v.ResourcesInRows: _in_rows,
    v.UsedAgenda: _used_agenda,
    StoryOnBoard: lambda c, view, _r, _s: ConditionProgress(
        any(card.card == c.card for pile in view.piles for card in pile.cards)
    ),
    EndingReached: lambda c, view, _r, _s: ConditionProgress(
        any(card.ending for pile in view.piles if pile.storyline.id == c.storyline for card in pile.cards)
    ),
    EnvelopeIsOpen: lambda c, view, _r, _s: ConditionProgress(c.envelope in view.opened),
    v.StickerVisible: lambda c, view, _r, _s: ConditionProgress(
        any(one is not None and one.number == c.number for row in view.chronicle for one in row)
    ),
    v.EventActive: lambda c, _v, reign, _s: ConditionProgress(
        any(event.card == c.card for event in reign.events)
    ),
    v.CounterIs: _counter,
    v.HouseClaimed: lambda c, view, _r, _s: ConditionProgress(
        any(one.number == c.house for one in view.houses)
    ),
    v.HousePlays: lambda c, _v, reign, _s: ConditionProgress(
        any(s.house.number == c.house for s in reign.seats)
    ),
    Players: lambda c, _v, reign, _s: ConditionProgress(
        compare(len(reign.seats), c.op, c.n), _at(str(len(reign.seats)))
    ),
    GameNumber: lambda c, _v, reign, _s: ConditionProgress(
        compare(reign.number, c.op, c.n), _at(str(reign.number))
    ),
    v.All: _together,
    v.Any: _together,
    v.Not: _not,
}
"""The kinds of condition with known progress; `rank`, `won`, `last`, `event_revealed` wait for the end."""
