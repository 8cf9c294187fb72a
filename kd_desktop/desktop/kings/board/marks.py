"""The small printed things of the table: floats, side marks and plates, power, role tokens, chips.

Every function prints at a place given in the painter's units; `u` is the scale against 1920 x 1080.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.sides import draw_side
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.engine.kings.content import Symbol


def card(painter: Painter, w: float, h: float, u: float, face: str = PAPER) -> None:
    """A card lying on the board, with the shadow of its cut."""
    painter.fill(shapes.box(3 * u, 3 * u, w, h), "#CDBF9F", 0.4 * u, seed=21)
    painter.fill(shapes.box(0, 0, w, h), INK, 0.6 * u, seed=22)
    painter.fill(shapes.box(2 * u, 2 * u, w - 4 * u, h - 4 * u), face, 0.4 * u, seed=23)


SIGN = 0.8
"""The sign of a side on its plate, in sizes of the plate's word."""


def _line(side: str, high: float) -> float:
    """How far below its top a side's plate so high has its line, off the pointed edge."""
    return high * (0.57 if side == "aye" else 0.43)


def sign_top(side: str, high: float, word: float) -> float:
    """How far below its top a side's plate so high has its sign at least, with a word of that size."""
    return _line(side, high) - word * SIGN / 2


def side_plate(
    painter: Painter,
    side: str,
    box: QRectF,
    label: str,
    amount: str,
    sizes: tuple[int, int, int],
    *,
    ground: str = theme.TABLE,
    signed: bool = True,
) -> None:
    """The plate of a side with its word and a count; `sizes`: the word's, the count's, the least.

    Word and count shrink to fit; where even the least is too large, the sign goes and the word stays. Unless
    `signed`, the sign goes before anything shrinks. Where nothing helps, the count stands alone.
    """
    colour = theme.side_colour(side)
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    outline = shapes.plate(side, x, y, w, h, h * 0.24)
    painter.fill(outline, colour, 0.5, seed=31)
    painter.nicks(outline, ground, h * 0.11 + 2, 22 + h * 0.4, 0.8 + h * 0.008, 17)
    small, large, least = sizes
    margin = min(h * 0.26, w * 0.1)
    word = Type(small, "sans", 700, ink=PAPER, ground=colour)
    count = Type(large, "sans", 700, ink=PAPER, ground=colour)
    sign = 0.98

    def needed() -> float:
        return 2 * margin + word.px * (sign + 0.35) + word.width(label) + count.width(amount)

    if not signed and needed() > w:
        sign = 0.0
    while needed() > w and (count.px > least or word.px > least):
        count = count._replace(px=max(least, round(count.px * 0.92)))
        word = word._replace(px=max(least, round(word.px * 0.95)))
    middle = y + _line(side, h)
    said = word.width(label) + word.px * 0.2 + count.width(amount)
    if needed() > w:
        sign = 0.0
        margin = min(margin, max(1.0, (w - said) / 2))
    if said > w - 2:
        painter.text(box.center().x(), middle + count.px * 0.35, amount, count, "centre")
        return
    if sign:
        painter.answer(side, x + margin + word.px * 0.38, middle, word.px * SIGN)
    painter.text(x + margin + word.px * sign, middle + word.px * 0.35, label, word)
    painter.text(x + w - margin, middle + count.px * 0.35, amount, count, "right")


def least_width(labels: Sequence[str], px: int) -> float:
    """How wide plates of sides are at least that keep these words beside a number, in text of that size."""
    word = Type(px, "sans", 700)
    return (max(map(word.width, labels)) + px * 1.35 + word.width("88")) / 0.8 + 1


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


def chip_name(symbol: Symbol, px: int, *, stickers: bool = False) -> tuple[str, float]:
    """The name that fits beside an Outcome marker's sign at that text size, and the width of both.

    That of a sticker, which needs more room, only where it is asked for.
    """
    name = resource_name(symbol.resource) if symbol.resource else ""
    if stickers and symbol.kind == "sticker_positive":
        name = translate("Balance", "good sticker")
    elif stickers and symbol.kind == "sticker_negative":
        name = translate("Balance", "bad sticker")
    return name, Type(px, weight=600).width(name) + px * 0.5 if name else 0.0


