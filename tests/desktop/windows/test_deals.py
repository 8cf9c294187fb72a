"""Deals by hand: offered in words, refused with a reason, announced, accepted behind the other's curtain."""

from collections.abc import Callable
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session import Session
from kd_desktop.desktop.windows.dealform import DealForm
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.desktop.windows.rows import OfferRow
from kd_desktop.engine.council.deals import Payment, Promise, PromiseKind
from kd_desktop.engine.kings.commands import OfferDeal
from tests.desktop.windows.hands import LEFT, Hands
from tests.desktop.windows.play import until
from tests.desktop.windows.test_secrets import show

Sit = Callable[..., Session]


def at_the_table(window: MainWindow, sit: Sit) -> Session:
    """A person's first voting turn with the curtain up."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    window.council.chamber.open()
    return session


@pytest.mark.parametrize("kind", get_args(PromiseKind))
def test_every_kind_of_promise_can_be_said(still: Look, qtbot: QtBot, sit: Sit, kind: PromiseKind) -> None:
    """All nine kinds of 16.8; what the form says is well formed: at most it can't be kept now."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    seat = session.waiting()[0]
    form = DealForm(still, session.view(seat), seat)
    qtbot.addWidget(form)
    row = form.promises[0]
    row.kind.choose(kind)
    row.player.choose(seat)
    payments, promises = form.terms()
    assert promises[0].kind == kind
    refused = session.refusal(seat, OfferDeal(payments, promises))
    assert refused is None, refused


def test_a_form_takes_several_payments_and_promises(still: Look, qtbot: QtBot, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    form = DealForm(still, session.view(0), 0)
    qtbot.addWidget(form)
    qtbot.mouseClick(form.more_coins, LEFT)
    qtbot.mouseClick(form.more_words, LEFT)
    form.payments[1].payer.choose(2)
    form.payments[1].coins.number.setFocus()
    qtbot.keyClick(form.payments[1].coins.number, Qt.Key.Key_4)
    form.promises[1].kind.choose("stay")
    payments, promises = form.terms()
    assert payments == (Payment(0, 1, 1), Payment(2, 1, 4))
    assert promises == (Promise("vote", 1, "aye"), Promise("stay", 1))


def test_an_offer_that_is_refused_says_why(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council = window.council
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = council.deal_panel
    assert panel.isVisible() and panel.form is not None and panel.offer is not None
    assert panel.offer.allowed
    for _ in range(12):
        qtbot.mouseClick(panel.form.payments[0].coins.more, LEFT)
    assert not panel.offer.allowed
    assert "10" in panel.offer.reason
    assert panel.offer.toolTip() == panel.offer.accessibleDescription() == panel.offer.reason
    number = session.number
    qtbot.mouseClick(panel.offer, LEFT)
    assert session.number == number and not session.busy


def test_a_deal_from_the_offer_to_the_coins(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council, hands = window.council, Hands(qtbot, window)
    maker = council.yours
    assert maker is not None
    other = next(seat for seat in session.persons() if seat != maker)
    qtbot.keyClick(window, Qt.Key.Key_D)
    form = council.deal_panel.form
    assert form is not None
    form.payments[0].payee.choose(other)
    form.promises[0].maker.choose(other)
    qtbot.mouseClick(form.payments[0].coins.more, LEFT)
    said = [label.text() for label in council.deal_panel.findChildren(QLabel)]
    names = [seat.house.name for seat in session.view(None).reign.seats]
    assert any(f"{names[maker]} pays {names[other]} 2 Coins" in text for text in said)
    hands.click(council.deal_panel.offer)
    hands.settle()
    assert council.yours == other
    assert not council.chamber.is_open
    assert not council.deal_panel.isVisible()
    assert council.bar.sentence.accessibleName().startswith(f"{names[maker]} offers a deal")
    assert isinstance(council.bar.answer, OfferRow)
    assert "Accept" not in [plate.text() for plate in council.bar.answer.plates()]
    hands.hold(council.chamber, by_key=True)
    accept = council.bar.answer.plates()[0]
    assert accept.text() == "Accept"
    hands.click(accept)
    hands.settle()
    deal = session.view(None).reign.deals[0]
    assert deal.state == "closed"
    assert (session.view(maker).own.coins, session.view(other).own.coins) == (8, 12)


def test_an_offer_can_be_let_wait_and_answered_later(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council, hands = window.council, Hands(qtbot, window)
    maker = council.yours
    assert maker is not None
    other = (maker + 1) % 3
    session.answer(maker, OfferDeal((Payment(maker, other, 1),), (Promise("pass", other),)))
    hands.settle()
    wait = next(plate for plate in council.bar.answer.plates() if plate.text() == "Let it wait")
    hands.click(wait)
    assert council.yours == maker
    assert not isinstance(council.bar.answer, OfferRow)
    assert session.view(None).reign.deals[0].state == "open"
    council.show_chamber(other)
    council.chamber.open()
    qtbot.keyClick(window, Qt.Key.Key_D)
    words = [plate.text() for plate in council.deal_panel.findChildren(type(wait)) if plate.isVisible()]
    assert {"Accept", "Decline", "Decline, and change it"} <= set(words)
