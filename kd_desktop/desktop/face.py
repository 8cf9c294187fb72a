"""What a game brings to the window: its Face, found by the game's name and loaded when it is first wanted.

The shared rooms ask the Face of a campaign's game and know no game themselves. `FACES` is the only place of
the desktop in which games are listed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

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

FACES = {"kings": "kd_desktop.desktop.kings.face", "throne": "kd_desktop.desktop.throne.face"}
"""The module of each game's Face, by the name that campaigns are saved with. Each has a `FACE`."""
FIRST = next(iter(FACES))
"""The game that the program begins with."""


class Lot(NamedTuple):
    """What else is drawn when a campaign is founded: its seed, and the parties of the chairs in order."""

    seed: int
    parties: tuple[int, ...]


class Prologue(NamedTuple):
    """The campaign in which the game is taught: its pack, who sits, and what its lot is."""

    pack: str
    chairs: tuple[Chair, ...]
    lot: Lot


class Landscape(NamedTuple):
    """Where a game's stories happen: the whole picture, its water, and what stands before the water.

    The two sheets are as large as the picture and lie over it, so that the water may be moved a few pixels.
    """

    whole: QImage
    water: QImage
    front: QImage


class CoverWords(NamedTuple):
    """What stands on the book of a campaign in the library.

    `place` is how far it is, `ruler` who rules when, `king` who rules now or next, `leading` who leads (each
    "" for nothing to say); `crest` is the mark of who leads, `crests` are those of all who sit.
    """

    place: str
    ruler: str = ""
    king: str = ""
    leading: str = ""
    crest: str = ""
    crests: tuple[str, ...] = ()


class Face(Protocol):
    """What one game brings. Heavy parts are imported by the method that needs them, never before."""

    @property
    def name(self) -> str:
        """The game's name, as campaigns are saved with."""

    def seating(self) -> Seating:
        """Who may sit down in a new campaign."""

    def opening(
        self, pack: Any, seed: int, chairs: tuple[Chair, ...], parties: tuple[int, ...], date: str
    ) -> Iterable[tuple[Command, Chairs]]:
        """The table's commands with which those chairs sit down in a new campaign of that seed, on that day.

        With each come the chairs of the parties that it brings.
        `parties` are whom they play for, in order; without them the seed decides.
        """

    def page(self, look: Appearance) -> GamePage:
        """A new page on which its campaigns are played."""

    def prologue(self) -> Prologue:
        """The campaign in which it is taught."""

    def board(self, view: Any, width: int, height: int) -> QImage:
        """The board of that view of the table as a picture."""

    def scene(self, view: Any, width: int, height: int) -> Landscape:
        """Where its stories happen, as that view of the table has it; None is before anything has happened.

        It is slow, and may be called in any thread.
        """

    def cover(self, about: Summary) -> CoverWords:
        """What stands on the book of such a campaign."""

    def frontispiece(self, width: int, height: int) -> QImage:
        """What is seen of its world before a campaign is begun, filling so many pixels."""

    def ruler(self, folder: Path, name: str) -> str:
        """The face of who reigns by that name in the campaign of that folder, as SVG; "" if none is kept."""

    def tv(self, view: Any, size: QSize) -> QImage:
        """The TV at rest on that view of the table as a picture."""

    def charts(self, session: Session) -> ChartBook:
        """The charts of an open campaign as it stands, for its chronicles."""

    def book(self, folder: Path) -> list[Block]:
        """The chronicle book of the campaign saved in that folder; StorageError when it can't be read."""

    def story(self, past: Past) -> list[str]:
        """What happened in a saved campaign as sentences, as everybody at the table saw it."""


@cache
def face(name: str) -> Face:
    """The Face of that game; LookupError when the program has none."""
    module = import_module(FACES[name])
    return cast(Face, module.FACE)


def seating_of(name: str) -> Seating:
    """Who may sit down in a new campaign of that game."""
    if name in FACES:
        return face(name).seating()
    from kd_desktop.desktop.session.seating import plain_seating

    return plain_seating()


def page_of(name: str, look: Appearance) -> GamePage:
    """A new page on which campaigns of that game are played: its Face's, or the plain one without a Face."""
    if name in FACES:
        return face(name).page(look)
    from kd_desktop.desktop.plain.page import PlainPage

    return PlainPage(look)
