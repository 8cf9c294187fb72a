"""The shapes of answers to questions: a closed union, with one widget for each.

An answer in the form of its shape is `Given`; a widget, a script or a bot supplies it. A shape says which
answers are possible, the rules (`Game.refusal`) which are allowed; `engine.legal` counts and walks through a
shape's answers.
"""

from __future__ import annotations

import msgspec

Given = int | str | tuple["Given", ...]
"""An answer in the form of its shape; each shape describes its own."""


class Number(msgspec.Struct, frozen=True, gc=False, tag="number"):
    """A number from `low` to `high`; given as an int."""

    low: int
    high: int


class Amounts(msgspec.Struct, frozen=True, gc=False, cache_hash=True, tag="amounts"):
    """An amount of each of several kinds, from none to its `most`, and `low` to `high` in all.

    Given as a tuple of ints in the order of `kinds`.
    """

    kinds: tuple[str, ...]
    most: tuple[int, ...]
    low: int
    high: int


class OneOf(msgspec.Struct, frozen=True, gc=False, cache_hash=True, tag="one_of", omit_defaults=True):
    """One of the options, which are all different; given as that option.

    `then` has the further shape of each option (None: nothing more), or is empty; with a further shape the
    answer is given as (option, further answer).
    """

    options: tuple[str, ...]
    then: tuple[Shape | None, ...] = ()


class Respond(msgspec.Struct, frozen=True, gc=False, cache_hash=True, tag="respond", omit_defaults=True):
    """One of the options as a response, or pass; given like that of `OneOf`, passing as ""."""

    options: tuple[str, ...]
    then: tuple[Shape | None, ...] = ()


class SomeOf(msgspec.Struct, frozen=True, gc=False, tag="some_of"):
    """`low` to `high` of the options, which are all different; given as a tuple in the order of `options`."""

    options: tuple[str, ...]
    low: int
    high: int


class Order(msgspec.Struct, frozen=True, gc=False, tag="order"):
    """`low` to `high` of the options (all different) in an order; given as a tuple in that order."""

    options: tuple[str, ...]
    low: int
    high: int


class Assignment(msgspec.Struct, frozen=True, gc=False, tag="assignment"):
    """Each of the items (all different) assigned to one of the places, each with limited room.

    Given as a tuple of places in the order of `items`; `room` is in the order of `places`.
    """

    items: tuple[str, ...]
    places: tuple[str, ...]
    room: tuple[int, ...]


class Text(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Words of `low` to `high` letters; given as a str. They can't be listed."""

    low: int
    high: int


Shape = Number | Amounts | OneOf | Respond | SomeOf | Order | Assignment | Text
