"""Hand-overs on one screen: what one player's fingers began does and shows nothing of the next one's.

Votes are cast with the curtain down, and one looks behind it by holding a key or its plate. The random
trial does some hundred things every day; `check.py --full` does ten thousand, or as many as the variable
KD_HANDOVER_TRIALS says. Time is told by the tests themselves, so that a slow computer sees the same hand-
overs.
"""

import os
from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.seats import SeatPlate
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, SPENT_MS, UNASKED_MS, input_guard
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.engine.council.commands import Gather
from tests.desktop.keyboard import EVERYDAY_WAYS, WAYS, Clock, Key, Way, caught_up, led_to
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import come_to_rest, show
from tests.everyday import daily, everyday

Sit = Callable[..., Session]
EVERY_DAY = 300
LONG = max(10_000, int(os.environ.get("KD_HANDOVER_TRIALS", "10000")))
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
PRESSED = (Qt.Key.Key_Return, Qt.Key.Key_Space)
"""Of those the ones that are tried every day."""
TAPPED = (*PRESSING, Qt.Key.Key_A, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_1)
AT_ONCE, SOON, LATER = 1, SETTLE_MS // 2, SETTLE_MS * 2
"""Milliseconds that pass: none to speak of, too few for a hand-over, enough for one."""


pytestmark = pytest.mark.usefixtures("clock")


def awaited_sofa(window: MainWindow, sit: Sit, seed: int = 16) -> Session:
    """Three persons at the first vote, the curtain down."""
    session = sit("person", "person", "person", seed=seed)
    until(session, "ask_ballot")
    show(window, session)
    return session


def plates(window: MainWindow) -> list[Plate]:
    """What can be pressed in the bar now."""
    answer = window.game_page.bar.answer
    return [plate for plate in answer.plates() if plate.allowed] if answer is not None else []


def settled(qtbot: QtBot, session: Session, clock: Clock) -> None:
    """What was done is written, and the hand-over is over."""
    qtbot.waitUntil(lambda: not session.busy, timeout=10_000)
    clock.now += LATER
    assert not input_guard.settling


def gather_of(window: MainWindow) -> Plate:
    return next(plate for plate in plates(window) if plate.text() == "Gather")


def centre(widget: QWidget, window: MainWindow) -> QPoint:
    return widget.mapTo(window, widget.rect().center())


def eye_of(window: MainWindow) -> QPoint:
    """The middle of what is held to peek."""
    chamber = window.game_page.chamber
    return chamber.mapTo(window, chamber._plate_box().center().toPoint())


# --- what is put away ------------------------------------------------------------------------------


def read_to_the_end(qtbot: QtBot, window: MainWindow, session: Session, clock: Clock, code: Qt.Key) -> Key:
    """The letter of the first vote is shown, and put away by that key."""
    until(session, "ask_ballot")
    window.show_session(session)
    council = window.game_page
    qtbot.waitUntil(council.reader.next.hasFocus)
    come_to_rest(window)
    clock.now += LATER
    key = Key(window, code)
    for _ in range(9):
        if council.reader.page is not None:  # a long letter is read page by page, each for a while
            clock.now += LATER
            key.press()
            key.release()
    assert council.reader.page is None
    return key


def read_then_asked(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, code: Qt.Key
) -> tuple[Key, int]:
    """The letter is put away by that key, and the first of three votes; the key, and how many commands."""
    session = sit("person", "person", "person")
    key = read_to_the_end(qtbot, window, session, clock, code)
    assert QApplication.focusWidget() is window.game_page.bar, "the sentence asks"
    return key, session.number


@everyday("code", PRESSING, keep=PRESSED)
def test_one_press_too_many_after_a_letter_casts_no_vote(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, code: Qt.Key
) -> None:
    key, number = read_then_asked(qtbot, window, sit, clock, code)
    session = window.game_page.session
    for _ in range(2):
        clock.now += SPENT_MS // 2 - 1
        key.press()
        key.release()
        assert session.number == number and not session.busy
    first_leads_second_votes(qtbot, session, clock, key)


