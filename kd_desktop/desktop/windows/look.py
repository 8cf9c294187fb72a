"""How large and how lively everything is: text size, window size, motion, and type in those sizes."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtGui import QFont, QGuiApplication

from kd_desktop.desktop import theme
from kd_desktop.desktop.fonts import font
from kd_desktop.desktop.table.press import Type

SMALLEST_ROOM = 0.66
READ = 22
"""Text up to this size follows the person's text size in full."""


class Look(QObject):
    """The sizes of the window's parts; the text factor is `theme.text`'s.

    `room` shrinks large things in small windows.

    Sizes given to its functions are those of a window of 1920 x 1080 at 100 %. `changed` tells that all
    parts must be measured and drawn again. What a person sets is kept in `settings`.
    """

    changed = Signal()

    def __init__(self, settings: QSettings | None = None) -> None:
        super().__init__()
        self._settings = settings
        self.room = 1.0
        self._still: bool | None = None
        self.pace = self._stored("pace", 1.0)
        theme.text.set_factor(self._stored("text", 1.0))
        if settings is not None and settings.contains("still"):
            self._still = str(settings.value("still")) == "true"

    def _stored(self, key: str, fallback: float) -> float:
        value = self._settings.value(key) if self._settings is not None else None
        try:
            return float(str(value)) if value is not None else fallback
        except ValueError:
            return fallback

    def _store(self, key: str, value: object) -> None:
        if self._settings is not None:
            self._settings.setValue(key, value)

    @property
    def factor(self) -> float:
        """The text size, 1.0 to 2.0."""
        return theme.text.factor

    def set_text(self, factor: float) -> None:
        """Set the text size and remember it."""
        theme.text.set_factor(factor)
        self._store("text", self.factor)
        self.changed.emit()

    def set_pace(self, pace: float) -> None:
        """Set how long computer councillors take, as a factor (0: no time at all), and remember it."""
        self.pace = pace
        self._store("pace", pace)
        self.changed.emit()

    def set_room(self, width: int, height: int) -> None:
        """Fit to a window of that size."""
        room = min(1.0, max(SMALLEST_ROOM, min(width / 1920, height / 1080)))
        if abs(room - self.room) > 0.005:
            self.room = room
            self.changed.emit()

    @property
    def still(self) -> bool:
        """Whether motion is reduced: the person's own switch, else what the system hints."""
        if self._still is not None:
            return self._still
        hints = QGuiApplication.styleHints().accessibility()
        wanted = getattr(hints, "motionPreference", None)  # Qt tells from 6.12 on
        return wanted is not None and bool(wanted().value)

    def set_still(self, still: bool) -> None:
        """Reduce motion, or not, whatever the system says."""
        self._still = still
        self._store("still", "true" if still else "false")
        self.changed.emit()

    def px(self, size: float) -> int:
        """A text size in pixels: smaller in small windows, at least 16; headlines grow less than text."""
        base = max(theme.SMALLEST, size * self.room)
        if size > READ:
            least = max(theme.SMALLEST, READ * self.room) * self.factor
            return max(round(least), round(base * (1 + (self.factor - 1) * 0.55)))
        return theme.text.px(round(base))

    def gap(self, size: float) -> int:
        """A distance in pixels: it follows the window and, half as much, the text."""
        return round(size * self.room * (1 + (self.factor - 1) / 2))

    def type(
        self,
        size: float,
        weight: int = 400,
        *,
        serif: bool = False,
        italic: bool = False,
        ink: str = theme.INK,
        ground: str = theme.BONE,
    ) -> Type:
        """Type in that size: serif is read aloud and names, sans is counted and pressed."""
        return Type(self.px(size), "serif" if serif else "sans", weight, italic, ink, ground)

    def font(self, size: float, weight: int = 400, *, serif: bool = False, italic: bool = False) -> QFont:
        """A font in that size, for ordinary widgets."""
        return QFont(font(self.px(size), "serif" if serif else "sans", weight, italic))
