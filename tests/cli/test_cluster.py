"""`simulate --scheduler` has a Dask cluster play, which this test starts on this machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from tests.cli.support import complains, run

COMMAND = ("simulate", "bench", "--campaigns", "4", "--players", "page", "--seats", "3", "--json")


@pytest.fixture
def scheduler() -> Iterator[str]:
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp://"
    ) as local:
        yield local.scheduler_address


def test_a_cluster_counts_the_same(capsys: pytest.CaptureFixture[str], scheduler: str) -> None:
    assert scheduler.startswith("tcp://")
    there = run(capsys, *COMMAND, "--scheduler", scheduler)
    assert there.status == 0, there
    assert there.out == run(capsys, *COMMAND, "--jobs", "1").out


def test_a_scheduler_that_does_not_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.cli.cluster.PATIENCE", "1s")
    complains(run(capsys, *COMMAND, "--scheduler", "tcp://127.0.0.1:9"), "tcp://127.0.0.1:9")


@pytest.mark.parametrize("address", ["no address", "tcp://nowhere", "carrier-pigeon://loft:8786"])
def test_what_is_no_address_of_a_scheduler(capsys: pytest.CaptureFixture[str], address: str) -> None:
    complains(run(capsys, *COMMAND, "--scheduler", address), f"--scheduler {address}", "tcp://host:port")


def test_without_the_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    complains(
        run(capsys, *COMMAND, "--scheduler", "tcp://127.0.0.1:9"), "--scheduler", "cluster", "pip install"
    )
