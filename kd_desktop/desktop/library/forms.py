"""Questions of the library, asked in place: a sentence, at most one choice and one line to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QWidget

from kd_desktop.desktop.kit.accessibility import name_box
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import TABLE
from kd_desktop.desktop.kit.wording import translate


class FormChoice(NamedTuple):
    """A choice in a form: its label, and each option with its words."""

    label: str
    items: Sequence[tuple[str, Any]]


class TextField(NamedTuple):
    """A text line in a form: its label, its first text, and how to browse for a file.

    With `longest` it is for a name of at most that many letters.
    """

    label: str
    first: str
    browse: Callable[[QWidget, str], str] | None = None
    longest: int = 0


class QuestionForm(QWidget):
    """One question. `answered` gives what was chosen (or None) and written (or ""); `left` gives up."""

    answered = Signal(object, str)
    left = Signal()

    def __init__(
        self,
        look: Appearance,
        sentence: str,
        verb: str,
        choice: FormChoice | None = None,
        writing: TextField | None = None,
    ) -> None:
        super().__init__()
        self.sentence = Label(sentence)
        self.sentence.setWordWrap(True)
        self.sentence.setFont(look.font(18))
        column = in_column(self.sentence, on=self, gap=look.gap(4), edges=0)
        row = Flow(gap=look.gap(8))
        column.addLayout(row)
        self.choice: QComboBox | None = None
        self.line: QLineEdit | None = None
        if choice is not None:
            self.choice = QComboBox()
            name_box(self.choice, choice.label)
            self.choice.setFont(look.font(18))
            for words, thing in choice.items:
                self.choice.addItem(words, thing)
            row.addWidget(self.choice)
        if writing is not None:
            named = writing.longest
            self.line = NameField(named, writing.first) if named else QLineEdit(writing.first)
            self.line.setAccessibleName(writing.label)
            self.line.setFont(look.font(18))
            self.line.setMinimumWidth(look.gap(560 if writing.browse else 400))
            self.line.returnPressed.connect(self.answer)
            row.addWidget(self.line)
            if writing.browse is not None:
                self.browse = Plate(look, self.tr("Browse"), ground=TABLE, low=True)
                self.browse.clicked.connect(lambda: self._browse(writing.browse))
                row.addWidget(self.browse)
        self.go = Plate(look, verb, ground=TABLE, low=True)
        self.keep = Plate(look, self.tr("Cancel"), ground=TABLE, low=True)
        for plate in (self.go, self.keep):
            row.addWidget(plate)
        self.go.clicked.connect(self.answer)
        self.keep.clicked.connect(self.left)

    def begin(self) -> None:
        """Put the focus on the first field."""
        if self.line is not None:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()
        else:
            first: QWidget = self.choice if self.choice is not None else self.keep
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def answer(self) -> None:
        """Give the present answer."""
        chosen = self.choice.currentData() if self.choice is not None else None
        line = self.line
        written = "" if line is None else line.name if isinstance(line, NameField) else line.text()
        self.answered.emit(chosen, written)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape gives up."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _browse(self, browse: Callable[[QWidget, str], str] | None) -> None:
        if browse is None or self.line is None:
            return
        found = browse(self, self.line.text())
        if found:
            self.line.setText(found)
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)


def file_to_write(parent: QWidget, first: str) -> str:
    """Asks with the system's own window where an exported campaign should go; "" for nowhere."""
    return QFileDialog.getSaveFileName(
        parent,
        translate("Library", "Export a campaign"),
        first,
        translate("Library", "Campaigns (*.council)"),
    )[0]


def file_to_read(parent: QWidget, first: str) -> str:
    """Asks with the system's own window which exported campaign to import; "" for none."""
    folder = first or QDir.homePath()
    return QFileDialog.getOpenFileName(
        parent,
        translate("Library", "Import a campaign"),
        folder,
        translate("Library", "Campaigns (*.council)"),
    )[0]
