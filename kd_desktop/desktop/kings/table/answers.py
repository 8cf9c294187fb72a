"""One widget for each kind of question: ballot, raise, choice, several, yes or no, text, begin.

Each is made for a single question, from the seat's own view and the rules' reasons for that seat. Its signals
are `answered` with an answer, `hinted` with the effect of the present control, and `held` with Power lifted
over the balance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kings.table.labels import foresight_words, gather_words
from kd_desktop.desktop.kings.table.paid import Pays, full_pay_note, pay_note, pay_sentence
from kd_desktop.desktop.kings.table.vote_plate import SidePlate, VotePlate
from kd_desktop.desktop.kings.table.vote_stalls import (
    GATHER,
    MODERATE,
    keep_place,
    plate_note,
    plate_title,
    stall_widths,
)
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.plates import Plate, row_height
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.answers import KING_NAME_LIMIT
from kd_desktop.engine.kings.view import View

Refuse = Callable[[Command], str]
"""Why the seat can't give that command now, in a sentence; "" when it can."""


DECIDING = (c.DecideSide, c.DecideLeader, c.ChoosePrivileged)
"""What the Moderator decides for all: nobody may take it back alone afterwards."""


class Answer(AnswerRow):
    """A row of controls for one question.

    While another than the one who is asked writes at the same screen, it has words for `again`: the first
    press of what answers only says whose answer it is, and the second one gives it. `advised` says whether
    advice is ever given at this table.
    """

    answered = Signal(object)
    held = Signal(str, int)

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look)
        self.view, self.refuse = view, refuse
        self.again = ""
        self.advised = False
        self.flow.widths = self._stall_widths
        self.flow.narrow = lambda: self._stall_widths(marked=False)
        self._stall_widths_at: dict[tuple[object, ...], Mapping[str, int]] = {}
        self._lifted: tuple[Plate, str] | None = None
        self.voting: dict[str, Plate] = {}
        """The plates of a vote, by the names of the keys that lead to them."""

    def _stall_widths(self, *, marked: bool = True) -> Mapping[str, int]:
        at = self.look.sizes, self.low, self.advised, marked
        if at not in self._stall_widths_at:  # the bar asks hundreds of times whenever it is laid out
            low, advice = self.low, self.advised
            self._stall_widths_at[at] = stall_widths(self.look, low=low, advice=advice, marked=marked)
        return self._stall_widths_at[at]

    def add_command(
        self, command: Command, title: str, note: str = "", hint: str = "", stall: str = ""
    ) -> Plate:
        """Add a plate that gives that command, or says why it can't be given.

        What decides for the whole table, and shows at once what follows, is pressed twice.
        """
        if isinstance(command, DECIDING):
            plate = self._add_deciding(command, title, note)
        else:
            plate = self.add(Plate(self.look, title), stall)
            plate.clicked.connect(lambda: self.give(plate, command))
        if stall:
            keep_place(plate, stall)
        reason = self.refuse(command)
        if reason:
            plate.refuse(reason)
        else:
            plate.offer(note, hint)
        return plate

    def give(self, plate: Plate, command: Command) -> None:
        """Answer with that, as its plate is pressed; or lift the plate, where it is pressed twice."""
        lifted = self._lifted is not None and self._lifted[0] is plate
        self.lower()
        if lifted or not self.again:
            self.answered.emit(command)
            return
        self._lifted = plate, plate.note
        # Between the word and its minus there is no room for more.
        note = self.tr("again?") if isinstance(plate, VotePlate) else self.tr("press again")
        plate.note, plate.lit = note, True
        plate.tell()
        plate.setAccessibleDescription(self.again)
        plate.hinted.connect(self._lower_left)
        self.hinted.emit(self.again)
        announce(plate, self.again)
        input_guard.turned()  # a second press in haste doesn't count

    def _lower_left(self) -> None:
        """Lower what is lifted, once the focus has gone elsewhere."""
        if self._lifted is not None and not self._lifted[0].hasFocus():
            self.lower()

    def lower(self) -> None:
        """Lift nothing any more: another thing is pressed, or another amount is chosen."""
        if self._lifted is None:
            return
        (plate, note), self._lifted = self._lifted, None
        plate.hinted.disconnect(self._lower_left)
        plate.note, plate.lit = note, False
        plate.tell()

    def _add_deciding(self, command: Command, title: str, note: str) -> Plate:
        again = self.tr("press again to decide")
        if isinstance(command, c.DecideSide):
            plate: TwicePlate = SidePlate(self.look, command.side, side_name(command.side), title, again)
            self.add(plate, command.side)
            plate.done.connect(lambda: self.answered.emit(command))
            return plate
        return self.add_weighty(title, lambda: self.answered.emit(command), note, again)

    def resume(self, former: AnswerRow, focused: QWidget | None) -> bool:
        """Keep a name that was begun."""
        if isinstance(self, TextAnswer) and isinstance(former, TextAnswer) and self.same_question(former):
            self.field.setText(former.field.text())
        return super().resume(former, focused)

    def go_on(self, plate: Plate, former: Plate) -> None:
        """Keep the amounts of Power."""
        if isinstance(plate, VotePlate) and isinstance(former, VotePlate):
            plate.set_amount(former.amount)

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former widget answered the same question; additions by an open chamber don't matter."""
        mine = self.view.question
        its = former.view.question if isinstance(former, Answer) else None
        return mine is not None and its is not None and (mine.seat, mine.why) == (its.seat, its.why)


