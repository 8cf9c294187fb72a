"""Among several people on one screen: whose hand is seen when, and what nobody learns from the asking."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.desktop.throne.play.undo_words import undo_words
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Act, Bidding, Window
from tests.desktop.keyboard import EVERYDAY_WAYS, WAYS, Clock, Key, Way, stopped
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.test_whole_games import readable
from tests.everyday import everyday

LATER = SETTLE_MS * 2


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped(monkeypatch)


def hand_names(page: ThronePage, seat: int) -> list[str]:
    view = page.at.view_of(seat)
    return [Names(view).plain(card) for card in view.hand]


def unseen(page: ThronePage) -> bool:
    """Whether no card of any hand can be read anywhere on the page."""
    assert page.session is not None
    said, view = readable(page), page.at.view
    assert view is not None
    table = {Names(view).plain(card) for card in (*view.discard, *(one.card for one in view.projects))}
    hands = [name for seat in page.session.persons() for name in hand_names(page, seat)]
    return not any(name in said for name in hands if name not in table)


def test_one_who_is_alone_is_told_what_each_own_act_was(sit: Sit) -> None:
    """“An answer” stood there three times. What computers answered is theirs; and so it is among people."""
    discard = c.Discard(("long-water",))
    for kinds, own in (
        ("pcc", ["no Intrigue", "Discard “The Long Water”"]),
        ("ppc", ["an answer about Intrigues", "cards to discard"]),
    ):
        page = sit(kinds)
        words, names = undo_words(page.at), Names(page.at.view)  # type: ignore[arg-type]
        assert [words.act(0, one) for one in (c.Pass(), discard)] == [
            f"{names.seat(0)}: {one}" for one in own
        ]
        assert words.act(2, c.Pass()) == f"{names.seat(2)}: an answer about Intrigues"


def test_no_card_is_read_while_the_curtain_is_down_and_only_ones_own_behind_it(
    qtbot: QtBot, sit: Sit
) -> None:
    page = sit("ppp")
    people = People(qtbot, page)
    until(qtbot, people, Act)
    assert unseen(page) and page.hand.is_low
    seat = page.at.seat
    assert seat is not None
    page.hand.peek()
    assert page.hand.is_open and all(name in readable(page) for name in hand_names(page, seat))
    page.hand.end_peek()
    page.hand.close_curtain(at_once=True)
    assert unseen(page)


def test_each_sets_aside_unseen_and_nothing_of_it_stays_for_the_next(qtbot: QtBot, sit: Sit) -> None:
    page = sit("ppp")
    people = People(qtbot, page)
    until(qtbot, people, Bidding)
    session, first = page.session, page.at.seat
    assert session is not None and not page.hand.is_open
    assert [type(plate) for plate in people.row().plates()] == [HoldPlate], (
        "no amount before the others look away"
    )
    people.press(people.named("Give in secret"))
    tokens = [plate for plate in people.row().plates() if isinstance(plate, TokenPlate)]
    qtbot.keyClick(tokens[0], Qt.Key.Key_3)
    assert tokens[0].amount == 3
    qtbot.keyClick(tokens[0], Qt.Key.Key_Escape)
    assert [type(plate) for plate in people.row().plates()] == [HoldPlate]
    people.press(people.named("Give in secret"))
    tokens = [plate for plate in people.row().plates() if isinstance(plate, TokenPlate)]
    assert [plate.amount for plate in tokens] == [0, 0, 0, 0], "what was shown is forgotten"
    qtbot.keyClick(tokens[1], Qt.Key.Key_2)
    people.press(people.named("Give 2 tokens"))
    qtbot.waitUntil(lambda: not session.busy and page.at.seat != first)
    assert not page.hand.is_open and [type(plate) for plate in people.row().plates()] == [HoldPlate]
    assert "2 tokens" not in readable(page) and first not in session.waiting()
    assert session.view(None).bids == ()


@pytest.fixture
def people_bid(qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock) -> People:
    """The first of three people has begun to set tokens aside."""
    assert window.isVisible()
    people = People(qtbot, sit("ppp"))
    until(qtbot, people, Bidding)
    clock.now += LATER
    people.press(people.named("Give in secret"))
    people.page.look.settings.set("lift", "hold")
    clock.now += LATER
    return people


def tokens_of(people: People) -> list[int]:
    """The numbers that are entered; none where no number can be."""
    return [plate.amount for plate in people.row().plates() if isinstance(plate, TokenPlate)]


def test_while_one_sets_aside_in_secret_the_hand_stays_covered(people_bid: People) -> None:
    page = people_bid.page
    assert page.entry.is_open and tokens_of(people_bid) == [0, 0, 0, 0]
    assert not page.hand.is_open and page.hand.is_low and unseen(page)


def test_the_hand_is_seen_meanwhile_only_while_its_key_is_held(
    window: MainWindow, clock: Clock, people_bid: People
) -> None:
    people, page = people_bid, people_bid.page
    seat = page.at.seat
    assert seat is not None
    first = next(plate for plate in people.row().plates() if isinstance(plate, TokenPlate))
    people.qtbot.keyClick(first, Qt.Key.Key_3)
    peek = Key(window, Qt.Key.Key_P, 33)
    peek.hold()
    assert page.hand.is_open and all(name in readable(page) for name in hand_names(page, seat))
    assert tokens_of(people) == [3, 0, 0, 0]
    peek.release()
    clock.now += LATER
    assert not page.hand.is_open and unseen(page) and page.entry.is_open
    assert tokens_of(people) == [3, 0, 0, 0], "what was entered is still there"


@pytest.mark.parametrize("cause", ["focus", "panic", "idle", "escape"])
def test_what_is_entered_in_secret_goes_with_its_owner(
    qtbot: QtBot, window: MainWindow, people_bid: People, cause: str
) -> None:
    people, page = people_bid, people_bid.page
    plate = next(one for one in people.row().plates() if isinstance(one, TokenPlate))
    qtbot.keyClick(plate, Qt.Key.Key_2)
    if cause == "focus":
        QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    elif cause == "panic":
        qtbot.keyClick(plate, Qt.Key.Key_F12)
    elif cause == "idle":
        page.entry.lifting._nobody.start(10)
        qtbot.waitUntil(lambda: not page.entry.is_open)
    else:
        qtbot.keyClick(plate, Qt.Key.Key_Escape)
    assert not page.entry.is_open and tokens_of(people) == []
    assert [plate.text() for plate in people.row().plates()] == ["Give in secret"]


def test_a_pin_is_asked_before_numbers_are_entered(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("ppp"))
    until(qtbot, people, Bidding)
    page = people.page
    page.hand.open()
    page.pins.pins.put(*page.pins._place(page.at.seat), "4711")
    page.hand.close_curtain(at_once=True)
    page.refresh()
    plate = people.named("Give in secret")
    qtbot.keyClick(plate, Qt.Key.Key_Space)
    assert page.pins.pad.isVisible() and not page.entry.is_open
    qtbot.keyClicks(page.pins.pad, "4711")
    qtbot.keyClick(page.pins.pad, Qt.Key.Key_Return)
    assert page.entry.is_open and not page.hand.is_open and tokens_of(people) == [0, 0, 0, 0]


@everyday("way", WAYS, keep=EVERYDAY_WAYS)
def test_a_key_held_at_a_hand_over_opens_nothing_and_answers_nothing(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock, way: Way
) -> None:
    page = sit("pp")
    people = People(qtbot, page)
    until(qtbot, people, Act)
    session, first = page.session, page.at.seat
    assert session is not None
    people.press_once(people.named("End the turn"))
    people.named("End the turn").setFocus()
    clock.now += LATER
    key = Key(window, Qt.Key.Key_Return)
    key.press()
    qtbot.waitUntil(lambda: page.at.seat != first and not session.busy)
    number = session.number
    for times in (1, 10):
        clock.now += SETTLE_MS // 2
        key.repeats(times, way)
        QApplication.processEvents()
    assert session.number == number and not session.busy and not page.hand.is_open
    assert not page.asking.begun()
    key.release()


def test_a_second_click_at_a_hand_over_presses_nothing_of_the_next(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock
) -> None:
    page = sit("pp")
    people = People(qtbot, page)
    until(qtbot, people, Act)
    session, first, handle = page.session, page.at.seat, window.windowHandle()
    assert session is not None and handle is not None
    clock.now += LATER
    plate = people.named("End the turn")
    spot = plate.mapTo(window, plate.rect().center())
    for _ in range(2):
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
        clock.now += LATER
    qtbot.waitUntil(lambda: page.at.seat != first and not session.busy)
    number = session.number
    clock.now += SETTLE_MS // 2
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
    assert session.number == number and not session.busy


def test_losing_the_window_hides_the_hand_and_what_was_begun_with_it(qtbot: QtBot, sit: Sit) -> None:
    page = sit("pp")
    people = People(qtbot, page)
    until(qtbot, people, Act)
    people.press(page.strip.plates["place"])
    people.press(people.named("Lift the curtain"))
    assert page.hand.is_open and page.asking.reach == "place"
    page.turn_away()
    assert not page.hand.is_open and not page.asking.begun() and unseen(page)


# --- moments for Intrigues ------------------------------------------------------------------------


def asked(page: ThronePage) -> bool:
    view = page.at.view
    return view is not None and isinstance(view.waiting[-1], Window) and page.at.acting is not None


def ends(qtbot: QtBot, people: People, turns: int) -> int:
    """So many turns are ended; how often somebody was asked for Intrigues meanwhile."""
    page, times = people.page, 0
    while turns:
        people.settle()
        if people.read():
            continue
        if page.held_up():
            page.pause.let_it_happen()
            continue
        number = page.session.number  # type: ignore[union-attr]
        view = page.at.view
        assert view is not None
        if asked(page):
            times += 1
            people.press(people.named("Play nothing"))
        elif isinstance(view.waiting[-1], Act):
            turns -= 1
            people.press(people.named("End the turn"))
        else:
            return times
        qtbot.waitUntil(lambda number=number: page.session.number > number and not page.session.busy)
    return times


@everyday("seed", [3, 7, 11], keep=[3])
def test_several_are_never_asked_one_by_one_whatever_they_hold(qtbot: QtBot, sit: Sit, seed: int) -> None:
    page = sit("ppp", seed)
    assert ends(qtbot, People(qtbot, page), 3) == 0


def test_alone_one_is_asked_only_when_a_card_fits(qtbot: QtBot, sit: Sit) -> None:
    page = sit("pc")
    people = People(qtbot, page)
    for _ in range(12):
        people.settle()
        if people.over():
            break
        if people.read():
            continue
        if page.held_up():
            page.pause.let_it_happen()
            continue
        if asked(page):
            question = page.at.question(page.at.acting)
            assert question is not None and question.answer.options  # type: ignore[union-attr]
        people.act()


def test_a_secret_bid_is_taken_back_by_nobody_else_without_asking(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pp", seed=11))
    until(qtbot, people, Bidding)
    page, session = people.page, people.page.session
    assert session is not None
    first, number = page.at.acting, session.number
    people.act()
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    people.settle()
    assert page.at.acting not in (None, first) and session.undoable() == first
    kept = session.number
    assert page.taking_back() == ""
    page.acts.do("undo")
    qtbot.wait(50)
    assert session.number == kept and page.take_back_panel.isVisible()
    said = " ".join(label.text() for label in page.take_back_panel.findChildren(Label))
    assert ": a bid" in said
