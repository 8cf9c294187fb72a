"""The clues of a vote to its voters' agendas: by the sides they took, or by all their acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import log, log1p, tanh
from typing import NamedTuple

from kd_desktop.councillors.council.odds import logistic
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.past import PastBallot
from kd_desktop.engine.kings.history import PastVote
from kd_desktop.engine.kings.vocabulary import AgendaName

Leads = Mapping[AgendaName, float]
"""AYE's lead over NAY in points, for the holder of each agenda."""
Clues = dict[AgendaName, float]
"""The log likelihood of a seat's acts for each agenda that it may hold, up to a common constant."""
_SIGN: Mapping[str | None, int] = {"aye": 1, "nay": -1}


class VoteReading(NamedTuple):
    """A way to read votes.

    `fond` is the weight of each agenda in the draft. `clues` gives a vote's evidence about a seat; the flag
    is true if its ballot was free, not promised to another.
    """

    fond: Mapping[AgendaName, float]
    clues: Callable[[PastVote, int, bool, Leads], Clues]


# By sides ----------------------------------------------------------------------------------------------

SHARPNESS = 0.9
"""The certainty with which a point of difference decides the side that a house votes for."""
SLIP = 0.12
"""The share of votes against a house's agenda: it has other aims, and may mislead."""


def _by_sides(vote: PastVote, seat: int, own: bool, leads: Leads) -> Clues:
    """The side it voted for or tried to buy, and how much it laid down; a pass tells nothing."""
    side, weight = bought(vote, seat), 1.0
    acted = _ballot(vote, seat) if own else None
    sign = _SIGN.get(acted.ballot) if acted is not None else None
    if acted is not None and sign is not None:
        voted: Side = "aye" if sign > 0 else "nay"
        laid = min(0.5 + 0.2 * acted.power, 1.4)
        side, weight = side or voted, laid if side is None else max(laid, 1.0)
    if side is None:
        return {}
    turn = SHARPNESS * 2.0 * _SIGN[side]
    return {
        name: weight * log(SLIP + (1.0 - 2.0 * SLIP) * logistic(turn * lead)) for name, lead in leads.items()
    }


BY_SIDES = VoteReading(
    {
        "moderate": 1.1, "opulent": 1.0, "opportunist": 0.8, "extremist": 0.9, "rebel": 0.9, "greedy": 1.3,
    },
    _by_sides,
)  # fmt: skip
"""The courtiers' way of reading votes."""

# By all that was done ----------------------------------------------------------------------------------

CLEAR = 3.0
"""Points at stake from which on a seat is sure of its side; these figures were fitted to 560 reigns."""
VOTED, POWER, FIRST, AGAINST = 0.34, 0.38, 0.31, -0.30
"""Log odds for the side voted for: in any case, for the logarithm of the Power, where nobody had voted, and
where the other side was ahead."""
PASSED, SILENT, SILENCE, BEATEN = -0.70, 0.08, -0.11, 0.19
"""Log odds for having much at stake, of one who passed: in any case, where nobody had voted, for each that
had passed before it there, and where the side it would want was behind."""
PAID = 2.2
"""Log odds for the side that a seat paid for, or would have."""


def _by_all(vote: PastVote, seat: int, own: bool, leads: Leads) -> Clues:
    """The side it took and how dearly, the votes that it let pass, and what it would have paid for."""
    cares = {name: tanh(lead / CLEAR) for name, lead in leads.items()}
    clues = dict.fromkeys(cares, 0.0)
    if own:
        for name, clue in _of_ballot(vote, seat, cares).items():
            clues[name] += clue
    side = bought(vote, seat)
    if side is not None:
        for name, care in cares.items():
            clues[name] += PAID * _SIGN[side] * care
    return clues


def _of_ballot(vote: PastVote, seat: int, cares: Leads) -> Clues:
    """What its ballot tells, by how the vote lay for it."""
    place = next(place for place, one in enumerate(vote.ballots) if one.seat == seat)
    acted, before = vote.ballots[place], vote.ballots[:place]
    margin = sum(_SIGN.get(one.ballot, 0) * one.power for one in before)
    quiet = not any(one.ballot in _SIGN for one in before)
    sign = _SIGN.get(acted.ballot)
    if sign is not None:
        weight = VOTED + POWER * log1p(acted.power) + FIRST * quiet + AGAINST * (margin * sign < 0)
        return {name: weight * sign * care for name, care in cares.items()}
    weight = PASSED + (SILENT + SILENCE * place) * quiet
    return {name: (weight + BEATEN * (care * margin < 0.0)) * abs(care) for name, care in cares.items()}


BY_ALL = VoteReading(
    {
        "moderate": 0.94, "opulent": 1.11, "opportunist": 1.54, "extremist": 0.54, "rebel": 1.02,
        "greedy": 1.15,
    },
    _by_all,
)  # fmt: skip
"""The way of reading votes for levels that look ahead."""

# Both ---------------------------------------------------------------------------------------------------


def bought(vote: PastVote, seat: int) -> Side | None:
    """The side that a seat last paid for, or offered to pay for."""
    side: Side | None = None
    for one in vote.deals:
        paid = any(payment.payer == seat for payment in one.deal.payments)
        for promise in one.deal.promises:
            if promise.maker != seat and paid and (seat in one.deal.accepted or one.agreed) and promise.side:
                side = promise.side
                if promise.kind == "vote_not":
                    side = "nay" if promise.side == "aye" else "aye"
    return side


def _ballot(vote: PastVote, seat: int) -> PastBallot | None:
    return next((one for one in vote.ballots if one.seat == seat), None)
