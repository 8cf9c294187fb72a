"""What may be answered.

The finite answers of a seat, and why a command isn't allowed.

`legal` and `refusal` agree: everything listed is allowed, and of the kinds that are listed nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kd_desktop.engine.council.ballot import SIDES, Ballot
from kd_desktop.engine.council.deals import Bounds
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import bargain, houses, setup, signing, talk
from kd_desktop.engine.kings import commands as c
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
        return bargain.offer_refusal(reign, seat, command)
    if isinstance(command, c.AcceptDeal):
        return bargain.accept_refusal(reign, seat, command)
    if isinstance(command, c.DeclineDeal):
        return bargain.decline_refusal(reign, seat, command)
    if isinstance(command, c.WithdrawDeal):
        return bargain.withdraw_refusal(reign, seat, command)
    return say("not_asked", "KD-DEAL-1")


@lru_cache(maxsize=4096)
def _ballots(pool: int, open_moderate: bool) -> Legal:
    """Every ballot of a seat with that pool that has promised nothing: AYE 1.., NAY 1.., gather, moderate.

    KD-VOTE-2.
    """
    votes = [c.CastVote(side, power) for side in SIDES for power in range(1, pool + 1)]
    return (*votes, c.Gather(), c.Moderate()) if open_moderate else (*votes, c.Gather())


@lru_cache(maxsize=512)
def _raises(pool: int) -> Legal:
    return (*(c.Raise(power) for power in range(1, pool + 1)), c.Stay())


def _legal_ballots(reign: Reign, _ask: Ask, seat: int) -> Legal:
    vote = reign.vote
    commands = _ballots(reign.power[seat], vote is not None and vote.moderated_by is None)
    return _unbound(reign, seat, commands) if reign.deals else commands


def _legal_raises(reign: Reign, _ask: Ask, seat: int) -> Legal:
    commands = _raises(reign.power[seat])
    return _unbound(reign, seat, commands) if reign.deals else commands


def _unbound(reign: Reign, seat: int, commands: Legal) -> Legal:
    """Those of the ballots or raises that no promise forbids."""
    bounds = bargain.bounds_of(reign, seat)
    return tuple([command for command in commands if _bound(reign, seat, bounds, command) is None])


def _legal_sides(reign: Reign, _ask: Ask, seat: int) -> Legal:
    promised = bargain.bounds_of(reign, seat).tie
    return tuple(c.DecideSide(side) for side in SIDES if promised in (None, side))


def _legal_leaders(reign: Reign, ask: Ask, seat: int) -> Legal:
    promised = bargain.bounds_of(reign, seat).leader
    return tuple(c.DecideLeader(player) for player in ask.among if promised in (None, player))


def over_for(ask: Ask, seat: int) -> tuple[Polarity, ...]:
    """The polarities of which a seat holds too many Open Agendas."""
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
    "ballot": _legal_ballots,
    "raise": _legal_raises,
    "side": _legal_sides,
    "leader": _legal_leaders,
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
    """Why a seat may not do what no question asks for: deals, words and signatures."""
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


def _ballot_of(command: c.KingsCommand) -> Ballot | None:
    """The ballot that a command casts; None for one that casts none."""
    if isinstance(command, c.CastVote):
        return command.side
    return (
        "gather" if isinstance(command, c.Gather) else "moderate" if isinstance(command, c.Moderate) else None
    )


def ruled_out(reign: Reign, seat: int, command: c.KingsCommand) -> Message | None:
    """Why everybody can see that a promise forbids this ballot, whatever is in a pool (KD-DEAL-13)."""
    ballot = _ballot_of(command)
    left = bargain.ruled_out(reign, seat, ballot) if ballot is not None else frozenset()
    return say("promised_ballot", "KD-DEAL-13", allowed=tuple(sorted(left))) if left else None


def _bound(reign: Reign, seat: int, bounds: Bounds, command: c.KingsCommand) -> Message | None:
    """Whether a binding promise forbids this ballot or raise (KD-DEAL-13)."""
    if isinstance(command, (c.Raise, c.Stay)):
        committed = reign.vote.committed[seat] if reign.vote else 0
        added = command.power if isinstance(command, c.Raise) else 0
        if bounds.stay and added:
            return say("promised_stay", "KD-DEAL-13")
        if committed + added < bounds.least:
            return say("promised_power", "KD-DEAL-13", need=bounds.least)
        return None
    if _ballot_of(command) not in bounds.ballots:
        return say("promised_ballot", "KD-DEAL-13", allowed=tuple(sorted(bounds.ballots)))
    if isinstance(command, c.CastVote) and command.power < bounds.least:
        return say("promised_power", "KD-DEAL-13", need=bounds.least)
    return None


def _check_vote(reign: Reign, ask: Ask, seat: int, command: c.CastVote) -> Message | None:
    pool = reign.power[seat]
    if pool == 0:
        return say("no_power", "KD-VOTE-5")
    if command.power < 1:
        return say("too_little", "KD-VOTE-3")
    if command.power > pool:
        return say("not_enough_power", "KD-VOTE-3", need=command.power, have=pool)
    return _check_bound(reign, ask, seat, command) if reign.deals else None


def _check_moderate(reign: Reign, ask: Ask, seat: int, command: c.Moderate) -> Message | None:
    if reign.vote is not None and reign.vote.moderated_by is not None:
        return say("moderate_taken", "KD-VOTE-7", player=reign.vote.moderated_by)
    return _check_bound(reign, ask, seat, command)


def _check_raise(reign: Reign, ask: Ask, seat: int, command: c.Raise) -> Message | None:
    pool = reign.power[seat]
    if command.power < 1:
        return say("too_little", "KD-VOTE-19")
    if command.power > pool:
        return say("not_enough_power", "KD-VOTE-21", need=command.power, have=pool)
    return _check_bound(reign, ask, seat, command) if reign.deals else None


def _check_bound(reign: Reign, _ask: Ask, seat: int, command: c.KingsCommand) -> Message | None:
    return _bound(reign, seat, bargain.bounds_of(reign, seat), command)


def _check_side(reign: Reign, _ask: Ask, seat: int, command: c.DecideSide) -> Message | None:
    promised = bargain.bounds_of(reign, seat).tie
    return (
        None if promised in (None, command.side) else say("promised_side", "KD-DEAL-13", side=promised or "")
    )


def _check_leader(reign: Reign, ask: Ask, seat: int, command: c.DecideLeader) -> Message | None:
    if command.player not in ask.among:
        return say("not_tied", "KD-TALLY-9", player=command.player)
    promised = bargain.bounds_of(reign, seat).leader
    if promised not in (None, command.player):
        return say("promised_leader", "KD-DEAL-13", player=promised)
    return None


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
    name = command.name.strip()
    if len(name) > KING_NAME_LIMIT:
        return say("name_too_long", "KD-REC-9", limit=KING_NAME_LIMIT)
    return None if name.isprintable() else say("name_unprintable", "KD-REC-9")


def _fine(_reign: Reign, _ask: Ask, _seat: int, _command: c.KingsCommand) -> Message | None:
    return None


_CHECKS: dict[type, Callable[[Reign, Ask, int, Any], Message | None]] = {
    c.KeepAgenda: _check_agenda,
    c.KeepOpen: _check_keep,
    c.CastVote: _check_vote,
    c.Gather: _check_bound,
    c.Moderate: _check_moderate,
    c.Raise: _check_raise,
    c.Stay: _check_bound,
    c.DecideSide: _check_side,
    c.DecideLeader: _check_leader,
    c.UseAbility: _fine,
    c.DeclineAbility: _fine,
    c.ChooseOption: _check_option,
    c.NamePlayer: _check_among,
    c.ChoosePrivileged: _check_among,
    c.NameKing: _check_name,
}
