"""Trying answers in the same imagined worlds: what is behind is left out, and hunches count beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from kd_desktop.councillors.imagining import Budget, tried


class Answer(NamedTuple):
    command: str
    worth: float


ANSWERS = [Answer("good", 3.0), Answer("better", 2.5), Answer("bad", 1.0), Answer("never tried", 0.9)]
BUDGET = Budget(worlds=6, candidates=3, stay={2: 2, 4: 1}, ceiling=60.0, hunch=1.0)


def worlds(outcomes: dict[str, float], seen: list[str]) -> Callable[[], Callable[[Answer], float]]:
    """Every answer comes to the same in all worlds; `seen` takes down which was tried in which."""
    numbers = count()

    def world() -> Callable[[Answer], float]:
        number = next(numbers)

        def outcome(answer: Answer) -> float:
            seen.append(f"{number} {answer.command}")
            return outcomes[answer.command]

        return outcome

    return world


def test_what_falls_behind_is_left_out() -> None:
    seen: list[str] = []
    trials, tried_in = tried(ANSWERS, worlds({"good": 0.0, "better": 2.0, "bad": 0.0}, seen), BUDGET)
    assert tried_in == 6
    assert [(trial.wish.command, trial.worlds) for trial in trials] == [
        ("better", 6),
        ("good", 4),
        ("bad", 2),
    ]
    assert [trial.worth for trial in trials] == [1.5, 0.0, -2.0]
    assert seen[:6] == ["0 good", "0 better", "0 bad", "1 good", "1 better", "1 bad"]
    assert seen[-2:] == ["4 better", "5 better"]


def test_a_hunch_decides_where_worlds_do_not() -> None:
    trials, _ = tried(ANSWERS, worlds(dict.fromkeys(("good", "better", "bad"), 1.0), []), BUDGET)
    assert trials[0].wish.command == "good"


def test_who_was_left_out_is_never_first_again() -> None:
    """Bad luck at last doesn't bring back what was tried less."""
    outcomes = {"good": 5.0, "better": 4.0, "bad": -9.0}
    trials, _ = tried(ANSWERS, worlds(outcomes, []), BUDGET)
    assert [trial.wish.command for trial in trials] == ["good", "better", "bad"]
    assert [trial.worlds for trial in trials] == [6, 4, 2]


def test_a_machine_that_is_too_slow_sees_one_world_at_least() -> None:
    late = Budget(worlds=6, candidates=3, stay={}, ceiling=-1.0, hunch=1.0)
    assert tried(ANSWERS, worlds(dict.fromkeys(("good", "better", "bad"), 1.0), []), late)[1] == 1


def test_after_enough_work_no_further_world_is_looked_at_but_for_the_least() -> None:
    """Each world is 10 of work on what was done before; six worlds at most, whatever it is."""
    done = [100]
    outcomes = dict.fromkeys(("good", "better", "bad"), 1.0)

    def worked() -> Callable[[Answer], float]:
        done[0] += 10
        return lambda answer: outcomes[answer.command]

    def seen(enough: int | None, least: int) -> int:
        budget = replace(BUDGET, enough=enough, least=least)
        return tried(ANSWERS, worked, budget, lambda: done[0])[1]

    assert [seen(25, 0), seen(25, 3), seen(25, 5), seen(1000, 0), seen(None, 0)] == [3, 3, 5, 6, 6]
