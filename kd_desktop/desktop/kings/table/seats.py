"""The houses at the table, one plate each: crest, roles, Prestige and Crave, ballot, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QWidget

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kings.table.word_mark import WordMark, draw_mark, mark_width
from kd_desktop.desktop.kit import shapes, theme, tips
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.levels import level_words
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, PLATE, SHADOW, SMALLEST
from kd_desktop.engine.kings.state import OpenAgenda
from kd_desktop.engine.kings.view import SeatView, View
from kd_desktop.storage.chairs import PERSON, Chair

SMALLEST_TOKEN = 11
"""The least height of an Open Agenda, in pixels."""
SMALL_TOKEN = 18
"""The height in pixels up to which its picture fills it."""
TOKEN_SHAPE = 1.22
"""The width of an Open Agenda as a share of its height."""
EDGE = 7
TIGHT_EDGE = 3
"""Pixels around a plate for its shadow and focus ring."""


def resource_word(resource: str) -> str:
    """The name of a resource as printed on the board."""
    words = {
        "influence": QCoreApplication.translate("Words", "Influence"),
        "wealth": QCoreApplication.translate("Words", "Wealth"),
        "morale": QCoreApplication.translate("Words", "Morale"),
        "welfare": QCoreApplication.translate("Words", "Welfare"),
        "knowledge": QCoreApplication.translate("Words", "Knowledge"),
    }
    return words.get(resource, resource)


class SeatPlate(QAbstractButton):
    """The plate of a house. Pressing it opens a person's chamber, or the sheet of a computer's councillor.

    `peers` are the houses on the plates above and below it: all crests have the size that fits on every
    plate.
    """

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        tips.pressed(self)
        self.seat: SeatView | None = None
        self.chair = PERSON
        self.yours = False
        self.answering = ""
        self.word: WordMark | None = None
        self.away: frozenset[str] = frozenset()
        self.peers: tuple[SeatView, ...] = ()
        self._folded = self._tight = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        """Be as high as the present sizes ask."""
        most = self.look.gap(100 if self._folded else 150)
        self.setMaximumHeight(max(most, self.minimumSizeHint().height()))
        self.updateGeometry()

    def fold(self, folded: bool, *, tight: bool = False) -> None:
        """Leave out Prestige and Crave, where other parts need the room, or show them again.

        `tight`: the name is smaller, too, so that all houses stay whole.
        """
        if (folded, tight) != (self._folded, self._tight):
            self._folded, self._tight = folded, tight
            self._measure()
            self.update()

    def folded_height(self, *, tight: bool = False) -> int:
        """Its least height while folded."""
        look = self.look
        return look.px(20 if tight else 26) + look.px(20) + look.gap(8 if tight else 20) + EDGE

    def set_seat(
        self, seat: SeatView, chair: Chair, awaited: str, yours: bool, word: WordMark | None = None
    ) -> None:
        """Show that seat; `awaited` says what it does now, `yours` that its chamber is at the edge.

        `word` is the mark for its words in this vote, with their outcome.
        """
        self.word = word
        self.seat, self.chair, self.answering, self.yours = seat, chair, awaited, yours
        person = chair.kind == "person"
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.spoken())
        self.setAccessibleDescription(
            self.tr("Asks for this house’s chamber: another press brings it, its curtain drawn.")
            if person
            else self.tr("Who this councillor is, and why it may have acted as it did.")
        )
        tips.explain(self, self.spoken())
        self.update()

    def set_away(self, roles: frozenset[str]) -> None:
        """Set the role tokens ("leader", "moderator") that are on their way here and so aren't drawn yet."""
        if roles != self.away:
            self.away = roles
            self.update()

    def _plays(self) -> bool:
        """Whether a person plays this house, so that it has a chamber to be shown."""
        return self.seat is not None and self.chair.kind == "person"

    def accessible(self) -> Spoken:
        """The accessible form: a button for a person's house, a text for a computer's."""
        return Spoken(self, lambda: Role.Button if self._plays() else Role.StaticText, {PRESS: self.click})

    def spoken(self) -> str:
        """The accessible name: everything on the plate, in words."""
        seat = self.seat
        if seat is None:
            return ""
        parts = [self.tr("House {name}").format(name=seat.house.name), self.played_by()]
        if seat.leader:
            parts.append(self.tr("Leader"))
        if seat.moderator:
            parts.append(self.tr("Moderator"))
        parts.append(self.tr("Prestige {n}").format(n=seat.house.prestige))
        parts.append(self.tr("Crave {n}").format(n=seat.house.crave))
        ballot = self.ballot_words()
        if ballot:
            parts.append(ballot)
        parts += self.word.spoken if self.word is not None else ()
        for token in seat.open_agendas:
            words = (
                self.tr("wants {resource} high")
                if token.polarity == "positive"
                else self.tr("fears {resource} low")
            )
            parts.append(words.format(resource=resource_word(token.resource)))
        return ", ".join(parts)

    def ballot_words(self) -> str:
        """The seat's ballot, or the act that it is awaited for."""
        seat = self.seat
        if seat is None:
            return ""
        if seat.ballot == "aye":
            return self.tr("AYE with {n} Power").format(n=seat.voted)
        if seat.ballot == "nay":
            return self.tr("NAY with {n} Power").format(n=seat.voted)
        if seat.ballot == "gather":
            return self.tr("Gathers")
        if seat.ballot == "moderate":
            return self.tr("Moderates")
        return self.answering

    def played_by(self) -> str:
        """The player of the house: a person's name if it is known."""
        seat = self.seat
        if seat is None:
            return ""
        if self.chair.kind != "person":
            return self.tr("computer: {level}").format(level=level_words()[self.chair.level][0])
        return seat.house.member or self.tr("a person")

    # drawing ---------------------------------------------------------------------------------------

    def box(self) -> QRectF:
        """The plate itself, without the room for shadow and ring; there is less of it under a tight one."""
        return QRectF(self.rect()).adjusted(2, 2, -EDGE, -TIGHT_EDGE if self._tight else -EDGE)

    def _roomy(self) -> bool:
        return self.box().height() > self.look.px(26) * 4.6

    def _row(self) -> QRectF:
        """The row at the bottom, with the ballot."""
        box, look, roomy = self.box(), self.look, self._roomy()
        high = look.px(20) + (look.gap(14) if roomy else 2 if self._tight else 4)
        return QRectF(box.x(), box.bottom() - (look.gap(9) if roomy else 3) - high, box.width(), high)

    def role_spot(self, role: str) -> tuple[QPointF, float]:
        """The middle and radius of a role token here, as if the house held it: above the figures."""
        box, look = self.box(), self.look
        seat = self.seat
        both = seat is not None and seat.leader and seat.moderator
        high = look.px(26) + (look.gap(13) if self._roomy() else 4)
        radius = high * (0.42 if both else 0.5)
        x = box.right() - 8 - radius - (2 * radius + 4 if both and role == "leader" else 0)
        above = look.gap(4) if self._roomy() else 1
        return QPointF(x, box.y() + above + high * 0.5), radius

    def sizeHint(self) -> QSize:
        """Three lines and their gaps."""
        return QSize(self.look.gap(232), self.minimumSizeHint().height() + self.look.gap(8))

    def minimumSizeHint(self) -> QSize:
        """Three lines, tight; two while it is folded."""
        look = self.look
        if self._folded:
            return QSize(look.px(16) * 11, self.folded_height(tight=self._tight))
        high = look.px(26) + look.px(16) + look.px(20) + look.gap(22) + EDGE
        return QSize(look.px(16) * 11, high)

    def event(self, event: QEvent) -> bool:
        """Draw again when the focus comes or goes."""
        if isinstance(event, QFocusEvent):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a dark plate; the seat whose turn it is has bone with a brass ring."""
        seat = self.seat
        if seat is None:
            return
        painter = Painter(QPainter(self), seat.seat)
        box = self.box()
        now = bool(seat.to_act)
        face, ink, quiet = (BONE, INK, MUTE) if now else (PLATE, BONE, DUSK)
        painter.fill(outline(box.translated(5, 5)), SHADOW)
        painter.fill(outline(box), face, 0.9)
        if now:
            painter.line(outline(box, -1), BRASS, 5, 0.4)
        else:
            painter.chatter(outline(box), "#263839", 26, (10, 34), 0.0, seat.seat)
            if self.yours:
                painter.line(outline(box, -2), BRASS, 1.5, 0.3)
        self._upper(painter, box, seat, (face, ink, quiet))
        self._lower(painter, box, seat, now, (face, ink))
        if self.hasFocus():
            ring(painter, outline(box, 1))

    def _upper(self, painter: Painter, box: QRectF, seat: SeatView, inks: tuple[str, str, str]) -> None:
        look, (face, ink, quiet) = self.look, inks
        name = look.type(20 if self._tight else 26, 600, serif=True, ink=ink, ground=face)
        small = look.type(16, ink=quiet, ground=face)
        figure = look.type(18, 700, ink=ink, ground=face)
        head = name.px + small.px + look.gap(6)
        roomy = self._roomy()
        if roomy:
            head += look.gap(18)
        left, top = box.x() + look.gap(14), box.y() + look.gap(10 if roomy else 2 if self._tight else 6)
        free = self._row().top() - box.y() - 6  # the crest ends above the row
        wide = min(look.gap(56), head * 0.84)
        figures, apart = self._figures(seat), max(5.0, small.px * 0.3)
        told = [figures, *map(self._figures, self.peers)]
        whole = look.gap(8) + max(
            sum(small.width(word) + figure.width(n) + apart for word, n, _ in row) for row in told
        )
        end = box.right() - look.gap(10)
        # Rather a smaller crest than pictures for the words.
        wide = max(min(wide, end - whole - look.gap(14) - left), look.gap(36))
        wide = min(wide, free / 1.42)
        middle = box.y() + 3 + free / 2
        if roomy:
            middle = min(top + head * 0.53, self._row().top() - 3 - wide * 0.71)
        if self._folded:
            wide, middle = (box.height() - 10) / 1.42, box.center().y()
        painter.crest(seat.house.crest, left + wide / 2, middle, wide, None if seat.to_act else BONE)
        x = box.x() + self._aside() if self._folded else left + wide + look.gap(14)
        roles = self._roles(painter, box, seat)
        base = top + name.px * 0.86
        name = name.shrunk(seat.house.name, roles - x - 4, theme.SMALLEST)
        painter.text(x, base, name.cut(seat.house.name, roles - x - 4), name)
        base += small.px + look.gap(12 if roomy else 3)
        for place, (word, n, icon) in enumerate(figures):
            if whole <= end - x:
                at = x if place == 0 else end - small.width(word) - apart - figure.width(n)
                after = painter.text(at, base, word, small)
            else:  # no room for the words: their pictures
                at = x if place == 0 else x + (end - x) * 0.5
                painter.icon(icon, at + small.px * 0.5, base - small.px * 0.35, small.px * 1.1, ink)
                after = at + small.px * 1.1
            painter.text(after + apart, base, n, figure)

    def _aside(self) -> float:
        """How far from its left edge everything but the crest begins on a folded plate."""
        return self.look.gap(26) + (self.box().height() - 10) / 1.42

    def _left(self) -> float:
        """Where the row at the bottom begins."""
        return self.box().x() + (self._aside() if self._folded else self.look.gap(12))

    def _figures(self, seat: SeatView) -> tuple[tuple[str, str, str], ...]:
        """Word, number and picture of each."""
        if self._folded:
            return ()
        return (
            (self.tr("Prestige"), str(seat.house.prestige), "prestige"),
            (self.tr("Crave"), str(seat.house.crave), "crave"),
        )

    def _roles(self, painter: Painter, box: QRectF, seat: SeatView) -> float:
        """The role tokens at the upper right; returns where the room for the name ends."""
        end = box.right() - 8
        for held, role in ((seat.moderator, "moderator"), (seat.leader, "leader")):
            if held:
                middle, radius = self.role_spot(role)
                end = min(end, middle.x() - radius - 2)
                if role not in self.away:
                    marks.role(painter, role, middle.x(), middle.y(), radius)
        return end

    def _lower(self, painter: Painter, box: QRectF, seat: SeatView, now: bool, inks: tuple[str, str]) -> None:
        look, (face, ink) = self.look, inks
        row = self._row()
        low, high = row.top(), row.height()
        x = self._left()
        end = self._word(painter, self._tokens(painter, box, seat, row, now), x, seat, row, (face, ink))
        if seat.ballot in ("aye", "nay"):
            ballot_plate(
                painter,
                look,
                seat.ballot,
                QRectF(x, low, min(look.px(20) * 5.3, end - x), high),
                seat.voted,
                face,
            )
        elif seat.ballot in ("gather", "moderate"):
            word = look.type(18, 600, ink=ink, ground=face)
            if seat.pass_coin:
                radius = high * 0.3
                painter.icon("coin", x + radius, low + high / 2, radius * 2.2, BRASS)
                x += 2 * radius + 7
            painter.text(x, low + high / 2 + word.px * 0.35, word.cut(self.ballot_words(), end - x), word)
        elif now:
            word = look.type(20, 700, ink=BONE, ground=INK)
            middle, tip = low + high / 2, high * 0.32
            wide = min(word.width(self.answering) + look.gap(34), end - x)
            path = shapes.poly(
                (x, low),
                (x + wide - tip, low),
                (x + wide, middle),
                (x + wide - tip, low + high),
                (x, low + high),
            )
            painter.fill(path, INK, 0.6)
            painter.text(
                x + look.gap(10), middle + word.px * 0.35, word.cut(self.answering, wide - tip - 12), word
            )
        else:
            who = look.type(16, italic=True, serif=True, ink=DUSK, ground=face)
            words = self.played_by()
            if who.width(words) > end - x:
                words = who.cut(self._briefly(), end - x)
            painter.text(x + 2, low + high / 2 + who.px * 0.35, words, who)

    def _briefly(self) -> str:
        """The player, in short where many tokens are beside: for a computer only the level."""
        return self.played_by() if self.chair.kind == "person" else level_words()[self.chair.level][0]

    def _needed(self, seat: SeatView, row: QRectF, now: bool, *, brief: bool = False) -> float:
        """The least width of the part at the lower left: the ballot, the awaited act, or the player.

        `brief`: the ballot leaves out its mark.
        """
        look, high = self.look, row.height()
        if seat.ballot in ("aye", "nay"):
            return ballot_width(look, seat.ballot, high, seat.voted, marked=not brief) + look.gap(8)
        if seat.ballot in ("gather", "moderate"):
            coin = high * 0.6 + 7 if seat.pass_coin else 0.0
            return coin + look.type(18, 600).width(self.ballot_words()) + look.gap(6)
        if now:
            return look.type(20, 700).width(self.answering) + high * 0.32 + 16
        return look.type(16, italic=True, serif=True).width(self._briefly()) + look.gap(6)

    def _word_room(self, row: QRectF) -> float:
        """How much the mark of a given word needs at the least."""
        if self.word is None:
            return 0.0
        return mark_width(self.look, self.word, row.height(), worded=False) + 8

    def _word(
        self, painter: Painter, end: float, x: float, seat: SeatView, row: QRectF, inks: tuple[str, str]
    ) -> float:
        """The mark of a given word, left of the Open Agendas; returns where it begins.

        Where the ballot has no room beside it there is none: the plate says it when it is pointed at.
        """
        face, ink = inks
        brief = self._needed(seat, row, bool(seat.to_act), brief=True)
        if self.word is None or x + brief + self._word_room(row) > end:
            return end
        wide = mark_width(self.look, self.word, row.height(), worded=True)
        worded = x + self._needed(seat, row, bool(seat.to_act)) + wide + 8 <= end
        if not worded:
            wide = mark_width(self.look, self.word, row.height(), worded=False)
        spot = QRectF(end - wide, row.y(), wide, row.height())
        draw_mark(painter, self.look, self.word, spot, (ink, face), worded=worded)
        return end - wide - 8

    def _tokens(self, painter: Painter, box: QRectF, seat: SeatView, row: QRectF, now: bool) -> float:
        """Draw the Open Agendas at the lower right; returns their left edge.

        They are smaller, and closer together, where the part beside them needs the room.
        """
        size = max(row.height() * 0.8, self.look.px(20))
        x, gap = box.right() - self.look.gap(10), 6.0
        if seat.open_agendas:
            room, n = x - self._left() - self._word_room(row), len(seat.open_agendas)
            brief = room - self._needed(seat, row, now) < n * (SMALLEST_TOKEN * TOKEN_SHAPE + 4)
            each = (room - self._needed(seat, row, now, brief=brief)) / n
            if each < size * TOKEN_SHAPE + gap:
                gap = 5.0 if each > SMALLEST_TOKEN * TOKEN_SHAPE + 5 else 4.0  # their rims need 4
                size = max((each - gap) / TOKEN_SHAPE, SMALLEST_TOKEN)
        for token in reversed(seat.open_agendas):
            x -= size * TOKEN_SHAPE
            spot = QRectF(x, row.center().y() - size / 2, size * TOKEN_SHAPE, size)
            open_agenda(painter, token, spot, INK if now else BONE)
            x -= gap
        return x


def ballot_width(look: Appearance, side: str, high: float, power: int, *, marked: bool = True) -> float:
    """The least width of a side's plate, with its mark or only with word and number."""
    word, number = look.type(20, 700), look.type(24, 700)
    mark = word.px * 0.98 if marked else 0.0
    return mark + word.width(side_name(side)) + word.px * 0.35 + number.width(str(power)) + high * 0.52


