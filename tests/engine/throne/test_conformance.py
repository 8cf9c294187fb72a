"""The game of the empty throne keeps every promise of the conformance suite."""

from __future__ import annotations

import pytest

from kd_desktop.engine.throne.state import is_over
from tests.conformance import check_coverage, check_fields, play
from tests.engine.throne.subject import throne
from tests.fields import differences
from tests.trial import Play, Played


@pytest.mark.parametrize("seed", range(8))
def test_the_suite_passes(seed: int) -> None:
    played = play(throne(), seed, steps=220, sparse=7)
    assert len(played.commands) > 200 or is_over(played.steps[-1].state)


def test_every_field_has_been_decided() -> None:
    check_fields(throne())


def test_every_secret_is_varied_somewhere() -> None:
    varied: Played = Played()
    for seed in range(8):
        run = Play(throne(), seed)
        for seat, command in run.subject.opening(seed):
            run.take(seat, command)
        for _ in range(150):
            for variant, _ in run.game.variants(run.state):
                varied.varied |= differences(run.state, variant)
            chosen = run.choose()
            if chosen is None:
                break
            run.take(*chosen)
    check_coverage(throne(), [varied])
