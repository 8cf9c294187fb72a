"""Tests whether a window can open here without opening one, since Qt ends the whole program if it can't."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from pathlib import Path

OFFSCREEN = "offscreen"


def chosen_platform() -> str:
    """The name of the Qt platform that a window would use, empty when there is no display to use."""
    named = os.environ.get("QT_QPA_PLATFORM", "")
    if named:
        return named.split(";")[0].split(":")[0]
    if sys.platform == "win32":
        return "windows"
    if sys.platform == "darwin":
        return "cocoa"
    if os.environ.get("WAYLAND_DISPLAY"):
        return "wayland"
    return "xcb" if os.environ.get("DISPLAY") else ""


def qt_trouble() -> str | None:
    """Why Qt itself does not load here; None when it does."""
    try:
        import PySide6.QtWidgets
    except ImportError as error:
        return str(error)
    return None if PySide6.QtWidgets else ""


def window_trouble() -> str | None:
    """Why no window can open here, or None when one can."""
    platform = chosen_platform()
    if not platform:
        return "neither DISPLAY nor WAYLAND_DISPLAY is set"
    if platform == "xcb" and not _x_answers():
        return f"no X server answers at {os.environ.get('DISPLAY')}"
    if platform == "wayland" and not _wayland_answers() and not (os.environ.get("DISPLAY") and _x_answers()):
        return f"no compositor answers at {os.environ.get('WAYLAND_DISPLAY')}"
    return qt_trouble() or plugin_trouble(platform)


def plugin_trouble(platform: str) -> str | None:
    """Why the plugin of a Qt platform does not load; None when it does. Tested on Linux only."""
    if not sys.platform.startswith("linux"):
        return None
    found = plugin(platform)
    if found is None:
        return f"this Qt has no platform “{platform}”"
    try:
        ctypes.CDLL(str(found))
    except OSError as error:
        return str(error)
    return None


def plugin(platform: str) -> Path | None:
    """The file of a Qt platform's plugin."""
    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    names = (f"libq{platform}.so", f"libq{platform}-generic.so", f"libq{platform}-egl.so")
    return next((folder / name for name in names if (folder / name).exists()), None)


def _x_answers() -> bool:
    """Whether somebody listens where DISPLAY points; true where that can't be told."""
    host, _, number = os.environ.get("DISPLAY", "").rpartition(":")
    screen = number.split(".")[0]
    if not screen.isdigit():
        return False
    if host in ("", "unix"):
        # The abstract name is what most servers listen on besides the file.
        name = f"/tmp/.X11-unix/X{screen}"
        return _listens(name) or _listens(f"\0{name}")
    if host.startswith("/"):
        return True
    try:
        with socket.create_connection((host, 6000 + int(screen)), timeout=1):
            return True
    except OSError:
        return False


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    return _listens(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name))


def _listens(name: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.settimeout(1)
        try:
            client.connect(name)
        except OSError:
            return False
    return True
