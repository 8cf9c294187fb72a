"""One widget for each kind of question: ballot, raise, one of, some of, yes or no, text, begin.

Each is made anew for a question, from the seat's own view and the reasons that the rules give that seat. It
tells of an answer by `answered`, of what the present control would do by `hinted`, and of Power lifted over
the balance by `held`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.table.labels import foresight_words, gather_words
from kd_desktop.desktop.kings.table.vote_plate import SidePlate, VotePlate
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate, row_height
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.view import View

Refuse = Callable[[Command], str]
"""Why the seat may not give that command now, in one sentence; "" when it may."""


class Answer(AnswerRow):
    """A row of controls for one question."""

    answered = Signal(object)
    held = Signal(str, int)

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look)
        self.view, self.refuse = view, refuse
        self.voting: dict[str, Plate] = {}
        """The plates of a vote, by the names of the keys that lead to them."""

    def add_command(self, command: Command, title: str, note: str = "", hint: str = "") -> Plate:
        """A plate that gives that command, or says why it may not be given."""
        side = command.side if isinstance(command, c.DecideSide) else None
        plate = self.add(Plate(self.look, title) if side is None else SidePlate(self.look, side, title))
        reason = self.refuse(command)
        if reason:
            plate.refuse(reason)
        else:
            plate.offer(note, hint)
        plate.clicked.connect(lambda: self.answered.emit(command))
        return plate

    def resume(self, former: AnswerRow, focused: QWidget | None) -> bool:
        """A name that was begun stays written."""
        if isinstance(self, TextAnswer) and isinstance(former, TextAnswer) and self.same_question(former):
            self.field.setText(former.field.text())
        return super().resume(former, focused)

    def go_on(self, plate: Plate, former: Plate) -> None:
        """So much Power as before."""
        if isinstance(plate, VotePlate) and isinstance(former, VotePlate):
            plate.set_amount(former.amount)

    def same_question(self, former: AnswerRow) -> bool:
        """Whether the former one answered this question too; what an open chamber adds makes it no other."""
        mine = self.view.question
        its = former.view.question if isinstance(former, Answer) else None
        return mine is not None and its is not None and (mine.seat, mine.why) == (its.seat, its.why)


class BallotAnswer(Answer):
    """The first voting turn: AYE and NAY with an amount, Gather, Moderate."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        for side, word in (("aye", self.tr("AYE")), ("nay", self.tr("NAY"))):
            powers = [a.power for a in view.legal if isinstance(a, c.CastVote) and a.side == side]
            self._side("aye" if side == "aye" else "nay", word, powers)
        gather = self.tr("Takes a coin now and a share of the middle after the vote.")
        passes = self.add_command(c.Gather(), self.tr("Gather"), gather_words(view), gather)
        passes.about = "gather"
        moderate = (
            self.tr("Takes a Coin and keeps the Moderator’s scales, which decide every tie.")
            if view.reign is not None and view.seat is not None and view.reign.seats[view.seat].moderator
            else self.tr("Takes a Coin and the Moderator’s scales, which decide every tie.")
        )
        taken = self.add_command(c.Moderate(), self.tr("Moderate"), self.tr("1 coin, decides ties"), moderate)
        taken.about = "moderate"
        self.voting |= {"gather": passes, "moderate": taken}

    def _side(self, side: Side, word: str, powers: list[int]) -> None:
        plate = VotePlate(self.look, side, word)
        self.voting[side] = self.add(plate)
        if powers:
            plate.offer()
            plate.set_range(min(powers), max(powers))
        else:
            plate.refuse(self.refuse(c.CastVote(side, 1)) or self.tr("Not possible now."))
        wire(self, plate, lambda n: c.CastVote(side, n))


