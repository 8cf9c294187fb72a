"""Checks that a command leaves its starting state unchanged, and after a refusal all views too."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import msgspec

from kd_desktop.workshop.casebook import CasePosition


@dataclass(frozen=True)
class Before:
    """Prints of a position before a command: its state, its pack, and the view of the table and each seat.

    Prints are taken from what things hold, not from which things they are: frozen data can be forced, and the
    rules remember answers beside the state. They come to different prints then.
    """

    state: bytes
    pack: bytes
    views: bytes

    def changed(self, position: CasePosition, state: Any) -> str:
        """The difference from before, if any; "" when nothing changed."""
        now = before(position, state)
        parts = {"the state": "state", "the pack": "pack", "what is seen": "views"}
        return next((said for said, part in parts.items() if getattr(self, part) != getattr(now, part)), "")


def before(position: CasePosition, state: Any) -> Before:
    """The prints of that state."""
    game = position.game
    seats = (None, *range(game.seats(state)))
    views = b"".join(_print(game.view(state, seat)) for seat in seats)
    return Before(_print(state), _print(position.pack), views)


def _print(what: Any) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(what), digest_size=12).digest()
