"""The table of the throne game's TV, and the pages in its place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.stage import moves
from kd_desktop.desktop.stage.moves import Move
from kd_desktop.desktop.stage.specs import Cast
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.tv import cast
from kd_desktop.desktop.throne.tv.frame import TablePlaces
from kd_desktop.desktop.tv.table import CastTable

LIFT = 0.18
"""The growth of a stone in the middle of its way, in parts of its size at rest."""


class ThroneTvTable(CastTable):
    """The pieces of a `TvPage`; of many Projects those of one `leaf`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.leaf = 0

    def cast(self) -> Cast:
        """The pieces; a completed Project is on the first leaf."""
        last = cast.leaves(self.shown, self.box) - 1
        self.leaf = 0 if self.shown.view.completing else min(self.leaf, last)
        return cast.cast(self.shown, self.box, self.leaf)

    def turn_leaf(self, by: int) -> None:
        """Shows other Projects if there are too many side by side."""
        if self.page is None and self.shown is not None:
            self.leaf = (self.leaf + by) % cast.leaves(self.shown, self.box)
            self.settle()

    def travel(self, former: Sequence[PlayerValue]) -> Move:
        """The stones come from those players' cells."""
        before = {spec.key: spec for spec in cast.bid(TablePlaces(self.box).bid, tuple(former))}
        stones = [piece for piece in self.board.pieces.values() if piece.spec.group == "stone"]
        ways = [(piece, before[piece.spec.key].rect) for piece in stones if piece.spec.key in before]
        return self.together(
            [moves.travel(piece, start, LIFT) for piece, start in ways if start != piece.spec.rect]
        )

    def lift(self) -> Move:
        """The covers of the set-asides go up."""
        covers = map(self.board.add_piece, cast.covers(self.shown, self.box))
        return self.together([moves.roll_up(cover) for cover in covers])

    def fall(self) -> Move:
        """A token of each type falls from every row into the sum."""
        tokens = ((self.board.add_piece(spec), end) for spec, end in cast.falling(self.shown, self.box))
        return self.together([moves.glide(token, end.center()) for token, end in tokens])
