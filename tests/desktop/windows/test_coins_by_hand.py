"""Coins are carried into an offer by hand; offers become counter-offers, and former deals are listed."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.models.dealings import Dealt, dealings
from kd_desktop.desktop.session import LoggedEvent, Session
from kd_desktop.desktop.windows.bowl import Bowl
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.pool import Pool
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import OfferDeal
from tests.desktop.windows.hands import LEFT, Hands
from tests.desktop.windows.test_deals import at_the_table
from tests.desktop.windows.test_power_by_hand import SHIFT, Drag

Sit = Callable[..., Session]
WHY = Message("test")


@pytest.fixture
def dealing(window: MainWindow, sit: Sit) -> Session:
    """A person's voting turn, the curtain up and the deals open."""
    session = at_the_table(window, sit)
    QTest.qWait(100)
    window.council.toggle_deals()
    QTest.qWait(50)
    return session


def pool(window: MainWindow) -> Pool:
    return window.council.chamber.secrets.coins


def bowl(window: MainWindow, row: int = 0) -> Bowl:
    form = window.council.deal_panel.form
    assert form is not None
    return form.payments[row].bowl


def middle(widget: Bowl) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def test_coins_go_into_the_bowl_and_are_lifted_from_the_pool(window: MainWindow, dealing: Session) -> None:
    council = window.council
    form = council.deal_panel.form
    assert form is not None
    payee = form.payments[0].payment().payee
    assert pool(window).held == 1
    drag = Drag(pool(window), 3).to(middle(bowl(window)))
    assert council.coin_hand.hand.isVisible() and bowl(window).hovered
    name = dealing.view(None).reign.seats[payee].house.name
    assert council.bar.hint.text() == f"1 Coin for {name}, in an offer."
    drag.drop()
    assert form.payments[0].payment() == Payment(council.yours, payee, 2)
    assert pool(window).held == 2 and "2 in the offer" in pool(window).accessibleName()
    assert not bowl(window).hovered
    Drag(pool(window), 0, SHIFT).to(middle(bowl(window))).drop()
    assert form.payments[0].coins.value == 10 and pool(window).held == 10


@pytest.mark.usefixtures("dealing")
def test_dropped_elsewhere_or_with_escape_they_fly_back(qtbot: QtBot, window: MainWindow) -> None:
    council = window.council
    Drag(pool(window), 3).to(window.mapToGlobal(QPoint(500, 200))).drop()
    assert bowl(window).n == 1
    drag = Drag(pool(window), 3).to(middle(bowl(window)))
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    drag.drop()
    assert bowl(window).n == 1 and council.deal_panel.isVisible() and council.chamber.is_open
    assert not council.coin_hand.active


@pytest.mark.usefixtures("dealing")
def test_a_payment_of_another_house_takes_none(window: MainWindow) -> None:
    council = window.council
    form = council.deal_panel.form
    assert form is not None
    form.payments[0].payer.choose(((council.yours or 0) + 1) % 3)
    drag = Drag(pool(window), 3).to(middle(bowl(window)))
    assert council.bar.hint.text() == "Another house pays this." and not bowl(window).hovered
    drag.drop()
    assert bowl(window).n == 1


@pytest.mark.usefixtures("dealing")
def test_a_coin_is_taken_out_of_the_bowl(qtbot: QtBot, window: MainWindow) -> None:
    form = window.council.deal_panel.form
    assert form is not None
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
    QTest.qWait(100)
    council = window.council
    other = ((council.yours or 0) + 2) % 3
    plate = council.table.seats.plates[other]
    here = plate.mapToGlobal(plate.rect().center())
    Drag(pool(window), 0).to(here).drop()
    assert council.deal_panel.isVisible() and council.deal_panel.form is not None
    payments, promises = council.deal_panel.form.terms()
    assert payments == (Payment(council.yours, other, 1),)
    assert promises[0].maker == other
    Drag(pool(window), 0).to(here).drop()
    assert council.deal_panel.form.terms()[0] == (Payment(council.yours, other, 2),)


@pytest.mark.usefixtures("dealing")
def test_rows_beyond_the_first_can_be_taken_away(qtbot: QtBot, window: MainWindow) -> None:
    form = window.council.deal_panel.form
    assert form is not None
    form.add_payment()
    form.add_promise()
    for row in (form.payments[1], form.promises[1]):
        taker = next(plate for plate in row.findChildren(Plate) if "away" in plate.accessibleName())
        qtbot.mouseClick(taker, LEFT)
    assert len(form.payments) == len(form.promises) == 1


def test_a_counter_offer_in_one_press(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council, hands = window.council, Hands(qtbot, window)
    maker = council.yours or 0
    other = (maker + 1) % 3
    terms = (Payment(maker, other, 4),), (Promise("commit_at_least", other, "nay", 3),)
    session.answer(maker, OfferDeal(*terms))
    hands.settle()
    council.show_chamber(other)
    council.chamber.open()
    council.toggle_deals()
    counter = next(
        plate for plate in council.deal_panel.findChildren(Plate) if plate.text() == "Decline, and change it"
    )
    qtbot.mouseClick(counter, LEFT)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "withdrawn"
    assert council.yours == other and council.chamber.is_open and council.deal_panel.isVisible()
    assert council.deal_panel.form is not None and council.deal_panel.form.terms() == terms
    council.deal_panel.form.payments[0].coins.number.set_value(5)
    qtbot.mouseClick(council.deal_panel.offer, LEFT)
    hands.settle()
    made = session.view(None).reign.deals[1]
    assert (made.maker, made.payments) == (other, (Payment(maker, other, 5),))


def test_an_offer_in_the_bar_can_be_changed_at_once(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council, hands = window.council, Hands(qtbot, window)
    maker = council.yours or 0
    other = (maker + 1) % 3
    terms = (Payment(maker, other, 4),), (Promise("pass", other),)
    session.answer(maker, OfferDeal(*terms))
    hands.settle()
    assert council.yours == other
    council.chamber.open()
    change = next(plate for plate in council.bar.answer.plates() if plate.text() == "Change it…")
    hands.click(change)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "withdrawn"
    assert council.deal_panel.isVisible() and council.deal_panel.form is not None
    assert council.deal_panel.form.terms() == terms


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
    found = dealings([LoggedEvent(n, event, (1, 2, 3)) for n, event in enumerate(told)])
    assert [(one.round, one.deal.state, one.deal.accepted) for one in found] == [
        (1, "kept", (0, 1)),
        (2, "withdrawn", (0,)),
    ]


def test_former_deals_are_listed(window: MainWindow, dealing: Session) -> None:
    council = window.council
    view = dealing.view(council.yours)
    kept = Deal(1, 0, (Payment(0, 1, 2),), (Promise("pass", 1),), (0, 1), "kept")
    council.deal_panel.set_view(view, council.refusal, (Dealt(0, kept),))
    said = [label.text() for label in council.deal_panel.findChildren(QLabel)]
    assert "Earlier in this reign" in said
    assert any(text.startswith("Round 0. Agreed and kept: ") for text in said)
