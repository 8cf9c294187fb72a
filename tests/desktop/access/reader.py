"""A screen reader's way through a window: only what QAccessible tells, from the window down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

ROLE = QAccessible.Role
PASSIVE = {ROLE.ScrollBar, ROLE.Grip, ROLE.Splitter, ROLE.Whitespace, ROLE.Separator}
"""Things that mouse and wheel use; by keys and screen readers what they move is reached directly."""
DOING = {"Press", "Toggle", "ShowMenu", "Increase", "Decrease"}
MOST = 20_000


class Heard(NamedTuple):
    """One thing as a screen reader meets it."""

    access: QAccessibleInterface
    path: tuple[str, ...]
    role: QAccessible.Role
    name: str
    description: str
    value: str

    @property
    def actions(self) -> list[str]:
        """What can be done to it, by the names that Qt gives."""
        found = self.access.actionInterface()
        return list(found.actionNames()) if found is not None else []

    @property
    def interactive(self) -> bool:
        """Whether a person can do something with it, or come to it by Tab."""
        if self.role in PASSIVE:
            return False
        return bool(self.access.state().focusable) or bool(DOING & set(self.actions))

    def __str__(self) -> str:
        return f"{'/'.join(self.path)} {self.role.name} {self.name!r} {self.actions}"


def settle() -> None:
    """Let everything that was put off happen, so that what was taken away is gone."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def walk(root: QWidget) -> Iterator[Heard]:
    """Everything in a window that is shown, in the order in which it is told."""
    settle()
    first: Any = QAccessible.queryAccessibleInterface(root)
    stack: list[tuple[Any, tuple[str, ...]]] = [(first, ())]
    met = 0
    while stack:
        access, above = stack.pop()
        if access is None or not access.isValid() or (above and access.state().invisible):
            continue
        met += 1
        assert met < MOST, "the tree of things has no end"
        thing = access.object()
        path = (*above, type(thing).__name__ if thing is not None else access.role().name)
        text = access.text
        yield Heard(
            access,
            path,
            access.role(),
            text(QAccessible.Text.Name),
            text(QAccessible.Text.Description),
            text(QAccessible.Text.Value),
        )
        stack += [(access.child(at), path) for at in reversed(range(access.childCount()))]


def nameless(root: QWidget) -> list[str]:
    """What can be used or reached and has no name."""
    return [str(one) for one in walk(root) if one.interactive and not one.name.strip()]


def words(root: QWidget) -> list[str]:
    """Everything that is said of what is shown."""
    return [said for one in walk(root) for said in (one.name, one.description, one.value) if said]


def find(root: QWidget, role: QAccessible.Role, name: str) -> Heard:
    """The thing of that role whose name begins so, as a person would look for it; it must be the only one."""
    found = [one for one in walk(root) if one.role == role and one.name.startswith(name)]
    assert len(found) == 1, (role, name, [str(one) for one in walk(root) if one.interactive])
    return found[0]
