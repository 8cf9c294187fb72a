"""What the main window's keys do, by the names in the table of keys; a gamepad does the same by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys

if TYPE_CHECKING:
    from kd_desktop.desktop.shell.game_page import PageActs

SHORTCUTS = {
    "everywhere": ("keys", "menu", "settings", "larger", "smaller", "quit"),
    "table": ("why", "panic"),
}
"""Acts whose keys count even where a field or list would take them."""


class Doing:
    """The acts of a main window. `do` carries one out by its name.

    Those `anywhere` can always be done, those of a `campaign` while its page is shown; `playing` gives the
    other acts of that page, or None. `stir` is called for every sign of a hand that Qt doesn't hear.
    """

    def __init__(
        self,
        window: QWidget,
        anywhere: Mapping[str, Callable[[], object]],
        campaign: Mapping[str, Callable[[], object]],
        playing: Callable[[], PageActs | None],
        stir: Callable[[], None],
    ) -> None:
        self._anywhere, self._campaign, self._playing, self.stir = anywhere, campaign, playing, stir
        for where, acts in SHORTCUTS.items():
            for act in acts:
                for key in keys.keys_for(where, act):
                    shortcut = QShortcut(QKeySequence(key), window, lambda act=act: self.do(act))
                    shortcut.setAutoRepeat(False)  # a held key would open and close a panel all the time

    def do(self, act: str) -> bool:
        """Carry out that act, if it can be done here; whether it could."""
        page = self._playing()
        if act in self._anywhere:
            self._anywhere[act]()
        elif page is None:
            return False
        elif act in self._campaign:
            self._campaign[act]()
        else:
            return page.do(act)
        return True

    def pressed(self, event: QKeyEvent) -> bool:
        """A key at the table that nothing else wanted; whether it meant something."""
        page = self._playing()
        if page is None:
            return False
        if page.takes(event):
            return True
        act = keys.act_of("table", event) or keys.act_of("vote", event)
        if not act and event.key() == Qt.Key.Key_Escape:
            act = "draw"
        return bool(act) and self.do(act)

    def released(self, event: QKeyEvent) -> bool:
        """A key that nothing else wanted was let go at the table; whether it meant something."""
        page = self._playing()
        return page is not None and page.released(event)

    # what only a gamepad does ---------------------------------------------------------------------------

    def pan(self, x: float, y: float) -> None:
        """Move the board by so many pixels."""
        page = self._playing()
        if page is not None:
            page.pan(x, y)

    def zoom(self, by: float) -> None:
        """Look at the board so many times closer."""
        page = self._playing()
        if page is not None:
            page.zoom(by)
