"""Files that are sealed and yet can't be read: JSON nested too deeply, and text that isn't UTF-8.

Somebody made them on purpose, so their checksums are right. They are damage like any other.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import kit
from kd_desktop.storage.library import campaigns, entry
from kd_desktop.storage.library_care import examine, remedies
from kd_desktop.storage.library_copies import branch, closes, duplicate
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.library_restore import generations, restore
from kd_desktop.storage.library_trash import put_back, throw_away, trashed
from kd_desktop.storage.past import read
from kd_desktop.storage.sealed import digest, seal, whole
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.storage.samples.make import LAST, SAMPLES
from tests.storage.shelf import contents

SEAL = len(b',"sum":"0123456789ab"}')
DEEP = b"[" * 100_000 + b"]" * 100_000
CONDITION = b'{"is":"envelope_opened","envelope":52}'
Hurt = Callable[[bytes], bytes]


def beside(value: bytes) -> Hurt:
    """A member that no version knows."""
    return lambda document: document[:-1] + b',"more":' + value + b"}"


def within(before: bytes, bad: bytes) -> Hurt:
    """Puts something behind the first of those words."""

    def hurt(document: bytes) -> bytes:
        assert before in document
        return document.replace(before, before + bad, 1)

    return hurt


def nested(depth: int) -> bytes:
    """A condition that is true or not, at that depth."""
    return b'{"is":"not","of":' * depth + CONDITION + b"}" * depth


SNAPSHOT: dict[str, Hurt] = {
    "a member nested too deeply": beside(DEEP),
    "a state nested too deeply": within(b'"state":{', b'"more":' + DEEP + b","),
    "a title that is not UTF-8": within(b'"title":"', b"\xff"),
    "a time that is not UTF-8": within(b'"saved":"', b"\xe4"),
    "a state that is not UTF-8": within(b'"king_name":"', b"\xff"),
}
LINE: dict[str, Hurt] = {
    "a member nested too deeply": beside(DEEP),
    "a command nested too deeply": within(b'"command":{', b'"more":' + DEEP + b","),
    "events nested too deeply": within(b'"events":[', DEEP + b","),
    "a time that is not UTF-8": within(b'"time":"', b"\xff"),
    "a command that is not UTF-8": within(b'"do":"', b"\xff"),
    "events that are not UTF-8": within(b'"event":"', b"\xff"),
}
PACK: dict[str, Hurt] = {
    "a member nested too deeply": beside(DEEP),
    "a title that is not UTF-8": within(b'"title":"', b"\xff"),
    "nothing but brackets": lambda _: DEEP,
    "a condition nested too deeply": lambda pack: pack.replace(CONDITION, nested(600), 1),
}


def resealed(data: bytes, hurt: Hurt) -> bytes:
    """A line or a snapshot with that done to it, and the checksum of what it is then."""
    text = data.rstrip(b"\n")
    made = seal(hurt(text[:-SEAL] + b"}"))
    assert whole(text) and whole(made)
    return made + b"\n"


def with_line(data: bytes, n: int, hurt: Hurt) -> bytes:
    """A journal with that done to one of its lines."""
    lines = data.splitlines(keepends=True)
    lines[n] = resealed(lines[n], hurt)
    return b"".join(lines)


def rewrite(path: Path, change: Hurt) -> None:
    path.write_bytes(change(path.read_bytes()))


def says(error: StorageError, *codes: str) -> None:
    assert error.code in codes
    assert "\n" not in str(error) and len(str(error)) < 600


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The sample campaign on a shelf, beside another one."""
    shelf = tmp_path / "campaigns"
    shutil.copytree(SAMPLES / "v1", shelf / "other")
    return Path(shutil.copytree(SAMPLES / "v1", shelf / "hurt"))


def snapshots(folder: Path) -> list[Path]:
    return [folder / "campaign.json", *folder.glob("backups/0*.json")]


