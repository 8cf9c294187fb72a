"""The storylines as this campaign has walked them, on a sheet; unopened cards stay sealed."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.drawing import STEP, DrawingView
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PLATE
from kd_desktop.engine.kings.view import PileView, View
from kd_desktop.workshop.kings.graph_drawing import walked


class StoryMapPanel(Panel):
    """The sheet of walked storylines; it shows the whole table's view, and nothing else."""

    returning = True

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, "", parent)
        self.heading.setText(self.tr("The stories so far"))
        self.setAccessibleName(self.heading.text())
        self.fold.setAccessibleName(self.tr("Close the stories so far"))
        self.picture = DrawingView(look, self.heading.text())
        self.closer = Plate(look, self.tr("Zoom in"), ground=PLATE, low=True)
        self.farther = Plate(look, self.tr("Zoom out"), ground=PLATE, low=True)
        self.whole = Plate(look, self.tr("Fit"), ground=PLATE, low=True)
        row = in_row(self.closer, self.farther, self.whole, 1)
        self.body.addLayout(row)
        self.body.addWidget(self.picture, 1)
        self.closer.clicked.connect(lambda: self.picture.zoom(STEP))
        self.farther.clicked.connect(lambda: self.picture.zoom(1 / STEP))
        self.whole.clicked.connect(self.picture.show_all)

    def show_view(self, view: View) -> None:
        """Show the stories as far as that view knows them."""
        self.picture.show_drawing(walked(view), " ".join(self._told(pile) for pile in view.piles))

    def _told(self, pile: PileView) -> str:
        """A storyline in a sentence, for those who don't see the picture."""
        titles = self.tr(", ").join(story.title for story in pile.cards)
        if not titles:
            return self.tr("{storyline}: nothing yet.").format(storyline=pile.storyline.name)
        ended = any(story.ending for story in pile.cards)
        said = (
            self.tr("{storyline}: {stories}; it has ended.")
            if ended
            else self.tr("{storyline}: {stories}; still open.")
        )
        return said.format(storyline=pile.storyline.name, stories=titles)

    def place(self, area: QRect) -> None:
        """Place the sheet, as wide as there is room for."""
        self.wide = 1400
        super().place(area)

    def focus_target(self) -> QWidget:
        """The widget that takes the focus: the picture, which can be moved."""
        return self.picture
