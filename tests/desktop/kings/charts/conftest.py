from pathlib import Path

import pytest

from kd_desktop.desktop.kings.book.material import Material
from tests.desktop.kings.charts import campaigns


@pytest.fixture(scope="session")
def running_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four reigns that are over, and a fifth that runs."""
    return campaigns.running(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="session")
def running(running_folder: Path) -> Material:
    """That campaign as the book reads it."""
    return campaigns.material(running_folder)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Material:
    """A campaign played to the end of its finale."""
    return campaigns.material(campaigns.finished(tmp_path_factory.getbasetemp()))
