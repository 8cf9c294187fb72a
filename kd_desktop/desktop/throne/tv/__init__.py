"""The TV of the throne game: what lies open for everybody, on a second screen, with nobody's own."""

from kd_desktop.desktop.throne.tv.opening import open_tv
from kd_desktop.desktop.throne.tv.window import ThroneTv, render_tv

__all__ = ["ThroneTv", "open_tv", "render_tv"]
