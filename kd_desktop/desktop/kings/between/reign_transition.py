"""What the stage shows while no council sits: the scores, who sits next, or the choosing of houses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from kd_desktop.desktop.council.heraldry.members import focus
from kd_desktop.desktop.council.rulers.coronation import Coronation
from kd_desktop.desktop.council.rulers.names import suggestions
from kd_desktop.desktop.kings.between.campaign_end import campaign_end
from kd_desktop.desktop.kings.between.ceremony import Ceremony
from kd_desktop.desktop.kings.between.choose_houses import Choosing, drawn_choice
from kd_desktop.desktop.kings.between.crowning import CrowningMaker
from kd_desktop.desktop.kings.between.end_page import EndPage
from kd_desktop.desktop.kings.between.house_card import SEALED
from kd_desktop.desktop.kings.between.introduction import Introduced, Introduction
from kd_desktop.desktop.kings.between.next_reign import NextReign
from kd_desktop.desktop.kings.between.scores import Ending, told
from kd_desktop.desktop.kings.diary.panel import DiaryPanel
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.desktop.kings.rulers.line import heir_is_woman, rulers
from kd_desktop.desktop.kings.table.answers import Answer, TextAnswer
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.rows import PlateRow
from kd_desktop.desktop.kings.table.standing import AwaitedWords, awaited
from kd_desktop.desktop.kings.waters import sea_of
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import BeginReign, Join, KeepScreen
from kd_desktop.engine.kings.events import MemberJoined, ReignBegan
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.chairs import NO_CHAIRS, Chair, Chairs

Content = tuple[AwaitedWords, str, Answer | None]


class ReignTransition(QObject):
    """The pages of a council between reigns, and the queue of the table's commands.

    `changed` says that another page belongs on the stage (and whether it takes the focus), `leave` that the
    person wants the shelf, `diaries`, `book` and `board` that the diaries, the book or the board are wanted,
    `another` that a new campaign is. `lesson` says whether the open one was begun to learn the game.
    """

    changed = Signal(bool)
    leave = Signal()
    diaries = Signal()
    book = Signal()
    board = Signal()
    another = Signal()

    def __init__(self, look: Appearance, at: OpenTable, stage: QStackedWidget, ceremony: Ceremony) -> None:
        super().__init__(stage)
        self._look, self._at, self._stage, self._ceremony = look, at, stage, ceremony
        self.lesson: Callable[[], bool] = lambda: False
        self.arranging = False
        self.crowning = False
        self._proposed = self._fresh = False
        self._told: tuple[object, Ending | None] = (None, None)
        self._queue: list[tuple[Command, Chairs]] = []
        self._dealt: set[int] = set()
        self._by_lot = False
        self.page = NextReign(look)
        self.choosing = Choosing(look, at.view_of)
        self.introduction = Introduction(look, at)
        self.coronation, self.end = Coronation(look), EndPage(look)
        self._maker = CrowningMaker()
        for page in (self.page, self.choosing, self.introduction, self.coronation, self.end):
            stage.addWidget(page)
        self.page.table.connect(self._sit)
        self.page.reseat.connect(self.reseat)
        self.page.changed.connect(lambda: self.changed.emit(False))
        self.choosing.answered.connect(self._choose)
        self.introduction.changed.connect(lambda: self.changed.emit(True))
        self.introduction.moved.connect(lambda: self.changed.emit(False))

    def forget(self) -> None:
        """Forget the campaign, which was closed."""
        self.arranging = self._proposed = self.crowning = False
        self._queue, self._dealt, self._by_lot = [], set(), False
        self._told = (None, None)
        self._maker = CrowningMaker()
        self.choosing.forget()
        self.introduction.leave()
        self.end.forget()

    # commands of the table -----------------------------------------------------------------------------

    def command(self, commands: Sequence[Command]) -> None:
        """Carry out these commands of the table, each after the previous write has finished."""
        self._sit([(command, NO_CHAIRS) for command in commands])

    def _sit(self, commands: Sequence[tuple[Command, Chairs]]) -> None:
        self._queue += commands
        self._dealt |= {one.house for one, _ in commands if isinstance(one, Join)}
        self.pump()

    def reseat(self, chairs: Chairs) -> None:
        """Let others play for those houses."""
        if self._at.session is not None:
            self._at.session.set_chairs(chairs)

    def pump(self) -> None:
        """Carry out the next command waiting for the disk."""
        session = self._at.session
        while session is not None and self._queue and not session.busy:
            command, chairs = self._queue.pop(0)
            if not session.answer(None, command, chairs=chairs):
                self._queue = []
        self._deal_next()

    def _choose(self, seat: int, command: Command) -> None:
        if self._at.session is not None:
            self._at.session.answer(seat, command)

    def deal_rest(self) -> None:
        """Give each player without a house a random one, by choices that the player could have made."""
        self._by_lot = True
        self._deal_next()

    def _deal_next(self) -> None:
        """Make the next choice of a person by lot; the computer makes its own, and a house kept is named."""
        session = self._at.session
        picking = session.view(None).picking if session is not None else None
        if not self._by_lot or session is None or picking is None or session.busy:
            return
        chosen = picking.stage == "name" and picking.kept[picking.turn] not in self._dealt
        if picking.turn in session.persons() and not chosen:
            command = drawn_choice(picking)
            if isinstance(command, KeepScreen):
                self._dealt.add(command.house)
            session.answer(picking.turn, command)

    # the stage -----------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Show the page that belongs in front while no council sits."""
        session = self._at.session
        if session is None:
            return
        if self.introducing:
            self._stage.setCurrentWidget(self.introduction)
            return
        if view.picking is not None:
            self._proposed = False  # seats are proposed anew, in the order in which houses are named
            self._stage.setCurrentWidget(self.choosing)
            self._fresh |= self.choosing.set_view(view, view.picking.turn in session.persons())
            self._deal_next()
            return
        self._by_lot = False
        self.choosing.forget()
        if view.finished:
            self._show_end(view)
            return
        ending = self._ending(view)
        recorded = view.ledger[-1].reign if view.ledger else 0
        if view.reign is None and (ending is None or ending.number != recorded):
            self.arranging = True  # nothing to look back at: the campaign is new, or a reign was given up
        if self.arranging and view.reign is None:
            self._arrange(view)
            return
        if ending is not None:
            self._ceremony.show_ending(ending, view.reign is None, not session.persons())
        self._stage.setCurrentWidget(self.coronation if self.crowning else self._ceremony)
        if self.crowning and ending is not None:
            self.coronation.show_crowning(self._maker.made(session, view, ending))

    def _ending(self, view: View) -> Ending | None:
        """The end of the last reign as it was told, worked out once for each step."""
        session = self._at.session
        assert session is not None
        step = (session.number, view.reign is None)
        if self._told[0] != step:
            seen = session.seen(None)
            titles = titles_of(seen, session.game.library)
            self._told = (step, told([(one.event, one.parties) for one in seen], view, titles))
        return self._told[1]

    def _show_end(self, view: View) -> None:
        """The campaign is over."""
        session = self._at.session
        assert session is not None
        ending = campaign_end([one.event for one in session.seen(None)], view)
        if ending is not None:
            self.end.show_end(ending, rulers(session, view), sea_of(view))
        self._stage.setCurrentWidget(self.end)

    def _arrange(self, view: View) -> None:
        if not self._proposed:
            self.page.begin(view, self._former())
            self._proposed = True
        self.page.set_view(view, self._at.chair_of, self._at.table_refusal)
        fresh = self._stage.currentWidget() is not self.page
        self._stage.setCurrentWidget(self.page)
        taken = self.page.focusWidget()
        if fresh and taken is not None:
            taken.clearFocus()  # Qt went on to it from a page that is gone, but the bar says what comes next

    @property
    def introducing(self) -> bool:
        """Whether a person is being shown the house dealt to them."""
        return self.introduction.now is not None

    def introduce(self, houses: Collection[int] | None = None) -> None:
        """Show each person in the sitting council their house; if `houses` are given, only these."""
        reign, session = self._at.reign, self._at.session
        if reign is not None and session is not None:
            persons = session.persons()
            meant = [one for one in reign.seats if houses is None or one.house.number in houses]
            sitting = [one for one in meant if one.seat in persons]
            self.introduction.begin([Introduced(one.house, one.seat, one.house.member) for one in sitting])

    def _former(self) -> list[int]:
        """The houses that sat last, also in a reign that was given up, and who has joined since, in order."""
        joined: list[int] = []
        former: list[int] = []
        for one in self._at.session.seen(None) if self._at.session is not None else ():
            if isinstance(one.event, ReignBegan):
                former, joined = list(one.event.houses), []
            elif isinstance(one.event, MemberJoined):
                joined.append(one.event.house)
        return [*former, *joined]

    def begun(self) -> None:
        """A council sits: the next break between reigns begins with a fresh proposal."""
        self.arranging = self._proposed = self.crowning = False
        dealt, self._dealt = self._dealt, set()
        if dealt:
            self.introduce(dealt)

    def arrange(self) -> None:
        """Go from the scores to who sits next."""
        self.arranging = True
        self.changed.emit(True)

    def look_back(self) -> None:
        """Go back to the scores."""
        self.arranging = self.crowning = False
        self.changed.emit(True)

    def crown(self) -> None:
        """Go from the scores to the crowning."""
        self.crowning = True
        self.changed.emit(True)

    def follow(self, answer: Answer | None) -> None:
        """Show on the crowning page what is typed in the bar."""
        session = self._at.session
        if self.coronation.isHidden() or session is None:
            return
        if isinstance(answer, TextAnswer):
            former = [one.name for one in rulers(session)]
            answer.suggest(suggestions(former, woman=heir_is_woman(session.view(None))))
            self.coronation.write(answer.field.text())
            answer.written.connect(self.coronation.write)
            answer.faced.connect(self._wear_another)
            answer.answered.connect(lambda command: self._maker.keep(session, getattr(command, "name", "")))

    def _wear_another(self) -> None:
        session = self._at.session
        if session is not None:
            self.coronation.wear(self._maker.another(session))

    def invite(self, newcomers: Sequence[Chair]) -> None:
        """Let these people, newly seated and without a house, choose at once."""
        self.changed.emit(False)
        self.page.invite(newcomers)
        self.page.choose_houses()

    # the bar -------------------------------------------------------------------------------------------

    def opens(self) -> bool:
        """Whether the reign is being counted, and the crowning hasn't been opened."""
        view = self._at.view
        waits = view is not None and view.reign is not None and not self.crowning
        return not self._ceremony.isHidden() and (self._ceremony.is_closed() or waits)

    def sealed(self) -> bool:
        """Whether a reign is over, and the agendas haven't been revealed to the table."""
        view = self._at.view
        if view is None or view.reign is None:
            return self._ceremony.is_closed()
        reign = view.reign
        return reign.ending is not None and not self._ceremony.has_told(reign.number)

    def has_counted(self, number: int, house: int) -> bool:
        """Whether the table has seen a house's seal broken in that reign, or (house 0) all of it counted."""
        return self._ceremony.has_counted(number, house)

    def any_diaries(self) -> bool:
        """Whether a computer councillor has sat through a reign, so has a diary."""
        session, view = self._at.session, self._at.view
        return session is not None and view is not None and bool(view.ledger) and DiaryPanel.any(session)

    def content(self, view: View) -> Content:
        """The bar on the pages of this module."""
        if self.introducing:
            return self.introduction.words(), "", None
        if not self.choosing.isHidden():
            return self._choosing_content(view)
        if not self.page.isHidden():
            return self._arranging_content(view)
        if view.finished:
            return self._end_content(view)
        if self._ceremony.is_closed():
            return self._opening_content(view)
        return self._counted_content(view) if view.reign is not None else self._scores_content(view)

    def _choosing_content(self, view: View) -> Content:
        row, session = PlateRow(self._look, view), self._at.session
        if view.picking is not None and session is not None and view.picking.turn in session.persons():
            by_lot = translate("ReignTransition", "at random, to everyone without a house")
            again = translate("ReignTransition", "press again to deal to everyone")
            row.add_weighty(translate("ReignTransition", "Deal the rest"), self.deal_rest, by_lot, again)
        self._add_shelf(row)
        return awaited(view), "", row

    def _arranging_content(self, view: View) -> Content:
        row = PlateRow(self._look, view)
        order = tuple(self.page.order)
        begin = row.add_plate(translate("ReignTransition", "Begin the reign"), lambda: self._begin(order))
        reason = self.page.missing() or self._at.table_refusal(BeginReign(order, ""))
        begin.refuse(reason) if reason else begin.offer()
        if view.ledger:
            row.add_plate(
                translate("ReignTransition", "Back"),
                self.look_back,
                translate("ReignTransition", "to the scores"),
            )
        self._add_shelf(row)
        return awaited(view), reason, row

    def _opening_content(self, view: View) -> Content:
        row, card = PlateRow(self._look, view), self._ceremony.current()
        assert card is not None
        title = (
            translate("ReignTransition", "Break {house}’s seal")
            if card.counted == SEALED
            else translate("ReignTransition", "Count {house}")
        )
        row.add_plate(title.format(house=card.tally.name), self._ceremony.open_next)
        row.add_plate(translate("ReignTransition", "Count them all"), self._ceremony.open_all)
        return self.opening_words(), "", row

    def opening_words(self) -> AwaitedWords:
        """The sentence on whose seal is next, or whose agenda was just revealed, and who leads so far."""
        card, (leaders, most) = self._ceremony.current(), self._ceremony.leaders()
        if card is None:
            return AwaitedWords("")
        house, member = card.tally.name, card.tally.member
        if card.counted == SEALED:
            words = translate("ReignTransition", "{house}’s seal is unbroken.").format(house=house)
        else:
            words = translate("ReignTransition", "{who} held the {agenda}.").format(
                who=member or house, agenda=card.tally.agenda.title if card.tally.agenda else ""
            )
        rest = ""
        if leaders:
            text = (
                translate("ReignTransition", "{houses} leads with {points}.")
                if len(leaders) == 1
                else translate("ReignTransition", "{houses} lead with {points}.")
            )
            rest = text.format(houses=listed(leaders), points=str(most).replace("-", "\u2212"))
        return AwaitedWords(words, rest, card.tally.crest)

    def _counted_content(self, view: View) -> Content:
        """The bar once all is counted and before the crowning."""
        row, standing = PlateRow(self._look, view), awaited(view)
        row.add_plate(
            translate("ReignTransition", "To the crowning"),
            self.crown,
            translate("ReignTransition", "and the next reign"),
        )
        return standing, "", row

    def _end_content(self, view: View) -> Content:
        row = PlateRow(self._look, view)
        row.add_plate(
            translate("ReignTransition", "Make the book"),
            self.book.emit,
            translate("ReignTransition", "to read or to print"),
        )
        if self.any_diaries():
            thoughts = translate("ReignTransition", "what they thought")
            row.add_plate(translate("ReignTransition", "Diaries"), self.diaries.emit, thoughts)
        row.add_plate(
            translate("ReignTransition", "Look at the board"),
            self.board.emit,
            translate("ReignTransition", "as it was left"),
        )
        self._add_shelf(row)
        session = self._at.session
        title = session.title if session is not None else ""
        first = translate("ReignTransition", "That was {campaign}.").format(campaign=title)
        count, letters = len(view.ledger), sum(record.rounds for record in view.ledger)
        rest = translate("ReignTransition", "{n} rulers, {letters} letters.").format(n=count, letters=letters)
        hint = translate("ReignTransition", "Scroll down for the last pages.") if self.end.pages() else ""
        return AwaitedWords(first, rest), hint, row

    def _scores_content(self, view: View) -> Content:
        row, king = PlateRow(self._look, view), view.king_name
        crowned = translate("ReignTransition", "{king} is crowned").format(king=king)
        note = crowned if king else translate("ReignTransition", "the same houses sit")
        if self.lesson():
            friends = translate("ReignTransition", "with friends, or alone")
            row.add_plate(translate("ReignTransition", "New campaign"), self.another.emit, friends)
        row.add_plate(translate("ReignTransition", "Next reign"), self.again, note)
        others = translate("ReignTransition", "other houses, or a new player")
        row.add_plate(translate("ReignTransition", "Who sits…"), self.arrange, others)
        if self.crowning:
            row.add_plate(
                translate("ReignTransition", "Back"),
                self.look_back,
                translate("ReignTransition", "to the scores"),
            )
        else:
            row.add_plate(
                translate("ReignTransition", "The crowning"),
                self.crown,
                translate("ReignTransition", "and who reigned before"),
            )
        if self.any_diaries():
            thoughts = translate("ReignTransition", "what the computer’s councillors thought")
            row.add_plate(translate("ReignTransition", "Diaries"), self.diaries.emit, thoughts)
        self._add_shelf(row)
        words = translate("ReignTransition", "A ruler without a name is to be crowned.")
        if king:
            words = translate("ReignTransition", "{king} is to be crowned.").format(king=king)
        first = translate("ReignTransition", "The reign is in the record.")
        if self.lesson():
            first = translate("ReignTransition", "The lesson is over, and the reign in the record.")
        return AwaitedWords(first, words), "", row

    def _add_shelf(self, row: PlateRow) -> None:
        saved = translate("ReignTransition", "everything is saved")
        row.add_plate(translate("ReignTransition", "To the shelf"), self.leave.emit, saved)

    def again(self) -> None:
        """Seat the same council again."""
        view = self._at.view
        if view is not None and view.ledger:
            self._begin(tuple(row.house for row in view.ledger[-1].rows))

    def _begin(self, houses: tuple[int, ...]) -> None:
        from kd_desktop.desktop.session.dates import today

        self._ceremony.clear()
        self.command((BeginReign(houses, today()),))

    def take_focus(self, wanted: bool) -> bool:
        """Give the focus to the page shown if it is one of these, and return whether it is."""
        if self.introducing:
            if wanted:
                focus(self.introduction.focus_target())
            return True
        if not self.choosing.isHidden():
            target = self.choosing.focus_target()
            if (wanted or self._fresh) and target is not None and not self.choosing.cover.is_open:
                focus(target)
                self._fresh = False
            return target is not None
        if not self.page.isHidden() and self.page.newcomers:
            if wanted:
                focus(self.page.focus_target())
            return True
        return False
