"""Imagined votes in which every turn is thought out: by the minds that sit there, from what those saw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kd_desktop.councillors.council.offers import Idea
from kd_desktop.councillors.kings.chancellor import BUDGETS, WHIMS, ChancellorMind
from kd_desktop.councillors.kings.determinize import Guesser, NoConsistentWorld, World
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.councillors.kings.mind import Mind, think
from kd_desktop.councillors.kings.rollout import Rollout
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.councillors.recall import RecalledEvents
from kd_desktop.engine.council.commands import Gather, OfferDeal, Stay
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import few_worlds, first_vote, last_seat_view, moments


def courtly(view: View, seen: Any, whim: int, number: int, *, bargain: bool) -> KingsCommand | None:
    return think(view, seen, whim, number, bargain=bargain, explain=False).command


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

    def answer(view: View, seen: Any, whim: int, number: int, *, bargain: bool) -> KingsCommand | None:
        nonlocal asked
        asked += 1
        assert view.question is not None and view.question.seat == view.seat
        assert 0 <= whim < 3 and not bargain
        assert SeatMemory(view, seen).counted
        command = courtly(view, seen, whim, number, bargain=bargain)
        assert command in view.legal
        return command

    for world, seen, chance in worlds(seats, 4):
        reign = world.state.reign
        assert reign is not None
        after = Rollout(seen, answer, 3).played(world, (), chance).reign
        if after is None or after.round != reign.round or after.ending is not None:
            continue
        assert after.scores or after.ask is None
    assert asked > 30


def test_what_was_thought_out_once_comes_out_the_same() -> None:
    """A rollout that has played other worlds of the decision before plays this one as a fresh one does."""
    for world, seen, chance in worlds(4, 11):
        used = Rollout(seen, courtly, 3)
        for _ in range(6):
            used.played(world, (), random.Random(chance.getrandbits(64)))
        luck = chance.getrandbits(64)
        fresh = Rollout(list(seen), courtly, 3).played(world, (), random.Random(luck))
        assert used.played(world, (), random.Random(luck)) == fresh


def test_the_same_turn_is_thought_out_once_for_each_agenda_and_whim() -> None:
    asked: list[tuple[object, ...]] = []

    def answer(view: View, seen: Any, whim: int, number: int, *, bargain: bool) -> KingsCommand | None:
        own = view.own
        assert own is not None and own.agenda is not None and view.reign is not None
        lies = tuple((seat.ballot, seat.committed) for seat in view.reign.seats)
        asked.append((own.seat, own.agenda.name, whim, lies, view.question))
        return courtly(view, seen, whim, number, bargain=bargain)

    for world, seen, chance in worlds(4, 17):
        rollout = Rollout(seen, answer, 3)
        asked.clear()
        for _ in range(20):
            rollout.played(world, (), random.Random(chance.getrandbits(64)))
        assert len(asked) == len(set(asked))


@pytest.mark.parametrize("level", BUDGETS)
def test_whoever_looks_ahead_asks_the_others_minds(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat that comes later would do is thought out by a mind of its own, in as many whims at most."""
    imagined: list[tuple[int | None, int]] = []
    plain = Mind.__init__

    def counted(self: Mind, view: View, seen: Any, seed: int, *more: Any, **named: Any) -> None:
        imagined.append((view.seat, seed))
        plain(self, view, seen, seed, *more, **named)

    monkeypatch.setattr(Mind, "__init__", counted)
    for game, state, witness in moments(seed=8):
        seat = game.questions(state)[0].seat
        reign = state.reign
        if seat is None or reign is None or reign.vote is None or len(game.legal(state, seat)) < 3:
            continue
        view, seen = game.view(state, seat), witness.of(seat)
        imagined.clear()
        command = think(view, seen, 3, 9, level, bargain=False, explain=False).command
        assert command in view.legal and command != Stay()
        others = imagined[1:]
        assert imagined[0] == (seat, 3) and {other for other, _ in others} >= {0, 1, 2, 3} - {seat}
        assert {whim for _, whim in others} == set(range(WHIMS[level]))
        break
    else:
        pytest.fail("no vote")


def test_whether_an_offer_is_taken_is_asked_of_those_who_would_have_to_take_it() -> None:
    """Five Coins for hardly anything are taken in most worlds, and nobody pays all it has for nothing."""
    game, state = first_vote()
    seat = game.questions(state)[0].seat
    assert seat is not None
    view, chance = game.view(state, seat), random.Random(2)
    guesser = Guesser(view, SeatMemory(view, ()), chance=chance)
    other = (seat + 1) % 4
    gift = OfferDeal((Payment(seat, other, 5),), (Promise("pass", other),))
    robbery = OfferDeal((Payment(other, seat, 9),), (Promise("pass", seat),))
    minds = Rollout((), courtly, 3)

    taken = [minds.takes(guesser.world(chance), seat, gift, chance) for _ in range(20)]
    assert taken.count(True) > 15
    assert not any(minds.takes(guesser.world(chance), seat, robbery, chance) for _ in range(20))


def test_what_is_offered_is_what_the_others_would_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two offers that bring as much the one is made that is taken in more worlds, by a person too."""
    few_worlds(monkeypatch, 12)
    monkeypatch.setattr(ChancellorMind, "_try", lambda _self, _world, steps, _luck: 0.2 + 0.2 * len(steps))
    good = OfferDeal((Payment(3, 1, 2),), (Promise("vote", 1, "aye"),))
    bad = OfferDeal((Payment(3, 1, 1),), (Promise("vote", 1, "aye"),))
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))

    def made(taken: OfferDeal | None, persons: tuple[int, ...] = ()) -> OfferDeal | None:
        monkeypatch.setattr(Rollout, "takes", lambda _self, _world, _maker, offer, _chance: offer == taken)
        mind = Mind(view, (), 3, 9, "royal", "", persons=persons)
        assert mind.outlook.memory is not None
        guesser = Guesser(view, mind.outlook.memory, mind.outlook.beliefs, chance=mind.rng)
        ahead = ChancellorMind(mind.outlook, guesser, mind.rng, "royal", Rollout((), courtly, 1))
        return ahead.offer([Idea(bad, 0.6), Idea(good, 0.4)], [Wish(Gather(), 0.0)])

    assert made(good) == good and made(bad) == bad and made(None) is None
    assert made(good, persons=(1,)) == good and made(bad, persons=(1,)) == bad
