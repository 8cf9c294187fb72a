"""The end of a reign: seals break house by house, the points are counted, and the tracks stay in view."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSize, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from kd_desktop.desktop.kings.between.final_tracks import HALVES, FinalTracks
from kd_desktop.desktop.kings.between.house_card import SEALED, HouseCard
from kd_desktop.desktop.kings.between.running_order import Runner, RunningOrder
from kd_desktop.desktop.kings.between.scores import Ending
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.page_head import PageHead
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.timing import tempo, timer
from kd_desktop.desktop.kit.wording import listed, sentences

SEAL_MS, CARD_MS, PART_MS = 1500, 1900, 900
"""Pauses before the next step: after a card, after a part, and before a seal when only computers play."""

LEFT = 0.45
"""The share of their height that the cards keep while a letter is under them."""
LINES = 120
"""The least height of that letter, in pixels at 100 %."""
BESIDE = 24
"""Units from the edge of the window to what is counted, on both sides."""


class Ceremony(QWidget):
    """The page on which a reign is scored. `opened` says that the last house has been scored.

    People break each seal themselves; what is behind it appears by itself and can be hurried. Where only
    computers sit, the seals break by themselves, too. None of it waits for a movement.
    """

    opened = Signal()
    stepped = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.cards: list[HouseCard] = []
        self._moved: HouseCard | None = None
        self._number = 0
        self._unattended = False
        self._ending = Ending()
        self.head = PageHead(look, margin=BESIDE)
        self.heading, self.about = self.head.title, self.head.line
        self.realm, self.order = FinalTracks(look), RunningOrder(look)
        self._scroll = scroll_area(sideways=False)
        self._scroll.setMinimumHeight(1)
        bar = self._scroll.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(lambda *_: self._slide())
        self._lay_out()
        self._timer = timer(self, 0, self._step)
        self._moving = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._moving.valueChanged.connect(self._move)
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        column = self._column = in_column(self.head, on=self)
        self._strip = QVBoxLayout()
        column.addLayout(self._strip)
        self._foot = QWidget()
        self._foot.setFixedHeight(0)
        self._body = in_row(self.realm, (in_column((self._scroll, 1), self._foot, gap=0, edges=0), 1))
        column.addLayout(self._body, 1)
        column.addWidget(self.order)

    def _restyle(self) -> None:
        look = self.look
        self._column.setContentsMargins(look.gap(BESIDE), 0, look.gap(BESIDE), look.gap(8))
        self._column.setSpacing(look.gap(4))
        self._body.setSpacing(look.gap(4))
        self._fit()

    def leave(self, high: Callable[[int], int] | None) -> QRect | None:
        """Leave room under the cards for a letter, its height given for a width; None takes the room away.

        Returns that room. The cards, which scroll, keep the share LEFT of their height, or less where the
        letter couldn't be read. Where the tracks lie in a strip, the line under the heading makes way, too.
        """
        spared = high is not None and self.realm.low
        if self.about.isHidden() != spared:
            self.about.setHidden(spared)
            self.head.updateGeometry()
            self._column.activate()
        foot, room = self._foot, self._scroll.height() + self._foot.height()
        most = max(round(room * (1 - LEFT)), min(round(LINES * self.look.factor), room))
        wanted = 0 if high is None else min(high(self._scroll.width()), most)
        if wanted != foot.height():
            foot.setFixedHeight(wanted)
            self._column.activate()
        return QRect(foot.mapTo(self, QPoint(0, 0)), foot.size()) if wanted else None

    # what is shown -----------------------------------------------------------------------------------

    def show_ending(self, ending: Ending, at_once: bool, unattended: bool = False) -> None:
        """Show that ending; the houses are told one after another unless `at_once`.

        `unattended` says that no person is there to break the seals.
        """
        self._ending, self._unattended = ending, unattended
        if ending.number == self._number and len(self.cards) == len(ending.houses):
            self._say()
            return
        self._number = ending.number
        self.cards = [HouseCard(self.look, tally, ending.rows) for tally in ending.houses]
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._scroll.replace(inner)
        self.realm.set_rows(ending.rows, ending.halves)
        self.order.set_course(max((tally.total for tally in ending.houses), default=0), ending.rewards)
        if at_once:
            for card in self.cards:
                card.open()
        self._fit()
        self._say()
        self._wait()

    def _say(self) -> None:
        """Bring heading, line and running order up to date with what has been told."""
        ending = self._ending
        named = self.tr("The reign of {king} is over").format(king=ending.king)
        self.heading.setText(named if ending.king else self.tr("A reign without a name is over"))
        words = ending.words
        winners = [tally.name for tally in ending.houses if tally.winner]
        if not self.is_closed() and winners:
            several = self.tr("{ending} {winners} win.")
            words = several if len(winners) > 1 else self.tr("{ending} {winners} wins.")
            words = words.format(ending=ending.words, winners=listed(winners))
            if ending.privileged:
                words = self.tr("{words} {house} names the next ruler.").format(
                    words=words, house=ending.privileged
                )
            words = sentences([words, *ending.achieved])
        self.about.setText(words)
        current = self.current()
        waiting = [card for card in self.cards if card.counted == SEALED]
        for card in self.cards:
            card.rank(current is None)
            card.now = card is current
            card.waits = ""
            if card.counted == SEALED:
                card.waits = self.tr("opens last") if card is waiting[-1] else self.tr("sealed")
                if card is waiting[0]:
                    card.waits = self.tr("opens next")
            card.update()
        told = current if current is not None and current.counted != SEALED else None
        self.realm.set_agenda(told.tally.agenda if told is not None else None, pays=current is not None)
        self._show_order()

    def _show_order(self) -> None:
        self.order.set_runners(
            [
                Runner(card.tally.crest, card.tally.name, card.sum(), card.now, card.reached())
                for card in self.cards
                if card.counted != SEALED
            ]
        )

    def current(self) -> HouseCard | None:
        """The house being scored, or the next one; None when all have been."""
        return next((card for card in self.cards if not card.opened), None)

    def is_closed(self) -> bool:
        """Whether a house hasn't been fully scored."""
        return any(not card.opened for card in self.cards)

    def has_told(self, number: int) -> bool:
        """Whether every house of that reign has been fully scored."""
        return self._number == number and not self.is_closed()

    def has_counted(self, number: int, house: int = 0) -> bool:
        """Whether a house's seal is broken in that reign; without a house, whether all have been scored."""
        if not house:
            return self.has_told(number)
        broken = (card.tally.house for card in self.cards if card.counted != SEALED)
        return self._number == number and house in broken

    def leaders(self) -> tuple[list[str], int]:
        """The leading houses among those fully scored, all if tied, and their points."""
        done = [(card.sum(), card.tally.name) for card in self.cards if card.opened]
        most = max((points for points, _ in done), default=0)
        return [name for points, name in done if points == most], most

    # steps -------------------------------------------------------------------------------------------

    def open_next(self) -> None:
        """Break the next seal; if a card is already out, score its house to the end."""
        card = self.current()
        if card is not None:
            sealed = card.counted == SEALED
            self._land()
            card.count(0 if sealed else len(card.tally.parts))
            if sealed:
                self._set_going(card)
            self._stepped()

    def open_all(self) -> None:
        """Score all houses to the end."""
        self._land()
        for card in self.cards:
            card.open()
        self._stepped()

    def _step(self) -> None:
        """The next thing comes by itself: a seal, or a part that is counted up."""
        card = self.current()
        if card is None:
            return
        self._land()
        card.count(card.counted + 1)
        self._set_going(card)
        self._stepped()

    def _set_going(self, card: HouseCard) -> None:
        """Let what was told last on that card move to where it stays; without motion it is there."""
        if not self.look.still:
            self._moved = card
            card.so_far = 0.0
            self._moving.setDuration(tempo.lasts(card.move_ms()))
            self._moving.start()

    def _move(self, so_far: float) -> None:
        if self._moved is not None:
            self._moved.so_far = so_far
            self._moved.update()
            self._show_order()

    def _land(self) -> None:
        """Have what moves where it stays, at once: the next step doesn't wait for it."""
        self._moving.stop()
        self._move(1.0)
        self._moved = None

    def _stepped(self) -> None:
        self._say()
        self._wait()
        self.stepped.emit()
        current = self.current()
        if current is None:
            self.opened.emit()
        else:
            self._scroll.ensureWidgetVisible(current)

    def _wait(self) -> None:
        """Let the next step come in its time; but a seal is broken by people, or they would miss it."""
        card = self.current()
        self._timer.stop()
        if card is not None and (card.counted != SEALED or self._unattended):
            rests = {SEALED: SEAL_MS, 0: CARD_MS}
            self._timer.start(rests.get(card.counted, PART_MS))

    def clear(self) -> None:
        """Forget the ending."""
        self._timer.stop()
        self._moving.stop()
        self._moved = None
        self._number = 0
        self.cards = []
        self._scroll.replace(QWidget())
        self._ending = Ending()
        for label in (self.heading, self.about):
            label.setText("")
        self.realm.set_rows((), HALVES)
        self.order.set_runners(())

    # layout ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the tracks beside the houses where there is room for both, else above them."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if not self.cards:
            self.realm.set_low(False)
            return
        self.about.show()  # what has room doesn't depend on a letter
        least = max(card.least_width() for card in self.cards)
        room = self.width() - 2 * self.look.gap(BESIDE)
        self.realm.set_low(False)
        beside = room - self.realm.sizeHint().width() - self.look.gap(8)
        high = (
            self.height() - self.head.sizeHint().height() - self.look.px(16) - self.order.sizeHint().height()
        )
        stands = beside >= least * len(self.cards) and high >= self.realm.least_height()
        self.realm.set_low(not stands)
        (self._body if stands else self._strip).insertWidget(0, self.realm)
        self.order.setVisible(stands)
        across = len(self.cards) if stands else max(1, min(len(self.cards), room // least))
        rows = -(-len(self.cards) // across)
        across = -(-len(self.cards) // rows)
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // across, place % across)
            card.brief = not stands

    def _slide(self) -> None:
        """The cards have been scrolled: whichever is cut at its top keeps its name in sight."""
        for card in self.cards:
            card.slide(-card.mapTo(self._scroll, QPoint(0, 0)).y())

    def sizeHint(self) -> QSize:
        """All the room there is."""
        return QSize(1200, 700)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table with its tide lines."""
        draw_table(self, QPainter(self))
