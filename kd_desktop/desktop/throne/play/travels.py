"""Tokens flying from a player's plate to the tracks and Projects that they pay for.

Made of events alone. The table is drawn in its new state and waits for nothing; any key ends the flights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage.flights import Flight, Flights, heap, inside
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS, Token

TOKEN_MS = 560
Paid = tuple[Token, int]
"""A number of tokens of a type."""


def paint_token(kind: Token, painter: Painter, x: float, y: float, radius: float) -> None:
    """One token of that type."""
    marks.token(painter, kind, x, y, 2 * radius)


class Travels(Flights):
    """Flies tokens over the table's page."""

    def __init__(self, page: QWidget, table: ThroneTable) -> None:
        super().__init__(page)
        self._page, self._table = page, table
        self.finished.connect(partial(self._listen, False))

    def play(self, events: Sequence[object]) -> None:
        """Fly the tokens of those events; nothing if motion is reduced or the table is covered."""
        self.skip()
        if self._table.look.still or not self._table.isVisible():
            return
        flights = [flight for way in ways(events) for flight in self._flown(*way)]
        if flights:
            self._listen(True)
            self.start([flights])

    def skip(self) -> None:
        """End all flights at once."""
        if self.running:
            super().skip()
            self._listen(False)

    def _listen(self, on: bool) -> None:
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
            if on:
                application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ends all flights at any key, which also does its usual act."""
        if event.type() == QEvent.Type.KeyPress:
            self.skip()
        return False

    # where things are --------------------------------------------------------------------------------

    def _flown(self, seat: int, to: str, paid: Sequence[Paid]) -> Iterator[Flight]:
        """The flights of a number of tokens from a player to a track or a Project, by its name."""
        start, end = self._seat_spot(seat), self._spot(to)
        if start is None or end is None:
            return
        size, delay = float(self._table.look.gap(15)), 0
        bend = self._table.look.gap(40)
        for kind, n in paid:
            paint = partial(paint_token, kind)
            first = Flight(paint, start, end, (size, size), bend=bend, ms=TOKEN_MS)
            for flight in heap(first, n, delay):
                delay = flight.delay
                yield flight
            delay += TOKEN_MS // 8

    def _seat_spot(self, seat: int) -> QPoint | None:
        """The stock on a player's plate; the side with the plates if they are hidden."""
        plates = self._table.seats
        if seat < len(plates) and self._table.column.isVisible():
            plate = plates[seat]
            foot = plate.body().bottomLeft().toPoint() + QPoint(plate.width() // 3, -plate.height() // 6)
            return inside(self._page, self._table.column, plate, foot)
        tabs = self._table.tabs
        return tabs.mapTo(self._page, tabs.rect().center()) if tabs.isVisible() else None

    def _spot(self, to: str) -> QPoint | None:
        """The stones of a track, or the Project of that card; None if it isn't visible."""
        tracks, row = self._table.tracks, self._table.projects
        if to in TRACKS and tracks.isVisible():
            lane = tracks.rows[[*TRACKS].index(to)]  # type: ignore[arg-type]
            return lane.mapTo(self._page, lane.rect().center())
        tile = row.tiles.get(to)
        if row.isVisible():
            if tile is not None:
                return inside(self._page, row, tile, tile.rect().center())
            if to not in TRACKS:  # it was complete at once, and lies there no longer
                return row.mapTo(self._page, row.rect().center())
        return None


def ways(events: Sequence[object]) -> Iterator[tuple[int, str, tuple[Paid, ...]]]:
    """Those events' payments: the payer, the tokens, and the Project or track."""
    committed: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, e.Contributed):
            yield event.seat, event.project, ((event.type, event.n), (TOKENS[HERO], event.heroes))
        elif isinstance(event, e.TokensMoved) and event.cause.code == "commit":
            committed[event.seat] = [-n for n in event.delta]
        elif isinstance(event, e.TrackMoved) and event.cause.code == "commit":
            at = [*TRACKS].index(event.track)
            own = min(committed.get(event.seat, [0] * len(TOKENS))[at], event.delta)
            yield event.seat, event.track, ((BASICS[at], own), (TOKENS[HERO], event.delta - own))
