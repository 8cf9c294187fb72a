"""The small printed things of the table: floats, side marks and plates, power, role tokens, chips.

Every function prints at a place given in the painter's units; `u` is how much larger than at 1920 x 1080 it
is.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.sides import draw_side
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.engine.kings.content import Symbol


def card(painter: Painter, w: float, h: float, u: float, face: str = PAPER) -> None:
    """A card lying on the board, with the shadow of its cut."""
    painter.fill(shapes.box(3 * u, 3 * u, w, h), "#CDBF9F", 0.4 * u, seed=21)
    painter.fill(shapes.box(0, 0, w, h), INK, 0.6 * u, seed=22)
    painter.fill(shapes.box(2 * u, 2 * u, w - 4 * u, h - 4 * u), face, 0.4 * u, seed=23)


def side_plate(
    painter: Painter, side: str, box: QRectF, label: str, amount: str, sizes: tuple[int, int, int]
) -> None:
    """The plate of a side with its word and a count; `sizes` are word's, count's and the least of both.

    Word and count shrink to fit; where even the least is too large the sign stands for the word.
    """
    colour = theme.side_colour(side)
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    outline = shapes.plate(side, x, y, w, h, h * 0.24)
    painter.fill(outline, colour, 0.5, seed=31)
    painter.nicks(outline, theme.TABLE, h * 0.11 + 2, 22 + h * 0.4, 0.8 + h * 0.008, 17)
    small, large, least = sizes
    margin = min(h * 0.26, w * 0.1)
    word = Type(small, "sans", 700, ink=PAPER, ground=colour)
    count = Type(large, "sans", 700, ink=PAPER, ground=colour)

    def needed() -> float:
        shown = word.width(label) + word.px * 0.15 if label else 0.0
        return 2 * margin + word.px * 0.85 + shown + word.px * 0.35 + count.width(amount)

    while needed() > w and (count.px > least or word.px > least):
        count = count._replace(px=max(least, round(count.px * 0.92)))
        word = word._replace(px=max(least, round(word.px * 0.95)))
    if needed() > w:
        label = ""
        grown = min(large, round(h * 0.6))
        count = count._replace(px=max(least, grown))
        while needed() > w and count.px > least:
            count = count._replace(px=count.px - 1)
    middle = y + h / 2 + (h * 0.07 if side == "aye" else -h * 0.07)
    painter.answer(side, x + margin + word.px * 0.38, middle, word.px * 0.8)
    if label:
        painter.text(x + margin + word.px * 0.98, middle + word.px * 0.35, label, word)
    painter.text(x + w - margin, middle + count.px * 0.35, amount, count, "right")


def power(
    painter: Painter, cx: float, cy: float, size: float, ghost: bool = False, colour: str = PAPER
) -> None:
    """A Power token, `size` from its centre to its tip; held power is dashed."""
    if ghost:
        painter.line(shapes.rhomb(cx, cy, size), colour, max(1.6, size * 0.13), 0, dash=[2.2, 1.4])
        return
    painter.fill(shapes.rhomb(cx, cy, size + max(1.0, size * 0.1)), INK, 0.3, seed=41)
    painter.icon("power", cx, cy, size * 2.12, colour)


def role(painter: Painter, which: str, cx: float, cy: float, r: float) -> None:
    """The Leader token (brass octagon with the gavel) or the Moderator token (pale disc with the scales)."""
    painter.fill(shapes.disc(cx + 1.5, cy + 2, r * 1.06), theme.SHADOW, 0.3, 5, seed=42)
    painter.fill(shapes.disc(cx, cy, r * 0.86), INK, 0)
    painter.icon(which, cx, cy, r * 2.1, BRASS if which == "leader" else PAPER)


def chip(painter: Painter, box: QRectF, symbol: Symbol) -> None:
    """An Outcome marker: what a side is known to bring, a resource up or down or a sticker."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    painter.fill(shapes.rounded(x, y, w, h, 4), BONE, 0.5, seed=43)
    good = symbol.kind in ("resource_up", "sticker_positive")
    size, sign = min(h * 0.72, w * 0.6), min(h * 0.3, w * 0.26)
    if symbol.resource:
        painter.icon(symbol.resource, x + w * 0.36, y + h / 2, size)
        painter.fill(shapes.triangle(x + w * 0.81, y + h / 2, sign, good), INK, 0)
    else:
        painter.icon("chronicle-positive" if good else "chronicle-negative", x + w * 0.36, y + h / 2, size)
        painter.fill(shapes.sign(x + w * 0.82, y + h / 2, sign, good), INK, 0)


def draw_float(
    painter: Painter, w: float, h: float, row: int, up: bool, momentum: bool, px: int, inward: bool
) -> None:
    """A resource float of w x h with its value; the arrowheads count the bonus, one or (with Momentum) two.

    It is white and points up, or black and points down. At a track's end the arrowheads stand `inward` of
    the float.
    """
    face, key = (PAPER, INK) if up else (INK, PAPER)
    edge = INK if up else PAPER
    d = (-1 if up else 1) * (-1 if inward else 1)
    wide, high = w * 0.62, _arrow_height(w, h)
    for i in reversed(range(2 if momentum else 1)):
        cy = h / 2 + d * (h * 0.5 + 5.5 + high * 0.45 + i * (high + 3.5))
        head = shapes.triangle(w / 2, cy, high, up)
        stretch = QTransform().translate(w / 2, 0).scale(wide / (high * 1.2), 1).translate(-w / 2, 0)
        head = stretch.map(head)
        painter.line(head, edge, 4, 0)
        painter.fill(head, face, 0.2, seed=51 + i)
    body = shapes.lozenge(w / 2, h / 2, w, h)
    painter.line(body, edge, 4.6, 0)
    painter.fill(body, face, 0.4, seed=53)
    painter.text(w / 2, h / 2 + px * 0.34, signed(row), Type(px, "sans", 700, ink=key, ground=face), "centre")


def draw_stability(painter: Painter, w: float, h: float, row: int, px: int, locked: bool) -> None:
    """The Stability float; a brass edge once it is locked at an end."""
    body = shapes.lozenge(w / 2, h / 2, w, h)
    painter.line(body, BRASS if locked else PAPER, 5, 0)
    painter.fill(body, INK, 0.5, seed=54)
    painter.text(
        w / 2, h / 2 + px * 0.35, signed(row), Type(px, "sans", 700, ink=PAPER, ground=INK), "centre"
    )


def draw_ghost(painter: Painter, w: float, h: float, side: str) -> None:
    """Where a side would take a float: dashed, in the side's ink."""
    body = shapes.lozenge(w / 2, h / 2, w, h)
    painter.fill(body, BONE, 0)
    painter.line(body, theme.side_colour(side), 2.4, 0, dash=[2, 1.2])


def draw_mark(painter: Painter, w: float, h: float, side: str) -> None:
    """A side's mark that fills its piece."""
    draw_side(painter, side, w / 2, h / 2, h, BONE)


def _arrow_height(w: float, h: float) -> float:
    """Large floats have flatter arrowheads, to leave room for the marks beyond them."""
    return min(h * 0.5, w * 0.29, 7 + h * 0.22)


def arrow_room(w: float, h: float, momentum: bool) -> float:
    """How far the arrowheads of a float of w x h stand out beyond it."""
    high = _arrow_height(w, h)
    return 5.5 + high + (high + 3.5 if momentum else 0) + 2


def lean(seed: int) -> float:
    """The tilt of something stuck on by hand: at most 0.9 degrees, always the same for a seed."""
    return ((seed * 5) % 7 - 3) * 0.28 if seed else 0.0
