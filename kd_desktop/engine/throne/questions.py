"""Questions, the shapes of their answers, and the commands that the answers stand for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, cast

from kd_desktop.engine.game import Message, Privacy, Question, say
from kd_desktop.engine.legal import Answers, Legal, count
from kd_desktop.engine.shapes import Amounts, Given, OneOf, Order, Respond, Shape, SomeOf
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.actions import GIVEN, TAXES, to_commit
from kd_desktop.engine.throne.flow import asks, at_stake, owned, unanswered
from kd_desktop.engine.throne.library import Library
from kd_desktop.engine.throne.state import (
    GOAL,
    HAND,
    Act,
    AnyTask,
    Bidding,
    Empire,
    FreeAction,
    HandLimit,
    Personal,
    Pick,
    Simultaneous,
    Tokens,
    Window,
    is_over,
    missing,
)
from kd_desktop.engine.throne.targets import options
from kd_desktop.engine.throne.vocabulary import BASICS, HERO, TOKENS, TRACKS

PARTIES = ("1", "2", "3", "4", "5")
MIN_SEATS, MAX_SEATS = 2, 5
"""IT-GEN-1."""
NOTHING_PAID = "nothing"
NO_HERO = "none"
SEATING = Order(PARTIES, MIN_SEATS, MAX_SEATS)

# --- who is asked ---------------------------------------------------------------------------------


def turn(state: Empire) -> tuple[int | None, ...]:
    """The seats that the game waits for."""
    if not state.parties:
        return (None,)
    if not state.waiting or is_over(state):
        return ()
    task = state.waiting[-1]
    if isinstance(task, Simultaneous):
        return tuple(unanswered(state, task))
    return (task.seat,) if isinstance(task, Personal) else ()


def is_asked(state: Empire, seat: int | None) -> bool:
    """Whether the game waits for that seat (or the table)."""
    waiting = state.waiting
    if seat is None or not waiting:
        return seat is None and not state.parties
    if is_over(state) or not 0 <= seat < len(state.parties):
        return False
    task = waiting[-1]
    if type(task) is Window:  # by far the most frequent
        return state.answers[seat] is None and state.hands[seat] != ()
    if isinstance(task, Personal):
        return task.seat == seat
    return isinstance(task, Simultaneous) and state.answers[seat] is None and asks(state, task, seat)


def question(library: Library, state: Empire, seat: int | None) -> Question | None:
    """The question for a seat (or the table)."""
    if is_over(state):
        return Question(None, say("game_over", "IT-WIN-4")) if seat is None else None
    if not is_asked(state, seat):
        return None
    if seat is None:
        return Question(None, say("ask_begin", "IT-GEN-1", low=MIN_SEATS, high=MAX_SEATS), SEATING)
    task = state.waiting[-1]
    why, private = _WHY[type(task)](state, task)
    return Question(seat, why, shape(library, state, seat), private)


def _why_window(state: Empire, task: Window) -> tuple[Message, Privacy]:
    if task.kind == "intrigue":
        return say("ask_intrigue", "IT-INTR-7", card=state.stack[-1].card), "choices"
    if task.kind == "completed":
        return say("ask_completed", "IT-PROJ-13", card=state.completing[-1].card), "choices"
    return say(f"ask_{task.kind}", "IT-INTR-9"), "choices"


def _why_pick(_state: Empire, task: Pick) -> tuple[Message, Privacy]:
    why = say(f"ask_{task.kind}", "IT-THREAT-20", n=task.n)
    return why, "choices" if task.kind == "discard" else ""


_WHY: dict[type, Callable[[Empire, Any], tuple[Message, Privacy]]] = {
    Act: lambda state, _: (say("ask_turn", "IT-TURN-1", acted=state.acted), "choices"),
    FreeAction: lambda _state, _: (say("ask_free_action", "IT-INTRD-6"), "choices"),
    Window: _why_window,
    Pick: _why_pick,
    Bidding: lambda state, _: (say("ask_bid", "IT-THREAT-3", card=_threat(state)), ""),
    HandLimit: lambda _state, _: (say("ask_hand_limit", "IT-ROUND-3", most=HAND), "choices"),
}
"""The reason each task asks, and the part hidden from others: most choices depend on a hand."""


def _threat(state: Empire) -> str:
    return state.threat.card if state.threat else ""


# --- shapes ---------------------------------------------------------------------------------------


def shape(library: Library, state: Empire, seat: int) -> Shape:
    """The shape of the answer of a seat that is asked; it holds what is legal, and nothing else."""
    task = state.waiting[-1]
    if isinstance(task, Act):
        return _turn_shape(library, state, seat)
    if isinstance(task, FreeAction):
        return _one_of([*_actions(library, state, seat), ("decline", None)])
    if isinstance(task, Window):
        return _responses(playable(library, state, seat, task))
    if isinstance(task, Bidding):
        return _bids(state.stocks[seat])
    if isinstance(task, HandLimit):
        hand = state.hands[seat]
        return SomeOf(hand, len(hand) - HAND, len(hand) - HAND)
    return _pick_shape(state, cast(Pick, task))


@lru_cache(maxsize=4096)
def _bids(stock: Tokens) -> Shape:
    return Amounts(TOKENS, stock, 0, sum(stock))


def _pick_shape(state: Empire, task: Pick) -> Shape:
    if task.kind == "remove_project":
        return OneOf(owned(state, task.seat))
    if task.kind == "discard":
        return SomeOf(state.hands[task.seat], task.n, task.n)
    tokens, n = at_stake(state, task)
    return Amounts(TOKENS, tokens, n, n)


Part = tuple[str, Shape | None]


def _turn_shape(library: Library, state: Empire, seat: int) -> Shape:
    found = [] if state.acted else _actions(library, state, seat)
    cards = playable(library, state, seat, state.waiting[-1])
    if cards:
        found.append(("play", _one_of(cards)))
    found.append(("end_turn", None))
    return _one_of(found)


def _one_of(parts: list[Part]) -> OneOf:
    names, thens = zip(*parts, strict=True) if parts else ((), ())
    return OneOf(names, thens if any(thens) else ())


def _responses(parts: list[Part]) -> Respond:
    found = _one_of(parts)
    return Respond(found.options, found.then)


def _actions(library: Library, state: Empire, seat: int) -> list[Part]:
    """The six actions, as far as they can be carried out fully (IT-ACT-9)."""
    stock, costs, projects = state.stocks[seat], library.costs, library.projects
    found: list[Part] = []
    held = [card for card in state.hands[seat] if card in projects]
    if held:
        payments = tuple([_first_payment(costs[card], stock) for card in held])
        found.append(("place", OneOf(tuple(held), payments)))
    open_: list[Part] = []
    for project in state.projects:
        paid = _contribution(missing(costs[project.card], project), stock)
        if paid is not None:
            open_.append((project.card, paid))
    if open_:
        found.append(("contribute", _one_of(open_)))
    commits = _commits(state.tracks[seat], stock)
    if commits is not None:
        found.append(("commit", commits))
    if state.deck or state.discard:
        found.append(("draw", None))
    found.append(("taxes", TAX_SHAPE))
    exchanges = _exchanges(stock)
    if exchanges is not None:
        found.append(("exchange", exchanges))
    return found


TAX_SHAPE = Amounts(BASICS, (TAXES,) * len(BASICS), TAXES, TAXES)


def _payments(lacks: Tokens, stock: Tokens) -> tuple[Part, ...]:
    """The types that can be paid towards, each with the amounts (IT-PROJ-6, 7, 22)."""
    found: list[Part] = []
    for kind, lack in enumerate(lacks):
        if lack <= 0:
            continue
        own, heroes = min(lack, stock[kind]), min(lack, stock[HERO])
        if kind == HERO or not heroes:
            if own:
                found.append((TOKENS[kind], Amounts((TOKENS[kind],), (own,), 1, lack)))
        else:
            found.append((TOKENS[kind], Amounts((TOKENS[kind], TOKENS[HERO]), (own, heroes), 1, lack)))
    return tuple(found)


@lru_cache(maxsize=8192)
def _contribution(lacks: Tokens, stock: Tokens) -> Shape | None:
    parts = _payments(lacks, stock)
    return _one_of([*parts]) if parts else None


@lru_cache(maxsize=8192)
def _first_payment(cost: Tokens, stock: Tokens) -> Shape:
    return _one_of([(NOTHING_PAID, None), *_payments(cost, stock)])


@lru_cache(maxsize=8192)
def _commits(tracks: tuple[int, ...], stock: Tokens) -> Shape | None:
    """The basic tokens to commit, after the tracks that Heroes advance if there are any (IT-BID-2 to 6)."""
    need = to_commit(tracks)
    if not stock[HERO]:
        found = _own_steps(tracks, stock, need)
        return found if count(found) else None
    parts: list[Part] = []
    for heroes in range(min(need, stock[HERO]) + 1):
        for placed in combinations_with_replacement(range(len(TRACKS)), heroes):
            after = tuple(one + placed.count(at) for at, one in enumerate(tracks))
            if max(after) <= GOAL and count(own := _own_steps(after, stock, need - heroes)):
                parts.append((" ".join(TRACKS[at] for at in placed) or NO_HERO, own))
    return _one_of(parts) if parts else None


def _own_steps(tracks: tuple[int, ...], stock: Tokens, need: int) -> Amounts:
    most = tuple(min(stock[at], GOAL - one) for at, one in enumerate(tracks))
    return Amounts(BASICS, most, need, need)


@lru_cache(maxsize=4096)
def _exchanges(stock: Tokens) -> Shape | None:
    parts: list[Part] = [
        (give, OneOf(tuple(take for take in TOKENS if take != give)))
        for give, n in zip(TOKENS, stock, strict=True)
        if n >= GIVEN
    ]
    return _one_of(parts) if parts else None


# --- Intrigues ------------------------------------------------------------------------------------


def is_timely(library: Library, card: str, task: AnyTask) -> bool:
    """Whether the Intrigue's timing allows it while the game waits on this task (IT-INTR-2, 15, 16)."""
    if isinstance(task, Act):
        return card in library.timely["turn"]
    return isinstance(task, Window) and card in library.timely[task.kind]


