"""Checks beyond the form on stakes of houses, and on cards that replace others."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.packs.council.checks.known import CouncilPack
from kd_desktop.packs.council.checks.references import KINDS
from kd_desktop.packs.findings import Fault, meant
from kd_desktop.packs.values import rows, words_of

TOUCHED = 2  # houses that a dilemma touches at most
LINE = 220  # letters of a spoken line, which stands on a plate


def stakes(pack: CouncilPack) -> Iterator[Fault]:
    """A dilemma touches one or two houses, each once, and its lines can be spoken."""
    for index, card in pack.draft.tables("card"):
        seen: set[object] = set()
        for place, stake in rows(card, "stake"):
            path = ("card", index, "stake", place)
            if stake.get("house") in seen:
                yield Fault("stake-twice", (*path, "house"), "This house has a stake in the card already.")
            seen.add(stake.get("house"))
            if place >= TOUCHED:
                said = f"A dilemma touches at most {TOUCHED} houses."
                yield Fault("many-stakes", path, said)
            for number, line in enumerate(stake.get("lines") or ()):
                if isinstance(line, str) and not 0 < len(line.strip()) <= LINE:
                    said = f"A spoken line has 1 to {LINE} letters, and this one {len(line.strip())}."
                    yield Fault("long-line", (*path, "lines", number), said)


def themes(pack: CouncilPack) -> Iterator[Fault]:
    """A card that a table may leave out has a replacement in the same envelope."""
    known = [words_of(theme, "id") for _, theme in pack.draft.tables("theme")]
    replaced = {words_of(card, "replaces") for _, card in pack.draft.tables("card")}
    for index, card in pack.draft.tables("card"):
        theme, instead = words_of(card, "theme"), words_of(card, "replaces")
        if theme and theme not in known:
            said = f"There is no theme “{theme}”.{meant(theme, known)}"
            yield Fault("unknown-theme", ("card", index, "theme"), said)
        if theme and words_of(card, "id") not in replaced:
            said = "A table may leave this card out: write one that replaces it."
            yield Fault("no-replacement", ("card", index, "theme"), said)
        if instead:
            yield from _replacement(pack, index, instead)


def _replacement(pack: CouncilPack, index: int, instead: str) -> Iterator[Fault]:
    path = ("card", index, "replaces")
    card, other = pack.draft.data["card"][index], pack.cards.get(instead)
    if other is not None and other.get("kind") not in KINDS:
        return  # the form check speaks of its kind
    if other is None or other.get("kind") != "dilemma":
        yield Fault("unknown-card", path, f"There is no dilemma “{instead}”.{meant(instead, pack.cards)}")
        return
    if not words_of(other, "theme"):
        said = f"“{instead}” has no theme by which a table would leave it out."
        yield Fault("no-theme", path, said)
    if other.get("envelope", 0) != card.get("envelope", 0):
        yield Fault("wrong-envelope", path, f"It must lie in the same envelope as “{instead}”.")
