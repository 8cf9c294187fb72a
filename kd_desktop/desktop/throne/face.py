"""The throne game's Face: the one door through which the shared rooms of the window reach it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.session.seating import Seating
    from kd_desktop.desktop.shell.game_page import GamePage
    from kd_desktop.engine.game import Command
    from kd_desktop.storage.chairs import Chair, Chairs


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


FACE = ThroneFace()
