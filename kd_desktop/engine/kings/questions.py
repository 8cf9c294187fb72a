"""Questions to seats and the table, and the commands that their answers stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.engine.council import vote_answers
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.game import Message, Privacy, Question, public, say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import houses, setup
from kd_desktop.engine.kings.answers import CLAUSES, KING_NAME_LIMIT, held, over_for
from kd_desktop.engine.kings.state import Ask, AskKind, Campaign, Picking, Reign
from kd_desktop.engine.shapes import Given, OneOf, Order, Respond, Shape, SomeOf, Text

_PRIVATE: dict[AskKind, Privacy] = {"agenda": "choices", "ballot": "choices", "raise": "choices"}
"""Questions with choices that only the seat may know: a hand, and how much Power is left (KD-INFO)."""


def question(state: Campaign, seat: int | None) -> Question | None:
    """The question for a seat (or the table); only the seat's own question carries private options."""
    reign = state.reign
    if state.picking is not None:
        return _picker_question(state, state.picking, seat)
    if reign is None:
        return _table_question(state) if seat is None else None
    ask = reign.ask
    if ask is None or seat is None or seat not in ask.seats:
        return None
    return _asked(reign, ask, seat)


def public_questions(state: Campaign) -> tuple[Question, ...]:
    """What everybody may know of the open questions: who is asked what and why, without private options."""
    reign = state.reign
    if state.picking is not None:
        return tuple(filter(None, (question(state, houses.current(state.picking)),)))
    if reign is None or reign.ask is None:
        return tuple(filter(None, (question(state, None),)))
    return tuple(public(_asked(reign, reign.ask, seat)) for seat in dict.fromkeys(reign.ask.seats))


def _table_question(state: Campaign) -> Question:
    if state.finished:
        return Question(None, say("finished", "KD-MYST-9"))
    low, high = setup.MIN_SEATS, setup.MAX_SEATS
    claimed = tuple(str(record.number) for record in state.houses if record is not None)
    return Question(None, say("begin", "KD-SETUP-2", low=low, high=high), Order(claimed, low, high))


def _picker_question(state: Campaign, picking: Picking, seat: int | None) -> Question | None:
    if seat is None or seat != houses.current(picking):
        return None
    if picking.stage == "name":
        return Question(seat, say("ask_house_name", "KD-HOUSE-6"), Text(0, houses.NAME_LIMIT))
    untaken = tuple(map(str, houses.untaken(state, picking)))
    if picking.stage == "keep":
        taken = tuple(map(str, picking.pickers[seat].taken))
        return Question(seat, say("ask_keep_screen", "KD-HOUSE-2"), OneOf((*taken, *untaken)))
    return Question(seat, say("ask_screen", "KD-HOUSE-1"), OneOf(untaken))


def _asked(reign: Reign, ask: Ask, seat: int) -> Question:
    return Question(seat, _why(ask), _SHAPES[ask.kind](reign, ask, seat), _PRIVATE.get(ask.kind, ""))


def _why(ask: Ask) -> Message:
    clause = CLAUSES[ask.kind]
    if ask.kind == "ability":
        return say("ask_ability", clause, source=ask.source, index=ask.index, text=ask.text)
    if ask.kind == "player":
        return say("ask_player", clause, text=ask.text)
    if ask.kind == "choice":
        return say("ask_choice", clause, text=ask.text, options=tuple(option.text for option in ask.options))
    return Message(f"ask_{ask.kind}", (), clause)


# --- shapes ---------------------------------------------------------------------------------------


def _keep(reign: Reign, ask: Ask, seat: int) -> Shape:
    over = over_for(ask, seat)
    return OneOf(over, tuple(SomeOf(tuple(held(reign, seat, polarity)), 2, 2) for polarity in over))


def _among(_reign: Reign, ask: Ask, _seat: int) -> Shape:
    return OneOf(tuple(map(str, ask.among)))


_USE: Shape = Respond(("use",))
_SIDE: Shape = OneOf(SIDES)
_NAME: Shape = Text(0, KING_NAME_LIMIT)

_SHAPES: dict[AskKind, Callable[[Reign, Ask, int], Shape]] = {
    "agenda": lambda reign, _ask, _seat: OneOf(reign.draft.hand),
    "keep_open": _keep,
    "ballot": lambda reign, _ask, seat: vote_answers.ballot_shape(reign, seat),
    "raise": lambda reign, _ask, seat: vote_answers.raise_shape(reign, seat),
    "side": lambda _reign, _ask, _seat: _SIDE,
    "leader": _among,
    "ability": lambda _reign, _ask, _seat: _USE,
    "choice": lambda _reign, ask, _seat: OneOf(tuple(option.id for option in ask.options)),
    "player": _among,
    "privileged": _among,
    "king_name": lambda _reign, _ask, _seat: _NAME,
}


# --- answers in their shape -----------------------------------------------------------------------


def command(state: Campaign, given: Given) -> c.KingsCommand:
    """The command for an answer in the shape of the open question."""
    picking, reign = state.picking, state.reign
    if picking is not None:
        return _picker_command(picking, given)
    if reign is None or reign.ask is None:
        return c.BeginReign(tuple(map(int, given)))  # type: ignore[arg-type]
    return _COMMANDS[reign.ask.kind](given)


def _picker_command(picking: Picking, given: Any) -> c.KingsCommand:
    if picking.stage == "name":
        return c.NameHouse(given)
    house = int(given)
    if picking.stage != "keep":
        return c.TakeScreen(house)
    kept = house in picking.pickers[houses.current(picking)].taken
    return c.KeepScreen(house) if kept else c.TakeThird(house)


_COMMANDS: dict[AskKind, Callable[[Any], c.KingsCommand]] = {
    "agenda": c.KeepAgenda,
    "keep_open": lambda given: c.KeepOpen(*given),
    "ballot": vote_answers.ballot_command,
    "raise": vote_answers.raise_command,
    "side": c.DecideSide,
    "leader": lambda given: c.DecideLeader(int(given)),
    "ability": lambda given: c.UseAbility() if given else c.DeclineAbility(),
    "choice": c.ChooseOption,
    "player": lambda given: c.NamePlayer(int(given)),
    "privileged": lambda given: c.ChoosePrivileged(int(given)),
    "king_name": c.NameKing,
}
