"""The application: one window, its fonts, its settings, and an error that nobody expected."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QSettings, Qt, QTimer
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop import theme
from kd_desktop.desktop.access import speaking, walking

LISTEN_MS = 2500
"""How long after the start gamepads are looked for: what reads them takes a moment to load."""


def application(argv: Sequence[str]) -> QApplication:
    """The application with our palette; the one that is there already, if one is."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(list(argv))
    app.setApplicationName("kd-desktop")
    app.setApplicationDisplayName(QCoreApplication.translate("App", "Crown Council"))
    app.setOrganizationName("kd-desktop")
    app.setStyle("Fusion")
    app.setPalette(palette())
    speaking.install()
    walking.follow(app)
    return app


def palette() -> QPalette:
    """Our inks in the roles that Qt's own widgets use."""
    roles = QPalette.ColorRole
    inks = {
        roles.Window: theme.TABLE, roles.WindowText: theme.BONE,
        roles.Base: theme.PAPER, roles.Text: theme.INK,
        roles.AlternateBase: theme.BONE, roles.Button: theme.PLATE, roles.ButtonText: theme.BONE,
        roles.Highlight: theme.TEAL, roles.HighlightedText: theme.PAPER, roles.ToolTipBase: theme.PAPER,
        roles.ToolTipText: theme.INK, roles.PlaceholderText: theme.MUTE, roles.Light: theme.TEAL_LIGHT,
        roles.Mid: theme.PLATE, roles.Dark: theme.NIGHT,
        roles.Shadow: theme.SHADOW, roles.Accent: theme.BRASS,
    }  # fmt: skip
    made = QPalette()
    for role, ink in inks.items():
        made.setColor(role, QColor(theme.shown(ink)))
    return made


def settings() -> QSettings:
    """What a person has set, in a file of the data folder."""
    from kd_desktop.storage.folders import data_folder

    return QSettings(str(data_folder() / "settings.ini"), QSettings.Format.IniFormat)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window on the start page and run until it is closed; the exit status."""
    app = application(argv if argv is not None else sys.argv[:1])
    from kd_desktop.desktop import fonts
    from kd_desktop.desktop.settings.kept import Settings
    from kd_desktop.desktop.sweeping import Sweeper
    from kd_desktop.desktop.windows.look import Look
    from kd_desktop.desktop.windows.main import Library, MainWindow

    Sweeper(app)
    fonts.load()
    sys.excepthook = _report
    kept = Settings(settings())
    window = MainWindow(Look(kept), Library())
    window.setWindowIcon(window_icon())
    fit(window)
    window.show_welcome(kept.trouble())
    window.show()
    QTimer.singleShot(200, window, window.warm_up)
    QTimer.singleShot(LISTEN_MS, window, window.listen)
    return QApplication.exec()


def fit(window: object) -> None:
    """Give the window a size that its screen has room for: 1920 x 1080 or the most below it."""
    screen = QApplication.primaryScreen()
    if screen is None:
        return
    room = screen.availableGeometry()
    width, height = min(1920, room.width()), min(1080, room.height())
    window.resize(width, height)  # type: ignore[attr-defined]
    if width == room.width():
        window.setWindowState(Qt.WindowState.WindowMaximized)  # type: ignore[attr-defined]


def window_icon() -> QIcon:
    """The crown on a teal ground."""
    from kd_desktop.desktop import art

    icon = QIcon()
    for size in (32, 64, 128):
        icon.addPixmap(art.icon("crown", size, theme.BRASS))
    return icon


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """An error that nobody expected: the campaign is safe on disk; say so and go on."""
    traceback.print_exception(kind, error, trace)
