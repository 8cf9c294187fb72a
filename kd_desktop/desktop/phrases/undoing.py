"""Taking back in words that every game shares: why nobody may alone, and what the log tells afterwards."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.game import Message

REASONS = Texts(__file__)
"""Why an act may not be taken back, by the code of the refusal."""


def why_not_undo(message: Message | None, seat_name: Callable[[int | None], str]) -> str:
    """Why no single person may take back the last act; "" without a message."""
    if message is None:
        return ""
    seat = dict(message.args).get("seat")
    party = seat_name(seat if isinstance(seat, int) else None)
    return REASONS(message.code if message.code in REASONS else "undo_nothing", party=party)


def taken_back(who: str, act: str) -> str:
    """The log's sentence on an act that everybody agreed to take back, in words that all may read."""
    return translate("Phrases", "Taken back by agreement: {who}’s “{act}”.").format(who=who, act=act)
