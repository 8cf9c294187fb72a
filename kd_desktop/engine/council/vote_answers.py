"""What a seat may answer in a vote, why it may not, and the shapes of these answers.

Everything listed is allowed, and nothing else of its kind is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from kd_desktop.engine.council import bargain
from kd_desktop.engine.council.ballot import SIDES, Ballot
from kd_desktop.engine.council.commands import (
    CastVote,
    DecideLeader,
    DecideSide,
    Gather,
    Moderate,
    Raise,
    Stay,
)
from kd_desktop.engine.council.deals import Bounds
from kd_desktop.engine.council.table import RoundTable
from kd_desktop.engine.game import Command, Message, say
from kd_desktop.engine.shapes import Number, OneOf, Respond, Shape

Ballots = tuple[CastVote | Gather | Moderate, ...]
Raises = tuple[Raise | Stay, ...]
Answer = TypeVar("Answer", bound=CastVote | Gather | Moderate | Raise | Stay)


@lru_cache(maxsize=4096)
def _ballots(pool: int, open_moderate: bool) -> Ballots:
    """Every ballot of a seat with that pool that has promised nothing: AYE 1.., NAY 1.., gather, moderate.

    KD-VOTE-2.
    """
    votes = [CastVote(side, power) for side in SIDES for power in range(1, pool + 1)]
    return (*votes, Gather(), Moderate()) if open_moderate else (*votes, Gather())


@lru_cache(maxsize=512)
def _raises(pool: int) -> Raises:
    return (*(Raise(power) for power in range(1, pool + 1)), Stay())


def legal_ballots(table: RoundTable, seat: int) -> Ballots:
    """The ballots of a seat on its first turn (KD-VOTE-2)."""
    vote = table.vote
    commands = _ballots(table.power[seat], vote is not None and vote.moderated_by is None)
    return _unbound(table, seat, commands) if table.deals else commands


def legal_raises(table: RoundTable, seat: int) -> Raises:
    """The raises of a seat on a later turn (KD-VOTE-19)."""
    commands = _raises(table.power[seat])
    return _unbound(table, seat, commands) if table.deals else commands


def _unbound(table: RoundTable, seat: int, commands: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Those of the ballots or raises that no promise forbids."""
    bounds = bargain.bounds_of(table, seat)
    return tuple([command for command in commands if _bound(table, seat, bounds, command) is None])


def legal_sides(table: RoundTable, seat: int) -> tuple[DecideSide, ...]:
    """The Moderator's decisions of a tie (KD-TALLY-3)."""
    promised = bargain.bounds_of(table, seat).tie
    return tuple(DecideSide(side) for side in SIDES if promised in (None, side))


def legal_leaders(table: RoundTable, seat: int, among: tuple[int, ...]) -> tuple[DecideLeader, ...]:
    """The Moderator's choices among tied winners (KD-TALLY-8)."""
    promised = bargain.bounds_of(table, seat).leader
    return tuple(DecideLeader(player) for player in among if promised in (None, player))


def _ballot_of(command: Command) -> Ballot | None:
    """The ballot that a command casts; None for one that casts none."""
    if isinstance(command, CastVote):
        return command.side
    return "gather" if isinstance(command, Gather) else "moderate" if isinstance(command, Moderate) else None


def ruled_out(table: RoundTable, seat: int, command: Command) -> Message | None:
    """Why all can see that a promise forbids this ballot or raise, whatever is in a pool (KD-DEAL-13)."""
    if isinstance(command, Raise):
        return say("promised_stay", "KD-DEAL-13") if bargain.must_stay(table, seat) else None
    ballot = _ballot_of(command)
    left = bargain.ruled_out(table, seat, ballot) if ballot is not None else frozenset()
    return say("promised_ballot", "KD-DEAL-13", allowed=tuple(sorted(left))) if left else None


def promised_away(table: RoundTable, seat: int, command: Command) -> Message | None:
    """Why a promise forbids this ballot to a seat with Power; one that lost it all may pass (KD-RUL-45)."""
    ballot = _ballot_of(command)
    left = bargain.promised_away(table, seat, ballot) if ballot is not None else frozenset()
    return say("promised_ballot", "KD-DEAL-13", allowed=tuple(sorted(left))) if left else None


