"""The picture of a campaign's present scene, kept in its folder, and the process that paints it.

The process reads each campaign whole, so it also finds damage that the shelf's header doesn't show.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter

from kd_desktop.desktop.game_ui import Landscape, game_ui
from kd_desktop.desktop.library import words
from kd_desktop.engine.decoding import decode
from kd_desktop.engine.game import fingerprint
from kd_desktop.storage.disk import DISK, Disk, write_whole
from kd_desktop.storage.forks import two_ways
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.past import Past, read
from kd_desktop.storage.snapshot import SnapshotHeader

PICTURE = "picture.png"
WATER = "water.png"
"""The picture's water and, below it, the foreground: see `Landscape`."""
KEY = "Position"
EDITION = 4
"""The version of the pictures' look; raise it to have old ones painted again."""
KEPT = (1920, 720)
"""Large enough for the start page; a cover shows it small."""


class PortraitState(msgspec.Struct, frozen=True):
    """The process's report on a campaign: its folder, and its first fault, if any."""

    folder: str
    trouble: str = ""


def key(seq: int, print_: str) -> str:
    """The key of a picture: the position and the version of the look."""
    return f"{EDITION}:{seq}:{print_}"


def fresh(folder: Path, header: SnapshotHeader) -> bool:
    """Whether the campaign's picture shows the position of that header."""
    reader = QImageReader(str(folder / PICTURE))
    return reader.canRead() and reader.text(KEY) == key(header.seq, header.fingerprint)


def paint(past: Past) -> tuple[bytes, bytes] | None:
    """The picture as everybody may see it and the sheets of its water, as PNGs; None for a game without one.

    Needs an application.
    """
    game = past.kit.game
    scene = game_ui(game.name).scene(game.view(past.state, None), *KEPT)
    if scene is None:
        return None
    wide, high = KEPT
    sheets = QImage(wide, 2 * high, QImage.Format.Format_ARGB32_Premultiplied)
    sheets.fill(0)
    canvas = QPainter(sheets)
    canvas.drawImage(0, 0, scene.water)
    canvas.drawImage(0, high, scene.front)
    canvas.end()
    for image in (scene.whole, sheets):
        image.setText(KEY, key(past.seq, fingerprint(past.state)))
    return _png(scene.whole), _png(sheets)


def painted(folder: Path) -> Landscape | None:
    """The picture in a folder with its water; None if they don't match. Thread-safe."""
    whole, sheets = QImage(str(folder / PICTURE)), QImage(str(folder / WATER))
    wide, high = whole.width(), whole.height()
    if whole.isNull() or sheets.text(KEY) != whole.text(KEY) or sheets.height() != 2 * high:
        return None
    return Landscape(whole, sheets.copy(0, 0, wide, high), sheets.copy(0, high, wide, high))


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(image)
    return bytes(data.data())


def look(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> PortraitState:
    """Examines a campaign and brings its picture up to date; never fails: the shelf does without."""
    try:
        past = read(disk, folder, kits)
    except OSError as error:
        return PortraitState(str(folder), str(error))
    trouble = next((str(notice) for notice in past.notices if notice.damage), "")
    if two_ways(past, kits) is not None:
        trouble = words.two_ways()
    reader = QImageReader(str(folder / PICTURE))
    if reader.text(KEY) != key(past.seq, fingerprint(past.state)) and (sheets := paint(past)) is not None:
        picture, water = sheets
        with suppress(OSError):  # where the disk takes no picture, the crest does
            write_whole(disk, folder / WATER, water)
            write_whole(disk, folder / PICTURE, picture)
    return PortraitState(str(folder), trouble)


def serve(asked: IO[bytes], answers: IO[bytes]) -> int:
    """Looks at each folder that is named in a line of JSON, and answers with a line of JSON; 0 at the end."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from kd_desktop.desktop.application import application
    from kd_desktop.desktop.kit import fonts

    application(sys.argv[:1])
    fonts.load()
    for line in asked:
        folder = Path(decode(line, str))
        answers.write(msgspec.json.encode(look(folder)) + b"\n")
        answers.flush()
    return 0
