"""Finds the things that log and reasons name: a ring shows them on the table."""

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
    """The finder; `view` is the one shown. Cards have no sheet of their own: they are on the table."""

    def __init__(
        self, page: QWidget, table: ThroneTable, panels: Panels, view: Callable[[], View | None]
    ) -> None:
        super().__init__(page, panels)
        self._table, self._view = table, view

    def title(self, thing: TableSubject) -> str:
        """The table's name for it."""
        view = self._view()
        return title(thing, Names(view)) if view is not None else ""

    def still(self) -> bool:
        """Whether motion is reduced."""
        return self._table.look.still

    def bring(self, widget: QWidget) -> None:
        """Bring the part with the Threat, the seats, the Projects or the bid into view."""
        table = self._table
        column = table.threat.isAncestorOf(widget)
        projects = table.projects.isAncestorOf(widget)
        seats = table.column.isAncestorOf(widget)
        table.bring("threat" if column else "seats" if seats else "projects" if projects else "bid")

    def widget(self, thing: TableSubject) -> QWidget | None:
        """The tile, track, card or plate of a subject."""
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
