"""The turn state machine (section 2): the automatic steps between two questions, and the effects of answers.

`waiting` is a pile of tasks. `run` carries out the topmost until one of them waits for an answer, so that a
game can be saved at every question. Windows ask everybody at once; their answers count clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kd_desktop.engine.game import say
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import effects
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import (
    HAND,
    Act,
    Bidding,
    Bury,
    EmpireDraft,
    FreeAction,
    HandLimit,
    Pending,
    Pick,
    Resolve,
    Rewards,
    Run,
    Simultaneous,
    Stage,
    StageName,
    Threat,
    Tokens,
    Window,
    WindowKind,
    builders,
    is_over,
)
from kd_desktop.engine.throne.targets import hits
from kd_desktop.engine.throne.transaction import Transaction, minus, put
from kd_desktop.engine.throne.vocabulary import BASICS, HERO


def run(t: Transaction) -> None:
    """Carries on until a question is open or the game is over."""
    draft = t.draft
    while not is_over(draft):
        if not go_on(t):
            return


def go_on(t: Transaction) -> bool:
    """Carries out the topmost task; returns false when it waits for an answer."""
    task = t.draft.waiting[-1]
    return _GO_ON[type(task)](t, task)


def asks(state: EmpireDraft, task: Simultaneous, seat: int) -> bool:
    """Whether the task asks a seat, answered or not; this is public."""
    if type(task) is Window:
        return bool(state.hands[seat])
    if type(task) is Bidding:
        return any(state.stocks[seat])
    return len(state.hands[seat]) > HAND


def unanswered(state: EmpireDraft, task: Simultaneous) -> list[int]:
    """The seats that have yet to answer a simultaneous question."""
    answers = state.answers
    if type(task) is Window:  # by far the most frequent
        return [seat for seat, hand in enumerate(state.hands) if hand and answers[seat] is None]
    return [seat for seat, given in enumerate(answers) if given is None and asks(state, task, seat)]


def answer(t: Transaction, seat: int, command: c.Answer) -> None:
    """Keeps the answer of a seat; when all have answered, the answers take effect."""
    draft = t.draft
    task = draft.waiting[-1]
    if not isinstance(task, Simultaneous):
        raise TypeError(task)
    draft.answers = answers = put(draft.answers, seat, command)
    t.emit(_answered(seat))
    if None in answers and unanswered(draft, task):
        return
    draft.answers = (None,) * len(answers)
    _SETTLE[type(task)](t, task, answers)


@cache
def _answered(seat: int) -> e.Answered:
    return e.Answered(seat=seat, cause=say("answer", "IT-INTR-10"))


@cache
def _turn_began(seat: int) -> e.TurnBegan:
    return e.TurnBegan(seat=seat, cause=say("turn", "IT-ROUND-1"))


@cache
def _window_closed(kind: WindowKind) -> e.WindowClosed:
    return e.WindowClosed(window=kind, cause=say("window", "IT-INTR-11"))


# --- stages ---------------------------------------------------------------------------------------


def _stage(t: Transaction, task: Stage) -> bool:
    t.pop()
    _STAGES[task.name](t)
    return True


def _round_start(t: Transaction) -> None:
    draft = t.draft
    draft.round += 1
    draft.turns = 0
    draft.next_speaker = None
    cause = say("round", "IT-ROUND-1")
    t.emit(e.RoundBegan(round=draft.round, speaker=draft.speaker, cause=cause))
    t.push(Stage("turn_start"))


def _turn_start(t: Transaction) -> None:
    draft = t.draft
    seat = t.clockwise(draft.speaker)[draft.turns]
    draft.turn, draft.turns, draft.acted = seat, draft.turns + 1, False
    t.emit(_turn_began(seat))
    t.push(Window("turn_start", seat), Act(seat), Stage("turn_end"))


def _turn_end(t: Transaction) -> None:
    draft = t.draft
    if draft.turns < len(draft.parties):
        t.push(Stage("turn_start"))
        return
    draft.turn = None
    t.push(Stage("threat"))


def _threat(t: Transaction) -> None:
    """The Speaker turns the top Threat over (IT-ROUND-2, IT-THREAT-22)."""
    draft = t.draft
    cause = say("threat", "IT-THREAT-1")
    if not draft.threat_deck and draft.threat_discard:
        draft.threat_deck, draft.threat_discard = t.shuffle("threats", draft.threat_discard), ()
        t.emit(e.DeckShuffled(deck="threat", cards=len(draft.threat_deck), cause=cause))
    card, *rest = draft.threat_deck
    cost = t.library.costs[card]
    draft.threat_deck, draft.threat = tuple(rest), Threat(card, cost)
    t.emit(e.ThreatRevealed(card=card, cost=cost, cause=cause))
    t.push(
        Window("threat_revealed", draft.speaker),
        Bidding(),
        Stage("threat_over"),
        Window("threat_resolved", draft.speaker),
        HandLimit(),
        Stage("round_end"),
    )


def _threat_over(t: Transaction) -> None:
    draft = t.draft
    if draft.threat is not None:
        card = draft.threat.card
        draft.threat, draft.threat_discard = None, (*draft.threat_discard, card)
        t.emit(e.ThreatDiscarded(card=card, cause=say("threat", "IT-THREAT-14")))


def _finish_project(t: Transaction) -> None:
    draft = t.draft
    card = draft.completing[-1].card
    draft.completing, draft.discard = draft.completing[:-1], (*draft.discard, card)
    t.emit(e.ProjectFinished(project=card, cause=say("complete", "IT-PROJ-13", card=card)))


def _round_end(t: Transaction) -> None:
    """The Speaker marker passes to the left, or where an effect has named (IT-ROUND-4, IT-INTR-14)."""
    draft = t.draft
    before, named = draft.speaker, draft.next_speaker
    draft.speaker = t.clockwise(before)[1] if named is None else named
    draft.next_speaker, draft.spent = None, ()
    cause = say("speaker", "IT-ROUND-4" if named is None else "IT-INTR-14")
    t.emit(e.SpeakerMoved(seat=draft.speaker, before=before, cause=cause))
    t.push(Stage("round_start"))


_STAGES: dict[StageName, Callable[[Transaction], None]] = {
    "round_start": _round_start,
    "turn_start": _turn_start,
    "turn_end": _turn_end,
    "threat": _threat,
    "threat_over": _threat_over,
    "finish_project": _finish_project,
    "round_end": _round_end,
}


# --- windows and the stack ------------------------------------------------------------------------


def _window(t: Transaction, task: Window) -> bool:
    """Waits for whoever holds a card; the window of a cancelled Intrigue closes at once (IT-INTRD-4)."""
    draft = t.draft
    cancelled = task.kind == "intrigue" and draft.stack[-1].cancelled
    if not cancelled and any(draft.hands):
        return False
    t.pop()
    return True


def _settle_window(t: Transaction, task: Window, answers: tuple[c.Answer | None, ...]) -> None:
    """The first who plays, clockwise, is heard; then all are asked again. If nobody plays, it closes.

    IT-INTR-10, 11.
    """
    for seat in t.clockwise(task.first):
        command = answers[seat]
        if type(command) is c.Play:
            play(t, seat, command)
            return
    t.pop()
    t.emit(_window_closed(task.kind))


def play(t: Transaction, seat: int, command: c.Play) -> None:
    """Announces an Intrigue, to which everybody may respond (IT-INTR-6, 7)."""
    draft = t.draft
    draft.hands = put(draft.hands, seat, tuple(card for card in draft.hands[seat] if card != command.card))
    draft.stack = (*draft.stack, Pending(command.card, seat, command.targets))
    cause = say("play", "IT-INTR-6", card=command.card)
    t.emit(e.IntriguePlayed(seat=seat, card=command.card, targets=command.targets, cause=cause))
    t.push(Window("intrigue", t.clockwise(seat)[1]), Resolve())


def _resolve(t: Transaction, _task: Resolve) -> bool:
    """The topmost Intrigue takes effect, unless it was cancelled (IT-INTR-8)."""
    draft = t.draft
    pending = draft.stack[-1]
    t.pop()
    draft.stack = draft.stack[:-1]
    t.push(Bury(pending.card))
    if not pending.cancelled:
        cause = say("intrigue", "IT-INTR-8", card=pending.card)
        t.emit(e.IntrigueResolved(seat=pending.by, card=pending.card, cause=cause))
        found = t.library.intrigues[pending.card].effects
        hit = hits(t.library, draft, found, pending.card, pending.by, pending.targets)
        t.push(Run(hit, cause, pending.by, pending.targets))
    return True


def _bury(t: Transaction, task: Bury) -> bool:
    t.pop()
    t.draft.discard += (task.card,)
    t.emit(e.CardBuried(card=task.card, cause=say("intrigue", "IT-INTR-13", card=task.card)))
    return True


def _run(t: Transaction, task: Run) -> bool:
    effects.run(t, task)
    return True


# --- projects -------------------------------------------------------------------------------------


def _rewards(t: Transaction, task: Rewards) -> bool:
    """The next builder gets the whole reward; the one before may have won by its own (IT-PROJ-14 to 16)."""
    draft = t.draft
    project = draft.completing[-1]
    cause = say("reward", "IT-PROJ-16", card=project.card)
    t.pop()
    if task.seats is None:
        hired = set(builders(project)) - set(project.denied)
        t.push(Rewards(tuple(seat for seat in t.clockwise() if seat in hired)))
        return True
    if task.rewarded is not None and t.check_win(task.rewarded, cause):
        return True
    if task.seats:
        seat, rest = task.seats[0], task.seats[1:]
        t.emit(e.ProjectRewarded(project=project.card, seat=seat, cause=cause))
        found = t.library.projects[project.card].reward
        hit = hits(t.library, draft, found, project.card, seat)
        t.push(Run(hit, cause, seat, reward=True), Rewards(rest, seat))
    return True


# --- threats --------------------------------------------------------------------------------------


def _bidding(t: Transaction, task: Bidding) -> bool:
    """Waits for bids; who has no token at all can only bid nothing, and isn't asked (IT-THREAT-17)."""
    draft = t.draft
    if unanswered(draft, task):
        return False
    _settle_bids(t, task, draft.answers)
    return True


