"""Saves two pages of a notebook as a picture in a file, to be shown to those who were there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.storage.places import file_stem

SHARP = 2
"""Pixels of the picture for each of the screen's."""


def ask_where(title: str, parent: QWidget | None) -> Path | None:
    """The file that the person names; the system's dialog asks before one that exists is replaced."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    stem = file_stem(title) or translate("Diary", "Diary")
    folder = Path(place) if place else Path.home()
    name, _ = QFileDialog.getSaveFileName(
        parent,
        translate("Notebook", "Save these pages as an image"),
        str(folder / f"{stem}.png"),
        translate("Notebook", "Pictures (*.png)"),
    )
    if not name:
        return None
    out = Path(name)
    return out if out.suffix.lower() == ".png" else out.with_name(out.name + ".png")


def write_page(page: QWidget, out: Path) -> bool:
    """Paints the pages as shown into that file; returns whether it could be written."""
    image = QImage(page.size() * SHARP, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARP)
    image.fill(Qt.GlobalColor.black)
    page.render(image)
    return image.save(str(out), "PNG")  # type: ignore[call-overload, no-any-return]
