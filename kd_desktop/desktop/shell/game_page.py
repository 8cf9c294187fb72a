"""The main window's interface to a game's page, where an open campaign is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance

if TYPE_CHECKING:
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.desktop.settings.pinrow import Guard
    from kd_desktop.desktop.shell.header import HeaderWords
    from kd_desktop.storage.chairs import Chair


class MenuEntry(NamedTuple):
    """An entry of the page in the window's menu, and whether it is enabled."""

    action: QAction
    of_use: Callable[[], bool]


class PageActs:
    """The page's acts for keys and a gamepad, by their names in the table of keys."""

    def __init__(self, acts: Mapping[str, Callable[[], object]]) -> None:
        self._acts = acts

    def do(self, act: str) -> bool:
        """Carry out the act with a name in the table of keys, if possible here; returns whether it was."""
        if act not in self._acts:
            return False
        self._acts[act]()
        return True

    def takes(self, event: QKeyEvent) -> bool:
        """Handle a key that isn't a named act; returns whether it did anything."""
        return False

    def released(self, event: QKeyEvent) -> bool:
        """Handle the release of a key; returns whether it did anything."""
        return False

    def pan(self, x: float, y: float) -> None:
        """Move the board by a number of pixels, if it can be moved."""

    def zoom(self, by: float) -> None:
        """Zoom the board by a factor."""


class PageMenu(QObject):
    """The page's entries in the window's menu; all are disabled while one `looks_back`."""

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
        """Add an entry; `closed` gives the words with the reason while it can't be chosen, otherwise ""."""
        action = QAction(words, self)
        self.entries.append(MenuEntry(action, lambda: not self._looks_back() and of_use()))
        if closed is not None:
            self._closed.append((action, words, closed))
        return action

    def renew(self) -> None:
        """Update the entries after something that may have enabled or disabled them."""
        for action, words, closed in self._closed:
            reason = closed()
            action.setEnabled(not reason)
            action.setText(reason or words)


class GamePage(QWidget):
    """The page of one game; each game's `GameUi` makes its own.

    `elsewhere` tells whether something over the page has the focus on purpose. `seen` tells that something
    changed (for header and menu); `moved` that a sheet over the page has another place; `leave` that the
    person wants the shelf, `paneled` that a panel opens, `all_keys` that the sheet of keys is wanted,
    `booked` that the book is, `again` that the game is to be begun anew with those chairs, `another` that a
    new campaign is wanted.
    """

    seen = Signal()
    moved = Signal()
    leave = Signal()
    paneled = Signal()
    all_keys = Signal()
    booked = Signal()
    again = Signal(object)
    another = Signal()

    acts: PageActs
    doors: tuple[str, ...] = ("log", "book", "tv", "help")
    """The doors in the header that this game uses."""
    idle_keys: frozenset[str] = frozenset()
    """The parts of the table of keys unused in this game: places, and acts as "table.deals"."""
    idle_settings: frozenset[str] = frozenset()
    """The settings that change nothing in this game."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.session: Session | None = None
        self.elsewhere: Callable[[], bool] = lambda: False
        self.back_door: QWidget | None = None
        """The plate above the page that takes back."""

    def key_words(self) -> Mapping[str, str]:
        """This game's own words on the key sheet, by place or by place and act ("table.aloud")."""
        return {}

    def open(self, session: Session) -> None:
        """Show a campaign at its present point."""
        raise NotImplementedError

    def close(self) -> bool:
        """Close the campaign: hide every secret, save, forget."""
        raise NotImplementedError

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        raise NotImplementedError

    def panic(self) -> None:
        """Hide all secrets at once."""
        raise NotImplementedError

    def stir(self) -> None:
        """Note that a user is at the window."""
        raise NotImplementedError

    def turn_away(self) -> None:
        """Handle the window's loss of focus."""
        raise NotImplementedError

    def turn_back(self) -> None:
        """Handle the return of the window's focus."""

    def guard(self) -> Guard | None:
        """The keeper of the open campaign's PINs; None if there are none."""
        raise NotImplementedError

    def cover(self, covered: bool) -> None:
        """Adapt to the settings opening or closing over the page: keep the current decision in sight."""

    def sheet_area(self) -> QRect:
        """The area for a sheet on the page: clear of the current decision."""
        return self.rect()

    def home(self) -> QWidget:
        """The part that gets the focus when the focused one disappears."""
        raise NotImplementedError

    def header_words(self) -> HeaderWords:
        """The present words of the header."""
        raise NotImplementedError

    def menu_entries(self) -> Iterable[MenuEntry]:
        """The page's entries in the window's menu, always the same ones."""
        raise NotImplementedError

    def taking_back(self) -> str:
        """The act that its person may take back alone now, in words; "" if none."""
        raise NotImplementedError

    def taking_from(self) -> str:
        """Who did that act, where several people share the screen; "" otherwise."""
        return ""

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Let the people in these chairs choose their parties; the campaign has only been founded.

        They are asked in the order of their chairs.
        """
        raise NotImplementedError

    def introduce(self) -> None:
        """Tell all players their parties after a new campaign was dealt, if there is anything to tell."""

    def greet(self, saved: str) -> None:
        """Greet a user returning to the open campaign, with the time it was saved (UTC in ISO form)."""
        raise NotImplementedError

    def open_tv(self) -> None:
        """Open the TV of the open campaign, or bring it to the front."""
        raise NotImplementedError

    def pose(self, party: str | None) -> None:
        """Settle for a picture: of the table (None), or as seen by a party, by name or number.

        Raises StorageError when there is no such party now.
        """
        raise NotImplementedError
