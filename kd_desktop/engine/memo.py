"""A cache of the last results of functions of frozen objects, keyed by identity.

`functools.lru_cache` hashes its arguments, which takes longer for a state or a pack than most work does.
Here arguments are compared by identity; the cache keeps them alive, so no other object can be mistaken for
one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def by_identity(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Caches the last results of a function, up to a limit.

    Its arguments are positional and, like its results, never change.
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
