"""What a councillor thought when it decided: data for advice, for "why?" and for the diary after a reign.

A thought follows from (view, seen, seed, number, level, temperament) alone, so nobody needs to keep it: after
the reign it can be thought again. Points are Agenda Points; chances go from 0 to 1.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Level, Message
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.vocabulary import AgendaName

PartCode = Literal["goal", "open", "achievements", "ending", "rivals"]


class Ends(msgspec.Struct, frozen=True, gc=False):
    """What an answer in a vote leads to: the chance that AYE then carries, and the points if it does or not.

    Points are those of the whole position, the cost of the answer taken off.
    """

    chance: float
    aye: float
    nay: float

    @property
    def hoped(self) -> float:
        """The points to be expected before the vote is over."""
        return self.chance * self.aye + (1.0 - self.chance) * self.nay

    def came_to(self, side: Side) -> float:
        """The points once that side has carried."""
        return self.aye if side == "aye" else self.nay


class Wish(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer that was weighed, what it seemed worth in points, and in a vote what it leads to.

    A chancellor's worth counts chances to win the reign; what an answer leads to is in points for all.
    """

    command: KingsCommand
    worth: float
    ends: Ends | None = None


class Guess(msgspec.Struct, frozen=True, gc=False):
    """How likely a rival's Secret Agenda was thought to be that one."""

    seat: int
    agenda: AgendaName
    chance: float


class ExpectedPlay(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a rival that still had a turn was expected to do.

    `votes` is its chance to vote at all, or to raise if it has `voted`; `aye` that it then is for AYE.
    """

    seat: int
    votes: float
    aye: float
    voted: bool = False


class LeadPart(msgspec.Struct, frozen=True, gc=False):
    """Where a side's lead comes from: points by which AYE is better than NAY, negative where NAY is.

    The Secret Agenda's goal, Open Agendas, achievements, the reign's end, and what the rivals gain.
    """

    code: PartCode
    points: float


class KingsThought(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision and what stood behind it.

    `command` is None when there was nothing to say. `wishes` are the best answers, best first; `parts` the
    lead of AYE over NAY in points; `aye` the chance that AYE wins as things stood; `expected` what the rivals
    were expected to do, and `agreed` the chance that an offer made is taken; `worlds` how many re-guessed
    states a chancellor looked at; `reason` why an offer was refused, and `said` what of that goes aloud: the
    same where the table can see it anyway, else no reason or a pretext.
    """

    command: KingsCommand | None
    level: Level = "courtier"
    temperament: str = ""
    wishes: tuple[Wish, ...] = ()
    parts: tuple[LeadPart, ...] = ()
    aye: float = 0.5
    guesses: tuple[Guess, ...] = ()
    expected: tuple[ExpectedPlay, ...] = ()
    worlds: int = 0
    reason: Message | None = None
    said: Message | None = None
    agreed: float = 0.0

    @property
    def chosen(self) -> Wish | None:
        """The answer that was given among those weighed; None for a deal, a word or nothing weighed."""
        return next((wish for wish in self.wishes if wish.command == self.command), None)
