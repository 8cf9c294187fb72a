"""The program: one window, its fonts, its settings, and an error that nobody expected."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSettings, Qt, QTimer
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import theme

if TYPE_CHECKING:
    from kd_desktop.desktop.shell.main_window import MainWindow

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WARM_UP_MS = 200
"""How long after the window has appeared the pages are made that will be wanted next."""
LISTEN_MS = 2500
"""How long after it gamepads are looked for: what reads them takes a moment to load."""


def settings() -> QSettings:
    """What a person has set, in a file of the data folder."""
    from kd_desktop.storage.folders import data_folder

    return QSettings(str(data_folder() / "settings.ini"), QSettings.Format.IniFormat)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window on the start page and run until it is closed; the exit status."""
    app = application(argv if argv is not None else sys.argv[:1])
    from kd_desktop.desktop.kit import fonts
    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.kit.settings import Settings
    from kd_desktop.desktop.shell.disk import CampaignShelf
    from kd_desktop.desktop.shell.main_window import MainWindow
    from kd_desktop.desktop.shell.sweeping import Sweeper

    Sweeper(app)
    fonts.load()
    sys.excepthook = _report
    kept = Settings(settings())
    window = MainWindow(Appearance(kept), CampaignShelf())
    fit(window)
    window.show_welcome(kept.trouble())
    furnish_later(window)
    window.show()
    return QApplication.exec()


def furnish_later(window: MainWindow) -> None:
    """Have done what takes time and can wait until the window is seen: its icon, the next pages, gamepads."""

    def furnish() -> None:
        QApplication.setWindowIcon(window_icon())
        QTimer.singleShot(WARM_UP_MS, window, window.warm_up)
        QTimer.singleShot(LISTEN_MS, window, window.listen)

    window.appeared.connect(furnish)


def fit(window: QWidget) -> None:
    """Give the window a size that its screen has room for: 1920 x 1080 or the most below it."""
    screen = QApplication.primaryScreen()
    if screen is None:
        return
    room = screen.availableGeometry()
    width, height = min(1920, room.width()), min(1080, room.height())
    window.resize(width, height)
    if width == room.width():
        window.setWindowState(Qt.WindowState.WindowMaximized)


def window_icon() -> QIcon:
    """The crown on a ground of its own, so that it is seen on a taskbar of any colour."""
    icon = QIcon()
    for size in ICON_SIZES:
        icon.addPixmap(_icon_of(size))
    return icon


def _icon_of(size: int) -> QPixmap:
    """One of its sizes, in pixels; the smaller it is, the more of it is crown."""
    from kd_desktop.desktop.kit import art

    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = max(1.0, size / 24)
    ground = QRectF(0, 0, size, size).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
    painter.setPen(QPen(QColor(theme.BRASS), edge))
    painter.setBrush(QColor(theme.TEAL))
    painter.drawRoundedRect(ground, size * 0.18, size * 0.18)
    margin = size * (0.09 if size <= 32 else 0.16)
    art.draw_icon(
        painter, "crown", QRectF(0, 0, size, size).adjusted(margin, margin, -margin, -margin), theme.BRASS
    )
    painter.end()
    return pixmap


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """An error that nobody expected: the campaign is safe on disk; say so and go on."""
    traceback.print_exception(kind, error, trace)
