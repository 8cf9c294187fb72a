"""Crests on a wall and a sheet of paper, for any game whose houses have a number, a crest and a motto."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.heraldry.parts import (
    Bearing,
    KeepPlate,
    OpeningText,
    QuietLine,
    RuledHeading,
    SealedClue,
)
from kd_desktop.desktop.council.heraldry.sheet import HeraldicSheet
from kd_desktop.desktop.council.heraldry.wall import CrestPlate, Hanging, Wall
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance


@pytest.fixture
def look(qapp: QApplication) -> Appearance:
    assert qapp is not None
    fonts.load()
    return Appearance()


def test_a_sheet_has_three_columns_where_there_is_room_and_one_where_not(
    qtbot: QtBot, look: Appearance
) -> None:
    bearing = Bearing(look, "Tarn", "Salt keeps", "heron")
    keep = KeepPlate(look, "Keep it", "for good", lambda: None)
    sheet = HeraldicSheet(look, bearing, keep)
    qtbot.addWidget(sheet)
    clue = SealedClue(look, "The Long Wait", "Somebody comes back.", "Full: 2 points", 3)
    sheet.fold_in([bearing, OpeningText(look, "Tarn has sat by the water for longer than the water.")])
    sheet.fold_in([RuledHeading(look, "What may come", ruled=False), clue])
    sheet.fold_in([QuietLine(look, "Nobody else reads this.")], keep)
    sheet.restyle()
    assert sheet.parts[0] is bearing and len(sheet.parts) == 6
    assert clue.accessibleName() == "The Long Wait. Somebody comes back. Full: 2 points"
    sheet.resize(1400, 700)
    sheet.show()
    qtbot.waitUntil(lambda: sheet.wide and clue.x() > bearing.geometry().right())
    sheet.resize(600, 1400)
    qtbot.waitUntil(lambda: not sheet.wide and clue.y() > bearing.geometry().bottom())
    assert clue.x() == bearing.x()


def test_a_sheet_is_as_high_as_its_parts_need_when_their_text_grows_but_not_its_width(
    qtbot: QtBot, look: Appearance
) -> None:
    bearing, line = Bearing(look, "Tarn", "Salt keeps", "heron"), QuietLine(look, "Nobody else reads this.")
    sheet = HeraldicSheet(look, bearing, KeepPlate(look, "Keep it", "for good", lambda: None))
    qtbot.addWidget(sheet)
    sheet.fold_in([bearing])
    sheet.fold_in([line], sheet.keep)
    sheet.restyle()
    sheet.resize(900, 300)
    sheet.show()
    before = sheet.minimumHeight()
    line._words *= 12
    line.updateGeometry()
    qtbot.waitUntil(lambda: sheet.minimumHeight() > before)
    assert sheet.width() == 900 and line.height() >= line.heightForWidth(line.width())


def test_a_crest_is_taken_by_a_second_press_and_the_arrows_walk_round(qtbot: QtBot, look: Appearance) -> None:
    wall = Wall(look)
    qtbot.addWidget(wall)
    names = ("Tarn", "Vane", "Dray")
    crests = [Hanging(n, name, "heron", f"{name} stays") for n, name in enumerate(names, 1)]
    wall.hang([CrestPlate(look, one, one.name, deed="Press again") for one in crests])
    wall.resize(900, 400)
    wall.show()
    wall.cells[0].setFocus()
    qtbot.keyClick(wall.cells[0], Qt.Key.Key_Left)
    qtbot.waitUntil(wall.cells[2].hasFocus)
    taken: list[int] = []
    wall.taken.connect(taken.append)
    qtbot.keyClick(wall.cells[1], Qt.Key.Key_Return)
    assert not taken and wall.cells[1].lifted
    qtbot.keyClick(wall.cells[1], Qt.Key.Key_Return)
    assert taken == [2]
