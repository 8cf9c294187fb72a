"""Takes parts out of a window at once, though Qt may still be in the middle of one of their events."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QAbstractButton, QWidget

from kd_desktop.desktop.kit.label import Label, RichLabel


def put_away(part: QWidget, inside: Iterable[QWidget] = ()) -> None:
    """Hides the part, takes the words from it and from what is `inside`, and has it deleted after its event.

    It stays where it is until then, hidden and mute. It must not lose its parent first: PySide miscounts the
    names of such a part when Qt deletes it, and the program crashes now and then.
    """
    part.hide()
    for one in (part, *inside):
        one.setAccessibleName("")
        one.setAccessibleDescription("")
        if isinstance(one, Label | RichLabel | QAbstractButton):
            one.setText("")
    home = part.parentWidget()
    layout = home.layout() if home is not None else None
    if layout is not None:
        layout.removeWidget(part)
    part.deleteLater()
