"""The titles that campaigns may have, and the reading of older saves' titles and names."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from kd_desktop.engine.names import clean, cut
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import Summary

LONGEST_TITLE = 80
"""The most letters (code points) of a title, once it is clean."""


def proper_title(title: str, path: Path) -> str:
    """The title as it is kept (`engine.names`); StorageError when the campaign (at a path) can't have it."""
    plain = clean(title)
    if 0 < len(plain) <= LONGEST_TITLE:
        return plain
    raise StorageError(
        "bad_title",
        path,
        f"A campaign can't be called “{cut(plain, LONGEST_TITLE) or '…'}”",
        f"give it a name of 1 to {LONGEST_TITLE} letters",
    )


def readable_title(title: str, path: Path) -> str:
    """The title of a save by any version of the program, in a form allowed today."""
    return cut(title, LONGEST_TITLE) or cut(path.parent.name, LONGEST_TITLE)


def readable(about: Summary) -> Summary:
    """A library entry's data, with every name clean."""
    players = tuple(replace(one, name=clean(one.name), member=clean(one.member)) for one in about.players)
    return replace(about, players=players, king=clean(about.king))
