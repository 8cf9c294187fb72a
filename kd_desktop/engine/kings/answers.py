"""The finite answers of a seat, and why a command isn't allowed.

`legal` and `refusal` agree: everything listed is allowed, and nothing else of the listed kinds is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.engine import names
from kd_desktop.engine.council import bargain, talk, vote_answers
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import houses, payments, setup, signing
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Ask, AskKind, Campaign, Reign
from kd_desktop.engine.kings.vocabulary import RESOURCES, Polarity, Resource

Legal = tuple[c.KingsCommand, ...]
KING_NAME_LIMIT = 40
"""Letters in a king's name, so that it fits the board."""

_BY_TABLE = frozenset((c.Join, c.ChooseHouses, c.BeginReign, c.AbandonReign))
_BY_CHOOSERS = frozenset((c.TakeScreen, c.KeepScreen, c.TakeThird, c.NameHouse))
_EXPECTED: dict[AskKind, tuple[type, ...]] = {
    "agenda": (c.KeepAgenda,),
    "keep_open": (c.KeepOpen,),
    "ballot": (c.CastVote, c.Gather, c.Moderate),
    "raise": (c.Raise, c.Stay),
    "side": (c.DecideSide,),
    "leader": (c.DecideLeader,),
    "ability": (c.UseAbility, c.DeclineAbility),
    "choice": (c.ChooseOption,),
    "player": (c.NamePlayer,),
    "privileged": (c.ChoosePrivileged,),
    "king_name": (c.NameKing,),
}
CLAUSES: dict[AskKind, str] = {
    "agenda": "KD-SETUP-13",
    "keep_open": "KD-LEG-22",
    "ballot": "KD-VOTE-2",
    "raise": "KD-VOTE-19",
    "side": "KD-TALLY-3",
    "leader": "KD-TALLY-8",
    "ability": "KD-ABIL-14",
    "choice": "KD-EVT-5",
    "player": "KD-EVT-5",
    "privileged": "KD-REC-3",
    "king_name": "KD-REC-9",
}


# --- legal answers --------------------------------------------------------------------------------


def legal(state: Campaign, seat: int | None) -> Legal:
    """The finite answers in documented order; then answers to open deals. Offers and texts are not listed."""
    reign = state.reign
    if seat is None:
        return _table(state)
    if state.picking is not None:
        return houses.legal(state, state.picking, seat)
    if reign is None or reign.ask is None:
        return ()
    answers = _LEGAL[reign.ask.kind](reign, reign.ask, seat) if seat in reign.ask.seats else ()
    return (*answers, *_deal_answers(reign, seat)) if reign.deals else answers


def _table(state: Campaign) -> Legal:
    if state.reign is not None or state.finished or state.picking is not None:
        return ()
    claimed = tuple(record.number for record in state.houses if record is not None)
    enough = setup.MIN_SEATS <= len(claimed) <= setup.MAX_SEATS
    return (c.BeginReign(claimed),) if enough else ()


def _deal_answers(reign: Reign, seat: int) -> Legal:
    out: list[c.KingsCommand] = []
    for deal in bargain.open_deals(reign):
        if seat in deal.parties:
            out += [
                command
                for command in (c.AcceptDeal(deal.id), c.DeclineDeal(deal.id), c.WithdrawDeal(deal.id))
                if deal_refusal(reign, seat, command) is None
            ]
    return tuple(out)


def deal_refusal(reign: Reign, seat: int, command: c.KingsCommand) -> Message | None:
    """Why a command about deals isn't allowed."""
    if isinstance(command, c.OfferDeal):
        return payments.offer_refusal(reign, seat, command)
    if isinstance(command, c.AcceptDeal):
        return payments.accept_refusal(reign, seat, command)
    if isinstance(command, c.DeclineDeal):
        return bargain.decline_refusal(reign, seat, command)
    if isinstance(command, c.WithdrawDeal):
        return bargain.withdraw_refusal(reign, seat, command)
    return say("not_asked", "KD-DEAL-1")


def over_for(ask: Ask, seat: int) -> tuple[Polarity, ...]:
    """The polarities in which a seat holds too many Open Agendas."""
    return tuple(
        polarity for holder, polarity in zip(ask.seats, ask.polarities, strict=True) if holder == seat
    )


def held(reign: Reign, seat: int, polarity: Polarity) -> list[Resource]:
    """The resources of the Open Agendas of that polarity before a seat, from the top of the board down."""
    tokens = [token.resource for token in reign.open_agendas[seat] if token.polarity == polarity]
    return sorted(tokens, key=RESOURCES.index)


def _legal_keeps(reign: Reign, ask: Ask, seat: int) -> Legal:
    out: list[c.KingsCommand] = []
    for polarity in over_for(ask, seat):
        tokens = held(reign, seat, polarity)
        out += [c.KeepOpen(polarity, (a, b)) for i, a in enumerate(tokens) for b in tokens[i + 1 :]]
    return tuple(out)


_LEGAL: dict[AskKind, Callable[[Reign, Ask, int], Legal]] = {
    "agenda": lambda reign, _ask, _seat: tuple(c.KeepAgenda(name) for name in reign.draft.hand),
    "keep_open": _legal_keeps,
    "ballot": lambda reign, _ask, seat: vote_answers.legal_ballots(reign, seat),
    "raise": lambda reign, _ask, seat: vote_answers.legal_raises(reign, seat),
    "side": lambda reign, _ask, seat: vote_answers.legal_sides(reign, seat),
    "leader": lambda reign, ask, seat: vote_answers.legal_leaders(reign, seat, ask.among),
    "ability": lambda _reign, _ask, _seat: (c.UseAbility(), c.DeclineAbility()),
    "choice": lambda _reign, ask, _seat: tuple(c.ChooseOption(option.id) for option in ask.options),
    "player": lambda _reign, ask, _seat: tuple(c.NamePlayer(player) for player in ask.among),
    "privileged": lambda _reign, ask, _seat: tuple(c.ChoosePrivileged(player) for player in ask.among),
    "king_name": lambda _reign, _ask, _seat: (c.NameKing(""),),
}


