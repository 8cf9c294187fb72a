"""Words given: believed as they were kept, in all reigns; they sway expectations and are worth keeping."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.announcements import may_speak, own_cause, word_to_give
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.words import BLIND, FIRM, Will, belief, distrust, keeping, swayed
from kd_desktop.councillors.kings.mind import Mind
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Stay
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import History
from kd_desktop.engine.kings.recording import recorded
from tests.councillors.kings.tables import moments

WHY = say("word", "KD-DEAL-7")


def began(*houses: int) -> e.ReignBegan:
    return e.ReignBegan(cause=WHY, number=1, king="", houses=houses, leader=0, moderator=1)


def judged(seat: int, kept: bool) -> e.WordJudged:
    return e.WordJudged(cause=WHY, seat=seat, to=0, kept=kept)


def test_a_house_is_believed_as_it_kept_its_word_in_every_reign() -> None:
    first = [began(1, 2, 3), judged(1, False), judged(2, True)]
    then = [began(2, 3, 4), judged(0, False), judged(1, True), judged(1, True)]
    known = belief(recorded(enumerate([*first, *then])), (2, 3, 4))
    assert known == {0: 2 / 5, 1: 5 / 6, 2: 2 / 3}


def test_who_wasnt_there_is_believed_like_anybody() -> None:
    assert belief(History(), (7, 9)) == {0: pytest.approx(2 / 3), 1: pytest.approx(2 / 3)}


def test_a_believed_word_sways_what_is_expected() -> None:
    wills = (Will(1, 2.0, 0.5), Will(-1, 3.0, 0.5))
    for_nay = swayed(wills, "nay", 0.8)
    assert sum(will.chance for will in for_nay) == pytest.approx(1.0)
    assert sum(will.chance for will in for_nay if will.sign < 0) == pytest.approx(0.9)
    passes = swayed(wills, "pass", 0.8)
    assert sum(will.chance for will in passes if will.stake == 0.0) == pytest.approx(0.8)
    assert swayed((Will(1, 1.0, 1.0),), "nay", 1.0)[-1] == Will(-1, FIRM, 1.0)


def test_a_word_that_is_good_as_often_as_not_says_nothing_and_a_liars_the_contrary() -> None:
    wills = (Will(1, 2.0, 0.3), Will(-1, 3.0, 0.7))

    def nay(believed: float) -> float:
        return sum(will.chance for will in swayed(wills, "aye", believed) if will.sign < 0)

    assert nay(2 / 3) < nay(BLIND) < 0.7 < nay(0.2) < nay(0.1)
    assert nay(0.0) == pytest.approx(0.7 + 0.3 * BLIND)
    assert swayed(wills, "pass", 0.1) == wills


def test_an_empty_threat_counts_as_a_broken_word_and_one_carried_out_as_a_kept_one() -> None:
    known = belief(History(), (2, 3, 4), {2: (1, 0), 3: (0, 2)})

    assert known == {0: 3 / 4, 1: 2 / 5, 2: pytest.approx(2 / 3)}


@pytest.mark.parametrize(("believed", "lost"), [(1.0, 0.0), (2 / 3, 0.0), (1 / 3, 0.5), (0.0, 1.0)])
def test_distrust_is_what_is_missing_to_the_belief_of_a_stranger(believed: float, lost: float) -> None:
    assert distrust(believed) == pytest.approx(lost)


def test_keeping_is_worth_what_one_holds_of_honour() -> None:
    def honour(_to: int) -> float:
        return 0.6

    words = (Pledge(0, 1, "aye"), Pledge(0, 2, "pass"), Pledge(1, 0, "nay"))
    assert keeping(words[:1], 0, CastVote("aye", 2), honour) == 0.6
    assert keeping(words[:1], 0, CastVote("nay", 2), honour) == -0.6
    assert keeping(words[:1], 0, Gather(), honour) == -0.6
    assert keeping(words, 0, Moderate(), honour) == 0.0  # one kept, one broken
    assert keeping(words, 2, CastVote("aye", 1), honour) == 0.0
    assert keeping(words, 0, Stay(), honour) == 0.0


class Talkative(random.Random):
    """Takes every occasion."""

    def random(self) -> float:
        return 0.0


def test_a_seat_speaks_once_and_before_anybody_has_acted() -> None:
    asked = set()
    for game, state, _ in moments(5, reigns=1):
        if state.reign is None or state.reign.vote is None or state.reign.phase != "vote_turn":
            continue
        for seat in range(len(state.reign.seats)):
            view = game.view(state, seat)
            assert view.reign is not None and view.own is not None
            given = any(one.maker == seat for one in state.reign.pledges)
            begun = any(state.reign.vote.ballots)
            assert may_speak(view.reign, view.own.seat, Talkative(), 0.5) is not (given or begun)
            asked.add((given, begun))
    assert {(False, False), (False, True), (True, False)} <= asked


def before_votes(temperament: str, seed: int) -> Iterator[Outlook]:
    """What each seat knows before each vote of two reigns, if it had that temperament."""
    for game, state, witness in moments(seed, reigns=2):
        reign = state.reign
        if reign is None or reign.vote is None or any(reign.vote.ballots) or reign.phase != "vote_turn":
            continue
        for seat in range(len(reign.seats)):
            view, seen = game.view(state, seat), witness.of(seat)
            if view.reign is not None and not view.reign.pledges:
                yield Mind(view, seen, 1, 1, "courtier", temperament).outlook


def told(temperament: str, believed: float | None = None) -> tuple[int, int]:
    """How many words it would mean and not mean; each is checked for what it must be."""
    meant = lies = 0
    for outlook in before_votes(temperament, 5):
        if believed is not None:
            outlook.believed = {outlook.seat: believed}
        poll = Poll(outlook)
        word = own_cause(outlook, poll) if outlook.power >= 2 else None
        if word is None:
            continue
        sold = any(deal.state == "closed" and outlook.seat in deal.parties for deal in outlook.reign.deals)
        assert sold or word_to_give(outlook, poll) == word, "one's own cause comes before favours"
        assert word.to in outlook.rivals
        if word.ballot == outlook.favourite:
            meant += 1
        else:
            lies += 1
            wants = poll.aye_lean(word.to) if word.ballot == "aye" else 1.0 - poll.aye_lean(word.to)
            assert wants >= 0.6, "only who wants that side is lulled by hearing it"
    return meant, lies


def test_who_holds_little_of_honour_lies_where_it_pays_and_who_wrote_the_charter_never_does() -> None:
    schemer, legalist = told("schemer"), told("legalist")

    assert min(schemer) >= 1
    assert legalist[0] >= 1 and legalist[1] == 0


def test_who_has_sold_its_ballot_gives_nobody_its_word_on_it() -> None:
    """Fresh eyes bought a vote and were promised the very same in the next breath."""
    outlook = next(one for one in before_votes("legalist", 5) if word_to_give(one, Poll(one)) is not None)
    buyer, seat = outlook.rivals[0], outlook.seat
    promise = Promise("vote", seat, outlook.favourite)
    deal = Deal(1, buyer, (Payment(buyer, seat, 1),), (promise,), (buyer, seat), "closed")
    outlook.reign = replace(outlook.reign, deals=(deal,))

    assert word_to_give(outlook, Poll(outlook)) is None


def test_nobody_lies_who_is_not_believed() -> None:
    meant, lies = told("schemer", believed=0.0)

    assert meant >= 1 and lies == 0


def test_a_word_to_a_foe_weighs_less_and_to_a_friend_more() -> None:
    outlook = next(before_votes("vindictive", 3))
    friend, plain, foe, worst = outlook.rivals[0], outlook.rivals[1], outlook.rivals[2], 99
    outlook.regards = {friend: 0.5, foe: -0.5, worst: -1.0}

    assert outlook.honour(friend) > outlook.honour(plain) > outlook.honour(foe) > 0.0
    assert outlook.honour(plain) == outlook.temper.honour
    assert outlook.honour(worst) == 0.0
