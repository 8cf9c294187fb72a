"""What keys do at a table with a curtain: one peeks for as long as it is held, others look back."""

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
        if keys.act_of("table", event) != "peek":
            return False
        if not event.isAutoRepeat():
            self._curtain.peek(True)
        return True

    def released(self, event: QKeyEvent) -> bool:
        """Letting the peek key go draws the curtain; whether it was that key."""
        if keys.act_of("table", event) != "peek" or event.isAutoRepeat():
            return False
        self._curtain.peek(False)
        return True
