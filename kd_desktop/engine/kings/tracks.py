"""Resources with their Momentum, and Stability that follows them (KD-MOVE, KD-STAB)."""

from __future__ import annotations

from functools import lru_cache

from kd_desktop.engine.council.transaction import put
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.content import RulesTable, Symbol
from kd_desktop.engine.kings.events import AbdicationDecided, MomentumSet, ResourceMoved, StabilityMoved
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, Direction, Resource


def clamp(row: int, half: int) -> int:
    """The row kept on a track that runs from -half to +half."""
    return half if row > half else -half if row < -half else row


@lru_cache(maxsize=4096)
def moved(track: Track, delta: int, half: int) -> tuple[Track, int]:
    """The track after one effect of `delta` rows, and the signed total moved with its bonus.

    KD-MOVE-1 to 11.
    """
    if delta == 0:
        return track, 0
    direction: Direction = "up" if delta > 0 else "down"
    size = abs(delta)
    marker = track.dir == direction
    if marker:
        size += 2 if track.marker else 1
    total = size if delta > 0 else -size
    return Track(clamp(track.row + total, half), direction, marker), total


def led(
    rules: RulesTable, tracks: tuple[Track, ...], stability: Stability, symbols: tuple[Symbol, ...]
) -> tuple[tuple[Track, ...], int]:
    """The tracks and the Stability row after previewed symbols, each counted as one row."""
    after, row = list(tracks), stability.row
    for symbol in symbols:
        if symbol.resource == "":
            continue
        index = RESOURCE_INDEX[symbol.resource]
        delta = 1 if symbol.kind == "resource_up" else -1
        after[index], total = moved(after[index], delta, rules.resource_half_height)
        if not stability.locked:
            row = clamp(row + total, rules.stability_half_length)
    return tuple(after), row


def _clause(before: Track, after: Track) -> str:
    if before.dir != after.dir:
        return "KD-MOVE-5"
    return "KD-MOVE-3" if before.marker else "KD-MOVE-2"


def set_track(transaction: Transaction, resource: Resource, track: Track) -> None:
    """Puts a resource marker in place."""
    index = RESOURCE_INDEX[resource]
    transaction.reign.resources = put(transaction.reign.resources, index, track)


def move_resource(transaction: Transaction, resource: Resource, delta: int, cause: Message) -> bool:
    """One move of a resource, then of Stability by the full total; False for a move of 0.

    KD-MOVE, KD-STAB-1 to 3.
    """
    before = transaction.reign.resources[RESOURCE_INDEX[resource]]
    after, total = moved(before, delta, transaction.library.rules.resource_half_height)
    if total == 0:
        return False
    set_track(transaction, resource, after)
    why = Message(cause.code, cause.args, _clause(before, after))
    transaction.emit(
        ResourceMoved(resource=resource, delta=delta, total=total, before=before, after=after, cause=why)
    )
    move_stability(
        transaction, total, Message(cause.code, (*cause.args, ("resource", resource)), "KD-STAB-1")
    )
    return True


def move_stability(transaction: Transaction, delta: int, cause: Message) -> None:
    """Moves Stability unless it is locked; at an end it stays there and the king will abdicate.

    KD-STAB-4 to 6.
    """
    reign = transaction.reign
    if reign.stability.locked or delta == 0:
        return
    half = transaction.library.rules.stability_half_length
    before = reign.stability.row
    row = clamp(before + delta, half)
    locked = abs(row) == half
    reign.stability = Stability(row, locked)
    transaction.emit(StabilityMoved(delta=delta, before=before, after=row, locked=locked, cause=cause))
    if locked:
        reign.abdication = "top" if row > 0 else "bottom"
        transaction.emit(
            AbdicationDecided(end=reign.abdication, cause=Message(cause.code, cause.args, "KD-STAB-6"))
        )


def set_momentum(
    transaction: Transaction, resource: Resource, direction: Direction, marker: bool, cause: Message
) -> None:
    """Sets colour and marker of a resource without moving it (16.9)."""
    before = transaction.reign.resources[RESOURCE_INDEX[resource]]
    set_track(transaction, resource, Track(before.row, direction, marker))
    transaction.emit(MomentumSet(resource=resource, dir=direction, marker=marker, cause=cause))
