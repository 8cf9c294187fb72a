"""The sheet on which chairs change hands: for each a person or the computer, and how well it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chair_kinds import ChairKinds
from kd_desktop.desktop.kit.crest_mark import CrestMark
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.levels import Levels
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import DUSK, PLATE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.shell.taking_row import TakingRow
from kd_desktop.storage.chairs import Chair, ChairKind

if TYPE_CHECKING:
    from kd_desktop.desktop.session.session import Session


class ChairLine(NamedTuple):
    """A chair: its owner (`storage.chairs.Chairs`), the owner in words, and its present player.

    `temper` describes the computer there, and `crest` is the mark of its party, if any. `taking` is the
    condition for a person who takes it, "" if none; `kept` says why the computer can't have it.
    """

    owner: int
    words: str
    chair: Chair
    temper: str = ""
    crest: str = ""
    taking: str = ""
    kept: str = ""


def game_bound(session: Session, owner: int) -> tuple[str, str]:
    """The condition for a person who takes a chair, and why the computer can't have it; or ""."""
    taking = translate(
        "WhoPlays",
        "The person who takes this chair sees its secrets and keeps it until the game ends: the computer "
        "can’t have it back before then. The log tells everyone.",
    )
    kept = translate(
        "WhoPlays",
        "A person took this chair from the computer and has seen its secrets, so they keep it until the game "
        "ends.",
    )
    return taking if session.binds(owner) else "", kept if session.bound(owner) else ""


class WhoPlays(Panel):
    """Every chair with *Person* and *Computer*. `reseat` gives the chairs with a new player.

    If a person would be bound to a chair, it says so first, and asks for another press.
    """

    reseat = Signal(object)

    def __init__(
        self, look: Appearance, parent: QWidget, lines: Callable[[], Sequence[ChairLine]], about: str
    ) -> None:
        self._lines = lines
        self._shown: dict[int, ChairLine] = {}
        self._kinds: dict[int, ChairKinds] = {}
        self._levels: dict[int, Levels] = {}
        self._labels: list[Label] = []
        self._meanings: dict[int, Label] = {}
        self.takings: dict[int, TakingRow] = {}
        self._taking: int | None = None
        self.about = Label(about)
        super().__init__(look, self.tr("Who plays"), parent)
        self.wide = 760
        self.about.setWordWrap(True)
        self._list = QVBoxLayout()
        self.body.addWidget(self.about)
        scroll, inner = scroll_area(), QWidget()
        in_column(self._list, 1, on=inner, edges=0)
        scroll.setWidget(inner)
        self.body.addWidget(scroll, 1)
        self.restyle()

    def restyle(self) -> None:
        """Recompute all sizes."""
        super().restyle()
        self.look.dress(self.about, DUSK, 20)
        for label in self._labels:
            label.setFont(self.look.font(22, 600, serif=True))
            label.setMinimumWidth(self.look.gap(250))
        for meaning in self._meanings.values():
            self.look.dress(meaning, DUSK, 20)

    def refresh(self) -> None:
        """Show the present players."""
        lines = self._lines()
        self._shown = {line.owner: line for line in lines}
        if list(self._kinds) != [line.owner for line in lines]:
            self._lay(lines)
        for owner, _, chair, temper, _, taking, kept in lines:
            computer = chair.kind == "computer"
            self._kinds[owner].choose(chair.kind)
            levels, meaning = self._levels[owner], self._meanings[owner]
            levels.choose(chair.level)
            levels.setVisible(computer)
            told = (levels.meaning, temper) if computer else (kept,)
            meaning.setText(" ".join(part for part in told if part))
            meaning.setVisible(bool(meaning.text()))
            plate = self._kinds[owner].plates["computer"]
            plate.refuse(kept) if kept else plate.offer()
            if self._taking == owner and not taking:
                self._taking = None
            self.takings[owner].ask(taking if self._taking == owner else "")

    def _lay(self, lines: Sequence[ChairLine]) -> None:
        cleared(self._list)
        self._kinds, self._levels, self._labels, self._meanings = {}, {}, [], {}
        self.takings, self._taking = {}, None
        for line in lines:
            self._list.addWidget(self._row(line))
        self.restyle()

    def _row(self, line: ChairLine) -> QWidget:
        part, owner = QWidget(), line.owner
        column = in_column(on=part, gap=self.look.gap(2), edges=(0, 0, 0, self.look.gap(8)))
        flow = Flow(gap=self.look.gap(10))
        column.addLayout(flow)
        meaning = self._meanings[owner] = Label()
        meaning.setWordWrap(True)
        column.addWidget(meaning)
        taking = self.takings[owner] = TakingRow(self.look)
        taking.taken.connect(lambda: self._take(owner))
        taking.left.connect(lambda: self._leave(owner))
        column.addWidget(taking)
        label = Label(line.words)
        self._labels.append(label)
        kinds = self._kinds[owner] = ChairKinds(self.look, line.words, ground=PLATE)
        kinds.picked.connect(lambda kind: self._picked(owner, kind))
        levels = self._levels[owner] = Levels(self.look, line.words, ground=PLATE)
        levels.picked.connect(lambda _level: self._picked(owner, "computer"))
        if line.crest:
            flow.addWidget(CrestMark(self.look, line.crest, 40))
        for widget in (label, kinds, levels):
            flow.addWidget(widget)
        return part

    def _picked(self, owner: int, kind: str) -> None:
        line = self._shown[owner]
        if kind == "computer" and line.kept:
            self._kinds[owner].choose("person")
            return
        if kind == "person" and line.taking and self._taking != owner:
            self._taking = owner
            self.refresh()
            self.takings[owner].leave.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._change(owner, kind)

    def _take(self, owner: int) -> None:
        """Whoever takes it has heard to what they agree."""
        if self._taking == owner:
            self._taking = None
            self._kinds[owner].plates["person"].setFocus(Qt.FocusReason.OtherFocusReason)
            self._change(owner, "person")

    def _leave(self, owner: int) -> None:
        """It stays the computer's."""
        self._taking = None
        self.refresh()
        self._kinds[owner].plates["computer"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, owner: int, kind: str) -> None:
        new: ChairKind = "person" if kind == "person" else "computer"
        former = self._shown[owner].chair
        self.reseat.emit({owner: replace(former, kind=new, level=self._levels[owner].level)})

    def slide_in(self, area: QRect) -> None:
        """Come in as it is now; nothing is about to be taken."""
        self._taking = None
        self.refresh()
        super().slide_in(area)

    def focus_target(self) -> QWidget:
        """The first choice."""
        kinds = next(iter(self._kinds.values()), None)
        return kinds.plates[kinds.kind] if kinds is not None else self.fold
