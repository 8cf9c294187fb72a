"""Finding packs, loading them, and keeping them as bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from kd_desktop.packs import (
    PackError,
    check,
    compiler,
    installed,
    load,
    main_check,
    pack_from_json,
    pack_hash,
    pack_json,
    playable,
    shelf,
)
from kd_desktop.packs.formats import FORMATS
from tests.packs.support import SHIPPED, change, sound


def test_a_pack_is_named_by_its_id_or_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = sound(tmp_path)
    assert load("bench").id == "bench"
    assert load(home).id == load(str(home)).id == load("sound", tmp_path).id == "sound"
    monkeypatch.chdir(tmp_path)
    assert load("sound").id == "sound"
    (tmp_path / "bench").mkdir()
    assert load("bench").title == "Bench", "an id goes before a folder of that name"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bensh", "There is no pack “bensh”. It looks like a misspelling of “bench”."),
        ("", "There is no pack “”."),
        ("/nowhere/at/all", "There is no pack “/nowhere/at/all”."),
        (Path("/nowhere"), "There is no such folder."),
    ],
)
def test_a_pack_that_is_not_there_is_one_sentence(name: str | Path, sentence: str) -> None:
    with pytest.raises(PackError) as caught:
        load(name)
    assert caught.value.sentence.startswith(sentence)
    assert "\n" not in str(caught.value)


def test_a_folder_without_toml_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"This folder has no TOML file, so it isn't a pack."):
        load(tmp_path)
    (tmp_path / "file.toml").write_text("")
    with pytest.raises(PackError, match=r"There is no such folder."):
        load(tmp_path / "file.toml")


def test_a_broken_pack_is_listed_and_hides_no_other(tmp_path: Path) -> None:
    home = sound(tmp_path)
    shutil.copytree(home, tmp_path / "broken")
    (tmp_path / "broken" / "cards.toml").write_text("[[card]\n")
    (tmp_path / "a file").write_text("no pack")
    (tmp_path / "empty").mkdir()
    shutil.copytree(SHIPPED / "bench", tmp_path / "bench")
    found = {info.id: info for info in installed(tmp_path)}
    assert list(found) == ["bench", "empty-throne", "leaving-sea", "broken", "sound"]
    assert found["bench"].folder == str(SHIPPED / "bench"), "the program's own goes first"
    assert (found["sound"].title, found["sound"].summary, found["sound"].shipped) == (
        "Sound",
        "Small, and sound.",
        False,
    )
    error = found["broken"].error
    assert error is not None
    assert (Path(error.file).name, error.line, error.code) == ("cards.toml", 1, "not-toml")
    assert [info.error for info in installed(tmp_path / "nowhere")] == [None, None, None]


def test_the_programs_rehearsal_is_offered_to_nobody(tmp_path: Path) -> None:
    sound(tmp_path)
    assert [info.id for info in playable(tmp_path)] == ["empty-throne", "leaving-sea", "sound"]
    assert load("bench").id == "bench", "rule cases play it all the same"


def test_a_pack_whose_game_is_not_there_is_on_no_shelf(tmp_path: Path) -> None:
    """Once its game has a format it has to leave AHEAD; a pack of one's own may have its name meanwhile."""
    for name in shelf.AHEAD:
        head = tomllib.loads((SHIPPED / name / "pack.toml").read_text("utf-8"))["pack"]
        assert head["game"] not in FORMATS
        assert name not in {info.id for info in installed()}
        shutil.copytree(sound(tmp_path), tmp_path / name)
        assert name in {Path(info.folder).name for info in installed(tmp_path)}


def test_a_pack_survives_as_bytes() -> None:
    pack = load("bench")
    data = pack_json(pack)
    assert pack_from_json(data) == pack
    assert pack_json(pack_from_json(data)) == data
    assert pack.hash == pack_hash(pack) == pack_hash(msgspec.structs.replace(pack, hash="other"))


