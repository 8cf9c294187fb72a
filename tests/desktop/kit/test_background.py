"""Work in another thread comes back to this one, and nothing of a window is ever let go over there."""

import functools
import logging
import threading
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import background
from kd_desktop.desktop.kit.background import ErrandResult, Worker
from tests.desktop.conftest import AtOnce

HERE = threading.get_ident()


class Owner(QObject):
    """A part of a window that has work done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.heard: list[Any] = []

    def hear(self, *told: Any) -> None:
        """Takes down what it is told, and in which thread."""
        *about, outcome = told
        self.heard.append((*about, outcome.result(), threading.get_ident()))

    def hear_of_it(self, outcome: ErrandResult) -> None:
        """Takes down the outcome itself."""
        self.heard.append(outcome)

    def work(self) -> str:
        """Work that knows its owner."""
        return self.objectName()


class Gate:
    """Work that begins when it is told to, and ends when it may."""

    def __init__(self) -> None:
        self.begun, self.free = threading.Event(), threading.Event()

    def __call__(self, value: object = None) -> object:
        self.begun.set()
        assert self.free.wait(30)
        return value


@pytest.fixture
def worker(qapp: object) -> Iterator[Worker]:
    """A worker with a thread, which has come to its end afterwards."""
    assert qapp
    made = Worker("test")
    yield made
    made.close()


@pytest.fixture
def gate() -> Iterator[Gate]:
    made = Gate()
    yield made
    made.free.set()


def let_go_in(thing: object) -> list[int]:
    """Where it is taken apart, once it is."""
    told: list[int] = []
    weakref.finalize(thing, lambda: told.append(threading.get_ident()))
    return told


def test_it_is_done_elsewhere_and_heard_of_here_in_the_order_in_which_it_was_sent(
    qtbot: QtBot, worker: Worker
) -> None:
    owner = Owner()
    done_in: list[int] = []

    def work(number: int) -> int:
        done_in.append(threading.get_ident())
        return number * number

    for number in range(40):
        worker.send(functools.partial(work, number), owner.hear, "square", number)
    assert owner.heard == []
    qtbot.waitUntil(lambda: len(owner.heard) == 40)
    assert owner.heard == [("square", number, number * number, HERE) for number in range(40)]
    assert len(set(done_in)) == 1 and HERE not in done_in


def test_an_error_comes_back_and_the_next_errand_is_done(qtbot: QtBot, worker: Worker) -> None:
    owner = Owner()

    def fail() -> None:
        raise OSError("the disk is full")

    worker.send(fail)  # nobody hears of this one
    worker.send(fail, owner.hear_of_it)
    worker.send(lambda: "next", owner.hear)
    qtbot.waitUntil(lambda: len(owner.heard) == 2)
    failed, following = owner.heard
    with pytest.raises(OSError, match="the disk is full"):
        failed.result()
    assert following == ("next", HERE)


def test_an_owner_that_is_let_go_hears_nothing_and_goes_here(
    qtbot: QtBot, worker: Worker, gate: Gate
) -> None:
    owner = Owner()
    gone, heard = let_go_in(owner), owner.heard
    worker.send(gate, owner.hear)
    assert gate.begun.wait(30)
    del owner
    assert gone == [HERE]
    gate.free.set()
    empty(qtbot, worker)
    assert heard == []


def test_an_owner_that_qt_has_destroyed_hears_nothing(qtbot: QtBot, worker: Worker, gate: Gate) -> None:
    parent = QObject()
    owner = Owner(parent)
    worker.send(gate, owner.hear)
    shiboken6.delete(parent)
    assert not shiboken6.isValid(owner)
    gate.free.set()
    empty(qtbot, worker)
    assert owner.heard == []


def test_what_only_the_work_knows_goes_here_as_well(qtbot: QtBot, worker: Worker) -> None:
    """The thread is the last that used it, and has let it go before this one hears of that."""
    gone: list[int] = []
    for _ in range(200):
        owner = Owner()
        weakref.finalize(owner, lambda: gone.append(threading.get_ident()))
        worker.send(owner.work)
        del owner
    empty(qtbot, worker)
    assert gone == [HERE] * 200


def test_what_an_error_knows_goes_here_as_well(
    qtbot: QtBot, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error knows the frames it came through, and they know the owner."""
    # pytest keeps what is logged, and with it the error.
    monkeypatch.setattr(logging.getLogger("kd_desktop.desktop.kit.background"), "disabled", True)
    owner = Owner()

    def fail(one: Owner) -> None:
        raise ValueError(one.objectName())

    gone = let_go_in(owner)
    worker.send(functools.partial(fail, owner))
    del owner
    worker.wait()
    assert gone == []
    empty(qtbot, worker)
    assert gone == [HERE]


def test_what_is_forgotten_is_not_begun_and_not_heard_of(qtbot: QtBot, worker: Worker, gate: Gate) -> None:
    owner, done = Owner(), []
    other = Worker("other")
    worker.send(gate, owner.hear)
    worker.send(lambda: done.append("first"), owner.hear)
    assert gate.begun.wait(30)
    worker.forget()
    worker.send(lambda: done.append("second"), owner.hear, "second")
    other.send(lambda: "other", owner.hear)
    gate.free.set()
    empty(qtbot, worker)
    empty(qtbot, other)
    assert done == ["second"]
    assert sorted(owner.heard, key=str) == [("other", HERE), ("second", None, HERE)]
    other.close()


def test_one_can_wait_for_the_last_thing(worker: Worker) -> None:
    done: list[int] = []
    for number in range(5):
        worker.send(functools.partial(done.append, number))
    assert worker.result_of(lambda: tuple(done)) == (0, 1, 2, 3, 4)

    def fail() -> None:
        raise OSError("no")

    with pytest.raises(OSError, match="no"):
        worker.result_of(fail)


def test_nobody_begins_a_thread_to_wait_for_nothing(qapp: object) -> None:
    assert qapp
    before = threading.active_count()
    idle = Worker("idle")
    idle.wait()
    idle.close()
    assert threading.active_count() == before


def test_what_is_done_at_once_is_heard_of_at_once(qapp: object) -> None:
    assert qapp
    owner = Owner()
    worker = Worker("at once", AtOnce())
    worker.send(lambda: "done", owner.hear)
    assert owner.heard == [("done", HERE)]
    assert worker.result_of(lambda: 3) == 3


def empty(qtbot: QtBot, worker: Worker) -> None:
    """Until everything has come back from that worker."""
    worker.wait()
    under_way = background._desk().under_way
    qtbot.waitUntil(lambda: not any(errand.worker is worker for errand in under_way.values()))
