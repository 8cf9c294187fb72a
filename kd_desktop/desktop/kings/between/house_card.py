"""One house's end of the reign on paper: the sealed agenda, the card, the sum with its reasons, the purse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.council.envelopes.unsealing import draw_unsealing
from kd_desktop.desktop.kings.between.purse import draw_coins, draw_power
from kd_desktop.desktop.kings.between.scores import HouseTally, TalliedPart
from kd_desktop.desktop.kings.chamber.agenda_card import goal_words, money_words
from kd_desktop.desktop.kings.phrases.names import agenda_name
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import (
    BONE,
    BRASS,
    DUSK,
    INK,
    MUTE,
    OXBLOOD,
    PAPER,
    PLATE,
    SHADOW,
    SLOT,
    shown,
)
from kd_desktop.desktop.kit.wording import MINUS, coins, ordinal, power

EDGE = 7
"""Pixels around the card for its shadow and focus ring."""
SEALED = -1
MONEY = "money"
"""The part of a sum that Coins bring."""
BREAK_MS, COUNT_MS = 900, 420
"""How long a seal takes to break, and a number to count up."""
STACK_MS, MOST_MS = 50, 850
"""How long stacking one Coin takes, and all of them at most."""
ICONS = {MONEY: "coin", "open_agenda": "chronicle-positive", "power": "power", "extra": "event"}
HALF = 8
"""The least number of rows that a Resource has on either side of its middle."""


def figure(number: int) -> str:
    """A number as it is printed: with a true minus sign."""
    return str(number).replace("-", MINUS)


class HouseCard(ReadablePart):
    """The card of a house, from its seal to its sum of points.

    `counted` is SEALED, 0 with the agenda's card out, or the number of parts shown. `now` marks the house
    being scored; `so_far` is how far the latest movement has got, 0 to 1: the seal that breaks, the number
    that is counted up, the Coins that are stacked. It shows place and reward once it is `ranked`, when all
    houses have been counted. A `brief` one lies where cards scroll, and has its sum beside its name, too.
    """

    def __init__(self, look: Appearance, tally: HouseTally, rows: tuple[int, ...] = ()) -> None:
        super().__init__(look)
        self.tally = tally
        self._rows = rows[:5]
        self.counted = SEALED
        self.now = False
        self.so_far = 1.0
        self.ranked = False
        self.waits = ""
        self.brief = False
        self._under = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.tell()

    @property
    def opened(self) -> bool:
        """Whether all its parts are shown."""
        return self.counted >= len(self.tally.parts)

    def open(self) -> None:
        """Show everything at once."""
        self.count(len(self.tally.parts))

    def count(self, parts: int) -> None:
        """Show that many parts; 0 breaks the seal."""
        self.counted = parts
        self.so_far = 1.0
        self.tell()
        self.update()

    def rank(self, ranked: bool) -> None:
        """Show or hide its place and reward."""
        if ranked != self.ranked:
            self.ranked = ranked
            self.tell()
            self.update()

    def slide(self, under: int) -> None:
        """Tell how much of its top is scrolled out of sight: what is left of it keeps its name."""
        if under != self._under:
            self._under = under
            self.update()

    def named(self) -> QRect:
        """The line with its name at the edge of what is in sight; empty while its head is there."""
        high = round(self._types()[0].px * 1.6)
        top = min(self._under, self.height() - EDGE - high)
        return QRect(EDGE, top, self.width() - 2 * EDGE, high) if self._under > EDGE else QRect()

    def sum(self) -> int:
        """The points that have been counted."""
        if self.opened:
            return self.tally.total or sum(part.points for part in self.tally.parts)
        return sum(part.points for part in self.tally.parts[: max(0, self.counted)])

    def reached(self) -> float:
        """The points counted up to this moment."""
        last = self._told()[-1].points if self._told() else 0
        return self.sum() - last * (1.0 - self.so_far)

    def move_ms(self) -> int:
        """The length of the latest movement at normal speed, in milliseconds."""
        if self.counted == 0:
            return BREAK_MS
        if self._told() and self._told()[-1].code == MONEY:
            return min(MOST_MS, max(COUNT_MS, STACK_MS * self.tally.coins))
        return COUNT_MS

    def stacked(self) -> float:
        """The number of Coins on stacks; the others are poured out until Coins are counted."""
        place = next((i for i, part in enumerate(self.tally.parts) if part.code == MONEY), -1)
        if self.counted == place + 1:
            return self.tally.coins * self.so_far
        return float(self.tally.coins) if self.counted > place else 0.0

    def tell(self) -> None:
        """Update its name for screen readers."""
        tally = self.tally
        purse = f"{coins(tally.coins)}, {power(tally.power)}"
        if self.counted == SEALED:
            closed = self.tr("House {house}, agenda still sealed, {purse}")
            self.setAccessibleName(closed.format(house=tally.name, purse=purse))
            return
        with_agenda = self.tr("House {house}, {agenda}")
        said = [with_agenda.format(house=tally.name, agenda=self._agenda_name())]
        said += [f"{part.label}: {figure(part.points)}, {part.why}" for part in self._told()]
        if self.ranked and tally.position:
            total = self.tr("{total} points, {place}: Prestige +{prestige}, Crave +{crave}")
            said.append(
                total.format(
                    total=figure(tally.total),
                    place=self._place(),
                    prestige=tally.prestige,
                    crave=tally.crave,
                )
            )
        self.setAccessibleName(". ".join([*said, purse]))

    def _told(self) -> list[TalliedPart]:
        return self.tally.parts[: max(0, self.counted)]

    def _agenda_name(self) -> str:
        return agenda_name(self.tally.agenda.name) if self.tally.agenda is not None else ""

    # layout ------------------------------------------------------------------------------------------

    def _types(self, ground: str = PAPER) -> tuple[Type, Type, Type, Type]:
        """The name, a part and its points, a reason, the sum."""
        look = self.look
        ink, quiet = (BONE, DUSK) if ground == PLATE else (INK, MUTE)
        return (
            look.type(30, 600, serif=True, ink=ink, ground=ground),
            look.type(20, 600, ink=ink, ground=ground),
            look.type(18, ink=quiet, ground=ground),
            look.type(58, 700, ink=ink, ground=ground),
        )

    def least_width(self) -> int:
        """The least width at which it reads well."""
        _, part, _, _ = self._types()
        widest = max((part.width(one.label) for one in self.tally.parts), default=part.px * 6.0)
        return round(widest + part.px * 4.6) + 2 * EDGE

    def hasHeightForWidth(self) -> bool:
        """Whether its height depends on its width: the reasons wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of head, parts with their reasons, sum, and the purse in words."""
        _, part, why, total = self._types()
        room = self._inner(width) - self._icon_room()
        lines = sum(len(why.lines(one.why, room)) for one in self.tally.parts)
        rows = len(self.tally.parts) * part.px * 1.62 + lines * why.px * 1.25
        return round(self._head() + rows + total.px * 1.2 + part.px * 3.3 + 2 * EDGE)

    def _inner(self, width: float) -> float:
        return width - 2 * EDGE - 2 * self._pad()

    def _pad(self) -> float:
        return float(self.look.gap(14))

    def _icon_room(self) -> float:
        return self.look.px(20) * 2.0

    def _head(self) -> float:
        """Crest, names, and the strip with the agenda."""
        name, part, why, _ = self._types()
        return name.px * 1.1 + why.px * 1.35 + part.px * 2.5 + self.look.gap(16)

    def sizeHint(self) -> QSize:
        """The narrowest readable size."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The narrowest readable size."""
        return QSize(self.least_width(), self.heightForWidth(self.least_width()))

    # drawing -----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a dark plate while sealed, paper when opened; a brass edge while it is scored."""
        painter = Painter(QPainter(self), self.tally.house)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        ground = PLATE if self.counted == SEALED else PAPER
        painter.fill(outline(box.translated(4, 5)), SHADOW, 0.9)
        painter.fill(outline(box), ground, 1.0)
        if self.now or (self.ranked and self.tally.winner):
            painter.line(outline(box, 2), BRASS, 4, 0.4)
        painter.covered = QRectF(self.named())
        self._draw_head(painter, box, ground)
        top = box.y() + self._head()
        if self.counted == SEALED:
            self._draw_sealed(painter, box, top)
        elif self.counted == 0:
            self._draw_card(painter, box, top)
        else:
            self._draw_sum(painter, box, top)
        self._draw_purse(painter, box, ground)
        painter.covered = QRectF()
        if not self.named().isEmpty():
            self._draw_named(painter, QRectF(self.named()), ground)
        if self.hasFocus():
            ring(painter, outline(box, 2))

    def _draw_named(self, painter: Painter, line: QRectF, ground: str) -> None:
        """Crest and name over what lies beneath them, as its head is out of sight."""
        name, pad, foot = self._types(ground)[0], self._pad(), line.bottom() - 1
        painter.p.fillRect(line, QColor(shown(ground)))
        painter.seg((line.x(), foot), (line.right(), foot), name.ink, 2)
        wide, middle = name.px * 0.95, line.y() + name.px * 0.8
        painter.crest(
            self.tally.crest, line.x() + pad + wide / 2, middle, wide, BONE if ground == PLATE else None
        )
        left = line.x() + pad + wide + pad * 0.7
        room = self._draw_so_far(painter, line.right() - pad, middle, ground) - left
        named = name.fitting(self.tally.name, room)
        painter.text(left, middle + name.px * 0.33, named.cut(self.tally.name, room), named, room=room)

    def _draw_so_far(self, painter: Painter, end: float, middle: float, ground: str) -> float:
        """Where the cards scroll, the sum beside the name; where what is left of it ends."""
        if not self.brief or self.counted <= 0:
            return end
        big, words = self.look.type(30, 700, ground=ground), figure(round(self.reached()))
        painter.text(end, middle + big.px * 0.35, words, big, "right")
        return end - big.width(words) - big.px * 0.3

    def _draw_head(self, painter: Painter, box: QRectF, ground: str) -> None:
        tally, pad = self.tally, self._pad()
        name, part, why, _ = self._types(ground)
        wide = name.px * 1.75
        x, y = box.x() + pad, box.y() + self.look.gap(12)
        middle = y + name.px * 0.55 + why.px * 0.65
        painter.crest(tally.crest, x + wide / 2, middle, wide, BONE if ground == PLATE else None)
        left = x + wide + pad * 0.7
        room = self._draw_so_far(painter, box.right() - pad, middle, ground) - left
        named = name.fitting(tally.name, room)
        base = y + name.px * 0.95 if tally.member else middle + name.px * 0.33
        painter.text(left, base, named.cut(tally.name, room), named, room=room)
        if tally.member:
            small = why.fitting(tally.member, room)
            painter.text(left, base + why.px * 1.3, small.cut(tally.member, room), small)
        if self.counted != SEALED:
            strip = QRectF(x, box.y() + self._head() - part.px * 2.1, box.width() - 2 * pad, part.px * 1.75)
            self._draw_strip(painter, strip)

    def _draw_strip(self, painter: Painter, strip: QRectF) -> None:
        """The agenda's name on its colour."""
        usual = self.look.type(24, 600, serif=True, ink=PAPER, ground=OXBLOOD)
        words = self._agenda_name()
        type_ = usual.fitting(words, strip.width(), 2.0)
        painter.fill(outline(strip), OXBLOOD, 0.6)
        painter.nicks(outline(strip), PAPER, 5, 60, 1.0, self.tally.house)
        middle = strip.center().y()
        painter.icon("envelope", strip.x() + type_.px * 0.8, middle, type_.px * 1.15, PAPER)
        at = strip.x() + type_.px * 1.6
        painter.text(at, middle + type_.px * 0.34, words, type_, room=strip.right() - at)

    def _draw_sealed(self, painter: Painter, box: QRectF, top: float) -> None:
        """The agenda as it lay all through the reign."""
        _, part, why, _ = self._types(PLATE)
        foot = self._purse_top(box)
        words = part.px * 2.6 + why.px * 1.4
        high = min(foot - top - words, (box.width() - 2.4 * self._pad()) * 300 / 420)
        if high > part.px * 2:
            place = QRectF(0, 0, high * 420 / 300, high)
            place.moveCenter(QRectF(box.x(), top, box.width(), foot - top - words).center())
            art.draw_frame(painter.p, "envelope-closed", place)
            top = place.bottom()
        serif = self.look.type(22, 600, serif=True, ink=PAPER, ground=PLATE)
        if self.waits:
            room = self._inner(self.width())
            type_ = serif.fitting(self.waits, room)
            painter.text(box.center().x(), top + serif.px * 1.5, self.waits, type_, "centre", room)

    def _draw_card(self, painter: Painter, box: QRectF, top: float) -> None:
        """The agenda's card out of its broken envelope: what it says and what it pays for."""
        agenda, pad = self.tally.agenda, self._pad()
        if agenda is None:
            return
        x, room = box.x() + pad, self._inner(self.width())
        said = self.look.type(21, serif=True, italic=True, ground=PAPER)
        plain = self.look.type(19, 600, ground=PAPER)
        foot = self._purse_top(box)
        y = top + said.px * 0.9
        lines = said.lines(agenda.text, room) if agenda.text else []
        facts = [*plain.lines(goal_words(agenda), room), *plain.lines(money_words(agenda), room)]
        if y + len(lines) * said.px * 1.3 + len(facts) * plain.px * 1.35 > foot:
            lines = []
        y = painter.lines(x, y, lines, said, said.px * 1.3) + self.look.gap(4)
        y = painter.lines(x, y, facts, plain, plain.px * 1.3)
        high = min(foot - y, room * 300 / 420)
        if high > plain.px * 4:
            place = QRectF(box.center().x() - high * 0.7, foot - high, high * 1.4, high)
            draw_unsealing(painter, place, self.so_far)

    def _draw_sum(self, painter: Painter, box: QRectF, top: float) -> None:
        part, why, total = self._types()[1:]
        x, end = box.x() + self._pad(), box.right() - self._pad()
        left, y = x + self._icon_room(), top
        spare = max(0, self.height() - self.heightForWidth(self.width())) - part.px * 4.4
        between = max(0.0, min(part.px * 0.8, spare / (len(self.tally.parts) + 1)))
        for place, one in enumerate(self._told()):
            newest = place == self.counted - 1
            points = round(one.points * (self.so_far if newest else 1.0))
            y += part.px * 1.5 + (between if place else between / 2)
            big = self.look.type(30, 700, ground=PAPER)
            reasons = why.lines(one.why, end - left)
            middle = y - part.px * 0.35 + why.px * 0.6
            self._draw_icon(painter, one.code, QPointF(x + part.px * 0.8, middle))
            room = end - left - big.width(figure(points)) - part.px * 0.2
            painter.text(left, y, one.label, part.fitting(one.label, room), room=room)
            painter.text(end, y + part.px * 0.15, figure(points), big, "right")
            y = painter.lines(left, y + why.px * 1.25, reasons, why, why.px * 1.25) - why.px * 1.25
            y += part.px * 0.12
        y += part.px * 0.5 + between / 2
        painter.seg((x, y), (end, y), INK, 2)
        y += total.px * 0.95
        painter.text(end, y, figure(round(self.reached())), total, "right")
        self._draw_place(painter, x, y, end - total.width(figure(round(self.reached()))) - part.px * 0.4)

    def _draw_icon(self, painter: Painter, code: str, at: QPointF) -> None:
        """What a part is about: the five Resources at their rows, a Coin, Power, signatures."""
        size = self.look.px(20) * 1.5
        if code != "goal" or not self._rows:
            painter.icon(ICONS.get(code, "event"), at.x(), at.y(), size, INK)
            return
        box = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
        painter.fill(outline(box, 1.5), INK, 0.4)
        half = max([HALF, *(abs(row) for row in self._rows)])
        for i, row in enumerate(self._rows):
            column = QRectF(box.x() + i * size / 5 + 0.8, box.y(), size / 5 - 1.6, size)
            water = column.adjusted(0, size * (half - row) / (2 * half + 1), 0, 0)
            painter.fill(outline(column), PAPER, 0)
            painter.fill(outline(water), "#2B6465", 0)

    def _draw_place(self, painter: Painter, x: float, base: float, end: float) -> None:
        """Which place it is in the end, and what that pays."""
        tally = self.tally
        if not self.ranked or not tally.position:
            return
        part = self._types()[1]
        words = self._place()
        serif = self.look.type(24, 600, serif=True, ground=PAPER)
        if tally.winner:
            painter.icon("crown", x + serif.px * 0.6, base - serif.px * 1.5, serif.px * 1.2, INK)
            painter.text(x + serif.px * 1.4, base - serif.px * 1.15, words, serif, room=end - x)
        else:
            painter.text(x, base - serif.px * 1.15, words, serif, room=end - x)
        gains = ((tally.prestige, "prestige", self.tr("Prestige")), (tally.crave, "crave", self.tr("Crave")))
        bold, gap = part._replace(weight=700), part.px * 0.3
        paid = [(f"+{points}", icon, word) for points, icon, word in gains if points]
        signs = sum(bold.width(figures) + part.px * 1.6 + gap for figures, _, _ in paid)
        named = signs + sum(part.width(word) + gap for _, _, word in paid) <= end - x
        at = x
        for figures, icon, word in paid:
            at = painter.text(at, base, figures, bold) + part.px * 0.65
            painter.icon(icon, at, base - part.px * 0.36, part.px * 1.2, INK)
            at += part.px * 0.95
            at = painter.text(at, base, word, part) + gap if named else at

    def _place(self) -> str:
        """Which place it is: first of all is who wins, the last is called so, and several may share one."""
        if self.tally.winner:
            return self.tr("wins, tied") if self.tally.tied else self.tr("wins")
        place = self.tr("{place}, tied") if self.tally.tied else self.tr("{place} place")
        return place.format(place=self.tr("last") if self.tally.last else ordinal(self.tally.position))

    # the purse ---------------------------------------------------------------------------------------

    def _purse_top(self, box: QRectF) -> float:
        """Where Coins and Power begin, which are poured out for all when the king is gone (KD-ENDG-6)."""
        part = self._types()[1]
        spare = self.height() - self.heightForWidth(self.width())
        words = part.px * 2.0
        return box.bottom() - words - max(0.0, min(part.px * 4.4, spare + part.px * 0.2))

    def told(self) -> QRect:
        """The part of the card that explains itself; the Coins and Power below it are also in its lines."""
        return QRect(0, 0, self.width(), round(self._purse_top(QRectF(self.rect()))))

    def _draw_purse(self, painter: Painter, box: QRectF, ground: str) -> None:
        tally, pad = self.tally, self._pad()
        part = self._types(ground)[1]
        top, base = self._purse_top(box), box.bottom() - part.px * 0.7
        x, end = box.x() + pad, box.right() - pad
        painter.seg((x, top), (end, top), SLOT if ground == PAPER else "#34474A", 2, 0.3)
        half = (end - x) * 0.53
        words = (coins(tally.coins), power(tally.power))
        small = min((part.fitting(w, half - part.px * 0.2) for w in words), key=lambda one: one.px)
        painter.text(x, base, words[0], small)
        painter.text(end, base, words[1], small, "right")
        room = base - part.px * 1.3 - top
        if room > part.px * 1.6:
            foot = base - part.px * 1.25
            draw_coins(painter, QRectF(x, foot - room, half, room), tally.coins, self.stacked())
            draw_power(painter, QRectF(x + half, foot - room, end - x - half, room), tally.power)
