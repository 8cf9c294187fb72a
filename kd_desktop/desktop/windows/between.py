"""What the stage shows while no council sits: the scores, who sits next, or the choosing of houses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.phrases.messages import reason_for
from kd_desktop.desktop.windows.answers import Answer
from kd_desktop.desktop.windows.campaignend import campaign_end
from kd_desktop.desktop.windows.ceremony import told
from kd_desktop.desktop.windows.choosehouses import Choosing
from kd_desktop.desktop.windows.members import focus
from kd_desktop.desktop.windows.nextreign import NextReign
from kd_desktop.desktop.windows.rows import PlateRow
from kd_desktop.desktop.windows.standing import Standing, awaited
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import BeginReign, Newcomer
from kd_desktop.engine.kings.events import MemberJoined, ReignBegan
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

translate = QCoreApplication.translate
Content = tuple[Standing, str, Answer | None]


class Between:
    """The pages of a council between reigns, and the table's commands, one after another."""

    def __init__(self, council: Council) -> None:
        self.council = council
        self.arranging = False
        self._proposed = self._fresh = False
        self._queue: list[Command] = []
        self.page = NextReign(council.look)
        self.choosing = Choosing(council.look, council.view_of)
        council.stage.addWidget(self.page)
        council.stage.addWidget(self.choosing)
        self.page.table.connect(self.command)
        self.page.changed.connect(council.refresh)
        self.choosing.answered.connect(self._choose)

    def forget(self) -> None:
        """The campaign is let go."""
        self.arranging = self._proposed = False
        self._queue = []
        self.choosing.forget()

    # commands of the table -----------------------------------------------------------------------------

    def command(self, commands: Sequence[Command]) -> None:
        """Carry out these commands of the table, each after what is being written."""
        self._queue += commands
        self.pump()

    def pump(self) -> None:
        """Carry out the next command that waits for the disk."""
        session = self.council.session
        while session is not None and self._queue and not session.busy:
            if not session.answer(None, self._queue.pop(0)):
                self._queue = []

    def refusal(self, command: Command) -> str:
        """Why the table may not do that; "" when it may."""
        session = self.council.session
        return reason_for(session.refusal(None, command), session.view(None)) if session is not None else ""

    def _choose(self, seat: int, command: Command) -> None:
        if self.council.session is not None:
            self.council.session.answer(seat, command)

    # the stage -----------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Bring the page to the front that belongs there while no council sits."""
        council, session = self.council, self.council.session
        if session is None:
            return
        if view.picking is not None:
            council.stage.setCurrentWidget(self.choosing)
            self._fresh |= self.choosing.set_view(view, session.chooser() == "person")
            return
        self.choosing.forget()
        seen = session.seen(None)
        ending = campaign_end([one.event for one in seen], view)
        ending = ending or told([(one.event, one.houses) for one in seen], view)
        recorded = view.ledger[-1].reign if view.ledger else 0
        if view.reign is None and (ending is None or ending.number != recorded):
            self.arranging = True  # nothing to look back at: the campaign is new, or a reign was given up
        if self.arranging and view.reign is None and not view.finished:
            self._arrange(view)
            return
        council.stage.setCurrentWidget(council.ceremony)
        if ending is not None:
            council.ceremony.show_ending(ending, at_once=view.reign is None)

    def _arrange(self, view: View) -> None:
        if not self._proposed:
            self.page.begin(view, self._former())
            self._proposed = True
        self.page.set_view(view, self.refusal)
        self.council.stage.setCurrentWidget(self.page)

    def _former(self) -> list[int]:
        """The houses that sat last, also in a reign that was given up; else all in the order of joining."""
        joined: list[int] = []
        former: list[int] = []
        for one in self.council.session.seen(None) if self.council.session is not None else ():
            if isinstance(one.event, ReignBegan):
                former = list(one.event.houses)
            elif isinstance(one.event, MemberJoined):
                joined.append(one.event.house)
        return former or joined

    def begun(self) -> None:
        """A council sits: the next time begins with a fresh proposal."""
        self.arranging = self._proposed = False

    def arrange(self) -> None:
        """Go from the scores to who sits next."""
        self.arranging = True
        self.council.refresh(focus=True)

    def look_back(self) -> None:
        """Go back to the scores."""
        self.arranging = False
        self.council.refresh(focus=True)

    def invite(self, newcomers: Sequence[Newcomer]) -> None:
        """Propose these people, who have no house yet."""
        self.council.refresh()
        self.page.invite(newcomers)
        self.council.refresh(focus=True)

    # sheets of the table -------------------------------------------------------------------------------

    def reigning(self) -> bool:
        """Whether a reign is being played, so that it could be given up."""
        session = self.council.session
        return session is not None and session.view(None).reign is not None

    def show_who(self) -> None:
        """Open the sheet with who plays each house."""
        if self.council.session is not None:
            self.council.who_panel.set_view(self.council.session.view(None))
            self.council.open_panel(self.council.who_panel)

    def any_diaries(self) -> bool:
        """Whether a computer councillor has sat through a reign and written of it."""
        session = self.council.session
        if session is None or not session.view(None).ledger:
            return False
        return self.council.diary_panel.any(session)

    def show_diaries(self) -> None:
        """Open the diaries of the reigns that are over."""
        if self.council.session is not None:
            self.council.diary_panel.set_session(self.council.session)
            self.council.open_panel(self.council.diary_panel)

    def ask_give_up(self) -> None:
        """Open the sheet that asks whether this reign is given up."""
        if self.council.session is not None:
            self.council.give_up_panel.set_view(self.council.session.view(None), self.refusal)
            self.council.open_panel(self.council.give_up_panel)

    # the bar -------------------------------------------------------------------------------------------

    def content(self, view: View) -> Content | None:
        """The bar on the pages of this module; None on that of the scores."""
        stage = self.council.stage.currentWidget()
        row = PlateRow(self.council.look, view)
        if stage is self.choosing:
            self._add_shelf(row)
            return awaited(view), "", row
        if stage is not self.page:
            return None
        order = tuple(self.page.order)
        begin = row.add_plate(translate("Between", "Begin the reign"), lambda: self._begin(order))
        command = BeginReign(order, "")
        reason = self.page.missing() or self.refusal(command)
        begin.refuse(reason) if reason else begin.offer()
        if view.ledger:
            row.add_plate(translate("Between", "Back"), self.look_back, translate("Between", "to the scores"))
        self._add_shelf(row)
        return awaited(view), reason, row

    def _add_shelf(self, row: PlateRow) -> None:
        row.add_plate(
            translate("Between", "To the shelf"),
            self.council.leave.emit,
            translate("Between", "everything is saved"),
        )

    def again(self) -> None:
        """The same council sits again."""
        ledger = self.council.session.view(None).ledger if self.council.session is not None else ()
        if ledger:
            self._begin(tuple(row.house for row in ledger[-1].rows))

    def _begin(self, houses: tuple[int, ...]) -> None:
        from kd_desktop.desktop.windows.council import today

        self.council.ceremony.clear()
        self.command((BeginReign(houses, today()),))

    def take_focus(self, wanted: bool) -> bool:
        """Give the focus to the page that is shown, if it is one of these; whether it is."""
        stage = self.council.stage.currentWidget()
        if stage is self.choosing:
            target = self.choosing.focus_target()
            if (wanted or self._fresh) and target is not None and not self.choosing.cover.is_open:
                focus(target)
                self._fresh = False
            return target is not None
        if stage is self.page and self.page.newcomers:
            if wanted:
                focus(self.page.focus_target())
            return True
        return False
