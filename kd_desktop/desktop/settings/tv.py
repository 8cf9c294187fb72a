"""The TV as the settings want it, also while it is open."""

from __future__ import annotations

from PySide6.QtCore import QObject

from kd_desktop.desktop import theme
from kd_desktop.desktop.tv.window import TvWindow
from kd_desktop.desktop.windows.look import Look


class _Fitted(QObject):
    """Keeps one TV window as the settings want it."""

    def __init__(self, window: TvWindow, look: Look) -> None:
        super().__init__(window)
        self.setObjectName("fitted")
        self._window, self._look = window, look
        look.settings.changed.connect(self._fit)
        theme.text.changed.connect(window.print_anew)
        self._fit("")

    def _fit(self, key: str) -> None:
        settings, window = self._look.settings, self._window
        window.set_motion(not self._look.still)
        window.set_margin(settings.number("tv margin") / 100)
        if window.keeper.wanted != settings.get("tv screen"):
            window.keeper.wanted = settings.get("tv screen")
            window.keeper.place()


def fit_tv(window: TvWindow, look: Look) -> None:
    """Give a TV window its screen, its edge and its motion, now and whenever a setting changes."""
    if window.findChild(_Fitted, "fitted") is None:
        _Fitted(window, look)
