"""Loops that wait for something to come: they end when it doesn't."""

from collections.abc import Callable, Iterator


def so_long(holds: Callable[[], object], most: int = 1000) -> Iterator[int]:
    """The turns of a loop that goes on as long as that holds; a failed test if it does after so many."""
    for turn in range(most):
        if not holds():
            return
        yield turn
    raise AssertionError(f"it still holds after {most} turns")
