"""A picture of everything on a table, which is moved in its stead while a hand or a wheel is quick."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

MOST = 20_000_000
"""Pixels of the largest picture that is taken; it has 4 bytes a pixel, for as long as the hand moves."""


class Still(NamedTuple):
    """A picture of a part of a scene."""

    pixmap: QPixmap
    shows: QRectF

    def put(self, painter: QPainter) -> None:
        """Puts it where what it shows lies; the painter works in the scene's units."""
        painter.drawPixmap(self.shows, self.pixmap, QRectF(self.pixmap.rect()))


def still_of(scene: QGraphicsScene, subject: QRectF, scale: float) -> Still | None:
    """The subject with its overhanging parts, at a scale in pixels per unit; None if that is too large."""
    across, along = subject.width() / 8, subject.height() / 8
    shows = scene.itemsBoundingRect().intersected(subject.adjusted(-across, -along, across, along))
    size = QSizeF(shows.width() * scale, shows.height() * scale).toSize()
    if size.isEmpty() or size.width() * size.height() > MOST:
        return None
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    scene.render(painter, QRectF(pixmap.rect()), shows, Qt.AspectRatioMode.IgnoreAspectRatio)
    painter.end()
    # Pieces that hadn't been in sight were printed for it. What the scene says of that is no news later.
    QCoreApplication.sendPostedEvents(scene, QEvent.Type.MetaCall)
    return Still(pixmap, shows)
