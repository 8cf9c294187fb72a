"""The shelf of campaigns as a list model: the one played last first, the broken ones with what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

if TYPE_CHECKING:
    from kd_desktop.storage.library import Entry

ENTRY = Qt.ItemDataRole.UserRole + 1
NOTE = Qt.ItemDataRole.UserRole + 2
TROUBLE = Qt.ItemDataRole.UserRole + 3
"""Roles: the Entry itself; the line under the title; whether something is wrong with it."""
AnyIndex = QModelIndex | QPersistentModelIndex


class CampaignsModel(QAbstractListModel):
    """Campaigns by title; see the roles for more."""

    def __init__(self, entries: Sequence[Entry] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries = list(entries)

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show another shelf."""
        self.beginResetModel()
        self._entries = list(entries)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        """How many campaigns there are."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Title, note, and for screen readers both."""
        if not index.isValid() or not 0 <= index.row() < len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(entry)
        if role == NOTE:
            return self.note(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.title(entry)}. {self.note(entry)}"
        if role == ENTRY:
            return entry
        if role == TROUBLE:
            return entry.trouble is not None
        return None

    def title(self, entry: Entry) -> str:
        """The campaign's name, or that of its folder."""
        return entry.header.title if entry.header is not None else entry.folder.name

    def note(self, entry: Entry) -> str:
        """Which reign, who plays, when it was played last; or what is wrong with it."""
        if entry.header is None:
            return str(entry.trouble) if entry.trouble else self.tr("Nothing of it can be read.")
        about = entry.header.summary
        if about.finished:
            first = self.tr("finished after {n} reigns").format(n=about.reign)
        elif about.sitting:
            first = self.tr("Reign {n}, dilemma {round}").format(n=about.reign, round=max(1, about.round))
        else:
            first = self.tr("after reign {n}").format(n=about.reign)
        parts = [first, played(entry.header.saved)]
        if entry.trouble is not None:
            parts.append(str(entry.trouble))
        return "  ·  ".join(part for part in parts if part)


def played(saved: str) -> str:
    """When it was saved, in the person's own way of writing dates."""
    moment = QDateTime.fromString(saved, Qt.DateFormat.ISODate)
    return (
        QLocale().toString(moment.toLocalTime(), QLocale.FormatType.ShortFormat) if moment.isValid() else ""
    )
