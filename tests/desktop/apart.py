"""Whether names from right to left stand apart in what a window says and prints."""

import re
from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.bidi import CLOSE, OPEN

RIGHT = re.compile("[\u0590-\u08ff]")
_APART = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")


def loose(text: str) -> bool:
    """Whether a letter from right to left stands where it turns what is around it."""
    return RIGHT.search(_APART.sub("", text)) is not None


def said_by(window: QWidget) -> Iterator[tuple[str, str]]:
    """Everything that the widgets of a window say, and who says it."""
    for widget in [window, *window.findChildren(QWidget)]:
        said = [
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.toolTip(),
            widget.windowTitle(),
        ]
        text = getattr(widget, "text", None)
        if callable(text):
            said.append(str(text()))
        for one in said:
            yield type(widget).__name__, one
