"""What lies in an open chamber: power, coins, agenda, achievements, what was seen in the draft.

Every part takes its texts from one seat's own view and is blanked, names and all, the moment the curtain
falls.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, PAPER
from kd_desktop.desktop.windows.agendacard import AgendaCard
from kd_desktop.desktop.windows.cloth import ROOM
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline, ring
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.view import Own, View


class Part(QWidget):
    """One thing in the chamber; it can be reached by Tab so that a screen reader can read it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)

    def say(self, words: str) -> None:
        """Name it for screen readers; "" hides it."""
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Draw again when the focus comes or goes."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)

    def begin(self) -> Press:
        """A printer on this widget, the focus ring drawn if it has the focus."""
        press = Press(QPainter(self), 3)
        if self.hasFocus():
            ring(press, outline(QRectF(self.rect()), -5))
        return press

    def minimumSizeHint(self) -> QSize:
        """Nothing of it can be left out."""
        return self.sizeHint()


class Pool(Part):
    """Power or Coins: the number large, the pieces beside it, a line beneath."""

    def __init__(self, look: Look, kind: str) -> None:
        super().__init__(look)
        self.kind = kind
        self.n = 0
        self.held = 0
        self.note = ""

    def set_pool(self, n: int | None, held: int = 0, note: str = "") -> None:
        """Show so many, of which `held` are drawn as already lifted; None blanks it."""
        self.n, self.held, self.note = n or 0, min(held, n or 0), note if n is not None else ""
        if n is None:
            self.say("")
            return
        words = self.tr("{n} Power") if self.kind == "power" else self.tr("{n} Coins")
        self.say(", ".join(part for part in (words.format(n=n), note) if part))

    def _piece(self) -> float:
        return max(9.0, 14 * self.look.room) * (1 + (self.look.factor - 1) / 2)

    def _columns(self) -> int:
        return max(1, self.n if self.n <= 5 else (self.n + 1) // 2)

    def sizeHint(self) -> QSize:
        """The number, up to eight pieces in a row, two rows."""
        look = self.look
        step = self._piece() * (1.8 if self.kind == "power" else 1.9)
        pieces = self._columns() * step
        wide = look.type(46, 700).width(str(self.n)) + look.gap(14) + pieces + self._piece()
        wide = max(wide, look.type(16).width(self.note), look.px(18) * 5)
        high = look.px(18) + look.px(46) + look.px(18) + look.gap(16)
        return QSize(round(wide) + 10, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Label, number and pieces, note."""
        press, look = self.begin(), self.look
        quiet = look.type(18, ink=DUSK, ground=ROOM)
        number = look.type(46, 700, ink=PAPER, ground=ROOM)
        top = max(0.0, (self.height() - self.sizeHint().height()) / 2)
        x = 8.0
        press.text(x, top + quiet.px, self.tr("Power") if self.kind == "power" else self.tr("Coins"), quiet)
        base = top + quiet.px + number.px * 1.02
        after = press.text(x, base, str(self.n), number)
        size, columns = self._piece(), self._columns()
        middle = base - number.px * 0.34
        rows = -(-self.n // columns) if self.n else 1
        for i in range(self.n):
            row, column = divmod(i, columns)
            y = middle + (row - (rows - 1) / 2) * size * 1.9
            if self.kind == "power":
                self._diamond(
                    press, after + look.gap(12) + size + column * size * 1.8, y, size, i >= self.n - self.held
                )
            else:
                at = after + look.gap(12) + size + column * size * 1.9 + (size * 0.5 if row % 2 else 0)
                press.fill(shapes.disc(at, y, size * 0.95), INK, 0.2, seed=5)
                press.icon("coin", at, y, size * 2.1, BRASS)
        if self.note:
            press.text(x, base + quiet.px * 1.4, self.note, quiet._replace(px=look.px(16)))

    def _diamond(self, press: Press, x: float, y: float, size: float, held: bool) -> None:
        if held:
            press.line(shapes.rhomb(x, y, size), PAPER, 2, 0, [2.2, 1.4])
            return
        press.fill(shapes.rhomb(x, y, size + 1.5), INK, 0.3)
        press.icon("power", x, y, size * 2.12, PAPER)


class Marks(Part):
    """A short list under a heading; each line may have squares, marked and unmarked."""

    def __init__(self, look: Look, heading: str) -> None:
        super().__init__(look)
        self.heading = heading
        self.lines: tuple[tuple[str, int, int], ...] = ()

    def set_lines(self, lines: tuple[tuple[str, int, int], ...], details: str = "") -> None:
        """Lines of (words, marked, squares); none hides the list. `details` is what a screen reader adds."""
        self.lines = lines
        spoken = []
        for said, marked, squares in lines:
            words = said
            if squares:
                words = self.tr("{words}, {marked} of {squares}").format(
                    words=words, marked=marked, squares=squares
                )
            spoken.append(words)
        self.setAccessibleDescription(details if lines else "")
        self.setToolTip(details if lines else "")
        self.say(self.heading + ": " + "; ".join(spoken) if lines else "")

    def sizeHint(self) -> QSize:
        """All lines, the squares aligned."""
        look = self.look
        words = look.type(18, serif=True)
        wide = max((words.width(line) for line, _, _ in self.lines), default=0.0)
        squares = max((n for _, _, n in self.lines), default=0)
        wide = max(
            wide + squares * self._square() * 1.5 + (look.gap(14) if squares else 0),
            look.type(18).width(self.heading),
        )
        high = look.px(18) * 1.3 + len(self.lines) * words.px * 1.26
        return QSize(round(wide) + 22, round(high) + 8)

    def _square(self) -> float:
        return self.look.px(18) * 0.72

    def paintEvent(self, event: QPaintEvent) -> None:
        """Heading, then the lines."""
        press, look = self.begin(), self.look
        quiet = look.type(18, ink=DUSK, ground=ROOM)
        words = look.type(18, serif=True, ink=BONE, ground=ROOM)
        top = max(0.0, (self.height() - self.sizeHint().height()) / 2)
        y = top + quiet.px
        press.text(8, y, self.heading, quiet)
        size = self._square()
        widest = max((words.width(line) for line, _, _ in self.lines), default=0.0)
        for line, marked, squares in self.lines:
            y += words.px * 1.26
            press.text(8, y, line, words)
            for i in range(squares):
                box = shapes.box(8 + widest + look.gap(14) + i * size * 1.5, y - size * 0.95, size, size)
                if i < marked:
                    press.fill(box, BONE, 0.2)
                else:
                    press.line(box, BONE, 1.6, 0)


class Secrets(QWidget):
    """Everything in the chamber in one row. `keep` tells which agenda a person keeps in the draft."""

    keep = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.power = Pool(look, "power")
        self.coins = Pool(look, "coins")
        self.agenda = AgendaCard(look)
        self.marks = Marks(look, self.tr("Achievements"))
        self.favour = Marks(look, self.tr("Alignment"))
        self.shown = Marks(look, self.tr("Seen in draft"))
        self._hand: list[AgendaCard] = []
        self._cards = QHBoxLayout()
        parts = (self.power, self.coins, self.agenda, self.marks, self.favour, self.shown)
        for part in parts:
            self._row.addWidget(
                part, 0, Qt.AlignmentFlag.AlignVCenter if part is self.agenda else Qt.AlignmentFlag(0)
            )
        self._row.insertLayout(2, self._cards)
        self._parts = parts
        look.changed.connect(self._space)
        self._space()
        self.clear()

    def _space(self) -> None:
        self._row.setSpacing(self.look.gap(9))
        self._cards.setSpacing(0)

    def set_view(self, view: View, held: int = 0) -> None:
        """Show what that seat owns; `held` is the Power it holds over the balance."""
        own = view.own
        if own is None:
            self.clear()
            return
        drafting = view.question is not None and any(isinstance(answer, KeepAgenda) for answer in view.legal)
        self._lay_hand(view, own if drafting else None)
        self.power.set_pool(None if drafting else own.power, held, self.held_words(held))
        self.coins.set_pool(None if drafting else own.coins)
        self.agenda.set_agenda(own.agenda, view, own.goal_now)
        lines = tuple(
            (mark.achievement.title, mark.marks, mark.achievement.squares) for mark in own.achievements
        )
        clues = "\n".join(self._achievement_words(mark.achievement) for mark in own.achievements)
        self.marks.set_lines(lines if not drafting else (), clues)
        self._alignment(view, own, drafting)
        titles = {agenda.name: agenda.title for agenda in (own.hand or ())}
        shown = tuple((titles.get(name, name.capitalize()), 0, 0) for name in own.shown)
        self.shown.set_lines(() if drafting else shown)

    def _alignment(self, view: View, own: Own, drafting: bool) -> None:
        lines = []
        for mark in own.alignments:
            if drafting or (
                not mark.alignment.favoured
                and (own.agenda is None or own.agenda.name != mark.alignment.agenda)
            ):
                continue
            lines.append((mark.alignment.agenda.capitalize(), mark.marks, mark.alignment.squares))
        self.favour.set_lines(tuple(lines))

    def held_words(self, held: int) -> str:
        """What is said of Power that is lifted."""
        return self.tr("{n} held").format(n=held) if held else ""

    @staticmethod
    def _achievement_words(achievement: object) -> str:
        title, clue = getattr(achievement, "title", ""), getattr(achievement, "clue", "")
        texts = [ability.text for ability in getattr(achievement, "abilities", ()) if ability.text]
        words = " ".join([clue, *texts]).strip()
        return f"{title}: {words}" if words else title

    def _lay_hand(self, view: View, own: Own | None) -> None:
        hand = own.hand if own is not None else ()
        while len(self._hand) > len(hand):
            card = self._hand.pop()
            card.set_agenda(None, None)
            self._cards.removeWidget(card)
            card.deleteLater()
        while len(self._hand) < len(hand):
            card = AgendaCard(self.look)
            card.clicked.connect(self._kept)
            self._cards.addWidget(card)
            self._hand.append(card)
        for card, agenda in zip(self._hand, hand, strict=True):
            card.set_agenda(agenda, view, choose=True)

    def cards(self) -> tuple[AgendaCard, ...]:
        """The cards of the draft that lie open."""
        return tuple(self._hand)

    def _kept(self) -> None:
        card = self.sender()
        if isinstance(card, AgendaCard) and card.agenda is not None:
            self.keep.emit(card.agenda.name)

    def clear(self) -> None:
        """Blank everything at once, names for screen readers included."""
        self._lay_hand_none()
        self.power.set_pool(None)
        self.coins.set_pool(None)
        self.agenda.set_agenda(None, None)
        for marks in (self.marks, self.favour, self.shown):
            marks.set_lines(())

    def _lay_hand_none(self) -> None:
        while self._hand:
            card = self._hand.pop()
            card.set_agenda(None, None)
            self._cards.removeWidget(card)
            card.deleteLater()
