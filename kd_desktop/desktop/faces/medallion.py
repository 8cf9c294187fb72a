"""A face as a medallion: the drawing as SVG text, and the picture of it in any size."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from kd_desktop.desktop.faces.face import FaceFeatures, rolled
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK
from kd_desktop.engine.decoding import convert
from kd_desktop.packs.source import read_toml

PARTS = Path(__file__).with_name("parts.toml")
SKIN = (BONE, "#CDB280", "#A98B5B", "#5C4A33")
LIT_WITH = SKIN[2]
"""The light on the darkest skin."""
SIZE = 240

Layers = tuple[tuple[str, str], ...]
"""Roles ("ink", "bone", "brass", "skin", or the cuts "k", "b", "y") with their paths, from below."""


class FaceParts(msgspec.Struct, frozen=True):
    """The paths of all parts, by name; `hair` and `beard` are (mass, cuts), `eye` is (lids, iris)."""

    start: str
    skull: str
    ear: str
    ear_in: str
    nostril: str
    wing: str
    lip: str
    cords: str
    lights: str
    eyewhite: str
    upper: dict[str, str]
    lower: dict[str, str]
    neck: dict[str, str]
    cheek: dict[str, str]
    brow: dict[str, str]
    bushy: dict[str, str]
    mouth: dict[str, str]
    age: dict[str, str]
    eye: dict[str, tuple[str, str]]
    hair: dict[str, tuple[str, str]]
    beard: dict[str, tuple[str, str]]
    crown: dict[str, Layers]
    clothes: dict[str, Layers]


@functools.cache
def parts() -> FaceParts:
    """The parts, read at the first use."""
    return convert(read_toml(PARTS).data, FaceParts)


def draw_medallion(
    painter: QPainter, face: FaceFeatures, year: int, box: QRectF, crowned: bool = True
) -> None:
    """Draws the medallion of a ruler crowned in that year into the box; bare-headed if not `crowned`."""
    _renderer(face, year, crowned).render(painter, box)


def draw_crown(painter: QPainter, face: FaceFeatures, box: QRectF) -> None:
    """Draws only the crown, at its place on the medallion that fills the box."""
    _crown_renderer(face).render(painter, box)


@functools.lru_cache(maxsize=64)
def _renderer(face: FaceFeatures, year: int, crowned: bool = True) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(medallion(face, year, crowned).encode()))


@functools.lru_cache(maxsize=8)
def _crown_renderer(face: FaceFeatures) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_drawing(_figure(face, _crown(face))).encode()))


def medallion(face: FaceFeatures, year: int, crowned: bool = True) -> str:
    """The medallion as SVG text; the year is notched into its rim. A head that isn't `crowned` is bare."""
    figure = _figure(face, [*_head(face), *(_crown(face) if crowned else ())])
    return _drawing(_ground(face), figure, _rim(face, year))


def _drawing(*parts: str) -> str:
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">\n{body}\n</svg>\n'


def _figure(face: FaceFeatures, parts: Sequence[str]) -> str:
    """The parts of the head, turned the way it looks."""
    turn = "" if face.left else "translate(240 0) scale(-1 1) "
    return _group(*parts, attributes=f' transform="{turn}translate(8.4 9) scale(.93)"')


# --- the head -------------------------------------------------------------------------------------


