"""Which emblem a sticker carries: the one its pack names, else what its title speaks of, else its kind's."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence

from kd_desktop.desktop.kit import art
from kd_desktop.engine.kings.view import StickerView

ALSO = {
    "baker": "bread", "bells": "bell", "bury": "grave", "child": "cradle", "children": "cradle",
    "dark": "candle-out", "dead": "skull", "debt": "purse", "doors": "door", "drown": "wave",
    "drovers": "ox", "ferry": "boat", "flood": "wave", "hall": "gavel", "harbour": "anchor",
    "judge": "gavel", "king": "crown", "lamps": "lamp", "law": "scales", "lies": "mask",
    "market": "coin", "mills": "wheel", "mine": "hammer", "money": "coin", "mud": "foot",
    "night": "moon", "oath": "hand", "peace": "hands", "penny": "coin", "plague": "rat",
    "poor": "bottle", "press": "broadsheet", "price": "coin", "prison": "chain", "queen": "crown",
    "road": "cart", "school": "owl", "sea": "wave", "shilling": "coin-bitten", "soldier": "helmet",
    "song": "drum", "street": "house", "tax": "tally", "thief": "glove", "tide": "wave",
    "town": "roofs", "treaty": "scroll", "verdict": "gavel", "village": "roofs", "war": "sword",
    "water": "wave", "weather": "rain", "witness": "eye", "year": "hourglass",
}  # fmt: skip
"""Words that mean an emblem of another name."""
KINDS = {
    ("influence", "positive"): ("crown", "flag", "letter", "key"),
    ("influence", "negative"): ("crown-broken", "chain", "sword", "mask"),
    ("wealth", "positive"): ("coin", "chest", "purse", "anchor"),
    ("wealth", "negative"): ("coin-bitten", "bottle", "barrel", "hulk"),
    ("morale", "positive"): ("sun", "drum", "heart", "star"),
    ("morale", "negative"): ("candle-out", "rain", "smoke", "moon"),
    ("welfare", "positive"): ("bread", "house", "well", "cup"),
    ("welfare", "negative"): ("rat", "grave", "bone", "fire"),
    ("knowledge", "positive"): ("book-open", "owl", "pen", "compass"),
    ("knowledge", "negative"): ("page-torn", "crow", "snake", "broadsheet"),
}


@functools.cache
def _known() -> frozenset[str]:
    return frozenset(art.emblems())


def _fitting(sticker: StickerView) -> Iterator[str]:
    """All emblems that suit the sticker, the best first."""
    if sticker.emblem in _known():
        yield sticker.emblem
    for word in re.findall(r"[a-z]+", sticker.title.lower()):
        for form in (word, word.removesuffix("s"), ALSO.get(word, ""), ALSO.get(word.removesuffix("s"), "")):
            if form in _known():
                yield form
    yield from KINDS[(sticker.resource, sticker.polarity)]


def emblem_of(sticker: StickerView, beside: Sequence[str] = ()) -> str:
    """The sticker's emblem; another one where a neighbour has it already, if there is any other."""
    fitting = list(dict.fromkeys(_fitting(sticker)))
    return next((name for name in fitting if name not in beside), fitting[0])


def emblems_of(chronicle: Sequence[Sequence[StickerView | None]]) -> Mapping[tuple[int, int], str]:
    """The emblem of each sticker by row and slot, chosen from the top left; no two alike side by side."""
    found: dict[tuple[int, int], str] = {}
    for row, slots in enumerate(chronicle):
        for slot, sticker in enumerate(slots):
            if sticker is not None:
                around = ((row, slot - 1), (row - 1, slot))
                found[row, slot] = emblem_of(sticker, [found[at] for at in around if at in found])
    return found
