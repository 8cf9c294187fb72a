"""The agenda's envelope while it opens: its seal cracks, the halves fall apart, and the card looks out."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from kd_desktop.desktop.kit import art, shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage.acts import ease, part

WIDE, HIGH = 420.0, 300.0
"""The envelope as it is drawn; all lengths below are in its units."""
SEAL = QPointF(211, 161)
CRACK = ((208, 92), (214, 116), (203, 138), (219, 158), (205, 178), (216, 200), (210, 234))
"""The line along which the wax breaks, from above."""
CRACKED = 0.28
"""When the wax is in two, of the whole movement; from then on the envelope is open."""
HIDDEN = 56.0
"""The distance that the card rises out of the envelope."""
FALL = {True: (-74.0, 66.0, -38.0), False: (70.0, 60.0, 46.0)}
"""The final places of the left and right halves: across, down, and degrees turned."""


def draw_unsealing(painter: Painter, box: QRectF, so_far: float) -> None:
    """Prints the envelope into the box; `so_far` is 0 when the seal is whole, 1 when all lies still."""
    cracked, fallen = part(so_far, 0.0, CRACKED), part(so_far, CRACKED, 1.0)
    canvas = painter.p
    canvas.save()
    canvas.translate(box.topLeft())
    canvas.scale(box.width() / WIDE, box.height() / HIGH)
    whole = QRectF(0, 0, WIDE, HIGH)
    if so_far < CRACKED:
        art.draw_frame_part(canvas, "envelope-closed", "paper", whole)
    else:
        art.draw_frame_part(canvas, "envelope-broken", "flap-open", whole)
        down = HIDDEN * (1.0 - ease(fallen))
        art.draw_frame_part(canvas, "envelope-broken", "letter", whole.translated(0, down))
        art.draw_frame_part(canvas, "envelope-broken", "paper", whole)
    if not cracked:
        art.draw_frame_part(canvas, "envelope-closed", "seal", whole)
    else:
        for left in (True, False):
            _draw_half(canvas, left, cracked, fallen)
    canvas.restore()


def _draw_half(canvas: QPainter, left: bool, cracked: float, fallen: float) -> None:
    """One half of the seal: it tips away from the crack, then falls to the envelope's foot."""
    side = -1 if left else 1
    across, down, turn = FALL[left]
    bounce = math.sin(math.pi * part(fallen, 0.7, 1.0)) * 9
    x = side * 3 * cracked + across * ease(fallen)
    y = down * part(fallen, 0.0, 0.7) ** 2 - bounce
    canvas.save()
    canvas.translate(SEAL + QPointF(x, y))
    canvas.rotate(side * 5 * cracked * (1 - fallen) + turn * ease(part(fallen, 0.0, 0.8)))
    canvas.translate(-SEAL)
    edge = 0.0 if left else WIDE
    half = shapes.poly(*CRACK, (edge, CRACK[-1][1]), (edge, CRACK[0][1]))
    canvas.setClipPath(half)
    art.draw_frame_part(canvas, "envelope-closed", "seal", QRectF(0, 0, WIDE, HIGH))
    canvas.restore()
