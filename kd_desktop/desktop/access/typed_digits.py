"""A number typed digit by digit: digits in quick succession belong together."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer

TYPING_MS = 1500
"""The longest time between digits of the same number."""


class TypedDigits:
    """Remembers the digits typed just now."""

    def __init__(self) -> None:
        self._digits, self._since = "", QElapsedTimer()

    def anew(self) -> None:
        """Begin another number with the next digit."""
        self._digits = ""

    def number(self, digit: int, most: int) -> int:
        """The number that a digit makes with those typed just before it, up to a limit."""
        going_on = self._digits and self._since.isValid() and self._since.elapsed() < TYPING_MS
        longer = f"{self._digits}{digit}"
        self._digits = longer if going_on and int(longer) <= most else str(digit)
        self._since.start()
        return int(self._digits)
