"""The choice of a chair's player: a person, the computer, or nobody."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.choiceplate import ChoicePlate
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.theme import TABLE

ChairKind = Literal["person", "computer", "empty"]


class ChairKinds(QWidget):
    """Person, computer and (where it may be) absent, as plates of which one is chosen.

    `picked` tells of a choice made by hand.
    """

    picked = Signal(str)

    def __init__(self, look: Appearance, who: str, absent: str = "", ground: str = TABLE) -> None:
        super().__init__()
        flow = Flow(self, gap=look.gap(4))
        self._group = QButtonGroup(self)
        self.plates: dict[ChairKind, ChoicePlate] = {}
        words: list[tuple[ChairKind, str]] = [
            ("person", self.tr("Person")),
            ("computer", self.tr("Computer")),
        ]
        if absent:
            words.append(("empty", absent))
        for kind, word in words:
            plate = ChoicePlate(look, word, ground)
            plate.setAccessibleName(self.tr("{who}: {kind}").format(who=who, kind=word))
            # Arrow keys choose without a click.
            plate.toggled.connect(lambda on, kind=kind: self.picked.emit(kind) if on else None)
            self._group.addButton(plate)
            flow.addWidget(plate)
            self.plates[kind] = plate
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """All plates in one row."""
        return self.layout().sizeHint()  # type: ignore[union-attr]

    def choose(self, kind: ChairKind) -> None:
        """Show that choice."""
        self.blockSignals(True)
        self.plates[kind].setChecked(True)
        self.blockSignals(False)

    @property
    def kind(self) -> ChairKind:
        """The chosen kind; "person" at first."""
        return next((kind for kind, plate in self.plates.items() if plate.isChecked()), "person")