def playable(library: Library, state: Empire, seat: int, task: AnyTask) -> list[Part]:
    """The Intrigues in that seat's hand that it may play now, each with the shape of its targets."""
    found: list[Part] = []
    timely = library.timely["turn" if isinstance(task, Act) else cast(Window, task).kind]
    for card in state.hands[seat]:
        if card in timely:
            if not library.targets[card]:
                found.append((card, None))
                continue
            then = _target_shape(library, state, seat, card, ())
            if then is not None:
                found.append((card, then))
    return found


def _target_shape(
    library: Library, state: Empire, seat: int, card: str, chosen: tuple[str, ...]
) -> Shape | None:
    """What is still to be named after these targets; None when there is nothing to name for one of them."""
    named = options(library, state, seat, card, chosen)
    if len(chosen) + 1 == len(library.targets[card]):
        return OneOf(named) if named else None
    parts = [(one, _target_shape(library, state, seat, card, (*chosen, one))) for one in named]
    parts = [part for part in parts if part[1] is not None]
    return _one_of(parts) if parts else None


# --- answers --------------------------------------------------------------------------------------


def legal(library: Library, state: Empire, seat: int | None) -> Legal[c.ThroneCommand]:
    """Everything that the seat may answer."""
    if not is_asked(state, seat):
        return ()
    if seat is None:
        return Answers(SEATING, _begin, _begun)
    task = state.waiting[-1]
    if type(task) is Window and library.timely[task.kind].isdisjoint(state.hands[seat]):
        return PASS_ONLY
    if type(task) is Act and state.acted and library.timely["turn"].isdisjoint(state.hands[seat]):
        return END_ONLY
    found = shape(library, state, seat)
    heroes = state.stocks[seat][HERO] > 0
    return Answers(found, lambda given: made(task, given), lambda command: given_by(command, task, heroes))


