"""Seeded, named, serialisable randomness: the same seed and commands give the same game on every machine.

Each draw is computed from (seed, stream, counter) alone, so a new draw in one stream changes nothing in
another. The shuffle and the bounded draw are our own, because Python promises a stable sequence only for
`random()`.
"""

from __future__ import annotations

import hashlib
import struct
from bisect import bisect_left
from operator import mod
from typing import TypeVar

import msgspec

T = TypeVar("T")
_SPAN = 1 << 64
_SURE = _SPAN - (1 << 32)
"""No number below this limit is in the uneven rest, whatever the range."""
_PER_BLOCK = 8
_UNPACK = struct.Struct(">8Q").unpack


class Fixed(msgspec.Struct, frozen=True, gc=False):
    """What a stream must yield, by name: used by rule cases, never by a real campaign."""

    stream: str
    result: tuple[str, ...]


class Chance(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The chance of one campaign: its seed and, for each stream used so far, how many draws it has made."""

    seed: int
    streams: tuple[tuple[str, int], ...] = ()
    fixed: tuple[Fixed, ...] = ()

    def counter(self, stream: str) -> int:
        """How many 64-bit numbers the stream has given."""
        place = bisect_left(self.streams, (stream,))
        if place < len(self.streams) and self.streams[place][0] == stream:
            return self.streams[place][1]
        return 0

    def wanted(self, stream: str) -> tuple[str, ...] | None:
        """The result fixed for this stream, if a case fixed one."""
        for entry in self.fixed:
            if entry.stream == stream:
                return entry.result
        return None


def _block(chance: Chance, stream: str, block: int) -> tuple[int, ...]:
    """The eight 64-bit numbers of that block of a stream: one hash."""
    text = f"{chance.seed}/{stream}/{block}".encode()
    return _UNPACK(hashlib.blake2b(text).digest())


def _numbers(chance: Chance, stream: str, counter: int, many: int) -> list[int]:
    """So many numbers of a stream from that one on."""
    first, skipped = divmod(counter, _PER_BLOCK)
    numbers: list[int] = []
    for block in range(first, (counter + many - 1) // _PER_BLOCK + 1):
        numbers += _block(chance, stream, block)
    return numbers[skipped : skipped + many]


def _after(chance: Chance, stream: str, counter: int) -> Chance:
    """The chance once the stream has given so many numbers."""
    streams = chance.streams
    place = bisect_left(streams, (stream,))
    known = place < len(streams) and streams[place][0] == stream
    after = (*streams[:place], (stream, counter), *streams[place + known :])
    return Chance(chance.seed, after, chance.fixed)


def below(chance: Chance, stream: str, n: int) -> tuple[int, Chance]:
    """A uniform number from 0 to n-1, and the chance after the draw. n must be at least 1.

    Rejects the uneven rest of the 64-bit span.
    """
    counter = chance.counter(stream)
    while True:
        number = _block(chance, stream, counter // _PER_BLOCK)[counter % _PER_BLOCK]
        counter += 1
        result = number % n
        if number - result <= _SPAN - n:
            return result, _after(chance, stream, counter)


def pick(chance: Chance, stream: str, options: tuple[str, ...]) -> tuple[str, Chance]:
    """One of the options (at least one), each with equal chance, and the chance after the draw."""
    index, after = below(chance, stream, len(options))
    wanted = chance.wanted(stream)
    if wanted and wanted[0] in options:
        return wanted[0], after
    return options[index], after


def shuffled(chance: Chance, stream: str, items: tuple[T, ...]) -> tuple[tuple[T, ...], Chance]:
    """The items in random order (Fisher and Yates), and the chance after the draws.

    A result fixed for the stream puts the items it names first, in its order.
    """
    order = list(items)
    counter = chance.counter(stream)
    left = len(order)
    # All draws at once, because a deck is shuffled whole whenever a card comes to it.
    while left > 1:
        numbers = _numbers(chance, stream, counter, left - 1)
        if max(numbers) >= _SURE:  # one may lie in the uneven rest, as in `below`: one by one
            del numbers[1:]
            if numbers[0] - numbers[0] % left > _SPAN - left:
                counter += 1
                continue
        counter += len(numbers)
        last = left - len(numbers)
        others = map(mod, numbers, range(left, last, -1))
        for place, other in zip(range(left - 1, last - 1, -1), others, strict=True):
            order[place], order[other] = order[other], order[place]
        left = last
    wanted = chance.wanted(stream)
    if wanted:
        first = [item for name in wanted for item in order if item == name]
        order = first + [item for item in order if item not in first]
    return tuple(order), _after(chance, stream, counter)
