"""The strip under the shelf: what the chosen book is, what is wrong with it, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.books import ENTRY, PLACE, TROUBLE, WHEN, WHO
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, TABLE, shown
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.storage.library import Entry
from kd_desktop.storage.library_care import remedies

if TYPE_CHECKING:
    from kd_desktop.desktop.library.forms import Form

Act = Literal["open", "rename", "duplicate", "branch", "export", "restore", "trash", "put_back"]
ON_SHELF: tuple[Act, ...] = ("open", "rename", "duplicate", "branch", "export", "restore", "trash")
IN_TRASH: tuple[Act, ...] = ("put_back", "export")
CLOSED_TO_DAMAGE: dict[Act, str] = {"open": "open", "rename": "open", "branch": "open", "restore": "restore"}
"""Which remedy must be possible for an act."""


class Desk(QWidget):
    """`wished` tells an act for the chosen book; a question (`asked`) may take the place of the plates."""

    wished = Signal(str)
    asked = Signal(QWidget)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.name, self.note = QLabel(), QLabel()
        self.note.setWordWrap(True)
        self.form: Form | None = None
        self.acts: dict[Act, Plate] = {}
        self._row = QWidget()
        self._flow = Flow(self._row, gap=look.gap(4))
        for act, word in self._words().items():
            plate = Plate(look, word, ground=TABLE, low=True)
            plate.clicked.connect(lambda _=False, act=act: self.wished.emit(act))
            self._flow.addWidget(plate)
            self.acts[act] = plate
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        for part in (self.name, self.note, self._row):
            self._column.addWidget(part)
        look.changed.connect(self.restyle)
        self.restyle()

    def _words(self) -> dict[Act, str]:
        return {
            "open": self.tr("Open"),
            "put_back": self.tr("Put back on the shelf"),
            "rename": self.tr("Rename"),
            "duplicate": self.tr("Duplicate"),
            "branch": self.tr("Branch from a reign"),
            "export": self.tr("Export"),
            "restore": self.tr("Restore a backup"),
            "trash": self.tr("Throw away"),
        }

    def restyle(self) -> None:
        """Take the present sizes."""
        look = self.look
        self.name.setFont(look.font(22, 700, serif=True))
        self.name.setStyleSheet(f"color: {shown(BONE)};")
        self.note.setFont(look.font(18))

    def show_book(self, index: QModelIndex, *, in_trash: bool) -> None:
        """Show what can be done with that book; a question that is open goes."""
        self.drop_form()
        entry = index.data(ENTRY)
        self.setVisible(isinstance(entry, Entry))
        if not isinstance(entry, Entry):
            return
        trouble = str(index.data(TROUBLE))
        self.name.setText(str(index.data()))
        self.note.setText(trouble or self._about(index, entry))
        self.note.setStyleSheet(f"color: {shown(BRASS if trouble else DUSK)};")
        offered = IN_TRASH if in_trash else ON_SHELF
        possible = remedies(entry)
        for act, plate in self.acts.items():
            plate.setVisible(act in offered and CLOSED_TO_DAMAGE.get(act, "export") in possible)
            plate.setAccessibleDescription(str(index.data()))
        self.acts["open"].setText(self.tr("Open at the last sound point") if trouble else self.tr("Open"))
        self.acts["export"].setText(self.tr("Export as it is") if trouble else self.tr("Export"))
        for act in ("open", "export"):
            self.acts[act].setAccessibleName(self.acts[act].text())

    def _about(self, index: QModelIndex, entry: Entry) -> str:
        about = entry.header.summary if entry.header is not None else None
        parts = [index.data(PLACE)]
        if about is not None:
            parts += [words.king(about), words.leading(about)]
        parts += [index.data(WHO), index.data(WHEN)]
        return "  ·  ".join(part for part in parts if part)

    # questions -------------------------------------------------------------------------------------

    def ask(self, form: Form, *, about_book: bool = True) -> None:
        """Put a question in the place of the plates; the book's name stays if it is about the book."""
        self.drop_form()
        self.name.setVisible(about_book)
        self.form = form
        self.setVisible(True)
        self._row.hide()
        self.note.hide()
        self._column.addWidget(form)
        form.show()
        form.begin()
        self.asked.emit(form)

    def drop_form(self) -> None:
        """Put the plates back."""
        form, self.form = self.form, None
        if form is not None:
            self._column.removeWidget(form)
            form.hide()
            form.deleteLater()
        for part in (self.name, self.note, self._row):
            part.show()

    def begin_at(self, act: Act) -> None:
        """Put the focus on a plate."""
        self.acts[act].setFocus(Qt.FocusReason.OtherFocusReason)
