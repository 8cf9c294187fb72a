from tests.desktop.kings.charts.conftest import finished, running, running_folder

__all__ = ["finished", "running", "running_folder"]
