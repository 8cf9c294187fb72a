"""What lies on a table, as plain data: where each piece lies, how it looks, and what it is called."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF


def plain(rich: str) -> str:
    """The text of a tooltip without its markup."""
    return html.unescape(re.sub(r"<[^>]+>", " ", rich)).strip() if rich else ""


@dataclass(frozen=True)
class PieceLook:
    """How a piece is printed: a function and its arguments after (press, width, height)."""

    draw: Callable[..., None]
    args: tuple[Any, ...]


@dataclass(frozen=True)
class PieceSpec:
    """One piece: where it lies, how it looks, what it is called. `row` is set for what moves along a track.

    `bleed` is how far the print reaches beyond the box. Only pieces with a `name` can be focused or heard;
    `of` is the key of the piece that speaks for one without.
    """

    key: str
    box: tuple[float, float, float, float]
    look: PieceLook | None
    z: float = 0
    angle: float = 0.0
    name: str = ""
    about: str = ""
    bleed: float = 8.0
    row: float | None = None
    of: str = ""

    @property
    def subject(self) -> str:
        """The key of the piece that tells about it: its own, or another's."""
        return self.of or self.key

    @property
    def told(self) -> str:
        """The explanation as plain text."""
        return plain(self.about)

    @property
    def rect(self) -> QRectF:
        """The box as a rectangle in scene units."""
        return QRectF(*self.box)


Cast = dict[str, PieceSpec]
"""Pieces by key, in the order in which they are read."""
