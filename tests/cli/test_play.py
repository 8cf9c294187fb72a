"""`kd-desktop` where no window can open: it says so in one line, plays a reign, tells it and paints it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from kd_desktop.cli import display
from tests.cli.support import ROOT, start
from tests.everyday import daily

NO_DISPLAY = {"QT_QPA_PLATFORM": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}


@pytest.mark.parametrize(
    ("variables", "reason"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":4711"}, "no X server answers at :4711"),
        ({"QT_QPA_PLATFORM": "papyrus"}, "this Qt has no platform “papyrus”"),
    ],
)
@daily("variables0-neither DISPLAY nor WAYLAND_DISPLAY is set")
def test_without_a_display_a_reign_is_played_told_and_painted(
    data_folder: Path, variables: dict[str, str], reason: str
) -> None:
    answer = start(**{**NO_DISPLAY, "KD_DESKTOP_DATA": str(data_folder), **variables})
    assert answer.status == 0, answer
    assert answer.err == ""
    first, *story, campaign, picture = answer.out.splitlines()
    assert first.startswith("No window can open here (")
    assert reason in first
    assert "Round 1 begins." in story
    assert len(story) > 30
    folder = Path(campaign.removeprefix("Campaign: "))
    assert folder.parent == data_folder / "campaigns"
    assert start("replay", folder, "--verify").status == 0
    painted = Path(picture.removeprefix("Picture: "))
    assert painted.read_bytes().startswith(b"\x89PNG")
    assert len(painted.read_bytes()) > 50_000


def test_a_display_is_believed_only_when_it_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-9")
    assert display.chosen_platform() == "wayland"
    assert display.window_trouble() == "no compositor answers at wayland-9"
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "wayland-9"))
        server.listen()
        # Now it is up to Qt's plugin, not to the compositor.
        assert "compositor" not in str(display.window_trouble())


def test_off_screen_always_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen:configfile=none")
    assert display.chosen_platform() == "offscreen"
    assert display.window_trouble() is None
    assert display.plugin_trouble("offscreen") is None
    assert display.plugin("papyrus") is None


def test_without_qt_the_reign_is_told_in_short(data_folder: Path) -> None:
    script = "import sys; sys.modules['PySide6'] = None; from kd_desktop.cli import main; sys.exit(main([]))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in NO_DISPLAY},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[1].startswith("Reign 1: ")
    assert lines[-1].startswith("Picture: none. Qt does not load here (")
    assert lines[-2].startswith(f"Campaign: {data_folder}")