def is_beaten(cost: Tokens, total: Tokens) -> bool:
    """Whether a total of tokens bid beats a Threat of that cost (IT-THREAT-7, 8, 23)."""
    wild = total[HERO] - cost[HERO]
    short = sum(max(0, cost[at] - total[at]) for at in range(len(BASICS)))
    return wild >= 0 and short <= wild


def _settle_bids(t: Transaction, _task: Bidding, answers: tuple[c.Answer | None, ...]) -> None:
    """All bids are revealed and spent, and the Threat is beaten or not (IT-THREAT-6 to 13)."""
    draft = t.draft
    threat = draft.threat
    if threat is None:
        raise LookupError("no Threat lies open")
    bids = tuple(one.tokens if isinstance(one, c.Bid) else (0, 0, 0, 0) for one in answers)
    total = tuple(map(sum, zip(*bids, strict=True)))
    beaten = is_beaten(threat.cost, total)
    t.pop()
    draft.bids = (*draft.bids, bids)
    draft.spent, draft.demanded = bids, sum(threat.cost)
    cause = say("bids", "IT-THREAT-9", card=threat.card)
    t.emit(e.BidsRevealed(card=threat.card, bids=bids, beaten=beaten, cause=cause))
    for seat, bid in enumerate(bids):
        t.move_tokens(seat, minus(bid), cause)
    card = t.library.threats[threat.card]
    if beaten:
        cause = say("threat_beaten", "IT-THREAT-10", card=threat.card)
        t.push(Run(hits(t.library, draft, card.victory, threat.card), cause))
        return
    t.move_threat_track(1, say("threat_failed", "IT-THREAT-11", card=threat.card))
    if not is_over(draft):
        cause = say("threat_failed", "IT-THREAT-13", card=threat.card)
        t.push(Run(hits(t.library, draft, card.defeat, threat.card), cause))


