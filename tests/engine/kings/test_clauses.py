"""Every clause of the rule sheet is cited by a test or a case, and nothing cites a clause that there
isn't."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
CASES = HERE.parents[1] / "cases"

CLAUSES = {
    "COMP": 20, "FIRST": 7, "HOUSE": 10, "PRES": 5, "SETUP": 20, "LEG": 25, "ACH": 16, "ALIGN": 5, "ABIL": 14,
    "STORY": 9, "SIGN": 4, "ROUND": 3, "DRAW": 6, "BAL": 5, "VOTE": 29, "DEAL": 18, "TALLY": 10, "CLEAN": 9,
    "RES": 5, "MOVE": 12, "STAB": 7, "STICK": 11, "ENV": 9, "ENDC": 10, "TIME": 5, "EVT": 9, "RF": 4,
    "END": 10, "ENDG": 6, "RANK": 3, "SCORE": 17, "REC": 12, "SAVE": 8, "CAMP": 9, "MYST": 10, "INFO": 7,
    "RUL": 78,
}  # fmt: skip
"""How many clauses each area of the rule sheet has; ids are KD-AREA-1 to KD-AREA-n."""

NO_RULE = {
    "KD-COMP-9": "markers of the preview have no effect of their own",
    "KD-COMP-17": "areas of the board; what lies in them is tested where it happens",
    "KD-COMP-18": "zones of the box; the clean-up is tested by KD-SAVE",
    "KD-COMP-20": "the map has no rules effect",
    "KD-ACH-12": "the program needs no rule for exclusive stories",
}

_CITED = re.compile(r"KD-([A-Z]+)-(\d+)(?: to (?:KD-[A-Z]+-)?(\d+))?")


def cited() -> set[str]:
    """Every clause that a test or a case cites; "KD-MOVE-1 to KD-MOVE-5" cites five."""
    files = [file for file in HERE.glob("test_*.py") if file.name != Path(__file__).name]
    text = "\n".join(file.read_text(encoding="utf-8") for file in (*files, *CASES.rglob("*.toml")))
    found = set()
    for area, first, last in _CITED.findall(text):
        found |= {f"KD-{area}-{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def test_every_clause_is_cited() -> None:
    known = {f"KD-{area}-{number}" for area, count in CLAUSES.items() for number in range(1, count + 1)}
    assert sorted(known - cited() - set(NO_RULE)) == []


def test_nothing_cites_a_clause_that_there_is_not() -> None:
    known = {f"KD-{area}-{number}" for area, count in CLAUSES.items() for number in range(1, count + 1)}
    assert sorted(cited() - known) == []
