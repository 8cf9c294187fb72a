"""Thoughts carry their reasons: parts that sum to the lead, a chance, and guesses that are chances."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.presence import OF_MORE
from kd_desktop.councillors.kings.mind import Mind, think
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.reasons import LEAST, chance_of_aye, parts_of
from kd_desktop.engine.council.commands import CastVote, OfferDeal
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.view import View
from kd_desktop.packs import load
from tests.councillors.kings import tables

Moment = tuple[View, list[KingsEvent]]


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Every moment of a reign at which a seat has to answer, with what it saw."""
    game = KingsGame(load("bench"))
    state = game.new(11)
    happened: list[KingsEvent] = []
    for house in (1, 2, 3, 4):
        state = game.apply(state, None, Join(house)).state
    step = game.apply(state, None, BeginReign((1, 2, 3, 4), ""))
    state = step.state
    happened += step.events
    found: list[Moment] = []
    while state.reign is not None and len(found) < 60:
        seat = game.questions(state)[0].seat
        seen = [one for event in happened if (one := seen_by(event, seat)) is not None]
        view = game.view(state, seat)
        found.append((view, seen))
        command = think(view, seen, 3, len(found), bargain=False).command
        assert command is not None
        step = game.apply(state, seat, command)
        state = step.state
        happened += step.events
    return found


def test_parts_sum_to_the_lead(moments: list[Moment]) -> None:
    votes = 0
    for view, seen in moments:
        if view.reign is None or view.reign.vote is None:
            continue
        votes += 1
        mind = Mind(view, seen, 3, 1, "courtier", "")
        outlook = mind.outlook
        parts = parts_of(outlook)
        # Each part is rounded, and one too small for a word is left out.
        assert sum(part.points for part in parts) == pytest.approx(outlook.stake, abs=5 * (LEAST + 0.01))
        assert all(abs(part.points) >= LEAST for part in parts)
    assert votes > 10


def test_a_thought_at_a_vote_tells_chances(moments: list[Moment]) -> None:
    told = 0
    for number, (view, seen) in enumerate(moments):
        thought = think(view, seen, 3, number, bargain=False)
        if view.reign is None or view.reign.vote is None:
            assert thought.parts == () and thought.guesses == ()
            continue
        assert 0.0 <= thought.aye <= 1.0
        for seat in {guess.seat for guess in thought.guesses}:
            assert seat != view.seat
            chances = [guess.chance for guess in thought.guesses if guess.seat == seat]
            assert chances == sorted(chances, reverse=True) and sum(chances) <= 1.001
            told += 1
    assert told > 10


def test_power_on_the_table_moves_the_chance(moments: list[Moment]) -> None:
    """With more on AYE the chance of AYE is never smaller."""
    view = next(
        view for view, _ in moments if view.question is not None and view.question.why.code == "ask_ballot"
    )
    poll, more = Poll(Outlook(view)), Poll(Outlook(view))
    more.total["aye"] += 9
    assert chance_of_aye(more) > chance_of_aye(poll)


def asked_moments() -> Iterator[Moment]:
    """Every moment of two reigns for the seat that is asked, with what it saw."""
    for game, state, witness in tables.moments(seed=5, reigns=2):
        seat = game.questions(state)[0].seat
        if seat is not None:
            yield game.view(state, seat), list(witness.of(seat))


def test_every_answer_in_a_vote_is_kept_with_what_it_leads_to() -> None:
    """And what is hoped of an answer is what it was taken to be worth, but for whim, voice and honour."""
    kinds = set()
    for number, (view, seen) in enumerate(asked_moments()):
        thought = think(view, seen, 3, number, bargain=False)
        asked = view.question.why.code if view.question is not None else ""
        if view.reign is None or view.reign.vote is None or asked not in ("ask_ballot", "ask_raise"):
            plain = ("", "ask_ability", "ask_keep_open", "ask_king_name")
            assert asked not in plain or all(wish.ends is None for wish in thought.wishes)
            continue
        kinds.add(asked)
        mind = Mind(view, seen, 3, number, "courtier", "")
        poll = Poll(mind.outlook)
        for wish in thought.wishes:
            assert wish.ends is not None and 0.0 <= wish.ends.chance <= 1.0
            most = (OF_MORE.early + OF_MORE.late) * mind.temper.presence
            heard = most if isinstance(wish.command, CastVote) else 0.0
            bound = poll.worth(wish.command) - poll.unbound(wish.command)
            more = wish.worth - wish.ends.hoped - bound
            assert -0.02 <= more <= heard + mind.temper.whim + 0.02
        assert thought.chosen is not None and thought.chosen.command == thought.command
    assert kinds == {"ask_ballot", "ask_raise"}


def test_each_rival_with_a_turn_to_come_is_expected_to_do_something() -> None:
    voted = open_ = 0
    for number, (view, seen) in enumerate(asked_moments()):
        expected = think(view, seen, 3, number, bargain=False).expected
        reign = view.reign
        if reign is None or reign.vote is None or reign.phase != "vote_turn":
            assert expected == ()
            continue
        fresh = {entry.seat for entry in reign.seats if entry.ballot is None and entry.seat != view.seat}
        assert {one.seat for one in expected if not one.voted} == fresh
        for one in expected:
            assert 0.0 <= one.votes <= 1.0 and 0.0 <= one.aye <= 1.0
            if one.voted:
                assert one.aye == (reign.seats[one.seat].ballot == "aye")
                assert reign.seats[one.seat].ballot in ("aye", "nay")
        voted += sum(one.voted for one in expected)
        open_ += len(fresh)
    assert voted >= 3 and open_ >= 20


def test_an_offer_is_kept_with_the_chance_that_it_is_taken() -> None:
    offered = think(tables.last_seat_view(("nay", None, "gather", None), (2, 0, 0, 0)), (), 1, 1)
    assert isinstance(offered.command, OfferDeal) and 0.0 < offered.agreed <= 1.0
    assert think(tables.last_seat_view(), (), 1, 1, bargain=False).agreed == 0.0
