"""The shelf as a list model: a book for each campaign, with everything on its cover."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QImageReader, QPixmap

from kd_desktop.desktop.game_ui import CoverWords
from kd_desktop.desktop.kit.bidi import isolated
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.portrait import PICTURE
from kd_desktop.storage.games import Summary
from kd_desktop.storage.library import ShelfEntry

ENTRY, PLACE, WHEN, WHO, TROUBLE, CREST, PICTURE_ROLE, NUMBER = (
    Qt.ItemDataRole.UserRole + n for n in range(1, 9)
)
"""Roles: the Entry; three lines of the cover; what is wrong (or ""); the crest's name; a pixmap or None; the
end of a title that others have too, which must be seen (or "")."""
SMALL = (640, 240)
"""A picture as it is kept for a cover."""
AnyIndex = QModelIndex | QPersistentModelIndex


class BooksModel(QAbstractListModel):
    """Campaigns in a given order; see the roles."""

    def __init__(self, entries: Sequence[ShelfEntry] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries = list(entries)
        self._found: dict[Path, str] = {}
        self._pictures: dict[Path, QPixmap | None] = {}
        self._awaited: list[Path] = []
        self._loading = QTimer(self)
        self._loading.timeout.connect(self._load_one)

    def set_entries(self, entries: Sequence[ShelfEntry]) -> None:
        """Show another shelf; what was found at a closer look is to be found again."""
        self._found.clear()
        self.sift(entries)

    def sift(self, entries: Sequence[ShelfEntry]) -> None:
        """Show other entries of the same shelf."""
        self.beginResetModel()
        self._entries = list(entries)
        self.endResetModel()

    def note(self, folder: Path, trouble: str) -> None:
        """A closer look at that campaign is over: its picture is new, and that is wrong with it (or "")."""
        self._found[folder] = trouble
        self._await(folder)
        self._changed(folder)

    def _changed(self, folder: Path) -> None:
        index = self.index_of(folder)
        if index.isValid():
            self.dataChanged.emit(index, index)

    def index_of(self, folder: Path | None) -> QModelIndex:
        """The index of a campaign; invalid when it isn't there."""
        for row, entry in enumerate(self._entries):
            if entry.folder == folder:
                return self.index(row)
        return QModelIndex()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        """The number of books."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Title, lines, crest and picture; for screen readers everything in one sentence after another."""
        if not index.isValid() or not 0 <= index.row() < len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role == PICTURE_ROLE:
            return self._picture(entry.folder)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index, entry)
        return self._words(entry, role)

    def _words(self, entry: ShelfEntry, role: int) -> str | None:
        head = entry.header
        about = head.summary if head is not None else Summary()
        if role == Qt.ItemDataRole.DisplayRole:
            return title(entry)
        if role == PLACE:
            return _cover(entry).place if head is not None else translate("Library", "can’t be read")
        if role == WHEN:
            return words.evening(entry.played)
        if role == WHO:
            return words.who(about)
        if role == NUMBER:
            return entry.numeral
        if role == TROUBLE:
            return self.trouble(entry)
        return _cover(entry).crest if role == CREST else None

    def trouble(self, entry: ShelfEntry) -> str:
        """The fault of a campaign in one sentence, "" if none."""
        return str(entry.trouble) if entry.trouble is not None else self._found.get(entry.folder, "")

    def _spoken(self, index: AnyIndex, entry: ShelfEntry) -> str:
        parts = [index.data(role) for role in (Qt.ItemDataRole.DisplayRole, PLACE, WHEN, WHO)]
        parts += [_cover(entry).leading, self.trouble(entry).rstrip(".")]
        return ". ".join(part for part in parts if part) + "."

    # Pictures are loaded one by one between events, so that the shelf is there before them.

    def _picture(self, folder: Path) -> QPixmap | None:
        if folder not in self._pictures:
            self._pictures[folder] = None
            self._await(folder)
        return self._pictures[folder]

    def _await(self, folder: Path) -> None:
        if folder not in self._awaited:
            self._awaited.append(folder)
        self._loading.start()

    def _load_one(self) -> None:
        if not self._awaited:
            self._loading.stop()
            return
        folder = self._awaited.pop(0)
        reader = QImageReader(str(folder / PICTURE))
        reader.setScaledSize(QSize(*SMALL))
        found = QPixmap.fromImage(reader.read())
        if not found.isNull():
            self._pictures[folder] = found
            self._changed(folder)


def _cover(entry: ShelfEntry) -> CoverWords:
    """What its game says of it."""
    head = entry.header
    return words.cover(head.game, head.summary) if head is not None else CoverWords("")


def title(entry: ShelfEntry) -> str:
    """The campaign's name, with a number where others have the same, or that of its folder."""
    return isolated(entry.name) + entry.numeral
