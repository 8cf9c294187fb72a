"""The open notebook: two pages of paper in the house's cloth, written by hand with a cut initial."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.council.diary.notebook import DiaryConfession, DiaryMemory, Notebook, OpenDiary
from kd_desktop.desktop.kit import art, shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bidi import OPEN, after_line
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.sides import SIDES, draw_side
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, OXBLOOD, PAPER, SHADOW

HAND = "#1F2B36"
"""Blue-black ink."""
RULE = "#EDE3CE"
EDGE = 16
FOLD = 40
"""The width of the shade before the fold."""
SHAPE = 278 / 232
"""Height of the writer's picture, for a width of 1."""


class _Pen(NamedTuple):
    """The place of the pen: the painter (None: only measured), and the column."""

    painter: Painter | None
    x: float
    wide: float


MOST_BETWEEN = 1.1
"""The most that two pieces may be apart to fill a page, in lines."""


class _Setting(NamedTuple):
    """How the notes are set.

    The hand's size, the distance of lines in heights of the hand, and the number of votes on the left page;
    the others follow on the right one.
    """

    size: float
    lead: float
    left: int


_Block = Callable[[_Pen, float], float]
"""A piece of what is written: takes the pen and its first baseline, returns the baseline after it."""

HANDS = ((28, 1.34), (27, 1.32), (26, 1.3), (25, 1.3), (24, 1.3), (24, 1.22))
"""Sizes of the hand with the distance of lines, in the order in which they are tried."""
USUAL = HANDS[-2]
"""The setting for text that is too long for the page, which scrolls."""


