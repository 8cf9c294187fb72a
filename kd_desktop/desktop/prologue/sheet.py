"""The sheet with all of the old chancellor's letters: read one again, have all again, or no more."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.theme import BONE, PLATE
from kd_desktop.desktop.prologue.lesson import Lesson


class LettersPanel(Panel):
    """A plate for each letter.

    `replayed` gives the key of one to be shown again, `again` asks for all of them, `wanted` says whether
    they come by themselves.
    """

    replayed = Signal(str)
    again = Signal()
    wanted = Signal(bool)

    def __init__(self, look: Appearance, parent: QWidget, lessons: Sequence[Lesson]) -> None:
        self._labels: list[Label] = []
        super().__init__(look, self.tr("The chancellor’s letters"), parent)
        self.wide = 720
        self.about = Label()
        self.comes = Plate(look, "", ground=PLATE, low=True)
        self.all_again = Plate(look, self.tr("Send them all again"), ground=PLATE, low=True)
        tips.explain(self.all_again, self.tr("Each comes again when it matters."))
        self.comes.clicked.connect(self._turn)
        self.all_again.clicked.connect(self.again)
        page = QWidget()
        _, inner = scrolled(page)
        flow = self._flow = Flow(inner, gap=look.gap(4))
        self.plates: dict[str, Plate] = {}
        for one in lessons:
            plate = self.plates[one.key] = Plate(look, one.said()[0], ground=PLATE, low=True)
            plate.clicked.connect(lambda _=False, key=one.key: self.replayed.emit(key))
            flow.addWidget(plate)
        self.about.setWordWrap(True)
        self._labels = [self.about]
        self.body.addWidget(self.about)
        top = Flow(gap=look.gap(4))
        top.addWidget(self.comes)
        top.addWidget(self.all_again)
        self.body.addLayout(top)
        self.body.addWidget(page, 1)
        self._wanted = True
        self.set_read((), True)
        self.restyle()

    def restyle(self) -> None:
        """Measure everything again."""
        super().restyle()
        for label in self._labels:
            self.look.dress(label, BONE, 20, serif=True)

    def set_read(self, read: Collection[str], wanted: bool) -> None:
        """Say how many have been read, and whether more come."""
        self._wanted = wanted
        words = self.tr(
            "{n} of {all} have come. Press a title to read that letter again, next to what it explains."
        )
        count = sum(key in read for key in self.plates)
        self.about.setText(words.format(n=count, all=len(self.plates)))
        self.comes.setText(self.tr("No more letters") if wanted else self.tr("Let letters come"))
        self.comes.tell()
        for key, plate in self.plates.items():
            plate.hint = self.tr("has come") if key in read else self.tr("not yet")
            plate.tell()

    def _turn(self) -> None:
        self.wanted.emit(not self._wanted)
