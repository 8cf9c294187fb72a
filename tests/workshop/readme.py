"""The tables of paths and log in tests/cases/README.md: `python -m tests.workshop.readme` writes them."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.workshop.cases import log_table, paths_table

README = Path(__file__).resolve().parents[1] / "cases" / "README.md"
GAME = "kings"
MARK = "<!-- paths -->\n"
LOG = """## The log

Each entry holds `code` and `clause` of its message, these fields, `only` (the seat that alone may know,
or "") and `args`, the arguments of the message.
"""


def with_paths(text: str) -> str:
    """The text with the tables of today after their mark."""
    return f"{text.partition(MARK)[0]}{MARK}\n{paths_table(GAME)}\n\n{LOG}\n{log_table(GAME)}\n"


if __name__ == "__main__":
    README.write_text(with_paths(README.read_text(encoding="utf-8")), encoding="utf-8")
