"""A container that scrolls when higher than its room, without a frame or a focus of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.timing import timer

Area = TypeVar("Area", bound=QScrollArea)
ROOM = 14
"""Pixels around what has the focus that come into sight with it, for its ring."""


class ChangingScroll(QScrollArea):
    """A scroll area whose whole content may be replaced at any moment."""

    def replace(self, inner: QWidget) -> None:
        """Scroll that, and have what was there before deleted after the event in which Qt may be.

        `setWidget` would delete it at once, and with it a list that was open on it. Where that list is the
        active window, Qt crashes.
        """
        former = self.takeWidget()
        if former is not None:
            former.setParent(self.viewport())
            put_away(former)
        self.setWidget(inner)


class FollowingScroll(ChangingScroll):
    """Brings what has the focus into sight when it is told to, and again once everything has its place.

    `access.walking` tells it whenever the focus moves. The `heading` at its top is then seen whole or not at
    all, as far as there is room. `bare` is how much at its top is empty: it opens under that. `begins` says
    with which part what has the focus begins, where that is another one above it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading: QWidget | None = None
        self.bare: Callable[[], int] = lambda: 0
        self.begins: Callable[[QWidget], QWidget] = lambda at: at
        self._opens = False
        # What the focus has been given to may find its place only now.
        self._soon = timer(self, 0, self._bring)

    def find_focus(self) -> None:
        """Bring what has the focus into sight, once everything has its place."""
        self._soon.start()

    def open_anew(self) -> None:
        """Scroll to what it opens with, once everything has its place."""
        self._opens = True
        self._soon.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: scrolls to a part that got the focus before it was visible."""
        super().showEvent(event)
        self.find_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: keeps the focused part in sight."""
        super().resizeEvent(event)
        self.find_focus()

    def _bring(self) -> None:
        """Bring what has the focus into sight."""
        at, inner = QApplication.focusWidget(), self.widget()
        focused = at is not None and inner is not None and inner.isAncestorOf(at)
        if focused or self._opens:
            # Everything has its place now.
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        if self._opens:
            self._opens = False
            self.verticalScrollBar().setValue(self.bare())
        if at is None or inner is None or not focused:
            return
        self._bring_up(at, inner)
        self._bring_beside(at, inner)

    def _bring_up(self, at: QWidget, inner: QWidget) -> None:
        """Scroll as little as need be; to the top where the focus is in sight there, too.

        Whatever is higher than the room, or lies at the very top, is in sight where it takes up half of it.
        """
        bar, head, room = self.verticalScrollBar(), self._head(), self.viewport().height()
        top, half = self.begins(at).mapTo(inner, QPoint(0, 0)).y(), room // 2
        highest = max(0, top - ROOM)
        foot = min(at.mapTo(inner, at.rect().bottomLeft()).y() + 1 + ROOM, inner.height())
        tall, now = foot - highest > room, bar.value()
        lowest, last = (top - half, foot - half) if tall else (foot - room, highest)
        bare = self.bare()
        bare = bare if top >= bare else 0
        at_top = top - bare <= half or lowest <= bare
        if (at_top or lowest <= now) and now <= last and not 0 < now < head:
            return
        value = highest if tall else min(max(now, lowest), highest)
        if at_top:
            value = bare
        bar.setValue(head if 0 < value < head <= highest else value)

    def _bring_beside(self, at: QWidget, inner: QWidget) -> None:
        """Scroll as little as need be to the side."""
        bar = self.horizontalScrollBar()
        left = at.mapTo(inner, QPoint(0, 0)).x() - ROOM
        right = left + at.width() + 2 * ROOM
        bar.setValue(min(max(bar.value(), right - self.viewport().width()), left))

    def _head(self) -> int:
        """Where the heading ends."""
        inner = self.widget()
        if self.heading is None or inner is None:
            return 0
        return self.heading.mapTo(inner, QPoint(0, self.heading.height())).y()


def scroll_area(parent: QWidget | None = None, *, sideways: bool = True) -> ChangingScroll:
    """Such an area, with nothing in it yet; it never scrolls `sideways` if it mustn't."""
    return _plain(ChangingScroll(parent), sideways)


def following(parent: QWidget | None = None, *, sideways: bool = True) -> FollowingScroll:
    """The same, which keeps what has the focus in sight."""
    return _plain(FollowingScroll(parent), sideways)


def scrolled(page: QWidget, *, sideways: bool = True) -> tuple[FollowingScroll, QWidget]:
    """Fills an empty page with a scroll area; that area, and the widget inside it to lay things out on."""
    outer = in_column(on=page, edges=0)
    scroll, inner = _plain(FollowingScroll(), sideways), QWidget()
    scroll.setWidget(inner)
    outer.addWidget(scroll)
    return scroll, inner


def _plain(scroll: Area, sideways: bool) -> Area:
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not sideways:
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll
