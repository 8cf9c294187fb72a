"""Pages that fill the throne game's TV, each printed in units of the TV."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.tv.end_page import draw_given, draw_over, draw_title
from kd_desktop.desktop.throne.tv.intrigue_page import draw_intrigue
from kd_desktop.desktop.throne.tv.page import Kind, TvPage
from kd_desktop.desktop.throne.tv.threat_page import draw_opened, draw_threat

_PAGES: dict[Kind, Callable[[Painter, QRectF, TvPage], None]] = {
    "title": draw_title,
    "threat": draw_threat,
    "reveal": draw_opened,
    "intrigue": draw_intrigue,
    "given": draw_given,
    "over": draw_over,
}


def draw(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Prints the page into the box."""
    _PAGES[page.kind](painter, box, page)
