"""The TV's page of a coronation: the medallion large, the name, who gave it, and the earlier rulers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.council.rulers.line import Ruler
from kd_desktop.desktop.faces.medallion import draw_medallion
from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, DUSK, MUTE, PAPER, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import named, one_line, paper
from kd_desktop.engine.kings.view import View

SMALL = 150.0
"""The size of an earlier ruler's medallion."""


def draw_crowned(painter: Painter, box: QRectF, view: View, line: Sequence[Ruler]) -> None:
    """Prints the page for the last ruler in the line into the box."""
    if not line:
        return
    *former, ruler = line
    foot = SMALL + 70 if former else 0.0
    sheet = QRectF(box.x(), box.y() + 6, box.width() - 8, box.height() - foot - 24)
    paper(painter, sheet, BONE, 500)
    coin = min(sheet.height() - 70, sheet.width() * 0.36)
    place = QRectF(sheet.x() + 45, sheet.center().y() - coin / 2, coin, coin)
    draw_medallion(painter.p, ruler.face, ruler.began, place)
    left = place.right() + 60
    _words(painter, QRectF(left, sheet.y(), sheet.right() - 50 - left, sheet.height()), view, ruler)
    _former(painter, QRectF(box.x(), sheet.bottom() + 24, box.width(), foot), former)


def _words(painter: Painter, box: QRectF, view: View, ruler: Ruler) -> None:
    name = ruler.name or translate("Tv", "A ruler without a name")
    title = named(120, weight=700).shrunk(name, box.width(), 64)
    lines = title.clipped(name, box.width(), 2)
    y = box.center().y() - title.px * (0.6 * len(lines) - 0.55)
    house = next((one for one in view.houses if one.number == ruler.house), None)
    if house is not None:
        mark = 76.0
        painter.crest(house.crest, box.x() + mark / 2, y - title.px - 34, mark)
        words = translate("Tv", "named by House {house}").format(house=house.name)
        room = box.width() - mark - 30
        one_line(painter, box.x() + mark + 28, y - title.px - 20, words, named(48), room)
    y = painter.lines(box.x(), y, lines, title, title.px * 1.1) - title.px * 0.4
    queen, king = translate("Tv", "Queen from the year {year}"), translate("Tv", "King from the year {year}")
    since = (queen if ruler.face.woman else king).format(year=ruler.began)
    note = named(46, MUTE, weight=400)._replace(italic=True)
    one_line(painter, box.x(), y, since, note, box.width())


def _former(painter: Painter, box: QRectF, former: Sequence[Ruler]) -> None:
    """The last of those who went before, as many as there is room for."""
    pitch = 320.0
    shown = former[-max(1, int(box.width() // pitch)) :]
    x = box.center().x() - pitch * len(shown) / 2
    for i, ruler in enumerate(shown):
        place = QRectF(x + pitch * (i + 0.5) - SMALL / 2, box.y(), SMALL, SMALL)
        draw_medallion(painter.p, ruler.face, ruler.began, place)
        called = ruler.name or translate("Tv", "no name")
        style = named(SMALLEST, PAPER if ruler.name else DUSK, TABLE)._replace(italic=not ruler.name)
        words, set_in = fitting.line(style, called, pitch - 16, SMALLEST)
        painter.text(place.center().x(), place.bottom() + 48, words, set_in, "centre", pitch)
