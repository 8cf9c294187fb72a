"""Tables for the tests: a real game over a shipped pack, brought to the moment that a test needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as with_these
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor, Witness, begin, next_move
from kd_desktop.councillors.kings.chancellor import BUDGETS
from kd_desktop.engine.council.ballot import Ballot, Vote
from kd_desktop.engine.kings.commands import BeginReign, KeepAgenda
from kd_desktop.engine.kings.content import DistanceGoal, SecretAgenda, Symbol
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, EventPlaced
from kd_desktop.engine.kings.view import CounterView, View
from kd_desktop.packs import load


def few_worlds(monkeypatch: pytest.MonkeyPatch, worlds: int, ceiling: float = 60.0) -> None:
    """Whoever looks ahead does so in so many worlds, if that takes no longer than the ceiling."""
    for level, budget in BUDGETS.items():
        monkeypatch.setitem(BUDGETS, level, with_these(budget, worlds=worlds, ceiling=ceiling, enough=None))


@cache
def game_of(pack: str = "leaving-sea") -> KingsGame:
    return KingsGame(load(pack))


@cache
def short_tower() -> KingsGame:
    """The campaign's game with eight of Stability each way: positions are figured out with that."""
    pack = load("leaving-sea")
    return KingsGame(replace(pack, rules=replace(pack.rules, stability_half_length=8)))


def table(seats: int = 4, seed: int = 1, game: KingsGame | None = None) -> tuple[KingsGame, Campaign]:
    """A reign that has just begun, of the campaign's game or of another: the agenda draft is open."""
    game = game or game_of()
    houses = tuple((seed * 5 + seat * 7) % 12 + 1 for seat in range(seats))
    return game, begin(game, game.new(seed), houses)


def first_vote(seats: int = 4, seed: int = 1, paid: bool = False) -> tuple[KingsGame, Campaign]:
    """The first voting turn of the first dilemma; with `paid` the Speakers' Fee lies there already."""
    game, state = table(seats, seed, short_tower())
    while state.reign is not None and state.reign.vote is None:
        seat = game.questions(state)[0].seat
        command = game.legal(state, seat)[0]
        assert isinstance(command, KeepAgenda)
        state = game.apply(state, seat, command).state
    if paid:
        state = replace(state, events=(EventPlaced("speakers-fee"),))
    return game, state


AYE_PAYS = SecretAgenda("extremist", "Extremist", DistanceGoal(points_per_row=3), (3, 2, 1))
"""With `wide`, a goal for which AYE is worth several points."""
UP = Symbol("resource_up", "wealth")
DOWN = Symbol("resource_down", "wealth")


def last_seat_view(
    ballots: tuple[Ballot | None, ...] = ("aye", "nay", "gather", None),
    committed: tuple[int, ...] = (2, 3, 0, 0),
    aye: tuple[Symbol, ...] = (UP, UP, UP),
    nay: tuple[Symbol, ...] = (DOWN,),
    stay_turn: bool = False,
    paid: bool = False,
) -> View:
    """What the last seat of four sees on its turn: everybody else has acted, the Leader is the first.

    By default AYE is behind by one and pays the last seat well; with `stay_turn` it has voted and may raise.
    The king is about to die, so that the board counts as it lies. Whoever votes is only `paid` if it says so.
    """
    game, state = first_vote(paid=paid)
    reign = state.reign
    assert reign is not None and reign.ask is not None
    kind = "raise" if stay_turn else "ballot"
    power = tuple(8 - lying for lying in committed)
    vote = Vote(ballots, committed, 3)
    reign = replace(
        reign, ask=replace(reign.ask, kind=kind, seats=(3,)), leader=0, moderator=2, vote=vote, power=power
    )
    view = game.view(replace(state, reign=reign), 3)
    assert view.reign is not None and view.reign.dilemma is not None and view.own is not None
    dilemma = replace(view.reign.dilemma, aye=aye, nay=nay)
    late = (*(((CounterView("", "", "aye"),),) * 6), ((CounterView("", "", "aye"),) * 3))
    events = view.reign.events if paid else ()
    reigning = replace(view.reign, dilemma=dilemma, time_counter=late, events=events)
    return replace(view, reign=reigning, own=replace(view.own, agenda=AYE_PAYS))


def two_left() -> View:
    """The last seat at its turn, its side behind; one other has yet to vote, and offers are worth it."""
    return last_seat_view(("nay", None, "gather", None), (2, 0, 0, 0))


def round_trip(view: View) -> View:
    """The view as the councillors' process gets it."""
    return msgspec.json.Decoder(View).decode(msgspec.json.encode(view))


def moments(
    seed: int = 3, reigns: int = 1, seats: int = 4, pack: str = "leaving-sea"
) -> Iterator[tuple[KingsGame, Campaign, Witness]]:
    """Every moment of some reigns between courtiers, with what each seat has seen until then."""
    game = game_of(pack)
    houses = tuple((seed * 5 + seat * 7) % 12 + 1 for seat in range(seats))
    witness = Witness(game)
    state = begin(game, game.new(seed), houses, witness=witness)
    number = 0
    for reign in range(1, reigns + 1):
        minds = [Councillor(seed + 10 * reign + seat) for seat in range(seats)]
        while state.reign is not None:
            yield game, state, witness
            move = next_move(game, state, minds, number, witness)
            assert move is not None
            step = game.apply(state, *move)
            witness.tell(step.events)
            state, number = step.state, number + 1
        if reign < reigns:
            step = game.apply(state, None, BeginReign(houses))
            witness.tell(step.events)
            state = step.state
