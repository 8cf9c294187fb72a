"""Fresh eyes: what is wrong with how a window looks, measured on its widgets and on every text it prints.

Looked for: text and icons that are cut, shortened, too small or printed over others, at their size on the
screen; what pyqtgraph prints by itself, too; controls with less room than they need, outside their window, or
half under another one; Qt's own grey.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter, Type
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.prologue.sealed import SealedLetter
from kd_desktop.desktop.stage.action_bar import ActionBar
from tests.desktop.sight.icons import IconWatch
from tests.desktop.sight.plots import Lost, printed_by_pyqtgraph

GREYS = ("#efefef", "#f0f0f0", "#ececec", "#d4d0c8")
MANY = 45
"""A line with more letters than so many is read, not only counted."""
TOUCH = 1.5
"""Pixels by which ink may stray over an edge: serifs and rounding."""


class Shortened(NamedTuple):
    """A text that ended in an ellipsis."""

    words: str
    shown: str


class Eye:
    """Collects what is printed while it watches."""

    def __init__(self) -> None:
        self.printed: list[CachedPixmap] = []
        self.shortened: list[Shortened] = []
        self.icons = IconWatch()

    def forget(self) -> None:
        """Begins anew."""
        self.printed.clear()
        self.shortened.clear()
        self.icons.printed.clear()

    @contextmanager
    def watching(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Sees everything that is printed inside."""
        cut: Callable[[Type, str, float], str] = Type.cut

        def told(self_: Type, words: str, room: float) -> str:
            shown = cut(self_, words, room)
            if shown != words:
                self.shortened.append(Shortened(words, shown))
            return shown

        with monkeypatch.context() as patch:
            patch.setattr(Painter, "audit", self.printed.append)
            patch.setattr(Type, "cut", told)
            self.icons.begin(patch)
            yield

    # --- what is wrong ----------------------------------------------------------------------------

    def findings(self, window: QWidget, least: float) -> list[str]:
        """Everything that is wrong with a window as it looks now; no text may be set smaller than `least`."""
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        found = [*_controls(window, least), *_grey(_picture(window))]
        for one in printed_by_pyqtgraph(window):
            if isinstance(one, Lost):
                self.shortened.append(Shortened(one.words, ""))
            else:
                self.printed.append(one)
        rolls = {
            view.viewport().size() for view in window.findChildren(QAbstractItemView) if view.isVisible()
        }
        found += [*self._texts(least, rolls), *self._overprinted()]
        found += self.icons.findings(self.printed, least, TOUCH, rolls)
        return sorted(set(found))

    def _texts(self, least: float, rolls: set[QSize]) -> Iterator[str]:
        """Of each text; those on the edge of a list that scrolls (by its size) are cut rightly."""
        for one in self.printed:
            if not one.words.strip():
                continue
            if one.room and one.width > one.room + TOUCH:
                yield f"wider than its room: {one.words!r} {one.width:.0f} > {one.room:.0f}"
            rolled = one.seen.size().toSize() in rolls
            if (
                not one.seen.isEmpty()
                and not rolled
                and not one.seen.adjusted(-TOUCH, -TOUCH, TOUCH, TOUCH).contains(one.ink)
            ):
                yield f"cut: {one.words!r} {_of(one.ink)} in {_of(one.seen)}"
            if one.px < body(one.words, least) - 0.1:
                yield f"small for so many words: {one.words!r} {one.px:.1f} px"
            if one.px < least - 0.1:
                yield f"small: {one.words!r} {one.px:.1f} px"
            if theme.contrast(one.set.ink, one.set.ground) < theme.TEXT_CONTRAST:
                yield f"pale: {one.words!r} {one.set.ink} on {one.set.ground}"
        for short in self.shortened:
            yield f"shortened: {short.words!r} to {short.shown!r}"

    def _overprinted(self) -> Iterator[str]:
        """Texts of one print that lie over each other."""
        sheets: dict[int, list[CachedPixmap]] = {}
        for one in self.printed:
            if one.words.strip():
                sheets.setdefault(one.sheet, []).append(one)
        for texts in sheets.values():
            for i, a in enumerate(texts):
                for b in texts[i + 1 :]:
                    if a.words == b.words and a.ink == b.ink:
                        continue
                    both = a.ink & b.ink
                    if both.width() > TOUCH and both.height() > TOUCH:
                        size = f"{both.width():.0f} x {both.height():.0f}"
                        yield f"overprinted: {a.words!r} and {b.words!r} by {size}"


