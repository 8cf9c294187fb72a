"""The table of clauses in kd_desktop/engine/kings/clauses.py, written anew from the rule sheet:

python -m tests.engine.kings.clauses rules/kings-dilemma.md
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from kd_desktop.engine.kings import clauses

_CLAUSE = re.compile(r"^(?:- \*\*|\| )KD-([A-Z]+)-(\d+) (?:·|\|)", re.MULTILINE)
"""A clause where the sheet gives it: a point of a list, or a row of the table of rulings."""
_TABLE = re.compile(r"(?<=AREAS: dict\[str, int\] = )\{[^}]*\}")


def areas(sheet: str) -> dict[str, int]:
    """How many clauses each area of a rule sheet has. Raises ValueError when a number is left out."""
    found: dict[str, set[int]] = {}
    for area, number in _CLAUSE.findall(sheet):
        found.setdefault(area, set()).add(int(number))
    for area, numbers in found.items():
        missing = set(range(1, max(numbers) + 1)) - numbers
        if missing:
            raise ValueError(f"The sheet has no KD-{area}-{min(missing)}.")
    return {area: len(numbers) for area, numbers in found.items()}


def with_areas(source: str, table: dict[str, int]) -> str:
    """The source of the module with that table in place of its own."""
    lines = "".join(f'    "{area}": {count},\n' for area, count in table.items())
    return _TABLE.sub(f"{{\n{lines}}}", source)


if __name__ == "__main__":
    module = Path(clauses.__file__)
    table = areas(Path(sys.argv[1]).read_text(encoding="utf-8"))
    module.write_text(with_areas(module.read_text(encoding="utf-8"), table), encoding="utf-8")