class WeighedAnswer(Answer):
    """An answer that pressing on can't give: the sentence keeps the focus until the player moves here."""

    def focus_first(self) -> None:
        """Leave the focus on the sentence: the first Enter only leads to the answers."""

    def gaining(self) -> list[Plate]:
        """The plates of the vote."""
        return list(self.voting.values())

    def focus_answer(self) -> None:
        """Focus the vote before other plates in the row."""
        first = next((plate for plate in self.voting.values() if plate.allowed), None)
        if first is None:
            super().focus_answer()
        else:
            first.setFocus(Qt.FocusReason.OtherFocusReason)


class BallotAnswer(WeighedAnswer):
    """The first voting turn: AYE and NAY with an amount, Gather, Moderate."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        for side, word in (("aye", self.tr("AYE")), ("nay", self.tr("NAY"))):
            powers = [a.power for a in view.legal if isinstance(a, c.CastVote) and a.side == side]
            self._side("aye" if side == "aye" else "nay", word, powers)
        gather = self.tr("After the vote you get 1 Coin and a share of the middle.")
        passes = self.add_command(c.Gather(), plate_title(GATHER), gather_words(view), gather, GATHER)
        passes.about = "gather"
        moderate = (
            self.tr("You still break every tie, and get 1 Coin after the vote.")
            if view.reign is not None and view.seat is not None and view.reign.seats[view.seat].moderator
            else self.tr("You break every tie, and get 1 Coin after the vote.")
        )
        taken = self.add_command(
            c.Moderate(), plate_title(MODERATE), plate_note(MODERATE), moderate, MODERATE
        )
        taken.about = "moderate"
        self.voting |= {"gather": passes, "moderate": taken}

    def promise(self, why: Refuse) -> None:
        """Dash the passes that a deal rules out, with the reason; `why` knows public facts only.

        They can be pressed: whoever has lost all Power since may pass, and nobody shall see that beforehand.
        """
        for name, command in (("gather", c.Gather()), ("moderate", c.Moderate())):
            plate, reason = self.voting[name], why(command)
            if reason and plate.allowed:
                plate.tried = True
                plate.refuse(reason)

    def _side(self, side: Side, word: str, powers: list[int]) -> None:
        plate = VotePlate(self.look, side, word)
        self.voting[side] = self.add(plate, side)
        if powers:
            plate.offer()
            plate.set_range(min(powers), max(powers))
        else:
            plate.refuse(self.refuse(c.CastVote(side, 1)) or self.tr("Not possible now."))
        wire(self, plate, lambda n: c.CastVote(side, n))


class RaiseAnswer(WeighedAnswer):
    """A later voting turn: more Power on the own side, or Stay."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        seat = view.reign.seats[view.seat] if view.reign and view.seat is not None else None
        powers = [answer.power for answer in view.legal if isinstance(answer, c.Raise)]
        words = {"aye": self.tr("AYE"), "nay": self.tr("NAY")}
        for side, word in words.items():
            if seat is not None and seat.ballot == side:
                self._own("aye" if side == "aye" else "nay", word, powers)
            else:
                self.voting[side] = self.add(Plate(look, word), side)
                voted = words.get(seat.ballot or "", "") if seat is not None else ""
                self.voting[side].refuse(self.tr("You have voted {side}.").format(side=voted))
        self.voting["stay"] = self.add_command(
            c.Stay(), plate_title("stay"), plate_note("stay"), self.tr("Adds nothing this time."), GATHER
        )

    def gaining(self) -> list[Plate]:
        """Those that bring something: to stay brings nothing, and who leads is worth more room."""
        return [plate for name, plate in self.voting.items() if name != "stay"]

    def _own(self, side: Side, word: str, powers: list[int]) -> None:
        plate = VotePlate(self.look, side, self.tr("{side} +").format(side=word))
        self.voting[side] = self.add(plate, side)
        if powers:
            plate.offer()
            plate.set_range(min(powers), max(powers))
        else:
            plate.refuse(self.refuse(c.Raise(1)) or self.tr("Not possible now."))
        wire(self, plate, c.Raise)


