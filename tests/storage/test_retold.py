"""What events changed is kept with them, and found again where an older program didn't keep it."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from kd_desktop.storage.journal import scan, written
from kd_desktop.storage.past import JOURNAL, JournalEntry
from kd_desktop.storage.store import CampaignStore
from tests.storage.samples.make import SAMPLES
from tests.storage.support import AnyStore, begin, next_act, reopen
from tests.toy.pieces import MasksEvent

EVENTS = msgspec.json.Decoder(tuple[MasksEvent, ...])


def played(folder: Path, acts: int = 25) -> tuple[Path, list[JournalEntry[Any, MasksEvent]]]:
    """A campaign with acts taken back now and then, closed, and its history as it was told."""
    random = Random(5)
    with begin(folder) as store:
        for _ in range(acts):
            act = next_act(store, random)
            assert act is not None
            store.apply(*act)
            if random.random() < 0.2:
                store.undo(act[0], consent=True)
        return store.folder, list(store.history)


def forget(folder: Path, first: int, last: int) -> None:
    """The journal as if an older program had written those lines."""
    path = folder / JOURNAL
    lines = []
    for line in scan(path.read_bytes()).lines.values():
        if first <= line.n <= last and not line.undo:
            events = tuple(replace(event, facts=()) for event in EVENTS.decode(line.events))
            lines.append(written(replace(line, events=msgspec.Raw(msgspec.json.encode(events)), sum="")))
        else:
            lines.append(written(replace(line, sum="")))
    path.write_bytes(b"".join(lines))
    for other in folder.glob("campaign.json"):
        other.unlink()  # it names the line it was written after


def test_facts_are_kept_with_their_events(tmp_path: Path) -> None:
    folder, told = played(tmp_path)

    assert any(event.facts for entry in told for event in entry.events)
    with reopen(folder) as again:
        assert again.history == told


def test_facts_of_an_older_journal_are_found_again(tmp_path: Path) -> None:
    """All of them, or those of the lines before the program told them."""
    folder, told = played(tmp_path)
    for last in (14, 10_000):
        forget(folder, 1, last)
        with reopen(folder) as again:
            assert again.history == told


def test_nothing_is_made_up_after_a_lost_line(tmp_path: Path) -> None:
    """Lines that can't be played again keep their events, without facts."""
    folder, told = played(tmp_path)
    forget(folder, 1, 10_000)
    path = folder / JOURNAL
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:6]))
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*whole[:3], b"torn\n", *whole[4:])))
    with reopen(folder) as again:
        found = [entry for entry in again.history if entry.n < 3]
    assert found == [entry for entry in told if entry.n < 3]


def test_the_kept_sample_tells_its_facts(tmp_path: Path) -> None:
    """It was written before events told theirs."""
    store: AnyStore = CampaignStore.open(Path(shutil.copytree(SAMPLES / "before_facts", tmp_path / "sample")))
    with store:
        done = [entry for entry in store.history if entry.events]
    assert len(done) > 50
    assert all(any(event.facts for event in entry.events) for entry in done)
