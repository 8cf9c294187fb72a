"""The trial of the tests: its breaks fit the code, and its runner tells a survivor from a kill."""

from __future__ import annotations

import py_compile
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from kd_desktop.engine.kings import clauses as kings
from kd_desktop.engine.throne import clauses as throne
from tools.mutations import __main__ as command_line
from tools.mutations.breaks import Break, BreaksError, StaleError, broken, choose, load
from tools.mutations.trial import COPIED, Check, attempt, checks, citing, games

ROOT = Path(__file__).resolve().parents[2]
BREAKS = load()
CLAUSES = kings.CLAUSES | throne.CLAUSES

RULE = '''"""A made-up rule."""


def wins(mine: int, other: int) -> bool:
    """More wins, whoever looks on."""
    return mine > other
'''
REAL = Break(
    "tie-wins", ("KD-TALLY-2",), "kd_desktop/rule.py", "mine > other", "mine >= other", "A tie is won."
)
HARMLESS = replace(
    REAL, id="word", old="whoever looks on", new="whoever is there", breaks="A word is another."
)
CHECKS = (
    Check("quick", (sys.executable, "-c", "import kd_desktop.rule as r; assert r.wins(2, 1)")),
    Check(
        "slow",
        (
            sys.executable,
            "-c",
            "import kd_desktop.rule as r, sys; sys.exit('FAILED tie' if r.wins(1, 1) else 0)",
        ),
    ),
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree of one module, compiled already, as a developer's tree is."""
    package = tmp_path / "kd_desktop"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "rule.py").write_text(RULE, encoding="utf-8")
    py_compile.compile(str(package / "rule.py"))
    return tmp_path


# --- the breaks -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "prefix", "least", "without"),
    [
        (kings.AREAS, "KD", 60, {"ROUND", "ALIGN", "RANK", "RF", "ENDG", "RES", "BAL", "DRAW"}),
        (throne.AREAS, "IT", 50, {"HAND", "INTRCARD", "CARD-P", "CARD-T", "WIN", "R"}),
    ],
)
def test_there_are_many_in_every_room_of_the_rules(
    sheet: dict[str, int], prefix: str, least: int, without: set[str]
) -> None:
    cited = [clause.split("-") for entry in BREAKS for clause in entry.clauses]
    areas = [area for game, area, *_ in cited if game == prefix]
    assert len(areas) >= least
    assert set(sheet) - set(areas) <= without


@pytest.mark.parametrize("entry", BREAKS, ids=lambda entry: entry.id)
def test_a_break_is_well_formed_and_fits_the_code(entry: Break) -> None:
    assert entry.clauses and set(entry.clauses) <= CLAUSES
    assert entry.file.startswith("kd_desktop/engine/") and entry.old != entry.new
    assert entry.breaks.endswith(".") and "\n" not in entry.breaks
    compile(broken(entry, ROOT), entry.file, "exec")


def test_no_break_is_a_slip_of_the_pen(tmp_path: Path) -> None:
    """A name that there isn't would be noticed by any test that comes by, and prove nothing."""
    for entry in BREAKS:
        (tmp_path / f"{entry.id}.py").write_text(broken(entry, ROOT), encoding="utf-8")
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--select=F821,E9", "."]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_clause_finds_the_tests_that_cite_it() -> None:
    assert "tests/engine/kings/test_vote.py" in citing(ROOT, ("KD-VOTE-24",))
    assert citing(ROOT, ("KD-VOTE-240",)) == []
    names = [check.name for check in checks(ROOT, REAL)]
    assert names == ["the rule cases", "the tests nearby", "the tests of the engine", "the conformance suite"]


def test_what_breaks_one_game_is_looked_for_in_that_game() -> None:
    assert games(ROOT) == ["kings", "throne"]
    entry = next(entry for entry in BREAKS if entry.file.startswith("kd_desktop/engine/throne/"))
    cases, *_, suite = checks(ROOT, entry)
    assert cases.command[-2:] == ("cases", "tests/cases/throne")
    assert suite.command[-1] == "tests/engine/throne/test_conformance.py"
    shared = replace(entry, file="kd_desktop/engine/legal.py")
    assert checks(ROOT, shared)[0].command[-2:] == ("tests/cases/kings", "tests/cases/throne")


# --- the runner -----------------------------------------------------------------------------------


def test_a_real_break_is_killed_by_the_check_that_notices_it(tree: Path) -> None:
    result = attempt(tree, REAL, CHECKS, 60)
    assert (result.verdict, result.told) == ("killed", "FAILED tie")
    assert (tree / "kd_desktop" / "rule.py").read_text(encoding="utf-8") == RULE


def test_a_harmless_break_survives(tree: Path) -> None:
    result = attempt(tree, HARMLESS, CHECKS, 60)
    assert (result.verdict, result.told) == ("SURVIVED", HARMLESS.breaks)


