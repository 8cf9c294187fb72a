"""One viewer's history of a campaign: the events behind chains of causes and the log."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol


class SeenEvent(Protocol):
    """An event as one viewer saw it, its command's number, and the parties in their seats then, clockwise."""

    @property
    def number(self) -> int: ...  # noqa: D102

    @property
    def event(self) -> Any: ...  # noqa: D102

    @property
    def parties(self) -> tuple[int, ...]: ...  # noqa: D102


class KnownHistory(NamedTuple):
    """All that one viewer may know: the view, the events seen, and the titles of cards that were read."""

    view: Any
    events: tuple[SeenEvent, ...]
    titles: Mapping[str, str] = MappingProxyType({})
