"""The window's access to the disk; heavy parts are loaded on demand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from kd_desktop.desktop.library.founding import Wishes
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.storage.chairs import Chair
    from kd_desktop.storage.library import ShelfEntry


class CampaignShelf:
    """The window's access to the disk: the shelf's folder, opening, founding. Replaced in tests."""

    def __init__(self, data: Path | None = None, memory: QSettings | None = None) -> None:
        """`memory` is where it is kept what was told once and needs no telling again."""
        self.data, self._memory = data, memory

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
        """The time a campaign was last saved, UTC in ISO form; "" if unknown."""
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
        """The names of the campaigns on the shelf, and the number of cards they have read in each pack."""
        from kd_desktop.storage.library import read_by_pack

        there = self.there()
        titles = {one.header.title for one in there if one.header is not None}
        return titles, {pack: len(cards) for pack, cards in read_by_pack(there).items()}

    def found(
        self, pack_folder: str, title: str, chairs: tuple[Chair, ...], wishes: Wishes | None = None
    ) -> Session:
        """A session on a new campaign with a table's wishes; raises StorageError and PackError."""
        from kd_desktop.desktop.library.founding import Wishes, found, played
        from kd_desktop.desktop.session.dates import today
        from kd_desktop.packs import load
        from kd_desktop.storage.folders import campaigns_folder

        root = campaigns_folder(self.data)
        pack = played(load(Path(pack_folder)), wishes or Wishes(), root)
        return self.session(found(root, pack, title, chairs, today()))

    def found_prologue(self, title: str, game: str = "") -> Session:
        """A session on the campaign in which the old chancellor's letters teach a game, by default the first.

        Raises StorageError and PackError.
        """
        from kd_desktop.desktop.game_ui import FIRST, lessons
        from kd_desktop.desktop.library.founding import found
        from kd_desktop.desktop.session.dates import today
        from kd_desktop.packs import load
        from kd_desktop.storage.folders import campaigns_folder

        prologue = lessons()[game or FIRST]
        pack = load(prologue.pack)
        root = campaigns_folder(self.data)
        return self.session(found(root, pack, title, prologue.chairs, today(), prologue.draw))

    def taught_story(self, game: str) -> str:
        """The title of the story that teaches a game; "" for the game taught first."""
        from kd_desktop.desktop.game_ui import FIRST, lessons
        from kd_desktop.packs import load

        return str(load(lessons()[game].pack).title) if game not in ("", FIRST) else ""

    def first_pack(self) -> str:
        """The id of the story offered first: the one that teaches the first game."""
        from kd_desktop.desktop.game_ui import FIRST, lessons

        return lessons()[FIRST].pack

    def packs(self) -> list[Any]:
        """The stories of games that the window plays, and the broken ones."""
        from kd_desktop.desktop.game_ui import GAME_UIS
        from kd_desktop.packs import playable
        from kd_desktop.storage.folders import packs_folder

        found = playable(packs_folder(self.data))
        return [one for one in found if one.error is not None or one.game in GAME_UIS]

    def story(self, pack: str) -> Path | None:
        """The folder of the playable story with that id; None if it is gone."""
        found = (one for one in self.packs() if one.error is None and one.id == pack)
        return next((Path(one.folder) for one in found), None)

    def packs_with(self, folder: Path | None) -> tuple[list[Any], str]:
        """The playable stories, including the one in a folder, and the id of the first to offer."""
        from kd_desktop.packs import look_at

        packs, first = self.packs(), self.first_pack()
        if folder is None:
            return packs, first
        found = look_at(folder)
        others = [one for one in packs if Path(one.folder) != folder and one.id != found.id]
        return [found, *others], found.id

    def can_play(self, folder: Path) -> bool:
        """Whether the pack in that folder is sound and of a game that has a window."""
        from kd_desktop.desktop.game_ui import GAME_UIS
        from kd_desktop.packs import look_at

        found = look_at(folder)
        return found.error is None and found.game in GAME_UIS

    def all_packs(self) -> list[Any]:
        """Every installed pack, for authors: the user's first, broken ones too."""
        from kd_desktop.packs import installed
        from kd_desktop.storage.folders import packs_folder

        return sorted(installed(packs_folder(self.data)), key=lambda one: one.shipped)

    def session(self, store: Any) -> Session:
        """A session on an open store, with councillors (if the game has any) in a separate process."""
        from kd_desktop.councillors.playbook import PLAYBOOKS
        from kd_desktop.desktop.session.session import Session, councillor_seed
        from kd_desktop.desktop.session.thinker import Thinker

        self._tell_lacks(store)
        if store.game.name not in PLAYBOOKS:
            return Session(store)
        thinker = Thinker(store.game.name, councillor_seed(store.folder))
        session = Session(store, thinker)
        thinker.failed.connect(session.troubled)
        return session

    def _tell_lacks(self, store: Any) -> None:
        """The first campaign on a disk that lacks something says so, once on this machine."""
        from kd_desktop.storage.errors import Notice
        from kd_desktop.storage.lacks import LACKS

        for lack, sentence in LACKS.untold().items():
            key = f"told/{lack}"
            if self._memory is not None:
                if self._memory.value(key) is not None:
                    continue
                self._memory.setValue(key, "yes")
            store.notices.append(Notice("lacking", store.folder, sentence))