def chip(painter: Painter, box: QRectF, symbol: Symbol, px: int = 0) -> None:
    """An Outcome marker: what a side is known to bring, a resource up or down or a sticker.

    If wide enough, it has its name, too, in text of `px` pixels.
    """
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    painter.fill(shapes.rounded(x, y, w, h, 4), BONE, 0.5, seed=43)
    good = symbol.kind in ("resource_up", "sticker_positive")
    icon = symbol.resource or ("chronicle-positive" if good else "chronicle-negative")
    size, sign = min(h * 0.72, w * 0.6), min(h * 0.3, w * 0.26)
    name, wide = chip_name(symbol, px, stickers=True) if px else ("", 0.0)
    if name and w >= wide + h * 1.1:
        painter.icon(icon, x + h * 0.46, y + h / 2, size)
        painter.text(x + h * 0.86, y + h / 2 + px * 0.35, name, Type(px, weight=600, ink=INK, ground=BONE))
        at = x + w - sign * 1.1, y + h / 2, sign
        painter.fill(shapes.triangle(*at, good) if symbol.resource else shapes.sign(*at, good), INK, 0)
        return
    painter.icon(icon, x + w * 0.36, y + h / 2, size)
    if symbol.resource:
        painter.fill(shapes.triangle(x + w * 0.81, y + h / 2, sign, good), INK, 0)
    else:
        painter.fill(shapes.sign(x + w * 0.82, y + h / 2, sign, good), INK, 0)


def draw_float(
    painter: Painter, w: float, h: float, row: int, up: bool, momentum: bool, px: int, abreast: bool
) -> None:
    """A resource float of w x h with its value; the arrowheads count the bonus, one or (with Momentum) two.

    It is white and points up, or black and points down. At a track's end the arrowheads are smaller, and
    `abreast`: a rise is always told above the float, a fall below it.
    """
    face, key = (PAPER, INK) if up else (INK, PAPER)
    edge = INK if up else PAPER
    n, d = 2 if momentum else 1, -1 if up else 1
    wide, high = w * (0.32 if abreast else 0.62), _arrow_height(w, h, abreast)
    for i in reversed(range(n)):
        cx = w / 2 + (i - (n - 1) / 2) * (wide + 3) if abreast else w / 2
        off = 3.5 if abreast else 5.5 + i * (high + 3.5)
        cy = h / 2 + d * (h * 0.5 + off + high * 0.45)
        head = shapes.triangle(cx, cy, high, up)
        stretch = QTransform().translate(cx, 0).scale(wide / (high * 1.2), 1).translate(-cx, 0)
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
    """The place to which a side would take a float: dashed, in the side's ink."""
    body = shapes.lozenge(w / 2, h / 2, w, h)
    painter.fill(body, BONE, 0)
    painter.line(body, theme.side_colour(side), 2.4, 0, dash=[2, 1.2])


def draw_mark(painter: Painter, w: float, h: float, side: str) -> None:
    """A side's mark that fills its piece."""
    draw_side(painter, side, w / 2, h / 2, h, BONE)


def _arrow_height(w: float, h: float, abreast: bool = False) -> float:
    """Large floats have flatter arrowheads, to leave room for the marks beyond them."""
    return min(h * 0.5, w * 0.29, 7 + h * 0.22) * (0.5 if abreast else 1)


def arrow_room(w: float, h: float, momentum: bool, abreast: bool = False) -> float:
    """How far the arrowheads of a float of w x h stand out beyond it."""
    high = _arrow_height(w, h, abreast)
    if abreast:
        return 3.5 + high + 2
    return 5.5 + high + (high + 3.5 if momentum else 0) + 2


def lean(seed: int) -> float:
    """The tilt of something stuck on by hand: at most 0.9 degrees, always the same for a seed."""
    return ((seed * 5) % 7 - 3) * 0.28 if seed else 0.0
