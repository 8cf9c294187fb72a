"""What the effects of the vocabulary do: one function for each.

Each gets the effect, the seats it hits in order, and the `Run` it belongs to; choices for players go on the
pile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.state import FreeAction, Pick, PickKind, Run, Threat, Tokens, builders
from kd_desktop.engine.throne.targets import is_idle, named
from kd_desktop.engine.throne.transaction import Transaction, minus, only, put
from kd_desktop.engine.throne.vocabulary import TOKENS

Seats = tuple[int, ...]


def run(t: Transaction, task: Run) -> None:
    """Carries out the first of the effects and leaves the rest on the pile."""
    t.pop()
    if not task.hits:
        return
    hit, rest = task.hits[0], task.hits[1:]
    if rest:
        t.push(replace(task, hits=rest))
    _EFFECTS[type(hit.effect)](t, hit.effect, hit.seats, task)


def _target(t: Transaction, task: Run, kind: Any) -> str:
    return named(t.library, _card(task), task.targets, kind)


def _card(task: Run) -> str:
    return str(task.cause.arg("card"))


def _gain(t: Transaction, effect: v.Gain, seats: Seats, task: Run) -> None:
    for seat in seats:
        t.move_tokens(seat, only(TOKENS.index(effect.token), effect.n), task.cause)


def _lose(t: Transaction, effect: v.Lose, seats: Seats, task: Run) -> None:
    kind = TOKENS.index(effect.token)
    for seat in seats:
        t.move_tokens(seat, only(kind, -min(effect.n, t.draft.stocks[seat][kind])), task.cause)


def _track(t: Transaction, effect: v.MoveTrack, seats: Seats, task: Run) -> None:
    for seat in seats:
        t.move_track(seat, effect.track, effect.n, task.cause)
        if not task.reward and t.check_win(seat, task.cause):
            return  # the others get no step any more (IT-BID-12, IT-WIN-4)


def _draw(t: Transaction, effect: v.Draw, seats: Seats, task: Run) -> None:
    for seat in seats:
        t.draw_cards(seat, effect.n, task.cause)


def _pick(kind: PickKind) -> Callable[[Transaction, Any, Seats, Run], None]:
    """Each of the seats chooses, one after the other."""

    def ask(t: Transaction, effect: Any, seats: Seats, task: Run) -> None:
        t.push(*(Pick(seat, kind, getattr(effect, "n", 1), task.cause) for seat in seats))

    return ask


def _remove_idle(t: Transaction, _effect: v.RemoveIdle, _seats: Seats, task: Run) -> None:
    card = _target(t, task, "project")
    if any(one.card == card and is_idle(one.own, one.heroes) for one in t.draft.projects):
        t.remove_project(card, task.cause)


def _transfer(t: Transaction, effect: v.TransferProject, _seats: Seats, task: Run) -> None:
    card = _target(t, task, "project")
    seat = task.me if effect.who == "self" else int(_target(t, task, "player"))
    draft = t.draft
    for at, project in enumerate(draft.projects):
        if project.card == card and project.owner != seat:
            draft.projects = put(draft.projects, at, replace(project, owner=seat))
            t.emit(e.ProjectTransferred(project=card, seat=seat, before=project.owner, cause=task.cause))


def _deny(t: Transaction, _effect: v.Deny, _seats: Seats, task: Run) -> None:
    draft = t.draft
    seat = int(_target(t, task, "builder"))
    project = draft.completing[-1] if draft.completing else None
    if project is not None and seat in builders(project) and seat not in project.denied:
        denied = replace(project, denied=(*project.denied, seat))
        draft.completing = (*draft.completing[:-1], denied)
        t.emit(e.BuilderDenied(project=project.card, seat=seat, cause=task.cause))


def _cancel(t: Transaction, _effect: v.Cancel, _seats: Seats, task: Run) -> None:
    draft = t.draft
    if draft.stack and not draft.stack[-1].cancelled:
        pending = draft.stack[-1]
        draft.stack = (*draft.stack[:-1], replace(pending, cancelled=True))
        t.emit(e.IntrigueCancelled(seat=pending.by, card=pending.card, cause=task.cause))


def _extra_action(t: Transaction, effect: v.ExtraAction, _seats: Seats, task: Run) -> None:
    for _ in range(effect.n):
        t.push(FreeAction(task.me))
        t.emit(e.FreeActionGiven(seat=task.me, cause=task.cause))


def _next_speaker(t: Transaction, _effect: v.NextSpeaker, seats: Seats, task: Run) -> None:
    for seat in seats:
        t.draft.next_speaker = seat
        t.emit(e.SpeakerNamed(seat=seat, cause=task.cause))


def _threat_track(t: Transaction, effect: v.MoveThreatTrack, _seats: Seats, task: Run) -> None:
    t.move_threat_track(effect.n, task.cause)


def _modify_cost(t: Transaction, effect: v.ModifyCost, _seats: Seats, task: Run) -> None:
    threat = t.draft.threat
    if threat is None:
        return
    token = _target(t, task, "token") if effect.token == "chosen" else effect.token
    kind = next(at for at, one in enumerate(TOKENS) if one == token)
    cost: Tokens = put(threat.cost, kind, max(0, threat.cost[kind] + effect.n))
    if cost != threat.cost:
        t.draft.threat = Threat(threat.card, cost)
        t.emit(e.CostChanged(card=threat.card, cost=cost, cause=task.cause))


def _steal(t: Transaction, effect: v.Steal, _seats: Seats, task: Run) -> None:
    other = int(_target(t, task, "player"))
    kind = TOKENS.index(effect.token)
    taken = only(kind, min(effect.n, t.draft.stocks[other][kind]))
    t.move_tokens(other, minus(taken), task.cause, "player", other=task.me)
    t.move_tokens(task.me, taken, task.cause, "player", other=other)


def _look(t: Transaction, _effect: v.LookAtHand, _seats: Seats, task: Run) -> None:
    other = int(_target(t, task, "player"))
    cards = t.draft.hands[other]
    t.emit(e.HandLookedAt(seat=task.me, other=other, cause=task.cause))
    t.emit(e.HandSeen(seat=task.me, only=task.me, other=other, cards=cards, cause=task.cause))


_EFFECTS: dict[type, Callable[[Transaction, Any, Seats, Run], None]] = {
    v.Gain: _gain,
    v.Lose: _lose,
    v.LoseAny: _pick("lose_any"),
    v.MoveTrack: _track,
    v.Draw: _draw,
    v.DiscardCards: _pick("discard"),
    v.RemoveProject: _pick("remove_project"),
    v.RemoveIdle: _remove_idle,
    v.TransferProject: _transfer,
    v.Deny: _deny,
    v.Cancel: _cancel,
    v.ExtraAction: _extra_action,
    v.NextSpeaker: _next_speaker,
    v.MoveThreatTrack: _threat_track,
    v.ModifyCost: _modify_cost,
    v.Refund: _pick("refund"),
    v.Steal: _steal,
    v.LookAtHand: _look,
}
"""What each effect does."""
