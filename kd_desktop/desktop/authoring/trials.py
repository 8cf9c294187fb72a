"""A trial: a campaign that begins at a chosen card, in a folder that is deleted at its end."""

from __future__ import annotations

import dataclasses
import secrets
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from kd_desktop.packs import load
from kd_desktop.packs.identity import pack_json
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.games import AnyKit, kit
from kd_desktop.storage.store import CampaignStore
from kd_desktop.workshop.studies import Trial, reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from kd_desktop.desktop.session.session import Session
    from kd_desktop.engine.game import Level

AnyStore = CampaignStore[Any, Any, Any, Any]
LEVEL: Level = "courtier"
"""The level of the other chairs' computers."""


class TrialCampaign:
    """An open trial and its folder; `session` makes the window's session of its store.

    The person has the first chair, the computer the others. Raises PackError if the pack isn't sound any
    more, LookupError if it has no such card and StorageError if nothing can be written.
    """

    def __init__(self, folder: Path, wish: Trial, title: str, session: Callable[[AnyStore], Session]) -> None:
        self._place = TemporaryDirectory(prefix="kd-desktop-trial-", ignore_cleanup_errors=True)
        try:
            store = _found(Path(self._place.name), folder, wish, title)
            self.session = session(store)
        except BaseException:
            self._place.cleanup()
            raise

    def throw_away(self) -> None:
        """Delete its folder, after its session has closed."""
        self._place.cleanup()


def _found(root: Path, folder: Path, wish: Trial, title: str) -> AnyStore:
    pack: Any = load(folder)
    brings = reader(pack.game)
    if brings is None:
        raise LookupError(pack.game)
    pack = brings.played(pack, wish)
    seed = secrets.randbits(48)
    game = brings.trial(pack, seed, wish)

    def begun(name: str, compiled: bytes, path: Path) -> AnyKit:
        return dataclasses.replace(kit(name, compiled, path), game=game)

    store: AnyStore = CampaignStore.create(root, pack.game, pack_json(pack), title, seed, kits=begun)
    try:
        others = {house: Chair("computer", level=LEVEL) for house in wish.houses[1:]}
        store.set_chairs({wish.houses[0]: Chair("person"), **others})
    except BaseException:
        store.close()
        raise
    return store
