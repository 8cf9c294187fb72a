"""Paths as contours: read from strings, made by the carver's tools, placed, and cut off at the waterline.

A contour is a list of points, a shape a list of contours or the path string of one.
"""

from __future__ import annotations

import functools
import math
import random
import re
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Contour = Sequence[Point]
Contours = Sequence[Contour]
Shape = str | Contours

FACET = 11.0
"""The approximate length of a curve's facet."""
_TOKEN = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+")
_PAIRS = {"M": 1, "L": 1, "Q": 2, "C": 3}
_EMPTY: Contours = ()


class Gouge(list[Point]):
    """A whole gouge: it keeps the four points of its two curves, and is written with them."""

    curves: tuple[Point, Point, Point, Point]


def flat(shape: Shape) -> list[Contour]:
    """The contours of a shape; a path string has absolute M, L, H, V, C, Q and Z only."""
    return list(_read(shape)) if isinstance(shape, str) else list(shape)


@functools.cache
def _read(path: str) -> Contours:
    tokens = _TOKEN.findall(path)
    out: list[Contour] = []
    line: list[Point] = []
    x = y = 0.0
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command == "Z":
            out.append(line)
            line = []
            continue
        if command in "HV":
            x, y = (float(tokens[at]), y) if command == "H" else (x, float(tokens[at]))
            line.append((x, y))
            at += 1
            continue
        count = 2 * _PAIRS[command]
        numbers = [float(token) for token in tokens[at : at + count]]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        at += count
        if command == "M" and line:
            out.append(line)
        if command == "M":
            line, command = [], "L"
        line += points if count == 2 else _bent([(x, y), *points])
        x, y = line[-1]
    return [*out, line] if line else out


def _bent(handles: list[Point]) -> list[Point]:
    """A Bézier curve in facets, without its first point."""
    long = sum(math.dist(a, b) for a, b in pairwise(handles))
    count = max(2, min(12, int(long / FACET) + 2))
    out: list[Point] = []
    for step in range(1, count + 1):
        u, rest = step / count, handles
        while len(rest) > 1:
            rest = [(a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u) for a, b in pairwise(rest)]
        out.append(rest[0])
    return out


def moved(
    shape: Shape, x: float = 0, y: float = 0, s: float = 1, rot: float = 0, fx: float = 1
) -> list[Contour]:
    """The shape, turned by `rot` degrees, at `s` times its size, its origin at (x, y); `fx` -1 mirrors it."""
    turn = math.radians(rot)
    co, si = math.cos(turn), math.sin(turn)

    def placed(contour: Contour) -> list[Point]:
        return [(x + a * s * fx * co - b * s * si, y + a * s * fx * si + b * s * co) for a, b in contour]

    out: list[Contour] = []
    for contour in flat(shape):
        if isinstance(contour, Gouge):
            gouge = Gouge(placed(contour))
            first, one, last, other = placed(contour.curves)
            gouge.curves = (first, one, last, other)
            out.append(gouge)
        else:
            out.append(placed(contour))
    return out


def clip(shape: Contours, low: float | None) -> Contours:
    """The part of the contours above the horizontal `low`; all for None."""
    if low is None:
        return shape
    out: list[Contour] = []
    for contour in shape:
        if all(y <= low for _, y in contour):
            out.append(contour)
            continue
        kept: list[Point] = []
        for i, a in enumerate(contour):
            b = contour[(i + 1) % len(contour)]
            if a[1] <= low:
                kept.append(a)
            if (a[1] <= low) != (b[1] <= low):
                u = (low - a[1]) / (b[1] - a[1])
                kept.append((a[0] + (b[0] - a[0]) * u, low))
        if len(kept) > 2:
            out.append(kept)
    return out


def solid(shape: Contours) -> list[Contour]:
    """All contours wound one way, so that overlaps stay filled."""
    out: list[Contour] = []
    for contour in shape:
        if isinstance(contour, Gouge):
            first, one, last, other = contour.curves
            wind = (last[0] - first[0]) * (one[1] - other[1]) - (last[1] - first[1]) * (one[0] - other[0])
            if wind < 0:
                back = Gouge(contour[::-1])
                back.curves = (first, other, last, one)
                out.append(back)
            else:
                out.append(contour)
            continue
        area = sum(p[0] * q[1] - q[0] * p[1] for p, q in pairwise([*contour, contour[0]]))
        out.append(contour if area >= 0 else contour[::-1])
    return out


