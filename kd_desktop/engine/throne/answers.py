"""Why a command isn't allowed, from what the seat that sends it may know (section 2.5)."""

from __future__ import annotations

from collections.abc import Callable
from operator import le
from typing import Any

from kd_desktop.engine.game import Message, say
from kd_desktop.engine.throne import actions, targets
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.flow import at_stake, owned
from kd_desktop.engine.throne.library import Library
from kd_desktop.engine.throne.questions import MAX_SEATS, MIN_SEATS, PARTIES, is_asked, is_timely
from kd_desktop.engine.throne.state import (
    HAND,
    Act,
    Bidding,
    Empire,
    FreeAction,
    HandLimit,
    Pick,
    PickKind,
    Window,
    is_over,
)
from kd_desktop.engine.throne.vocabulary import TOKENS

_ACTIONS = (c.Place, c.Contribute, c.Commit, c.DrawCard, c.Taxes, c.Exchange)


def refusal(library: Library, state: Empire, seat: int | None, command: c.ThroneCommand) -> Message | None:
    """Why the command isn't allowed; None when it is."""
    if not is_asked(state, seat):
        return say("game_over", "IT-WIN-4") if is_over(state) else say("not_asked", "IT-INTR-10")
    if seat is None:
        return _begin_refusal(command)
    task = state.waiting[-1]
    return _REFUSALS[type(task)](library, state, seat, task, command)


def _begin_refusal(command: c.ThroneCommand) -> Message | None:
    if not isinstance(command, c.Begin):
        return say("not_begun", "IT-SETUP-1")
    parties = command.parties
    if not MIN_SEATS <= len(parties) <= MAX_SEATS or len(set(parties)) != len(parties):
        return say("wrong_number_of_players", "IT-GEN-1", low=MIN_SEATS, high=MAX_SEATS)
    if any(str(party) not in PARTIES for party in parties):
        return say("no_such_party", "IT-GEN-1")
    return None


def _act(library: Library, state: Empire, seat: int, task: Act, command: c.ThroneCommand) -> Message | None:
    if isinstance(command, c.EndTurn):
        return None
    if isinstance(command, c.Play):
        return _play_refusal(library, state, seat, task, command)
    if not isinstance(command, _ACTIONS):
        return say("unfitting_answer", "IT-TURN-1")
    if state.acted:
        return say("action_used", "IT-TURN-1")
    return actions.refusal(library, state, seat, command)


def _free(
    library: Library, state: Empire, seat: int, _task: FreeAction, command: c.ThroneCommand
) -> Message | None:
    if isinstance(command, c.Decline):
        return None
    if not isinstance(command, _ACTIONS):
        return say("unfitting_answer", "IT-INTRD-6")
    return actions.refusal(library, state, seat, command)


def _window(
    library: Library, state: Empire, seat: int, task: Window, command: c.ThroneCommand
) -> Message | None:
    if isinstance(command, c.Pass):
        return None
    if isinstance(command, c.Play):
        return _play_refusal(library, state, seat, task, command)
    return say("unfitting_answer", "IT-INTR-9")


def _play_refusal(
    library: Library, state: Empire, seat: int, task: Act | Window, command: c.Play
) -> Message | None:
    if command.card not in state.hands[seat]:
        return say("not_in_hand", "IT-INTR-1")
    if command.card not in library.intrigues:
        return say("no_intrigue", "IT-INTR-2")
    if not is_timely(library, command.card, task):
        return say("not_its_time", "IT-INTR-2")
    if not targets.fits(library, state, seat, command.card, command.targets):
        return say("wrong_target", "IT-INTR-6")
    return None


def _holds(stock: tuple[int, ...], tokens: tuple[int, ...]) -> bool:
    return len(tokens) == len(TOKENS) and min(tokens) >= 0 and all(map(le, tokens, stock))


def _bid(
    _library: Library, state: Empire, seat: int, _task: Bidding, command: c.ThroneCommand
) -> Message | None:
    if not isinstance(command, c.Bid):
        return say("unfitting_answer", "IT-THREAT-5")
    return None if _holds(state.stocks[seat], command.tokens) else say("more_than_stock", "IT-THREAT-4")


def _cards(hand: tuple[str, ...], n: int, command: c.ThroneCommand, clause: str) -> Message | None:
    """Why these n cards of the hand, in its order, can't be discarded."""
    if not isinstance(command, c.Discard):
        return say("unfitting_answer", clause)
    if len(command.cards) != n:
        return say("discard_exactly", clause, n=n)
    if tuple(card for card in hand if card in command.cards) != command.cards:
        return say("not_in_hand", clause)
    return None


def _hand_limit(
    _library: Library, state: Empire, seat: int, _task: HandLimit, command: c.ThroneCommand
) -> Message | None:
    hand = state.hands[seat]
    return _cards(hand, len(hand) - HAND, command, "IT-ROUND-3")


def _pick(
    _library: Library, state: Empire, seat: int, task: Pick, command: c.ThroneCommand
) -> Message | None:
    return _PICKS[task.kind](state, seat, task, command)


def _pick_tokens(state: Empire, _seat: int, task: Pick, command: c.ThroneCommand) -> Message | None:
    if not isinstance(command, c.ChooseTokens):
        return say("unfitting_answer", "IT-THREAT-20")
    tokens, n = at_stake(state, task)
    if not _holds(tokens, command.tokens) or sum(command.tokens) != n:
        return say("choose_exactly", "IT-THREAT-20", n=n)
    return None


def _pick_project(state: Empire, seat: int, _task: Pick, command: c.ThroneCommand) -> Message | None:
    if not isinstance(command, c.ChooseProject):
        return say("unfitting_answer", "IT-THREAT-18")
    return None if command.project in owned(state, seat) else say("not_your_project", "IT-THREAT-18")


_PICKS: dict[PickKind, Callable[[Empire, int, Pick, c.ThroneCommand], Message | None]] = {
    "lose_any": _pick_tokens,
    "refund": _pick_tokens,
    "discard": lambda state, seat, task, command: _cards(state.hands[seat], task.n, command, "IT-INTRD-5"),
    "remove_project": _pick_project,
}
_REFUSALS: dict[type, Callable[[Library, Empire, int, Any, c.ThroneCommand], Message | None]] = {
    Act: _act,
    FreeAction: _free,
    Window: _window,
    Bidding: _bid,
    HandLimit: _hand_limit,
    Pick: _pick,
}
