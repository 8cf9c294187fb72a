"""A reason in words that keeps its message."""

from __future__ import annotations

from kd_desktop.engine.game import Message


class Reason(str):
    """Why something isn't allowed, in a sentence that keeps its message, to find the rule behind it."""

    message: Message | None = None


def reasoned(message: Message, words: str) -> Reason:
    """The words together with their message."""
    reason = Reason(words)
    reason.message = message
    return reason
