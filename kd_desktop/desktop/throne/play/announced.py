"""An Intrigue that somebody has played, shown to the whole table with its text and with what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.putting_away import put_away
from kd_desktop.desktop.kit.speaking import Role, Spoken, announce
from kd_desktop.desktop.kit.theme import BONE, BRASS, NIGHT, PAPER
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.values import IntrigueValue, card_of
from kd_desktop.desktop.throne.cards.words import card_words, intrigue_text
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

LEAST_MS, LETTER_MS = 2500, 45
"""How long a card lies there where nobody puts it away: so long, and so much longer for every letter."""
SHARES = (0.6, 1.8)
"""The least and the most of that where computers are brisk, or unhurried."""
CARDS, LINES = 2, 4
"""So many cards lie there at most, the last ones played, and so many lines of what became of them."""
BROUGHT = "intrigue"
"""The code of the cause of what an Intrigue brings, which is told under the cards."""


class AnnouncedIntrigue(QWidget):
    """The sheet over the table. A key or a click puts it away, else it goes when it has been read.

    It lies in the first of the `areas` that has room for it. `left` tells that it is gone, and whether the
    focus went with it. Computers wait for it where they take their time at all: `holding` says so, `held`
    that this has changed.
    """

    left = Signal(bool)
    held = Signal()

    def __init__(self, look: Appearance, parent: QWidget, areas: Callable[[], tuple[QRect, ...]]) -> None:
        super().__init__(parent)
        self.look, self._areas = look, areas
        self.subject: TableSubject | None = None
        self.cards: list[HandCard] = []
        self._lines: list[str] = []
        self._waits, self._pending = False, 0
        self.heading, self.rest = Label("", self), Label("", self)
        for label in (self.heading, self.rest):
            label.setWordWrap(True)
        self.go = Plate(look, self.tr("Go on"), ground=NIGHT)
        self.go.setParent(self)
        self.go.offer(self.tr("Enter"))
        self.go.clicked.connect(lambda *_: self.put_away())
        self._over = timer(self, 0, self.put_away)
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def _restyle(self) -> None:
        self.look.dress(self.heading, PAPER, 26, 700, serif=True)
        self.look.dress(self.rest, BONE, 22, serif=True)
        self.place()

    # what it shows -----------------------------------------------------------------------------------

    @property
    def lies(self) -> bool:
        """Whether it lies there, be the window seen or not."""
        return not self.isHidden()

    @property
    def holding(self) -> bool:
        """Whether the computers wait for it."""
        return self.lies and self._waits

    @property
    def words(self) -> tuple[str, ...]:
        """All that it says: who plays what, the cards, and what became of them."""
        cards = [card.accessibleName() for card in self.cards]
        return (self.heading.text(), *cards, *self._lines)

    def hear(self, events: Sequence[Event], view: View, alone: int | None) -> None:
        """Something happened: show the Intrigues among it, but not their own to the seat that is `alone`."""
        names, heard = Names(view), False
        cancelling = {word(one.cause, "card") for one in events if isinstance(one, e.IntrigueCancelled)}
        for event in events:
            if isinstance(event, e.IntriguePlayed):
                if not self.lies and event.seat == alone:
                    continue
                self._show(event, view, names)
                heard = True
            elif isinstance(event, e.CardBuried):
                self._pending = max(0, self._pending - 1)
            elif isinstance(event, e.IntrigueResolved) and event.card in cancelling:
                continue  # what it cancels says that it does
            elif self.lies and not quiet(event) and event.cause.code == BROUGHT:
                self._lines = [*self._lines, event_sentence(event, names)][-LINES:]
                heard = True
        if heard:
            self._stay()

    def _show(self, event: e.IntriguePlayed, view: View, names: Names) -> None:
        found = card_of(view, event.card)
        if not isinstance(found, IntrigueValue):
            return
        if not (self.cards and self._pending):  # else it answers what lies there
            self._clear()
        elif self.heading.text():
            self._lines = [*self._lines, self.heading.text()][-LINES:]
        self._pending += 1
        self.heading.setText(event_sentence(event, names))
        card = HandCard(self.look)
        card.setParent(self)
        card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card.set_card(found)
        card.show()
        self.cards.append(card)
        while len(self.cards) > CARDS:
            put_away(self.cards.pop(0))
        self.subject = TableSubject("card", event.card)
        announce(self, sentences([self.heading.text(), card_words(found)]))

    def _stay(self) -> None:
        """Lie there as long as it takes to read what is new on it."""
        fresh = not self.lies
        self.rest.setText("\n".join(self._lines))
        self.rest.setVisible(bool(self._lines))
        self.setAccessibleName(sentences(self.words))
        self.show()
        self.raise_()
        self.place()
        self._waits = self.look.pace > 0 or self.look.step
        self._over.stop()
        if not self.look.step:
            self._over.start(self._reading_ms())
        if fresh:
            self.held.emit()

    def _reading_ms(self) -> int:
        """How long that is, for people who like the computers at their present pace."""
        texts = [intrigue_text(card.value) for card in self.cards if isinstance(card.value, IntrigueValue)]
        letters = sum(map(len, (self.heading.text(), *texts, *self._lines)))
        share = min(SHARES[1], max(SHARES[0], self.look.pace)) if self.look.pace else 1.0
        return round((LEAST_MS + LETTER_MS * letters) * share)

    def take_focus(self) -> None:
        """Enter puts it away from now on; what is down already doesn't."""
        fingers.anew()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear(self) -> None:
        for card in self.cards:
            put_away(card)
        self.cards, self._lines, self._pending = [], [], 0
        self.heading.setText("")

    def put_away(self) -> bool:
        """It has been seen; False where nothing lay there."""
        was = self.lies
        if was:
            inside = self.go.hasFocus() or self.window().focusWidget() is self.go
            self._over.stop()
            self._waits = False
            self.hide()
            self._clear()
            self.held.emit()
            self.left.emit(inside)
        return was

    def accessible(self) -> Spoken:
        """A text with a button in it."""
        return Spoken(self, Role.StaticText)

    # events and layout -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts it away, as Enter and Space do on its plate."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click puts it away."""
        self.put_away()

    def place(self) -> None:
        """Lie in the middle of the table."""
        if not self.lies:
            return
        look, areas, pad = self.look, self._areas(), self.look.gap(26)
        area = areas[-1]
        most = area.width() - 2 * look.gap(24)
        like = self.cards[-1].sizeHint() if self.cards else QSize()
        beside = len(self.cards) * like.width() + 2 * pad <= most
        shown = self.cards if beside else self.cards[-1:]
        for card in self.cards:
            card.setVisible(card in shown)
        wide = min(most, max(len(shown) * like.width(), look.px(22) * 24) + 2 * pad)
        room = wide - 2 * pad
        plate = self.go.sizeHint()
        head = self.heading.heightForWidth(room)
        under = self.rest.heightForWidth(room) + look.gap(8) if self._lines else 0
        high = head + like.height() + under + plate.height() + 2 * pad + look.gap(16)
        area = next((one for one in areas if high <= one.height()), area)
        if high > area.height():
            like.setHeight(max(look.px(18) * 5, like.height() - (high - area.height())))
            high = min(high, area.height())
        self.setGeometry(
            area.x() + (area.width() - wide) // 2, area.y() + max(0, area.height() - high) // 2, wide, high
        )
        self.raise_()
        y = pad
        self.heading.setGeometry(pad, y, room, head)
        y += head + look.gap(8)
        for at, card in enumerate(shown):
            left = pad + room * at // len(shown)
            card.setGeometry(left, y, pad + room * (at + 1) // len(shown) - left, like.height())
        y += like.height() + look.gap(8)
        self.rest.setGeometry(pad, y, room, max(0, under - look.gap(8)))
        self.go.setGeometry(
            wide - pad - plate.width(), high - pad // 2 - plate.height(), plate.width(), plate.height()
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark sheet with a brass edge."""
        painter, box = Painter(QPainter(self), 3), QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.fill(outline(box), NIGHT, 0.8)
        painter.line(outline(box, -5), BRASS, 2.4, 0.3)
