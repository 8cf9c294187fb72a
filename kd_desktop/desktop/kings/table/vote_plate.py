"""The plates of a side, in its own shape and with its mark: to decide for it, or vote with some Power."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent

from kd_desktop.desktop.access.amount_plate import AmountPlate, number_width, step_size
from kd_desktop.desktop.kings.board.balance import draw_beat
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import RING, ring
from kd_desktop.desktop.kit.theme import DUSK, PAPER
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.engine.council.ballot import Side

BELOW, ABOVE = 0.7, 0.66
"""How far a line lies below the middle, in heights of the word; the word above it, in those of the line."""


class SidePlate(TwicePlate):
    """A plate that decides for a side: in that side's shape and colour, with its mark before its words.

    It is pressed twice; `again` says so below them after the first press.
    """

    def __init__(self, look: Appearance, side: Side, title: str, deed: str, again: str) -> None:
        self.side: Side = side
        self._deed = deed
        super().__init__(look, title, "", again)

    def spoken(self) -> str:
        """What it decides: its side alone is its title."""
        return self.tr("{title}, not possible now").format(title=self._deed) if self.reason else self._deed

    def sizeHint(self) -> QSize:
        """As wide as the plate of a vote for that side."""
        return QSize(side_width(self.look, (), low=self.low), self._high())

    def minimumSizeHint(self) -> QSize:
        """The same: nothing on it can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark and words on the side's shape; as any other plate where it is refused."""
        if self.reason:
            super().paintEvent(event)
            return
        canvas, look, box = QPainter(self), self.look, self.body()
        painter = Painter(canvas, 11)
        if self.isDown():
            canvas.translate(1, 2)
        face, tip = theme.side_colour(self.side), box.height() * 0.2
        shape = shapes.plate(self.side, box.x(), box.y(), box.width(), box.height(), tip)
        painter.fill(shape, face, 0.7)
        painter.nicks(shape, self.ground, 8, 62, 1.3, 9)
        mark, words = look.px(24), look.type(28, 700, ink=PAPER, ground=face)
        wide = mark + look.gap(8) + words.width(self.text())
        left = box.center().x() - wide / 2
        middle = box.center().y() + (4.5 if self.side == "aye" else -4.5)
        if line := self._line():
            small = look.type(16, ink=PAPER, ground=face)
            painter.text(box.center().x(), middle + words.px * BELOW, line, small, "centre")
            middle -= small.px * ABOVE
        painter.answer(self.side, left + mark / 2, middle, mark, PAPER)
        painter.text(left + mark + look.gap(8), middle + words.px * 0.35, self.text(), words)
        if self.hasFocus():
            grown = box.adjusted(-5, -5, 5, 5)
            around = (grown.x(), grown.y(), grown.width(), grown.height(), tip + 1)
            ring(painter, shapes.plate(self.side, *around))