@pytest.mark.parametrize("how", SNAPSHOT)
def test_a_snapshot_is_passed_over(folder: Path, how: str) -> None:
    good = read(DISK, folder, kit).state
    path = folder / "campaign.json"
    rewrite(path, lambda data: resealed(data, SNAPSHOT[how]))
    on_shelf = campaigns(folder.parent)
    assert {one.folder.name for one in on_shelf} == {"hurt", "other"}
    assert all("open" in remedies(one) for one in on_shelf)
    assert [notice.path for notice in examine(folder)] == [path]
    with CampaignStore.open(folder) as store:
        assert store.state == good and store.seq == LAST
        assert (folder / "damaged" / "campaign.json").exists()


@pytest.mark.parametrize("how", SNAPSHOT)
def test_a_backup_is_not_offered_or_says_why(folder: Path, how: str) -> None:
    number = generations(folder)[0].number
    path = folder / "backups" / f"{number:06d}.json"
    rewrite(path, lambda data: resealed(data, SNAPSHOT[how]))
    before = contents(folder)
    assert any(path == notice.path for notice in verify(folder).notices) or "state" in how
    if number in [one.number for one in generations(folder)]:
        assert "state" in how  # it is not read for the list
    with pytest.raises(StorageError) as caught:
        restore(folder, number)
    says(caught.value, "damaged")
    assert contents(folder) == before
    restore(folder, generations(folder)[-1].number)


@pytest.mark.parametrize("how", SNAPSHOT)
def test_with_no_sound_snapshot_the_campaign_says_so_and_the_shelf_opens(folder: Path, how: str) -> None:
    for path in snapshots(folder):
        rewrite(path, lambda data: resealed(data, SNAPSHOT[how]))

    def first(line: bytes) -> bytes:
        start = line.index(b'"start":') + len(b'"start":')
        return line[:start] + SNAPSHOT[how](line[start:-1]) + b"}"

    rewrite(folder / "journal.jsonl", lambda data: with_line(data, 0, first))
    before = contents(folder)
    hurt = next(one for one in campaigns(folder.parent) if one.folder == folder)
    assert hurt.trouble is not None or "state" in how
    assert remedies(hurt)[-2:] == ("export", "trash")
    for work in (CampaignStore.open, examine, verify, closes):
        with pytest.raises(StorageError) as caught:
            work(folder)
        says(caught.value, "damaged")
    assert contents(folder) == before
    file, manifest = export(folder, folder.parent.parent / "hurt.council")
    assert not manifest.whole
    with pytest.raises(StorageError) as caught:
        take_in(file, folder.parent)
    says(caught.value, "damaged")
    assert throw_away(put_back(throw_away(duplicate(folder, "Copy").rename(folder.with_name("copy")))))
    assert [one.folder.name for one in trashed(folder.parent)] == ["copy"]
    assert {one.name for one in folder.parent.iterdir() if one.name[0] != "."} == {"hurt", "other"}


@pytest.mark.parametrize("how", LINE)
def test_after_an_unreadable_line_the_campaign_goes_on_before_it(folder: Path, how: str) -> None:
    rewrite(folder / "journal.jsonl", lambda data: with_line(data, LAST - 2, LINE[how]))
    assert entry(folder) is not None
    past = read(DISK, folder, kit)
    if how == "events that are not UTF-8":
        assert past.seq == LAST  # they are only told again
        assert list(past.deeds())[LAST - 3].events == ()
    else:
        assert past.seq == LAST - 3
        assert f"command {LAST - 2} " in str(past.notices[0]) and "\n" not in str(past.notices[0])
    verify(folder)
    with CampaignStore.open(folder) as store:
        assert store.seq == past.seq and store.history


@pytest.mark.parametrize("how", LINE)
def test_an_unreadable_line_of_long_ago_harms_nothing(folder: Path, how: str) -> None:
    rewrite(folder / "journal.jsonl", lambda data: with_line(data, 20, LINE[how]))
    with CampaignStore.open(folder) as store:
        assert store.seq == LAST
        assert len(store.history) >= LAST - 1
    closes(folder)
    verify(folder)
    try:
        branch(folder, 1, "What if")
    except StorageError as error:
        says(error, "damaged", "no_reign")


