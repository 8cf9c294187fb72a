"""The choice between several ways to say a thing, so that diaries read side by side don't repeat it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence


class UnrepeatedWords:
    """Remembers what each house wrote, reign by reign; the same campaign always gives the same words.

    No house writes what another has written in the same reign; while there is a choice, no house writes a
    thing twice in a reign or in two reigns running.
    """

    def __init__(self) -> None:
        self._reign = 0
        self._writers: defaultdict[str, set[int]] = defaultdict(set)
        self._own: Counter[tuple[int, str]] = Counter()
        self._last: dict[tuple[int, str], int] = {}

    def begin(self, reign: int) -> None:
        """Begin the diaries of that reign; reigns must come in order."""
        self._reign = reign
        self._writers.clear()
        self._own.clear()

    def is_stale(self, house: int, words: str) -> bool:
        """Whether any house has written that in this reign, or this house in the last one."""
        return bool(self._writers[words]) or self._was_last(house, words)

    def _was_last(self, house: int, words: str) -> bool:
        """Whether the house has written that in the last reign, or in this one."""
        return self._last.get((house, words), -1) >= max(self._reign - 1, 0)

    def pick(self, house: int, *stocks: Sequence[str]) -> str:
        """The text that the house writes: from the first stock with anything new."""
        ways = [
            (self._rank(house, words), place, words)
            for place, stock in enumerate(stocks)
            for words in _turned(stock, self._reign + house)
        ]
        _, _, words = min(ways, key=lambda one: (one[0][:3], one[1], one[0][3]))
        self._writers[words].add(house)
        self._own[house, words] += 1
        self._last[house, words] = self._reign
        return words

    def _rank(self, house: int, words: str) -> tuple[bool, int, bool, int]:
        """Whether another house has it in this reign; how often, how lately and when this one wrote it."""
        taken = bool(self._writers[words] - {house})
        last = self._last.get((house, words), -1)
        return taken, self._own[house, words], self._was_last(house, words), last


def _turned(stock: Sequence[str], by: int) -> Sequence[str]:
    """The stock from another beginning, so that houses that share one don't all begin alike."""
    at = by % len(stock) if stock else 0
    return (*stock[at:], *stock[:at])