def _of(box: QRectF) -> str:
    return f"[{box.left():.0f} {box.top():.0f} {box.right():.0f} {box.bottom():.0f}]"


def body(words: str, least: float) -> float:
    """The smallest size that a text of so many words may have: what is read has more than what is counted."""
    return theme.BODY if least == theme.LEAST and len(words) > MANY else 0.0


# --- widgets --------------------------------------------------------------------------------------


def name_of(widget: QWidget) -> str:
    """What a person would call it."""
    said = widget.accessibleName()
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        said = widget.text() or said
    return f"{type(widget).__name__} {said[:60]!r}"


def _controls(window: QWidget, least: float) -> Iterator[str]:
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or widget.window() is not window:
            continue
        if isinstance(widget, QAbstractItemView | QTabBar) and widget.font().pixelSize() < round(least):
            yield f"small: {name_of(widget)} {widget.font().pixelSize()} px"
        if not _matters(widget):
            continue
        yield from _room(widget)
        if isinstance(widget, QLabel | QLineEdit | QComboBox) and widget.font().pixelSize() < round(least):
            yield f"small: {name_of(widget)} {widget.font().pixelSize()} px"
        if isinstance(widget, QLabel) and widget.font().pixelSize() < body(widget.text(), least):
            yield f"small for so many words: {name_of(widget)} {widget.font().pixelSize()} px"
        if isinstance(widget, QLineEdit) and widget.placeholderText():
            yield from _placeholder(widget)
        yield from _place(widget, window)


def _placeholder(line: QLineEdit) -> Iterator[str]:
    """What stands in an empty line is read as well; Qt halves its ink where the style leaves it alone."""
    palette = line.palette()
    ink, paper = palette.color(QPalette.ColorRole.PlaceholderText), palette.color(QPalette.ColorRole.Base)
    share = ink.alphaF()
    mixed = QColor.fromRgbF(
        *(share * a + (1 - share) * b for a, b in zip(ink.getRgbF()[:3], paper.getRgbF()[:3], strict=True))
    )
    if theme.contrast(mixed.name(), paper.name()) < theme.TEXT_CONTRAST:
        yield f"pale: {name_of(line)} {line.placeholderText()!r} {mixed.name()} on {paper.name()}"


def _matters(widget: QWidget) -> bool:
    """Whether a person reads or presses it."""
    if isinstance(widget, QLabel):
        return bool(widget.text())
    if isinstance(widget, QAbstractScrollArea | QScrollBar | Chamber):  # they scroll, or fold
        return False
    if isinstance(widget.parentWidget(), QAbstractScrollArea) and not isinstance(widget, QAbstractButton):
        return False
    pressed = isinstance(widget, QAbstractButton | QLineEdit | QComboBox | QTabBar)
    return pressed or (widget.focusPolicy() & Qt.FocusPolicy.TabFocus) == Qt.FocusPolicy.TabFocus