def _hand_limit(t: Transaction, task: HandLimit) -> bool:
    if unanswered(t.draft, task):
        return False
    t.pop()
    return True


def _settle_hands(t: Transaction, _task: HandLimit, answers: tuple[c.Answer | None, ...]) -> None:
    """All discard down at once, face up (IT-HAND-2)."""
    t.pop()
    for seat in t.clockwise():
        command = answers[seat]
        if isinstance(command, c.Discard):
            t.discard_cards(seat, command.cards, say("hand_limit", "IT-ROUND-3"))


_SETTLE: dict[type, Callable[[Transaction, Any, tuple[c.Answer | None, ...]], None]] = {
    Window: _settle_window,
    Bidding: _settle_bids,
    HandLimit: _settle_hands,
}
"""The function that applies all answers to each simultaneous task."""


# --- choices --------------------------------------------------------------------------------------


def _pick(t: Transaction, task: Pick) -> bool:
    """Does at once what leaves no choice; waits where there is one."""
    found = _FORCED[task.kind](t, task)
    if found:
        t.pop()
    return found


def at_stake(state: EmpireDraft, task: Pick) -> tuple[Tokens, int]:
    """The tokens that a seat chooses from, and how many it must choose (IT-THREAT-20)."""
    if task.kind == "refund":
        tokens = state.spent[task.seat] if state.spent else (0, 0, 0, 0)
    else:
        tokens = state.stocks[task.seat]
    return tokens, min(task.n, sum(tokens))


