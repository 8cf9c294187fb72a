"""Messages of the engine as sentences, of every kind: refusals, causes, questions."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.causes import cause_text
from kd_desktop.desktop.kings.phrases.names import Names, names_of
from kd_desktop.desktop.kings.phrases.questions import reason_text
from kd_desktop.desktop.kings.phrases.refusals import refusal_text
from kd_desktop.desktop.phrases.reason import Reason, reasoned
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.view import View


def message_sentence(message: Message, view: View | Names) -> str:
    """The sentence (for a cause: the clause) of any message; its code if the program has no words for it."""
    names = names_of(view)
    return (
        refusal_text(message, names)
        or cause_text(message, names)
        or reason_text(message, names)
        or message.code
    )


def reason_for(message: Message | None, view: View | Names) -> Reason:
    """A refusal as a sentence; "" for none."""
    return Reason("") if message is None else reasoned(message, message_sentence(message, view))
