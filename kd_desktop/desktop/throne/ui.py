"""The throne game's GameUi: the one door through which the shared rooms of the window reach it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kd_desktop.desktop.game_ui import CoverWords, GameUi
from kd_desktop.desktop.kit.wording import translate

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage

    from kd_desktop.desktop.book.blocks import Block
    from kd_desktop.desktop.charts.charts import ChartBook
    from kd_desktop.desktop.game_ui import Landscape, Prologue
    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.session.seating import Seating
    from kd_desktop.desktop.session.session import Session
    from kd_desktop.desktop.shell.game_page import GamePage
    from kd_desktop.engine.game import Command
    from kd_desktop.storage.chairs import Chair, Chairs
    from kd_desktop.storage.games import Summary
    from kd_desktop.storage.past import Past


class ThroneUi(GameUi):
    """The throne game's side of the window; see `GameUi` for each part."""

    def title(self) -> str:
        """The game's name on screen."""
        return translate("Library", "Throne game")

    def emblem(self) -> str:
        """The empty throne."""
        return "chair"

    def seating(self) -> Seating:
        """Two to five chairs; claimants are drawn at random."""
        from kd_desktop.desktop.throne.opening import seating

        return seating()

    def opening(
        self, pack: Any, seed: int, chairs: tuple[Chair, ...], parties: tuple[int, ...], date: str
    ) -> Iterable[tuple[Command, Chairs]]:
        """The first command: everybody sits down, and the first round begins."""
        del pack, date
        from kd_desktop.desktop.throne.opening import opening

        return opening(seed, chairs, parties)

    def page(self, look: Appearance) -> GamePage:
        """The table in play."""
        from kd_desktop.desktop.throne.play.page import ThronePage

        return ThronePage(look)

    def prologue(self) -> Prologue:
        """The prologue with the old chancellor's letters to a claimant."""
        from kd_desktop.desktop.throne.prologue.founding import PROLOGUE

        return PROLOGUE

    def scene(self, view: Any, width: int, height: int) -> Landscape:
        """The hall of the empty throne."""
        from kd_desktop.desktop.throne.pictures import scene

        return scene(view, width, height)

    def frontispiece(self, width: int, height: int) -> QImage:
        """The hall before anybody has arrived."""
        from kd_desktop.desktop.throne.pictures import cover

        return cover(width, height)

    def cover(self, about: Summary) -> CoverWords:
        """The game's progress, and its leader."""
        from kd_desktop.desktop.throne.cover_words import cover_words

        return cover_words(about)

    def ruler(self, folder: Path, name: str) -> str:
        """Nobody: the throne is empty."""
        del folder, name
        return ""

    def tv(self, view: Any, size: QSize) -> QImage:
        """The TV at rest."""
        from kd_desktop.desktop.throne.tv import render_tv

        return render_tv(view, size)

    def charts(self, session: Session) -> ChartBook:
        """Tracks and stocks by round, Threats, and the bids against them."""
        from kd_desktop.desktop.throne.charts.pages import chart_book

        return chart_book(session)

    def book(self, folder: Path) -> list[Block]:
        """Claimants, Projects, Threats, charts, and every round."""
        from kd_desktop.desktop.throne.book.chapters import compose
        from kd_desktop.desktop.throne.book.material import gather_material

        return compose(gather_material(folder))

    def story(self, past: Past) -> list[str]:
        """All events that weren't undone."""
        from kd_desktop.desktop.throne.book.material import story

        return story(past)


UI = ThroneUi("throne")
