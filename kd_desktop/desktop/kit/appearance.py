"""The appearance of all windows: shared settings of size and motion, and type in their sizes."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.fonts import font
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.kit.sizes import Sizes, gap_at, px_at, sizes_for
from kd_desktop.desktop.kit.timing import tempo

SMALLEST_ROOM = 0.66
LARGEST_ROOM = 2.0
"""A window of 3840 x 2160 shows everything twice as large as one of 1920 x 1080; SMALLEST_ROOM likewise."""
PACES = {"unhurried": 2.5, "ordinary": 1.0, "brisk": 0.4, "at once": 0.0, "step": 0.0}
"""The time computer councillors take, as a factor of the ordinary."""
SPEEDS = {"slow": 0.6, "ordinary": 1.0, "fast": 1.8}
"""The tempo of movements."""


class Appearance(QObject):
    """The sizes of the window's parts, and what the settings say of them.

    `room` shrinks large things in small windows and enlarges everything in very large ones; `pace` is how
    long computer councillors take, as a factor, and `step` tells that they wait for a person each time. Text
    size, palette and reading font are those of `theme` and `fonts`, which all windows share; a look made
    without `settings` leaves them as they are.

    Sizes given to its functions are those of a window of 1920 x 1080 at 100 %. `changed` tells that all
    parts must be measured and drawn again.
    """

    changed = Signal()

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.room = 1.0
        self.pace, self.step = 1.0, False
        if settings is not None:
            for key in self._acts():
                self._apply(key)
        self.settings.changed.connect(self._set)
        self._style = QGuiApplication.styleHints()
        self._style.accessibility().contrastPreferenceChanged.connect(self._wished)

    def _set(self, key: str) -> None:
        self._apply(key)
        self.changed.emit()

    def _wished(self) -> None:
        """The system asks for another contrast."""
        self._set("contrast")

    def _acts(self) -> tuple[str, ...]:
        return ("text", "contrast", "font", "speed", "pace")

    def _apply(self, key: str) -> None:
        """Put one setting in force."""
        value = self.settings.get(key)
        if key == "text":
            theme.text.set_factor(float(value))
        elif key == "contrast":
            theme.set_high(value == "high" or (value == "system" and system_contrast()))
        elif key == "font":
            fonts.set_reading(cast(fonts.Reading, value))
        elif key == "speed":
            tempo.set_speed(SPEEDS[value])
        elif key == "pace":
            self.pace, self.step = PACES[value], value == "step"

    @property
    def factor(self) -> float:
        """The text size, 1.0 to 2.0."""
        return theme.text.factor

    def set_text(self, factor: float) -> None:
        """Set the text size, kept within 1.0 and 2.0, and remember it."""
        factor = min(2.0, max(1.0, factor))
        self.settings.set("text", str(factor))
        if theme.text.factor != factor:  # somebody else's look had set it
            self._set("text")

    def set_room(self, width: int, height: int) -> None:
        """Fit to a window of that size."""
        room = min(LARGEST_ROOM, max(SMALLEST_ROOM, min(width / 1920, height / 1080)))
        if abs(room - self.room) > 0.005:
            self.room = room
            self.changed.emit()

    @property
    def span(self) -> float:
        """The text's factor, times what a very large window adds: what lengths in pixels are measured by."""
        return self.factor * max(1.0, self.room)

    @property
    def still(self) -> bool:
        """Whether motion is reduced: as the person has set it, else as the system wishes."""
        wish = self.settings.get("motion")
        return wish == "reduced" or (wish == "system" and system_stillness())

    def set_still(self, still: bool) -> None:
        """Reduce motion, or not, whatever the system says."""
        self.settings.set("motion", "reduced" if still else "full")

    @property
    def sizes(self) -> Sizes:
        """The sizes for painters in this window."""
        return sizes_for(self.room, theme.text.factor)

    def px(self, size: float) -> int:
        """A text size in pixels; see `Sizes`."""
        return px_at(size, self.room, theme.text.factor)

    def gap(self, size: float) -> int:
        """A distance in pixels; see `Sizes`."""
        return gap_at(size, self.room, theme.text.factor)

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
        return self.sizes.type(size, weight, serif=serif, italic=italic, ink=ink, ground=ground)

    def font(self, size: float, weight: int = 400, *, serif: bool = False, italic: bool = False) -> QFont:
        """A font in that size, for ordinary widgets."""
        return QFont(font(self.px(size), "serif" if serif else "sans", weight, italic))

    def dress(
        self,
        label: QWidget,
        ink: str,
        size: float,
        weight: int = 400,
        *,
        serif: bool = False,
        italic: bool = False,
    ) -> None:
        """Give an ordinary widget that font, in that colour of the palette in force, on what is behind it."""
        label.setFont(self.font(size, weight, serif=serif, italic=italic))
        sheet = f"color: {theme.shown(ink)}; background: transparent;"
        if label.styleSheet() != sheet:  # Qt would read and apply it anew
            label.setStyleSheet(sheet)


def system_contrast() -> bool:
    """Whether the system asks for high contrast."""
    style = QGuiApplication.styleHints()  # held, or PySide forgets what belongs to it
    return style.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


def system_stillness() -> bool:
    """Whether the system asks for less motion."""
    style = QGuiApplication.styleHints()
    wanted = getattr(style.accessibility(), "motionPreference", None)  # Qt tells from 6.12 on
    return wanted is not None and bool(wanted().value)
