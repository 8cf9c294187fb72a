"""The parts of a house's sheet: each prints itself for any width, and can be reached and read by Tab."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.council.heraldry.ribbon import draw_ribbon
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.seal import draw_seal
from kd_desktop.desktop.kit.shapes import box, rhomb
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, PAPER, SHADE, TEAL
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.settings.twice_plate import TwicePlate

EDGE = "#CDBF9F"
"""The shade under a card on the sheet."""
LAID = 6
"""Pixels around a part for its focus ring."""


class SheetPart(ReadablePart):
    """A part as high as its words. `print_on` prints it, or with None only measures it."""

    def __init__(self, look: Appearance, spoken: str) -> None:
        super().__init__(look)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(spoken)

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """Prints itself from the upper left corner; returns its height."""
        raise NotImplementedError

    def heightForWidth(self, width: int) -> int:
        """The height of its words."""
        return round(self.print_on(None, width - 2 * LAID)) + 2 * LAID

    def sizeHint(self) -> QSize:
        """The size in a column of a sheet."""
        wide = self.look.gap(400)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """The narrowest size at which it can be read."""
        return QSize(self.look.gap(240), self.look.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The part, ringed while it has the focus."""
        painter = Painter(QPainter(self), 3)
        painter.p.translate(LAID, LAID)
        self.print_on(painter, self.width() - 2 * LAID)
        painter.p.resetTransform()
        if self.hasFocus():
            ring(painter, outline(QRectF(self.rect()), -5))


def set_lines(
    painter: Painter | None, x: float, y: float, lines: list[str], set_in: Type, lead: float
) -> float:
    """Prints lines, the first with its top at y; returns where they end."""
    for line in lines:
        y += set_in.px * lead
        if painter is not None:
            painter.text(x, y - set_in.px * 0.28, line, set_in)
    return y


def draw_squares(painter: Painter | None, right: float, y: float, size: float, of: int) -> float:
    """Empty squares up to the right edge; returns their left edge."""
    left = right - of * size * 1.4 + size * 0.4
    for i in range(of if painter is not None else 0):
        painter.line(box(left + i * size * 1.4, y, size, size), INK, 2, 0.3)  # type: ignore[union-attr]
    return left


class Bearing(SheetPart):
    """Crest, name and motto, in all the room there is."""

    def __init__(self, look: Appearance, house: str, motto: str, crest: str) -> None:
        words = translate("HeraldicSheet", "House {house}. {motto}.").format(house=house, motto=motto)
        super().__init__(look, words)
        self._motto, self._crest = motto, crest
        self._title = translate("HeraldicSheet", "House {house}").format(house=house)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def hasHeightForWidth(self) -> bool:
        """False: it takes all the height there is."""
        return False

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """Frame, crest, name, and the motto on its ribbon."""
        look = self.look
        title = look.type(58, 700, serif=True).shrunk(self._title, wide - look.gap(44), look.px(24))
        motto = look.type(28, serif=True, italic=True, ground=PAPER)
        words = title.px * 1.5 + motto.px * 3.0
        if painter is None:
            return words + look.gap(190)
        high = self.height() - 2 * LAID
        painter.line(box(0, 0, wide, high), INK, 2.2, 0.5)
        tall = min(high - words - look.gap(44), look.gap(430), (wide - look.gap(70)) * art.CREST_SHAPE)
        top = (high - tall - words) / 2
        broad = tall / art.CREST_SHAPE
        art.draw_shield(painter.p, self._crest, QRectF((wide - broad) / 2, top, broad, tall))
        base = top + tall + title.px * 1.15
        painter.text(wide / 2, base, self._title, title, "centre", wide)
        band = min(motto.width(self._motto) + look.gap(50), wide - look.gap(120))
        motto = motto.shrunk(self._motto, band - 8, look.px(16))
        draw_ribbon(painter, wide / 2, base + motto.px * 1.65, band, [self._motto], motto)
        return high

    def minimumSizeHint(self) -> QSize:
        """A crest large enough to be seen, and the words."""
        wide = self.look.gap(240)
        return QSize(wide, round(self.print_on(None, wide)) + 2 * LAID)


