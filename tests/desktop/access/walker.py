"""A person at the keyboard who only has Tab, Shift+Tab and the arrows."""

from __future__ import annotations

from array import array
from operator import ne

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from kd_desktop.desktop.kit import theme
from tests.desktop.access.reader import settle

TAB, BACKTAB = Qt.Key.Key_Tab, Qt.Key.Key_Backtab
RING = 60
"""How many pixels of pure brass a ring has at least."""
ARROWS = (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left)


def told(widget: QWidget | None) -> str:
    """A widget as a failed test should name it."""
    if widget is None:
        return "nothing"
    return f"{type(widget).__name__} {widget.accessibleName() or widget.objectName()!r}"


def shown_part(widget: QWidget) -> QRect:
    """What of a widget lies inside all that it lies in, in its own coordinates."""
    part, above, at = widget.rect(), widget.parentWidget(), widget
    offset = QPoint(0, 0)
    while above is not None and not at.isWindow():
        offset += at.pos()
        part = part.intersected(above.rect().translated(-offset))
        at, above = above, above.parentWidget()
    return part


def covered(widget: QWidget) -> bool:
    """Whether nothing of a widget can be seen, or something lies over all of it."""
    part = shown_part(widget)
    if part.isEmpty():
        return True
    window = widget.window()
    for x in (0.1, 0.5, 0.9):
        for y in (0.1, 0.5, 0.9):
            spot = QPoint(round(part.left() + part.width() * x), round(part.top() + part.height() * y))
            top = window.childAt(widget.mapTo(window, spot))
            if top is not None and (top is widget or widget.isAncestorOf(top)):
                return False
    return True


def piece_covered(view: QGraphicsView) -> bool:
    """Whether something lies over all of the focused piece of a board."""
    item = view.scene().focusItem() if view.scene() is not None else None
    if item is None:
        return False
    box = view.mapFromScene(item.sceneBoundingRect()).boundingRect() & view.viewport().rect()
    spots = [box.center(), box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()]
    window = view.window()
    return all(window.childAt(view.viewport().mapTo(window, spot)) is not view.viewport() for spot in spots)


def stops(window: QWidget) -> set[QWidget]:
    """What Tab ought to come to: all that takes the focus, can be used, and isn't under something else."""
    found = set()
    for widget in window.findChildren(QWidget):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
        if takes and widget.isVisible() and widget.isEnabled() and widget.window() is window:
            part_of = widget.parentWidget()
            port = isinstance(part_of, QGraphicsView) and part_of.viewport() is widget
            hidden = covered(widget) and not shown_part(widget).isEmpty()
            if widget.focusProxy() is None and not port and not hidden:
                found.add(widget)
    return found


def press(window: QWidget, key: Qt.Key) -> None:
    """Press a key where the focus is."""
    at = window.focusWidget()
    QTest.keyClick(at if at is not None else window, key)


def _place(window: QWidget) -> tuple[object, ...]:
    """Where the focus is, on a board down to the piece."""
    at = window.focusWidget()
    item = at.scene().focusItem() if isinstance(at, QGraphicsView) and at.scene() is not None else None
    return (at, item)


def round_by(window: QWidget, key: Qt.Key, most: int = 400) -> tuple[list[QWidget], list[str]]:
    """Press Tab (or Shift+Tab) until the focus is back where it began: what it came to, what was wrong."""
    if window.focusWidget() is None:
        press(window, key)
    start, met, wrong = _place(window), [], []
    for _ in range(most):
        press(window, key)
        at = window.focusWidget()
        if at is None or not at.isVisible():
            return met, [*wrong, f"the focus is lost after {told(met[-1] if met else None)}"]
        if isinstance(at, QGraphicsView) and piece_covered(at):
            wrong.append(f"{told(at)}: a piece has the focus and can't be seen")
        if at not in met:
            met.append(at)
            if covered(at):
                QApplication.processEvents()  # a page that scrolls brings it into sight a moment later
            if covered(at):
                wrong.append(f"{told(at)} has the focus and can't be seen")
        if _place(window) == start:
            return met, wrong
    return met, [
        *wrong,
        f"Tab never comes back to {told(start[0])}; it ended at {told(window.focusWidget())}",
    ]  # type: ignore[arg-type]


def traps(window: QWidget) -> list[str]:
    """What is wrong with the ways by Tab and Shift+Tab through a window."""
    settle()
    wanted = stops(window)
    if not wanted:
        return []  # the TV: its keys are the window's own
    out = []
    for key in (TAB, BACKTAB):
        met, wrong = round_by(window, key)
        out += wrong
        out += [f"{Qt.Key(key).name} never comes to {told(one)}" for one in wanted - set(met)]
    return out


def stuck(window: QWidget, most: int = 60) -> list[str]:
    """Where the arrows lead so that Tab doesn't lead on any more."""
    out, met = [], set()
    for _ in range(200):
        at = window.focusWidget()
        if at is None or at in met:
            break
        met.add(at)
        for key in ARROWS:
            press(window, key)
        inner = window.focusWidget()
        for _ in range(most):
            press(window, TAB)
            if window.focusWidget() is not inner:
                break
        else:
            if len(stops(window)) < 2:
                break
            out.append(f"{told(inner)} keeps the focus")
    return out


def _pixels(window: QWidget, box: QRect) -> array[int]:
    image = window.grab(box).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return array("I", bytes(image.constBits()))


def unringed(window: QWidget) -> list[str]:
    """What has the focus without a ring of brass that can be seen."""
    out, met = [], set()
    wanted = QColor(theme.BRASS).rgb()
    for _ in range(200):
        press(window, TAB)
        at = window.focusWidget()
        if at is None or at in met:
            break
        met.add(at)
        QApplication.processEvents()
        box = QRect(at.mapTo(window, QPoint(0, 0)), at.size()).adjusted(-12, -12, 12, 12) & window.rect()
        ringed = _pixels(window, box)
        at.clearFocus()
        plain = _pixels(window, box)
        at.setFocus(Qt.FocusReason.OtherFocusReason)
        other = sum(map(ne, ringed, plain))
        if min(ringed.count(wanted), other) < RING:
            out.append(f"{told(at)}: {ringed.count(wanted)} pixels of brass, {other} are other than without")
    return out
