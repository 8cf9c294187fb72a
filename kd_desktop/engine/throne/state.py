"""The state of one game (section 3 of the rule sheet): all that is on the table, and the pending tasks.

An `Empire` is frozen. While a command is applied the rules work on its `EmpireDraft`, which has the same
fields and can be changed; nothing else ever sees a draft. Tuples are indexed by seat, tokens by `TOKENS`,
tracks by `TRACKS`. Every copy of a card has an id of its own (`library`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne.commands import Answer
from kd_desktop.engine.throne.vocabulary import Effect

Tokens = tuple[int, ...]
"""Numbers of Legions, Crosiers, Wheat and Heroes."""
NOTHING: Tokens = (0, 0, 0, 0)
START: Tokens = (5, 5, 5, 0)
"""IT-SETUP-1."""
GOAL = 10
"""The end of each track of a throne bid (IT-GEN-2)."""
DEFEATS = 3
"""Failed Threats for the common loss (IT-GEN-3)."""
HAND = 3
"""Cards dealt, and the limit at the end of a round (IT-SETUP-5, IT-ROUND-3)."""
COMMITTED = 3
"""Tokens of a commit (IT-BID-2)."""

WindowKind = Literal["turn_start", "completed", "intrigue", "threat_revealed", "threat_resolved"]
"""The moments when Intrigues may be played (IT-INTR-9)."""
StageName = Literal[
    "round_start", "turn_start", "turn_end", "threat", "threat_over", "finish_project", "round_end"
]
PickKind = Literal["lose_any", "discard", "remove_project", "refund"]


class Frozen(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of the small parts of a state."""


class Project(Frozen, frozen=True):
    """A Project in play: its card, its owner, and its tokens.

    `own` are tokens of the required types; `heroes` are Heroes by the type each stands for, the last being
    those demanded by name. `gifts` are the tokens of each seat, Heroes as Heroes. `denied` are the builders
    who get no reward.
    """

    card: str
    owner: int
    gifts: tuple[Tokens, ...]
    own: Tokens = NOTHING
    heroes: Tokens = NOTHING
    denied: tuple[int, ...] = ()


class Threat(Frozen, frozen=True):
    """The open Threat and its current cost."""

    card: str
    cost: Tokens


class Pending(Frozen, frozen=True):
    """An Intrigue announced but not yet resolved: its player and its targets."""

    card: str
    by: int
    targets: tuple[str, ...] = ()
    cancelled: bool = False


# --- what waits -----------------------------------------------------------------------------------


class Task(Frozen, frozen=True, tag_field="task"):
    """A piece of work still to be done."""


class Personal(Task, frozen=True):
    """A task that asks one seat."""

    seat: int


class Simultaneous(Task, frozen=True):
    """A task that asks several seats at once; they answer in secret."""


class Stage(Task, frozen=True, tag="stage"):
    """A step of the round without a question."""

    name: StageName


class Window(Simultaneous, frozen=True, tag="window"):
    """A window in which everybody with cards in hand may play one; `first` counts first (IT-INTR-10).

    All are asked at once, in secret, and their answers count clockwise: so being asked reveals nothing about
    hands.
    """

    kind: WindowKind
    first: int


class Act(Personal, frozen=True, tag="act"):
    """The turn of that seat: one action, Intrigues, and its end (IT-TURN)."""


class FreeAction(Personal, frozen=True, tag="free_action"):
    """One action besides the normal one (IT-INTRD-6)."""


class Resolve(Task, frozen=True, tag="resolve"):
    """The Intrigue on top of the stack takes effect, or is cancelled."""


class Bury(Task, frozen=True, tag="bury"):
    """A resolved Intrigue to put on the discard pile (IT-INTR-13)."""

    card: str


class Hit(Frozen, frozen=True):
    """An effect and the seats that it hits, in their order."""

    effect: Effect
    seats: tuple[int, ...]


