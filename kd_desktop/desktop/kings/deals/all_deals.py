"""All deals of the present reign, round by round, as they ended: made from what a seat saw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e


class SeenDeal(Protocol):
    """An event as a session tells it."""

    @property
    def event(self) -> Event:
        """What happened."""


class Dealt(NamedTuple):
    """A deal or an offer, and the round it belongs to."""

    round: int
    deal: Deal


def all_deals(seen: Iterable[SeenDeal]) -> tuple[Dealt, ...]:
    """The deals of the last reign begun, in the order in which they were offered."""
    found: list[Dealt] = []
    number = 0
    for one in seen:
        event = one.event
        if isinstance(event, e.ReignBegan):
            found, number = [], 0
        elif isinstance(event, e.RoundBegan):
            number = event.round
        elif isinstance(event, e.DealOffered):
            found.append(Dealt(number, event.deal))
        elif isinstance(event, e.DealAnswered | e.AcceptanceLapsed | e.DealEnded):
            place = _place(found, number, event.deal)
            if place is not None:
                found[place] = found[place]._replace(deal=_changed(found[place].deal, event))
    return tuple(found)


def _place(found: list[Dealt], number: int, deal: int) -> int | None:
    """Where the latest deal of that number in that round is: numbers begin anew in each round."""
    places = [i for i, one in enumerate(found) if one.round == number and one.deal.id == deal]
    return places[-1] if places else None


def _changed(deal: Deal, event: e.DealAnswered | e.AcceptanceLapsed | e.DealEnded) -> Deal:
    if isinstance(event, e.DealEnded):
        return replace(deal, state=event.state)
    if isinstance(event, e.AcceptanceLapsed):
        return replace(deal, accepted=tuple(seat for seat in deal.accepted if seat != event.seat))
    if event.answer == "accept":
        return replace(deal, accepted=tuple(sorted({*deal.accepted, event.seat})))
    return replace(deal, state="withdrawn")
