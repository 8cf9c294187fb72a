"""The finale of The Leaving Sea over every combination of endings (KD-MYST-8)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import kd_desktop.packs

PACK = Path(kd_desktop.packs.__file__).parent / "leaving-sea"
ENDINGS = {
    "water": (9, 10, 11),
    "sleepless": (19, 20, 21, 22),
    "crown": (30, 31, 32, 33),
    "road": (41, 42, 43, 44),
    "sarn": (52, 53, 54, 55),
    "book": (63, 64, 65, 66),
}
"""The envelopes of each storyline that hold an ending; its card is named after it."""
GROUPS = (
    {"tide-bell"},
    {"tide-weir", "tide-ropes", "tide-deed"},
    {"tide-dyke", "tide-sheds", "tide-engine", "tide-horses"},
    {"tide-gate", "tide-wall"},
    {"tide-vault", "tide-light", "tide-ferry", "tide-crown"},
    {"tide-stone"},
)


@pytest.fixture(scope="module")
def finale() -> dict[str, Any]:
    """The finale's table as it is written."""
    written = tomllib.loads((PACK / "finale.toml").read_text(encoding="utf-8"))
    table: dict[str, Any] = written["finale"]
    return table


def boards() -> Iterator[frozenset[str]]:
    """Every set of ending cards that a campaign can come to: one of each storyline."""
    for numbers in product(*ENDINGS.values()):
        yield frozenset(f"{name}-{number:02}" for name, number in zip(ENDINGS, numbers, strict=True))


def holds(condition: dict[str, Any] | None, board: frozenset[str]) -> bool:
    """Whether a condition of the finale is true over these ending cards."""
    if condition is None:
        return True
    match condition["is"]:
        case "story_on_board":
            return condition["card"] in board
        case "any":
            return any(holds(one, board) for one in condition["of"])
        case "all":
            return all(holds(one, board) for one in condition["of"])
        case "not":
            return not holds(condition["of"], board)
        case other:
            raise AssertionError(other)


def test_every_campaign_has_six_votes_one_of_each_group(finale: dict[str, Any]) -> None:
    """Whatever endings the realm reached, one vote of each matter is called (KD-MYST-8)."""
    for board in boards():
        called = [vote["id"] for vote in finale["votes"] if holds(vote.get("condition"), board)]
        assert len(called) == len(GROUPS), (board, called)
        assert all(name in group for name, group in zip(called, GROUPS, strict=True)), (board, called)


def test_every_vote_is_called_in_some_campaign(finale: dict[str, Any]) -> None:
    """No vote of the finale is written for nobody (KD-MYST-8)."""
    for vote in finale["votes"]:
        assert any(holds(vote.get("condition"), board) for board in boards()), vote["id"]


def test_every_ending_has_its_page_and_every_page_its_campaign(finale: dict[str, Any]) -> None:
    """A page remembers each of the twenty-three endings, and no page is never read (KD-MYST-8)."""
    named = [page["condition"] for page in finale["pages"] if "condition" in page]
    single = [one["card"] for one in named if one["is"] == "story_on_board"]
    assert sorted(single) == sorted(f"{name}-{n:02}" for name, numbers in ENDINGS.items() for n in numbers)
    for page in finale["pages"]:
        assert any(holds(page.get("condition"), board) for board in boards()), page["title"]
