"""The diaries of a council's computer members, as the sheet of notebooks shows them."""

from __future__ import annotations

from functools import partial

from kd_desktop.desktop.diary.notebook import DiaryVolume, DiaryWriter, OpenDiary
from kd_desktop.desktop.diary.panel import NotebooksPanel
from kd_desktop.desktop.kings.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.kings.diary.notebook import notebook
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
        self.show_volumes([self._volume(diary, view, pack) for diary in diaries(session.store.history)])

    @staticmethod
    def any(session: Session) -> bool:
        """Whether there is a diary to read."""
        return any(deed.thought for deed in session.store.history)

    def _volume(self, diary: ReignDiary, view: View, pack: KingsPack) -> DiaryVolume:
        names = Names(view, pack)
        names.seats = diary.reign.houses
        writers = (
            DiaryWriter(names.seat(seat), partial(_opened, diary, seat, names, view))
            for seat in diary.writers()
        )
        return DiaryVolume(self.tr("Reign {n}").format(n=diary.reign.number), tuple(writers))


def _opened(diary: ReignDiary, seat: int, names: Names, view: View) -> OpenDiary:
    """What that seat wrote of the reign."""
    houses = {house.number: house for house in view.houses}
    writer = houses.get(diary.reign.houses[seat])
    member = writer.member if writer is not None else ""
    crests = {number: house.crest for number, house in houses.items()}
    return OpenDiary(notebook(diary, seat, names), member, crests, tuple(tell(diary, seat, names)))
