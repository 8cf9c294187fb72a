"""Coins are carried into an offer by hand; former deals are listed."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.chamber.coin_bowl import CoinBowl
from kd_desktop.desktop.kings.chamber.pool import ABREAST, Pool
from kd_desktop.desktop.kings.deals.all_deals import Dealt, all_deals
from kd_desktop.desktop.kings.deals.form import DealForm
from kd_desktop.desktop.kings.deals.tiles import CoinTile
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.session.event_log import LoggedEvent
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.test_deals import at_the_table
from tests.desktop.kings.play.test_power_by_hand import SHIFT, Drag
from tests.desktop.kings.play.test_secrets import come_to_rest

Sit = Callable[..., Session]
WHY = Message("test")


@pytest.fixture
def dealing(window: MainWindow, sit: Sit) -> Session:
    """A person's voting turn, the curtain up and the deals open."""
    session = at_the_table(window, sit)
    come_to_rest(window)
    window.game_page.dealing.toggle()
    come_to_rest(window)
    return session


def pool(window: MainWindow) -> Pool:
    return window.game_page.chamber.secrets.coins


def tile(window: MainWindow) -> CoinTile:
    return window.game_page.deal_panel.board.coins


def bowl(window: MainWindow, row: int = 0) -> CoinBowl:
    form = in_words(window)
    return form.payments[row].bowl


def in_words(window: MainWindow) -> DealForm:
    """The form with every kind of promise."""
    panel = window.game_page.deal_panel
    if panel.form is None:
        panel.more.click()
        come_to_rest(window)
    assert panel.form is not None
    return panel.form


