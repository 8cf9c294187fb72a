"""The seats that effects hit, and the targets that may be named for an Intrigue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kd_desktop.engine.throne.library import Library, TargetKind
from kd_desktop.engine.throne.state import NOTHING, EmpireDraft, Hit, Tokens, builders, first_seat
from kd_desktop.engine.throne.transaction import around
from kd_desktop.engine.throne.vocabulary import (
    TOKENS,
    TRACKS,
    Effect,
    LookAtHand,
    Quantity,
    RemoveIdle,
    Steal,
    TransferProject,
    Who,
    WhoName,
    WhoOf,
)


def named(library: Library, card: str, targets: tuple[str, ...], kind: TargetKind) -> str:
    """The target of that kind that was named, "" when the card has none."""
    kinds = library.targets.get(card, ())
    return targets[kinds.index(kind)] if kind in kinds else ""


# --- whom an effect hits --------------------------------------------------------------------------


def hits(
    library: Library,
    state: EmpireDraft,
    effects: Sequence[Effect],
    card: str,
    me: int = -1,
    targets: tuple[str, ...] = (),
) -> tuple[Hit, ...]:
    """The effects of a card with the seats they hit, fixed when the card begins.

    Clockwise from the seat whose turn it is, or from the Speaker outside turns (IT-BID-12, IT-THREAT-19).
    """
    order = around(len(state.parties), first_seat(state))
    found = []
    for effect in effects:
        who: Who = getattr(effect, "who", "self")
        if isinstance(effect, TransferProject | Steal | LookAtHand):
            seats: tuple[int, ...] = (me,)
        else:
            hit = _hit(library, state, who, card, me, targets)
            seats = tuple(seat for seat in order if seat in hit)
        found.append(Hit(effect, seats))
    return tuple(found)


def _hit(
    library: Library, state: EmpireDraft, who: Who, card: str, me: int, targets: tuple[str, ...]
) -> Sequence[int]:
    everybody = range(len(state.parties))
    if isinstance(who, WhoOf):
        return extremes([_shown(state, seat) for seat in everybody], who)
    if who == "self":
        return (me,)
    if who == "all":
        return everybody
    if who == "others":
        return [seat for seat in everybody if seat != me]
    if who == "speaker":
        return (state.speaker,)
    if who == "chosen_player":
        return (int(named(library, card, targets, "player")),)
    if who == "chosen_builder":
        return (int(named(library, card, targets, "builder")),)
    return bidders([sum(bid) for bid in state.bids[-1]], state.demanded, who) if state.bids else ()


BIDDERS: frozenset[WhoName] = frozenset(("lowest_bidders", "highest_bidders", "below_share"))
"""Target words that depend on the sizes of bids."""


def bidders(sizes: Sequence[int], cost: int, who: WhoName) -> Sequence[int]:
    """Those whose bid is lowest, highest or below the share of what was demanded (IT-THREAT-15, 16)."""
    if who == "lowest_bidders":
        return [seat for seat, size in enumerate(sizes) if size == min(sizes)]
    if who == "highest_bidders":
        return [seat for seat, size in enumerate(sizes) if size == max(sizes)]
    share = fair_share(cost, len(sizes))
    return [seat for seat, size in enumerate(sizes) if size < share]


def fair_share(total: int, players: int) -> int:
    """The Threat's cost divided by the number of players, to the nearest whole number, halves up."""
    return (2 * total + players) // (2 * players)


class Shown(NamedTuple):
    """The public numbers of a player: stock, cards in hand, owned Projects and tokens bid."""

    stock: Sequence[int]
    tracks: Sequence[int]
    hand: int
    projects: int
    bid: int


def _at(quantity: Quantity) -> Callable[[Shown], int]:
    """The tokens of one type, or the steps on one track."""
    if quantity in TOKENS:
        token = TOKENS.index(quantity)
        return lambda shown: shown.stock[token]
    track = TRACKS.index(quantity)
    return lambda shown: shown.tracks[track]


