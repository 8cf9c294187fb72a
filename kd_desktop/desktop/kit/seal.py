"""A seal: a puddle of wax with a ring and an emblem pressed into it."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.shapes import disc
from kd_desktop.desktop.kit.theme import INK, OXBLOOD

RIDGE = "#A5443A"
PRESSED = "#E6B9A4"
POINTS = 26


def draw_seal(painter: Painter, cx: float, cy: float, radius: float, emblem: str, seed: int = 4) -> None:
    """Prints it around (cx, cy)."""
    dice = random.Random(seed)
    edge = []
    for i in range(POINTS):
        far, turn = radius * (1 + dice.uniform(-0.07, 0.09)), i * math.tau / POINTS
        edge.append((cx + far * math.cos(turn), cy + far * math.sin(turn)))
    path = QPainterPath()
    path.moveTo((edge[0][0] + edge[-1][0]) / 2, (edge[0][1] + edge[-1][1]) / 2)
    for one, other in pairwise([*edge, edge[0]]):
        path.quadTo(one[0], one[1], (one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    painter.fill(path.translated(2, 2.5), INK, 0)
    painter.fill(path, OXBLOOD, 0)
    painter.line(disc(cx, cy, radius * 0.72), RIDGE, 2.0, 0.3)
    painter.icon(emblem, cx, cy, radius, PRESSED)
    for i in range(7):
        turn = i * 0.9 + 0.4
        x, y = cx + radius * 0.86 * math.cos(turn), cy + radius * 0.86 * math.sin(turn)
        painter.gouge(x, y, radius * 0.3, turn + 1.7, 1.2, RIDGE)
