"""The small things of the game, centred on a point: tokens, signs, emblems, stones, heads, pictures."""

from __future__ import annotations

import functools
import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from kd_desktop.desktop.faces.medallion import draw_medallion
from kd_desktop.desktop.kit import art, shapes, theme
from kd_desktop.desktop.kit.painter import HINTS, Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, OXBLOOD, PAPER, TEAL
from kd_desktop.desktop.throne.cards import forms
from kd_desktop.desktop.throne.cards.inks import DEEP_BRASS, MUTED
from kd_desktop.desktop.throne.claimants import claimant

PICTURE_SHAPE = 170 / 260
"""Height of a card's picture for a width of 1."""
BACK_SHAPE = 420 / 300
"""Height of the picture on a card's back, for a width of 1."""
NO_YEAR = 0
"""No year is notched into the rims of claimants' medallions."""


def _box(cx: float, cy: float, size: float) -> QRectF:
    return QRectF(cx - size / 2, cy - size / 2, size, size)


def _render(painter: Painter, folder: str, stem: str, box: QRectF, ink: str | None = None) -> None:
    found = art.renderer(folder, stem, theme.shown(ink) if ink is not None else None)
    if found is not None:
        found.render(painter.p, box)


def token(painter: Painter, kind: str, cx: float, cy: float, size: float, dark: bool = False) -> None:
    """A token; on a `dark` ground the Hero, which is ink itself, gets a pale edge."""
    if dark and kind == "hero":
        _render(painter, "throne", "token-hero", _box(cx, cy, size + max(3.0, size * 0.12)), BONE)
    _render(painter, "throne", f"token-{kind}", _box(cx, cy, size))


def token_print(kind: str, size: float, dark: bool, ratio: float) -> QPixmap:
    """A token as a pixmap, to be moved: as large as the token with its edge."""
    return _token_print(kind, round(size * 2) / 2, dark, ratio, theme.is_high())