def test_equal_content_has_an_equal_hash_wherever_it_stands(tmp_path: Path) -> None:
    home = sound(tmp_path)
    before = load(home).hash
    text = (home / "pack.toml").read_text(encoding="utf-8")
    (home / "pack.toml").write_bytes(text.replace("\n", "\r\n").encode())
    assert load(home).hash == before, "line ends"
    change(home, "cards.toml", "Forty barges lie at anchor,\nsold", "Forty barges lie at\nanchor, sold")
    assert load(home).hash == before, "the author's line breaks"
    shutil.move(home, tmp_path / "other")
    assert load(tmp_path / "other" / ".." / sound(tmp_path).name).hash == before
    change(home, "cards.toml", "Forty", "Fifty")
    assert load(home).hash != before


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_hash_is_the_same_in_every_process(seed: str) -> None:
    code = "from kd_desktop.packs import load; print(load('bench').hash)"
    environ = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=SHIPPED.parents[1], env=environ, capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == load("bench").hash


@pytest.mark.parametrize("place", [0, 10, 5000, -2])
def test_a_pack_with_a_changed_byte_is_noticed(place: int) -> None:
    data = bytearray(pack_json(load("bench")))
    data[place] ^= 1
    with pytest.raises(PackError) as caught:
        pack_from_json(bytes(data))
    assert caught.value.findings[0].code == "damaged-pack"


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"id": 3}', b"\xff\xfe", b"[" * 10000])
def test_bytes_that_are_no_pack_are_refused(data: bytes) -> None:
    with pytest.raises(PackError, match="The pack can't be read"):
        pack_from_json(data)


def test_a_pack_stays_readable_when_its_json_is_written_otherwise() -> None:
    pack = load("bench")
    assert pack_from_json(msgspec.json.format(pack_json(pack), indent=2)) == pack


def test_what_only_the_types_refuse_is_found_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = sound(tmp_path)
    change(home, "pack.toml", "edition = 1", 'edition = "1"')
    monkeypatch.setattr(compiler, "form_faults", lambda *_: [])
    assert [(one.code, Path(one.file).name) for one in check(home)] == [("wrong-form", "pack.toml")]
    with pytest.raises(PackError, match="The pack can't be compiled: Expected `int`, got `str`"):
        load(home)


def test_the_checker_prints_findings_and_a_closing_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = sound(tmp_path)
    assert main_check([home]) == 0
    assert capsys.readouterr().out == "1 pack: 0 errors, 0 warnings\n"
    change(home, "cards.toml", "envelopes = [3] }", "envelopes = [1] }")
    assert main_check([str(home)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 pack: 0 errors, 1 warning"
    change(home, "pack.toml", "time_spaces = 7", "time_spaces = 1")
    assert main_check([home, SHIPPED / "bench"]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith(f"{home}/pack.toml:20:15: error bad-rule: “time_spaces” must be 2 or more")
    assert last == "2 packs: 1 error, 1 warning"
    assert main_check([home / "none"]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f"{home}/none: error no-pack: There is no such folder. "
        "Name a folder with a pack.toml, or the id of a pack.",
        "1 pack: 1 error, 0 warnings",
    ]


def test_without_a_path_the_programs_own_packs_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main_check([]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("3 packs: 0 errors")


def test_packs_are_found_beside_the_program() -> None:
    assert (shelf.SHIPPED / "bench" / "pack.toml").is_file()


def test_a_pack_on_the_shelf_tells_what_it_speaks_of() -> None:
    """Content notes, with the storyline's name where they are about one; none of what isn't told yet."""
    pack = next(pack for pack in installed() if pack.id == "leaving-sea")
    assert [note.partition(":")[0] for note in pack.notes] == [
        "Throughout", "The Falling Water", "The Sleepless", "The Other Crown", "The Iron Road",
        "The Sarn Question", "The Drowned Books",
    ]  # fmt: skip
