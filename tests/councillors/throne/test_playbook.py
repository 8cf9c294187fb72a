"""A table of computer players sits down to the throne game, plays it once, and each can think elsewhere."""

from __future__ import annotations

import msgspec
import pytest

from kd_desktop.councillors.arena import Councillor, begin, play_sitting
from kd_desktop.councillors.playbook import NothingToAnswer, ThinkTask, playbook
from kd_desktop.councillors.worker import reply
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.view import View
from kd_desktop.packs import load

BOOK = playbook("throne")


def test_a_table_of_them_plays_a_game_to_its_end() -> None:
    game = ThroneGame(load("empty-throne"))
    assert BOOK.goes_on(game.new(3))
    state = begin(game, game.new(3), (5, 1, 2))
    minds = [Councillor(seat, game="throne") for seat in range(3)]
    end, happened = play_sitting(game, state, minds)
    assert game.standing(end).status == "over" and not BOOK.goes_on(end)
    scores = [BOOK.score(end, party, seat, happened) for seat, party in enumerate((5, 1, 2))]
    assert all(score is not None and score.counts["rounds"] == end.round for score in scores)
    assert sum(score.win for score in scores if score is not None) == (end.winner is not None)


def test_they_answer_in_a_process_of_their_own() -> None:
    game = ThroneGame(load("empty-throne"))
    state = begin(game, game.new(3), (1, 2))
    seat = game.standing(state).turn[0]
    task: ThinkTask[View, ThroneEvent] = ThinkTask(game.view(state, seat), 1, 2, game="throne")
    line = reply(msgspec.json.encode(task))
    thought = BOOK.thoughts.decode(line)
    assert thought.command in game.legal(state, seat)


def test_who_is_not_asked_has_nothing_to_answer() -> None:
    game = ThroneGame(load("empty-throne"))
    with pytest.raises(NothingToAnswer):
        BOOK.think(ThinkTask(game.view(game.new(1), None), 1, 1))
