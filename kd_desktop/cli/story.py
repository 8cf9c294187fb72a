"""What happened in a campaign as sentences, as everybody at the table saw it."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.cli.complaint import Complaint
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read


def story(folder: Path) -> list[str]:
    """The sentences, in order. Complaint when Qt, which phrases them, does not load; StorageError."""
    past = read(DISK, folder, kit)
    from kd_desktop.desktop.face import FACES, face

    if past.base.game not in FACES:
        raise Complaint(f"{folder} is a campaign of {past.base.game}, which has no chronicle; add --verify.")
    try:
        return face(past.base.game).story(past)
    except ImportError as error:
        raise Complaint(
            f"The chronicle needs Qt, which doesn't load ({error}); see kd-desktop doctor."
        ) from error
