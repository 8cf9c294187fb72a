"""Legal answers without listing them: a shape's answers counted, found by number and tested in place.

`Answers` is a `Legal` over a shape for when thousands of answers are allowed; for a few, a tuple is a
`Legal` too. Answers are in a fixed order: that of the options, kinds and numbers of the shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, perm
from typing import Any, Generic, TypeVar, overload

from kd_desktop.engine.shapes import (
    Amounts,
    Assignment,
    Given,
    Number,
    OneOf,
    Order,
    Respond,
    Shape,
    SomeOf,
    Text,
)

A = TypeVar("A")

Legal = Sequence[A]
"""The legal answers of a seat: to iterate, to test with `in`, to count with `len` and to find by number.

None of that builds the whole list. Equal answers are equal, and empty ones are false, as with tuples.
"""


# --- what a shape holds ---------------------------------------------------------------------------


def finite(shape: Shape | None) -> bool:
    """Whether a shape's answers can be counted; false when it asks for a text anywhere."""
    if isinstance(shape, OneOf | Respond):
        return all(map(finite, shape.then))
    return not isinstance(shape, Text)


def count(shape: Shape) -> int:
    """How many answers the shape holds; ValueError when it isn't `finite`."""
    match shape:
        case Amounts():  # first, because it is by far the most frequent
            return _sums(shape.most, shape.low, shape.high)
        case OneOf(options, then):
            return sum(_furthers(options, then))
        case Respond(options, then):
            return sum(_furthers(options, then)) + 1
        case Number(low, high):
            return max(high - low + 1, 0)
        case SomeOf(options, low, high):
            return sum(comb(len(options), size) for size in range(low, high + 1))
        case Order(options, low, high):
            return sum(perm(len(options), size) for size in range(low, high + 1))
        case Assignment(items, _, room):
            return _fillings(len(items), room)
        case Text():
            raise ValueError("texts can't be counted")


def nth(shape: Shape, number: int) -> Given:
    """The answer at an index from 0 to `count(shape)` - 1, in the shape's order."""
    match shape:
        case OneOf(options, then) | Respond(options, then):
            return _nth_option(options, then, number)
        case Amounts(_, most, low, high):
            return _nth_amounts(most, low, high, number)
        case Number(low, _):
            return low + number
        case SomeOf(options, low, _):
            return _nth_choice(options, low, number)
        case Order(options, low, _):
            return _nth_order(options, low, number)
        case Assignment(items, places, room):
            return _nth_assignment(len(items), places, room, number)
        case Text():
            raise ValueError("texts have no number")


def fits(shape: Shape, given: Any) -> bool:
    """Whether the shape holds a value of any kind."""
    match shape:
        case Number(low, high):
            return isinstance(given, int) and not isinstance(given, bool) and low <= given <= high
        case Amounts(_, most, low, high):
            return (
                _is_tuple(given, int, len(most))
                and all(0 <= amount <= limit for amount, limit in zip(given, most, strict=True))
                and low <= sum(given) <= high
            )
        case OneOf(options, then):
            return _fits_option(options, then, given)
        case Respond(options, then):
            return given == "" or _fits_option(options, then, given)
        case SomeOf(options, low, high):
            return (
                _is_tuple(given, str)
                and low <= len(given) <= high
                and tuple(option for option in options if option in given) == given
            )
        case Order(options, low, high):
            return (
                _is_tuple(given, str)
                and low <= len(given) <= high
                and len(set(given)) == len(given)
                and set(given) <= set(options)
            )
        case Assignment(items, places, room):
            return (
                _is_tuple(given, str, len(items))
                and set(given) <= set(places)
                and all(given.count(place) <= most for place, most in zip(places, room, strict=True))
            )
        case Text(low, high):
            return isinstance(given, str) and low <= len(given) <= high


def _is_tuple(given: Any, kind: type, size: int | None = None) -> bool:
    return (
        isinstance(given, tuple)
        and (size is None or len(given) == size)
        and all(isinstance(one, kind) and not isinstance(one, bool) for one in given)
    )


_counted = lru_cache(maxsize=1 << 14)(count)
"""Cached for the parts of a shape, which recur in the next one; the whole seldom does."""


def _furthers(options: tuple[str, ...], then: tuple[Shape | None, ...]) -> Sequence[int]:
    """How many answers begin with each of the options."""
    return [1 if more is None else _counted(more) for more in then] if then else (1,) * len(options)


def _nth_option(options: tuple[str, ...], then: tuple[Shape | None, ...], number: int) -> Given:
    if not then:
        return options[number] if number < len(options) else ""
    for option, more in zip(options, then, strict=True):
        many = 1 if more is None else _counted(more)
        if number < many:
            return option if more is None else (option, nth(more, number))
        number -= many
    return ""


