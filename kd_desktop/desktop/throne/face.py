"""The throne game's Face: the one door through which the shared rooms of the window reach it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kd_desktop.desktop.face import CoverWords, Face

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage

    from kd_desktop.desktop.book.blocks import Block
    from kd_desktop.desktop.charts.charts import ChartBook
    from kd_desktop.desktop.face import Landscape, Prologue
    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.session.seating import Seating
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.desktop.shell.game_page import GamePage
    from kd_desktop.engine.game import Command
    from kd_desktop.storage.chairs import Chair, Chairs
    from kd_desktop.storage.games import Summary
    from kd_desktop.storage.past import Past


class ThroneFace:
    """See `Face` for what each part is for. Everything is imported when it is first asked for."""

    name = "throne"

    def seating(self) -> Seating:
        """Two to five chairs; claimants are drawn by lot."""
        from kd_desktop.desktop.throne.opening import seating

        return seating()

    def opening(
        self, pack: Any, seed: int, chairs: tuple[Chair, ...], parties: tuple[int, ...], date: str
    ) -> Iterable[tuple[Command, Chairs]]:
        """Everybody sits down, and the first round begins."""
        del pack, date
        from kd_desktop.desktop.throne.opening import opening

        return opening(seed, chairs, parties)

    def page(self, look: Appearance) -> GamePage:
        """The table in play."""
        from kd_desktop.desktop.throne.play.page import ThronePage

        return ThronePage(look)

    def prologue(self) -> Prologue:
        """The one with the old chancellor's letters to a claimant."""
        from kd_desktop.desktop.throne.prologue.founding import PROLOGUE

        return PROLOGUE

    def board(self, view: Any, width: int, height: int) -> QImage:
        """Bid, Projects and Threat."""
        from kd_desktop.desktop.throne.pictures import board

        return board(view, width, height)

    def scene(self, view: Any, width: int, height: int) -> Landscape:
        """The hall of the empty throne."""
        from kd_desktop.desktop.throne.pictures import scene

        return scene(view, width, height)

    def frontispiece(self, width: int, height: int) -> QImage:
        """The hall before anybody has come."""
        from kd_desktop.desktop.throne.pictures import cover

        return cover(width, height)

    def cover(self, about: Summary) -> CoverWords:
        """How far it is, and who leads."""
        from kd_desktop.desktop.throne.cover_words import cover_words

        return cover_words(about)

    def ruler(self, folder: Path, name: str) -> str:
        """Nobody reigns."""
        del folder, name
        return ""

    def tv(self, view: Any, size: QSize) -> QImage:
        """As it rests."""
        from kd_desktop.desktop.throne.tv import render_tv

        return render_tv(view, size)

    def charts(self, session: Session) -> ChartBook:
        """Tracks and stocks by round, Threats, and what was given against them."""
        from kd_desktop.desktop.throne.charts.pages import chart_book

        return chart_book(session)

    def book(self, folder: Path) -> list[Block]:
        """Claimants, Projects, Threats, charts, and everything round by round."""
        from kd_desktop.desktop.throne.book.chapters import compose
        from kd_desktop.desktop.throne.book.material import gather_material

        return compose(gather_material(folder))

    def story(self, past: Past) -> list[str]:
        """Everything that was not undone."""
        from kd_desktop.desktop.throne.book.material import story

        return story(past)


FACE: Face = ThroneFace()
