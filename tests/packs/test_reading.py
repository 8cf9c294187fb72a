"""Reading TOML with places, and saying what can't be read."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from kd_desktop.packs import SourceFile, TomlError, read_toml
from kd_desktop.packs.draft import read_folder
from kd_desktop.packs.findings import Path as Way
from kd_desktop.packs.folding import folded
from kd_desktop.packs.positions import spots
from tests.packs.support import HERE, SHIPPED, change, sound, told

TEXT = """\
# A file with every way to write a place.
title = "Ünder" # comment
a.b.c = 1
"quoted key".'and this' = [ 1, [ 2, 3 ], # in between
    4 ]
inline = { x = { y = "é", z.w = true }, "k k" = 0 }
long = \"\"\"
First line.
  Second \\"line\\".\"\"\"

[table.sub]
key = 1979-05-27

[[card]]
id = "one"
outcome.aye = { moves = [ { delta = 1 }, { delta = -2 } ] }

[card.outcome.nay]
text = 'lit'

[[card]]
[[card.inner]]
n = 1
[[card.inner]]
n = 2
[card.inner.deep]
m = 3
"""
PLACES: list[tuple[Way, int, int]] = [
    (("title",), 2, 9),
    (("a",), 3, 1),
    (("a", "b"), 3, 3),
    (("a", "b", "c"), 3, 9),
    (("quoted key", "and this"), 4, 27),
    (("quoted key", "and this", 0), 4, 29),
    (("quoted key", "and this", 1, 1), 4, 37),
    (("quoted key", "and this", 2), 5, 5),
    (("inline", "x"), 6, 16),
    (("inline", "x", "y"), 6, 22),
    (("inline", "x", "z", "w"), 6, 33),
    (("inline", "k k"), 6, 49),
    (("long",), 7, 8),
    (("table",), 11, 2),
    (("table", "sub"), 11, 1),
    (("table", "sub", "key"), 12, 7),
    (("card",), 14, 1),
    (("card", 0), 14, 1),
    (("card", 0, "id"), 15, 6),
    (("card", 0, "outcome", "aye", "moves", 1), 16, 42),
    (("card", 0, "outcome", "aye", "moves", 1, "delta"), 16, 52),
    (("card", 0, "outcome", "nay"), 18, 1),
    (("card", 0, "outcome", "nay", "text"), 19, 8),
    (("card", 1), 21, 1),
    (("card", 1, "inner", 0, "n"), 23, 5),
    (("card", 1, "inner", 1), 24, 1),
    (("card", 1, "inner", 1, "n"), 25, 5),
    (("card", 1, "inner", 1, "deep", "m"), 27, 5),
]


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "case.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


@pytest.fixture
def source(tmp_path: Path) -> SourceFile:
    return read_toml(written(tmp_path, TEXT))


@pytest.mark.parametrize(("path", "line", "column"), PLACES, ids=str)
def test_the_place_of_a_value(source: SourceFile, path: Way, line: int, column: int) -> None:
    place = source.where(path)
    assert (place.file, place.line, place.column) == (source.file, line, column)


def test_the_place_of_a_key(source: SourceFile) -> None:
    assert source.where(("a", "b", "c"), key=True).column == 5
    assert source.where(("inline", "x", "y"), key=True).column == 18
    assert source.where(("card", 0, "outcome", "nay"), key=True).column == 15


def test_the_place_of_words_inside_a_value(source: SourceFile) -> None:
    place = source.where(("long",), part="Second")
    assert (place.line, place.column) == (9, 3)
    assert source.where(("long",), part="nowhere") == source.where(("long",))


def test_what_is_not_there_has_the_place_of_what_would_hold_it(source: SourceFile) -> None:
    assert source.where(("card", 0, "outcome", "nay", "moves", 3, "delta")).line == 18
    assert source.where(("card", 7)).line == 14
    assert source.where(("nothing",)) == source.where(())


def test_lines_end_alike_on_every_machine(tmp_path: Path) -> None:
    file = written(tmp_path, b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    source = read_toml(file)
    assert source.data == tomllib.loads(TEXT)
    for path, line, column in PLACES:
        assert (source.where(path).line, source.where(path).column) == (line, column)


def leaves(value: Any, path: Way = ()) -> list[tuple[Way, Any]]:
    """Every value that holds no other, with its path."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [leaf for key, one in parts for leaf in leaves(one, (*path, key))] or [(path, value)]


@pytest.mark.parametrize(
    "file", sorted(SHIPPED.rglob("*.toml")), ids=lambda file: f"{file.parent.name}/{file.name}"
)
def test_at_each_place_of_our_packs_stands_that_value(file: Path) -> None:
    text = file.read_bytes()
    found = spots(text)
    values = leaves(tomllib.loads(text.decode()))
    assert len(values) > 5
    for path, value in values:
        start, end = found[path].start, found[path].end
        assert tomllib.loads(f"it = {text[start:end].decode()}")["it"] == value


