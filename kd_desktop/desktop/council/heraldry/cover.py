"""Sheets of houses behind a cover that is lifted by holding: one unfolded, the others folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from kd_desktop.desktop.council.heraldry.members import focus
from kd_desktop.desktop.council.heraldry.parts import KeepPlate
from kd_desktop.desktop.council.heraldry.sheet import FoldedSheet, HeraldicSheet
from kd_desktop.desktop.council.heraldry.wall import Hanging
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.flow import cleared
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import TABLE
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.hold_to_reveal import HoldToReveal, how

EMS = 66
"""Least width of the page for folded sheets beside the open one, in sizes of its text."""


class CoveredSheet(NamedTuple):
    """A sheet for one person: its public side, and how it unfolds over its plate."""

    outside: Hanging
    unfold: Callable[[KeepPlate], HeraldicSheet]


class SheetCover(QWidget):
    """Sheets for one person only. `read` gives them, and is called only while the cover is up.

    `deed` are title (with {house}) and line of the plate at the foot of a sheet, and what a second press does
    if it can't be taken back. `moved` tells that the cover went up or down, `kept` the number of the chosen
    house, `third` that the unseen one is wanted.
    """

    moved = Signal()
    kept = Signal(int)
    third = Signal()

    def __init__(
        self, look: Appearance, read: Callable[[], Sequence[CoveredSheet]], deed: tuple[str, str, str]
    ) -> None:
        super().__init__()
        self.look, self._read, self._deed = look, read, deed
        self.is_open = False
        self.sheet: HeraldicSheet | None = None
        self.folded: list[FoldedSheet] = []
        self._outside: tuple[Hanging, ...] = ()
        self._more = False
        self._at = 0
        self.lift = HoldPlate(look, "", how(look))
        self.lift.ground = TABLE
        self.drop = Plate(look, "", self.tr("Escape"), ground=TABLE)
        column = in_column(on=self, edges=0)
        row = in_row(self.lift, 1)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        column.addLayout(self._body, 1)
        column.addLayout(row)
        self.lifting = HoldToReveal(look, self)
        self.lifting.lifted.connect(self.open)
        self.lifting.idle.connect(self.close_cover)
        self.lift.held_down.connect(lambda down: self.lifting.press() if down else self.lifting.release())
        look.changed.connect(self._how)
        self.drop.clicked.connect(self.close_cover)
        self.drop.hide()

    def follows(self, line: str) -> None:
        """Say on the plate at the foot of a sheet what its press leads to."""
        title, _, again = self._deed
        self._deed = (title, line, again)

    def show_outside(self, outside: tuple[Hanging, ...], more: bool) -> None:
        """Show these sheets, folded; `more` tells whether an unseen one can be had instead."""
        self._outside, self._more, self._at = outside, more, 0
        one = len(outside) == 1
        self.lift.setText(self.tr("Read the sheet") if one else self.tr("Read the sheets"))
        self.drop.setText(self.tr("Cover the sheet") if one else self.tr("Cover the sheets"))
        self.lift.tell()
        self.drop.tell()
        self._lay()

    def open(self) -> None:
        """Lift it: the sheets are read now."""
        if self.is_open:
            return
        self.is_open = True
        self._lay()
        self.lift.hide()
        self.drop.show()
        self._focus_sheet()
        self.lifting.stir()
        self.moved.emit()

    def close_cover(self) -> None:
        """Drop it: nothing of the sheets stays in the window."""
        self.lifting.stop()
        if not self.is_open:
            return
        self.is_open = False
        self._lay()
        self.drop.hide()
        self.lift.show()
        self.moved.emit()

    def stir(self) -> None:
        """Count as a sign of life: a person is there."""
        if self.is_open:
            self.lifting.stir()

    def _how(self) -> None:
        """Say how to lift it now."""
        self.lift.offer(how(self.look))
        self._fold()

    # what lies there ---------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Place everything again: all folded, or one sheet unfolded with the others beside it."""
        self._clear()
        if self.is_open:
            self._unfold()
        else:
            for house in self._outside:
                self._fold_up(self.tr("House {house}").format(house=house.name), house.motto, house.crest)
            if self._more:
                self._fold_up(self.tr("A third, unseen"), self.tr("You must keep it"))
            alone = len(self.folded) == 1
            for folded in self.folded:
                folded.lie()
                if alone:
                    self._body.addStretch(1)
                self._body.addWidget(folded, 1)
            if alone:
                self._body.addStretch(1)
        self._fold()

    def _clear(self) -> None:
        """Remove everything at once: nothing secret may be found here any more."""
        for folded in self.folded:
            put_away(folded)
        if self.sheet is not None:
            put_away(self.sheet, self.sheet.parts)
        self.folded, self.sheet = [], None
        while self._body.count():
            item = self._body.takeAt(0)
            inner = item.layout() if item is not None else None
            if inner is not None:
                cleared(inner)

    def _fold_up(self, title: str, note: str, crest: str = "") -> FoldedSheet:
        folded = FoldedSheet(self.look, title, note, crest)
        self.folded.append(folded)
        return folded

    def _unfold(self) -> None:
        sheets = self._read()
        if not sheets:
            return
        open_one = sheets[self._at % len(sheets)]
        house = open_one.outside
        title, note, again = self._deed
        title = title.format(house=house.name)
        keep = KeepPlate(self.look, title, note, lambda: self.kept.emit(house.number), again)
        self.sheet = open_one.unfold(keep)
        self._body.addWidget(self.sheet, 4)
        side = QVBoxLayout()
        for at, other in enumerate(sheets):
            if other is not open_one:
                title = self.tr("House {house}").format(house=other.outside.name)
                folded = self._fold_up(title, self.tr("Unfold the other sheet"), other.outside.crest)
                folded.clicked.connect(lambda _=False, at=at: self._turn_to(at))
        if self._more:
            third = self._fold_up(self.tr("A third, unseen"), self.tr("You must keep it"))
            third.clicked.connect(self.third)
        for folded in self.folded:
            side.addWidget(folded, 1)
        if self.folded:
            self._body.addLayout(side, 1)
        chain: list[QWidget] = [*self.sheet.parts, *self.folded, self.drop]
        for one, after in pairwise(part for part in chain if part.focusPolicy() != Qt.FocusPolicy.NoFocus):
            QWidget.setTabOrder(one, after)
        for part in (self.sheet, *self.folded):
            part.show()

    def _turn_to(self, at: int) -> None:
        """Unfold another of the sheets."""
        self._at = at
        self._lay()
        self._focus_sheet()

    def _focus_sheet(self) -> None:
        if self.sheet is not None:
            focus(self.sheet.bearing)

    def _fold(self) -> None:
        """Place them beside each other if there is room, else one under the other."""
        beside = not self.is_open or self.width() >= self.look.px(20) * EMS
        ways = QBoxLayout.Direction
        self._body.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._body.setSpacing(self.look.gap(24))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place them again."""
        super().resizeEvent(event)
        self._fold()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape covers them."""
        if event.key() == Qt.Key.Key_Escape and self.is_open:
            self.close_cover()
            focus(self.lift)
            return
        super().keyPressEvent(event)
