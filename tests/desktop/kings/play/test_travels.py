"""Tokens travel over the table when they change hands; skipped or without motion, it ends the same."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.flights import _Flyer
from kd_desktop.engine.council.commands import AcceptDeal, CastVote, Moderate, OfferDeal
from kd_desktop.engine.council.deals import Payment, Promise
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]


@pytest.fixture
def council(window: MainWindow, sit: Sit, still: Appearance) -> Iterator[Session]:
    """Persons at the table, the first ballot asked, motion on, everything at its slowest."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    still.set_still(False)
    show(window, session)
    window.game_page.table.bring("balance")
    tempo.set_speed(0.25)
    yield session
    tempo.set_speed(1.0)


def act(qtbot: QtBot, session: Session, seat: int, command: object) -> None:
    number = session.number
    session.answer(seat, command)
    qtbot.waitUntil(lambda: session.number > number and not session.busy)


def flying(window: MainWindow) -> list[_Flyer]:
    return [one for one in window.game_page.findChildren(_Flyer) if not one.isHidden()]


def lead(qtbot: QtBot, window: MainWindow, session: Session) -> tuple[int, int]:
    """The Leader votes 1, the next house 3 against it: the lead passes. Both seats."""
    first = session.waiting()[0]
    act(qtbot, session, first, CastVote("aye", 1))
    window.game_page.playback.hurry()
    second = session.waiting()[0]
    act(qtbot, session, second, CastVote("nay", 3))
    return first, second


def rest(window: MainWindow) -> QImage:
    QTest.qWait(50)
    return window.game_page.table.grab().toImage()


def test_the_gavel_travels_and_knocks(qtbot: QtBot, window: MainWindow, council: Session) -> None:
    travels = window.game_page.playback.travels
    before = council.view(None).reign.leader
    with qtbot.waitSignal(travels.knocked, timeout=20_000):
        _, second = lead(qtbot, window, council)
        plates = window.game_page.table.seats.plates
        assert travels.moving and second != before
        assert plates[second].away == {"leader"} and not plates[before].away
        tempo.set_speed(4.0)
    assert not plates[second].away
    qtbot.waitUntil(lambda: not travels.moving)
    assert not flying(window)


def test_escape_ends_it_and_the_end_is_that_of_a_plain_cut(
    qtbot: QtBot, window: MainWindow, council: Session, still: Appearance
) -> None:
    travels = window.game_page.playback.travels
    lead(qtbot, window, council)
    assert travels.moving
    window.game_page.bar.setFocus()
    with qtbot.waitSignal(travels.knocked):
        qtbot.keyClick(window.game_page.bar, Qt.Key.Key_Escape)
    assert not travels.moving and not flying(window)
    skipped = rest(window)
    still.set_still(True)
    window.game_page.playback.still(council.view(None))
    window.game_page.refresh()
    window.game_page.bar.setFocus()  # a side that has the focus holds its Power over the balance
    assert rest(window) == skipped


def test_without_motion_nothing_flies_but_the_knock_is_told(
    qtbot: QtBot, window: MainWindow, council: Session, still: Appearance
) -> None:
    still.set_still(True)
    travels = window.game_page.playback.travels
    with qtbot.waitSignal(travels.knocked):
        lead(qtbot, window, council)
    assert not travels.moving and not flying(window)


def test_the_knock_is_captioned(
    qtbot: QtBot, window: MainWindow, council: Session, still: Appearance
) -> None:
    still.set_still(True)
    still.settings.set("captions", "on")
    lead(qtbot, window, council)
    assert window.game_page.sounds.caption.words == "♪ the gavel falls"


def test_power_flies_to_the_balance_before_it_tips(
    qtbot: QtBot, window: MainWindow, council: Session
) -> None:
    balance = window.game_page.table.balance
    act(qtbot, council, council.waiting()[0], CastVote("aye", 2))
    assert len(window.game_page.findChildren(_Flyer)) == 2
    assert balance.load.aye == 0 and balance.moving
    window.game_page.playback.hurry()
    assert balance.load.aye == 2 and not balance.moving


def test_what_was_laid_by_hand_flies_no_second_time(
    qtbot: QtBot, window: MainWindow, council: Session
) -> None:
    seat = council.waiting()[0]
    window.game_page.chamber.open()
    window.game_page.power_hand.lay("aye", 2)
    window.game_page.power_hand.seal()
    qtbot.waitUntil(lambda: council.view(None).reign.seats[seat].ballot == "aye" and not council.busy)
    assert not flying(window)


def test_the_scales_travel_without_a_knock(qtbot: QtBot, window: MainWindow, council: Session) -> None:
    seat, reign = council.waiting()[0], council.view(None).reign
    if seat == reign.moderator:
        act(qtbot, council, seat, CastVote("aye", 1))
        seat = council.waiting()[0]
    act(qtbot, council, seat, Moderate())
    assert window.game_page.table.seats.plates[seat].away == {"moderator"}
    with qtbot.assertNotEmitted(window.game_page.playback.travels.knocked):
        window.game_page.playback.hurry()


def test_the_coins_of_a_closed_deal_fly_from_payer_to_payee(
    qtbot: QtBot, window: MainWindow, council: Session
) -> None:
    maker = council.waiting()[0]
    other = (maker + 1) % 3
    act(qtbot, council, maker, OfferDeal((Payment(maker, other, 3),), (Promise("pass", other),)))
    assert not flying(window)
    act(qtbot, council, other, AcceptDeal(1))
    flyers = window.game_page.findChildren(_Flyer)
    assert len(flyers) == 3
    plates = window.game_page.table.seats.plates
    start, end = flyers[0].flight.start, flyers[0].flight.end
    for spot, seat in ((start, maker), (end, other)):
        place = plates[seat].mapFrom(window.game_page, spot)
        assert plates[seat].rect().contains(place)


def test_the_next_act_ends_what_still_flies(qtbot: QtBot, window: MainWindow, council: Session) -> None:
    lead(qtbot, window, council)
    third = council.waiting()[0]
    act(qtbot, council, third, Moderate())
    assert all("leader" not in plate.away for plate in window.game_page.table.seats.plates)


def test_where_the_plates_are_hidden_the_gavel_goes_to_their_tab(
    qtbot: QtBot, window: MainWindow, council: Session, still: Appearance
) -> None:
    still.set_text(2.0)
    QTest.qWait(100)
    assert window.game_page.table.mode == "narrow"
    lead(qtbot, window, council)
    flights = [one.flight for one in window.game_page.findChildren(_Flyer) if one.flight.knocks]
    assert len(flights) == 1 and flights[0].start != flights[0].end
