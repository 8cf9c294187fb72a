"""The six actions (IT-ACT): why one isn't allowed, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.game import Message, say
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.library import Library
from kd_desktop.engine.throne.state import (
    COMMITTED,
    GOAL,
    NOTHING,
    EmpireDraft,
    Project,
    Rewards,
    Stage,
    Tokens,
    Window,
    builders,
    missing,
)
from kd_desktop.engine.throne.transaction import Transaction, minus, only, plus, put
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS, TRACKS

TAXES = 2
GIVEN = 2

# --- why not --------------------------------------------------------------------------------------


def refusal(library: Library, state: EmpireDraft, seat: int, command: c.Action) -> Message | None:
    """Why the action isn't allowed for the seat that is to act (IT-ACT-9)."""
    return _REFUSALS[type(command)](library, state, seat, command)


def _payment(lacks: Tokens, stock: Tokens, type_: str, n: int, heroes: int) -> Message | None:
    """Why tokens of that type, and Heroes standing for it, can't go where so much is missing."""
    kind = TOKENS.index(type_) if type_ in TOKENS else -1
    if kind < 0 or lacks[kind] <= 0:
        return say("type_not_required", "IT-PROJ-6", token=type_)
    if kind == HERO and n:
        return say("only_heroes", "IT-PROJ-22")
    if min(n, heroes) < 0 or n + heroes < 1:
        return say("too_few_tokens", "IT-PROJ-7")
    if n + heroes > lacks[kind]:
        return say("too_many_tokens", "IT-PROJ-7", most=lacks[kind])
    if n > stock[kind] or heroes > stock[HERO]:
        return say("not_so_many_tokens", "IT-GEN-7")
    return None


def _place_refusal(library: Library, state: EmpireDraft, seat: int, command: c.Place) -> Message | None:
    if command.card not in state.hands[seat]:
        return say("not_in_hand", "IT-ACT-1")
    if command.card not in library.projects:
        return say("no_project", "IT-ACT-1")
    if not command.type:
        return say("too_many_tokens", "IT-PROJ-2", most=0) if command.n or command.heroes else None
    return _payment(library.costs[command.card], state.stocks[seat], command.type, command.n, command.heroes)


def _contribute_refusal(
    library: Library, state: EmpireDraft, seat: int, command: c.Contribute
) -> Message | None:
    for project in state.projects:
        if project.card == command.project:
            lacks = missing(library.costs[project.card], project)
            return _payment(lacks, state.stocks[seat], command.type, command.n, command.heroes)
    return say("not_in_play", "IT-ACT-2")


def to_commit(tracks: tuple[int, ...]) -> int:
    """How many tokens a commit takes: 3, or the missing steps if they are fewer (IT-BID-2, 6)."""
    return min(COMMITTED, 3 * GOAL - sum(tracks))


def _commit_refusal(_library: Library, state: EmpireDraft, seat: int, command: c.Commit) -> Message | None:
    own, heroes = command.tokens, command.heroes
    if len(own) != len(TRACKS) or len(heroes) != len(TRACKS) or min(*own, *heroes) < 0:
        return say("wrong_tokens", "IT-BID-2")
    tracks, stock = state.tracks[seat], state.stocks[seat]
    need = to_commit(tracks)
    if sum(own) + sum(heroes) != need:
        return say("commit_exactly", "IT-BID-6" if need < COMMITTED else "IT-BID-2", n=need)
    for at in range(len(TRACKS)):
        if own[at] + heroes[at] > GOAL - tracks[at]:
            return say("track_full", "IT-BID-5", track=TRACKS[at])
        if own[at] > stock[at]:
            return say("not_so_many_tokens", "IT-GEN-7")
    if sum(heroes) > stock[HERO]:
        return say("not_so_many_tokens", "IT-GEN-7")
    return None


def _draw_refusal(_library: Library, state: EmpireDraft, _seat: int, _command: c.DrawCard) -> Message | None:
    return None if state.deck or state.discard else say("nothing_to_draw", "IT-HAND-4")


def _taxes_refusal(_library: Library, _state: EmpireDraft, _seat: int, command: c.Taxes) -> Message | None:
    if len(command.tokens) != len(TRACKS) or min(command.tokens) < 0 or sum(command.tokens) != TAXES:
        return say("two_basic_tokens", "IT-ACT-5")
    return None


def _exchange_refusal(
    _library: Library, state: EmpireDraft, seat: int, command: c.Exchange
) -> Message | None:
    if command.give == command.take:
        return say("different_token", "IT-ACT-7")
    if state.stocks[seat][TOKENS.index(command.give)] < GIVEN:
        return say("two_alike", "IT-ACT-8")
    return None


