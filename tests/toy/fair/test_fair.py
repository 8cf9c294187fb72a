"""The suite passes on the second toy, catches its breaks, and the toy plays as it says."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from kd_desktop.engine.facts import Fact, Subject
from kd_desktop.engine.game import Ranking, Refused, public, say, seen_by
from kd_desktop.engine.legal import Answers
from kd_desktop.engine.retract import retracted
from tests.conformance import check_coverage, play
from tests.toy.fair import broken
from tests.toy.fair import pieces as p
from tests.toy.fair.game import Fair
from tests.toy.fair.pieces import FairCommand, HandPassed, Spied, Square
from tests.toy.fair.subject import fair
from tests.trial import Broken

BREAKS: dict[type[Fair], str] = {
    broken.TakesAnyOption: "options",
    broken.ForgetsWhoseTurnItIs: "standing",
    broken.NeverEnds: "standing",
    broken.TellingStanding: "secrets",
    broken.AsksAloud: "secrets",
    broken.DropsNothing: "shapes",
    broken.TakesWhatDoesNotFit: "shapes",
    broken.ShowsHandsAsFacts: "secrets",
    broken.ShowsAnswersAsFacts: "events",
    broken.AnswersUnheard: "events",
    broken.LosesAnswers: "shapes",
}


def test_the_suite_passes_on_the_fair() -> None:
    plays = [play(fair(), seed) for seed in range(7)]
    check_coverage(fair(), plays)
    assert all(played.steps[-1].state.phase == "over" for played in plays)


def break_of(kind: type[Fair]) -> str:
    for seed in range(3):
        try:
            play(fair(kind), seed, without=("histories", "undo"))
        except Broken as found:
            return found.check
    return "nothing"


@pytest.mark.parametrize("kind", BREAKS, ids=lambda kind: kind.__name__)
def test_a_broken_fair_is_caught(kind: type[Fair]) -> None:
    assert break_of(kind) == BREAKS[kind]


def test_every_broken_fair_is_tried() -> None:
    kinds = {
        kind for _, kind in inspect.getmembers(broken, inspect.isclass)
        if issubclass(kind, Fair) and kind.__module__ == broken.__name__
    }  # fmt: skip
    assert kinds == set(BREAKS)


def square(*acts: tuple[int, FairCommand], **fields: object) -> Square:
    """Three seats with the cards 01 to 09 in hand, after these acts."""
    game = Fair()
    state = game.apply(game.new(1), None, p.Start(3)).state
    hands = (("01", "02", "03"), ("04", "05", "06"), ("07", "08", "09"))
    state = msgspec.structs.replace(state, hands=hands, **fields)
    for seat, command in acts:
        state = game.apply(state, seat, command).state
    return state


def test_hands_go_round_when_all_have_taken_and_both_neighbours_know_what_goes() -> None:
    game = Fair()
    step = game.apply(square((0, p.Take("01")), (2, p.Take("09"))), 1, p.Take("05"))
    assert step.state.hands == (("07", "08"), ("02", "03"), ("04", "06"))
    assert step.state.kept == (("01",), ("05",), ("09",))
    passed = [event for event in step.events if isinstance(event, HandPassed)]
    assert [event.only for event in passed] == [(0, 1), (1, 2), (2, 0)]
    assert [seen_by(passed[0], seat) is not None for seat in (0, 1, 2, None)] == [True, True, False, False]


def test_nobody_knows_what_others_have_taken_before_all_have() -> None:
    game = Fair()
    state = square((0, p.Take("01")))
    assert game.view(state, 0).answer == p.Take("01")
    assert game.view(state, 1).answer is None and game.view(state, 1).booths[0].answered
    assert game.standing(state).turn == (1, 2)


def test_what_is_taken_is_taken_back_alone_until_the_hands_go_round() -> None:
    """The others' answers stand; once something was made of them nothing is taken back."""
    game = Fair()
    before = square()
    acts = []
    state = before
    for seat, card in ((0, "01"), (1, "05"), (2, "09")):
        step = game.apply(state, seat, p.Take(card))
        acts.append((seat, p.Take(card), step))
        state = step.state
        if seat == 1:
            assert retracted(game, before, acts) == square((1, p.Take("05")))
    assert retracted(game, before, acts) is None
    assert retracted(game, before, acts[:1]) == before
    assert retracted(game, before, [acts[0], acts[0]]) is None


def test_a_seat_that_was_not_asked_yet_acts_upon_what_it_sees() -> None:
    """What answers a later question can't stay when the earlier answer goes."""
    game = Fair()
    state = square((0, p.Take("01")))
    step, other = game.apply(square(), 1, p.Take("05")), game.apply(state, 2, p.Take("09"))
    assert retracted(game, state, [(1, p.Take("05"), step), (0, p.Take("01"), other)]) is None


def test_nobody_hears_what_is_asked_in_secret() -> None:
    game = Fair()
    state = square(kept=(("04",), ("05",), ("07",)), phase="secret")
    asked = [question.why.code for question in game.questions(state)]
    assert asked == ["fair_spy", "fair_guess", "fair_guess"]
    heard = [public(question) for question in game.questions(state)]
    assert {(one.why.code, one.answer) for one in heard} == {("ask_privately", None)}


def test_a_spy_and_its_victim_alone_know_what_it_saw() -> None:
    game = Fair()
    state = square(kept=(("04",), ("05",), ("07",)), phase="secret")
    for seat in (1, 2):
        state = game.apply(state, seat, p.Guess(seat)).state
    step = game.apply(state, 0, p.Spy(2))
    (spied,) = (event for event in step.events if isinstance(event, Spied))
    assert spied.cards == ("07",) and spied.only == (0, 2)
    assert game.view(step.state, 1).guess == 1 and game.view(step.state, 0).guess == -1


def test_cards_are_placed_at_once_and_no_stall_is_overfull() -> None:
    game = Fair()
    state = square(kept=(("01", "02", "03"), ("05",), ("07",)), phase="place")
    legal = game.legal(state, 0)
    assert isinstance(legal, Answers) and len(legal) == 24
    assert p.Place(("north", "north", "east")) in legal and p.Place(("north",) * 3) not in legal
    with pytest.raises(Refused):
        game.command(state, 0, ("north", "north", "north"))


def test_the_order_of_judging_counts_and_the_best_score_wins() -> None:
    game = Fair()
    sites = (p.Site(0, "09", "north"), p.Site(1, "02", "north"), p.Site(2, "08", "east"))
    state = square(phase="judge", round=2, sites=sites, guesses=(4, 0, 2))
    assert game.standing(state).turn == (2,)
    step = game.apply(state, 2, p.Judge(("north", "east", "south")))
    assert step.state.score == (3, 1, 3)
    assert game.standing(step.state).result == Ranking(((1, 3), (2,)))
    assert game.questions(step.state)[0].answer is None


def test_options_make_another_game_and_unknown_ones_none() -> None:
    game = Fair()
    assert (game.new(1).rounds, game.new(1, {"rounds": 1}).rounds) == (2, 1)
    with pytest.raises(Refused) as refused:
        game.new(1, {"stalls": 9})
    assert refused.value.message.code == "unknown_value"


def test_a_fact_may_be_for_some_of_the_seats() -> None:
    shared, own, open_ = (Fact(Subject("kept"), 1, 2, only) for only in ((0, 2), 0, None))
    spied = Spied(cause=say("fair"), spy=0, victim=2, cards=(), facts=(shared, own, open_))
    heard = [event.facts for seat in (0, 1, 2, None) if (event := seen_by(spied, seat)) is not None]
    assert heard == [(shared, own, open_), (open_,), (shared, open_), (open_,)]
