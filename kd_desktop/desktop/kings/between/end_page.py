"""The campaign's last page: the sea coming back, all rulers in a row, who won and why, the final totals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from kd_desktop.desktop.council.rulers.line import Ruler
from kd_desktop.desktop.council.rulers.shore import EndScene
from kd_desktop.desktop.kings.between.campaign_end import CampaignEnd
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.accessibility import Spoken, read_only
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import RichLabel
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, OXBLOOD, PAPER, TEAL
from kd_desktop.desktop.kit.wording import listed
from kd_desktop.desktop.mere.sea import Sea


class EndWinner(ReadablePart):
    """Who won and why: the crest, Cohesion and Dissent, what a point was worth, the pack's words."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._end: CampaignEnd | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_end(self, end: CampaignEnd) -> None:
        """Show the winner of that end."""
        self._end = end
        self.setAccessibleName(
            " ".join(part for part in (self._headline(end), self._margin(end), end.words) if part)
        )
        worth = self.tr("A point of Prestige counts {prestige}, one of Crave {crave}.")
        self.setAccessibleDescription(
            worth.format(prestige=end.worth[0], crave=end.worth[1]) if end.worth is not None else ""
        )
        self.updateGeometry()
        self.update()

    def _headline(self, end: CampaignEnd) -> str:
        winners = end.winners
        if not winners:
            return self.tr("Nobody is counted")
        names = listed([one.name for one in winners])
        one, several = (
            self.tr("House {house} has it, with {total}."),
            self.tr("{house} share it, with {total} each."),
        )
        return (several if len(winners) > 1 else one).format(house=names, total=winners[0].total)

    def _margin(self, end: CampaignEnd) -> str:
        rest = [one.total for one in end.houses if not one.winner]
        if not end.winners or not rest:
            return ""
        lead = end.winners[0].total - rest[0]
        return self.tr("By a single point.") if lead == 1 else self.tr("By {n} points.").format(n=lead)

    # drawing: measured by drawing on nothing ------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        """Whether its height depends on its width: its words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of everything at that width."""
        return round(self._lay(None, width))

    def sizeHint(self) -> QSize:
        """At an ordinary width."""
        return QSize(self.look.px(22) * 22, self.heightForWidth(self.look.px(22) * 22))

    def minimumSizeHint(self) -> QSize:
        """The narrowest readable size."""
        return QSize(self.look.px(22) * 15, self.heightForWidth(self.look.px(22) * 15))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Drawn on the page."""
        painter = Painter(QPainter(self), 27)
        self._lay(painter, self.width())
        if self.hasFocus():
            ring(painter, outline(QRectF(self.rect()), -5))

    def _lay(self, painter: Painter | None, width: float) -> float:
        """Draws everything, if there is a painter; returns how high it is."""
        end, look = self._end, self.look
        if end is None:
            return 0.0
        mark = min(150.0 * look.room, width * 0.2) if end.winners else 0.0
        x = look.gap(36) + (mark + look.gap(26) if mark else 0)
        room = width - x - look.gap(30)
        head = look.type(42, 700, serif=True)
        y = float(look.gap(20))
        if painter is not None and mark:
            painter.crest(end.winners[0].crest, look.gap(36) + mark / 2, y + mark * 0.66, mark, None, False)
        for line in head.lines(self._headline(end), room):
            y += head.px * 1.12
            if painter is not None:
                painter.text(x, y, line, head)
        quiet = look.type(23, serif=True, italic=True, ink=MUTE)
        if self._margin(end):
            y += quiet.px * 1.4
            if painter is not None:
                painter.text(x, y, self._margin(end), quiet)
        y = self._lay_worth(painter, QPointF(x, y + quiet.px * 0.6), room)
        said = look.type(23, serif=True, italic=True)
        for line in said.lines(end.words, room) if end.words else ():
            y += said.px * 1.36
            if painter is not None:
                painter.text(x, y, line, said)
        return max(y + look.gap(22), mark * 1.4 + look.gap(40))

    def _lay_worth(self, painter: Painter | None, at: QPointF, room: float) -> float:
        """The plate that says what held, what tore, and what a point is worth for it."""
        end, look = self._end, self.look
        if end is None or end.worth is None:
            return at.y()
        word, value = look.type(20, ground=PAPER), look.type(26, 700, ground=PAPER)
        entries = [
            (icon, label, figure)
            for icon, label, figure in (
                ("cohesion", self.tr("Cohesion"), str(end.held[0]) if end.held else ""),
                ("dissent", self.tr("Dissent"), str(end.held[1]) if end.held else ""),
                ("prestige", self.tr("Prestige"), f"\u00d7 {end.worth[0]}"),
                ("crave", self.tr("Crave"), f"\u00d7 {end.worth[1]}"),
            )
            if figure
        ]
        icon, high = value.px * 1.25, value.px * 2.0
        cells = [
            icon * 1.25 + word.width(label) + value.px * 0.3 + value.width(f) + value.px * 0.9
            for _, label, f in entries
        ]
        per_row = (
            len(entries) if sum(cells) + value.px <= room else 2 if max(cells) * 2 + value.px <= room else 1
        )
        rows = -(-len(entries) // per_row)
        plate = QRectF(
            at.x(), at.y(), min(room, sum(cells) + value.px) if per_row == len(entries) else room, high * rows
        )
        if painter is not None:
            painter.fill(outline(plate), INK, 0.7)
            painter.fill(outline(plate, -2.4), PAPER, 0.5)
            x = plate.x() + value.px * 0.6
            for i, (name, label, figure) in enumerate(entries):
                row, column = divmod(i, per_row)
                if column == 0:
                    x = plate.x() + value.px * 0.6
                base = plate.y() + row * high + high * 0.5 + value.px * 0.35
                painter.icon(name, x + icon / 2, base - value.px * 0.35, icon)
                x = painter.text(x + icon * 1.25, base, label, word) + value.px * 0.3
                x = painter.text(x, base, figure, value) + value.px * 0.9
        return plate.bottom() + look.gap(6)


class EndTotals(ReadablePart):
    """Every house's final totals as bars: Prestige in teal, Crave hatched in oxblood."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._end: CampaignEnd | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_end(self, end: CampaignEnd) -> None:
        """Show the final totals of that end."""
        self._end = end
        told = self.tr("{house}: {prestige} Prestige, {crave} Crave, {total} in all")
        plain = self.tr("{house}: {prestige} Prestige, {crave} Crave")
        said = [
            (told if end.worth else plain).format(
                house=one.name, prestige=one.prestige, crave=one.crave, total=one.total
            )
            for one in end.houses
        ]
        said += [self.tr("{house} wins").format(house=one.name) for one in end.winners]
        self.setAccessibleName(". ".join(said))
        self.setAccessibleDescription(end.otherwise())
        self.updateGeometry()
        self.update()

    def _row(self) -> float:
        return self.look.px(24) * 1.55

    def _notes(self, width: float) -> list[str]:
        note = self.look.type(21, serif=True, italic=True, ink=MUTE)
        words = self._end.otherwise() if self._end is not None else ""
        return note.lines(words, width - 2 * self.look.gap(36)) if words else []

    def hasHeightForWidth(self) -> bool:
        """Whether its height depends on its width: the note wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """A row for each house, and the note."""
        rows = len(self._end.houses) if self._end is not None else 0
        note = len(self._notes(width)) * self.look.px(21) * 1.35
        return round(
            self.look.gap(20) + self.look.px(18) * 1.6 + rows * self._row() + note + self.look.gap(30)
        )

    def sizeHint(self) -> QSize:
        """At an ordinary width."""
        return QSize(self.look.px(22) * 22, self.heightForWidth(self.look.px(22) * 22))

    def minimumSizeHint(self) -> QSize:
        """Names, figures and a short bar."""
        wide = self.look.px(22) * 17
        return QSize(wide, self.heightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Drawn on the page."""
        painter, end, look = Painter(QPainter(self), 31), self._end, self.look
        if end is None:
            return
        name, plain = look.type(24, 600, serif=True), look.type(20, 600)
        quiet, total = look.type(18, ink=MUTE), look.type(28, 700)
        x, right, row = look.gap(36), self.width() - look.gap(36), self._row()
        mark = row * 0.62
        names = mark * 1.4 + max((name.width(one.name) for one in end.houses), default=0) + look.gap(18)
        icon = plain.px * 1.15
        cell = max(quiet.width(self.tr("Prestige")), plain.width("00") + icon * 1.5) + look.gap(16)
        bars = x + names + 2 * cell
        y = float(look.gap(20) + quiet.px)
        for i, words in enumerate((self.tr("Prestige"), self.tr("Crave"))):
            painter.text(x + names + i * cell, y, words, quiet)
        worth = end.worth or (1, 1)
        most = max((one.prestige * worth[0] + one.crave * worth[1] for one in end.houses), default=1) or 1
        room = right - bars - (total.width("000") + look.gap(10) if end.worth else 0)
        y += quiet.px * 0.6
        for one in end.houses:
            base = y + row * 0.5 + name.px * 0.33
            painter.crest(one.crest, x + mark * 0.5, y + row * 0.5, mark)
            painter.text(x + mark * 1.4, base, one.name, name._replace(weight=700 if one.winner else 600))
            for i, (value, what) in enumerate(((one.prestige, "prestige"), (one.crave, "crave"))):
                at = painter.text(x + names + i * cell, base, str(value), plain)
                painter.icon(what, at + icon * 0.75, base - plain.px * 0.36, icon)
            if room > row:
                self._draw_bar(
                    painter,
                    QRectF(bars, y + row * 0.14, room, row * 0.72),
                    (one.prestige * worth[0] / most, one.crave * worth[1] / most),
                )
            if end.worth:
                painter.text(right, base + 2, str(one.total), total, "right")
            y += row
        note = look.type(21, serif=True, italic=True, ink=MUTE)
        painter.lines(x, y + note.px * 1.5, self._notes(self.width()), note, note.px * 1.35)
        if self.hasFocus():
            ring(painter, outline(QRectF(self.rect()), -5))

    def _draw_bar(self, painter: Painter, room: QRectF, shares: tuple[float, float]) -> None:
        prestige = QRectF(room.x(), room.y(), room.width() * shares[0], room.height())
        crave = QRectF(prestige.right() + 3, room.y(), max(0.0, room.width() * shares[1] - 3), room.height())
        if prestige.width() > 2:
            painter.fill(outline(prestige), TEAL, 0.5)
            painter.tide(prestige.adjusted(3, 4, -3, -3), "#3E6C6B", 6, 3, 1.0)
        if crave.width() > 2:
            painter.fill(outline(crave), OXBLOOD, 0.5)
            for i in range(int((crave.width() - 6) / 9)):
                painter.gouge(
                    crave.x() + 5 + i * 9, crave.bottom() - 5, room.height() * 0.5, -1.1, 1.3, "#A5443A"
                )


