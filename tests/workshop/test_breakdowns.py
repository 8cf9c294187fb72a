"""Rules that break: an exception is the failure of its case; what a command may not touch is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import force_setattr

from kd_desktop.engine.game import Refused
from kd_desktop.engine.kings import answers, questions
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import game as rules
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.transaction import Transaction
from tests.workshop.conftest import Run

TWO = """\
[given]
phase = "vote_turn"
leader = "Ana"

[[case]]
title = "one"
rules = ["KD-VOTE-3"]

[[case.step]]
seat = "Ana"
do = "vote"
side = "aye"
power = 2

[[case.step]]
until = "cleanup_done"
default = "gather"
expect = { phase = "reveal" }

[[case]]
title = "two"
expect = { leader = "Ana" }
"""


def breaks(*_: object) -> None:
    """What breaks down."""
    raise KeyError("b999")


@pytest.mark.parametrize(
    ("command", "line", "doing"),
    [
        (c.CastVote, 9, "step 1 is carried out"),
        (c.Gather, 15, "step 2 is carried out"),
    ],
)
def test_an_exception_of_the_rules_is_the_failure_of_its_case(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: type, line: int, doing: str
) -> None:
    monkeypatch.setitem(rules._APPLY, command, breaks)
    status, out, err = run(TWO)
    said = "found the rules break down: KeyError: 'b999'"
    assert (status, err) == (1, [])
    assert out == [f"case.toml:{line}: one: expected {doing}; {said} [KD-VOTE-3]", "1 passed, 1 failed"]


def test_an_exception_while_a_case_is_set_up_or_looked_at_names_it_too(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "legal", breaks)
    status, out, _ = run(TWO)
    assert status == 1 and out[-1] == "0 passed, 2 failed"
    assert out[0].startswith("case.toml:5: one: expected the case is set up; found the rules break down: Key")
    assert out[1].startswith("case.toml:20: two: expected the case is set up; found the rules break down")
    monkeypatch.undo()
    monkeypatch.setattr(questions, "question", breaks)
    status, out, _ = run("[given]\nphase = 'vote_turn'\n[expect]\nquestion.Ana = 'ballot'\n")
    assert status == 1 and "the rules break down: KeyError: 'b999'" in out[0]


def test_what_an_exception_says_stands_on_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks_at_length(*_: object) -> None:
        raise ValueError("first\nsecond")

    monkeypatch.setitem(rules._APPLY, c.CastVote, breaks_at_length)
    _, out, _ = run(TWO)
    assert len(out) == 2 and "ValueError: first second" in out[0]


# --- what a command may not touch -----------------------------------------------------------------

REFUSED = """\
title = "refused"
rules = ["KD-VOTE-3"]

[given]
phase = "vote_turn"
leader = "Ana"

[[step]]
seat = "Ana"
do = "vote"
side = "aye"
power = 9
refused = "not_enough_power"
"""
Refusing = Callable[[KingsGame, Campaign, int | None, c.KingsCommand, frozenset[str]], Any]


def refusing_but(touch: Callable[[KingsGame, Campaign], None]) -> Refusing:
    """An `apply` that touches something although it refuses."""
    honest = KingsGame.apply

    def apply(game: KingsGame, state: Campaign, seat: Any, command: Any, until: Any = frozenset()) -> Any:
        try:
            return honest(game, state, seat, command, until)
        except Refused:
            touch(game, state)
            raise

    return apply


def _take_power(_: KingsGame, state: Campaign) -> None:
    force_setattr(state.reign, "power", (0, 8, 8))


def _change_a_card(game: KingsGame, _: Campaign) -> None:
    force_setattr(game.library.pack.cards[-1], "envelope", 7)


def _remember_beside_the_state(game: KingsGame, _: Campaign) -> None:
    game.library.agendas.clear()
    game.library.agendas.update({one.name: game.library.pack.agendas[0] for one in game.library.pack.agendas})


@pytest.mark.parametrize(
    ("touch", "said"),
    [
        (_take_power, "it changed the state"),
        (_change_a_card, "it changed the pack"),
        (_remember_beside_the_state, "it changed what is seen"),
    ],
)
def test_a_refusal_that_changes_something_is_a_failure(
    run: Run, monkeypatch: pytest.MonkeyPatch, touch: Callable[[KingsGame, Campaign], None], said: str
) -> None:
    """A command changes everything or raises and changes nothing (the contract of `Game.apply`)."""
    assert run(REFUSED) == (0, ["1 passed, 0 failed"], [])
    monkeypatch.setattr(KingsGame, "apply", refusing_but(touch))
    text = REFUSED + '[[card]]\nkind = "story"\nid = "s1"\nstoryline = "road"\ntitle = "S"\ntext = "S"\n'
    status, out, _ = run(text)
    assert status == 1
    assert out[0] == (
        f"case.toml:8: refused: expected the refused command changes nothing; found {said} [KD-VOTE-3]"
    )


def test_a_command_that_changes_the_state_it_came_from_is_a_failure(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """States are frozen data: a command gives a new one (the contract of `Game.apply`)."""
    honest = rules._APPLY[c.CastVote]

    def cast(desk: Transaction, seat: int, command: c.CastVote) -> None:
        honest(desk, seat, command)
        if desk.campaign.reign is not None:
            force_setattr(desk.campaign.reign, "power", desk.reign.power)

    monkeypatch.setitem(rules._APPLY, c.CastVote, cast)
    status, out, _ = run(TWO)
    assert status == 1 and out[-1] == "1 passed, 1 failed"
    assert "expected the command leaves the old state as it was; found it changed it" in out[0]
