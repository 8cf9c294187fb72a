"""Everything that happened in an open campaign, each event with who sat when it did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from kd_desktop.engine.game import Event, Seat
from kd_desktop.storage.chairs import ChairTaken

if TYPE_CHECKING:
    from kd_desktop.councillors.playbook import Playbook


class LoggedEvent(NamedTuple):
    """An event with the number of its command and the parties that sat clockwise when it happened."""

    number: int
    event: Event
    parties: tuple[int, ...]


class EventLog:
    """The events of one game; `book` knows by which of them others sit down."""

    def __init__(self, game: Any, book: Playbook | None) -> None:
        self._game, self._book = game, book
        self._all: list[LoggedEvent] = []
        self._parties: tuple[int, ...] = ()

    def recall(self, history: Iterable[Any]) -> None:
        """Remember anew all that stands in the journal, but for what was taken back."""
        self._all.clear()
        self._parties = ()
        for deed in history:
            if not deed.undone and (self._all or deed.command is not None):  # who sat down first is no news
                self.remember(deed.n, deed.told)

    def remember(self, number: int, events: Iterable[Event]) -> None:
        """These happened with the command of that number."""
        for event in events:
            self._parties = self._reseated(event) or self._parties
            self._all.append(LoggedEvent(number, event, self._parties))

    def seen(self, seat: Seat | None) -> list[LoggedEvent]:
        """All of it, as that seat saw it; of former sittings only what the whole table saw.

        Among the events of the game stands who took which chair (ChairTaken).
        """
        began = max((place for place, one in enumerate(self._all) if self._reseated(one.event)), default=0)
        out = []
        for place, one in enumerate(self._all):
            chair = isinstance(one.event, ChairTaken)
            event = one.event if chair else self._game.seen(one.event, seat if place >= began else None)
            if event is not None:
                out.append(one._replace(event=event))
        return out

    def _reseated(self, event: Event) -> tuple[int, ...]:
        """The parties that sit from that event on; () when the same go on sitting."""
        return self._book.reseated(event) if self._book is not None else ()