def wire(answer: Answer, plate: VotePlate, command: Callable[[int], Command]) -> None:
    """Connect a vote plate: tell what its amount would do, hold that Power over the balance, and cast it."""
    view, seat = answer.view, answer.view.seat or 0
    side, pays, amounts = plate.side, Pays(view, seat), range(plate.least, plate.most + 1)

    def words(n: int) -> str:
        return sentences((foresight_words(view, seat, side, n), pay_sentence(pays.of(side, n), side)))

    # All that it may say, or the plates would move under whoever raises it.
    plate.spare_hint = max(map(words, amounts), key=len, default="")

    def tell(n: int) -> None:
        answer.lower()
        paid = pays.of(side, n) if plate.allowed else None
        plate.note, plate.full_note = pay_note(paid), full_pay_note(paid)
        plate.hint = words(n)
        plate.setAccessibleDescription(plate.reason or plate.hint)
        if plate.hasFocus() and plate.allowed:
            answer.held.emit(plate.side, n)
            answer.hinted.emit(plate.hint)

    def focused(hint: str) -> None:
        if plate.allowed:
            answer.held.emit(plate.side if hint and plate.hasFocus() else "", plate.amount)

    plate.amount_changed.connect(tell)
    plate.hinted.connect(focused)
    plate.clicked.connect(lambda: answer.give(plate, command(plate.amount)))
    tell(plate.amount)
    plate.tell()  # its name says what it pays from the beginning


class ChoiceAnswer(WeighedAnswer):
    """A choice of one among several: a side, a house, an option of a card."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        for command in view.legal:
            if not isinstance(command, DEALING):
                note = self.tr("break the tie") if isinstance(command, c.DecideSide) else ""
                self.add_command(command, command_label(command, view), note)


class HouseAnswer(WeighedAnswer):
    """The choice of the house that a card affects: the others in table order, the seat's own last."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        named = [command for command in view.legal if isinstance(command, c.NamePlayer)]
        seat, seats = view.seat or 0, len(view.reign.seats) if view.reign is not None else 1
        for command in sorted(named, key=lambda one: (one.player - seat - 1) % seats):
            own = self.tr("your own house") if command.player == seat else ""
            self.add_command(command, command_label(command, view), own)


class SomeAnswer(WeighedAnswer):
    """A fixed number out of several: press to choose, then keep them."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        keeps = [answer for answer in view.legal if isinstance(answer, c.KeepOpen)]
        self._sets: dict[frozenset[str], c.KeepOpen] = {
            frozenset(a.resources): a for a in keeps if a.polarity == keeps[0].polarity
        }
        self._chosen: list[str] = []
        self._want = len(next(iter(self._sets), ()))
        names = dict.fromkeys(name for chosen in self._sets.values() for name in chosen.resources)
        self._plates: dict[str, Plate] = {}
        high = bool(keeps) and keeps[0].polarity == "positive"
        way = self.tr("{resource} high") if high else self.tr("{resource} low")
        for name in names:
            plate = self.add(Plate(look, way.format(resource=resource_name(name))))
            plate.setCheckable(True)
            plate.clicked.connect(self._toggled)
            self._plates[name] = plate
        self._keep = self.add(Plate(look, self.tr("Keep")))
        self._keep.clicked.connect(self._done)
        self._toggled()

    def _toggled(self) -> None:
        self._chosen = [name for name, plate in self._plates.items() if plate.isChecked()]
        for plate in self._plates.values():
            plate.lit = plate.isChecked()
            plate.offer(self.tr("kept") if plate.isChecked() else self.tr("given up"))
        command = self._sets.get(frozenset(self._chosen))
        if command is None:
            self._keep.refuse(self.tr("Choose {n}").format(n=self._want))
        else:
            # As wide as before: the bar has measured its answers, and all of it is said below the sentence.
            self._keep.offer(self.tr("these {n}").format(n=self._want), command_label(command, self.view))

    def _done(self) -> None:
        command = self._sets.get(frozenset(self._chosen))
        if command is not None:
            self.give(self._keep, command)


class YesNoAnswer(WeighedAnswer):
    """Use an ability, or leave it."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        for command in view.legal:
            if not isinstance(command, DEALING):
                self.add_command(command, command_label(command, view))


