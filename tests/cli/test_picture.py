"""`picture` paints a saved campaign for the table, the TV or one seat, in the size that was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.support import REIGN, complains, run


def dimensions(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


@pytest.fixture
def folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    run(capsys, *REIGN, "--seed", "4", "--out", tmp_path / "out")
    return next((tmp_path / "out").iterdir())


@pytest.mark.parametrize("window", ["table", "tv"])
def test_the_board_in_any_size(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path, window: str
) -> None:
    out = tmp_path / "new" / "x.png"
    answer = run(capsys, "picture", folder, "--out", out, "--size", "1280x720", "--window", window)
    assert answer.status == 0, answer
    assert answer.out == f"{out}\n"
    assert dimensions(out.read_bytes()) == (1280, 720)


def test_what_can_not_be_painted(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    complains(run(capsys, "picture", folder, "--out", tmp_path / "x.jpg"), "PNG")
    complains(
        run(capsys, "picture", folder, "--out", tmp_path / "x.png", "--window", "seat:Nobody"), "Nobody"
    )
    (tmp_path / "file").write_text("")
    complains(run(capsys, "picture", folder, "--out", tmp_path / "file" / "x.png"), str(tmp_path / "file"))
    assert not (tmp_path / "x.png").exists()
