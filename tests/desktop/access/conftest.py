"""The windows' own fixtures: a real window, sessions at any point, text at 100 %."""

from tests.desktop.kings.play.conftest import bench, sit, still, window

__all__ = ["bench", "sit", "still", "window"]