def middle(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def test_coins_are_laid_on_the_tile_and_lifted_from_the_pool(window: MainWindow, dealing: Session) -> None:
    council = window.game_page
    seat, payee = council.at.seat, council.dealing.toward()
    assert seat is not None and payee is not None
    assert tile(window).payment() == Payment(seat, payee, 2) and pool(window).held == 2
    drag = Drag(pool(window), 3).to(middle(tile(window)))
    assert council.coin_hand.hand.isVisible() and tile(window).lit
    name = dealing.view(None).reign.seats[payee].house.name
    assert council.bar.hint.text() == f"1 Coin for {name}, in an offer."
    drag.drop()
    assert tile(window).payment() == Payment(seat, payee, 3)
    assert pool(window).held == 3 and "3 in the offer" in pool(window).accessibleName()
    assert not tile(window).lit
    Drag(pool(window), 0, SHIFT).to(middle(tile(window))).drop()
    assert tile(window).value == 10 and pool(window).held == 10


def test_coins_are_laid_into_the_bowl_of_a_payment_in_words(window: MainWindow, dealing: Session) -> None:
    assert dealing
    form = in_words(window)
    drag = Drag(pool(window), 3).to(middle(bowl(window)))
    assert bowl(window).hovered
    drag.drop()
    assert form.payments[0].payment().coins == 3 and pool(window).held == 3


@pytest.mark.usefixtures("dealing")
def test_dropped_elsewhere_or_with_escape_they_fly_back(qtbot: QtBot, window: MainWindow) -> None:
    council = window.game_page
    Drag(pool(window), 3).to(window.mapToGlobal(QPoint(500, 200))).drop()
    assert tile(window).value == 2
    drag = Drag(pool(window), 3).to(middle(tile(window)))
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    drag.drop()
    assert tile(window).value == 2 and council.deal_panel.isVisible() and council.chamber.is_open
    assert not council.coin_hand.active


@pytest.mark.usefixtures("dealing")
def test_a_payment_of_another_house_takes_none(window: MainWindow) -> None:
    council = window.game_page
    form = in_words(window)
    form.payments[0].payer.choose(((council.at.seat or 0) + 1) % 3)
    drag = Drag(pool(window), 3).to(middle(bowl(window)))
    assert council.bar.hint.text() == "Another house pays this." and not bowl(window).hovered
    drag.drop()
    assert bowl(window).n == 2


@pytest.mark.usefixtures("dealing")
def test_a_coin_is_taken_out_of_the_bowl(qtbot: QtBot, window: MainWindow) -> None:
    form = in_words(window)
    form.payments[0].coins.number.set_value(3)
    QTest.qWait(20)

    def take_out() -> QPoint:
        start = QPoint(14, bowl(window).height() // 2)
        QTest.mousePress(bowl(window), LEFT, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(bowl(window), start + QPoint(0, 40))
        QTest.mouseMove(bowl(window), start + QPoint(0, 90))
        return start + QPoint(0, 90)

    end = take_out()
    assert form.payments[0].coins.value == 2
    QTest.mouseRelease(bowl(window), LEFT, Qt.KeyboardModifier.NoModifier, end)
    assert form.payments[0].coins.value == 2 and pool(window).held == 2
    end = take_out()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    QTest.mouseRelease(bowl(window), LEFT, Qt.KeyboardModifier.NoModifier, end)
    assert form.payments[0].coins.value == 2


def test_coins_on_a_house_begin_an_offer_to_it(window: MainWindow, sit: Sit) -> None:
    at_the_table(window, sit)
    come_to_rest(window)
    council = window.game_page
    other = ((council.at.seat or 0) + 2) % 3
    plate = council.table.seats.plates[other]
    here = plate.mapToGlobal(plate.rect().center())
    Drag(pool(window), 0).to(here).drop()
    assert council.deal_panel.isVisible() and council.dealing.toward() == other
    assert tile(window).payment() == Payment(council.at.seat, other, 1)
    Drag(pool(window), 0).to(here).drop()
    assert tile(window).payment() == Payment(council.at.seat, other, 2)


@pytest.mark.usefixtures("dealing")
def test_rows_beyond_the_first_can_be_taken_away(qtbot: QtBot, window: MainWindow) -> None:
    form = in_words(window)
    form.add_payment()
    form.add_promise()
    for row in (form.payments[1], form.promises[1]):
        taker = next(plate for plate in row.findChildren(Plate) if "away" in plate.accessibleName())
        qtbot.mouseClick(taker, LEFT)
    assert len(form.payments) == len(form.promises) == 1


def test_deals_of_the_reign_by_round() -> None:
    deal = Deal(1, 0, (Payment(0, 1, 2),), (Promise("pass", 1),), (0,))
    told = [
        e.ReignBegan(number=2, king="", houses=(1, 2, 3), leader=0, moderator=1, cause=WHY),
        e.RoundBegan(round=1, cause=WHY),
        e.DealOffered(deal=deal, cause=WHY),
        e.DealAnswered(deal=1, seat=1, answer="accept", cause=WHY),
        e.DealEnded(deal=1, state="closed", cause=WHY),
        e.DealEnded(deal=1, state="kept", cause=WHY),
        e.RoundBegan(round=2, cause=WHY),
        e.DealOffered(deal=deal, cause=WHY),
        e.DealAnswered(deal=1, seat=1, answer="decline", cause=WHY),
    ]
    found = all_deals([LoggedEvent(n, event, (1, 2, 3)) for n, event in enumerate(told)])
    assert [(one.round, one.deal.state, one.deal.accepted) for one in found] == [
        (1, "kept", (0, 1)),
        (2, "withdrawn", (0,)),
    ]


def test_former_deals_are_listed(window: MainWindow, dealing: Session) -> None:
    council = window.game_page
    kept = Deal(1, 0, (Payment(0, 1, 2),), (Promise("pass", 1),), (0, 1), "kept")
    seen = council.deal_panel.seen
    assert seen is not None and dealing
    council.deal_panel.show_deals(seen._replace(dealt=(Dealt(0, kept),)))
    in_words(window)
    said = [label.text() for label in council.deal_panel.findChildren(QLabel)]
    assert "Earlier in this reign" in said
    assert any(text.startswith("Round 0. Agreed and kept: ") for text in said)


def test_many_coins_overlap_beside_the_board_rather_than_take_its_room(qtbot: QtBot) -> None:
    """31 need no more room there than 16; below the board each has its own."""
    coins = Pool(Appearance(), "coins")
    qtbot.addWidget(coins)
    coins.set_pool(31)
    coins.resize(coins.sizeHint())
    (first, second, *_), loose = coins._places(), coins.width()
    assert second.x() - first.x() == pytest.approx(coins._step())
    coins.stand_close(ABREAST)
    coins.resize(coins.sizeHint())
    close = coins.width()
    assert close < loose
    edge = coins.size_of_piece()
    assert all(edge < place.x() < close - edge for place in coins._places())
    coins.set_pool(16)
    assert coins.sizeHint().width() == close
    coins.set_pool(31)
    coins.resize(loose, coins.height())  # where there is room, they use it
    first, second, *_ = coins._places()
    assert second.x() - first.x() == pytest.approx(coins._step())
