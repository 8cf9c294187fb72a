"""Regrets come from what was kept when the decision was made, and from what happened then."""

from __future__ import annotations

import pytest

from kd_desktop.councillors.council.judgement import Ends
from kd_desktop.councillors.kings.thoughts import ExpectedPlay, KingsThought, Wish
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote
from kd_desktop.desktop.kings.diary.regrets import awaited, guess, regrets, surprised
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.past import PastBallot
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.history import PastVote
from kd_desktop.packs import load

VOTE = Wish(c.CastVote("aye", 3), 5.0, Ends(0.75, 6.0, 2.0))
MORE = Wish(c.CastVote("aye", 4), 4.9, Ends(0.85, 5.6, 2.0))
PASS = Wish(c.Gather(), 4.5, Ends(0.5, 6.5, 2.5))


@pytest.fixture(scope="module")
def names() -> Names:
    game = KingsGame(load("bench"))
    state = game.new(1)
    for house in (1, 2, 3, 4):
        state = game.apply(state, None, c.Join(house)).state
    found = Names(game.view(state, None), game.library.pack)
    found.seats = (1, 2, 3, 4)
    return found


def chapter(side: Side | None, ballots: dict[int, Ballot] | None = None) -> DiaryVote:
    acted = tuple(PastBallot(seat, seat + 1, ballot) for seat, ballot in (ballots or {}).items())
    return DiaryVote("b001", PastVote("dilemma", 1, 1, "b001", 1, side=side, ballots=acted), ())


def after(command: KingsCommand, side: Side | None, *wishes: Wish) -> list[str]:
    """What is said where the vote went as AYE carrying or not would suit who had wanted AYE."""
    mine = [DiaryEntry(0, KingsThought(command, wishes=wishes))]
    return list(regrets(chapter(side), mine, 4.0 if side == "aye" else -4.0, misjudged=False))


def test_what_an_answer_leads_to_gives_what_was_hoped_of_it() -> None:
    assert VOTE.ends is not None
    assert VOTE.ends.hoped == 5.0
    assert (VOTE.ends.came_to("aye"), VOTE.ends.came_to("nay")) == (6.0, 2.0)


def test_a_vote_that_carried_came_to_more() -> None:
    assert after(VOTE.command, "aye", VOTE, PASS) == ["It brought 1.0 points more than I had expected."]


def test_a_vote_that_was_lost_is_regretted_if_passing_had_been_better() -> None:
    assert after(VOTE.command, "nay", VOTE, PASS) == [
        "It brought 3.0 points less than I had expected.",
        "I regret my vote: had I passed and gathered, I would have been 0.5 points better off.",
    ]
    no_better = Wish(c.Gather(), 4.5, Ends(0.5, 6.5, 2.1))
    assert after(VOTE.command, "nay", VOTE, no_better) == ["It brought 3.0 points less than I had expected."]


def test_a_pass_is_regretted_if_a_vote_had_had_a_chance() -> None:
    assert after(PASS.command, "nay", PASS, VOTE, MORE) == [
        "It brought 2.0 points less than I had expected.",
        "I regret passing: with my Power on AYE, it was 85 % likely.",
    ]
    assert after(PASS.command, "aye", PASS, VOTE) == ["It brought 2.0 points more than I had expected."]


def test_a_pass_is_not_regretted_if_a_vote_had_been_lost_anyway() -> None:
    hopeless = Wish(c.CastVote("aye", 1), 2.0, Ends(0.2, 6.0, 2.0))
    assert after(PASS.command, "nay", PASS, hopeless)[1:] == []
    no_likelier = Wish(c.CastVote("aye", 1), 4.4, Ends(0.55, 6.0, 2.5))
    assert after(PASS.command, "nay", PASS, no_likelier)[1:] == []


def test_what_came_as_expected_is_no_matter_for_regret() -> None:
    even = Wish(c.Gather(), 4.5, Ends(0.5, 4.6, 4.4))
    assert after(even.command, "aye", even, VOTE) == ["It brought about what I had expected."]


