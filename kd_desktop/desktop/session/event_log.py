"""All events of an open campaign, each with the parties seated at the time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from kd_desktop.desktop.kit.bidi import set_apart
from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.engine.game import Event, Seat, say, seen_by
from kd_desktop.storage.chairs import ChairTaken

if TYPE_CHECKING:
    from kd_desktop.councillors.playbook import Playbook
    from kd_desktop.storage.chairs import ChairHistory


class LoggedEvent(NamedTuple):
    """An event with the number of its command and the parties that sat clockwise when it happened."""

    number: int
    event: Event
    parties: tuple[int, ...]


class EventLog:
    """The events of one game; `book` knows which of them seat other parties."""

    def __init__(self, book: Playbook | None) -> None:
        self._book = book
        self._all: list[LoggedEvent] = []
        self._back: list[LoggedEvent] = []
        self._parties: tuple[int, ...] = ()

    def recall(self, history: Iterable[Any], chairs: ChairHistory) -> None:
        """Reload all events of the journal, except those taken back; `chairs` tell who played."""
        self._all.clear()
        self._back.clear()
        self._parties = ()
        undone: dict[int, tuple[Any, int]] = {}
        for deed in history:
            if deed.undone and deed.command is not None and deed.seat in range(len(self._parties)):
                undone[deed.n] = deed, self._parties[deed.seat]
            elif deed.undo in undone and deed.seat is None:
                self._take_back(deed.n, *undone[deed.undo], chairs)
            if not deed.undone and (self._all or deed.command is not None):  # who sat down first is no news
                self.remember(deed.n, deed.told)

    def _take_back(self, number: int, deed: Any, party: int, chairs: ChairHistory) -> None:
        """Add what everybody agreed to take back: a person's act, whatever of computers followed it."""
        if chairs.at(party, deed.n).kind == "person":
            told = tuple(one for event in deed.events if (one := seen_by(event, None)) is not None)
            event = TakenBack(cause=say("taken_back"), party=party, command=deed.command, told=told)
            self._back.append(LoggedEvent(number, set_apart(event), self._parties))

    def remember(self, number: int, events: Iterable[Event]) -> None:
        """Add the events of a command, by its number."""
        for event in events:
            self._parties = self._reseated(event) or self._parties
            self._all.append(LoggedEvent(number, set_apart(event), self._parties))

    def seen(self, seat: Seat | None) -> list[LoggedEvent]:
        """All events as a seat saw them; of former sittings only what the whole table saw.

        Changes of chairs (ChairTaken) are among the events of the game.
        """
        began = max((place for place, one in enumerate(self._all) if self._reseated(one.event)), default=0)
        out = []
        for place, one in enumerate(self._all):
            chair = isinstance(one.event, ChairTaken)
            event = one.event if chair else seen_by(one.event, seat if place >= began else None)
            if event is not None:
                out.append(one._replace(event=event))
        return out

    def lines(self) -> list[LoggedEvent]:
        """All events as the table saw them, and what everybody agreed to take back, in their order."""
        return sorted((*self.seen(None), *self._back), key=lambda one: one.number)

    def _reseated(self, event: Event) -> tuple[int, ...]:
        """The parties that sit from that event on; () when the same go on sitting."""
        return self._book.reseated(event) if self._book is not None else ()
