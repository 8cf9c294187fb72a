"""A campaign as one file: out and in again to the same state; damaged and foreign files are refused."""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path
from random import Random

import msgspec
import pytest

from kd_desktop.engine.game import fingerprint
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.verify import verify
from tests.storage.shelf import CARE, CLOCKED, contents, played, shelf_kit, state
from tests.storage.support import begin, play, reopen


def exported(tmp_path: Path, acts: int = 40) -> Path:
    return export(played(tmp_path / "here", acts), tmp_path / "ball.council", **CLOCKED)[0]


def test_out_and_in_again_is_the_same_campaign(tmp_path: Path) -> None:
    folder = played(tmp_path / "here")
    before = contents(folder)
    file, manifest = export(folder, tmp_path / "ball.council", **CLOCKED)
    assert manifest.whole
    assert zipfile.ZipFile(file).namelist() == [
        "manifest.json",
        "campaign.json",
        "pack.json",
        "journal.jsonl",
    ]
    made = take_in(file, tmp_path / "there", **CARE)
    assert made == tmp_path / "there" / "the-masked-ball"
    assert fingerprint(state(made)) == fingerprint(state(folder)) == manifest.fingerprint
    for name in ("campaign.json", "pack.json", "journal.jsonl"):
        assert (made / name).read_bytes() == before[name]
    assert contents(folder) == before
    with reopen(made) as store:
        play(store, 5, Random(3))
    assert verify(made, kits=shelf_kit).sound


def test_one_that_is_there_already_gets_another_folder(tmp_path: Path) -> None:
    file = exported(tmp_path)
    here = tmp_path / "here"
    before = contents(here / "the-masked-ball")
    assert take_in(file, here, **CARE).name == "the-masked-ball-2"
    assert take_in(file, here, **CARE).name == "the-masked-ball-3"
    assert contents(here / "the-masked-ball") == before


def test_a_folder_gets_a_file_of_a_free_name(tmp_path: Path) -> None:
    folder = played(tmp_path / "here", title="Ärger & Co")
    names = [export(folder, tmp_path, **CLOCKED)[0].name for _ in range(2)]
    assert names == ["arger-co.council", "arger-co-2.council"]


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    folder = played(tmp_path / "here")
    out = tmp_path / "letter.council"
    out.write_text("dear aunt")
    beside = tmp_path / ".other.council.new"
    beside.write_text("dear uncle")
    with pytest.raises(StorageError, match="letter\\.council already exists; choose another name") as caught:
        export(folder, out, **CLOCKED)
    assert caught.value.code == "exists"
    export(folder, tmp_path / "other.council", **CLOCKED)
    assert out.read_text() == "dear aunt"
    assert beside.read_text() == "dear uncle"


def test_a_place_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"There is no .*nowhere"):
        export(played(tmp_path / "here"), tmp_path / "nowhere" / "x.council", **CLOCKED)


def test_a_damaged_campaign_is_exported_as_it_is(tmp_path: Path) -> None:
    folder = played(tmp_path / "here")
    (folder / "campaign.json").write_bytes(b"{")
    file, manifest = export(folder, tmp_path / "hurt.council", **CLOCKED)
    assert not manifest.whole
    names = zipfile.ZipFile(file).namelist()
    assert any(name.startswith("backups/0") for name in names)
    assert zipfile.ZipFile(file).read("campaign.json") == b"{"
    made = take_in(file, tmp_path / "there", **CARE)
    with reopen(made) as store:
        assert store.notices
        assert fingerprint(store.state) == manifest.fingerprint


def test_one_of_which_nothing_can_be_read_is_exported_too_but_not_taken_in(tmp_path: Path) -> None:
    folder = played(tmp_path / "here")
    for path in folder.rglob("*.json*"):
        path.write_bytes(b"?" * 40)
    file, manifest = export(folder, tmp_path / "lost.council", **CLOCKED)
    assert not manifest.whole
    assert len(manifest.files) > 3
    with pytest.raises(StorageError, match=r"Nothing in .*lost\.council can be played"):
        take_in(file, tmp_path / "there", **CARE)
    assert campaigns(tmp_path / "there") == []


def test_a_file_that_was_cut_is_refused(tmp_path: Path) -> None:
    file = exported(tmp_path)
    data = file.read_bytes()
    there = tmp_path / "there"
    for cut in range(0, len(data), 97):
        file.write_bytes(data[:cut])
        with pytest.raises(StorageError) as caught:
            take_in(file, there, **CARE)
        assert caught.value.code in ("damaged", "not_exported")
        assert "ball.council is" in str(caught.value)
    assert list(there.glob("*")) == []


