"""Thirty reigns by script: a "person" of each temperament among councillors, and how all of them play."""

from __future__ import annotations

from collections import Counter

import pytest

from kd_desktop.councillors.arena import LONGEST_SITTING, Councillor, Witness, begin, next_move
from kd_desktop.councillors.temperaments import TEMPERAMENTS, Temperament
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from tests.councillors.kings.tables import game_of

REIGNS = 30


class Tally:
    """What happened in a campaign, counted."""

    def __init__(self, seats: int) -> None:
        self.ballots = [Counter[str]() for _ in range(seats)]
        self.votes = self.silent = self.longest = 0
        self.coins: list[int] = []

    def count(self, events: tuple[e.KingsEvent, ...]) -> None:
        for event in events:
            if isinstance(event, e.VoteCast):
                self.ballots[event.seat][event.side] += 1
            elif isinstance(event, e.Passed):
                self.ballots[event.seat]["pass"] += 1
            elif isinstance(event, e.Tallied):
                self.votes += 1
            elif isinstance(event, e.SideDecided) and event.cause.clause == "KD-TALLY-4":
                self.silent += 1
            elif isinstance(event, e.Revealed):
                self.coins.append(event.coins)


def play(
    game: KingsGame, houses: tuple[int, ...], minds: list[Councillor], reigns: int
) -> tuple[Campaign, Tally]:
    """Plays so many reigns, campaign after campaign if one is over before."""
    tally = Tally(len(houses))
    played = campaign = 0
    while played < reigns:
        witness = Witness(game)
        state = begin(game, game.new(100 + campaign), houses, witness=witness)
        campaign += 1
        number = 0
        while played < reigns:
            moves = 0
            while state.reign is not None:
                move = next_move(game, state, minds, number, witness)
                assert move is not None, "somebody is at a loss"
                step = game.apply(state, *move)
                witness.tell(step.events)
                tally.count(step.events)
                state, number, moves = step.state, number + 1, moves + 1
                assert moves < LONGEST_SITTING
            played += 1
            tally.longest = max(tally.longest, moves)
            again = BeginReign(houses)
            if not state.deck_save or game.refusal(state, None, again) is not None:
                break
            step = game.apply(state, None, again)
            witness.tell(step.events)
            state = step.state
    return state, tally


@pytest.mark.long
@pytest.mark.parametrize("character", TEMPERAMENTS, ids=lambda one: one.name)
@pytest.mark.parametrize("pack", ["leaving-sea", "bench"])
def test_many_reigns_with_a_person_of_each_temperament(pack: str, character: Temperament) -> None:
    """Nobody stalls, loops on deals, goes bankrupt for nothing or always votes the same way."""
    houses = (1, 4, 7, 10)
    minds = [Councillor(7, temperament=character.name), *(Councillor(seat) for seat in (1, 2, 3))]
    # Only The Leaving Sea pays voters: at Bench few votes are cast, so more reigns are played, and shares of
    # few votes vary more.
    reigns = REIGNS if pack == "leaving-sea" else 2 * REIGNS
    _state, tally = play(game_of(pack), houses, minds, reigns)

    assert tally.longest < 400
    silent, one_sided = (0.1, 0.75) if pack == "leaving-sea" else (0.45, 0.8)
    assert tally.silent / tally.votes < silent
    assert sum(tally.coins) / len(tally.coins) > 5
    for ballots in tally.ballots:
        cast = sum(ballots.values())
        assert min(ballots["aye"], ballots["nay"]) / cast > 0.02
        assert ballots["pass"] / cast < 0.9
        assert 1 - one_sided < ballots["aye"] / (ballots["aye"] + ballots["nay"]) < one_sided


def test_three_reigns_between_neighbours() -> None:
    """The same for the daily run: fewer reigns, the same measures."""
    houses = (2, 5, 8, 11)
    _state, tally = play(game_of(), houses, [Councillor(seat) for seat in range(4)], 3)

    assert tally.longest < 400
    assert sum(tally.ballots[0].values()) == tally.votes
    assert all(ballots["aye"] + ballots["nay"] > 0 and ballots["pass"] > 0 for ballots in tally.ballots)
