"""The game as pictures without a window: the board, and the hall with the empty throne, where it happens."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath

from kd_desktop.desktop.face import Landscape
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import HINTS, Painter
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK
from kd_desktop.desktop.throne.cards.bid_layout import draw_bid
from kd_desktop.desktop.throne.cards.board import draw_board
from kd_desktop.desktop.throne.cards.project_print import draw_project
from kd_desktop.desktop.throne.cards.threat_print import draw_threat
from kd_desktop.desktop.throne.cards.threat_track import draw_threat_track
from kd_desktop.desktop.throne.cards.values import last_threat, open_threat, players, projects
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS

USUAL = (1560.0, 620.0)
"""The size in which the board is composed; another is drawn larger or smaller."""
SIDE, BETWEEN = 406.0, 10.0
"""How wide the Threat is, and how far Projects are apart."""
LEAST_TILE = (330.0, 190.0)
"""A Project with less room is drawn smaller."""
COVER = ":/assets/throne/cover.svg"
COVER_SIZE = (960.0, 360.0)
CARPET = (480.0, 352.0, 292.0)
"""The middle of the carpet, where it begins, and where the throne's steps are, in the cover's pixels."""


# --- the board ------------------------------------------------------------------------------------


def board(view: View, width: int, height: int) -> QImage:
    """The bid, the Projects and the Threat of a view."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(BONE))
    canvas = QPainter(image)
    # Composed in the usual size, since text has a least size.
    k = min(width / USUAL[0], height / USUAL[1])
    canvas.scale(k, k)
    _draw_board(Painter(canvas, 9), view, width / k, height / k)
    canvas.end()
    return image


def _draw_board(painter: Painter, view: View, width: float, height: float) -> None:
    sizes = Sizes()
    inner = draw_board(painter, QRectF(0, 0, width - SIDE - 14, height), 1).adjusted(12, 12, -12, -12)
    bid = QRectF(inner.x(), inner.y(), inner.width(), inner.height() * 0.54)
    draw_bid(painter, bid, players(view), sizes)
    _draw_projects(
        painter, QRectF(inner.x(), bid.bottom() + 12, inner.width(), inner.bottom() - bid.bottom() - 12), view
    )
    track = QRectF(width - SIDE, 4, SIDE - 8, 66)
    draw_threat_track(painter, track, view.threat_track)
    threat = open_threat(view) or last_threat(view)
    if threat is not None:
        place = QRectF(track.x(), track.bottom() + 12, track.width(), height - track.bottom() - 24)
        draw_threat(painter, place, threat, sizes)


def _draw_projects(painter: Painter, box: QRectF, view: View) -> None:
    """All of them: the more, the smaller."""
    found = projects(view)
    if not found:
        return
    columns = max(3, -(-len(found) // 2) if len(found) > 4 else len(found))
    rows = -(-len(found) // columns)
    wide = (box.width() - (columns - 1) * BETWEEN) / columns
    high = (box.height() - (rows - 1) * BETWEEN) / rows
    k = min(1.0, wide / LEAST_TILE[0], high / LEAST_TILE[1])
    for at, one in enumerate(found):
        row, column = divmod(at, columns)
        painter.p.save()
        painter.p.translate(box.x() + column * (wide + BETWEEN), box.y() + row * (high + BETWEEN))
        painter.p.scale(k, k)
        draw_project(painter, QRectF(0, 0, wide / k, high / k), one, Sizes())
        painter.p.restore()


# --- the hall -------------------------------------------------------------------------------------


def scene(view: View | None, width: int, height: int) -> Landscape:
    """The hall with the empty throne; on its carpet the claimants come as near as their bids bring them.

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
    """The hall before anybody has come."""
    return scene(None, width, height).whole


def _filling(width: int, height: int) -> QSize:
    """The cover's size when it fills that one."""
    k = max(width / COVER_SIZE[0], height / COVER_SIZE[1])
    return QSize(round(COVER_SIZE[0] * k), round(COVER_SIZE[1] * k))


def _read(place: str, size: QSize) -> QImage:
    """A drawing in that size, read without Python's lock."""
    reader = QImageReader(place)
    reader.setScaledSize(size)
    return reader.read()


def _draw_claimants(canvas: QPainter, view: View, k: float) -> None:
    """A square with an emblem for each, side by side on the carpet, farther in with every step."""
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