def test_a_bit_that_turned_is_found_or_does_no_harm(tmp_path: Path) -> None:
    file = exported(tmp_path, 12)
    wanted = state(tmp_path / "here" / "the-masked-ball")
    data = file.read_bytes()
    there = tmp_path / "there"
    refused = 0
    for at in range(0, len(data), 13):
        file.write_bytes(data[:at] + bytes([data[at] ^ (1 << at % 8)]) + data[at + 1 :])
        try:
            made = take_in(file, there, **CARE)
        except StorageError as error:
            assert error.code in ("damaged", "not_exported", "newer"), at
            assert error.path == file
            refused += 1
        else:
            assert state(made) == wanted, at
    assert refused > len(data) // 13 * 0.8
    assert all(path.name.startswith("the-masked-ball") for path in there.iterdir())


def rewritten(file: Path, change: dict[str, bytes | None], more: tuple[tuple[str, bytes], ...] = ()) -> None:
    """The zip again with some files changed, left out or added."""
    with zipfile.ZipFile(file) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as new:
        for name, data in [*{**parts, **change}.items(), *more]:
            if data is not None:
                new.writestr(name, data)
    file.write_bytes(made.getvalue())


def manifest_with(file: Path, **changes: object) -> bytes:
    manifest = msgspec.json.decode(zipfile.ZipFile(file).read("manifest.json"))
    return msgspec.json.encode({**manifest, **changes})


EVIL = (
    "../evil.json",
    "/tmp/evil.json",
    "backups/../../evil.json",
    "C:\\evil.json",
    "damaged/..",
    "lock",
    "x/y",
)


@pytest.mark.parametrize("name", EVIL)
def test_no_name_in_a_file_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    file = exported(tmp_path)
    part = {"name": name, "size": 2, "sum": hashlib.sha256(b"hi").hexdigest()}
    manifest = msgspec.json.decode(zipfile.ZipFile(file).read("manifest.json"))
    changed = manifest_with(file, whole=False, files=[*manifest["files"], part])
    rewritten(file, {"manifest.json": changed}, ((name, b"hi"),))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(StorageError, match="is not a campaign that this program exported"):
        take_in(file, tmp_path / "there" / "shelf", **CARE)
    assert [path for path in sorted(tmp_path.rglob("*")) if path not in before] in ([], [tmp_path / "there"])


@pytest.mark.parametrize("folder", ["../../evil", "/etc", ".trash", "", "CON", "a" * 999])
def test_the_name_of_the_folder_is_ours(tmp_path: Path, folder: str) -> None:
    file = exported(tmp_path)
    rewritten(file, {"manifest.json": manifest_with(file, folder=folder)})
    made = take_in(file, tmp_path / "there", **CARE)
    assert made.parent == tmp_path / "there"
    assert not made.name.startswith(".")
    assert len(made.name) <= 60


def test_foreign_and_newer_files_get_one_sentence(tmp_path: Path) -> None:
    file = exported(tmp_path)
    cases: list[tuple[dict[str, bytes | None], str]] = [
        ({"manifest.json": None}, "not a campaign that this program exported; choose a file that ends with"),
        ({"manifest.json": b"[]"}, "not a campaign that this program exported"),
        ({"campaign.json": None}, "not a campaign that this program exported"),
        ({"campaign.json": b"{}"}, "is damaged"),
        ({"manifest.json": manifest_with(file, council=2)}, "was exported by a newer program"),
        ({"manifest.json": manifest_with(file, format=99)}, "was exported by a newer program"),
        ({"manifest.json": manifest_with(file, seq=3)}, "is damaged"),
        ({"manifest.json": manifest_with(file, files=3)}, "is damaged"),
    ]
    data = file.read_bytes()
    for change, words in cases:
        file.write_bytes(data)
        rewritten(file, change)
        with pytest.raises(StorageError, match=words):
            take_in(file, tmp_path / "there", **CARE)
    for other in (b"", b"PK", b"\x89PNG....", b"PK\x03\x04" + b"\0" * 99):
        file.write_bytes(other)
        with pytest.raises(StorageError, match=r"ball\.council is"):
            take_in(file, tmp_path / "there", **CARE)
    with pytest.raises(StorageError, match="There is no"):
        take_in(tmp_path / "none.council", tmp_path / "there", **CARE)
    assert campaigns(tmp_path / "there") == []


def test_a_file_that_would_fill_the_disk_is_refused(tmp_path: Path) -> None:
    file = exported(tmp_path)
    made = io.BytesIO()
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
    data = bytearray(made.getvalue())
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = (0xFFFFFFF0).to_bytes(4, "little")  # the size that the last file claims
    file.write_bytes(bytes(data))
    with pytest.raises(StorageError):
        take_in(file, tmp_path / "there", **CARE)


def test_an_open_campaign_is_not_exported(tmp_path: Path) -> None:
    with begin(tmp_path) as store, pytest.raises(StorageError, match="is open in another program"):
        export(store.folder, tmp_path / "x.council", **CLOCKED)
    assert not (tmp_path / "x.council").exists()
