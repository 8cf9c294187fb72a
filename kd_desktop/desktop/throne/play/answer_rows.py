"""The answer of the person at the screen, step by step, and the plates of the bar for each step."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.wording import listed
from kd_desktop.desktop.page.answer_builder import AnswerBuilder
from kd_desktop.desktop.page.question_rows import (
    AmountsRow,
    AnswerOption,
    CombinationRow,
    PlateWords,
    StepRow,
    Why,
)
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.actions import reasons_against_intrigues, why_no_intrigue
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.phrases.tokens import tokens_words
from kd_desktop.desktop.throne.play.answer_words import ON_PROJECTS, ThroneAnswerWords, too_few
from kd_desktop.desktop.throne.play.commit_row import CommitRow
from kd_desktop.desktop.throne.play.prompts import why_nothing
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.shapes import Amounts, OneOf, Respond, Shape, SomeOf
from kd_desktop.engine.throne.commands import Commit
from kd_desktop.engine.throne.questions import given_by
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

ACTING = ("ask_turn", "ask_free_action")
"""Questions that the six actions answer."""
TOPICS = {**{action: action for action in ACTIONS}, "play": "timing"}
"""The topic of the rules, by its key, for each act."""


class ThroneAnswers(AnswerBuilder):
    """An answer in progress, with the plates that the throne game has beside those for any shape.

    `reach` is the act that goes on with a card of the hand, "" for none; `left` the act of the open question
    that was begun last and left again. `marked` is the card, Project or claimant (by its seat) that the next
    press takes. `asks_set` tells that a person wants to be asked at other moments.
    """

    asks_set = Signal()

    def __init__(self, parent: QObject, look: Appearance, at: ThroneScreen, hand: HandCurtain) -> None:
        self._said = ThroneAnswerWords()
        super().__init__(parent, look, self._said, lambda _: "")
        self._at, self._hand = at, hand
        self.reach = self.marked = self.left = ""
        self.counted = lambda: False
        """Whether the own tokens stand beside the question."""

    @property
    def inside(self) -> bool:
        """Whether the hand of the person at the screen is open, or nobody else could see it."""
        return self._hand.is_open and self._hand.seat == self._at.seat

    @property
    def key(self) -> tuple[object, ...]:
        """The question and the step in it."""
        return (self._question, self.reach, *self.path)

    def begun(self) -> str:
        """The action in progress; "" for none."""
        return self.reach or (self.path[0] if self.path else "")

    def choices(self) -> tuple[str, ...]:
        """The options for the next choice."""
        shape = self.shape
        return shape.options if isinstance(shape, OneOf | Respond | SomeOf) else ()

    def options(self) -> list[AnswerOption]:
        """What can be pressed in this step; passing has a plate of its own."""
        found = [one for one in super().options() if one.code]
        return [one._replace(words=one.words._replace(again=self.again(one.code))) for one in found]

    def again(self, option: str) -> str:
        """What a second press of that option does; "" if one press takes it.

        A card of the hand that the table has seen can't be taken back.
        """
        if not isinstance(self.shape, OneOf | Respond) or option not in self.shape.options:
            return ""
        words = {
            "place": self.tr("Press again to place it"),
            "play": self.tr("Press again to play it"),
        }.get(self.begun(), "")
        return words if self.start((*self.path, option)) is None else ""

    def press(self, option: str) -> None:
        """Go on with that option; of cards to discard the first gives way to one too many."""
        shape, picked = self.shape, self._picked
        if option not in self.choices():
            return
        if isinstance(shape, SomeOf) and option not in picked and len(picked) == shape.high:
            del picked[0]
        self.marked = ""
        super().press(option)

    # the bar -----------------------------------------------------------------------------------------

    def row(self) -> StepRow:
        """The plates for the next step, with one that goes back if something has been begun."""
        row = self._step()
        if self.begun():
            for plate in row.plates():
                plate.about = plate.about or TOPICS.get(self.begun(), "")
            row.add_back(self.back, "" if row.plates() else why_nothing(self.reach, self._said.names))
        return row

    def _step(self) -> StepRow:
        match self.shape:
            case Respond() if not self.reach:
                return self._window()
            case OneOf() | SomeOf() | Amounts() if self.reach and not self.path:
                return StepRow(self._look, self.key)  # no card of the hand fits
            case OneOf() as shape if not self.path and self._said.code in ACTING:
                return self._turn(shape)
            case Amounts() as shape if self.path == ("taxes",):
                return self._taxes(shape)
            case _ if self.path == ("commit",):
                return self._commit()
            case _:
                return super()._step()

    def _choice(self) -> StepRow:
        row = super()._choice()
        if self.path[:1] == ("place",):  # paying now is the usual way, wherever one can
            pays = zip(row.plates(), self.choices(), strict=True)
            row.main = next((plate for plate, option in pays if option in TOKENS), None)
        return row

    def _why(self, shape: Shape) -> Why:
        return partial(too_few, shape) if isinstance(shape, Amounts) else super()._why(shape)

    def _amounts(self, shape: Amounts) -> AmountsRow:
        row = super()._amounts(shape)
        if self.begun() in ON_PROJECTS:  # all that is needed if one has it; Heroes only if nothing else can
            own, *heroes = shape.most
            row.begin_with((own, *(0 if own else one for one in heroes)))
        elif self._said.code == "ask_bid":
            threat = self._said.names.view.threat
            asked = (place for place, most in enumerate(shape.most) if most and threat and threat.cost[place])
            row.wanted = next(asked, row.wanted)
        return row

    def _taxes(self, shape: Amounts) -> StepRow:
        owned = self.tr("You have {tokens}.").format(tokens=tokens_words(self._said.stock))
        hint = "" if self.counted() else owned
        row = CombinationRow(
            self._look, self.key, shape, lambda one: PlateWords(tokens_words(one, shape.kinds), "", hint)
        )
        row.given.connect(self._give)
        return row

    def _commit(self) -> StepRow:
        player = self._said.names.view.players[self._said.question.seat or 0]
        row = CommitRow(self._look, self.key, player.stock, player.tracks)
        row.given.connect(lambda value: self._give_commit(*value))
        return row

    def _give_commit(self, own: tuple[int, ...], heroes: tuple[int, ...]) -> None:
        view = self._said.names.view
        given = given_by(Commit(own, heroes), view.waiting[-1], self._said.stock[HERO] > 0)
        if given is not None:
            self.given.emit(given)

    # in a turn ---------------------------------------------------------------------------------------

    def act(self, name: str) -> None:
        """Begin one of the six actions, or an Intrigue, after its press."""
        raise NotImplementedError

    def _turn(self, shape: OneOf) -> StepRow:
        """The plates beside the six actions."""
        row = StepRow(self._look, self.key)
        if "decline" in shape.options:
            skip = row.add_plate(row.tr("Skip the extra action"), lambda: self.press("decline"))
            skip.offer(row.tr("it is lost"))
            skip.sentence = row.tr("Skip the extra action, and it is lost.")
            return row
        play = self._play_plate(row)
        row.main = self._end_plate(row, acted=self._said.names.view.acted)
        if self.left == "play":
            row.first = partial(_focus, play)
        return row

    def _play_plate(self, row: StepRow) -> Plate:
        """The plate that plays an Intrigue in one's turn, as wide as everything that it may say."""
        play = row.add_plate(row.tr("Play an Intrigue"), lambda: self.act("play"))
        free, hand = row.tr("it doesn’t use your action"), row.tr("from the hand")
        play.steady, play.spare_notes = True, (free, hand, *reasons_against_intrigues())
        play.offer(free if self.inside else hand)
        play.sentence = row.tr("An Intrigue doesn’t use your action.")
        if self.inside and (reason := why_no_intrigue(self._said.names)):
            play.refuse(reason)
        return play

    def _end_plate(self, row: StepRow, *, acted: bool) -> Plate:
        """The plate that ends the turn: by two presses, if the action would be lost by it."""
        title, end = row.tr("End the turn"), lambda: self.press("end_turn")
        after, without = row.tr("after acting"), row.tr("without acting")
        again = row.tr("Press again to skip your action")
        plate = row.add_plate(title, end, after) if acted else row.add_weighty(title, end, without, again)
        plate.steady, plate.spare_notes = True, (after, without, again)  # what stands beside it never moves
        plate.sentence = row.tr("You have acted, so you can end the turn.")
        if not acted:
            plate.sentence = row.tr("You can end the turn without acting.")
        plate.tell()
        return plate

    # at a moment for Intrigues -----------------------------------------------------------------------

    def _window(self) -> StepRow:
        """The plates at a moment for Intrigues; only a person alone sees which card fits."""
        row, alone = StepRow(self._look, self.key), self._at.alone()
        nothing = row.add_plate(row.tr("Play nothing"), partial(self.given.emit, ""))
        nothing.offer(row.tr("keep your Intrigues for now"))
        nothing.sentence = row.tr("With “Play nothing” you keep your Intrigues for now.")
        fitting = [self._said.names.plain(card) for card in self.choices()] if alone else []
        note = listed(fitting) if len(fitting) == 1 else row.tr("from the hand")
        row.add_plate(row.tr("Play an Intrigue"), lambda: self.act("play"), note)
        if alone:
            hush = row.add_plate(row.tr("Don’t ask me"), self._hush)
            hush.offer(row.tr("at such moments"))
            hush.sentence = row.tr("With “Don’t ask me” you aren’t asked at such moments any more.")
        return row

    def _hush(self) -> None:
        seat, window = self._at.acting, self._at.window()
        if seat is not None and window is not None:
            self._at.set_asks(seat, window.kind, False)
            self.asks_set.emit()


def _focus(plate: Plate) -> bool:
    """Give that plate the focus, even where it can't be pressed."""
    plate.setFocus(Qt.FocusReason.OtherFocusReason)
    return True
