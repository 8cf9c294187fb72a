"""Running a text as a rule case."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest

from kd_desktop.packs import load
from kd_desktop.workshop import cases as runner

Run = Callable[[str], tuple[int, list[str], list[str]]]
load_once = lru_cache(maxsize=2)(load)


@pytest.fixture(autouse=True)
def compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bench pack is compiled once for all tests of the workshop."""
    monkeypatch.setattr(runner, "load", load_once)


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a text as a case; gives the exit status, the lines printed and the lines on stderr."""

    def play(text: str) -> tuple[int, list[str], list[str]]:
        file = tmp_path / "case.toml"
        file.write_text(text, encoding="utf-8")
        status = runner.run_paths([file])
        out, err = capsys.readouterr()
        return (
            status,
            out.replace(f"{tmp_path}/", "").splitlines(),
            err.replace(f"{tmp_path}/", "").splitlines(),
        )

    return play
