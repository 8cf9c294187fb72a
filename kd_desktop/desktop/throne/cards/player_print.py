"""A player as printed: head and emblem, name, who plays, steps, the hand from behind, stock, the horn."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, NIGHT, PAPER, PLATE, SHADOW, SLOT, TEAL
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

DARK_RULE = "#35494A"
"""The line over the stock on a dark plate."""
HORN = 40
"""Pixels of the Speaker's horn."""
TOKEN_EMS = 1.32
"""How large a token is beside its number."""


def least(sizes: Sizes) -> tuple[float, float]:
    """The least width and height of a plate: without who plays."""
    high = sizes.px(26) * 1.2 + sizes.px(22) * 1.3 + sizes.gap(4) + _stock_high(sizes)
    return max(240 * sizes.room, sizes.px(22) * 10.5), high


def usual(sizes: Sizes) -> tuple[float, float]:
    """Width and height with three lines beside the head."""
    lines = sizes.px(26) * 1.2 + sizes.px(18) * 1.25 + sizes.px(22) * 1.3
    return max(sizes.gap(286), sizes.px(22) * 12), lines + sizes.gap(8) + _stock_high(sizes)


def _stock_high(sizes: Sizes) -> float:
    return max(33 * sizes.room, sizes.px(22) * 1.5)


class PlateLayout:
    """The measures of a plate in a box: everything follows the text, and the head what is left."""

    def __init__(self, box: QRectF, sizes: Sizes) -> None:
        u = sizes.room
        self.box, self.sizes = box, sizes
        self.stock_high = _stock_high(sizes)
        self.top = QRectF(box.x(), box.y(), box.width(), box.height() - self.stock_high)
        self.head = min(84 * u, self.top.height() - 10 * u, box.width() * 0.3)
        self.left = box.x() + 8 * u + self.head + 12 * u
        lines = sizes.px(26) * 1.2 + sizes.px(18) * 1.25 + sizes.px(22) * 1.25
        self.low = lines > self.top.height()
        """Whether there is no room for who plays."""


def draw_player(painter: Painter, box: QRectF, value: PlayerValue, sizes: Sizes) -> None:
    """The plate: bone with a brass edge for whose turn it is."""
    u = sizes.room
    plan = PlateLayout(box, sizes)
    on, ink, dim = (BONE, INK, MUTE) if value.turn else (PLATE, PAPER, DUSK)
    painter.fill(outline(box.translated(5 * u, 6 * u)), SHADOW, 0.8)
    painter.fill(outline(box), on, 0.9)
    if value.turn:
        painter.line(outline(box), INK, max(4.0, 7 * u), 0)
        painter.line(outline(box), BRASS, max(2.2, 3.4 * u), 0)
    middle = box.x() + 8 * u + plan.head / 2, plan.top.center().y()
    marks.head(painter, value.party, *middle, plan.head)
    size = max(16.0, plan.head * 0.31)
    rim = INK if value.turn else NIGHT
    marks.badge(
        painter, value.party, box.x() + 7 * u + size / 2, middle[1] + plan.head / 2 - size * 0.4, size, rim
    )
    right = box.right() - 10 * u
    if value.speaker and not plan.low:
        horn = HORN * u
        marks.speaker(painter, box.right() - horn * 0.64, plan.top.y() + horn * 0.6, horn)
    _draw_words(painter, plan, value, (on, ink, dim), right)
    rule = SLOT if value.turn else DARK_RULE
    y = plan.top.bottom()
    painter.seg((box.x() + 14 * u, y), (box.right() - 14 * u, y), rule, max(1.0, 1.6 * u), 0.3)
    _draw_stock(painter, QRectF(box.x(), y, box.width(), plan.stock_high), value, (on, ink, dim), sizes)


