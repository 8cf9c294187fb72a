"""The row of claimants: head, name, steps, hand and stock of each, and its part in the round."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import PAPER, PLATE, TEAL
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.rows import in_row
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import counted, lit_plate, named, one_line
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

WIDEST = 900.0
GAP = 14.0
HEAD, TOKEN, HORN = 92.0, 40.0, 42.0
NAME = 130.0
"""Least width of a name beside the hand."""
CARD = 48.0
"""How high the back of a card is."""


def plates_in(row: QRectF, number: int) -> list[QRectF]:
    """The boxes of that many plates side by side."""
    return [box.adjusted(0, 0, -5, -6) for box in in_row(row, number, GAP, WIDEST, middle=True)]


def draw_claimant(painter: Painter, box: QRectF, one: PlayerValue, said: str, now: bool) -> None:
    """A plate, bone if its player is awaited `now`; `said` is a word for one asked along with others."""
    face, ink, quiet = lit_plate(painter, box, 500 + 2 * one.seat, now)
    middle = box.x() + 16 + HEAD / 2
    marks.head(painter, one.party, middle, box.y() + 12 + HEAD / 2, HEAD)
    marks.badge(painter, one.party, middle - HEAD * 0.34, box.y() + 12 + HEAD * 0.84, 36)
    left, right = box.x() + HEAD + 32, box.right() - 14
    if one.speaker:
        marks.speaker(painter, middle + HEAD * 0.36, box.y() + 12 + HEAD * 0.18, HORN)
    room = _draw_hand(painter, right, box.y() + 36, right - left, one, (face, ink)) - 12 - left
    name = named(44, ink, face)
    end = one_line(painter, left, box.y() + 48, claimant(one.party).name, name, room)
    who = named(SMALLEST, quiet, face, 400)._replace(italic=True)
    beside = left + room - end - 18
    if one.who and beside > 2 * SMALLEST:
        one_line(painter, end + 18, box.y() + 48, one.who, who, beside)
    if said:
        one_line(painter, left, box.y() + 98, said, counted(40, ink, face), right - left)
    else:
        _draw_steps(painter, left, right, box.y() + 98, one, (face, ink))
    _draw_stock(painter, box.adjusted(14, 0, -10, 0), box.bottom() - 30, one, (face, ink))


def _draw_hand(
    painter: Painter, right: float, middle: float, room: float, one: PlayerValue, inks: tuple[str, str]
) -> float:
    """The hand from behind with its number, as many cards as there is room for; returns its left edge."""
    face, ink = inks
    shown = min(one.hand, max(1, int((room - NAME - CARD) / (CARD * 0.24)))) or 1
    last = marks.backs(painter, right, middle, CARD, shown if one.hand else 0)
    number = counted(SMALLEST, PAPER, TEAL) if one.hand else counted(SMALLEST, ink, face)
    painter.text(last.center().x(), last.center().y() + 13, str(one.hand), number, "centre")
    return last.right() - CARD * (0.76 + 0.24 * (min(shown, 5) - 1))


def _draw_steps(
    painter: Painter, left: float, right: float, base: float, one: PlayerValue, inks: tuple[str, str]
) -> None:
    """The steps out of thirty, beside the sign of the throne if that fits too."""
    face, ink = inks
    figure, of = counted(44, ink, face), counted(SMALLEST, ink, face, 400)
    words = translate("Tv", "of {most}").format(most=GOAL * len(TRACKS))
    steps = str(one.steps)
    if left + 50 + figure.width(steps) + 8 + of.width(words) <= right:
        marks.sign(painter, "throne", left + 20, base - 14, 42, ink)
        left += 50
    end = painter.text(left, base, steps, figure)
    one_line(painter, end + 8, base, words, of, right - end - 8)


def _draw_stock(
    painter: Painter, box: QRectF, middle: float, one: PlayerValue, inks: tuple[str, str]
) -> None:
    """The number of each token, as far apart as possible, and smaller for lack of room."""
    face, ink = inks
    for size, px in ((TOKEN, 40), (SMALLEST, 38), (SMALLEST, SMALLEST), (TOKEN * 0.7, SMALLEST)):
        figure = counted(px, PAPER if face == PLATE else ink, face)
        widths = [size + 4 + figure.width(str(n)) for n in one.stock]
        gap = min(34.0, (box.width() - sum(widths)) / (len(widths) - 1))
        if gap >= 4:
            break
    x = box.x()
    for kind, n, wide in zip(TOKENS, one.stock, widths, strict=True):
        marks.token(painter, kind, x + size / 2, middle, size, face == PLATE)
        painter.text(x + size + 4, middle + 14, str(n), figure)
        x += wide + gap
