"""A word given at the table: what a seat tells another it will do in this vote. It binds nobody (KD-DEAL-7).

Only the shapes and the test of whether a word was kept; listeners may remember it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import Ballot

PledgeBallot = Literal["aye", "nay", "pass"]


class Pledge(msgspec.Struct, frozen=True, gc=False):
    """Seat `maker` has told seat `to` how it will vote, or that it will pass."""

    maker: int
    to: int
    ballot: PledgeBallot


def kept(pledge: Pledge, ballot: Ballot | None) -> bool:
    """Whether a ballot keeps the word; either way of passing keeps the promise to pass."""
    return ballot in ("gather", "moderate") if pledge.ballot == "pass" else ballot == pledge.ballot
