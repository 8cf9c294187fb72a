"""The contents of an open chamber: power, coins, agenda, achievements, agendas seen in the draft.

Every part takes its texts from one seat's own view and is blanked, names and all, the moment the curtain
closes.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout

from kd_desktop.desktop.kings.chamber import pool as pools
from kd_desktop.desktop.kings.chamber.achievement import AchievementRow
from kd_desktop.desktop.kings.chamber.achievement import squares as draw_squares
from kd_desktop.desktop.kings.chamber.agenda_card import AgendaCard
from kd_desktop.desktop.kings.chamber.agenda_preview import AgendaPreview
from kd_desktop.desktop.kings.chamber.dilemma_stake import DilemmaStake
from kd_desktop.desktop.kings.chamber.pool import Pool
from kd_desktop.desktop.kings.phrases.names import agenda_name
from kd_desktop.desktop.kings.phrases.rewards import alignment_reward
from kd_desktop.desktop.kit.again import PressAgain
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import ROOM
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.part import TellingPart
from kd_desktop.desktop.kit.theme import BONE, DUSK
from kd_desktop.desktop.stage.secrets import Secrets
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.view import Own, View

DEEDS = 4
"""Achievements of a house (KD-ACH-1)."""
ABREAST = 2
"""The number of agendas seen in the draft that share a line."""
LISTED = 5
"""The lines that alignments and agendas seen in the draft have together, under two headings."""
PARTS = frozenset({"agenda", "power", "coins", "deeds", "alignment", "interest", "draft"})
"""The parts that can be left out of a chamber until they have been introduced."""
CLOSER, CLOSEST, TIGHTEST = 1, 2, 3
"""The steps of closer layout: higher and narrower, without the copy of the tracks, with pieces in heaps."""


class Marks(TellingPart):
    """A short list under a heading; each line can have squares, marked and unmarked."""

    def __init__(self, look: Appearance, heading: str, about: str) -> None:
        super().__init__(look)
        self.heading, self.about = heading, about
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
        self.explain(details if lines else "")
        self.say(self.heading + ": " + "; ".join(spoken) if lines else "")

    def sizeHint(self) -> QSize:
        """All lines, the squares aligned."""
        look = self.look
        words = self._set()
        wide = max((words.width(line) for line, _, _ in self.lines), default=0.0)
        squares = max((n for _, _, n in self.lines), default=0)
        wide = max(
            wide + squares * self._square() * 1.5 + (look.gap(14) if squares else 0),
            look.type(16).width(self.heading),
        )
        high = look.px(16) * 1.2 + len(self.lines) * words.px * 1.2
        return QSize(round(wide) + 18, round(high) + 4)

    def _set(self) -> Type:
        return self.look.type(17, serif=True, ink=BONE, ground=ROOM)

    def _square(self) -> float:
        return self.look.px(17) * 0.72

    def paintEvent(self, event: QPaintEvent) -> None:
        """Heading, then the lines."""
        press, look = self.begin(), self.look
        quiet = look.type(16, ink=DUSK, ground=ROOM)
        words = self._set()
        top = max(0.0, (self.height() - self.sizeHint().height()) / 2)
        y = top + quiet.px
        press.text(8, y, self.heading, quiet)
        size = self._square()
        widest = max((words.width(line) for line, _, _ in self.lines), default=0.0)
        for line, marked, squares in self.lines:
            y += words.px * 1.2
            press.text(8, y, line, words)
            draw_squares(press, 8 + widest + look.gap(14), y, size, marked, squares)


class HouseSecrets(Secrets):
    """Everything in the chamber, in one row, in two (stacked) or upright below each other.

    `keep` carries the agenda that a person keeps in the draft. `withheld` are the parts left out for now
    (`PARTS`), `drafting` whether an agenda must be chosen, even where the cards aren't shown.
    """

    keep = Signal(object)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rows = in_column(self._row, on=self, gap=0, edges=0)
        self.power = Pool(look, "power")
        self.coins = Pool(look, "coins")
        self.agenda = AgendaCard(look)
        self.zone = AgendaPreview(look)
        self.deeds = tuple(AchievementRow(look) for _ in range(DEEDS))
        self.favour = Marks(look, self.tr("Alignment"), "alignment")
        self.shown = Marks(look, self.tr("Seen in draft"), "draft")
        self.interest = DilemmaStake(look)
        self._hand: list[AgendaCard] = []
        self._again = PressAgain()
        self._seen: tuple[str, ...] = ()
        self._upright = self._stacked = False
        self._step = self._half = 0
        self._changed = True
        self.withheld: frozenset[str] = frozenset()
        self.drafting = False
        self._pools = QHBoxLayout()
        self._cards, self._grid = QGridLayout(), QGridLayout()
        self._aim = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._grid.setVerticalSpacing(2)
        for pool in (self.power, self.coins):
            self._pools.addWidget(pool)
        self._purse = in_column(self._pools, self.interest, gap=0)
        self._row.addLayout(self._purse)
        self._row.addLayout(self._cards)
        self._row.setAlignment(self._cards, Qt.AlignmentFlag.AlignLeft)
        self._aim.addWidget(self.agenda, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._aim.addWidget(self.zone)
        self._row.addLayout(self._aim)
        self._row.addLayout(self._grid)
        self._side = in_column(self.favour, self.shown, gap=0)
        self._row.addLayout(self._side)
        self._row.addStretch(1)
        self._lay_deeds(upright=False)
        look.changed.connect(self._space)
        self._space()
        self.clear()

    def _space(self) -> None:
        self._changed = True
        for row in (self._row, self._pools, self._aim):
            row.setSpacing(self.look.gap(4))
        self._cards.setSpacing(0)

    def stand(self, upright: bool) -> None:
        """Arrange the parts in a row, or below each other."""
        self._upright, self._changed = upright, True
        self._lie(0)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if upright else ways.LeftToRight)
        self._lay_deeds(upright)
        self.fit(0)

    def tighten(self, step: int) -> bool:
        """Let pieces overlap and words take more lines; in the last step only the card shows the agenda."""
        if step > TIGHTEST or (step and self._upright):
            return False
        if step != self._step:
            self._lie(step)
        return True

    def stack(self, width: int, height: int) -> bool:
        """Put the achievements in a row of their own, if both rows then have room; else everything is in one.

        What is wide lies as close as it can: all is seen at once, as long as a key is held.
        """
        if self._stacked:
            self._lay_rows(stacked=False)
        if self._upright or width <= 0:
            return False
        self._half = width // 2 - self._grid.spacing()
        self._lay_rows(stacked=True)
        if self.wide() <= width and self._rows.sizeHint().height() <= height:
            return True
        self._lay_rows(stacked=False)
        return False

    def _lay_rows(self, *, stacked: bool) -> None:
        self._stacked = stacked
        if stacked:
            self._row.removeItem(self._grid)
            self._rows.addLayout(self._grid)
        else:
            self._rows.removeItem(self._grid)
            self._row.insertLayout(self._row.indexOf(self._side), self._grid)
        if stacked and self.interest.isHidden():
            self._purse.addWidget(self.favour)  # in its free place
        else:
            self._side.insertWidget(0, self.favour)
        self._lie(TIGHTEST if stacked else 0)
        self._row.invalidate()

    def _lie(self, step: int) -> None:
        """Lay everything out as close as that step; upright, pieces overlap."""
        self._step, self._changed = step, True
        close = step >= CLOSER
        abreast = pools.CLOSEST if step >= TIGHTEST else pools.CLOSE
        for pool in (self.power, self.coins):
            pool.stand_close(abreast if close else pools.ABREAST if self._upright else 0)
        for deed in self.deeds:
            deed.stand_close(close and not self._stacked, self._half if self._stacked else 0)
        self.zone.setVisible(self.zone.agenda is not None and step < CLOSEST)
        self._list_seen()

    def _list_seen(self) -> None:
        """The agendas that were seen in the draft, as many to a line as fit."""
        high = self._step and not self._stacked
        one_each = self._upright or (high and len(self._seen) + len(self.favour.lines) <= LISTED)
        a_line = 1 if one_each else ABREAST
        lines = [", ".join(self._seen[at : at + a_line]) for at in range(0, len(self._seen), a_line)]
        details = self.tr("You saw these Secret Agendas in the draft. You don’t know which house has which.")
        self.shown.set_lines(tuple((line, 0, 0) for line in lines), details)

    def high(self) -> int:
        """How high the achievements are below each other, where everything lies close."""
        return self._grid.sizeHint().height() if self._step and not self._stacked else 0

    def columns_high(self) -> int:
        """How high its columns are in a row: the purse with the side the house wants, and the two lists."""
        if self._upright:
            return 0
        if self._stacked:
            return self.sizeHint().height()
        columns = ((self.power, self.interest), (self.favour, self.shown))
        seen = ([part.sizeHint().height() for part in one if not part.isHidden()] for one in columns)
        return max(map(sum, seen))

    def fit(self, width: int) -> None:
        """Put cards beside each other instead of below each other, where that width has room."""
        self._changed = True
        ways = QBoxLayout.Direction
        both = self.agenda.sizeHint().width() + self._aim.spacing() + self.zone.sizeHint().width()
        below = self._upright and both > width
        self._aim.setDirection(ways.TopToBottom if below else ways.LeftToRight)
        widest = max((card.sizeHint().width() for card in self._hand), default=1)
        columns = max(1, width // widest) if self._upright else len(self._hand)
        for place, card in enumerate(self._hand):
            self._cards.addWidget(card, *divmod(place, columns))

    def least(self) -> int:
        """The width of its widest part."""
        parts = (self.agenda, self.zone, *self._hand, *self.deeds, self.favour, self.shown, self.interest)
        wide = [part.sizeHint().width() for part in parts if not part.isHidden()]
        return max(self._pools.sizeHint().width(), *wide, 0)

    def _lay_deeds(self, upright: bool) -> None:
        for place, deed in enumerate(self.deeds):
            self._grid.addWidget(deed, *((place, 0) if upright else (place % 2, place // 2)))

    def sizeHint(self) -> QSize:
        """What everything needs that is shown now: Qt would tell what it needed before.

        The rows are told so once for each change: every telling asks for a layout, and that asks here again.
        """
        if self._changed:
            self._changed = False
            for layout in (
                self._grid,
                self._pools,
                self._purse,
                self._cards,
                self._aim,
                self._side,
                self._row,
                self._rows,
            ):
                layout.invalidate()
        return self._rows.sizeHint()

    def set_view(self, view: View, held: int = 0, offered: int = 0) -> None:
        """Show that seat's secrets: `held` is Power held over the balance, `offered` Coins in an offer."""
        own = view.own
        self._changed = True
        if own is None:
            self.clear()
            return
        shows = PARTS - self.withheld
        drafting = view.question is not None and any(isinstance(answer, KeepAgenda) for answer in view.legal)
        self.drafting = drafting
        self._lay_hand(view, own if drafting and "agenda" in shows else None)
        self.fill_power(own, held)
        self.fill_coins(own, offered)
        aim = own.agenda if "agenda" in shows else None
        self.agenda.set_agenda(aim, view, own.goal_now)
        self.zone.set_agenda(None if drafting else aim, view, own.goal_now)
        marks = () if drafting or "deeds" not in shows else own.achievements
        for place, deed in enumerate(self.deeds):
            deed.set_mark(marks[place] if place < len(marks) else None, view)
        self._alignment(view, own, drafting or "alignment" not in shows)
        self.interest.set_view(view if "interest" in shows else None)
        titles = {agenda.name: agenda.title for agenda in (own.hand or ())}
        self._seen = (
            ()
            if drafting or "draft" not in shows
            else tuple(titles.get(name, agenda_name(name)) for name in own.shown)
        )
        self._lie(self._step)

    def fill_power(self, own: Own, held: int) -> None:
        """Show that Power, with that much held over the balance."""
        shown = not self.drafting and "power" not in self.withheld
        self.power.set_pool(own.power if shown else None, held, self.held_words(held))

    def fill_coins(self, own: Own, offered: int) -> None:
        """Show those Coins, with that many in an offer."""
        shown = not self.drafting and "coins" not in self.withheld
        self.coins.set_pool(own.coins if shown else None, offered, self.offered_words(offered))

    def _alignment(self, view: View, own: Own, blank: bool) -> None:
        lines = []
        for mark in own.alignments:
            if blank or (
                not mark.alignment.favoured
                and (own.agenda is None or own.agenda.name != mark.alignment.agenda)
            ):
                continue
            lines.append((agenda_name(mark.alignment.agenda), mark.marks, mark.alignment.squares))
        rewards = [
            f"{agenda_name(mark.alignment.agenda)}: {alignment_reward(mark.alignment)}"
            for mark in own.alignments
            if any(agenda_name(mark.alignment.agenda) == words for words, *_ in lines)
        ]
        when = self.tr("Each reign marks one square for the agenda you played, however it went. Complete:")
        self.favour.set_lines(tuple(lines), " ".join((when, *rewards)))

    def held_words(self, held: int) -> str:
        """The words for Power that is lifted."""
        return self.tr("{n} held").format(n=held) if held else ""

    def offered_words(self, n: int) -> str:
        """The words for Coins in an offer."""
        return self.tr("{n} in the offer").format(n=n) if n else ""

    def _lay_hand(self, view: View, own: Own | None) -> None:
        hand = own.hand if own is not None else ()
        while len(self._hand) > len(hand):
            card = self._hand.pop()
            card.set_agenda(None, None)
            self._cards.removeWidget(card)
            card.deleteLater()
        while len(self._hand) < len(hand):
            card = AgendaCard(self.look)
            card.clicked.connect(self._pressed)
            self._cards.addWidget(card, 0, len(self._hand))
            self._hand.append(card)
        for card, agenda in zip(self._hand, hand, strict=True):
            card.set_agenda(agenda, view, choose=True, wishes="alignment" not in self.withheld)
        if not any(card.lifted for card in self._hand):
            self._again.lay_down()

    def wide(self) -> int:
        """The width of everything in it now."""
        self._rows.activate()  # rows inside rows would tell their former size
        return self._rows.sizeHint().width()

    def cards(self) -> tuple[AgendaCard, ...]:
        """The face-up cards of the draft."""
        return tuple(self._hand)

    def _pressed(self) -> None:
        card = self.sender()
        if isinstance(card, AgendaCard) and card.agenda is not None and self._again.press(card):
            self.keep.emit(card.agenda.name)

    def clear(self) -> None:
        """Blank everything at once, names for screen readers included."""
        self._changed, self._seen, self.drafting = True, (), False
        self._lay_hand_none()
        self.power.set_pool(None)
        self.coins.set_pool(None)
        self.agenda.set_agenda(None, None)
        self.zone.set_agenda(None, None)
        for deed in self.deeds:
            deed.set_mark(None, None)
        for marks in (self.favour, self.shown):
            marks.set_lines(())
        self.interest.set_view(None)

    def _lay_hand_none(self) -> None:
        self._again.lay_down()
        while self._hand:
            card = self._hand.pop()
            card.set_agenda(None, None)
            self._cards.removeWidget(card)
            card.deleteLater()
