"""The program: one window, its fonts and its settings."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSettings, Qt, QTimer
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import theme

if TYPE_CHECKING:
    from kd_desktop.desktop.shell.main_window import MainWindow
    from kd_desktop.desktop.shell.opening import Opening

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WARM_UP_MS = 200
"""The delay after the window appears before the next pages are made."""
LISTEN_MS = 2500
"""The delay before looking for gamepads, since their library takes a moment to load."""


def settings() -> QSettings:
    """The user's settings, kept in a file of the data folder."""
    from kd_desktop.storage.folders import data_folder

    return QSettings(str(data_folder() / "settings.ini"), QSettings.Format.IniFormat)


def main(argv: Sequence[str] | None = None, wanted: Opening | None = None) -> int:
    """Open the window on the start page, or with a file, and run until it is closed; returns the status."""
    app = application(argv if argv is not None else sys.argv[:1])
    from kd_desktop.desktop.kit import fonts, qt_messages
    from kd_desktop.desktop.kit.appearance import Appearance
    from kd_desktop.desktop.kit.settings import Settings
    from kd_desktop.desktop.shell.disk import CampaignShelf
    from kd_desktop.desktop.shell.ending import SignalCloser
    from kd_desktop.desktop.shell.gui_gc import GarbageTimer
    from kd_desktop.desktop.shell.main_window import MainWindow
    from kd_desktop.desktop.shell.opening import open_in

    GarbageTimer(app)
    fonts.load()
    qt_messages.install()
    kept = Settings(settings())
    window = MainWindow(Appearance(kept), CampaignShelf(memory=kept.store))
    fit(window)
    window.show_welcome(kept.trouble())
    if wanted is not None:
        open_in(window, wanted)
    furnish_later(window)
    window.show()
    closer = SignalCloser(window)
    try:
        return QApplication.exec()
    finally:
        closer.release()
        qt_messages.release()


def furnish_later(window: MainWindow) -> None:
    """Schedule slow work that can wait until the window is visible: its icon, the next pages, gamepads."""

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
