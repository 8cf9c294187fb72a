"""The council campaign's GameUi: the only way by which the shared rooms of the window reach it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kd_desktop.desktop.game_ui import CoverWords, GameUi, Landscape, Prologue
from kd_desktop.desktop.kit.wording import translate

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage

    from kd_desktop.desktop.book.blocks import Block
    from kd_desktop.desktop.charts.charts import ChartBook
    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.session.seating import Seating
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.desktop.shell.game_page import GamePage
    from kd_desktop.engine.game import Command
    from kd_desktop.storage.chairs import Chair, Chairs
    from kd_desktop.storage.games import Summary
    from kd_desktop.storage.past import Past


class KingsUi(GameUi):
    """The council campaign's side of the window; see `GameUi` for each part."""

    def title(self) -> str:
        """What the game is called on screen."""
        return translate("Library", "Council game")

    def emblem(self) -> str:
        """The scales of a vote."""
        return "scales"

    def seating(self) -> Seating:
        """Its seating: three to five chairs; houses are dealt, or chosen."""
        from kd_desktop.desktop.kings.opening import seating

        return seating()

    def opening(
        self, pack: Any, seed: int, chairs: tuple[Chair, ...], parties: tuple[int, ...], date: str
    ) -> Iterable[tuple[Command, Chairs]]:
        """Houses join, and the first reign begins."""
        from kd_desktop.desktop.kings.opening import opening

        return opening(pack, seed, chairs, parties, date)

    def page(self, look: Appearance) -> GamePage:
        """The table in play."""
        from kd_desktop.desktop.kings.play.page import PlayPage

        return PlayPage(look)

    def prologue(self) -> Prologue:
        """The prologue with the old chancellor's letters."""
        from kd_desktop.desktop.kings.prologue import founding

        return Prologue(founding.PACK, founding.CHAIRS, founding.DRAW)

    def scene(self, view: Any, width: int, height: int) -> Landscape:
        """The Mere."""
        from PySide6.QtCore import QSize

        from kd_desktop.desktop.kings.waters import sea_of
        from kd_desktop.desktop.mere.painter import printed
        from kd_desktop.desktop.mere.sea import Sea

        made = printed(sea_of(view) if view is not None else Sea(), QSize(width, height))
        return Landscape(made.whole(), made.water, made.front)

    def frontispiece(self, width: int, height: int) -> QImage:
        """The realm."""
        from kd_desktop.desktop.kit.skyline import realm

        return realm(width, height)

    def cover(self, about: Summary) -> CoverWords:
        """The words on the cover: its progress, and who leads."""
        from kd_desktop.desktop.kings.cover_words import cover_words

        return cover_words(about)

    def ruler(self, folder: Path, name: str) -> str:
        """The ruler's medallion."""
        from kd_desktop.desktop.council.rulers.line import KEPT_AS, read_faces
        from kd_desktop.desktop.faces.medallion import medallion
        from kd_desktop.storage.disk import DISK
        from kd_desktop.storage.keepsakes import keepsakes

        faces = read_faces(keepsakes(DISK, folder).get(KEPT_AS))
        if not faces or not faces[-1].began or faces[-1].king != name:
            return ""
        return medallion(faces[-1].face, faces[-1].began)

    def tv(self, view: Any, size: QSize) -> QImage:
        """The TV, at rest."""
        from kd_desktop.desktop.kings.tv import render_tv

        return render_tv(view, size)

    def charts(self, session: Session) -> ChartBook:
        """All its charts, from the current history."""
        from kd_desktop.desktop.kings.charts.pages import chart_book

        return chart_book(session)

    def book(self, folder: Path) -> list[Block]:
        """Cover, contents, houses, reigns, charts and last page."""
        from kd_desktop.desktop.kings.book.chapters import compose
        from kd_desktop.desktop.kings.book.material import gather_material

        return compose(gather_material(folder))

    def story(self, past: Past) -> list[str]:
        """The story: everything that wasn't undone, with the cards as they were read aloud."""
        from kd_desktop.desktop.kings.phrases.chronicle import chronicle
        from kd_desktop.engine.game import seen_by
        from kd_desktop.engine.kings.game import KingsGame

        game = past.kit.game
        assert isinstance(game, KingsGame)
        told: Iterator[Any] = (event for deed in past.deeds() if not deed.undone for event in deed.told)
        seen = (seen_by(event, None) for event in told)
        shown = [event for event in seen if event is not None]
        return chronicle(shown, game.view(past.state, None), game.library.pack)


UI = KingsUi("kings")
