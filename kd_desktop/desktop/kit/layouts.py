"""Rows and columns of parts, said in one go."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A part, one with its share of what room is left, or only such a share, which stays empty."""
Edges = int | tuple[int, int, int, int]
"""The margins around the parts: the same everywhere, or left, top, right, bottom."""
Box = TypeVar("Box", bound=QBoxLayout)


def in_row(
    *parts: Part, on: QWidget | None = None, gap: int | None = None, edges: Edges | None = None
) -> QHBoxLayout:
    """The parts beside each other, `on` that widget; without `gap` and `edges` as the style has them."""
    return _filled(QHBoxLayout(), parts, on, gap, edges)


def in_column(
    *parts: Part, on: QWidget | None = None, gap: int | None = None, edges: Edges | None = None
) -> QVBoxLayout:
    """The parts below each other; see `in_row`."""
    return _filled(QVBoxLayout(), parts, on, gap, edges)


def _filled(
    box: Box, parts: tuple[Part, ...], on: QWidget | None, gap: int | None, edges: Edges | None
) -> Box:
    if on is not None:
        on.setLayout(box)
    if edges is not None:
        box.setContentsMargins(*((edges,) * 4 if isinstance(edges, int) else edges))
    if gap is not None:
        box.setSpacing(gap)
    for part in parts:
        what, share = part if isinstance(part, tuple) else (part, 0)
        if isinstance(what, int):
            box.addStretch(what)
        elif isinstance(what, QLayout):
            box.addLayout(what, share)
        else:
            box.addWidget(what, share)
    return box
