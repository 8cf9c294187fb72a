"""The crowning of the next ruler: the medallion, the name, the house that gave it, and the former rulers."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, QVariantAnimation
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.council.rulers.line import Ruler
from kd_desktop.desktop.faces.face import FaceFeatures
from kd_desktop.desktop.faces.medallion import draw_crown, draw_medallion
from kd_desktop.desktop.kit import cloth, fitting, shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADOW, SLOT, TABLE
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.acts import part

STONE = "#2A2F33"
EDGE = 8
CROWN_MS = 900
"""The duration of the crown's descent, and of the striking of the medallion."""
LANDS = 0.68
"""The share of that after which the crown is on the head."""
STRUCK = 4.0
"""Pixels by which the struck medallion shakes."""


class ReignReward(NamedTuple):
    """A house's rewards for the reign: the amount of each kind, by its pictures' names, and in words."""

    crest: str
    name: str
    amounts: tuple[tuple[str, int], ...]
    words: str


class Crowning(NamedTuple):
    """A crowning as known so far; `name` is the text so far, or the final name once it is `done`.

    `line` are the former rulers, `epitaph` is about the last of them; `chooses` tells that the house only
    chooses the one who names, as the Moderator does after a tie.
    """

    number: int
    year: int
    crest: str
    house: str
    face: FaceFeatures
    name: str = ""
    done: bool = False
    margin: str = ""
    gains: tuple[ReignReward, ...] = ()
    line: tuple[Ruler, ...] = ()
    epitaph: str = ""
    chooses: bool = False


def ordinal(number: int) -> str:
    """The word for a place in the line."""
    words = (
        translate("Coronation", "first"), translate("Coronation", "second"), translate("Coronation", "third"),
        translate("Coronation", "fourth"), translate("Coronation", "fifth"), translate("Coronation", "sixth"),
        translate("Coronation", "seventh"), translate("Coronation", "eighth"),
        translate("Coronation", "ninth"), translate("Coronation", "tenth"),
        translate("Coronation", "eleventh"), translate("Coronation", "twelfth"),
    )  # fmt: skip
    return words[number - 1] if 0 < number <= len(words) else translate("Coronation", "next")


def headline(crowning: Crowning) -> str:
    """The words on the house that names the ruler, or has named."""
    if crowning.done:
        words = translate("Coronation", "House {house} has named the {nth} ruler")
    elif crowning.chooses:
        words = translate("Coronation", "House {house} chooses who names the {nth} ruler")
    else:
        words = translate("Coronation", "House {house} names the {nth} ruler")
    if not crowning.house:
        words = translate("Coronation", "The {nth} ruler")
    return words.format(house=crowning.house, nth=ordinal(crowning.number))


def title(crowning: Crowning) -> str:
    """The ruler's title, and the year it begins."""
    queen = translate("Coronation", "Queen from the year {year}")
    king = translate("Coronation", "King from the year {year}")
    return (queen if crowning.face.woman else king).format(year=crowning.year)


