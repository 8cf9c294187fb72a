"""A player as printed: head and emblem, name, who plays, steps, the hand from behind, stock, the horn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, NIGHT, PAPER, PLATE, SHADOW, SLOT, TEAL
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import PlayerValue, computer_words, person_words
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

DARK_RULE = "#35494A"
"""The line over the stock, on a dark plate."""
HORN = 40
"""The size of the Speaker's horn in pixels."""
BESIDE, BESIDE_EMS = "· ", 1.6
"""What stands between a claimant's name and who plays, and the least room for the beginning of a name."""
TOKEN_EMS = 1.32
"""The size of a token beside its number."""


def least(sizes: Sizes) -> tuple[float, float]:
    """The least width and height of a plate: without who plays."""
    high = sizes.px(26) * 1.2 + sizes.px(22) * 1.3 + sizes.gap(4) + _stock_high(sizes)
    return max(240 * sizes.room, sizes.px(22) * 10.5), high


def flat(sizes: Sizes, wide: float) -> float:
    """The least height of a plate of that width: everything in one line, or the stock below the name."""
    line = max(sizes.px(26) * 1.2, _stock_high(sizes))
    return line if wide >= abreast(sizes) else line + _stock_high(sizes)


def abreast(sizes: Sizes) -> float:
    """The least width at which name, steps and stock are in one line."""
    return sizes.px(22) * 16.5


def usual(sizes: Sizes) -> tuple[float, float]:
    """Width and height with three lines beside the head."""
    lines = sizes.px(26) * 1.2 + sizes.px(18) * 1.25 + sizes.px(22) * 1.3
    return max(sizes.gap(286), sizes.px(22) * 12), lines + sizes.gap(8) + _stock_high(sizes)


def _stock_high(sizes: Sizes) -> float:
    return max(33 * sizes.room, sizes.px(22) * 1.5)


class PlateLayout:
    """The layout of a plate in a box: measures follow the text, and the head gets what is left."""

    def __init__(self, box: QRectF, sizes: Sizes) -> None:
        u = sizes.room
        self.box, self.sizes = box, sizes
        self.stock_high = _stock_high(sizes)
        self.flat = box.height() < least(sizes)[1] - 1
        """Whether there is room for one line only, and the stock beside or below it."""
        self.abreast = self.flat and box.width() >= abreast(sizes)
        self.named_wide = box.width() * (0.48 if self.abreast else 1.0)
        self.stock = QRectF(box.x(), box.bottom() - self.stock_high, box.width(), self.stock_high)
        if self.abreast:
            self.stock = box.adjusted(self.named_wide, 0, 0, 0)
        self.top = QRectF(box.x(), box.y(), box.width(), box.height() - self.stock_high)
        self.head = min(84 * u, self.top.height() - 10 * u, box.width() * 0.3)
        self.left = box.x() + 8 * u + self.head + 12 * u
        lines = sizes.px(26) * 1.2 + sizes.px(18) * 1.25 + sizes.px(22) * 1.25
        self.low = lines > self.top.height()
        """Whether there is no room for the line that says who plays."""


def draw_player(painter: Painter, box: QRectF, value: PlayerValue, sizes: Sizes) -> None:
    """The plate: bone with a brass edge for the player on turn."""
    u = sizes.room
    plan = PlateLayout(box, sizes)
    if plan.flat:
        _draw_flat(painter, plan, value)
        return
    inks = _draw_ground(painter, box, value, u)
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
    _draw_words(painter, plan, value, inks, right)
    rule = SLOT if value.turn else DARK_RULE
    y = plan.top.bottom()
    painter.seg((box.x() + 14 * u, y), (box.right() - 14 * u, y), rule, max(1.0, 1.6 * u), 0.3)
    _draw_stock(painter, plan.stock, value, inks, sizes)


def _draw_ground(painter: Painter, box: QRectF, value: PlayerValue, u: float) -> tuple[str, str, str]:
    """The plate without anything on it; returns its ground and the two inks on it."""
    inks = (BONE, INK, MUTE) if value.turn else (PLATE, PAPER, DUSK)
    painter.fill(outline(box.translated(5 * u, 6 * u)), SHADOW, 0.8)
    painter.fill(outline(box), inks[0], 0.9)
    if value.turn:
        painter.line(outline(box), INK, max(4.0, 7 * u), 0)
        painter.line(outline(box), BRASS, max(2.2, 3.4 * u), 0)
    return inks


