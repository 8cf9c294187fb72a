"""The bottom bar: one sentence that says what is awaited, and next to it what can be done."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.accessibility import Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label, RichLabel
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import RING, Plate, outline, ring, row_height
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, NIGHT, PAPER, shown
from kd_desktop.desktop.kit.wording import capital, ended
from kd_desktop.desktop.settings.input_guard import PRESSING, SETTLE_MS, input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import AnswerRow

CREST_ROOM = 156
"""The width of the place for a crest that rises out of the bar, in pixels at 100 %."""
HINT = 20
"""Size of the line under the sentence."""
CLOSER = (1.0, 0.94, 0.88, 0.82, 0.78)
"""The sizes that a sentence may be set in, if that keeps it in one line beside the answers."""
BESIDE = 19
"""In sizes of its text: how wide a sentence is at the least that has its hint below it, beside answers."""
ONE_LINE = 80
"""In sizes of its text: how wide a row is that holds nearly every hint in one line."""
TWO_LINES = 2300
"""Below this width, in pixels at 100 %, a sentence may need two lines beside a ballot with every plate."""


class ActionBar(QWidget):
    """Sentence and hint on the left, the answers on the right; below each other where there is no room.

    `changed_height` tells that it needs another height, `crested` whose crest stands beside the sentence.
    Where a strip of curtain lies above it, the crest is large and lies over both (`RisingCrest`).
    """

    changed_height = Signal()
    crested = Signal(str)
    closer_over_answers = False
    """Whether a sentence over its answers, too, is set slightly smaller if that keeps it in one line."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._crest = ""
        self._still_hint = ""
        self._first = self._rest = ""
        self._low = self._tall = False
        self._tight = True
        self._slot = QSize()
        self._answer: QWidget | None = None
        self._measured: dict[int, tuple[int, int, bool]] = {}  # of one pass over the layout
        self._placed = 0, 0, False
        self._changing, self._unsettled = 0, False
        self._told_above: Callable[[], Iterable[str]] | None = None
        self._most: dict[int, int] = {}
        self._fitted: dict[tuple[str, str, int, int], float] = {}  # of this sentence, in this type
        self._hints_high: dict[tuple[str, int], int] = {}  # likewise
        self.put_away: Callable[[], bool] = lambda: False
        """Puts away what holds the table before the answers; returns whether there was anything."""
        self.sentence = RichLabel(self)
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.below = Label("", self)
        self.below.setWordWrap(True)
        self.hint = Label("", self)
        self.hint.setWordWrap(True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tips.keep_clear(self)
        look.changed.connect(self._restyle)
        self._restyle()

    def accessible(self) -> Spoken:
        """The sentence, and the answers in it."""
        return Spoken(self, Role.StaticText)

    def _restyle(self) -> None:
        self._most.clear()
        self._fitted.clear()
        self._hints_high.clear()
        self.sentence.setFont(self.look.font(34, serif=True))
        self.sentence.setStyleSheet(f"color: {shown(PAPER)}; background: transparent;")
        self.below.setFont(self.look.font(20, serif=True))
        self.below.setStyleSheet(f"color: {shown(BONE)}; background: transparent;")
        self.hint.setFont(self.look.font(HINT))
        self.hint.setStyleSheet(f"color: {shown(DUSK)}; background: transparent;")
        self._rest_again()
        self.settle()

    def say(self, first: str, rest: str, crest: str = "", below: str = "", stays: bool = False) -> None:
        """The sentence: its first part is set in bold; `crest` is that of the awaited house.

        `below` stands in a line of its own under it, where there is room for one. If it `stays`, it else
        begins the hint, whatever that says.
        """
        self._stays = stays
        self._crest = crest
        self._first, self._rest = first, rest
        self._fitted.clear()
        self._hints_high.clear()
        self.below.setText(below)
        self.sentence.setAccessibleName(" ".join(filter(None, (first, rest, below))))
        self.setAccessibleName(self.sentence.accessibleName())
        self.crested.emit(crest)
        self.settle()

    def forget(self) -> None:
        """Forget the campaign, with all its lines and answers."""
        self.set_answer(None)
        self.set_hint("")
        self.say("", "")

    def set_hint(self, words: str, news: str = "", act: str = "") -> None:
        """Set the line under the sentence for when no control has anything to say.

        `news` stay in front of it, and of what a control says, until the next time; so does the newest `act`,
        unless that leaves no room for what a control says.
        """
        self._still_hint, self._news, self._act = words, news, act
        self._rest_hint()
        self.settle()

    def _rest_again(self) -> None:
        """What stands there may have room for more or less than at another size."""
        if self._standing_hint and self.hint.text() == self._standing_hint:
            self._rest_hint()

    def _rest_hint(self) -> None:
        """The standing line, with the notes and reasons of plates on which they don't stand."""
        row = self._answer
        aside = row.aside if isinstance(row, AnswerRow) else ""
        notes = " ".join(self._notes(row.gaining())) if isinstance(row, AnswerRow) else ""
        said = [words for words in (self._ahead(), self._act, self._still_hint) if words]
        spare = [words for words in (notes, aside) if words]
        for plate in row.plates() if isinstance(row, AnswerRow) else ():
            reason = f"{plate.reason.rstrip('.')}."
            if plate.reason and not plate.tells_why() and not plate.minor and reason not in (*said, *spare):
                spare.append(reason)
        if said and self._low:  # each plate tells it, too: the answers move for none of it
            lines = 1 if self._tight else 2
            gives_way = self._act and (self._ahead() or self._tight)  # to news, which are newer
            if gives_way and not self._fits_below(" ".join((*said, *spare[:1])), lines):
                said.remove(self._act)
            while said and spare and not self._fits_below(" ".join((*said, *spare)), lines):
                spare.pop()
        if notes and aside in spare and not self._has_room(" ".join((*said, *spare))):
            spare.remove(aside)
        self._standing_hint = " ".join((*said, *spare))
        self.hint.setText(self._standing_hint)
        self.setAccessibleDescription(self._standing_hint)

    def _has_room(self, words: str) -> bool:
        """Whether the bar needs no more height for these words than for what its plates may say."""
        room = self._hint_room(self.width())
        kept = max((self._hint_high(one, room) for one in self._told_by_plates()), default=0)
        return self._fits_below(words) or self._hint_high(words, room) <= kept

    def _fits_below(self, words: str, lines: int = 1) -> bool:
        """Whether so many lines under the sentence can say that, or as many as there is room for anyway."""
        width, line = self.width(), round(self.look.px(HINT) * 1.5)
        high = self._hint_high(words, self._hint_room(width))
        return high <= lines * line or high <= self._free_below(width)

    def _free_below(self, width: int) -> int:
        """How high the line under the sentence can be: it has whatever the bar's least height leaves free."""
        _, high, below = self._answers(width)
        line = round(self.look.px(HINT) * 1.5)
        if not below:
            return line
        self._word(width)
        said = self.sentence.heightForWidth(self._text_width(width)[0])
        said = max(said, round(self.look.px(34) * 1.3))
        return max(line, self._least(width) - said - high - 2 * self.look.gap(10) - 2)

    _standing_hint = _news = _act = _filling = ""
    _stays = _stands_beside = _withdrawn = False

    def fold(self, low: bool, tight: bool = True) -> None:
        """Have plates with one line, because there is hardly any height, or with two.

        Where it is `tight`, not even another line under the sentence has room.
        """
        if (low, tight) != (self._low, self._tight):  # else what a control says just now would be gone
            self._low, self._tight = low, tight
            self._fold()

    def _fold(self) -> None:
        if isinstance(self._answer, AnswerRow):
            self._answer.fold(self._low)
        self._rest_hint()

    def show_hint(self, words: str, *, above: bool = False) -> None:
        """Show the effect of the present control; "" brings the standing line back.

        Where a plate waits for its second press, and has no room to say what that does, it is said instead.
        For a control that lies `above` the bar the news give way, rather than move it from the pointer.
        """
        words = ended(words or (capital(TwicePlate.lifted_words()) if self._low else ""))
        if not words:
            self._rest_hint()  # an amount that was changed may have changed a note
        self.hint.setText(self._after_news(words) if words else self._standing_hint)
        if above and words and self._grows():
            self.hint.setText(words)
        self._fill()
        if self._grows():
            self.settle()  # nobody could know that it would say so much

    def _grows(self) -> bool:
        """Whether the line under the sentence says more than it has room for."""
        wide = self.hint.fontMetrics().horizontalAdvance(self.hint.text())
        aside = self._stands_beside and wide > self.hint.width()
        return aside or self._rows(self.width())[1] > self.hint.height()

    def _fill(self) -> None:
        """Say the notes for which low plates have no room, where the line under the sentence is empty."""
        if self.hint.text() not in ("", self._filling):
            return
        row = self._answer
        notes = self._notes(row.plates()) if isinstance(row, AnswerRow) else []
        while notes and self.hint.fontMetrics().horizontalAdvance(" ".join(notes)) > self.hint.width() - 4:
            notes.pop()
        self._filling = " ".join(notes)
        self.hint.setText(self._filling)

    def _notes(self, plates: Iterable[Plate]) -> list[str]:
        """The notes for which low plates have no room; what several say alike is said once."""
        told: dict[str, list[str]] = {}
        for one in plates:
            if self._low and one.note and one.allowed:
                told.setdefault(one.full_note or one.note, []).append(one.text().rstrip("…+ "))
        return [
            self.tr("{answer}: {note}.").format(answer=self.tr(", ").join(titles), note=note)
            for note, titles in told.items()
        ]

    def _ahead(self) -> str:
        """What begins the hint, whatever that says: the line that stays and has no place above, and news."""
        alone = self._stays and bool(self.below.text()) and not self._goes_on(self.width())
        return " ".join(filter(None, (self.below.text() if alone else "", self._news)))

    def _after_news(self, words: str) -> str:
        told = " ".join(filter(None, (self._ahead(), self._act, words)))
        return told if self._act and self._fits_below(told) else f"{self._ahead()} {words}".strip()

    def set_answer(self, answer: QWidget | None) -> None:
        """Put the answers there; the former ones go, and the focus stays in the bar if it was there."""
        with input_guard.steady():  # where it goes on with the same, that is told below
            self._exchange(answer)

    def _exchange(self, answer: QWidget | None) -> None:
        self._settle_fingers(answer)
        former, focused = self._answer, self.window().focusWidget()
        inside = focused is not None and (focused is self or self.isAncestorOf(focused))
        if former is not None:
            former.hide()
            former.deleteLater()
        self._answer = answer
        if answer is not None:
            answer.setParent(self)
            answer.setVisible(not self._withdrawn)
            controls = answer.controls() if isinstance(answer, AnswerRow) else []
            for one, other in pairwise(
                (self, *controls)
            ):  # the answers are the next thing after the sentence
                QWidget.setTabOrder(one, other)
        self._fold()
        kept = (
            isinstance(answer, AnswerRow) and isinstance(former, AnswerRow) and answer.resume(former, focused)
        )
        if inside and not kept:
            input_guard.reset()  # what is down now was meant for the former ones
            if answer is not None and not self._follows(answer, former):
                input_guard.turned()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(answer, AnswerRow):
                answer.focus_first()
        self.settle()

    def withdraw(self, withdrawn: bool) -> None:
        """Take the answers out of sight, with their room kept, or bring them back."""
        if withdrawn != self._withdrawn:
            self._withdrawn = withdrawn
            if self._answer is not None:
                self._answer.setVisible(not withdrawn)

    @staticmethod
    def _decides(answer: QWidget | None) -> bool:
        return isinstance(answer, AnswerRow) and answer.decides

    @staticmethod
    def _follows(answer: QWidget | None, former: QWidget | None) -> bool:
        """Whether whoever is there has seen these answers by the former ones."""
        both = isinstance(answer, AnswerRow) and isinstance(former, AnswerRow)
        return both and answer.follows(former)  # type: ignore[union-attr, arg-type]

    def _settle_fingers(self, answer: QWidget | None) -> None:
        """What begins so soon was meant for the former answers, and decides nothing in these."""
        former = self._answer
        if isinstance(former, AnswerRow) and self._decides(answer) and not self._follows(answer, former):
            input_guard.reset(SETTLE_MS)

    @property
    def answer(self) -> QWidget | None:
        """The answers that are shown."""
        return self._answer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on the sentence leads to the first answer that can be given; another Enter gives it.

        What holds the table is put away first, and by that press nothing else is done.
        """
        row = self._answer
        if event.key() in PRESSING and not event.isAutoRepeat() and self.put_away():
            input_guard.turned()
            return
        if event.key() not in PRESSING or not isinstance(row, AnswerRow) or event.isAutoRepeat():
            super().keyPressEvent(event)
            return
        row.focus_answer()
        input_guard.turned()

    # layout ------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Qt: lays out again answers that have grown since, as plates do after the bar."""
        if event.type() == QEvent.Type.LayoutRequest and self._measure(self.width()) != self._placed:
            self.settle()
        return super().event(event)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Lay out what changes meanwhile once, at the end: sentence, hint and answers come together."""
        self._changing += 1
        try:
            yield
        finally:
            self._changing -= 1
            if self._unsettled and not self._changing:
                self.settle()

    def settle(self) -> None:
        """Lay everything out again, and ask for another height if needed."""
        self._unsettled = self._changing > 0
        if self._unsettled:
            self._measured.clear()
            return
        self._place()
        self.updateGeometry()
        self.changed_height.emit()
        self.update()

    def hold(self, told: Callable[[], Iterable[str]] | None) -> None:
        """Keep room for everything in `told` that a control on the bar may say.

        Otherwise the bar would move with every hint and answer, just as a player is about to press. So the
        hint has a row of its own, where few need a second line. None: no such control is there any more.
        """
        self._told_above = told
        self._most.clear()
        self.settle()

    def _margin(self) -> int:
        return self.look.gap(24)

    def set_tall(self, tall: bool) -> None:
        """Whether there is room above the bar for a crest that rises out of it."""
        if tall != self._tall:
            self._tall = tall
            self.settle()

    @property
    def rises(self) -> bool:
        """Whether the crest rises out of it now."""
        self._measured.clear()
        return bool(self._crest) and self._tall and not self._answers(self.width())[2]

    def _crest_room(self, *, tall: bool = False) -> int:
        if not self._crest:
            return self._margin()
        return self.look.gap(CREST_ROOM if tall else 98)

    def has_rows(self) -> bool:
        """Whether the answers have rows of their own, below the sentence."""
        self._measured.clear()
        return self._answers(self.width())[2]

    def _answers(self, width: int) -> tuple[int, int, bool]:
        """Width and height of the answers, and whether they stand below the sentence."""
        if width not in self._measured:
            self._measured[width] = self._measure(width)
        return self._measured[width]

    def _measure(self, width: int) -> tuple[int, int, bool]:
        answer = self._answer
        if answer is None:
            return 0, 0, False
        room = width - 2 * self._margin()
        if isinstance(answer, AnswerRow) and answer.flow.whole():
            return self._measure_stalls(answer, width)
        like, slot = answer.sizeHint().width(), self._slot_room(width)
        below = like > room - slot - self._crest_room(tall=self._tall) - self._least_said()
        wide = room if below else like
        high = answer.high(wide) if isinstance(answer, AnswerRow) else answer.sizeHint().height()
        return wide, high, below

    def _least_said(self) -> float:
        """The least width for a sentence beside its answers."""
        return self.look.px(34) * 10.75

    def _measure_stalls(self, answer: AnswerRow, width: int) -> tuple[int, int, bool]:
        """The same for answers with places of their own; where few of them are there, it is said beside."""
        room = answer.flow.room = width - 2 * self._margin()
        like, crest = answer.sizeHint().width(), self._crest_room(tall=self._tall)
        if self._stands_over_hint(room):
            wide = like if like <= room - crest - self._least_said() else answer.flow.whole()
            return wide, answer.high(wide), False
        below = like > room - self._slot_room(width) - crest - self.look.px(34) * BESIDE
        wide = room if below else like
        return wide, answer.high(wide), below

    def keep_slot(self, size: QSize) -> None:
        """Keep a place of that size beside the sentence; an empty size keeps none."""
        if size != self._slot:
            self._slot = size
            self.settle()

    def slot(self) -> QRect:
        """That place; a null one where there is none, since the answers leave no room for it."""
        if not self._slot_room(self.width()):
            return QRect()
        said, size = self.sentence.geometry(), self._slot
        foot = max(
            said.bottom(), self.hint.geometry().bottom() if not self._text_width(self.width())[1] else 0
        )
        top = max(2, (said.top() + min(foot, said.top() + 2 * size.height()) - size.height()) // 2)
        return QRect(QPoint(said.left() + self._text_width(self.width())[0] + self.look.gap(8), top), size)

    def _slot_room(self, width: int) -> int:
        """How much of the sentence's width that place takes."""
        return 0 if self._slot.isEmpty() or self._hint_kept(width) else self._slot.width() + self.look.gap(8)

    def _stands_over_hint(self, room: int) -> bool:
        """Whether all stalls have room beside a sentence, with the hint in a row of its own under both.

        Else they are at the lower edge. Neither depends on what is said and offered, or on a chamber: people
        aim at them.
        """
        row = self._answer
        whole = row.flow.whole() if isinstance(row, AnswerRow) else 0
        return 0 < whole <= room - self.look.gap(CREST_ROOM) - self._least_said()

    def _stalls_at(self, width: int) -> int | None:
        """How far from the lower edge stalls are; None for answers without any."""
        row, edge = self._answer, self.look.gap(10)
        if not isinstance(row, AnswerRow) or not row.flow.whole():
            return None
        return self._hint_kept(width) + edge // 2 if self._hint_kept(width) else edge

    def _hint_kept(self, width: int) -> int:
        """The height under stalls that is kept for the hint; it goes above them all if it needs more."""
        if not self._stands_over_hint(width - 2 * self._margin()):
            return 0
        line, room = round(self.look.px(HINT) * 1.5), width - self.look.gap(CREST_ROOM) - self._margin()
        return line if self._low or room >= ONE_LINE * self.look.px(HINT) else 2 * line

    def _text_width(self, width: int) -> tuple[int, bool]:
        """The width of the sentence, and whether the hint has a row of its own under everything."""
        wide, _, below = self._answers(width)
        room = (
            width
            - self._crest_room(tall=self._tall and not below)
            - self._margin()
            - (0 if below or not wide else wide + self.look.gap(8))
            - self._slot_room(width)
        )
        alone = self._told_above is not None or room < self.look.px(34) * BESIDE
        if self._stalls_at(width) is not None:
            alone = self._hint_kept(width) > 0
        return max(50, room), not below and alone

    def _hint_room(self, width: int) -> int:
        """How wide the hint is, if it isn't beside the sentence."""
        room, alone = self._text_width(width)
        return width - self._crest_room(tall=self._tall) - self._margin() if alone else room

    def _stacked(self, width: int) -> int:
        """How high the line under the sentence is; 0 where it has none and goes on in the sentence."""
        if not self.below.text() or self._answers(width)[2]:
            return 0
        return self.below.heightForWidth(self._text_width(width)[0])

    def _word(self, width: int) -> None:
        """Set the sentence as it stands at that width: in one line, if slightly smaller type fits."""
        room, stacked = self._text_width(width)[0], bool(self._stacked(width))
        rest = self._rest if stacked else f"{self._rest} {self._going_on(width)}".strip()
        size = 26 if stacked else 34
        closer = self.closer_over_answers or not self._answers(width)[2]
        by = self._closest(rest, size, room) if closer else 1.0
        self._set_sentence(rest, 34 * by, size * by)

    def _closest(self, rest: str, size: int, room: int) -> float:
        """The largest of the sizes in which the sentence is one line; 1 if it is in none."""
        words = self._first, rest, size, room
        if words not in self._fitted:
            self._fitted[words] = next((by for by in CLOSER if self._fits(rest, size, room, by)), 1.0)
        return self._fitted[words]

    def _fits(self, rest: str, size: int, room: int, by: float) -> bool:
        self._set_sentence(rest, 34 * by, size * by)
        return self.sentence.heightForWidth(room) < self.look.px(34) * 2

    def _set_sentence(self, rest: str, large: float, small: float) -> None:
        usual = self.look.px(34)
        parts = []
        for tag, words, px in (("b", self._first, self.look.px(large)), ("span", rest, self.look.px(small))):
            style = f' style="font-size: {px}px"' if px != usual else ""
            bare = tag == "span" and not style
            parts.append(html.escape(words) if bare else f"<{tag}{style}>{html.escape(words)}</{tag}>")
        words = " ".join(parts).strip()
        if words != self.sentence.text():  # Qt would lay it out anew
            self.sentence.setText(words)

    def _going_on(self, width: int) -> str:
        """What goes on in the sentence for want of a line of its own."""
        return self.below.text() if self._goes_on(width) else ""

    def _goes_on(self, width: int) -> bool:
        """Whether it can: where height is scarce, only in the same line."""
        if not (self._low and self._answers(width)[2]):
            return True
        look, words = self.look, f" {self._rest} {self.below.text()}"
        wide = look.type(34, 700, serif=True).width(self._first) + look.type(34, serif=True).width(words)
        return wide + look.gap(12) <= self._text_width(width)[0]

    def _rows(self, width: int) -> tuple[int, int]:
        """Heights of sentence and hint at that width; the sentence never asks for less than it may need."""
        self._word(width)
        room, alone = self._text_width(width)
        one = round(self.look.px(34) * 1.3)
        high = max(self.sentence.heightForWidth(room), one)
        line = round(self.look.px(HINT) * 1.5)
        if alone:
            high = high if self._stacked(width) else max(high, 2 * one)
            room = self._hint_room(width)
        # A narrow row of its own has two lines, or the answers over it would move with every longer hint.
        # What stands on the bar keeps its room by itself, and needs every line of it.
        narrow = room < ONE_LINE * self.look.px(HINT)
        most = 2 * line if alone and narrow and self._told_above is None and not self._low else line
        most = self._hint_kept(width) or most
        under = max(most, *(self._hint_high(words, room) + 2 for words in self._hints()))
        if self._told_above is not None:
            under = self._most[room] = max(under, self._most.get(room, 0))
        return high, under

    def _hint_high(self, words: str, room: int) -> int:
        """How high these words are under the sentence, in that width."""
        if (words, room) not in self._hints_high:
            flags = Qt.TextFlag.TextWordWrap
            box = self.hint.fontMetrics().boundingRect(QRect(0, 0, room, 9999), flags, words)
            self._hints_high[words, room] = box.height()
        return self._hints_high[words, room]

    def _told_by_plates(self) -> list[str]:
        """What the line under the sentence may say when a control is reached."""
        plates = self._answer.plates() if isinstance(self._answer, AnswerRow) else ()
        said = [plate.reason or plate.hint for plate in plates]
        for plate in plates:
            # Where there is hardly any height, the table needs what might never be said; but plates that are
            # pressed again and again, as those with amounts, mustn't move away meanwhile.
            if not self._low or plate.repeats:
                said.append(plate.spare_hint)
        said += self._told_above() if self._told_above is not None else ()
        return [self._after_news(words) if words else "" for words in said]

    def _hints(self) -> list[str]:
        """What the line under the sentence says, or may say when a control is reached."""
        now = [words for words in (self.hint.text(),) if words != self._filling]
        return [self._standing_hint, *now, *self._told_by_plates()]

    def _beside(self, width: int) -> int:
        """Where the hint begins if it has room behind the sentence, with the answers below; else 0."""
        if not self._answers(width)[2] or self._told_above is not None:
            return 0
        look, room = self.look, self._text_width(width)[0]
        said = look.type(34, 700, serif=True).width(self._first)
        rest = f"{self._rest} {self._going_on(width)}".strip()
        said += look.type(34, serif=True).width(f" {rest}" if rest else "") + look.gap(24)
        hint = max(self.hint.fontMetrics().horizontalAdvance(words) for words in self._hints())
        return round(said) if said + hint * 1.1 <= room else 0

    def heightForWidth(self, width: int) -> int:
        """The height of both parts at a width."""
        self._measured.clear()
        _, high, below = self._answers(width)
        sentence, hint = self._rows(width)
        edge, least = self.look.gap(10), self._least(width)
        self._word(self.width())  # it may have been set for another width
        if below:
            said = sentence + (0 if self._beside(width) else hint)
            return max(least, max(said, self._slot_high(width)) + 2 + high + 2 * edge)
        if self._text_width(width)[1]:
            return max(least, max(sentence + self._stacked(width), high) + self._under(width, hint) + edge)
        foot = self._stalls_at(width) or 0
        return max(least, sentence + self._stacked(width) + hint + 2 * edge, high + edge + foot)

    def _slot_high(self, width: int) -> int:
        return self._slot.height() if self._slot_room(width) else 0

    def _under(self, width: int, hint: int) -> int:
        """How much height is kept for a hint of that height in a row of its own."""
        kept = self._hint_kept(width)
        return kept + hint if 0 < kept < hint else hint

    def _least(self, width: int) -> int:
        """How high it is at the least, whatever it says."""
        edge, line = self.look.gap(10), round(self.look.px(HINT) * 1.5)
        least = max(row_height(self.look), round(self.look.px(34) * 1.3) + line) + 2 * edge
        if width < TWO_LINES * self.look.span:  # or the board would move whenever plates come and go
            least = max(least, 2 * round(self.look.px(34) * 1.3) + line + edge)
        return least

    def sizeHint(self) -> QSize:
        """At its present width."""
        return QSize(600, self.heightForWidth(max(self.width(), 600)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out again."""
        if event.size().width() != event.oldSize().width():
            self._measured.clear()
            (self._rest_hint if self._stays else self._rest_again)()
        self._place()

    def _place(self) -> None:
        self._measured.clear()
        width, height, edge = self.width(), self.height(), self.look.gap(10)
        self._placed = wide, high, below = self._answers(width)
        left = self._crest_room(tall=self._tall and not below)
        room, alone = self._text_width(width)
        sentence, hint = self._rows(width)
        whole, under = width - left - self._margin(), self._stacked(width)
        beside = self._beside(width)
        self._stands_beside = beside > 0
        # The answers keep their distance from the lower edge, whatever the sentence says: people aim at them.
        if below:
            top, y = edge, height - high - edge
        elif alone:
            kept = self._under(width, hint) - hint
            top = max(4, (height - hint - kept - sentence - under) // 2) + (hint if kept else 0)
            y = max(2, height - hint - high - edge // 2)
        else:
            top = max(4, (height - sentence - under - hint) // 2 + 2)
            y = max(2, height - high - max(0, self._least(width) - high) // 2)
        stalls = self._stalls_at(width)
        if stalls is not None:
            y = height - high - stalls
        if beside:
            self.sentence.setGeometry(left, top, beside, sentence)
            self.hint.setGeometry(left + beside, top, room - beside, sentence)
        else:
            self.sentence.setGeometry(left, top, room, sentence)
            self.below.setGeometry(left, top + sentence, room, under)
            y_hint = height - hint - 4 if alone else top + sentence + under
            if alone and self._under(width, hint) > hint:
                y_hint = 4
            self.hint.setGeometry(left, y_hint, whole if alone else room, hint)
        self.below.setVisible(under > 0)
        low = Qt.AlignmentFlag.AlignVCenter if beside else Qt.AlignmentFlag.AlignTop
        self.hint.setAlignment(low | Qt.AlignmentFlag.AlignLeft)
        self._fill()
        if self._answer is not None:
            aside = 0 if below or (stalls is not None and not self._hint_kept(width)) else RING
            self._answer.setGeometry(width - self._margin() - wide + aside, y, wide, high)

    def mark(self, painter: Painter, name: str, cx: float, cy: float, wide: float) -> None:
        """Print the mark of who is awaited: a crest."""
        painter.crest(name, cx, cy, wide, BONE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Night under a brass line, with the crest of the awaited house."""
        canvas = QPainter(self)
        canvas.fillRect(self.rect(), NIGHT)
        painter = Painter(canvas, 4)
        painter.seg((0, 1), (self.width(), 1), BRASS, 3, 0.4)
        if self._crest and not self.rises:
            wide = self.look.gap(62)
            below = self._answers(self.width())[2]
            words = self.sentence.geometry().united(self.hint.geometry())
            middle = max(words.center().y(), wide * 0.75) if below else self.height() / 2
            self.mark(painter, self._crest, self._margin() + wide / 2, middle, wide)
        if self.hasFocus():
            ring(painter, self.frame())

    def frame(self) -> QPainterPath:
        """The edge around the sentence and the lines below it; the last may go on under the answers."""
        words = QRectF(self.sentence.geometry())
        words = words.united(QRectF(self.below.geometry()) if self._stacked(self.width()) else words)
        if not self._text_width(self.width())[1]:
            return outline(words.united(QRectF(self.hint.geometry())), 3)
        if not self.hint.text():
            return outline(words, 3)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        hint = self.hint.geometry()
        said = QRectF(self.hint.fontMetrics().boundingRect(hint, int(flags), self.hint.text()))
        said.setBottom(min(said.bottom(), self.height() - 5))
        if said.right() <= words.right():
            return outline(words.united(said), 3)
        words.setBottom(max(words.bottom(), said.top()))
        return outline(words, 3).united(outline(said, 3)).simplified()
