"""The TV: the table on a second screen, for the whole room, without any secrets."""

from kd_desktop.desktop.kings.tv.window import CouncilTv, open_tv, render_tv

__all__ = ["CouncilTv", "open_tv", "render_tv"]
