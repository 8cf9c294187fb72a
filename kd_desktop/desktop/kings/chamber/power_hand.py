"""Placing Power on the balance by hand: carried onto a side, it weighs; let go, it is sealed after a beat.

The beat is short and seen: until it is over, Escape or taking the pieces up again undoes everything, more
pieces can be added, and Enter on the side's plate seals at once. Losing the curtain, the focus or the
question sends them back: time alone seals only what was deliberately let go on a side.
"""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board.balance import BalanceView
from kd_desktop.desktop.kings.chamber.carrying import PoolHand
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kings.table.answers import BallotAnswer, RaiseAnswer
from kd_desktop.desktop.kings.table.labels import foresight_words
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit.drag_recogniser import DragRecogniser
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.engine.council.ballot import SIDES, Side

BEAT_MS = 2200
"""How long placed Power can be taken back before it is sealed."""
STEPS = 4
"""The number of steps in which the beat empties with motion reduced."""


class PowerHand(PoolHand):
    """Power from the open chamber: in the hand, or on a side until the beat is over.

    `sealing` says that that seat's vote is about to be cast by hand. Any open panel takes the
    Power back.
    """

    sealing = Signal(object)

    def __init__(
        self,
        page: QWidget,
        at: OpenTable,
        chamber: Chamber,
        bar: ActionBar,
        table: CouncilTable,
        panels: Panels,
    ) -> None:
        super().__init__(page, chamber, chamber.secrets.power)
        self._at, self._bar, self._table, self._panels = at, bar, table, panels
        self.side: Side | None = None
        self.laid = 0
        self._on: VotePlate | None = None
        self._since = QElapsedTimer()
        self._ticks = timer(self, 40, self._tick, repeated=True)
        balance = table.balance
        self.pool.handful = self._handful
        grip = DragRecogniser(balance, lambda place: self._weighed(balance.side_at(place)) > 0)
        grip.lifted.connect(self._lift_again)
        grip.moved.connect(self._move)
        grip.dropped.connect(self._drop)

    # what may be done --------------------------------------------------------------------------------

    def _plates(self) -> dict[Side, Plate]:
        """The plates of the two sides while a ballot or a raise is asked."""
        answer = self._bar.answer
        if not isinstance(answer, BallotAnswer | RaiseAnswer) or self._at.acting != self._at.seat:
            return {}
        return {side: answer.voting[side] for side in SIDES}

    def _plate(self, side: Side | None) -> VotePlate | None:
        plate = self._plates().get(side) if side is not None else None
        return plate if isinstance(plate, VotePlate) and plate.allowed else None

    def why_not(self) -> str:
        """Why no Power can be placed now: only on the seat's own voting turn."""
        plates = self._plates()
        if not plates:
            return self.tr("You can place Power when your house is asked to vote.")
        if not any(self._plate(side) for side in SIDES):
            return next(iter(plates.values())).reason
        return ""

    def most(self) -> int:
        """The most that can be lifted: what the vote allows, less what is already placed."""
        return max((plate.most for side in SIDES if (plate := self._plate(side))), default=0) - self.laid

    def _handful(self) -> int:
        """How much one takes up at once: as much as the plate says, and a piece more of what is placed."""
        plates = [plate for side in SIDES if not self.laid and (plate := self._plate(side))]
        plates.sort(key=lambda plate: (plate.hasFocus(), plate.amount))
        return plates[-1].amount if plates else 0

    def _weighed(self, side: Side | None) -> int:
        """How much of one's own can be taken up from that pan: what is placed there, or held over it."""
        if self.laid:
            return self.laid if side == self.side else 0
        plate, held = self._plate(side), self._table.balance.held
        return plate.amount if plate is not None and held is not None and held[0] == side else 0

    @property
    def active(self) -> bool:
        """Whether Power is in the hand, or placed but unsealed."""
        return self.carried > 0 or self.laid > 0

    def target(self, here: QPoint) -> Side | None:
        """The side at that place on the screen: a pan's half of the balance, or a plate."""
        for widget in self.under(here):
            if isinstance(widget, BalanceView):
                return widget.side_at(widget.mapFromGlobal(here))
            for side, plate in self._plates().items():
                if widget is plate:
                    return side
        return None

    # in the hand -------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Pause the beat, and bring the balance into view."""
        self._rest()
        self._table.bring("balance")

    def over(self, here: QPoint) -> None:
        """Tip the beam with the carried Power; the line under the sentence says what it would do."""
        side = self.target(here)
        plate = self._plate(side)
        if side is None or plate is None:
            self._show(self.side, self.laid)
            refused = self._plates().get(side) if side is not None else None
            self.hinted.emit(refused.reason if refused is not None else "")
            return
        n = self._together(side)
        self._show(side, n)
        self.hinted.emit(self._words(side, n))

    def _together(self, side: Side) -> int:
        return self.carried + (self.laid if side == self.side else 0)

    def put(self, here: QPoint) -> bool:
        """Place it on the side there, if that is allowed."""
        side = self.target(here)
        if side is None or self._plate(side) is None:
            return False
        n, self.carried = self._together(side), 0
        self.lay(side, n)
        return True

    def away(self) -> None:
        """Keep Power that was placed before, and restart its beat."""
        if self.laid and self.side is not None:
            self.lay(self.side, self.laid)
        else:
            self._show(None, 0)
            self.hinted.emit("")

    def _lift_again(self, place: QPoint, here: QPoint) -> None:
        n, self.laid, self.side = self._weighed(self._table.balance.side_at(place)), 0, None
        self._lift(n, here)

    # laid down ---------------------------------------------------------------------------------------

    def lay(self, side: Side, n: int) -> None:
        """Place that much on that side; it is sealed when the beat is over."""
        plate = self._plate(side)
        if plate is None:
            self.forget()
            return
        self.side, self.laid, self._on = side, min(n, plate.most), plate
        plate.set_amount(self.laid)
        plate.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show(side, self.laid)
        self.listen(True)
        if self.laid < plate.least:
            self._rest()
            words = self.tr("At least {n} Power is needed there. Add more, or press Escape to take it back.")
            self.hinted.emit(words.format(n=plate.least))
            return
        self._since.start()
        self._tick()
        self._ticks.start()

    def _tick(self) -> None:
        side, plate = self.side, self._plate(self.side)
        if side is None or plate is None or plate is not self._on or not self._undisturbed():
            self.cancel()  # something else has happened meanwhile
            return
        if plate.amount != self.laid and plate.amount >= plate.least:  # changed by keys
            self.lay(side, plate.amount)
            return
        self.hinted.emit(self._laid_words(side, self.laid))  # whatever hovers over the plates
        gone = self._since.elapsed()
        if gone >= BEAT_MS:
            self.seal()
            return
        share = 1.0 - gone / BEAT_MS
        if self.chamber.look.still:
            share = round(share * STEPS) / STEPS
        self._table.balance.set_beat(share)
        plate.set_beat(share)

    def _undisturbed(self) -> bool:
        return self._at.session is not None and not self._panels.open_ones()

    def seal(self) -> None:
        """Cast the vote."""
        plate = self._plate(self.side)
        self.forget()
        if plate is not None:
            self.sealing.emit(self._at.seat)
            plate.click()

    def forget(self) -> None:
        """Forget Power in the hand or placed, and show none."""
        if not self.active:
            return
        self._rest()
        self.hand.drop()
        self.side, self.laid = None, 0
        self._empty()
        self._show(None, 0)

    def cancel(self) -> None:
        """Send everything back into the chamber."""
        if not self.active:
            return
        side, laid = self.side, self.laid
        self._rest()
        self.side, self.laid = None, 0
        if self.carried or side is None:
            super().cancel()
            return
        self._empty()
        balance = self._table.balance
        if self.chamber.is_open and balance.isVisible():
            self.hand.carry(laid, balance.mapToGlobal(balance.pan_spot(side)))
            self.hand.fly_back(self.pool.home())
        self._show(None, 0)
        self.hinted.emit("")

    def _rest(self) -> None:
        self._ticks.stop()
        self._table.balance.set_beat(None)
        for plate in self._plates().values():
            if isinstance(plate, VotePlate):
                plate.set_beat(None)

    def key(self, event: QKeyEvent) -> bool:
        """Let Escape take back placed Power, too; other keys go to the plate."""
        if self.carried:
            return super().key(event)
        if self.laid and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self.cancel()
            event.accept()
            return True
        return False

    # what is seen ------------------------------------------------------------------------------------

    def _show(self, side: Side | None, n: int) -> None:
        self._table.balance.motion = not self.chamber.look.still
        self._table.balance.weigh(side, n)
        self.chamber.hold_power(self.carried + self.laid)

    def _words(self, side: Side, n: int) -> str:
        answer, seat = self._bar.answer, self._at.seat
        if not isinstance(answer, BallotAnswer | RaiseAnswer) or seat is None:
            return ""
        return foresight_words(answer.view, seat, side, n)

    def _laid_words(self, side: Side, n: int) -> str:
        words = self.tr("{n} Power on {side}, cast in a moment. Escape takes it back.")
        return words.format(n=n, side=side_name(side))
