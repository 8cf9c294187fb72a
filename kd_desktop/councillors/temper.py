"""The weights of a councillor's judgement, as numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec


class Manner(msgspec.Struct, frozen=True, gc=False):
    """How a house carries itself in votes, in points that an answer is worth besides what it brings."""

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
    """Standing against whoever last wronged the house; as much is lost by standing with it."""
    dealing: float = 0.0
    """Making an offer."""
    talks: float = 0.35
    """How often an occasion to give one's word is taken; no points, but a share."""


PLAIN = Manner()
"""Nothing is done for its own sake."""


@dataclass(frozen=True, slots=True)
class Temper:
    """The weights of a councillor's judgement, in points; found by letting councillors play one another."""

    control: float = 0.24
    """What the first unit of Power is worth for each vote still to come."""
    control_depth: float = 9.0
    """How fast further Power is worth less, in units of Power."""
    drift: float = 0.5
    """Rows a marker is expected to go on in the direction of its colour, doubled with Momentum."""
    pace: float = 1.4
    """Standard deviation of a marker's way in one round, in rows."""
    restless: float = 1.0
    """Variance of Stability's way in one round, in spaces."""
    glory: float = 0.35
    """What a point of Prestige or Crave is worth in Agenda Points."""
    forgetting: float = 0.125
    """How much less the present board says about the end of the reign for each round to come."""
    zeal: float = 1.8
    """How much more the two outcomes count than their preview: an outcome brings more than it shows."""
    crowd: float = 0.4
    """How often a seat that hasn't acted is expected to gather."""
    push: float = 1.0
    """How many times as long a whole reign is taken to be when a Secret Agenda is chosen."""
    kinship: float = 1.5
    """What a point of reward for using an agenda is worth when one is chosen: houses have their ways."""
    presence: float = 0.1
    """What it is worth to be the one who speaks where everybody else has kept silent."""
    signature: float = 0.3
    """What it is worth to sign a positive sticker (and costs to sign a negative one)."""
    lead: float = 0.0
    """What holding the Leader token is worth besides."""
    rivalry: float = 0.8
    """What a point for the average rival costs: a reign is won by more points, not by many."""
    coin_floor: float = 0.1
    """What a Coin is worth besides its rank: it buys votes."""
    purse: float = 1.0
    """What a point from the ranking of Coins is worth."""
    asks: float = 0.0
    """Points that a deal must bring more than nothing."""
    offers: int = 2
    """How many deals are offered in one vote at most, so that bargaining ends."""
    grudge: float = 0.5
    """Points by which a deal with somebody held in the worst regard must be better."""
    thanks: float = 0.3
    """Points by which a deal with somebody held in the best regard may be worse."""
    honour: float = 0.5
    """Points that keeping one's word is worth, and breaking it costs."""
    whim: float = 0.06
    """Points by which a liking varies, so that a councillor can't be read like a book."""
    manner: Manner = PLAIN
    """What it likes to do in votes for its own sake."""


DEFAULT = Temper()
CALM = replace(DEFAULT, zeal=1.2)
"""A chancellor's: hardly more for an outcome than it brings."""
