"""An answer is a way through the shape of its question."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kd_desktop.desktop.page.answer_path import AnswerPath, combinations, follow, forced, options
from kd_desktop.engine.shapes import Amounts, OneOf, SomeOf

PAY = Amounts(("wheat", "hero"), (2, 1), 1, 2)
TURN = OneOf(
    ("contribute", "draw", "exchange"),
    (
        OneOf(("quay", "baths"), (OneOf(("wheat",), (PAY,)), OneOf(("crosier", "wheat"), (PAY, PAY)))),
        None,
        OneOf(("legion",), (OneOf(("hero", "wheat")),)),
    ),
)


def test_what_leaves_no_choice_is_passed_by() -> None:
    answer = AnswerPath(TURN)
    assert options(answer.at) == ("contribute", "draw", "exchange")
    assert not answer.choose("contribute") and not answer.choose("quay")
    assert answer.path == ["contribute", "quay", "wheat"] and answer.at == PAY
    assert answer.given((1, 0)) == ("contribute", ("quay", ("wheat", (1, 0))))


def test_a_way_with_a_choice_asks_for_it_and_back_leads_to_the_last_one() -> None:
    answer = AnswerPath(TURN)
    answer.choose("contribute")
    answer.choose("baths")
    assert options(answer.at) == ("crosier", "wheat")
    answer.choose("wheat")
    assert answer.back() and answer.path == ["contribute", "baths"]
    answer.back()
    answer.choose("quay")
    assert answer.back() and answer.path == ["contribute"], "what was passed by is no choice"
    assert answer.back() and not answer.path and not answer.back()


def test_a_word_may_be_the_whole_answer() -> None:
    answer = AnswerPath(TURN)
    assert answer.choose("draw") and answer.given() == "draw"
    answer.restart()
    assert not answer.choose("exchange") and answer.path == ["exchange", "legion"]
    assert answer.choose("wheat") and answer.given() == ("exchange", ("legion", "wheat"))


def test_an_option_that_leads_nowhere_further_is_never_taken_by_itself() -> None:
    answer = AnswerPath(OneOf(("play",), (OneOf(("only",)),)))
    assert not answer.choose("play") and answer.path == ["play"]


def test_what_is_not_offered_cannot_be_followed() -> None:
    with pytest.raises(LookupError):
        follow(TURN, ("taxes",))
    with pytest.raises(LookupError):
        follow(SomeOf(("a",), 1, 1), ("a",))


def test_two_of_three_basic_tokens_can_be_taken_in_six_ways() -> None:
    found = combinations(Amounts(("legion", "crosier", "wheat"), (2, 2, 2), 2, 2))
    assert found == [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2)]


@given(st.lists(st.integers(0, 4), min_size=1, max_size=4), st.integers(0, 5), st.integers(0, 5))
def test_what_amounts_have_at_first_is_what_every_answer_has(most: list[int], low: int, more: int) -> None:
    low = min(low, sum(most))
    shape = Amounts(tuple("abcd"[: len(most)]), tuple(most), low, low + more)
    assert forced(shape) == tuple(map(min, zip(*combinations(shape), strict=True)))
