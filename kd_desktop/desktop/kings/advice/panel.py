"""The sheet with advice for the seat whose curtain is open. It holds secrets, and closes with the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.advice.words import Advice, advise
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panel import WIDE_FROM, Panel, TextColumn
from kd_desktop.desktop.settings.twice_plate import TwicePlate

if TYPE_CHECKING:
    from kd_desktop.councillors.kings.thoughts import KingsThought


class FollowPlate(TwicePlate):
    """The plate that follows the advice; with one line it says in its title what the second press does."""

    def __init__(self, look: Appearance, title: str, note: str, again: str) -> None:
        self._title = title
        super().__init__(look, title, note, again)

    def _broad(self) -> str:
        """Room for both titles, so that it stays where it is when it is lifted."""
        return max(self._title, self.again, key=len) if self.low else super()._broad()

    def tell(self) -> None:
        """Bring the title up to date, too."""
        self.setText(self.again if self.low and self.lifted else self._title)
        super().tell()


class AdvicePanel(Panel):
    """Asks a councillor what it would do, seeing what the seat at the edge sees, and puts it in words.

    `wanted` says that there is advice, so the sheet should open; `chosen` that the person follows it, with
    the command; `refused` why there is none.
    """

    wanted = Signal()
    chosen = Signal(object)
    refused = Signal(str)

    def __init__(self, look: Appearance, parent: QWidget, at: OpenTable, chamber: Chamber) -> None:
        super().__init__(look, self.tr("What does my house want?"), parent)
        self._at, self._chamber = at, chamber
        self._asked: tuple[int, int] | None = None
        self._advice = Advice("")
        self.texts = TextColumn(look, self.tr("Advice"))
        # It stands where the sheet comes up, and votes: one press too many would do so unread.
        self.follow = FollowPlate(look, self.tr("Do this"), "", self.tr("press again to do it"))
        self.follow.done.connect(self._follow)
        self.body.addWidget(self.texts, 1)
        look.changed.connect(self._place_plate)
        self._place_plate()

    def _place_plate(self) -> None:
        """Have the plate below the text; large text needs that height, and it stands beside the title."""
        large = self.look.factor >= WIDE_FROM
        self.follow.fold(large)
        if large:
            self._top.insertWidget(1, self.follow)
        else:
            self.body.addWidget(self.follow)

    def allowed(self) -> bool:
        """Whether advice is given at this table: as the settings say, by default only to a lone player."""
        wish = self.look.settings.get("advice")
        return wish == "always" or (wish == "alone" and not self._at.shared())

    def ask(self) -> None:
        """Ask on behalf of the seat whose chamber is open, and open with the answer."""
        session, seat = self._at.session, self._at.seat
        if session is None or seat is None:
            return
        if reason := self._why_not():
            self.refused.emit(reason)
            return
        self._asked = asked = (seat, session.number)
        self._say(Advice(self.tr("A councillor looks at your cards…")))
        self.wanted.emit()
        session.advise(seat, lambda thought: self._thought(asked, thought))

    def _why_not(self) -> str:
        """Why there is no advice now, in a sentence; "" if there is."""
        if not self.allowed() and self.look.settings.get("advice") == "never":
            return self.tr("Advice is switched off in the settings.")
        if not self.allowed():
            return self.tr("Advice is for a person who plays alone; the settings can allow it to several.")
        return "" if self._chamber.is_open else self.tr("Open your chamber first: advice is for you alone.")

    def _thought(self, asked: tuple[int, int], thought: KingsThought | None) -> None:
        session = self._at.session
        if asked != self._asked or session is None or not self._chamber.is_open or not self.isVisible():
            return
        self._say(advise(thought, session.view(asked[0])))

    def _say(self, advice: Advice) -> None:
        self._advice = advice
        self.follow.lay_down()  # it does something else now
        self.texts.clear()
        self.texts.paragraph(advice.sentence, 22, serif=True)
        if advice.reckoning:
            self.texts.heading(self.tr("The reckoning"))
            for words in advice.reckoning:
                self.texts.paragraph(words, serif=True)
        self.texts.finish()
        self.follow.setVisible(advice.command is not None)

    def _follow(self) -> None:
        """Do what was advised, unless something has happened since: then ask again."""
        session, command, asked = self._at.session, self._advice.command, self._asked
        if session is None or command is None or asked is None:
            return
        if asked != (self._at.seat, session.number):
            self.ask()
            return
        self.dismiss()
        self.clear()
        self.chosen.emit(command)

    def clear(self) -> None:
        """Forget the advice, which is secret to its seat."""
        self._asked, self._advice = None, Advice("")
        self.hide()
        self.texts.clear()
        self.follow.hide()

    def forget(self) -> None:
        """Forget the advice: its campaign was closed."""
        self.clear()

    def focus_target(self) -> QWidget:
        """The plate that follows the advice, if there is one; else the text."""
        return self.texts if self.follow.isHidden() else self.follow