@pytest.mark.parametrize("how", PACK)
def test_an_unreadable_pack_says_so(folder: Path, how: str) -> None:
    pack = PACK[how]((folder / "pack.json").read_bytes())
    for path in (folder / "pack.json", folder / "backups" / "pack.json"):
        path.write_bytes(pack)
    sum_ = b'"pack_sum":"' + digest(pack).encode() + b'"'
    old = b'"pack_sum":"' + digest((SAMPLES / "v1" / "pack.json").read_bytes()).encode() + b'"'
    for path in snapshots(folder):
        rewrite(path, lambda data: resealed(data, lambda document: document.replace(old, sum_)))
    before = contents(folder)
    assert all("open" in remedies(one) for one in campaigns(folder.parent))
    for work in (CampaignStore.open, examine, verify, closes):
        with pytest.raises(StorageError) as caught:
            work(folder)
        says(caught.value, "pack_damaged")
    assert contents(folder) == before


@pytest.mark.parametrize("depth", [*range(40, 1000, 40), *range(230, 260, 2), *range(470, 500, 2)])
def test_a_pack_as_deep_as_can_just_be_read_is_read_or_says_why(folder: Path, depth: int) -> None:
    pack = json.loads((folder / "pack.json").read_bytes())
    del pack["hash"]
    data = msgspec.json.encode(pack)
    assert CONDITION in data
    try:
        made = kit("kings", data.replace(CONDITION, nested(depth), 1), folder / "pack.json")
    except StorageError as error:
        says(error, "pack_damaged")
    else:
        assert made.game.encode(made.game.new(1))


# archives ------------------------------------------------------------------------------------------


def packed(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """The archive with other files in it, whose sizes and checksums are right again."""
    with zipfile.ZipFile(file) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    file.write_bytes(made.getvalue())


def with_file(name: str, hurt: Hurt) -> Callable[[dict[str, bytes]], None]:
    """Changes a file of the campaign, and what the manifest says of it."""

    def change(files: dict[str, bytes]) -> None:
        files[name] = hurt(files[name])
        manifest = json.loads(files["manifest.json"])
        part = next(one for one in manifest["files"] if one["name"] == name)
        part["size"], part["sum"] = len(files[name]), hashlib.sha256(files[name]).hexdigest()
        files["manifest.json"] = json.dumps(manifest).encode()

    return change


MANIFEST: dict[str, Hurt] = {
    "a member nested too deeply": beside(DEEP),
    "nothing but brackets": lambda _: DEEP,
    "a title that is not UTF-8": within(b'"title":"', b"\xff"),
    "a name that is not UTF-8": within(b'"name":"', b"\xff"),
}


@pytest.mark.parametrize("how", MANIFEST)
def test_an_archive_with_an_unreadable_manifest_is_refused(folder: Path, tmp_path: Path, how: str) -> None:
    file, _ = export(folder, tmp_path / "made.council")

    def change(files: dict[str, bytes]) -> None:
        files["manifest.json"] = MANIFEST[how](files["manifest.json"])

    packed(file, change)
    with pytest.raises(StorageError) as caught:
        take_in(file, folder.parent)
    says(caught.value, "damaged", "not_exported")
    assert {one.name for one in folder.parent.iterdir()} == {"hurt", "other"}


@pytest.mark.parametrize(
    ("name", "hurt"),
    [
        *(("campaign.json", lambda data, one=one: resealed(data, one)) for one in SNAPSHOT.values()),
        *(("journal.jsonl", lambda data, one=one: with_line(data, LAST - 2, one)) for one in LINE.values()),
        *(("pack.json", one) for one in PACK.values()),
    ],
    ids=[*SNAPSHOT, *LINE, *PACK],
)
def test_an_archive_with_an_unreadable_file_is_refused(
    folder: Path, tmp_path: Path, name: str, hurt: Hurt
) -> None:
    file, manifest = export(folder, tmp_path / "made.council")
    assert manifest.whole
    packed(file, with_file(name, hurt))
    try:
        made = take_in(file, folder.parent)
    except StorageError as error:
        says(error, "damaged", "pack_damaged")
        assert {one.name for one in folder.parent.iterdir() if one.name[0] != "."} == {"hurt", "other"}
    else:  # what is only told again may be unreadable
        assert read(DISK, made, kit).seq == LAST
    assert all(one.header is not None for one in campaigns(folder.parent))
