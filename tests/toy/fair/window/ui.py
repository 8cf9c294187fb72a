"""The fair's GameUi."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kd_desktop.desktop.game_ui import CoverWords, GameUi
from kd_desktop.desktop.session.seating import Seating
from tests.toy.fair.pieces import Start

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage

    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.shell.game_page import GamePage
    from kd_desktop.engine.game import Command
    from kd_desktop.storage.chairs import Chair, Chairs
    from kd_desktop.storage.games import Summary


class FairUi(GameUi):
    """Everything that has no plain default worth having; the rest is `GameUi`'s."""

    def title(self) -> str:
        return "The fair"

    def seating(self) -> Seating:
        """Two to four chairs."""
        return Seating(4, 2, "Who comes to the fair?", "Two to four chairs.", "hands are dealt")

    def opening(
        self, pack: Any, seed: int, chairs: tuple[Chair, ...], parties: tuple[int, ...], date: str
    ) -> Iterable[tuple[Command, Chairs]]:
        """Everybody sits down at once."""
        del pack, seed, date
        seated = (parties or tuple(range(1, 5)))[: len(chairs)]
        yield Start(len(chairs)), dict(zip(seated, chairs, strict=True))

    def page(self, look: Appearance) -> GamePage:
        from tests.toy.fair.window.page import FairPage

        return FairPage(look)

    def cover(self, about: Summary) -> CoverWords:
        return CoverWords(f"Round {about.round}")

    def tv(self, view: Any, size: QSize) -> QImage:
        from kd_desktop.desktop.tv.window import resting_picture
        from tests.toy.fair.window.tv import FairTv

        return resting_picture(FairTv(), view, size)


UI = FairUi("fair")
