"""A person's hands at the window: only real mouse and key events, only on what can be seen."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.table.answers import BallotAnswer, RaiseAnswer, TextAnswer
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.hold_to_reveal import HOLD_MS
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote

LEFT = Qt.MouseButton.LeftButton


class Hands:
    """Plays whatever the window asks, by turns with the mouse and the keyboard."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        self.game_page: PlayPage = window.game_page
        self.moves = 0

    def click(self, widget: QWidget) -> None:
        """Click its middle; it must be visible, and on top of whatever lies there."""
        assert widget.isVisible(), widget
        middle = widget.rect().center()
        top = self.window.childAt(widget.mapTo(self.window, middle))
        assert top is not None and (top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget)), (
            widget,
            top,
        )
        self.qtbot.mouseClick(widget, LEFT, pos=middle)
        if self._asks_again(widget):
            self.qtbot.mouseClick(widget, LEFT, pos=middle)

    def _asks_again(self, widget: QWidget) -> bool:
        """Whether that plate wants to be pressed once more before it does what can't be taken back."""
        signs = widget is self.game_page.reader.next and self.game_page.reader.next.lit
        return signs or (isinstance(widget, TwicePlate) and widget.lifted)

    def keep(self, widget: QWidget) -> None:
        """Press it, and again to keep it."""
        self.click(widget)
        self.click(widget)

    def press(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        at = QApplication.focusWidget() or self.window
        self.qtbot.keyClick(at, key)
        if self._asks_again(at):
            self.qtbot.keyClick(at, key)

    def hold(self, widget: QWidget, by_key: bool) -> None:
        """Hold mouse or Space for a moment."""
        if by_key:
            widget.setFocus()
            self.qtbot.keyPress(widget, Qt.Key.Key_Space)
            self.qtbot.waitUntil(lambda: self.game_page.chamber.is_open, timeout=HOLD_MS * 4)
            self.qtbot.keyRelease(QApplication.focusWidget() or widget, Qt.Key.Key_Space)
        else:
            self.qtbot.mousePress(widget, LEFT)
            self.qtbot.waitUntil(lambda: self.game_page.chamber.is_open, timeout=HOLD_MS * 4)
            self.qtbot.mouseRelease(self.window, LEFT, pos=QPoint(5, 5))

    def plates(self) -> list[Plate]:
        """The plates in the bar that can be pressed to go on."""
        answer = self.game_page.bar.answer
        plates = answer.plates() if answer is not None else []
        return [plate for plate in plates if plate.allowed and plate.text() not in ("Deal…", "Bid…")]

    def ready(self) -> bool:
        """Whether the window waits for a person now."""
        council, session = self.game_page, self.game_page.session
        if session is None or session.busy:
            return False
        reads = council.reader.page is not None or council.between.introducing
        return reads or bool(self.plates()) or bool(council.chamber.secrets.cards())

    def settle(self) -> None:
        """Wait until what was done is on disk and shown."""
        session = self.game_page.session
        self.qtbot.waitUntil(lambda: session is None or not session.busy, timeout=10_000)

    def move(self) -> None:
        """Do the next thing that the reign asks for; nothing between two reigns."""
        self.qtbot.waitUntil(self.ready, timeout=20_000)
        session = self.game_page.session
        if session is None or session.view(None).reign is None:
            return
        self._do()
        self.settle()

    def _do(self) -> None:
        self.moves += 1
        council = self.game_page
        if council.reader.page is not None:
            if self.moves % 2:
                self.click(council.reader.next)
            else:
                council.reader.next.setFocus()
                self.press(Qt.Key.Key_Return)
            return
        if council.between.introducing:
            self.click(council.between.introduction.skip)
            return
        cards = council.chamber.secrets.cards()
        if council.chamber.is_open and cards:
            self.keep(cards[0])
            return
        answer = council.bar.answer
        lift = next((plate for plate in self.plates() if isinstance(plate, HoldPlate)), None)
        if lift is not None:
            self.hold(lift if self.moves % 2 else council.chamber, by_key=self.moves % 3 == 0)
        elif isinstance(answer, TextAnswer):
            self.qtbot.keyClicks(answer.field, "Maud the Second")
            for _ in range(2):
                self.qtbot.keyClick(answer.field, Qt.Key.Key_Return)
        elif isinstance(answer, BallotAnswer):
            self._vote(answer)
        elif isinstance(answer, RaiseAnswer):
            self.click(next(plate for plate in self.plates() if plate.text() == "Stay"))
        else:
            self.click(self.plates()[0])

    def _shakes(self, side: str) -> int:
        """How far from the middle Stability would be, as far as the preview tells."""
        session = self.game_page.session
        reign = session.view(None).reign if session is not None else None
        ghosts = reign.ghosts if reign is not None else ()
        return max(
            (abs(one.row) for one in ghosts if one.side == side and one.resource == "stability"), default=0
        )

    def _vote(self, answer: BallotAnswer) -> None:
        """By keyboard: N or A, once up, Enter; or gather by mouse. Always for what shakes the realm."""
        aye, nay, gather, _ = answer.plates()[:4]
        wanted = nay if self._shakes("nay") > self._shakes("aye") else aye
        if not self._powers(wanted):  # they have promised otherwise, or have nothing left
            wanted = aye if wanted is nay else nay
        powers = self._powers(wanted)
        if not wanted.allowed or not powers:
            self.click(self.plates()[0] if not gather.allowed else gather)
            return
        self.qtbot.keyClick(self.window, Qt.Key.Key_N if wanted is nay else Qt.Key.Key_A)
        assert QApplication.focusWidget() is wanted
        for _ in range(min(powers) - 1 or len(powers) > 1):
            self.press(Qt.Key.Key_Up)
        self.press(Qt.Key.Key_Return)

    def _powers(self, plate: Plate) -> list[int]:
        """What whoever votes may put there, as they remember their pool and their promises."""
        session, seat = self.game_page.session, self.game_page.at.acting
        if session is None or seat is None or not isinstance(plate, VotePlate):
            return []
        legal = session.view(seat).legal
        return [one.power for one in legal if isinstance(one, CastVote) and one.side == plate.side]
