"""The choice to deal cards unread by earlier campaigns on the shelf before the others."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.theme import MUTE
from kd_desktop.desktop.shell.wish_plate import WishPlate


class ReadBefore(QWidget):
    """The number of a story's cards read here, and a plate: pressed in, unread ones are dealt first."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.said = Label()
        self.said.setWordWrap(True)
        self.plate = WishPlate(look, self.tr("Unread cards first"))
        tips.explain(
            self.plate,
            self.tr("Cards read in other campaigns here come up later. No card is left out."),
        )
        self.plate.setChecked(True)
        column = in_column(self.said, on=self, edges=0)
        flow = Flow(gap=look.gap(8))
        flow.addWidget(self.plate)
        column.addLayout(flow)
        self.plate.toggled.connect(self._tell)
        look.changed.connect(self.restyle)
        self.restyle()
        self.tell(0)

    @property
    def unread_first(self) -> bool:
        """Whether unread cards are to be dealt first."""
        return self.plate.isChecked()

    def tell(self, cards: int) -> None:
        """Show the number of read cards; with none there is nothing to choose."""
        self.said.setText(self.tr("Cards of this story read in other campaigns here: {n}").format(n=cards))
        self._tell()
        self.setVisible(cards > 0)

    def _tell(self) -> None:
        """The plate says in words what it does."""
        self.plate.say(self.tr("Unread cards first"), self.tr("Read and unread mixed"))

    def restyle(self) -> None:
        """Take the present sizes."""
        self.look.dress(self.said, MUTE, 20, 600, serif=False)
