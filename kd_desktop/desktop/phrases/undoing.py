"""Why an act may not be taken back by one alone."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.engine.game import Message

REASONS: dict[str, str] = {
    "undo_nothing": QT_TRANSLATE_NOOP("Phrases", "There is nothing to take back now."),
    "undo_lost": QT_TRANSLATE_NOOP("Phrases", "The journal no longer has what came before, so this stands."),
    "undo_other_seat": QT_TRANSLATE_NOOP(
        "Phrases", "{party} has acted since. On your own you can take back only your own last act."
    ),
    "undo_information": QT_TRANSLATE_NOOP(
        "Phrases",
        "Something has been revealed since. On your own you can’t take back what all have seen.",
    ),
}
"""Why an act may not be taken back, by the code of the refusal."""


def why_not_undo(message: Message | None, seat_name: Callable[[int | None], str]) -> str:
    """Why nobody may take back the last act alone; "" without a message."""
    if message is None:
        return ""
    seat = dict(message.args).get("seat")
    party = seat_name(seat if isinstance(seat, int) else None)
    text = REASONS.get(message.code, REASONS["undo_nothing"])
    return translate("Phrases", text).format(party=party)
