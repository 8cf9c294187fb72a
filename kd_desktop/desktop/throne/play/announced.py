"""A played Intrigue, shown to the whole table with its text and its results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.accessibility import Role, Spoken, announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, NIGHT, PAPER
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.values import IntrigueValue, card_of
from kd_desktop.desktop.throne.cards.words import card_words, intrigue_text
from kd_desktop.desktop.throne.phrases.events import event_about, event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.sheet_plan import SheetParts, beside, planned
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

LEAST_MS, LETTER_MS = 2500, 45
"""How long a card stays if no person plays: a base, and an addition for every letter."""
SHARES = (0.6, 1.8)
"""The least and the most of that time, for brisk and for slow computers."""
CARDS, LINES = 2, 4
"""The number of cards shown, last played, and the number of lines on their results: the last ones, and those
about a person who plays alone."""
BROUGHT = "intrigue"
"""The code of the cause of an Intrigue's effects, which are told under the cards."""


class AnnouncedIntrigue(QWidget):
    """The sheet over the table. If people play (`stays`), it stays until a key or click puts it away.

    If only computers play, it goes after time enough to read it. It is in the first of the `areas` with room
    for it, or over the whole page. `left` tells that it is gone, and whether it had the focus. Computers wait
    for it: `holding` says so, `held` that this has changed. `places_of` says where targets are on the page:
    it lies beside those of the last card, if there is room.
    """

    left = Signal(bool)
    held = Signal()

    def __init__(self, look: Appearance, parent: QWidget, areas: Callable[[], tuple[QRect, ...]]) -> None:
        super().__init__(parent)
        self.look, self._areas = look, areas
        self.places_of: Callable[[Sequence[str]], Sequence[QRect]] = lambda _: ()
        self._targets: tuple[str, ...] = ()
        self.subject: TableSubject | None = None
        self.cards: list[HandCard] = []
        self._lines: list[str] = []
        self._own: set[str] = set()
        self.stays, self._waits, self._pending = True, False, 0
        self.heading, self.rest = Label("", self), Label("", self)
        for label in (self.heading, self.rest):
            label.setWordWrap(True)
        self.go = Plate(look, self.tr("Continue"), ground=NIGHT)
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
        """Whether it is shown, even if the window isn't visible."""
        return not self.isHidden()

    @property
    def holding(self) -> bool:
        """Whether the computers wait for it."""
        return self.lies and self._waits

    @property
    def words(self) -> tuple[str, ...]:
        """Everything it says: who plays what, the cards, and their results."""
        cards = [card.accessibleName() for card in self.cards]
        return (self.heading.text(), *cards, *self._lines)

    def hear(self, events: Sequence[Event], view: View, alone: int | None) -> None:
        """Show the Intrigues among these events, except the player's own to the seat that is `alone`."""
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
                self._add(
                    event_sentence(event, names), alone is not None and alone in event_about(event).seats
                )
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
            self._add(self.heading.text())
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
        self._targets = event.targets
        self.subject = TableSubject("card", event.card)
        announce(self, sentences([self.heading.text(), card_words(found)]))

    def _add(self, words: str, own: bool = False) -> None:
        """One more line; for want of room the oldest goes that isn't about the person's `own`."""
        self._lines.append(words)
        if own:
            self._own.add(words)
        if len(self._lines) > LINES:
            self._lines.remove(next((one for one in self._lines if one not in self._own), self._lines[0]))

    def _stay(self) -> None:
        """Stay until it is put away, or for the time that its new text takes to read."""
        fresh = not self.lies
        self.rest.setText("\n".join(self._lines))
        self.rest.setVisible(bool(self._lines))
        self.setAccessibleName(sentences(self.words))
        self.show()
        self.raise_()
        self.place()
        self._waits = self.stays or self.look.pace > 0
        self._over.stop()
        if not self.stays:
            self._over.start(self._reading_ms())
        if fresh:
            self.held.emit()

    def _reading_ms(self) -> int:
        """The reading time for onlookers, at the present pace of the computers."""
        texts = [intrigue_text(card.value) for card in self.cards if isinstance(card.value, IntrigueValue)]
        letters = sum(map(len, (self.heading.text(), *texts, *self._lines)))
        share = min(SHARES[1], max(SHARES[0], self.look.pace)) if self.look.pace else 1.0
        return round((LEAST_MS + LETTER_MS * letters) * share)

    def take_focus(self) -> None:
        """Take the focus: from now on Enter puts it away, except a key that is already down."""
        input_guard.reset()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear(self) -> None:
        for card in self.cards:
            put_away(card)
        self.cards, self._lines, self._pending = [], [], 0
        self._own.clear()
        self.heading.setText("")

    def put_away(self) -> bool:
        """Put it away; False if it wasn't shown."""
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
        """Escape puts it away, like Enter and Space on its plate."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click puts it away."""
        self.put_away()

    def place(self) -> None:
        """Move it to the middle of the table, or over what is under it if its text is large."""
        if not self.lies:
            return
        plan = planned(self._parts(), self._all_areas(), self.look.gap(24))
        shown = self.cards[len(self.cards) - len(plan.cards) :]
        self.setGeometry(
            beside(plan.sheet, self.places_of(self._targets), self._all_areas(), self.look.gap(24))
        )
        self.raise_()
        self.heading.setGeometry(plan.head)
        for card in self.cards:
            card.setVisible(card in shown)
        for card, box in zip(shown, plan.cards, strict=True):
            card.setGeometry(box)
        self.rest.setGeometry(plan.rest)
        self.go.setGeometry(plan.plate)
        self.go.raise_()
        self.update()

    def _parts(self) -> SheetParts:
        look = self.look
        card, low = QSize(), 0
        if self.cards:
            card, low = self.cards[-1].sizeHint(), self.cards[-1].minimumSizeHint().height()
        return SheetParts(
            self.heading.heightForWidth,
            lambda room: self.rest.heightForWidth(room) if self._lines else 0,
            len(self.cards), card, low, self.go.sizeHint(), look.px(22) * 24, look.gap(26), look.gap(8),
        )  # fmt: skip

    def _all_areas(self) -> tuple[QRect, ...]:
        """The areas that it should be in, and at last its whole window."""
        page = self.parentWidget()
        return (*self._areas(), page.rect()) if page is not None else self._areas()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark sheet with a brass edge."""
        painter, box = Painter(QPainter(self), 3), QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.fill(outline(box), NIGHT, 0.8)
        painter.line(outline(box, -5), BRASS, 2.4, 0.3)
