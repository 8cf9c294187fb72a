"""The curtains of twelve houses are told apart without their colours."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.kit import art, cloth, theme

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = (480, 190)


def grey(crest: str, open_by: float = 0.0) -> list[int]:
    """A curtain without its colours, pixel by pixel."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    cloth.hang(painter, QRectF(image.rect()), crest, open_by, 1.0, cloth.aside(1.0))
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


def test_a_curtain_of_nobody_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "TINCTURES", {})
    assert apart(grey(""), grey("tarn")) > 0.1
    assert apart(grey(""), grey("")) == 0
