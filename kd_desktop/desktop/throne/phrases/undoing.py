"""Taking back: what it would take back, in a few words that everybody may read, and why it may not be."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.phrases import undoing
from kd_desktop.desktop.throne.phrases.commands import command_label
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Simultaneous
from kd_desktop.engine.throne.view import View

_BID = QT_TRANSLATE_NOOP("Phrases", "what was set aside")
_ANSWER = QT_TRANSLATE_NOOP("Phrases", "an answer")


def act_words(command: Any, view: View | Names) -> str:
    """An act in a few words; what is secret of it is left out.

    Answers to what all are asked at once are secret until all have given one; the view is that of the moment.
    """
    names = names_of(view)
    if isinstance(command, c.Bid):
        return translate("Phrases", _BID)
    waiting = names.view.waiting
    secret = bool(waiting) and isinstance(waiting[-1], Simultaneous)
    if isinstance(command, c.Pass | c.Discard) or (secret and isinstance(command, c.Play)):
        return translate("Phrases", _ANSWER)
    return command_label(command, names)


def why_not_undo(message: Message | None, view: View | Names) -> str:
    """Why nobody may take back the last act alone; "" without a message."""
    return undoing.why_not_undo(message, names_of(view).seat)
