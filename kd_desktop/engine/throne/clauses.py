"""The ids of all clauses in the rule sheet of the empty throne.

Ids are stable and numbered without gaps in each area, so the last number of each is enough.
"""

from __future__ import annotations

AREAS: dict[str, int] = {
    "GEN": 11,
    "SETUP": 8,
    "ROUND": 6,
    "TURN": 5,
    "ACT": 9,
    "PROJ": 22,
    "BID": 12,
    "THREAT": 24,
    "HAND": 5,
    "INTR": 18,
    "INTRCARD": 6,
    "INTRD": 7,
    "CARD-P": 1,
    "CARD-T": 1,
    "WIN": 6,
    "R": 53,
}
"""How many clauses each area has; ids end in 1 to that number, those of rulings (R) in two digits."""

CLAUSES: frozenset[str] = frozenset(
    f"IT-{area}-{number:02}" if area == "R" else f"IT-{area}{'' if area.startswith('CARD') else '-'}{number}"
    for area, count in AREAS.items()
    for number in range(1, count + 1)
)
"""Every clause id."""