def _draw_words(
    painter: Painter, plan: PlateLayout, value: PlayerValue, inks: tuple[str, str, str], right: float
) -> None:
    """Name, who plays, and the steps beside the hand."""
    on, ink, dim = inks
    sizes, x, u = plan.sizes, plan.left, plan.sizes.room
    name = sizes.type(26, 600, serif=True, ink=ink, ground=on)
    who = sizes.type(18, serif=True, italic=True, ink=dim, ground=on)
    shown_who = bool(value.who) and not plan.low
    count = sizes.type(22, 700, ink=ink, ground=on)
    highs = [name.px * 1.2, who.px * 1.25 * shown_who, count.px * 1.3]
    y = plan.top.y() + max(0.0, (plan.top.height() - sum(highs)) / 2)
    horn = (name.px * 1.2 if plan.low else HORN * u * 1.1) if value.speaker else 0.0
    set_so = fitting.line(name, claimant(value.party).name, right - x - horn, sizes.px(0))
    end = painter.text(x, y + highs[0] * 0.8, *set_so)
    if horn and plan.low:
        marks.speaker(painter, end + horn * 0.7, y + highs[0] * 0.5, horn)
    if shown_who:
        beside = plan.top.y() + horn > y + highs[0] + who.px * 0.2
        said = who_that_fits(who, value.who, right - x - (horn if beside else 0))
        painter.text(x, y + highs[0] + highs[1] * 0.76, said, who)
    base = y + highs[0] + highs[1] + highs[2] * 0.8
    high = min(max(34 * u, count.px * 1.25), highs[2] * 1.1)
    middle = min(base - count.px * 0.36, plan.top.bottom() - 3 * u - high / 2)
    hand = marks.backs(painter, right, middle, high, value.hand)
    card_count = sizes.type(20, 700, ink=PAPER, ground=TEAL)._replace(px=round(hand.height() * 0.58))
    if not value.hand:
        card_count = card_count._replace(ink=dim, ground=on)
    painter.text(
        hand.center().x(), hand.center().y() + card_count.px * 0.35, str(value.hand), card_count, "centre"
    )
    sign = count.px * 1.1
    marks.sign(painter, "throne", x + sign / 2, base - count.px * 0.34, sign, ink)
    end = painter.text(x + sign * 1.25, base, str(value.steps), count)
    of = sizes.type(18, ink=dim, ground=on)
    words = translate("Throne", "of {most}").format(most=GOAL * len(TRACKS))
    first = hand.right() - hand.width() * (1 + 0.32 * (min(max(1, value.hand), 5) - 1))
    if end + 5 * u + of.width(words) <= first - 4 * u:
        painter.text(end + 5 * u, base, words, of)


def who_that_fits(who: Type, words: str, room: float) -> str:
    """Who plays, without the second part where that is too wide; "" where nothing of it fits."""
    first = words.split(",")[0]
    return next((said for said in (words, first) if said and who.width(said) <= room), "")


def kind_at(box: QRectF, sizes: Sizes, x: float, y: float) -> int | None:
    """Which type of the stock lies at that place of a plate in a box; None beside it."""
    stock = QRectF(box.x(), box.bottom() - _stock_high(sizes), box.width(), _stock_high(sizes))
    if not stock.contains(x, y):
        return None
    pad = 10 * sizes.room
    return min(max(0, int((x - stock.x() - pad) * len(TOKENS) / (stock.width() - pad))), len(TOKENS) - 1)


def _draw_stock(
    painter: Painter, box: QRectF, value: PlayerValue, inks: tuple[str, str, str], sizes: Sizes
) -> None:
    """So many of each type; what there is none of is dim."""
    on, ink, dim = inks
    pad = 10 * sizes.room
    pitch = (box.width() - pad) / len(TOKENS)
    figure = sizes.type(22, 700, ink=ink, ground=on)
    widest = max(figure.width(str(n)) for n in value.stock)
    while figure.px > 12 and figure.px * (TOKEN_EMS + 0.3) + widest > pitch - 2:
        figure = figure._replace(px=figure.px - 1)
        widest = max(figure.width(str(n)) for n in value.stock)
    size = figure.px * TOKEN_EMS
    for at, (kind, n) in enumerate(zip(TOKENS, value.stock, strict=True)):
        x = box.x() + pad + at * pitch
        marks.token(painter, kind, x + size / 2, box.center().y(), size, on == PLATE)
        painter.text(
            x + size + figure.px * 0.22,
            box.center().y() + figure.px * 0.35,
            str(n),
            figure._replace(ink=ink if n else dim, weight=700 if n else 400),
        )
