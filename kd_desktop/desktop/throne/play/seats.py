"""The players: one below the other beside the board, or in columns if they have the table to themselves."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.page.card_part import EDGE
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.values import PlayerValue


class Seats(QScrollArea):
    """A plate for each player; they scroll if there is too little height.

    `pressed` tells that a plate was, `asked` that its hand is asked for, `added` of a new plate.
    """

    pressed = Signal(int)
    asked = Signal(int)
    added = Signal(object)
    hinted = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.plates: list[PlayerPlate] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("background: transparent;")
        self.setAccessibleName(self.tr("Claimants"))
        self._inner = QWidget()
        self.setWidget(self._inner)
        look.changed.connect(self._stack)

    def set_players(self, values: tuple[PlayerValue, ...]) -> None:
        """Show these, in the order of their seats."""
        while len(self.plates) > len(values):
            put_away(self.plates.pop())
        while len(self.plates) < len(values):
            seat, plate = len(self.plates), PlayerPlate(self.look)
            plate.setParent(self._inner)
            plate.show()
            plate.clicked.connect(lambda *_, seat=seat: self.pressed.emit(seat))
            plate.wanted.connect(lambda *_, seat=seat: self.asked.emit(seat))
            plate.hinted.connect(self.hinted)
            self.plates.append(plate)
            self.added.emit(plate)
            self._stack()
        for plate, value in zip(self.plates, values, strict=True):
            plate.set_player(value)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the plates again; Qt then takes the scroll bar away, where there is room for all."""
        self._stack()
        super().resizeEvent(event)

    def _flattest(self, columns: int) -> tuple[int, int]:
        """Columns and rows for plates as flat as they can be: the ones that need the least height."""
        many, found = len(self.plates), []
        for some in range(1, columns + 1):
            rows = -(-many // some)
            found.append((rows * self.plates[0].flat(self.width() // some), some, rows))
        return min(found)[1:]

    def _stack(self) -> None:
        if not self.plates:
            return
        many, like = len(self.plates), self.plates[0].sizeHint()
        least = self.plates[0].minimumSizeHint()
        fit = max(1, self.height() // max(1, least.height()))
        columns = min(max(1, -(-many // fit)), max(1, self.width() // max(1, least.width())), many)
        rows = -(-many // columns)
        if rows * least.height() > self.height():
            columns, rows = self._flattest(columns)
            least.setHeight(self.plates[0].flat(self.width() // columns))
        pitch = high = max(least.height(), min(round(like.height() * 1.15), self.height() // rows))
        if rows * high > self.height() >= rows * (high - EDGE):
            pitch = self.height() // rows  # the free edges of two plates may be one
        rolls = rows * pitch > self.height()
        bars = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(bars.ScrollBarAsNeeded if rolls else bars.ScrollBarAlwaysOff)
        wide = self.width() - (self.verticalScrollBar().sizeHint().width() if rolls else 0)
        self._inner.resize(wide, max(rows * pitch, (rows - 1) * pitch + high))
        for at, plate in enumerate(self.plates):
            row, column = divmod(at, columns)
            left = wide * column // columns
            plate.setGeometry(left, row * pitch, wide * (column + 1) // columns - left, high)
