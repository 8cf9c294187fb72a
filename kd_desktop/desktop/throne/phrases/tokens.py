"""Words for tokens and tracks: one, several, and amounts of each type."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.engine.throne.state import Tokens
from kd_desktop.engine.throne.targets import fair_share
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

_SAY = Texts(__file__)


def token_name(token: str) -> str:
    """The name of a type of token, as on its pile: Legions, Crosiers, Wheat, Heroes; others as they are."""
    return _SAY.named("many", token)


def one_token(token: str) -> str:
    """One token of a type without its number: Legion, Crosier, Wheat, Hero."""
    return _SAY.named("one", token)


def of_type(token: str, n: int) -> str:
    """A number of tokens of a type: 1 Legion, 2 Legions."""
    one = one_token(token) if n == 1 else token_name(token)
    return translate("Phrases", "{n} {token}").format(n=n, token=one)


def tokens_words(tokens: Sequence[int], types: Sequence[str] = TOKENS) -> str:
    """Amounts of each type: "2 Legions and 1 Hero"; "nothing" for none."""
    found = [of_type(kind, n) for kind, n in zip(types, tokens, strict=False) if n]
    return listed(found) if found else translate("Phrases", "nothing")


def any_tokens(n: int) -> str:
    """A number of tokens of any type."""
    return translate("Phrases", "1 token") if n == 1 else translate("Phrases", "{n} tokens").format(n=n)


def share_words(total: int, players: int) -> str:
    """An equal share of a price for so many players, and how it is worked out; "" where it is nothing."""
    share = fair_share(total, players)
    if not share:
        return ""
    words = translate("Phrases", "Equal share: {share} ({tokens} ÷ {n}).")
    if share * players < total:
        words = translate("Phrases", "Equal share: {share} ({tokens} ÷ {n}, rounded down).")
    elif share * players > total:
        words = translate("Phrases", "Equal share: {share} ({tokens} ÷ {n}, rounded up).")
    return words.format(share=share, tokens=total, n=players)


def paid_words(token: str, n: int, heroes: int) -> str:
    """The tokens paid towards a type: its own, and Heroes that stand for it or are required by name."""
    if token == "hero":
        return of_type(token, n + heroes)
    if not heroes:
        return of_type(token, n)
    stand = translate("Phrases", "{heroes} standing for {token}")
    stands = stand.format(heroes=of_type("hero", heroes), token=token_name(token))
    return listed([of_type(token, n), stands]) if n else stands


def gained(delta: Tokens) -> Tokens:
    """The tokens that a change brings."""
    return tuple(max(0, one) for one in delta)


def given(delta: Tokens) -> Tokens:
    """The tokens that a change takes."""
    return tuple(max(0, -one) for one in delta)


def track_name(track: str) -> str:
    """A track of a throne bid; others as they are."""
    return _SAY.named("track", track)


def steps_words(n: int) -> str:
    """A number of steps on a track."""
    return translate("Phrases", "1 step") if n == 1 else translate("Phrases", "{n} steps").format(n=n)


def tracks_words(steps: Sequence[int]) -> str:
    """Steps on each track: "2 on Military and 1 on Church"; "nothing" for none."""
    each = translate("Phrases", "{n} on {track}")
    found = [each.format(n=n, track=track_name(one)) for one, n in zip(TRACKS, steps, strict=False) if n]
    return listed(found) if found else translate("Phrases", "nothing")
