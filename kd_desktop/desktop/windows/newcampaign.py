"""A new campaign: chairs, and *Sit down*. Everything has a sensible value; houses are dealt by lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QComboBox,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from kd_desktop.desktop.access.speaking import name_box
from kd_desktop.desktop.session import Chair
from kd_desktop.desktop.table.tabletop import draw_table
from kd_desktop.desktop.theme import BONE, DUSK, OXBLOOD, PAPER, TABLE, shown
from kd_desktop.desktop.windows.bigplate import BigPlate
from kd_desktop.desktop.windows.choiceplate import ChoicePlate
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.levels import Levels
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.realm import draw_realm
from kd_desktop.desktop.windows.scrolled import scrolled

if TYPE_CHECKING:
    from kd_desktop.packs.shelf import PackInfo

Kind = Literal["person", "computer", "empty"]
MEASURED = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.FontChange, QEvent.Type.Show)
CHAIRS = 5
LEAST = 3


class ChairRow(QWidget):
    """One chair: who takes it, and a person's name."""

    changed = Signal()

    def __init__(self, look: Look, number: int, kind: Kind) -> None:
        super().__init__()
        self.look, self.number = look, number
        flow = Flow(self, gap=look.gap(4))
        self.label = QLabel(self.tr("Chair {n}").format(n=number))
        self.label.setMinimumWidth(look.gap(110))
        flow.addWidget(self.label)
        self._group = QButtonGroup(self)
        self.kinds: dict[Kind, ChoicePlate] = {}
        words: list[tuple[Kind, str]] = [("person", self.tr("Person")), ("computer", self.tr("Computer"))]
        if number > LEAST:
            words.append(("empty", self.tr("Empty")))
        for one, word in words:
            plate = ChoicePlate(look, word)
            plate.setAccessibleName(self.tr("Chair {n}: {kind}").format(n=number, kind=word))
            self._group.addButton(plate)
            flow.addWidget(plate)
            self.kinds[one] = plate
        self.kinds[kind].setChecked(True)
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("name"))
        self.name.setAccessibleName(self.tr("Name of the person in chair {n}").format(n=number))
        self.name.setMinimumWidth(look.gap(230))
        self.name.setMaxLength(24)
        flow.addWidget(self.name)
        self.levels = Levels(look, self.tr("Chair {n}").format(n=number))
        flow.addWidget(self.levels)
        self._group.buttonToggled.connect(self._toggled)
        self._toggled()

    @property
    def kind(self) -> Kind:
        """Who takes it."""
        return next(kind for kind, plate in self.kinds.items() if plate.isChecked())

    def _toggled(self) -> None:
        self.name.setVisible(self.kind == "person")
        self.levels.setVisible(self.kind == "computer")
        self.changed.emit()

    def chair(self) -> Chair | None:
        """The chair, None when it stays empty."""
        if self.kind == "empty":
            return None
        if self.kind == "person":
            return Chair("person", self.name.text().strip())
        return Chair("computer", level=self.levels.level)


