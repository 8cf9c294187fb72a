"""What the outcome of a Threat has taken from whom, and why it took nothing from the others it hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import token_name, track_name
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.state import Pick, Run
from kd_desktop.engine.throne.targets import BIDDERS, Shown, bidders, extremes
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS


def anybody_lost(events: Iterable[Event]) -> bool:
    """Whether anybody has lost tokens, steps, cards or a Project by these."""
    return any(map(_loses, events))


def _loses(event: Event) -> bool:
    if isinstance(event, e.TokensMoved):
        return sum(event.delta) < 0
    if isinstance(event, e.TrackMoved):
        return event.delta < 0
    return isinstance(event, e.CardsDiscarded | e.ProjectRemoved)


OUTCOMES = ("threat_beaten", "threat_failed")
"""The causes of what the outcome of a Threat does; what was bid against it goes by another."""


def paying(
    effects: Sequence[v.Effect], told: Sequence[Event], bids: Sequence[int], cost: int, now: View
) -> frozenset[int]:
    """The seats from which these effects took something for the size of their bids, or `now` still will.

    Not those who had nothing of it to lose (IT-THREAT-20). `told` is what happened after the bids were shown.
    """
    out: set[int] = set()
    for effect in filter(_hits_bids, effects):
        took = {_loser(event) for event in told if event.cause.code in OUTCOMES and _by(effect, event)}
        took |= {seat for seat in _awaited(effect, now) if _has(effect, now, seat)}
        out.update(set(_hit(effect, bids, cost, now) or ()) & took)
    return frozenset(out)


def threatened(effects: Sequence[v.Effect], bids: Sequence[int], cost: int, now: View) -> frozenset[int]:
    """The seats that these effects hit for the size of their bids, whatever they had to lose."""
    return frozenset(
        seat for effect in filter(_hits_bids, effects) for seat in _hit(effect, bids, cost, now) or ()
    )


def _hits_bids(effect: v.Effect) -> bool:
    """Whether it takes something from somebody for the size of a bid."""
    who = getattr(effect, "who", "self")
    of_bids = isinstance(who, v.WhoOf) and "bid" in (who.most, who.fewest)
    return bool(_what(effect)) and (who in BIDDERS or of_bids)


def _loser(event: Event) -> int | None:
    """The seat that has lost something by that event; None if it takes nothing."""
    if not _loses(event):
        return None
    return event.owner if isinstance(event, e.ProjectRemoved) else getattr(event, "seat", None)


def _awaited(effect: v.Effect, now: View) -> set[int]:
    """The seats that still choose what goes by that effect, or that it still comes to."""
    out = set()
    for task in now.waiting:
        if isinstance(task, Pick) and task.cause.code in OUTCOMES and task.kind == _picked(effect):
            out.add(task.seat)
        elif isinstance(task, Run) and task.cause.code in OUTCOMES:
            out.update(seat for hit in task.hits if hit.effect == effect for seat in hit.seats)
    return out


def _picked(effect: v.Effect) -> str:
    """The kind of choice that it asks of whom it hits; "" for none."""
    kinds = {v.LoseAny: "lose_any", v.DiscardCards: "discard", v.RemoveProject: "remove_project"}
    return kinds.get(type(effect), "")


def _has(effect: v.Effect, now: View, seat: int) -> bool:
    """Whether that seat has anything of what it takes."""
    player = now.players[seat]
    if isinstance(effect, v.Lose):
        return player.stock[TOKENS.index(effect.token)] > 0
    if isinstance(effect, v.MoveTrack):
        return player.tracks[v.TRACKS.index(effect.track)] > 0
    if isinstance(effect, v.LoseAny):
        return sum(player.stock) > 0
    return player.hand > 0 if isinstance(effect, v.DiscardCards) else _projects(now, seat) > 0


def has_choice(pick: Pick, view: View) -> bool:
    """Whether that seat will have a choice: not where all of it goes, or it has only one type."""
    player = view.players[pick.seat]
    if pick.kind == "lose_any":
        return pick.n < sum(player.stock) and sum(map(bool, player.stock)) > 1
    if pick.kind == "discard":
        return 0 < pick.n < player.hand
    if pick.kind == "remove_project":
        return _projects(view, pick.seat) > 1
    return True


def _projects(view: View, seat: int) -> int:
    return sum(project.owner == seat for project in view.projects)


def why_spared(
    effects: Sequence[v.Effect], told: Sequence[Event], bids: Sequence[int], cost: int, names: Names
) -> list[str]:
    """Why those whom these effects hit have lost nothing by them: they had none of it, or it hit nobody.

    `bids` are the sizes of all bids against a Threat of that cost, `told` are the results of the effects.
    """
    out = []
    for effect in effects:
        hit, what = _hit(effect, bids, cost, names.view), _what(effect)
        if isinstance(getattr(effect, "who", ""), v.WhoOf) and anybody_lost(told):
            continue  # who had most or fewest is no longer in sight
        if hit is None or not what:
            continue
        lost = {_loser(event) for event in told if _by(effect, event)}
        spared = [seat for seat in hit if seat not in lost]
        if spared:
            text = translate("Throne", "{who} has no {what} to lose.")
            if len(spared) > 1:
                text = translate("Throne", "{who} have no {what} to lose.")
            out.append(text.format(who=names.seats(spared), what=what))
        elif not hit:
            out.append(translate("Throne", "Nobody gave less than an equal share."))
    return list(dict.fromkeys(out))


def _hit(effect: v.Effect, bids: Sequence[int], cost: int, view: View) -> Sequence[int] | None:
    """The seats that it hits, by their bids and what all see; None if that is decided by something else."""
    who = getattr(effect, "who", "self")
    if who == "all":
        return range(len(bids))
    if who == "speaker":
        return (view.speaker,)
    if isinstance(who, v.WhoOf):
        shown = [
            Shown(one.stock, one.tracks, one.hand, _projects(view, seat), bids[seat])
            for seat, one in enumerate(view.players)
        ]
        return extremes(shown, who)
    return bidders(bids, cost, who) if who in BIDDERS else None


def _what(effect: v.Effect) -> str:
    """What it takes; "" if it takes nothing."""
    if isinstance(effect, v.Lose):
        return token_name(effect.token)
    if isinstance(effect, v.MoveTrack):
        steps = translate("Throne", "{track} steps")
        return steps.format(track=track_name(effect.track)) if effect.n < 0 else ""
    if isinstance(effect, v.LoseAny):
        return translate("Throne", "tokens")
    if isinstance(effect, v.DiscardCards):
        return translate("Throne", "cards")
    return translate("Throne", "Projects") if isinstance(effect, v.RemoveProject) else ""


def _by(effect: v.Effect, event: Event) -> bool:
    """Whether a loss is of the kind that the effect takes."""
    if isinstance(effect, v.MoveTrack):
        return isinstance(event, e.TrackMoved) and event.track == effect.track
    if isinstance(effect, v.Lose | v.LoseAny):
        return isinstance(event, e.TokensMoved)
    return isinstance(event, e.CardsDiscarded if isinstance(effect, v.DiscardCards) else e.ProjectRemoved)
