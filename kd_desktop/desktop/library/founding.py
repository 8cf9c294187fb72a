"""A new campaign on disk, of the game that its pack belongs to."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kd_desktop.desktop.game_ui import SetupDraw, game_ui
from kd_desktop.packs.formats import format_of
from kd_desktop.packs.identity import pack_json
from kd_desktop.storage.library import read_before
from kd_desktop.storage.places import gone_on_failure
from kd_desktop.storage.store import CampaignStore

if TYPE_CHECKING:
    from kd_desktop.storage.chairs import Chair

AnyStore = CampaignStore[Any, Any, Any, Any]


class Wishes(NamedTuple):
    """A table's wishes for its story: the themes to leave out, and whether unread cards come first."""

    left_out: frozenset[str] = frozenset()
    unread_first: bool = True


def played(pack: Any, wishes: Wishes, root: Path) -> Any:
    """The pack as a table plays it, its earlier campaigns under `root`; StorageError as for those."""
    pack = format_of(pack.game).without(pack, wishes.left_out)
    known = read_before(root, pack.id) if wishes.unread_first else frozenset()
    return format_of(pack.game).read_last(pack, known) if known else pack


def found(
    root: Path, pack: Any, title: str, chairs: tuple[Chair, ...], date: str, draw: SetupDraw | None = None
) -> AnyStore:
    """A new campaign under `root` with these chairs seated, from a fresh seed or a given `draw`.

    Without chairs nobody sits yet. In a game without an opening its own questions seat everybody, and the
    chairs are those of its first parties. Raises StorageError when it can't be written; then nothing of it
    remains.
    """
    seed = draw.seed if draw is not None else secrets.randbits(48)
    store: AnyStore = CampaignStore.create(root, pack.game, pack_json(pack), title, seed)
    try:
        parties = draw.parties if draw is not None else ()
        opening = tuple(game_ui(pack.game).opening(pack, seed, chairs, parties, date)) if chairs else ()
        for command, seated in opening:
            store.apply(None, command, chairs=seated)
        if not opening:
            store.set_chairs(dict(enumerate(chairs, 1)))
    except BaseException:
        with gone_on_failure(store.folder, lambda _: store.abandon()):
            raise
    return store
