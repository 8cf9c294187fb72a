"""Signatures: a name, or lines drawn by hand, small enough to keep for ever.

A drawing is strokes of points (x0, y0, x1, y1 …) in whole numbers on a paper of `WIDTH` x `HEIGHT`. The
house alone is responsible for what was signed; a signature changes nothing else.
"""

from __future__ import annotations

import msgspec

from kd_desktop.engine import names
from kd_desktop.engine.game import Message, say

WIDTH, HEIGHT = 1000, 320
"""The paper, in the units of a stroke's points."""
STROKES, POINTS = 40, 600
"""The most strokes and points (of all strokes) that are kept."""
NAME_LIMIT = 30
"""The most letters (code points) of a name."""
CLAUSE = "KD-SIGN-3"


class Signature(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One signature: the signed name, and its strokes if it was drawn by hand."""

    name: str = ""
    strokes: tuple[tuple[int, ...], ...] = ()


def flaw(signature: Signature) -> Message | None:
    """What is wrong with a signature; None when nothing is."""
    name, strokes = names.kept(signature.name), signature.strokes
    if not name and not strokes:
        return say("signature_empty", CLAUSE)
    if len(name) > NAME_LIMIT:
        return say("name_too_long", CLAUSE, limit=NAME_LIMIT)
    if len(strokes) > STROKES or sum(map(len, strokes)) > 2 * POINTS:
        return say("signature_too_long", CLAUSE, strokes=STROKES, points=POINTS)
    if not all(_on_paper(stroke) for stroke in strokes):
        return say("signature_off_paper", CLAUSE)
    return None


def _on_paper(stroke: tuple[int, ...]) -> bool:
    """Whether a stroke has whole points, all of them on the paper."""
    xs, ys = stroke[::2], stroke[1::2]
    return len(xs) == len(ys) > 0 and all(0 <= x <= WIDTH for x in xs) and all(0 <= y <= HEIGHT for y in ys)
