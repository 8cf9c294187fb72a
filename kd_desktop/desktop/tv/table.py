"""A table on the TV: for looking only, laid out on the TV's grid and scaled with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.stage.moves import Move
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.scene import PieceScene
from kd_desktop.desktop.stage.specs import Cast
from kd_desktop.desktop.stage.table import TableView
from kd_desktop.desktop.tv.frame import Fit
from kd_desktop.desktop.tv.parts import BLEED


def look_only(table: TableView, parent: QWidget) -> None:
    """Puts a table into a TV's window, where nobody presses anything."""
    table.setParent(parent)
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    table.setInteractive(False)
    for one in (table, table.viewport()):
        one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    table.setMinimumSize(1, 1)


def place(table: TableView, box: QRectF, fit: Fit) -> None:
    """Moves a table to that box of units; it is laid out in them, whatever the window's size."""
    wanted = fit.rect(box)
    if wanted != table.geometry() or box.size() != table.units:
        table.setGeometry(wanted)
        table.set_units(box.size())


class BareScene(PieceScene):
    """Pieces without a ground of their own, on the bare table of the TV."""

    size = QSizeF()

    @property
    def board(self) -> QRectF:
        """All of it, in units."""
        return QRectF(QPointF(), self.size)


class CastTable(TableView):
    """The TV's table, or a `page` in its place, as pieces: the game says which (`cast`).

    `shown` is the table or page that they show, `box` its place in the scene.
    """

    def __init__(self, parent: QWidget) -> None:
        self._pieces = BareScene()
        super().__init__(self._pieces, 1.0)
        look_only(self, parent)
        self.box = QRectF()
        self.page: Any = None
        self.shown: Any = None
        self._former: list[Piece] = []
        self.setAccessibleName(self.tr("On the TV"))
        # Nothing covers all of it: the window's table is seen between the pieces.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        self.viewport().setAutoFillBackground(False)

    # --- what the game brings ---------------------------------------------------------------------

    def cast(self) -> Cast:
        """The pieces of what is shown, for the present box."""
        raise NotImplementedError

    # --- what it shows ----------------------------------------------------------------------------

    @property
    def furnished(self) -> bool:
        """Whether it has anything to show."""
        return self.shown is not None

    def place(self, box: QRectF, fit: Fit, within: QRectF) -> None:
        """Moves to that box of units; shadows around it never leave the box `within`."""
        whole = box.adjusted(-BLEED, -BLEED, BLEED, BLEED) & within
        self.box = QRectF(box.topLeft() - whole.topLeft(), box.size())
        place(self, whole, fit)

    def lay_out(self, size: QSizeF, scale: float) -> None:
        """Prints the pieces for that size."""
        self._pieces.size, self._pieces.printer.scale = size, scale
        self._pieces.clear_pieces()
        self.settle()

    def settle(self) -> None:
        """All pieces are at rest; what only moved over them is gone."""
        self._former = []
        if self.shown is not None:
            self._pieces.show_cast(self.cast())

    def show_table(self, table: Any) -> None:
        """Shows that table."""
        first, self.shown = self.shown is None, table
        if first:
            self.arrange()
        else:
            self.settle()

    def show_page(self, page: Any, fade: bool = False) -> None:
        """Shows that page, with `fade` over the former one; None for the table, which `show_table` shows."""
        fades = fade and self.page is not None and page not in (None, self.page)
        former = list(self._pieces.model) if fades else []
        self.page = page
        if page is not None:
            self.show_table(page)
        self._former = [
            self._pieces.add_piece(replace(spec, key=f"former {spec.key}", name="")) for spec in former
        ]

    # --- movement ---------------------------------------------------------------------------------

    def come(self, t: float) -> None:
        """How far the new page has come up, 0 to 1."""
        going, coming = 1 - ease(min(1.0, t * 2)), ease(max(0.0, t * 2 - 1))
        for piece in self._pieces.pieces.values() if self._former else ():
            piece.setOpacity(going if piece in self._former else coming)
        if t >= 1:
            self.settle()

    def skip(self) -> None:
        """Ends all movement."""
        super().skip()
        self.settle()

    def together(self, several: Iterable[Move]) -> Move:
        """These movements at once; everything is at rest at their end."""
        moving = list(several)

        def move(t: float) -> None:
            for one in moving:
                one(t)
            if t >= 1:
                self.settle()

        return move
