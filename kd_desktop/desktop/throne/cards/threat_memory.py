"""A record of past Threats: all bids against the last one, and each player's total so far."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, NIGHT, PAPER, PLATE
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.page.card_part import EDGE, CardPart
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import GivenValue, RevealValue
from kd_desktop.desktop.throne.cards.words import given_words, least_words
from kd_desktop.desktop.throne.claimants import claimant

Given = tuple[tuple[int, int], ...]
"""Parties with the number of tokens each has set aside since the first round, most first."""
LEAST_FIGURE = 12
"""The smallest figure beside an emblem, in pixels."""


class LastBids(CardPart):
    """All bids against the last Threat, and when the next one comes."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: RevealValue | None = None
        self.title, self.whole, self.coming = "", "", ""
        self.subject = TableSubject("threat_deck")

    def set_last(
        self, value: RevealValue | None, title: str, coming: str, more: str = "", card: str = ""
    ) -> None:
        """Show those set-asides under a title, and over a line that says when the next Threat comes.

        `more` continues the title if it has room; `card` is the last Threat.
        """
        self.subject = TableSubject("threat", card) if card else TableSubject("threat_deck")
        both = translate("Throne", "{title}, {more}").format(title=title, more=more) if more else title
        self.value, self.title, self.whole, self.coming = value, title, both, coming
        rows = [given_words(row) for row in value.rows] if value is not None else []
        self.tell_whole(sentences([translate("Throne", "{words}.").format(words=both), *rows, coming]))
        self.renew()

    def sizeHint(self) -> QSize:
        """Three lines."""
        look = self.look
        return QSize(
            look.gap(406), round(look.px(20) * 1.6 + look.px(22) * 1.6 + look.px(18) * 1.9) + 2 * EDGE
        )

    def high(self, width: int) -> int:
        """The height at a width: the sentence about the next Threat is never cut, but has more lines."""
        inner = _inside(QRectF(0, 0, width - 2 * EDGE, 0), self.look.sizes)
        lines = _line_highs(self.look.sizes, inner.width(), self.coming, bids=self.value is not None)
        return math.ceil(sum(lines) - inner.height()) + 2 * EDGE

    def draw(self, painter: Painter, box: QRectF) -> None:
        """A dark plate."""
        draw_last(painter, box, self.value, (self.whole, self.title), self.coming, self.look.sizes)


def _inside(box: QRectF, sizes: Sizes) -> QRectF:
    u = sizes.room
    return box.adjusted(14 * u, 8 * u, -12 * u, -8 * u)


def _line_highs(sizes: Sizes, room: float, coming: str, *, bids: bool) -> tuple[float, float, float]:
    """The heights of the title, of the bids, and of the sentence about the next Threat at that width."""
    lead = sizes.px(18) * fitting.lead()
    count = len(sizes.type(18).lines(coming, room)) if coming else 0
    return sizes.px(20) * 1.45, sizes.px(22) * 1.5 if bids else 0.0, count * lead


def draw_last(
    painter: Painter,
    box: QRectF,
    value: RevealValue | None,
    titles: tuple[str, ...],
    coming: str,
    sizes: Sizes,
) -> None:
    """Title, everybody's emblem with its bid, the least bidder, and the back of the next Threat.

    The first of the `titles` that fits is used.
    """
    u = sizes.room
    painter.fill(outline(box), PLATE, 0.8)
    inner = _inside(box, sizes)
    lines = _line_highs(sizes, inner.width(), coming, bids=value is not None)
    high = min(63 * u * (1 + (sizes.factor - 1) / 2), inner.height() - lines[2])
    wide = max(0.0, high) / marks.BACK_SHAPE
    if wide > inner.width() * 0.22 or high < lines[0]:
        wide = 0.0
    else:
        marks.back(painter, "threat", QRectF(inner.right() - wide, inner.y(), wide, high))
    room = inner.width() - wide - 10 * u
    head = sizes.type(20, 600, serif=True, ink=PAPER, ground=PLATE)
    small = sizes.type(18, ink=DUSK, ground=PLATE)
    gap = max(0.0, (inner.height() - sum(lines)) / 2)
    title = next((one for one in titles if head.width(one) <= room), titles[-1])
    set_so = fitting.line(head, title, room, sizes.px(0))
    painter.text(inner.x(), inner.y() + lines[0] * 0.7, *set_so)
    if value is not None:
        cy = inner.y() + lines[0] + gap + lines[1] / 2
        _draw_given(painter, QRectF(inner.x(), cy - lines[1] / 2, room, lines[1]), value, sizes)
    y, said = inner.bottom() - lines[2] + small.px * 0.95, small.lines(coming, inner.width())
    painter.lines(inner.x(), y, said, small, small.px * fitting.lead())


