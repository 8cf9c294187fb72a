import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.arena import Councillor, next_move
from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.style import style_sheet
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.store import CampaignStore

LEFT = Qt.MouseButton.LeftButton
People = tuple[str, ...]


def sit(root: Path, title: str, people: People, saved: str, reigns: int, moves: int) -> Path:
    """A campaign of whole reigns and some moves of the next; a name with a capital is a person's."""
    pack = load("bench")
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        root, "kings", pack_json(pack), title, 11, clock=lambda: saved
    )
    houses = tuple(house.number for house in pack.houses)[: len(people)]
    names = {house.number: house.name for house in pack.houses}
    minds = tuple(Councillor(7 * seat) for seat in range(len(people)))
    with store:
        for house, name in zip(houses, people, strict=True):
            chair = Chair("person" if name[0].isupper() else "computer", name)
            store.apply(None, Join(house, names[house], name), chairs={house: chair})
        for wanted in (*[1000] * reigns, moves):
            if not wanted:
                break
            store.apply(None, BeginReign(houses))
            for _ in range(wanted):
                move = next_move(store.game, store.state, minds, store.seq + 1)
                if move is None or store.state.reign is None:
                    break
                store.apply(*move)
    return store.folder


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf of three campaigns, made once."""
    root = tmp_path_factory.mktemp("shelf")
    sit(root, "Winter", ("Ann", "Bo", "cyn"), "2025-12-01T19:00:00Z", 2, 8)
    sit(root, "Spring", ("Ann", "dot", "eve", "fay"), "2026-03-12T19:00:00Z", 0, 12)
    sit(root, "Summer", ("Ann", "Bo", "Cy"), "2026-07-20T19:00:00Z", 1, 0)
    return root


@pytest.fixture
def root(made: Path, data_folder: Path) -> Path:
    """The shelf of this test: Summer, Spring, Winter."""
    copy = data_folder / "campaigns"
    shutil.copytree(made, copy)
    return copy


Open = Callable[..., LibraryPage]


@pytest.fixture
def drawn(qapp: QApplication) -> QApplication:
    """An application that can draw."""
    assert application([]) is qapp
    fonts.load()
    return qapp


@pytest.fixture
def opened(qtbot: QtBot, drawn: QApplication) -> Iterator[Open]:
    """Opens a page on a shelf at a size and text factor; nobody looks closer unless asked to."""
    pages: list[LibraryPage] = []

    def show(
        root: Path, width: int = 1280, height: int = 670, text: float = 1.0, closer: bool = False
    ) -> LibraryPage:
        look = Appearance()
        look.set_text(text)
        look.set_room(width, height + 50)
        page = LibraryPage(root, look)
        if not closer:
            page.portraits.look_at = lambda _: None  # type: ignore[method-assign]
        page.setStyleSheet(style_sheet(look))
        drawn.setFont(look.font(18))
        qtbot.addWidget(page)
        page.resize(width, height)
        with qtbot.waitExposed(page):
            page.show()
        page.activateWindow()
        page.refresh()
        pages.append(page)
        return page

    yield show
    for page in pages:
        page.clerk.close()
        page.sea.close_clerk()
        page.portraits.stop()


class Hands:
    """A person's hands at a page: real mouse and key events, only on what can be seen."""

    def __init__(self, qtbot: QtBot, page: LibraryPage) -> None:
        self.qtbot, self.page = qtbot, page

    def click(self, widget: QWidget) -> None:
        """Click its middle."""
        assert widget.isVisible(), widget
        self.qtbot.mouseClick(widget, LEFT, pos=widget.rect().center())
        self.rest()

    def book(self, title: str) -> QPoint:
        """Where a book is, brought into sight."""
        model = self.page.model
        rows = [row for row in range(model.rowCount()) if model.index(row).data() == title]
        assert rows, title
        self.page.shelf.scrollTo(model.index(rows[0]))
        return self.page.shelf.visualRect(model.index(rows[0])).center()

    def take(self, title: str) -> None:
        """Click a book."""
        self.qtbot.mouseClick(self.page.shelf.viewport(), LEFT, pos=self.book(title))

    def press(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is."""
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget() or self.page, key)
            self.rest()

    def write(self, words: str) -> None:
        """Type over what is selected in the line that has the focus."""
        focused = QApplication.focusWidget()
        assert focused is not None
        self.qtbot.keyClicks(focused, words)

    def rest(self) -> None:
        """Wait until the clerk is done."""
        self.qtbot.waitUntil(lambda: not self.page.clerk.busy, timeout=15_000)

    def titles(self) -> list[str]:
        """The books that stand there."""
        return [str(self.page.model.index(row).data()) for row in range(self.page.model.rowCount())]

    def choose(self, act: str) -> None:
        """Choose from the menu of the chosen book, by its plate and keys."""
        self.click(self.page.more)
        menu = self.page.desk.menu
        self.qtbot.waitUntil(menu.isVisible)
        wanted = self.page.desk.acts[act]  # type: ignore[index]
        assert wanted.isVisible(), act
        for _ in menu.actions():
            self.qtbot.keyClick(menu, Qt.Key.Key_Down)
            if menu.activeAction() is wanted:
                break
        self.qtbot.keyClick(menu, Qt.Key.Key_Return)
        self.page.window().activateWindow()  # the off-screen platform forgets it with the menu
        self.rest()
        self.qtbot.waitUntil(self.page.window().isActiveWindow)

    def offered(self) -> list[str]:
        """What the menu offers for the chosen book."""
        return [action.text() for action in self.page.desk.menu.actions() if action.isVisible()]
