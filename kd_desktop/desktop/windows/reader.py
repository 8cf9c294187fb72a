"""What is read aloud: a letter, a story, a sticker, one large sheet at a time over the dimmed board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.names import Names, ending_sentence, side_name
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.table.words import office
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADOW, TEAL
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate, outline
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma, EventCard, Library, TriggerCard
from kd_desktop.engine.kings.view import DilemmaView, View

translate = QCoreApplication.translate
PageKind = Literal["dilemma", "outcome", "story", "sticker", "event", "end"]


class Page(NamedTuple):
    """One sheet: who speaks (or a title), a smaller line, the text, the question, and what followed."""

    kind: PageKind
    title: str
    note: str = ""
    text: str = ""
    question: str = ""
    lines: tuple[str, ...] = ()
    icon: str = ""
    side: Side | None = None


Fill = Callable[[str], str]
"""Puts names into the slots of a card's text."""


def pages(events: Sequence[Event], view: View, library: Library, fill: Fill) -> list[Page]:
    """The sheets for events that the whole table saw, in order; `view` is the table's after them."""
    names = Names(view)
    out: list[Page] = []
    for event in events:
        page = _page(event, names, library, fill)
        if page is not None:
            out.append(page)
        # What the scoring brings is kept for the ceremony.
        elif out and out[-1].kind != "end" and isinstance(event, _FOLLOWS):
            words = event_sentence(event, names)
            if words:
                out[-1] = out[-1]._replace(lines=(*out[-1].lines, words))
    return out


_FOLLOWS = (
    e.ResourceMoved, e.StabilityMoved, e.MomentumSet, e.EnvelopeOpened, e.DeckShuffled, e.PointsGained,
    e.Noted,
    e.AbdicationDecided, e.CardsRemoved, e.CounterChanged, e.EventCompleted, e.AbilityUsed,
    e.AchievementCompleted,
    e.WorthDecided, e.FinaleScored,
)  # fmt: skip


def _page(event: Event, names: Names, library: Library, fill: Fill) -> Page | None:
    for kind, made in _SHEETS.items():
        if isinstance(event, kind):
            page = made(event, names, library)
            if page is None:
                return None
            return page._replace(title=fill(page.title), text=fill(page.text), question=fill(page.question))
    return None


def _drawn(event: e.CardDrawn, names: Names, library: Library) -> Page | None:
    here = names.view.reign.dilemma if names.view.reign is not None else None
    if here is not None and here.card == event.card:
        return letter(here)
    card = library.cards.get(event.card)
    if not isinstance(card, Dilemma):
        return None
    return Page("dilemma", card.sender or card.title, office(card.office), card.front_text, card.question)


def letter(card: DilemmaView) -> Page:
    """The sheet of the dilemma that lies on the table."""
    title = card.office_title or office(card.office)
    named = card.sender not in ("", card.office)
    return Page(
        "dilemma", card.sender if named else title, title if named else "", card.front_text, card.question
    )


def _outcome(event: e.OutcomeRevealed, names: Names, library: Library) -> Page:
    dilemma = library.dilemma(event.card)
    names.titles[dilemma.id] = dilemma.title or dilemma.question
    words = translate("Reader", "{side} carries it").format(side=side_name(event.side))
    text = dilemma.outcome.of(event.side).text
    return Page("outcome", words, dilemma.question or dilemma.title, text, side=event.side)


def _sticker(event: e.StickerAttached, names: Names, library: Library) -> Page:
    sticker = library.stickers[event.number]
    signed = translate("Reader", "Signed by House {house}").format(house=names.house(event.signer))
    note = signed if event.signer else translate("Reader", "Signed by nobody")
    icon = "chronicle-positive" if sticker.polarity == "positive" else "chronicle-negative"
    return Page("sticker", sticker.title, note, sticker.text, icon=icon)


def _story(event: e.StoryPlacedOn, _names: Names, library: Library) -> Page:
    story = library.story(event.card)
    line = library.storylines[story.storyline]
    return Page("story", story.title, line.name, story.text, icon=line.symbol)


def _mystery(event: e.MysteryAttached, _names: Names, library: Library) -> Page:
    mystery = library.mysteries[event.letter]
    return Page(
        "story", mystery.title, translate("Reader", "A mystery is told"), mystery.text, icon="mystery"
    )


def _event(event: e.EventPlacedOn | e.TriggerPlaced, _names: Names, library: Library) -> Page | None:
    found = library.cards.get(event.card)
    if not isinstance(found, EventCard | TriggerCard):
        return None
    return Page("event", found.title or translate("Reader", "It happens now"), "", found.text, icon="event")


def _ended(event: e.ReignEnded, _names: Names, _library: Library) -> Page:
    icon = "king-dies" if event.ending in ("died", "empty_deck") else "crown"
    return Page("end", translate("Reader", "The reign is over"), "", ending_sentence(event.ending), icon=icon)