class TextAnswer(Answer):
    """A name: written, or left open.

    `written` carries the name so far, `faced` asks for another face for it.
    """

    written = Signal(str)
    faced = Signal()

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        self.field = NameField(KING_NAME_LIMIT)
        self.field.setPlaceholderText(self.tr("the name of the next ruler"))
        self.field.setAccessibleName(self.tr("The name of the next ruler"))
        look.changed.connect(self._measure)
        self._measure()
        self.flow.addWidget(self.field)
        again = self.tr("press again to name them")
        self.named = self.add_weighty(
            self.tr("Name the ruler"), self._named, self.tr("who reigns next"), again
        )
        self.field.returnPressed.connect(self._weigh)
        self.field.textChanged.connect(self.written)
        self.field.textChanged.connect(lambda _: self.named.lay_down())
        self._names: Sequence[str] = ()
        if view.reign is not None:
            self.add_plate(self.tr("Another name"), self._suggest, self.tr("one not used before"))
            self.add_plate(self.tr("Another face"), self.faced.emit, self.tr("for the medallion"))
        self._add_nameless(c.NameKing(""))

    def _add_nameless(self, nameless: c.NameKing) -> None:
        """Add the plate that leaves the ruler unnamed."""
        note, again = self.tr("a ruler without a name"), self.tr("press again for no name")
        leave = self.add_weighty(self.tr("Leave it open"), lambda: self.answered.emit(nameless), note, again)
        if reason := self.refuse(nameless):
            leave.refuse(reason)

    def _measure(self) -> None:
        """Make room for the field's placeholder."""
        look, field = self.look, self.field
        field.setFont(look.font(24, serif=True))
        asked = field.fontMetrics().horizontalAdvance(field.placeholderText())
        field.setMinimumWidth(max(look.gap(340), asked + look.gap(40)))
        field.setMinimumHeight(row_height(look) - 22)

    def suggest(self, names: Sequence[str]) -> None:
        """Suggest these names."""
        self._names = names

    def _suggest(self) -> None:
        """The next of the names to hand."""
        if self._names:
            now = self.field.text()
            at = self._names.index(now) + 1 if now in self._names else 0
            self.field.setText(self._names[at % len(self._names)])

    def _weigh(self) -> None:
        """Enter in the field presses the plate beside it, once something is written."""
        if self.field.name:
            self.named.weigh()
        else:
            self._named()

    def _named(self) -> None:
        name = self.field.name
        if name:
            self.answered.emit(c.NameKing(name))
        else:
            self.hinted.emit(self.tr("Write a name first, or leave it open."))

    def focus_answer(self) -> None:
        """Focus the field first."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)


DEALING = (c.OfferDeal, c.AcceptDeal, c.DeclineDeal, c.WithdrawDeal)
"""Commands that come from the drawer of deals, whatever the question is."""

KINDS: dict[str, type[Answer]] = {
    "ask_ballot": BallotAnswer,
    "ask_raise": RaiseAnswer,
    "ask_keep_open": SomeAnswer,
    "ask_ability": YesNoAnswer,
    "ask_player": HouseAnswer,
    "ask_king_name": TextAnswer,
    "ask_house_name": TextAnswer,
}
"""The widgets for questions that are more than a choice."""


def answer_for(look: Appearance, view: View, refuse: Refuse) -> Answer | None:
    """The widget for that seat's question; None when it isn't asked, or answers inside its chamber."""
    question = view.question
    if (
        question is None
        or view.seat is None
        or any(isinstance(command, c.KeepAgenda) for command in view.legal)
    ):
        return None
    return KINDS.get(question.why.code, ChoiceAnswer)(look, view, refuse)