class Paragraph(QLabel):
    """Plain words that keep their whole height: a page that scrolls would rather press them together."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def event(self, event: QEvent) -> bool:
        """Measure again with every other width, font or text."""
        done = super().event(event)
        if event.type() in MEASURED:
            self.setMinimumHeight(max(0, self.heightForWidth(self.width())))
        return done


class NewCampaign(QWidget):
    """The page. `sit_down` and `choose_houses` give the pack's folder, its title and the chairs.

    `back` goes to the shelf.
    """

    sit_down = Signal(str, str, object)
    choose_houses = Signal(str, str, object)
    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        _, inner = scrolled(self)
        whole = QVBoxLayout(inner)
        whole.setContentsMargins(0, 0, 0, 0)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._column = QVBoxLayout()
        self._halves.addLayout(self._column, 3)
        self._halves.addLayout(self._make_story(), 2)
        whole.addLayout(self._halves)
        self._free = QWidget()
        whole.addWidget(self._free, 1)
        self.heading = QLabel(self.tr("Who sits at the Table?"))
        self.about = QLabel(self.tr("Houses are dealt by lot, or chosen."))
        self.about.setWordWrap(True)
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        kinds: tuple[Kind, ...] = ("person", "computer", "computer", "empty", "empty")
        self.rows = [ChairRow(look, number + 1, kind) for number, kind in enumerate(kinds)]
        self.sit = BigPlate(look, self.tr("Sit down"), self.tr("the first letter is waiting"), ground=TABLE)
        self.choose = BigPlate(
            look, self.tr("Choose houses"), self.tr("by their crests, youngest first"), ground=TABLE
        )
        self.leave = Plate(look, self.tr("Back"), ground=TABLE, low=True)
        self.packs = QComboBox()
        name_box(self.packs, self.tr("Which story"))
        self.story = QLabel(self.tr("Story"))
        self._lay_out()
        self.sit.clicked.connect(lambda: self._sit(self.sit_down))
        self.choose.clicked.connect(lambda: self._sit(self.choose_houses))
        self.leave.clicked.connect(self.back)
        self.packs.currentIndexChanged.connect(self._tell_story)
        look.changed.connect(self._restyle)
        self._restyle()

    def _make_story(self) -> QVBoxLayout:
        """What the chosen story is called, is about and speaks of, under each other."""
        self.story_title, self.story_told, self.story_notes = Paragraph(), Paragraph(), Paragraph()
        self.noted = Paragraph()
        self.noted.setText(self.tr("What it speaks of"))
        column = QVBoxLayout()
        for part in (self.story_title, self.story_told, self.noted, self.story_notes):
            column.addWidget(part)
        column.addStretch(1)
        self._story_column = column
        return column

    def _lay_out(self) -> None:
        for part in (self.heading, self.about):
            self._column.addWidget(part)
        self._column.addSpacing(self.look.gap(16))
        for row in self.rows:
            self._column.addWidget(row)
        self._column.addSpacing(self.look.gap(10))
        pack = Flow(gap=self.look.gap(10))
        self.story.setMinimumWidth(self.look.gap(110))
        pack.addWidget(self.story)
        pack.addWidget(self.packs)
        self._column.addLayout(pack)
        self._column.addSpacing(self.look.gap(16))
        self._column.addWidget(self.trouble)
        foot = Flow(gap=self.look.gap(10))
        foot.addWidget(self.sit)
        foot.addWidget(self.choose)
        foot.addWidget(self.leave)
        self._column.addLayout(foot)
        self._column.addStretch(1)

    def _restyle(self) -> None:
        look = self.look
        self._halves.setContentsMargins(look.gap(110), look.gap(70), look.gap(90), look.gap(40))
        self._halves.setSpacing(look.gap(40))
        self._story_column.setSpacing(look.gap(14))
        for part, font, colour in (
            (self.story_title, look.font(38, 700, serif=True), PAPER),
            (self.story_told, look.font(24, serif=True), BONE),
            (self.noted, look.font(20, 600), BONE),
            (self.story_notes, look.font(18, serif=True), DUSK),
        ):
            part.setFont(font)
            part.setStyleSheet(f"color: {shown(colour)};")
        self._fold()
        self._column.setSpacing(look.gap(8))
        self.heading.setFont(look.font(52, 700, serif=True))
        self.heading.setStyleSheet(f"color: {shown(PAPER)};")
        self.about.setFont(look.font(22, serif=True))
        self.about.setStyleSheet(f"color: {shown(DUSK)};")
        for label in (self.story, *(row.label for row in self.rows)):
            label.setFont(look.font(20, 600))
        self.trouble.setStyleSheet(f"color: {shown(PAPER)}; background: {shown(OXBLOOD)}; padding: 10px;")

    def _fold(self) -> None:
        """What the story is about stands beside the chairs, or below them where there is no room."""
        wide = self.width() >= self.look.px(20) * 45
        ways = QBoxLayout.Direction
        self._halves.setDirection(ways.LeftToRight if wide else ways.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    def _tell_story(self) -> None:
        """Says what the chosen story is about, and what in it somebody may not want to meet."""
        pack = self.packs.currentData()
        if pack is None or pack.error is not None:
            told = ("", "", "")
        else:
            told = (pack.title or pack.id, pack.summary, "\n".join(pack.notes))
        for part, words in zip((self.story_title, self.story_told, self.story_notes), told, strict=True):
            part.setText(words)
            part.setVisible(bool(words))
        self.noted.setVisible(bool(told[2]))

    def set_packs(self, packs: Sequence[PackInfo], first: str) -> None:
        """Offer these stories; a broken one is listed with what is wrong and can't be chosen."""
        self.packs.clear()
        for pack in packs:
            if pack.error is None:
                self.packs.addItem(pack.title or pack.id, pack)
            else:
                self.packs.addItem(
                    self.tr("{pack}: {error}").format(pack=pack.id, error=pack.error.sentence), pack
                )
                item = self.packs.model().item(self.packs.count() - 1)  # type: ignore[attr-defined]
                item.setEnabled(False)
        sound = [i for i, pack in enumerate(packs) if pack.error is None]
        at = next((i for i in sound if packs[i].id == first), sound[0] if sound else -1)
        self.packs.setCurrentIndex(at)
        self._tell_story()
        self.sit.setFocus(Qt.FocusReason.OtherFocusReason)

    def say_trouble(self, words: str) -> None:
        """Say in one sentence why nobody sits yet."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def _sit(self, way: SignalInstance) -> None:
        pack = self.packs.currentData()
        chairs = tuple(chair for row in self.rows if (chair := row.chair()) is not None)
        if pack is None or pack.error is not None:
            self.say_trouble(self.tr("There is no story to play; see kd-desktop doctor."))
            return
        way.emit(pack.folder, pack.title or pack.id, chairs)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table; with the realm along the lower edge where there is room."""
        painter = QPainter(self)
        draw_table(self, painter)
        draw_realm(painter, QRectF(self.rect()), self._free.mapTo(self, QPoint(0, 0)).y())
