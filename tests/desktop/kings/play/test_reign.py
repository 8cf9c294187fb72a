"""A whole reign through the real window by mouse and keys, closed and opened in the middle."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.commands import NameKing
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from tests.desktop.kings.play.hands import LEFT, Hands

MOST_MOVES = 120


def sit_down(qtbot: QtBot, window: MainWindow, pack: str) -> None:
    """New campaign, a second person, two names, Sit down."""
    hands = Hands(qtbot, window)
    hands.click(window.welcome.sit)
    hands.click(window.new.rows[1].kinds.plates["person"])
    for row, name in zip(window.new.rows[:2], ("Ada", "Bo"), strict=True):
        field: QLineEdit = row.name
        qtbot.mouseClick(field, LEFT)
        qtbot.keyClicks(field, name)
    packs = window.new.packs
    hands.click(packs.plates[packs.place_of(pack)])
    assert packs.chosen is not None and packs.chosen.id == pack
    hands.click(window.new.sit)


def test_a_whole_reign_by_hand(
    qtbot: QtBot, window: MainWindow, still: Appearance, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 16)
    sit_down(qtbot, window, "bench")
    session = window.game_page.session
    assert session is not None
    houses = [(house.member, session.chair_of(house.number).kind) for house in session.view(None).houses]
    assert sorted(houses) == [("", "computer"), ("Ada", "person"), ("Bo", "person")]

    hands = Hands(qtbot, window)
    while session.view(None).reign.round < 2:
        hands.move()
        assert hands.moves < MOST_MOVES
    left_at, state = session.number, session.store.state
    window.close()

    window = MainWindow(still, CampaignShelf(data_folder))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show_welcome()
    with qtbot.waitExposed(window):
        window.show()
    hands = Hands(qtbot, window)
    hands.click(window.welcome.resume)
    session = window.game_page.session
    assert session is not None
    assert session.number == left_at
    assert session.store.state == state

    while session.view(None).reign is not None:
        hands.move()
        assert hands.moves < MOST_MOVES
    view = session.view(None)
    assert len(view.ledger) == 1
    kings = [deed.command.name for deed in session.store.history if isinstance(deed.command, NameKing)]
    assert view.king_name == kings[0]
    titles = [plate.text() for plate in hands.plates()]
    assert "Next reign" in titles
    hands.click(hands.plates()[titles.index("Next reign")])
    hands.settle()
    assert session.view(None).reign.number == 2
    folder = session.store.folder
    window.close()
    past = read(DISK, folder, kit)
    assert not past.notices
    assert past.state.reign.number == 2


def test_three_clicks_to_the_first_council(qtbot: QtBot, window: MainWindow) -> None:
    """From the start page: Sit down, Sit down; the third click would already be the game's."""
    hands = Hands(qtbot, window)
    hands.click(window.welcome.sit)
    packs = window.new.packs
    packs.choose(next(at for at, one in enumerate(packs.plates) if one.pack.error is None))
    hands.click(window.new.sit)
    session = window.game_page.session
    assert session is not None
    reign = session.view(None).reign
    assert reign is not None and len(reign.seats) == 3
    assert len(session.persons()) == 1


def test_an_empty_shelf_offers_to_sit_down_or_to_learn(window: MainWindow) -> None:
    assert not window.welcome.resume.isVisible()
    assert window.welcome.sit.isVisible() and window.welcome.learn.isVisible()
    assert window.focusWidget() is window.welcome.learn
