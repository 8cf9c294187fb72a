"""Nothing of a title, a member or a path drives the terminal, because all is written in one place."""

# ruff: noqa: RUF001  (letters of many scripts)

import ast
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kd_desktop.cli
from kd_desktop.cli import terminal
from kd_desktop.engine.kings import commands as c
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.library_files import export
from kd_desktop.storage.sealed import seal
from kd_desktop.storage.snapshot import CURRENT, encoded, snapshot
from kd_desktop.storage.store import CampaignStore
from tests.cli.support import run, start

EVIL = "\x1b]0;PWNED\x07\x1b[31mRED\x1b[0m\rover\u202e\x9b2J"
FOR_MACHINES = {"draw.py", "study.py", "portray.py", "think.py"}
"""They answer another process of ours, in bytes."""


def drives(text: str) -> set[str]:
    """What in a text a terminal would obey, or would turn its letters around."""
    return {letter for letter in text if not letter.isprintable() and letter not in "\n\t"}


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    """A campaign as an older program could make it, with escape sequences in its title and for a member."""
    pack = load("bench")
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        tmp_path / "campaigns", "kings", pack_json(pack), "Evil", 3
    )
    admitted = store.kit.admitted
    object.__setattr__(store.kit, "admitted", lambda _, command: command)
    for house in pack.houses[:3]:
        join = c.Join(house.number, house.name, EVIL)
        store.apply(None, join, chairs={house.number: Chair("person", "Ann")})
    store.apply(None, c.BeginReign((1, 2, 3), EVIL))
    object.__setattr__(store.kit, "admitted", admitted)
    store.close()
    current = store.folder / CURRENT
    found = snapshot(current.read_bytes(), current)
    old = json.loads(encoded(msgspec.structs.replace(found, title=EVIL)))
    del old["sum"]
    current.write_bytes(seal(json.dumps(old).encode()) + b"\n")
    return store.folder


def test_no_command_drives_the_terminal(
    evil: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KD_DESKTOP_DATA", str(tmp_path))
    file, _ = export(evil, tmp_path / "x.council")
    for words in (
        ("campaigns", "list"), ("replay", evil), ("replay", evil, "--verify"),
        ("campaigns", "duplicate", evil.name), ("campaigns", "import", file),
        ("campaigns", "rename", evil.name, EVIL), ("campaigns", "trash", "\x1b[2Jx"),
        ("replay", tmp_path / "\x1b[2Jx"), ("campaigns", EVIL), (EVIL,),
        ("book", evil, "--out", tmp_path / EVIL),
    ):  # fmt: skip
        answer = run(capsys, *words)
        assert answer.out or answer.err
        assert not drives(answer.out + answer.err), words
    listed = run(capsys, "campaigns", "list").out
    assert "]0;PWNED[31mRED[0m over2J" in listed
    assert r"\u001b]0;PWNED" in run(capsys, "replay", evil).out


@pytest.mark.usefixtures("evil")
def test_nor_does_one_in_a_process_of_its_own(tmp_path: Path) -> None:
    answer = start("campaigns", "list", KD_DESKTOP_DATA=str(tmp_path))
    assert answer.status == 0 and not drives(answer.out + answer.err)


def test_letters_of_every_script_are_written_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    words = "Köln · עדי · علی\u200cرضا · 山田 · 🏰\tx"
    terminal.say(words, "\u2068עדי\u2069: 5")
    terminal.warn("\x00\ud800\u2028")
    said = capsys.readouterr()
    assert said.out == f"{words}\nעדי: 5\n"
    assert said.err == "\\u0000\\ud800\\u2028\n"


def test_data_stays_what_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    terminal.say(json.dumps({"title": EVIL}, ensure_ascii=False))
    assert json.loads(capsys.readouterr().out) == {"title": EVIL}


def _writes(tree: ast.AST) -> list[int]:
    """The lines in which something is printed, or written to a stream of the terminal's."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "print":
            found.append(node.lineno)
        if isinstance(node, ast.Attribute) and node.attr in ("write", "writelines", "buffer"):
            over = ast.unparse(node.value)
            if over.startswith(("sys.stdout", "sys.stderr", "sys.__std")):
                found.append(node.lineno)
    return found


def test_every_command_writes_through_one_place() -> None:
    root = Path(kd_desktop.cli.__file__).parent
    modules = [path for path in root.rglob("*.py") if path.name not in FOR_MACHINES]
    own = root / "terminal.py"
    assert own in modules and len(modules) > 30
    assert _writes(ast.parse(own.read_text(encoding="utf-8")))
    others = {
        f"{path.relative_to(root)}:{line}"
        for path in modules
        if path != own
        for line in _writes(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not others, f"write with kd_desktop.cli.terminal: {sorted(others)}"
