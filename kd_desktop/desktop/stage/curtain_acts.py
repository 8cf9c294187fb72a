"""The acts of keys at a table with a curtain: one peeks while held, others look back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.shell.game_page import PageActs
from kd_desktop.desktop.stage.curtain import Curtain

ROLLS = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
"""The keys that scroll what one peeks at, where it has no room: the hand that holds the peek is taken."""


class CurtainActs(PageActs):
    """The acts by name; `past` takes the keys of looking back."""

    def __init__(
        self,
        acts: Mapping[str, Callable[[], object]],
        curtain: Curtain,
        past: Callable[[QKeyEvent], bool],
    ) -> None:
        super().__init__(acts)
        self._curtain, self._past = curtain, past

    def takes(self, event: QKeyEvent) -> bool:
        """The peek key, those that scroll what is seen by it, and those of looking back."""
        if self._past(event):
            return True
        if self._curtain.held_press.hear(event):
            return True
        if self._curtain.peeking and event.key() in ROLLS:
            self._curtain.roll(ROLLS[Qt.Key(event.key())])
            return True
        if keys.act_of("table", event) != "peek":
            return False
        if not event.isAutoRepeat():
            self._curtain.peek_while(event)
        return True

    def released(self, event: QKeyEvent) -> bool:
        """Letting go of the key by which one peeks draws the curtain; whether it was that key."""
        return self._curtain.held_press.hear(event)
