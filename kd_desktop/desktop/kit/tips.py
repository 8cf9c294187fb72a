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

NEAR = 3
"""How many of its own sizes away from the pointer a tooltip may go to keep clear of something."""

_clear: WeakSet[QWidget] = WeakSet()
_pressed: WeakSet[QWidget] = WeakSet()
_cards: WeakSet[QWidget] = WeakSet()


def keep_clear(widget: QWidget) -> None:
    """Keep tooltips off a widget while it is visible, since what is decided on is read there."""
    _clear.add(widget)


def pressed(widget: QWidget) -> None:
    """Keep tooltips of others off a widget that is pressed; its own may lie over its edge.

    Of one with a method `pressed_box` only that part is kept clear.
    """
    _pressed.add(widget)


def card(widget: QWidget) -> None:
    """Keep tooltips of others off a card where there is room elsewhere, unless it is `idle`."""
    _cards.add(widget)


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
    bounds, clear, cards = _bounds(widget), list(_kept_clear(widget)), list(_cards_beside(widget))
    words, size = _set(markup, min(EMS * theme.text.px("label"), round(bounds.width() * SHARE)))
    at = spot(place, size, bounds, clear, cards)
    QToolTip.showText(at - POINTER, words, widget)


def spot(
    place: QPoint, size: QSize, bounds: QRect, clear: Sequence[QRect], cards: Sequence[QRect] = ()
) -> QPoint:
    """The corner of a tooltip of a given size for a pointer's place, within the bounds.

    Below the pointer if it can, else above it or beside; never over it, nor over what is kept `clear` where
    any other place is left. It lies over `cards` rather than over either.
    """
    usual = place + QPoint(2, 20)
    best, least = usual, math.inf
    for corner in _corners(place, usual, size, bounds, (*clear, *cards)):
        far = (corner - usual).manhattanLength()
        if far >= least:
            break  # the nearest come first
        box = QRect(corner, size)
        under = box.adjusted(-2, -2, 2, 2).contains(place)
        cost = _shared(box, clear) * 1e9 + under * 1e8 + _shared(box, cards) + far
        if cost < least:
            best, least = corner, cost
    return best


def _shared(box: QRect, others: Iterable[QRect]) -> int:
    """How much of the others a box covers, in pixels."""
    return sum(both.width() * both.height() for both in (box & one for one in others) if both.isValid())


def _corners(
    place: QPoint, usual: QPoint, size: QSize, bounds: QRect, clear: Iterable[QRect]
) -> list[QPoint]:
    """The corners worth trying within the bounds, the nearest to the usual one first."""
    high, wide = size.height(), size.width()
    across = {usual.x(), place.x() + AIR, place.x() - wide - AIR}
    down = {usual.y(), place.y() - high - AIR, place.y() - high // 2}
    reach = QRect(place, size).adjusted(-NEAR * wide, -NEAR * high, (NEAR - 1) * wide, (NEAR - 1) * high)
    for one in clear:
        if one.intersects(reach):
            across |= {one.left() - wide - AIR, one.right() + 1 + AIR}
            down |= {one.top() - high - AIR, one.bottom() + 1 + AIR}
    inside = {
        (
            max(bounds.left(), min(x, bounds.right() + 1 - wide)),
            max(bounds.top(), min(y, bounds.bottom() + 1 - high)),
        )
        for x in across
        for y in down
    }
    return sorted((QPoint(x, y) for x, y in inside), key=lambda one: (one - usual).manhattanLength())


def _bounds(widget: QWidget) -> QRect:
    """The window, as far as it lies on its screen."""
    window, screen = widget.window(), widget.screen().availableGeometry()
    both = window.frameGeometry() & screen
    return both if both.isValid() else screen


def _kept_clear(widget: QWidget) -> Iterator[QRect]:
    """What is kept clear in a widget's window, and all else that is pressed there."""
    others = [one for one in list(_pressed) if one is not widget]
    yield from _seen([*list(_clear), *others], widget)


def _cards_beside(widget: QWidget) -> Iterator[QRect]:
    """The other cards in a widget's window that can be pressed."""
    others = [one for one in list(_cards) if one is not widget and isValid(one)]
    yield from _seen([one for one in others if not getattr(one, "idle", False)], widget)


def _seen(parts: Iterable[QWidget], widget: QWidget) -> Iterator[QRect]:
    """What is in sight of those parts in a widget's window, as it lies on the screen."""
    window = widget.window()
    for one in parts:
        if not isValid(one) or not one.isVisible() or one.window() is not window:
            continue
        seen = one.visibleRegion().boundingRect()
        if pressed_box := getattr(one, "pressed_box", None):
            seen &= pressed_box()
        if not seen.isEmpty():
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
