from tests.desktop.kings.play.conftest import bench, sit, still, window

__all__ = ["bench", "sit", "still", "window"]
