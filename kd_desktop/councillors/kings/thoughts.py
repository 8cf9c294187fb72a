"""A councillor's thoughts behind a decision: data for advice, for "why?" and for the diary after a reign.

A thought follows from (view, seen, seed, number, level, temperament) alone, so it needn't be saved: after
the reign it can be recomputed. Points are Agenda Points; chances go from 0 to 1.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.councillors.council.judgement import Ends
from kd_desktop.engine.game import Level, Message
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.vocabulary import AgendaName

PartCode = Literal["goal", "open", "achievements", "ending", "rivals"]


class Wish(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer that was weighed, its worth in points, and in a vote its consequences.

    A chancellor's worth counts chances to win the reign; consequences are always in points.
    """

    command: KingsCommand
    worth: float
    ends: Ends | None = None


class Guess(msgspec.Struct, frozen=True, gc=False):
    """The estimated chance that a rival holds a Secret Agenda."""

    seat: int
    agenda: AgendaName
    chance: float


class ExpectedPlay(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The expected play of a rival that still had a turn.

    `votes` is its chance to vote at all, or to raise if it has `voted`; `aye` the chance that it is then for
    AYE.
    """

    seat: int
    votes: float
    aye: float
    voted: bool = False


class LeadPart(msgspec.Struct, frozen=True, gc=False):
    """A part of a side's lead: points by which AYE is better than NAY, negative where NAY is better.

    Parts are the Secret Agenda's goal, Open Agendas, achievements, the reign's end, and the rivals' gains.
    """

    code: PartCode
    points: float


class KingsThought(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision and its reasons.

    `command` is None when there was nothing to say. `wishes` are the best answers, best first; `parts` the
    lead of AYE over NAY in points; `aye` the chance that AYE wins at that moment; `expected` the rivals'
    expected play, and `agreed` the chance that an offer made is taken; `worlds` the number of imagined
    states a chancellor tried; `reason` why an offer was refused, and `said` the public reason: the same if
    the table can see it anyway, otherwise none or a pretext.
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
        """The given answer among those weighed; None for a deal, a word or when none was weighed."""
        return next((wish for wish in self.wishes if wish.command == self.command), None)
