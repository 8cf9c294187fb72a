"""What is read aloud: a letter, a story, a sticker, one large sheet at a time over the dimmed board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.models.pages import Page
from kd_desktop.desktop.speech.label import SpokenLabel
from kd_desktop.desktop.speech.plate import AloudPlate
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADOW, TEAL, shown
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate, outline


class Inset(NamedTuple):
    """What a sheet has besides its words: a picture beside them, a box below, and its plate's title."""

    beside: QWidget | None
    below: QWidget | None
    plate: str


class Reader(QWidget):
    """The sheets over the board, one at a time.

    `turned` tells which is shown now; `finished` that all are read; `left` that the focus must go elsewhere.
    """

    turned = Signal(object)
    finished = Signal()
    left = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._pages: list[Page] = []
        self._more = False
        self._inset: Inset | None = None
        self.kept: tuple[QPixmap, QRectF] | None = None
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = self._inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._text, self._question, self._lines = SpokenLabel(), SpokenLabel(), SpokenLabel()
        for label in (self._text, self._question, self._lines):
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._column.addWidget(label)
        self._top = QHBoxLayout()
        self._top.addWidget(self._text, 1)
        self._column.insertLayout(0, self._top)
        self._column.addStretch(1)
        self._scroll.setWidget(inner)
        self.next = Plate(look, "", ground=PAPER)
        self.next.setParent(self)
        self.next.clicked.connect(self.turn)
        self.aloud = AloudPlate(look, look.aloud, self._spoken, ground=PAPER, followed=self._follow)
        self.aloud.setParent(self)
        self._sheet = QRect()
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    @property
    def page(self) -> Page | None:
        """The sheet that is shown."""
        return self._pages[0] if self._pages else None

    def read(self, pages: Sequence[Page], more: bool = False, inset: Inset | None = None) -> None:
        """Show these sheets after those that are still unread; `more` tells that others will follow.

        An inset is for a single sheet. How that sheet looked and where it lay is `kept` when it is turned.
        """
        self._pages += pages
        self._more = more
        self._take_inset(inset)
        if self._pages:
            self._show()

    def drop(self) -> None:
        """Put every sheet away unread."""
        self._pages = []
        self._take_inset(None)
        self.hide()

    def refuse_next(self, reason: str) -> None:
        """The sheet can't be turned, for that reason; "" allows it."""
        if reason != self.next.reason:
            self.next.refuse(reason)

    def kept_at(self, widget: QWidget) -> QPointF:
        """Where a widget of the inset lay when its sheet was turned."""
        return QPointF(widget.mapTo(self, QPoint(0, 0)))

    def _take_inset(self, inset: Inset | None) -> None:
        """Put the inset's widgets into the sheet; those of the one before go."""
        for old in self._inset[:2] if self._inset is not None else ():
            if old is not None:
                old.hide()
                old.deleteLater()
        self._inset = inset
        if inset is not None and inset.beside is not None:
            self._top.insertWidget(0, inset.beside, 0, Qt.AlignmentFlag.AlignTop)
        if inset is not None and inset.below is not None:
            inset.below.setParent(self)
            inset.below.stackUnder(self.next)
            inset.below.show()

    def turn(self) -> None:
        """The next sheet, unless this one can't be turned yet."""
        if self.next.reason:
            self.next.hinted.emit(self.next.reason)
            return
        if self._inset is not None and self.isVisible():
            lies = self._sheet.adjusted(-4, -4, 12, 16)
            self.kept = (self.grab(lies), QRectF(lies))
        if self._pages:
            self._pages.pop(0)
        if self._pages:
            self._show()
        else:
            inside = self.hasFocus() or self.next.hasFocus()
            self.hide()
            self.finished.emit()
            if inside and not self._pages:
                self.left.emit()

    def _spoken(self) -> list[tuple[str, SpokenLabel | None]]:
        """What is read aloud, in order, and where it stands."""
        page = self._pages[0] if self._pages else None
        if page is None:
            return []
        labels = (self._text, self._question, self._lines)
        return [(page.title, None), (page.note, None), *((label.words, label) for label in labels)]

    def _follow(self, label: SpokenLabel, share: float) -> None:
        """Keep what is spoken in sight."""
        at = label.y() + round(label.height() * share)
        self._scroll.ensureVisible(0, at, 0, self.look.px(27) * 2)

    def _show(self) -> None:
        page = self._pages[0]
        self.aloud.silence()
        self._text.tell("\n\n".join(" ".join(part.split()) for part in page.text.split("\n\n")))
        self._text.setVisible(bool(page.text))
        self._question.tell(page.question)
        self._question.setVisible(bool(page.question))
        self._lines.tell("\n".join(page.lines))
        self._lines.setVisible(bool(page.lines))
        titles = {
            "dilemma": self.tr("To the vote"),
            "end": self.tr("Open the agendas"),
        }
        last = len(self._pages) == 1 and not self._more
        plate = self._inset.plate if self._inset is not None else ""
        plate = plate or titles.get(page.kind, self.tr("Go on") if last else self.tr("Read on"))
        self.next.setText(plate)
        self.next.tell()
        self.setAccessibleName(", ".join(part for part in (page.title, page.note) if part))
        self.next.setAccessibleDescription(
            " ".join((page.title, page.note, page.text, page.question, *page.lines))
        )
        self.show()
        self.raise_()
        self._place()
        self._scroll.verticalScrollBar().setValue(0)
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit(page)
        self.update()
        if self.look.settings.get("voice starts") == "itself" and self.aloud.allowed:
            self.aloud.toggle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down scroll a long text; Enter and Space read on; R reads aloud."""
        bar = self._scroll.verticalScrollBar()
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            bar.setValue(bar.value() + (60 if key == Qt.Key.Key_Down else bar.pageStep()))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() - (60 if key == Qt.Key.Key_Up else bar.pageStep()))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.turn()
        elif key == Qt.Key.Key_R:
            self.aloud.toggle()
        else:
            super().keyPressEvent(event)

    # drawing ---------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        look = self.look
        self._text.setFont(look.font(27, serif=True))
        self._question.setFont(look.font(31, 700, serif=True))
        self._lines.setFont(look.font(20))
        self._text.setStyleSheet(f"color: {shown(INK)};")
        self._question.setStyleSheet(f"color: {shown(INK)};")
        self._lines.setStyleSheet(f"color: {shown(MUTE)};")
        for label in (self._text, self._question, self._lines):
            label.mark(0, 0)
        self._column.setSpacing(look.gap(22))
        self._top.setSpacing(look.gap(24))
        self._column.setContentsMargins(0, 0, 8, 0)
        self._place()

    def _head(self) -> int:
        return round(self.look.px(30) * 1.2 + self.look.px(20) * 1.5) + self.look.gap(22)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sheet in the middle."""
        self._place()

    def _place(self) -> None:
        look = self.look
        margin, pad = look.gap(24), look.gap(44)
        wide = min(self.width() - 2 * margin, round(look.px(27) * 33) + 2 * pad)
        size = self.next.sizeHint()
        below = self._inset.below if self._inset is not None else None
        side = self.aloud.sizeHint()
        room = wide - 2 * pad - max(size.width(), side.width()) - look.gap(22)
        box = max(below.heightForWidth(room), below.sizeHint().height()) if below is not None else 0
        plates = size.height() + (side.height() if below is not None else 0)
        foot = max(plates, box) + look.gap(16)
        inner = self._column.heightForWidth(wide - 2 * pad) if self._column.hasHeightForWidth() else 200
        if inner < 0:
            inner = self._column.sizeHint().height()
        high = min(self.height() - margin, self._head() + inner + foot + look.gap(44))
        self._sheet = QRect((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        top = self._sheet.top() + self._head() + look.gap(24)
        self._scroll.setGeometry(
            self._sheet.left() + pad, top, wide - 2 * pad + 8, self._sheet.bottom() - foot - top
        )
        # A scroll bar that comes while the words are laid out leaves them as they were without it.
        self._column.invalidate()
        self._column.setGeometry(self._inner.rect())
        bottom = self._sheet.bottom() - look.gap(14)
        left = self._sheet.right() - pad - size.width() + 9
        self.next.setGeometry(left, bottom - size.height(), size.width(), size.height())
        if below is not None:
            below.setGeometry(self._sheet.left() + pad, bottom - box - 4, room, box)
        if below is None:
            self.aloud.setGeometry(
                self._sheet.left() + pad - 9,
                bottom - (size.height() + side.height()) // 2,
                min(side.width(), left - self._sheet.left() - pad),
                side.height(),
            )
        else:
            edge = left + size.width() - side.width()
            self.aloud.setGeometry(edge, self.next.y() - side.height(), side.width(), side.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dimmed board, and the sheet with its head."""
        page = self.page
        if page is None:
            return
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(7, 11, 11, 170))
        press, look = Press(painter, 5), self.look
        sheet = QRectF(self._sheet)
        painter.save()
        painter.translate(sheet.center())
        painter.rotate(0.7)
        painter.translate(-sheet.center())
        press.fill(outline(sheet.translated(4, 8)), SHADOW, 1.4)
        painter.restore()
        press.fill(outline(sheet), PAPER, 1.3, 12)
        band = QRectF(sheet.x() + 10, sheet.y() + 10, sheet.width() - 20, self._head() - 10)
        ground = INK
        if page.side is not None:
            ground = theme.side_colour(page.side)
        elif page.kind in ("story", "event"):
            ground = TEAL
        press.fill(outline(band), ground, 1.0)
        press.nicks(outline(band), PAPER, 6, 90, 1.2, 8)
        self._rays(press, band, page, ground)
        x = sheet.x() + look.gap(44)
        title = look.type(30, 600, serif=True, ink=PAPER, ground=ground)
        note = look.type(20, serif=True, italic=True, ink=BONE if ground != INK else DUSK, ground=ground)
        room = band.width() - look.gap(150)
        base = band.center().y() + (title.px * 0.34 if not page.note else -note.px * 0.32)
        if page.side is not None:
            press.answer(page.side, x + title.px * 0.4, base - title.px * 0.32, title.px * 0.8)
            x += title.px * 1.1
        press.text(x, base, title.cut(page.title, room), title)
        if page.note:
            press.text(x, base + note.px * 1.35, note.cut(page.note, room), note)

    def _rays(self, press: Press, band: QRectF, page: Page, ground: str) -> None:
        """Light cut outwards around the sheet's picture."""
        import math

        x, y = band.right() - band.height() * 0.72, band.center().y()
        press.p.save()
        press.p.setClipRect(band)
        for i in range(28):
            angle = i * math.tau / 28 + 0.05 * math.sin(i * 5)
            reach = band.height() * (0.42 + 0.05 * math.sin(i * 3.3))
            length = band.height() * (0.24 + 0.12 * math.sin(i * 2.1) ** 2)
            press.gouge(
                x + math.cos(angle) * (reach + length),
                y + math.sin(angle) * (reach + length),
                length,
                angle + math.pi,
                2.4,
                BRASS,
            )
        press.p.restore()
        icon = page.icon or {"dilemma": "envelope", "outcome": "crown"}.get(page.kind, "book")
        press.icon(icon, x, y, band.height() * 0.56, PAPER)
