"""The council game keeps every promise of the conformance suite, over whole seeded campaigns."""

from __future__ import annotations

import pytest

from tests.conformance import check_coverage, check_fields, play
from tests.engine.kings.table import kings
from tests.everyday import daily
from tests.fields import differences
from tests.trial import Play, Played

SEEDS = (0, 1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 4, 5)))


@pytest.mark.parametrize("seed", SEEDS)
@daily("1")
def test_the_suite_passes_on_the_bench_pack(seed: int) -> None:
    played = play(kings(), seed, steps=150, sparse=7)
    assert len(played.commands) > 150


@pytest.mark.long
def test_the_suite_passes_on_the_leaving_sea() -> None:
    assert play(kings("leaving-sea"), 77, steps=90, sparse=7).commands


def test_every_field_has_been_decided() -> None:
    check_fields(kings())


def test_every_secret_is_varied_somewhere() -> None:
    varied: Played = Played()
    for seed in range(4):
        run = Play(kings(), seed)
        for seat, command in run.subject.opening(seed):
            run.take(seat, command)
        for number in range(160):
            if number % 3 == 0 or number < 12:
                for variant, _ in run.game.variants(run.state):
                    varied.varied |= differences(run.state, variant)
            chosen = run.choose()
            assert chosen is not None
            run.take(*chosen)
    check_coverage(kings(), [varied])
