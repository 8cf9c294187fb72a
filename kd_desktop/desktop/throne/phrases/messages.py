"""Messages of the engine as sentences: refusals, causes, questions."""

from __future__ import annotations

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.phrases.reason import Reason, reasoned
from kd_desktop.desktop.throne.phrases.arguments import fields
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.questions import QUESTIONS
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne.view import View

REFUSALS = Texts(__file__, "refusals")
"""A sentence for each code of a refusal."""

CAUSES = Texts(__file__, "causes")
"""One clause for each code of a cause; `speaker_named` is a variant."""


def message_sentence(message: Message, view: View | Names) -> str:
    """The sentence (for a cause: the clause) of any message; its code if there are no words for it."""
    names = names_of(view)
    code = message.code
    if (code, message.clause) == ("speaker", "IT-INTR-14"):
        code = "speaker_named"
    texts = next((texts for texts in (REFUSALS, CAUSES, QUESTIONS) if code in texts), None)
    if texts is None:
        return code
    words = fields(message, names)
    words.setdefault("who", translate("Phrases", "A claimant"))
    return texts(code).format_map(words)


def reason_for(message: Message | None, view: View | Names) -> Reason:
    """A refusal as a sentence; "" for none."""
    return Reason("") if message is None else reasoned(message, message_sentence(message, view))
