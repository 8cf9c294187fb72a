"""An envelope at each stage of its opening: its seal cracks and falls, the flap turns up, a card looks out.

Drawn in stages, so that each is printed once and kept.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, INK, OXBLOOD, PAPER, TAN, TEAL
from kd_desktop.desktop.stage.acts import ease, part

STAGES = 36
"""Prints of one opening."""
CRACK, FALL, OPEN, RISE = 0.16, 0.3, 0.42, 0.66
"""When the seal cracks, its halves fall, the flap turns and the card rises, of all stages."""
POCKET, LINING = "#E2CFA4", "#CDB280"


def draw_opening(painter: Painter, w: float, h: float, number: int, stage: int, label: str, px: int) -> None:
    """An envelope with its number at a stage of its opening, 0 sealed and `STAGES` open."""
    t = stage / STAGES
    flap = ease(part(t, OPEN, RISE))
    turned = -math.cos(math.pi * flap)  # the flap's point: -1 down on the paper, 1 up
    painter.fill(shapes.box(5, 8, w, h), INK, 0.8, seed=201)
    if turned > 0:
        painter.fill(shapes.poly((4, 6), (w - 4, 6), (w / 2, 6 - h * 0.5 * turned)), INK, 0.9, seed=202)
        painter.fill(shapes.poly((12, 5), (w - 12, 5), (w / 2, 10 - h * 0.5 * turned)), LINING, 0.7, seed=203)
    painter.fill(shapes.box(0, 0, w, h), INK, 0.9, seed=204)
    painter.fill(shapes.box(2.4, 2.4, w - 4.8, h - 4.8), LINING if turned > -1 else POCKET, 0.7, seed=205)
    if turned > -1:
        painter.chatter(shapes.box(6, 6, w - 12, h * 0.5), "#A98B5B", 30, (8, 30), 0.0, seed=206)
    _card(painter, w, h, ease(part(t, RISE, 1.0)))
    _pocket(painter, w, h)
    if turned <= 0:
        tip = h * 0.54 * -turned
        painter.fill(shapes.poly((3, 3), (w - 3, 3), (w / 2, tip + 4)), INK, 0.9, seed=207)
        painter.fill(shapes.poly((9, 3), (w - 9, 3), (w / 2, tip - 1)), BONE, 0.6, seed=208)
    _seal(painter, w, h, t)
    caption = Type(px, "serif", 600, ink=PAPER, ground=INK)
    words = label.format(number)
    wide = caption.width(words) + px
    painter.fill(shapes.box((w - wide) / 2, h + px * 0.5, wide, px * 1.7), INK, 0.6, seed=56)
    painter.text(w / 2, h + px * 1.7, words, caption, "centre")


def _card(painter: Painter, w: float, h: float, out: float) -> None:
    """The story card that looks out of the pocket."""
    if out <= 0:
        return
    cw, ch = w * 0.62, h * 0.76
    x, y = (w - cw) / 2, h * 0.22 - h * 0.4 * out
    painter.fill(shapes.box(x, y, cw, ch), INK, 0.7, seed=211)
    painter.fill(shapes.box(x + 2, y + 2, cw - 4, ch - 4), PAPER, 0.5, seed=212)
    painter.fill(shapes.box(x + 6, y + 6, cw - 12, ch * 0.3), TEAL, 0.6, seed=213)
    painter.tide(QRectF(x + 8, y + 8, cw - 16, ch * 0.3 - 4), "#3E6C6B", 8, 4, 1.3)
    for i in range(5):
        wide = cw * (0.76 if i < 4 else 0.4)
        painter.seg(
            (x + cw * 0.12, y + ch * (0.45 + 0.09 * i)),
            (x + cw * 0.12 + wide, y + ch * (0.45 + 0.09 * i)),
            TAN,
            2,
        )


def _pocket(painter: Painter, w: float, h: float) -> None:
    """The front of the envelope: two sides and the lower flap, so that cards go in behind it."""
    painter.fill(shapes.poly((0, 3), (w / 2, h * 0.56), (w, 3), (w, h), (0, h)), INK, 0.8, seed=214)
    painter.fill(
        shapes.poly((2.4, 9), (w / 2, h * 0.56 + 4), (w - 2.4, 9), (w - 2.4, h - 2.4), (2.4, h - 2.4)),
        POCKET, 0.6, seed=215,
    )  # fmt: skip
    painter.seg((4, h - 4), (w * 0.4, h * 0.46), INK, 2.2)
    painter.seg((w - 4, h - 4), (w * 0.6, h * 0.46), INK, 2.2)


def _half(cx: float, cy: float, r: float, left: bool) -> QPainterPath:
    """Half of the seal, broken along a jagged line."""
    jags = [(0.1, -1.2), (-0.12, -0.55), (0.16, -0.1), (-0.1, 0.4), (0.14, 0.75), (-0.04, 1.2)]
    edge = [(cx + x * r, cy + y * r) for x, y in jags]
    far = cx + (-1.6 if left else 1.6) * r
    return shapes.disc(cx, cy, r).intersected(shapes.poly(*edge, (far, cy + 1.6 * r), (far, cy - 1.6 * r)))


def _seal(painter: Painter, w: float, h: float, t: float) -> None:
    """The wax: whole, cracked, then two halves that fall."""
    r = h * 0.155
    cx, cy = w / 2, h * 0.53
    fallen = part(t, FALL, FALL + 0.3)
    if fallen >= 1:
        return
    apart = part(t, CRACK, FALL) * r * 0.07
    painter.p.save()
    painter.p.setOpacity(1 - part(fallen, 0.65, 1.0))
    for left in (True, False):
        side = -1 if left else 1
        painter.p.save()
        drop = fallen * fallen * h * 0.75
        painter.p.translate(cx + side * (apart + fallen * r * 0.9), cy + drop)
        painter.p.rotate(side * fallen * 70)
        painter.p.translate(-cx, -cy)
        half = _half(cx, cy, r, left) if t >= CRACK else shapes.disc(cx, cy, r)
        if t >= CRACK or left:
            painter.fill(half, INK, 1.2, 7, seed=216)
            inner = _half(cx, cy, r * 0.93, left) if t >= CRACK else shapes.disc(cx, cy, r * 0.93)
            painter.fill(inner, OXBLOOD, 1.2, 7, seed=217)
            painter.p.save()
            painter.p.setClipPath(inner)
            painter.line(shapes.disc(cx, cy, r * 0.68), "#C9786A", 2.2, 0.8)
            painter.icon("crown", cx, cy, r * 0.86, "#4A0F10")
            painter.p.restore()
        painter.p.restore()
    painter.p.restore()


def draw_back(painter: Painter, w: float, h: float) -> None:
    """A card face down."""
    painter.fill(shapes.box(2, 3, w, h), INK, 0.5, seed=221)
    painter.fill(shapes.box(0, 0, w, h), INK, 0.6, seed=222)
    painter.fill(shapes.box(2, 2, w - 4, h - 4), TEAL, 0.5, seed=223)
    painter.tide(QRectF(5, 5, w - 10, h - 10), "#3E6C6B", 9, 5, 1.4)
    painter.line(shapes.box(6, 6, w - 12, h - 12), "#5E8583", 1.2, 0.3)
