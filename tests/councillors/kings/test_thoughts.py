"""What a councillor thought: it can be thought again, tells what stood behind it, and why it refuses."""

import msgspec
import pytest
from msgspec.structs import replace

from kd_desktop.councillors.kings.chancellor import BUDGETS
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.councillors.levels import LEVELS
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Level
from tests.councillors.kings.tables import few_worlds, last_seat_view, moments
from tests.everyday import daily


@pytest.mark.parametrize("level", LEVELS)
@daily("page", "courtier")
def test_a_thought_can_be_thought_again_and_kept(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 4)
    for number, (game, state, witness) in enumerate(moments(seed=8)):
        if number % 9:
            continue
        seat = game.questions(state)[0].seat
        assert seat is not None
        view, seen = game.view(state, seat), witness.of(seat)
        thought = think(view, seen, 3, number, level)
        assert think(view, seen, 3, number, level) == thought
        assert msgspec.json.decode(msgspec.json.encode(thought), type=KingsThought) == thought
        assert thought.level == level


def test_a_thought_names_what_was_weighed_believed_and_expected() -> None:
    thought = think(last_seat_view(), (), 3, 9, bargain=False)

    assert thought.wishes[0].command == thought.command
    worths = [wish.worth for wish in thought.wishes]
    assert worths == sorted(worths, reverse=True)
    assert {guess.seat for guess in thought.guesses} == {0, 1, 2}
    assert thought.parts[0].code == "goal" and thought.parts[0].points > 0
    assert 0 <= thought.aye <= 1


@pytest.mark.parametrize("level", BUDGETS)
def test_a_thought_that_looks_ahead_tells_how_many_worlds_it_saw(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_worlds(monkeypatch, 5)

    assert think(last_seat_view(), (), 3, 9, level, bargain=False).worlds == 5
    assert think(last_seat_view(), (), 3, 9, "courtier", bargain=False).worlds == 0


@pytest.mark.parametrize("level", BUDGETS)
def test_a_clock_stops_whoever_looks_ahead_on_a_slow_machine(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a thought with as many worlds comes out the same."""
    few_worlds(monkeypatch, 9, ceiling=-1.0)
    hurried = think(last_seat_view(), (), 3, 9, level, bargain=False)
    monkeypatch.undo()
    few_worlds(monkeypatch, 1)

    assert hurried.worlds == 1
    assert think(last_seat_view(), (), 3, 9, level, bargain=False) == hurried


def test_who_thinks_longer_sees_more_worlds() -> None:
    chancellor, royal = BUDGETS["chancellor"], BUDGETS["royal"]

    assert royal.worlds > chancellor.worlds and royal.candidates > chancellor.candidates
    assert set(BUDGETS) == set(LEVELS) - {"page", "courtier"}


def test_who_stands_on_a_side_never_says_that_help_for_it_is_against_it() -> None:
    """Its ballot is open to all, and what it secretly wants instead isn't for others to hear."""
    view = last_seat_view(("aye", None, "gather", "nay"), (2, 0, 0, 3))
    assert view.reign is not None
    deal = Deal(7, 1, (Payment(3, 1, 3),), (Promise("vote", 1, "nay"),), (1,))
    legal = (AcceptDeal(7), DeclineDeal(7))
    view = replace(view, question=None, legal=legal, reign=replace(view.reign, deals=(deal,)))
    thought = think(view, (), 1, 1)

    assert thought.command == DeclineDeal(7)
    assert thought.reason is not None and thought.reason.code == "too_dear"


@pytest.mark.parametrize(
    ("coins", "promise", "code"),
    [
        (1, Promise("vote", 3, "nay"), "against_me"),
        (9, Promise("stay", 0), "cannot_keep_it"),
    ],
)
def test_a_refusal_has_its_reason(coins: int, promise: Promise, code: str) -> None:
    view = last_seat_view()
    assert view.reign is not None
    payer = 1 if promise.maker == 3 else 3
    deal = Deal(7, 1, (Payment(payer, 4 - payer, coins),), (promise,), (1,))
    legal = (DeclineDeal(7),) if code == "cannot_keep_it" else (AcceptDeal(7), DeclineDeal(7))
    view = replace(view, question=None, legal=legal, reign=replace(view.reign, deals=(deal,)))
    thought = think(view, (), 1, 1)

    assert thought.command == DeclineDeal(7)
    assert thought.reason is not None and thought.reason.code == code
