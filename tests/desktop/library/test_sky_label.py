"""Title and motto are read whatever the picture behind them shows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.theme import BONE, INK, OXBLOOD, PAPER
from kd_desktop.desktop.library.sky_label import SkyLabel


@pytest.mark.parametrize(("ink", "edge"), [(INK, BONE), (PAPER, INK)])
def test_letters_have_an_edge_that_parts_them_from_the_picture(qtbot: QtBot, ink: str, edge: str) -> None:
    """From left to right through a letter: picture, edge, ink; never picture and ink side by side."""
    fonts.load()
    label = SkyLabel("I")
    qtbot.addWidget(label)
    label.ink = ink
    Appearance().dress(label, ink, 92, 700, serif=True)
    label.resize(120, 140)
    shown = QImage(label.size(), QImage.Format.Format_RGB32)
    shown.fill(QColor(OXBLOOD))
    label.render(shown, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    row = [shown.pixelColor(x, label.height() // 2).name().upper() for x in range(label.width())]
    first = row.index(ink.upper())
    edges = [x for x, name in enumerate(row) if name == edge.upper()]
    assert edges, "there is an edge"
    assert OXBLOOD.upper() not in row[edges[0] : first]
    assert len([x for x in edges if x < first]) >= 2
