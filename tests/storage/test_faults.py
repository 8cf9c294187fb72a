"""For every n: the n-th thing the disk does fails, tears, is lost, or the machine stops there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kd_desktop.engine.game import Refused
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.verify import verify
from tests.everyday import daily
from tests.storage.support import CrashError, FaultyDisk, begin, masks_kit, next_act, reopen

ROOT = Path("/campaigns")
FOLDER = ROOT / "the-masked-ball"
ACTS = 22


class Evening:
    """A scripted evening: begin, play, undo, leave, come back, play on. Remembers what was promised.

    `shown` is the last state that a player saw, `coming` the one being saved when something happened, `past`
    every state that was shown. After a StorageError the same is tried again.
    """

    def __init__(self, disk: FaultyDisk) -> None:
        self.disk = disk
        self.shown: Any = None
        self.coming: Any = None
        self.past: list[Any] = []
        self.errors = 0

    def show(self, state: Any) -> None:
        self.shown = self.coming = state
        self.past.append(state)

    def run(self) -> None:
        store = self._again(lambda: begin(ROOT, self.disk))
        if self.shown is None:
            self.show(store.state)
        self._play(store, ACTS, Random(3))
        store.close()
        store = self._again(lambda: reopen(FOLDER, self.disk))
        assert store.state == self.shown
        self._play(store, 3, Random(4))
        store.close()

    def _again(self, work: Any) -> Any:
        try:
            return work()
        except StorageError:
            self.errors += 1
            if not self.disk.exists(FOLDER):
                return work()
            return reopen(FOLDER, self.disk)

    def _play(self, store: Any, acts: int, random: Random) -> None:
        for turn in range(acts):
            act = next_act(store, random)
            assert act is not None
            self.coming = store.game.apply(store.state, *act).state
            before = store.state
            try:
                store.apply(*act)
            except StorageError:
                self.errors += 1
                assert store.state == before == self.shown
                store.apply(*act)
            self.show(store.state)
            if turn % 4 == 1:
                self._undo(store, act[0])

    def _undo(self, store: Any, seat: int | None) -> None:
        if store.can_undo(seat) is not None:
            return
        self.coming = self.past[-2]
        try:
            store.undo(seat)
        except StorageError:
            self.errors += 1
            assert store.state == self.shown
            store.undo(seat)
        assert store.state == self.coming
        self.show(store.state)


def count() -> int:
    """How many things the disk does in an evening when nothing goes wrong."""
    disk = FaultyDisk()
    evening = Evening(disk)
    evening.run()
    assert len(evening.past) > ACTS + 5, "no undo was played"
    assert len([name for name in disk.names(FOLDER / "backups") if name != "pack.json"]) > 2, (
        "no backup was made"
    )
    return disk.ops


OPS = count()


@pytest.mark.parametrize("how", ["fail", "tear"])
@daily("tear")
def test_an_error_changes_nothing_and_the_next_try_counts(how: str) -> None:
    met = 0
    for n in range(OPS):
        disk = FaultyDisk((n, how))
        evening = Evening(disk)
        evening.run()
        met += evening.errors
        store = reopen(FOLDER, disk)
        assert store.state == evening.shown, (how, n)
        store.close()
        assert verify(FOLDER, kits=masks_kit, disk=disk).sound, (how, n)
    assert met > ACTS, "hardly anything went wrong"


@pytest.mark.parametrize("pattern", ["none", "all", "some"])
@pytest.mark.parametrize("how", ["stop", "stop_torn"])
@daily("stop_torn-some", "stop-all")
def test_after_a_crash_there_is_the_old_state_or_the_new_one(how: str, pattern: str) -> None:
    found = {"old": 0, "new": 0}
    for n in range(OPS):
        disk = FaultyDisk((n, how))
        evening = Evening(disk)
        try:
            evening.run()
        except CrashError:
            pass
        else:
            continue  # only writes can tear
        after = disk.crashed(pattern, Random(n))
        if not after.exists(FOLDER):
            assert evening.shown is None, (how, n)
            continue
        store = reopen(FOLDER, after)
        assert not store.notices, (how, n, store.notices)
        if evening.shown is not None:
            assert store.state in (evening.shown, evening.coming), (how, n)
            found["old" if store.state == evening.shown else "new"] += 1
        goes_on(store, n)
        assert verify(FOLDER, kits=masks_kit, disk=after).sound, (how, n)
    assert found["old"] > 10
    assert pattern == "none" or how == "stop_torn" or found["new"]


@pytest.mark.parametrize("pattern", ["none", "some"])
@daily("some")
def test_a_write_that_never_reached_the_disk_gives_an_earlier_state_and_no_mixture(pattern: str) -> None:
    whole = 0
    for n in range(OPS):
        disk = FaultyDisk((n, "lose"))
        evening = Evening(disk)
        try:
            evening.run()
        except StorageError:
            continue  # it was noticed at once: a file that had just been written was not there
        after = disk.crashed(pattern, Random(n))
        if not after.exists(FOLDER):
            continue
        try:
            store = reopen(FOLDER, after)
        except StorageError as error:
            assert error.code in ("damaged", "pack_damaged", "not_a_campaign"), n
            continue
        assert store.state in evening.past, n
        assert store.state == evening.shown or store.notices or n > OPS - 8, n
        whole += store.state == evening.shown
        goes_on(store, n)
    assert whole > OPS // 2


def goes_on(store: Any, seed: int) -> None:
    """Plays on after a recovery, closes, and finds the same state again."""
    random = Random(seed)
    for _ in range(3):
        act = next_act(store, random)
        if act is None:
            break
        try:
            store.apply(*act)
        except Refused as refusal:
            raise AssertionError(refusal.message) from refusal
    state, disk = store.state, store._disk
    store.close()
    again = reopen(FOLDER, disk)
    assert again.state == state
    again.close()
