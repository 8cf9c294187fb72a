"""What the program itself adds to a campaign, and no rule knows: the face of a king, by a name.

It lies in a file of its own beside the journal, for any game. A campaign is whole without it, and one that is
damaged counts as none: whoever keeps something there can do without it or find it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from kd_desktop.engine.decoding import decode
from kd_desktop.engine.game import UNREADABLE
from kd_desktop.storage.disk import Disk, write_whole
from kd_desktop.storage.errors import explained
from kd_desktop.storage.sealed import seal, whole

KEEPSAKES = "keepsakes.json"


class _Keepsakes(msgspec.Struct, frozen=True):
    format: int = 1
    kept: dict[str, Any] = {}


def keepsakes(disk: Disk, folder: Path) -> dict[str, Any]:
    """All that is kept in a campaign's folder, as plain JSON by name; nothing where it can't be read."""
    try:
        data = disk.read(folder / KEEPSAKES).removesuffix(b"\n")
        return dict(decode(data, _Keepsakes).kept) if whole(data) else {}
    except (OSError, *UNREADABLE):
        return {}


def keep(disk: Disk, folder: Path, kept: Mapping[str, Any]) -> None:
    """Puts the file with all of that in place. Raises StorageError."""
    with explained(folder / KEEPSAKES):
        document = msgspec.json.encode(_Keepsakes(kept=dict(kept)))
        write_whole(disk, folder / KEEPSAKES, seal(document) + b"\n")
        disk.sync_folder(folder)
