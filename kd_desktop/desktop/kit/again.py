"""Press again to keep: what stays for long is chosen by one press and kept by the next on the same thing."""

from __future__ import annotations

from typing import Protocol


class Liftable(Protocol):
    """A thing chosen in two presses: it shows, and says, that it is lifted."""

    def lift(self, lifted: bool) -> None:
        """Lift it, or lay it down again."""


class PressAgain:
    """The thing lifted by a first press; at most one at a time."""

    def __init__(self) -> None:
        self._lifted: Liftable | None = None

    def press(self, thing: Liftable) -> bool:
        """Whether it lay lifted, so that this press keeps it; else it is lifted now, and no other is."""
        if thing is self._lifted:
            return True
        self.lay_down()
        self._lifted = thing
        thing.lift(True)
        return False

    def lay_down(self) -> None:
        """Nothing is lifted any more."""
        if self._lifted is not None:
            self._lifted.lift(False)
        self._lifted = None