@functools.lru_cache(maxsize=64)
def _token_print(kind: str, size: float, dark: bool, ratio: float, _high: bool) -> QPixmap:
    whole = math.ceil(size * 1.14)
    pixmap = QPixmap(round(whole * ratio), round(whole * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    canvas = QPainter(pixmap)
    token(Painter(canvas, 3), kind, whole / 2, whole / 2, size, dark)
    canvas.end()
    return pixmap


def sign(painter: Painter, name: str, cx: float, cy: float, size: float, ink: str = INK) -> None:
    """One of the game's signs (`assets/throne/icons`) in one ink."""
    _render(painter, "throne/icons", name, _box(cx, cy, size), ink)


def emblem(painter: Painter, party: int, cx: float, cy: float, size: float, ink: str = BONE) -> None:
    """A claimant's emblem in one ink."""
    _render(painter, "emblems", claimant(party).emblem, _box(cx, cy, size), ink)


def badge(painter: Painter, party: int, cx: float, cy: float, size: float, rim: str = INK) -> None:
    """A claimant's badge: the emblem on the tincture, square so that it is never taken for a token."""
    edge = max(1.0, size * 0.075)
    x, y = cx - size / 2, cy - size / 2
    whole = shapes.rounded(x - edge, y - edge, size + 2 * edge, size + 2 * edge, size * 0.17)
    painter.fill(whole, rim, 0)
    painter.fill(shapes.rounded(x, y, size, size, size * 0.12), claimant(party).tincture, 0)
    emblem(painter, party, cx, cy, size * 0.84)


def stone(painter: Painter, party: int, track: str, cx: float, cy: float, size: float, yours: bool) -> None:
    """A claimant's stone on a track, with that track's outline; your own has a brass edge."""
    for more, ink in ((0.2, INK), (0.15, BRASS)) if yours else ():
        painter.fill(forms.stone(track, cx, cy, size * (1 + more)), ink, 0)
    painter.fill(forms.stone(track, cx, cy, size * 1.055), INK, 0)
    painter.fill(forms.stone(track, cx, cy, size * 0.98), claimant(party).tincture, 0)
    lift = size * 0.02 if track == "military" else 0
    emblem(painter, party, cx, cy - lift, size * 0.66)


def step(painter: Painter, track: str, cx: float, cy: float, size: float) -> None:
    """The sign of a step on a track, in its outline."""
    ink = {"military": OXBLOOD, "church": TEAL}.get(track, INK)
    painter.fill(forms.stone(track, cx, cy, size), ink, 0)
    lift = size * 0.06 if track == "military" else 0
    sign(painter, "step", cx, cy - lift, size * 0.58, BONE if track != "popular" else BRASS)


def head(painter: Painter, party: int, cx: float, cy: float, across: float) -> None:
    """A claimant's head on a medallion, without a crown: the throne is empty."""
    draw_medallion(painter.p, claimant(party).head, NO_YEAR, _box(cx, cy, across), crowned=False)


def speaker(painter: Painter, cx: float, cy: float, size: float) -> None:
    """The Speaker's horn."""
    _render(painter, "throne", "marker-speaker", _box(cx, cy, size))


def failed(painter: Painter, cx: float, cy: float, size: float, rim: bool = False) -> None:
    """The marker of failed Threats; on dark ground with a pale `rim`."""
    if rim:
        _render(painter, "throne", "marker-threat", _box(cx, cy, size * 1.09), BONE)
    _render(painter, "throne", "marker-threat", _box(cx, cy, size))


def back(painter: Painter, deck: str, box: QRectF) -> None:
    """The back of a card of the `main` or the `threat` deck."""
    _render(painter, "throne", f"back-{deck}", box)


# --- pictures -------------------------------------------------------------------------------------


def has_picture(name: str) -> bool:
    """Whether the program has a card picture of that name."""
    return bool(name) and art.carries(f":/assets/throne/pictures/{name}.svg")


def picture(painter: Painter, name: str, kind: str, box: QRectF, foot: float = 0.5) -> None:
    """A card's picture, filling the box: it is cut above and below if it is too high.

    `foot` is the share of the cut that goes above, from 0 to 1. A name without a picture gets the sign of the
    card's `kind` ("project", "intrigue", "threat") over rays.
    """
    canvas = painter.p
    scale = canvas.combinedTransform().m11() * canvas.device().devicePixelRatioF()
    wide = max(box.width(), box.height() / PICTURE_SHAPE)
    print_ = _printed(name if has_picture(name) else f"?{kind}", max(1, round(wide * scale)), theme.is_high())
    high = wide * PICTURE_SHAPE
    k = print_.width() / wide
    x, y = (wide - box.width()) / 2, (high - box.height()) * foot
    canvas.drawPixmap(box, print_, QRectF(x * k, y * k, box.width() * k, box.height() * k))


@functools.lru_cache(maxsize=64)
def _printed(name: str, wide: int, _high: bool) -> QPixmap:
    """A picture at that width in device pixels."""
    pixmap = QPixmap(wide, max(1, round(wide * PICTURE_SHAPE)))
    pixmap.fill(QColor(theme.shown(PAPER)))
    canvas = QPainter(pixmap)
    canvas.setRenderHints(HINTS)
    box = QRectF(0, 0, pixmap.width(), pixmap.height())
    found = art.renderer("throne/pictures", name)
    if found is not None:
        found.render(canvas, box)
    else:
        _unknown(Painter(canvas, 5), name.removeprefix("?"), box)
    canvas.end()
    return pixmap


UNKNOWN = {"project": ("builder", BRASS), "intrigue": ("intrigue", BRASS), "threat": ("threat", OXBLOOD)}
"""The sign and the ink of a card without a picture."""


def _unknown(painter: Painter, kind: str, box: QRectF) -> None:
    """Rays behind the sign of the card's kind."""
    name, ink = UNKNOWN.get(kind, UNKNOWN["project"])
    threat = kind == "threat"
    painter.p.fillRect(box, QColor(theme.shown(OXBLOOD if threat else INK)))
    rays(
        painter,
        box,
        box.center().x(),
        box.height() * 0.62,
        box.height() * 0.34,
        INK if threat else DEEP_BRASS,
    )
    middle = QPointF(box.center().x(), box.height() * 0.56)
    size = box.height() * 0.56
    sign(painter, name, middle.x() + size * 0.03, middle.y() + size * 0.03, size, INK)
    sign(painter, name, middle.x(), middle.y(), size, BONE if threat else ink)


def rays(painter: Painter, clip: QRectF, cx: float, cy: float, near: float, ink: str) -> None:
    """Rays cut upwards round a point, beginning at that distance."""
    canvas = painter.p
    canvas.save()
    canvas.setClipRect(clip, Qt.ClipOperation.IntersectClip)
    for i in range(22):
        angle = math.pi + i * math.pi / 21
        x, y = cx + near * math.cos(angle), cy + near * 1.3 * math.sin(angle)
        painter.gouge(x, y, near * 2.6, angle, near * 0.07, ink)
    canvas.restore()


BACK_WIDE, BACK_STEP = 0.76, 0.24
"""The width of a card of a hand from behind, and what the next shows beside it, for a height of 1."""


def backs(painter: Painter, right: float, cy: float, high: float, number: int) -> QRectF:
    """A hand seen from behind, a card for each in it, at most five; returns the box of the last."""
    shown, wide, step_ = max(1, min(number, 5)), high * BACK_WIDE, high * BACK_STEP
    x, y = backs_left(right, high, number), cy - high / 2
    last = QRectF(x, y, wide, high)
    for i in range(shown):
        last = QRectF(x + i * step_, y, wide, high)
        _back_of_hand(painter, last, bool(number))
    return last


def backs_left(right: float, high: float, number: int) -> float:
    """The left edge of that hand, seen from behind."""
    return right - high * BACK_WIDE - (max(1, min(number, 5)) - 1) * (high * BACK_STEP)


def _back_of_hand(painter: Painter, box: QRectF, there: bool) -> None:
    t = max(1.0, box.width() * 0.06)
    if not there:
        painter.line(outline(box, -t / 2), MUTED, t, 0, [3, 2.4])
        return
    for grow, ink in ((t, INK), (0.0, BONE), (-1.6 * t, TEAL)):
        painter.fill(outline(box, grow), ink, 0)
