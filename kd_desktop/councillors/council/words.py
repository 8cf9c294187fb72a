"""Words given at the table: how far they are believed, their effect, and the worth of keeping them.

A word isn't binding (KD-DEAL-7). Belief in a house's word follows from the share it kept, in this reign and
all before it; everybody saw that. A threat is a word too: an empty one counts as broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kd_desktop.councillors.council.threats import Record
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate
from kd_desktop.engine.council.past import CampaignPast
from kd_desktop.engine.council.pledges import Pledge, PledgeBallot, kept
from kd_desktop.engine.game import Command

FIRST_BELIEF = (2.0, 1.0)
"""The words kept and broken assumed for every house: two of three are believed at first."""
BLIND = 0.3
"""The share of kept words at which another says nothing; from a worse house the opposite is expected."""
LIAR = 0.45
"""The belief below which a house is a known liar; one that never kept a word needs to break two."""
FIRM = 1.5
"""The points at stake from which it pays to announce a vote."""


class Will(NamedTuple):
    """One possible preference of a seat: for AYE (1) or NAY (-1), its points, its chance."""

    sign: int
    stake: float
    chance: float


def belief(history: CampaignPast, houses: Sequence[int], threats: Record | None = None) -> dict[int, float]:
    """The belief in each house's word, by seat, 0 to 1, from everything seen.

    `threats` are those carried out and the empty ones.
    """
    standings = history.reigns[-1].standings if history.reigns else ()
    judged = {one.house: (one.kept, one.broken) for one in standings}
    first, bad = FIRST_BELIEF
    found = {}
    for seat, house in enumerate(houses):
        kept, broken = judged.get(house, (0, 0))
        carried, empty = (threats or {}).get(house, (0, 0))
        good = first + kept + carried
        found[seat] = good / (good + bad + broken + empty)
    return found


def distrust(believed: float) -> float:
    """The loss of belief in a house compared with an unknown one, 0 to 1."""
    first, bad = FIRST_BELIEF
    usual = first / (first + bad)
    return max(usual - believed, 0.0) / usual


def swayed(wills: tuple[Will, ...], ballot: PledgeBallot, believed: float) -> tuple[Will, ...]:
    """A seat's possible preferences after it gave its word, by the belief in it; chances still sum to 1.

    A seat that mostly breaks its word is expected to do the opposite.
    """
    if believed < BLIND:
        if ballot == "pass":
            return wills
        return _toward(wills, -1 if ballot == "aye" else 1, BLIND - believed)
    if ballot == "pass":
        return (*_less(wills, believed), Will(1, 0.0, believed))
    return _toward(wills, 1 if ballot == "aye" else -1, believed)


def _toward(wills: tuple[Will, ...], sign: int, surely: float) -> tuple[Will, ...]:
    stake = max((will.stake for will in wills if will.sign == sign), default=FIRM)
    return (*_less(wills, surely), Will(sign, max(stake, FIRM), surely))


def _less(wills: tuple[Will, ...], believed: float) -> list[Will]:
    return [will._replace(chance=will.chance * (1.0 - believed)) for will in wills]


def keeping(pledges: Sequence[Pledge], seat: int, command: Command, honour: Callable[[int], float]) -> float:
    """The points of an answer for keeping the seat's words, less those for breaking them.

    `honour` gives the worth of keeping a word to a seat.
    """
    mine = [one for one in pledges if one.maker == seat]
    if not mine or not isinstance(command, CastVote | Gather | Moderate):
        return 0.0
    ballot = command.side if isinstance(command, CastVote) else "gather"
    return sum(honour(one.to) if kept(one, ballot) else -honour(one.to) for one in mine)
