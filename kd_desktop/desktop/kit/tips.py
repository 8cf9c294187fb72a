"""Tooltips, which have no text format: Qt guesses for each whether it is rich text.

Only this module sets or shows one, so that no name out of a pack or a save is ever taken for markup.
"""

from __future__ import annotations

import html

from PySide6.QtCore import QPoint
from PySide6.QtGui import Qt  # with mightBeRichText, which QtCore's lacks
from PySide6.QtWidgets import QGraphicsItem, QToolTip, QWidget


def plain(words: str) -> str:
    """What Qt shows as just these words: nearly always they themselves, which screen readers fall back on."""
    if not Qt.mightBeRichText(words):
        return words
    lines = "<br>".join(html.escape(line) for line in words.splitlines())
    return f"<qt>{lines}</qt>"


def explain(widget: QWidget, words: str) -> None:
    """Gives a widget a tooltip of these words, as they are; "" takes it away."""
    widget.setToolTip(plain(words))


def explain_item(item: QGraphicsItem, markup: str) -> None:
    """Gives a piece of a picture a tooltip of rich text, in which everything foreign is escaped."""
    item.setToolTip(markup)


def show(place: QPoint, markup: str, widget: QWidget) -> None:
    """Shows rich text, in which everything foreign is escaped, as a tooltip there on the screen."""
    QToolTip.showText(place, markup, widget)
