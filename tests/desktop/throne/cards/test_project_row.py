"""Many Projects lie in a row that scrolls sideways, by keyboard too."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.cards.project_row import ProjectRow
from tests.desktop.throne.cards.position import water

Show = Callable[[QWidget, int, int], None]


@pytest.fixture
def row(look: Appearance, shown: Show) -> ProjectRow:
    """A row as wide as the board of a window of 1920 x 1080, without any Project."""
    made = ProjectRow(look)
    shown(made, 1110, 256)
    return made


def fill(row: ProjectRow, number: int) -> list[str]:
    """Puts that many Projects there."""
    cards = [f"long-water#{at}" for at in range(number)]
    row.set_projects(tuple(water(card) for card in cards), 3)
    QApplication.processEvents()
    return cards


def in_sight(row: ProjectRow) -> list[str]:
    """The cards of which everything can be seen."""
    return [card for card, tile in row.tiles.items() if tile.visibleRegion().boundingRect() == tile.rect()]


def test_up_to_three_share_the_room(row: ProjectRow) -> None:
    for number in (1, 2, 3):
        cards = fill(row, number)
        assert in_sight(row) == cards
        assert (row.beyond(-1), row.beyond(1)) == (0, 0)
        assert {tile.width() for tile in row.tiles.values()} == {370}


def test_of_six_three_are_seen_and_the_arrow_says_how_many_follow(row: ProjectRow) -> None:
    cards = fill(row, 6)
    assert in_sight(row) == cards[:3]
    assert (row.beyond(-1), row.beyond(1)) == (0, 3)
    row.go(1)
    assert in_sight(row) == cards[1:4]
    assert (row.beyond(-1), row.beyond(1)) == (1, 2)
    for _ in range(9):
        row.go(1)
    assert in_sight(row) == cards[3:] and row.beyond(1) == 0


def test_tab_brings_every_project_into_sight(row: ProjectRow) -> None:
    """IT-PROJ-4: any number may be in play."""
    cards = fill(row, 8)
    row.tiles[cards[0]].setFocus()
    for card in cards[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is row.tiles[card]
        assert card in in_sight(row)


def test_arrow_keys_go_to_the_neighbours(row: ProjectRow) -> None:
    cards = fill(row, 6)
    row.tiles[cards[0]].setFocus()
    for card in cards[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
        assert QApplication.focusWidget() is row.tiles[card] and card in in_sight(row)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert QApplication.focusWidget() is row.tiles[cards[-1]]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert QApplication.focusWidget() is row.tiles[cards[-2]]


def test_a_pressed_tile_tells_its_card(row: ProjectRow, qtbot: QtBot) -> None:
    cards = fill(row, 4)
    row.tiles[cards[3]].offer("Pay towards it")
    row.tiles[cards[3]].setFocus()
    with qtbot.waitSignal(row.pressed, check_params_cb=lambda card: card == cards[3]):
        QTest.mouseClick(row.tiles[cards[3]], Qt.MouseButton.LeftButton)


def test_what_stays_in_play_keeps_its_tile_and_the_focus(row: ProjectRow) -> None:
    cards = fill(row, 4)
    kept = row.tiles[cards[2]]
    kept.setFocus()
    row.set_projects((water(cards[3]), water(cards[2])), 3)
    assert list(row.tiles) == [cards[3], cards[2]]
    assert row.tiles[cards[2]] is kept and kept.hasFocus()
    QApplication.processEvents()
    assert in_sight(row) == [cards[3], cards[2]]


def test_large_text_shows_fewer_but_never_less_of_them(row: ProjectRow, look: Appearance) -> None:
    cards = fill(row, 4)
    theme.text.set_factor(2.0)
    look.changed.emit()
    row.resize(1110, 330)
    QApplication.processEvents()
    assert in_sight(row) == cards[:2]
    assert row.beyond(1) == 2


def test_an_empty_row_says_so(row: ProjectRow) -> None:
    fill(row, 1)
    full = row.grab().toImage()
    fill(row, 0)
    assert row.grab().toImage() != full and row.tiles == {}
