"""The old chancellor at a council's table: what the teacher of the prologue watches there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRect

from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.prologue import moments, places
from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kings.prologue.places import Sights
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.shell.game_page import GamePage


class CouncilRoom:
    """See `Classroom`.

    `taken_up` says whether the table is, by something that is read, told or looked back at, but for an
    `outcome`; `area` where a panel may lie.
    """

    rules = RULES

    def __init__(
        self,
        sights: Sights,
        taken_up: Callable[[], bool],
        outcome: Callable[[], bool],
        area: Callable[[], QRect],
    ) -> None:
        self.sights, self.taken_up, self.area = sights, taken_up, area
        self._outcome = outcome

    @property
    def page(self) -> GamePage:
        """The page of the table."""
        return self.sights.page

    @property
    def look(self) -> Appearance:
        """That of the table."""
        return self.sights.table.look

    def lessons(self) -> Sequence[Lesson]:
        """His letters."""
        return lessons()

    def open(self) -> bool:
        """Whether a campaign is."""
        return self.sights.at.session is not None

    def ready(self) -> bool:
        """Whether nothing is being written, either."""
        session = self.sights.at.session
        return session is not None and not session.busy

    def fleeting(self) -> bool:
        """An outcome is, which moves as soon as it is read."""
        return self._outcome()

    def due(self, stirred: Mapping[str, str]) -> dict[str, str]:
        """What the table asks now; and what has happened, unless an outcome is read."""
        present = dict.fromkeys(moments.now(self.sights, outcome=self._outcome()), "")
        return {**present, **(stirred if present and "outcome" not in present else {})}

    def of_events(self, events: Sequence[object]) -> dict[str, str]:
        """What something that happened brings up."""
        return moments.of_events(events)

    def round(self) -> int:
        """Rounds of all reigns."""
        reign = self.sights.at.reign
        return reign.number * 1000 + reign.round if reign is not None else 0

    def place(self, name: str, detail: str) -> QRect | None:
        """Where that is."""
        return places.place(self.sights, name, detail)

    def pressed(self) -> list[QRect]:
        """The bar, the tabs, and the tracks while points are counted."""
        return places.pressed(self.sights)

    def read(self) -> list[QRect]:
        """The letter, the balance, the chamber and the tracks."""
        return places.read(self.sights)

    def crossed(self) -> list[QRect]:
        """What is pressed, the chamber, and the words of the bar."""
        return places.crossed(self.sights)


class Chancellor(Tutor):
    """The teacher, with his eyes on a council."""

    def __init__(
        self,
        sights: Sights,
        panels: Panels,
        taken_up: Callable[[], bool],
        outcome: Callable[[], bool],
        area: Callable[[], QRect],
    ) -> None:
        super().__init__(CouncilRoom(sights, taken_up, outcome, area), panels)
        self.sights = sights
        sights.chamber.shown.connect(self.look_around)
        sights.table.moved.connect(self.settle)
