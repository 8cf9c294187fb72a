"""An answer is a way through the shape of its question."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kd_desktop.desktop.throne.play.walk import Walk, combinations, follow, forced, forced_commit, options
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
    walk = Walk(TURN)
    assert options(walk.at) == ("contribute", "draw", "exchange")
    assert not walk.choose("contribute") and not walk.choose("quay")
    assert walk.path == ["contribute", "quay", "wheat"] and walk.at == PAY
    assert walk.given((1, 0)) == ("contribute", ("quay", ("wheat", (1, 0))))


def test_a_way_with_a_choice_asks_for_it_and_back_leads_to_the_last_one() -> None:
    walk = Walk(TURN)
    walk.choose("contribute")
    walk.choose("baths")
    assert options(walk.at) == ("crosier", "wheat")
    walk.choose("wheat")
    assert walk.back() and walk.path == ["contribute", "baths"]
    walk.back()
    walk.choose("quay")
    assert walk.back() and walk.path == ["contribute"], "what was passed by is no choice"
    assert walk.back() and not walk.path and not walk.back()


def test_a_word_may_be_the_whole_answer() -> None:
    walk = Walk(TURN)
    assert walk.choose("draw") and walk.given() == "draw"
    walk.restart()
    assert not walk.choose("exchange") and walk.path == ["exchange", "legion"]
    assert walk.choose("wheat") and walk.given() == ("exchange", ("legion", "wheat"))


def test_an_option_that_leads_nowhere_further_is_never_taken_by_itself() -> None:
    walk = Walk(OneOf(("play",), (OneOf(("only",)),)))
    assert not walk.choose("play") and walk.path == ["play"]


def test_what_is_not_offered_cannot_be_followed() -> None:
    with pytest.raises(LookupError):
        follow(TURN, ("taxes",))
    with pytest.raises(LookupError):
        follow(SomeOf(("a",), 1, 1), ("a",))


def test_two_of_three_basic_tokens_can_be_taken_in_six_ways() -> None:
    found = combinations(Amounts(("legion", "crosier", "wheat"), (2, 2, 2), 2, 2))
    assert found == [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2)]


STOCK = st.tuples(*[st.integers(0, 4)] * 4)
ROOM = st.tuples(*[st.integers(0, 10)] * 3)


def commits(stock: tuple[int, ...], room: tuple[int, ...], need: int) -> list[tuple[int, ...]]:
    """Every commit that the rules allow: tokens, then Heroes by track (IT-BID-2 to 6)."""
    most = [min(n, free, need) for n, free in zip((*stock[:3], *[stock[3]] * 3), room * 2, strict=True)]
    return [
        one
        for one in product(*[range(n + 1) for n in most])
        if sum(one) == need
        and sum(one[3:]) <= stock[3]
        and all(one[at] + one[at + 3] <= room[at] for at in range(3))
    ]


@given(STOCK, ROOM)
def test_what_a_commit_has_at_first_is_what_every_commit_has(
    stock: tuple[int, ...], room: tuple[int, ...]
) -> None:
    need = min(3, sum(room))
    every = commits(stock, room, need)
    if every:
        own, wild = forced_commit(stock, room, need)
        assert (*own, *wild) == tuple(map(min, zip(*every, strict=True)))


@given(st.lists(st.integers(0, 4), min_size=1, max_size=4), st.integers(0, 5), st.integers(0, 5))
def test_what_amounts_have_at_first_is_what_every_answer_has(most: list[int], low: int, more: int) -> None:
    low = min(low, sum(most))
    shape = Amounts(tuple("abcd"[: len(most)]), tuple(most), low, low + more)
    assert forced(shape) == tuple(map(min, zip(*combinations(shape), strict=True)))
