"""What a game brings to the window: its `GameUi`, found by the game's name and loaded at its first use.

The shared rooms ask the GameUi of a campaign's game and know no game themselves. `GAME_UIS` is the desktop's
only list of games.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

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

GAME_UIS = {"kings": "kd_desktop.desktop.kings.ui", "throne": "kd_desktop.desktop.throne.ui"}
"""The module of each game's GameUi, by the name in saved campaigns. Each has a `UI`."""
FIRST = next(iter(GAME_UIS))
"""The game that the program begins with."""


class SetupDraw(NamedTuple):
    """The draw of a new campaign: its seed, and the parties of the chairs in order."""

    seed: int
    parties: tuple[int, ...]


class Prologue(NamedTuple):
    """The campaign that teaches the game: its pack, its chairs, and its draw."""

    pack: str
    chairs: tuple[Chair, ...]
    draw: SetupDraw


class Landscape(NamedTuple):
    """The place of a game's stories: the whole picture, its water, and the part before the water.

    The two sheets are as large as the picture and over it, so that the water can be moved a few pixels.
    """

    whole: QImage
    water: QImage
    front: QImage


class CoverWords(NamedTuple):
    """The words on a campaign's book in the library.

    `place` is its progress, `ruler` a ruler and the years, `king` the present or next ruler, `leading` the
    leader (each "" for nothing to say); `crest` is the leader's mark, `crests` are those of all who play.
    """

    place: str
    ruler: str = ""
    king: str = ""
    leading: str = ""
    crest: str = ""
    crests: tuple[str, ...] = ()


class GameUi:
    """One game's side of the window: a game overrides what it has, and the rest is plain, but works.

    Heavy parts are imported by the method that needs them, never before.
    """

    def __init__(self, name: str) -> None:
        """`name` is the game's name in saved campaigns."""
        self.name = name

    def title(self) -> str:
        """The game's name on screen."""
        return self.name

    def emblem(self) -> str:
        """The emblem that stands for the game; "" if it has none."""
        return ""

    def seating(self) -> Seating:
        """The players that a new campaign can have; by default the game itself asks who plays."""
        from kd_desktop.desktop.session.seating import plain_seating

        return plain_seating()

    def opening(
        self, pack: Any, seed: int, chairs: tuple[Chair, ...], parties: tuple[int, ...], date: str
    ) -> Iterable[tuple[Command, Chairs]]:
        """The table's first commands in a new campaign: those chairs sit down, with that seed and date.

        With each come the chairs of the parties that it brings. `parties` are the chairs' parties, in order;
        without them the seed decides. By default there are none, and the chairs are the first parties'.
        """
        del pack, seed, chairs, parties, date
        return ()

    def page(self, look: Appearance) -> GamePage:
        """A new page for playing its campaigns."""
        from kd_desktop.desktop.plain.page import PlainPage

        return PlainPage(look)

    def prologue(self) -> Prologue | None:
        """The campaign that teaches it; None where nothing does."""
        return None

    def scene(self, view: Any, width: int, height: int) -> Landscape | None:
        """The place of its stories in a view of the table; None as view is before the first event.

        It is slow, and may be called in any thread. A game without one returns None.
        """
        del view, width, height
        return None

    def cover(self, about: Summary) -> CoverWords:
        """The words on such a campaign's book: by default only whether it is over."""
        from kd_desktop.desktop.kit.wording import translate

        return CoverWords(translate("Library", "finished") if about.finished else "")

    def frontispiece(self, width: int, height: int) -> QImage | None:
        """Its world before a campaign is begun, in that many pixels; None for no picture."""
        del width, height
        return None

    def ruler(self, folder: Path, name: str) -> str:
        """The face of the ruler of that name in the campaign of that folder, as SVG; "" if none is kept."""
        del folder, name
        return ""

    def tv(self, view: Any, size: QSize) -> QImage | None:
        """The TV at rest on that view of the table as a picture; None for a game without a TV."""
        del view, size
        return None

    def charts(self, session: Session) -> ChartBook:
        """The charts of an open campaign at this point, for its chronicles."""
        from kd_desktop.desktop.charts.charts import ChartBook

        return ChartBook(session.store.title, [], [])

    def book(self, folder: Path) -> list[Block]:
        """The chronicle book of the campaign saved in that folder; StorageError if it can't be read.

        A game without a book returns nothing.
        """
        del folder
        return []

    def story(self, past: Past) -> list[str]:
        """The events of a saved campaign as sentences, as everybody at the table saw them."""
        from kd_desktop.desktop.plain.story import plain_story

        return plain_story(past)


@cache
def _brought(name: str) -> GameUi:
    ui: GameUi = import_module(GAME_UIS[name]).UI
    return ui


def game_ui(name: str) -> GameUi:
    """The GameUi of that game: its own, or the plain one."""
    return _brought(name) if name in GAME_UIS else GameUi(name)


def lessons() -> dict[str, Prologue]:
    """The campaigns that teach a game, by the game's name."""
    found = ((name, game_ui(name).prologue()) for name in GAME_UIS)
    return {name: prologue for name, prologue in found if prologue is not None}


def story_taught(game: str) -> str:
    """The title of the story that teaches that game; "" if none does or its pack can't be read."""
    from kd_desktop.packs.shelf import printed_title

    prologue = game_ui(game).prologue()
    return printed_title(prologue.pack) if prologue is not None else ""


def lesson_title(game: str) -> str:
    """The game and the story that teaches it, where several games can be learnt: titles alone tell nobody."""
    from kd_desktop.desktop.kit.wording import translate  # Qt, which may not load where a story is told

    text = translate("Library", "{game}: {story}")
    return text.format(game=game_ui(game).title(), story=story_taught(game))
