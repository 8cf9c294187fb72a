"""Words given at the table: they bind nobody, and everybody sees whether they were kept (KD-DEAL-7)."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.events import WordGiven, WordJudged
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings import commands as c
from tests.engine.kings.position import AYE, NAY, Table, sit


def judged(table: Table) -> list[tuple[int, int, bool]]:
    """Whose word to whom the last step judged, and how."""
    return [(event.seat, event.to, event.kept) for event in table.of(WordJudged)]


def test_a_word_is_heard_by_all_and_binds_nobody() -> None:
    """KD-DEAL-7: without Coins nothing is forbidden and nothing changes hands."""
    table = sit(3)
    legal, power, coins = table.legal(0), table.r.power, table.r.coins
    table.do(0, c.GiveWord(1, "aye"))
    assert [(event.seat, event.to, event.ballot) for event in table.of(WordGiven)] == [(0, 1, "aye")]
    assert table.r.pledges == (Pledge(0, 1, "aye"),)
    assert (table.legal(0), table.r.power, table.r.coins) == (legal, power, coins)
    for seat in (None, 0, 1, 2):
        view = table.game.view(table.state, seat)
        assert view.reign is not None and view.reign.pledges == table.r.pledges


def test_words_are_judged_when_the_ballots_are_counted() -> None:
    """KD-DEAL-7: AYE and NAY by the side, a pass by either way to pass; then they are forgotten."""
    table = sit(4).do(0, c.GiveWord(1, "aye")).do(0, c.GiveWord(2, "nay")).do(2, c.GiveWord(0, "pass"))
    table.do(3, c.GiveWord(1, "aye")).do(3, c.GiveWord(0, "pass")).vote(0, AYE, 3).vote(1, NAY, 1).gather(2)
    assert judged(table) == []
    table.moderate(3)
    while table.r.ask and table.r.ask.kind == "raise" and not judged(table):
        table.stay(table.r.ask.seats[0])
    assert judged(table) == [(0, 1, True), (0, 2, False), (2, 0, True), (3, 1, False), (3, 0, True)]
    assert table.r.pledges == ()


def test_a_broken_word_has_no_consequence_in_the_rules() -> None:
    """KD-DEAL-7: kept or broken, the vote comes out alike."""

    def ended(word: c.GiveWord | None) -> object:
        table = sit(3)
        if word is not None:
            table.do(0, word)
        return table.gather(0).gather(1).moderate(2).state

    assert ended(c.GiveWord(1, "aye")) == ended(c.GiveWord(1, "pass")) == ended(None)


@pytest.mark.parametrize("to", [0, -1, 3])
def test_a_word_is_given_to_another_house(to: int) -> None:
    """KD-DEAL-7: to somebody else at the Table."""
    assert sit(3).refused(0, c.GiveWord(to, "aye")).code == "word_to_nobody"


def test_one_word_for_each_house_and_only_before_ones_ballot() -> None:
    """KD-DEAL-1, KD-DEAL-7: out of turn too, once to each house, and not about what lies on the table."""
    table = sit(3).do(2, c.GiveWord(0, "nay"))
    assert table.refused(2, c.GiveWord(0, "aye")).code == "word_given"
    assert table.allowed(2, c.GiveWord(1, "aye"))
    table.vote(0, AYE, 1)
    told = table.refused(0, c.GiveWord(1, "pass"))
    assert told.code == "already_voted" and dict(told.args)["ballot"] == "aye"


def test_no_word_outside_a_vote() -> None:
    """KD-DEAL-1: at a tie all ballots lie open already."""
    table = sit(4, moderator=3).vote(0, AYE, 2).vote(1, NAY, 2).gather(2).gather(3)
    while table.r.ask is not None and table.r.ask.kind == "raise":
        table.stay(table.r.ask.seats[0])
    assert table.r.phase == "moderate_side"
    assert table.refused(0, c.GiveWord(1, "aye")).code == "no_bargaining"
