"""Claims: the facts that a remark states, as data, so that they can be checked against the state."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.pledges import PledgeBallot


class Claim(NamedTuple):
    """The facts that a remark states; those it doesn't mention are empty.

    `side` is the side that it speaks for or of, `resource` and `row` the place of a marker ("stability"
    included), `sticker` a chronicle sticker. Of the past: `card` is the card voted on, `ago` how many reigns
    ago, `ballot` the word that was given, `coins` the price paid. `line` are words written with the card.
    """

    side: Side | None = None
    resource: str = ""
    row: int = 0
    sticker: int = 0
    card: str = ""
    ago: int = 0
    ballot: PledgeBallot | None = None
    coins: int = 0
    line: str = ""


class Said(NamedTuple):
    """A situation, the claim made in it, and the house that it is about or addressed to (0: none)."""

    situation: str
    claim: Claim
    other: int = 0