class OpeningText(SheetPart):
    """A text about the house, its first letter cut as a block."""

    def __init__(self, look: Appearance, words: str) -> None:
        super().__init__(look, words)
        self._words = words

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """The block, the lines beside it, then those below."""
        text = self.look.type(24, serif=True)
        lead = 1.36
        side = text.px * lead * 2.7
        beside = text.lines(self._words[1:], wide - side - self.look.gap(14))[:3]
        left = " ".join(self._words[1:].split()[len(" ".join(beside).split()) :])
        if painter is not None:
            painter.fill(box(0, 4, side, side), INK, 0.8)
            painter.fill(box(4, 8, side - 8, side - 8), TEAL, 0.5)
            painter.tide(QRectF(5, side * 0.55, side - 10, side * 0.4), "#5E8583", 8, 3)
            first = Type(round(side * 0.78), "serif", 700, ink=PAPER, ground=TEAL)
            painter.text(side / 2, 4 + side * 0.77, self._words[:1], first, "centre")
        set_lines(painter, side + self.look.gap(14), 0, beside, text, lead)
        below = text.lines(left, wide) if left else []
        return set_lines(painter, 0, text.px * lead * 3, below, text, lead)


class RuledHeading(SheetPart):
    """A quiet heading, under a rule unless it is the first in its column."""

    def __init__(self, look: Appearance, words: str, *, ruled: bool) -> None:
        super().__init__(look, words)
        self._words, self._ruled = words, ruled

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """The rule with its brass, and the words."""
        y = 0.0
        if self._ruled:
            y = self.look.gap(14)
            if painter is not None:
                painter.seg((0, y / 2), (wide, y / 2), INK, 2, 0.4)
                painter.fill(rhomb(wide / 2, y / 2, 6), BRASS, 0)
        words = self.look.type(20, 600, ink=MUTE)
        return set_lines(painter, 0, y, words.lines(self._words, wide), words, 1.3)


class QuietLine(SheetPart):
    """A quiet sentence."""

    def __init__(self, look: Appearance, words: str) -> None:
        super().__init__(look, words)
        self._words = words

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """Its lines."""
        words = self.look.type(20, ink=MUTE)
        return set_lines(painter, 0, 0, words.lines(self._words, wide), words, 1.3)


class SealedClue(SheetPart):
    """A possible storyline: its title with squares, a clue under a seal, and the reward; never the ending."""

    def __init__(self, look: Appearance, title: str, clue: str, reward: str, squares: int) -> None:
        self._title, self._clue, self._reward, self._of = title, clue, reward, squares
        super().__init__(look, " ".join(part for part in (f"{title}.", clue, reward) if part))

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """Title and squares, the seal, the clue beside it."""
        look = self.look
        title = look.type(28, 700, serif=True)
        right = draw_squares(painter, wide, title.px * 0.42, look.px(18) * 0.95, self._of)
        y = set_lines(painter, 0, 0, title.lines(self._title, right - look.gap(12)), title, 1.3)
        radius = look.gap(32)
        clue, reward = look.type(23, serif=True, italic=True), look.type(20, ink=MUTE)
        x = 2 * radius + look.gap(18)
        if painter is not None:
            draw_seal(painter, radius, y + radius + look.gap(6), radius, "book")
        end = set_lines(painter, x, y, clue.lines(self._clue, wide - x), clue, 1.26)
        end = set_lines(painter, x, end, reward.lines(self._reward, wide - x), reward, 1.3)
        return max(end, y + 2 * radius + look.gap(10))