def _head(face: FaceFeatures) -> list[str]:
    kit = parts()
    skin = SKIN[face.tone]
    profile = kit.start + kit.upper[face.upper] + kit.lower[face.lower] + kit.skull
    mass, cuts = kit.hair[face.hair]
    beard, beard_cuts = kit.beard[face.beard]
    block, cut = ("bone", "k") if face.light else ("ink", "b")
    cords = kit.cords if face.age == "old" and face.beard == "none" else ""
    shade = kit.neck[face.neck] + kit.cheek[face.cheek] + kit.age[face.age] + cords + kit.nostril + kit.wing
    lids, iris = kit.eye[face.trait or "plain"]
    trait = face.trait or "plain"
    covered = face.hair in ("coils", "bowl")
    ear = "" if covered else _path(skin, kit.ear, _edge(INK, 2.6)) + _path(INK, kit.ear_in)
    return [
        _path(INK, profile, _edge(INK, 4)) + _path(skin, profile, ' transform="translate(.5 -.8)"'),
        _path(LIT_WITH, kit.lights) if face.tone == len(SKIN) - 1 else "",
        _path(BONE, kit.eyewhite) + _path(INK, shade) + _path(INK, iris) + _path(INK, lids),
        *(_layer(role, path, skin) for role, path in kit.clothes[face.clothes]),
        _path(INK, (kit.bushy if face.bushy else kit.brow)[trait]),
        (_path(INK, kit.lip) if face.lips else "") + _path(INK, kit.mouth[trait]),
        _layer(block, mass, skin) + _layer(cut, cuts, skin) + ear,
        _layer(block, beard, skin) + _layer(cut if beard else "k", beard_cuts, skin),
    ]


def _crown(face: FaceFeatures) -> list[str]:
    return [_layer(role, path, SKIN[face.tone]) for role, path in parts().crown[face.crown]]


def _layer(role: str, path: str, skin: str) -> str:
    """A block with its edge, or cuts, which have none."""
    cuts = {"k": INK, "b": BONE, "y": BRASS}
    if role in cuts:
        return _path(cuts[role], path)
    fill, edge = {"ink": (INK, BONE), "bone": (BONE, INK), "brass": (BRASS, INK), "skin": (skin, INK)}[role]
    return _path(fill, path, _edge(edge, 2.4))


def _edge(ink: str, width: float) -> str:
    return f' stroke="{ink}" stroke-width="{width}" stroke-linejoin="round"'


def _path(fill: str, path: str, attributes: str = "") -> str:
    return f'<path fill="{fill}"{attributes} d="{path}"/>' if path else ""


def _group(*children: str, attributes: str = "") -> str:
    return f"<g{attributes}>\n" + "\n".join(child for child in children if child) + "\n</g>"


# --- ground and rim -------------------------------------------------------------------------------


def _ground(face: FaceFeatures) -> str:
    """The field behind the head with one of its textures."""
    ink = BONE if face.dark else INK
    textures = (_lines, _rays, _leaves, _dots)
    return _path(INK if face.dark else BONE, _disc(120, 120, 104)) + _path(ink, textures[face.ground](face))


def _lines(face: FaceFeatures) -> str:
    """Level cuts behind the head; on a light ground on both sides of it."""
    out = []
    for i, y in enumerate(range(46, 196, 8)):
        inset = abs(120 - y) * 0.3
        out.append(_cut(22 + inset + _stray(face, i, 12), y, 78 + _stray(face, i + 40, 16), y, 2))
        if not face.dark:
            out.append(_cut(158 + _stray(face, i + 80, 24), y, 218 - inset, y, 2))
    return "".join(out)


def _rays(face: FaceFeatures) -> str:
    return "".join(
        _cut(*_polar(68 + _stray(face, i, 14), angle), *_polar(95 - _stray(face, i + 40, 8), angle), 2.6)
        for i, angle in enumerate(range(-104, 105, 8))
    )


def _leaves(_: FaceFeatures) -> str:
    return "".join(_cut(*_polar(92, a), *_polar(92, a + 9), 2.6) for a in range(-110, 104, 12))


def _dots(_: FaceFeatures) -> str:
    return "".join(_disc(*_polar(91, angle), 2.2) for angle in range(-108, 109, 12))


def _rim(face: FaceFeatures, year: int) -> str:
    """The rim with its pattern, and the year at its foot: hundreds, tens and units."""
    marks, low, high = _year(year)
    step = (6, 9, 5, 12, 7.2)[face.rim]
    cuts = [_rim_cut(face.rim, i, i * step) for i in range(int(360 / step)) if not low < i * step < high]
    ring = _path(INK, _ragged(face, 117.4) + _disc(120, 120, 98), ' fill-rule="evenodd"')
    line = _path("none", _disc(120, 120, 101.4), f' stroke="{BONE}" stroke-width="1.6"')
    return ring + line + _path(BONE, "".join([*cuts, *marks]))


