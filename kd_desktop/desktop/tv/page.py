"""What shows the pages that fill the TV above the sentence."""

from __future__ import annotations

from typing import Any, Protocol

from kd_desktop.desktop.tv.parts import PlacedPart


class PageView(PlacedPart, Protocol):
    """A part of the TV that shows its pages; None for none."""

    page: Any

    def show_page(self, page: Any, fade: bool = False, /) -> None:
        """Shows that page, or none; with `fade` it comes up, moved by `come`."""

    def come(self, t: float, /) -> None:
        """How far the new page has come up, 0 to 1."""
