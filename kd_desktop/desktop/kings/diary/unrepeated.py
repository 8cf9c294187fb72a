"""Which of several ways to say a thing is taken, so that diaries read side by side don't repeat it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


class UnrepeatedWords:
    """Remembers what each house wrote, reign by reign; the same campaign always gives the same words.

    As long as there are others, nothing is written twice in a reign, nor by a house in two reigns running.
    """

    def __init__(self) -> None:
        self._reign = 0
        self._now: Counter[str] = Counter()
        self._own: Counter[tuple[int, str]] = Counter()
        self._last: dict[tuple[int, str], int] = {}

    def begin(self, reign: int) -> None:
        """The diaries of that reign are written next; reigns come in their order."""
        self._reign = reign
        self._now.clear()
        self._own.clear()

    def is_stale(self, house: int, words: str) -> bool:
        """Whether somebody has written that in this reign, or the house in the last one."""
        return self._now[words] > 0 or self._last.get((house, words), -1) >= max(self._reign - 1, 0)

    def pick(self, house: int, *stocks: Sequence[str]) -> str:
        """What the house writes: of the first stock, or a later one, where there is anything new in it."""
        ways = [
            (self._rank(house, words), place, words)
            for place, stock in enumerate(stocks)
            for words in _turned(stock, self._reign + house)
        ]
        _, _, words = min(ways, key=lambda one: (one[0][:2], one[1], one[0][2]))
        self._now[words] += 1
        self._own[house, words] += 1
        self._last[house, words] = self._reign
        return words

    def _rank(self, house: int, words: str) -> tuple[int, int, int]:
        """How often the house has written that in this reign, how stale it is, and when it last wrote it."""
        last = self._last.get((house, words), -1)
        stale = self._now[words] + (last >= max(self._reign - 1, 0))
        return self._own[house, words], stale, last


def _turned(stock: Sequence[str], by: int) -> Sequence[str]:
    """The stock from another beginning, so that houses that share one don't all begin alike."""
    at = by % len(stock) if stock else 0
    return (*stock[at:], *stock[:at])
