"""The end of a reign: agendas opened house by house, where every point came from, ranks and rewards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from kd_desktop.desktop import art, theme
from kd_desktop.desktop.access.speaking import Spoken, read_only
from kd_desktop.desktop.phrases.messages import message_sentence
from kd_desktop.desktop.phrases.names import Names, agenda_name, ending_sentence
from kd_desktop.desktop.phrases.of_end import part_name
from kd_desktop.desktop.phrases.speech import listed
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.table.tabletop import draw_table
from kd_desktop.desktop.theme import BRASS, DUSK, INK, MUTE, OXBLOOD, PAPER, SHADOW, shown
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline, ring
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View

OPEN_MS = 1800
ABREAST = 5
"""Cards in one row: a council sits in one, all members of a campaign in several."""


@dataclass
class Tally:
    """What the table hears about one house at the end of a reign, or (`final`) of the campaign."""

    house: int
    name: str = ""
    crest: str = ""
    agenda: str = ""
    power: int = 0
    coins: int = 0
    parts: list[tuple[str, int, str]] = field(default_factory=list)
    total: int = 0
    position: int = 0
    prestige: int = 0
    crave: int = 0
    winner: bool = False
    final: bool = False


@dataclass
class Ending:
    """The end of one reign as it was told: how, the houses in order of seats, who names the king.

    The end of the campaign has a `title` instead of a number, and the last `pages` (title, text).
    """

    number: int = 0
    words: str = ""
    houses: list[Tally] = field(default_factory=list)
    privileged: str = ""
    title: str = ""
    pages: list[tuple[str, str]] = field(default_factory=list)


def told(events: Sequence[tuple[object, tuple[int, ...]]], view: View) -> Ending | None:
    """The last ending in events that the whole table saw, each with the houses that sat then."""
    start = next((i for i in reversed(range(len(events))) if isinstance(events[i][0], e.ReignEnded)), None)
    if start is None:
        return None
    first, seats = events[start]
    names = Names(view)
    names.seats = seats
    crests = {house.number: house.crest for house in view.houses}
    out = Ending()
    if isinstance(first, e.ReignEnded):
        out.number, out.words = first.number, ending_sentence(first.ending)
    out.houses = [Tally(house, names.house(house), crests.get(house, "")) for house in seats]
    for event, _ in events[start:]:
        _tell(out, event, names)
    return out


def _tell(out: Ending, event: object, names: Names) -> None:
    if isinstance(event, e.Revealed):
        tally = out.houses[event.seat]
        tally.agenda, tally.power, tally.coins = event.agenda, event.power, event.coins
    elif isinstance(event, e.Scored):
        out.houses[event.seat].parts.append(
            (capital(part_name(event.part)), event.points, capital(message_sentence(event.cause, names)))
        )
    elif isinstance(event, e.Ranked):
        tally = out.houses[event.seat]
        tally.total, tally.position, tally.winner = event.total, event.position, event.winner
        tally.prestige, tally.crave = event.prestige, event.crave
    elif isinstance(event, e.PrivilegeGiven):
        out.privileged = names.seat(event.seat)


def capital(words: str) -> str:
    """The words as the beginning of a line."""
    return words[:1].upper() + words[1:]


def fitting(usual: Type, words: str, room: float, ems: float = 0.0) -> Type:
    """The type, or a smaller one down to the smallest text, in which words and so many ems fit the room."""
    for px in range(usual.px, theme.text.px(theme.SMALLEST), -1):
        smaller = usual._replace(px=px)
        if smaller.width(words) + px * ems <= room:
            return smaller
    return usual._replace(px=min(usual.px, theme.text.px(theme.SMALLEST)))


class HouseCard(QWidget):
    """One house's end of the reign on paper: agenda, the sum with its reasons, place and reward."""

    def __init__(self, look: Look, tally: Tally) -> None:
        super().__init__()
        self.look, self.tally = look, tally
        self.opened = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        look.changed.connect(self.updateGeometry)
        self.tell()

    def accessible(self) -> Spoken:
        """A text that Tab comes to."""
        return read_only(self)

    def open(self) -> None:
        """Show everything."""
        self.opened = True
        self.tell()
        self.updateGeometry()
        self.update()

    def tell(self) -> None:
        """Name it for screen readers."""
        tally = self.tally
        if not self.opened:
            self.setAccessibleName(self.tr("House {house}, agenda still closed").format(house=tally.name))
            return
        parts = [self.tr("House {house}").format(house=tally.name)]
        if not tally.final:
            with_agenda = self.tr("House {house}, {agenda}")
            parts = [with_agenda.format(house=tally.name, agenda=agenda_name(tally.agenda))]
        parts += [f"{name}: {points}, {why}".rstrip(", ") for name, points, why in tally.parts]
        if tally.final:
            of_all = self.tr("{total} points, wins") if tally.winner else self.tr("{total} points, place {n}")
            if tally.position:
                parts.append(of_all.format(total=tally.total, n=tally.position))
            self.setAccessibleName(". ".join(parts))
            return
        total = self.tr("{total} points, place {position}: Prestige {prestige}, Crave {crave}")
        parts.append(
            total.format(
                total=tally.total, position=tally.position, prestige=tally.prestige, crave=tally.crave
            )
        )
        self.setAccessibleName(". ".join(parts))

    # layout ------------------------------------------------------------------------------------------

    def _types(self) -> tuple[Type, Type, Type, Type]:
        look = self.look
        return (
            look.type(32, 600, serif=True, ground=PAPER),
            look.type(24, 600, ground=PAPER),
            look.type(19, ink=MUTE, ground=PAPER),
            look.type(70, 700, ground=PAPER),
        )

    def hasHeightForWidth(self) -> bool:
        """Reasons wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Head, parts with their reasons, total."""
        _, part, why, total = self._types()
        look = self.look
        room = width - look.gap(40) - 12
        high = look.gap(124)
        for _, _, reason in self.tally.parts:
            high += round(part.px * 1.5) + len(why.lines(reason, room)) * round(why.px * 1.28)
        foot = part.px * (1.9 if self.tally.final else 3.2)
        return round(high + total.px + foot + look.gap(56))

    def sizeHint(self) -> QSize:
        """At an ordinary width."""
        return QSize(self.look.px(18) * 16, self.heightForWidth(self.look.px(18) * 16))

    def minimumSizeHint(self) -> QSize:
        """Narrow, but readable."""
        wide = self.look.px(18) * 13
        return QSize(wide, self.heightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper; the agenda's strip is sealed until it is opened."""
        press, look, tally = Press(QPainter(self), self.tally.house), self.look, self.tally
        box = QRectF(self.rect()).adjusted(6, 6, -8, -8)
        press.fill(outline(box.translated(4, 5)), SHADOW, 0.9)
        press.fill(outline(box), PAPER, 1.0)
        if tally.winner and self.opened:
            press.line(outline(box, -3), BRASS, 5, 0.4)
        name, part, why, total = self._types()
        x, y = box.x() + look.gap(20), box.y() + look.gap(16)
        wide = look.gap(72)
        press.crest(tally.crest, x + wide / 2, y + look.gap(46), wide)
        left = x + wide + look.gap(16)
        if tally.final:
            press.text(
                left, y + look.gap(46) + name.px * 0.3, name.cut(tally.name, box.right() - left - 10), name
            )
        else:
            self._agenda(press, box, left, y)
        if self.opened:
            self._sum(press, box, y + look.gap(108), (part, why, total))
        else:
            self._sealed(press, box, y + look.gap(110))
        if self.hasFocus():
            ring(press, outline(box, 2))

    def _agenda(self, press: Press, box: QRectF, left: float, y: float) -> None:
        """The house's name over the strip with its agenda, sealed until it is opened."""
        look, tally = self.look, self.tally
        name, part, _, _ = self._types()
        press.text(left, y + name.px, name.cut(tally.name, box.right() - left - 10), name)
        seal = QRectF(left, y + name.px + look.gap(8), 0, part.px * 1.6)
        words = agenda_name(tally.agenda) if self.opened else self.tr("sealed")
        room = box.right() - left - 10
        strip = fitting(part._replace(ink=PAPER, ground=OXBLOOD), words, room, 2.2)
        seal.setWidth(min(strip.width(words) + strip.px * 2.2, room))
        press.fill(outline(seal), OXBLOOD, 0.5)
        press.icon("envelope", seal.x() + strip.px * 0.8, seal.center().y(), strip.px * 1.1, PAPER)
        at = seal.x() + strip.px * 1.6
        press.text(at, seal.center().y() + strip.px * 0.35, words, strip, room=seal.right() - at)

    def _sealed(self, press: Press, box: QRectF, top: float) -> None:
        """The agenda as it lay all through the reign."""
        wide = min(box.width() * 0.62, (box.bottom() - top) * 0.9)
        place = QRectF(0, 0, wide, wide * 300 / 420)
        place.moveCenter(QRectF(box.x(), top, box.width(), box.bottom() - top).center())
        art.draw_frame(press.p, "envelope-closed", place)

    def _sum(self, press: Press, box: QRectF, y: float, types: tuple[Type, Type, Type]) -> None:
        look, tally = self.look, self.tally
        part, why, total = types
        x, end = box.x() + look.gap(20), box.right() - look.gap(20)
        for label, points, reason in tally.parts:
            y += part.px * 1.5
            room = end - x - part.width(str(points))
            named = fitting(part, label, room, 0.4)
            press.text(x, y, label, named, room=room)
            press.text(end, y, str(points), part, "right")
            for line in why.lines(reason, end - x):
                y += round(why.px * 1.28)
                press.text(x, y, line, why)
        if not tally.position:
            return
        foot = part.px * (1.6 if tally.final else 2.9)
        y = max(y, box.bottom() - total.px - foot - look.gap(12))
        press.seg((x, y + part.px * 0.7), (end, y + part.px * 0.7), INK, 2)
        y += part.px * 0.7 + total.px * 0.98
        press.text(end, y, str(tally.total), total, "right")
        place = self.tr("place {n}").format(n=tally.position)
        if tally.winner:
            press.icon("crown", x + total.px * 0.3, y - total.px * 0.32, total.px * 0.7, INK)
            x += total.px * 0.8
            place = self.tr("wins")
        press.text(x, y - total.px * 0.16, place, look.type(22, 600, serif=True, ground=PAPER))
        if tally.final:
            return
        y += part.px * 1.5
        reward = self.tr("Prestige +{prestige}   Crave +{crave}").format(
            prestige=tally.prestige, crave=tally.crave
        )
        x = box.x() + look.gap(20)
        press.text(x, y, reward, fitting(part, reward, end - x), room=end - x)


class LastPage(QLabel):
    """A last page of the campaign, once more to be read."""

    def __init__(self, look: Look, title: str, text: str) -> None:
        super().__init__()
        self.look = look
        self._title, self._words = title, text
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{title}. {text}")
        look.changed.connect(self._restyle)
        self._restyle()

    def accessible(self) -> Spoken:
        """A text that Tab comes to."""
        return read_only(self)

    def _restyle(self) -> None:
        look = self.look
        self.setFont(look.font(22, serif=True))
        self.setStyleSheet(f"color: {shown(PAPER)}; background: transparent;")
        self.setContentsMargins(look.gap(10), look.gap(14), 0, 0)
        self.setText(f"<b>{escape(self._title)}</b><br>{escape(self._words)}")


class Ceremony(QWidget):
    """The page between two reigns. `opened` tells that the last agenda lies open."""

    opened = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._cards: list[HouseCard] = []
        self._pages: list[LastPage] = []
        self._grid = QGridLayout()
        self._number = 0
        column = self._column = QVBoxLayout(self)
        self.heading, self.about = QLabel(), QLabel()
        for label in (self.heading, self.about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(self.heading)
        column.addWidget(self.about)
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self._scroll, 1)
        self._timer = QTimer(self)
        self._timer.setInterval(OPEN_MS)
        self._timer.timeout.connect(self.open_next)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        self._column.setContentsMargins(look.gap(24), look.gap(16), look.gap(24), look.gap(8))
        self.heading.setFont(look.font(38, 700, serif=True))
        self.heading.setStyleSheet(f"color: {shown(PAPER)};")
        self.about.setFont(look.font(22, serif=True))
        self.about.setStyleSheet(f"color: {shown(DUSK)};")

    def show_ending(self, ending: Ending, at_once: bool) -> None:
        """Show that ending; agendas are opened one after another unless `at_once`."""
        if ending.number == self._number and len(self._cards) == len(ending.houses):
            self._about(ending)
            return
        self._number = ending.number
        self.heading.setText(ending.title or self.tr("The end of reign {n}").format(n=ending.number))
        inner = QWidget()
        rows = QGridLayout()
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(self.look.gap(8))
        self._cards = [HouseCard(self.look, tally) for tally in ending.houses]
        for place, card in enumerate(self._cards):
            rows.addWidget(card, place // ABREAST, place % ABREAST)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(rows)  # all as high as the highest, and no higher
        self._pages = [LastPage(self.look, *page) for page in ending.pages]
        self._grid = QGridLayout()
        column.addLayout(self._grid)
        column.addStretch(1)
        self._lay_pages()
        self._scroll.setWidget(inner)
        if at_once or self.look.still:
            for card in self._cards:
                card.open()
        self._about(ending)
        if self.is_closed():
            self._timer.start()

    def _lay_pages(self) -> None:
        """The last pages side by side, or below each other where they would be too narrow to be read well."""
        if not self._pages:
            return  # the grid has gone with the former pages
        wide = self.width() >= self.look.px(22) * 60
        for place, page in enumerate(self._pages):
            self._grid.addWidget(page, *((place // 2, place % 2) if wide else (place, 0)))
        for side in (0, 1):
            self._grid.setColumnStretch(side, 1 if wide or side == 0 else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The pages keep a width that is read well."""
        self._lay_pages()

    def _about(self, ending: Ending) -> None:
        words = ending.words
        if not self.is_closed():
            winners = [tally.name for tally in ending.houses if tally.winner]
        if not self.is_closed() and winners:
            several = self.tr("{ending} {winners} win.")
            words = several if len(winners) > 1 else self.tr("{ending} {winners} wins.")
            words = words.format(ending=ending.words, winners=listed(winners))
            if ending.privileged:
                words = self.tr("{words} {house} names the next king.").format(
                    words=words, house=ending.privileged
                )
        self._ending = ending
        self.about.setText(words)

    def is_closed(self) -> bool:
        """Whether an agenda is still sealed."""
        return any(not card.opened for card in self._cards)

    def open_next(self) -> None:
        """Open the next house's agenda."""
        card = next((card for card in self._cards if not card.opened), None)
        if card is not None:
            card.open()
        if not self.is_closed():
            self._timer.stop()
            self._about(self._ending)
            self.opened.emit()

    def clear(self) -> None:
        """Forget the ending."""
        self._timer.stop()
        self._number = 0
        self._cards, self._pages = [], []
        self._scroll.setWidget(QWidget())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table with its tide lines."""
        draw_table(self, QPainter(self))
