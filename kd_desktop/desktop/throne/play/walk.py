"""An answer while it is put together: a way through the shape of its question, one choice after another."""

from __future__ import annotations

from kd_desktop.engine.shapes import Amounts, Given, OneOf, Respond, Shape, SomeOf


class Walk:
    """The choices made so far, and the shape of what comes next.

    Where there is only one way on, it is taken by itself: one presses only where there is a choice.
    """

    def __init__(self, shape: Shape) -> None:
        self._root = shape
        self.path: list[str] = []
        self._forced: list[bool] = []

    @property
    def at(self) -> Shape | None:
        """The shape of what is to be said next; None when everything has been said."""
        return follow(self._root, tuple(self.path))

    def start(self, path: tuple[str, ...]) -> Shape | None:
        """The shape after those first choices, whatever has been chosen; None where they can't be made."""
        try:
            return follow(self._root, path)
        except LookupError:
            return None

    def choose(self, option: str) -> bool:
        """Go on with that option, and whither it leads alone; whether everything has been said."""
        self._go(option, forced=False)
        while isinstance(self.at, OneOf) and len(self.at.options) == 1 and self._goes_on(self.at):
            self._go(self.at.options[0], forced=True)
        return self.at is None

    @staticmethod
    def _goes_on(shape: OneOf) -> bool:
        """Whether its only option asks for more, so that taking it settles nothing."""
        return bool(shape.then) and shape.then[0] is not None

    def _go(self, option: str, *, forced: bool) -> None:
        self.path.append(option)
        self._forced.append(forced)

    def back(self) -> bool:
        """Take the last choice back that was one; False where none was made."""
        while self.path:
            self.path.pop()
            if not self._forced.pop():
                return True
        return False

    def restart(self) -> None:
        """Nothing is chosen."""
        self.path, self._forced = [], []

    def given(self, last: Given | None = None) -> Given:
        """The whole answer; `last` is what was said to the shape at its end, if there is one."""
        path = list(self.path)
        out: Given = last if last is not None else path.pop()
        for option in reversed(path):
            out = (option, out)
        return out


def follow(shape: Shape, path: tuple[str, ...]) -> Shape | None:
    """The shape after those choices, None when they say everything; LookupError for one that isn't there."""
    at: Shape | None = shape
    for option in path:
        if not isinstance(at, OneOf | Respond) or option not in at.options:
            raise LookupError(option)
        at = at.then[at.options.index(option)] if at.then else None
    return at


def options(shape: Shape | None) -> tuple[str, ...]:
    """What can be chosen there; () where amounts are asked, or nothing."""
    return shape.options if isinstance(shape, OneOf | Respond | SomeOf) else ()


def combinations(shape: Amounts) -> list[tuple[int, ...]]:
    """All amounts that such a shape holds, the richest in its first kinds first."""
    found: list[tuple[int, ...]] = [()]
    for most in shape.most:
        found = [(*one, n) for one in found for n in range(most, -1, -1) if sum(one) + n <= shape.high]
    return [one for one in found if sum(one) >= shape.low]
