"""The main window's acts, by their names in the table of keys; a gamepad uses the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kit.keyboards import key_of

if TYPE_CHECKING:
    from kd_desktop.desktop.shell.game_page import PageActs

SHORTCUTS = {
    "everywhere": ("keys", "menu", "settings", "larger", "smaller", "quit"),
    "table": ("why", "panic"),
}
"""Acts with keys that work even where a field or list would take them."""


class ActionRouter:
    """The acts of a main window. `do` carries one out by its name.

    Those `anywhere` can always be done, those of a `campaign` while its page is shown; `playing` gives the
    other acts of that page, or None. `stir` is called for every sign of a user that Qt doesn't see.
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
        """Carry out an act, if possible here; returns whether it was."""
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
        """Handle a key that nothing else took at the table; returns whether it did anything."""
        if key_of(event) != event.key() and (act := keys.act_of("everywhere", event)):
            return self.do(act)  # Qt's shortcuts know signs only, and no places
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
        """Handle the release of a key that nothing else took at the table; returns whether it acted."""
        page = self._playing()
        return page is not None and page.released(event)

    # what only a gamepad does ---------------------------------------------------------------------------

    def pan(self, x: float, y: float) -> None:
        """Move the board by a number of pixels."""
        page = self._playing()
        if page is not None:
            page.pan(x, y)

    def zoom(self, by: float) -> None:
        """Zoom the board by a factor."""
        page = self._playing()
        if page is not None:
            page.zoom(by)
