"""A whole reign through the real window by mouse and keys, closed and opened in the middle."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.windows.library import Library
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.engine.kings.commands import NameKing
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from tests.desktop.windows.hands import LEFT, Hands

MOST_MOVES = 120


def sit_down(qtbot: QtBot, window: MainWindow, pack: str) -> None:
    """New campaign, a second person, two names, Sit down."""
    hands = Hands(qtbot, window)
    hands.click(window.welcome.new)
    hands.click(window.new.rows[1].kinds["person"])
    for row, name in zip(window.new.rows[:2], ("Ada", "Bo"), strict=True):
        field: QLineEdit = row.name
        qtbot.mouseClick(field, LEFT)
        qtbot.keyClicks(field, name)
    ids = [window.new.packs.itemData(i).id for i in range(window.new.packs.count())]
    window.new.packs.setFocus()
    for _ in range(len(ids)):
        if window.new.packs.currentData().id != pack:
            qtbot.keyClick(window.new.packs, Qt.Key.Key_Down)
    for _ in range(len(ids)):
        if window.new.packs.currentData().id != pack:
            qtbot.keyClick(window.new.packs, Qt.Key.Key_Up)
    assert window.new.packs.currentData().id == pack
    hands.click(window.new.sit)


def test_a_whole_reign_by_hand(
    qtbot: QtBot, window: MainWindow, still: Look, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 16)
    sit_down(qtbot, window, "bench")
    session = window.council.session
    assert session is not None
    houses = [(house.member, house.chair) for house in session.view(None).houses]
    assert sorted(houses) == [("", "computer"), ("Ada", "person"), ("Bo", "person")]

    hands = Hands(qtbot, window)
    while session.view(None).reign.round < 2:
        hands.move()
        assert hands.moves < MOST_MOVES
    left_at, state = session.number, session.keeper.state
    window.close()

    window = MainWindow(still, Library(data_folder))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show_welcome()
    with qtbot.waitExposed(window):
        window.show()
    hands = Hands(qtbot, window)
    hands.click(window.welcome.resume)
    session = window.council.session
    assert session is not None
    assert session.number == left_at
    assert session.keeper.state == state

    while session.view(None).reign is not None:
        hands.move()
        assert hands.moves < MOST_MOVES
    view = session.view(None)
    assert len(view.ledger) == 1
    kings = [deed.command.name for deed in session.keeper.history if isinstance(deed.command, NameKing)]
    assert view.king_name == kings[0]
    titles = [plate.text() for plate in hands.plates()]
    assert "Next reign" in titles
    hands.click(hands.plates()[titles.index("Next reign")])
    hands.settle()
    assert session.view(None).reign.number == 2
    folder = session.keeper.folder
    window.close()
    past = read(DISK, folder, kit)
    assert not past.notices
    assert past.state.reign.number == 2


def test_three_clicks_to_the_first_council(qtbot: QtBot, window: MainWindow) -> None:
    """From the start page: New campaign, Sit down; the third click would already be the game's."""
    hands = Hands(qtbot, window)
    hands.click(window.welcome.new)
    packs = window.new.packs
    packs.setCurrentIndex(next(i for i in range(packs.count()) if packs.itemData(i).error is None))
    hands.click(window.new.sit)
    session = window.council.session
    assert session is not None
    reign = session.view(None).reign
    assert reign is not None and len(reign.seats) == 3
    assert [seat.house.chair for seat in reign.seats].count("person") == 1


def test_an_empty_shelf_offers_only_a_new_campaign(window: MainWindow) -> None:
    assert not window.welcome.resume.isVisible()
    assert window.welcome.first.begin.isVisible()
    assert window.focusWidget() is window.welcome.first.begin
