"""A reason in words that still knows what said it."""

from __future__ import annotations

from kd_desktop.engine.game import Message


class Reason(str):
    """Why something isn't allowed, in a sentence that still knows its message, to find the rule behind it."""

    message: Message | None = None


def reasoned(message: Message, words: str) -> Reason:
    """Those words for the message."""
    reason = Reason(words)
    reason.message = message
    return reason
