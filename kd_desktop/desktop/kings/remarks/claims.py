"""Claims: what a remark says is so, as data, so that anybody can hold it against the state."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.pledges import PledgeBallot


class Claim(NamedTuple):
    """What a remark says is so; what it says nothing of is empty.

    `side` is the side that it speaks for or of, `resource` and `row` where a marker stands ("stability" is
    one), `sticker` a chronicle sticker. Of the past: `card` is what was voted on, `ago` how many reigns ago,
    `ballot` the word that was given, `coins` what was paid. `line` are words written with the card.
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
    """A situation, what is claimed in it, and the house that it is said of or to (0: nobody)."""

    situation: str
    claim: Claim
    other: int = 0
