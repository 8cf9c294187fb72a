"""What a game tells the teacher of its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.rulebook import Rulebook
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.prologue.lesson import Lesson


class Classroom(Protocol):
    """A game's page and campaign, as the teacher needs them."""

    @property
    def page(self) -> QWidget:
        """The page on which letters lie."""

    @property
    def look(self) -> Appearance:
        """The look of everything."""

    @property
    def rules(self) -> Rulebook:
        """The rules that letters lead to."""

    def lessons(self) -> Sequence[Lesson]:
        """All letters; if several are due at one moment, the first of them is sent."""

    def open(self) -> bool:
        """Whether a campaign is open."""

    def ready(self) -> bool:
        """Whether one is open, and no write is under way."""

    def taught(self) -> str:
        """The folder's name of the open campaign, at its beginning and with one person; else ""."""

    def bare(self) -> bool:
        """Whether nothing at the table can be pressed before the open letter is put away."""

    def reader(self) -> int | None:
        """The seat of the person on turn where several share the screen; None while nobody is, or alone."""

    def taken_up(self) -> bool:
        """Whether the table is in use, by something read, told or looked back at."""

    def peeked(self) -> bool:
        """Whether somebody peeks at their secrets, which lie over the table meanwhile."""

    def fleeting(self) -> bool:
        """Whether the present letters' things are there only for a moment, so that they come at once."""

    def due(self, stirred: Mapping[str, str]) -> dict[str, str]:
        """The letters due now, each with its thing ("" for the only one).

        `stirred` are letters that events have brought up.
        """

    def of_events(self, events: Sequence[object]) -> dict[str, str]:
        """The letters that these events bring up, likewise."""

    def round(self) -> int:
        """A number for each round: only a few letters come in one."""

    def place(self, name: str, detail: str) -> QRect | None:
        """Its place on the page now; None if it isn't visible."""

    def offered(self, name: str) -> bool:
        """Whether what a letter about that thing tells to press is there even when the letter isn't due."""

    def pressed(self) -> list[QRect]:
        """The places that must not be covered, above all those to press for an answer."""

    def kept(self) -> list[QRect]:
        """Things that a person holds or counts: never covered if there is any other place for a letter."""

    def counted(self) -> list[QRect]:
        """Things that decide and are counted: covered only where a letter has no place beside them."""

    def marked(self) -> list[QRect]:
        """The small things within those that tell them: a line that must lie there lies beside these."""

    def turned(self) -> list[QRect]:
        """Tabs: covered only where a letter couldn't be read beside them."""

    def free(self, high: Callable[[int], int] | None) -> QRect | None:
        """Free a place for a letter, given its height for a width, if the page can; None ends that."""

    def slot(self, size: QSize | None) -> QRect | None:
        """A place of that size for a sealed letter, which the page keeps free; None where it has none.

        Without a size nothing is kept free any more. As long as a letter lies there it isn't given up, or the
        page would move to and fro.
        """

    def make_way(self) -> None:
        """Put away what can be opened again, for a letter that can't be read whole beside it."""

    def read(self) -> list[QRect]:
        """Things to read for a decision, covered only as a last resort."""

    def crossed(self) -> list[QRect]:
        """Things that the arrow from a letter to its thing must not cross."""

    def area(self) -> QRect:
        """The room for a panel."""
