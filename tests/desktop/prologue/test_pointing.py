"""Where a letter lies, and that its arrow points at its thing: near, whole, and never at a corner."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.theme import BONE, BRASS, NIGHT, OXBLOOD, PAPER
from kd_desktop.desktop.prologue.beside import beside
from kd_desktop.desktop.prologue.note import Halo
from kd_desktop.desktop.prologue.overlap import GAP, away
from kd_desktop.desktop.prologue.pointing import AIM, EDGE, LAST, REACH, arrow

THING = QRectF(400, 300, 200, 80)
LETTERS = (
    QRectF(560, 40, 400, 160),  # above, over the right end of the thing
    QRectF(590, 40, 400, 160),  # above, over its last pixels
    QRectF(20, 500, 395, 160),  # below, over its first pixels
    QRectF(20, 40, 300, 160),  # left and above
    QRectF(700, 370, 300, 160),  # right and below
    QRectF(450, 60, 100, 120),  # straight above
)


def way(letter: QRectF) -> tuple[QPointF, QPointF]:
    """The arrow where nothing is in its way."""
    found = arrow(THING, letter)
    assert found is not None
    return found


@pytest.mark.parametrize("letter", LETTERS)
def test_the_arrow_ends_in_the_middle_half_of_a_side(letter: QRectF) -> None:
    ring = THING.adjusted(-8, -8, 8, 8)
    tail, tip = way(letter)
    on_side = tip.x() in (ring.left(), ring.right())
    assert on_side or tip.y() in (ring.top(), ring.bottom())
    off = (
        abs(tip.y() - ring.center().y()) / ring.height()
        if on_side
        else abs(tip.x() - ring.center().x()) / ring.width()
    )
    assert off <= AIM + 0.001
    assert not ring.adjusted(1, 1, -1, -1).contains(tail)


def test_an_arrow_that_is_not_long_begins_at_its_letter() -> None:
    for high in (20.0, REACH - 30.0, REACH + 200.0):
        letter = QRectF(420, 300 - 8 - high - 160, 160, 160)
        tail, tip = way(letter)
        assert (tail.y() == letter.bottom() - EDGE) is (high + EDGE <= REACH)
        assert tip.y() - tail.y() <= REACH


ABOVE = QRectF(420, 60, 160, 120)
"""A letter straight above the thing."""


def lies_on(found: tuple[QPointF, QPointF], thing: QRect) -> bool:
    return QRectF(*found).normalized().adjusted(-1, -1, 1, 1).intersects(QRectF(thing))


def test_only_the_last_piece_is_drawn_where_more_would_cross_something() -> None:
    between = QRect(300, 190, 400, 40)
    assert lies_on(way(ABOVE), between)
    found = arrow(THING, ABOVE, [between])
    assert found is not None and not lies_on(found, between)
    assert found[1] == way(ABOVE)[1] and found[1].y() - found[0].y() <= LAST


def test_it_goes_beside_what_lies_before_the_middle() -> None:
    before = QRect(470, 240, 300, 58)
    found = arrow(THING, ABOVE, [before])
    assert found is not None and not lies_on(found, before)
    assert abs(found[1].x() - THING.center().x()) <= (THING.width() + 16) * AIM


def test_where_every_way_crosses_something_the_ring_has_to_do() -> None:
    assert arrow(THING, ABOVE, [QRect(200, 240, 600, 50)]) is None


def test_what_lies_around_the_thing_is_nothing_that_could_be_kept_clear() -> None:
    board = QRect(0, 0, 1200, 700)
    assert arrow(THING, ABOVE, [board]) == way(ABOVE)


def test_a_letter_lies_near_its_thing_rather_than_across_the_table() -> None:
    """Also where something is read everywhere, and without being folded."""
    area, size = QRect(6, 40, 1268, 655), QSize(262, 350)
    board = [QRect(225, 50, 750, 160), QRect(240, 220, 230, 140), QRect(480, 220, 235, 140)]
    last = QRect(1005, 281, 252, 82)
    hand = QRect(300, 400, 660, 125)
    for thing in (last, QRect(22, 51, 178, 95)):
        box = beside(thing, size, area, [*board, hand])
        assert away(box, thing) <= GAP and box.size() == size
        assert not box.intersects(thing)


def test_the_ring_touches_no_more_than_a_few_pixels_around_its_thing(qapp: object) -> None:
    """Words that stand just above the answers keep their descenders."""
    assert qapp
    table = QWidget()
    table.resize(1280, 720)
    made, thing = Halo(table), QRect(200, 200, 300, 60)
    made.surround(thing, QRect(250, 420, 200, 120))
    image = QImage(made.size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    made.render(image, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
    painted = [
        y + made.y()
        for y in range(image.height())
        if any(QColor.fromRgba(image.pixel(x, y)).alpha() for x in range(image.width()))
    ]
    assert thing.top() - 5 <= painted[0] < thing.top() + 2


@pytest.mark.parametrize("ground", [NIGHT, BONE, PAPER])
def test_what_a_letter_means_is_not_marked_like_the_focus(qapp: object, ground: str) -> None:
    """Both had the same brass frame: corners in the red of the seal are no frame, and no brass."""
    assert qapp
    table, thing = QWidget(), QRect(200, 200, 300, 120)
    table.resize(1280, 720)
    made = Halo(table)
    made.surround(thing, QRect(250, 560, 200, 120))
    image = QImage(table.size(), QImage.Format.Format_ARGB32)
    image.fill(QColor(ground))
    made.render(image, made.pos(), QRegion(), QWidget.RenderFlag.DrawChildren)

    def inks(box: QRect) -> set[str]:
        xs, ys = range(box.left(), box.right() + 1), range(box.top(), box.bottom() + 1)
        return {image.pixelColor(x, y).name().upper() for x in xs for y in ys}

    around = thing.adjusted(-4, -4, 4, 4)
    assert BRASS not in inks(around)
    for corner in (thing.topLeft(), thing.topRight(), thing.bottomLeft(), thing.bottomRight()):
        assert OXBLOOD in inks(QRect(corner - QPoint(6, 6), QSize(12, 12)))
    assert inks(QRect(thing.left() - 4, thing.center().y() - 10, 12, 20)) == {ground}
    assert inks(QRect(thing.center().x() - 20, thing.top() - 4, 40, 12)) == {ground}
