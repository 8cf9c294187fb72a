"""What keys and a gamepad do at the table of the throne game, by the names in the table of keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QKeyEvent

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.throne.hand.curtain import HandCurtain


class ThroneActs:
    """The acts by name; the one key that peeks as long as it is held; `past` takes keys of looking back."""

    def __init__(
        self,
        acts: Mapping[str, Callable[[], object]],
        hand: HandCurtain,
        past: Callable[[QKeyEvent], bool] = lambda _: False,
    ) -> None:
        self._acts, self._hand, self._past = acts, hand, past

    def do(self, act: str) -> bool:
        """Carry out that act, if it can be done here; whether it could."""
        if act not in self._acts:
            return False
        self._acts[act]()
        return True

    def takes(self, event: QKeyEvent) -> bool:
        """The peek key, and those of looking back."""
        if self._past(event):
            return True
        if keys.act_of("table", event) != "peek":
            return False
        if not event.isAutoRepeat():
            self._hand.peek(True)
        return True

    def released(self, event: QKeyEvent) -> bool:
        """Letting the peek key go draws the curtain; whether it was that key."""
        if keys.act_of("table", event) != "peek" or event.isAutoRepeat():
            return False
        self._hand.peek(False)
        return True

    def pan(self, x: float, y: float) -> None:
        """Nothing on this table can be moved."""

    def zoom(self, by: float) -> None:
        """Everything is as large as there is room."""