def _room(widget: QWidget) -> Iterator[str]:
    """Less room than its text needs."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        need = widget.heightForWidth(widget.width())
        longest = max((widget.fontMetrics().horizontalAdvance(w) for w in widget.text().split()), default=0)
        if widget.height() < need - 1:
            yield f"too low: {name_of(widget)} {widget.height()} < {need}"
        if longest > widget.contentsRect().width() + 1:
            yield f"too narrow: {name_of(widget)} {widget.width()} < {longest}"
        return
    least = widget.minimumSizeHint()
    if isinstance(widget, QLabel):
        least = widget.sizeHint()
    if widget.width() < least.width() - 1:
        yield f"too narrow: {name_of(widget)} {widget.width()} < {least.width()}"
    fits = widget.hasHeightForWidth() or isinstance(widget, ActionBar)
    high = widget.heightForWidth(widget.width()) if fits else least.height()
    if widget.height() < min(high, least.height() if high < 0 else high) - 1:
        yield f"too low: {name_of(widget)} {widget.height()} < {high}"
    if isinstance(widget, QLineEdit):
        need = widget.fontMetrics().horizontalAdvance(widget.text() or widget.placeholderText()) + 8
        if need > widget.contentsRect().width():
            yield f"too narrow: {name_of(widget)} {widget.width()} < {need}"


def _place(widget: QWidget, window: QWidget) -> Iterator[str]:
    """Outside its window, cut by what holds it, or half covered."""
    scrolled = _scrolled(widget)
    box = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    if scrolled is None:
        if not window.rect().contains(box):
            yield f"outside the window: {name_of(widget)} {box.getRect()} in {window.rect().getRect()}"
        elif not widget.parentWidget().rect().contains(widget.geometry()):
            yield f"cut by its parent: {name_of(widget)} {widget.geometry().getRect()}"
    elif box.width() > scrolled.width() and scrolled.parentWidget().horizontalScrollBarPolicy() == (  # type: ignore[attr-defined]
        Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    ):
        yield f"wider than its page: {name_of(widget)} {box.width()} in {scrolled.width()}"
    covered = [_covers(widget, window, at) for at in samples(widget)]
    over = {name_of(one) for one in covered if one is not None}
    if over and None in covered and not isinstance(widget, QGraphicsView):
        yield f"half covered: {name_of(widget)} {box.getRect()} by {', '.join(sorted(over))}"


def _scrolled(widget: QWidget) -> QWidget | None:
    """The viewport in which it is scrolled, if any."""
    at = widget.parentWidget()
    while at is not None and not at.isWindow():
        holder = at.parentWidget()
        if isinstance(holder, QAbstractScrollArea) and holder.viewport() is at:
            return at
        at = holder
    return None


def samples(widget: QWidget) -> list[QPoint]:
    """Points of it that lie inside everything that holds it."""
    seen = widget.visibleRegion().boundingRect()
    whole = widget.rect()
    box = whole.adjusted(3, 3, -3, -3)
    points = [
        QPoint(round(box.left() + box.width() * x), round(box.top() + box.height() * y))
        for x in (0.02, 0.25, 0.5, 0.75, 0.98)
        for y in (0.04, 0.5, 0.96)
    ]
    viewport = _scrolled(widget)
    if viewport is not None:
        room = QRect(widget.mapFrom(viewport, QPoint(0, 0)), viewport.size())
        points = [at for at in points if room.contains(at)]
    return points if not seen.isNull() or viewport is None else []


def _covers(widget: QWidget, window: QWidget, at: QPoint) -> QWidget | None:
    """What lies over that point of a widget; None for itself and its own parts."""
    top = window.childAt(widget.mapTo(window, at))
    if top is None or top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget):
        return None
    return None if _on_sheet(top) or _in_slot(top, widget) else top


def _in_slot(top: QWidget, widget: QWidget) -> bool:
    """Whether it is a letter in the place that the bar keeps for it, beside its own words."""
    at: QWidget | None = top
    while at is not None and not isinstance(at, SealedLetter):
        at = at.parentWidget()
    if at is None or not isinstance(widget, ActionBar):
        return False
    return at.geometry() == widget.slot().translated(widget.mapTo(at.parentWidget(), QPoint(0, 0)))


def _on_sheet(widget: QWidget) -> bool:
    """Whether it belongs to a sheet, or a chamber shown while a key is held: they cover things on purpose."""
    at: QWidget | None = widget
    while at is not None and not isinstance(at, Panel) and not (isinstance(at, Chamber) and at.peeking):
        at = at.parentWidget()
    return at is not None


# --- pixels ---------------------------------------------------------------------------------------


def _picture(window: QWidget) -> QImage:
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def _grey(image: QImage) -> Iterator[str]:
    """Qt's own grey on every eighth pixel of every eighth row, more than a line of it."""
    greys = np.array([QColor(name).rgb() for name in GREYS], np.uint32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    count = int(np.isin(pixels[::8, : image.width() : 8], greys).sum())
    if count > 4:
        yield f"grey: {count * 64} pixels"
