"""The King's Dilemma rules as a Game: the only door through which the program uses them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.game import Message, Question, Refused, Step, say
from kd_desktop.engine.kings import (
    answers,
    bargain,
    ending,
    events,
    flow,
    houses,
    setup,
    signing,
    talk,
    variants,
    views,
    voting,
)
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack, Library
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.state import Campaign, Phase, Run, Use
from kd_desktop.engine.kings.view import View

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Campaign)


class KingsGame:
    """The rules over one pack; see `Game` for what each method promises."""

    name = "kings"

    def __init__(self, pack: KingsPack) -> None:
        self.library = Library(pack)

    def new(self, seed: int, fixed: tuple[Fixed, ...] = ()) -> Campaign:
        """A new campaign with envelope 00 opened (KD-FIRST); `fixed` is for rule cases only."""
        return setup.new_campaign(self.library, seed, fixed)

    def seats(self, state: Campaign) -> int:
        """The number of participants (or of choosers of a house), 0 between reigns."""
        if state.picking is not None:
            return len(state.picking.pickers)
        return len(state.reign.seats) if state.reign is not None else 0

    def questions(self, state: Campaign) -> tuple[Question, ...]:
        """Every open question in full; for the program's eyes only."""
        reign = state.reign
        seats: tuple[int | None, ...] = (None,)
        if state.picking is not None:
            seats = (houses.current(state.picking),)
        elif reign is not None:
            seats = tuple(dict.fromkeys(reign.ask.seats)) if reign.ask is not None else ()
        return tuple(found for seat in seats if (found := answers.question(state, seat)) is not None)

    def question(self, state: Campaign, seat: int | None) -> Question | None:
        """What that seat (or the table) is asked."""
        return answers.question(state, seat)

    def legal(self, state: Campaign, seat: int | None) -> tuple[c.KingsCommand, ...]:
        """The finite answers of that seat, in documented order."""
        return answers.legal(state, seat)

    def refusal(self, state: Campaign, seat: int | None, command: c.KingsCommand) -> Message | None:
        """Why the command isn't allowed, from what that seat may know."""
        return answers.refusal(self.library, state, seat, command)

    def apply(
        self, state: Campaign, seat: int | None, command: c.KingsCommand, until: Phase | None = None
    ) -> Step[Campaign, events.KingsEvent]:
        """The step that the command makes; raises Refused and changes nothing.

        With `until` the step stops before that automatic phase is carried out (for rule cases); see `resume`.
        """
        message = answers.refusal(self.library, state, seat, command)
        if message is not None:
            raise Refused(message)
        desk = Desk(self.library, state, until)
        _APPLY[type(command)](desk, seat, command)
        flow.run(desk)
        return desk.step()

    def resume(self, state: Campaign, until: Phase | None = None) -> Step[Campaign, events.KingsEvent]:
        """Carries on a state that was stopped by `until`; an ordinary state is returned as it is."""
        desk = Desk(self.library, state, until)
        flow.run(desk)
        return desk.step()

    def view(self, state: Campaign, seat: int | None) -> View:
        """What that seat may know."""
        return views.view(self.library, state, seat)

    def seen(self, event: events.KingsEvent, seat: int | None) -> events.KingsEvent | None:
        """The event, unless it is for another seat alone."""
        return event if event.only is None or event.only == seat else None

    def encode(self, state: Campaign) -> bytes:
        """The state as JSON."""
        return _ENCODER.encode(state)

    def decode(self, data: bytes) -> Campaign:
        """The state from JSON; raises msgspec.ValidationError on anything else."""
        return _DECODER.decode(data)

    def variants(self, state: Campaign) -> tuple[tuple[Campaign, frozenset[int | None]], ...]:
        """The state with one secret changed at a time, and who may notice."""
        return variants.variants(self.library, state)


# --- one function per command ---------------------------------------------------------------------


def _set_chair(desk: Desk, _seat: int | None, command: c.SetChair) -> None:
    desk.set_record(replace(desk.record(command.house), chair=command.chair, level=command.level))
    cause = say("chair", "KD-CAMP-5")
    desk.emit(events.ChairChanged(house=command.house, chair=command.chair, level=command.level, cause=cause))


def _use_ability(desk: Desk, _seat: int | None, _command: c.UseAbility) -> None:
    ask = desk.reign.ask
    desk.reign.ask = None
    if ask is not None:
        desk.push(Use(ask.source, ask.index, ask.me, asked=True))


def _decline_ability(desk: Desk, _seat: int | None, _command: c.DeclineAbility) -> None:
    desk.reign.ask = None


def _choose(desk: Desk, seat: int, command: c.ChooseOption) -> None:
    ask = desk.reign.ask
    desk.reign.ask = None
    if ask is None or ask.cause is None:
        return
    option = next(option for option in ask.options if option.id == command.option)
    desk.emit(events.OptionChosen(seat=seat, option=option.id, cause=ask.cause))
    desk.push(Run(option.effects, ask.cause, me=ask.me))


def _choose_player(desk: Desk, seat: int, command: c.ChoosePlayer) -> None:
    ask = desk.reign.ask
    desk.reign.ask = None
    if ask is None or ask.cause is None:
        return
    desk.emit(events.PlayerChosen(seat=seat, player=command.player, cause=ask.cause))
    desk.push(Run(ask.effects, ask.cause, me=ask.me, chosen=desk.house(command.player)))


_APPLY: dict[type, Callable[[Desk, Any, Any], None]] = {
    c.Join: lambda desk, _seat, command: setup.join(desk, command),
    c.ChooseHouses: lambda desk, _seat, command: houses.begin(desk, command),
    c.TakeScreen: houses.take,
    c.KeepScreen: lambda desk, seat, command: houses.keep(desk, seat, command.house),
    c.TakeThird: lambda desk, seat, command: houses.keep(desk, seat, command.house),
    c.NameHouse: houses.name,
    c.SetChair: _set_chair,
    c.BeginReign: lambda desk, _seat, command: setup.begin(desk, command),
    c.AbandonReign: lambda desk, _seat, _command: setup.abandon(desk),
    c.KeepAgenda: lambda desk, seat, command: setup.keep_agenda(desk, seat, command.agenda),
    c.KeepOpen: setup.keep_open,
    c.CastVote: lambda desk, seat, command: voting.cast(desk, seat, command.side, command.power),
    c.Gather: lambda desk, seat, _command: voting.gather(desk, seat),
    c.Moderate: lambda desk, seat, _command: voting.moderate(desk, seat),
    c.Raise: lambda desk, seat, command: voting.raise_by(desk, seat, command.power),
    c.Stay: lambda desk, seat, _command: voting.stay(desk, seat),
    c.OfferDeal: bargain.offer,
    c.AcceptDeal: bargain.accept,
    c.DeclineDeal: bargain.decline,
    c.WithdrawDeal: bargain.withdraw,
    c.GiveWord: talk.give,
    c.DecideSide: lambda desk, seat, command: voting.decide_side(desk, seat, command.side),
    c.DecideLeader: lambda desk, _seat, command: voting.decide_leader(desk, command.player),
    c.UseAbility: _use_ability,
    c.DeclineAbility: _decline_ability,
    c.ChooseOption: _choose,
    c.ChoosePlayer: _choose_player,
    c.ChoosePrivileged: lambda desk, _seat, command: ending.choose_privileged(desk, command.player),
    c.NameKing: lambda desk, seat, command: ending.name_king(desk, seat, command.name),
    c.Sign: signing.sign,
}
