"""The opening of an envelope: its seal cracks and falls, the flap turns up, a card looks out.

Drawn in stages, so that each is printed once and kept. Then its new cards slip into the deck, face down:
everybody sees how many, nobody which.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.table import heights, shapes
from kd_desktop.desktop.table.cast import Look, Spec
from kd_desktop.desktop.table.layout import Layout
from kd_desktop.desktop.table.marks import ease
from kd_desktop.desktop.table.moves import Move, between, part
from kd_desktop.desktop.table.pieces import Dimmer, Piece
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import BONE, INK, OXBLOOD, PAPER, TAN, TEAL

STAGES = 36
"""Prints of one opening."""
CRACK, FALL, OPEN, RISE = 0.16, 0.3, 0.42, 0.66
"""When the seal cracks, its halves fall, the flap turns and the card rises, of all stages."""
POCKET, LINING = "#E2CFA4", "#CDB280"


def draw_opening(k: Press, w: float, h: float, number: int, stage: int, label: str, px: int) -> None:
    """An envelope with its number at a stage of its opening, 0 sealed and `STAGES` open."""
    t = stage / STAGES
    flap = ease(part(t, OPEN, RISE))
    turned = -math.cos(math.pi * flap)  # the flap's point: -1 down on the paper, 1 up
    k.fill(shapes.box(5, 8, w, h), INK, 0.8, seed=201)
    if turned > 0:
        k.fill(shapes.poly((4, 6), (w - 4, 6), (w / 2, 6 - h * 0.5 * turned)), INK, 0.9, seed=202)
        k.fill(shapes.poly((12, 5), (w - 12, 5), (w / 2, 10 - h * 0.5 * turned)), LINING, 0.7, seed=203)
    k.fill(shapes.box(0, 0, w, h), INK, 0.9, seed=204)
    k.fill(shapes.box(2.4, 2.4, w - 4.8, h - 4.8), LINING if turned > -1 else POCKET, 0.7, seed=205)
    if turned > -1:
        k.chatter(shapes.box(6, 6, w - 12, h * 0.5), "#A98B5B", 30, (8, 30), 0.0, seed=206)
    _card(k, w, h, ease(part(t, RISE, 1.0)))
    _pocket(k, w, h)
    if turned <= 0:
        tip = h * 0.54 * -turned
        k.fill(shapes.poly((3, 3), (w - 3, 3), (w / 2, tip + 4)), INK, 0.9, seed=207)
        k.fill(shapes.poly((9, 3), (w - 9, 3), (w / 2, tip - 1)), BONE, 0.6, seed=208)
    _seal(k, w, h, t)
    caption = Type(px, "serif", 600, ink=PAPER, ground=INK)
    words = label.format(number)
    wide = caption.width(words) + px
    k.fill(shapes.box((w - wide) / 2, h + px * 0.5, wide, px * 1.7), INK, 0.6, seed=56)
    k.text(w / 2, h + px * 1.7, words, caption, "centre")


def _card(k: Press, w: float, h: float, out: float) -> None:
    """The story card that looks out of the pocket."""
    if out <= 0:
        return
    cw, ch = w * 0.62, h * 0.76
    x, y = (w - cw) / 2, h * 0.22 - h * 0.4 * out
    k.fill(shapes.box(x, y, cw, ch), INK, 0.7, seed=211)
    k.fill(shapes.box(x + 2, y + 2, cw - 4, ch - 4), PAPER, 0.5, seed=212)
    k.fill(shapes.box(x + 6, y + 6, cw - 12, ch * 0.3), TEAL, 0.6, seed=213)
    k.tide(QRectF(x + 8, y + 8, cw - 16, ch * 0.3 - 4), "#3E6C6B", 8, 4, 1.3)
    for i in range(5):
        wide = cw * (0.76 if i < 4 else 0.4)
        k.seg(
            (x + cw * 0.12, y + ch * (0.45 + 0.09 * i)),
            (x + cw * 0.12 + wide, y + ch * (0.45 + 0.09 * i)),
            TAN,
            2,
        )


def _pocket(k: Press, w: float, h: float) -> None:
    """The front of the envelope: two sides and the lower flap, so that cards go in behind it."""
    k.fill(shapes.poly((0, 3), (w / 2, h * 0.56), (w, 3), (w, h), (0, h)), INK, 0.8, seed=214)
    k.fill(
        shapes.poly((2.4, 9), (w / 2, h * 0.56 + 4), (w - 2.4, 9), (w - 2.4, h - 2.4), (2.4, h - 2.4)),
        POCKET, 0.6, seed=215,
    )  # fmt: skip
    k.seg((4, h - 4), (w * 0.4, h * 0.46), INK, 2.2)
    k.seg((w - 4, h - 4), (w * 0.6, h * 0.46), INK, 2.2)


def _half(cx: float, cy: float, r: float, left: bool) -> QPainterPath:
    """Half of the seal, broken along a jagged line."""
    jags = [(0.1, -1.2), (-0.12, -0.55), (0.16, -0.1), (-0.1, 0.4), (0.14, 0.75), (-0.04, 1.2)]
    edge = [(cx + x * r, cy + y * r) for x, y in jags]
    far = cx + (-1.6 if left else 1.6) * r
    return shapes.disc(cx, cy, r).intersected(shapes.poly(*edge, (far, cy + 1.6 * r), (far, cy - 1.6 * r)))


def _seal(k: Press, w: float, h: float, t: float) -> None:
    """The wax: whole, cracked, then two halves that fall."""
    r = h * 0.155
    cx, cy = w / 2, h * 0.53
    fallen = part(t, FALL, FALL + 0.3)
    if fallen >= 1:
        return
    apart = part(t, CRACK, FALL) * r * 0.07
    k.p.save()
    k.p.setOpacity(1 - part(fallen, 0.65, 1.0))
    for left in (True, False):
        side = -1 if left else 1
        k.p.save()
        drop = fallen * fallen * h * 0.75
        k.p.translate(cx + side * (apart + fallen * r * 0.9), cy + drop)
        k.p.rotate(side * fallen * 70)
        k.p.translate(-cx, -cy)
        half = _half(cx, cy, r, left) if t >= CRACK else shapes.disc(cx, cy, r)
        if t >= CRACK or left:
            k.fill(half, INK, 1.2, 7, seed=216)
            inner = _half(cx, cy, r * 0.93, left) if t >= CRACK else shapes.disc(cx, cy, r * 0.93)
            k.fill(inner, OXBLOOD, 1.2, 7, seed=217)
            k.p.save()
            k.p.setClipPath(inner)
            k.line(shapes.disc(cx, cy, r * 0.68), "#C9786A", 2.2, 0.8)
            k.icon("crown", cx, cy, r * 0.86, "#4A0F10")
            k.p.restore()
        k.p.restore()
    k.p.restore()


# --- on the board ---------------------------------------------------------------------------------


def envelope_look(number: int, t: float, label: str, lay: Layout) -> Look:
    """How the envelope looks when it has come so far, 0 to 1."""
    stage = min(STAGES, max(0, round(t * STAGES)))
    return Look(draw_opening, (number, stage, label, lay.px(20)))


def envelope_spec(board: QRectF, number: int, label: str, lay: Layout) -> Spec:
    """A sealed envelope in the middle of the board."""
    w = float(round(min(board.width() * 0.34, board.height() * 0.58)))
    h = float(round(w / 1.4))
    middle = board.center()
    box = (float(round(middle.x() - w / 2)), float(round(middle.y() - h * 0.36)), w, h)
    bleed = max(lay.px(20) * 3.0, h * 0.6)
    return Spec(
        f"envelope:{number}", box, envelope_look(number, 0.0, label, lay), z=heights.ENVELOPE, bleed=bleed
    )


def open_envelope(piece: Piece, dusk: Dimmer, number: int, label: str, lay: Layout) -> Move:
    """Dusk falls, the envelope comes, trembles, breaks and opens; then all goes but what was in it."""
    home = piece.pos()
    dusk.light(QRectF(0, 0, lay.width, lay.height), [])

    def move(t: float) -> None:
        come, gone = ease(part(t, 0.0, 0.16)), part(t, 0.9, 1.0)
        dusk.setOpacity(come * (1 - gone))
        dusk.setVisible(t < 1.0)
        piece.setOpacity(min(come * 1.6, 1.0) * (1.0 - gone))
        piece.setPos(home + QPointF(0, 60 * (1 - come)))
        shake = math.sin(t * 110) * 1.8 * part(t, 0.2, 0.28) * (1 - part(t, 0.3, 0.36))
        piece.setRotation(shake)
        look = envelope_look(number, part(t, 0.18, 0.9), label, lay)
        if piece.look != look:
            piece.wear(look)

    return move


def draw_back(k: Press, w: float, h: float) -> None:
    """A dilemma face down."""
    k.fill(shapes.box(2, 3, w, h), INK, 0.5, seed=221)
    k.fill(shapes.box(0, 0, w, h), INK, 0.6, seed=222)
    k.fill(shapes.box(2, 2, w - 4, h - 4), TEAL, 0.5, seed=223)
    k.tide(QRectF(5, 5, w - 10, h - 10), "#3E6C6B", 9, 5, 1.4)
    k.line(shapes.box(6, 6, w - 12, h - 12), "#5E8583", 1.2, 0.3)


def back_specs(board: QRectF, added: int, lay: Layout) -> list[Spec]:
    """The new cards, fanned out face down over the middle of the board."""
    w, h = lay.deck.width(), min(lay.deck.height(), lay.deck.width() * 1.32)
    step = min(w * 1.14, board.width() * 0.6 / max(1, added))
    left = board.center().x() - step * (added - 1) / 2
    return [
        Spec(
            f"back:{i}",
            (round(left + i * step - w / 2), round(board.center().y() - h / 2), w, h),
            Look(draw_back, ()),
            z=heights.ENVELOPE - i - 1,
        )
        for i in range(added)
    ]


def shuffle_in(pieces: list[Piece], deck: Piece | None, deck_spec: Spec | None, lay: Layout) -> Move:
    """One card after another slips into the deck, which nods each time and then counts them in."""
    goal = lay.deck.center()
    homes = [piece.pos() for piece in pieces]
    count = len(pieces)

    def move(t: float) -> None:
        shown = ease(part(t, 0.0, 0.22))
        for i, (piece, home) in enumerate(zip(pieces, homes, strict=True)):
            begin = 0.32 + 0.4 * i / max(1, count)
            way = ease(part(t, begin, begin + 0.24))
            piece.setOpacity(shown * (1.0 - part(way, 0.86, 1.0)))
            piece.setPos(between(home + QPointF(0, 30 * (1 - shown)), goal, way))
            piece.setRotation((i - (count - 1) / 2) * 3.0 * (1 - way))
        if deck is None or deck_spec is None:
            return
        if t >= 0.9 and deck.look != deck_spec.look:
            deck.wear(deck_spec.look)
        beat = max(0.0, math.sin(math.pi * count * part(t, 0.5, 1.0)))
        deck.setScale(1.0 + 0.07 * beat * (1 - part(t, 0.9, 1.0)))

    return move
