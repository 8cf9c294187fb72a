"""Campaigns from when who plays was part of the council's state are read as they would be written today."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.events import MemberJoined
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.journal import scan
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import branch, duplicate
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.library_restore import generations, restore
from kd_desktop.storage.past import JOURNAL, read
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.storage.samples.make import SAMPLES
from tests.storage.shelf import contents

Store = CampaignStore[Any, Any, Any, Any]
COMPUTERS = {
    6: Chair("computer", "Bryn"),
    12: Chair("computer", "Lorne"),
    11: Chair("computer", "Kit"),
}


def agrees(folder: Path) -> bool:
    """Whether every command leads where it led, but that later rules keep something besides (`decided`)."""
    verdict = verify(folder)
    return not verdict.disagreements and {notice.code for notice in verdict.notices} <= {"rules_changed"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Three reigns and some of a fourth between computers, as the program left them when it was killed."""
    return Path(shutil.copytree(SAMPLES / "before_chairs", tmp_path / "sample"))


@pytest.fixture
def by_hand(tmp_path: Path) -> Path:
    """Chosen houses, a joining and a chair taken back, chairs that change in the middle of a vote."""
    folder = tmp_path / "by-hand"
    shutil.copytree(SAMPLES / "before_chairs_by_hand", folder)
    (folder / "backups").mkdir()
    for place in (folder, folder / "backups"):
        shutil.copy(SAMPLES / "before_chairs" / "pack.json", place)
    return folder


def test_reading_one_changes_nothing(old: Path) -> None:
    before = contents(old)
    past = read(DISK, old, kit)
    assert past.chairs == COMPUTERS and past.seq == 95 and not past.notices
    assert agrees(old) and verify(old).commands == 95
    (entry,) = campaigns(old.parent)
    assert entry.header is not None
    assert {player.chair for player in entry.header.summary.players} == {"computer"}
    assert contents(old) == before


def test_it_has_the_history_of_the_same_campaign_of_today(old: Path, tmp_path: Path) -> None:
    today = Path(shutil.copytree(SAMPLES / "v1", tmp_path / "today"))
    with Store.open(old) as one, Store.open(today) as other:
        assert one.state == other.state
        assert [(line.command, line.events) for line in one.history] == [
            (line.command, line.events) for line in other.history
        ]
        assert [line.chairs for line in one.history if line.chairs] == [
            {6: COMPUTERS[6]}, {12: COMPUTERS[12]}, {11: COMPUTERS[11]},
        ]  # fmt: skip
        assert dict(one.lookback().states(1, 95)) == dict(other.lookback().states(1, 95))


def test_it_goes_on_and_what_was_written_stays(old: Path) -> None:
    before = contents(old)
    with Store.open(old) as store:
        store.set_chairs({6: Chair("person", "Bryn")})
        seat = store.game.questions(store.state)[0].seat
        assert seat is not None
        store.apply(seat, store.game.legal(store.state, seat)[0])
    after = contents(old)
    assert after[JOURNAL].startswith(before[JOURNAL])
    assert before["campaign.json"] in [text for name, text in after.items() if name.startswith("backups")]
    rings = [name for name in before if name.startswith("backups") and name in after]
    assert all(after[name] == before[name] for name in rings)
    with Store.open(old) as again:
        assert again.chairs == {**COMPUTERS, 6: Chair("person", "Bryn", bound=True)} and not again.notices
        assert again.chair_history().handed_over(6) == 0
        assert [again.chair_history().at(6, n).kind for n in (0, 1, 95, 96)] == [
            "person", "computer", "computer", "person",
        ]  # fmt: skip
        while again.can_undo(None, consent=True) is None:
            again.undo(None, consent=True)
        assert again.chairs[6].kind == "person"
    assert agrees(old)
    (told,) = verify(old).notices
    assert "was begun with version 0.1.0" in str(told)
    assert "by the rules of this version, command 95 led to another" in str(told)


def test_copies_of_it_open_with_the_same_chairs(old: Path, tmp_path: Path) -> None:
    file, _ = export(old, tmp_path / "old.council")
    for copy in (duplicate(old, "Again"), branch(old, 2, "Again"), take_in(file, tmp_path / "there")):
        with Store.open(copy) as store:
            assert store.chairs == COMPUTERS and not store.notices, copy
        assert agrees(copy), copy


def test_going_back_to_a_backup_of_then(old: Path) -> None:
    first = generations(old)[-1]
    assert first.header.seq == 0
    restore(old, first.number)
    with Store.open(old) as again:
        assert again.seq == 0 and not again.chairs
    restore(old, generations(old)[-2].number)
    with Store.open(old) as again:
        assert again.chairs == COMPUTERS and not again.notices


def test_what_was_done_to_chairs_then_is_found_again(by_hand: Path) -> None:
    before = contents(by_hand)
    with Store.open(by_hand) as store:
        assert store.seq == 36 and not [one for one in store.notices if one.path.name != "campaign.json"]
        assert {house: store.chairs[house] for house in (1, 2, 3, 4)} == {
            1: Chair("computer", "Cy", "chancellor"),
            2: Chair("person", "Ann"),
            3: Chair("computer", "Bo", "page"),
            4: Chair("computer", "Dot", "chancellor"),
        }
        alone = {
            line.n: dict(line.chairs) for line in store.history if line.command is None and not line.undo
        }
        assert alone == {
            17: {1: Chair("person", "Cy")},
            18: {1: Chair("computer", "Cy", "chancellor")},
            26: {2: Chair("computer", "Ann", "page")},
            31: {2: Chair("person", "Ann")},
            34: {4: Chair("computer", "Dot", "chancellor")},
        }
        assert store.history[0].command == c.ChooseHouses(("Ann", "Bo", "Cy"), (2, 0, 1))
        assert store.history[0].chairs == {
            ~0: Chair(name="Ann"),
            ~1: Chair("computer", "Bo", "page"),
            ~2: Chair("computer", "Cy", "chancellor"),
        }
        assert store.history[15].chairs == {4: Chair(name="Dot")}, "not that of the joining taken back"
        history = store.chair_history()
        assert history.handed_over(2) == 26 and history.handed_over(4) == 34
        told = [event for line in store.history for event in line.events]
        joined = [event.house for event in told if isinstance(event, MemberJoined)]
        assert joined == [1, 2, 3, 4, 4]
        kinds = {fact.subject.kind for event in told for fact in event.facts}
        assert "member" in kinds and not kinds & {"chair", "level"}
    assert contents(by_hand)[JOURNAL] == before[JOURNAL]
    assert agrees(by_hand)


def test_a_line_that_no_program_wrote_is_left_to_whoever_replays_it(by_hand: Path) -> None:
    found = scan((by_hand / JOURNAL).read_bytes()).lines
    past = read(DISK, by_hand, kit)
    assert past.kit.before_chairs is not None
    for text in (b"[]", b"7", b'{"do":"set_chair"}', b'{"do":"join","house":{}}', b'{"do":"choose_houses"}'):
        strange = msgspec.structs.replace(found[26], command=msgspec.Raw(text))
        assert past.kit.before_chairs.lines({**found, 26: strange})[26].chairs == {}
