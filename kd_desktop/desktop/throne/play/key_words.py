"""What of the key sheet means nothing at this game's table, and what it is called here."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate

IDLE_KEYS = frozenset(
    {
        *("vote", "offer", "board"),
        *("table.deals", "table.advice", "table.mind", "moment.place"),
        *("gamepad.deals", "gamepad.zoom", "gamepad.pan"),
    }
)
"""Places, and acts by their place, that are a council's."""


def key_words() -> dict[str, str]:
    """Keys that mean something else here than at a council, or less."""
    return {
        "amount": translate("Throne", "A number of tokens"),
        "chamber": translate("Throne", "The hand"),
        "chamber.lift": translate("Throne", "hold to look at the hand, or to lift its curtain"),
        "reading": translate("Throne", "A letter, or a card that lies open"),
        "moment": translate("Throne", "What moves"),
        "moment.skip": translate("Throne", "end it at once"),
        "table.aloud": translate("Throne", "open the card that has the focus; else read aloud, or stop"),
    }
