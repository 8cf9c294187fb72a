"""The game of the empty throne keeps every promise of the conformance suite."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.throne.commands import Begin, Discard
from kd_desktop.engine.throne.state import HandLimit, is_over
from kd_desktop.packs import load
from tests.conformance import check_coverage, check_fields, play
from tests.engine.throne.subject import throne
from tests.everyday import daily
from tests.fields import differences
from tests.trial import Play, Played


@pytest.mark.parametrize("seed", range(8))
@daily("0", "1", "2", "4")
def test_the_suite_passes(seed: int) -> None:
    played = play(throne(), seed, steps=220, sparse=7)
    assert len(played.commands) > 200 or is_over(played.steps[-1].state)


def test_the_suite_passes_on_the_empty_throne() -> None:
    assert play(throne(load("empty-throne")), 2, steps=90, sparse=7).commands


def test_every_field_has_been_decided() -> None:
    check_fields(throne())


def test_every_secret_is_varied_somewhere() -> None:
    varied: Played = Played()
    for seed in range(4):
        run = Play(throne(), seed)
        for seat, command in run.subject.opening(seed):
            run.take(seat, command)
        for _ in range(150):
            vary(run, varied)
            chosen = run.choose()
            if chosen is None:
                break
            run.take(*chosen)
    run = Play(throne(), 1)
    run.take(None, Begin((1, 2)))
    hands = (run.state.deck[:5], run.state.deck[5:10])
    run.state = replace(run.state, hands=hands, deck=run.state.deck[10:], waiting=(HandLimit(),))
    run.take(0, Discard(hands[0][:2]))
    vary(run, varied)
    check_coverage(throne(), [varied])


def vary(run: Play[Any, Any, Any, Any], varied: Played[Any, Any, Any]) -> None:
    """Notes what the variants of the present state change."""
    for variant, _ in run.game.variants(run.state):
        varied.varied |= differences(run.state, variant)
