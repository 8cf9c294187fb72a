"""Every finding says what to do about it, for people in its sentence and for programs beside it."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kd_desktop.cli import main
from kd_desktop.packs import check
from kd_desktop.packs.advice import ADDED, ADVICE, GIVEN
from kd_desktop.packs.findings import FilePlace, finding
from kd_desktop.packs.findings import meant as advice_on
from tests.packs.support import SHIPPED, change, sound
from tests.packs.test_findings import CASES, TITLES

MAKERS = {"Fault", "finding", "_error", "_lose"}


def codes() -> Iterator[str]:
    """The codes that our sources make findings of, where they name them on the spot."""
    for room in ("packs", "workshop"):
        for file in (SHIPPED.parent / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in MAKERS:
                    for given in node.args[:1]:
                        if isinstance(given, ast.Constant):
                            yield str(given.value)


def test_every_code_has_advice() -> None:
    named = set(codes())
    assert len(named) > 90
    assert sorted(named - set(ADVICE)) == []
    assert not set(ADDED) & set(GIVEN)
    assert all(said.endswith(".") for said in ADVICE.values())


@pytest.mark.parametrize("case", CASES, ids=TITLES)
def test_every_finding_has_advice(case: dict[str, str], tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, case["file"], case["was"], case["bad"])
    for one in check(home):
        assert one.advice, one


def test_a_finding_knows_the_word_that_was_meant() -> None:
    place = FilePlace("cards.toml", 3)
    one = finding("unknown-card", place, "There is no card “wel”. It looks like a misspelling of “well”.")
    assert (one.did_you_mean, one.advice) == ("well", "Write “well”.")
    assert one.sentence.endswith("misspelling of “well”.")
    other = finding("unknown-card", place, "There is no card “zz”.")
    assert (other.did_you_mean, other.advice) == ("", ADVICE["unknown-card"])


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("queston", ["question", "title"], "question"),
        ("id", ["kind"], ""),
        ("yes", ["aye", "nay"], "aye"),
        ("No", ["aye", "nay"], "nay"),
        ("yes", ["apple", "axe"], ""),
        ("wall-masn", ["wall-mason", "wall-bees"], "wall-mason"),
        ("denie", ["deny", "draw"], "deny"),
    ],
)
def test_only_what_looks_alike_or_says_the_same_is_meant(word: str, known: list[str], meant: str) -> None:
    one = finding("bad-value", FilePlace("a.toml"), f"“{word}” is no value.{advice_on(word, known)}")
    assert one.did_you_mean == meant


def test_the_report_as_data_has_advice_and_what_was_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = sound(tmp_path)
    change(home, "cards.toml", 'do = "lose_coins"', 'do = "loose_coins"')
    assert main(["pack", "check", str(home), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["findings"]
    assert found["did_you_mean"] == "lose_coins" and found["advice"] == "Write “lose_coins”."
    change(home, "cards.toml", 'do = "loose_coins"', 'do = "lose_coins"')
    change(home, "cards.toml", 'question = "Shall the barges be stopped?"', "")
    assert main(["pack", "check", str(home), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["findings"]
    assert found["did_you_mean"] is None and found["advice"] == "Write it."
