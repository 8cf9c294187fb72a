"""What kind of thing an event tells of: every event of the council game is of one of these."""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.game import Event

EventKind = Literal["votes", "deals", "realm", "history", "houses", "reigns"]
"""`history` are stickers, stories and mysteries, `reigns` begins and ends."""


class CouncilEvent(Event, frozen=True):
    """An event of the council game; `kind` says what it tells of."""

    kind: ClassVar[EventKind]


class VoteEvent(CouncilEvent, frozen=True):
    """Letters, ballots, roles, the tally, what lies on the Balance, choices on cards."""

    kind: ClassVar[EventKind] = "votes"


class DealEvent(CouncilEvent, frozen=True):
    """Deals and words given."""

    kind: ClassVar[EventKind] = "deals"


class RealmEvent(CouncilEvent, frozen=True):
    """Tracks, the deck, Events, and what cards say and do."""

    kind: ClassVar[EventKind] = "realm"


class HistoryEvent(CouncilEvent, frozen=True):
    """Stickers, stories, mysteries, and the envelopes that they come from."""

    kind: ClassVar[EventKind] = "history"


class HouseEvent(CouncilEvent, frozen=True):
    """Houses: their members, tokens, agendas, points and achievements."""

    kind: ClassVar[EventKind] = "houses"


class ReignEvent(CouncilEvent, frozen=True):
    """How reigns, rounds and the campaign begin and end."""

    kind: ClassVar[EventKind] = "reigns"
