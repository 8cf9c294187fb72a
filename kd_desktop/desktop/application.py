"""The application as Qt knows it: our names, our inks, and its settings for accessibility."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.access import walking
from kd_desktop.desktop.kit import accessibility, overrides, theme, wording


def application(argv: Sequence[str]) -> QApplication:
    """The application with our palette; an existing one if there is one."""
    overrides.install()
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(list(argv))
    QLocale.setDefault(wording.language())  # also for what Qt itself writes
    app.setApplicationName("kd-desktop")
    app.setApplicationDisplayName(QCoreApplication.translate("App", "Crown Council"))
    app.setOrganizationName("kd-desktop")
    app.setStyle("Fusion")
    app.setPalette(palette())
    accessibility.install()
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
