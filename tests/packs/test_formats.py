"""Each game brings how its packs are written: files are read by the game that they name."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from kd_desktop.packs import PackError, check, installed, load, pack_from_json, pack_json
from kd_desktop.packs.findings import Fault
from kd_desktop.packs.formats import FORMATS, Format
from tests.packs.support import change, sound


class Riddles(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pack of a game of riddles."""

    id: str
    title: str
    game: str
    riddles: tuple[str, ...]
    edition: int = 1
    language: str = "en"
    summary: str = ""
    hash: str = ""


class Head(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    game: str


class Riddle(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    answer: str = ""


class Document(msgspec.Struct, forbid_unknown_fields=True):
    pack: Head
    riddle: tuple[Riddle, ...] = ()


def _faults(draft: Any) -> Iterator[Fault]:
    for index, riddle in draft.tables("riddle"):
        if not riddle["answer"]:
            yield Fault("no-answer", ("riddle", index), "A riddle needs an answer.")


def _shorthands(table: str, row: dict[str, Any]) -> None:
    row.setdefault("answer", "silence" if table == "riddle" and row.get("text") == "?" else "")


@pytest.fixture
def riddles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of a pack of that game."""
    module = ModuleType("riddles_format")
    module.FORMAT = Format(  # type: ignore[attr-defined]
        pack=Riddles,
        document=Document,
        lists=("riddle",),
        tables=("pack",),
        shorthands=_shorthands,
        faults=_faults,
        compiled=lambda read: Riddles(
            read.pack.id, read.pack.title, read.pack.game, tuple(one.text for one in read.riddle)
        ),
        notes=lambda pack: [f"{len(pack.riddles)} riddles"],
    )
    monkeypatch.setitem(sys.modules, "riddles_format", module)
    monkeypatch.setitem(FORMATS, "riddles", "riddles_format")
    home = tmp_path / "sphinx"
    home.mkdir()
    (home / "pack.toml").write_text('[pack]\nid = "sphinx"\ntitle = "Sphinx"\ngame = "riddles"\n')
    (home / "a.toml").write_text('[[riddle]]\ntext = "?"\n')
    return home


def test_a_pack_is_read_as_its_game_s(riddles: Path) -> None:
    pack = load(riddles)
    assert (pack.title, pack.riddles) == ("Sphinx", ("?",))
    assert pack_from_json(pack_json(pack)) == pack
    info = next(one for one in installed(riddles.parent) if one.id == "sphinx")
    assert (info.error, info.notes, info.hash) == (None, ("1 riddles",), pack.hash)


def test_its_game_s_checks_and_tables_are_those_that_count(riddles: Path) -> None:
    (riddles / "a.toml").write_text('[[riddle]]\ntext = "Why?"\n\n[[card]]\n')
    assert {(one.code, one.line) for one in check(riddles)} == {("unknown-table", 4)}
    (riddles / "a.toml").write_text('[[riddle]]\ntext = "Why?"\n')
    assert [one.code for one in check(riddles)] == ["no-answer"]
    with pytest.raises(PackError):
        load(riddles)


def test_a_game_that_there_is_not_is_said_at_its_place(tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, "pack.toml", 'game = "kings"', 'game = "bishops"')
    found = check(home)
    assert [(one.code, one.line) for one in found] == [("bad-value", 6)]
    assert "“bishops”" in found[0].sentence


def test_bytes_of_a_game_that_there_is_not_are_refused(tmp_path: Path) -> None:
    raw = json.loads(pack_json(load(sound(tmp_path))))
    raw["game"] = "bishops"
    with pytest.raises(PackError, match="The pack can't be read"):
        pack_from_json(json.dumps(raw).encode())


def test_an_error_with_more_to_say_counts_it(tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, "pack.toml", 'game = "kings"', "game = 1\ncolour = 2")
    with pytest.raises(PackError) as caught:
        load(home)
    assert str(caught.value).endswith(" (1 more finding)")
