"""The acts of keys at a table with a curtain: one peeks while held, others look back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.game_page import PageActs
from kd_desktop.desktop.stage.curtain import Curtain

ROLLS = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
"""The keys that scroll what one peeks at, where it has no room: the hand that holds the peek is taken."""


class CurtainActs(PageActs):
    """The acts by name; `past` takes the keys of looking back.

    `explain` opens what there is to tell of the part with the focus, where that only shows something; whether
    there was anything.
    """

    def __init__(
        self,
        acts: Mapping[str, Callable[[], object]],
        curtain: Curtain,
        past: Callable[[QKeyEvent], bool],
        explain: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(acts)
        self._curtain, self._past, self._explain = curtain, past, explain

    def takes(self, event: QKeyEvent) -> bool:
        """The peek key, those that scroll what is seen by it, those of looking back, and Enter."""
        if self._past(event):
            return True
        if self._curtain.held_press.hear(event):
            return True
        if self._curtain.peeking and event.key() in ROLLS:
            self._curtain.roll(ROLLS[Qt.Key(event.key())])
            return True
        if keys.act_of("table", event) != "peek":
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
            return enter and self.enters()
        if not event.isAutoRepeat():
            self._curtain.peek_while(event)
        return True

    def enters(self) -> bool:
        """Enter that nothing else took explains what has the focus; whether there was anything to tell."""
        if not self._explain():
            return False
        input_guard.turned()
        return True

    def released(self, event: QKeyEvent) -> bool:
        """Letting go of the key by which one peeks draws the curtain; whether it was that key."""
        return self._curtain.held_press.hear(event)
