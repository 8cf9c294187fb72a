"""The hall with the empty throne as a picture, before a game and during one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath

from kd_desktop.desktop.game_ui import Landscape
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import HINTS
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK
from kd_desktop.desktop.throne.cards.values import players
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS

COVER = ":/assets/throne/cover.svg"
COVER_SIZE = (960.0, 360.0)
CARPET = (480.0, 352.0, 292.0)
"""The middle of the carpet, its beginning, and the throne's steps, in the cover's pixels."""


def scene(view: View | None, width: int, height: int) -> Landscape:
    """The hall with the empty throne; claimants on its carpet come nearer as their bids grow.

    It needs no window's thread. There is no water in it.
    """
    hall = _read(COVER, _filling(width, height))
    whole = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(QColor(INK))
    canvas = QPainter(whole)
    canvas.setRenderHints(HINTS)
    canvas.translate(-((hall.width() - width) // 2), -((hall.height() - height) * 3 // 4))
    canvas.drawImage(0, 0, hall)
    if view is not None:
        k = hall.width() / COVER_SIZE[0]
        canvas.scale(k, k)
        _draw_claimants(canvas, view, k)
    canvas.end()
    clear = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    clear.fill(Qt.GlobalColor.transparent)
    return Landscape(whole, clear, QImage(clear))


def cover(width: int, height: int) -> QImage:
    """The hall before anybody has arrived."""
    return scene(None, width, height).whole


def _filling(width: int, height: int) -> QSize:
    """The cover's size that fills the given one."""
    k = max(width / COVER_SIZE[0], height / COVER_SIZE[1])
    return QSize(round(COVER_SIZE[0] * k), round(COVER_SIZE[1] * k))


def _read(place: str, size: QSize) -> QImage:
    """A drawing in that size, read without holding Python's lock."""
    reader = QImageReader(place)
    reader.setScaledSize(size)
    return reader.read()


def _draw_claimants(canvas: QPainter, view: View, k: float) -> None:
    """A square with an emblem for each claimant, side by side on the carpet, farther in with every step."""
    middle, near, far = CARPET
    seen = list(enumerate(players(view)))
    ways = {seat: one.steps / (GOAL * len(TRACKS)) for seat, one in seen}
    for seat, one in sorted(seen, key=lambda pair: -ways[pair[0]]):
        way = ways[seat]
        size, pitch = 30 - 8 * way, 50 - 16 * way
        x = middle + (seat - (len(seen) - 1) / 2) * pitch
        y = near + (far - near) * way - size * 0.5
        _draw_square(canvas, one.party, QPointF(x, y), size, k)


def _draw_square(canvas: QPainter, party: int, at: QPointF, size: float, k: float) -> None:
    who = claimant(party)
    for grow, ink in ((2.6, BRASS), (1.6, INK), (0.0, who.tincture)):
        path: QPainterPath = shapes.rounded(
            at.x() - size / 2 - grow, at.y() - size / 2 - grow, size + 2 * grow, size + 2 * grow, size * 0.15
        )
        canvas.fillPath(path, QColor(ink))
    side = max(1, round(size * 0.84 * k))
    emblem = _read(f":/assets/emblems/{who.emblem}.svg", QSize(side, side))
    emblem = emblem.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    inked = QPainter(emblem)
    inked.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    inked.fillRect(emblem.rect(), QColor(BONE))
    inked.end()
    half = size * 0.42
    canvas.drawImage(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), emblem)
