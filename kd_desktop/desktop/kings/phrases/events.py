"""Events as sentences for the log, and what each is about, for its filters."""

from __future__ import annotations

from dataclasses import dataclass

from kd_desktop.desktop.kings.phrases.names import Names, names_of
from kd_desktop.desktop.kings.phrases.sentences import SENTENCES
from kd_desktop.desktop.kings.phrases.slots import Slots, deal_of
from kd_desktop.desktop.kit.wording import capital
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View


def quiet(event: KingsEvent) -> bool:
    """Whether an event is left out of the log, because the lines around it already say it."""
    if isinstance(event, e.TurnCame | e.TurnSkipped):
        return True
    return isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0


def event_sentence(event: KingsEvent, view: View | Names) -> str | None:
    """The event as one sentence; None for those that the log leaves out.

    The event must be as its reader sees it (`Game.seen`), the view that of the reader.
    """
    if quiet(event):
        return None
    names = names_of(view)
    if isinstance(event, e.DealOffered):
        names.deals[event.deal.id] = event.deal
    said = SENTENCES.of(event, deal_of(event, names) is not None)
    return capital(said.format_map(Slots(event, names)).strip())


@dataclass(frozen=True, slots=True)
class About:
    """What a line of the log is about: house numbers, resources, cards and storylines by id."""

    houses: tuple[int, ...] = ()
    resources: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    storylines: tuple[str, ...] = ()


_SEAT_FIELDS = ("seat", "player", "by", "other")


def event_about(event: KingsEvent, view: View | Names) -> About:
    """The houses, resources, cards and storylines that the event speaks of."""
    names = names_of(view)
    seats = [getattr(event, field, None) for field in _SEAT_FIELDS]
    if isinstance(event, e.ScreenTaken | e.ScreenKept):
        seats = []  # places in the ceremony, not seats of a reign
    seats.extend(getattr(event, "seats", ()))
    if isinstance(event, e.LeaderMoved | e.ModeratorMoved):
        seats.append(event.before)
    if isinstance(event, e.DealOffered):
        maker = event.deal.maker
        seats.extend((maker, *(seat for seat in event.deal.parties if seat != maker)))
    houses = [names.seats[seat] for seat in seats if isinstance(seat, int) and seat < len(names.seats)]
    houses.extend(getattr(event, field, 0) for field in ("house", "signer", "party"))
    houses.extend(getattr(event, "houses", ()))
    resource = getattr(event, "resource", None)
    if isinstance(event, e.StabilityMoved | e.AbdicationDecided):
        resource = "stability"
    card = getattr(event, "card", None)
    storyline = getattr(event, "storyline", None)
    return About(
        houses=tuple(dict.fromkeys(house for house in houses if house)),
        resources=(resource,) if resource else (),
        cards=(card,) if card else tuple(getattr(event, "cards", ())),
        storylines=(storyline,) if storyline else (),
    )
