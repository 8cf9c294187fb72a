"""The lines of the key sheet that this game leaves out, or calls something else."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate

IDLE_KEYS = frozenset(
    {
        *("vote", "offer", "board"),
        *("table.deals", "table.advice", "table.mind", "moment.place"),
        *("gamepad.deals", "gamepad.zoom", "gamepad.pan"),
    }
)
"""Places of a council, and acts by their place."""


def key_words() -> dict[str, str]:
    """Keys that mean something else, or nothing, at this game's table."""
    return {
        "amount": translate("Throne", "A number of tokens"),
        "chamber": translate("Throne", "The hand"),
        "chamber.lift": translate("Throne", "hold to look at the hand, or to lift its curtain"),
        "reading": translate("Throne", "A letter or an open card"),
        "moment": translate("Throne", "Movement"),
        "moment.skip": translate("Throne", "end it at once"),
        "table.aloud": translate("Throne", "open the card that has the focus; else read aloud, or stop"),
    }