_AMOUNTS: dict[Quantity, Callable[[Shown], int]] = {
    "tokens": lambda shown: sum(shown.stock),
    "steps": lambda shown: sum(shown.tracks),
    "projects": lambda shown: shown.projects,
    "hand": lambda shown: shown.hand,
    "bid": lambda shown: shown.bid,
    **{quantity: _at(quantity) for quantity in (*TOKENS, *TRACKS)},
}


def extremes(shown: Sequence[Shown], who: WhoOf) -> Sequence[int]:
    """The seats with the most or the fewest of what the effect counts, ties included."""
    quantity = who.most or who.fewest
    if quantity is None:
        return ()
    amounts = [_AMOUNTS[quantity](one) for one in shown]
    extreme = max(amounts) if who.most else min(amounts)
    return [seat for seat, one in enumerate(amounts) if one == extreme]


def _shown(state: EmpireDraft, seat: int) -> Shown:
    projects = sum(project.owner == seat for project in state.projects)
    bid = sum(state.bids[-1][seat]) if state.bids else 0
    return Shown(state.stocks[seat], state.tracks[seat], len(state.hands[seat]), projects, bid)


# --- what may be named ----------------------------------------------------------------------------


def options(
    library: Library, state: EmpireDraft, seat: int, card: str, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    """The next targets that may be named for an Intrigue, after those already chosen."""
    kind = library.targets[card][len(chosen)]
    return _OPTIONS[kind](library, state, seat, card, chosen)


def _projects(
    library: Library, state: EmpireDraft, seat: int, card: str, _chosen: tuple[str, ...]
) -> tuple[str, ...]:
    effects = library.intrigues[card].effects
    idle = any(isinstance(effect, RemoveIdle) for effect in effects)
    taken = any(isinstance(effect, TransferProject) and effect.who == "self" for effect in effects)
    return tuple(
        project.card
        for project in state.projects
        if not (idle and not is_idle(project.own, project.heroes)) and not (taken and project.owner == seat)
    )


def is_idle(own: Tokens, heroes: Tokens) -> bool:
    """Whether a Project has no tokens on it."""
    return own == NOTHING and heroes == NOTHING


def _builders(
    _library: Library, state: EmpireDraft, _seat: int, _card: str, _chosen: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(map(str, builders(state.completing[-1]))) if state.completing else ()


def _players(
    library: Library, state: EmpireDraft, seat: int, card: str, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    """Anybody; another player where something is taken or looked at, another owner for a Project."""
    effects = library.intrigues[card].effects
    others = any(isinstance(effect, Steal | LookAtHand) for effect in effects)
    owner = -1
    if any(isinstance(effect, TransferProject) and effect.who == "chosen_player" for effect in effects):
        owner = next(project.owner for project in state.projects if project.card == chosen[0])
    return tuple(
        str(other) for other in range(len(state.parties)) if not (others and other == seat) and other != owner
    )


def _tokens(
    _library: Library, state: EmpireDraft, _seat: int, _card: str, _chosen: tuple[str, ...]
) -> tuple[str, ...]:
    threat = state.threat
    return tuple(token for token, n in zip(TOKENS, threat.cost, strict=True) if n) if threat else ()


_OPTIONS: dict[TargetKind, Callable[[Library, EmpireDraft, int, str, tuple[str, ...]], tuple[str, ...]]] = {
    "project": _projects,
    "builder": _builders,
    "player": _players,
    "token": _tokens,
}


def fits(library: Library, state: EmpireDraft, seat: int, card: str, targets: tuple[str, ...]) -> bool:
    """Whether these targets may be named for the Intrigue: each kind it needs, and no others."""
    if len(targets) != len(library.targets[card]):
        return False
    return all(
        target in options(library, state, seat, card, targets[:at]) for at, target in enumerate(targets)
    )
