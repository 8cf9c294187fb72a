"""The table for a room: board, letter, balance, houses and the sentence, nothing under 36 px at 1080p.

It is made from the table's view alone and holds no seat's view, so nothing secret can reach it.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.table import BalanceView, BoardView, LetterView, shapes
from kd_desktop.desktop.table.ground import table_tile
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, PAPER, PLATE, SHADOW, TABLE
from kd_desktop.desktop.windows.plates import outline
from kd_desktop.desktop.windows.standing import Standing, awaited, seat_words
from kd_desktop.engine.kings.view import SeatView, View

LEAST = 36
"""The smallest text, in pixels at 1080p."""
LETTER_FACTORS = (2.0, 1.85, 1.7, LEAST / 22)
"""Sizes of a letter's text, 22 px being 1; the last one is the least that may be."""
EDGE = 0.05
"""The share of the screen that old sets may cut off on each side."""


class Tv(QWidget):
    """The picture for a television. `set_view` takes the table's view; one of a seat is refused with ValueError."""

    def __init__(self, height: int = 1080) -> None:
        super().__init__()
        self._unit = height / 1080
        factor = LEAST / theme.SMALLEST * self._unit
        self.board, self.balance = BoardView(factor), BalanceView(factor)
        self.letter = LetterView(LETTER_FACTORS[0] * self._unit)
        for part in (self.board, self.letter, self.balance):
            part.setParent(self)
            part.motion = False
        self._view: View | None = None
        self._standing = Standing("")

    def set_view(self, view: View) -> None:
        """Show the table as everybody sees it."""
        if view.seat is not None or view.own is not None:
            raise ValueError("a television shows the table's view only")
        self._view = view
        self._standing = awaited(view)
        for part in (self.board, self.balance):
            part.set_view(view)
        self._fit_letter(view)
        self.setAccessibleName(f"{self._standing.first} {self._standing.rest}".strip())
        self.update()

    def _fit_letter(self, view: View) -> None:
        """The letter in the largest type in which the whole of it is seen."""
        box, shown = self.letter.geometry(), self.isVisible()
        for factor in LETTER_FACTORS:
            self.letter.hide()
            self.letter.deleteLater()
            self.letter = LetterView(factor * self._unit)
            self.letter.setParent(self)
            self.letter.motion = False
            self.letter.setGeometry(box)
            self.letter.set_view(view)
            if shown:
                self.letter.show()
            if self.letter.sceneRect().height() <= box.height():
                return

    def _safe(self) -> QRect:
        dx, dy = round(self.width() * EDGE), round(self.height() * EDGE)
        return self.rect().adjusted(dx, dy, -dx, -dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Board and balance on the left, the letter on the right, houses and sentence below."""
        safe, u = self._safe(), self._unit
        low = round(236 * u)
        left = round(safe.width() * 0.6)
        high = safe.height() - low
        board = round(high * 0.64)
        gap = round(24 * u)
        self.board.setGeometry(safe.x(), safe.y(), left, board)
        self.balance.setGeometry(safe.x(), safe.y() + board + gap, left, high - board - 2 * gap)
        self.letter.setGeometry(safe.x() + left + gap, safe.y(), safe.width() - left - gap, high - gap // 2)
        if self._view is not None:
            self._fit_letter(self._view)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, the houses in a row, the sentence."""
        painter = QPainter(self)
        tile = table_tile(self.devicePixelRatioF())
        tile.setDevicePixelRatio(self.devicePixelRatioF())
        painter.drawTiledPixmap(QRectF(self.rect()), tile)
        if self._view is None:
            return
        press, safe, u = Press(painter, 3), QRectF(self._safe()), self._unit
        sentence = QRectF(safe.x(), safe.bottom() - 96 * u, safe.width(), 96 * u)
        row = QRectF(safe.x(), sentence.top() - 134 * u, safe.width(), 124 * u)
        self._houses(press, row)
        self._sentence(press, sentence)

    def _houses(self, press: Press, row: QRectF) -> None:
        reign = self._view.reign if self._view else None
        if reign is None or self._view is None:
            return
        gap = 14 * self._unit
        wide = (row.width() - gap * (len(reign.seats) - 1)) / len(reign.seats)
        words = seat_words(self._view)
        for seat in reign.seats:
            box = QRectF(row.x() + seat.seat * (wide + gap), row.y(), wide, row.height())
            self._house(press, box, seat, words.get(seat.seat, ""))

    def _house(self, press: Press, box: QRectF, seat: SeatView, word: str) -> None:
        u, now = self._unit, seat.to_act
        face, ink = (BONE, INK) if now else (PLATE, BONE)
        press.fill(outline(box.translated(5 * u, 6 * u)), SHADOW, 0.8)
        press.fill(outline(box), face, 0.9)
        if now:
            press.line(outline(box, -2), BRASS, 6 * u, 0.4)
        crest = box.height() * 0.62
        press.crest(seat.house.crest, box.x() + 16 * u + crest / 2, box.center().y(), crest, None if now else BONE)
        x, end = box.x() + crest + 34 * u, box.right() - 14 * u
        for held, icon, colour in ((seat.moderator, "moderator", PAPER), (seat.leader, "leader", BRASS)):
            if held:
                radius = 26 * u
                press.fill(shapes.disc(end - radius, box.y() + 36 * u, radius * 0.86), INK, 0)
                press.icon(icon, end - radius, box.y() + 36 * u, radius * 2.1, colour)
                end -= radius * 2.2
        name = Type(round(40 * u), "serif", 600, False, ink, face)
        press.text(x, box.y() + 50 * u, name.cut(seat.house.name, end - x), name)
        low = QRectF(x, box.bottom() - 64 * u, 0, 52 * u)
        room = box.right() - 14 * u - x
        line = Type(round(LEAST * u), "sans", 600, False, ink, face)
        if seat.ballot in ("aye", "nay"):
            low.setWidth(min(room, 170 * u))
            self._ballot(press, low, seat)
        elif seat.ballot is not None:
            said = self.tr("gathers") if seat.ballot == "gather" else self.tr("moderates")
            press.text(x, low.y() + 38 * u, line.cut(said, room), line)
        elif word:
            press.text(x, low.y() + 38 * u, line.cut(word, room), line._replace(weight=700))

    def _ballot(self, press: Press, box: QRectF, seat: SeatView) -> None:
        u, side = self._unit, seat.ballot or "aye"
        colour = theme.side_colour(side)
        press.fill(shapes.plate(side, box.x(), box.y(), box.width(), box.height(), 9 * u), colour, 0.5)
        word = Type(round(LEAST * u), "sans", 700, False, PAPER, colour)
        middle = box.center().y() + (3 if side == "aye" else -3) * u
        press.answer(side, box.x() + 24 * u, middle, 26 * u)
        name = self.tr("AYE") if side == "aye" else self.tr("NAY")
        press.text(box.x() + 42 * u, middle + word.px * 0.35, name, word)
        press.text(box.right() - 12 * u, middle + word.px * 0.35, str(seat.committed), word, "right")

    def _sentence(self, press: Press, box: QRectF) -> None:
        u, said = self._unit, self._standing
        x = box.x()
        if said.crest:
            press.crest(said.crest, x + 34 * u, box.center().y(), 62 * u, BONE)
            x += 90 * u
        reign = self._view.reign if self._view else None
        quiet = Type(round(LEAST * u), "serif", 400, False, DUSK, TABLE)
        where = self.tr("Reign {n}, {king}").format(n=reign.number, king=reign.king) if reign and reign.king else ""
        room = box.right() - x - (quiet.width(where) + 40 * u if where else 0)
        bold = Type(round(52 * u), "serif", 700, False, PAPER, TABLE)
        plain = bold._replace(weight=400)
        base = box.center().y() + bold.px * 0.34
        while bold.px > LEAST * u and bold.width(said.first) + plain.width(f"  {said.rest}") > room:
            bold, plain = bold._replace(px=bold.px - 1), plain._replace(px=plain.px - 1)
        after = press.text(x, base, bold.cut(said.first, room), bold)
        rest = plain.cut(said.rest, max(0.0, room - (after - x) - 14 * u))
        press.text(after + 14 * u, base, rest, plain)
        if where:
            press.text(box.right(), base, where, quiet, "right")
