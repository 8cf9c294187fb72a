"""The rows of the bar while the table pauses for Intrigues: hold a plate to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import BRASS
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.page.question_rows import PlateWords, StepRow
from kd_desktop.desktop.page.sign_plates import SignPlate
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.throne.cards import marks

Way = Literal["time", "still", "step"]
"""How a pause ends: by its time, which may stand still, or by a press."""
FRAME_MS = 40
"""How often the line that shows the time is drawn."""


class MomentPlate(HoldPlate):
    """A plate to hold for speaking up; a line at its foot is the time left.

    `left` tells the share of it that is left, None while no time passes.
    """

    def __init__(self, look: Appearance, title: str, note: str, left: Callable[[], float | None]) -> None:
        super().__init__(look, title, note)
        self._left = left
        if not look.still:  # else the words alone say that it is a short time
            timer(self, FRAME_MS, self.update, repeated=True).start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate, and over its foot the time left."""
        super().paintEvent(event)
        share = None if self.look.still else self._left()
        if share is not None:
            box = self.body()
            line = shapes.box(box.x() + 4, box.bottom() - 7, (box.width() - 8) * share, 5)
            Painter(QPainter(self), 3).fill(line, BRASS, 0.3)


class MomentRow(StepRow):
    """The row that everybody sees at every such moment. `held` tells that the plate is pressed, or released.

    `gone_on` tells of the other plate: in the way "step" the pause ends by it, in "time" it makes the time
    stand still, and in "still" it lets the time go on.
    """

    held = Signal(bool)
    gone_on = Signal()
    decides = False  # a press that is only short does nothing that matters

    def __init__(
        self,
        look: Appearance,
        key: tuple[object, ...],
        how: str,
        left: Callable[[], float | None],
        way: Way,
    ) -> None:
        super().__init__(look, key)
        self.way = way
        self.plate = MomentPlate(look, self.tr("Play an Intrigue"), how, left)
        self.plate.about = "asked-at-once"
        self.add(self.plate)
        self.plate.held_down.connect(self.held)
        title, note = {
            "step": (self.tr("Continue"), self.tr("nobody plays one")),
            "still": (self.tr("Continue"), self.tr("the clock runs on")),
            "time": (self.tr("Wait"), self.tr("stops the clock")),
        }[way]
        self.go: Plate = self.add_plate(title, self.gone_on.emit, note)
        self.decides = way == "step"
        if way != "step":
            self.go.spare = self.tr("Wait") if way == "still" else self.tr("Continue")
            self.go.spare_notes = (
                self.tr("the clock runs on"),
                self.tr("stops the clock"),
                self.tr("The clock is stopped"),
            )

    def stopped(self, by_reading: bool) -> None:
        """Whether the time stands still by itself, so that nobody can stop it."""
        if by_reading and self.go.allowed:
            self.go.refuse(self.tr("The clock is stopped"))
        elif not by_reading and not self.go.allowed:
            self.go.offer(self.go.note)

    def focus_first(self) -> None:
        """Focus the plate to hold: a short press does nothing, and there is no time for a second one."""
        self.plate.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.decides:
            input_guard.aim()


class PersonPlate(SignPlate):
    """The plate of a person, with the badge of that person's claimant."""

    def __init__(self, look: Appearance, name: str, party: int) -> None:
        super().__init__(look, name)
        self.party = party

    def draw_sign(self, painter: Painter, square: QRectF) -> None:
        """The badge."""
        marks.badge(painter, self.party, square.center().x(), square.center().y(), square.width())


class SpeakerRow(StepRow):
    """The people that were asked, to choose who wants to play; `chosen` tells the seat."""

    chosen = Signal(int)

    def __init__(
        self, look: Appearance, key: tuple[object, ...], able: Sequence[tuple[int, int, PlateWords]]
    ) -> None:
        """`able` are seat, party and words of each."""
        super().__init__(look, key)
        for seat, party, words in able:
            plate = self.add(PersonPlate(look, words.title, party))
            plate.offer(words.note, words.hint)
            plate.clicked.connect(lambda *_, seat=seat: self.chosen.emit(seat))
