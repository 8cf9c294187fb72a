"""A new campaign on disk, of the game that its pack belongs to."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kd_desktop.desktop.face import FACES, Lot, face
from kd_desktop.packs.formats import format_of
from kd_desktop.packs.identity import pack_json
from kd_desktop.storage.library import read_before
from kd_desktop.storage.store import CampaignStore

if TYPE_CHECKING:
    from kd_desktop.storage.chairs import Chair

AnyStore = CampaignStore[Any, Any, Any, Any]


class Wishes(NamedTuple):
    """How a table wants its story: without which hard matters, and whether unread cards come first."""

    left_out: frozenset[str] = frozenset()
    unread_first: bool = True


def played(pack: Any, wishes: Wishes, root: Path) -> Any:
    """The pack as that table plays it, its earlier campaigns under `root`; StorageError as for those."""
    pack = format_of(pack.game).without(pack, wishes.left_out)
    known = read_before(root, pack.id) if wishes.unread_first else frozenset()
    return format_of(pack.game).read_last(pack, known) if known else pack


def found(
    root: Path, pack: Any, title: str, chairs: tuple[Chair, ...], date: str, lot: Lot | None = None
) -> AnyStore:
    """A new campaign under `root` in which those chairs have sat down, from a fresh seed or from that `lot`.

    Without chairs nobody sits yet. In a game without a Face its own questions seat everybody, and the chairs
    are those of its first parties. Raises StorageError when it can't be written.
    """
    seed = lot.seed if lot is not None else secrets.randbits(48)
    store: AnyStore = CampaignStore.create(root, pack.game, pack_json(pack), title, seed)
    try:
        if not chairs or pack.game not in FACES:
            store.set_chairs(dict(enumerate(chairs, 1)))
            return store
        parties = lot.parties if lot is not None else ()
        for command, seated in face(pack.game).opening(pack, seed, chairs, parties, date):
            store.apply(None, command, chairs=seated)
    except BaseException:
        store.close()
        raise
    return store
