"""The picture of where a campaign's story stands, kept in its folder, and the process that paints them.

The process reads each campaign whole, so it also finds what a glance at the shelf doesn't.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from kd_desktop.desktop.face import FACES, face
from kd_desktop.engine.game import fingerprint
from kd_desktop.storage.disk import DISK, Disk, write_whole
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.past import Past, read
from kd_desktop.storage.snapshot import SnapshotHeader

PICTURE = "picture.png"
KEY = "Position"
EDITION = 3
"""Goes up when pictures look different, so that old ones are painted again."""
KEPT = (1920, 720)
"""Large enough for the start page; a cover shows it small."""


class PortraitState(msgspec.Struct, frozen=True):
    """What the process says of a campaign: its folder, and the first thing that is wrong with it, if any."""

    folder: str
    trouble: str = ""


def key(seq: int, print_: str) -> str:
    """What a picture shows: that position, in today's looks."""
    return f"{EDITION}:{seq}:{print_}"


def fresh(folder: Path, header: SnapshotHeader) -> bool:
    """Whether the campaign's picture shows the position of that header."""
    reader = QImageReader(str(folder / PICTURE))
    return reader.canRead() and reader.text(KEY) == key(header.seq, header.fingerprint)


def paint(past: Past) -> bytes:
    """The picture as everybody may see it, as a PNG. Needs an application."""
    game = past.kit.game
    image = face(game.name).scene(game.view(past.state, None), *KEPT)
    image.setText(KEY, key(past.seq, fingerprint(past.state)))
    return _png(image)


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
    reader = QImageReader(str(folder / PICTURE))
    if past.base.game in FACES and reader.text(KEY) != key(past.seq, fingerprint(past.state)):
        with suppress(OSError):  # where the disk takes no picture, the crest does
            write_whole(disk, folder / PICTURE, paint(past))
    return PortraitState(str(folder), trouble)


def serve(asked: IO[bytes], answers: IO[bytes]) -> int:
    """Looks at each folder that is named in a line of JSON, and answers with a line of JSON; 0 at the end."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from kd_desktop.desktop.application import application
    from kd_desktop.desktop.kit import fonts

    application(sys.argv[:1])
    fonts.load()
    for line in asked:
        folder = Path(msgspec.json.decode(line, type=str))
        answers.write(msgspec.json.encode(look(folder)) + b"\n")
        answers.flush()
    return 0
