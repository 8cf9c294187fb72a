"""The weights of a councillor's judgement, as numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The weights of a councillor's judgement, in points; found by letting councillors play one another."""

    control: float = 0.42
    """What the first unit of Power is worth for each vote still to come."""
    control_depth: float = 9.0
    """How fast further Power is worth less, in units of Power."""
    drift: float = 0.75
    """Rows a marker is expected to go on in the direction of its colour, doubled with Momentum."""
    pace: float = 1.1
    """Standard deviation of a marker's way in one round, in rows."""
    restless: float = 11.0
    """Variance of Stability's way in one round, in spaces."""
    glory: float = 0.35
    """What a point of Prestige or Crave is worth in Agenda Points."""
    zeal: float = 2.3
    """How much more the two outcomes count than their preview: an outcome brings more than it shows."""
    passes: float = 0.5
    """How often a seat that hasn't acted is expected to pass."""
    bid: float = 0.25
    """What such a seat is expected to put on a side, as a share of its Power."""
    eager: float = 3.0
    """Points at stake with which a seat is expected to vote as often as it ever does."""
    sharp: float = 1.0
    """How surely a point at stake decides which side it is expected to take."""
    push: float = 3.2
    """How many times as long a whole reign is taken to be when a Secret Agenda is chosen."""
    kinship: float = 1.5
    """What a point of reward for using an agenda is worth when one is chosen: houses have their ways."""
    signature: float = 0.8
    """What it is worth to sign a positive sticker (and costs to sign a negative one)."""
    lead: float = 0.06
    """What holding the Leader token is worth besides."""
    rivalry: float = 0.5
    """What a point for the average rival costs: a reign is won by more points, not by many."""
    coin_floor: float = 0.2
    """What a Coin is worth besides its rank: it buys votes."""


DEFAULT = Temper()
