"""Text sizes and distances for a size of window and a text size, measured or given."""

from __future__ import annotations

import functools
from typing import NamedTuple

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Type

READ = 22
"""Text up to this size follows the person's text size in full."""


class Sizes(NamedTuple):
    """The measures of a painter; sizes given to it are for a window of 1920 x 1080 at 100 %.

    `room` is the window's size relative to that, `factor` the text size, 1.0 to 2.0.
    """

    room: float = 1.0
    factor: float = 1.0

    def px(self, size: float) -> int:
        """A text size in pixels: smaller in small windows, never too small; headlines grow less than text."""
        return px_at(size, self.room, self.factor)

    def gap(self, size: float) -> int:
        """A distance in pixels: it follows the window and, half as much, the text."""
        return gap_at(size, self.room, self.factor)

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


@functools.lru_cache(maxsize=64)
def sizes_for(room: float, factor: float) -> Sizes:
    """These, kept: every part of a window asks for them again and again."""
    return Sizes(room, factor)


@functools.lru_cache(maxsize=1024)
def gap_at(size: float, room: float, factor: float) -> int:
    """`Sizes.gap`, kept: a layout asks for the same distances again and again."""
    return round(size * room * (1 + (factor - 1) / 2))


@functools.lru_cache(maxsize=1024)
def px_at(size: float, room: float, factor: float) -> int:
    """`Sizes.px`, kept likewise."""
    base = max(theme.SMALLEST, max(size, theme.LEAST) * room)
    if size > READ:
        least = max(theme.SMALLEST, READ * room) * factor
        return max(round(least), round(base * (1 + (factor - 1) * 0.55)))
    return max(round(theme.SMALLEST * factor), round(round(base) * factor))
