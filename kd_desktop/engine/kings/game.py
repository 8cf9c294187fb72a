"""The King's Dilemma rules as a Game: the only door through which the program uses them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.council import bargain, talk, vote_answers, vote_phase
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.facts import Fact
from kd_desktop.engine.game import (
    NO_OPTIONS,
    Message,
    Option,
    Options,
    Question,
    Ranking,
    Refused,
    Standing,
    Step,
    check_given,
    chosen,
    ranked,
)
from kd_desktop.engine.kings import (
    answers,
    ending,
    events,
    facts,
    flow,
    houses,
    payments,
    questions,
    setup,
    signing,
    variants,
    views,
    voting,
)
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign, Phase, Use
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.shapes import Given

_ENCODER = msgspec.json.Encoder()
_DECODER = decoder(Campaign)


class KingsGame:
    """The rules over one pack; see `Game` for what each method promises."""

    name = "kings"
    options: tuple[Option, ...] = ()

    def __init__(self, pack: KingsPack) -> None:
        self.library = CardLibrary(pack)

    def new(self, seed: int, options: Options = NO_OPTIONS, *, fixed: tuple[Fixed, ...] = ()) -> Campaign:
        """A new campaign with envelope 00 opened (KD-FIRST); `fixed` is for rule cases only."""
        chosen(self.options, options)
        return setup.new_campaign(self.library, seed, fixed)

    def sizes(self) -> range:
        """The numbers of houses that can play a reign (KD-COMP-2)."""
        return range(setup.MIN_SEATS, setup.MAX_SEATS + 1)

    def seats(self, state: Campaign) -> int:
        """The number of participants (or of choosers of a house), 0 between reigns."""
        if state.picking is not None:
            return len(state.picking.pickers)
        return len(state.reign.seats) if state.reign is not None else 0

    def standing(self, state: Campaign) -> Standing:
        """Houses are the parties. A campaign is over with its finale, which ranks all members (KD-MYST-9)."""
        if state.finished:
            return Standing("over", result=_ranking(state))
        if state.reign is not None:
            return Standing("playing", state.reign.seats, _turn(state))
        choosing = state.picking.pickers if state.picking is not None else ()
        return Standing("between", tuple(picker.kept for picker in choosing), _turn(state))

    def questions(self, state: Campaign) -> tuple[Question, ...]:
        """Every open question in full; for the program's eyes only."""
        turn = (None,) if state.finished else _turn(state)
        return tuple(found for seat in turn if (found := questions.question(state, seat)) is not None)

    def question(self, state: Campaign, seat: int | None) -> Question | None:
        """The question for that seat (or the table)."""
        return questions.question(state, seat)

    def legal(self, state: Campaign, seat: int | None) -> tuple[c.KingsCommand, ...]:
        """The finite answers of that seat, in documented order."""
        return answers.legal(state, seat)

    def command(self, state: Campaign, seat: int | None, given: Given) -> c.KingsCommand:
        """The command for an answer in the shape of the seat's question."""
        check_given(self.question(state, seat), given)
        return questions.command(state, given)

    def refusal(self, state: Campaign, seat: int | None, command: c.KingsCommand) -> Message | None:
        """Why the command isn't allowed, from what that seat may know."""
        return answers.refusal(self.library, state, seat, command)

    def offer_refusal(
        self, state: Campaign, seat: int, offer: c.OfferDeal, declined: int | None = None, *, public: bool
    ) -> Message | None:
        """Why that offer isn't allowed, once the seat has `declined` another; `public`: as all can see it.

        If the declined offer is the seat's own, it withdraws it.
        """
        if declined is not None:
            former = bargain.find(state.reign, declined) if state.reign is not None else None
            own = former is not None and former.maker == seat
            end: c.KingsCommand = c.WithdrawDeal(declined) if own else c.DeclineDeal(declined)
            refused = self.refusal(state, seat, end)
            if refused is not None:
                return refused
            state = self.apply(state, seat, end).state
        if not public or state.reign is None:
            return self.refusal(state, seat, offer)
        return bargain.open_refusal(state.reign, seat, offer)

    def ruled_out(self, state: Campaign, seat: int, command: c.KingsCommand) -> Message | None:
        """Why everybody can see that a seat's promise forbids this ballot or raise; None if none does."""
        return vote_answers.ruled_out(state.reign, seat, command) if state.reign is not None else None

    def promised_away(self, state: Campaign, seat: int, command: c.KingsCommand) -> Message | None:
        """Why everybody can see that a seat's promise forbids this ballot while the seat has Power."""
        return vote_answers.promised_away(state.reign, seat, command) if state.reign is not None else None

    def apply(
        self,
        state: Campaign,
        seat: int | None,
        command: c.KingsCommand,
        until: frozenset[Phase] = frozenset(),
        *,
        trail: bool = False,
    ) -> Step[Campaign, events.KingsEvent]:
        """The step that the command makes, with its trail on request; raises Refused and changes nothing.

        With `until` the step stops before one of these automatic phases is carried out (for rule cases); see
        `resume`.
        """
        message = answers.refusal(self.library, state, seat, command)
        if message is not None:
            raise Refused(message)
        transaction = Transaction(self.library, state, until, trail)
        _APPLY[type(command)](transaction, seat, command)
        flow.run(transaction)
        return transaction.step()

    def resume(
        self, state: Campaign, until: frozenset[Phase] = frozenset()
    ) -> Step[Campaign, events.KingsEvent]:
        """Carries on a state that was stopped by `until`; an ordinary state is returned as it is."""
        transaction = Transaction(self.library, state, until)
        flow.run(transaction)
        return transaction.step()

    def facts(self, before: Campaign, after: Campaign) -> tuple[Fact, ...]:
        """What changed between two states, for everybody or for one seat alone."""
        return facts.facts(before, after)

    def view(self, state: Campaign, seat: int | None) -> View:
        """The view of one seat, or of the table."""
        return views.view(self.library, state, seat)

    def encode(self, state: Campaign) -> bytes:
        """The state as JSON."""
        return _ENCODER.encode(state)

    def decode(self, data: bytes) -> Campaign:
        """The state from JSON; raises one of UNREADABLE on anything else."""
        return _DECODER.decode(data)

    def variants(self, state: Campaign) -> tuple[tuple[Campaign, frozenset[int | None]], ...]:
        """The state with one secret changed at a time, and who may notice."""
        return variants.variants(self.library, state)


