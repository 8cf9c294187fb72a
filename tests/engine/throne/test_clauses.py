"""Every clause of the rule sheet is cited by a test or a case, and nothing cites a clause that there
isn't."""

from __future__ import annotations

import re
from pathlib import Path

from kd_desktop.engine.throne.clauses import CLAUSES

HERE = Path(__file__).resolve().parent
CASES = HERE.parents[1] / "cases" / "throne"

NO_RULE = {
    "IT-THREAT-2": "talk goes on at the table; nothing in the rules depends on it",
    "IT-GEN-9": "talk goes on at the table; nothing in the rules depends on it",
    "IT-R-06": "talk goes on at the table; nothing in the rules depends on it",
    "IT-GEN-11": "who plays a chair stands beside the state (storage/chairs.py); the rules go on alike",
    "IT-R-45": "who plays a chair stands beside the state (storage/chairs.py); the rules go on alike",
    "IT-R-48": "who plays a chair stands beside the state (storage/chairs.py); the rules go on alike",
    "IT-THREAT-24": "no game option sets a timer, for the rules know no clock",
    "IT-R-46": "no game option sets a timer, for the rules know no clock",
}

_CITED = re.compile(r"IT-(?:CARD-[PT]|[A-Z]+-)\d+")


def cited() -> set[str]:
    """Every clause that a test or a case cites."""
    files = [file for file in HERE.glob("test_*.py") if file.name != Path(__file__).name]
    text = "\n".join(file.read_text(encoding="utf-8") for file in (*files, *CASES.rglob("*.toml")))
    return set(_CITED.findall(text))


def test_every_clause_is_cited() -> None:
    assert sorted(CLAUSES - cited() - set(NO_RULE)) == []


def test_nothing_cites_a_clause_that_there_is_not() -> None:
    assert sorted(cited() - CLAUSES) == []


def test_the_table_has_all_of_the_sheet() -> None:
    """141 testable entries and 53 rulings, as section 6 counts them."""
    rulings = {clause for clause in CLAUSES if clause.startswith("IT-R-")}
    assert (len(CLAUSES - rulings), len(rulings)) == (141, 53)
