"""The sheet about the program: its version, authors and components."""

from __future__ import annotations

import platform
from importlib import metadata

from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop import __version__
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panel import Panel, TextColumn
from kd_desktop.desktop.kit.theme import BONE
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP

PARTS = (
    ("PySide6-Essentials", "Qt for Python", "LGPL 3"),
    ("pyqtgraph", "pyqtgraph", "MIT"),
    ("numpy", "NumPy", "BSD"),
    ("msgspec", "msgspec", "BSD"),
    ("platformdirs", "platformdirs", "MIT"),
    ("tree-sitter", "tree-sitter", "MIT"),
    ("Jinja2", "Jinja", "BSD"),
    ("pypdf", "pypdf", "BSD"),
)
"""The components of the program: distribution, name and licence of each."""
OURS = (
    QT_TRANSLATE_NOOP("About", "The program and the words of its packs: MIT licence."),
    QT_TRANSLATE_NOOP(
        "About",
        "The drawings and sounds were made for Crown Council and may be shared and changed "
        "under the Creative Commons Attribution 4.0 licence.",
    ),
    QT_TRANSLATE_NOOP(
        "About", "Set in Source Serif and Source Sans by Adobe, under the SIL Open Font License 1.1."
    ),
    QT_TRANSLATE_NOOP(
        "About",
        "The games follow the rules of published board games, whose makers have no part in this program. "
        "World, words and pictures are our own.",
    ),
)


def version(distribution: str) -> str:
    """The installed version, if known: a built program may not know it."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return ""


class AboutSheet(Panel):
    """Version, licences and credits, over a whole page."""

    returning = True
    covers = True

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("About", "About Crown Council"), parent)
        self.texts = TextColumn(look, self.heading.text())
        self.body.addWidget(self.texts, 1)
        self._write()

    def _write(self) -> None:
        words = self.tr("Version {version}, on Python {python} and {system}").format(
            version=__version__, python=platform.python_version(), system=platform.system()
        )
        self.texts.paragraph(words, 22, 600)
        self.texts.heading(self.tr("Credits"))
        for line in OURS:
            self.texts.paragraph(QCoreApplication.translate("About", line), 20, ink=BONE)
        self.texts.heading(self.tr("Built with"))
        for distribution, name, licence in PARTS:
            line = self.tr("{name} {version} ({licence})").format(
                name=name, version=version(distribution), licence=licence
            )
            self.texts.paragraph(" ".join(line.split()), 20, ink=BONE)
        self.texts.finish()

    def restyle(self) -> None:
        """Recompute all sizes."""
        super().restyle()
        if hasattr(self, "texts"):
            self.texts.restyle()

    def place(self, area: QRect) -> None:
        """Lie at the right, wide enough for comfortable lines."""
        self.wide = 760
        super().place(area)

    def focus_target(self) -> QWidget:
        """The sheet itself, for reading."""
        return self.texts
