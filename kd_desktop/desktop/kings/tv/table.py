"""The council's table on the TV: the board, and all around it as pieces, which give way to pages."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board.balance import tilt
from kd_desktop.desktop.kings.board.board import BoardView
from kd_desktop.desktop.kings.board.load import Load, load_of
from kd_desktop.desktop.kings.tv import cast, pages
from kd_desktop.desktop.kings.tv.frame import BOARD_TEXT
from kd_desktop.desktop.kings.tv.pages import TvPage
from kd_desktop.desktop.kings.waters import sea_of
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.mere.painter import SeaPainter
from kd_desktop.desktop.stage import moves
from kd_desktop.desktop.stage.acts import part
from kd_desktop.desktop.stage.moves import Move
from kd_desktop.desktop.stage.specs import Cast, piece
from kd_desktop.desktop.tv.frame import Fit
from kd_desktop.desktop.tv.parts import BLEED
from kd_desktop.desktop.tv.table import CastTable, look_only, place

LIFT, KNOCK = 0.7, 0.28
"""The growth of a role token in the middle of its way and as it knocks, in parts of its size at rest."""
ARRIVED = 0.72
"""The share of the time after which it has arrived."""


class TvBoard(BoardView):
    """The board on the TV: for looking only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(text_factor=BOARD_TEXT)
        look_only(self, parent)

    def place(self, box: QRectF, fit: Fit, _within: QRectF) -> None:
        """Moves to that box of units."""
        place(self, box, fit)


class CouncilTvTable(CastTable):
    """The balance and the seats of a `TvPage`, or the page in place of the whole table.

    A page shows the Mere where there is room, as soon as that is drawn. `angle` is the beam's, in degrees.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.angle = 0.0
        self._sea, self._drawn = SeaPainter(self), 0
        self._sea.ready.connect(self._sea_drawn)

    def _sea_drawn(self) -> None:
        self._drawn += 1
        self.settle()

    @property
    def load(self) -> Load:
        """The load on the balance."""
        return load_of(self.shown.view)

    def cast(self) -> Cast:
        """The pieces; a page is one, printed again for each new drawing of the Mere."""
        if self.shown.kind == "table":
            return cast.cast(self.shown, self.box, self.angle)
        shown = (self.shown, self._sea, self._drawn)
        return {"page": piece("page", self.box, draw_page, *shown, bleed=BLEED)}

    def tip(self) -> Move:
        """The beam comes to rest under the load that is shown, from where it is."""
        start, goal = self.angle, tilt(self.load.aye, self.load.nay)

        def move(t: float) -> None:
            self.angle = _swing(start, goal, t) if t < 1 else goal
            self.settle()

        return move

    def still(self) -> None:
        """The beam is at rest."""
        self.tip()(1.0)

    def travel(self, which: str, start: int) -> Move:
        """A role token comes from the seat that had it, and knocks on the table."""
        token = self.board.pieces[f"role:{which}"]
        seats = self.shown.view.reign.seats
        come = moves.travel(token, cast.role_box(self.box, start, len(seats)), LIFT)

        def move(t: float) -> None:
            come(part(t, 0.0, ARRIVED))
            knock = part(t, ARRIVED, 1.0)
            if knock:
                token.setScale(1 + KNOCK * abs(math.sin(2 * math.pi * knock)) * (1 - knock))

        return self.together([move])


def draw_page(painter: Painter, box: QRectF, page: TvPage, sea: SeaPainter, _drawn: int) -> None:
    """The page, and the Mere if that has a place there."""
    free = pages.draw(painter, box, page)
    if free is not None:
        sea.put(painter.p, free, sea_of(page.view))


def _swing(start: float, end: float, t: float) -> float:
    """The beam on its way: past its rest, a little back, and still."""
    if t < 0.55:
        return start + (end - start) * 1.22 * (t / 0.55)
    if t < 0.8:
        return end + (end - start) * (0.22 - 0.29 * (t - 0.55) / 0.25)
    return end - (end - start) * 0.07 * (1 - (t - 0.8) / 0.2)
