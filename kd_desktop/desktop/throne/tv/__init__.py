"""The TV of the throne game: everything public on a second screen, without any player's secrets."""

from kd_desktop.desktop.throne.tv.window import ThroneTv, open_tv, render_tv

__all__ = ["ThroneTv", "open_tv", "render_tv"]
