"""The sheet that confirms giving up a reign."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import BONE, OXBLOOD, PAPER, PLATE, shown
from kd_desktop.engine.kings.commands import AbandonReign


class GiveUp(Panel):
    """Asks for confirmation before a reign is given up. `table` carries the command."""

    table = Signal(object)
    covers = True

    def __init__(self, look: Appearance, parent: QWidget, at: OpenTable) -> None:
        self._at = at
        self._labels: list[Label] = []
        super().__init__(look, self.tr("Give up this reign?"), parent)
        self.lost, self.stays, self.reason = Label(), Label(), Label()
        self._labels = [self.lost, self.stays, self.reason]
        self.do = Plate(look, self.tr("Give up this reign"), ground=PLATE)
        self.go_on = Plate(look, self.tr("Keep playing"), ground=PLATE)
        for label in self._labels:
            label.setWordWrap(True)
            self.body.addWidget(label)
        plates = Flow(gap=look.gap(10))
        plates.addWidget(self.go_on)
        plates.addWidget(self.do)
        self.body.addLayout(plates)
        self.body.addStretch(1)
        self.do.clicked.connect(self._give_up)
        self.go_on.clicked.connect(self.dismiss)
        self.restyle()

    def restyle(self) -> None:
        """Measure everything again."""
        super().restyle()
        for label in self._labels:
            label.setFont(self.look.font(20, serif=True))
            label.setStyleSheet(f"color: {shown(BONE)};")
        if self._labels:
            self.lost.setStyleSheet(f"color: {shown(PAPER)}; background: {shown(OXBLOOD)}; padding: 10px;")

    def slide_in(self, area: QRect) -> None:
        """Say what would be lost and what stays, then slide in."""
        reign = self._at.reign
        if reign is not None:
            self._tell(reign.number)
        super().slide_in(area)

    def _tell(self, number: int) -> None:
        lost = self.tr(
            "Reign {n} ends without a record: its votes, Coins, deals, signatures, envelopes and "
            "stickers are lost. This can’t be undone."
        )
        self.lost.setText(lost.format(n=number))
        stays = self.tr(
            "The houses, their Prestige and Crave, the chronicle and the stories go back to how "
            "they were before this reign. Reign {n} can start again."
        )
        self.stays.setText(stays.format(n=number))
        reason = self._at.table_refusal(AbandonReign())
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.do.refuse(reason) if reason else self.do.offer()

    def _give_up(self) -> None:
        self.hide()
        self.table.emit((AbandonReign(),))
        self.closed.emit(False)

    def focus_target(self) -> QWidget:
        """The widget that takes the focus: the safe choice, to keep playing."""
        return self.go_on
