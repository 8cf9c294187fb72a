"""What functions of frozen things made of the last things they were asked about, so that it isn't made twice.

`functools.lru_cache` hashes its arguments, which takes longer for a state or a pack than most work does. Here
they are told apart by which objects they are; what is kept keeps them alive, so no other object can pass for
one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def by_identity(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Remembers the last answers of a function, at most so many.

    Its arguments are given by place and, like what it gives back, never change.
    """

    def remembering(function: Callable[P, T]) -> Callable[P, T]:
        known: dict[tuple[int, ...], tuple[object, T]] = {}

        @wraps(function)
        def answer(*args: Any) -> T:
            asked = tuple(map(id, args))
            found = known.get(asked)
            if found is None:
                if len(known) >= size:
                    known.clear()  # at once, since several threads may ask
                found = known[asked] = args, function(*args)  # type: ignore[call-arg]
            return found[1]

        return cast(Callable[P, T], answer)

    return remembering
