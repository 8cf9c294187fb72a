"""The TV as set by the settings, also while it is open."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.tv.screens import ScreenKeeper


class Tv(Protocol):
    """The part of a game's TV window that the settings can change."""

    store: ScreenKeeper

    def set_motion(self, motion: bool) -> None:
        """Whether anything moves."""

    def set_margin(self, margin: float) -> None:
        """Set the share of width and height that stays empty at each edge."""

    def print_anew(self, *_why: object) -> None:
        """Print everything again, in the present inks."""


class _Fitted(QObject):
    """Keeps one TV window in line with the settings."""

    def __init__(self, window: Tv, look: Appearance) -> None:
        super().__init__(window.store)
        self.setObjectName("fitted")
        self._window, self._look = window, look
        look.settings.changed.connect(self._fit)
        theme.text.changed.connect(window.print_anew)
        self._fit("")

    def _fit(self, key: str) -> None:
        settings, window = self._look.settings, self._window
        window.set_motion(not self._look.still)
        window.set_margin(settings.number("tv margin") / 100)
        if window.store.wanted != settings.get("tv screen"):
            window.store.wanted = settings.get("tv screen")
            window.store.place()


def fit_tv(window: Tv, look: Appearance) -> None:
    """Give a TV window its screen, its edge and its motion, now and whenever a setting changes."""
    if window.store.findChild(_Fitted, "fitted") is None:
        _Fitted(window, look)
