"""The print over a letter: chosen to fit it, and never used by an earlier letter of the reign."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit.prints import has_print
from kd_desktop.engine.kings.view import View

PETITION = "well"
"""The print for senders without an office: the queue at the well."""
ANYBODY = (PETITION, "commons", "weaver", "fisher", "mudlark", "salt", "orphans", "miller", "printer")
"""The print for a letter when all fitting prints have been used in the reign."""


def print_of(view: View, card: str, fitting: Sequence[str]) -> str:
    """The name of the print over that letter in that reign; "" when the program carries none that fits."""
    used: set[str] = set()
    reign = view.reign
    for placed in (one for space in reign.time_counter for one in space) if reign is not None else ():
        if placed.card == card:
            break
        used.add(_unused(placed.prints, used))
    return _unused(fitting, used)


def _unused(fitting: Sequence[str], used: set[str]) -> str:
    """The first that isn't used yet, of those that fit before others; "" where none fits."""
    known = [name for name in (_named(one) for one in fitting) if has_print(name)]
    return next((name for name in (*known, *ANYBODY) if name not in used), known[0]) if known else ""


def _named(name: str) -> str:
    return PETITION if name in ("", "petitioner") else name


def after(name: str, side: str, own: str) -> str:
    """The same picture after the vote; the outcome may name another state of it as its `own`."""
    if own.split("-")[0] == name and has_print(own):
        return own
    turned = f"{name}-{side}"
    return turned if has_print(turned) else name