@pytest.mark.long
def test_a_break_without_an_end_is_killed(tree: Path) -> None:
    endless = replace(REAL, old="return mine > other", new="while True:\n        pass")
    result = attempt(tree, endless, CHECKS[:1], 3)
    assert (result.verdict, result.told) == ("killed", "quick didn't end within 3 seconds")


@pytest.mark.parametrize(("old", "count"), [("is not here", 0), ("other", 2)])
def test_a_break_that_does_not_fit_is_stale(tree: Path, old: str, count: int) -> None:
    result = attempt(tree, replace(REAL, old=old), CHECKS, 60)
    assert result.verdict == "stale"
    assert result.told == f"{old!r} stands {count} times in kd_desktop/rule.py; renew the break tie-wins"
    gone = attempt(tree, replace(REAL, file="kd_desktop/gone.py"), CHECKS, 60)
    assert (gone.verdict, gone.told) == (
        "stale",
        "there is no kd_desktop/gone.py any more; renew the break tie-wins",
    )


def test_a_program_that_does_not_start_is_no_kill(tree: Path) -> None:
    result = attempt(tree, replace(REAL, old="def wins", new="nothing\ndef wins"), CHECKS, 60)
    assert result.verdict == "faulty" and "can't be imported any more: NameError" in result.told


def test_what_is_imported_from_elsewhere_is_no_kill(
    tree: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """An installed package, or bytecode of the unbroken module, would hide every break."""
    elsewhere = tmp_path_factory.mktemp("installed") / "rule.py"
    elsewhere.write_text(RULE, encoding="utf-8")
    (tree / "kd_desktop" / "__init__.py").write_text(
        f"__path__ = [{str(elsewhere.parent)!r}]\n", encoding="utf-8"
    )
    result = attempt(tree, REAL, CHECKS, 60)
    assert result.verdict == "faulty" and "not from the copy" in result.told


def test_nothing_compiled_is_copied(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither beside the module nor in a folder that the developer has set aside for it."""
    aside = tree / "aside"
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(aside))
    pyc = "import sys, pathlib; sys.exit(str(list(pathlib.Path('.').rglob('*.pyc'))))"
    result = attempt(tree, REAL, (Check("look", (sys.executable, "-B", "-c", pyc)),), 60)
    # The one that the probe of the broken module has just written, in the copy itself.
    assert "rule.cpython" in result.told and not aside.exists()
    assert "kd_desktop" in COPIED


Chosen = Callable[[Path, Break], tuple[Check, ...]]


@pytest.mark.parametrize(
    ("breaks", "status", "last"),
    [
        ((REAL,), 0, "1 killed"),
        ((REAL, HARMLESS), 1, "1 SURVIVED, 1 killed"),
        ((replace(REAL, old="?"),), 1, "1 stale"),
    ],
)
def test_the_trial_fails_with_a_survivor_or_a_stale_break(
    tree: Path, capsys: pytest.CaptureFixture[str], breaks: tuple[Break, ...], status: int, last: str
) -> None:
    assert command_line.try_all(tree, breaks, lambda _root, _entry: CHECKS, jobs=2, limit=60) == status
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == last
    assert {line.split()[1] for line in lines[:-1]} == {f"{entry.id}:" for entry in breaks}


def test_ids_are_chosen_and_unknown_ones_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert choose((REAL, HARMLESS), ["word"]) == (HARMLESS,)
    with pytest.raises(BreaksError, match="no break nonsense"):
        choose((REAL,), ["nonsense"])
    assert command_line.main(["--only", "nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


def test_nothing_is_tried_when_the_unbroken_tree_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command_line, "unbroken", lambda _root, _limit: "tests/test_x.py::test_y")
    monkeypatch.setattr(command_line, "try_all", lambda *_args, **_named: pytest.fail("tried"))
    monkeypatch.setattr(command_line.os, "nice", lambda _step: 0, raising=False)
    assert command_line.main(["--only", BREAKS[0].id]) == 2
    assert "tests/test_x.py::test_y" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[[break]]\nid = 1\n", "[[break]]\nid = 'x'\n", "[", "[[brake]]\n"])
def test_a_file_that_is_no_breaks_is_told_in_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BreaksError, match=r"odd\.toml"):
        load(tmp_path)


def test_an_id_is_given_once(tmp_path: Path) -> None:
    entry = "[[break]]\nid='x'\nclauses=['KD-END-1']\nfile='f'\nold='o'\nnew='n'\nbreaks='b'\n"
    (tmp_path / "one.toml").write_text(entry * 2, encoding="utf-8")
    with pytest.raises(BreaksError, match="same id: x"):
        load(tmp_path)


def test_stale_is_told_with_the_place() -> None:
    with pytest.raises(StaleError, match=r"'\?\?\?' stands 0 times"):
        broken(replace(BREAKS[0], old="???"), ROOT)
