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
THRONE = """## The throne game

A case with `game = "throne"` begins in the first seat's turn, in the first round, and nobody holds a card
but those given; `given.moment` is another beginning: `begin` (as the game is set up), `turn_start`,
`threat` (before it is turned over), `threat_revealed`, `bidding` or `hand_limit`. `until` names a moment.
The rules themselves lead there, so windows come in their order. A secret is "hidden" when the whole view
stays the same with another secret in its place.
Tokens are lists: Legions, Crosiers, Wheat, Heroes; the first copy of a card has its id, the others `id#2`,
`id#3`. A case may bring `[[card]]` along, each whole. Targets may be names of seats.
"""


def with_paths(text: str) -> str:
    """The text with the tables of today after their mark."""
    council = f"{paths_table(GAME)}\n\n{LOG}\n{log_table(GAME)}\n"
    throne = f"{THRONE}\n{paths_table('throne')}\n\n### Its log\n\n{log_table('throne')}\n"
    return f"{text.partition(MARK)[0]}{MARK}\n{council}\n{throne}"


if __name__ == "__main__":
    README.write_text(with_paths(README.read_text(encoding="utf-8")), encoding="utf-8")
