"""The tiles of a deal: houses, Coins and promises; an impossible one stays there, dashed, with its reason."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.access.amount import MOST
from kd_desktop.desktop.access.typed_digits import TypedDigits
from kd_desktop.desktop.kings.chamber.pool import coin
from kd_desktop.desktop.kings.deals.terms import COINS, Thing, title
from kd_desktop.desktop.kit.accessibility import LESS, MORE, PRESS, Figure, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.snug import EDGE, SnugPlate
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADE
from kd_desktop.engine.council.deals import Payment

STEP = 34
"""The least size of minus and plus, in pixels."""


class Tile(SnugPlate):
    """A choice among several; the chosen tile is a block of ink with a brass tick.

    `lines` are all lines possible under its title: its size is the same for each.
    """

    def __init__(self, look: Appearance, words: str) -> None:
        super().__init__(look, words, "line", ground=BONE)
        self.chosen = False
        self.lines: tuple[str, ...] = ()
        self.single = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def flatten(self, single: bool) -> None:
        """Have its line beside its title, because height is scarce, or under it."""
        if single != self.single:
            self.single = single
            self.update()

    def choose(self, chosen: bool) -> None:
        """Make it the chosen tile, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.tell()

    def tell(self) -> None:
        """Tell screen readers whether it is chosen."""
        super().tell()
        self.setAccessibleDescription(self.reason or self.note)

    def spoken(self) -> str:
        """Its accessible name: what it is, and whether it is chosen."""
        chosen = getattr(self, "chosen", False)  # told of before it is made
        return self.tr("{title}, chosen").format(title=self.text()) if chosen else super().spoken()

    def faces(self) -> tuple[str, str]:
        """The colours of its face: ink when it is chosen."""
        return (INK, PAPER) if self.chosen else (PAPER, INK)

    def _high(self) -> int:
        look = self.look
        words = look.px(24) if self.single else look.px(24) + look.px(22)
        return round(words * 1.2) + look.gap(8) + 2 * EDGE

    def _tick(self) -> float:
        return self.look.px(20) * 1.1

    def minimumSizeHint(self) -> QSize:
        """Its title, and the tick."""
        wide = self.look.type(24, 600).width(self.text()) + self.lead() + self._tick() * 0.8 + 2 * EDGE
        return QSize(round(wide) + self.look.gap(6), self._high())

    def sizeHint(self) -> QSize:
        """Room for its line, too, if that isn't much longer."""
        words = max(map(self.look.type(22).width, (self.note, self.reason, *self.lines)))
        wide = words + self.lead() + self.look.gap(24) + 2 * EDGE
        least = self.minimumSizeHint()
        return QSize(max(least.width(), min(round(wide), self.look.gap(330))), least.height())

    def lead(self) -> float:
        """The width of the room before its words."""
        return self.look.gap(12)

    def print_words(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """Title and line from the left; a line that doesn't fit is left to the bar."""
        look = self.look
        quiet = ink if self.reason else DUSK if self.chosen else MUTE
        big, small = look.type(24, 600, ink=ink, ground=ground), look.type(22, ink=quiet, ground=ground)
        x, room = box.x() + self.lead(), box.width() - self.lead() - 4
        words = self.reason or self.note
        aside = big.width(self.text()) + look.gap(14) if self.single else 0.0
        tick = self._tick() if self.single and self.chosen else 0.0
        fits = bool(words) and small.width(words) <= room - aside - tick
        base = box.center().y() + big.px * 0.34 - (small.px * 0.6 if fits and not self.single else 0)
        painter.text(x, base, self.text(), big)
        if fits:
            painter.text(x + aside, base + (0 if self.single else small.px * 1.22), words, small)
        if self.chosen and not self.reason:
            size = self._tick() * 0.7
            painter.answer("aye", box.right() - size * 0.9, box.y() + size * 1.0, size, BRASS)


class ThingTile(Tile):
    """A promise to choose."""

    def __init__(self, look: Appearance, thing: Thing) -> None:
        self.thing = thing
        super().__init__(look, title(thing))

    def accessible(self) -> Spoken:
        """The accessible form: a radio button."""
        return Spoken(self, Role.RadioButton, {PRESS: self.press})


class HouseTile(Tile):
    """A house to deal with: crest and name, or the crest alone where there is little room."""

    def __init__(self, look: Appearance, seat: int, crest: str, name: str) -> None:
        self.seat, self.crest, self.named = seat, crest, True
        super().__init__(look, name)

    def accessible(self) -> Spoken:
        """The accessible form: a radio button."""
        return Spoken(self, Role.RadioButton, {PRESS: self.press})

    def name(self, named: bool) -> None:
        """Show its name beside the crest, or not."""
        if named != self.named:
            self.named = named
            self.update()

    def lead(self) -> float:
        """The width of the crest before the name."""
        return self._high() * 0.78

    def minimumSizeHint(self) -> QSize:
        """Crest and name, or the crest."""
        if self.named:
            return super().minimumSizeHint()
        return QSize(round(self._high() * 0.95), self._high())

    def sizeHint(self) -> QSize:
        """What it needs: it has no line that could be longer."""
        return self.minimumSizeHint()

    def print_words(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """The crest, and beside it name and player."""
        wide = min(box.height() * 0.6, box.width() * 0.7)
        x = box.x() + (self.lead() / 2 if self.named else box.width() / 2)
        painter.crest(self.crest, x, box.center().y(), wide, BONE if self.chosen else None)
        if self.named:
            super().print_words(painter, box, ink, quiet, ground)
        elif self.chosen:
            size = self._tick() * 0.6
            painter.answer("aye", box.right() - size * 0.7, box.y() + size * 0.7, size, BRASS)


class CoinTile(Tile):
    """Coins with their number: minus, plus and digits change it, and Coins can be dropped on it.

    It never looks at the purse behind the curtain. `payment` is the payment shown while it is chosen.
    """

    changed = Signal(int)

    def __init__(self, look: Appearance, value: int) -> None:
        self.value = value
        self.payer = self.payee = 0
        self._digits = TypedDigits()
        super().__init__(look, title(COINS))
        self.thing = COINS
        self.setAccessibleName(self.spoken())

    def accessible(self) -> Spoken:
        """The accessible form: a number while it is chosen, else a radio button."""
        figure = Figure(lambda: self.value, self.set_value, lambda: 1, lambda: MOST)
        acts = {
            MORE: lambda: self.set_value(self.value + 1),
            LESS: lambda: self.set_value(self.value - 1),
            PRESS: self.press,
        }
        return Spoken(self, lambda: Role.SpinBox if self.chosen else Role.RadioButton, acts, figure=figure)

    def spoken(self) -> str:
        """Its accessible name: what it counts, and how many."""
        if not getattr(self, "chosen", False):
            return super().spoken()
        return self.tr("how many Coins: {n}").format(n=self.value)

    def set_value(self, value: int) -> None:
        """Set the number, from 1 to 99; this chooses Coins."""
        value = min(max(value, 1), MOST)
        if value != self.value:
            self.value = value
            self.tell()
            self.changed.emit(value)

    def _ask(self, value: int) -> None:
        """Set that number from keys; typing the number already shown counts as a choice, too."""
        before = self.value
        self.set_value(value)
        if self.value == before:
            self.changed.emit(before)

    def anew(self) -> None:
        """Start afresh for another offer: the next digit begins a new number."""
        self._digits.anew()

    def show_value(self, value: int) -> None:
        """Show that number without sending a signal."""
        self.value = value
        self.tell()

    def payment(self) -> Payment:
        """The payment of that many Coins: payer and payee."""
        return Payment(self.payer, self.payee, self.value)

    def put(self, n: int) -> None:
        """Add that many Coins; a negative number removes them."""
        self.set_value(self.value + n)

    def light_up(self, on: bool) -> None:
        """Light up while Coins that can be dropped are over it, or not."""
        self.light(on)

    # sizes and drawing -------------------------------------------------------------------------------

    def _step(self) -> float:
        return max(float(STEP), self._high() - 2 * EDGE - 8.0)

    def _figure(self) -> float:
        return self.look.type(30, 700).width("00") + self.look.gap(14)

    def lead(self) -> float:
        """The width of the Coin before the word."""
        return self.look.px(24) * 2.2

    def choose(self, chosen: bool) -> None:
        """Show minus and plus, or only the word."""
        super().choose(chosen)
        self.note = "" if chosen else self.tr("any number")

    def minimumSizeHint(self) -> QSize:
        """Room for the word, and for the number between minus and plus, even before it is chosen."""
        word = self.look.type(24, 600).width(self.text())
        wide = self.lead() + word + self.look.gap(12) + 2 * self._step() + self._figure() + 8 + 2 * EDGE
        return QSize(round(wide), self._high())

    def sizeHint(self) -> QSize:
        """The room it needs: its line takes the number's place."""
        return self.minimumSizeHint()

    def _steps(self) -> tuple[QRectF, QRectF]:
        """The places of minus and plus."""
        box, size = self.body(), self._step()
        y = box.center().y() - size / 2
        more = QRectF(box.right() - size - 4, y, size, size)
        return QRectF(more.x() - self._figure() - size, y, size, size), more

    def paintEvent(self, event: QPaintEvent) -> None:
        """The Coin, its word, and the number."""
        if not self.chosen:
            super().paintEvent(event)
            return
        painter, box, look = Painter(QPainter(self), 5), self.body(), self.look
        face, ink = self.faces()
        painter.fill(outline(box), face)
        self._coin(painter, box)
        word = look.type(24, 600, ink=ink, ground=face)
        painter.text(box.x() + self.lead(), box.center().y() + word.px * 0.34, self.text(), word)
        less, more = self._steps()
        for spot, sign in ((less, "\u2212"), (more, "+")):
            painter.fill(outline(spot), SHADE, 0.4)
            mark = look.type(28, 700, ink=INK, ground=SHADE)
            painter.text(spot.center().x(), spot.center().y() + mark.px * 0.34, sign, mark, "centre")
        number = look.type(30, 700, ink=ink, ground=face)
        middle = (less.right() + more.left()) / 2
        painter.text(middle, box.center().y() + number.px * 0.35, str(self.value), number, "centre")
        if self.hasFocus():
            ring(painter, outline(box, 0.5))

    def _coin(self, painter: Painter, box: QRectF) -> None:
        coin(painter, box.x() + self.look.px(24) * 1.15, box.center().y(), self.look.px(24) * 0.72)

    def print_words(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """The Coin before the word."""
        self._coin(painter, box)
        super().print_words(painter, box, ink, quiet, ground)

    # events ------------------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Change the number by minus or plus; a click anywhere else chooses Coins."""
        less, more = self._steps()
        for spot, by in ((less, -1), (more, 1)):
            if self.chosen and spot.contains(event.position()) and self.isDown():
                self.setDown(False)
                self.set_value(self.value + by)
                return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the number by signs and digits; arrows lead away from it, as from every tile."""
        if not self.take(event):
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
        """Change the number as that key says; returns whether the key is a digit or a sign."""
        act = keys.act_of("offer", event)
        if act == "exactly":
            self._ask(self._digits.number(keys.amount(event, 0) or 0, MOST))
        elif act in ("more", "less"):
            self._digits.anew()
            self._ask(self.value + (1 if act == "more" else -1))
        return act in ("exactly", "more", "less")
