"""How a councillor votes and raises where the right answer is plain."""

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.kings.mind import think
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.commands import CastVote, DecideSide, Gather, Moderate, Raise, Stay
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.shapes import OneOf
from tests.councillors.kings.tables import DOWN, UP, last_seat_view


def answer(view: View) -> object:
    return think(view, (), 3, 9, bargain=False).command


def test_the_last_voter_puts_just_enough_on_the_side_that_pays() -> None:
    command = answer(last_seat_view())

    assert isinstance(command, CastVote)
    assert command.side == "aye"
    assert 2 <= command.power <= 3


def test_with_the_other_outcome_paying_it_takes_the_other_side() -> None:
    command = answer(last_seat_view(committed=(3, 2, 0, 0), aye=(DOWN,), nay=(UP, UP, UP)))

    assert isinstance(command, CastVote)
    assert command.side == "nay"


def test_a_side_that_wins_without_it_gets_none_of_its_power() -> None:
    view = last_seat_view(committed=(3, 2, 0, 0))

    assert isinstance(answer(view), Gather | Moderate)


def test_nothing_at_stake_is_worth_no_power() -> None:
    view = last_seat_view(aye=(), nay=())

    assert isinstance(answer(view), Gather | Moderate)


def test_a_lost_cause_gets_no_more_power() -> None:
    view = last_seat_view(("nay", "nay", "gather", "aye"), (4, 8, 0, 1), stay_turn=True)

    assert answer(view) == Stay()


def test_a_raise_that_decides_is_made() -> None:
    view = last_seat_view(("gather", "nay", "nay", "aye"), (0, 7, 0, 6), stay_turn=True)

    assert answer(view) == Raise(2)


def test_against_somebody_who_can_still_answer_a_raise_leaves_room() -> None:
    view = last_seat_view(("gather", "nay", "gather", "aye"), (0, 3, 0, 2), stay_turn=True)
    assert view.reign is not None
    command = answer(replace(view, reign=replace(view.reign, moderator=1)))  # a tie would be lost

    assert isinstance(command, Raise)
    assert command.power >= 2


def test_a_won_vote_gets_no_more_power() -> None:
    view = last_seat_view(("gather", "nay", "gather", "aye"), (0, 1, 0, 5), stay_turn=True)

    assert answer(view) == Stay()


@pytest.mark.parametrize("side", ["aye", "nay"])
def test_the_moderator_breaks_a_tie_for_what_pays(side: str) -> None:
    symbols = {"aye": (UP, UP, UP), "nay": (DOWN,)}
    pays = symbols["aye"] if side == "aye" else symbols["nay"]
    other = symbols["nay"] if side == "aye" else symbols["aye"]
    view = last_seat_view(("aye", "nay", "gather", "moderate"), (3, 3, 0, 0), aye=pays, nay=other)
    question = view.question
    assert question is not None and view.reign is not None
    view = replace(
        view,
        question=replace(question, why=say("ask_side"), answer=OneOf(SIDES)),
        legal=(DecideSide("aye"), DecideSide("nay")),
        reign=replace(view.reign, phase="moderate_side", moderator=3),
    )

    assert answer(view) == DecideSide(side)  # type: ignore[arg-type]


def test_a_promise_that_narrows_the_legal_answers_is_kept() -> None:
    view = last_seat_view()
    bound = replace(view, legal=(CastVote("nay", 2), CastVote("nay", 3)))

    assert answer(bound) in bound.legal