class RaiseAnswer(Answer):
    """A later voting turn: more Power on the own side, or Stay."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        seat = view.reign.seats[view.seat] if view.reign and view.seat is not None else None
        powers = [answer.power for answer in view.legal if isinstance(answer, c.Raise)]
        for side, word in (("aye", self.tr("AYE")), ("nay", self.tr("NAY"))):
            if seat is not None and seat.ballot == side:
                self._own("aye" if side == "aye" else "nay", word, powers)
            else:
                self.voting[side] = self.add(Plate(look, word))
                self.voting[side].refuse(self.tr("The ballot is cast"))
        self.voting["stay"] = self.add_command(
            c.Stay(), self.tr("Stay"), self.tr("adds nothing"), self.tr("Adds nothing this time.")
        )

    def _own(self, side: Side, word: str, powers: list[int]) -> None:
        plate = VotePlate(self.look, side, self.tr("{side} +").format(side=word))
        self.voting[side] = self.add(plate)
        if powers:
            plate.offer()
            plate.set_range(min(powers), max(powers))
        else:
            plate.refuse(self.refuse(c.Raise(1)) or self.tr("Not possible now."))
        wire(self, plate, c.Raise)


def wire(answer: Answer, plate: VotePlate, command: Callable[[int], Command]) -> None:
    """Let a vote plate tell what its amount would do, hold that Power over the balance, and cast it."""
    view, seat = answer.view, answer.view.seat or 0
    told = [foresight_words(view, seat, plate.side, n) for n in range(plate.least, plate.most + 1)]
    plate.spare_hint = max(told, key=len, default="")  # or the plates would move under whoever raises it

    def tell(n: int) -> None:
        plate.hint = foresight_words(view, seat, plate.side, n)
        plate.setAccessibleDescription(plate.reason or plate.hint)
        if plate.hasFocus() and plate.allowed:
            answer.held.emit(plate.side, n)
            answer.hinted.emit(plate.hint)

    def focused(hint: str) -> None:
        if plate.allowed:
            answer.held.emit(plate.side if hint and plate.hasFocus() else "", plate.amount)

    plate.amount_changed.connect(tell)
    plate.hinted.connect(focused)
    plate.clicked.connect(lambda: answer.answered.emit(command(plate.amount)))
    tell(plate.amount)


class ChoiceAnswer(Answer):
    """One of several: a side, a house, an option of a card."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        for command in view.legal:
            if not isinstance(command, DEALING):
                self.add_command(command, command_label(command, view))


class HouseAnswer(Answer):
    """Which house a card means: the others in their order round the table, one's own last."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        named = [command for command in view.legal if isinstance(command, c.NamePlayer)]
        seat, seats = view.seat or 0, len(view.reign.seats) if view.reign is not None else 1
        for command in sorted(named, key=lambda one: (one.player - seat - 1) % seats):
            own = self.tr("your own house") if command.player == seat else ""
            self.add_command(command, command_label(command, view), own)

    def focus_first(self) -> None:
        """The sentence keeps the focus: no house comes before another, and Enter must not name one."""


class SomeAnswer(Answer):
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
            self.answered.emit(command)


class YesNoAnswer(Answer):
    """Use an ability, or leave it."""

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        for command in view.legal:
            if not isinstance(command, DEALING):
                self.add_command(command, command_label(command, view))


class TextAnswer(Answer):
    """A name: written, or left open.

    `written` tells the name as far as it stands, `faced` that another face is wanted for it.
    """

    written = Signal(str)
    faced = Signal()

    def __init__(self, look: Appearance, view: View, refuse: Refuse) -> None:
        super().__init__(look, view, refuse)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("the name of the next ruler"))
        self.field.setAccessibleName(self.tr("The name of the next ruler"))
        self.field.setMaxLength(40)
        look.changed.connect(self._measure)
        self._measure()
        self.field.returnPressed.connect(self._named)
        self.flow.addWidget(self.field)
        named = self.add(Plate(look, self.tr("Name the ruler"), self.tr("who reigns next")))
        named.clicked.connect(self._named)
        self.field.textChanged.connect(self.written)
        self._names: Sequence[str] = ()
        if view.reign is not None:
            self.add_plate(self.tr("Another name"), self._suggest, self.tr("one that nobody has borne"))
            self.add_plate(self.tr("Another face"), self.faced.emit, self.tr("for the medallion"))
        self.add_command(c.NameKing(""), self.tr("Leave it open"), self.tr("a ruler without a name"))

    def _measure(self) -> None:
        """Room for what stands in the field before a name does."""
        look, field = self.look, self.field
        field.setFont(look.font(24, serif=True))
        asked = field.fontMetrics().horizontalAdvance(field.placeholderText())
        field.setMinimumWidth(max(look.gap(340), asked + look.gap(40)))
        field.setMinimumHeight(row_height(look) - 22)

    def suggest(self, names: Sequence[str]) -> None:
        """Have these names to hand."""
        self._names = names

    def _suggest(self) -> None:
        """The next of the names to hand."""
        if self._names:
            now = self.field.text()
            at = self._names.index(now) + 1 if now in self._names else 0
            self.field.setText(self._names[at % len(self._names)])

    def _named(self) -> None:
        name = self.field.text().strip()
        if name:
            self.answered.emit(c.NameKing(name))
        else:
            self.hinted.emit(self.tr("Write a name first, or leave it open."))

    def focus_first(self) -> None:
        """The field comes first."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)


DEALING = (c.OfferDeal, c.AcceptDeal, c.DeclineDeal, c.WithdrawDeal)
"""Commands that the panel of deals gives, whatever the question is."""

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
