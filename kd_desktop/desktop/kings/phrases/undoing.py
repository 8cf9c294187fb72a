"""Taking back: what it would take back, in a few words, and why it may not be."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import Names, names_of
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import power
from kd_desktop.desktop.phrases import undoing
from kd_desktop.engine.game import Command, Message
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.view import View

SHORT = Texts(__file__)
"""Acts that are said shorter than on their buttons; what is secret of them is left out."""


def act_words(command: Command, view: View | Names) -> str:
    """An act in a few words that everybody may read."""
    name = type(command).__name__
    if isinstance(command, c.Raise):
        return SHORT(name, power=power(command.power))
    if name in SHORT:
        return SHORT(name)
    return command_label(command, view)  # type: ignore[arg-type]


def why_not_undo(message: Message | None, view: View | Names) -> str:
    """Why nobody may take back the last act alone; "" without a message."""
    return undoing.why_not_undo(message, names_of(view).seat)
