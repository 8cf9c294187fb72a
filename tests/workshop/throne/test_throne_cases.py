"""The rule cases of the throne game pass, and what it can't set up is told in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.throne.commands import Begin, Bid, EndTurn, Pass
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.vocabulary import Effect
from kd_desktop.packs import load
from kd_desktop.workshop.cases import run_paths
from kd_desktop.workshop.cases_paths import route
from kd_desktop.workshop.cases_read import read_cases
from kd_desktop.workshop.throne.case_paths import THRONE
from kd_desktop.workshop.throne.case_position import ThronePosition, moment_of
from kd_desktop.workshop.throne.case_setup import GIVEN_MOMENTS
from kd_desktop.workshop.throne.casebook import CASEBOOK
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
        ('threat = "deserters-toll"', "No Threat lies open at the moment “turn”."),
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


def begun(given: str, tmp_path: Path) -> ThronePosition:
    """Where a case of three seats begins for which this is given."""
    file = tmp_path / "case.toml"
    head = 'game = "throne"\ntitle = "x"\nseats = ["Ana", "Ben", "Cy"]\nexpect = { round = 1 }\n'
    file.write_text(f"{head}[given]\n{given}\n", encoding="utf-8")
    (case,) = read_cases(file)
    position: ThronePosition = CASEBOOK.begin(case, load("empty-throne"))
    return position


@pytest.mark.parametrize("moment", [one for one in GIVEN_MOMENTS if one not in ("begin", "threat")])
def test_what_is_still_to_happen_is_as_in_a_game_that_has_come_there(moment: str, tmp_path: Path) -> None:
    """Cases that begin in the middle know no other order than the rules have (section 2.2)."""
    game = ThroneGame(load("empty-throne"))
    state = game.apply(game.new(3), None, Begin((1, 2, 3))).state
    hand = ", ".join(f'"{card}"' for card in state.deck[:4])
    while moment_of(state.waiting[-1]) != moment:
        seat = game.standing(state).turn[0]
        quiet = [one for one in (Pass(), EndTurn()) if one in game.legal(state, seat)]
        bid = Bid(state.stocks[seat]) if moment_of(state.waiting[-1]) == "bidding" else None
        state = game.apply(state, seat, bid or quiet[0]).state
        if moment == "hand_limit":
            state = replace(state, hands=(state.deck[:4], *state.hands[1:]))
    names = ("Ana", "Ben", "Cy")
    given = f'moment = "{moment}"\nspeaker = "{names[state.speaker]}"\nseat.Ana.hand = [{hand}]'
    position = begun(given, tmp_path)
    assert position.moment == moment and position.state.waiting == state.waiting
    assert (position.state.turn, position.state.turns) == (state.turn, state.turns)


@pytest.mark.parametrize(
    ("leak", "path", "shown"),
    [
        (
            lambda state: {"discard": state.hands[0]},
            "seat.Ana.hand",
            ["error-in-the-minutes", "error-in-the-minutes#2"],
        ),
        (lambda state: {"discard": state.deck[:1]}, "deck", None),
        (lambda state: {"spent": (getattr(state.answers[0], "tokens", ()),)}, "seat.Ana.answer", "bid"),
    ],
)
def test_a_secret_is_found_wherever_a_view_shows_it(
    leak: Any, path: str, shown: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """IT-GEN-8: "hidden" is what no place of the view tells, not what the usual place leaves out."""
    position = begun(
        'moment = "bidding"\nseat.Ana.hand = ["error-in-the-minutes", "error-in-the-minutes#2"]', tmp_path
    )
    position.apply(0, Bid((1, 0, 0, 0)))
    found = route(THRONE, path)
    assert found is not None
    assert [found.seen(position, position.view(name)) for name in ("Ben", "table")] == ["hidden", "hidden"]
    honest = ThroneGame.view
    monkeypatch.setattr(
        ThroneGame, "view", lambda game, state, seat: replace(honest(game, state, seat), **leak(state))
    )
    assert found.seen(position, position.view("Ben")) == (shown or list(position.state.deck))
