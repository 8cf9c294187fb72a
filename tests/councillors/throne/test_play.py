"""Computer players of the empty throne in whole games: legal, the same for a view, stronger by level."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

import msgspec
import pytest

from kd_desktop.councillors.arena import Councillor, begin, next_move
from kd_desktop.councillors.levels import LEVELS
from kd_desktop.councillors.playbook import ThinkTask, playbook
from kd_desktop.councillors.throne.chancellor import BUDGETS
from kd_desktop.councillors.tourney import Match, play
from kd_desktop.engine.game import Level
from kd_desktop.engine.throne.commands import ThroneCommand
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Empire
from kd_desktop.packs import load
from tests.everyday import daily

BOOK = playbook("throne")


@lru_cache(maxsize=1)
def rules() -> ThroneGame:
    game = BOOK.rules(load("empty-throne"))
    assert isinstance(game, ThroneGame)
    return game


def sat_down(seats: int, seed: int) -> Empire:
    state: Empire = begin(rules(), rules().new(seed), tuple(range(1, seats + 1)))
    return state


def minds(levels: Sequence[Level]) -> list[Councillor]:
    return [Councillor(seat, level, game="throne") for seat, level in enumerate(levels)]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks ahead does so in few worlds, however long that takes on a busy machine."""
    for level, budget in tuple(BUDGETS.items()):
        stay = BUDGETS["chancellor"].stay
        monkeypatch.setitem(BUDGETS, level, replace(budget, worlds=9, stay=stay, ceiling=60.0))


QUICK = (
    *((level, seats) for level in ("page", "courtier") for seats in (2, 3, 4, 5)),
    ("royal", 2),
)
TABLES = [
    pytest.param(level, seats, marks=() if (level, seats) in QUICK else pytest.mark.long)
    for level in LEVELS
    for seats in (2, 3, 4, 5)
]
"""Who looks ahead takes longer: all but one of their tables wait for the long trials."""


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("level", "seats"), TABLES)
def test_every_answer_is_allowed_in_a_whole_game(level: Level, seats: int) -> None:
    state, players, number = sat_down(seats, 17 * seats), minds((level,) * seats), 0
    while rules().standing(state).status == "playing":
        move = next_move(rules(), state, players, number)
        assert move is not None
        seat, command = move[0], cast(ThroneCommand, move[1])
        assert rules().refusal(state, seat, command) is None, (seat, command)
        state, number = rules().apply(state, seat, command).state, number + 1
        assert state.round < 150


def positions(count: int) -> list[tuple[Empire, int]]:
    """States of a game of courtiers, each with the seat that is asked."""
    state, players, found = sat_down(4, 5), minds(("courtier",) * 4), []
    for number in range(count):
        move = next_move(rules(), state, players, number)
        if move is None:
            break
        found.append((state, move[0]))
        state = rules().apply(state, move[0], cast(ThroneCommand, move[1])).state
    return found


def task(view: Any, level: Level) -> Any:
    return ThinkTask(view, 3, 9, level=level, game="throne")


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", LEVELS)
def test_thoughts_and_tasks_can_be_written_down(level: Level) -> None:
    for state, seat in positions(120)[::7]:
        asked = task(rules().view(state, seat), level)
        thought = BOOK.think(asked)
        assert BOOK.thoughts.decode(msgspec.json.encode(thought)) == thought
        assert BOOK.think(BOOK.tasks.decode(msgspec.json.encode(asked))) == thought


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", LEVELS)
@daily("royal", "page", "courtier")
def test_a_decision_depends_on_nothing_but_the_view(level: Level) -> None:
    """Others' hands and the order of the decks, which nobody sees, change no answer."""
    chance = random.Random(1)
    for state, seat in positions(160)[::9]:
        unseen = [card for at, hand in enumerate(state.hands) if at != seat for card in hand] + list(
            state.deck
        )
        chance.shuffle(unseen)
        hands = tuple(
            hand if at == seat else tuple(unseen.pop() for _ in hand) for at, hand in enumerate(state.hands)
        )
        threats = list(state.threat_deck)
        chance.shuffle(threats)
        other = msgspec.structs.replace(state, hands=hands, deck=tuple(unseen), threat_deck=tuple(threats))
        view = rules().view(state, seat)
        if rules().view(other, seat) == view:
            assert BOOK.think(task(rules().view(other, seat), level)) == BOOK.think(task(view, level))


@pytest.mark.parametrize(
    ("level", "other"),
    [("courtier", "page"), pytest.param("chancellor", "courtier", marks=pytest.mark.long)],
)
@pytest.mark.long
def test_a_level_is_stronger_than_the_one_below(level: Level, other: Level) -> None:
    """One courtier among pages and one chancellor among courtiers win more than an even share, a quarter."""
    pack = load("empty-throne")
    won = [play(Match(pack, level, other, 4, seed, 1)).wins[0] for seed in range(24)]
    assert sum(won) / len(won) > 0.25, (level, won)
