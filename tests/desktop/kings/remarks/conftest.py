from tests.desktop.kings.play.conftest import bench, plain_text, sit, still, window

__all__ = ["bench", "plain_text", "sit", "still", "window"]
