"""A new campaign: its name, its story and its chairs, and *Sit down*. Everything has a sensible value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, QSizeF, Qt, Signal, SignalInstance
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QGridLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bigplate import BigPlate
from kd_desktop.desktop.kit.chair_kinds import ChairKind, ChairKinds
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.halves import fold
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.levels import Levels
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.page_head import SIDE, PageHead
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.skyline import SHAPE
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, DUSK, INK, MUTE, OXBLOOD, PAPER, SHADOW, TABLE, shown
from kd_desktop.desktop.library.founding import Wishes
from kd_desktop.desktop.library.naming import free_name
from kd_desktop.desktop.session.seating import Seating
from kd_desktop.desktop.shell.left_out import LeftOut
from kd_desktop.desktop.shell.read_before import ReadBefore
from kd_desktop.desktop.shell.story_plates import StoryPlates
from kd_desktop.storage.chairs import NAME_LIMIT, Chair
from kd_desktop.storage.titles import LONGEST_TITLE

if TYPE_CHECKING:
    from kd_desktop.packs.shelf import PackInfo

TIGHT = 0.4
"""Share of the air between its parts that is left where the page would else have to be scrolled."""
MEASURED = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.FontChange, QEvent.Type.Show)
TALLEST = 0.7
"""The greatest height of that picture, for a width of 1."""
PICTURED = 0.5
"""Share of the realm's picture for which there must be room under the words."""


class ChairRow(QWidget):
    """One chair: its kind of player, a person's name or the computer's level, and an explanation."""

    changed = Signal()

    def __init__(self, look: Appearance, number: int, kind: ChairKind, *, needed: bool) -> None:
        super().__init__()
        self.look, self.number = look, number
        self._column = in_column(on=self, edges=0)
        flow = Flow(gap=look.gap(4))
        who = self.tr("Chair {n}").format(n=number)
        self.label = Label(who)
        self.kinds = ChairKinds(look, who, "" if needed else self.tr("Empty"))
        self.kinds.choose(kind)
        self.name = NameField(NAME_LIMIT)
        self.name.setPlaceholderText(self.tr("name"))
        self.name.setAccessibleName(self.tr("Name of the person in chair {n}").format(n=number))
        self.levels = Levels(look, who)
        for part in (self.label, self.kinds, self.name, self.levels):
            flow.addWidget(part)
        self.meaning = Label()
        self.meaning.setWordWrap(True)
        self._column.addLayout(flow)
        self._column.addWidget(self.meaning)
        self.kinds.picked.connect(self._toggled)
        self.levels.picked.connect(self._toggled)
        look.changed.connect(self._restyle)
        self._restyle()
        self._toggled()

    @property
    def kind(self) -> ChairKind:
        """The kind of player in the chair."""
        return self.kinds.kind

    def _restyle(self) -> None:
        look = self.look
        self.label.setFont(look.font(22, 600, serif=True))
        self.label.setMinimumWidth(look.gap(110))
        self.name.setMinimumWidth(look.gap(230))
        look.dress(self.meaning, DUSK, 20)
        self.meaning.setContentsMargins(look.gap(124), 0, 0, 0)
        self._column.setSpacing(look.gap(2))

    def _toggled(self) -> None:
        self.name.setVisible(self.kind == "person")
        self.levels.setVisible(self.kind == "computer")
        meaning = {
            "person": self.tr("Plays on this screen, with secrets behind a curtain."),
            "computer": self.levels.meaning,
            "empty": "",
        }
        self.meaning.setText(meaning[self.kind])
        self.meaning.setVisible(self.kind != "empty")
        self.changed.emit()

    def take_over(self, before: ChairRow) -> None:
        """Take over the player chosen for this chair in another game."""
        self.name.setText(before.name.text())
        self.levels.choose(before.levels.level)
        if before.kind in self.kinds.plates:
            self.kinds.choose(before.kind)
        self._toggled()

    def chair(self) -> Chair | None:
        """The chair, None when it stays empty."""
        if self.kind == "empty":
            return None
        if self.kind == "person":
            return Chair("person", self.name.name)
        return Chair("computer", level=self.levels.level)


