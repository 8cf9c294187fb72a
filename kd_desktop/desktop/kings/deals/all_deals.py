"""All deals of the present reign, round by round, with their outcomes: made from what a seat saw."""

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

    @property
    def number(self) -> int:
        """The number of its command."""


class Dealt(NamedTuple):
    """A deal or an offer, and the round it belongs to.

    If it was declined or withdrawn: by which seat, and the number of that command. `agreed_at` is the number
    of the command by which the last of them agreed.
    """

    round: int
    deal: Deal
    ended_by: int | None = None
    ended_at: int = 0
    agreed_at: int = 0


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
                if isinstance(event, e.DealAnswered) and event.answer != "accept":
                    found[place] = found[place]._replace(ended_by=event.seat, ended_at=one.number)
                elif isinstance(event, e.DealAnswered):
                    found[place] = found[place]._replace(agreed_at=one.number)
    return tuple(found)


def last_answer(deals: Iterable[Deal], dealt: Iterable[Dealt], maker: int, other: int) -> Dealt | None:
    """The last of a round's deals that one seat offered another, if it was agreed to or declined."""
    theirs = [deal for deal in deals if deal.maker == maker and set(deal.parties) == {maker, other}]
    if not theirs:
        return None
    told = [one for one in dealt if one.deal.id == theirs[-1].id]  # numbers begin anew in each round
    last = told[-1] if told else None
    return last if last is not None and (last.ended_by == other or last.deal.state == "closed") else None


def dealt_since(dealt: Iterable[Dealt], at: int, *seats: int) -> bool:
    """Whether one of these seats has made a deal after that command: what was said before it is old."""
    agreed = (one.deal for one in dealt if one.agreed_at > at and one.deal.state not in ("open", "withdrawn"))
    return any(set(seats) & set(deal.parties) for deal in agreed)


def declined_by(deals: Iterable[Deal], dealt: Iterable[Dealt], maker: int, other: int) -> Deal | None:
    """The last of a round's deals that one seat offered another, if it was declined."""
    last = last_answer(deals, dealt, maker, other)
    return last.deal if last is not None and last.ended_by == other else None


def spoken_to(deals: Iterable[Deal], maker: int) -> int | None:
    """The seat to which that seat made its last offer in a round; None without an offer to a single seat."""
    others = [set(deal.parties) - {maker} for deal in deals if deal.maker == maker]
    return min(others[-1]) if others and len(others[-1]) == 1 else None


def _place(found: list[Dealt], number: int, deal: int) -> int | None:
    """The index of the latest deal of that number in that round: numbers restart in each round."""
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