PASS_ONLY = (c.Pass(),)
END_ONLY = (c.EndTurn(),)


def command(state: Empire, given: Any) -> c.ThroneCommand:
    """The command for an answer that the question's shape holds."""
    return made(state.waiting[-1], given) if state.parties else _begin(given)


def _begin(given: Any) -> c.ThroneCommand:
    return c.Begin(tuple(map(int, given)))


def _begun(one: object) -> Given | None:
    return tuple(map(str, one.parties)) if isinstance(one, c.Begin) else None


def made(task: AnyTask, given: Any) -> c.ThroneCommand:
    """The command for an answer to the task that the game waits on."""
    if isinstance(task, Act | FreeAction):
        return _act(given) if isinstance(given, tuple) else _PLAIN[given]
    if isinstance(task, Window):
        return _played(given) if given else _PLAIN["pass"]
    if isinstance(task, Bidding):
        return c.Bid(given)
    if isinstance(task, HandLimit):
        return c.Discard(given)
    pick = cast(Pick, task)
    return _PICKED.get(pick.kind, c.ChooseTokens)(given)


_PICKED: dict[str, Callable[[Any], c.ThroneCommand]] = {
    "discard": c.Discard,
    "remove_project": c.ChooseProject,
}
_PLAIN: dict[str, c.ThroneCommand] = {
    "draw": c.DrawCard(),
    "end_turn": c.EndTurn(),
    "decline": c.Decline(),
    "pass": c.Pass(),
}