def _draw_flat(painter: Painter, plan: PlateLayout, value: PlayerValue) -> None:
    """Emblem, name, who plays, and steps in one line; the stock beside it, or below."""
    sizes, box, u = plan.sizes, plan.box, plan.sizes.room
    inks = on, ink, _ = _draw_ground(painter, box, value, u)
    high = box.height() if plan.abreast else box.height() - plan.stock_high
    line = QRectF(box.x() + 8 * u, box.y(), plan.named_wide - 18 * u, high)
    cy = line.center().y()
    size = min(line.height() * 0.86, sizes.px(26) * 1.2)
    marks.badge(painter, value.party, line.x() + size / 2, cy, size, INK if value.turn else NIGHT)
    if value.speaker:
        marks.speaker(painter, line.x() + size, cy + size * 0.3, size * 0.7)
    count = sizes.type(22, 700, ink=ink, ground=on)
    steps = count.px * 1.25 + count.width(str(value.steps))
    painter.text(line.right(), cy + count.px * 0.35, str(value.steps), count, "right")
    marks.sign(painter, "throne", line.right() - steps + count.px * 0.55, cy, count.px * 1.1, ink)
    x = line.x() + size + 8 * u + (size * 0.35 if value.speaker else 0)
    _draw_named(
        painter,
        QRectF(x, line.y(), line.right() - steps - 8 * u - x, line.height()),
        value,
        inks,
        sizes,
        horn=False,
    )
    _draw_stock(painter, plan.stock, value, inks, sizes)


def _draw_named(
    painter: Painter,
    box: QRectF,
    value: PlayerValue,
    inks: tuple[str, str, str],
    sizes: Sizes,
    *,
    horn: bool = True,
) -> None:
    """The claimant's name, who plays beside it, and the Speaker's `horn`, in one line."""
    on, ink, dim = inks
    name = sizes.type(26, 600, serif=True, ink=ink, ground=on)
    who = sizes.type(18, serif=True, italic=True, ink=dim, ground=on)
    y, gap = box.center().y() + name.px * 0.33, who.px * 0.4
    wide = name.px * 1.1 if value.speaker and horn else 0.0
    end = painter.text(
        box.x(), y, *fitting.line(name, claimant(value.party).name, box.width() - wide, sizes.px(0))
    )
    room = box.right() - end - gap - wide
    words, set_so = who_set(who, value.who, room, sizes, BESIDE)
    if words:
        end = painter.text(end + gap, y, words, set_so)
    if wide:
        marks.speaker(painter, end + wide * 0.64, box.center().y(), wide * 0.9)


def _draw_words(
    painter: Painter, plan: PlateLayout, value: PlayerValue, inks: tuple[str, str, str], right: float
) -> None:
    """Name, who plays, and the steps beside the hand."""
    on, ink, dim = inks
    sizes, x, u = plan.sizes, plan.left, plan.sizes.room
    name = sizes.type(26, 600, serif=True, ink=ink, ground=on)
    who = sizes.type(18, serif=True, italic=True, ink=dim, ground=on)
    horn = HORN * u * 1.1 if value.speaker and not plan.low else 0.0
    beside = name.width(claimant(value.party).name) + who.px * 0.4 + who.width(f"{BESIDE}{value.who}")
    abreast = plan.low or beside <= right - x - horn
    shown_who = bool(value.who) and not abreast
    count = sizes.type(22, 700, ink=ink, ground=on)
    highs = [name.px * 1.2, who.px * 1.25 * shown_who, count.px * 1.3]
    y = plan.top.y() + max(0.0, (plan.top.height() - sum(highs)) / 2)
    line = QRectF(x, y, right - x - horn, highs[0])
    if abreast:
        _draw_named(painter, line, value, inks, sizes, horn=plan.low)
    else:
        set_so = fitting.line(name, claimant(value.party).name, line.width(), sizes.px(0))
        painter.text(x, y + highs[0] * 0.8, *set_so)
    if shown_who:
        under_horn = plan.top.y() + horn > y + highs[0] + who.px * 0.2
        said, style = who_set(who, value.who, right - x - (horn if under_horn else 0), sizes)
        if said:
            painter.text(x, y + highs[0] + highs[1] * 0.76, said, style)
    base = y + highs[0] + highs[1] + highs[2] * 0.8
    high = min(max(34 * u, count.px * 1.25), highs[2] * 1.1)
    middle = min(base - count.px * 0.36, plan.top.bottom() - 3 * u - high / 2)
    sign, of = count.px * 1.1, sizes.type(18, ink=dim, ground=on)
    words = translate("Throne", "of {most}").format(most=GOAL * len(TRACKS))
    told = x + sign * 1.25 + count.width(str(value.steps)) + 5 * u + of.width(words)
    backs = next(
        (n for n in range(value.hand, 0, -1) if told <= marks.backs_left(right, high, n) - 4 * u), value.hand
    )
    hand = marks.backs(painter, right, middle, high, backs)
    card_count = sizes.type(20, 700, ink=PAPER, ground=TEAL)._replace(px=round(hand.height() * 0.58))
    if not value.hand:
        card_count = card_count._replace(ink=dim, ground=on)
    painter.text(
        hand.center().x(), hand.center().y() + card_count.px * 0.35, str(value.hand), card_count, "centre"
    )
    marks.sign(painter, "throne", x + sign / 2, base - count.px * 0.34, sign, ink)
    end = painter.text(x + sign * 1.25, base, str(value.steps), count)
    if told <= marks.backs_left(right, high, backs) - 4 * u:
        painter.text(end + 5 * u, base, words, of)


