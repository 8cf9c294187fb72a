"""What the outcome of a Threat has taken from whom, and why it took nothing from the others it hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import token_name, track_name
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.state import Pick
from kd_desktop.engine.throne.targets import BIDDERS, Shown, bidders, extremes
from kd_desktop.engine.throne.view import View


def anybody_lost(events: Iterable[Event]) -> bool:
    """Whether anybody has lost tokens, steps, cards or a Project by these."""
    return any(map(_loses, events))


def _loses(event: Event) -> bool:
    if isinstance(event, e.TokensMoved):
        return sum(event.delta) < 0
    if isinstance(event, e.TrackMoved):
        return event.delta < 0
    return isinstance(event, e.CardsDiscarded | e.ProjectRemoved)


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
        lost = {getattr(event, "seat", None) for event in told if _loses(event) and _by(effect, event)}
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
