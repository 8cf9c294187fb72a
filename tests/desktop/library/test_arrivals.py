"""What comes onto the shelf: a file whose campaign is there already, a folder that two computers shared."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.arena import Councillor, next_move
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.desktop.library.portrait import look as looked
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_files import export
from kd_desktop.storage.library_trash import trashed
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.desktop.library.conftest import Hands, Open
from tests.desktop.windows import welcoming

Key = Qt.Key


def gone_on(folder: Path, moves: int, first: int) -> None:
    """Some moves more in that campaign, the first of them that one of those that are allowed."""
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    with store:
        seat = store.game.questions(store.state)[0].seat
        store.apply(seat, store.game.legal(store.state, seat)[first])
        minds = tuple(Councillor(seat) for seat in range(4))
        for _ in range(moves - 1):
            move = next_move(store.game, store.state, minds, store.seq)
            assert move is not None
            store.apply(*move)


@pytest.fixture
def page(opened: Open, root: Path) -> LibraryPage:
    return opened(root)


@pytest.fixture
def hands(qtbot: QtBot, page: LibraryPage) -> Hands:
    return Hands(qtbot, page)


def asked(page: LibraryPage) -> str:
    assert page.desk.form is not None
    return page.desk.form.sentence.text()


def test_a_newer_file_takes_the_place_of_the_older_campaign_only_by_the_trash(
    page: LibraryPage, hands: Hands, root: Path, tmp_path: Path
) -> None:
    away = Path(shutil.copytree(root / "spring", tmp_path / "spring"))
    gone_on(away, 3, 1)
    file, _ = export(away, tmp_path)
    page.librarian.take_in(str(file))
    hands.rest()
    assert "goes further than “Spring” on your shelf" in asked(page)
    hands.press(Key.Key_Tab, Key.Key_Return)
    assert "The older one is in the trash." in page.notice.text()
    assert [one.folder.name for one in trashed(root)] == ["spring"]
    assert verify(root / "spring-2").commands == verify(away).commands


def test_an_older_file_is_told_and_leaving_it_changes_nothing(
    page: LibraryPage, hands: Hands, root: Path, tmp_path: Path
) -> None:
    file, _ = export(root / "spring", tmp_path)
    gone_on(root / "spring", 2, 1)
    page.librarian.take_in(str(file))
    hands.rest()
    assert "further on than" in asked(page)
    hands.press(Key.Key_Return)  # Cancel has the focus
    assert page.desk.form is None
    assert len(campaigns(root)) == 3


def test_a_campaign_that_two_computers_went_on_with_is_opened_as_two(
    qtbot: QtBot, drawn: QApplication, root: Path, tmp_path: Path
) -> None:
    assert drawn is QApplication.instance()
    theirs = Path(shutil.copytree(root / "spring", tmp_path / "spring"))
    gone_on(root / "spring", 3, 1)
    gone_on(theirs, 5, 0)
    wanted = {verify(root / "spring").commands, verify(theirs).commands}
    shutil.copy(theirs / "campaign.json", root / "spring" / "campaign.json")
    assert looked(root / "spring").trouble == words.two_ways(), "the shelf shows it before it is opened"
    look = Appearance()
    look.set_still(True)
    with welcoming(qtbot, look, CampaignShelf(root.parent), 1280, 720) as window:
        page, hands = window.welcome, Hands(qtbot, window.welcome)
        page.model.note(root / "spring", words.two_ways())
        hands.take("Spring")
        assert "Open" in hands.offered()
        hands.press(Key.Key_Return)
        assert window.pages.currentWidget() is page
        assert "was played on two computers" in asked(page)
        assert page.desk.form is not None
        hands.click(page.desk.form.go)
        assert "Both are on the shelf: “Spring” and “Spring (2)”." in page.notice.text()
        assert {"Spring", "Spring (2)"} <= set(hands.titles())
        hands.press(Key.Key_Return)
        assert window.playing
        page.clerk.close()
    assert {verify(root / name).commands for name in ("spring",)} <= wanted
    assert (root / "spring-2").is_dir()
