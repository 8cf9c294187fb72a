"""The rule cases of the throne game pass, and what it can't set up is told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from kd_desktop.engine.throne.vocabulary import Effect
from kd_desktop.workshop.cases import run_paths
from kd_desktop.workshop.cases_read import read_cases
from tests.workshop.readme import README

FILES = sorted((README.parent / "throne").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_our_cases_pass(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = run_paths([file])
    assert status == 0, capsys.readouterr().out


def test_there_are_many_and_each_names_its_clauses() -> None:
    cases = [case for file in FILES for case in read_cases(file)]
    assert len(cases) >= 70
    assert all(case.title and case.rules for case in cases)
    assert len({case.title for case in cases}) == len(cases)


def test_they_speak_of_every_effect() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    wanted = {str(form.__struct_config__.tag) for form in Effect.__args__}
    assert {tag for tag in wanted if f'do = "{tag}"' not in text} == set()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('moment = "dinner"', "A case begins at one of these moments"),
        ('seat.Ana.hand = ["no-such-card"]', "The pack has no card “no-such-card”."),
        ("seat.Ana.stock = [1, 2]", "Write 4 numbers"),
        ('threat = "hill-fort"', "The pack has no card “hill-fort”."),
        ("seat.Ana.cards = 3", "“seat.Ana.cards” can only be read."),
        ('speaker = "Zoe"', "Nobody sits here as “Zoe”."),
    ],
)
def test_what_cannot_be_set_up_is_told(
    given: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "case.toml"
    file.write_text(
        f'game = "throne"\ntitle = "x"\nseats = ["Ana", "Ben"]\nexpect = {{ round = 1 }}\n[given]\n{given}\n',
        encoding="utf-8",
    )
    assert run_paths([file]) == 2
    assert said in capsys.readouterr().err


def test_a_wrong_expectation_fails_with_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.toml"
    file.write_text(
        'game = "throne"\ntitle = "x"\nexpect = { seat.Ana.stock = [5, 5, 5, 1] }\n', encoding="utf-8"
    )
    assert run_paths([file]) == 1
    assert "expected seat.Ana.stock = [5, 5, 5, 1] at the end; found [5, 5, 5, 0]" in capsys.readouterr().out
