"""Imagined states: they look to the seat exactly as the true one does, and hold nothing it can't know."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.kings.determinize import Guesser, NoConsistentWorld
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import ReignView, View
from tests.councillors.kings.tables import first_vote, moments, table
from tests.everyday import daily, everyday

UNKNOWN = {"dilemma", "events"}
"""Parts of a reign's view that an imagined state simplifies: words, and Events that it can't take apart."""


def determinize(view: View, seen: Sequence[KingsEvent], chance: random.Random) -> Campaign:
    """A state with this very view, made up from the view and the events alone."""
    return Guesser(view, SeatMemory(view, seen), chance=chance).world(chance).state


@everyday(
    ("pack", "seats"),
    [("leaving-sea", 4), ("bench", 3), ("bench", 5)],
    keep=[("leaving-sea", 4), ("bench", 5)],
)
@daily("leaving-sea-4")
def test_an_imagined_state_looks_to_the_seat_like_the_true_one(pack: str, seats: int) -> None:
    compared = 0
    for number, (game, state, witness) in enumerate(moments(seed=2, reigns=2, seats=seats, pack=pack)):
        for seat in range(seats):
            view = game.view(state, seat)
            try:
                guesser = Guesser(view, SeatMemory(view, witness.of(seat)), chance=random.Random(number))
            except NoConsistentWorld:
                continue
            world = guesser.world(random.Random(number))
            shown = world.game.view(world.state, seat)
            assert (shown.legal, shown.question, shown.waits_for) == (
                view.legal,
                view.question,
                view.waits_for,
            )
            assert (shown.chronicle, shown.houses, shown.ledger) == (view.chronicle, view.houses, view.ledger)
            assert shown.own == view.own
            for field in ReignView.__struct_fields__:
                if field not in UNKNOWN:
                    assert getattr(shown.reign, field) == getattr(view.reign, field), field
            compared += 1

    assert compared > 100


def test_whoever_counts_along_knows_every_pool() -> None:
    for game, state, witness in moments(seed=5, reigns=2):
        reign = state.reign
        assert reign is not None
        memory = SeatMemory(game.view(state, 1), witness.of(1))
        assert memory.counted
        assert (tuple(memory.power), tuple(memory.coins)) == (reign.power, reign.coins)


def test_whoever_saw_nothing_makes_up_pools_but_keeps_its_own() -> None:
    game, state = first_vote()
    view = game.view(state, 2)
    assert view.own is not None
    lean = replace(view, own=replace(view.own, power=3))
    imagined = determinize(lean, (), random.Random(1)).reign

    assert imagined is not None and imagined.power[2] == 3 and sum(imagined.power) == 27


def test_an_imagined_state_is_the_same_for_states_that_the_seat_can_t_tell_apart() -> None:
    for number, (game, state, witness) in enumerate(moments(seed=6)):
        if state.reign is None or state.reign.vote is None or state.reign.phase != "vote_turn" or number % 5:
            continue
        seat = game.questions(state)[0].seat
        assert seat is not None
        shown = game.view(state, seat).reign
        if shown is None or shown.dilemma is None or shown.vote is None or shown.vote.special:
            continue
        seen = witness.of(seat)
        imagined = determinize(game.view(state, seat), seen, random.Random(number))
        for variant, may_notice in game.variants(state):
            if seat not in may_notice:
                assert determinize(game.view(variant, seat), seen, random.Random(number)) == imagined


def test_no_card_that_nobody_has_read_is_in_an_imagined_state() -> None:
    game, state = first_vote()
    view = game.view(state, 0)
    world = Guesser(view, SeatMemory(view, ()), chance=random.Random(3)).world(random.Random(3))
    reign, imagined = state.reign, world.state.reign
    assert reign is not None and imagined is not None

    assert len(imagined.deck) == len(reign.deck) and not set(imagined.deck) & set(game.library.cards)
    assert set(world.game.library.cards) & set(game.library.cards) == {
        reign.round_card,
        "water-00",
    }
    card = world.game.library.cards[reign.round_card]
    assert isinstance(card, Dilemma)
    assert card.outcome.aye.text == card.outcome.nay.text == ""
    assert not card.outcome.aye.envelopes and not card.outcome.aye.instructions


def test_what_the_front_previews_happens_in_every_imagined_state() -> None:
    """KD-BAL-5."""
    game, state = first_vote()
    view = game.view(state, 0)
    assert view.reign is not None and view.reign.dilemma is not None
    for seed in range(8):
        world = Guesser(view, SeatMemory(view, ()), chance=random.Random(seed)).world(random.Random(seed))
        previews = world.game.library.previews[view.reign.dilemma.card]
        assert previews == (view.reign.dilemma.aye, view.reign.dilemma.nay)


def test_the_agendas_of_imagined_states_fit_the_draft() -> None:
    """KD-INFO-7: one's own is one's own, no two are alike, who chose before took what wasn't shown."""
    for game, state, witness in moments(seed=7):
        reign = state.reign
        if reign is None or reign.vote is None:
            continue
        for seat in range(4):
            view = game.view(state, seat)
            assert view.own is not None and view.own.agenda is not None
            for seed in range(5):
                imagined = determinize(view, witness.of(seat), random.Random(seed)).reign
                assert imagined is not None
                assert imagined.agendas[seat] == view.own.agenda.name
                assert len(set(imagined.agendas)) == 4
                earlier = reign.draft.order[: reign.draft.order.index(seat)]
                assert not any(imagined.agendas[other] in view.own.shown for other in earlier)
        break


def test_a_view_without_a_vote_can_t_be_imagined() -> None:
    game, state = table()
    with pytest.raises(NoConsistentWorld):
        determinize(game.view(state, game.questions(state)[0].seat), (), random.Random(1))


def test_even_few_worlds_are_as_mixed_as_the_beliefs() -> None:
    """Of sixty worlds each way the agendas may lie gets its share of hands, give or take two; so do backs."""
    game, state = first_vote()
    view = game.view(state, 0)
    guesser = Guesser(view, SeatMemory(view, ()), chance=random.Random(4))
    worlds = [guesser.world(random.Random(turn)) for turn in range(60)]

    assert {sum(world.game is back for world in worlds) for back in guesser.games} == {10}
    for seat in (1, 2, 3):
        for name, share in guesser.beliefs.of(seat).items():
            held = sum(world.agendas[seat] == name for world in worlds)
            assert abs(held - 60 * share) <= 2 + 60 * 0.06, (seat, name, held, share)
