"""What the main window asks of a game's page, on which one open campaign is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance

if TYPE_CHECKING:
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.desktop.settings.pinrow import Guard
    from kd_desktop.desktop.shell.header import HeaderWords
    from kd_desktop.storage.chairs import Chair


class MenuEntry(NamedTuple):
    """An entry of the page in the window's menu, and whether it is of use now."""

    action: QAction
    of_use: Callable[[], bool]


class PageActs:
    """What keys and a gamepad do at the page: its acts by their names in the table of keys."""

    def __init__(self, acts: Mapping[str, Callable[[], object]]) -> None:
        self._acts = acts

    def do(self, act: str) -> bool:
        """Carry out the act of that name in the table of keys, if it can be done here; whether it could."""
        if act not in self._acts:
            return False
        self._acts[act]()
        return True

    def takes(self, event: QKeyEvent) -> bool:
        """A key that means something by itself, not an act by its name; whether it did."""
        return False

    def released(self, event: QKeyEvent) -> bool:
        """A key was let go; whether it meant something."""
        return False

    def pan(self, x: float, y: float) -> None:
        """Move the board by so many pixels, where one can be moved."""

    def zoom(self, by: float) -> None:
        """Look at it so many times closer."""


class PageMenu(QObject):
    """The page's entries in the window's menu; none is of use while one `looks_back`."""

    def __init__(self, parent: QObject, looks_back: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._looks_back = looks_back
        self.entries: list[MenuEntry] = []
        self._closed: list[tuple[QAction, str, Callable[[], str]]] = []

    def add(
        self,
        words: str,
        of_use: Callable[[], bool] = lambda: True,
        closed: Callable[[], str] | None = None,
    ) -> QAction:
        """Another entry; `closed` has the words with the reason while it can't be chosen, else ""."""
        action = QAction(words, self)
        self.entries.append(MenuEntry(action, lambda: not self._looks_back() and of_use()))
        if closed is not None:
            self._closed.append((action, words, closed))
        return action

    def renew(self) -> None:
        """Something happened that may have closed an entry, or opened it."""
        for action, words, closed in self._closed:
            reason = closed()
            action.setEnabled(not reason)
            action.setText(reason or words)


class GamePage(QWidget):
    """The page of one game; each game's `Face` makes its own.

    `elsewhere` tells whether something over the page has the focus on purpose. `seen` tells that something
    changed (for header and menu); `leave` that the person wants the shelf, `paneled` that a panel opens,
    `all_keys` that the sheet of keys is wanted, `booked` that the book is, `again` that the game is to be
    begun anew with those chairs.
    """

    seen = Signal()
    leave = Signal()
    paneled = Signal()
    all_keys = Signal()
    booked = Signal()
    again = Signal(object)

    acts: PageActs
    doors: tuple[str, ...] = ("log", "book", "tv", "help")
    """Which of the doors in the header lead to anything of this game's."""
    idle_keys: frozenset[str] = frozenset()
    """What of the table of keys means nothing in this game: places, and acts as "table.deals"."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.session: Session | None = None
        self.elsewhere: Callable[[], bool] = lambda: False
        self.back_door: QWidget | None = None
        """The plate above the page that takes back."""

    def key_words(self) -> Mapping[str, str]:
        """What the key sheet calls otherwise in this game, by place or by place and act ("table.aloud")."""
        return {}

    def open(self, session: Session) -> None:
        """Show that campaign at the point where it is."""
        raise NotImplementedError

    def close(self) -> bool:
        """Let the campaign go: hide every secret, save, forget."""
        raise NotImplementedError

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        raise NotImplementedError

    def panic(self) -> None:
        """Hide everything that is anybody's own, at once."""
        raise NotImplementedError

    def stir(self) -> None:
        """Somebody is at the window."""
        raise NotImplementedError

    def turn_away(self) -> None:
        """The window has lost the focus."""
        raise NotImplementedError

    def turn_back(self) -> None:
        """The window has the focus again."""

    def guard(self) -> Guard | None:
        """Who keeps the PINs of the open campaign; None where there are none."""
        raise NotImplementedError

    def home(self) -> QWidget:
        """What has the focus when the part that had it goes."""
        raise NotImplementedError

    def header_words(self) -> HeaderWords:
        """What stands in the header now."""
        raise NotImplementedError

    def menu_entries(self) -> Iterable[MenuEntry]:
        """The page's entries in the window's menu, always the same ones."""
        raise NotImplementedError

    def taking_back(self) -> str:
        """What its person may take back alone now, in words; "" when nothing."""
        raise NotImplementedError

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Let those who sit in these chairs choose what they play; the campaign has only been founded.

        They are asked in the order of their chairs.
        """
        raise NotImplementedError

    def introduce(self) -> None:
        """A new campaign was dealt: tell everybody what they play, where there is anything to tell."""

    def greet(self, saved: str) -> None:
        """Somebody comes back to the open campaign, which was saved then (UTC in ISO form)."""
        raise NotImplementedError

    def open_tv(self) -> None:
        """Open the TV of the open campaign, or bring it to the front."""
        raise NotImplementedError

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture: of the table (None), or as the party of that name or number sees it.

        Raises StorageError when there is no such party now.
        """
        raise NotImplementedError
