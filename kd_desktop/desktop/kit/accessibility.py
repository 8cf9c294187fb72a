"""The information that screen readers get about our own widgets: roles, actions, numbers, and announcements.

A widget or graphics item that has more to tell than Qt finds out by itself has a method `accessible` that
makes its interface; Qt asks for it once and keeps it. Names and descriptions stay where they always are, in
`setAccessibleName` and `setAccessibleDescription`. Where Qt wants a pointer and there is none, PySide6 wants
a `VoidPtr` of 0: a None that Python returns there brings the program down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QComboBox, QWidget
from shiboken6 import VoidPtr

Role = QAccessible.Role
Act = Callable[[], object]
PRESS = QAccessibleActionInterface.pressAction()
MORE = QAccessibleActionInterface.increaseAction()
LESS = QAccessibleActionInterface.decreaseAction()
FOCUS = QAccessibleActionInterface.setFocusAction()


class Figure(NamedTuple):
    """A number that can be set: how to read it, how to set it, and its bounds."""

    get: Callable[[], int]
    set: Callable[[int], object]
    least: Callable[[], int]
    most: Callable[[], int]


class FigureAccess(QAccessibleValueInterface):
    """A number for screen readers."""

    def __init__(self, figure: Figure) -> None:
        super().__init__()
        self._figure = figure

    def currentValue(self) -> int:
        """The number."""
        return self._figure.get()

    def setCurrentValue(self, value: Any) -> None:
        """Another number; what lies outside the bounds is brought inside by the widget."""
        self._figure.set(round(float(value)))

    def minimumValue(self) -> int:
        """The least."""
        return self._figure.least()

    def maximumValue(self) -> int:
        """The most."""
        return self._figure.most()

    def minimumStepSize(self) -> int:
        """Whole numbers."""
        return 1


class Spoken(QAccessibleWidget):
    """A widget with a role of its own, things that can be done to it, and perhaps a number.

    `role` may change with time. A `whole` widget hides its parts, because its own words say everything.
    PySide6 never lets an interface go, so it lets go of what it holds when its widget goes.
    """

    def __init__(
        self,
        widget: QWidget,
        role: Role | Callable[[], Role],
        acts: Mapping[str, Act] | None = None,
        *,
        figure: Figure | None = None,
        whole: bool = False,
    ) -> None:
        super().__init__(widget)
        self._role, self._acts, self._whole = role, dict(acts or {}), whole
        self._figure = FigureAccess(figure) if figure is not None else None
        widget.destroyed.connect(self._forget)

    def _forget(self) -> None:
        """The widget is gone."""
        self._role, self._acts, self._figure = Role.NoRole, {}, None

    def role(self) -> Role:
        """The role of the widget."""
        return self._role() if callable(self._role) else self._role

    def state(self) -> QAccessible.State:
        """As of any widget, and whether a button is checked."""
        state = super().state()
        button = self.widget()
        if isinstance(button, QAbstractButton):
            state.checkable, state.checked = button.isCheckable(), button.isChecked()
            state.pressed = button.isDown()
        return state

    def actionNames(self) -> list[str]:
        """The widget's actions."""
        return list(dict.fromkeys([*self._acts, *super().actionNames()]))

    def doAction(self, name: str) -> None:
        """Do it as a hand would."""
        act = self._acts.get(name)
        if act is not None:
            act()
        else:
            super().doAction(name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        """Enter and Space press, as everywhere."""
        return []

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """The number, if it has one."""
        if kind == QAccessible.InterfaceType.ValueInterface and self._figure is not None:
            return self._figure
        found = super().interface_cast(kind)
        return VoidPtr(0) if found is None else found

    def childCount(self) -> int:
        """Its parts, unless it speaks for them."""
        return 0 if self._whole else super().childCount()


def read_only(widget: QWidget) -> Spoken:
    """For something that Tab comes to only so that it can be read."""
    return Spoken(widget, Role.StaticText, whole=True)


def name_box(box: QComboBox, words: str) -> None:
    """Say what is chosen in that box; as description too, because Qt names a box by what is chosen."""
    box.setAccessibleName(words)
    box.setAccessibleDescription(words)


def announce(widget: QWidget, words: str) -> None:
    """Say something that happened, without moving the focus; does nothing without a screen reader."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def _make(_class: str, thing: QObject | None) -> Any:
    """Qt asks for the interface of an object; None leaves it to the others."""
    accessible = getattr(thing, "accessible", None)
    made: QAccessibleInterface | None = accessible() if callable(accessible) else None
    return made


_installed = False


def install() -> None:
    """Tell Qt how our widgets and pieces are heard; once for the whole program."""
    global _installed  # noqa: PLW0603
    if not _installed:
        QAccessible.installFactory(_make)
        _installed = True
