"""The TV of the fair: the same table, with larger letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.stage.specs import Cast
from kd_desktop.desktop.tv.beats import Beat
from kd_desktop.desktop.tv.said import TvSentence
from kd_desktop.desktop.tv.table import CastTable
from kd_desktop.desktop.tv.window import TvWindow
from tests.toy.fair.window.cast import cast

PX = 38.0
"""Letters in units of the TV: on 1920 x 1080 none is smaller than 36 pixels."""
MOVE_MS = 400


class FairTvTable(CastTable):
    """The table's pieces with those letters."""

    def cast(self) -> Cast:
        return cast(self.shown, self.box.size(), PX)


class FairTv(TvWindow):
    """The window."""

    def __init__(
        self, parent: QWidget | None = None, home: Callable[[], QScreen | None] | None = None
    ) -> None:
        super().__init__(parent, home)
        self.standing = lambda view: TvSentence("The fair", f"Round {view.round}")

    def furnish(self) -> FairTvTable:
        self.fair = FairTvTable(self)
        return self.fair

    def lay_table(self, view: Any, _beat: Beat | None) -> None:
        self.fair.show_table(view)

    def script(self, told: Sequence[Happening], before: Any, after: Any) -> Sequence[Beat]:
        del told, before
        return [Beat("move", after, rest=MOVE_MS)]
