"""What is left over is taken apart by the window's thread, and never while it paints."""

import gc
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.shell.gui_gc import GarbageTimer


class Cycle:
    """Garbage that only a collection finds, and that tells which thread took it apart."""

    def __init__(self, told: list[int]) -> None:
        self.me, self.told = self, told

    def __del__(self) -> None:
        self.told.append(threading.get_ident())


@pytest.fixture
def sweeper(qtbot: QtBot) -> Iterator[GarbageTimer]:
    made = GarbageTimer()
    made._beat.setInterval(10)
    yield made
    made.deleteLater()
    with qtbot.waitSignal(made.destroyed):
        pass
    assert gc.isenabled()


def make(number: int) -> list[list[object]]:
    """So many things at once that a collection would be due."""
    return [[] for _ in range(number)]


@pytest.mark.usefixtures("sweeper")
def test_another_thread_collects_nothing(qtbot: QtBot) -> None:
    told: list[int] = []
    kept: list[object] = []

    def work() -> None:
        Cycle(told)
        kept.extend(make(50_000))

    other = threading.Thread(target=work)
    other.start()
    other.join()
    assert told == []
    qtbot.waitUntil(lambda: bool(told))
    assert told == [threading.get_ident()]


@pytest.mark.usefixtures("sweeper")
def test_nothing_is_collected_in_the_middle_of_something(qtbot: QtBot) -> None:
    told: list[int] = []
    Cycle(told)
    kept = make(50_000)
    assert kept and told == []
    qtbot.waitUntil(lambda: bool(told))


@pytest.mark.usefixtures("sweeper")
def test_the_old_are_looked_at_too(qtbot: QtBot) -> None:
    told: list[int] = []
    old = Cycle(told)
    gc.collect()
    del old
    kept: list[object] = []
    qtbot.waitUntil(lambda: kept.append(make(1000)) or bool(told), timeout=20_000)