TWICE = (
    "The table “{}” stands twice in this file. "
    "Join the two. Where there can be several, write each [[with two brackets]]."
)
BROKEN = {
    "a value that is none": (
        "a = 1\nb = oops\n",
        2,
        5,
        "What follows the = isn't a value. "
        'Put text in "quotation marks" and numbers without; write true and false in lower case.',
    ),
    "a key without value": (
        "a = 1\nb\n",
        2,
        2,
        "This line is neither a [table] nor a key with a value. "
        "Write key = value, or close the text before it if this is a part of one.",
    ),
    "an open string": (
        'a = "x\n',
        1,
        7,
        "The text in this line isn't closed: a quotation mark is missing. "
        'Put a " behind its last word; a text of several lines stands between """ and """.',
    ),
    "an open text before another one": (
        '[[a]]\nb = """\nOne.\n"\nc = """\nTwo.\n"""\n',
        2,
        1,
        'The text that begins here isn\'t closed: """ is missing at its end. Put """ behind its last word.',
    ),
    "an open text at the end": (
        'a = 1\nb = """\nOne.\n',
        2,
        1,
        'The text that begins here isn\'t closed: """ is missing at its end. Put """ behind its last word.',
    ),
    "a quotation in a text": (
        'a = "He said "no"."\n',
        1,
        15,
        "Something after the value doesn't belong to it. "
        'Inside a text, write “ and ” or \\" instead of ", and one value a line.',
    ),
    "the end too soon": (
        "a = 1\nb = [ 1,\n\n",
        4,
        1,
        "A list isn't closed before the file ends. Put a ] at its end.",
    ),
    "a table twice": ("[a]\n[a]\n", 2, 3, TWICE.format("a")),
    "a long key twice": ("[a.b]\n[a.b]\n", 2, 5, TWICE.format("a.b")),
    "a key twice": (
        "a = 1\na = 2\n",
        2,
        6,
        "“a” is given twice in this table, first in line 1. Keep one of the two.",
    ),
    "what nobody has put into plain words": (
        "a = 2024-02-31\n",
        1,
        5,
        "This is not TOML: invalid date or datetime.",
    ),
    "an endless number": ("a = " + "9" * 5000, 1, 1, "A number is too long to be read."),
    "endless brackets": ("a = " + "[" * 5000, 1, 1, "Values are nested too deeply to be read."),
    "no text": (
        b"a = 1\nb = '\xc3\xa9' # \xff",
        2,
        11,
        "Byte 0xff is not UTF-8 text. Save the file as UTF-8.",
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00", 1, 1, "Byte 0x89 is not UTF-8 text. Save the file as UTF-8."),
}


@pytest.mark.parametrize(("text", "line", "column", "sentence"), BROKEN.values(), ids=BROKEN)
def test_what_is_no_toml_says_so(
    text: str | bytes, line: int, column: int, sentence: str, tmp_path: Path
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(TomlError) as caught:
        read_toml(file)
    error = caught.value
    assert (error.file, error.line, error.column, error.sentence) == (str(file), line, column, sentence)
    assert str(error) == f"{file}:{line}:{column}: {sentence}"


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(TomlError, match="The file can't be read: No such file or directory") as caught:
        read_toml(tmp_path / "none.toml")
    assert caught.value.findings[0].code == "unreadable"
    with pytest.raises(TomlError, match="The file can't be read: Is a directory"):
        read_toml(tmp_path)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("one line", "one line"),
        ("a line\nbreak", "a line break"),
        ("\nfirst\n  indented\n\nsecond  \n \n\n third\n", "first indented\n\nsecond\n\nthird"),
        ("\n", ""),
        ("two  spaces stay", "two  spaces stay"),
    ],
)
def test_texts_are_folded(text: str, result: str) -> None:
    assert folded(text) == result


def test_every_file_of_the_folder_is_read_in_the_order_of_names(tmp_path: Path) -> None:
    home = sound(tmp_path)
    (home / "z" / "deep").mkdir(parents=True)
    (home / "cards.toml").rename(home / "z" / "deep" / "last.toml")
    (home / "extra.toml").write_text(
        "[[sticker]]\nnumber = 4\nresource = 'wealth'\npolarity = 'positive'\ntitle = 'x'\n"
    )
    draft = read_folder(home)
    assert [sticker["number"] for _, sticker in draft.tables("sticker")] == [4, 1, 2, 3]
    (found,) = told(home)
    assert found.startswith("extra.toml:1:1: warning never-called: No card calls sticker 4.")


def test_what_editors_and_systems_leave_behind_is_passed_over(tmp_path: Path) -> None:
    home = sound(tmp_path)
    (home / ".#cards.toml").symlink_to("somebody@host.123:456")
    (home / "._cards.toml").write_bytes(b"\x00\x05\x16\x07")
    (home / ".trash").mkdir()
    (home / ".trash" / "cards.toml").write_text("[[card]]\n")
    (home / "cards.toml~").write_text("[[card]]\n")
    assert told(home) == []


def test_a_pack_may_lie_below_a_hidden_folder(tmp_path: Path) -> None:
    hidden = tmp_path / ".local"
    hidden.mkdir()
    assert told(sound(hidden)) == []


def test_tables_nested_beyond_reason_are_refused(tmp_path: Path) -> None:
    home = sound(tmp_path)
    deep = '{ is = "not", of = ' * 60 + '{ is = "won" }' + " }" * 60
    change(home, "cards.toml", '{ is = "side_lost" }', deep)
    assert told(home) == ["cards.toml:4:1: error too-deep: Tables are nested too deeply."]


def test_a_sound_pack_is_read_without_looking_for_places() -> None:
    code = (
        "import sys; from kd_desktop.packs import load; load('bench'); sys.exit('tree_sitter' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=HERE.parents[1], check=False).returncode == 0
