"""The set-up: what it decides, without installing anything."""

import json
import os
import tomllib
from pathlib import Path

import environment
import pytest
import resources
import system
from messages import SetupError

PROJECT = {"project": {"dependencies": ["b==2"], "optional-dependencies": {"dev": ["a==1"]}}}


def test_requirements_are_the_pins_of_the_project() -> None:
    assert environment.requirements(PROJECT, dev=False) == ["b==2"]
    assert environment.requirements(PROJECT, dev=True) == ["a==1", "b==2"]


def test_every_requirement_of_ours_is_pinned() -> None:
    project = tomllib.loads((environment.ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert [line for line in environment.requirements(project, dev=True) if "==" not in line] == []


def test_fingerprint_changes_with_any_pin() -> None:
    assert environment.fingerprint(["a==1"]) == environment.fingerprint(["a==1"])
    assert environment.fingerprint(["a==1"]) != environment.fingerprint(["a==2"])
    assert environment.fingerprint(["a", "b"]) != environment.fingerprint(["ab"])


@pytest.mark.parametrize("content", ["", "{", "[1]", "\x00"])
def test_a_damaged_stamp_counts_as_none(tmp_path: Path, content: str) -> None:
    (tmp_path / environment.STAMP).write_text(content, encoding="utf-8")

    assert environment.read_stamp(tmp_path) == {}


class Machine:
    """A checkout with a virtual environment that looks made, and a note of what the set-up would run."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.installs: list[tuple[bool, bool]] = []
        (root / "pyproject.toml").write_text(
            '[project]\ndependencies = ["b==2"]\noptional-dependencies.dev = ["a==1"]\n', encoding="utf-8"
        )
        monkeypatch.setattr(system, "ensure_qt_libraries", lambda: None)
        monkeypatch.setattr(system, "ensure_venv_module", lambda: None)
        monkeypatch.setattr(environment, "install", self.install)

    def install(self, _root: Path, venv: Path, dev: bool, renew: bool) -> None:
        self.installs.append((dev, renew))
        python = environment.venv_python(venv)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    def prepare(self, dev: bool = False) -> list[tuple[bool, bool]]:
        self.installs.clear()
        environment.prepare(dev, self.root)
        return self.installs


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_the_second_start_installs_nothing(machine: Machine) -> None:
    assert machine.prepare() == [(False, True)]
    assert machine.prepare() == []


def test_checks_add_to_what_play_installed_and_play_has_nothing_to_add(machine: Machine) -> None:
    machine.prepare()

    assert machine.prepare(dev=True) == [(True, False)]
    assert machine.prepare() == []


def test_a_changed_pin_is_installed_into_the_environment_there_is(machine: Machine) -> None:
    machine.prepare()
    text = (machine.root / "pyproject.toml").read_text(encoding="utf-8")
    (machine.root / "pyproject.toml").write_text(text.replace("b==2", "b==3"), encoding="utf-8")

    assert machine.prepare() == [(False, False)]


def test_an_environment_from_another_place_is_made_anew(machine: Machine) -> None:
    machine.prepare()
    stamp = machine.root / ".venv" / environment.STAMP
    found = json.loads(stamp.read_text(encoding="utf-8"))
    stamp.write_text(json.dumps({**found, "place": "3.11 /elsewhere/.venv"}), encoding="utf-8")

    assert machine.prepare() == [(False, True)]


def test_a_read_only_checkout_is_copied_once_and_again_when_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, cache = tmp_path / "checkout", tmp_path / "cache"
    (root / "kd_desktop").mkdir(parents=True)
    (root / ".git").mkdir()
    module = root / "kd_desktop" / "cli.py"
    module.write_text("1", encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda *_: False)

    copy = environment.workplace(root, cache)
    (copy / ".venv").mkdir()
    (copy / "kd_desktop" / "stale.py").touch()
    assert environment.workplace(root, cache) == copy
    assert (copy / "kd_desktop" / "stale.py").exists()

    module.write_text("2", encoding="utf-8")
    environment.workplace(root, cache)
    assert (copy / "kd_desktop" / "cli.py").read_text(encoding="utf-8") == "2"
    assert (copy / ".venv").exists()
    assert not (copy / "kd_desktop" / "stale.py").exists()
    assert not (copy / ".git").exists()


def test_absent_libraries_are_those_that_do_not_load() -> None:
    assert system.absent(["here", "gone"], probe=lambda name: name == "here") == ["gone"]


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("apt-get", "run: sudo apt-get install -y libgl1"),
        ("dnf", "run: sudo dnf install -y 'libGL.so.1()(64bit)'"),
        ("", "install them with the system's package manager"),
    ],
)
def test_advice_speaks_the_system_s_language(manager: str, command: str) -> None:
    def which(name: str) -> str | None:
        return name if name == manager else None

    assert system.advice({"libGL.so.1": "libgl1"}, which) == command


def test_missing_libraries_are_one_line_and_no_display_needs_none_for_x11(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system.sys, "platform", "linux")
    monkeypatch.setattr(system, "may_install", lambda: False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(
        system, "absent", lambda names: [name for name in names if name in system.X11_LIBRARIES][:1]
    )

    monkeypatch.delenv("DISPLAY", raising=False)
    system.ensure_qt_libraries()
    assert capsys.readouterr().err == ""

    monkeypatch.setenv("DISPLAY", ":0")
    system.ensure_qt_libraries()
    assert capsys.readouterr().err.count("\n") == 1

    monkeypatch.setattr(system, "absent", lambda names: [name for name in names if name == "libGL.so.1"])
    with pytest.raises(SetupError, match=r"^Crown Council needs libGL\.so\.1; [^\n]+$"):
        system.ensure_qt_libraries()


def test_resources_are_compiled_when_a_source_is_newer(tmp_path: Path) -> None:
    qrc, asset, target = tmp_path / "resources.qrc", tmp_path / "assets/crest.svg", tmp_path / "out.py"
    asset.parent.mkdir()
    asset.touch()
    qrc.write_text(
        '<RCC><qresource><file alias="crest">assets/crest.svg</file></qresource></RCC>', encoding="utf-8"
    )

    assert resources.listed(qrc) == [asset]
    assert resources.outdated(target, [qrc, asset])
    target.touch()
    for path, when in ((qrc, 1), (asset, 1), (target, 2)):
        os.utime(path, (when, when))
    assert not resources.outdated(target, [qrc, asset])
    os.utime(asset, (3, 3))
    assert resources.outdated(target, [qrc, asset])


def test_an_asset_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "resources.qrc").write_text("<RCC><file>assets/gone.svg</file></RCC>", encoding="utf-8")

    with pytest.raises(SetupError, match=r"assets/gone\.svg"):
        resources.compile_resources(tmp_path, tmp_path / "python")


def test_nothing_is_compiled_without_resources(tmp_path: Path) -> None:
    assert resources.compile_resources(tmp_path, tmp_path / "python") is False
