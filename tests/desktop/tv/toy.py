"""The TV of a game in which letters lie on the table, one of which is read after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.stage.specs import Cast, piece
from kd_desktop.desktop.tv.beats import Beat, Move
from kd_desktop.desktop.tv.paper import PaperPart
from kd_desktop.desktop.tv.parts import PlacedPart
from kd_desktop.desktop.tv.table import CastTable
from kd_desktop.desktop.tv.window import TvWindow


class Told(NamedTuple):
    """The table's view: the letter that lies there; with the name of an ending it is over.

    Where it `stays`, that another comes is said until the table has put it away.
    """

    letter: str = ""
    ending: str = ""
    seat: int | None = None
    stays: bool = False


class ToyPage(CastTable):
    """A page is a word; on the table there is none."""

    def cast(self) -> Cast:
        """The word."""
        if not self.shown:
            return {}
        return {"word": piece("word", self.box, draw_word, str(self.shown), name=str(self.shown))}


def draw_word(painter: Painter, box: QRectF, word: str) -> None:
    painter.text(box.x(), box.y() + 60, word, Type(60))


class ToyTv(TvWindow):
    """A letter on the table."""

    page: ToyPage

    def furnish(self) -> ToyPage:
        page = ToyPage(self)
        self.letter = PaperPart(self)
        return page

    def table(self) -> Sequence[tuple[PlacedPart, QRectF]]:
        return ((self.letter, self.frame().page),)

    def lay_table(self, view: Told, beat: Beat | None) -> None:
        self.page.show_table("")
        if beat is not None and beat.kind == "turn" and beat.reading is not None:
            self.letter.turn_to(beat.reading)
        self.letter.show_reading(Reading("letter", view.letter))

    def act(self, beat: Beat) -> Move | None:
        return Move(self.letter.turn, 300) if beat.kind == "turn" else None

    def halt(self) -> None:
        self.letter.turn(1.0)

    def script(self, _told: Sequence[Happening], before: Told, after: Told) -> list[Beat]:
        letter = Reading("letter", after.letter)
        first = Beat("say", before, "A letter comes.", 5, stays=before.stays)
        return [first, Beat("read", before, "", 5, letter)]

    def resting(self, view: Told) -> str | None:
        return view.ending or None

    def chronicle(self, _view: Told) -> list[str]:
        return ["one", "two"]

    def aside(self, _view: Told) -> str:
        return "a toy"
