"""The pieces of a table as plain data: the place, look and name of each."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter


def plain(rich: str) -> str:
    """The text of a tooltip without its markup."""
    return html.unescape(re.sub(r"<[^>]+>", " ", rich)).strip() if rich else ""


@dataclass(frozen=True)
class PieceLook:
    """The look of a piece: a function and its arguments after (press, width, height)."""

    draw: Callable[..., None]
    args: tuple[Any, ...]


@dataclass(frozen=True)
class PieceSpec:
    """One piece: its place, look and name. `row` is set for pieces that move along a track.

    `bleed` is the reach of the print beyond the box. Only pieces with a `name` can be focused or heard; `of`
    is the key of the piece that speaks for one without. `offered` says what a press on it does now, "" for a
    piece that is only explained.
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
    offered: str = ""

    @property
    def group(self) -> str:
        """The kind of piece: the part of the key before its colon."""
        return self.key.partition(":")[0]

    @property
    def subject(self) -> str:
        """The key of the piece that tells about it: its own, or another's."""
        return self.of or self.key

    @property
    def told(self) -> str:
        """What a press does, and the explanation, as plain text."""
        return " ".join(filter(None, (self.offered, plain(self.about))))

    @property
    def rect(self) -> QRectF:
        """The box as a rectangle in scene units."""
        return QRectF(*self.box)


def printed(painter: Painter, w: float, h: float, draw: Callable[..., None], *args: Any) -> None:
    """Prints into a piece's box with a function that takes a painter, a box and what it shows."""
    draw(painter, QRectF(0, 0, w, h), *args)


def piece(key: str, box: QRectF, draw: Callable[..., None], *args: Any, **more: Any) -> PieceSpec:
    """A piece with that print in its box; `more` are other parts of its specification."""
    return PieceSpec(key, box.getRect(), PieceLook(printed, (draw, *args)), **more)  # type: ignore[arg-type]


Cast = dict[str, PieceSpec]
"""Pieces by key, in the order in which they are read."""
