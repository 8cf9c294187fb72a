"""What the cards of every game share: the bases of effects and conditions, notes, and comparisons.

Effects and conditions are data. Each game closes its own vocabulary (a union of these Structs) and gives
each effect one function that applies it; `when`, `each` and `choose` are declared there, because they nest
that vocabulary.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Op = Literal["<", "<=", "=", ">=", ">"]


class Effect(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", omit_defaults=True, forbid_unknown_fields=True
):
    """Something a card does. `do` is its name in packs and cases."""


class Condition(
    msgspec.Struct, frozen=True, gc=False, tag_field="is", omit_defaults=True, forbid_unknown_fields=True
):
    """Something that is true or false at a given moment. `is` is its name in packs and cases."""


class Note(Effect, frozen=True, tag="note"):
    """Text that is shown and has no rule effect (16.9)."""

    text: str


def compare(left: int, op: Op, right: int) -> bool:
    """Whether `left op right` holds, for the five comparisons in conditions."""
    if op == "<":
        return left < right
    if op == "<=":
        return left <= right
    if op == "=":
        return left == right
    if op == ">=":
        return left >= right
    return left > right
