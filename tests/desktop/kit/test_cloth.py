"""The curtains of twelve houses are told apart without their colours."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.kit import art, cloth, theme
from kd_desktop.desktop.stage.curtain import GATHERED

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = (480, 190)


def grey(crest: str, open_by: float = 0.0) -> list[int]:
    """A curtain without its colours, pixel by pixel."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    cloth.hang(painter, QRectF(image.rect()), crest, open_by, 1.0, cloth.aside(1.0))
    painter.end()
    return list(bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits()))


def strip(crest: str) -> list[int]:
    """A drawn curtain where there is only room for a strip, without its colours."""
    image = QImage(480, 28, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    cloth.band(painter, QRectF(image.rect()), crest, 0.667)
    painter.end()
    return list(bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits()))


def gathered(crest: str) -> list[int]:
    """One half of an open curtain that has been gathered to the least, without its colours."""
    wide = round(cloth.aside(1.0) * GATHERED)
    image = QImage(wide, 190, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    cloth.hang(painter, QRectF(0, 0, 480, 190), crest, 1.0, 1.0, wide)
    painter.end()
    return list(bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits()))


def apart(one: list[int], other: list[int]) -> float:
    """Share of the pixels that are visibly lighter or darker."""
    return sum(abs(a - b) >= 8 for a, b in zip(one, other, strict=True)) / len(one)


def test_curtains_differ_in_grey() -> None:
    cloths = {name: grey(name) for name in art.CRESTS}
    for one, other in combinations(cloths, 2):
        assert apart(cloths[one], cloths[other]) > 0.15, (one, other)


def test_curtains_of_one_colour_differ_by_what_is_woven_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "TINCTURES", {})
    cloths = {name: grey(name) for name in art.CRESTS}
    for one, other in combinations(cloths, 2):
        assert apart(cloths[one], cloths[other]) > 0.12, (one, other)


@pytest.mark.parametrize(("narrow", "least"), [(strip, 0.12), (gathered, 0.05)])
def test_so_do_the_narrow_strips_that_are_left_of_them(
    monkeypatch: pytest.MonkeyPatch, narrow: Callable[[str], list[int]], least: float
) -> None:
    monkeypatch.setattr(theme, "TINCTURES", {})
    cloths = {name: narrow(name) for name in ("", *art.CRESTS)}
    for one, other in combinations(cloths, 2):
        assert apart(cloths[one], cloths[other]) > least, (one, other)


def test_a_curtain_of_nobody_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "TINCTURES", {})
    assert apart(grey(""), grey("tarn")) > 0.1
    assert apart(grey(""), grey("")) == 0
