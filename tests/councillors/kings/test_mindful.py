"""Imagined votes in which every turn is thought out: by the minds that sit there, from what those saw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kd_desktop.councillors.kings.determinize import Guesser, NoConsistentWorld, World
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.councillors.kings.mind import Mind, think
from kd_desktop.councillors.kings.mindful import WHIMS, MindfulRollout
from kd_desktop.councillors.recall import RecalledEvents
from kd_desktop.engine.kings.commands import KingsCommand, Stay
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import moments


def courtly(view: View, seen: Any, whim: int, number: int) -> KingsCommand:
    command = think(view, seen, whim, number, bargain=False, explain=False).command
    assert command is not None
    return command


def worlds(seats: int, every: int) -> Iterator[tuple[World, RecalledEvents, random.Random]]:
    """Worlds imagined in some votes of two reigns, with what the seat saw that imagines them."""
    for number, (game, state, witness) in enumerate(moments(seed=8, reigns=2, seats=seats)):
        seat = game.questions(state)[0].seat
        if seat is None or number % every:
            continue
        chance = random.Random(number)
        seen = witness.of(seat)
        view = game.view(state, seat)
        try:
            guesser = Guesser(view, SeatMemory(view, seen), chance=chance)
        except NoConsistentWorld:
            continue
        yield guesser.world(chance), seen, chance


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whoever_is_asked_in_it_has_counted_along_and_sees_what_lies_there(seats: int) -> None:
    """Every mind that is asked sees a state of its own turn, and its memory fits what lies in its pool."""
    asked = 0

    def answer(view: View, seen: Any, whim: int, number: int) -> KingsCommand:
        nonlocal asked
        asked += 1
        assert view.question is not None and view.question.seat == view.seat
        assert 0 <= whim < WHIMS
        assert SeatMemory(view, seen).counted
        command = courtly(view, seen, whim, number)
        assert command in view.legal
        return command

    for world, seen, chance in worlds(seats, 5):
        reign = world.state.reign
        assert reign is not None
        after = MindfulRollout(seen, answer).played(world, (), chance).reign
        if after is None or after.round != reign.round or after.ending is not None:
            continue
        assert after.scores or after.ask is None
    assert asked > 30


def test_what_was_thought_out_once_comes_out_the_same() -> None:
    """A rollout that has played other worlds of the decision before plays this one as a fresh one does."""
    for world, seen, chance in worlds(4, 11):
        used = MindfulRollout(seen, courtly)
        for _ in range(6):
            used.played(world, (), random.Random(chance.getrandbits(64)))
        luck = chance.getrandbits(64)
        fresh = MindfulRollout(list(seen), courtly).played(world, (), random.Random(luck))
        assert used.played(world, (), random.Random(luck)) == fresh


def test_the_same_turn_is_thought_out_once_for_each_agenda_and_whim() -> None:
    asked: list[tuple[object, ...]] = []

    def answer(view: View, seen: Any, whim: int, number: int) -> KingsCommand:
        own = view.own
        assert own is not None and own.agenda is not None and view.reign is not None
        lies = tuple((seat.ballot, seat.committed) for seat in view.reign.seats)
        asked.append((own.seat, own.agenda.name, whim, lies, view.question))
        return courtly(view, seen, whim, number)

    for world, seen, chance in worlds(4, 17):
        rollout = MindfulRollout(seen, answer)
        asked.clear()
        for _ in range(20):
            rollout.played(world, (), random.Random(chance.getrandbits(64)))
        assert len(asked) == len(set(asked))


def test_only_those_who_think_turns_out_ask_the_others_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chancellor sketches the others; a royal councillor asks itself what each of them would do."""
    imagined: list[int] = []
    plain = Mind.__init__

    def counted(self: Mind, view: View, *more: Any, **named: Any) -> None:
        imagined.append(view.seat if view.seat is not None else -1)
        plain(self, view, *more, **named)

    monkeypatch.setattr(Mind, "__init__", counted)
    for game, state, witness in moments(seed=8):
        seat = game.questions(state)[0].seat
        reign = state.reign
        if seat is None or reign is None or reign.vote is None or len(game.legal(state, seat)) < 3:
            continue
        view, seen = game.view(state, seat), witness.of(seat)
        imagined.clear()
        think(view, seen, 3, 9, "chancellor", bargain=False, explain=False)
        assert imagined == [seat]
        imagined.clear()
        command = think(view, seen, 3, 9, "royal", bargain=False, explain=False).command
        assert command in view.legal and command != Stay()
        assert len(set(imagined)) > 1
        break
    else:
        pytest.fail("no vote")
