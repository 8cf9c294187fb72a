"""The real window of tests/desktop/kings/play, and everything that windows share as it was when new."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.kit.timing import tempo
from tests.desktop.kings.play.conftest import bench, clock, sit, still, window

__all__ = ["bench", "clock", "sit", "still", "window"]


@pytest.fixture(autouse=True)
def as_new() -> Iterator[None]:
    """Every test begins and ends with the ordinary palette, letters and tempo."""
    yield
    theme.set_high(False)
    fonts.set_reading("serif")
    tempo.set_speed(1.0)


@pytest.fixture
def ini(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def settings_in(file: Path) -> Settings:
    """The settings as that file has them."""
    return Settings(QSettings(str(file), QSettings.Format.IniFormat))
