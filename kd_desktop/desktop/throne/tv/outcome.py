"""The outcome of the last Threat, as far as the whole table knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kd_desktop.desktop.throne.cards.losses import paying
from kd_desktop.desktop.throne.cards.values import (
    NOBODY,
    PlayerNames,
    RevealValue,
    ThreatValue,
    card_of,
    reveal,
)
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import DEFEATS, Tokens
from kd_desktop.engine.throne.view import View


class OpenedThreat(NamedTuple):
    """A Threat with opened set-asides, in that round, and its price.

    `had` are everybody's tokens before, by seat; empty if that isn't known any more, as are then those that
    are `paying` for the size of their bids. `last` tells that it is the failure after which all have lost, so
    that nothing else follows (IT-THREAT-12).
    """

    round: int
    card: str
    cost: Tokens
    had: tuple[int, ...] = ()
    last: bool = False
    paying: frozenset[int] = frozenset()


def opened(event: e.BidsRevealed, view: View, after: Sequence[Event], now: View) -> OpenedThreat:
    """The Threat as known at the opening of its set-asides, with the view after it.

    `after` is what followed in the same step, and `now` the view after all of that.
    """
    cost = view.threat.cost if view.threat is not None else (0, 0, 0, 0)
    last = not event.beaten and view.threat_track == DEFEATS - 1
    had, sizes = tuple(sum(one.stock) for one in view.players), [sum(bid) for bid in event.bids]
    card = card_of(view, event.card)
    effects = (card.victory if event.beaten else card.defeat) if isinstance(card, ThreatValue) else ()
    hit = paying(effects, after, sizes, sum(cost), now)
    return OpenedThreat(view.round, event.card, cost, had, last, hit)


def of_view(view: View) -> OpenedThreat | None:
    """The last opened Threat, from a view alone; None if that doesn't tell everything.

    An Intrigue's change of its price is unknown once that is discarded.
    """
    if not view.bids:
        return None
    if view.threat is not None and is_opened(view):
        last = view.threat_track >= DEFEATS
        return OpenedThreat(view.round, view.threat.card, view.threat.cost, last=last)
    if not view.threat_discard:
        return None
    card = view.threat_discard[-1]
    found = card_of(view, card)
    if not isinstance(found, ThreatValue) or sum(found.printed) != view.demanded:
        return None
    return OpenedThreat(len(view.bids), card, found.printed)


def is_opened(view: View) -> bool:
    """Whether the set-asides of this round are open (IT-ROUND-5: each round has one Threat)."""
    return len(view.bids) == view.round


def reveal_of(view: View, outcome: OpenedThreat, who: PlayerNames = NOBODY) -> RevealValue | None:
    """All set-asides of it; a row has the number of tokens before only if that is known."""
    found = reveal(view, outcome.cost, outcome.had, who, outcome.paying)
    if found is None or outcome.had:
        return found
    return found.later()
