"""The choice of a computer chair's level, from page to royal, as plates."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.choiceplate import ChoicePlate
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.theme import TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.game import Level


def level_words() -> dict[Level, tuple[str, str]]:
    """Each level's name, and what it means for those who play against it in one sentence."""
    return {
        "page": (
            translate("Levels", "Page"),
            translate("Levels", "New at court: looks after itself, one question at a time."),
        ),
        "courtier": (
            translate("Levels", "Courtier"),
            translate("Levels", "Plays well: counts, remembers and bargains."),
        ),
        "chancellor": (
            translate("Levels", "Chancellor"),
            translate("Levels", "Looks ahead, takes a moment longer, and gives nothing away."),
        ),
        "royal": (
            translate("Levels", "Royal"),
            translate("Levels", "The computer’s best: looks furthest ahead and thinks longest."),
        ),
    }


class Levels(QWidget):
    """The four levels for `who`; `picked` tells of a choice made by hand."""

    picked = Signal(str)

    def __init__(self, look: Appearance, who: str, ground: str = TABLE) -> None:
        super().__init__()
        flow = Flow(self, gap=look.gap(4))
        group = QButtonGroup(self)
        self.plates: dict[Level, ChoicePlate] = {}
        for level, (word, meaning) in level_words().items():
            plate = ChoicePlate(look, word, ground)
            tips.explain(plate, meaning)
            plate.setAccessibleName(self.tr("{who}: {level}").format(who=who, level=word))
            plate.setAccessibleDescription(meaning)
            # Arrow keys choose without a click.
            plate.toggled.connect(lambda on, level=level: self.picked.emit(level) if on else None)
            group.addButton(plate)
            flow.addWidget(plate)
            self.plates[level] = plate
        self.choose("courtier")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """All plates in one row."""
        return self.layout().sizeHint()  # type: ignore[union-attr]

    @property
    def level(self) -> Level:
        """The level that is chosen."""
        return next(level for level, plate in self.plates.items() if plate.isChecked())

    @property
    def meaning(self) -> str:
        """The explanation of the chosen level."""
        return level_words()[self.level][1]

    def choose(self, level: Level) -> None:
        """Show that choice."""
        self.blockSignals(True)
        self.plates[level].setChecked(True)
        self.blockSignals(False)
