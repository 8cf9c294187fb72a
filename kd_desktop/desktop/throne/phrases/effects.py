"""What the effects of Projects, Intrigues and Threats do: short for cards, or in whole sentences.

Effects of the same players, one after another, share a sentence. In a reward `self` is each builder, on an
Intrigue it is "you", who plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from kd_desktop.desktop.kit.wording import cards, listed, translate
from kd_desktop.desktop.throne.phrases.tokens import (
    any_tokens,
    of_type,
    one_token,
    steps_words,
    token_name,
    track_name,
)
from kd_desktop.engine.throne import vocabulary as v


def effects_short(effects: Iterable[v.Effect]) -> str:
    """What they do, as it stands on a card: "Whoever gave least loses 2 Wheat."; "" without any."""
    return _sentences(effects, _short, "")


def effects_words(effects: Iterable[v.Effect], reward: bool = False) -> str:
    """What they do in whole sentences that say of ties and shares what the rules do; "" without any.

    In a `reward` it is each builder who gets them.
    """
    return _sentences(effects, _whole, translate("Throne", "Each builder") if reward else "")


def _sentences(effects: Iterable[v.Effect], subjects: Callable[[], dict[str, str]], me: str) -> str:
    out: list[str] = []
    for who, group in groupby(effects, _subject):
        if who is None:
            out += [_ALONE[type(effect)](effect) for effect in group]
            continue
        yours = who == "self" and not me
        subject = me if who == "self" and me else _who(who, subjects())
        text = translate("Throne", "{who} {does}.")
        out.append(text.format(who=subject, does=_done(list(group), yours)))
    return translate("Throne", " ", "between two sentences").join(out)


def _subject(effect: v.Effect) -> v.Who | None:
    """Whom the sentence of an effect is about; None for one that is a sentence by itself."""
    if type(effect) in _ALONE:
        return None
    return getattr(effect, "who", "self")


# --- whom -----------------------------------------------------------------------------------------


def _who(who: v.Who, subjects: dict[str, str]) -> str:
    if not isinstance(who, v.WhoOf):
        return subjects[who]
    if who.most is not None:
        return _most()[who.most]
    return _fewest()[who.fewest] if who.fewest is not None else translate("Throne", "Nobody")


def _shared_subjects() -> dict[str, str]:
    return {
        "self": translate("Throne", "You"),
        "all": translate("Throne", "Everyone"),
        "others": translate("Throne", "Everyone else"),
        "speaker": translate("Throne", "The Speaker"),
        "chosen_player": translate("Throne", "A player you name"),
        "chosen_builder": translate("Throne", "A builder you name"),
    }


def _short() -> dict[str, str]:
    return {
        **_shared_subjects(),
        "lowest_bidders": translate("Throne", "Whoever gave least"),
        "highest_bidders": translate("Throne", "Whoever gave most"),
        "below_share": translate("Throne", "Whoever gave under their share"),
    }


def _whole() -> dict[str, str]:
    return {
        **_shared_subjects(),
        "lowest_bidders": translate("Throne", "Whoever gave fewest tokens, or as few as they,"),
        "highest_bidders": translate("Throne", "Whoever gave most tokens, or as many as they,"),
        "below_share": translate("Throne", "Whoever gave less than the price divided among all"),
    }


def _most() -> dict[v.Quantity, str]:
    return {
        "tokens": translate("Throne", "Whoever has most tokens"),
        "legion": translate("Throne", "Whoever has most Legions"),
        "crosier": translate("Throne", "Whoever has most Crosiers"),
        "wheat": translate("Throne", "Whoever has most Wheat"),
        "hero": translate("Throne", "Whoever has most Heroes"),
        "steps": translate("Throne", "Whoever has most steps"),
        "military": translate("Throne", "Whoever leads on Military"),
        "church": translate("Throne", "Whoever leads on Church"),
        "popular": translate("Throne", "Whoever leads on Popular"),
        "projects": translate("Throne", "Whoever owns most Projects"),
        "hand": translate("Throne", "Whoever holds most cards"),
        "bid": translate("Throne", "Whoever gave most"),
    }


def _fewest() -> dict[v.Quantity, str]:
    return {
        "tokens": translate("Throne", "Whoever has fewest tokens"),
        "legion": translate("Throne", "Whoever has fewest Legions"),
        "crosier": translate("Throne", "Whoever has fewest Crosiers"),
        "wheat": translate("Throne", "Whoever has least Wheat"),
        "hero": translate("Throne", "Whoever has fewest Heroes"),
        "steps": translate("Throne", "Whoever has fewest steps"),
        "military": translate("Throne", "Whoever is last on Military"),
        "church": translate("Throne", "Whoever is last on Church"),
        "popular": translate("Throne", "Whoever is last on Popular"),
        "projects": translate("Throne", "Whoever owns fewest Projects"),
        "hand": translate("Throne", "Whoever holds fewest cards"),
        "bid": translate("Throne", "Whoever gave least"),
    }


# --- what they do ---------------------------------------------------------------------------------


def _done(effects: list[v.Effect], yours: bool) -> str:
    """What they do together: "loses 1 Wheat and discards 1 card"; of "you", "lose 1 Wheat …"."""
    out = []
    for does, group in groupby(effects, _verb):
        whats = [_WHATS[type(effect)](effect) for effect in group]
        out.append(does()[yours].format(what=listed(whats)))
    return listed(out)


Forms = tuple[str, str]
"""What somebody does, and what you do."""


def _verb(effect: v.Effect) -> Callable[[], Forms]:
    """What it does to somebody; effects that do the same are said together."""
    if isinstance(effect, v.MoveTrack):
        return _loses if effect.n < 0 else _gains
    return _DOES[type(effect)]


def _gains() -> Forms:
    return translate("Throne", "gains {what}"), translate("Throne", "gain {what}")


def _loses() -> Forms:
    return translate("Throne", "loses {what}"), translate("Throne", "lose {what}")


def _draws() -> Forms:
    return translate("Throne", "draws {what}"), translate("Throne", "draw {what}")


def _discards() -> Forms:
    return translate("Throne", "discards {what}"), translate("Throne", "discard {what}")


def _takes_down() -> Forms:
    return (
        translate("Throne", "takes down a Project of theirs"),
        translate("Throne", "take down a Project of yours"),
    )


def _is_next() -> Forms:
    return translate("Throne", "is the next Speaker"), translate("Throne", "are the next Speaker")


def _gets_back() -> Forms:
    return (
        translate("Throne", "gets back {what} of what they gave"),
        translate("Throne", "get back {what} of what you gave"),
    )


def _steps(effect: v.MoveTrack) -> str:
    text = translate("Throne", "{steps} of {track}")
    return text.format(steps=steps_words(abs(effect.n)), track=track_name(effect.track))


def _any(effect: v.LoseAny) -> str:
    if effect.n == 1:
        return translate("Throne", "any 1 token")
    return translate("Throne", "any {n} tokens").format(n=effect.n)


_DOES: dict[type, Callable[[], Forms]] = {
    v.Gain: _gains,
    v.Lose: _loses,
    v.LoseAny: _loses,
    v.Draw: _draws,
    v.Discard: _discards,
    v.RemoveProject: _takes_down,
    v.NextSpeaker: _is_next,
    v.Refund: _gets_back,
}
_WHATS: dict[type, Callable[[Any], str]] = {
    v.Gain: lambda effect: of_type(effect.token, effect.n),
    v.Lose: lambda effect: of_type(effect.token, effect.n),
    v.LoseAny: _any,
    v.MoveTrack: _steps,
    v.Draw: lambda effect: cards(effect.n),
    v.Discard: lambda effect: cards(effect.n),
    v.RemoveProject: lambda _: "",
    v.NextSpeaker: lambda _: "",
    v.Refund: lambda effect: any_tokens(effect.n),
}


def _transfer(effect: v.TransferProject) -> str:
    if effect.who == "self":
        return translate("Throne", "A Project you name becomes yours.")
    return translate("Throne", "A Project you name goes to a player you name.")


def _extra_action(effect: v.ExtraAction) -> str:
    if effect.n == 1:
        return translate("Throne", "You take one more action now.")
    return translate("Throne", "You take {n} more actions now.").format(n=effect.n)


def _threat_track(effect: v.MoveThreatTrack) -> str:
    if effect.n < 0:
        text = translate("Throne", "The Threat track goes back by {n}.")
    else:
        text = translate("Throne", "The Threat track goes on by {n}.")
    return text.format(n=abs(effect.n))


def _modify_cost(effect: v.ModifyCost) -> str:
    if effect.token == "chosen":
        less = translate("Throne", "The Threat costs {n} less of a type you name.")
        more = translate("Throne", "The Threat costs {n} more of a type you name.")
        return (less if effect.n < 0 else more).format(n=abs(effect.n))
    less = translate("Throne", "The Threat costs {n} {token} less.")
    more = translate("Throne", "The Threat costs {n} {token} more.")
    n = abs(effect.n)
    token = one_token(effect.token) if n == 1 else token_name(effect.token)
    return (less if effect.n < 0 else more).format(n=n, token=token)


def _steal(effect: v.Steal) -> str:
    text = translate("Throne", "You take {what} from a player you name.")
    return text.format(what=of_type(effect.token, effect.n))


_ALONE: dict[type, Callable[[Any], str]] = {
    v.RemoveIdle: lambda _: translate("Throne", "A Project you name, with no token on it, is taken down."),
    v.TransferProject: _transfer,
    v.Deny: lambda _: translate("Throne", "A builder you name goes unpaid."),
    v.Cancel: lambda _: translate("Throne", "The Intrigue just played has no effect."),
    v.ExtraAction: _extra_action,
    v.MoveThreatTrack: _threat_track,
    v.ModifyCost: _modify_cost,
    v.Steal: _steal,
    v.LookAtHand: lambda _: translate("Throne", "You look at the hand of a player you name."),
}
"""Effects that are a sentence by themselves."""


# --- what a reward is made of ---------------------------------------------------------------------


def reward_parts(reward: Iterable[v.Effect]) -> tuple[list[v.Gain], list[v.MoveTrack], list[v.Effect]]:
    """What can be printed as tokens, as steps, and what has to be said."""
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