def first_leads_second_votes(qtbot: QtBot, session: Session, clock: Clock, key: Key) -> None:
    """A vote's first press takes the focus, however long ago anything was read; another casts it."""
    number, bar = session.number, QApplication.focusWidget()
    assert isinstance(bar, ActionBar)
    clock.now += LATER
    key.press()
    key.release()
    assert isinstance(QApplication.focusWidget(), VotePlate)
    for _ in range(2):
        clock.now += SPENT_MS // 2 - 1
        key.press()
        key.release()
        assert session.number == number and not session.busy, "a second press at once"
    clock.now += LATER
    key.press()
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    key.release()


@everyday("code", PRESSING, keep=PRESSED)
def test_one_press_too_many_casts_no_vote_when_the_turn_comes_round(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, code: Qt.Key
) -> None:
    """The letter is read, a councillor votes first, and then the person is asked."""
    probe = sit("person", "person", "person")
    until(probe, "ask_ballot")
    first = probe.waiting()[0]
    session = sit(
        *(
            "computer" if seat == first else "person" if seat == (first + 1) % 3 else "computer"
            for seat in range(3)
        )
    )
    key = read_to_the_end(qtbot, window, session, clock, code)
    session.answer(first, Gather())
    qtbot.waitUntil(lambda: window.game_page.at.asked(window.game_page.at.seat) and not session.busy)
    number = session.number
    clock.now += SETTLE_MS + 1
    key.press()
    key.release()
    assert session.number == number and not session.busy
    first_leads_second_votes(qtbot, session, clock, key)


def test_whoever_names_the_answer_needn_t_wait_for_enter(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock
) -> None:
    """A key for the side shows that the finger means the answers."""
    enter, number = read_then_asked(qtbot, window, sit, clock, Qt.Key.Key_Return)
    session = window.game_page.session
    clock.now += SETTLE_MS + 1
    nay = Key(window, Qt.Key.Key_N)
    nay.press()
    nay.release()
    clock.now += AT_ONCE
    enter.press()
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    assert session.view(None).reign.vote.nay == 1


@everyday("way", WAYS, keep=EVERYDAY_WAYS)
def test_a_key_held_since_the_letter_never_votes(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, way: Way
) -> None:
    enter, number = read_then_asked(qtbot, window, sit, clock, Qt.Key.Key_Return)
    session = window.game_page.session
    clock.now += SETTLE_MS + 1
    enter.press()
    clock.now += AT_ONCE
    Key(window, Qt.Key.Key_N).press()
    enter.repeats(20, way)
    assert session.number == number and not session.busy


def test_enter_that_makes_an_offer_doesn_t_vote_the_moment_after(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock
) -> None:
    """The drawer goes, and the focus is on the answers again."""
    session = awaited_sofa(window, sit)
    deal, enter = Key(window, Qt.Key.Key_D), Key(window, Qt.Key.Key_Return)
    clock.now += LATER
    deal.press()
    deal.release()
    window.game_page.deal_panel.offer.setFocus()
    clock.now += LATER
    for _ in range(2):
        enter.press()
        enter.release()
        qtbot.waitUntil(lambda: not session.busy)
        clock.now += SETTLE_MS + 1
    reign = session.view(None).reign
    assert [deal.state for deal in reign.deals] == ["open"] and reign.vote.aye == reign.vote.nay == 0


# --- the two ways that were found -----------------------------------------------------------------


@everyday("way", WAYS, keep=EVERYDAY_WAYS)
@everyday("code", PRESSING, keep=PRESSED)
@daily("32-apart", "16777220-marked")
def test_a_key_held_after_a_vote_opens_nothing_and_votes_for_nobody(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, code: Qt.Key, way: Way
) -> None:
    session = awaited_sofa(window, sit)
    council, first = window.game_page, window.game_page.at.seat
    gather_of(window).setFocus()
    settled(qtbot, session, clock)
    key = Key(window, code)
    key.press()
    qtbot.waitUntil(lambda: council.at.seat != first and not session.busy)
    number = session.number
    for times in (1, 10):
        clock.now += SOON
        key.repeats(times, way)
        assert not council.chamber.is_open
    assert QApplication.focusWidget() is council.bar, "the next house's"
    key.repeats(10, way)
    assert session.number == number and not session.busy
    key.release()
    council.chamber.setFocus()
    settled(qtbot, session, clock)
    key.hold()
    assert council.chamber.is_open and council.at.seat != first, "pressed anew, it shows one's own"
    key.release()
    assert not council.chamber.is_open