def who_set(who: Type, words: str, room: float, sizes: Sizes, before: str = "") -> tuple[str, Type]:
    """Who plays, as `Painter.text` takes it, in as many whole words as fit after those `before` it.

    What stands before them goes before a word of them does. Where not even the first fits, a name is
    shortened. Other words are left out (""): a part tells nothing.
    """
    for one, first in product(_shorter(words), dict.fromkeys((before, ""))):
        found = fitting.whole(who, f"{first}{one}", room, 1, sizes.px(0))
        if found is not None and found[1]:
            return found[1][0], found[0]
    if _nameless(words) or room < who.px * BESIDE_EMS:
        return "", who
    return fitting.line(who, f"{before}{words.split(',')[0]}", room, sizes.px(0))


def _nameless(words: str) -> bool:
    """Whether these words about who plays begin with no name."""
    return words.split(",")[0] in ("", computer_words(), person_words())


def _shorter(words: str) -> Iterator[str]:
    """The words, and shorter forms that are whole words still."""
    first = words.split(",")[0]
    yield words
    yield first
    if _nameless(words):
        return
    parts = re.split(r"(?<=[ -])", first)
    for n in range(len(parts) - 1, 0, -1):
        yield "".join(parts[:n]).rstrip(" -")


def name_box(box: QRectF, sizes: Sizes) -> QRectF:
    """Where the claimant's name and who plays are on a plate in a box."""
    plan = PlateLayout(box, sizes)
    if plan.flat:
        high = box.height() if plan.abreast else box.height() - plan.stock_high
        return QRectF(box.x(), box.y(), plan.named_wide, high)
    below = 0.0 if plan.low else sizes.px(22) * 1.3
    return QRectF(plan.left, plan.top.y(), box.right() - plan.left, plan.top.height() - below)


def figure_at(box: QRectF, value: PlayerValue, sizes: Sizes, at: QPointF) -> str:
    """Whose figure is at that place of a plate in a box: "steps", "hand", a type of token, or "" for none."""
    kind = kind_at(box, sizes, at.x(), at.y())
    if kind is not None:
        return TOKENS[kind]
    plan = PlateLayout(box, sizes)
    count = sizes.type(22, 700)
    if plan.flat:
        right = box.x() + plan.named_wide - 10 * sizes.room
        return "steps" if right - count.px * 1.25 - count.width("00") <= at.x() <= right else ""
    if at.x() < plan.left or at.y() < plan.top.bottom() - count.px * 1.5:
        return ""
    hand = marks.backs_left(box.right() - 10 * sizes.room, count.px * 1.43, value.hand)
    return "hand" if at.x() >= hand else "steps"


def kind_at(box: QRectF, sizes: Sizes, x: float, y: float) -> int | None:
    """The type of the stock at that place of a plate in a box; None beside it."""
    stock = PlateLayout(box, sizes).stock
    if not stock.contains(x, y):
        return None
    pad = 10 * sizes.room
    return min(max(0, int((x - stock.x() - pad) * len(TOKENS) / (stock.width() - pad))), len(TOKENS) - 1)


def _draw_stock(
    painter: Painter, box: QRectF, value: PlayerValue, inks: tuple[str, str, str], sizes: Sizes
) -> None:
    """The amount of each type; a type that is used up is dim."""
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
