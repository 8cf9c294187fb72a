"""What the window needs of the disk; heavy parts are loaded when they are first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kd_desktop.desktop.library.founding import Wishes
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.storage.chairs import Chair
    from kd_desktop.storage.library import ShelfEntry


class CampaignShelf:
    """What the window needs of the disk: where the shelf is, opening, founding. Replaced in tests."""

    def __init__(self, data: Path | None = None) -> None:
        self.data = data

    @property
    def shelf(self) -> Path:
        """The folder with one folder for each campaign."""
        from kd_desktop.storage.folders import campaigns_folder

        return campaigns_folder(self.data)

    def open(self, folder: Path) -> Session:
        """An open session on that campaign; raises StorageError."""
        from kd_desktop.storage.store import CampaignStore

        return self.session(CampaignStore.open(folder))

    def saved(self, folder: Path) -> str:
        """When that campaign was saved last, UTC in ISO form; "" when that can't be told."""
        from kd_desktop.storage.library import entry

        found = entry(folder)
        return found.header.saved if found is not None and found.header is not None else ""

    def there(self) -> list[ShelfEntry]:
        """The campaigns on the shelf; none where it can't be read."""
        from kd_desktop.storage.library import campaigns

        try:
            return campaigns(self.shelf)
        except OSError:
            return []

    def taken(self) -> tuple[set[str], dict[str, int]]:
        """What the campaigns on the shelf are called, and how many cards of each pack they have read."""
        from kd_desktop.storage.library import read_by_pack

        there = self.there()
        titles = {one.header.title for one in there if one.header is not None}
        return titles, {pack: len(cards) for pack, cards in read_by_pack(there).items()}

    def found(
        self, pack_folder: str, title: str, chairs: tuple[Chair, ...], wishes: Wishes | None = None
    ) -> Session:
        """A session on a new campaign as that table wants it; raises StorageError and PackError."""
        from kd_desktop.desktop.library.founding import Wishes, found, played
        from kd_desktop.desktop.session.dates import today
        from kd_desktop.packs import load
        from kd_desktop.storage.folders import campaigns_folder

        root = campaigns_folder(self.data)
        pack = played(load(Path(pack_folder)), wishes or Wishes(), root)
        return self.session(found(root, pack, title, chairs, today()))

    def found_prologue(self, title: str, game: str = "") -> Session:
        """A session on the campaign in which the old chancellor's letters teach that game, or the first one.

        Raises StorageError and PackError.
        """
        from kd_desktop.desktop.face import FIRST, face
        from kd_desktop.desktop.library.founding import found
        from kd_desktop.desktop.session.dates import today
        from kd_desktop.packs import load
        from kd_desktop.storage.folders import campaigns_folder

        prologue = face(game or FIRST).prologue()
        pack = load(prologue.pack)
        root = campaigns_folder(self.data)
        return self.session(found(root, pack, title, prologue.chairs, today(), prologue.lot))

    def taught_story(self, game: str) -> str:
        """The title of the story in which that game is taught; "" for the game that is taught first."""
        from kd_desktop.desktop.face import FIRST, face
        from kd_desktop.packs import load

        return str(load(face(game).prologue().pack).title) if game not in ("", FIRST) else ""

    def first_pack(self) -> str:
        """The id of the story that is offered first: the one in which the first game is taught."""
        from kd_desktop.desktop.face import FIRST, face

        return face(FIRST).prologue().pack

    def packs(self) -> list[Any]:
        """The stories of games that have a Face, which can be played in the window, and the broken ones."""
        from kd_desktop.desktop.face import FACES
        from kd_desktop.packs import playable
        from kd_desktop.storage.folders import packs_folder

        found = playable(packs_folder(self.data))
        return [one for one in found if one.error is not None or one.game in FACES]

    def all_packs(self) -> list[Any]:
        """Every pack that there is, for authors: those of the user first, broken ones too."""
        from kd_desktop.packs import installed
        from kd_desktop.storage.folders import packs_folder

        return sorted(installed(packs_folder(self.data)), key=lambda one: one.shipped)

    def session(self, store: Any) -> Session:
        """A session on an open store, with councillors (if the game has any) in a process of their own."""
        from kd_desktop.councillors.playbook import PLAYBOOKS
        from kd_desktop.desktop.session.session import Session, councillor_seed
        from kd_desktop.desktop.session.thinker import Thinker

        if store.game.name not in PLAYBOOKS:
            return Session(store)
        thinker = Thinker(store.game.name, councillor_seed(store.folder))
        session = Session(store, thinker)
        thinker.failed.connect(session.troubled)
        return session
