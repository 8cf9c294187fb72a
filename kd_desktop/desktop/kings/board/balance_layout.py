"""Where the parts of the balance are, upright beside the board or wide and low on the TV."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import theme
from kd_desktop.engine.council.ballot import SIDES, Side

SMALL = 320
"""The width in pixels up to which a balance can use the text of small windows."""
STEEPEST = 9.5
"""How far the beam tips at most, in degrees."""
# The tag of held Power: its height in sizes of its text, and how much of it stands over its plate at least.
TAG_HIGH = 1.3
TAG_OVER = 0.62
TAG_CLEAR = 3.0
"""Pixels between the tag of held Power and the sign on its plate."""


class Geometry:
    """Where the parts of the balance are, in logical pixels.

    Upright, the beam is above the plates; where it is wide and low (the TV) it is between them. `rows` of
    voters, each `high` pixels, are under the plates where they have room; where that leaves too little above,
    the beam isn't `pictured`. Preview symbols that are `told` elsewhere give way to the rows, so that no
    `chips` are left; if even that isn't enough, one row is `shared` by all voters.
    """

    def __init__(
        self, width: float, height: float, text: float, rows: int = 0, high: float = 0.0, told: bool = False
    ) -> None:
        self.w, self.h = width, height
        self.rows, self.row_high = rows, high
        self.pictured = self.chips = True
        self.shared = False
        self.cx = width / 2
        least = theme.LEAST if width > SMALL else theme.SMALLEST
        self.label = max(round(least * text), round(16 * min(2.6, width / 412)))
        wide = width > 2.4 * height
        ways = [(rows, True, False)] if rows and not wide else []
        ways += [(rows, False, False), (1, False, True)] if rows and told else []
        for self.rows, self.chips, self.shared in ways:
            self._arrange_upright(text)
            if self.plate.y() >= self.tag * TAG_HIGH * TAG_OVER + 1:  # the tag of held Power stands on it
                return
        self.rows, self.chips, self.shared = 0, True, False
        if wide:
            self._arrange_wide(text)
        else:
            self._arrange_upright(text)

    def _arrange_upright(self, text: float) -> None:
        width, height = self.w, self.h
        u = self.u = max(0.55, min(width / 412, height / 281))
        self.tag = max(self.label, round(20 * u))
        self.word = max(self.label, round(26 * max(u, text) if text > 1 and self.chips else 26 * u))
        self.count = max(self.label, round(46 * u))
        self.chip = (49 * u, max(32.0, 40 * u))
        plate_h = max(60 * u, self.count * 1.15, self.word * (1.7 if self.chips else 1.3))
        plate_w = min(max(150 * u, self.word * 3.1 + self.count * 1.2), (width - 70) / 2)
        listed = self.rows * self.row_high + (8 * u if self.rows else 0.0)
        low = self.chip[1] + 12 * u + max(6.0, 8 * u) if self.chips else 4.0
        y = height - low - plate_h - listed
        self.pictured = not self.rows or y >= 108 * u
        self.plate = QRectF(0, y, plate_w, plate_h)
        self.rows_y = y + plate_h + 8 * u
        self.chips_y = y + plate_h + 12 * u + listed
        self.chips_room = width / 2 - self.label * 2.6
        middle_w = min(max(40.0, width - 2 * plate_w - 24 * u), 130 * u)
        self.middle = QRectF(self.cx - middle_w / 2, y, middle_w, plate_h)
        self.drop = max(30.0, min(82 * u, y - 60 * u))
        self.beam_y = max(20 * u, y - self.drop - 50 * u)
        self.pan = min(66 * u, width * 0.17)
        self.half = min(width * 0.335, 330 * u, width / 2 - self.pan - 10 * u)
        self._keep_pans_in(y)

    def _keep_pans_in(self, y: float) -> None:
        """Hang the pans closer, then the arms shorter, until both stay above the plates and in sight."""
        u, sink, bowl = self.u, math.tan(math.radians(STEEPEST)), 16 * self.u
        for least in (48 * u, 30.0):
            self.drop = max(min(self.drop, least), min(self.drop, y - 2 * self._rise() - bowl))
            fitting = ((y - self.drop - bowl) / 2 - 4 * u) / sink - 16 * u
            self.half = min(self.half, max(self.pan + 60 * u, fitting))
        self.beam_y = max(self.beam_y, self._rise())

    def _rise(self) -> float:
        """How far the beam reaches over its middle at its steepest."""
        return math.tan(math.radians(STEEPEST)) * (self.half + 16 * self.u) + 4 * self.u

    def _arrange_wide(self, text: float) -> None:
        width, height = self.w, self.h
        self.label = round((theme.LEAST if width > SMALL else theme.SMALLEST) * text)
        u = self.u = max(0.4, min(width / 640, height / 150))
        self.tag = max(self.label, round(20 * u))
        self.word = max(self.label, round(29 * u))
        self.count = max(self.label, round(52 * u))
        chip_h = min(46 * u, height * 0.3)
        self.chip = (chip_h * 1.2, chip_h)
        plate_h = min(max(76 * u, self.word * 1.5), height - chip_h - 14 * u)
        plate_w = min(width * 0.26, max(162 * u, self.word * 3.0 + self.count * 1.2))
        plate_w = min(
            max(plate_w, marks.least_width([side_name(side) for side in SIDES], self.label)), width / 3
        )
        below = plate_h + 9 * u + chip_h + 1  # plate and chips
        top = max(4 * u, min(self.tag * TAG_HIGH * TAG_OVER + 1, height - below))
        self.plate = QRectF(0, top, plate_w, plate_h)
        self.chips_y = self.plate.bottom() + 9 * u
        middle_w, middle_h = min(width * 0.16, max(82 * u, self.label * 4.0)), max(38 * u, self.label * 1.5)
        self.middle = QRectF(self.cx - middle_w / 2, height - middle_h - 2 * u, middle_w, middle_h)
        self.beam_y = 28 * u
        self.half = min(104 * u, (width / 2 - plate_w) * 0.65)
        sink = math.tan(math.radians(STEEPEST)) * self.half
        self.drop = min(66 * u, self.middle.y() - self.beam_y - sink - 22 * u)
        self.pan = min(46 * u, (width / 2 - plate_w - self.half) * 0.86)
        self.chips_room = width / 2 - self.half - self.pan - 10 * u  # a pan that hangs low ends there

    def plate_box(self, side: Side) -> QRectF:
        """The plate of a side."""
        box = QRectF(self.plate)
        if side == "nay":
            box.moveRight(self.w)
        return box

    def held_box(self, side: Side, wide: float) -> QRectF:
        """The tag of held Power, that wide, clear of its plate's sign and total.

        It stands on the shoulder over the sign; where there is no room for that, between plate and middle.
        """
        box, high = self.plate_box(side), self.tag * TAG_HIGH
        sign = marks.sign_top(side, box.height(), self.word)
        top = box.top() - max(high * TAG_OVER, high - sign + TAG_CLEAR)
        if top >= 0 or self.middle.left() - self.plate.right() < wide + 2 * TAG_CLEAR:
            return QRectF(box.left() + 2, max(0.0, top), wide, high)
        left = box.right() + TAG_CLEAR if side == "aye" else box.left() - TAG_CLEAR - wide
        return QRectF(left, box.center().y() - high / 2, wide, high)

    def row_box(self, side: Side, place: int) -> QRectF:
        """The row of a voter under the plate of its side."""
        wide = self.cx - 3
        left = 0.0 if side == "aye" else self.w - wide
        return QRectF(left, self.rows_y + place * self.row_high, wide, self.row_high)

    def shared_box(self) -> QRectF:
        """The row shared by all voters."""
        return QRectF(0.0, self.rows_y, self.w, self.row_high)

    def voters_box(self, side: Side) -> QRectF:
        """The place of the marks of a side's voters: between the post and the pan."""
        wide = self.half - self.pan - 20 * self.u
        top = self.beam_y + 26 * self.u
        left = self.cx - 16 * self.u - wide if side == "aye" else self.cx + 16 * self.u
        return QRectF(left, top, wide, self.middle.y() - 6 * self.u - top)

    def chip_boxes(self, side: Side, n: int, names: Sequence[float] = ()) -> list[QRectF]:
        """The places of a side's preview symbols, under its plate; with the widths of names, if these fit."""
        if not n:
            return []
        gap = 5 * self.u
        wides = [self.chip[0] + name for name in names]
        if wides and sum(wides) + gap * (n - 1) <= self.chips_room:
            x = 0.0 if side == "aye" else self.w - sum(wides) - gap * (n - 1)
            lefts = [x + sum(wides[:i]) + gap * i for i in range(n)]
            return [QRectF(x, self.chips_y, w, self.chip[1]) for x, w in zip(lefts, wides, strict=True)]
        w = min(self.chip[0], (self.chips_room - gap * (n - 1)) / n)
        h = min(self.chip[1], w * 0.86)
        left = 0.0 if side == "aye" else self.w - n * (w + gap) + gap
        return [QRectF(left + i * (w + gap), self.chips_y, w, h) for i in range(n)]
