"""A party without a house has an emblem on a square where houses have their crests."""

import pytest
from PySide6.QtGui import QColor

from kd_desktop.desktop.kit import art, theme


@pytest.mark.usefixtures("qapp")
def test_an_emblem_stands_on_a_square_of_its_colour() -> None:
    name = art.emblem_mark("tower", "#2F6B45")
    assert name == "tower.2F6B45", "fit for the name of a file"
    image = art.crest(name, 100).toImage()
    assert image.pixelColor(10, 20) == QColor("#2F6B45")
    inks = {image.pixelColor(x, y).name() for x in range(20, 80) for y in range(30, 90)}
    assert QColor(theme.BONE).name() in inks
    assert image.pixelColor(50, 2).alpha() == 0, "above the square there is nothing"


@pytest.mark.usefixtures("qapp")
def test_a_house_keeps_its_crest() -> None:
    assert art.crest("tarn", 60).toImage() != art.crest(art.emblem_mark("tower", "#2F6B45"), 60).toImage()
