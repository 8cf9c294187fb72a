"""What the main window's keys do, by the names in the table of keys; a gamepad does the same by name."""

from __future__ import annotations

from collections.abc import Callable
from operator import methodcaller
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from kd_desktop.desktop.access import keys

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council
    from kd_desktop.desktop.windows.main import MainWindow

SHORTCUTS = {
    "everywhere": ("keys", "menu", "settings", "larger", "smaller", "quit"),
    "table": ("why", "panic"),
}
"""Acts whose keys count even where a field or list would take them."""
VOTE = ("aye", "nay", "gather", "moderate")
"""The plates of a ballot, in their order."""


class Doing:
    """The acts of a main window. `do` carries one out by its name."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._anywhere: dict[str, Callable[[], object]] = {
            "keys": window.toggle_keys,
            "menu": window.open_menu,
            "settings": window.toggle_settings,
            "larger": lambda: window.resize_text(1),
            "smaller": lambda: window.resize_text(-1),
            "quit": window.close,
            "panic": window.panic,
        }
        self._table: dict[str, Callable[[Council], object]] = {
            "why": lambda council: council.toggle_panel(council.help_panel),
            "log": lambda council: council.toggle_panel(council.log_panel),
            "book": lambda _: window.open_book(),
            "tv": lambda _: window.open_tv(),
            "next": methodcaller("step_on"),
            "aloud": lambda council: council.aloud.toggle(),
            "advice": lambda council: council.advice_panel.ask(),
            "mind": lambda council: council.talk.explain(),
            "deals": methodcaller("toggle_deals"),
            "undo": methodcaller("undo"),
            "draw": _draw,
        }
        for where, acts in SHORTCUTS.items():
            for act in acts:
                for key in keys.keys_for(where, act):
                    shortcut = QShortcut(QKeySequence(key), window, lambda act=act: self.do(act))
                    shortcut.setAutoRepeat(False)  # a held key would open and close a panel all the time

    def do(self, act: str) -> bool:
        """Carry out that act, if it can be done here; whether it could."""
        if act in self._anywhere:
            self._anywhere[act]()
        elif self._window.playing and act in self._table:
            self._table[act](self._window.council)
        else:
            return self._window.playing and act in VOTE and self._to_plate(VOTE.index(act))
        return True

    def pressed(self, event: QKeyEvent) -> bool:
        """A key at the table that nothing else wanted; whether it meant something."""
        council = self._window.council
        if council.looking.key(event):
            return True
        act = keys.act_of("table", event) or keys.act_of("vote", event)
        if act == "peek":
            if not event.isAutoRepeat():
                council.chamber.peek(True)
            return True
        if not act and event.key() == Qt.Key.Key_Escape:
            act = "draw"
        return bool(act) and self.do(act)

    def released(self, event: QKeyEvent) -> bool:
        """Letting the peek key go draws the curtain; whether it was that key."""
        if keys.act_of("table", event) != "peek" or event.isAutoRepeat():
            return False
        self._window.council.chamber.peek(False)
        return True

    # what only a gamepad does ---------------------------------------------------------------------------

    def pan(self, x: float, y: float) -> None:
        """Move the board by so many pixels."""
        if self._window.playing:
            self._window.council.table.board.pan(x, y)

    def zoom(self, by: float) -> None:
        """Look at the board so many times closer."""
        if self._window.playing:
            self._window.council.table.board.zoom_by(by)

    def stir(self) -> None:
        """Somebody is there: an open curtain stays open."""
        self._window.stir()

    def _to_plate(self, place: int) -> bool:
        from kd_desktop.desktop.windows.answers import Answer
        from kd_desktop.desktop.windows.voteplate import VotePlate

        answer = self._window.council.bar.answer
        plates = answer.plates() if isinstance(answer, Answer) else []
        if len(plates) <= place or not any(isinstance(plate, VotePlate) for plate in plates):
            return False
        plates[place].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True


def _draw(council: Council) -> None:
    """What Escape means where nothing else takes it: a letter is put away, else the curtain falls."""
    if not (council.previously.skip() or council.chancellor.put_away()):
        council.chamber.close_curtain()