class DiaryPage(ReadablePart):
    """The notebook, open at one reign."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._notes: Notebook | None = None
        self._crests: Mapping[int, str] = {}
        self._member = self._house = self._crest = ""
        self._room = 0
        self._set = _Setting(*USUAL, 0)
        self._set_for: tuple[object, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_diary(self, diary: OpenDiary) -> None:
        """Open the notebook at that diary."""
        notes = self._notes = diary.notes
        self._crests, self._member = diary.crests, diary.member
        self._crest = diary.crests.get(notes.house, "")
        title = self.tr("The diary of {house}").format(house=notes.name)
        told = [notes.opening]
        told += [f"{one.title} {one.words}" for one in notes.votes]
        if notes.confession is not None:
            told.append(f"{notes.confession.heading}. {notes.confession.words}")
        told += [words for _, words in notes.others]
        self.setAccessibleName(" ".join([f"{title}.", *told, notes.next]))
        self.updateGeometry()
        self.update()

    # layout ------------------------------------------------------------------------------------------

    def fill(self, height: int) -> None:
        """Set the least height."""
        self._room = height
        self.updateGeometry()

    def _beside(self, width: float) -> bool:
        return width >= self.look.px(26) * 40

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the text, and at least that of the room."""
        self._find_setting(width)
        return max(self._room, round(self._high(width) + self._margins()))

    def _margins(self) -> float:
        return 2 * EDGE + self._pad() * 2

    def _find_setting(self, width: float) -> None:
        """Choose the largest hand for which both pages have room, with the votes divided between them."""
        key = (
            self._notes,
            self._member,
            width,
            self._room,
            self.look.room,
            self.look.factor,
            theme.text.edition,
        )
        if key == self._set_for:
            return
        self._set_for = key
        votes = len(self._notes.votes) if self._notes is not None else 0
        splits = range(votes, -1, -1) if self._beside(width) else (votes,)
        for size, lead in (*HANDS, USUAL):
            settings = [_Setting(size, lead, left) for left in splits]
            heights = [self._measured(one, width) for one in settings]
            room = self._room - self._margins()
            if min(heights) <= room:
                self._set = next(one for one, high in zip(settings, heights, strict=True) if high <= room)
                return
        self._set = settings[heights.index(min(heights))]

    def _measured(self, setting: _Setting, width: float) -> float:
        self._set = setting
        return self._high(width)

    def _high(self, width: float) -> float:
        """The height of the text as it is set now."""
        columns = self._columns(width)
        ends = [
            self._run(_Pen(None, *column), blocks, 0.0)
            for column, blocks in zip(columns, self._pages(len(columns)), strict=True)
        ]
        return max(ends)

    def _pad(self) -> float:
        return float(self.look.gap(28))

    def _columns(self, width: float) -> list[tuple[float, float]]:
        """The left edges of the pages' text, and its width."""
        pad, inner = self._pad(), width - 2 * EDGE
        if not self._beside(width):
            return [(EDGE + pad, inner - 2 * pad)]
        half = inner / 2
        fold = max(FOLD + 4.0, 1.6 * pad)
        return [(EDGE + pad, half - pad - fold), (EDGE + half + fold, half - pad - fold)]

    def sizeHint(self) -> QSize:
        """An ordinary width; the height follows from the actual width."""
        return QSize(600, self._room)

    def minimumSizeHint(self) -> QSize:
        """One narrow page."""
        return QSize(self.look.px(26) * 13, 0)

    # type --------------------------------------------------------------------------------------------

    def _hand(self, weight: int = 400) -> Type:
        return self.look.type(self._set.size, weight, serif=True, italic=True, ink=HAND, ground=PAPER)

    def _heading(self) -> Type:
        return self.look.type(32, 700, serif=True, italic=True, ink=HAND, ground=PAPER)

    def _lead(self) -> float:
        return self._hand().px * self._set.lead

    # drawing -----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cover, pages, fold, ribbon, and text."""
        painter, notes = Painter(QPainter(self), 61), self._notes
        if notes is None:
            return
        box = QRectF(self.rect()).adjusted(3, 3, -5, -6)
        field, _, ridge, _ = theme.cloth(self._crest)
        painter.fill(outline(box.translated(3, 4)), SHADOW, 1.2)
        painter.fill(outline(box), field, 1.0)
        painter.chatter(outline(box), ridge, 160, (6, 20), 0.8, 4)
        pages = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        for i, ink in ((2, "#CDBF9F"), (1, "#E8DEC6")):
            painter.fill(outline(pages.adjusted(-3 * i, 2 * i, 3 * i, 0)), ink, 0.8)
        painter.fill(outline(pages), PAPER, 1.0, 12)
        columns = self._columns(self.width())
        if len(columns) > 1:
            self._draw_fold(painter, pages)
        self._find_setting(self.width())
        top = pages.y() + self._pad()
        room = pages.height() - 2 * self._pad()
        for column, blocks in zip(columns, self._pages(len(columns)), strict=True):
            spare = room - self._run(_Pen(None, *column), blocks, 0.0)
            between = max(0.0, min(spare / len(blocks), self._lead() * MOST_BETWEEN))
            self._run(_Pen(painter, *column), blocks, top, between)
        if self.hasFocus():
            ring(painter, outline(pages, -4))

    def _draw_fold(self, painter: Painter, pages: QRectF) -> None:
        x = pages.center().x()
        for left, wide, ink in ((x - FOLD, FOLD, "#F3ECDB"), (x - 12, 12, "#E4D9BF"), (x, 16, "#F3ECDB")):
            painter.p.fillRect(
                QRectF(left, pages.y() + 3, wide, pages.height() - 6), QColor(theme.shown(ink))
            )
        painter.seg((x, pages.y()), (x, pages.bottom()), "#CBBD9A", 2.2, 0.4)
        at = x + max(3.0, self._pad() * 0.25)
        painter.fill(
            shapes.poly(
                (at, pages.y() - EDGE), (at + 16, pages.y() - EDGE), (at + 16, pages.y() + 30),
                (at + 8, pages.y() + 22), (at, pages.y() + 30),
            ),
            OXBLOOD,
            0.5,
        )  # fmt: skip

    # what is written ---------------------------------------------------------------------------------

    def _write(self, pen: _Pen, y: float, words: str, type_: Type, indent: float = 0.0) -> float:
        """Writes on ruled lines from the first baseline down; returns the baseline after the last."""
        for line in type_.lines(words, pen.wide - indent):
            self._line(pen, y, line, type_, indent)
            y += self._lead()
        return y

    def _line(self, pen: _Pen, y: float, line: str, type_: Type, indent: float = 0.0) -> None:
        if pen.painter is not None:
            rule = y + type_.px * 0.32
            pen.painter.seg((pen.x + indent, rule), (pen.x + pen.wide, rule), RULE, 1.4, 0.3)
            pen.painter.text(pen.x + indent, y, line, type_)

    def _pages(self, count: int) -> list[list[_Block]]:
        """The pieces of each page: the writer, the votes, conscience, the others, the plan."""
        notes = self._notes
        if notes is None:
            return [[] for _ in range(count)]
        votes: list[_Block] = [partial(self._vote, vote=vote) for vote in notes.votes]
        rest: list[_Block] = [self._others, self._next]
        if notes.confession is not None:
            rest.insert(0, partial(self._confession, told=notes.confession))
        left, right = [self._writer, *votes[: self._set.left]], [*votes[self._set.left :], *rest]
        return [left, right] if count > 1 else [[*left, *right]]

    def _run(self, pen: _Pen, blocks: Sequence[_Block], top: float, between: float = 0.0) -> float:
        """Writes pieces one below the other, that far apart; returns the foot of the last line."""
        y = top + self._heading().px
        for block in blocks:
            y = block(pen, y) + between
        return y - between - self._lead() * 0.9

    def _writer(self, pen: _Pen, y: float) -> float:
        """The picture, pasted in; beside it the name and the first sentences with their initial."""
        notes, look, top = self._notes, self.look, y - self._heading().px
        assert notes is not None
        picture = min(232.0 * max(look.room, look.factor * 0.7), pen.wide * 0.34)
        name = look.type(42, 600, serif=True, italic=True, ink=HAND, ground=PAPER)
        small = look.type(22, serif=True, italic=True, ink=MUTE, ground=PAPER)
        indent = picture + look.gap(34)
        narrow = pen.wide - indent < self._hand().px * 11
        if pen.painter is not None:
            self._paste(pen.painter, QRectF(pen.x + 4, top + 4, picture, picture * SHAPE))
        called = self._member or notes.name
        named = name.shrunk(called, pen.wide - indent, self._hand().px)
        y = top + name.px * 1.05
        if pen.painter is not None:
            pen.painter.text(pen.x + indent, y, named.cut(called, pen.wide - indent), named)
            words = self.tr("for House {house}").format(house=notes.name) if self._member else ""
            mark = small.px * 1.1
            base = y + small.px * 1.6
            pen.painter.crest(
                self._crest, pen.x + indent + mark / 2, base - small.px * 0.3, mark, None, False
            )
            pen.painter.text(pen.x + indent + mark * 1.4, base, words, small)
        y += small.px * 1.6 + self._lead() * 1.25
        foot = top + picture * SHAPE + self._lead() * 1.2
        if narrow:
            return self._initial(pen, foot + self._lead() * 0.4, notes.opening, 0.0, foot)
        return self._initial(pen, y, notes.opening, indent, foot)

    def _initial(self, pen: _Pen, y: float, words: str, indent: float, foot: float) -> float:
        """The first paragraph: its letter cut large, the lines beside the picture short; returns its end."""
        hand, lead = self._hand(), self._lead()
        cut = self.look.type(78, 700, serif=True, ink=OXBLOOD, ground=PAPER)
        cut = cut._replace(px=round(lead * 2 * 1.05))
        letter, rest = words[:1], words[1:].lstrip()
        if letter == OPEN:  # a name from right to left: its letter, and the rest of it is still a name
            letter, rest = words[1:2], OPEN + words[2:]
        room = cut.width(letter) + hand.px * 0.3
        if pen.painter is not None:
            pen.painter.text(pen.x + indent, y + lead, letter, cut)
        for i in range(200):
            if not rest:
                break
            beside = indent if y < foot else 0.0
            at = beside + (room if i < 2 else 0.0)
            line = hand.lines(rest, pen.wide - at)[0]
            self._line(pen, y, line, hand, at)
            rest = after_line(rest, line)
            y += lead
        return max(y, foot) + lead * 0.5

    def _paste(self, painter: Painter, box: QRectF) -> None:
        """The writer's picture, pasted in a little askew."""
        notes = self._notes
        assert notes is not None
        painter.p.save()
        painter.p.translate(box.center())
        painter.p.rotate(-1.6)
        place = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        painter.fill(outline(place.translated(4, 6)), "#CDBF9F", 0.8)
        painter.fill(outline(place), INK, 0.9)
        painter.fill(outline(place, -4), BONE, 0.6)
        picture = art.renderer("faces", f"councillor-{self._crest}-{notes.mood}")
        if picture is not None:
            picture.render(painter.p, place.adjusted(4, 4, -4, -4))
        else:
            painter.crest(self._crest, 0, 0, place.width() * 0.6)
        painter.p.restore()

    def _vote(self, pen: _Pen, y: float, vote: DiaryMemory) -> float:
        """A vote under the mark of the ballot."""
        hand, mark = self._hand(), self._hand().px * 1.5
        indent = mark * 1.45
        if pen.painter is not None:
            middle = y - hand.px * 0.3
            if vote.mark in SIDES:
                draw_side(pen.painter, vote.mark, pen.x + mark / 2, middle, mark)
            else:
                pen.painter.icon(vote.mark, pen.x + mark / 2, middle, mark * 1.1, HAND)
        y = self._write(pen, y, vote.title, self._hand(700), indent)
        return self._write(pen, y, vote.words, hand, indent) + self._lead() * 0.5

    def _others(self, pen: _Pen, y: float) -> float:
        """A sentence about each of the others, beside its crest."""
        notes, hand = self._notes, self._hand()
        assert notes is not None
        y = self._titled(pen, y, self.tr("The others"))
        mark = hand.px * 1.35
        for house, words in notes.others:
            if pen.painter is not None:
                pen.painter.crest(
                    self._crests.get(house, ""), pen.x + mark * 0.5, y - hand.px * 0.3, mark, None, False
                )
            y = self._write(pen, y, words, hand, mark * 1.6) + self._lead() * 0.75
        return y + self._lead() * 0.3

    def _next(self, pen: _Pen, y: float) -> float:
        """The plan for the next reign."""
        notes = self._notes
        assert notes is not None
        y = self._titled(pen, y, self.tr("Next time"))
        return self._write(pen, y, notes.next, self._hand()) + self._lead() * 0.3

    def _titled(self, pen: _Pen, y: float, words: str) -> float:
        heading = self._heading()
        if pen.painter is not None:
            pen.painter.text(pen.x, y, words, heading.shrunk(words, pen.wide, self._hand().px))
        return y + heading.px * 0.25 + self._lead() * 1.05

    def _confession(self, pen: _Pen, y: float, told: DiaryConfession) -> float:
        """A heading, with the crossed-out word before it."""
        heading = self._heading()
        x = pen.x
        struck = heading._replace(weight=400, ink=MUTE, px=self._hand().px)
        if told.struck:
            end = pen.x + struck.width(told.struck)
            if end + heading.px + heading.width(told.heading) > pen.x + pen.wide:
                y, x = self._strike(pen, y, told.struck, struck) + self._lead() * 1.1, pen.x
            else:
                self._strike(pen, y, told.struck, struck)
                x = end + heading.px * 0.6
        if pen.painter is not None:
            pen.painter.text(
                x, y, told.heading, heading.shrunk(told.heading, pen.x + pen.wide - x, struck.px)
            )
        y += heading.px * 0.25 + self._lead() * 1.05
        return self._write(pen, y, told.words, self._hand()) + self._lead() * 0.8

    @staticmethod
    def _strike(pen: _Pen, y: float, words: str, type_: Type) -> float:
        if pen.painter is not None:
            end = pen.painter.text(pen.x, y, words, type_)
            pen.painter.seg((pen.x - 4, y - type_.px * 0.3), (end + 5, y - type_.px * 0.4), HAND, 2.6, 0.8)
            pen.painter.seg((pen.x + 2, y - type_.px * 0.14), (end - 8, y - type_.px * 0.24), HAND, 1.8, 0.8)
        return y
