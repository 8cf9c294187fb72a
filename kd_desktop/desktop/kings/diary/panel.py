"""The diaries of a council's computer members, as the sheet of notebooks shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from kd_desktop.desktop.council.diary.notebook import DiaryVolume, DiaryWriter, Notebook, OpenDiary
from kd_desktop.desktop.council.diary.panel import NotebooksPanel
from kd_desktop.desktop.kings.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.kings.diary.notebook import notebooks
from kd_desktop.desktop.kings.diary.telling import tell
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.view import View


class DiaryPanel(NotebooksPanel):
    """The diaries of the reigns that are over; what is secret in a reign being played stays out."""

    def set_session(self, session: Session) -> None:
        """Read the diaries of that campaign and show the last reign's."""
        view, pack = session.view(None), session.game.library.pack
        found = diaries(session.store.history)
        shelf = NotebookShelf(found, view, pack)
        self.show_volumes([self._volume(diary, shelf) for diary in found])

    @staticmethod
    def any(session: Session) -> bool:
        """Whether there is a diary to read."""
        return any(deed.thought for deed in session.store.history)

    def _volume(self, diary: ReignDiary, shelf: NotebookShelf) -> DiaryVolume:
        names = shelf.names(diary)
        writers = (
            DiaryWriter(names.seat(seat), partial(shelf.opened, diary, seat)) for seat in diary.writers()
        )
        return DiaryVolume(self.tr("Reign {n}").format(n=diary.reign.number), tuple(writers))


class NotebookShelf:
    """The notebooks of a campaign so far; all are written when the first is opened."""

    def __init__(self, found: Sequence[ReignDiary], view: View, pack: KingsPack) -> None:
        self._found, self._view, self._pack = found, view, pack

    @cached_property
    def _notes(self) -> dict[tuple[int, int], Notebook]:
        return notebooks(self._found, self.names)

    def names(self, diary: ReignDiary) -> Names:
        """The names of that reign's seats, with all titles."""
        names = Names(self._view, self._pack)
        names.seats = diary.reign.houses
        return names

    def opened(self, diary: ReignDiary, seat: int) -> OpenDiary:
        """That seat's notebook of the reign."""
        houses = {house.number: house for house in self._view.houses}
        writer = houses.get(diary.reign.houses[seat])
        member = writer.member if writer is not None else ""
        crests = {number: house.crest for number, house in houses.items()}
        notes = self._notes[diary.reign.number, seat]
        return OpenDiary(notes, member, crests, tuple(tell(diary, seat, self.names(diary))))