def _asked(event: e.SpecialVoteCalled, _names: Names, _library: Library) -> Page:
    return Page("event", translate("Reader", "The Table is asked"), "", "", event.question, icon="book")


def _finale_vote(event: e.FinaleVoteCalled, _names: Names, library: Library) -> Page | None:
    finale = library.pack.finale
    vote = (
        next((vote for vote in finale.votes if vote.id == event.vote), None) if finale is not None else None
    )
    if vote is None or finale is None:
        return None
    return Page("dilemma", vote.title, finale.title, vote.front_text, vote.question, icon="wave")


def _told(event: e.FinaleBegan | e.LastPageRead, _names: Names, _library: Library) -> Page:
    return Page("story", event.title, "", event.text, icon="wave")


_SHEETS: dict[type, Callable[[Any, Names, Library], Page | None]] = {
    e.CardDrawn: _drawn,
    e.OutcomeRevealed: _outcome,
    e.StickerAttached: _sticker,
    e.StoryPlacedOn: _story,
    e.MysteryAttached: _mystery,
    e.EventPlacedOn: _event,
    e.TriggerPlaced: _event,
    e.ReignEnded: _ended,
    e.SpecialVoteCalled: _asked,
    e.FinaleVoteCalled: _finale_vote,
    e.FinaleBegan: _told,
    e.LastPageRead: _told,
}
"""What each event brings to be read."""


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
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._text, self._question, self._lines = QLabel(), QLabel(), QLabel()
        for label in (self._text, self._question, self._lines):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._column.addWidget(label)
        self._column.addStretch(1)
        self._scroll.setWidget(inner)
        self.next = Plate(look, "", ground=PAPER)
        self.next.setParent(self)
        self.next.clicked.connect(self.turn)
        self._sheet = QRect()
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    @property
    def page(self) -> Page | None:
        """The sheet that is shown."""
        return self._pages[0] if self._pages else None

    def read(self, pages: Sequence[Page]) -> None:
        """Show these sheets after those that are still unread."""
        self._pages += pages
        if self._pages:
            self._show()

    def drop(self) -> None:
        """Put every sheet away unread."""
        self._pages = []
        self.hide()

    def turn(self) -> None:
        """The next sheet."""
        if self._pages:
            self._pages.pop(0)
        if self._pages:
            self._show()
        else:
            inside = self.hasFocus() or self.next.hasFocus()
            self.finished.emit()
            self.hide()
            if inside:
                self.left.emit()

    def _show(self) -> None:
        page = self._pages[0]
        self._text.setText("\n\n".join(" ".join(part.split()) for part in page.text.split("\n\n")))
        self._text.setVisible(bool(page.text))
        self._question.setText(page.question)
        self._question.setVisible(bool(page.question))
        self._lines.setText("\n".join(page.lines))
        self._lines.setVisible(bool(page.lines))
        titles = {
            "dilemma": self.tr("To the vote"),
            "end": self.tr("Open the agendas"),
        }
        last = len(self._pages) == 1
        self.next.setText(titles.get(page.kind, self.tr("Go on") if last else self.tr("Read on")))
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down scroll a long text; Enter and Space read on."""
        bar = self._scroll.verticalScrollBar()
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            bar.setValue(bar.value() + (60 if key == Qt.Key.Key_Down else bar.pageStep()))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() - (60 if key == Qt.Key.Key_Up else bar.pageStep()))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.turn()
        else:
            super().keyPressEvent(event)

    # drawing ---------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        look = self.look
        self._text.setFont(look.font(27, serif=True))
        self._question.setFont(look.font(31, 700, serif=True))
        self._lines.setFont(look.font(20))
        self._text.setStyleSheet(f"color: {INK};")
        self._question.setStyleSheet(f"color: {INK};")
        self._lines.setStyleSheet(f"color: {MUTE};")
        self._column.setSpacing(look.gap(22))
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
        foot = self.next.sizeHint().height() + look.gap(16)
        inner = self._column.heightForWidth(wide - 2 * pad) if self._column.hasHeightForWidth() else 200
        if inner < 0:
            inner = self._column.sizeHint().height()
        high = min(self.height() - margin, self._head() + inner + foot + look.gap(44))
        self._sheet = QRect((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        top = self._sheet.top() + self._head() + look.gap(24)
        self._scroll.setGeometry(
            self._sheet.left() + pad, top, wide - 2 * pad + 8, self._sheet.bottom() - foot - top
        )
        size = self.next.sizeHint()
        self.next.setGeometry(
            self._sheet.right() - pad - size.width() + 9,
            self._sheet.bottom() - foot + 2,
            size.width(),
            size.height(),
        )

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
