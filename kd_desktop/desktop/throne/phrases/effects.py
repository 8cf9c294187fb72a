"""The effects of Projects, Intrigues and Threats: short for cards, or in whole sentences.

Effects of the same players, one after another, share a sentence. In a reward `self` is each builder; on an
Intrigue it is "you", the player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import cards, listed, sentences
from kd_desktop.desktop.throne.phrases.tokens import (
    any_tokens,
    of_type,
    one_token,
    steps_words,
    token_name,
    track_name,
)
from kd_desktop.engine.throne import vocabulary as v

_SAY = Texts(__file__)


def effects_short(effects: Iterable[v.Effect]) -> str:
    """Effects as printed on a card: "The lowest bidder loses 2 Wheat."; "" without any."""
    return _sentences(effects, "short", "")


def effects_words(effects: Iterable[v.Effect], reward: bool = False) -> str:
    """Effects in whole sentences, with what the rules say about ties and shares; "" without any.

    In a `reward`, each builder gets them.
    """
    return _sentences(effects, "whole", _SAY("builder") if reward else "")


def _sentences(effects: Iterable[v.Effect], length: str, me: str) -> str:
    out: list[str] = []
    for who, group in groupby(effects, _subject):
        if who is None:
            out += [_ALONE[type(effect)](effect) for effect in group]
            continue
        yours = who == "self" and not me
        subject = me if who == "self" and me else _who(who, length)
        out.append(_SAY("sentence", who=subject, does=_done(list(group), yours)))
    return sentences(out)


def _subject(effect: v.Effect) -> v.Who | None:
    """The subject of an effect's sentence; None if the effect is a sentence by itself."""
    if type(effect) in _ALONE:
        return None
    return getattr(effect, "who", "self")


def _who(who: v.Who, length: str) -> str:
    if not isinstance(who, v.WhoOf):
        return _SAY(f"who.{who}" if f"who.{who}" in _SAY else f"{length}.{who}")
    if who.most is not None:
        return _SAY(f"most.{who.most}")
    return _SAY(f"fewest.{who.fewest}" if who.fewest is not None else "nobody")


# --- what they do ---------------------------------------------------------------------------------


def _done(effects: list[v.Effect], yours: bool) -> str:
    """The verbs of several effects: "loses 1 Wheat and discards 1 card"; for "you", "lose 1 Wheat …"."""
    out = []
    for verb, group in groupby(effects, _verb):
        whats = [_WHATS[type(effect)](effect) for effect in group]
        out.append(_SAY(f"{'you' if yours else 'does'}.{verb}", what=listed(whats)))
    return listed(out)


def _verb(effect: v.Effect) -> str:
    """The verb of an effect; effects with the same verb are joined."""
    if isinstance(effect, v.MoveTrack):
        return "lose" if effect.n < 0 else "gain"
    return _DOES[type(effect)]


def _several(what: str, n: int) -> str:
    return _SAY(f"{what}.one") if n == 1 else _SAY(f"{what}.several", n=n)


_DOES: dict[type, str] = {
    v.Gain: "gain",
    v.Lose: "lose",
    v.LoseAny: "lose",
    v.Draw: "draw",
    v.DiscardCards: "discard",
    v.RemoveProject: "take_down",
    v.NextSpeaker: "next",
    v.Refund: "get_back",
}
_WHATS: dict[type, Callable[[Any], str]] = {
    v.Gain: lambda effect: of_type(effect.token, effect.n),
    v.Lose: lambda effect: of_type(effect.token, effect.n),
    v.LoseAny: lambda effect: _several("any", effect.n),
    v.MoveTrack: lambda effect: _SAY(
        "steps", steps=steps_words(abs(effect.n)), track=track_name(effect.track)
    ),
    v.Draw: lambda effect: cards(effect.n),
    v.DiscardCards: lambda effect: cards(effect.n),
    v.RemoveProject: lambda _: "",
    v.NextSpeaker: lambda _: "",
    v.Refund: lambda effect: any_tokens(effect.n),
}


def _modify_cost(effect: v.ModifyCost) -> str:
    n, way = abs(effect.n), "less" if effect.n < 0 else "more"
    if effect.token == "chosen":
        return _SAY(f"cost.chosen_{way}", n=n)
    return _SAY(f"cost.{way}", n=n, token=one_token(effect.token) if n == 1 else token_name(effect.token))


_ALONE: dict[type, Callable[[Any], str]] = {
    v.RemoveIdle: lambda _: _SAY("idle"),
    v.TransferProject: lambda effect: _SAY("transfer.yours" if effect.who == "self" else "transfer.theirs"),
    v.Deny: lambda _: _SAY("unpaid"),
    v.Cancel: lambda _: _SAY("cancel"),
    v.ExtraAction: lambda effect: _several("extra_action", effect.n),
    v.MoveThreatTrack: lambda effect: _SAY(
        "threat_track.back" if effect.n < 0 else "threat_track.on", n=abs(effect.n)
    ),
    v.ModifyCost: _modify_cost,
    v.Steal: lambda effect: _SAY("steal", what=of_type(effect.token, effect.n)),
    v.LookAtHand: lambda _: _SAY("look"),
}
"""Effects that are a sentence by themselves."""


# --- what a reward is made of ---------------------------------------------------------------------


def reward_parts(reward: Iterable[v.Effect]) -> tuple[list[v.Gain], list[v.MoveTrack], list[v.Effect]]:
    """A reward in three parts: printed as tokens, as steps, and in words."""
    tokens: list[v.Gain] = []
    steps: list[v.MoveTrack] = []
    said: list[v.Effect] = []
    for effect in reward:
        if isinstance(effect, v.Gain) and effect.who == "self":
            tokens.append(effect)
        elif isinstance(effect, v.MoveTrack) and effect.who == "self":
            steps.append(effect)
        else:
            said.append(effect)
    return tokens, steps, said