def _turn(state: Campaign) -> tuple[int | None, ...]:
    """Whom the game waits for."""
    if state.picking is not None:
        return (houses.current(state.picking),)
    if state.reign is None:
        return (None,)
    return tuple(dict.fromkeys(state.reign.ask.seats)) if state.reign.ask is not None else ()


def _ranking(state: Campaign) -> Ranking:
    """The members by their totals in the finale; winners are what the rules made them."""
    return ranked({row.house: (row.winner, 0 if row.winner else row.total) for row in state.finale})


# --- one function per command ---------------------------------------------------------------------


def _use_ability(transaction: Transaction, _seat: int | None, _command: c.UseAbility) -> None:
    ask = transaction.reign.ask
    transaction.reign.ask = None
    if ask is not None:
        transaction.push(Use(ask.source, ask.index, ask.me, asked=True))


def _decline_ability(transaction: Transaction, _seat: int | None, _command: c.DeclineAbility) -> None:
    transaction.reign.ask = None


def _choose(transaction: Transaction, seat: int, command: c.ChooseOption) -> None:
    ask = transaction.reign.ask
    transaction.reign.ask = None
    if ask is None or ask.then is None:
        return
    option = next(option for option in ask.options if option.id == command.option)
    chosen = events.OptionChosen(seat=seat, option=option.id, text=option.text, cause=ask.then.cause)
    transaction.emit(chosen)
    transaction.push(replace(ask.then, effects=option.effects))


def _choose_player(transaction: Transaction, seat: int, command: c.NamePlayer) -> None:
    ask = transaction.reign.ask
    transaction.reign.ask = None
    if ask is None or ask.then is None:
        return
    transaction.emit(events.PlayerChosen(seat=seat, player=command.player, cause=ask.then.cause))
    transaction.push(replace(ask.then, chosen=transaction.house(command.player)))


_APPLY: dict[type, Callable[[Transaction, Any, Any], None]] = {
    c.Join: lambda transaction, _seat, command: setup.join(transaction, command),
    c.ChooseHouses: lambda transaction, _seat, command: houses.begin(transaction, command),
    c.TakeScreen: houses.take,
    c.KeepScreen: lambda transaction, seat, command: houses.keep(transaction, seat, command.house),
    c.TakeThird: lambda transaction, seat, command: houses.keep(transaction, seat, command.house),
    c.NameHouse: houses.name,
    c.BeginReign: lambda transaction, _seat, command: setup.begin(transaction, command),
    c.AbandonReign: lambda transaction, _seat, _command: setup.abandon(transaction),
    c.KeepAgenda: lambda transaction, seat, command: setup.keep_agenda(transaction, seat, command.agenda),
    c.KeepOpen: setup.keep_open,
    c.CastVote: voting.cast,
    c.Gather: voting.gather,
    c.Moderate: voting.moderate,
    c.Raise: voting.raise_by,
    c.Stay: voting.stay,
    c.OfferDeal: bargain.offer,
    c.AcceptDeal: payments.accept,
    c.DeclineDeal: bargain.decline,
    c.WithdrawDeal: bargain.withdraw,
    c.GiveWord: talk.give,
    c.DecideSide: lambda transaction, seat, command: vote_phase.decide_side(transaction, seat, command.side),
    c.DecideLeader: lambda transaction, _seat, command: vote_phase.decide_leader(transaction, command.player),
    c.UseAbility: _use_ability,
    c.DeclineAbility: _decline_ability,
    c.ChooseOption: _choose,
    c.NamePlayer: _choose_player,
    c.ChoosePrivileged: lambda transaction, _seat, command: ending.choose_privileged(
        transaction, command.player
    ),
    c.NameKing: lambda transaction, seat, command: ending.name_king(transaction, seat, command.name),
    c.Sign: signing.sign,
}