@pytest.mark.parametrize("code", [Qt.Key.Key_P, Qt.Key.Key_Space])
def test_a_key_held_while_a_seat_is_chosen_opens_nothing(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, code: Qt.Key
) -> None:
    session = awaited_sofa(window, sit)
    council, first = window.game_page, window.game_page.at.seat
    settled(qtbot, session, clock)
    key = Key(window, code)
    other = next(plate for plate in council.table.seats.findChildren(SeatPlate) if plate.seat.seat != first)
    led_to(other)
    clock.now += AT_ONCE
    key.press()
    if code == Qt.Key.Key_P:
        caught_up()
        assert council.chamber.is_open, "one peeks at one's own"
        council.press_seat(other.seat.seat)
    else:
        key.repeats(1, "pairs")  # a seat is chosen as the key comes up, or seems to
    assert council.private_area.visit_plate.isVisible(), "another's chamber needs a press of its own"
    assert council.at.seat == first and not council.chamber.is_open
    clock.now += LATER
    key.repeats(10, "first unmarked", first=40)
    assert not council.chamber.is_open


@everyday("way", WAYS, keep=EVERYDAY_WAYS)
def test_a_chamber_shut_by_escape_is_not_shown_again_by_a_key_that_was_down(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, way: Way
) -> None:
    """Someone peeks, votes, and drops the curtain before the vote is written."""
    session = awaited_sofa(window, sit)
    chamber, seat = window.game_page.chamber, window.game_page.at.seat
    gather_of(window).setFocus()
    settled(qtbot, session, clock)
    shown: list[int | None] = []
    chamber.opened.connect(lambda: shown.append(window.game_page.at.seat))
    peek, enter, escape = (Key(window, code) for code in (Qt.Key.Key_P, Qt.Key.Key_Return, Qt.Key.Key_Escape))
    for key in (peek, enter, escape):
        clock.now += AT_ONCE
        key.hold()
    assert shown == [seat] and not chamber.is_open
    peek.repeats(3, way, first=40)
    assert shown == [seat]
    qtbot.waitUntil(lambda: window.game_page.at.seat != seat and not session.busy)
    clock.now += LATER
    peek.repeats(3, way)
    assert shown == [seat]


@pytest.mark.parametrize("spot", ["vote", "eye"])
def test_a_second_click_presses_nothing_of_the_next(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, spot: str
) -> None:
    session = awaited_sofa(window, sit)
    council, first, handle = window.game_page, window.game_page.at.seat, window.windowHandle()
    settled(qtbot, session, clock)
    voted = centre(gather_of(window), window)
    QTest.mouseClick(handle, LEFT, pos=voted)
    qtbot.waitUntil(lambda: council.at.seat != first and not session.busy)
    number, at = session.number, voted if spot == "vote" else eye_of(window)
    clock.now += SOON
    assert input_guard.settling
    QTest.mouseClick(handle, LEFT, pos=at)
    QTest.mousePress(handle, LEFT, pos=at)
    clock.now += LATER
    QTest.mouseMove(handle, eye_of(window))
    assert not council.chamber.is_open and session.number == number and not session.busy
    QTest.mouseRelease(handle, LEFT, pos=QPoint(5, 5))
    QTest.mousePress(handle, LEFT, pos=eye_of(window))
    caught_up()
    assert council.chamber.is_open, "pressed anew, it shows one's own"
    QTest.mouseRelease(handle, LEFT, pos=eye_of(window))
    assert not council.chamber.is_open