def _rim_cut(style: int, i: int, angle: float) -> str:
    if style == 0:
        return _notch(angle, 114.6, 108, 2.4)
    if style == 1:
        return _disc(*_polar(109.3, angle), 2.9)
    if style == 2:
        return _notch(angle, 105, 111, 1.8)
    if style == 3:
        return _cut(*_polar(106, angle - 4), *_polar(113, angle + 3), 3.6)
    return _notch(angle, 114, 105, 2.8) if i % 5 == 0 else _notch(angle, 114, 110, 1.8)


def _year(year: int) -> tuple[list[str], float, float]:
    """The marks of a year, and the angles between which they lie."""
    hundreds, tens, units = year // 100, year // 10 % 10, year % 10
    widths = [7.0] * hundreds + [5.0] * tens + [3.6] * units
    kinds = "h" * hundreds + "t" * tens + "u" * units
    gaps = [3.0 if i and kinds[i] != kinds[i - 1] else 0.0 for i in range(len(kinds))]
    whole = sum(widths) + sum(gaps)
    angle, out = 180 + whole / 2, []
    for kind, width, gap in zip(kinds, widths, gaps, strict=True):
        angle -= gap + width / 2
        if kind == "h":
            corners = (
                _polar(114, angle),
                _polar(109.2, angle - 1.9),
                _polar(104.4, angle),
                _polar(109.2, angle + 1.9),
            )
            out.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z")
        else:
            out.append(_notch(angle, *((114.6, 104, 3.4) if kind == "t" else (112, 106.8, 2.8))))
        angle -= width / 2
    return out, 180 - whole / 2 - 5, 180 + whole / 2 + 5


def _ragged(face: FaceFeatures, radius: float) -> str:
    """The rim's edge as the knife left it."""
    count = 28
    points = [_polar(radius + _stray(face, i + 200, 1.4) - 0.7, 360 * i / count) for i in range(count)]
    after = points[1:] + points[:1]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, after, strict=True)]
    curves = (f"Q{p[0]:.1f} {p[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for p, m in zip(points, middles, strict=True))
    return f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}" + "".join(curves) + "Z"


def _stray(face: FaceFeatures, place: int, most: float) -> float:
    return rolled(face.grain, place, 101) / 100 * most


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return 120 + radius * math.sin(angle), 120 - radius * math.cos(angle)


def _notch(angle: float, outer: float, inner: float, width: float) -> str:
    """A wedge across the rim, wide at its first radius."""
    (x0, y0), (x1, y1) = _polar(outer, angle), _polar(inner, angle)
    dx, dy = (y1 - y0) / (inner - outer) * width / 2, -(x1 - x0) / (inner - outer) * width / 2
    corners = (
        (x0 + dx, y0 + dy),
        (x1 + dx * 0.3, y1 + dy * 0.3),
        (x1 - dx * 0.3, y1 - dy * 0.3),
        (x0 - dx, y0 - dy),
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _cut(x0: float, y0: float, x1: float, y1: float, width: float) -> str:
    """One cut of the gouge, sharp at both ends."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1.0
    a, b = dy / length * width * 0.67, -dx / length * width * 0.67
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    return (
        f"M{x0:.1f} {y0:.1f}Q{mx + a:.1f} {my + b:.1f} {x1:.1f} {y1:.1f}"
        f"Q{mx - a:.1f} {my - b:.1f} {x0:.1f} {y0:.1f}Z"
    )


def _disc(x: float, y: float, radius: float) -> str:
    r = f"{radius:.1f}"
    return f"M{x - radius:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * radius:.1f} 0a{r} {r} 0 1 0 {-2 * radius:.1f} 0Z"