def _bound(table: RoundTable, seat: int, bounds: Bounds, command: Command) -> Message | None:
    """Whether a binding promise forbids this ballot or raise (KD-DEAL-13)."""
    if isinstance(command, (Raise, Stay)):
        committed = table.vote.committed[seat] if table.vote else 0
        added = command.power if isinstance(command, Raise) else 0
        if bounds.stay and added:
            return say("promised_stay", "KD-DEAL-13")
        if committed + added < bounds.least:
            return say("promised_power", "KD-DEAL-13", need=bounds.least)
        return None
    if _ballot_of(command) not in bounds.ballots:
        return say("promised_ballot", "KD-DEAL-13", allowed=tuple(sorted(bounds.ballots)))
    if isinstance(command, CastVote) and command.power < bounds.least:
        return say("promised_power", "KD-DEAL-13", need=bounds.least)
    return None


def vote_refusal(table: RoundTable, seat: int, command: CastVote) -> Message | None:
    """Why a seat may not vote with that Power (KD-VOTE-3)."""
    pool = table.power[seat]
    if pool == 0:
        return say("no_power", "KD-VOTE-5")
    if command.power < 1:
        return say("too_little", "KD-VOTE-3")
    if command.power > pool:
        return say("not_enough_power", "KD-VOTE-3", need=command.power, have=pool)
    return bound_refusal(table, seat, command) if table.deals else None


def moderate_refusal(table: RoundTable, seat: int, command: Moderate) -> Message | None:
    """Why a seat may not become Moderator (KD-VOTE-7)."""
    if table.vote is not None and table.vote.moderated_by is not None:
        return say("moderate_taken", "KD-VOTE-7", player=table.vote.moderated_by)
    return bound_refusal(table, seat, command)


def raise_refusal(table: RoundTable, seat: int, command: Raise) -> Message | None:
    """Why a seat may not add that Power (KD-VOTE-19)."""
    pool = table.power[seat]
    if command.power < 1:
        return say("too_little", "KD-VOTE-19")
    if command.power > pool:
        return say("not_enough_power", "KD-VOTE-21", need=command.power, have=pool)
    return bound_refusal(table, seat, command) if table.deals else None


def bound_refusal(table: RoundTable, seat: int, command: Command) -> Message | None:
    """Why a binding promise forbids this ballot or raise (KD-DEAL-13)."""
    return _bound(table, seat, bargain.bounds_of(table, seat), command)


def side_refusal(table: RoundTable, seat: int, command: DecideSide) -> Message | None:
    """Why the Moderator may not decide for that side (KD-DEAL-13)."""
    promised = bargain.bounds_of(table, seat).tie
    return (
        None if promised in (None, command.side) else say("promised_side", "KD-DEAL-13", side=promised or "")
    )


def leader_refusal(
    table: RoundTable, seat: int, among: tuple[int, ...], command: DecideLeader
) -> Message | None:
    """Why the Moderator may not name that Leader (KD-TALLY-9)."""
    if command.player not in among:
        return say("not_tied", "KD-TALLY-9", player=command.player)
    promised = bargain.bounds_of(table, seat).leader
    if promised not in (None, command.player):
        return say("promised_leader", "KD-DEAL-13", player=promised)
    return None


@lru_cache(maxsize=256)
def _ballot_of_pool(pool: int, open_moderate: bool) -> Shape:
    """Power on a side, gather, or (while nobody has) moderate (KD-VOTE-2)."""
    power = Number(1, pool)
    if open_moderate:
        return OneOf((*SIDES, "gather", "moderate"), (power, power, None, None))
    return OneOf((*SIDES, "gather"), (power, power, None))


@lru_cache(maxsize=256)
def _raise_of_pool(pool: int) -> Shape:
    return Respond(("raise",), (Number(1, pool),))


def ballot_shape(table: RoundTable, seat: int) -> Shape:
    """The shape of an answer on a first turn (KD-VOTE-2)."""
    return _ballot_of_pool(table.power[seat], table.vote is not None and table.vote.moderated_by is None)


def raise_shape(table: RoundTable, seat: int) -> Shape:
    """The shape of an answer on a later turn (KD-VOTE-19)."""
    return _raise_of_pool(table.power[seat])


def ballot_command(given: Any) -> CastVote | Gather | Moderate:
    """The command for an answer on a first turn."""
    if given == "gather":
        return Gather()
    return Moderate() if given == "moderate" else CastVote(*given)


def raise_command(given: Any) -> Raise | Stay:
    """The command for an answer on a later turn."""
    return Raise(given[1]) if given else Stay()
