"""The chosen book's description and faults, the menu of acts on it, and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.theme import BRASS, DUSK, PAPER
from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.books import ENTRY, PLACE, TROUBLE, WHEN, WHO
from kd_desktop.storage.library import ShelfEntry
from kd_desktop.storage.library_care import remedies

if TYPE_CHECKING:
    from kd_desktop.desktop.library.forms import QuestionForm

Act = Literal["open", "rename", "duplicate", "branch", "export", "restore", "trash", "put_back"]
ON_SHELF: tuple[Act, ...] = ("open", "rename", "duplicate", "branch", "export", "restore", "trash")
IN_TRASH: tuple[Act, ...] = ("put_back", "export")
CLOSED_TO_DAMAGE: dict[Act, str] = {"open": "open", "rename": "open", "branch": "open", "restore": "restore"}
"""The remedy that must be possible for each act."""


class BookActions(QWidget):
    """`wished` tells an act for the chosen book; a question (`asked`) may take the place of the words.

    `turned` tells that a question has come or gone.
    """

    wished = Signal(str)
    asked = Signal(QWidget)
    turned = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.name, self.note = Label(), Label()
        for label in (self.name, self.note):
            label.setWordWrap(True)
        self.form: QuestionForm | None = None
        self.menu = QMenu(self)
        self.acts: dict[Act, QAction] = {}
        for act, word in self._words().items():
            action = self.menu.addAction(word)
            action.triggered.connect(lambda _=False, act=act: self.wished.emit(act))
            self.acts[act] = action
        self._column = in_column(self.name, self.note, on=self, gap=2, edges=0)
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
        self.look.dress(self.name, PAPER, 34, 700, serif=True)
        self._tint(trouble=False)

    def _tint(self, *, trouble: bool) -> None:
        self.look.dress(self.note, BRASS if trouble else DUSK, 20)

    def say(self, sentence: str, note: str) -> None:
        """Set the words shown while no book is chosen."""
        self.drop_form()
        self.name.setText(sentence)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._tint(trouble=False)
        for action in self.acts.values():
            action.setVisible(False)

    def show_book(self, index: QModelIndex, *, in_trash: bool) -> None:
        """Show the acts for a book; an open question closes."""
        self.drop_form()
        entry = index.data(ENTRY)
        if not isinstance(entry, ShelfEntry):
            self.say("", "")
            return
        trouble = str(index.data(TROUBLE))
        self.name.setText(str(index.data()))
        self.note.setText(trouble or self._about(index, entry))
        self.note.show()
        self._tint(trouble=bool(trouble))
        self.menu.setAccessibleName(str(index.data()))
        offered = IN_TRASH if in_trash else ON_SHELF
        possible = remedies(entry)
        for act, action in self.acts.items():
            action.setVisible(act in offered and CLOSED_TO_DAMAGE.get(act, "export") in possible)
        hurt = trouble and trouble != words.two_ways()
        self.acts["open"].setText(self.tr("Open at the last good point") if hurt else self.tr("Open"))
        self.acts["export"].setText(self.tr("Export as it is") if trouble else self.tr("Export"))

    def offers(self, act: str) -> bool:
        """Whether an act is possible for the chosen book."""
        return self.acts[act].isVisible()  # type: ignore[index]

    def _about(self, index: QModelIndex, entry: ShelfEntry) -> str:
        head = entry.header
        parts = [index.data(PLACE)]
        if head is not None:
            said = words.cover(head.game, head.summary)
            parts += [said.king, said.leading]
        parts += [index.data(WHO), index.data(WHEN)]
        return "  ·  ".join(part for part in parts if part)

    # questions -------------------------------------------------------------------------------------

    def ask(self, form: QuestionForm, *, about_book: bool = True) -> None:
        """Put a question in the place of the words; the book's name stays if it is about the book."""
        self.drop_form()
        self.name.setVisible(about_book)
        self.form = form
        self.note.hide()
        self._column.addWidget(form)
        form.show()
        form.begin()
        self.turned.emit()
        self.asked.emit(form)

    def drop_form(self) -> None:
        """Put the words back."""
        form, self.form = self.form, None
        if form is not None:
            self._column.removeWidget(form)
            form.hide()
            form.deleteLater()
        self.name.show()
        self.note.setVisible(bool(self.note.text()))
        if form is not None:
            self.turned.emit()