class Run(Task, frozen=True, tag="run"):
    """Effects still to be carried out, for `me` (-1: nobody), with the targets named on playing.

    In a `reward` the win is checked after the whole reward (IT-PROJ-15).
    """

    hits: tuple[Hit, ...]
    cause: Message
    me: int = -1
    targets: tuple[str, ...] = ()
    reward: bool = False


class Rewards(Task, frozen=True, tag="rewards"):
    """The completed Project rewards these seats, one after the other; None: its builders (IT-PROJ-14).

    `rewarded` is the seat that just got the whole reward, and wins if it was enough (IT-PROJ-15).
    """

    seats: tuple[int, ...] | None = None
    rewarded: int | None = None


class Pick(Personal, frozen=True, tag="pick"):
    """A seat's choice of what it loses, discards, removes or gets back."""

    kind: PickKind
    n: int
    cause: Message


class Bidding(Simultaneous, frozen=True, tag="bidding"):
    """All bid against the Threat, at once and in secret (IT-THREAT-3)."""


class HandLimit(Simultaneous, frozen=True, tag="hand_limit"):
    """All with too many cards discard, at once (IT-HAND-2)."""


AnyTask = Stage | Window | Act | FreeAction | Resolve | Bury | Run | Rewards | Pick | Bidding | HandLimit


# --- the whole ------------------------------------------------------------------------------------


class EmpireDraft(msgspec.Struct, gc=False, omit_defaults=True):
    """The fields of the state; see `Empire`."""

    chance: Chance
    parties: tuple[int, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    stocks: tuple[Tokens, ...] = ()
    tracks: tuple[tuple[int, ...], ...] = ()
    speaker: int = 0
    next_speaker: int | None = None
    round: int = 0
    turn: int | None = None
    turns: int = 0
    acted: bool = False
    projects: tuple[Project, ...] = ()
    completing: tuple[Project, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    threat_deck: tuple[str, ...] = ()
    threat_discard: tuple[str, ...] = ()
    threat: Threat | None = None
    demanded: int = 0
    threat_track: int = 0
    bids: tuple[tuple[Tokens, ...], ...] = ()
    spent: tuple[Tokens, ...] = ()
    stack: tuple[Pending, ...] = ()
    waiting: tuple[AnyTask, ...] = ()
    answers: tuple[Answer | None, ...] = ()
    winner: int | None = None


# The frozen twin shares the draft's fields; only mypy's dataclass rule objects, msgspec supports it.
class Empire(EmpireDraft, frozen=True, gc=False, omit_defaults=True):  # type: ignore[misc]
    """One game, from the empty table (no parties) to its end.

    `turn` is the seat whose turn it is, `turns` how many turns have begun in this round, `acted` whether its
    action is used. `deck[0]` and `threat_deck[0]` are drawn next; discard piles grow at their end.
    `completing` are Projects that have left play and whose builders have yet to be rewarded. `demanded` is
    the total cost of the last Threat, `bids` are all revealed bids by round, `spent` the part of the last
    that can still be returned. `stack` are the announced Intrigues; `waiting` is the pile of pending tasks,
    the last first. `answers` are those given so far to a simultaneous question. Once the game is over,
    pending tasks stay undone (IT-WIN-4).
    """


def is_over(state: EmpireDraft) -> bool:
    """Whether a player has won, or all have lost."""
    return state.winner is not None or state.threat_track >= DEFEATS


def missing(cost: Tokens, project: Project) -> Tokens:
    """The tokens of each type still required."""
    own, heroes = project.own, project.heroes
    return (
        cost[0] - own[0] - heroes[0],
        cost[1] - own[1] - heroes[1],
        cost[2] - own[2] - heroes[2],
        cost[3] - heroes[3],
    )


def builders(project: Project) -> tuple[int, ...]:
    """The owner, and everybody who has contributed, by seat (IT-PROJ-10)."""
    return tuple(seat for seat, gift in enumerate(project.gifts) if seat == project.owner or gift != NOTHING)


def first_seat(state: EmpireDraft) -> int:
    """The seat where clockwise order starts: the one on turn, or the Speaker outside turns (IT-BID-12)."""
    return state.speaker if state.turn is None else state.turn