def gouge(
    x1: float, y1: float, x2: float, y2: float, w: float = 4, bend: float = 0, peak: float = 0.45
) -> Gouge:
    """A tapered cut, pointed at both ends."""
    dx, dy = x2 - x1, y2 - y1
    long = math.hypot(dx, dy) or 1
    nx, ny = -dy / long, dx / long
    cx, cy = x1 + dx * peak + nx * bend, y1 + dy * peak + ny * bend
    out = Gouge()
    for side, steps in ((1, (0, 0.2, 0.45, 0.75, 1)), (-1, (0.75, 0.45, 0.2))):
        for u in steps:
            v = 1 - u
            ax, ay = cx + nx * w * side, cy + ny * w * side
            out.append((v * v * x1 + 2 * u * v * ax + u * u * x2, v * v * y1 + 2 * u * v * ay + u * u * y2))
    out.curves = ((x1, y1), (cx + nx * w, cy + ny * w), (x2, y2), (cx - nx * w, cy - ny * w))
    return out


def wedge(x1: float, y1: float, x2: float, y2: float, w: float = 5, bend: float = 0) -> list[Point]:
    """A cut that is blunt at its first end and pointed at the other."""
    dx, dy = x2 - x1, y2 - y1
    long = math.hypot(dx, dy) or 1
    nx, ny = -dy / long, dx / long
    mx, my = (x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend
    return [
        (x1 + nx * w / 2, y1 + ny * w / 2),
        (mx + nx * w * 0.3, my + ny * w * 0.3),
        (x2, y2),
        (mx - nx * w * 0.3, my - ny * w * 0.3),
        (x1 - nx * w / 2, y1 - ny * w / 2),
    ]


def bar(x1: float, y1: float, x2: float, y2: float, w: float, w2: float | None = None) -> list[Point]:
    """A timber; `w2` is its thickness at its other end."""
    w2 = w if w2 is None else w2
    dx, dy = x2 - x1, y2 - y1
    long = math.hypot(dx, dy) or 1
    nx, ny = -dy / long / 2, dx / long / 2
    return [
        (x1 + nx * w, y1 + ny * w),
        (x2 + nx * w2, y2 + ny * w2),
        (x2 - nx * w2, y2 - ny * w2),
        (x1 - nx * w, y1 - ny * w),
    ]


def disc(
    cx: float,
    cy: float,
    r: float,
    ry: float | None = None,
    k: int = 16,
    seed: int | None = None,
    j: float = 0.05,
) -> list[Point]:
    """An ellipse of `k` corners; with a seed its rim wavers by `j`."""
    dice = random.Random(seed)
    ry = ry or r
    out: list[Point] = []
    for i in range(k):
        angle = 2 * math.pi * i / k
        off = 1 + (dice.uniform(-j, j) if seed is not None else 0)
        out.append((cx + r * off * math.cos(angle), cy + ry * off * math.sin(angle)))
    return out


def box(x: float, y: float, w: float, h: float) -> list[Point]:
    """A rectangle."""
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def rays(
    x: float, y: float, radii: tuple[float, float, float], w: float, angles: Sequence[float]
) -> list[Contour]:
    """Cuts out from a light, from the first radius to the second and, every other cut, to the third."""
    return [
        gouge(
            x + radii[0] * math.cos(a),
            y + radii[0] * math.sin(a),
            x + radii[1 + i % 2] * math.cos(a),
            y + radii[1 + i % 2] * math.sin(a),
            w,
        )
        for i, a in enumerate(angles)
    ]


def smooth(points: Contour, k: int = 3) -> list[Point]:
    """A Catmull-Rom curve through the points, in `k` facets a span."""
    out: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        corners = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        for step in range(k):
            t = step / k
            (x, y) = (_spline(t, *(corner[axis] for corner in corners)) for axis in (0, 1))
            out.append((x, y))
    return [*out, points[-1]]


def _spline(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * (t * t) + (3 * b - a - 3 * c + d) * (t * t * t)
    )
