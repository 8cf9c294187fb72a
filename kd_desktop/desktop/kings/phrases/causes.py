"""Causes of events: the clause that answers "why is this so?"."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import ordinal, signed
from kd_desktop.desktop.phrases.slots import number, word
from kd_desktop.engine.game import Message

CAUSES = Texts(__file__)
"""One clause for each code of a cause, which becomes a sentence or follows "because"; points stand alone.

Three are variants, see `cause_text`.
"""


def cause_text(message: Message, names: Names) -> str | None:
    """The clause for a cause; None when no cause has that code."""
    code = message.code
    if code == "outcome" and not word(message, "card"):
        code = "vote_decided"
    elif code == "ending" and word(message, "card"):
        code = "story_ended"
    elif code == "open_agenda_tokens" and number(message, "tokens") == 1:
        code = "open_agenda_token"
    if code not in CAUSES:
        return None
    words = fields(message, names)
    words["place"] = ordinal(number(message, "position"))
    if code == "goal_distance":  # rows of the tracks, written as on the board
        words.update((name, signed(number(message, name))) for name in ("low", "high"))
    return CAUSES(code).format_map(words)
