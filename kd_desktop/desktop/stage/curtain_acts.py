"""The acts of keys at a table with a curtain: one peeks while held, others look back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QKeyEvent

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.shell.game_page import PageActs
from kd_desktop.desktop.stage.curtain import Curtain


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
        """The peek key, and those of looking back."""
        if self._past(event):
            return True
        if self._curtain.held_press.hear(event):
            return True
        if keys.act_of("table", event) != "peek":
            return False
        if not event.isAutoRepeat():
            self._curtain.peek_while(event)
        return True

    def released(self, event: QKeyEvent) -> bool:
        """Letting go of the key by which one peeks draws the curtain; whether it was that key."""
        return self._curtain.held_press.hear(event)