def _fits_option(options: tuple[str, ...], then: tuple[Shape | None, ...], given: Any) -> bool:
    option, said = given if isinstance(given, tuple) and len(given) == 2 else (given, None)
    if option not in options:
        return False
    more = then[options.index(option)] if then else None
    if more is None:
        return not isinstance(given, tuple)
    return isinstance(given, tuple) and fits(more, said)


@lru_cache(maxsize=4096)
def _sums(most: tuple[int, ...], low: int, high: int) -> int:
    """In how many ways amounts from 0 to their `most` have a sum from `low` to `high`."""
    ways = [1]
    for limit in most:
        before = [0, *accumulate(ways)]
        size = len(ways) + limit
        ways = [before[min(at + 1, len(ways))] - before[max(at - limit, 0)] for at in range(size)]
    return sum(ways[max(low, 0) : max(high + 1, 0)])


def _nth_amounts(most: tuple[int, ...], low: int, high: int, number: int) -> tuple[int, ...]:
    out: list[int] = []
    if low <= 0 and high >= sum(most):  # nothing is barred: the amounts are the digits of the number
        for limit in reversed(most):
            number, amount = divmod(number, limit + 1)
            out.append(amount)
        return tuple(out[::-1])
    for at, limit in enumerate(most):
        rest = most[at + 1 :]
        for amount in range(limit + 1):
            ways = _sums(rest, low - amount, high - amount)
            if number < ways:
                out.append(amount)
                low, high = low - amount, high - amount
                break
            number -= ways
    return tuple(out)


def _nth_choice(options: tuple[str, ...], size: int, number: int) -> tuple[str, ...]:
    while number >= comb(len(options), size):
        number -= comb(len(options), size)
        size += 1
    out: list[str] = []
    for at, option in enumerate(options):
        if len(out) == size:
            break
        ways = comb(len(options) - at - 1, size - len(out) - 1)
        if number < ways:
            out.append(option)
        else:
            number -= ways
    return tuple(out)


def _nth_order(options: tuple[str, ...], size: int, number: int) -> tuple[str, ...]:
    while number >= perm(len(options), size):
        number -= perm(len(options), size)
        size += 1
    left = list(options)
    out: list[str] = []
    for taken in range(size):
        at, number = divmod(number, perm(len(left) - 1, size - taken - 1))
        out.append(left.pop(at))
    return tuple(out)


@lru_cache(maxsize=4096)
def _fillings(items: int, room: tuple[int, ...]) -> int:
    """In how many ways so many different items can be put where there is that much room."""
    if not room:
        return int(items == 0)
    first, rest = room[0], room[1:]
    return sum(comb(items, here) * _fillings(items - here, rest) for here in range(min(first, items) + 1))


def _nth_assignment(items: int, places: tuple[str, ...], room: tuple[int, ...], number: int) -> Given:
    out: list[str] = []
    left = list(room)
    for item in range(items):
        for at, place in enumerate(places):
            if not left[at]:
                continue
            left[at] -= 1
            ways = _fillings(items - item - 1, tuple(left))
            if number < ways:
                out.append(place)
                break
            number -= ways
            left[at] += 1
    return tuple(out)


# --- as answers of a game -------------------------------------------------------------------------


class Answers(Sequence[A], Generic[A]):
    """All answers of a shape as commands, made one by one on demand.

    `make` turns an answer into its command; `given` turns a command into its answer, None for one that
    answers something else.
    """

    __slots__ = ("_count", "_given", "_make", "shape")

    def __init__(self, shape: Shape, make: Callable[[Any], A], given: Callable[[Any], Given | None]) -> None:
        self.shape = shape
        self._make = make
        self._given = given
        self._count = -1

    def __len__(self) -> int:
        if self._count < 0:
            self._count = count(self.shape)
        return self._count

    def __iter__(self) -> Iterator[A]:
        return (self._make(nth(self.shape, number)) for number in range(len(self)))

    @overload
    def __getitem__(self, at: int) -> A: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[A]: ...
    def __getitem__(self, at: int | slice) -> A | Sequence[A]:
        """The answer of that number (IndexError beyond them), or those of a slice."""
        if isinstance(at, slice):
            return tuple(self[number] for number in range(len(self))[at])
        return self._make(nth(self.shape, range(len(self))[at]))

    def __contains__(self, command: object) -> bool:
        given = self._given(command)
        return given is not None and fits(self.shape, given) and self._make(given) == command

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Answers):
            return self.shape == other.shape and tuple(self[:1]) == tuple(other[:1])
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        return hash(self.shape)
