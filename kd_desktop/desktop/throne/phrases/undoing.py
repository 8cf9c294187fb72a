"""Taking back: the act, in a few words that everybody may read, and the reason for a refusal."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.phrases import undoing
from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.desktop.throne.phrases.commands import command_label
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import Simultaneous
from kd_desktop.engine.throne.view import View

_BID = QT_TRANSLATE_NOOP("Phrases", "a bid")
_ANSWER = QT_TRANSLATE_NOOP("Phrases", "an answer about Intrigues")
_PASS = QT_TRANSLATE_NOOP("Phrases", "no Intrigue")
_DISCARD = QT_TRANSLATE_NOOP("Phrases", "cards to discard")


def act_words(command: Any, view: View | Names) -> str:
    """An act in a few words, without its secrets.

    Answers to a question to all are secret until all are in; the view is that of the moment.
    """
    names = names_of(view)
    waiting = names.view.waiting
    return _open_words(command, names, secret=bool(waiting) and isinstance(waiting[-1], Simultaneous))


def own_act_words(command: Any, view: View | Names) -> str:
    """The act of somebody who sits there alone, in a few words: nothing of it is secret to them."""
    if isinstance(command, c.Pass):
        return translate("Phrases", _PASS)
    return command_label(command, names_of(view))


def taken_back_sentence(event: TakenBack, names: Names) -> str:
    """An act that everybody agreed to take back, without what the table never saw of it."""
    played = {one.card for one in event.told if isinstance(one, e.IntriguePlayed)}
    secret = isinstance(event.command, c.Play) and event.command.card not in played
    return undoing.taken_back(names.party(event.party), _open_words(event.command, names, secret=secret))


def _open_words(command: Any, names: Names, *, secret: bool) -> str:
    if isinstance(command, c.Bid):
        return translate("Phrases", _BID)
    if isinstance(command, c.Discard):
        return translate("Phrases", _DISCARD)
    if isinstance(command, c.Pass) or (secret and isinstance(command, c.Play)):
        return translate("Phrases", _ANSWER)
    return command_label(command, names)


def why_not_undo(message: Message | None, view: View | Names) -> str:
    """Why no single person may take back the last act; "" without a message."""
    return undoing.why_not_undo(message, names_of(view).seat)
