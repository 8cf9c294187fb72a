"""The guide for authors: its first pack passes the examination and can be played, its tables are of today."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.packs import load
from kd_desktop.workshop.examinations import examine
from tests.packs.authors import AUTHORS, CONDITIONS, EFFECTS, HOUSES, read, sample, with_tables
from tests.packs.support import SHIPPED

GUIDE = AUTHORS.read_text(encoding="utf-8")


@pytest.fixture
def first_pack(tmp_path: Path) -> Path:
    """The pack that the guide has its reader type, with the two files that it has them copy."""
    home = tmp_path / "ten-cards"
    home.mkdir()
    for name, text in sample(GUIDE).items():
        (home / name).write_text(text, encoding="utf-8")
    for name in ("agendas.toml", "houses.toml"):
        shutil.copy(SHIPPED / "leaving-sea" / name, home)
    return home


def test_the_first_pack_of_the_guide_passes_without_a_finding(first_pack: Path) -> None:
    found = examine(first_pack)
    assert found.findings == ()
    assert found.accepted == 1  # the houses without an ending, as the guide says
    assert found.counts["dilemmas"] == 10
    assert found.counts["endings"] == 1
    assert sum(isinstance(card, Dilemma) for card in load(first_pack).cards) == 10


def _without_the_last(text: str) -> str:
    before, _, after = text.rpartition("envelopes = [ 2 ]\n")
    return before + after


@pytest.mark.parametrize(
    ("slip", "code"),
    [
        (lambda text: text.replace("envelopes = [ 2 ]", "envelopes = [ 3 ]", 1), "unknown-envelope"),
        (_without_the_last, "stuck"),
    ],
)
def test_the_slips_that_the_guide_shows_are_found_as_it_says(
    first_pack: Path, slip: Callable[[str], str], code: str
) -> None:
    wrong = first_pack / "envelope-01.toml"
    wrong.write_text(slip(wrong.read_text("utf-8")), "utf-8")
    (found,) = examine(first_pack).findings
    assert found.code == code
    assert f"    {str(found).removeprefix(f'{first_pack.parent}/')}\n" in GUIDE


@pytest.mark.parametrize(("union", "examples"), [(v.Effect, EFFECTS), (v.Condition, CONDITIONS)])
def test_every_effect_and_condition_has_an_example_that_the_rules_read(
    union: object, examples: dict[str, str]
) -> None:
    tags = [struct.__struct_config__.tag for struct in get_args(union)]
    assert list(examples) == tags
    for tag, example in examples.items():
        assert read(example, union).__struct_config__.tag == tag


def test_the_tables_are_of_today() -> None:
    assert with_tables(GUIDE) == GUIDE, "python -m tests.packs.authors writes them anew"


def test_the_houses_are_those_that_a_first_pack_copies(first_pack: Path) -> None:
    table = GUIDE.partition(HOUSES[0])[2].partition(HOUSES[1])[0]
    for house in load(first_pack).houses:
        assert f"| {house.number} | {house.name} | {house.motto} | " in table


def test_every_code_that_the_guide_explains_is_one_that_is_found() -> None:
    table = GUIDE.partition("| code |")[2].partition("\n\n")[0]
    codes = [code for row in table.splitlines()[2:] for code in re.findall(r"`([a-z-]+)`", row.split("|")[1])]
    package = SHIPPED.parent
    source = "".join(
        file.read_text("utf-8") for room in ("packs", "workshop") for file in (package / room).rglob("*.py")
    )
    assert len(codes) > 15
    assert [code for code in codes if f'"{code}"' not in source] == []
