"""A house is told by crest, letter and pattern, and never by colour alone."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.kit import art, badge, theme

pytestmark = pytest.mark.usefixtures("qapp")

HOUSES = tuple(art.CRESTS)
ORDINARY = 88
"""Pixels that a badge is wide on a house's plate."""
SMALLEST = 16
"""Pixels that the smallest badge is wide, on a sticker in a window of 1280 x 720."""
TOLD = 0.08
"""Share of all pixels, at least, by which two patterns differ."""


def grey(name: str, width: int) -> QImage:
    """The ribbon of a house without its colours."""
    image = QImage(width, round(width * art.CREST_SHAPE), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    badge.draw_ribbon(painter, name, QRectF(0, 0, width, width * art.CREST_SHAPE))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def pattern(name: str, high: int) -> list[bool]:
    """Where a house's pattern has its ink, in a box two wide and one high."""
    image = QImage(2 * high, high, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    badge.draw_pattern(painter, name, QRectF(image.rect()))
    painter.end()
    values = [image.pixelColor(x, y).lightness() for y in range(high) for x in range(2 * high)]
    middle = (max(values) + min(values)) / 2
    return [value > middle for value in values]


def test_the_twelve_houses_have_twelve_letters() -> None:
    assert [badge.letter_of(name) for name in HOUSES] == list("TCVOMDSLFHQB")


def test_every_house_has_a_pattern_of_its_own() -> None:
    assert [badge.pattern_of(name) for name in HOUSES] == list(HOUSES)
    assert set(badge.PATTERNS) == set(HOUSES)


@pytest.mark.parametrize("high", [7, 12, 27])
def test_patterns_differ_by_shape_whatever_their_inks(high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "TINCTURES", {})  # all on one ground, in one ink
    cuts = {name: pattern(name, high) for name in HOUSES}
    for one, other in combinations(HOUSES, 2):
        apart = sum(a != b for a, b in zip(cuts[one], cuts[other], strict=True)) / len(cuts[one])
        # turned over it must be another as well: stripes beside their own gaps are still stripes
        assert TOLD <= apart <= 1 - TOLD, (one, other, apart)


@pytest.mark.parametrize("width", [SMALLEST, ORDINARY])
def test_marks_differ_in_grey(width: int) -> None:
    marks = {name: grey(name, width) for name in HOUSES}
    assert all(marks[one] != marks[other] for one, other in combinations(HOUSES, 2))


@pytest.mark.parametrize("name", HOUSES)
def test_the_letter_stands_in_ink_on_its_plate(name: str) -> None:
    image = QImage(200, 240, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    art.draw_crest(painter, name, QRectF(0, 0, 200, 240))
    painter.end()
    plate = [image.pixelColor(x, y).name() for x in range(56, 144) for y in range(170, 234)]
    ink, paper = plate.count(theme.INK.lower()), plate.count(theme.PAPER.lower())
    assert ink + paper > 0.8 * len(plate)
    assert 0.15 < ink / len(plate) < 0.6


def test_a_letter_too_small_to_read_leaves_its_room_to_the_pattern() -> None:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    boxes = {width: QRectF(0, 0, width, width * art.CREST_SHAPE) for width in (16, 24, 25, 30)}
    assert [badge.letter_room(box, painter) for box in boxes.values()] == [False, False, True, True]
    painter.scale(2, 2)
    assert badge.letter_room(boxes[16], painter)
    painter.resetTransform()
    painter.scale(0.5, 0.5)
    assert not badge.letter_room(boxes[30], painter)
    painter.end()


@pytest.mark.parametrize("lettered", [True, False])
@pytest.mark.parametrize("name", HOUSES)
def test_nothing_stands_before_the_foot_of_a_charge(name: str, lettered: bool) -> None:
    box = QRectF(0, 0, 200, 240)
    found = art.renderer("crests", f"{art.CRESTS[name]:02d}-{name}")
    assert found is not None
    foot = badge.shield_box(box).height() * found.boundsOnElement("charge").bottom() / 240
    image = QImage(200, 240, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.magenta)
    painter = QPainter(image)
    badge.draw_ribbon(painter, name, box, lettered=lettered)
    painter.end()
    first = next(y for y in range(240) if image.pixelColor(100, y).name() != "#ff00ff")
    assert first >= foot - 1, (first, foot)


def test_inks_of_a_pattern_stand_out_from_each_other() -> None:
    for name in HOUSES:
        ground = theme.TINCTURES[name]
        assert max(theme.contrast(ground, one) for one in (theme.INK, theme.PAPER)) >= theme.SHAPE_CONTRAST


def test_a_house_of_ones_own_pack_has_letter_and_pattern_too() -> None:
    assert badge.letter_of("unheard-of") == "U"
    assert badge.pattern_of("unheard-of") == badge.pattern_of("unheard-of")
    assert badge.pattern_of("unheard-of") in badge.PATTERNS
    assert badge.letter_of("") == ""


def test_a_mark_stays_in_its_box() -> None:
    for name in (*HOUSES, "unheard-of"):
        image = QImage(120, 140, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.magenta)
        painter = QPainter(image)
        art.draw_crest(painter, name, QRectF(10, 10, 100, 120))
        painter.end()
        outside = {
            image.pixelColor(x, y).name()
            for x in range(120)
            for y in range(140)
            if not (9 <= x <= 110 and 9 <= y <= 130)
        }
        assert outside == {"#ff00ff"}, name
