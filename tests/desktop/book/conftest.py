"""The campaigns of the book are those of the charts."""

from tests.desktop.kings.charts.conftest import finished, running, running_folder

__all__ = ["finished", "running", "running_folder"]
