"""The ways to open a curtain: holding a key or button for a moment, or pressing it twice."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QObject, QTimer, QVariantAnimation, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.settings.input_guard import input_guard

HOLD_MS = 600
AGAIN_MS = 5000
"""The longest time between the two presses."""


def twice(look: Appearance) -> bool:
    """Whether two presses replace holding."""
    return look.settings.get("lift") == "twice"


def how(look: Appearance) -> str:
    """The way to open it, in a few words for a small line."""
    return (
        translate("HoldToReveal", "press twice")
        if twice(look)
        else translate("HoldToReveal", "hold for a moment")
    )


class HoldToReveal(QObject):
    """Hears of presses, and tells by `lifted` that the curtain opens; `moved` that `share` has changed.

    `instead` is called at each press, and may do something else, returning true. After `stir`, `idle` tells
    that nobody has stirred for the set time.
    """

    lifted = Signal()
    moved = Signal()
    idle = Signal()

    def __init__(self, look: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self.look = look
        self.instead: Callable[[], bool] = lambda: False
        self._holding = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=HOLD_MS)
        self._holding.valueChanged.connect(lambda _: self.moved.emit())
        self._holding.finished.connect(self.lifted)
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self.moved)
        self._nobody = QTimer(self, singleShot=True)
        self._nobody.timeout.connect(self.idle)
        look.settings.changed.connect(self._set)
        self.lifted.connect(self._up)

    def press(self) -> None:
        """The key or button goes down."""
        if self.instead():
            return
        if not twice(self.look):
            self._holding.start()
        elif self._again.isActive():
            self._again.stop()
            self.lifted.emit()
        else:
            self._again.start()
        self.moved.emit()

    def release(self) -> None:
        """The key or button comes up; if too early, the curtain stays closed."""
        if self._holding.state() == QAbstractAnimation.State.Running:
            self._holding.stop()
            self.moved.emit()

    def stop(self) -> None:
        """Stop lifting, and stop the time until `idle`."""
        self._again.stop()
        self._nobody.stop()
        self.release()

    def stir(self) -> None:
        """Count as a sign of life: the time until `idle` begins again."""
        self._nobody.start(round(self.look.settings.number("idle") * 1000))

    def share(self) -> float:
        """The share of the lifting that is done, 0 to 1."""
        if self._holding.state() == QAbstractAnimation.State.Running:
            return float(self._holding.currentValue())
        return 0.5 if self._again.isActive() else 0.0

    def _up(self) -> None:
        """Open: the press that did it presses nothing under the curtain."""
        input_guard.reset()

    def _set(self, key: str) -> None:
        if key == "idle" and self._nobody.isActive():
            self.stir()
