"""Words given: believed as they were kept, in all reigns; they sway expectations and are worth keeping."""

from __future__ import annotations

import pytest

from kd_desktop.councillors.words import FIRM, Will, belief, keeping, swayed
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import CastVote, Gather, Moderate, Stay

WHY = say("word", "KD-DEAL-7")


def began(*houses: int) -> e.ReignBegan:
    return e.ReignBegan(cause=WHY, number=1, king="", houses=houses, leader=0, moderator=1)


def judged(seat: int, kept: bool) -> e.WordJudged:
    return e.WordJudged(cause=WHY, seat=seat, to=0, kept=kept)


def test_a_house_is_believed_as_it_kept_its_word_in_every_reign() -> None:
    first = [began(1, 2, 3), judged(1, False), judged(2, True)]
    then = [began(2, 3, 4), judged(0, False), judged(1, True), judged(1, True)]
    known = belief([*first, *then], (2, 3, 4))
    assert known == {0: 2 / 5, 1: 5 / 6, 2: 2 / 3}


def test_who_wasnt_there_is_believed_like_anybody() -> None:
    assert belief([], (7, 9)) == {0: pytest.approx(2 / 3), 1: pytest.approx(2 / 3)}


def test_a_believed_word_sways_what_is_expected() -> None:
    wills = (Will(1, 2.0, 0.5), Will(-1, 3.0, 0.5))
    for_nay = swayed(wills, "nay", 0.8)
    assert sum(will.chance for will in for_nay) == pytest.approx(1.0)
    assert sum(will.chance for will in for_nay if will.sign < 0) == pytest.approx(0.9)
    passes = swayed(wills, "pass", 0.8)
    assert sum(will.chance for will in passes if will.stake == 0.0) == pytest.approx(0.8)
    assert swayed((Will(1, 1.0, 1.0),), "nay", 1.0)[-1] == Will(-1, FIRM, 1.0)


def test_a_word_nobody_believes_changes_nothing() -> None:
    wills = (Will(1, 2.0, 0.3), Will(-1, 3.0, 0.7))
    assert [will for will in swayed(wills, "aye", 0.0) if will.chance] == list(wills)


def test_keeping_is_worth_what_one_holds_of_honour() -> None:
    words = (Pledge(0, 1, "aye"), Pledge(0, 2, "pass"), Pledge(1, 0, "nay"))
    assert keeping(words[:1], 0, CastVote("aye", 2), 0.6) == 0.6
    assert keeping(words[:1], 0, CastVote("nay", 2), 0.6) == -0.6
    assert keeping(words[:1], 0, Gather(), 0.6) == -0.6
    assert keeping(words, 0, Moderate(), 0.6) == 0.0  # one kept, one broken
    assert keeping(words, 2, CastVote("aye", 1), 0.6) == 0.0
    assert keeping(words, 0, Stay(), 0.6) == 0.0