@pytest.mark.parametrize(
    ("went", "misjudged", "words"),
    [
        (0.3, False, "It brought about what I had expected."),
        (0.3, True, "It brought about the points I had counted on all the same."),
        (-0.3, False, "I had expected no better."),
        (-0.3, True, "I had expected no better of the vote all the same."),
    ],
)
def test_who_was_wrong_about_others_may_have_been_right_about_the_points(
    went: float, misjudged: bool, words: str
) -> None:
    even = Wish(c.Gather(), 4.5, Ends(0.5, 4.6, 4.4))
    mine = [DiaryEntry(0, KingsThought(even.command, wishes=(even,)))]
    assert list(regrets(chapter("aye"), mine, went, misjudged=misjudged)) == [words]


@pytest.mark.parametrize(
    ("side", "went", "points"), [("nay", 4.0, "3.0 points less"), ("aye", 0.1, "1.0 points more")]
)
def test_who_came_to_see_it_otherwise_says_so(side: Side, went: float, points: str) -> None:
    mine = [DiaryEntry(0, KingsThought(VOTE.command, wishes=(VOTE,)))]
    assert list(regrets(chapter(side), mine, went, misjudged=False)) == [
        f"By my last answer I saw it otherwise: it brought {points} than I had expected."
    ]


def test_the_last_answer_counts() -> None:
    stay = Wish(c.Stay(), 3.0, Ends(0.9, 3.0, 2.0))
    mine = [
        DiaryEntry(0, KingsThought(VOTE.command, wishes=(VOTE, PASS))),
        DiaryEntry(0, KingsThought(stay.command, wishes=(stay,))),
    ]
    assert list(regrets(chapter("nay"), mine, -1.0, misjudged=False)) == [
        "It brought 0.9 points less than I had expected."
    ]


@pytest.mark.parametrize(
    "thought",
    [
        KingsThought(c.Gather()),
        KingsThought(c.Gather(), wishes=(Wish(c.Gather(), 1.0),)),
        KingsThought(c.DeclineDeal(1), wishes=(VOTE,)),
    ],
)
def test_nothing_is_made_up_where_nothing_was_kept(thought: KingsThought) -> None:
    assert list(regrets(chapter("nay"), [DiaryEntry(0, thought)], 0.0, misjudged=False)) == []
    weighed = DiaryEntry(0, KingsThought(VOTE.command, wishes=(VOTE,)))
    assert list(regrets(chapter(None), [weighed], 0.0, misjudged=False)) == []


@pytest.mark.parametrize(
    ("votes", "aye", "what"),
    [(0.9, 0.9, "aye"), (0.9, 0.1, "nay"), (0.3, 0.9, "pass"), (0.8, 0.5, ""), (0.5, 1.0, "aye")],
)
def test_a_guess_is_what_is_likelier_than_not(votes: float, aye: float, what: str) -> None:
    assert guess(ExpectedPlay(1, votes, aye)) == what


def test_what_was_expected_of_rivals_stands_beside_what_they_did(names: Names) -> None:
    two, three, four = names.seat(1), names.seat(2), names.seat(3)
    thought = KingsThought(
        c.Gather(),
        expected=(
            ExpectedPlay(1, 0.9, 0.9),
            ExpectedPlay(2, 0.2, 0.5),
            ExpectedPlay(3, 0.9, 0.0, voted=True),
        ),
    )
    assert awaited(thought, names) == f"I expected {two} to vote AYE and {three} to pass."
    right: dict[int, Ballot] = {1: "aye", 2: "moderate", 3: "nay"}
    assert surprised(chapter("aye", right), thought, names) == ""
    wrong: dict[int, Ballot] = {1: "gather", 2: "nay", 3: "aye"}
    assert (
        surprised(chapter("nay", wrong), thought, names)
        == f"I was wrong: {two} passed and {three} voted NAY."
    )
    assert four not in awaited(thought, names)
    assert (
        awaited(KingsThought(c.Gather()), names)
        == ""
        == surprised(chapter("aye", right), KingsThought(None), names)
    )
