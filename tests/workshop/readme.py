"""The list of paths in tests/cases/README.md: `python -m tests.workshop.readme` writes it anew."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.workshop.cases import paths_table

README = Path(__file__).resolve().parents[1] / "cases" / "README.md"
MARK = "<!-- paths -->\n"


def with_paths(text: str) -> str:
    """The text with the table of today after its mark."""
    return f"{text.partition(MARK)[0]}{MARK}\n{paths_table()}\n"


if __name__ == "__main__":
    README.write_text(with_paths(README.read_text(encoding="utf-8")), encoding="utf-8")