_REFUSALS: dict[type, Callable[[Library, EmpireDraft, int, Any], Message | None]] = {
    c.Place: _place_refusal,
    c.Contribute: _contribute_refusal,
    c.Commit: _commit_refusal,
    c.DrawCard: _draw_refusal,
    c.Taxes: _taxes_refusal,
    c.Exchange: _exchange_refusal,
}


# --- what it does ---------------------------------------------------------------------------------


def act(t: Transaction, seat: int, command: c.Action) -> None:
    """Carries an allowed action out."""
    _ACTIONS[type(command)](t, seat, command)


def _place(t: Transaction, seat: int, command: c.Place) -> None:
    draft = t.draft
    draft.hands = put(draft.hands, seat, tuple(card for card in draft.hands[seat] if card != command.card))
    nobody = (NOTHING,) * len(draft.parties)
    draft.projects = (*draft.projects, Project(command.card, seat, nobody))
    cause = say("place", "IT-ACT-1")
    t.emit(e.ProjectPlaced(seat=seat, project=command.card, cause=cause))
    if command.type:
        _pay(t, seat, command.card, command.type, command.n, command.heroes, cause)


def _contribute(t: Transaction, seat: int, command: c.Contribute) -> None:
    cause = say("contribute", "IT-ACT-2")
    _pay(t, seat, command.project, command.type, command.n, command.heroes, cause)


def _pay(t: Transaction, seat: int, card: str, type_: str, n: int, heroes: int, cause: Message) -> None:
    """Tokens go onto a Project; if nothing is missing then, it is completed (IT-PROJ-12, 20)."""
    draft = t.draft
    kind = next(at for at, one in enumerate(TOKENS) if one == type_)
    at = next(at for at, one in enumerate(draft.projects) if one.card == card)
    project = draft.projects[at]
    paid = plus(only(kind, n), only(HERO, heroes))
    project = replace(
        project,
        own=plus(project.own, only(kind, n)),
        heroes=plus(project.heroes, only(kind, heroes)),
        gifts=put(project.gifts, seat, plus(project.gifts[seat], paid)),
    )
    draft.projects = put(draft.projects, at, project)
    t.move_tokens(seat, minus(paid), cause, "project", card)
    t.emit(e.Contributed(seat=seat, project=card, type=TOKENS[kind], n=n, heroes=heroes, cause=cause))
    if missing(t.library.costs[card], project) == NOTHING:
        complete(t, project)


def complete(t: Transaction, project: Project) -> None:
    """Takes the Project out of play, its tokens to the bank; then the window opens (IT-PROJ-13)."""
    draft = t.draft
    draft.projects = tuple(one for one in draft.projects if one.card != project.card)
    draft.completing = (*draft.completing, project)
    tokens = plus(project.own, only(HERO, sum(project.heroes)))
    cause = say("complete", "IT-PROJ-12", card=project.card)
    t.emit(e.ProjectCompleted(project=project.card, builders=builders(project), tokens=tokens, cause=cause))
    t.push(Window("completed", t.clockwise()[0]), Rewards(), Stage("finish_project"))


def _commit(t: Transaction, seat: int, command: c.Commit) -> None:
    cause = say("commit", "IT-ACT-3")
    paid = (*command.tokens, sum(command.heroes))
    t.move_tokens(seat, minus(paid), cause)
    for track, own, heroes in zip(TRACKS, command.tokens, command.heroes, strict=True):
        t.move_track(seat, track, own + heroes, cause)
    t.check_win(seat, cause)


def _draw(t: Transaction, seat: int, _command: c.DrawCard) -> None:
    t.draw_cards(seat, 1, say("draw", "IT-ACT-4"))


def _taxes(t: Transaction, seat: int, command: c.Taxes) -> None:
    t.move_tokens(seat, (*command.tokens, 0), say("taxes", "IT-ACT-5"))


def _exchange(t: Transaction, seat: int, command: c.Exchange) -> None:
    given, taken = TOKENS.index(command.give), TOKENS.index(command.take)
    t.move_tokens(seat, plus(only(given, -GIVEN), only(taken, 1)), say("exchange", "IT-ACT-6"))


_ACTIONS: dict[type, Callable[[Transaction, int, Any], None]] = {
    c.Place: _place,
    c.Contribute: _contribute,
    c.Commit: _commit,
    c.DrawCard: _draw,
    c.Taxes: _taxes,
    c.Exchange: _exchange,
}
