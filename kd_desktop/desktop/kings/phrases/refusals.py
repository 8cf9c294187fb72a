"""Refusals as sentences: why an act isn't allowed, and where it helps, what is."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine.game import Message

REFUSALS = Texts(__file__)
"""The sentence for each code of a refusal, and two variants without argument."""


def refusal_text(message: Message, names: Names) -> str | None:
    """The sentence for a refusal; None when no refusal has that code."""
    code = message.code
    if code == "already_voted" and not word(message, "ballot"):
        code = "no_ballot_yet"
    elif code == "not_your_turn" and not dict(message.args).get("waits_for"):
        code = "nobody_asked"
    return REFUSALS(code).format_map(fields(message, names)) if code in REFUSALS else None