def _draw_given(painter: Painter, box: QRectF, value: RevealValue, sizes: Sizes) -> None:
    """Everybody's emblem and number; a word is before the least bidders."""
    figure = sizes.type(22, 700, ink=PAPER, ground=PLATE)
    small = sizes.type(18, ink=DUSK, ground=PLATE)
    rows = sorted(value.rows, key=lambda row: -row.total)
    words = least_words(value)
    room = box.width() - small.width(words) - figure.px
    while figure.px > LEAST_FIGURE and _given_wide(rows, figure) > room:
        figure = figure._replace(px=figure.px - 1)
    if _given_wide(rows, figure) > room:
        words, room = "", box.width()
    while figure.px > LEAST_FIGURE and _given_wide(rows, figure) > room:
        figure = figure._replace(px=figure.px - 1)
    size = figure.px * 1.08
    x, cy = box.x(), box.center().y()
    first = next(at for at, row in enumerate(rows) if row.least)
    for at, row in enumerate(rows):
        if words and at == first:
            x = painter.text(x, cy + small.px * 0.35, words, small) + figure.px * 0.4
        marks.badge(painter, row.party, x + size / 2 + 2, cy, size, NIGHT)
        end = painter.text(x + size * 1.3, cy + figure.px * 0.35, str(row.total), figure)
        x = end + figure.px * 0.7


def _given_wide(rows: list[GivenValue], figure: Type) -> float:
    """The width of all emblems and numbers."""
    return sum(figure.px * 2.1 + figure.width(str(row.total)) for row in rows)


class GivenSoFar(CardPart):
    """Bars of everybody's set-aside tokens since the first round, which are public."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.given: Given = ()
        self._seats: Mapping[int, int] = {}

    def set_given(self, given: Given, seats: Mapping[int, int]) -> None:
        """Show these sums, in that order; `seats` are those of the parties."""
        self.given, self._seats = given, seats
        self.subject = self._of_row(0)
        self.say(given_so_far(given))
        self.renew()

    def subject_at(self, place: QPoint) -> TableSubject | None:
        """Each sum has a reason of its own."""
        top, pitch = _rows(self.body(), len(self.given), self.look.sizes)
        return self._of_row(int((place.y() - top) / pitch))

    def _of_row(self, row: int) -> TableSubject | None:
        """What the sum in that row is asked about; above the first row, that of the first."""
        parties = [party for party, _ in self.given]
        if not parties:
            return None
        return TableSubject("given", "", self._seats[parties[min(max(0, row), len(parties) - 1)]])

    def sizeHint(self) -> QSize:
        """A title and a row for each."""
        look = self.look
        rows = max(2, len(self.given))
        return QSize(look.gap(432), round(look.px(22) * 2 + rows * look.px(22) * 1.7 + 2 * EDGE))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """A dark plate."""
        draw_given(painter, box, self.given, self.look.sizes)


def given_so_far(given: Given) -> str:
    """All sums in words."""
    one = translate("Throne", "{name} {n}")
    comma = translate("Throne", ", ", "between the bars of a chart")
    sums = comma.join(one.format(name=claimant(party).name, n=n) for party, n in given)
    return translate("Throne", "Given since the first round: {sums}").format(sums=sums)


def _inside_given(box: QRectF, sizes: Sizes) -> QRectF:
    u = sizes.room
    return box.adjusted(16 * u, 8 * u, -14 * u, -6 * u)


def _rows(box: QRectF, count: int, sizes: Sizes) -> tuple[float, float]:
    """Where the rows of the sums begin, and from one to the next."""
    inner = _inside_given(box, sizes)
    top = inner.y() + sizes.px(22) * 1.5
    return top, (inner.bottom() - top) / max(1, count)


def draw_given(painter: Painter, box: QRectF, given: Given, sizes: Sizes) -> None:
    """A bar for each player, in proportion to the longest."""
    u = sizes.room
    painter.fill(outline(box), PLATE, 0.8)
    inner = _inside_given(box, sizes)
    head = sizes.type(22, 600, serif=True, ink=PAPER, ground=PLATE)
    words = translate("Throne", "Given since the first round")
    set_so = fitting.line(head, words, inner.width(), sizes.px(0))
    painter.text(inner.x(), inner.y() + head.px, *set_so)
    top, pitch = _rows(box, len(given), sizes)
    name = sizes.type(19, 600, serif=True, ink=BONE, ground=PLATE)
    figure = sizes.type(22, 700, ink=PAPER, ground=PLATE)
    size = min(24 * u * (1 + (sizes.factor - 1) / 2), pitch * 0.8)
    named = max((name.width(claimant(party).name) for party, _ in given), default=0.0)
    left = inner.x() + size + 10 * u + named + 12 * u
    if left > inner.x() + inner.width() * 0.6:
        left, named = inner.x() + size + 12 * u, 0.0
    most = max((n for _, n in given), default=0) or 1
    room = inner.right() - left - figure.width(str(most)) - 10 * u
    for at, (party, n) in enumerate(given):
        cy = top + (at + 0.5) * pitch
        marks.badge(painter, party, inner.x() + size / 2 + 1, cy, size, NIGHT)
        if named:
            painter.text(inner.x() + size + 10 * u, cy + name.px * 0.34, claimant(party).name, name)
        wide = max(2.0, room * n / most)
        high = min(16 * u, pitch * 0.5)
        painter.fill(outline(QRectF(left, cy - high / 2, wide, high)), BRASS, 0.5)
        painter.text(left + wide + 8 * u, cy + figure.px * 0.35, str(n), figure)
