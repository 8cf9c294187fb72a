"""The ids of all clauses in the rule sheet of The King's Dilemma.

Ids are stable and numbered without gaps in each area, so the last number of each is enough. The table is
written from the sheet by `python -m tests.engine.kings.clauses PATH`.
"""

from __future__ import annotations

AREAS: dict[str, int] = {
    "COMP": 20,
    "FIRST": 7,
    "HOUSE": 10,
    "PRES": 5,
    "SETUP": 20,
    "LEG": 25,
    "ACH": 16,
    "ALIGN": 5,
    "ABIL": 14,
    "STORY": 9,
    "SIGN": 4,
    "ROUND": 3,
    "DRAW": 6,
    "BAL": 5,
    "VOTE": 29,
    "DEAL": 18,
    "TALLY": 10,
    "CLEAN": 9,
    "RES": 5,
    "MOVE": 12,
    "STAB": 7,
    "STICK": 11,
    "ENV": 9,
    "ENDC": 10,
    "TIME": 5,
    "EVT": 9,
    "RF": 4,
    "END": 10,
    "ENDG": 6,
    "RANK": 3,
    "SCORE": 17,
    "REC": 12,
    "SAVE": 8,
    "CAMP": 9,
    "MYST": 10,
    "INFO": 7,
    "RUL": 91,
}
"""How many clauses each area has; ids end in 1 to that number."""

CLAUSES: frozenset[str] = frozenset(
    f"KD-{area}-{number}" for area, count in AREAS.items() for number in range(1, count + 1)
)
"""Every clause id."""
