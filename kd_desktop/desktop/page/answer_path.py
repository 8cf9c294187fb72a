"""An answer in progress: a way through the shape of its question, choice by choice."""

from __future__ import annotations

from kd_desktop.engine.shapes import Amounts, Given, OneOf, Respond, Shape, SomeOf


class AnswerPath:
    """The choices made so far, and the shape of what comes next.

    If there is only one way on, it is taken by itself: a press is only needed for a real choice.
    """

    def __init__(self, shape: Shape) -> None:
        self._root = shape
        self.path: list[str] = []
        self._forced: list[bool] = []

    @property
    def at(self) -> Shape | None:
        """The shape of the next choice; None if the answer is complete."""
        return follow(self._root, tuple(self.path))

    def start(self, path: tuple[str, ...]) -> Shape | None:
        """The shape after those first choices, whatever has been chosen; None if they can't be made."""
        try:
            return follow(self._root, path)
        except LookupError:
            return None

    def choose(self, option: str) -> bool:
        """Take that option, and those without an alternative after it; returns whether all is said."""
        self._go(option, forced=False)
        while isinstance(self.at, OneOf) and len(self.at.options) == 1 and self._goes_on(self.at):
            self._go(self.at.options[0], forced=True)
        return self.at is None

    def ends(self, option: str) -> bool:
        """Whether all is said with that option."""
        return follow(self._root, (*self.path, option)) is None

    @staticmethod
    def _goes_on(shape: OneOf) -> bool:
        """Whether its only option needs more, so that taking it settles nothing."""
        return bool(shape.then) and shape.then[0] is not None

    def _go(self, option: str, *, forced: bool) -> None:
        self.path.append(option)
        self._forced.append(forced)

    def back(self) -> bool:
        """Undo the last real choice; False if there was none."""
        while self.path:
            self.path.pop()
            if not self._forced.pop():
                return True
        return False

    def restart(self) -> None:
        """Forget all choices."""
        self.path, self._forced = [], []

    def given(self, last: Given | None = None) -> Given:
        """The whole answer; `last` answers the shape at its end, if there is one."""
        path = list(self.path)
        out: Given = last if last is not None else path.pop()
        for option in reversed(path):
            out = (option, out)
        return out


def follow(shape: Shape, path: tuple[str, ...]) -> Shape | None:
    """The shape after those choices, None if they are complete; LookupError for an impossible one."""
    at: Shape | None = shape
    for option in path:
        if not isinstance(at, OneOf | Respond) or option not in at.options:
            raise LookupError(option)
        at = at.then[at.options.index(option)] if at.then else None
    return at


def options(shape: Shape | None) -> tuple[str, ...]:
    """The options there; () for amounts, or for nothing."""
    return shape.options if isinstance(shape, OneOf | Respond | SomeOf) else ()


def combinations(shape: Amounts) -> list[tuple[int, ...]]:
    """All amounts of such a shape, the largest in its first kinds first."""
    found: list[tuple[int, ...]] = [()]
    for most in shape.most:
        found = [(*one, n) for one in found for n in range(most, -1, -1) if sum(one) + n <= shape.high]
    return [one for one in found if sum(one) >= shape.low]


def forced(shape: Amounts) -> tuple[int, ...]:
    """What every answer of such a shape has of each kind: as much as the others can't make up."""
    return tuple(max(0, shape.low - (sum(shape.most) - own)) for own in shape.most)
