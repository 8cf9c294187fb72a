"""The rules of the empty throne as a Game: the only door through which the program uses them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from kd_desktop.engine.chance import Chance, Fixed
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
    Result,
    SharedLoss,
    Standing,
    Step,
    check_given,
    chosen,
    say,
)
from kd_desktop.engine.legal import Legal
from kd_desktop.engine.shapes import Given
from kd_desktop.engine.throne import actions, answers, facts, flow, questions, setup, variants
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.library import Library
from kd_desktop.engine.throne.state import Act, Empire, FreeAction, Pick, is_over
from kd_desktop.engine.throne.transaction import Transaction
from kd_desktop.engine.throne.view import Player, View

_ENCODER = msgspec.json.Encoder()
_DECODER = decoder(Empire)


class ThroneGame:
    """The rules over one pack; see `Game` for what each method promises."""

    name = "throne"
    options: tuple[Option, ...] = ()

    def __init__(self, pack: ThronePack) -> None:
        self.library = Library(pack)

    def new(self, seed: int, options: Options = NO_OPTIONS, *, fixed: tuple[Fixed, ...] = ()) -> Empire:
        """An empty table; `fixed` is for rule cases only."""
        chosen(self.options, options)
        return Empire(Chance(seed, (), fixed))

    def sizes(self) -> range:
        """The numbers of players allowed (IT-GEN-1)."""
        return range(questions.MIN_SEATS, questions.MAX_SEATS + 1)

    def seats(self, state: Empire) -> int:
        """The number of players, 0 before they sit."""
        return len(state.parties)

    def standing(self, state: Empire) -> Standing:
        """A single winner, with the others sharing second place, or a loss for all (IT-WIN-1, 2, 6)."""
        if not state.parties:
            return Standing("between", turn=(None,))
        if not is_over(state):
            return Standing("playing", state.parties, questions.turn(state))
        result: Result = SharedLoss()
        if state.winner is not None:
            best = state.parties[state.winner]
            result = Ranking(((best,), tuple(party for party in state.parties if party != best)))
        return Standing("over", state.parties, (), result)

    def questions(self, state: Empire) -> tuple[Question, ...]:
        """Every open question in full; for the program's eyes only."""
        turn = (None,) if is_over(state) else questions.turn(state)
        return tuple(found for seat in turn if (found := self.question(state, seat)) is not None)

    def question(self, state: Empire, seat: int | None) -> Question | None:
        """The question for that seat (or the table)."""
        return questions.question(self.library, state, seat)

    def legal(self, state: Empire, seat: int | None) -> Legal[c.ThroneCommand]:
        """The answers of that seat; bids and commits are counted, not listed."""
        return questions.legal(self.library, state, seat)

    def command(self, state: Empire, seat: int | None, given: Given) -> c.ThroneCommand:
        """The command for an answer in the shape of the seat's question."""
        check_given(self.question(state, seat), given)
        return questions.command(state, given)

    def refusal(self, state: Empire, seat: int | None, command: c.ThroneCommand) -> Message | None:
        """Why the command isn't allowed, from what that seat may know."""
        return answers.refusal(self.library, state, seat, command)

    def apply(
        self, state: Empire, seat: int | None, command: c.ThroneCommand, *, trail: bool = False
    ) -> Step[Empire, e.ThroneEvent]:
        """The step that the command makes, with its trail on request; raises Refused and changes nothing."""
        message = answers.refusal(self.library, state, seat, command)
        if message is not None:
            raise Refused(message)
        transaction = Transaction(self.library, state, trail)
        _APPLY[type(command)](transaction, seat, command)
        flow.run(transaction)
        return transaction.step()

    def facts(self, before: Empire, after: Empire) -> tuple[Fact, ...]:
        """What changed between two states, for everybody or for one seat alone."""
        return facts.facts(before, after)

    def view(self, state: Empire, seat: int | None) -> View:
        """The view of one seat, or of the table."""
        own = seat is not None and seat < len(state.parties)
        pack = self.library.pack
        return View(
            seat=seat,
            pack=pack.id,
            pack_title=pack.title,
            cards=pack.cards,
            round=state.round,
            speaker=state.speaker,
            next_speaker=state.next_speaker,
            turn=state.turn,
            turns=state.turns,
            acted=state.acted,
            players=tuple(_player(state, other) for other in range(len(state.parties))),
            projects=state.projects,
            completing=state.completing,
            deck=len(state.deck),
            discard=state.discard,
            threat_deck=len(state.threat_deck),
            threat_discard=state.threat_discard,
            threat=state.threat,
            demanded=state.demanded,
            threat_track=state.threat_track,
            bids=state.bids,
            spent=state.spent,
            stack=state.stack,
            waiting=state.waiting,
            winner=state.winner,
            hand=state.hands[seat] if own and seat is not None else (),
            answer=state.answers[seat] if own and seat is not None else None,
            question=self.question(state, seat),
            standing=self.standing(state),
        )

    def encode(self, state: Empire) -> bytes:
        """The state as JSON."""
        return _ENCODER.encode(state)

    def decode(self, data: bytes) -> Empire:
        """The state from JSON; raises one of UNREADABLE on anything else."""
        return _DECODER.decode(data)

    def variants(self, state: Empire) -> tuple[tuple[Empire, frozenset[int | None]], ...]:
        """The state with one secret changed at a time, and who may notice."""
        return variants.variants(self.library, state)


