"""How a councillor votes and raises where the right answer is plain."""

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.habits import extra, goes, level, raises, strays, token
from kd_desktop.councillors.council.poll import LASTS, Poll, needed
from kd_desktop.councillors.council.words import Will
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.commands import CastVote, DecideSide, Gather, Moderate, Raise, Stay
from kd_desktop.engine.game import say
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


# --- what others may do, and Power that secures nothing ---------------------------------------------


def test_when_all_the_others_have_passed_nobody_lays_more_than_the_least() -> None:
    view = last_seat_view(("gather", "gather", "moderate", None), (0, 0, 0, 0), paid=True)
    assert view.reign is not None
    left = needed(view.reign.seats, 3, view.legal)

    assert {one for one in left if isinstance(one, CastVote)} == {CastVote("aye", 1), CastVote("nay", 1)}
    assert Gather() in left
    assert answer(view) in left


def test_what_a_promise_asks_for_stays_possible() -> None:
    view = last_seat_view(("gather", "gather", "moderate", None), (0, 0, 0, 0))
    assert view.reign is not None
    promised = tuple(one for one in view.legal if isinstance(one, CastVote) and one.power >= 3)

    assert set(needed(view.reign.seats, 3, promised)) == {CastVote("aye", 3), CastVote("nay", 3)}


def test_nobody_raises_against_passers_alone() -> None:
    view = last_seat_view(("gather", "gather", "moderate", "aye"), (0, 0, 0, 2), stay_turn=True, paid=True)
    assert view.reign is not None

    assert not any(isinstance(one, Raise) for one in needed(view.reign.seats, 3, view.legal))
    assert answer(view) == Stay()


def led_by_an_ally(foe: int, leader: int = 0, mine: int = 2) -> Poll:
    """The vote of the last seat, which has laid two (`mine`): its side is ahead, an ally with three leads."""
    view = last_seat_view(("aye", "nay", "gather", "aye"), (3, foe, 0, mine), stay_turn=True, paid=True)
    assert view.reign is not None
    return Poll(Outlook(replace(view, reign=replace(view.reign, leader=leader))))


def test_a_lead_that_an_ally_could_take_back_is_worth_about_half() -> None:
    """LASTS is part of what a raise is worth by which the seat becomes the Leader (KD-VOTE-13)."""
    poll = led_by_an_ally(foe=1)
    shared = poll._winning("aye", leads=True, adds=2)
    poll.pools[0] = 0
    alone = poll._winning("aye", leads=True, adds=2)
    follows = poll._winning("aye", leads=False, adds=2)

    assert follows < shared < alone  # the Leader's fee: a Coin and one Power
    assert shared == pytest.approx(LASTS * alone + (1.0 - LASTS) * follows)


def test_an_ally_without_power_can_t_take_the_lead_back() -> None:
    poll = led_by_an_ally(foe=1)

    assert poll._lasts("aye", raises=True) == LASTS
    poll.pools[0] = 0
    assert poll._lasts("aye", raises=True) == 1.0


def test_a_lead_that_is_fought_for_lasts_the_less_the_more_lies_there_for_it_alone() -> None:
    """Two allies outbid each other at 5 : 1 once or twice, not until neither has anything left."""
    lasting = [led_by_an_ally(foe=1, mine=laid)._lasts("aye", raises=True) for laid in (2, 4, 8)]

    assert lasting == [LASTS, pytest.approx(LASTS**2), pytest.approx(LASTS**4)]
    assert led_by_an_ally(foe=1, mine=8)._lasts("aye", raises=False) == LASTS, "it is about adding more"


def test_a_side_that_has_as_good_as_won_is_raised_only_to_lead() -> None:
    poll = led_by_an_ally(foe=1)
    left = poll.useful(poll.outlook.view.legal)

    assert Raise(1) in poll.outlook.view.legal and Stay() in left
    assert all(one.power >= 2 for one in left if isinstance(one, Raise))


def test_a_lost_side_is_raised_by_nothing_that_leaves_it_lost() -> None:
    """What lies on it comes back (KD-CLEAN-5), so such a raise costs nothing, and looks foolish."""
    view = last_seat_view(("aye", "nay", "gather", "nay"), (9, 1, 0, 1), stay_turn=True)
    poll = Poll(Outlook(view))

    assert Raise(2) in view.legal
    assert not any(isinstance(one, Raise) and one.power < 7 for one in poll.useful(view.legal))


def test_on_a_lost_side_two_are_laid_for_the_second_coin() -> None:
    """The Speakers' Fee pays a loser who laid two or more a second Coin, so that raise brings something."""
    view = last_seat_view(("aye", "nay", "gather", "nay"), (9, 1, 0, 1), stay_turn=True, paid=True)

    assert Raise(1) in Poll(Outlook(view)).useful(view.legal)


def test_while_somebody_may_answer_every_answer_stays() -> None:
    view = last_seat_view()
    assert view.reign is not None

    assert needed(view.reign.seats, 3, view.legal) == list(view.legal)


@pytest.mark.parametrize("ahead", [-8, -4, -1, 0, 1, 5])
@pytest.mark.parametrize("stake", [0.0, 1.0, 4.0])
def test_who_is_paid_votes_more_often_and_by_the_same_levels(ahead: int, stake: float) -> None:
    assert goes(stake, ahead, None, 1.0) > goes(stake, ahead)
    assert goes(stake, level(ahead), None, 1.0) == goes(stake, ahead, None, 1.0)
    assert goes(stake, ahead, None, 1.0) <= 1.0
    assert raises(stake, ahead, 1.0) == raises(stake, level(ahead), 1.0)
    half = goes(stake, ahead, None, 0.5)
    assert half == pytest.approx((goes(stake, ahead) + goes(stake, ahead, None, 1.0)) / 2.0)


@pytest.mark.parametrize("fee", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("stake", [0.5, 4.0])
def test_what_is_laid_beyond_the_needed_has_chances_that_sum_to_one(stake: float, fee: float) -> None:
    assert sum(chance for _, chance in extra(stake, fee)) == pytest.approx(1.0)
    assert 0.0 <= token(stake, fee) <= 1.0 and 0.0 < strays(stake) <= 0.5


def test_who_is_behind_lays_two_to_be_paid_or_as_much_as_turns_nothing() -> None:
    """An undecided seat with little at stake: the margins that it may leave, for AYE ahead by so much."""
    poll = Poll(Outlook(last_seat_view((None, None, None, None), (0, 0, 0, 0), paid=True)))
    poll._wills[0] = (Will(-1, 0.0, 1.0),)

    for margin, idle in ((1, 0), (2, 0), (3, 1), (4, 2)):
        left = dict(poll.after_turn((0, True, 3), margin))
        voting = goes(0.0, -margin, None, 1.0)
        assert left[idle] == pytest.approx(voting * token(0.0, 1.0)), margin
        assert left[margin] == pytest.approx(1.0 - voting)
        assert sum(left.values()) == pytest.approx(1.0)
