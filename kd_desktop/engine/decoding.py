"""Decodes data into Structs, safely from any thread.

msgspec works out how to read a type when it is first used, and lets other threads run meanwhile: a thread
that uses the same type then finds it half worked out, and the process dies. So one thread at a time does
that work here, and the rest of the program reads through these functions.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_working_out = RLock()
_known: set[Any] = set()


@overload
def decoder(kind: type[T]) -> msgspec.json.Decoder[T]: ...


@overload
def decoder(kind: Any) -> msgspec.json.Decoder[Any]: ...


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """A strict JSON decoder for a type, or a union of Struct types."""
    with _working_out:
        return msgspec.json.Decoder(kind)


@overload
def decode(data: bytes | str, kind: type[T]) -> T: ...


@overload
def decode(data: bytes | str, kind: Any) -> Any: ...


def decode(data: bytes | str, kind: Any) -> Any:
    """JSON read as the type; raises msgspec.DecodeError for anything else."""
    _work_out(kind)
    return msgspec.json.decode(data, type=kind)


@overload
def convert(data: object, kind: type[T]) -> T: ...


@overload
def convert(data: object, kind: Any) -> Any: ...


def convert(data: object, kind: Any) -> Any:
    """Plain data read as the type; raises msgspec.ValidationError if it doesn't fit."""
    _work_out(kind)
    return msgspec.convert(data, kind)


def _work_out(kind: Any) -> None:
    if kind not in _known:
        decoder(kind)
        _known.add(kind)
