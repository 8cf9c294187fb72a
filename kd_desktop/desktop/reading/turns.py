"""The seats asked, in the order of answering: crests with houses and members, an arrow between."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BRASS, MUTE, PAPER, SHADE
from kd_desktop.desktop.reading.model import AskedHouse

Rows = Sequence[Sequence[AskedHouse]]
ARROW, ROW = 1.7, 2.7
"""The arrow with its air, and a row, in sizes of the type."""


def _types(px: int) -> tuple[Type, Type, Type]:
    """The types of house, member, and the Leader's word."""
    house = Type(round(px * 1.22), "serif", 600, ground=PAPER)
    return house, Type(px, "serif", italic=True, ink=MUTE, ground=PAPER), Type(px, weight=600, ground=PAPER)


def _caption() -> str:
    return QCoreApplication.translate("Reader", "Voting order")


def _leads() -> str:
    return QCoreApplication.translate("Reader", "Leader")


def _width(one: AskedHouse, px: int) -> float:
    """The width of a house with its crest and the arrow before the next one."""
    house, member, leads = _types(px)
    named = house.width(one.house)
    named += leads.width(_leads()) + px * 0.5 if one.leads else 0.0
    return px * 2.2 + max(named, member.width(one.member)) + ARROW * px


def rows(asked: Sequence[AskedHouse], room: float, px: int) -> tuple[tuple[AskedHouse, ...], ...]:
    """The houses broken into rows; before them is the caption, if it leaves room for any."""
    out: list[list[AskedHouse]] = [[]]
    used = first = _start(asked, room, px)
    for one in asked:
        wide = _width(one, px)
        if out[-1] and used + wide - ARROW * px > room:
            out.append([])
            used = first
        out[-1].append(one)
        used += wide
    return tuple(map(tuple, out))


def _start(asked: Sequence[AskedHouse], room: float, px: int) -> float:
    """The width of the caption before the houses; 0 if it is left out."""
    wide = Type(px, "serif", italic=True).width(_caption()) + px * 1.6
    fits = wide + max(_width(one, px) for one in asked) <= room
    return wide if fits else 0.0


def height(made: Rows, px: int) -> float:
    """The height of those rows, with the line over them."""
    return px * (0.9 + ROW * len(made))


def draw(painter: Painter, box: QRectF, made: Rows, px: int) -> None:
    """Prints a line, and under it the rows."""
    house, member, leads = _types(px)
    painter.seg((box.x(), box.y() + px * 0.2), (box.right(), box.y() + px * 0.2), SHADE, 2.4, 0.5)
    everybody = [one for row in made for one in row]
    start = box.x() + _start(everybody, box.width(), px)
    y = box.y() + px * 2.0
    if start > box.x():
        painter.text(box.x() + px * 0.08, y + px * 0.35, _caption(), member)  # its first letter leans out
    for row in made:
        x = start
        for one in row:
            painter.crest(one.crest, x + px * 0.9, y, px * 1.65)
            up = px * 0.24 if one.member else -px * 0.35
            end = painter.text(x + px * 2.2, y - up, one.house, house)
            if one.leads:
                painter.text(end + px * 0.5, y - up, _leads(), leads)
            painter.text(x + px * 2.2, y + px * 0.98, one.member, member)
            x += _width(one, px)
            if one is not everybody[-1]:
                left = x - px * 1.25
                arrow = ((left, y - px * 0.36), (left + px * 0.62, y), (left, y + px * 0.36))
                painter.fill(shapes.poly(*arrow), BRASS, 0.2, seed=51)
        y += px * ROW