class LastPageLabel(RichLabel):
    """A last page of the campaign, to be read again."""

    def __init__(self, look: Appearance, title: str, text: str) -> None:
        super().__init__()
        self.look = look
        self._title, self._words = title, text
        self.setWordWrap(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{title}. {text}")
        look.changed.connect(self._restyle)
        self._restyle()

    def accessible(self) -> Spoken:
        """The accessible form: a text that Tab reaches."""
        return read_only(self)

    def _restyle(self) -> None:
        look = self.look
        look.dress(self, INK, 22, serif=True)
        self.setContentsMargins(look.gap(36), look.gap(14), look.gap(36), look.gap(14))
        self.setText(f"<b>{escape(self._title)}</b><br>{escape(self._words)}")


class EndPage(QWidget):
    """The last page. It fills the window, and scrolls."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._end: CampaignEnd | None = None
        self._scroll, inner = scrolled(self, sideways=False)
        self.scene, self.winner, self.totals = EndScene(look), EndWinner(look), EndTotals(look)
        self._spread = EndSpread(look)
        in_column(self.scene, (self._spread, 1), on=inner, gap=0, edges=0)
        self._pages: list[LastPageLabel] = []
        look.changed.connect(self._fit)

    def show_end(self, end: CampaignEnd, line: Sequence[Ruler], sea: Sea) -> None:
        """Show that end."""
        if end == self._end:
            return
        self._end = end
        self.scene.show_end(end.title, line, sea)
        self.winner.show_end(end)
        self.totals.show_end(end)
        for page in self._pages:
            put_away(page)
        self._pages = [LastPageLabel(self.look, *page) for page in end.pages]
        self._fit()

    def forget(self) -> None:
        """Forget the campaign, which was closed."""
        self._end = None

    def pages(self) -> tuple[LastPageLabel, ...]:
        """The last pages, as shown below the spread."""
        return tuple(self._pages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two halves side by side where there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.scene.room = self.height()
        self.scene.setFixedHeight(self.scene.heightForWidth(max(1, self.width())))
        wide = self.width() >= self.winner.minimumSizeHint().width() + self.totals.minimumSizeHint().width()
        self._spread.lay((self.winner, self.totals), self._pages, wide, self.height() - self.scene.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table where nothing else is."""
        draw_table(self, QPainter(self))


class EndSpread(QWidget):
    """Two pages of an open book with a fold between them."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._wide = True
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)

    def lay(self, halves: Sequence[QWidget], pages: Sequence[QWidget], wide: bool, room: int) -> None:
        """Put the halves side by side or below each other, the last pages under them.

        The halves take all the `room` there is, so the pages start below the first screenful.
        """
        self._wide = wide
        for place, part in enumerate((*halves, *pages)):
            self._grid.addWidget(part, *((place // 2, place % 2) if wide else (place, 0)))
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1 if wide or column == 0 else 0)
        self._grid.setRowMinimumHeight(0, max(0, room) if wide else 0)
        self._grid.setRowStretch(20, 1)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone paper, and the fold."""
        painter, box = Painter(QPainter(self), 24), QRectF(self.rect())
        painter.p.fillRect(box, QColor(theme.shown(BONE)))
        if self._wide:
            x = box.center().x()
            painter.p.fillRect(QRectF(x - 26, 0, 26, box.height()), QColor(theme.shown("#E4D9BF")))
            painter.p.fillRect(QRectF(x, 0, 12, box.height()), QColor(theme.shown("#F3ECDB")))
            painter.seg((x, 0), (x, box.height()), "#CDBF9C", 2.2, 0.5)
