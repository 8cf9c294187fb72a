"""The TV: the table on a second screen, for the whole room, without any secrets."""

from kd_desktop.desktop.kings.tv.opening import open_tv
from kd_desktop.desktop.kings.tv.window import CouncilTv, render_tv

__all__ = ["CouncilTv", "open_tv", "render_tv"]
