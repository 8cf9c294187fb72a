"""Every clause of the rule sheet is cited by a test or a case, and nothing cites a clause that there
isn't."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kd_desktop.engine.kings import clauses
from kd_desktop.engine.kings.clauses import AREAS, CLAUSES
from tests.engine.kings.clauses import areas, with_areas

HERE = Path(__file__).resolve().parent
CASES = HERE.parents[1] / "cases"

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
    assert sorted(CLAUSES - cited() - set(NO_RULE)) == []


def test_nothing_cites_a_clause_that_there_is_not() -> None:
    assert sorted(cited() - CLAUSES) == []


SHEET = """\
- **KD-COMP-1 · Twelve Houses.** There are 12, see KD-COMP-9.
- **KD-COMP-2 · Seats.** Three to five (KD-RUL-1).

| KD-RUL-1 | How many? | three | 3 to 5 |
| KD-RUL-1 | How many? | ruling |
"""


def test_the_table_is_read_from_a_sheet() -> None:
    assert areas(SHEET) == {"COMP": 2, "RUL": 1}
    with pytest.raises(ValueError, match="no KD-COMP-2"):
        areas(SHEET.replace("KD-COMP-2", "KD-COMP-3"))


def test_the_table_is_written_as_it_stands() -> None:
    source = Path(clauses.__file__).read_text(encoding="utf-8")
    assert with_areas(source, AREAS) == source
    assert '"COMP": 2,\n    "RUL": 1,\n}' in with_areas(source, areas(SHEET))
