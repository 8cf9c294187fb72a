"""The fields of Structs: which there are in a type and all within it, and in which two values differ."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any, Literal

import msgspec


def fields_of(root: type, leaves: tuple[type, ...] = ()) -> dict[str, Any]:
    """Every field of a Struct type and of the Struct types within, as "Type.field" and its annotation."""
    found: dict[str, Any] = {}
    waiting, seen = [root], {root}
    while waiting:
        kind = waiting.pop()
        for name, hint in typing.get_type_hints(kind).items():
            if name not in kind.__struct_fields__:  # type: ignore[attr-defined]
                continue
            found[f"{kind.__name__}.{name}"] = hint
            for part_kind in structs_in(hint):
                if part_kind not in seen and not issubclass(part_kind, leaves):
                    seen.add(part_kind)
                    waiting.append(part_kind)
    return found


def structs_in(hint: Any) -> Iterator[type]:
    """The Struct types that an annotation mentions."""
    if isinstance(hint, type) and not isinstance(hint, types.GenericAlias):
        if issubclass(hint, msgspec.Struct):
            yield hint
        return
    if typing.get_origin(hint) is not Literal:
        for argument in typing.get_args(hint):
            yield from structs_in(argument)


def differences(one: Any, two: Any) -> set[str]:
    """The fields ("Type.field") in which two Structs of one type differ, innermost ones only."""
    found: set[str] = set()
    for name in one.__struct_fields__ if isinstance(one, msgspec.Struct) and type(one) is type(two) else ():
        mine, other = getattr(one, name), getattr(two, name)
        if mine != other:
            within = _within(mine, other)
            found |= within or {f"{type(one).__name__}.{name}"}
    return found


def _within(mine: Any, other: Any) -> set[str]:
    if isinstance(mine, msgspec.Struct) and type(mine) is type(other):
        return differences(mine, other)
    if isinstance(mine, tuple) and isinstance(other, tuple) and len(mine) == len(other):
        return {name for pair in zip(mine, other, strict=True) for name in _within(*pair)}
    return set()
