"""The movements of what is read: turning over to its other face, or coming up into the light."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from kd_desktop.desktop.stage.acts import ease

TURN_MS, RISE_MS = 660, 380


def put_turned(
    painter: QPainter,
    faces: tuple[QPixmap, QPixmap],
    box: QRectF,
    middle: QPointF,
    side: str | None,
    t: float,
    deep: bool = False,
) -> None:
    """Draws a paper that has turned that far from one face to the other; each face covers the box.

    It turns about the vertical axis through its `middle` for AYE, about the horizontal one for NAY; `deep`
    shows it in perspective, which takes longer.
    """
    turned = 180.0 * ease(t)
    face = faces[0] if turned < 90 else faces[1]
    # The other face is printed the right way round, so it comes up from the other side.
    angle = turned if turned < 90 else turned - 180
    swing = max(0.02, math.cos(math.radians(angle)))
    flat = side == "nay"
    about = QTransform.fromTranslate(middle.x(), middle.y())
    if deep:
        about.rotate(angle, Qt.Axis.XAxis if flat else Qt.Axis.YAxis)
    else:
        about.scale(1.0 if flat else swing, swing if flat else 1.0)
    about.translate(-middle.x(), -middle.y())
    painter.save()
    painter.setWorldTransform(about, True)
    # From three metres nobody sees the edges of letters that turn.
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, deep)
    high = box.width() * face.height() / face.width()
    painter.drawPixmap(QRectF(box.x(), box.y(), box.width(), high), face, QRectF(face.rect()))
    painter.restore()


def put_risen(painter: QPainter, face: QPixmap, box: QRectF, t: float) -> None:
    """Draws a paper that has come that far up into the light."""
    come = ease(t)
    painter.save()
    painter.setOpacity(come)
    painter.drawPixmap(box.translated(QPointF(0, 60 * (1 - come))), face, QRectF(face.rect()))
    painter.restore()
