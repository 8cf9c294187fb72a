"""The TV: the table on a second screen, for everybody in the room, with nothing that is anybody's own."""

from kd_desktop.desktop.kings.tv.follower import open_tv
from kd_desktop.desktop.kings.tv.window import TvWindow, render_tv

__all__ = ["TvWindow", "open_tv", "render_tv"]
