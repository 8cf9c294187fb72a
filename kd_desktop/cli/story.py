"""The story of a campaign in sentences, as everybody at the table saw it."""

from __future__ import annotations

from kd_desktop.cli.complaint import Complaint
from kd_desktop.storage.past import Past


def story(past: Past) -> list[str]:
    """The sentences, in order. Complaint when Qt, which phrases them, does not load."""
    from kd_desktop.desktop.game_ui import game_ui

    try:
        return game_ui(past.base.game).story(past)
    except ImportError as error:
        raise Complaint(
            f"The chronicle needs Qt, which doesn't load ({error}); see kd-desktop doctor."
        ) from error
