"""Words given at the table: whose are believed, what they change, when to give one, what keeping it is worth.

A word binds nobody (KD-DEAL-7). How far a house's word is believed follows from how often it was good, in
this reign and all before it; everybody saw that.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kd_desktop.engine.council.pledges import Pledge, PledgeBallot, kept
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import CastVote, Gather, GiveWord, KingsCommand, Moderate
from kd_desktop.engine.kings.events import KingsEvent

if TYPE_CHECKING:
    from kd_desktop.councillors.outlook import Outlook
    from kd_desktop.councillors.votes import Poll

FIRST_BELIEF = (2.0, 1.0)
"""Words kept and broken that everybody is taken to have behind them: two of three are believed at first."""
FIRM = 1.5
"""Points at stake from which on it pays to say what one will do."""
MEANT = 0.5
"""Points by which voting must seem better than passing before one gives one's word to vote."""
TORN = (0.25, 0.75)
"""Between these chances to want AYE a rival may still be swayed."""
SAFE = 0.6
"""From this chance on that a rival wants the other side, it may be worth lulling."""
STRAIGHT = 1.0
"""Points of honour from which on a house never says what it doesn't mean."""
NAME = 0.1
"""Points that one's good name is worth, besides honour, when one means to break one's word."""
TALKS = 0.5
"""How often an occasion to give one's word is taken."""


@dataclass(frozen=True, slots=True)
class Will:
    """One way in which a seat may be minded: for AYE (1) or NAY (-1), for so many points, how likely."""

    sign: int
    stake: float
    chance: float


def belief(seen: Sequence[KingsEvent], houses: Sequence[int]) -> dict[int, float]:
    """How far the word of each of these houses' seats is believed, 0 to 1, from all that was seen."""
    good = {house: list(FIRST_BELIEF) for house in houses}
    sitting: tuple[int, ...] = ()
    for event in seen:
        if isinstance(event, e.ReignBegan):
            sitting = event.houses
        elif isinstance(event, e.WordJudged) and event.seat < len(sitting):
            counts = good.get(sitting[event.seat])
            if counts is not None:
                counts[0 if event.kept else 1] += 1
    return {seat: good[house][0] / sum(good[house]) for seat, house in enumerate(houses)}


def swayed(wills: tuple[Will, ...], ballot: PledgeBallot, believed: float) -> tuple[Will, ...]:
    """How a seat may be minded, after it gave its word and is believed so far; chances still sum to 1."""
    if ballot == "pass":
        return (*_less(wills, believed), Will(1, 0.0, believed))
    sign = 1 if ballot == "aye" else -1
    stake = max((will.stake for will in wills if will.sign == sign), default=FIRM)
    return (*_less(wills, believed), Will(sign, max(stake, FIRM), believed))


def _less(wills: tuple[Will, ...], believed: float) -> list[Will]:
    return [replace(will, chance=will.chance * (1.0 - believed)) for will in wills]


def word_to_give(outlook: Outlook, poll: Poll, rng: random.Random) -> GiveWord | None:
    """Before anybody has acted: tell a rival how one will vote; mostly nothing.

    Mostly one means it, and tells it to somebody who may still be swayed. Where it pays, one lulls somebody
    who wants the other side.
    """
    given = any(one.maker == outlook.seat for one in outlook.reign.pledges)
    fresh = all(entry.ballot is None for entry in outlook.reign.seats)
    if given or not fresh or abs(outlook.stake) < FIRM or outlook.power < 2 or rng.random() > TALKS:
        return None
    votes = max(poll.vote_worth(outlook.favourite, power) for power in range(1, outlook.power + 1))
    if votes < poll.gather_worth() + MEANT:
        return None
    return _lie(outlook, poll) or _truth(outlook, poll)


def _truth(outlook: Outlook, poll: Poll) -> GiveWord | None:
    torn = [seat for seat in outlook.rivals if TORN[0] < poll.aye_lean(seat) < TORN[1]]
    if not torn:
        return None
    strongest = max(torn, key=lambda seat: (outlook.pools[seat], -seat))
    return GiveWord(strongest, outlook.favourite)


def _lie(outlook: Outlook, poll: Poll) -> GiveWord | None:
    """The best word that one doesn't mean to keep; None where the truth, or silence, is worth as much.

    A rival who believes that its side is safe saves its Power. What that is worth is weighed against one's
    honour and against what is lost besides when nobody believes one any more.
    """
    if outlook.temper.honour >= STRAIGHT:
        return None
    side = outlook.favourite
    sign = 1.0 if side == "aye" else -1.0
    before = poll.odds("aye", 0, False)
    best: tuple[float, int] | None = None
    for seat in outlook.rivals:
        against = poll.aye_lean(seat) if side == "nay" else 1.0 - poll.aye_lean(seat)
        if against < SAFE:
            continue
        shift = sign * (poll.odds("aye", 0, False, without=seat) - before)
        gain = outlook.believed.get(outlook.seat, 0.0) * shift * abs(outlook.stake)
        left = gain - 2.0 * outlook.honour(seat) - NAME
        if left > 0.0 and (best is None or left > best[0]):
            best = left, seat
    return None if best is None else GiveWord(best[1], "nay" if side == "aye" else "aye")


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
