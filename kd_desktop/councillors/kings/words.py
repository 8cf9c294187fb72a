"""Words given at the table: whose are believed, what they change, and what keeping one is worth.

A word binds nobody (KD-DEAL-7). How far a house's word is believed follows from how often it was good, in
this reign and all before it; everybody saw that. A threat is a word too: an empty one counts as broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kd_desktop.councillors.kings.threats import Record
from kd_desktop.engine.council.pledges import Pledge, PledgeBallot, kept
from kd_desktop.engine.kings.commands import CastVote, Gather, KingsCommand, Moderate
from kd_desktop.engine.kings.history import History

FIRST_BELIEF = (2.0, 1.0)
"""Words kept and broken that everybody is taken to have behind them: two of three are believed at first."""
BLIND = 0.3
"""Where so few words were good, one more says nothing; of a worse house the opposite is expected."""
LIAR = 0.45
"""Whoever is believed less is known for a liar; one who never kept a word needs to break two."""
FIRM = 1.5
"""Points at stake from which on it pays to say what one will do."""


class Will(NamedTuple):
    """One way in which a seat may be minded: for AYE (1) or NAY (-1), for so many points, how likely."""

    sign: int
    stake: float
    chance: float


def belief(history: History, houses: Sequence[int], threats: Record | None = None) -> dict[int, float]:
    """How far the word of each of these houses' seats is believed, 0 to 1, from all that was seen.

    `threats` are those that were carried out and those that were empty.
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
    """How much less a house is believed than one of which nothing is known, 0 to 1."""
    first, bad = FIRST_BELIEF
    usual = first / (first + bad)
    return max(usual - believed, 0.0) / usual


def swayed(wills: tuple[Will, ...], ballot: PledgeBallot, believed: float) -> tuple[Will, ...]:
    """How a seat may be minded, after it gave its word and is believed so far; chances still sum to 1.

    Of a seat that mostly breaks its word the other thing is expected.
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


def keeping(
    pledges: Sequence[Pledge], seat: int, command: KingsCommand, honour: Callable[[int], float]
) -> float:
    """Points that an answer is worth because it keeps the words that the seat gave; less for broken ones.

    `honour` tells for the seat to which a word was given what keeping it is worth.
    """
    mine = [one for one in pledges if one.maker == seat]
    if not mine or not isinstance(command, CastVote | Gather | Moderate):
        return 0.0
    ballot = command.side if isinstance(command, CastVote) else "gather"
    return sum(honour(one.to) if kept(one, ballot) else -honour(one.to) for one in mine)
