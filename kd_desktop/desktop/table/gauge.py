"""The tide gauge of a resource, drawn in layers so that the water can rise without being cut again."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, INK, TEAL, TEAL_LIGHT


def draw_water(k: Press, w: float, h: float, seed: int, u: float) -> None:
    """Water of w x h with its waves along the top edge at 4 u, and the cuts of the current below."""
    crest = 4 * u
    path = QPainterPath(QPointF(0, h))
    path.lineTo(0, crest)
    waves = 4
    for j in range(waves):
        path.quadTo((j + 0.5) * w / waves, crest + (crest if j % 2 else -crest), (j + 1) * w / waves, crest)
    path.lineTo(w, h)
    path.closeSubpath()
    k.p.save()
    k.p.translate(1.6 * u, 1.2 * u)
    k.fill(path, TEAL, 0.4, 8, seed)
    k.p.restore()
    dice = random.Random(seed)
    k.p.save()
    k.p.setClipPath(path)
    y = crest + 9 * u
    while y < h:
        x = -dice.uniform(0, 14 * u)
        while x < w:
            length = dice.uniform(12, 30) * u
            k.gouge(x, y, length, dice.uniform(-0.08, 0.08), 1.1 * u, TEAL_LIGHT)
            x += length + dice.uniform(5, 14) * u
        y += 8.5 * u
    k.p.restore()


def draw_ticks(k: Press, w: float, h: float, half: int, u: float, colour: str) -> None:
    """The scale on both edges and the line of the centre, in one colour: ink on paper, bone on water."""
    rows = 2 * half + 1
    for i in range(rows):
        y = (i + 0.5) * h / rows
        length = (9 if (half - i) % 4 == 0 else 5) * u
        k.seg((1, y), (1 + length, y), colour, 1.6 * u, 0)
        k.seg((w - 1 - length, y), (w - 1, y), colour, 1.6 * u, 0)
        if i == half:
            k.seg((0, y), (w, y), colour, 2 * u, 0)


def draw_edge(k: Press, w: float, h: float, u: float) -> None:
    """The key line round the gauge."""
    k.line(shapes.box(0, 0, w, h), INK, 2.2 * u, 0.5)


WET, DRY = BONE, INK
