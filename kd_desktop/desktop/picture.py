"""A picture of a saved campaign, painted off screen: the table, a seat's chamber, or the television.

The folder is only read: nothing in it changes, and it may be open in another program.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop import fonts
from kd_desktop.desktop.app import application
from kd_desktop.desktop.session import Session
from kd_desktop.desktop.windows.library import Library
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.engine.game import Message, say
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import Past, read

REST_MS = 400
"""How long the parts take to arrange themselves for a size."""


class Exhibit:
    """A campaign that is only looked at: what a session needs of a keeper, with nothing that writes."""

    def __init__(self, past: Past) -> None:
        self.kit = past.kit
        self.game = past.kit.game
        self.state = past.state
        self.seq = past.seq
        self.folder = past.folder
        self.history = list(past.deeds())
        self.notices: list[Any] = []
        self.title, self.created = past.base.title, past.base.created

    def can_undo(self, seat: int | None) -> Message | None:
        """Nothing is taken back in a picture."""
        return say("undo_nothing")

    def close(self) -> None:
        """Nothing to let go."""


def render(folder: Path, out: Path, size: tuple[int, int], window: str = "table") -> None:
    """Paint the campaign's window ("table", "tv" or "seat:HOUSE") into `out` as a PNG of that size.

    HOUSE is a house's number or name. Raises StorageError when the campaign can't be read, the file not be
    written, or there is no such window or house.
    """
    application(["kd-desktop"])
    fonts.load()
    past = read(DISK, folder, kit)
    if window == "tv":
        from kd_desktop.desktop.tv import render_tv

        image = render_tv(past.kit.game.view(past.state, None), QSize(*size))
    elif window == "table" or window.startswith("seat:"):
        painted = _main_window(past, size, window)
        image = _grab(painted, size)
        painted.close()
    else:
        raise StorageError(
            "missing", folder, f"There is no window “{window}”", "name table, tv or seat:HOUSE"
        )
    if not image.save(str(out)):
        raise StorageError("failed", out, f"{out} could not be written", "check the disk and try again")


def _main_window(past: Past, size: tuple[int, int], window: str) -> MainWindow:
    look = Look()
    look.set_still(True)
    made = MainWindow(look, Library())
    made.setMinimumSize(1, 1)
    made.resize(*size)
    session = Session(Exhibit(past))  # type: ignore[arg-type]
    seat = _seat(session, window.removeprefix("seat:")) if window != "table" else None
    made.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    made.show()
    made.show_session(session)
    made.council.reader.drop()
    made.council.refresh()
    if seat is not None:
        made.council.show_chamber(seat)
        made.council.chamber.open()
    return made


def _seat(session: Session, house: str) -> int:
    """The seat of a house named by number or name; StorageError when it doesn't sit."""
    reign = session.view(None).reign
    seats = reign.seats if reign is not None else ()
    for seat in seats:
        if house.lower() in (str(seat.house.number), seat.house.name.lower()):
            return seat.seat
    names = ", ".join(seat.house.name for seat in seats)
    advice = f"name one of {names}" if names else "name the table, for nobody sits between two reigns"
    raise StorageError("missing", session.keeper.folder, f"No house “{house}” sits in this campaign", advice)


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
    widget.render(image)
    return image