def ballot_plate(painter: Painter, look: Appearance, side: str, box: QRectF, power: int, ground: str) -> None:
    """The plate of a side as a vote: it loses its mark, which colour and shape tell, before it shrinks."""
    sizes = (look.px(20), look.px(24), SMALLEST)
    marks.side_plate(painter, side, box, side_name(side), str(power), sizes, ground=ground, signed=False)


def open_agenda(painter: Painter, token: OpenAgenda, box: QRectF, rim: str) -> None:
    """An Open Agenda: white with a rising arrow, black with a falling one."""
    up = token.polarity == "positive"
    face, ink = (PAPER, INK) if up else (INK, PAPER)
    painter.fill(shapes.rounded(box.x() - 2, box.y() - 2, box.width() + 4, box.height() + 4, 5), rim, 0.4)
    painter.fill(shapes.rounded(box.x(), box.y(), box.width(), box.height(), 4), face, 0.4)
    # What is small has no room for an edge around its picture.
    share, at = (0.76, 0.36) if box.height() > SMALL_TOKEN else (0.9, 0.33)
    painter.icon(token.resource, box.x() + box.width() * at, box.center().y(), box.height() * share, ink)
    painter.fill(
        shapes.triangle(box.x() + box.width() * 0.8, box.center().y(), box.height() * 0.32, up), ink, 0
    )


