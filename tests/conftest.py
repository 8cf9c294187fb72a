"""What every test stands on: no screen, no real campaigns, and the same random examples in CI."""

import gc
import os
import secrets
import zlib
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

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


@pytest.fixture(autouse=True)
def nobody_cuts_the_power(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits until a disk has really written: only a failing machine could tell the difference."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


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
