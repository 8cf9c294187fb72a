"""Messages of the engine as sentences, whatever they are: refusals, causes, questions."""

from __future__ import annotations

from kd_desktop.desktop.phrases.causes import cause_text
from kd_desktop.desktop.phrases.names import Names, names_of
from kd_desktop.desktop.phrases.questions import reason_text
from kd_desktop.desktop.phrases.refusals import refusal_text
from kd_desktop.desktop.phrases.speech import translate
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.events import KingsEvent
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


class Reason(str):
    """Why something isn't allowed, in a sentence that still knows its message, to find the rule behind it."""

    message: Message | None = None


def reason_for(message: Message | None, view: View | Names) -> Reason:
    """A refusal as a sentence; "" for none."""
    if message is None:
        return Reason("")
    reason = Reason(message_sentence(message, view))
    reason.message = message
    return reason


def refusal_sentence(message: Message, view: View | Names) -> str:
    """Why something isn't allowed, with the rule: "It isn't your turn: … (rule KD-VOTE-1)"."""
    sentence = message_sentence(message, view)
    if not message.clause:
        return sentence
    return translate("Phrases", "{sentence} (rule {clause})").format(sentence=sentence, clause=message.clause)


def cause_sentence(event: KingsEvent, view: View | Names) -> str:
    """Why something happened: "because Calder's forge says so, rule KD-MOVE-2"."""
    reason = message_sentence(event.cause, view)
    if not event.cause.clause:
        return translate("Phrases", "because {reason}").format(reason=reason)
    return translate("Phrases", "because {reason}, rule {clause}").format(
        reason=reason, clause=event.cause.clause
    )