APART = 2
"""Pixels between two plates."""


class SeatsColumn(QScrollArea):
    """All houses of the sitting; seats never change places, the tokens travel.

    `chosen` says that a person's seat was pressed.
    """

    chosen = Signal(int)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self._inner = QWidget()
        self._inner.setAutoFillBackground(False)
        self._rows = in_column(1, on=self._inner, gap=APART, edges=0)
        self.setWidget(self._inner)
        self.plates: list[SeatPlate] = []
        self._folded = False

    def set_view(
        self,
        view: View,
        chair_of: Callable[[int], Chair],
        awaited: dict[int, str],
        yours: int | None,
        words: Mapping[int, WordMark] | None = None,
    ) -> None:
        """Show the seats of that view; `awaited` has a word for each seat that the game waits for.

        `words` are the marks of words that the houses have given.
        """
        seats = view.reign.seats if view.reign else ()
        while len(self.plates) > len(seats):
            self.plates.pop().deleteLater()
        while len(self.plates) < len(seats):
            plate = SeatPlate(self.look)
            plate.clicked.connect(self._pressed)
            self._rows.insertWidget(len(self.plates), plate, 20)
            # A layout shows what it was given in its own time; whoever speaks first is pointed at now.
            plate.show()
            self.plates.append(plate)
        self._fit()
        for plate, seat in zip(self.plates, seats, strict=True):
            mine, word = yours == seat.seat, (words or {}).get(seat.seat)
            plate.peers = seats
            plate.set_seat(seat, chair_of(seat.house.number), awaited.get(seat.seat, ""), mine, word)
        self._rows.activate()

    def fold(self, folded: bool) -> None:
        """Make all plates lower, or as high as before."""
        self._folded = folded
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the plates into it."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Folded, all plates are as low, and as close, as they must be to stay whole."""
        gaps = APART * (len(self.plates) - 1)
        needed = sum(plate.folded_height() for plate in self.plates) + gaps
        tight = self._folded and needed > self.height()
        self._rows.setSpacing(0 if tight else APART)  # each has room for its shadow under it
        for plate in self.plates:
            plate.fold(self._folded, tight=tight)

    def _pressed(self) -> None:
        plate = self.sender()
        if isinstance(plate, SeatPlate) and plate.seat is not None:
            self.chosen.emit(plate.seat.seat)
