"""Safe reading of an author's table, which may be wrong: the value in its place, or a default."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def listed(table: dict[str, Any], field: str) -> list[Any]:
    """The list in a field, empty when there is none."""
    value = table.get(field)
    return value if isinstance(value, list) else []


def rows(table: dict[str, Any], field: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The well-formed tables of a list, with their indices."""
    for index, one in enumerate(listed(table, field)):
        if isinstance(one, dict):
            yield index, one


def number_of(table: dict[str, Any], field: str, default: int) -> int:
    """The number in a field, or the default."""
    value = table.get(field, default)
    return value if type(value) is int else default


def words_of(table: dict[str, Any], field: str) -> str:
    """The text in a field, or ""."""
    value = table.get(field)
    return value if isinstance(value, str) else ""
