"""Where the things lie of which log and reasons speak: a ring shows them on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.finder import SubjectFinder
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.throne.explain.subjects import title
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS

AT_SEAT = ("player", "steps", "stock", "tokens", "hand", "bid", "given", "speaker", "turn")


class ThroneFinder(SubjectFinder):
    """Cards have no sheet of their own: they lie on the table. `view` is what it knows, as it is shown."""

    def __init__(
        self, page: QWidget, table: ThroneTable, panels: Panels, view: Callable[[], View | None]
    ) -> None:
        super().__init__(page, panels)
        self._table, self._view = table, view

    def title(self, thing: TableSubject) -> str:
        """As the table calls it."""
        view = self._view()
        return title(thing, Names(view)) if view is not None else ""

    def still(self) -> bool:
        """As the look has it."""
        return self._table.look.still

    def bring(self, widget: QWidget) -> None:
        """The Threat, the seats, the Projects or the bid."""
        table = self._table
        column = table.threat.isAncestorOf(widget)
        projects = table.projects.isAncestorOf(widget)
        seats = table.column.isAncestorOf(widget)
        table.bring("threat" if column else "seats" if seats else "projects" if projects else "bid")

    def widget(self, thing: TableSubject) -> QWidget | None:
        """A tile, a track, a card or a plate."""
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
