"""What a shape holds is counted, found by number and tested without listing it."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kd_desktop.engine.legal import Answers, count, finite, fits, nth
from kd_desktop.engine.shapes import (
    Amounts,
    Assignment,
    Number,
    OneOf,
    Order,
    Respond,
    Shape,
    SomeOf,
    Text,
)

NAMES = tuple("abcde")
small = st.integers(0, 4)
names = st.integers(0, 5).map(lambda many: NAMES[:many])


@st.composite
def amounts(draw: st.DrawFn) -> Amounts:
    most = tuple(draw(st.lists(small, max_size=4)))
    low, high = draw(st.integers(-1, 5)), draw(st.integers(-1, 12))
    return Amounts(NAMES[: len(most)], most, low, high)


@st.composite
def assignments(draw: st.DrawFn) -> Assignment:
    room = tuple(draw(st.lists(st.integers(0, 3), max_size=3)))
    return Assignment(draw(names), ("x", "y", "z")[: len(room)], room)


numbers = st.builds(Number, st.integers(-3, 3), st.integers(-3, 6))
some = st.builds(SomeOf, names, small, small)
orders = st.builds(Order, names, st.integers(0, 3), st.integers(0, 3))
plain = st.one_of(numbers, some, orders, amounts(), assignments())


@st.composite
def branching(draw: st.DrawFn) -> Shape:
    options = draw(names)
    more = st.none() | plain | st.builds(OneOf, names)
    then = (
        tuple(draw(st.lists(more, min_size=len(options), max_size=len(options))))
        if draw(st.booleans())
        else ()
    )
    return draw(st.sampled_from((OneOf, Respond)))(options, then)


shapes = st.one_of(plain, branching())
leaves = st.integers() | st.text(max_size=2) | st.none() | st.booleans()
anything = st.recursive(leaves, lambda within: st.tuples(within) | st.tuples(within, within))


def everything(shape: Shape) -> list[Any]:
    """All that a shape holds, found in the plainest way, in its order."""
    match shape:
        case Number(low, high):
            return list(range(low, high + 1))
        case Amounts(_, most, low, high):
            found = product(*(range(limit + 1) for limit in most))
            return [one for one in found if low <= sum(one) <= high]
        case OneOf(options, then) | Respond(options, then):
            out: list[Any] = []
            for option, more in zip(options, then or (None,) * len(options), strict=True):
                out += [option] if more is None else [(option, one) for one in everything(more)]
            return [*out, ""] if isinstance(shape, Respond) else out
        case SomeOf(options, low, high):
            return [one for size in range(low, high + 1) for one in combinations(options, size)]
        case Order(options, low, high):
            return [one for size in range(low, high + 1) for one in permutations(options, size)]
        case Assignment(items, places, room):
            found = product(places, repeat=len(items))
            limits = tuple(zip(places, room, strict=True))
            return [one for one in found if all(one.count(place) <= most for place, most in limits)]
        case Text():
            raise AssertionError


@given(shapes)
def test_a_shape_holds_what_listing_it_finds_in_the_same_order(shape: Shape) -> None:
    listed = everything(shape)
    assert count(shape) == len(listed)
    assert [nth(shape, number) for number in range(len(listed))] == listed
    assert all(fits(shape, one) for one in listed)


@given(shapes, shapes)
def test_what_another_shape_holds_fits_only_if_this_one_holds_it_too(shape: Shape, other: Shape) -> None:
    mine = everything(shape)
    for one in everything(other)[:50]:
        assert fits(shape, one) == (one in mine), one


@given(shapes, anything)
def test_whatever_is_given_it_fits_or_not(shape: Shape, given: Any) -> None:
    held = any(type(one) is type(given) and one == given for one in everything(shape))
    assert fits(shape, given) == held


@given(shapes)
def test_shapes_come_back_from_json(shape: Shape) -> None:
    assert msgspec.json.decode(msgspec.json.encode(shape), type=Shape) == shape  # type: ignore[arg-type]


def test_texts_fit_by_their_length_and_are_not_counted() -> None:
    assert fits(Text(1, 3), "abc") and not fits(Text(1, 3), "") and not fits(Text(1, 3), 3)
    assert not finite(Text(0, 9)) and not finite(OneOf(("a", "b"), (None, Text(0, 9)))) and finite(None)
    with pytest.raises(ValueError, match="counted"):
        count(Text(0, 9))
    with pytest.raises(ValueError, match="number"):
        nth(Text(0, 9), 0)


class Bid(msgspec.Struct, frozen=True):
    """An answer."""

    tokens: tuple[int, ...]


def bids(*most: int) -> Answers[Bid]:
    shape = Amounts(("a", "b", "c", "d")[: len(most)], most, 0, sum(most))
    return Answers(shape, Bid, lambda one: one.tokens if isinstance(one, Bid) else None)


def test_millions_of_answers_are_counted_found_and_tested_without_being_made() -> None:
    legal = bids(99, 99, 99, 99)
    assert len(legal) == 100**4
    assert legal[12_345_678] == Bid((12, 34, 56, 78)) and legal[-1] == Bid((99,) * 4)
    assert Bid((99, 0, 99, 0)) in legal and Bid((100, 0, 0, 0)) not in legal and "bid" not in legal
    assert legal == bids(99, 99, 99, 99) and legal != bids(99, 99, 99, 98)
    assert next(iter(legal)) == Bid((0, 0, 0, 0))
    with pytest.raises(IndexError):
        legal[100**4]


@settings(max_examples=30)
@given(st.lists(small, max_size=3), st.slices(20))
def test_answers_behave_like_the_tuple_of_them(most: list[int], part: slice) -> None:
    legal = bids(*most)
    listed = tuple(legal)
    assert legal == listed and len(legal) == len(listed) and hash(legal) == hash(bids(*most))
    assert legal[part] == listed[part]
    assert bool(legal) and all(one in legal and legal.index(one) == at for at, one in enumerate(listed))
    assert legal != "bids"
