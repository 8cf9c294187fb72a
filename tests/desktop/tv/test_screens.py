"""Screens are plugged in and out: in a process of its own, on a platform with two screens."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ONE = {"name": "one", "x": 0, "y": 0, "width": 1920, "height": 1080}
TWO = {"name": "two", "x": 1920, "y": 0, "width": 3840, "height": 2160}
REST = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}

TRIAL = """
import json
from PySide6.QtWidgets import QApplication, QWidget
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.tv.window import picture
from tests.desktop.tv.toy import Told, ToyTv

app = QApplication([])
fonts.load()
screens = app.screens()
one, two = screens[0], screens[-1]
plugged = list(screens)
told = []

def tell(what):
    for _ in range(4):
        app.processEvents()
    box = window.geometry()
    told.append({
        "what": what, "screen": window.screen().name(), "box": [box.x(), box.y(), box.width(), box.height()],
        "full": window.isFullScreen(), "shown": window.isVisible(),
        "same": picture(window).size().width() == box.width() and window.letter.isVisible(),
    })

table = QWidget()
table.setGeometry(100, 100, 800, 600)
table.show()
window = ToyTv(table)
window.store.screens = lambda: list(plugged)
window.show_view(Told("a vote"))
window.open()
tell("opened")
if one is not two:
    plugged.remove(two)
    app.screenRemoved.emit(two)
    tell("second out")
    plugged.append(two)
    app.screenAdded.emit(two)
    tell("second in")
    table.setScreen(two)
    table.move(2200, 100)
    app.primaryScreenChanged.emit(one)
    tell("table on the second")
    table.setScreen(one)
    table.move(100, 100)
    window.store.place()
    window.store.toggle_full()
    tell("window on the second")
    plugged.remove(two)
    app.screenRemoved.emit(two)
    tell("second out again")
print(json.dumps(told))
"""


def trial(folder: Path, *screens: dict[str, object]) -> list[dict[str, Any]]:
    config = folder / "screens.json"
    config.write_text(json.dumps({"screens": [{**screen, **REST} for screen in screens]}))
    env = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}", "PYTHONPATH": os.getcwd()}  # noqa: PTH109
    done = subprocess.run(
        [sys.executable, "-c", TRIAL], env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    return {step["what"]: step for step in trial(tmp_path_factory.mktemp("two"), ONE, TWO)}


def inside(box: list[int], screen: dict[str, Any]) -> bool:
    x, y, w, h = box
    right, bottom = screen["x"] + screen["width"], screen["y"] + screen["height"]
    return bool(screen["x"] <= x and screen["y"] <= y and x + w <= right and y + h <= bottom)


def test_it_fills_the_second_screen(two: dict[str, dict[str, Any]]) -> None:
    step = two["opened"]
    assert (step["screen"], step["full"], step["shown"]) == ("two", True, True)
    assert step["box"] == [1920, 0, 3840, 2160]


@pytest.mark.parametrize("what", ["second out", "second out again"])
def test_it_comes_back_as_a_window_when_that_screen_goes(two: dict[str, dict[str, Any]], what: str) -> None:
    step = two[what]
    assert (step["screen"], step["full"], step["shown"]) == ("one", False, True)
    assert inside(step["box"], ONE)
    assert step["box"][2] * 9 == step["box"][3] * 16


def test_it_goes_there_again_when_the_screen_comes_back(two: dict[str, dict[str, Any]]) -> None:
    step = two["second in"]
    assert (step["screen"], step["full"]) == ("two", True)
    assert step["box"] == [1920, 0, 3840, 2160]


def test_it_takes_the_screen_on_which_the_table_is_not(two: dict[str, dict[str, Any]]) -> None:
    step = two["table on the second"]
    assert (step["screen"], step["full"]) == ("one", True)


def test_it_can_be_a_window_on_the_second_screen(two: dict[str, dict[str, Any]]) -> None:
    step = two["window on the second"]
    assert (step["screen"], step["full"]) == ("two", False)
    assert inside(step["box"], TWO)


def test_it_shows_the_table_everywhere(two: dict[str, dict[str, Any]]) -> None:
    assert len(two) == 6
    assert all(step["same"] for step in two.values())


def test_with_one_screen_it_is_a_second_window(tmp_path: Path) -> None:
    (step,) = trial(tmp_path, ONE)
    assert (step["screen"], step["full"], step["shown"]) == ("one", False, True)
    assert inside(step["box"], ONE)
    assert step["box"][2] < 1920


def test_a_screen_that_shows_the_same_is_no_second_one(tmp_path: Path) -> None:
    for mirror in ({**TWO, "x": 0, "y": 0}, {**ONE, "name": "mirror"}):
        step = trial(tmp_path, ONE, mirror)[0]
        assert not step["full"], "it would lie over the table"
        assert inside(step["box"], ONE)