class CrowningSheet(ReadablePart):
    """The paper: the medallion, and beside or below it the name between its lines."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._crowning: Crowning | None = None
        self._crowned = 0
        self._baked = PixmapCache()
        self.crowned_by = 1.0
        self._falling = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._falling.valueChanged.connect(self._crown)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_crowning(self, crowning: Crowning) -> None:
        """Show it at its present point: bare-headed, until the crown comes down on the named ruler."""
        if crowning == self._crowning:
            return
        self._crowning = crowning
        self._set_crown(crowning)
        name = self._name(crowning)
        self.setAccessibleName(f"{headline(crowning)}: {name}. {title(crowning)}")
        self.setAccessibleDescription("; ".join(one.words for one in crowning.gains))
        self.updateGeometry()
        self.update()

    def _set_crown(self, crowning: Crowning) -> None:
        """Let the crown come down on each ruler once; without motion, or unseen, it is there at once."""
        if crowning.done and crowning.number == self._crowned:
            return
        self._falling.stop()
        self.crowned_by = 1.0 if crowning.done else 0.0
        self._crowned = crowning.number if crowning.done else 0
        if crowning.done and not self.look.still and self.isVisible():
            self.crowned_by = 0.0
            self._falling.setDuration(tempo.lasts(CROWN_MS))
            self._falling.start()

    def _crown(self, so_far: float) -> None:
        self.crowned_by = so_far
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press puts the crown in its place at once; nothing else waits for it either."""
        if self._falling.state() == QVariantAnimation.State.Running:
            self._falling.stop()
            self._crown(1.0)

    def _name(self, crowning: Crowning) -> str:
        if crowning.done and not crowning.name:
            return self.tr("Nobody by name")
        return crowning.name or "\u2026"

    # layout ------------------------------------------------------------------------------------------

    def _beside(self, width: float) -> bool:
        return width >= self.look.px(30) * 26

    def _coin(self, width: float) -> float:
        return min(452.0 * self.look.room, width * (0.33 if self._beside(width) else 0.4))

    def hasHeightForWidth(self) -> bool:
        """Beside or below each other."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Medallion and words."""
        inner = width - 2 * EDGE - 2 * self.look.gap(40)
        if self._beside(width):
            words = self._words(None, 0, 0, inner - self._coin(width) - self.look.gap(50))
            return round(max(self._coin(width), words) + 2 * self.look.gap(34) + 2 * EDGE)
        return round(self._coin(width) + self._words(None, 0, 0, inner) + 3 * self.look.gap(26) + 2 * EDGE)

    def sizeHint(self) -> QSize:
        """At an ordinary width."""
        return QSize(self.look.px(30) * 27, self.heightForWidth(self.look.px(30) * 27))

    def minimumSizeHint(self) -> QSize:
        """It can be narrow."""
        wide = self.look.px(24) * 14
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with two ruled edges; it is kept as a picture while the crown comes down."""
        canvas, crowning = QPainter(self), self._crowning
        if crowning is None or self._falling.state() != QVariantAnimation.State.Running:
            self._draw(canvas)
            self._baked.forget()
        else:
            key = (crowning, self.look.room, self.look.factor)
            canvas.drawPixmap(0, 0, self._baked.of(self, key, self._draw_paper))
            self._draw_medallion(canvas, crowning)
        if self.hasFocus():
            ring(Painter(canvas, 12), outline(self._box(), 2))

    def _draw(self, canvas: QPainter) -> None:
        self._draw_paper(canvas)
        if self._crowning is not None:
            self._draw_medallion(canvas, self._crowning)

    def _box(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def _inside(self) -> QRectF:
        look = self.look
        return self._box().adjusted(look.gap(40), look.gap(30), -look.gap(40), -look.gap(30))

    def _medallion_box(self) -> QRectF:
        box, inner, coin = self._box(), self._inside(), self._coin(self.width())
        if not self._beside(self.width()):
            return QRectF(box.center().x() - coin / 2, inner.y(), coin, coin)
        level = box.center().y() if box.height() < coin * 1.7 else inner.y() + coin / 2
        return QRectF(inner.x(), level - coin / 2, coin, coin)

    def _draw_paper(self, canvas: QPainter) -> None:
        """All except the medallion."""
        painter, box, place = Painter(canvas, 12), self._box(), self._medallion_box()
        painter.fill(outline(box.translated(4, 6)), SHADOW, 1.2)
        painter.fill(outline(box), BONE, 1.4, 12)
        painter.line(outline(box, -14), INK, 2.2, 0.6)
        painter.line(outline(box, -21), SLOT, 1.6, 0.4)
        if self._crowning is None:
            return
        middle, coin = place.center(), place.width()
        painter.fill(shapes.disc(middle.x() + 4, middle.y() + 6, coin / 2 - 3), "#CDBF9F", 1)
        inner, beside = self._inside(), self._beside(self.width())
        x = inner.x() + coin + self.look.gap(50) if beside else inner.x()
        room = inner.right() - x
        high = self._words(None, 0, 0, room)
        y = box.center().y() - high / 2 if beside else place.bottom() + self.look.gap(20)
        self._words(painter, x, y, room)

    def _draw_medallion(self, canvas: QPainter, crowning: Crowning) -> None:
        """The head, bare until the descending crown is on it; then the medallion is struck."""
        place, so_far = self._medallion_box(), self.crowned_by
        if so_far >= LANDS:
            struck = part(so_far, LANDS, 1.0)
            shake = STRUCK * math.sin(math.tau * 2 * struck) * (1.0 - struck)
            draw_medallion(canvas, crowning.face, crowning.year, place.translated(0, shake))
            return
        draw_medallion(canvas, crowning.face, crowning.year, place, crowned=False)
        if crowning.done:
            high = place.y() + place.height() * 0.45  # from above the paper's upper edge
            above = high * (1.0 - part(so_far, 0.0, LANDS) ** 2)
            draw_crown(canvas, crowning.face, place.translated(0, -above))

    def _words(self, painter: Painter | None, x: float, y: float, room: float) -> float:
        """Draws the words on who names whom, if there is a painter; returns their height."""
        crowning, look = self._crowning, self.look
        if crowning is None:
            return 0.0
        top = y
        who, note = look.type(30, 600, serif=True), look.type(22, serif=True, italic=True, ink=MUTE)
        mark = who.px * 2.0 if crowning.crest else 0.0
        left = x + mark * 1.35
        lines = [*who.lines(headline(crowning), room - mark * 1.35)]
        small = note.lines(crowning.margin, room - mark * 1.35) if crowning.margin else []
        if painter is not None and mark:
            painter.crest(crowning.crest, x + mark / 2, y + mark * 0.6, mark)
        for line in lines:
            y += who.px * 1.15
            if painter is not None:
                painter.text(left, y, line, who)
        for line in small:
            y += note.px * 1.35
            if painter is not None:
                painter.text(left, y, line, note)
        y = max(y, top + mark * 1.2)
        y = self._lettered(painter, x, y + look.gap(14), room)
        about = look.type(25, serif=True, italic=True)
        for line in about.lines(title(crowning), room):
            y += about.px * 1.5
            if painter is not None:
                painter.text(x, y, line, about)
        return self._gains(painter, x, y + look.gap(22), room) - top

    def _lettered(self, painter: Painter | None, x: float, y: float, room: float) -> float:
        """The name between two ruled lines, and the caret while it is being written."""
        crowning, look = self._crowning, self.look
        assert crowning is not None
        words = self._name(crowning)
        usual = look.type(104, 700, serif=True)
        base = y + usual.px * 1.05
        type_ = usual.shrunk(words, room - look.gap(16), look.px(26))
        if painter is not None:
            for line in (base - usual.px * 0.74, base + 5):
                painter.seg((x, line), (x + room, line), SLOT, 1.6, 0.2)
            end = painter.text(x, base, type_.cut(words, room), type_, room=room)
            if not crowning.done:
                caret = QRectF(min(end + 4, x + room - 5), base - usual.px * 0.8, 4, usual.px * 0.95)
                painter.fill(outline(caret), BRASS, 0)
        return base + look.gap(8)

    def _gains(self, painter: Painter | None, x: float, y: float, room: float) -> float:
        """Each house's rewards for the reign."""
        crowning, look = self._crowning, self.look
        assert crowning is not None
        if not crowning.gains:
            return y
        name, value = look.type(22, 600, serif=True), look.type(22, 700)
        mark, icon = name.px * 1.7, value.px * 1.15
        figures = value.width("+5+5") + icon * 2.6
        wide = mark * 1.35 + max([figures, *(name.width(one.name) for one in crowning.gains)])
        across = max(1, min(len(crowning.gains), int((room + look.gap(10)) // (wide + look.gap(10)))))
        pitch, high = room / across, name.px * 2.9
        if painter is not None:
            painter.seg((x, y), (x + room, y), INK, 2, 0.5)
        for i, one in enumerate(crowning.gains):
            row, column = divmod(i, across)
            left, base = x + column * pitch, y + row * high + name.px * 1.5
            if painter is None:
                continue
            painter.crest(one.crest, left + mark / 2, base + name.px * 0.3, mark)
            painter.text(left + mark * 1.35, base, one.name, name)
            at = left + mark * 1.35
            for what, points in one.amounts:
                if points:
                    at = painter.text(at, base + value.px * 1.25, f"+{points}", value) + icon * 0.6
                    painter.icon(what, at, base + value.px * 0.9, icon)
                    at += icon * 0.75
            if not any(points for _, points in one.amounts):
                painter.text(
                    at, base + value.px * 1.25, self.tr("nothing"), value._replace(weight=400, ink=MUTE)
                )
        return y + -(-len(crowning.gains) // across) * high + look.gap(8)


BESIDE = 8
"""Pixels between the names of two past rulers."""


class PastRulers(ReadablePart):
    """The former rulers, on the table; the last one has a stone with the epitaph."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._line: tuple[Ruler, ...] = ()
        self._epitaph = self._house = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, line: tuple[Ruler, ...], epitaph: str) -> None:
        """Show these rulers."""
        if (line, epitaph) == (self._line, self._epitaph):
            return
        self._line, self._epitaph = line, epitaph
        said = "; ".join(one.told for one in line)
        self.setAccessibleName(
            self.tr("Those who reigned: {rulers}. {epitaph}").format(rulers=said, epitaph=epitaph)
        )
        self.setVisible(bool(line))
        self.updateGeometry()
        self.update()

    # layout ------------------------------------------------------------------------------------------

    def _types(self) -> tuple[Type, Type, Type, Type]:
        """A name, years and the epitaph, on the table and on the stone."""
        look = self.look
        return (
            look.type(24, 600, serif=True, ink=PAPER, ground=TABLE),
            look.type(19, ink=DUSK, ground=TABLE),
            look.type(25, 600, serif=True, ink=PAPER, ground=STONE),
            look.type(24, serif=True, italic=True, ink=PAPER, ground=STONE),
        )

    def _stone(self, width: float) -> tuple[float, float, list[str]]:
        """The width and height of the stone, and the epitaph in lines."""
        _, small, name, said = self._types()
        wide = min(width - 2 * EDGE, max(self.look.gap(600), said.px * 20.0))
        room = wide - self._coin() - self.look.gap(70)
        lines = said.lines(self._epitaph, room) if self._epitaph else []
        words = name.px * 1.6 + len(lines) * said.px * 1.35
        return wide, max(self._coin() + small.px * 1.6, words) + self.look.gap(36), lines

    def _coin(self) -> float:
        return max(64.0, 150.0 * self.look.room)

    def _others(self, width: float) -> tuple[int, float, bool]:
        """The number of others in a row, the width of each, and whether the stone is beside them."""
        count = len(self._line) - 1
        name = self._types()[0]
        longest = max(
            (name.fitting(one.called, 1.0).width(one.called) for one in self._line[:-1]), default=0.0
        )
        pitch = max(self._coin() * 1.25, name.px * 6.5, longest + BESIDE)
        wide = self._stone(width)[0]
        beside = int((width - 2 * EDGE - wide - self.look.gap(20)) // pitch)
        if beside >= 1 or not count:
            return min(count, max(0, beside)), pitch, True
        return min(count, max(1, int((width - 2 * EDGE) // pitch))), pitch, False

    def _small_height(self) -> float:
        name, small, _, _ = self._types()
        return self._coin() * 0.86 + name.px * 1.4 + small.px * 1.5

    def hasHeightForWidth(self) -> bool:
        """The stone's words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The stone, and a row of the others beside or above it."""
        if not self._line:
            return 0
        _, high, _ = self._stone(width)
        shown, _, beside = self._others(width)
        if not shown:
            return round(high + 2 * EDGE)
        return round(
            (max(high, self._small_height()) if beside else high + self._small_height() + 12) + 2 * EDGE
        )

    def sizeHint(self) -> QSize:
        """At the width it has."""
        return QSize(600, self.heightForWidth(max(600, self.width())))

    def minimumSizeHint(self) -> QSize:
        """The stone."""
        wide = self.look.px(24) * 14
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Medallions in a row, the stone at their end; of a long line the last ones are shown."""
        if not self._line:
            return
        painter = Painter(QPainter(self), 41)
        shown, pitch, beside = self._others(self.width())
        wide, high, lines = self._stone(self.width())
        others = self._line[:-1][len(self._line) - 1 - shown :]
        row = shown * pitch + (wide + self.look.gap(20) if beside else 0)
        x = (self.width() - row) / 2
        for i, ruler in enumerate(others):
            self._draw_small(painter, QRectF(x + i * pitch, EDGE, pitch, self._small_height()), ruler)
        left = (
            x + shown * pitch + (self.look.gap(20) if shown else 0) if beside else (self.width() - wide) / 2
        )
        top = EDGE if beside else self.height() - EDGE - high
        self._draw_stone(painter, QRectF(left, top, wide, high), lines)
        if self.hasFocus():
            ring(painter, outline(QRectF(self.rect()), -5))

    def _draw_small(self, painter: Painter, box: QRectF, ruler: Ruler) -> None:
        name, small, _, _ = self._types()
        coin = self._coin() * 0.86
        place = QRectF(box.center().x() - coin / 2, box.y(), coin, coin)
        draw_medallion(painter.p, ruler.face, ruler.began, place)
        room = box.width() - BESIDE
        small_name = name.fitting(ruler.called, room)
        called, set_in = fitting.line(small_name, ruler.called, room, small_name.px)
        base = place.bottom() + name.px * 1.2
        painter.text(box.center().x(), base, called, set_in, "centre")
        painter.text(box.center().x(), base + small.px * 1.3, ruler.years, small, "centre", box.width())

    def _draw_stone(self, painter: Painter, box: QRectF, lines: list[str]) -> None:
        _, small, name, said = self._types()
        ruler, look, coin = self._line[-1], self.look, self._coin()
        path = shapes.rounded(box.x(), box.y(), box.width(), box.height(), 16)
        shade = QPainterPath(path)
        shade.translate(5, 6)
        painter.fill(shade, SHADOW, 0.8)
        painter.fill(path, STONE, 0.8)
        painter.chatter(path, "#363C40", 90, (8, 30), 0.1, 6)
        painter.line(path, "#596066", 2.2, 0.5)
        pad = look.gap(18)
        place = QRectF(box.x() + pad, box.y() + pad, coin, coin)
        draw_medallion(painter.p, ruler.face, ruler.began, place)
        dates = small._replace(ink=BONE, ground=STONE)
        when = ruler.years
        painter.text(place.center().x(), place.bottom() + small.px * 1.25, when, dates, "centre")
        x = place.right() + look.gap(26)
        room = box.right() - pad - x
        small_name = name.fitting(ruler.called, room)
        called, set_in = fitting.line(small_name, ruler.called, room, small_name.px)
        y = box.y() + pad + name.px
        painter.text(x, y, called, set_in, room=room)
        painter.lines(x, y + said.px * 1.6, lines, said, said.px * 1.35)


class Coronation(QWidget):
    """The page, between the curtains of the house that names."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.crowning: Crowning | None = None
        self._scroll, inner = scrolled(self, sideways=False)
        self.sheet, self.past = CrowningSheet(look), PastRulers(look)
        self._column = in_column((self.sheet, 1), self.past, on=inner)
        look.changed.connect(self._fit)

    def show_crowning(self, crowning: Crowning) -> None:
        """Show it at its present point."""
        self.crowning = crowning
        self.sheet.show_crowning(crowning)
        self.past.show_line(crowning.line, crowning.epitaph)
        self._fit()
        self.update()

    def write(self, name: str) -> None:
        """Set the name written so far."""
        if self.crowning is not None and not self.crowning.done:
            self.show_crowning(self.crowning._replace(name=name))

    def wear(self, face: FaceFeatures) -> None:
        """Show another face."""
        if self.crowning is not None and not self.crowning.done:
            self.show_crowning(self.crowning._replace(face=face))

    def _side(self) -> float:
        """The width of each half of the curtain; 0 if there is no room for it."""
        side = 170.0 * self.look.room
        return side if self.width() - 2 * side >= self.look.px(30) * 33 else 0.0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The paper keeps off the curtains."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        look, side = self.look, round(self._side())
        self._column.setContentsMargins(side + look.gap(16), look.gap(20), side + look.gap(16), look.gap(14))
        self._column.setSpacing(look.gap(14))
        room = self.width() - 2 * (side + look.gap(16))
        self.past.setFixedHeight(self.past.heightForWidth(max(1, room)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, and the curtains drawn aside."""
        canvas = QPainter(self)
        draw_table(self, canvas)
        if self._side() and self.crowning is not None and self.crowning.crest:
            cloth.draw_aside(canvas, QRectF(self.rect()), self.crowning.crest, self._side())
