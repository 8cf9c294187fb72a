"""What a check takes from a table that its author may have got wrong: the value in its place, or none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def listed(table: dict[str, Any], field: str) -> list[Any]:
    """The list in that field, empty when there is none."""
    value = table.get(field)
    return value if isinstance(value, list) else []


def rows(table: dict[str, Any], field: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The well-formed tables of a list, with their indices."""
    for index, one in enumerate(listed(table, field)):
        if isinstance(one, dict):
            yield index, one


def number_of(table: dict[str, Any], field: str, default: int) -> int:
    """The number in that field, or the default."""
    value = table.get(field, default)
    return value if type(value) is int else default


def words_of(table: dict[str, Any], field: str) -> str:
    """The text in that field, or ""."""
    value = table.get(field)
    return value if isinstance(value, str) else ""
