"""Broken packs of the throne game and what is said of each: every check has a case and a good neighbour."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kd_desktop.packs import PackError, load, pack_from_json, pack_json
from kd_desktop.packs.draft import read_folder
from kd_desktop.packs.throne.checks import CHECKS
from tests.packs.support import change, told
from tests.packs.throne.support import HERE, sound

CASES: list[dict[str, Any]] = tomllib.loads((HERE / "broken.toml").read_text(encoding="utf-8"))["case"]
TITLES = [case["title"] for case in CASES]


def test_the_sound_pack_has_nothing_to_find(tmp_path: Path) -> None:
    home = sound(tmp_path)
    assert told(home) == []
    pack = load(home)
    assert [card.id for card in pack.cards] == ["mill", "error", "wolves"]
    assert pack_from_json(pack_json(pack)) == pack


def test_titles_of_cases_differ() -> None:
    assert len(set(TITLES)) == len(TITLES) > 25


@pytest.mark.parametrize("case", CASES, ids=TITLES)
def test_a_broken_pack_says_where_and_what(case: dict[str, Any], tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, case["file"], case["was"], case["bad"])
    assert told(home) == case["finds"]
    with pytest.raises(PackError):
        load(home)


@pytest.mark.parametrize("case", CASES, ids=TITLES)
def test_its_good_neighbour_is_left_alone(case: dict[str, Any], tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, case["file"], case["was"], case["good"])
    assert told(home) == []


def test_every_check_fires_in_some_case(tmp_path: Path) -> None:
    silent = set(CHECKS)
    for case in CASES:
        home = sound(tmp_path)
        change(home, case["file"], case["was"], case["bad"])
        draft = read_folder(home)
        silent -= {check for check in silent if any(check(draft))}
    assert not silent
