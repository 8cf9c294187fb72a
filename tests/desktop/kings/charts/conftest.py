from pathlib import Path

import pytest

from kd_desktop.desktop.kings.book.material import Material
from tests.desktop.kings.charts.campaigns import go_on, material, played


@pytest.fixture(scope="session")
def running_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four reigns that are over, and a fifth that runs."""
    folder = played(tmp_path_factory.mktemp("running"), "4", 5)
    go_on(folder)
    return folder


@pytest.fixture(scope="session")
def running(running_folder: Path) -> Material:
    return material(running_folder)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Material:
    """A campaign played to the end of its finale."""
    return material(played(tmp_path_factory.mktemp("finished"), "all", 11))
