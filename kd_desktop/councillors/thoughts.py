"""What a councillor thought when it decided: data for advice, for "why?" and for the diary after a reign.

A thought follows from (view, seen, seed, number, level, temperament) alone, so nobody needs to keep it: after
the reign it can be thought again. Points are Agenda Points; chances go from 0 to 1.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.state import Level
from kd_desktop.engine.kings.vocabulary import AgendaName

PartCode = Literal["goal", "open", "achievements", "ending", "rivals"]
LEVELS: tuple[Level, ...] = ("page", "courtier", "chancellor")


class Wish(msgspec.Struct, frozen=True, gc=False):
    """An answer that was weighed, and what it seemed worth in points."""

    command: KingsCommand
    worth: float


class Guess(msgspec.Struct, frozen=True, gc=False):
    """How likely a rival's Secret Agenda was thought to be that one."""

    seat: int
    agenda: AgendaName
    chance: float


class Expected(msgspec.Struct, frozen=True, gc=False):
    """What a rival that hadn't acted was expected to do: its chance to vote at all, and to want AYE."""

    seat: int
    votes: float
    aye: float


class Part(msgspec.Struct, frozen=True, gc=False):
    """Where a side's lead comes from: points by which AYE is better than NAY, negative where NAY is.

    The Secret Agenda's goal, Open Agendas, achievements, the reign's end, and what the rivals gain.
    """

    code: PartCode
    points: float


class Thought(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision and what stood behind it.

    `command` is None when there was nothing to say. `wishes` are the best answers, best first; `parts` the
    lead of AYE over NAY in points; `aye` the chance that AYE wins as things stood; `worlds` how many
    re-guessed states a chancellor looked at; `reason` why an offer was refused, and `said` what of that
    the seat says aloud: the same where the table can see it anyway, else nothing or a pretext.
    """

    command: KingsCommand | None
    level: Level = "courtier"
    temperament: str = ""
    wishes: tuple[Wish, ...] = ()
    parts: tuple[Part, ...] = ()
    aye: float = 0.5
    guesses: tuple[Guess, ...] = ()
    expected: tuple[Expected, ...] = ()
    worlds: int = 0
    reason: Message | None = None
    said: Message | None = None
