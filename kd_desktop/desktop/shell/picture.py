"""A picture of a saved campaign, painted off screen: the table, a seat's chamber, or the television.

The folder is only read: nothing in it changes, and it may be open in another program.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.application import application
from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit import background, fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bidi import set_apart
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.game import Message, say
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import Past, read

REST_MS = 400
"""The time for the parts to arrange themselves at a size."""


class ReadOnlyCampaign:
    """A read-only campaign: the parts of a store that a session needs, without writing."""

    def __init__(self, past: Past) -> None:
        self.kit = past.kit
        self.game = past.kit.game
        self.state = past.state
        self.chairs = past.chairs
        self.chair_history = past.chair_history
        self.seq = past.seq
        self.folder = past.folder
        self.history = list(past.deeds())
        self.notices: list[Any] = []
        self.title, self.created = past.base.title, past.base.created

    def can_undo(self, seat: int | None) -> Message | None:
        """Nothing is taken back in a picture."""
        return say("undo_nothing")

    def kept(self, _name: str) -> None:
        """None: a picture shows the state, without reopening what a user was looking at."""

    def close(self) -> None:
        """Nothing to let go."""


def render(folder: Path, out: Path, size: tuple[int, int], window: str = "table") -> None:
    """Paint the campaign's window ("table", "tv" or "seat:HOUSE") into `out` as a PNG of that size.

    HOUSE is a house's number or name. Raises StorageError when the campaign can't be read, the file not be
    written, or the window or house doesn't exist.
    """
    application(["kd-desktop"])
    fonts.load()
    past = read(DISK, folder, kit)
    if window == "tv":
        game = past.kit.game
        view = set_apart(game.view(past.state, None))
        ui = game_ui(game.name)
        ui.tv(view, QSize(*size))  # asks for what is drawn elsewhere
        background.finish()
        image = ui.tv(view, QSize(*size))
        if image is None:
            raise StorageError("missing", folder, f"{folder} is of a game without a TV", "name table")
    elif window == "table" or window.startswith("seat:"):
        painted = _main_window(past, size, None if window == "table" else window.removeprefix("seat:"))
        image = _grab(painted, size)
        painted.close()
    else:
        raise StorageError(
            "missing", folder, f"There is no window “{window}”", "name table, tv or seat:HOUSE"
        )
    if not image.save(str(out)):
        raise StorageError("failed", out, f"{out} could not be written", "check the disk and try again")


def _main_window(past: Past, size: tuple[int, int], party: str | None) -> MainWindow:
    look = Appearance()
    look.set_still(True)
    made = MainWindow(look, CampaignShelf())
    made.setMinimumSize(1, 1)
    made.resize(*size)
    session = Session(ReadOnlyCampaign(past))  # type: ignore[arg-type]
    made.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    made.show()
    made.show_session(session)
    try:
        made.game_page.pose(party)
    except StorageError:
        made.close()
        raise
    return made


def _grab(widget: QWidget, size: tuple[int, int]) -> QImage:
    """The widget as an image of exactly that size, after everything has found its place."""
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    loop = QEventLoop()
    QTimer.singleShot(REST_MS, loop.quit)
    loop.exec()
    focused = widget.focusWidget()
    if focused is not None:
        focused.clearFocus()
    QGuiApplication.processEvents()
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(0)
    widget.render(image)  # asks for what is drawn elsewhere
    background.finish()
    widget.render(image)
    return image
