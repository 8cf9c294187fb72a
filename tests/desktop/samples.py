"""Samples of everything that has to be said: values of any Struct, all literals tried."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping

import msgspec


class Samples:
    """Makes values of types: `ready` has those of types of a game, `fixed` those of fields that must fit."""

    def __init__(
        self, ready: Mapping[object, object], fixed: Mapping[tuple[type, str], object] | None = None
    ) -> None:
        self._ready: dict[object, object] = {int: 2, str: "word", **ready}
        self._fixed = fixed or {}

    def values(self, kind: object) -> list[object]:
        """Values of an annotated type: every literal, both sides of an optional, one or more of a tuple."""
        if kind is bool:
            return [False, True]
        if kind in self._ready:
            return [self._ready[kind]]
        if kind is type(None):
            return [None]
        origin, parts = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Literal:
            return list(parts)
        if origin in (typing.Union, types.UnionType):
            return [value for part in parts for value in self.values(part)]
        if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
            found = self.values(parts[0])
            return [(), (found[0],), (found[0], found[-1], found[0])]
        if origin is tuple:
            return [
                tuple(self.values(part)[index % len(self.values(part))] for index, part in enumerate(parts))
            ]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return list(self.of(kind))
        raise TypeError(f"no sample for {kind}")

    def of(self, kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
        """Values of a Struct: a plain one, and one more for each further value of each of its fields."""
        choices = {
            name: [self._fixed[kind, name]] if (kind, name) in self._fixed else self.values(hint)
            for name, hint in typing.get_type_hints(kind).items()
            if name in kind.__struct_fields__ and name not in ("only", "facts")
        }
        plain = {name: found[0] for name, found in choices.items()}
        yield kind(**plain)
        for name, found in choices.items():
            for value in found[1:]:
                yield kind(**(plain | {name: value}))
