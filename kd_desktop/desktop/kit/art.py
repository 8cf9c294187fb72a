"""The project's drawings from the compiled resources: tinted renderers, and pixmaps made once per size.

Sizes are logical pixels; `ratio` is the device pixel ratio of the screen the picture is for. Nothing here
may be called before the application exists.
"""

from __future__ import annotations

import functools
import re

from PySide6.QtCore import QByteArray, QDir, QFile, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from kd_desktop.desktop.kit import badge, carried, theme
from kd_desktop.desktop.kit.fonts import font

__all__ = [
    "CREST_SHAPE",
    "carries",
    "crest",
    "draw_crest",
    "draw_emblem",
    "draw_frame",
    "draw_frame_part",
    "draw_icon",
    "draw_shield",
    "emblem_mark",
    "emblems",
    "frame_area",
    "frame_part",
    "has_icon",
    "icon",
    "realm",
    "renderer",
]

carried.register()

CREST_SHAPE = 1.2
"""Height of a crest's picture for a width of 1."""
CRESTS = {
    "tarn": 1, "calder": 2, "vane": 3, "oswin": 4, "merrick": 5, "dray": 6, "sable": 7, "lorn": 8,
    "fenwick": 9, "harrow": 10, "quill": 11, "brandt": 12,
}  # fmt: skip
UNKNOWN_ICON = "mystery"


@functools.cache
def _text(folder: str, stem: str) -> str:
    """The drawing as text, or "" when the program doesn't carry it."""
    file = QFile(f":/assets/{folder}/{stem}.svg")
    if not file.open(QIODevice.OpenModeFlag.ReadOnly):
        return ""
    found = bytes(file.readAll().data()).decode("utf-8")
    file.close()
    return found


@functools.lru_cache(maxsize=400)
def renderer(folder: str, stem: str, colour: str | None = None) -> QSvgRenderer | None:
    """A renderer of `assets/<folder>/<stem>.svg`, in one colour if given; None if there is none."""
    data = _text(folder, stem)
    if not data:
        return None
    if colour is not None:
        data = re.sub("#[0-9A-Fa-f]{6}", colour, data)
    return QSvgRenderer(QByteArray(data.encode()))


def carries(path: str) -> bool:
    """Whether the program carries a file of that path, which begins with a colon."""
    return QFile.exists(path)


def has_icon(name: str) -> bool:
    """Whether there is an icon of that name."""
    return bool(_text("icons", name))


def draw_icon(painter: QPainter, name: str, box: QRectF, colour: str = theme.INK) -> None:
    """Draws an icon of one ink into the box; an unknown name draws the sign of a mystery."""
    ink = theme.shown(colour)
    found = renderer("icons", name, ink) or renderer("icons", UNKNOWN_ICON, ink)
    if found is not None:
        found.render(painter, box)


def emblems() -> tuple[str, ...]:
    """The names of all emblems."""
    return tuple(name.removesuffix(".svg") for name in QDir(":/assets/emblems").entryList())


def draw_emblem(painter: QPainter, name: str, box: QRectF, colour: str = theme.INK) -> None:
    """Draws an emblem of one ink into the box."""
    found = renderer("emblems", name, theme.shown(colour))
    if found is not None:
        found.render(painter, box)


def draw_crest(
    painter: QPainter, name: str, box: QRectF, rim: str | None = None, lettered: bool = True
) -> None:
    """Draws a house's mark into the box (5 wide to 6 high), with a pale `rim` where the ground is dark.

    The mark is the crest, and under it the house's pattern and (unless the caller prints it beside the mark,
    not `lettered`) its letter; see `badge`. The mark of who has no house is an emblem (`emblem_mark`).
    """
    emblem, _, field = name.partition(".")
    if field:
        _draw_square(painter, emblem, "".join(("#", field)), box, rim)
        return
    draw_shield(painter, name, badge.shield_box(box), rim)
    if name:
        badge.draw_ribbon(painter, name, box, rim, lettered)


def emblem_mark(emblem: str, tincture: str) -> str:
    """The name for an emblem on a square of a colour ("#2F6B45"), usable wherever a crest is."""
    return ".".join((emblem, tincture.removeprefix("#")))


def _draw_square(painter: QPainter, emblem: str, field: str, box: QRectF, rim: str | None) -> None:
    """An emblem in bone on a square of its colour, in the middle of the box."""
    side = min(box.width(), box.height()) * 0.92
    square = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    painter.save()
    painter.setPen(QPen(QColor(theme.shown(rim or theme.INK)), max(1.0, side * 0.05)))
    painter.setBrush(QColor(theme.shown(field)))
    painter.drawRect(square)
    inset = side * 0.08
    draw_emblem(painter, emblem, square.adjusted(inset, inset, -inset, -inset), theme.BONE)
    painter.restore()


