"""Broken packs and what is said of each: every check has a case that fires and a neighbour that doesn't."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from kd_desktop.packs import PackError, load
from kd_desktop.packs.draft import read_folder
from kd_desktop.packs.kings.checks import CHECKS
from kd_desktop.packs.kings.checks.known import Pack
from tests.packs.support import HERE, SHIPPED, change, sound, told

CASES: list[dict[str, Any]] = [
    case
    for file in sorted((HERE / "broken").glob("*.toml"))
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
]
TITLES = [case["title"] for case in CASES]


def test_the_sound_pack_has_nothing_to_find(tmp_path: Path) -> None:
    home = sound(tmp_path)
    assert told(home) == []
    assert load(home).title == "Sound"


def test_titles_of_cases_differ() -> None:
    assert len(set(TITLES)) == len(TITLES) > 100


@pytest.mark.parametrize("case", CASES, ids=TITLES)
def test_a_broken_pack_says_where_and_what(case: dict[str, Any], tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, case["file"], case["was"], case["bad"])
    assert told(home) == case["finds"]
    if any(" error " in one for one in case["finds"]):
        with pytest.raises(PackError) as caught:
            load(home)
        assert all(one.severity == "error" for one in caught.value.findings)
    else:
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
        if draft.complete:
            pack = Pack(draft)
            silent -= {check for check in silent if any(check(pack))}
    assert not silent


def test_every_code_is_proved() -> None:
    """A code that no case finds is proved in test_reading or test_packs, and named here."""
    text = "".join(file.read_text(encoding="utf-8") for file in sorted(SHIPPED.rglob("*.py")))
    calls = r'(?:Fault|finding|_lose)\((?:source, \([^)]*\), )?\s*"([a-z-]+)"'
    codes = set(re.findall(calls, text))
    codes |= {"unknown-effect", "unknown-condition", "unknown-kind"}
    throne = tomllib.loads((HERE / "throne" / "broken.toml").read_text(encoding="utf-8"))["case"]
    proved = {re.split(r"[ :]+", one)[4] for case in CASES + throne for one in case["finds"]}
    assert codes - proved == {"too-deep", "no-pack", "damaged-pack", "wrong-form"}
    assert len(codes) > 50


def test_many_faults_are_told_at_once_in_order(tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, "cards.toml", 'office = "captain"', 'office = "captian"')
    change(home, "cards.toml", "delta = 2, hidden", 'delta = "2", hidden')
    change(home, "cards.toml", 'cards = ["well"]', 'cards = ["wall"]')
    change(home, "agendas.toml", "money = [5, 3, 1]", "money = [5, 3]")
    assert [re.split(r"[ :]+", one)[0:5:4] for one in told(home)] == [
        ["agendas.toml", "wrong-length"],
        ["cards.toml", "unknown-office"],
        ["cards.toml", "wrong-type"],
        ["cards.toml", "unknown-card"],
    ]


def test_nothing_is_called_missing_while_a_file_cannot_be_read(tmp_path: Path) -> None:
    home = sound(tmp_path)
    (home / "houses.toml").write_text("[[house]\n", encoding="utf-8")
    assert told(home) == [
        "houses.toml:1:8: error not-toml: The name of a table isn't closed. Write [name] or [[name]]."
    ]
