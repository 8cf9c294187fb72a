"""What every test stands on: no screen, no real campaigns, and the same random examples in CI."""

import gc
import os
import secrets
import signal
import zlib
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from kd_desktop.storage import logs
from tests.everyday import mark_the_rest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What the modules of all tests have made lives as long as they run: no collector needs to look at it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Cases that are not tried every day are marked before `-m` looks at the marks."""
    unknown = mark_the_rest(items)
    if unknown and not any("::" in argument for argument in config.args):
        raise pytest.UsageError(f"there is no such case: {', '.join(unknown)}")


@pytest.fixture(autouse=True, scope="session")
def nobody_cuts_the_power() -> Generator[None, None, None]:
    """Nothing waits until a disk has really written: only a failing machine could tell the difference."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True)
def signals_are_heard_as_before() -> Generator[None, None, None]:
    """A command that ignores Ctrl+C, as parts of the program do, runs in the tests' own process."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def nothing_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hooks for errors that nobody expected stay pytest's, which fails the test."""
    monkeypatch.setattr(logs, "begin", lambda _tell=None: None)
    monkeypatch.setattr(logs, "watch_for_crashes", lambda: None)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, so that no test can find or harm a campaign of this machine."""
    folder = tmp_path / "data"
    monkeypatch.setenv("KD_DESKTOP_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def lots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """New campaigns are dealt by the test's name: each test plays its own, and the same one every day."""
    drawn = Random(zlib.crc32(request.node.nodeid.encode()))
    monkeypatch.setattr(secrets, "randbits", drawn.getrandbits)
