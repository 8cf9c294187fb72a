"""The suite passes on the sound toy, and the toy plays as it says."""

from __future__ import annotations

import msgspec
import pytest

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.game import Refused
from tests.conformance import check_coverage, play
from tests.toy.game import Masks
from tests.toy.pieces import Hall, Hide, Let, Mask, Motto, Reply
from tests.toy.subject import masks


def test_the_suite_passes_on_the_toy() -> None:
    plays = [play(masks(), seed) for seed in range(9)]
    check_coverage(masks(), plays)
    assert all(played.steps[-1].state.phase == "over" for played in plays)


def hall(**fields: object) -> Hall:
    state = Hall(
        Chance(1), "hide", 1, (("crown2", "veto"), ("thief", "veto"), ("dice",)), (None,) * 3, (0, 0, 0)
    )
    return msgspec.structs.replace(state, deck=("echo",) * 9, **fields)


def test_hidden_cards_are_shown_only_when_all_are_hidden() -> None:
    game, state = Masks(), hall()
    state = game.apply(state, 2, Hide("dice")).state
    state = game.apply(state, 0, Hide("crown2")).state
    assert game.view(state, 1).queue == () and game.view(state, None).hidden is None
    assert [face.has_hidden for face in game.view(state, 1).seats] == [True, False, True]
    step = game.apply(state, 1, Hide("thief"))
    assert step.barrier
    assert step.state.stack == (Mask(1, "thief"),) and step.state.queue == (
        Mask(2, "dice"),
        Mask(0, "crown2"),
    )


def test_a_seat_hides_once() -> None:
    game = Masks()
    state = game.apply(hall(), 0, Hide("crown2")).state
    with pytest.raises(Refused):
        game.apply(state, 0, Hide("veto"))


def test_replies_resolve_last_in_first_out() -> None:
    game = Masks()
    state = hall(phase="reply", stack=(Mask(0, "crown2"),), turn=1)
    state = game.apply(state, 1, Reply("veto")).state  # vetoes the crown
    state = game.apply(state, 2, Let()).state
    state = game.apply(state, 0, Reply("veto")).state  # vetoes the veto
    assert state.turn == 1 and state.stack[-1] == Mask(0, "veto")
    for seat in (1, 2):
        state = game.apply(state, seat, Let()).state
    assert state.stack == (Mask(0, "crown2"),) and state.score == (0, 0, 0)
    for seat in (1, 2):
        state = game.apply(state, seat, Let()).state
    assert state.score == (2, 0, 0)


def test_a_card_that_is_no_reply_stays_in_the_hand() -> None:
    game = Masks()
    state = hall(phase="reply", stack=(Mask(0, "crown2"),), turn=1)
    with pytest.raises(Refused):
        game.apply(state, 1, Reply("thief"))


def test_the_winner_alone_says_a_motto_of_some_length() -> None:
    game, state = Masks(), hall(phase="motto", turn=2)
    assert game.refusal(state, 1, Motto("I")) is not None
    assert game.refusal(state, 2, Motto("")) is not None
    assert game.apply(state, 2, Motto("Again!")).state.phase == "over"
