"""Why an act may not be taken back by one alone."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.engine.game import Message

REASONS = Texts(__file__)
"""Why an act may not be taken back, by the code of the refusal."""


def why_not_undo(message: Message | None, seat_name: Callable[[int | None], str]) -> str:
    """Why nobody may take back the last act alone; "" without a message."""
    if message is None:
        return ""
    seat = dict(message.args).get("seat")
    party = seat_name(seat if isinstance(seat, int) else None)
    return REASONS(message.code if message.code in REASONS else "undo_nothing", party=party)
