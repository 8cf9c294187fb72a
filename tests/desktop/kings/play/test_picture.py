"""Pictures of a saved campaign."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.picture import render
from kd_desktop.storage.errors import StorageError
from tests.desktop.kings.play.play import forward, until
from tests.everyday import everyday

Sit = Callable[..., Session]


def campaign(sit: Sit) -> Path:
    """A saved campaign in the middle of a vote."""
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    forward(session, 1)
    session.close()
    return Path(session.store.folder)


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
@pytest.mark.parametrize("window", ["table", "tv"])
def test_a_picture_has_the_size_that_was_asked_for(
    sit: Sit, tmp_path: Path, window: str, size: tuple[int, int]
) -> None:
    folder, out = campaign(sit), tmp_path / "x.png"
    before = sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*"))
    render(folder, out, size, window)
    image = QImage(str(out))
    assert (image.width(), image.height()) == size
    assert len({image.pixel(x, y) for x in range(0, size[0], 40) for y in range(0, size[1], 40)}) > 40
    assert sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*")) == before


@pytest.mark.long
def test_a_seat_is_its_chamber_open_and_the_table_is_not(sit: Sit, tmp_path: Path) -> None:
    folder = campaign(sit)
    names = [house.name for house in sit("computer", "computer", "computer").view(None).houses]
    table, seat = tmp_path / "table.png", tmp_path / "seat.png"
    render(folder, table, (1280, 720), "table")
    render(folder, seat, (1280, 720), f"seat:{names[0]}")
    assert QImage(str(table)) != QImage(str(seat))


@pytest.mark.parametrize("window", ["seat:Nobody", "window"])
def test_a_window_that_is_not_there_is_named(sit: Sit, tmp_path: Path, window: str) -> None:
    with pytest.raises(StorageError) as no:
        render(campaign(sit), tmp_path / "x.png", (800, 600), window)
    assert window.removeprefix("seat:") in str(no.value)
    assert not (tmp_path / "x.png").exists()


def test_a_picture_that_cannot_be_written(sit: Sit, tmp_path: Path) -> None:
    with pytest.raises(StorageError) as no:
        render(campaign(sit), tmp_path / "no" / "x.png", (800, 600), "table")
    assert "could not be written" in str(no.value)
