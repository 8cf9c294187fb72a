"""The matter: the arguments for a side of the dilemma on the table, as the realm is now.

Everything comes from the public record, and from the Power on the scales.
"""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.kings.remarks.claims import Claim, Said
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.history import History, PastRound, SignedSticker
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.tracks import led
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, RESOURCES

FAR = 3
"""The distance from the middle, in rows, at which a marker is first mentioned."""
NEAR = 2
"""Spaces from either end of Stability at which a side is praised for leading away from that end."""


def where_led(now: PastRound, symbols: tuple[Symbol, ...], library: CardLibrary) -> dict[str, int]:
    """The rows to which these symbols, each taken as one row, would move the markers: the table's ghosts."""
    tracks, stability = led(library.rules, now.tracks, now.stability, symbols)
    return {
        **{str(name): track.row for name, track in zip(RESOURCES, tracks, strict=True)},
        "stability": stability,
    }


def visible(history: History) -> list[SignedSticker]:
    """The chronicle stickers not covered by another, the oldest first."""
    signed = [sticker for reign in history.reigns for sticker in reign.stickers]
    covered = {sticker.covers for sticker in signed}
    return [sticker for sticker in signed if sticker.number not in covered]


def on_table(history: History) -> str:
    """The dilemma that is being voted on; "" when there is none, or the vote is on another matter."""
    reign = history.reigns[-1] if history.reigns else None
    if reign is None or reign.ending is not None or reign.closed:
        return ""
    last = reign.votes[-1] if reign.votes else None
    if last is not None and last.side is None and last.kind != "dilemma":
        return ""
    return reign.rounds[-1].card


def arguments(history: History, library: CardLibrary, house: int, side: Side) -> Iterator[Said]:
    """The arguments that a house can give for that side of the dilemma, the weightiest first."""
    scales = library.previews.get(on_table(history))
    if scales is None:
        return
    now = history.reigns[-1].rounds[-1]
    stands = {str(name): track.row for name, track in zip(RESOURCES, now.tracks, strict=True)}
    stands["stability"] = now.stability.row
    ways = {one: where_led(now, symbols, library) for one, symbols in zip(SIDES, scales, strict=True)}
    yield from _steadies(stands, ways, library, side)
    yield from _rows(stands, ways, side)
    yield from _signed(history, library, house, side, ways[side])


def _steadies(
    stands: dict[str, int], ways: dict[Side, dict[str, int]], library: CardLibrary, side: Side
) -> Iterator[Said]:
    """The king is near an end, and this side leads away from it."""
    row, led = stands["stability"], ways[side]["stability"]
    near = library.rules.stability_half_length - NEAR
    claim = Claim(side, "stability", row)
    if row <= -near and led > row:
        yield Said("steadies_low", claim)
    elif row >= near and led < row:
        yield Said("steadies_high", claim)


def _rows(stands: dict[str, int], ways: dict[Side, dict[str, int]], side: Side) -> Iterator[Said]:
    """What is low and rises most by this side, or sinks most by the other; what is high and can bear a loss.

    The furthest first.
    """
    for name in sorted(RESOURCES, key=lambda one: (-abs(stands[one]), one)):
        row = stands[name]
        claim = Claim(side, name, row)
        led, other = ways[side][name], ways[OTHER[side]][name]
        if row <= -FAR and led > max(row, other):
            yield Said("row_low", claim)
        if row <= -FAR and other < min(row, led):
            yield Said("row_sinks", claim)
        if row >= FAR and led < row:
            yield Said("row_high", claim)


def _signed(
    history: History, library: CardLibrary, house: int, side: Side, led: dict[str, int]
) -> Iterator[Said]:
    """A sticker under which something is low that this side raises, and what the last king's Table signed.

    What raises something is spoken of as a law for it, what lowers it as a burden on it. All that such a
    sticker has in common with this side is the Resource that both move the same way: so that is what is said.
    """
    present, tracks = history.reigns[-1].number, history.reigns[-1].rounds[-1].tracks
    for sticker in reversed(visible(history)):
        good = library.stickers[sticker.number].polarity == "positive"
        stands = tracks[RESOURCE_INDEX[sticker.resource]].row
        way = led[sticker.resource] - stands
        claim = Claim(side, sticker.resource, stands, sticker.number, ago=present - sticker.reign)
        if way > 0 > stands and not good and sticker.reign < present and sticker.signer not in (0, house):
            yield Said("sticker_hurts", claim, sticker.signer)
        if sticker.reign == present - 1 and way and good == (way > 0):
            yield Said("last_law" if good else "last_burden", claim)
