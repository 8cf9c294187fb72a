"""Sensitive subjects to leave out: a plate for each one that a story can do without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.theme import MUTE
from kd_desktop.desktop.shell.wish_plate import WishPlate

if TYPE_CHECKING:
    from kd_desktop.packs.formats import PackTheme


class LeftOut(QWidget):
    """The themes of a story as plates that can be pressed in; pressed ones will be left out."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.plates: dict[str, WishPlate] = {}
        self.titles: dict[str, str] = {}
        self.said = Label(self.tr("Leave these out (other cards take their place)"))
        self.said.setWordWrap(True)
        column = in_column(self.said, on=self, edges=0)
        self._flow = Flow(gap=look.gap(8))
        column.addLayout(self._flow)
        look.changed.connect(self.restyle)
        self.restyle()

    @property
    def themes(self) -> frozenset[str]:
        """The ids of the themes to leave out."""
        return frozenset(name for name, plate in self.plates.items() if plate.isChecked())

    def offer(self, themes: Sequence[PackTheme]) -> None:
        """Offer themes; those pressed in before stay so if offered again."""
        kept = self.themes
        cleared(self._flow)
        self.plates = {}
        for theme in themes:
            self.titles[theme.id] = theme.title
            plate = WishPlate(self.look, theme.title)
            plate.setChecked(theme.id in kept)
            plate.toggled.connect(self._tell)
            tips.explain(plate, theme.text)
            self.plates[theme.id] = plate
            self._flow.addWidget(plate)
        self._tell()
        self.setVisible(bool(themes))

    def _tell(self) -> None:
        """Every plate says in words what becomes of its theme."""
        for name, plate in self.plates.items():
            plate.say(self.tr("{theme}: left out").format(theme=self.titles[name]), self.titles[name])

    def restyle(self) -> None:
        """Take the present sizes."""
        self.look.dress(self.said, MUTE, 20, 600, serif=False)
