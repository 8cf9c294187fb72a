"""Seeded, named, serialisable randomness: the same seed and commands give the same game on every machine.

Each draw is computed from (seed, stream, counter) alone, so a new draw in one stream changes nothing in
another. The shuffle and the bounded draw are our own, because Python promises a stable sequence only for
`random()`.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TypeVar

import msgspec

T = TypeVar("T")
_SPAN = 1 << 64
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
        for name, count in self.streams:
            if name == stream:
                return count
        return 0

    def wanted(self, stream: str) -> tuple[str, ...] | None:
        """The result fixed for this stream, if a case fixed one."""
        for entry in self.fixed:
            if entry.stream == stream:
                return entry.result
        return None


class _Source:
    """Numbers of one stream from a counter on. Each hash gives a block of eight 64-bit numbers."""

    def __init__(self, chance: Chance, stream: str) -> None:
        self.chance = chance
        self.stream = stream
        self.counter = chance.counter(stream)
        self.block: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        """A uniform number below n; rejects the uneven rest of the 64-bit span."""
        last = _SPAN - n
        while True:
            place = self.counter % _PER_BLOCK
            if place == 0 or not self.block:
                text = f"{self.chance.seed}/{self.stream}/{self.counter // _PER_BLOCK}".encode()
                self.block = _UNPACK(hashlib.blake2b(text, digest_size=64).digest())
            self.counter += 1
            number = self.block[place]
            result = number % n
            if number - result <= last:
                return result

    def after(self) -> Chance:
        """The chance after the draws made here."""
        rest = tuple(pair for pair in self.chance.streams if pair[0] != self.stream)
        streams = tuple(sorted((*rest, (self.stream, self.counter))))
        return Chance(self.chance.seed, streams, self.chance.fixed)


def below(chance: Chance, stream: str, n: int) -> tuple[int, Chance]:
    """A uniform number from 0 to n-1, and the chance after the draw. n must be at least 1."""
    source = _Source(chance, stream)
    return source.below(n), source.after()


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
    source = _Source(chance, stream)
    for last in range(len(order) - 1, 0, -1):
        other = source.below(last + 1)
        order[last], order[other] = order[other], order[last]
    wanted = chance.wanted(stream)
    if wanted:
        first = [item for name in wanted for item in order if item == name]
        order = first + [item for item in order if item not in first]
    return tuple(order), source.after()
