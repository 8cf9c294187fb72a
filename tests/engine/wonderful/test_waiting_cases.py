"""The rule cases of the third game, which wait here for its engine: their words are those of the sheet.

They move to `tests/cases/wonderful` with the engine: what plays the cases there doesn't know the game yet.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.packs.support import SHIPPED

FILES = sorted((Path(__file__).parent / "cases").glob("*.toml"))

CLAUSES = {
    **{"GEN": 11, "SETUP": 10, "ROUND": 9, "CHOICE": 16, "TRAP": 8, "PLAN": 13, "PROD": 19, "SUP": 12},
    **{"BUILD": 14, "ALCH": 7, "KRYS": 8, "SOLD": 4, "SCRAP": 7, "TIME": 9, "INFO": 9, "SCORE": 12},
    **{"SOLO": 23, "MENACE": 19, "MENACE-RATS": 6, "MENACE-GIANTS": 13, "MENACE-SHADOWS": 8},
    **{"MENACE-THIEVES": 7, "MENACE-SOLO": 4, "ADV": 18, "ADVCARD": 14, "ADVD": 11, "ADV-SOLO": 4},
    **{"QUEST": 17, "QUEST-SOLO": 3, "R": 60},
}
"""How many clauses each family of the rule sheet has; R are its rulings."""

COMMANDS = {
    **{"offer": {"cards", "areas", "face_down"}, "select": {"area"}, "slate": {"card"}, "recycle": {"card"}},
    **{"place": {"item", "site", "space", "target"}, "scrap": {"card"}, "confirm": set(), "concede": set()},
    **{"vanquish": {"menace", "icon"}, "shadow_discard": {"cards"}, "thief_cover": {"icons"}},
    **{"giant_hosts": {"pairs"}, "activate": {"advisor", "card", "site", "area", "kinds"}},
    **{"quest_step": {"step", "payment"}, "choose_menace_deck": {"deck"}, "keep_advisor": {"card"}},
    **{"choose_area": {"area"}, "collect": set(), "lantern": {"card"}, "search": {"cards"}, "pick": {"card"}},
}
"""The commands of the state machine (section 3) and their parameters."""

STATES = {
    "module_setup",
    "offer",
    "select",
    "plan_menace",
    "plan",
    "step_build",
    "prod_end",
    "combat",
    "end_window",
    "over",
}
STATES |= {"solo_choose", "solo_collect", "solo_pick"}
STEPS = {"materials", "population", "gold", "exploration"}

Case = dict[str, Any]


def cases(file: Path) -> Iterator[Case]:
    """The cases of a file, each with what the head of the file says."""
    document = tomllib.loads(file.read_text("utf-8"))
    for case in document.pop("case"):
        yield {**document, **case}


@pytest.fixture(scope="module")
def every() -> list[Case]:
    return [case for file in FILES for case in cases(file)]


@pytest.fixture(scope="module")
def printed() -> set[str]:
    """The ids of the pack that the cases are played with."""
    files = (SHIPPED / "new-shore").glob("*.toml")
    cards = [card for file in files for card in tomllib.loads(file.read_text("utf-8")).get("card", ())]
    return {card["id"] for card in cards}


def words(value: Any) -> Iterator[str]:
    """Every text in a value; of a card with its orientation only its name."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inside in [value["card"]] if "card" in value else value.values():
            yield from words(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from words(inside)


def test_they_are_many_and_differ(every: list[Case]) -> None:
    assert len(every) >= 80
    assert len({case["title"] for case in every}) == len(every)
    assert {case["module"] for case in every} == {"menace", "advisors", "quest"}


def test_they_cite_clauses_that_the_sheet_has(every: list[Case]) -> None:
    for case in every:
        assert case["rules"], case["title"]
        for rule in case["rules"]:
            found = re.fullmatch(r"WK-([A-Z-]+)-(\d+)", rule)
            assert found, rule
            assert 1 <= int(found[2]) <= CLAUSES[found[1]], rule


def test_they_give_moments_and_commands_that_there_are(every: list[Case]) -> None:
    for case in every:
        assert case["given"]["state"] in STATES, case["title"]
        assert ("step" in case["given"]) == (case["given"]["state"] == "step_build"), case["title"]
        for step in case["step"]:
            if "until" in step:
                assert step["until"] in STATES | STEPS, case["title"]
                continue
            keys = set(step) - {"do", "seat", "refused", "expect"}
            assert keys <= COMMANDS[step["do"]], (case["title"], step)
            assert step["seat"] in case["seats"], case["title"]


def test_each_expects_something(every: list[Case]) -> None:
    assert all(case["expect"] for case in every)


def test_cards_are_in_the_pack_or_in_the_file(every: list[Case], printed: set[str]) -> None:
    for case in every:
        known = printed | {card["id"] for card in case.get("card", ())}
        zones = {"hand", "selection", "built", "calamities", "menaces", "advisors", "duchy"}
        seats = [seat for name, seat in case["given"].get("seat", {}).items() if name in case["seats"]]
        named = [text for seat in seats for zone in zones & set(seat) for text in words(seat[zone])]
        named += [card for seat in seats for card in seat.get("sites", ())]
        named += [one for step in case["step"] for key in ("card", "cards") for one in words(step.get(key))]
        assert {name.partition("#")[0] for name in named} <= known, case["title"]