def test_no_answer_ever_stands_where_one_holds_to_peek(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = awaited_sofa(window, sit)
    for width, height, text in ((1024, 640, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0)):
        window.look.set_text(text)
        window.resize(width, height)
        qtbot.wait(20)
        for plate in window.game_page.bar.answer.plates():
            assert not box_of(plate, window).contains(eye_of(window)), (width, height, text)
    assert session.waiting()


def box_of(widget: QWidget, window: MainWindow) -> object:
    return widget.rect().translated(widget.mapTo(window, QPoint(0, 0)))


def test_take_back_stands_where_nobody_presses_for_themselves(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock
) -> None:
    """All that a player presses lies in the council; what takes the last player's act back, above it."""
    session = awaited_sofa(window, sit)
    council, first = window.game_page, window.game_page.at.seat
    settled(qtbot, session, clock)
    qtbot.mouseClick(gather_of(window), LEFT)
    qtbot.waitUntil(lambda: council.at.seat != first and not session.busy)
    door = window.back_door
    assert door.isVisible() and not box_of(door, window).intersects(box_of(council, window))
    assert all(plate.text() != "Take back" for plate in plates(window))


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_taking_back_returns_to_the_table_however_long_one_presses(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, how: str
) -> None:
    session = awaited_sofa(window, sit)
    council, first, handle = window.game_page, window.game_page.at.seat, window.windowHandle()
    settled(qtbot, session, clock)
    qtbot.mouseClick(gather_of(window), LEFT)
    qtbot.waitUntil(lambda: council.at.seat != first and not session.busy)
    second, number = council.at.seat, session.number
    council.chamber.peek()  # the next player looks inside
    settled(qtbot, session, clock)
    key = Key(window, Qt.Key.Key_U)
    spot = centre(window.back_door, window)
    if how == "key":
        key.press()
    else:
        QTest.mouseClick(handle, LEFT, pos=spot)
        QTest.mousePress(handle, LEFT, pos=spot)
    qtbot.waitUntil(lambda: council.at.seat == first and not session.busy)
    assert second != first and session.number == number + 1
    assert not council.chamber.is_open
    if how == "key":
        key.repeats(10, "pairs")
    clock.now += LATER
    qtbot.wait(20)
    assert not council.chamber.is_open and not council.take_back_panel.isVisible()
    assert session.number == number + 1, "one press takes back one act"
    QTest.mouseRelease(handle, LEFT, pos=spot)


def test_a_key_held_while_a_letter_is_read_opens_nothing_and_votes_nothing(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock
) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    window.show_session(session)
    council = window.game_page
    settled(qtbot, session, clock)
    assert council.reader.page is not None
    key = Key(window, Qt.Key.Key_Return)
    council.reader.next.setFocus()
    clock.now += UNASKED_MS + 1  # no press has brought the letter
    key.press()
    qtbot.waitUntil(lambda: council.reader.page is None)
    number = session.number
    clock.now += LATER
    key.repeats(10, "first unmarked")
    assert QApplication.focusWidget() is council.bar and not council.chamber.is_open
    assert session.number == number and not session.busy


# --- and all others -------------------------------------------------------------------------------


class Sofa:
    """Three persons who play with clumsy fingers, each thing they do drawn by lot.

    `opened` is every chamber that was shown, `asked` those that somebody looked into on purpose, by a press
    that began when the screen was theirs: they must be the same.
    """

    def __init__(self, qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, lot: Random) -> None:
        self.qtbot, self.window, self.sit, self.clock, self.lot = qtbot, window, sit, clock, lot
        self.game_page, self.handle = window.game_page, window.windowHandle()
        self.keys = {code: Key(window, code) for code in (*TAPPED, Qt.Key.Key_P, Qt.Key.Key_U)}
        self.opened: list[int | None] = []
        self.asked: list[int | None] = []
        self.story: list[str] = []
        self.button = False
        self.done = self.passed_on = 0
        self.session: Session | None = None
        self.game_page.chamber.opened.connect(lambda: self.opened.append(self.game_page.at.seat))

    def play(self, things: int) -> None:
        """Until that many things have been done."""
        while self.done < things:
            if not self._voting():
                if self.session is not None:
                    self.session.close()
                self.session = self.sit("person", "person", "person", seed=self.lot.getrandbits(30))
                until(self.session, "ask_ballot")
                show(self.window, self.session)
            self._turn()

    def _voting(self) -> bool:
        """Whether somebody votes, and nothing else lies open."""
        council, session = self.game_page, self.session
        if session is None or council.reader.page is not None or council.playback.unread():
            return False
        asked = session.view(None).waits_for
        return bool(asked) and asked[0].why.code in ("ask_ballot", "ask_raise")

    def _turn(self) -> None:
        """One acts; what the fingers do from then on is for nothing."""
        council = self.game_page
        self._rest()
        held = self.lot.random() < 0.5 and self._peek()
        before = council.at.acting
        self._act()
        for _ in range(self.lot.randint(3, 9)):
            self._fumble()
            self._look()
        self._let_go()
        self._rest()
        self.passed_on += council.at.acting != before
        assert not council.chamber.is_open, (held, self.story[-40:])
        self._look()
        council.panels.hide()

    def _pass(self, time: int) -> None:
        self.clock.now += time
        QApplication.processEvents()

    def _rest(self) -> None:
        """Everything is written, every finger is up, and the hand-over is over."""
        session = self.session
        self.qtbot.waitUntil(lambda: session is None or not session.busy, timeout=30_000)
        self._pass(LATER)
        assert not input_guard.settling
        Key.now += 200

    def _peek(self) -> bool:
        """Somebody looks into the chamber that lies at the edge, on purpose; whether they hold it on."""
        council, lot = self.game_page, self.lot
        way = lot.choice(("P", "key", "mouse"))
        key = self.keys[Qt.Key.Key_P if way == "P" else lot.choice(PRESSING)]
        self.asked.append(council.at.seat)
        self._tell("peeks by", way)
        if way == "mouse":
            QTest.mousePress(self.handle, LEFT, pos=eye_of(self.window))
            self.button = True
        else:
            if way == "key":
                led_to(council.chamber)
                self._pass(AT_ONCE)
            key.press()
        caught_up()
        assert council.chamber.is_open, self.story[-40:]
        self._look()
        if lot.random() < 0.5:
            return True
        self._let_go()
        self._rest()
        return False

    def _act(self) -> None:
        """Something that passes the screen on, with a finger that may stay where it is."""
        council, lot = self.game_page, self.lot
        ways: list[Callable[[], None]] = [self._vote_by_key, self._vote_by_mouse, self._choose_seat]
        if council.taking_back():
            ways += [self._take_back_by_key, self._take_back_by_mouse]
        lot.choice(ways)()

    def _vote_by_key(self) -> None:
        plate, key = self._answer(), self._free(PRESSING)
        self._tell("votes", plate.text(), key.key)
        led_to(plate)
        key.press()

    def _free(self, codes: tuple[Qt.Key, ...]) -> Key:
        """One of those keys that isn't down already."""
        return self.lot.choice([key for key in map(self.keys.__getitem__, codes) if not key.down])

    def _vote_by_mouse(self) -> None:
        plate = self._answer()
        self._tell("clicks", plate.text())
        at = QPoint(plate.width() // 4, plate.height() // 2)
        self._click(plate.mapTo(self.window, at))

    def _choose_seat(self) -> None:
        plate = self.lot.choice(self.game_page.table.seats.findChildren(SeatPlate))
        self._tell("chooses a seat", plate.seat.seat)
        if self.lot.random() < 0.5:
            self._click(self._spot(plate))
        else:
            led_to(plate)
            self._free(PRESSING).press()

    def _take_back_by_key(self) -> None:
        self._tell("takes back")
        self.keys[Qt.Key.Key_U].press()

    def _take_back_by_mouse(self) -> None:
        self._tell("clicks on Take back")
        self._click(self._spot(self.window.back_door))

    def _answer(self) -> Plate:
        """A plate of the ballot; never Deal, which opens a sheet."""
        return self.lot.choice([plate for plate in plates(self.window) if not plate.objectName()])

    def _click(self, at: QPoint) -> None:
        """Click there, and perhaps press again at once."""
        if self.button:
            QTest.mouseRelease(self.handle, LEFT, pos=at)
            self.button = False
        QTest.mouseClick(self.handle, LEFT, pos=at)
        if self.lot.random() < 0.6:
            QTest.mousePress(self.handle, LEFT, pos=at)
            self.button = True

    def _fumble(self) -> None:
        """What fingers do without meaning the next player's curtain."""
        self.done += 1
        lot = self.lot
        held = [key for key in self.keys.values() if key.down]
        ways: list[Callable[[], None]] = [self._wait, self._tap, self._short_click]
        if held:
            ways += [lambda: self._repeat(lot.choice(held))] * 4
            ways += [lambda: self._release(lot.choice(held))]
        if self.button:
            ways += [self._slide] * 2
        lot.choice(ways)()

    def _wait(self) -> None:
        self._tell("waits")
        self._pass(self.lot.choice((AT_ONCE, SOON)))

    def _repeat(self, key: Key) -> None:
        way = self.lot.choice(WAYS)
        self._tell("holds", key.key, way)
        first = self.lot.choice((0, 40, 500, 700))
        for _ in range(self.lot.randint(1, 4)):
            key.repeats(self.lot.randint(1, 4), way, first)
            self._pass(self.lot.randint(1, SOON))
            first = 40

    def _release(self, key: Key) -> None:
        self._tell("lets go of", key.key)
        key.release(after=self.lot.choice((0, 5, 40)))

    def _tap(self) -> None:
        """A key that is pressed anew; where the focus has been brought to the curtain, it asks for a look.

        Up leads from the plate that names another's chamber to the window's doors. What opens a menu of the
        system, which takes every key, or another window isn't pressed there.
        """
        key, window = self.keys[self.lot.choice(TAPPED)], self.window
        doors = (window.menu_door, window.tv_door, window.book_door)
        elsewhere = key.key in PRESSING and QApplication.focusWidget() in doors
        if not key.down and not elsewhere:
            self._tell("taps", key.key)
            there = QApplication.focusWidget() is self.game_page.chamber and key.key in PRESSING
            anew, before = not input_guard.settling, len(self.opened)
            key.press(after=200)
            if there and anew and len(self.opened) > before:
                self.asked.append(self.opened[-1])
            key.release(after=self.lot.choice((0, 30)))

    def _short_click(self) -> None:
        """A click on the curtain beside its plate, or on the plate before the hand-over is over."""
        if self.button:
            return
        chamber = self.game_page.chamber
        spots = [chamber.mapTo(self.window, QPoint(chamber.width() // 8, chamber.height() - 12))]
        if input_guard.settling:
            spots.append(eye_of(self.window))
        self._tell("clicks shortly on the curtain")
        QTest.mouseClick(self.handle, LEFT, pos=self.lot.choice(spots))

    def _slide(self) -> None:
        """The button is still down, and the pointer comes over the eye, or over what can be pressed."""
        self._tell("slides")
        spots = [eye_of(self.window), *(self._spot(plate) for plate in plates(self.window))]
        QTest.mouseMove(self.handle, self.lot.choice(spots))
        self._pass(self.lot.choice((AT_ONCE, SOON)))

    def _let_go(self) -> None:
        for key in self.keys.values():
            if key.down:
                key.release()
        if self.button:
            QTest.mouseRelease(self.handle, LEFT, pos=QPoint(5, 5))
        self.button = False
        held = self.game_page.chamber.held_press
        self.qtbot.waitUntil(lambda: not held.is_down)  # it may yet have been a repetition

    def _spot(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self.window, widget.rect().center())

    def _tell(self, *what: object) -> None:
        self.story.append(f"{self.game_page.at.seat}: {' '.join(str(one) for one in what if one)}")

    def _look(self) -> None:
        """No chamber is shown, and none was, but those that were asked for; no secret is told elsewhere."""
        story, chamber = "\n".join(self.story[-40:]), self.game_page.chamber
        assert self.opened == self.asked, story
        if self.lot.random() < 0.1:
            said = texts(self.window)
            for seat in self.session.persons():
                shown = chamber.is_open and seat == self.asked[-1]
                title = f"Secret agenda: {self.session.view(seat).own.agenda.title}"
                assert shown == any(title in one for one in said), story


def clumsy(qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, seed: int, things: int) -> None:
    sofa = Sofa(qtbot, window, sit, clock, Random(seed))
    sofa.play(things)
    assert sofa.passed_on > things / 40 and len(sofa.asked) > things / 40, "or it has shown nothing"


@everyday("seed", [1, 2], keep=[1])
def test_clumsy_fingers_show_nobody_elses_secret(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, seed: int
) -> None:
    clumsy(qtbot, window, sit, clock, seed, EVERY_DAY // 2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 20))
def test_ten_thousand_times(qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, seed: int) -> None:
    clumsy(qtbot, window, sit, clock, seed, LONG // 10)
