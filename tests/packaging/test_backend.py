"""What pip asks us when it builds a wheel; the check `wheel` has it build one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import backend
import environment
import pytest

PROJECT = tomllib.loads((environment.ROOT / "pyproject.toml").read_text(encoding="utf-8"))


class Setuptools:
    """Answers as setuptools would."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("get_requires"):
            return lambda *_: ["wheel"]
        return lambda folder, *_: f"{name} in {folder}"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The roots for which resources were compiled."""
    roots: list[Path] = []
    monkeypatch.setattr(backend, "build_meta", Setuptools())
    monkeypatch.setattr(backend, "compile_resources", lambda root, _python: roots.append(root))
    return roots


def test_pip_is_told_of_this_backend() -> None:
    assert PROJECT["build-system"]["build-backend"] == backend.__name__
    folder = environment.ROOT / PROJECT["build-system"]["backend-path"][0]
    assert folder == Path(backend.__file__).parent
    assert all(callable(getattr(backend, name)) for name in backend.__all__)


def test_what_compiles_is_what_the_program_runs_with() -> None:
    assert backend.compiler() in PROJECT["project"]["dependencies"]
    assert backend.compiler().startswith("PySide6-Essentials==")


def test_a_wheel_gets_its_resources(compiled: list[Path]) -> None:
    assert backend.get_requires_for_build_wheel() == ["wheel", backend.compiler()]
    assert backend.build_wheel("there") == "build_wheel in there"
    assert compiled == [environment.ROOT]


def test_an_install_that_runs_from_the_checkout_does_so_unless_our_scripts_do(compiled: list[Path]) -> None:
    assert backend.get_requires_for_build_editable({}) == ["wheel", backend.compiler()]
    assert backend.build_editable("there") == "build_editable in there"
    assert compiled == [environment.ROOT]
    assert backend.get_requires_for_build_editable({"resources": "later"}) == ["wheel"]
    assert backend.build_editable("there", {"resources": "later"}) == "build_editable in there"
    assert compiled == [environment.ROOT]


def test_a_wheel_gets_every_file_of_data() -> None:
    package = environment.ROOT / "kd_desktop"
    told = PROJECT["tool"]["setuptools"]["package-data"]["kd_desktop"]
    packed = {path for pattern in told for path in package.glob(pattern)}
    kept = {
        path
        for path in package.rglob("*")
        if path.is_file() and path.suffix in (".toml", ".jinja", ".rcc", ".md")
    }
    assert {"lessons.toml", "book.html.jinja", "resources.rcc"} <= {path.name for path in kept}
    assert kept <= packed


def test_sources_have_all_that_the_backend_needs() -> None:
    manifest = (environment.ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()
    assert {"graft assets", "recursive-include packaging *.py *.spec"} <= set(manifest)
    assert any(line.split()[:2] == ["include", "resources.qrc"] for line in manifest)
    assert "exclude kd_desktop/desktop/resources.rcc" in manifest