def draw_shield(painter: QPainter, name: str, box: QRectF, rim: str | None = None) -> None:
    """Draws a crest alone into the box, for use beside the house's name in large letters."""
    number = CRESTS.get(name)
    if number is None:
        _plain_shield(painter, name, box, rim)
        return
    stem = f"{number:02d}-{name}"
    if rim is not None:
        edge = max(1.6, box.width() * 0.04)
        back = renderer("crests", stem, theme.shown(rim))
        if back is not None:
            back.render(painter, box.adjusted(-edge, -edge, edge, edge))
    found = renderer("crests", stem)
    if found is not None:
        found.render(painter, box)


def _plain_shield(painter: QPainter, name: str, box: QRectF, rim: str | None) -> None:
    """The crest of a house that has no drawing of its own: a shield with its letter."""
    b = box.adjusted(box.width() * 0.06, box.height() * 0.04, -box.width() * 0.06, -box.height() * 0.04)
    path = QPainterPath(b.topLeft())
    path.lineTo(b.topRight())
    path.lineTo(b.right(), b.top() + b.height() * 0.5)
    path.quadTo(QPointF(b.right(), b.bottom() - b.height() * 0.16), QPointF(b.center().x(), b.bottom()))
    path.quadTo(
        QPointF(b.left(), b.bottom() - b.height() * 0.16), QPointF(b.left(), b.top() + b.height() * 0.5)
    )
    path.closeSubpath()
    painter.save()
    painter.setPen(QColor(theme.shown(rim or theme.INK)))
    painter.setBrush(QColor(theme.shown(theme.TEAL)))
    painter.drawPath(path)
    painter.setFont(font(max(6, int(b.height() * 0.5)), "serif", 700))
    painter.setPen(QColor(theme.shown(theme.PAPER)))
    painter.drawText(
        b.adjusted(0, 0, 0, -b.height() * 0.14), Qt.AlignmentFlag.AlignCenter, badge.letter_of(name)
    )
    painter.restore()


def draw_frame(painter: QPainter, stem: str, box: QRectF) -> None:
    """Draws a card frame, envelope or sticker (`assets/cards`) into the box."""
    found = renderer("cards", stem)
    if found is not None:
        found.render(painter, box)


def frame_area(stem: str, area: str, box: QRectF) -> QRectF:
    """Where `area-<area>` of a card frame filling the box lies; KeyError when it has no such area."""
    return frame_part(stem, f"area-{area}", box)


def frame_part(stem: str, part: str, box: QRectF) -> QRectF:
    """Where the part of that id of a card frame filling the box lies; KeyError when it has no such part."""
    found = renderer("cards", stem)
    if found is None or not found.elementExists(part):
        raise KeyError(f"{stem}: {part}")
    place, whole = found.boundsOnElement(part), found.viewBoxF()
    sx, sy = box.width() / whole.width(), box.height() / whole.height()
    x, y = box.x() + place.x() * sx, box.y() + place.y() * sy
    return QRectF(x, y, place.width() * sx, place.height() * sy)


def draw_frame_part(painter: QPainter, stem: str, part: str, box: QRectF) -> None:
    """Draws only the part of that id, where it lies in a card frame filling the box."""
    place, found = frame_part(stem, part, box), renderer("cards", stem)
    if found is not None:
        found.render(painter, part, place)


def _blank(width: float, height: float, ratio: float) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def icon(name: str, px: int, colour: str = theme.INK, ratio: float = 1.0) -> QPixmap:
    """An icon as a pixmap of px by px."""
    return _icon(name, px, theme.shown(colour), ratio)


@functools.lru_cache(maxsize=300)
def _icon(name: str, px: int, colour: str, ratio: float) -> QPixmap:
    pixmap = _blank(px, px, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_icon(painter, name, QRectF(0, 0, px, px), colour)
    painter.end()
    return pixmap


def crest(name: str, px: int, rim: str | None = None, ratio: float = 1.0) -> QPixmap:
    """A crest as a pixmap, px wide and six fifths of that high; `rim` is a pale edge for dark ground."""
    return _crest(name, px, theme.shown(rim) if rim is not None else None, ratio, badge.letter_of(name))


@functools.lru_cache(maxsize=200)
def _crest(name: str, px: int, rim: str | None, ratio: float, _letter: str) -> QPixmap:
    pixmap = _blank(px, px * CREST_SHAPE, ratio)
    edge = max(1.6, px * 0.04) if rim is not None else 0.0
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(edge, edge * CREST_SHAPE, px - 2 * edge, (px - 2 * edge) * CREST_SHAPE)
    draw_crest(painter, name, box, rim)
    painter.end()
    return pixmap


@functools.lru_cache(maxsize=1)
def realm(px: int, ratio: float) -> QPixmap | None:
    """The realm as a pixmap of that width, for the foot of a page; None when the program doesn't carry it."""
    found = renderer("board", "vignette-realm")
    if found is None:
        return None
    whole = found.viewBoxF()
    pixmap = _blank(px, px * whole.height() / whole.width(), ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    found.render(painter, QRectF(0, 0, px, px * whole.height() / whole.width()))
    painter.end()
    return pixmap
