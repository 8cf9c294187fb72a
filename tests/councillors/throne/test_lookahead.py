"""The throne game's chancellor imagines games from what it sees, and plays them on until its next turn."""

from __future__ import annotations

import random
from dataclasses import replace as with_these

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.throne.chancellor import BUDGETS
from kd_desktop.councillors.throne.determinize import Guesser
from kd_desktop.councillors.throne.mind import Mind
from kd_desktop.councillors.throne.rollout import THE_THRONE, played_on, standing
from kd_desktop.councillors.throne.weights import CHANCELLOR
from kd_desktop.engine.game import Level
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Act, Bidding, Empire, is_over
from tests.councillors.throne.test_play import positions, rules, sat_down, task


def test_an_imagined_game_shows_the_seat_the_very_same() -> None:
    """Nothing public and nothing of its own is otherwise; what others answered in secret is a guess."""
    looked = 0
    for state, seat in positions(400)[::3]:
        view = rules().view(state, seat)
        for number in range(2):
            imagined = Guesser(view).world(random.Random(number))
            assert rules().view(imagined, seat) == view
            looked += 1
    assert looked > 100


def test_what_nobody_has_seen_is_dealt_anew() -> None:
    state, seat = positions(60)[50]
    view = rules().view(state, seat)
    made = [Guesser(view).world(random.Random(number)) for number in range(8)]
    assert len({one.hands for one in made}) > 1 and len({one.threat_deck for one in made}) > 1
    for one in made:
        cards = sorted(card for hand in (*one.hands, one.deck) for card in hand)
        assert cards == sorted(card for hand in (*state.hands, state.deck) for card in hand)
        assert sorted(one.threat_deck) == sorted(state.threat_deck)


def at_turn(state: Empire, seat: int = 0, **fields: object) -> Empire:
    return replace(state, turn=seat, speaker=seat, turns=1, acted=False, waiting=(Act(seat),), **fields)


def test_a_game_is_played_on_until_the_own_next_turn() -> None:
    for state, seat in positions(200)[::11]:
        if not isinstance(state.waiting[-1], Act) or state.acted:
            continue
        after = rules().apply(state, seat, c.Taxes((1, 1, 0))).state
        end = played_on(rules(), after, seat, random.Random(1))
        asked = end.waiting[-1]
        assert is_over(end) or (isinstance(asked, Act) and asked.seat == seat and not end.acted)
        assert is_over(end) or end.round == state.round + 1


def test_the_throne_is_worth_most_and_the_common_loss_least() -> None:
    """IT-WIN-6: an own win is best, another's second, the common loss worst."""
    state = at_turn(sat_down(4, 3))
    won, other, lost = (
        standing(rules(), replace(state, **end), 0, CHANCELLOR)
        for end in ({"winner": 0}, {"winner": 1}, {"threat_track": 3})
    )
    assert won > standing(rules(), state, 0, CHANCELLOR) > other > lost


def test_to_stand_at_the_door_with_the_turn_is_the_throne() -> None:
    door = at_turn(
        sat_down(4, 3), tracks=((10, 10, 8), *((0, 0, 0),) * 3), stocks=((0, 0, 2, 0), *((5, 5, 5, 0),) * 3)
    )
    short = replace(door, stocks=((0, 0, 1, 0), *door.stocks[1:]))
    worth = [standing(rules(), state, 0, CHANCELLOR) for state in (door, short)]
    assert worth[0] - worth[1] > THE_THRONE


@pytest.mark.parametrize("level", BUDGETS)
def test_only_the_best_look_ahead_and_say_how_far(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUDGETS, level, with_these(BUDGETS[level], worlds=5))
    asked = [
        (state, seat)
        for state, seat in positions(120)
        if isinstance(state.waiting[-1], Act | Bidding) and not state.acted
    ]
    worlds = []
    for state, seat in asked[:6]:
        view = rules().view(state, seat)
        assert Mind(task(view, "courtier")).think().worlds == 0
        thought = Mind(task(view, level)).think()
        assert thought.command == thought.weighed[0].command
        worlds.append(thought.worlds)
    assert set(worlds) == {0, 5} or set(worlds) == {5}


def test_a_chancellor_takes_the_throne() -> None:
    state = at_turn(
        sat_down(4, 3), tracks=((10, 10, 8), *((3, 3, 3),) * 3), stocks=((5, 5, 2, 0), *((5, 5, 5, 0),) * 3)
    )
    assert Mind(task(rules().view(state, 0), "chancellor")).think().command == c.Commit((0, 0, 2))
