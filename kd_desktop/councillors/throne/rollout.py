"""Plays an imagined game on, with sketches of the others' minds, until a seat's next turn."""

from __future__ import annotations

import random

from kd_desktop.councillors.throne import losses
from kd_desktop.councillors.throne.actions import wishes
from kd_desktop.councillors.throne.bids import ThreatAppraisal
from kd_desktop.councillors.throne.outlook import FEARED, THE_END, Outlook, at_the_door
from kd_desktop.councillors.throne.weights import COURTIER, Weights
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.questions import turn
from kd_desktop.engine.throne.state import (
    DEFEATS,
    NOTHING,
    Act,
    Bidding,
    Empire,
    FreeAction,
    HandLimit,
    Pick,
    Window,
    is_over,
)

MOST_STEPS = 200
"""The number of commands after which a rollout ends: no round of sketches is that long."""
THE_THRONE = 12.0
"""The worth of the throne, in turns, besides the position's."""


def played_on(game: ThroneGame, state: Empire, me: int, chance: random.Random) -> Empire:
    """The state at a seat's next turn, or at the end; all answer as sketches of courtiers."""
    began = state.round, state.turns
    for _ in range(MOST_STEPS):
        if is_over(state):
            break
        task = state.waiting[-1]
        if isinstance(task, Act) and task.seat == me and (state.round, state.turns) != began:
            break
        seat = turn(state)[0]
        assert seat is not None
        state = game.apply(state, seat, sketched(game, state, seat, chance)).state
    return state


def sketched(game: ThroneGame, state: Empire, seat: int, chance: random.Random) -> c.ThroneCommand:
    """The sketched answer of a seat: no Intrigues, its likeliest action, its share of a Threat or nothing."""
    task = state.waiting[-1]
    if isinstance(task, Window):
        return c.Pass()
    if isinstance(task, Act) and state.acted:
        return c.EndTurn()
    outlook = Outlook(game.view(state, seat), COURTIER)
    match task:
        case Bidding():
            return c.Bid(_paid(ThreatAppraisal(outlook), seat, chance))
        case HandLimit():
            return losses.over_limit(outlook)
        case Pick():
            return losses.pick(outlook, task)
        case _:
            found = max(wishes(outlook), key=lambda wish: wish[1], default=None)
            if found is not None:
                return found[0]
            return c.Decline() if isinstance(task, FreeAction) else c.EndTurn()


def _paid(bids: ThreatAppraisal, seat: int, chance: random.Random) -> tuple[int, ...]:
    return bids.due[seat] if chance.random() < bids.paying(seat) else NOTHING


def standing(game: ThroneGame, state: Empire, me: int, weights: Weights) -> float:
    """The worth of the state to a seat, in turns: its position and Projects against the others'."""
    if state.winner is None and state.threat_track >= DEFEATS:
        return -THE_END * weights.dread
    outlook = Outlook(game.view(state, me), weights)
    worth = [
        outlook.now[seat] + sum(outlook.pending(seat, project) for project in state.projects)
        for seat in outlook.seats
    ]
    winner = state.winner
    if winner is None and state.turn == me and not state.acted and at_the_door(outlook.position(me)):
        winner = me
    if winner is not None:
        worth[winner] += THE_THRONE
    return outlook.balance(worth) - weights.dread * sum(FEARED[: state.threat_track])
