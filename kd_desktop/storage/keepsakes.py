"""The program's own additions to a campaign, unknown to the rules: for example a king's face, by name.

They are in a separate file beside the journal, for any game. A campaign is whole without it, and a damaged
one counts as none: everything in it can be missed or found again.
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
    """All keepsakes in a campaign's folder, as plain JSON by name; empty if unreadable."""
    try:
        data = disk.read(folder / KEEPSAKES).removesuffix(b"\n")
        return dict(decode(data, _Keepsakes).kept) if whole(data) else {}
    except (OSError, *UNREADABLE):
        return {}


def keep(disk: Disk, folder: Path, kept: Mapping[str, Any]) -> None:
    """Writes the file with all keepsakes. Raises StorageError."""
    with explained(folder / KEEPSAKES):
        document = msgspec.json.encode(_Keepsakes(kept=dict(kept)))
        write_whole(disk, folder / KEEPSAKES, seal(document) + b"\n")
        disk.sync_folder(folder)
