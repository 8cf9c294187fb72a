"""Why, and the rules: what may be told now of the things at the table, and how one gets to ask."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.hover import Hover
from kd_desktop.desktop.explain.panel import Page, WhyPanel
from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import Knowledge, Link
from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.explain.chain import Chains
from kd_desktop.desktop.kings.explain.knowledge import CouncilKnowledge, tells_more
from kd_desktop.desktop.kings.explain.subjects import thing_of_piece
from kd_desktop.desktop.kings.play.doors import asked_about, asks_in_secret
from kd_desktop.desktop.kings.play.looking_back import LookingBack
from kd_desktop.desktop.kings.play.told_so_far import ToldSoFar
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.engine.kings.view import View


class Knowing:
    """What the table has been told by the moment shown; more only where the open chamber tells more."""

    def __init__(self, at: OpenTable, chamber: Chamber, looking: LookingBack, so_far: ToldSoFar) -> None:
        self._at, self._chamber, self._looking, self._so_far = at, chamber, looking, so_far

    def told(self, *, own: bool) -> KnownHistory | None:
        """What the table knows, or (own) the seat whose chamber is open; None when no campaign is."""
        if self._looking.active:
            return self._looking.told()
        return self._so_far.known(self._at.seat if own and self._chamber.is_open else None)

    def awaited(self) -> View | None:
        """The table's view with what is awaited, as far as it has been told."""
        told = self._so_far.known()
        return told.view if told is not None else None

    def of_page(self, page: Page) -> Knowledge | None:
        """For a page about a thing or a rule; None when no campaign is open."""
        told = self.told(own=tells_more(page))
        return CouncilKnowledge(told) if told is not None else None

    def causes(self, key: str) -> list[Link] | None:
        """Why what a piece of the board shows is as it is; None for a piece that is no thing."""
        thing, told = thing_of_piece(key), self.told(own=False)
        return Chains(told).of(thing) if thing is not None and told is not None else None


class Helping(QObject):
    """Opens the help: at what was clicked, asked about or has the focus. `taught` is the rule of a letter."""

    def __init__(
        self,
        page: QWidget,
        board: BoardView,
        panels: Panels,
        panel: WhyPanel,
        knowing: Knowing,
        taught: Callable[[], Topic | None],
    ) -> None:
        super().__init__(page)
        self._page, self._panels, self._panel, self._taught = page, panels, panel, taught
        self._knowing = knowing
        Hover(board, knowing.causes)
        board.picked.connect(lambda spec: self.ask_why(thing_of_piece(spec.key)))
        board.recalled.connect(self._recall)

    def ask_why(self, page: Page) -> None:
        """Say why a thing on the table is as it is, or what a rule says; nothing for None."""
        if page is not None:
            self._panel.begin_with(page)
            self._panels.open(self._panel)

    def _recall(self) -> None:
        """A double click on the board shows all of it; the reasons that its first click asked for go."""
        if self._panel.isVisible():
            self._panel.dismiss()

    def toggle(self) -> None:
        """Open the help at what has the focus; fold it away where nothing else is asked about."""
        at, panel = self._page.window().focusWidget(), self._panel
        if panel.isVisible() and (at is None or panel.isAncestorOf(at)):
            panel.dismiss()
            return
        view = self._knowing.awaited()
        if view is not None:
            panel.begin_with(self._taught() or asked_about(at, view), secret=asks_in_secret(at))
        self._panels.open(panel)
