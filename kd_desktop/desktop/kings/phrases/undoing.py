"""Taking back in words: the act it would undo, why it can't be undone, and what the log tells of it."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import Names, names_of
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import power
from kd_desktop.desktop.phrases import undoing
from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.engine.game import Command, Message
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.view import View

SHORT = Texts(__file__)
"""Shorter words for acts than on their buttons, without their secrets."""


def act_words(command: Command, view: View | Names) -> str:
    """An act in a few words, without secrets."""
    name = type(command).__name__
    if isinstance(command, c.Raise):
        return SHORT(name, power=power(command.power))
    if isinstance(command, c.NamePlayer):
        return SHORT(name, player=names_of(view).seat(command.player))
    if name in SHORT:
        return SHORT(name)
    return command_label(command, view)  # type: ignore[arg-type]


def taken_back_sentence(event: TakenBack, names: Names) -> str:
    """An act that everybody agreed to take back, without its secrets."""
    return undoing.taken_back(names.house(event.party), act_words(event.command, names))


def why_not_undo(message: Message | None, view: View | Names) -> str:
    """Why the last act can't be taken back without the table's consent; "" without a message."""
    return undoing.why_not_undo(message, names_of(view).seat)
