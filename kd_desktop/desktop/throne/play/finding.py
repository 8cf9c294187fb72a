"""Where the things lie of which log and reasons speak: a ring shows them on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.beacon import Beacon
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.speaking import announce
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.throne.explain.subjects import title
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS

AT_SEAT = ("player", "steps", "stock", "tokens", "hand", "bid", "given", "speaker", "turn")


class ThroneFinder:
    """See `CardFinder`. `view` gives what the table knows, as it is shown."""

    def __init__(
        self, page: QWidget, table: ThroneTable, panels: Panels, view: Callable[[], View | None]
    ) -> None:
        self._page, self._table, self._panels, self._view = page, table, panels, view
        self._beacon = Beacon(page)

    def page(self, card: Any) -> Reading | None:
        """Cards have no sheet of their own here: they lie on the table."""
        del card
        return None

    def can(self, things: Iterable[TableSubject]) -> bool:
        """Whether one of the things lies where it can be shown."""
        return any(self._widget(thing) is not None for thing in things)

    def show(self, things: Iterable[TableSubject], *, fold: bool = False) -> bool:
        """Show where the first of the things lies that is on the table; False when none is."""
        for thing in things:
            widget = self._widget(thing)
            if widget is not None:
                self._show(widget, thing, fold)
                return True
        return False

    def forget(self) -> None:
        """The game is let go."""
        self._beacon.put_out()

    def _show(self, widget: QWidget, thing: TableSubject, fold: bool) -> None:
        table, view = self._table, self._view()
        column = table.threat.isAncestorOf(widget)
        projects = table.projects.isAncestorOf(widget)
        seats = table.column.isAncestorOf(widget)
        table.bring("threat" if column else "seats" if seats else "projects" if projects else "bid")
        if fold and self._covered(widget):
            self._panels.fold()
        if fold:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

        def around() -> QRect | None:
            seen = widget.isVisible() and not self._covered(widget)
            return self._place(widget) if seen else None

        self._beacon.shine(around, still=table.look.still)
        if view is not None:
            words = self._page.tr("Shown on the table: {thing}")
            announce(self._page, words.format(thing=title(thing, Names(view))))

    def _covered(self, widget: QWidget) -> bool:
        place = self._place(widget)
        return any(panel.geometry().intersects(place) for panel in self._panels.open_ones())

    def _place(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._page, QPoint(0, 0)), widget.size())

    def _widget(self, thing: TableSubject) -> QWidget | None:
        table, view = self._table, self._view()
        if table.isHidden() or view is None:
            return None
        if thing.kind == "track" and thing.name in TRACKS:
            return table.tracks.rows[[*TRACKS].index(thing.name)]  # type: ignore[arg-type]
        if thing.kind == "project":
            return table.projects.tiles.get(thing.name)
        if thing.kind == "threat_track":
            return table.threat.track
        value = table.threat.card.value
        if thing.kind == "threat" and value is not None and value.card == thing.name:
            return table.threat.card
        if thing.kind not in AT_SEAT:
            return None
        seat = {"speaker": view.speaker, "turn": view.turn}.get(thing.kind, thing.number)
        return table.seats[seat] if seat is not None and 0 <= seat < len(table.seats) else None
