"""The help at the table: why things are as they are, the rules, and the ways to ask."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.hover import Hover
from kd_desktop.desktop.explain.panel import Page, WhyPanel
from kd_desktop.desktop.explain.why import Knowledge, Link
from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.board.signs import WHOLE, Signs
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.explain.chain import Chains
from kd_desktop.desktop.kings.explain.knowledge import CouncilKnowledge, tells_more
from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.explain.subjects import thing_of_piece, thing_of_sign
from kd_desktop.desktop.kings.play.doors import thing_on
from kd_desktop.desktop.kings.play.history_view import CouncilHistoryView
from kd_desktop.desktop.kings.play.revealed_history import RevealedHistory
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.engine.kings.view import View


class VisibleKnowledge:
    """The knowledge that help can use: the table's at the moment shown, and more in an open chamber."""

    def __init__(
        self, at: OpenTable, chamber: Chamber, looking: CouncilHistoryView, so_far: RevealedHistory
    ) -> None:
        self._at, self._chamber, self._looking, self._so_far = at, chamber, looking, so_far

    def told(self, *, own: bool) -> KnownHistory | None:
        """What the table knows, or (`own`) the seat whose chamber is open; None without an open campaign."""
        if self._looking.active:
            return self._looking.told()
        return self._so_far.known(self._at.seat if own and self._chamber.is_open else None)

    def awaited(self) -> View | None:
        """The table's view with the open question, as far as it has been shown."""
        told = self._so_far.known()
        return told.view if told is not None else None

    def of_page(self, page: Page) -> Knowledge | None:
        """The knowledge for a page about a thing or a rule; None when no campaign is open."""
        told = self.told(own=tells_more(page))
        return CouncilKnowledge(told) if told is not None else None

    def causes(self, key: str) -> list[Link] | None:
        """Why what a piece of the board shows is as it is; None for a piece that is no thing."""
        thing, told = thing_of_piece(key), self.told(own=False)
        return Chains(told).of(thing) if thing is not None and told is not None else None


class BoardHelp(QObject):
    """Asks for the help on what was clicked: on the board, one of the `signs`, or another part."""

    asked = Signal(object)

    def __init__(
        self, board: BoardView, panel: WhyPanel, knowing: VisibleKnowledge, signs: Iterable[Signs]
    ) -> None:
        super().__init__(board)
        self._panel = panel
        Hover(board, knowing.causes)
        board.picked.connect(lambda spec: self.asked.emit(_page_of_piece(spec.key)))
        board.recalled.connect(self._recall)
        for place in signs:
            place.asked.connect(partial(self._ask_sign, place.widget))

    def ask(self, part: QWidget) -> None:
        """Ask about a part of the table as a whole."""
        self.asked.emit(thing_on(part))

    def _ask_sign(self, part: QWidget, name: str) -> None:
        if name == WHOLE:
            self.ask(part)
        else:
            self.asked.emit(thing_of_sign(name) or RULES.named("sticker"))

    def _recall(self) -> None:
        """Drop the help that a double click's first click opened: the double click shows the whole board."""
        if self._panel.isVisible():
            self._panel.dismiss()


def _page_of_piece(key: str) -> Page:
    """What is told of a piece of the board: the thing that it shows, or of an empty place its rule."""
    return RULES.named("event") if key == "events" else thing_of_piece(key)
