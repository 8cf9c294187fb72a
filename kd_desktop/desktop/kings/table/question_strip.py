"""The strip on the current vote, where letter or scales can be out of view: question, totals, both effects.

It repeats letter and balance, and always agrees with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from kd_desktop.desktop.kings.board import BalanceView, marks, words
from kd_desktop.desktop.kings.board.signs import Signs, sign_of
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kit import shapes, theme, tips
from kd_desktop.desktop.kit.accessibility import Spoken, read_only
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import INK, MUTE, PAPER, SHADOW
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.content import Symbol

UNNAMED, RESOURCES, ALL = range(3)
"""The effects whose names are told."""
ASKED = (30, 27)
"""The sizes of the question, in pixels at 100 %: it is smaller where more names then have room beside it."""


class _Lay(NamedTuple):
    """The lines of the question, whether the sides have a row of their own, and the total height.

    `named`: the effects have room for the names of Resources, or of stickers too. `size` is the question's.
    """

    lines: list[str]
    below: bool
    height: int
    named: int = UNNAMED
    size: int = ASKED[0]


class QuestionStrip(QWidget):
    """A strip of paper over the board. `places` are the parts about the sides, for tooltips."""

    def __init__(self, look: Appearance, letter: LetterView, balance: BalanceView) -> None:
        super().__init__()
        self.look = look
        self._letter, self._balance = letter, balance
        self.places: list[tuple[QRectF, str]] = []
        self.signs = Signs(self)
        self._beside = False
        letter.changed.connect(self._tell)
        balance.changed.connect(self._tell)
        look.changed.connect(self.update)
        tips.keep_clear(self)
        self._tell()

    @property
    def question(self) -> str:
        """The question; "" without a letter on the table."""
        return self._letter.question

    def accessible(self) -> Spoken:
        """The accessible form: a text that Tab reaches."""
        return read_only(self)

    def stand_beside(self, letter: bool) -> None:
        """Set whether the letter's place is in view, too: only that then says that there is no letter."""
        self._beside = letter
        self._tell()

    @property
    def silent(self) -> bool:
        """Whether it has nothing to say."""
        return not self.question and self._beside

    def _tell(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if self.silent else Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.question or self._none())
        self.setAccessibleDescription(self._balance.accessibleDescription() if self.question else "")
        self.setStyleSheet(theme.tooltip_style())
        self.update()

    def _none(self) -> str:
        """What is waited for, as the letter's place says it."""
        front = self._letter.front
        waits = QCoreApplication.translate("Letter", "Waiting for the next letter.")
        return front.note or waits if front.kind == "none" else waits

    # sizes -------------------------------------------------------------------------------------------

    def _asked(self, size: int = ASKED[0]) -> Type:
        return self.look.type(size, 700, serif=True, ink=INK, ground=PAPER)

    def _plate(self) -> QSize:
        """The plate of a side: its mark, its word and a total of two digits."""
        word, count = self.look.type(20, 700), self.look.type(30, 700)
        named = max(word.width(side_name(side)) for side in SIDES)
        return QSize(round(word.px * 2.2 + named + count.width("00")), round(count.px * 1.35))

    def _chip(self) -> QSize:
        high = round(self._plate().height() * 0.86)
        return QSize(round(high * 1.2), high)

    def _chips(self, symbols: Sequence[Symbol], named: int) -> list[int]:
        """How wide each of those effects is."""
        if named == UNNAMED:
            return [self._chip().width() for _ in symbols]
        px, stickers = self.look.px(18), named == ALL
        names = (marks.chip_name(symbol, px, stickers=stickers)[1] for symbol in symbols)
        return [round(self._chip().width() + name) for name in names]

    def _wide(self, symbols: Sequence[Symbol], named: int) -> int:
        """How wide a side with those effects is."""
        chips = sum(wide + self._gap() for wide in self._chips(symbols, named))
        return self._plate().width() + chips + self._gap() // 2

    def _gap(self) -> int:
        return max(4, self.look.gap(6))

    def _pad(self) -> int:
        return max(10, self.look.gap(18))

    def _lay(self, width: int) -> _Lay:
        ask, pad, plate = self._asked(), self._pad(), self._plate().height()
        room, line = width - 2 * pad, ask.px * 1.2
        if not self.question:
            return _Lay([], False, round(plate + 2 * self._gap()))
        if ask.width(self.question) + self._sides(UNNAMED) > room:
            lines = ask.lines(self.question, room)
            high = len(lines) * line + plate + self._gap()
            return _Lay(lines, True, round(high + 2 * self._gap()), self._names_in(room))
        asked = {size: self._asked(size).width(self.question) for size in ASKED}
        named, size = max((self._names_in(room - wide), size) for size, wide in asked.items())
        return _Lay([self.question], False, round(max(line, plate) + 2 * self._gap()), named, size)

    def _sides(self, named: int) -> int:
        """How wide both sides are, with the free room before each."""
        return sum(self._wide(symbols, named) for symbols in self._balance.load.symbols) + 2 * self._pad()

    def _names_in(self, room: float) -> int:
        """As many names as that room has place for."""
        return next((named for named in (ALL, RESOURCES) if self._sides(named) <= room), UNNAMED)

    def heightForWidth(self, width: int) -> int:
        """The height that question and sides need."""
        return self._lay(width).height

    # painting ----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with the question, and both sides beside or below it; the bare table where it is silent."""
        self.places = []
        self.signs.clear()
        if self.silent:
            return
        painter, box, look = Painter(QPainter(self), 6), QRectF(self.rect()), self.look
        paper = box.adjusted(2, 1, -3, -3)
        painter.fill(outline(paper.translated(2, 2)), SHADOW, 1.0, seed=1)
        painter.fill(outline(paper), PAPER, 1.0, 10, seed=2)
        if self.question:
            self._print(painter)
        else:
            quiet = look.type(18, serif=True, italic=True, ink=MUTE, ground=PAPER)
            painter.text(self._pad(), box.center().y() + quiet.px * 0.35, self._none(), quiet)
        if self.hasFocus():
            ring(painter, outline(box, -5))

    def _print(self, painter: Painter) -> None:
        lay, pad, gap = self._lay(self.width()), self._pad(), self._gap()
        ask = self._asked(lay.size)
        line, plate = ask.px * 1.2, self._plate()
        if lay.below:
            painter.lines(pad, gap + ask.px, lay.lines, ask, line)
        else:
            painter.text(pad, self.height() / 2 + ask.px * 0.33, self.question, ask)
        top = self.height() - gap - plate.height() - 1 if lay.below else (self.height() - plate.height()) / 2
        ayes, nays = self._balance.load.symbols
        nay = self.width() - pad - self._wide(nays, lay.named)
        aye = pad if lay.below else nay - pad - self._wide(ayes, lay.named)
        for side, x in zip(SIDES, (aye, nay), strict=True):
            self._print_side(painter, side, QPointF(x, top), lay.named)

    def _print_side(self, painter: Painter, side: str, at: QPointF, named: int) -> None:
        load, look = self._balance.load, self.look
        plate, chip, gap = self._plate(), self._chip(), self._gap()
        box = QRectF(at.x(), at.y(), plate.width(), plate.height())
        total = load.aye if side == "aye" else load.nay
        sizes = (look.px(20), look.px(30), look.px(16))
        marks.side_plate(painter, side, box, side_name(side), str(total), sizes)
        said = QCoreApplication.translate("BalanceView", "{side}: {n} Power")
        self.places.append((box, said.format(side=side_name(side), n=total)))
        self.signs.lay(box, "vote")
        x, y = box.right() + gap * 1.5, box.center().y() - chip.height() / 2
        symbols = load.symbols[0 if side == "aye" else 1]
        for symbol, wide in zip(symbols, self._chips(symbols, named), strict=True):
            spot = QRectF(x, y, wide, chip.height())
            painter.fill(shapes.rounded(x - 1.6, y - 1.6, wide + 3.2, chip.height() + 3.2, 5), INK, 0.4)
            marks.chip(painter, spot, symbol, look.px(18))
            self.places.append((spot, words.symbol_name(symbol)))
            self.signs.lay(spot, sign_of(symbol))
            x += wide + gap

    def event(self, event: QEvent) -> bool:
        """Show the tooltip under the pointer; draw again when the focus comes or goes."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            said = next((said for box, said in self.places if box.contains(QPointF(event.pos()))), "")
            if said:
                tips.show(event.globalPos(), words.heading(said), self)
            else:
                QToolTip.hideText()
            return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
            self._tell_names(event.type() == QEvent.Type.FocusIn)
        return super().event(event)

    def _tell_names(self, focused: bool) -> None:
        """With the focus, tell what has no room for its name beside its sign; away from it, no longer."""
        told = self.accessibleDescription()
        if focused and told and self._lay(self.width()).named != ALL and any(self._balance.load.symbols):
            tips.show(self.mapToGlobal(self.rect().bottomLeft()), words.heading(told), self)
        else:
            QToolTip.hideText()