# --- refusals -------------------------------------------------------------------------------------


def refusal(
    library: CardLibrary, state: Campaign, seat: int | None, command: c.KingsCommand
) -> Message | None:
    """Why the command isn't allowed for that seat, from what it may know; None when it is."""
    kind, reign = type(command), state.reign
    ask = reign.ask if reign else None
    if reign and ask and seat is not None and seat in ask.seats and kind in _EXPECTED[ask.kind]:
        return _CHECKS[kind](reign, ask, seat, command)
    if kind in _BY_TABLE:
        return _table_refusal(library, state, seat, command)
    if kind in _BY_CHOOSERS:
        return houses.refusal(state, seat, command)
    if reign is None:
        return say("no_reign", "KD-SETUP-1")
    if seat is None or not 0 <= seat < len(reign.seats):
        return say("not_your_seat", "KD-SETUP-2")
    if kind in _CHECKS:
        return _not_asked(reign, ask, seat)
    return _unasked_refusal(state, reign, seat, command)


def _unasked_refusal(state: Campaign, reign: Reign, seat: int, command: c.KingsCommand) -> Message | None:
    """Why a seat may not do something unasked: deals, words and signatures."""
    if isinstance(command, c.GiveWord):
        return talk.refusal(reign, seat, command)
    if isinstance(command, c.Sign):
        return signing.refusal(state, reign, seat, command)
    return deal_refusal(reign, seat, command)


def _not_asked(_reign: Reign, ask: Ask | None, seat: int) -> Message:
    if ask is None or seat not in ask.seats:
        return say("not_your_turn", "KD-VOTE-1", waits_for=tuple(ask.seats) if ask else ())
    if ask.kind == "raise":
        return say("ballot_fixed", "KD-VOTE-18")
    return say("not_asked", CLAUSES[ask.kind], kind=ask.kind)


def _table_refusal(
    library: CardLibrary, state: Campaign, seat: int | None, command: c.KingsCommand
) -> Message | None:
    if seat is not None:
        return say("table_only", "KD-CAMP-2")
    if isinstance(command, c.Join):
        return setup.join_refusal(library, state, command)
    if isinstance(command, c.ChooseHouses):
        return houses.begin_refusal(state, command)
    if isinstance(command, c.BeginReign):
        return setup.begin_refusal(state, command)
    if state.reign is None:
        return say("no_reign", "KD-SETUP-1")
    return None if state.reign.finale < 0 else say("finale_running", "KD-MYST-9")


def _check_agenda(reign: Reign, _ask: Ask, _seat: int, command: c.KeepAgenda) -> Message | None:
    return None if command.agenda in reign.draft.hand else say("not_in_hand", "KD-SETUP-13")


def _check_keep(reign: Reign, ask: Ask, seat: int, command: c.KeepOpen) -> Message | None:
    if command.polarity not in over_for(ask, seat):
        return say("not_over_limit", "KD-LEG-22", polarity=command.polarity)
    tokens = set(held(reign, seat, command.polarity))
    if len(set(command.resources)) != len(command.resources) or not set(command.resources) <= tokens:
        return say("not_held", "KD-LEG-22", polarity=command.polarity)
    return None


def _check_among(_reign: Reign, ask: Ask, _seat: int, command: Any) -> Message | None:
    return None if command.player in ask.among else say("not_among", CLAUSES[ask.kind], player=command.player)


def _check_option(_reign: Reign, ask: Ask, _seat: int, command: c.ChooseOption) -> Message | None:
    known = any(option.id == command.option for option in ask.options)
    return None if known else say("no_such_option", CLAUSES[ask.kind], option=command.option)


def _check_name(_reign: Reign, _ask: Ask, _seat: int, command: c.NameKing) -> Message | None:
    too_long = len(names.kept(command.name)) > KING_NAME_LIMIT
    return say("name_too_long", "KD-REC-9", limit=KING_NAME_LIMIT) if too_long else None


def _fine(_reign: Reign, _ask: Ask, _seat: int, _command: c.KingsCommand) -> Message | None:
    return None


_CHECKS: dict[type, Callable[[Reign, Ask, int, Any], Message | None]] = {
    c.KeepAgenda: _check_agenda,
    c.KeepOpen: _check_keep,
    c.CastVote: lambda reign, _ask, seat, command: vote_answers.vote_refusal(reign, seat, command),
    c.Gather: lambda reign, _ask, seat, command: vote_answers.bound_refusal(reign, seat, command),
    c.Moderate: lambda reign, _ask, seat, command: vote_answers.moderate_refusal(reign, seat, command),
    c.Raise: lambda reign, _ask, seat, command: vote_answers.raise_refusal(reign, seat, command),
    c.Stay: lambda reign, _ask, seat, command: vote_answers.bound_refusal(reign, seat, command),
    c.DecideSide: lambda reign, _ask, seat, command: vote_answers.side_refusal(reign, seat, command),
    c.DecideLeader: lambda reign, ask, seat, command: vote_answers.leader_refusal(
        reign, seat, ask.among, command
    ),
    c.UseAbility: _fine,
    c.DeclineAbility: _fine,
    c.ChooseOption: _check_option,
    c.NamePlayer: _check_among,
    c.ChoosePrivileged: _check_among,
    c.NameKing: _check_name,
}