class SheetCard(SheetPart):
    """A card on the sheet: a picture, a title with its squares, a condition and a reward."""

    picture = 112
    tint = SHADE
    least = 124

    def __init__(self, look: Appearance, title: str, needed: str, reward: str, squares: int) -> None:
        marks = translate("HeraldicSheet", "{n} squares").format(n=squares)
        if squares == 1:
            marks = translate("HeraldicSheet", "1 square")
        super().__init__(look, " ".join(part for part in (f"{title}.", needed, f"{marks}.", reward) if part))
        self._title, self._needed, self._reward, self._of = title, needed, reward, squares

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """The card, as high as its words."""
        look = self.look
        pictured = look.gap(self.picture)
        if painter is not None:
            high = self.height() - 2 * LAID
            painter.fill(box(3, 4, wide, high), EDGE, 0.5)
            painter.fill(box(0, 0, wide, high), INK, 0.6)
            painter.fill(box(2, 2, wide - 4, high - 4), PAPER, 0.4)
            painter.fill(box(2, 2, pictured, high - 4), self.tint, 0.4)
            self.draw_picture(painter, QRectF(2, 2, pictured, high - 4))
        title = look.type(26, 700, serif=True, ground=PAPER)
        needed = look.type(20, ground=PAPER)
        reward = needed._replace(ink=MUTE)
        x, room = pictured + look.gap(16), wide - pictured - look.gap(30)
        size = look.px(18) * 0.9
        right = draw_squares(painter, wide - look.gap(14), look.gap(10) + title.px * 0.25, size, self._of)
        y = set_lines(painter, x, look.gap(6), title.lines(self._title, right - x - look.gap(8)), title, 1.25)
        y = set_lines(painter, x, y, needed.lines(self._needed, room) if self._needed else [], needed, 1.26)
        y = set_lines(painter, x, y, reward.lines(self._reward, room) if self._reward else [], reward, 1.26)
        return max(y + look.gap(12), float(look.gap(self.least)))

    def draw_picture(self, painter: Painter, area: QRectF) -> None:
        """The picture in the tinted part at the left."""
        raise NotImplementedError


class KeepPlate(TwicePlate):
    """The plate at the foot of a sheet that keeps a house; `again` says what a second press does, if any."""

    def __init__(
        self, look: Appearance, title: str, note: str, done: Callable[[], object], again: str = ""
    ) -> None:
        super().__init__(look, title, note, again, ground=BONE)
        self.done.connect(done)

    def _inset(self) -> int:
        return self.look.gap(100)

    def sizeHint(self) -> QSize:
        """Room for the seal beside the words."""
        title = self.look.type(28, 700, serif=True)
        said = self.look.type(20)
        wide = max(title.width(self.text()), *(said.width(words) for words in (self.note, *self.spare_notes)))
        high = title.px * 1.2 + self.look.px(20) * 1.3 + self.look.gap(22)
        return QSize(round(wide) + self._inset() + self.look.gap(30) + 18, round(high) + 18)

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Teal under a red seal."""
        canvas = QPainter(self)
        painter, area = Painter(canvas, self.width()), self.body()
        if self.isDown():
            canvas.translate(1, 2)
        ground = "#17585A" if self.underMouse() or self.lifted else TEAL
        painter.fill(outline(area.translated(3, 4)), EDGE, 0.5)
        painter.fill(outline(area), ground, 0.8)
        painter.nicks(outline(area), BONE, 7, 74, 1.3, 8)
        radius = min(area.height() * 0.46, self._inset() * 0.42)
        draw_seal(painter, area.x() + self._inset() / 2, area.center().y(), radius, "leader")
        title = self.look.type(28, 700, serif=True, ink=PAPER, ground=ground)
        note = self.look.type(20, ink="#E6DCC4", ground=ground)
        x, middle = area.x() + self._inset(), area.center().y()
        painter.text(x, middle, title.cut(self.text(), area.right() - x - 6), title)
        painter.text(x, middle + note.px * 1.35, note.cut(self.note, area.right() - x - 6), note)
        if self.hasFocus():
            ring(painter, outline(area, 5))