def _forced_tokens(t: Transaction, task: Pick) -> bool:
    tokens, n = at_stake(t.draft, task)
    if n < sum(tokens) and sum(map(bool, tokens)) > 1:
        return False
    take_tokens(t, task, tuple(min(n, one) for one in tokens))
    return True


def take_tokens(t: Transaction, task: Pick, tokens: Tokens) -> None:
    """Gives these tokens to the bank, or returns them from the seat's own bid."""
    draft = t.draft
    if task.kind == "lose_any":
        t.move_tokens(task.seat, minus(tokens), task.cause)
    elif any(tokens):
        left = tuple(one - more for one, more in zip(draft.spent[task.seat], tokens, strict=True))
        draft.spent = put(draft.spent, task.seat, left)
        t.move_tokens(task.seat, tokens, task.cause)


def _forced_discard(t: Transaction, task: Pick) -> bool:
    hand = t.draft.hands[task.seat]
    if 0 < task.n < len(hand):
        return False
    t.discard_cards(task.seat, hand if task.n else (), task.cause)
    return True


def owned(state: EmpireDraft, seat: int) -> tuple[str, ...]:
    """The Projects in play that a seat owns."""
    return tuple(project.card for project in state.projects if project.owner == seat)


def _forced_removal(t: Transaction, task: Pick) -> bool:
    """Without any Project nothing happens (IT-THREAT-18)."""
    cards = owned(t.draft, task.seat)
    if len(cards) > 1:
        return False
    for card in cards:
        t.remove_project(card, task.cause)
    return True


_FORCED: dict[str, Callable[[Transaction, Pick], bool]] = {
    "lose_any": _forced_tokens,
    "refund": _forced_tokens,
    "discard": _forced_discard,
    "remove_project": _forced_removal,
}


def _waits(_t: Transaction, _task: Act | FreeAction) -> bool:
    return False


_GO_ON: dict[type, Callable[[Transaction, Any], bool]] = {
    Stage: _stage,
    Window: _window,
    Act: _waits,
    FreeAction: _waits,
    Resolve: _resolve,
    Bury: _bury,
    Run: _run,
    Rewards: _rewards,
    Pick: _pick,
    Bidding: _bidding,
    HandLimit: _hand_limit,
}
"""The automatic part of each task; it returns false when it waits for an answer."""