def _act(given: tuple[str, Any]) -> c.ThroneCommand:
    name, more = given
    if name == "taxes":
        return c.Taxes(more)
    if name == "commit":
        return _committed(more)
    if name == "play":
        return _played(more)
    if name == "exchange":
        return c.Exchange(*more)
    card, payment = more
    if payment == NOTHING_PAID:
        return c.Place(card)
    kind, amounts = payment
    n, heroes = (0, amounts[0]) if kind == TOKENS[HERO] else (amounts[0], sum(amounts[1:]))
    return c.Place(card, kind, n, heroes) if name == "place" else c.Contribute(card, kind, n, heroes)


def _committed(given: tuple[Any, ...]) -> c.ThroneCommand:
    if isinstance(given[0], int):
        return c.Commit(given)
    words = given[0].split()
    return c.Commit(given[1], tuple(words.count(track) for track in TRACKS))


def _played(given: Any) -> c.ThroneCommand:
    targets: list[str] = []
    card, more = given if isinstance(given, tuple) else (given, None)
    while isinstance(more, tuple):
        targets.append(more[0])
        more = more[1]
    return c.Play(card, tuple(targets) if more is None else (*targets, more))


def given_by(one: object, task: AnyTask, heroes: bool) -> Given | None:
    """A command as an answer in the question's shape; `heroes` is whether the seat has any in stock."""
    if isinstance(one, c.Pass | c.Play):
        return _given_play(one, task)
    if isinstance(task, Act | FreeAction):
        return _given_act(one, heroes)
    expected = (
        _EXPECTED.get(task.kind, c.ChooseTokens) if isinstance(task, Pick) else _ANSWERS.get(type(task))
    )
    if expected is None or not isinstance(one, expected):
        return None
    if isinstance(one, c.Bid | c.ChooseTokens):
        return one.tokens
    if isinstance(one, c.Discard):
        return one.cards
    return one.project if isinstance(one, c.ChooseProject) else None


_EXPECTED: dict[str, type] = {"discard": c.Discard, "remove_project": c.ChooseProject}
_ANSWERS: dict[type, type] = {Bidding: c.Bid, HandLimit: c.Discard}


def _given_play(one: c.Pass | c.Play, task: AnyTask) -> Given | None:
    if isinstance(one, c.Pass):
        return "" if isinstance(task, Window) else None
    given: Given = one.card
    if one.targets:
        more: Given = one.targets[-1]
        for target in one.targets[-2::-1]:
            more = (target, more)
        given = (one.card, more)
    if isinstance(task, Window):
        return given
    return ("play", given) if isinstance(task, Act) else None


def _given_act(one: object, heroes: bool) -> Given | None:
    match one:
        case c.DrawCard():
            return "draw"
        case c.EndTurn():
            return "end_turn"
        case c.Decline():
            return "decline"
        case c.Taxes(tokens):
            return ("taxes", tokens)
        case c.Exchange(give, take):
            return ("exchange", (give, take))
        case c.Commit(tokens, placed):
            return _given_commit(tokens, placed, heroes)
        case c.Place(card, kind, n, wild):
            return ("place", (card, _given_payment(kind, n, wild, heroes) if kind else NOTHING_PAID))
        case c.Contribute(card, kind, n, wild):
            return ("contribute", (card, _given_payment(kind, n, wild, heroes)))
        case _:
            return None


def _given_commit(tokens: tuple[int, ...], placed: tuple[int, ...], heroes: bool) -> Given:
    if not heroes:
        return ("commit", tokens)
    words = [track for track, n in zip(TRACKS, placed, strict=False) for _ in range(min(n, 3))]
    return ("commit", (" ".join(words) or NO_HERO, tokens))


def _given_payment(kind: str, n: int, wild: int, heroes: bool) -> Given:
    if kind == TOKENS[HERO]:
        return (kind, (wild,))
    return (kind, (n, wild) if heroes else (n,))
