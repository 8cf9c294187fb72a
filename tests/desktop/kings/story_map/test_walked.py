"""The sheet with the stories so far: what the whole table knows, and nothing of what is still sealed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.content import KingsPack, Story
from kd_desktop.workshop.kings.graph_drawing import walked
from tests.desktop.access.test_crawl import flaws
from tests.desktop.kings.play.conftest import bench, sit, still, window
from tests.desktop.kings.play.play import forward, until
from tests.desktop.kings.play.test_secrets import show

__all__ = ["bench", "sit", "still", "window"]
LEFT = Qt.MouseButton.LeftButton
Sit = Callable[..., Session]


def page_of(window: MainWindow) -> PlayPage:
    page = window.game_page
    assert isinstance(page, PlayPage)
    return page


def test_it_is_opened_from_the_menu_and_folded_by_escape(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    page = page_of(window)
    qtbot.mouseClick(window.menu_door, LEFT)
    qtbot.waitUntil(window.menu.isVisible)
    entry = page.menu.walked
    assert entry.isVisible()
    for _ in window.menu.actions():
        qtbot.keyClick(window.menu, Qt.Key.Key_Down)
        if window.menu.activeAction() is entry:
            break
    qtbot.keyClick(window.menu, Qt.Key.Key_Return)
    sheet = page.walked_panel
    assert sheet.isVisible()
    assert QApplication.focusWidget() is sheet.picture
    told = sheet.picture.accessibleDescription()
    for pile in session.view(None).piles:
        assert pile.storyline.name in told
    window.activateWindow()  # the off-screen platform forgets it with the menu
    qtbot.waitUntil(window.isActiveWindow)
    assert not flaws(window)
    before = sheet.picture.transform().m11()
    qtbot.mouseClick(sheet.closer, LEFT, pos=sheet.closer.rect().center())
    assert sheet.picture.transform().m11() > before
    qtbot.keyClick(sheet.picture, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_it_holds_nothing_that_is_still_sealed(bench: KingsPack, sit: Sit) -> None:
    """The picture is made from the table's view, so it can only tell of stories that lie on their piles."""
    session = sit("computer", "computer", "computer")
    stories = {card.id: card.title for card in bench.cards if isinstance(card, Story)}
    opened = set()
    for _ in range(60):
        forward(session, 5)
        view = session.view(None)
        placed = {story.card for pile in view.piles for story in pile.cards}
        drawn = walked(view)
        known = {stories[card] for card in placed}
        for card, title in stories.items():
            assert (f">{title}<" in drawn) == (title in known), card
        opened.add(len(view.opened))
    assert max(opened) > 1, "no envelope was opened, so nothing was tried"


def test_the_same_view_gives_the_same_picture_whoever_sits(sit: Sit) -> None:
    """A seat's own view adds nothing to it."""
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    assert len({walked(session.view(seat)) for seat in (None, 0, 1, 2)}) == 1