class VotePlate(AmountPlate):
    """AYE or NAY with an amount of Power; Enter casts it. The balance shows Power held over it."""

    def __init__(self, look: Appearance, side: Side, word: str) -> None:
        self.side: Side = side
        self._beat: float | None = None
        super().__init__(look, word)

    def amount_words(self, n: int) -> str:
        """Side and Power."""
        words = self.tr("{side} with {n} Power").format(side=self.word, n=n)
        return self.tr("{vote}, {note}").format(vote=words, note=self.note) if self.note else words

    def step_words(self, by: int) -> str:
        """One Power more or less."""
        words = self.tr("one Power more on {side}") if by > 0 else self.tr("one Power less on {side}")
        return words.format(side=self.word)

    def deep(self) -> str:
        """The dark colour of its edge: the side's own."""
        return theme.AYE_DEEP if self.side == "aye" else theme.NAY_DEEP

    def middle(self) -> float:
        """The middle of its face, off the pointed edge."""
        return self.body().center().y() + (4.5 if self.side == "aye" else -4.5)

    def set_beat(self, share: float | None) -> None:
        """Show the time left until placed Power is sealed, from 1.0 to 0.0."""
        if share != self._beat:
            self._beat = share
            self.update()

    # drawing ---------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Room for everything that it may have on it."""
        return QSize(side_width(self.look, (self.note,), low=self.low), self._high())

    def tells_why(self) -> bool:
        """Whether its body has room for the reason."""
        room = side_width(self.look, (), low=self.low) - self.look.gap(30) - 2 * RING
        return not self.low and self.look.type(16).width(self.reason) <= room

    def minimumSizeHint(self) -> QSize:
        """The same: nothing on it can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The side's own shape, its mark, its word and the amount."""
        canvas = QPainter(self)
        painter = Painter(canvas, 11)
        look, box, middle = self.look, self.body(), self.middle()
        ground = theme.side_colour(self.side) if self.allowed else self.ground
        ink = PAPER if self.allowed else DUSK
        if self.isDown() and self.allowed:
            canvas.translate(1, 2)
        shape = self._shape(0)
        if self.allowed:
            painter.fill(shape, ground, 0.7)
            painter.nicks(shape, self.ground, 8, 62, 1.3, 9)
        else:
            painter.line(shape, DUSK, 1.6, 0, [4, 3])
            if self._line():
                why = look.type(16, ink=ink, ground=ground)
                painter.text(box.center().x(), middle + look.px(28) * BELOW, self.reason, why, "centre")
                middle -= look.px(16) * ABOVE
        mark, word = look.px(24), look.type(28, 700, ink=ink, ground=ground)
        left, paid = box.x() + look.gap(16), self._line() if self.allowed else ""
        if paid:
            small = look.type(16, ink=ink, ground=ground)
            painter.text(left, middle + word.px * BELOW, paid, small)
            middle -= small.px * ABOVE
        if not self.allowed or self._marked():
            painter.answer(self.side, left + mark / 2, middle, mark, ink)
            left += mark + look.gap(8)
        painter.text(left, middle + word.px * 0.35, self.word, word)
        if self.allowed:
            number = look.type(38, 700, ink=ink, ground=ground)
            painter.text(self.between(), self.middle() + number.px * 0.35, str(self.amount), number, "centre")
        if self._beat is not None:
            lower = box.bottom() - (look.gap(8) if self.side == "aye" else box.height() * 0.2 + look.gap(4))
            draw_beat(painter, QRectF(box.x() + 8, lower, box.width() - 16, look.gap(6)), self._beat)
        if self.hasFocus():
            ring(painter, self._shape(5))

    def _marked(self) -> bool:
        """Whether its mark has room before the word and the steps: colour and shape tell the side, too."""
        return self.width() >= side_width(self.look, (), low=self.low, word=self.word)

    def _shape(self, grow: float) -> QPainterPath:
        box = self.body().adjusted(-grow, -grow, grow, grow)
        tip = self.body().height() * 0.2 + grow * 0.2
        return shapes.plate(self.side, box.x(), box.y(), box.width(), box.height(), tip)


def side_width(
    look: Appearance, notes: Iterable[str], *, low: bool, marked: bool = True, word: str = ""
) -> int:
    """The width of a side's plate: its mark, its word or a small line, the steps, a number of two digits.

    Without a `word` it has room for each that it may have. A plate that isn't `marked` leaves its mark out
    where a side is raised.
    """
    words, letters = (side_name("aye"), side_name("nay")), look.type(28, 700)
    raised = [translate("RaiseAnswer", "{side} +").format(side=name) for name in words]
    mark = look.px(24) + look.gap(8)
    named = [mark + letters.width(name) for name in ([word] if word else words)]
    if not word:
        named += [letters.width(name) + (mark if marked else 0) for name in raised]
    lines = () if low else tuple(notes)
    wide = max((*named, *map(look.type(16).width, lines))) + look.gap(10)
    return round(wide + 2 * step_size(look) + number_width(look)) + look.gap(30) + 2 * RING
