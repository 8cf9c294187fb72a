"""A saved campaign of any game as plain sentences, one for each event that the table saw."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.plain.words import event_words
from kd_desktop.engine.game import Seat, seen_by
from kd_desktop.storage.past import Past


def plain_story(past: Past) -> list[str]:
    """Every event that wasn't undone, as everybody at the table saw it."""
    told = (event for deed in past.deeds() if not deed.undone for event in deed.told)
    return [event_words(seen, _seat_name) for event in told if (seen := seen_by(event, None)) is not None]


def _seat_name(seat: Seat | None) -> str:
    if seat is None:
        return translate("Plain", "The table")
    return translate("Plain", "Seat {n}").format(n=seat + 1)