def _player(state: Empire, seat: int) -> Player:
    return Player(
        party=state.parties[seat],
        hand=len(state.hands[seat]),
        stock=state.stocks[seat],
        tracks=state.tracks[seat],
        answered=state.answers[seat] is not None,
    )


# --- one function per command ---------------------------------------------------------------------


def _action(t: Transaction, seat: int, command: c.Action) -> None:
    """An action uses up the free action that asks for one, or else that of the turn (IT-INTRD-6)."""
    if isinstance(t.draft.waiting[-1], FreeAction):
        t.pop()
    else:
        t.draft.acted = True
    actions.act(t, seat, command)


def _play(t: Transaction, seat: int, command: c.Play) -> None:
    if isinstance(t.draft.waiting[-1], Act):
        flow.play(t, seat, command)
    else:
        flow.answer(t, seat, command)


def _end_turn(t: Transaction, seat: int, _command: c.EndTurn) -> None:
    t.pop()
    t.emit(e.TurnEnded(seat=seat, acted=t.draft.acted, cause=say("turn", "IT-TURN-4")))


def _decline(t: Transaction, seat: int, _command: c.Decline) -> None:
    t.pop()
    t.emit(e.FreeActionLapsed(seat=seat, cause=say("free_action", "IT-INTRD-6")))


def _discard(t: Transaction, seat: int, command: c.Discard) -> None:
    task = t.draft.waiting[-1]
    if isinstance(task, Pick):
        t.pop()
        t.discard_cards(seat, command.cards, task.cause)
    else:
        flow.answer(t, seat, command)


def _choose_project(t: Transaction, _seat: int, command: c.ChooseProject) -> None:
    task = t.draft.waiting[-1]
    if isinstance(task, Pick):
        t.pop()
        t.remove_project(command.project, task.cause)


def _choose_tokens(t: Transaction, _seat: int, command: c.ChooseTokens) -> None:
    task = t.draft.waiting[-1]
    if isinstance(task, Pick):
        t.pop()
        flow.take_tokens(t, task, command.tokens)


_APPLY: dict[type, Callable[[Transaction, Any, Any], None]] = {
    c.Begin: lambda t, _seat, command: setup.begin(t, command),
    c.Place: _action,
    c.Contribute: _action,
    c.Commit: _action,
    c.DrawCard: _action,
    c.Taxes: _action,
    c.Exchange: _action,
    c.Play: _play,
    c.Pass: flow.answer,
    c.EndTurn: _end_turn,
    c.Decline: _decline,
    c.Bid: flow.answer,
    c.Discard: _discard,
    c.ChooseProject: _choose_project,
    c.ChooseTokens: _choose_tokens,
}
