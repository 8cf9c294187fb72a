"""The choice of Intrigues to play, their timing and targets (IT-INTR)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.councillors.throne.outlook import Outlook
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.state import HAND, NOTHING, Act, Pending, Window, builders
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

Play = tuple[c.Play, float]
"""A possible play of an Intrigue, and its worth in turns."""
Ways = list[tuple[tuple[str, ...], float]]
"""The possible targets, each with its worth."""
CHEAP = 0.35
"""The worth of a card in hand: an Intrigue that brings less stays there."""

SPITE = 0.3
"""The extra worth of hitting a player who leaves the Threats to others, in turns."""
AN_OBSTACLE = 0.5
"""The worth of removing another's idle Project, besides its promise."""


def plays(outlook: Outlook, task: Act | Window) -> list[Play]:
    """The Intrigues worth more now than in the hand, with their targets."""
    moment = "turn" if isinstance(task, Act) else task.kind
    timely = outlook.library.timely[moment]
    found: list[Play] = []
    for card in outlook.view.hand:
        if card in timely:
            found += [play for play in _ways(outlook, card, task) if play[1] > 0]
    return found


def _ways(outlook: Outlook, card: str, task: Act | Window) -> list[Play]:
    effects = outlook.library.intrigues[card].effects
    ways: list[Play] = []
    for effect in effects:
        judge = _JUDGES.get(type(effect))
        if judge is not None:
            ways += [
                (c.Play(card, targets), worth - CHEAP) for targets, worth in judge(outlook, effect, task)
            ]
            break
    return ways


def _deny(outlook: Outlook, _effect: v.Deny, _task: Any) -> Ways:
    """The builder whose reward hurts most, if it is another's."""
    if not outlook.view.completing:
        return []
    project = outlook.view.completing[-1]
    ways: Ways = []
    for seat in builders(project):
        if seat != outlook.me and seat not in project.denied:
            gains = [0.0] * len(outlook.seats)
            gains[seat] = -outlook.reward(project.card, seat)
            near = 1.5 if outlook.away[seat] <= min(outlook.away) else 0.6
            ways.append(((str(seat),), outlook.balance(gains) * near + 0.1))
    return ways


def _next_speaker(outlook: Outlook, _effect: v.NextSpeaker, task: Any) -> Ways:
    """To act first, by whoever would act late and is near; at the last moment."""
    view = outlook.view
    last = isinstance(task, Window) and task.kind == "threat_resolved"
    if not last or view.next_speaker == outlook.me:
        return []
    place = (outlook.me - view.speaker - 1) % len(outlook.seats)
    full = 0.3 if len(view.hand) > HAND else 0.0
    return [((), full + 0.2 * place / len(outlook.seats) + (0.8 if outlook.away[outlook.me] <= 1.5 else 0.0))]


def _cancel(outlook: Outlook, _effect: v.Cancel, _task: Any) -> Ways:
    """What is aimed at this seat, or brings the one who is nearest to the throne much."""
    view = outlook.view
    if not view.stack or view.stack[-1].by == outlook.me or view.stack[-1].cancelled:
        return []
    return [((), _harm(outlook, view.stack[-1]))]


def _harm(outlook: Outlook, pending: Pending) -> float:
    """What it would cost this seat to let a pending Intrigue happen."""
    harm = 2 * SPITE * (pending.by in outlook.riders)
    kinds = outlook.library.targets[pending.card]
    aimed = dict(zip(kinds, pending.targets, strict=False))
    for effect in outlook.library.intrigues[pending.card].effects:
        match effect:
            case v.Deny() if aimed.get("builder") == str(outlook.me) and outlook.view.completing:
                harm += outlook.reward(outlook.view.completing[-1].card, outlook.me)
            case v.Steal() if aimed.get("player") == str(outlook.me):
                harm += 0.7
            case v.TransferProject() | v.RemoveIdle():
                harm += sum(
                    outlook.pending(outlook.me, project)
                    for project in outlook.view.projects
                    if project.card == aimed.get("project") and project.owner == outlook.me
                )
            case v.ExtraAction() if outlook.away[pending.by] <= 2.0:
                harm += 1.5
            case _:
                pass
    return harm


def _draw(_outlook: Outlook, _effect: v.Draw, _task: Any) -> Ways:
    return [((), 1.0)]


def _extra(outlook: Outlook, _effect: v.ExtraAction, _task: Any) -> Ways:
    return [((), 1.2 if outlook.now[outlook.me] > -9.0 or len(outlook.view.hand) >= HAND else 0.5)]


def _gain(outlook: Outlook, effect: v.Gain, _task: Any) -> Ways:
    position = outlook.position(outlook.me)
    outlook.carry(position, (effect,))
    return [((), outlook.worth(position) - outlook.now[outlook.me] + CHEAP)]


def _transfer(outlook: Outlook, _effect: v.TransferProject, _task: Any) -> Ways:
    """A Project that is nearly complete and rewards somebody else; whose it was may go without a reward."""
    ways: Ways = []
    for project in outlook.view.projects:
        if outlook.me not in builders(project):
            gains = [0.0] * len(outlook.seats)
            gains[outlook.me] = outlook.odds(project, outlook.me) * outlook.reward(project.card, outlook.me)
            if project.gifts[project.owner] == NOTHING:
                gains[project.owner] = -outlook.pending(project.owner, project)
            ways.append(((project.card,), outlook.balance(gains)))
    return ways


def _remove_idle(outlook: Outlook, _effect: v.RemoveIdle, _task: Any) -> Ways:
    ways: Ways = []
    for project in outlook.view.projects:
        if project.owner != outlook.me and not any(project.own) and not any(project.heroes):
            gains = [0.0] * len(outlook.seats)
            gains[project.owner] = -outlook.pending(project.owner, project)
            ways.append(((project.card,), outlook.balance(gains) + AN_OBSTACLE))
    return ways


def _cheaper(outlook: Outlook, effect: v.ModifyCost, _task: Any) -> Ways:
    """The dearer the Threat, the better; the type of which it asks most."""
    threat = outlook.view.threat
    if threat is None or effect.token != "chosen":
        return []
    kind = max(range(len(TOKENS)), key=lambda at: threat.cost[at])
    fear = 0.15 * sum(threat.cost) + 0.25 * outlook.view.threat_track
    return [((TOKENS[kind],), fear if threat.cost[kind] else 0.0)]


def _look(outlook: Outlook, _effect: v.LookAtHand, _task: Any) -> Ways:
    """Where there is a Hero to take; best from whoever leaves the Threats to the others."""
    return [
        ((str(seat),), 0.5 + 0.5 * min(1, player.stock[HERO]) + SPITE * (seat in outlook.riders))
        for seat, player in enumerate(outlook.view.players)
        if seat != outlook.me
    ]


_JUDGES: dict[type, Callable[[Outlook, Any, Any], Ways]] = {
    v.Deny: _deny,
    v.NextSpeaker: _next_speaker,
    v.Cancel: _cancel,
    v.Draw: _draw,
    v.ExtraAction: _extra,
    v.Gain: _gain,
    v.TransferProject: _transfer,
    v.RemoveIdle: _remove_idle,
    v.ModifyCost: _cheaper,
    v.LookAtHand: _look,
}
"""The judgement of each Intrigue by its first known effect."""
