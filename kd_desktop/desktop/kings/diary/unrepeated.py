"""Which of several ways to say a thing is taken, so that diaries read side by side don't repeat it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence


class UnrepeatedWords:
    """Remembers what each house wrote, reign by reign; the same campaign always gives the same words.

    Nobody writes what another house has written in the same reign, and as long as there is something else
    no house writes a thing twice in a reign, nor in two reigns running.
    """

    def __init__(self) -> None:
        self._reign = 0
        self._writers: defaultdict[str, set[int]] = defaultdict(set)
        self._own: Counter[tuple[int, str]] = Counter()
        self._last: dict[tuple[int, str], int] = {}

    def begin(self, reign: int) -> None:
        """The diaries of that reign are written next; reigns come in their order."""
        self._reign = reign
        self._writers.clear()
        self._own.clear()

    def is_stale(self, house: int, words: str) -> bool:
        """Whether somebody has written that in this reign, or the house in the last one."""
        return bool(self._writers[words]) or self._was_last(house, words)

    def _was_last(self, house: int, words: str) -> bool:
        """Whether the house has written that in the last reign, or in this one."""
        return self._last.get((house, words), -1) >= max(self._reign - 1, 0)

    def pick(self, house: int, *stocks: Sequence[str]) -> str:
        """What the house writes: of the first stock, or a later one, where there is anything new in it."""
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
