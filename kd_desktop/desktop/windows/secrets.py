"""What lies in an open chamber: power, coins, agenda, achievements, what was seen in the draft.

Every part takes its texts from one seat's own view and is blanked, names and all, the moment the curtain
falls.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.theme import BONE, DUSK
from kd_desktop.desktop.windows.agendacard import AgendaCard
from kd_desktop.desktop.windows.cloth import ROOM
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.part import Part
from kd_desktop.desktop.windows.pool import Pool
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.view import Own, View


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

    def set_view(self, view: View, held: int = 0, offered: int = 0) -> None:
        """Show what that seat owns: `held` is Power held over the balance, `offered` Coins in an offer."""
        own = view.own
        if own is None:
            self.clear()
            return
        drafting = view.question is not None and any(isinstance(answer, KeepAgenda) for answer in view.legal)
        self._lay_hand(view, own if drafting else None)
        self.power.set_pool(None if drafting else own.power, held, self.held_words(held))
        self.coins.set_pool(None if drafting else own.coins, offered, self.offered_words(offered))
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

    def offered_words(self, n: int) -> str:
        """What is said of Coins that lie in an offer."""
        return self.tr("{n} in the offer").format(n=n) if n else ""

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