class WrappedText(Label):
    """Plain words that keep their whole height: a scrolling page would otherwise squeeze them."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def event(self, event: QEvent) -> bool:
        """Measure again with every other width, font or text."""
        done = super().event(event)
        if event.type() in MEASURED:
            self.setFixedHeight(max(0, self.heightForWidth(self.width())))
        return done


class StorySheet(QWidget):
    """A story's title, summary and content notes, on paper, a picture of its world under it."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._game = ""
        self._picture: tuple[object, QImage | None] | None = None
        self.title, self.told, self.noted, self.notes = (WrappedText() for _ in range(4))
        self.noted.setText(self.tr("Content notes"))
        self._column = QVBoxLayout(self)
        self._parts = (self.title, self.told, self.noted, self.notes)
        for part in self._parts:
            self._column.addWidget(part)
        self.left_out, self.read = LeftOut(look), ReadBefore(look)
        self._column.addWidget(self.left_out)
        self._column.addWidget(self.read)
        self._column.addStretch(1)
        look.changed.connect(self.restyle)
        self.restyle()

    def restyle(self) -> None:
        """Take the present sizes."""
        look, air = self.look, self.look.gap(36)
        for part, ink, size, weight, serif in (
            (self.title, INK, 38, 700, True),
            (self.told, INK, 25, 400, True),
            (self.noted, MUTE, 20, 600, False),
            (self.notes, MUTE, 20, 400, True),
        ):
            look.dress(part, ink, size, weight, serif=serif)
        self._column.setContentsMargins(air, look.gap(28), air, look.gap(28))
        self._column.setSpacing(look.gap(12))

    def tell(self, pack: PackInfo | None, read: int) -> None:
        """Describe a story, with the number of its cards read here; nothing for None."""
        sound = pack is not None and pack.error is None
        told = (pack.title or pack.id, pack.summary, " ".join(pack.notes)) if sound and pack else ("",) * 3
        for part, words in zip((self.title, self.told, self.notes), told, strict=True):
            part.setText(words)
            part.setVisible(bool(words))
        self.noted.setVisible(bool(told[2]))
        self.left_out.offer(pack.themes if sound and pack else ())
        self.read.tell(read)
        self._game = pack.game if sound and pack else ""
        self.setVisible(sound)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper, and the picture under the words where they leave room for it."""
        canvas = QPainter(self)
        painter, area = Painter(canvas, 4), QRectF(self.rect()).adjusted(2, 2, -6, -8)
        air = self.look.gap(22)
        words = max(
            (
                one.geometry().bottom()
                for one in (*self._parts, self.left_out, self.read)
                if not one.isHidden()
            ),
            default=0,
        )
        frame = area.adjusted(air, words + air, -air, -air)
        frame.setBottom(min(frame.bottom(), frame.top() + frame.width() * TALLEST))
        picture = None
        if frame.height() >= frame.width() * SHAPE * PICTURED:
            picture = self._pictured(frame.size() * self.devicePixelRatioF())
        if picture is not None:
            area.setBottom(frame.bottom() + air)  # no empty paper under few words
        painter.fill(outline(area.translated(4, 6)), SHADOW, 1.0)
        painter.fill(outline(area), BONE, 1.2)
        if picture is not None:
            canvas.drawImage(frame, picture)
            painter.line(outline(frame), INK, 2.4, 0.5)

    def _pictured(self, size: QSizeF) -> QImage | None:
        """The world of the story's game in that size in device pixels; None for a game without one."""
        key = self._game, size.toSize(), shown(PAPER)
        if self._picture is None or self._picture[0] != key:
            self._picture = (
                key,
                game_ui(self._game).frontispiece(size.toSize().width(), size.toSize().height()),
            )
        return self._picture[1]

    def event(self, event: QEvent) -> bool:
        """Qt: the picture's place depends on the height of the words."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()
        return super().event(event)


class NewCampaign(QWidget):
    """The page. `sit_down` and `choose_houses` give the pack's folder, the campaign's name and the chairs.

    `learn` gives a game to be taught by playing; `back` goes to the shelf.
    """

    learn = Signal(str)
    sit_down = Signal(str, str, object)
    choose_houses = Signal(str, str, object)
    back = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._seating: Seating | None = None
        self._taken: set[str] = set()
        self._read: Mapping[str, int] = {}
        self._preset = ""
        self._scroll, self._inner = scrolled(self)
        self._whole = QVBoxLayout(self._inner)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._column = QVBoxLayout()
        self.tale = StorySheet(look)
        self.story_title, self.story_told, self.story_notes = self.tale.title, self.tale.told, self.tale.notes
        self.noted = self.tale.noted
        self._halves.addLayout(self._column, 3)
        self._halves.addWidget(self.tale, 2)
        self.head = PageHead(look)
        self._whole.addWidget(self.head)
        self._whole.addLayout(self._halves, 1)
        self.trouble = Label()
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        self.rows: list[ChairRow] = []
        self.sit = BigPlate(look, self.tr("Sit down"), "", ground=TABLE)
        self.choose = BigPlate(look, "", "", ground=TABLE)
        self.taught = Plate(look, self.tr("Learn to play"), ground=TABLE, low=True)
        about = self.tr("A first game, taught by the old chancellor’s letters as you play")
        tips.explain(self.taught, about)
        self.leave = Plate(look, self.tr("Back"), ground=TABLE, low=True)
        self.packs = StoryPlates(look)
        self.called = NameField(LONGEST_TITLE)
        self.called.setAccessibleName(self.tr("Name of the campaign"))
        self.asked = Label(self.tr("Name")), Label(self.tr("Game"))
        self._lay_out()
        self.sit.clicked.connect(lambda: self._sit(self.sit_down))
        self.choose.clicked.connect(lambda: self._sit(self.choose_houses))
        self.taught.clicked.connect(self._learn)
        self.leave.clicked.connect(self.back)
        self.packs.changed.connect(self._tell_story)
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        self._fields = QGridLayout()
        for row, (label, field) in enumerate(zip(self.asked, (self.called, self.packs), strict=True)):
            self._fields.addWidget(label, row, 0)
            self._fields.addWidget(field, row, 1)
        self._fields.setColumnStretch(1, 1)
        self._column.addLayout(self._fields)
        self._chairs = QVBoxLayout()
        self._column.addLayout(self._chairs)
        self._column.addWidget(self.trouble)
        foot = Flow(gap=self.look.gap(10))
        for plate in (self.sit, self.choose, self.taught, self.leave):
            foot.addWidget(plate)
        self._column.addLayout(foot)
        # What a story speaks of may be long; nobody should have to look for the way on below all of it.
        self._column.addStretch(1)

    def _restyle(self) -> None:
        look = self.look
        self._halves.setSpacing(look.gap(56))
        self._fields.setHorizontalSpacing(look.gap(12))
        for label in self.asked:
            look.dress(label, BONE, 22, 600, serif=True)
            label.setMinimumWidth(look.gap(110))
        self.called.setFont(look.font(24, serif=True))
        self.trouble.setStyleSheet(f"color: {shown(PAPER)}; background: {shown(OXBLOOD)}; padding: 10px;")
        self._fold()

    def _fold(self) -> None:
        """What the story is about stands beside the chairs, or below them where there is no room."""
        fold(self._halves, self, self.look)
        self._space(1.0)
        if self._whole.totalMinimumHeightForWidth(self.width()) > self.height():
            self._space(TIGHT)  # else what has the focus, at the foot, would scroll the title away

    def _space(self, share: float) -> None:
        """Leave that share of the usual air between the parts."""
        look = self.look
        self._whole.setContentsMargins(look.gap(SIDE), 0, look.gap(SIDE), look.gap(24 * share))
        self._whole.setSpacing(look.gap(14 * share))
        self._column.setSpacing(look.gap(18 * share))
        self._chairs.setSpacing(look.gap(14 * share))
        self._fields.setVerticalSpacing(look.gap(12 * share))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    # what is offered ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """Give the focus to the way on, or to the first field where its title would be scrolled away."""
        around = self.parentWidget()
        if around is not None:
            self.resize(around.size())
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # everything has its place now
        foot = self.sit.mapTo(self._inner, QPoint(0, self.sit.height())).y()
        whole = foot <= self._scroll.viewport().height()
        (self.sit if whole else self.called).setFocus(Qt.FocusReason.OtherFocusReason)

    def set_packs(
        self,
        packs: Sequence[PackInfo],
        first: str,
        taken: Iterable[str] = (),
        read: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        """Offer these stories, `first` before others; a broken one shows its fault and can't be chosen.

        `taken` are the names of existing campaigns, `read` the number of cards they have read by pack.
        """
        self._taken, self._read = set(taken), read
        packs = sorted(packs, key=lambda pack: pack.id != first)
        self.packs.set_packs(packs)
        sound = [i for i, pack in enumerate(packs) if pack.error is None]
        at = next((i for i in sound if packs[i].id == first), sound[0] if sound else -1)
        self.packs.choose(at)
        self._preset = ""
        self.called.clear()
        self._tell_story()
        self._chain()
        self.sit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_story(self) -> None:
        """Says what the chosen story is about, what it speaks of, and who may sit in it."""
        pack = self.packs.chosen
        self.tale.tell(pack, self._read.get(pack.id, 0) if pack is not None else 0)
        if pack is None or pack.error is not None:
            return
        seating = game_ui(pack.game).seating()
        if seating != self._seating:
            self._seat(seating)
        if self.called.text().strip() in ("", self._preset):
            names = seating.names or (pack.title or pack.id,)
            self._preset = next(
                (name for name in names if name not in self._taken), free_name(names[0], self._taken)
            )
            self.called.setText(self._preset)
        self._fold()

    def _learn(self) -> None:
        """The game of the chosen story, with the old chancellor's letters."""
        pack = self.packs.chosen
        if pack is not None and pack.error is None:
            self.learn.emit(pack.game)

    def _seat(self, seating: Seating) -> None:
        """Put the chairs there that this game has, and its words."""
        self._seating = seating
        self.head.say(seating.heading, seating.line)
        self.sit.offer(seating.begins)
        self.choose.setVisible(seating.chosen is not None)
        if seating.chosen is not None:
            title, note = seating.chosen
            self.choose.setText(title)
            self.choose.offer(note)
        former = self.rows
        cleared(self._chairs)
        self.rows = []
        for number in range(seating.chairs):
            needed = number < seating.least
            kind: ChairKind = "person" if number == 0 else "computer" if needed else "empty"
            row = ChairRow(self.look, number + 1, kind, needed=needed)
            self._chairs.addWidget(row)
            self.rows.append(row)
            row.show()
        for row, before in zip(self.rows, former, strict=False):
            row.take_over(before)
        self._chain()

    def _chain(self) -> None:
        """Tab goes in the order of reading."""
        chain: list[QWidget] = [self.called, *self.packs.plates]
        for row in self.rows:
            chain += [*row.kinds.plates.values(), row.name, *row.levels.plates.values()]
        chain += [self.sit, self.choose, self.taught, self.leave]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    @property
    def wishes(self) -> Wishes:
        """The table's wishes for its story."""
        return Wishes(self.tale.left_out.themes, self.tale.read.unread_first)

    # what is done ------------------------------------------------------------------------------------

    def say_trouble(self, words: str) -> None:
        """Say in one sentence why the game can't begin yet."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def _sit(self, way: SignalInstance) -> None:
        pack = self.packs.chosen
        chairs = tuple(chair for row in self.rows if (chair := row.chair()) is not None)
        if pack is None or pack.error is not None:
            self.say_trouble(self.tr("No story found. Run kd-desktop doctor."))
            return
        way.emit(pack.folder, free_name(self.called.name or self._preset, self._taken), chairs)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table."""
        draw_table(self, QPainter(self))
