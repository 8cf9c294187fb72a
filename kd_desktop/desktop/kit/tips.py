"""Tooltips: plain words stay plain, long ones wrap, and none lies over what is answered.

They have no text format: Qt guesses for each whether it is rich text. Only this module sets or shows one, so
that no name out of a pack or a save is ever taken for markup. Where one is shown is said here too, for all of
them: Qt would lay it under the pointer, over the very plates that it explains.
"""

from __future__ import annotations

import functools
import html
import math
from collections.abc import Iterable, Iterator, Sequence
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtGui import QHelpEvent, Qt  # with mightBeRichText, which QtCore's lacks
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QToolTip, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.bidi import OPEN, rightward
from kd_desktop.desktop.kit.label import RichLabel

EMS = 24
"""The most that a line of a tooltip holds, in sizes of its letters."""
SHARE = 0.6
"""The most of its window's width that a tooltip takes."""
EDGE = 19
"""Pixels between the words and the edge of the slip, as Qt lays them with our style sheet."""
POINTER = QPoint(2, 16)
"""The offset at which Qt shows a tooltip from its given place: beside the pointer."""
AIR = 18
"""Pixels between a tooltip and what it must not cover; pointers differ in size."""

_clear: WeakSet[QWidget] = WeakSet()


def keep_clear(widget: QWidget) -> None:
    """Keep tooltips off a widget while it is visible, since it is used for answers."""
    _clear.add(widget)


def plain(words: str) -> str:
    """Text that Qt shows as just these words: nearly always unchanged, as screen readers fall back on it."""
    if not Qt.mightBeRichText(words):
        return words
    return f"<qt>{_escaped(words)}</qt>"


def _escaped(words: str) -> str:
    return "<br>".join(html.escape(line) for line in words.splitlines())


def explain(widget: QWidget, words: str) -> None:
    """Gives a widget a tooltip of these words, as they are; "" takes it away."""
    widget.setToolTip(plain(words))
    if words:
        widget.installEventFilter(_keeper())


def explain_item(item: QGraphicsItem, markup: str) -> None:
    """Gives a piece of a picture a tooltip of rich text, in which everything foreign is escaped."""
    item.setToolTip(markup)


def explain_items(view: QGraphicsView) -> None:
    """Has the tooltips of a picture's pieces shown by these rules too."""
    view.viewport().installEventFilter(_keeper())


def show(place: QPoint, markup: str, widget: QWidget) -> None:
    """Shows rich text, in which everything foreign is escaped, as a tooltip there on the screen."""
    if not markup:
        QToolTip.hideText()
        return
    bounds, clear = _bounds(widget), list(_kept_clear(widget.window()))
    words, size = _set(markup, min(EMS * theme.text.px("label"), round(bounds.width() * SHARE)))
    at = spot(place, size, bounds, clear)
    QToolTip.showText(at - POINTER, words, widget)


def spot(place: QPoint, size: QSize, bounds: QRect, clear: Sequence[QRect]) -> QPoint:
    """The corner of a tooltip of a given size for a pointer's place, within the bounds.

    Below the pointer if it can, else above it or beside; never over it, nor over what is kept `clear` where
    any other place is left.
    """
    usual = place + QPoint(2, 20)
    best, least = usual, math.inf
    for x, y in _places(place, usual, size, clear):
        box = QRect(QPoint(x, y), size)
        box.moveLeft(max(bounds.left(), min(box.left(), bounds.right() + 1 - size.width())))
        box.moveTop(max(bounds.top(), min(box.top(), bounds.bottom() + 1 - size.height())))
        over = sum(both.width() * both.height() for both in (box & one for one in clear) if both.isValid())
        under = box.adjusted(-2, -2, 2, 2).contains(place)
        cost = over * 1e6 + under * 1e5 + (box.topLeft() - usual).manhattanLength()
        if cost < least:
            best, least = box.topLeft(), cost
    return best


def _places(place: QPoint, usual: QPoint, size: QSize, clear: Iterable[QRect]) -> Iterator[tuple[int, int]]:
    high, wide = size.height(), size.width()
    yield usual.x(), usual.y()
    yield usual.x(), place.y() - high - AIR
    yield place.x() - wide - AIR, usual.y()
    yield place.x() + AIR, place.y() - high // 2
    yield place.x() - wide - AIR, place.y() - high // 2
    for one in clear:
        yield usual.x(), one.top() - high - AIR
        yield usual.x(), one.bottom() + 1 + AIR
        yield one.left() - wide - AIR, usual.y()
        yield one.right() + 1 + AIR, usual.y()


def _bounds(widget: QWidget) -> QRect:
    """The window, as far as it lies on its screen."""
    window, screen = widget.window(), widget.screen().availableGeometry()
    both = window.frameGeometry() & screen
    return both if both.isValid() else screen


def _kept_clear(window: QWidget) -> Iterator[QRect]:
    for one in list(_clear):
        if isValid(one) and one.isVisible() and one.window() is window:
            seen = one.visibleRegion().boundingRect()
            yield QRect(one.mapToGlobal(seen.topLeft()), seen.size())


def _set(markup: str, widest: int) -> tuple[str, QSize]:
    """The text as it is shown, its lines no wider than that, and the size of the slip."""
    inner = markup if Qt.mightBeRichText(markup) else _escaped(markup)
    laid = RichLabel()  # never shown: it measures
    laid.setFont(fonts.font(theme.text.px("label")))
    laid.setText(inner)
    edge = 2 * EDGE
    whole = laid.sizeHint()
    if whole.width() <= widest:
        return rightward(inner) if OPEN in inner else markup, whole + QSize(edge, edge)
    laid.setWordWrap(True)
    inner = rightward(inner)
    wide = f'<table width="{widest}" cellspacing="0" cellpadding="0"><tr><td>{inner}</td></tr></table>'
    return wide, QSize(widest + edge, laid.heightForWidth(widest) + edge)


class _TipKeeper(QObject):
    """Shows the tooltips of the widgets that it watches by the rules of this module."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A pointer rests there."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            return isinstance(watched, QWidget) and self._tell(watched, event)
        return False

    @staticmethod
    def _tell(widget: QWidget, event: QHelpEvent) -> bool:
        view, words = widget.parentWidget(), widget.toolTip()
        if isinstance(view, QGraphicsView) and view.viewport() is widget:
            item = view.itemAt(event.pos())
            words = item.toolTip() if item is not None else ""
        if words:
            show(event.globalPos(), words, widget)
        return bool(words)


@functools.cache
def _keeper() -> _TipKeeper:
    return _TipKeeper()
