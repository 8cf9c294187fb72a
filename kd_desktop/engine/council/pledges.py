"""A word given at the table: what a seat tells another it will do in this vote. It binds nobody (KD-DEAL-7).

Only shapes and what keeps a word; whoever listens may remember.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import Ballot

PledgeBallot = Literal["aye", "nay", "pass"]


class Pledge(msgspec.Struct, frozen=True, gc=False):
    """Seat `maker` has told seat `to` that it will vote so, or pass."""

    maker: int
    to: int
    ballot: PledgeBallot


def kept(pledge: Pledge, ballot: Ballot | None) -> bool:
    """Whether that ballot keeps the word; a pass is kept by either way to pass."""
    return ballot in ("gather", "moderate") if pledge.ballot == "pass" else ballot == pledge.ballot
