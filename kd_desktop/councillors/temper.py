"""The weights of a councillor's judgement, as numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec


class Manner(msgspec.Struct, frozen=True, gc=False):
    """A house's manner in votes, in extra points of an answer apart from its results."""

    voting: float = 0.0
    """A vote rather than a pass."""
    moderating: float = 0.0
    """A pass for the Moderator token."""
    raising: float = 0.0
    """Adding Power that puts one's side ahead."""
    heft: float = 0.0
    """Each further Power laid down while it is early."""
    thrift: float = 0.0
    """Each further Power not laid down with the ballot."""
    exact: float = 0.0
    """Putting one's side ahead by exactly one."""
    contrary: float = 0.0
    """Joining the side that is behind."""
    loyal: float = 0.0
    """Joining the Leader's side."""
    revenge: float = 0.0
    """Opposing the house that last wronged this one; joining it costs as much."""
    dealing: float = 0.0
    """Making an offer."""
    talks: float = 0.35
    """The share (not points) of occasions to give its word that it takes."""


PLAIN = Manner()
"""A manner without any extra points."""


@dataclass(frozen=True, slots=True)
class Temper:
    """The weights of a councillor's judgement, in points; found by letting councillors play one another."""

    control: float = 0.24
    """The worth of the first unit of Power for each vote still to come."""
    control_depth: float = 9.0
    """How fast further Power is worth less, in units of Power."""
    drift: float = 0.5
    """Rows a marker is expected to go on in the direction of its colour, doubled with Momentum."""
    pace: float = 1.4
    """Standard deviation of a marker's way in one round, in rows."""
    restless: float = 1.0
    """Variance of Stability's way in one round, in spaces."""
    glory: float = 0.35
    """The worth of a point of Prestige or Crave in Agenda Points."""
    forgetting: float = 0.125
    """How much less the present board says about the end of the reign for each round to come."""
    zeal: float = 1.8
    """How much more the two outcomes count than their preview: an outcome brings more than it shows."""
    crowd: float = 0.4
    """The expected share of seats that haven't acted and will gather."""
    push: float = 1.0
    """How many times as long a whole reign is taken to be when a Secret Agenda is chosen."""
    kinship: float = 1.5
    """The worth of a point of reward for using an agenda, when choosing one: houses have their ways."""
    presence: float = 0.1
    """The worth of speaking when all others have kept silent."""
    signature: float = 0.3
    """The worth of signing a positive sticker (and the cost of signing a negative one)."""
    lead: float = 0.0
    """The extra worth of holding the Leader token."""
    rivalry: float = 0.8
    """The cost of a point for the average rival: a reign is won by more points, not by many."""
    coin_floor: float = 0.1
    """The worth of a Coin besides its rank: it buys votes."""
    purse: float = 1.0
    """The worth of a point from the ranking of Coins."""
    asks: float = 0.0
    """Points that a deal must bring more than nothing."""
    offers: int = 2
    """The most deals offered in one vote, so that bargaining ends."""
    grudge: float = 0.5
    """The points by which a deal with a house in the worst regard must be better."""
    thanks: float = 0.3
    """The points by which a deal with a house in the best regard may be worse."""
    honour: float = 0.5
    """Points that keeping one's word is worth, and breaking it costs."""
    whim: float = 0.06
    """Points by which a liking varies, so that a councillor can't be read like a book."""
    manner: Manner = PLAIN
    """Its manner in votes."""


DEFAULT = Temper()
CALM = replace(DEFAULT, zeal=1.2)
"""A chancellor's weights: hardly more for an outcome than it brings."""
