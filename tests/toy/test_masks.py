"""The suite passes on the sound toy, and the toy plays as it says."""

from __future__ import annotations

import msgspec
import pytest

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.game import Question, Refused, SharedLoss, Standing, public
from kd_desktop.engine.legal import Answers
from kd_desktop.engine.retract import retracted
from kd_desktop.engine.shapes import Respond
from tests.conformance import check_coverage, play
from tests.toy.game import Masks
from tests.toy.pieces import START, Bid, Hall, Hide, Let, Mask, Motto, Reply
from tests.toy.subject import masks


def test_the_suite_passes_on_the_toy() -> None:
    plays = [play(masks(), seed) for seed in range(6)]
    check_coverage(masks(), plays)
    assert all(played.steps[-1].state.phase == "over" for played in plays)


def hall(**fields: object) -> Hall:
    state = Hall(
        Chance(1), "hide", 1, (("crown2", "veto"), ("thief", "veto"), ("dice",)), (None,) * 3, (0, 0, 0)
    )
    common = {"deck": ("echo",) * 9, "stock": (START,) * 3, "bids": (None,) * 3}
    return msgspec.structs.replace(state, **common, **fields)


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


def bidding(**fields: object) -> Hall:
    return hall(**{"phase": "bid", **fields})


def test_bids_are_secret_until_all_have_bid_and_then_spent() -> None:
    game, state = Masks(), bidding()
    for seat in (2, 0):
        state = game.apply(state, seat, Bid((2, 3, seat))).state
    assert game.view(state, 2).bid == (2, 3, 2) and game.view(state, 1).bid is None
    assert [face.has_bid for face in game.view(state, None).seats] == [True, False, True]
    assert state.stock == (START,) * 3
    step = game.apply(state, 1, Bid((2, 0, 4)))
    assert step.barrier and step.state.stock == ((10, 9, 12), (10, 12, 8), (10, 9, 10))
    assert (step.state.struck, step.state.phase) == (0, "hide")


def test_a_storm_that_is_not_weathered_twice_is_everybodys_loss() -> None:
    """One kind that falls short is enough; a surplus of another doesn't help."""
    game, state = Masks(), bidding(struck=1)
    for seat in range(3):
        state = game.apply(state, seat, Bid((9, 9, seat))).state
    assert game.standing(state) == Standing("over", (1, 2, 3), (), SharedLoss())
    assert game.questions(state)[0].answer is None


def test_thousands_of_bids_are_legal_and_none_beyond_the_stock() -> None:
    game, state = Masks(), bidding()
    legal = game.legal(state, 1)
    assert isinstance(legal, Answers) and len(legal) == 13**3
    assert Bid((12, 0, 12)) in legal and Bid((13, 0, 0)) not in legal and Let() not in legal
    assert game.refusal(state, 1, Bid((0, 0))) is not None


def test_a_bid_is_taken_back_while_others_bid() -> None:
    game, state = Masks(), bidding()
    mine = game.apply(state, 0, Bid((1, 1, 1)))
    other = game.apply(mine.state, 1, Bid((2, 2, 2)))
    left = retracted(game, state, [(0, Bid((1, 1, 1)), mine), (1, Bid((2, 2, 2)), other)])
    assert left is not None and left.bids == (None, (2, 2, 2), None)
    closing = game.apply(other.state, 2, Bid((3, 3, 3)))
    assert retracted(game, mine.state, [(1, Bid((2, 2, 2)), other), (2, Bid((3, 3, 3)), closing)]) is None


def test_in_a_window_one_responds_or_passes() -> None:
    game = Masks()
    state = hall(phase="reply", stack=(Mask(0, "crown2"),), turn=1)
    question = game.question(state, 1)
    assert question is not None and question.answer == Respond(("veto",))
    assert public(question) == Question(1, question.why, None, "choices")
    assert [game.command(state, 1, given) for given in ("veto", "")] == [Reply("veto"), Let()]
    with pytest.raises(Refused, match="unfitting_answer"):
        game.command(state, 1, "thief")
    with pytest.raises(Refused, match="nothing_asked"):
        game.command(state, 2, "")
