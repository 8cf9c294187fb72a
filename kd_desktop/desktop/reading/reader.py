"""The reader: a letter, a story or a sticker, one large sheet at a time over the dimmed board."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.keyboards import key_of
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.prints import has_print, prints
from kd_desktop.desktop.kit.theme import NIGHT, PAPER
from kd_desktop.desktop.reading.heads import draw_head
from kd_desktop.desktop.reading.model import Kind, Reading
from kd_desktop.desktop.reading.setting import QUESTION, Typesetting, draw_paper, set_in, shadow_room
from kd_desktop.desktop.reading.sheet_flight import SheetFlight, Turn
from kd_desktop.desktop.reading.sizes import ReadingSizes, plain_sizes, reader_sizes, sheet_sizes
from kd_desktop.desktop.reading.words import SheetWords, SpokenPart
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.speech.plate import AloudPlate, SpokenLabel

DIM = QColor(8, 13, 14, 196)
"""The dark over the table while a sheet is read."""


SCROLLS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
SLACK = 6
"""The height below which a remainder counts as no text."""
SPLIT = 0.75
"""The cost, in lines, of a text that scrolls while the words after it stay."""


class Inset(NamedTuple):
    """A sheet's additions to its words: a picture beside them, a box below, and its plate's title."""

    beside: QWidget | None
    below: QWidget | None
    plate: str
    again: str = ""
    """The words for a second press of the plate, if it can’t be taken back and needs two."""


class Reader(QWidget):
    """The sheets over the board, one at a time.

    `turned` tells which is shown now; `finished` that all are read; `left` that the focus must go elsewhere.
    `plates` has the plate's words on sheets of certain kinds, other than for reading on. `docked` plates are
    below all sheets, in the place that `stand` gives them. `settles` says where on the parent a sheet goes
    after reading, None if it just goes.
    """

    turned = Signal(object)
    finished = Signal()
    left = Signal()

    def __init__(
        self,
        look: Appearance,
        parent: QWidget,
        plates: Mapping[Kind, str] = MappingProxyType({}),
        docked: bool = False,
    ) -> None:
        super().__init__(parent)
        self.look, self._plates = look, plates
        self._pages: list[Reading] = []
        self._more = False
        self._inset: Inset | None = None
        self.kept: tuple[QPixmap, QRectF] | None = None
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = self._inner = QWidget()
        bar = self._scroll.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(self._name_plate)
        self._row = QHBoxLayout(inner)
        self.words, self.foot = SheetWords(scroll=self._scroll), SheetWords()
        self._row.addWidget(self.words, 1)
        self._scroll.setWidget(inner)
        self.foot.setParent(self)
        ground = NIGHT if docked else PAPER
        self.next = Plate(look, "", ground=ground)
        self.next.spare = self.tr("Continue")
        self.next.clicked.connect(self.read_on)
        self.aloud = AloudPlate(look, aloud_of(look), self._spoken, ground=ground, followed=self._follow)
        self.dock = QWidget(parent) if docked else None
        if self.dock is not None:
            self.aloud.fold(False)
            self.next.note = self.tr("Enter")
            self._docking = Flow(self.dock, gap=look.gap(6), right=True)
            self._docking.addWidget(self.aloud)
            self._docking.addWidget(self.next)
            self.dock.hide()
            for plate in (self.next, self.aloud):
                plate.installEventFilter(self)
        else:
            for plate in (self.next, self.aloud):
                plate.setParent(self)
        self._sheet = QRect()
        self._setting: Typesetting | None = None
        self.settles: Callable[[Reading], QRect | None] = lambda _page: None
        self.flight = SheetFlight(parent, DIM)
        self._ground: tuple[object, QPixmap] | None = None
        look.changed.connect(self._restyle)
        prints.ready.connect(self._pictured)
        self._restyle()
        self.hide()

    @property
    def page(self) -> Reading | None:
        """The present sheet."""
        return self._pages[0] if self._pages else None

    def result(self) -> QRect:
        """The head of an outcome's sheet, which has the vote's result, on the parent; empty without one."""
        page, setting = self.page, self._setting
        if not self.isVisible() or setting is None or page is None or page.verdict is None:
            return QRect()
        head = QRect(self._sheet.topLeft(), QSize(self._sheet.width(), math.ceil(setting.above)))
        return head.translated(self.pos())

    def read(self, pages: Sequence[Reading], more: bool = False, inset: Inset | None = None) -> None:
        """Show these sheets after the unread ones; `more` tells that others will follow.

        An inset is for a single sheet. With `kept`, the look and the place of that sheet are kept when it is
        turned.
        """
        self._pages += pages
        self._more = more
        self._take_inset(inset)
        if self._pages:
            self._show()

    def drop(self) -> None:
        """Put every sheet away unread."""
        self._pages = []
        self._take_inset(None)
        self._close()

    def forget(self) -> None:
        """Put every sheet away, and keep no word of them, seen or heard: not everybody may read it."""
        self.drop()
        self.kept = self._ground = self._setting = None
        self.setAccessibleName("")
        self.next.setAccessibleDescription("")
        for words in (self.words, self.foot):
            words.show_reading(Reading(), sheet_sizes(self.look))

    @property
    def moving(self) -> bool:
        """Whether a sheet or its print is moving."""
        return self.flight.acts.running

    def hurry(self) -> None:
        """End all movement at once."""
        self.flight.stop()

    def _close(self) -> None:
        self.hurry()
        self.hide()
        if self.dock is not None:
            self.dock.hide()

    # the plates below the sheets ---------------------------------------------------------------------

    def wanted(self, width: int | None = None) -> QSize:
        """The room for docked plates, in that width or in the one they prefer."""
        flow = self._docking
        return flow.sizeHint() if width is None else QSize(width, flow.heightForWidth(width))

    def holds(self, widget: QWidget | None) -> bool:
        """Whether that is a part of the sheet, or one of its plates."""
        return widget is not None and (self.isAncestorOf(widget) or widget in (self.next, self.aloud))

    def stand(self, box: QRect) -> None:
        """Place docked plates there, in the coordinates of their parent."""
        if self.dock is not None:
            self.dock.setGeometry(box)
            self.dock.setVisible(self.page is not None)
            self.dock.raise_()

    def refuse_next(self, reason: str) -> None:
        """The sheet can't be turned, for that reason; "" allows it."""
        if reason != self.next.reason:
            self.next.refuse(reason)

    def kept_at(self, widget: QWidget) -> QPointF:
        """The place of a widget of the inset when its sheet was turned."""
        return QPointF(widget.mapTo(self, QPoint(0, 0)))

    def _take_inset(self, inset: Inset | None) -> None:
        """Put the inset's widgets into the sheet in place of the former ones."""
        for old in self._inset[:2] if self._inset is not None else ():
            if old is not None:
                old.hide()
                old.deleteLater()
        self._inset = inset
        self.think_again()
        self.next.spare_notes = (inset.again,) if inset is not None and inset.again else ()
        if inset is not None and inset.beside is not None:
            self._row.insertWidget(0, inset.beside, 0, Qt.AlignmentFlag.AlignTop)
        if inset is not None and inset.below is not None:
            inset.below.setParent(self)
            inset.below.show()

    def read_on(self) -> None:
        """Show the rest of a long text first, a page at a time; at its end the next sheet."""
        bar = self._scroll.verticalScrollBar()
        if self._unread():
            bar.setValue(bar.value() + self._page_step())
            input_guard.turned()
        elif self._weighed():
            self.turn()

    def _weighed(self) -> bool:
        """Whether that press acts: if it can't be taken back, the first press says so and the next acts."""
        again = self._inset.again if self._inset is not None else ""
        if self.next.reason or self.next.lit or not again:
            return True
        self.next.lit, self.next.note = True, again
        self.next.tell()
        announce(self.next, again)
        input_guard.turned()
        return False

    def think_again(self) -> None:
        """Begin the two presses again: something on the sheet has changed since the first."""
        if self.next.lit:
            self.next.lit, self.next.note = False, self.tr("Enter") if self.dock is not None else ""
            self.next.tell()

    def _page_step(self) -> int:
        """The height of a page of a long text: a line cut at its lower edge comes next."""
        lead = self._setting.sizes.lead if self._setting is not None else 0.0
        step = self._scroll.verticalScrollBar().pageStep()
        return max(step // 2, step - math.ceil(lead))

    def _unread(self) -> bool:
        """Whether there is more of the text below: a line that the edge would cut isn't printed at all."""
        bar = self._scroll.verticalScrollBar()
        left = bar.maximum() - bar.value()
        return self.isVisible() and left > 0 and (left > self.look.px(SLACK) or self.words.hides_below())

    def _name_plate(self) -> None:
        """Name the plate's present act."""
        page = self.page
        if page is None:
            return
        last = len(self._pages) == 1 and not self._more
        wanted = self._inset.plate if self._inset is not None else ""
        wanted = wanted or self._plates.get(page.kind) or (self.tr("Continue") if last else "")
        words = self.tr("Continue") if self._unread() or not wanted else wanted
        if words != self.next.text():
            self.next.setText(words)
            self.next.tell()

    def turn(self) -> None:
        """Show the next sheet, unless this one can't be turned yet."""
        if self.next.reason:
            self.next.hinted.emit(self.next.reason)
            return
        if self._inset is not None and self.isVisible():
            lies = self._sheet.adjusted(-4, -4, 12, 16)
            self.kept = (self.grab(lies), QRectF(lies))
        read, last = self.page, len(self._pages) == 1
        moving = last and self._moves() and self._split()
        sheet, was = (self.grab(self._sheet) if moving else QPixmap()), QRectF(self._sheet)
        self._pages = self._pages[1:]
        if self._pages:
            self._show()
        else:
            inside = self.hasFocus() or self.next.hasFocus()
            self._close()
            self.finished.emit()
            if moving and not self._pages:
                self._settle(read, sheet, was)
            if inside and not self._pages:
                self.left.emit()

    def _spoken(self) -> list[tuple[str, SpokenLabel | None]]:
        """The texts to read aloud, in order, and their places."""
        page = self.page
        return [(told, self.parts.get(part)) for part, told in enumerate(page.spoken)] if page else []

    @property
    def parts(self) -> dict[int, SpokenPart]:
        """The parts of the words that are marked during reading aloud."""
        asked = {QUESTION: self.foot.parts[QUESTION]} if self._split() and self.foot.isVisible() else {}
        return self.words.parts | asked

    def _follow(self, spoken: SpokenLabel, share: float) -> None:
        """Keep the spoken words in sight."""
        self.words.keep_in_sight(self._scroll, spoken, share)

    # how it moves ------------------------------------------------------------------------------------

    def _moves(self) -> bool:
        """Whether movement is visible and wanted."""
        parent = self.parentWidget()
        return parent is not None and parent.isVisible() and not self.look.still

    def _rise(self, page: Reading, backdrop: QPixmap) -> None:
        """Raise the sheet; then turn the print of an outcome over from its state before the vote."""
        before = page.print.removesuffix(f"-{page.side}")
        box = self._print_box().translated(-QPointF(self._sheet.topLeft()))
        # With large text the words may need the whole sheet; then there is no print that could turn.
        turns = before != page.print and has_print(before) and box.width() >= 1 and box.height() >= 1
        turn = Turn((before, page.print), box, page.side) if turns else None
        self.flight.rise(self.geometry(), backdrop, self.grab(self._sheet), QRectF(self._sheet), turn)

    def _settle(self, page: Reading | None, sheet: QPixmap, lies: QRectF) -> None:
        """Move the sheet to its final place."""
        parent = self.parentWidget()
        place = self.settles(page) if page is not None else None
        if parent is None or place is None:
            return
        area = self.geometry()
        goal = QRectF(place.translated(-area.topLeft()))
        self.flight.settle(area, parent.grab(area), sheet, (lies, goal))

    def _print_box(self) -> QRectF:
        """The place of the print on the sheet."""
        sizes, sheet = (self._setting.sizes if self._setting else sheet_sizes(self.look)), self._sheet
        edge, high = sizes.edge, sizes.print if sizes.top == "print" else 0.0
        return QRectF(sheet.x() + edge, sheet.y() + edge, sheet.width() - 2 * edge, high)

    # a sheet -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        page = self._pages[0]
        parent, fresh = self.parentWidget(), not self.isVisible()
        self.flight.stop()
        rises = fresh and self._moves() and self._split_page(page) and parent is not None
        backdrop = parent.grab(self.geometry()) if rises and parent is not None else QPixmap()
        self.aloud.silence()
        self._name_plate()
        self.setAccessibleName(", ".join(part for part in page.spoken[:2] if part))
        self.next.setAccessibleDescription(" ".join(page.spoken))
        self.show()
        self.raise_()
        if self.dock is not None:
            self.dock.show()
            self.dock.raise_()
        self._place()
        self._scroll.verticalScrollBar().setValue(0)
        self._name_plate()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        input_guard.opened(self.next)  # the plate may be the same as before
        self.turned.emit(page)
        if rises and self.page == page:
            self._rise(page, backdrop)
        self.update()
        if self.look.settings.get("voice starts") == "itself" and self.aloud.allowed:
            self.aloud.toggle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that scroll do so from docked plates, too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in SCROLLS:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down scroll a long text; Enter and Space read on; R reads aloud."""
        bar = self._scroll.verticalScrollBar()
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            bar.setValue(bar.value() + (60 if key == Qt.Key.Key_Down else self._page_step()))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() - (60 if key == Qt.Key.Key_Up else self._page_step()))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.read_on()
        elif key_of(event) == Qt.Key.Key_R:
            self.aloud.toggle()
        else:
            super().keyPressEvent(event)

    # drawing ---------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        self._ground = None
        self._row.setSpacing(self.look.gap(24))
        self._place()

    def _pictured(self, name: str) -> None:
        """Show a print that has arrived."""
        if self.page is not None and self.page.print and name.startswith(self.page.print.split("-")[0]):
            self._ground = None
            if self.flight.isVisible():
                self.flight.take_sheet(self.grab(self._sheet))
            self.update()

    def _split(self) -> bool:
        """Whether the sheet has a print, so that its text may scroll while question and boxes stay."""
        return self._split_page(self.page)

    @staticmethod
    def _split_page(page: Reading | None) -> bool:
        return page is not None and bool(page.print)

    def _wide(self) -> int:
        """The sheet's width: with a print three fifths of the room, more for large text."""
        look, most = self.look, self.width() - 2 * self.look.gap(24)
        if self._split():
            return min(most, max(round(self.width() * 0.6 * (1 + (look.factor - 1) * 0.5)), 720))
        return min(most, round(look.px(27) * 33) + 2 * look.gap(44))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sheet in the middle."""
        self._place()

    def _place(self) -> None:
        page = self.page
        if page is None:
            return
        wide = self._wide()
        if self._split():
            self._place_split(page, wide)
        else:
            self._place_plain(page, wide)
        self.foot.setVisible(self._split())
        self.update()

    def _place_split(self, page: Reading, wide: int) -> None:
        """Fit print, text and the rest as large as possible; the text scrolls if nothing fits."""
        look = self.look
        most = self.height() - 2 * min(look.gap(22), 12)
        tries = reader_sizes(look, wide)
        setting = self._setting = set_in(page, tries, wide, most - tries[0].lead * SPLIT)
        sizes = setting.sizes
        text = page._replace(question="", asked=(), steps=(), chips=(), lines=())
        rest = page._replace(text="")
        if setting.needed > most and not page.question:
            text, rest = page, Reading()  # where boxes would leave no room for words, they scroll with them
        self._row.setContentsMargins(0, 0, 8, 0)
        self.words.show_reading(text, sizes)
        self.foot.show_reading(rest, sizes)
        room = round(wide - 2 * sizes.margin)
        above, below = math.ceil(setting.above), self.foot.heightForWidth(room)
        under = round(setting.under)
        high = min(most, round(above + self.words.heightForWidth(room) + below + under + sizes.lead * 0.6))
        self._sheet = QRect((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        left, top = self._sheet.left() + round(sizes.margin), self._sheet.top() + above
        end = self._sheet.top() + high - under - below
        self._scroll.setGeometry(left, top, room + 8, end - top)
        self._row.invalidate()
        self._row.setGeometry(self._inner.rect())
        self.foot.setGeometry(left, end, room, below)
        if self.dock is None:
            self._place_plates(self._sheet.bottom(), left, room)

    def _place_plain(self, page: Reading, wide: int) -> None:
        """Fit a sheet as high as its words, in the largest type that holds them; else they scroll."""
        look = self.look
        self._row.setContentsMargins(0, look.gap(12), 8, 0)
        margin, pad = look.gap(24), look.gap(44)
        size = QSize(0, 0) if self.dock is not None else self.next.sizeHint()
        side = QSize(0, 0) if self.dock is not None else self.aloud.sizeHint()
        below = self._inset.below if self._inset is not None else None
        room = wide - 2 * pad - max(size.width(), side.width()) - (look.gap(22) if self.dock is None else 0)
        box = max(below.heightForWidth(room), below.sizeHint().height()) if below is not None else 0
        plates = size.height() + (side.height() if below is not None else 0)
        foot = max(plates, box) + look.gap(34)
        tries = plain_sizes(look)
        most = self.height() - margin - foot
        found = next((sizes for sizes in tries if self._plain_high(page, sizes, wide) <= most), None)
        if found is None and self.dock is None:
            self._place_beside(page, tries[0], wide, below)
            return
        high = min(most, self._plain_high(page, found or tries[0], wide)) + foot
        top = self._lay_sheet(wide, high)
        self._scroll.setGeometry(
            self._sheet.left() + pad, top, wide - 2 * pad + 8, self._sheet.top() + high - foot - top
        )
        # A scroll bar that comes while the words are laid out leaves them as they were without it.
        self._row.invalidate()
        self._row.setGeometry(self._inner.rect())
        bottom = self._sheet.bottom() - look.gap(14)
        if below is not None:
            below.setGeometry(self._sheet.left() + pad, bottom - box - 4, room, box)
        if self.dock is None:
            self._place_plates(bottom, self._sheet.left() + pad, wide - 2 * pad, stacked=below is not None)

    def _place_beside(self, page: Reading, sizes: ReadingSizes, wide: int, below: QWidget | None) -> None:
        """Fit a sheet too low for its words: its plates stand beside them and take no line of theirs."""
        look, pad = self.look, self.look.gap(44)
        plates = max(self.next.sizeHint().width(), self.aloud.sizeHint().width())
        room = wide - 2 * pad - plates - look.gap(22)
        box = max(below.heightForWidth(room), below.sizeHint().height()) if below is not None else 0
        most = self.height() - look.gap(24)
        high = min(most, self._plain_high(page, sizes, wide, room) + box + look.gap(34))
        top = self._lay_sheet(wide, high)
        bottom, left = self._sheet.bottom() - look.gap(14), self._sheet.left() + pad
        end = bottom
        if below is not None:
            end = bottom - box - 4
            below.setGeometry(left, end, room, box)
            end -= look.gap(6)
        self._scroll.setGeometry(left, top, room + 8, end - top)
        self._row.invalidate()
        self._row.setGeometry(self._inner.rect())
        self._place_plates(bottom, left, wide - 2 * pad, stacked=True)

    def _lay_sheet(self, wide: int, high: int) -> int:
        """Lay a sheet of that size in the middle; returns where its words begin."""
        self._sheet = QRect((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        return self._sheet.top() + (round(self._setting.above) if self._setting is not None else 0)

    def _plain_high(self, page: Reading, sizes: ReadingSizes, wide: int, room: int = 0) -> int:
        """The height of head and words in those sizes; sets them in these, in that room if they have less."""
        self._setting = set_in(page, (sizes,), wide)
        self.words.show_reading(page, sizes)
        inner = self._row.totalHeightForWidth(room or wide - 2 * self.look.gap(44))
        return round(self._setting.above) + inner

    def _place_plates(self, bottom: int, left: int, room: int, *, stacked: bool = False) -> None:
        """Place the sheet's plates at its foot: side by side, or one over the other at the right."""
        size, side = self.next.sizeHint(), self.aloud.sizeHint()
        x = left + room - size.width() + 9
        self.next.setGeometry(x, bottom - size.height(), size.width(), size.height())
        if not stacked:
            y = bottom - (size.height() + side.height()) // 2
            self.aloud.setGeometry(left - 9, y, min(side.width(), x - left), side.height())
        else:
            edge = x + size.width() - side.width()
            self.aloud.setGeometry(edge, self.next.y() - side.height(), side.width(), side.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dimmed board, and the sheet with its head."""
        page, setting = self.page, self._setting
        if page is None or setting is None:
            return
        canvas = QPainter(self)
        canvas.fillRect(self.rect(), DIM)
        around = shadow_room(self._sheet.size(), setting.sizes)
        canvas.drawPixmap(self._sheet.topLeft() - QPoint(around, around), self._printed(page, setting))
        canvas.end()

    def _printed(self, page: Reading, setting: Typesetting) -> QPixmap:
        """The sheet with its head, printed once."""
        ratio = self.devicePixelRatioF()
        key = page, setting, self._sheet.size(), ratio
        if self._ground is None or self._ground[0] != key:
            around = shadow_room(self._sheet.size(), setting.sizes)
            made = QPixmap((self._sheet.size() + QSize(2 * around, 2 * around)) * ratio)
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            canvas = QPainter(made)
            painter, sheet = Painter(canvas, 5), QRectF(QPointF(around, around), QSizeF(self._sheet.size()))
            draw_paper(painter, sheet, setting.sizes)
            draw_head(painter, sheet, page, setting.sizes, setting.note)
            canvas.end()
            self._ground = key, made
        return self._ground[1]
