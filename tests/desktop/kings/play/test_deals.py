"""Deals by hand: begun from the scales, said in one sentence, changed; who can't pay is told alone."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from PySide6.QtCore import QPoint, QPropertyAnimation, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kings.deals.form import DealForm
from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.deals.terms import COINS, Thing, sensible
from kd_desktop.desktop.kings.deals.tiles import CoinTile
from kd_desktop.desktop.kings.phrases.deals import offer_sentence
from kd_desktop.desktop.kings.remarks.speaker import Remark
from kd_desktop.desktop.kings.table.rows import OfferRow
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bubble import Bubble
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DeclineDeal,
    Gather,
    Moderate,
    OfferDeal,
    Stay,
)
from kd_desktop.engine.council.deals import Payment, Promise, PromiseKind
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from tests.bounded import so_long
from tests.desktop.keyboard import Clock
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_secrets import come_to_rest, show
from tests.everyday import daily, everyday

Sit = Callable[..., Session]


def at_the_table(window: MainWindow, sit: Sit) -> Session:
    """A person's first voting turn with the curtain up."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    window.game_page.chamber.open()
    return session


@pytest.mark.parametrize("kind", get_args(PromiseKind))
def test_every_kind_of_promise_can_be_said(
    still: Appearance, qtbot: QtBot, sit: Sit, kind: PromiseKind
) -> None:
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


def test_a_form_takes_several_payments_and_promises(still: Appearance, qtbot: QtBot, sit: Sit) -> None:
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


def ballots(session: Session, *commands: KingsCommand) -> None:
    """Those at turn do that."""
    store: Any = session.store
    for command in commands:
        store.apply(session.waiting()[0], command)
        fresh(session)


def voted(window: MainWindow, sit: Sit, *kinds: str) -> Session:
    """The first has put 2 on AYE, the second 3 on NAY, and the third votes now, with the curtain down."""
    session = sit(*(kinds or ("person", "person", "person")))
    until(session, "ask_ballot")
    ballots(session, CastVote("aye", 2), CastVote("nay", 3))
    show(window, session)
    window.game_page.table.bring("balance")
    come_to_rest(window)
    return session


def drawer(window: MainWindow) -> DealPanel:
    panel = window.game_page.deal_panel
    assert panel.isVisible()
    return panel


def test_two_presses_from_the_scales_make_an_offer(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = voted(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    maker = session.waiting()[0]
    leader = (maker + 2) % 3
    plates = council.table.balance.offers
    assert set(plates) == {(maker + 1) % 3, leader}
    house = session.view(None).reign.seats[leader].house.name
    assert plates[leader].accessibleName() == f"Offer {house} a deal"
    hands.click(plates[leader])
    panel = drawer(window)
    assert plates[leader].lit and council.dealing.toward() == leader
    assert window.focusWidget() is next(tile for tile in panel.board.houses if tile.chosen)
    mine = session.view(None).reign.seats[maker].house.name
    assert panel.terms.text() == f"{mine} pays {house} 2 Coins, and in return {house} doesn’t raise again."
    qtbot.keyClick(panel.offer, Qt.Key.Key_Return)
    hands.settle()
    deal = session.view(None).reign.deals[0]
    assert (deal.maker, deal.payments, deal.promises) == (
        maker,
        (Payment(maker, leader, 2),),
        (Promise("stay", leader),),
    )
    assert not panel.isVisible()


def test_one_key_begins_with_the_likeliest_house_and_a_second_press_ends_it(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    voted(window, sit)
    council = window.game_page
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    assert not panel.offer.hasFocus() and any(tile.hasFocus() for tile in panel.board.houses)
    close = next(plate for plate in council.bar.answer.plates() if plate.text() == "Close")
    qtbot.mouseClick(close, LEFT)
    assert not council.deal_panel.isVisible()


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_the_ballots_stand_still_whatever_the_plate_of_deals_says(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """A press on its way to AYE must not come down on NAY because an offer has come to wait meanwhile."""
    session = voted(window, sit, *["person"] * 4)
    store: Any = session.store
    window.resize(*size)
    come_to_rest(window)
    bar, third = window.game_page.bar, session.waiting()[0]
    first, second, fourth = ((third + by) % 4 for by in (2, 3, 1))

    def stand() -> tuple[str, list[QRect]]:
        fresh(session)
        for waiting in session.offers_to_persons():
            session.skip_offer(waiting)
        window.game_page.refresh()
        come_to_rest(window)
        deal = next(plate for plate in bar.answer.plates() if plate.objectName() == "deal")
        places = [QRect(plate.mapTo(window, QPoint()), plate.size()) for plate in bar.answer.plates()]
        return f"{deal.text()}: {deal.note}", places

    seen = [stand()]
    qtbot.keyClick(window, Qt.Key.Key_D)
    seen.append(stand())
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    for maker in (first, fourth):
        store.apply(maker, OfferDeal((Payment(maker, second, 1),), (Promise("stay", second),)))
        seen.append(stand())
    for deal in store.state.reign.deals:
        store.apply(second, AcceptDeal(deal.id) if deal.maker == first else DeclineDeal(deal.id))
        seen.append(stand())
    said = [words for words, _ in seen]
    assert said[1] == "Close: back to the vote"
    assert {words.removeprefix("Deal…: ") for words in said} >= {
        "Coins for a promise", "1 open offer", "2 open offers", "1 deal made",
    }  # fmt: skip
    assert all(places == seen[0][1] for _, places in seen), seen


@everyday("size", [(1280, 720), (1366, 768), (1920, 1080)], keep=[(1280, 720)])
def test_the_drawer_lies_on_nothing_that_is_decided_on(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Board and houses give it room; question, scales and answers stay where they are."""
    voted(window, sit)
    window.resize(*size)
    council = window.game_page
    qtbot.keyClick(window, Qt.Key.Key_D)
    come_to_rest(window)
    panel, table = drawer(window), council.table
    lies = panel.geometry()
    parts = [
        table.board,
        table.seats,
        table.balance,
        table.question,
        table.letter,
        council.bar,
        council.chamber,
    ]
    for part in parts:
        if part.isVisible():
            at = QRect(part.mapTo(council, QPoint()), part.size())
            assert not lies.intersects(at), part
    assert table.board.board.layout is not None and table.board.board.layout.folded
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not table.board.board.layout.folded


def last_of_five(sit: Sit) -> Session:
    """The only person among five; all who come before have voted NAY, and the councillors wait."""
    session = sit("person", *["computer"] * 4)
    session.pause(True)
    until(session, "ask_ballot")
    for _ in so_long(lambda: session.waiting()[0] != 0):
        ballots(session, CastVote("nay", 1))
    return session


@everyday("size", [(1280, 720), (1366, 768), (1920, 1080)], keep=[(1280, 720)])
@everyday("waits", [False, True], keep=[True], ids=["alone", "under an offer"])
def test_all_houses_stay_whole_beside_and_in_the_drawer(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int], waits: bool
) -> None:
    """Four others, the chamber open, and perhaps an offer above the tiles: nothing has to be scrolled."""
    session = last_of_five(sit)
    if waits:
        store: Any = session.store
        store.apply(2, OfferDeal((Payment(2, 0, 3),), (Promise("vote", 0, "nay"),)))
        fresh(session)
    window.resize(*size)
    show(window, session)
    council = window.game_page
    council.chamber.open()
    qtbot.keyClick(window, Qt.Key.Key_D)
    come_to_rest(window)
    panel, seats = drawer(window), council.table.seats
    assert (panel.strip.deal is not None) is waits
    assert seats.isVisible() and len(seats.plates) == 5 and seats.verticalScrollBar().maximum() == 0
    for plate in seats.plates:
        assert seats.viewport().rect().contains(QRect(plate.mapTo(seats, QPoint()), plate.size()))
    assert panel._scroll.verticalScrollBar().maximum() == 0
    tiles = [QRect(tile.mapTo(panel, QPoint()), tile.size()) for tile in panel.board.houses]
    assert len(tiles) == 4 and all(panel.rect().contains(tile) for tile in tiles)
    assert not any(one.intersects(other) for one in tiles for other in tiles if one is not other)
    for tile, widget in zip(tiles, panel.board.houses, strict=True):
        assert tile.width() >= widget.minimumSizeHint().width()


def alone(window: MainWindow, sit: Sit) -> tuple[Session, int]:
    """The only person, overtaken with 2 on AYE, may add Power; the two councillors wait until a test acts."""
    session = sit("computer", "computer", "computer")
    until(session, "ask_ballot")
    maker = session.waiting()[0]
    kinds = ["person" if seat == maker else "computer" for seat in range(3)]
    session = sit(*kinds)
    session.pause(True)
    until(session, "ask_ballot")
    ballots(session, CastVote("aye", 2), CastVote("nay", 3), CastVote("nay", 2))
    assert session.waiting() == session.persons() == (maker,)
    show(window, session)
    session.pause(True)
    window.game_page.table.bring("balance")
    come_to_rest(window)
    return session, maker


def places(window: MainWindow) -> list[QRect]:
    """Where the tiles of the drawer are in the window, and the plate that makes the offer."""
    plates = (*drawer(window).board.all_tiles(), drawer(window).offer)
    return [QRect(plate.mapTo(window, QPoint()), plate.size()) for plate in plates]


def whole(bar: ActionBar) -> bool:
    """Whether the line under the sentence is seen whole."""
    room = QRect(QPoint(), bar.hint.size())
    needed = bar.hint.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, bar.hint.text())
    return needed.height() <= room.height() and bar.rect().contains(bar.hint.geometry())


@everyday("size", [(1280, 720), (1600, 900), (1920, 1080)], keep=[(1280, 720)])
def test_nothing_in_the_drawer_moves_for_a_hint_or_an_answer(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Else a press on its way to a tile comes down on its neighbour: the bar under it grew by a line."""
    session, maker = alone(window, sit)
    window.resize(*size)
    hands, bar = Hands(qtbot, window), window.game_page.bar
    other, third = (maker + 1) % 3, (maker + 2) % 3
    assert session.answer(maker, OfferDeal((Payment(maker, other, 1),), (Promise("stay", other),)))
    hands.settle()
    window.game_page.dealing.offer_to(third)
    come_to_rest(window)
    stood, hint = places(window), bar.hint.text()
    for plate in drawer(window)._plates():
        if plate.isVisible():
            plate.setFocus()
            window.game_page.refresh()
            assert places(window) == stood and whole(bar), bar.hint.text()
    session.answer(other, AcceptDeal(session.view(None).reign.deals[0].id))
    hands.settle()
    come_to_rest(window)
    assert " has agreed to 1 Coin " in bar.hint.text() and " has agreed " not in hint
    assert places(window) == stood
    assert session.answer(other, OfferDeal((Payment(other, maker, 1),), (Promise("stay", maker),)))
    hands.settle()
    come_to_rest(window)
    assert drawer(window).strip.deal is not None and drawer(window).strip.isVisible()
    for plate in drawer(window)._plates():
        if plate.isVisible():
            plate.setFocus()
            window.game_page.refresh()
            assert places(window) == stood and whole(bar), bar.hint.text()


@everyday("size", [(1280, 720), (1600, 900), (1920, 1080)], keep=[(1280, 720)])
def test_no_tile_moves_when_another_is_chosen(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """The number between minus and plus, and longer lines, would push the others aside."""
    _, maker = alone(window, sit)
    window.resize(*size)
    window.game_page.dealing.offer_to((maker + 1) % 3)
    come_to_rest(window)
    board, hands = drawer(window).board, Hands(qtbot, window)
    stood, said = places(window), {board.terms}
    for _ in range(2):
        for tile in board.all_tiles():
            if tile.allowed:
                hands.click(tile)
                come_to_rest(window)
                said.add(board.terms)
                assert places(window) == stood, (tile.accessibleName(), board.terms)
    assert len(said) >= 6 and {terms.other for terms in said} == set(range(3)) - {maker}
    assert {COINS} < {terms.gives for terms in said} and {COINS} < {terms.wants for terms in said}


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_nobody_speaks_over_the_open_drawer(
    window: MainWindow, sit: Sit, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """What a councillor says in the meantime lies on the board, and covers nothing that is being chosen."""
    session = last_of_five(sit)
    window.resize(*size)
    show(window, session)
    council = window.game_page
    qtbot.keyClick(window, Qt.Key.Key_D)
    come_to_rest(window)
    said = "Nineteen boats of ours go where that order sends them. Ask who mends the nets."
    for seat in session.view(None).reign.seats[1:]:
        council.talk._waiting = [Remark(1, seat.seat, seat.house.number, "interest", said)]
        council.talk.speak()
        (bubble,) = (one for one in council.findChildren(Bubble) if one.isVisible())
        assert council.rect().contains(bubble.geometry())
        assert not bubble.geometry().intersects(drawer(window).geometry())


def test_the_drawer_rises_to_the_place_that_was_made_for_it(
    window: MainWindow, still: Appearance, sit: Sit, qtbot: QtBot
) -> None:
    """With motion it comes to rest under the board, not where it would lie if nothing made room."""
    still.set_still(False)
    voted(window, sit)
    window.resize(1920, 1080)
    council = window.game_page
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    place = council.placing.area(panel)
    assert place.top() > council.table.board.geometry().bottom()
    qtbot.waitUntil(lambda: panel.geometry() == place)
    slide = panel.findChild(QPropertyAnimation)
    assert slide.endValue() == place.topLeft()


def test_what_cant_be_given_is_dashed_in_its_place_and_says_why(window: MainWindow, sit: Sit) -> None:
    """KD-DEAL-14, from what all can see: who has voted, leads and moderates."""
    session = voted(window, sit)
    council = window.game_page
    maker = session.waiting()[0]
    council.dealing.offer_to((maker + 2) % 3)
    board = drawer(window).board
    leader = session.view(None).reign.seats[(maker + 2) % 3].house.name
    reasons = {thing: tile.reason for thing, tile in board.wants.items()}
    assert reasons[Thing("vote", "aye")] == reasons[Thing("pass")] == f"{leader} has voted NAY."
    assert reasons[Thing("stay")] == reasons[Thing("cede_signature")] == reasons[COINS] == ""
    no_leader = f"Only the Leader can give the signature, and {leader} is Leader."
    assert board.gives[Thing("cede_signature")].reason == no_leader
    assert board.gives[Thing("vote", "nay")].allowed
    before = board.terms
    QTest.mouseClick(board.wants[Thing("pass")], LEFT)
    assert board.terms == before


@pytest.mark.parametrize("where", ["scales", "bar", "seats"])
@daily("seats")
def test_escape_closes_the_drawer_from_wherever_one_has_tabbed_to(
    qtbot: QtBot, window: MainWindow, sit: Sit, where: str
) -> None:
    """First the drawer goes, and what is open behind the curtain stays; the next one draws that."""
    voted(window, sit)
    window.resize(1920, 1080)
    council, hands = window.game_page, Hands(qtbot, window)
    council.chamber.open()
    qtbot.keyClick(window, Qt.Key.Key_D)
    come_to_rest(window)
    panel = drawer(window)
    offers = council.table.balance.offers.values()
    beside = {"scales": offers, "bar": council.bar.answer.plates(), "seats": council.table.seats.plates}
    for _ in so_long(lambda: window.focusWidget() not in beside[where]):
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Escape)
    assert not panel.isVisible() and council.chamber.is_open
    hands.press(Qt.Key.Key_Escape)
    assert not council.chamber.is_open


def test_digits_and_signs_set_the_coins_from_anywhere_in_the_drawer(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """One key from D to another amount; two digits make one number, as on the plates of a vote."""
    voted(window, sit)
    hands = Hands(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)

    def coins() -> int:
        command = panel.command()
        assert command is not None
        return command.payments[0].coins

    chosen = next(tile for tile in panel.board.houses if tile.chosen)
    assert chosen.hasFocus() and coins() == 2
    hands.press(Qt.Key.Key_5)
    assert coins() == 5 and panel.terms.text().count("5 Coins") == 1 and chosen.hasFocus()
    hands.press(Qt.Key.Key_Plus)
    assert coins() == 6
    hands.press(Qt.Key.Key_1)
    hands.press(Qt.Key.Key_2)
    assert coins() == 12
    for place in (panel.board.houses[0], panel.board.wants[Thing("stay")], panel.more, panel.board.coins):
        place.setFocus()
        hands.press(Qt.Key.Key_Minus)
    assert coins() == 8
    assert (
        "Number keys" in panel.accessibleDescription()
        and "Number keys" in panel.offer.accessibleDescription()
    )
    assert "Number keys" in window.game_page.bar.hint.text() or not panel.offer.hasFocus()
    hands.click(panel.board.gives[Thing("vote", "aye")])
    hands.press(Qt.Key.Key_3)
    assert coins() == 3 and panel.board.wants[COINS].chosen, "Coins that are wanted are counted as well"
    hands.click(panel.more)
    hands.press(Qt.Key.Key_7)
    assert panel.form is not None and coins() == 7


def test_more_terms_begin_with_their_first_row(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """Where what was declined makes the form higher than the drawer, it isn't scrolled when it opens."""
    window.resize(1280, 720)
    session, hands = voted(window, sit), Hands(qtbot, window)
    maker = session.waiting()[0]
    other = (maker + 2) % 3
    for coins in (1, 2, 3):
        session.answer(maker, OfferDeal((Payment(maker, other, coins),), (Promise("stay", other),)))
        hands.settle()
        session.answer(other, DeclineDeal(session.view(None).reign.deals[-1].id))
        hands.settle()
    qtbot.keyClick(window, Qt.Key.Key_D)
    come_to_rest(window)
    panel = drawer(window)
    hands.click(panel.more)
    come_to_rest(window)
    bar = panel._long.verticalScrollBar()
    assert bar.maximum() > 0 == bar.value()
    assert panel.back.hasFocus() and panel.back.text() == "Fewer terms"


def test_arrows_lead_to_the_nearest_plate_and_change_no_number(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    voted(window, sit)
    hands = Hands(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_D)
    come_to_rest(window)
    panel = drawer(window)
    board, before = panel.board, panel.command()
    board.coins.setFocus()
    ways = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        hands.press(key)
        ways.append(window.focusWidget())
    assert ways[0] is board.gives[Thing("vote", "aye")] and ways[1] is board.coins
    assert ways[2] is board.gives[Thing("stay")] and ways[3] is board.coins and ways[4] in board.houses
    panel.offer.setFocus()
    hands.press(Qt.Key.Key_Down)
    assert panel.offer.hasFocus()
    hands.press(Qt.Key.Key_Up)
    assert window.focusWidget() in board.wants.values()
    assert panel.command() == before


def test_coins_that_were_typed_go_along_to_another_house(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """A number that nobody has touched follows the house; one that somebody typed stays, by any way there."""
    session = voted(window, sit)
    hands, maker = Hands(qtbot, window), session.waiting()[0]
    one, other = (maker + 2) % 3, (maker + 1) % 3
    session.answer(maker, OfferDeal((Payment(maker, one, 4),), (Promise("stay", one),)))
    hands.settle()
    session.answer(one, AcceptDeal(session.view(None).reign.deals[0].id))
    hands.settle()
    hands.click(window.game_page.table.balance.offers[other])
    panel = drawer(window)

    def coins_to(seat: int) -> int:
        hands.click(next(tile for tile in panel.board.houses if tile.seat == seat))
        command = panel.command()
        assert command is not None and seat in (command.payments[0].payee, command.payments[0].payer)
        return command.payments[0].coins

    assert (coins_to(one), coins_to(other)) == (4, 2)
    hands.press(Qt.Key.Key_2)
    assert (coins_to(one), coins_to(other)) == (2, 2), "typed, though it stood there already"
    hands.press(Qt.Key.Key_5)
    assert coins_to(one) == 5
    hands.click(window.game_page.table.balance.offers[other])
    assert panel.board.terms is not None and (panel.board.terms.other, panel.board.terms.coins) == (other, 5)
    hands.press(Qt.Key.Key_Escape)
    qtbot.keyClick(window, Qt.Key.Key_D)
    assert panel.board.typed is None


def test_what_was_chosen_goes_along_too_where_that_house_can(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = voted(window, sit)
    hands, maker = Hands(qtbot, window), session.waiting()[0]
    one, leader = (maker + 1) % 3, (maker + 2) % 3
    window.game_page.dealing.offer_to(leader)
    panel = drawer(window)
    hands.click(panel.board.wants[Thing("cede_signature")])
    hands.click(next(tile for tile in panel.board.houses if tile.seat == one))
    terms = panel.board.terms
    assert terms is not None and terms.wants != Thing("cede_signature"), "it doesn’t lead"
    hands.click(panel.board.gives[Thing("vote", "aye")])
    hands.click(next(tile for tile in panel.board.houses if tile.seat == leader))
    terms = panel.board.terms
    assert terms is not None and (terms.other, terms.gives) == (leader, Thing("vote", "aye"))


def test_coins_stand_on_one_side_always(window: MainWindow, sit: Sit) -> None:
    session = voted(window, sit)
    council = window.game_page
    maker = session.waiting()[0]
    other = (maker + 1) % 3
    council.dealing.offer_to(other)
    panel = drawer(window)
    board = panel.board
    QTest.mouseClick(board.gives[Thing("vote", "aye")], LEFT)
    assert panel.command() == OfferDeal((Payment(other, maker, 2),), (Promise("vote", maker, "aye"),))
    QTest.mouseClick(board.gives[COINS], LEFT)
    assert panel.command() == OfferDeal((Payment(maker, other, 2),), (Promise("stay", other),))
    QTest.keyClick(board.coins, Qt.Key.Key_Plus)
    tie = Thing("break_tie")
    QTest.mouseClick(board.wants[tie], LEFT)
    command = panel.command()
    assert command is not None and command.payments[0].coins == 3
    assert command.promises[0].kind == "break_tie" or not board.wants[tie].allowed


def test_that_another_house_pays_now_is_said_in_the_bar(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """Who wanted to add a promise to Coins would else not see that the offer has turned round."""
    session = voted(window, sit)
    council = window.game_page
    maker = session.waiting()[0]
    other = (maker + 1) % 3
    council.dealing.offer_to(other)
    panel, reign, hands = drawer(window), session.view(None).reign, Hands(qtbot, window)
    assert reign is not None
    hands.click(panel.board.gives[Thing("vote", "aye")])
    assert f"Now {reign.seats[other].house.name} pays: " in council.bar.hint.text()
    hands.click(panel.board.gives[Thing("pass")])
    assert " pays: " not in council.bar.hint.text(), "it paid before"
    hands.click(panel.board.wants[Thing("stay")])
    assert f"Now {reign.seats[maker].house.name} pays: " in council.bar.hint.text()
    hands.click(panel.offer)
    assert " pays: " not in council.bar.hint.text()


def tied(window: MainWindow, sit: Sit) -> tuple[Session, int]:
    """The first has put 2 on AYE and the second 2 on NAY; the third moderates and decides."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    moderator = (session.waiting()[0] + 2) % 3
    ballots(session, CastVote("aye", 2), CastVote("nay", 2), Moderate())
    assert session.view(None).reign.phase == "moderate_side" and session.waiting()[0] == moderator
    show(window, session)
    QTest.qWait(20)
    return session, moderator


def test_coins_arent_offered_to_a_house_that_has_nothing_to_give_for_them(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """Once a tie is to be broken, whoever neither breaks it nor leads can only be told so."""
    session, _ = tied(window, sit)
    reign, hands = session.view(None).reign, Hands(qtbot, window)
    idle = next(seat.seat for seat in reign.seats if not seat.leader and not seat.moderator)
    window.game_page.dealing.offer_to(idle)
    panel = drawer(window)
    hands.click(panel.board.gives[COINS])
    assert panel.board.terms is not None and panel.board.terms.gives == COINS
    assert not panel.offer.allowed
    assert panel.why_not.text() == f"{reign.seats[idle].house.name} can’t give that now."
    hands.click(panel.offer)
    hands.settle()
    assert not session.view(None).reign.deals
    hands.click(panel.board.gives[Thing("break_tie")])
    assert panel.offer.allowed and not panel.why_not.text()


@pytest.mark.parametrize("side", ["aye", "nay"])
@everyday("to", [1, 2], keep=[2])
def test_whoever_breaks_a_tie_may_sell_either_side_to_anybody(
    qtbot: QtBot, window: MainWindow, sit: Sit, to: int, side: Side
) -> None:
    """KD-DEAL-10: what is sold isn't bound to how the buyer has voted."""
    session, moderator = tied(window, sit)
    hands, buyer = Hands(qtbot, window), (moderator + to) % 3
    window.game_page.dealing.offer_to(buyer)
    panel = drawer(window)
    tile, seen = panel.board.gives[Thing("break_tie")], set()
    hint = window.game_page.bar.hint
    for _ in range(3):
        hands.click(tile)
        assert hint.text() == tile.noted(), "the line in the bar turns with the tile"
        seen.add(tile.note)
        if tile.note.startswith(f"for {side.upper()}") and len(seen) == 2:
            break
    other = "NAY" if side == "aye" else "AYE"
    assert tile.note == f"for {side.upper()}; press again for {other}" == tile.accessibleDescription()
    assert panel.terms.text().endswith(f"breaks a tie for {side.upper()}.")
    hands.click(panel.offer)
    hands.settle()
    deal = session.view(None).reign.deals[0]
    assert deal.promises == (Promise("break_tie", moderator, side),)
    assert deal.payments == (Payment(buyer, moderator, 2),)


def test_a_bid_for_a_tie_is_changed_to_the_other_side_by_keys(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The tile turns each time that it is pressed; the Coins stay."""
    session, moderator = tied(window, sit)
    bidder = (moderator + 1) % 3
    bid = OfferDeal((Payment(bidder, moderator, 3),), (Promise("break_tie", moderator, "aye"),))
    session.answer(bidder, bid)
    hands = Hands(qtbot, window)
    hands.settle()
    hands.click(next(plate for plate in window.game_page.bar.answer.plates() if plate.text() == "Change it…"))
    hands.settle()
    panel = drawer(window)
    assert panel.command() == bid
    tile = panel.board.gives[Thing("break_tie")]
    tile.setFocus()
    qtbot.keyClick(tile, Qt.Key.Key_Space)
    assert panel.command() == OfferDeal(bid.payments, (Promise("break_tie", moderator, "nay"),))
    assert window.game_page.bar.hint.text() == "The tie: for NAY; press again for AYE."
    qtbot.keyClick(tile, Qt.Key.Key_Space)
    assert tile.chosen and panel.command() == bid


# --- what it begins with --------------------------------------------------------------------------


def rivals(window: MainWindow, sit: Sit) -> tuple[Session, int]:
    """The one who led has lost to two with 2 Power each; the fourth moderates and names the Leader."""
    session = sit("person", "person", "person", "person")
    until(session, "ask_ballot")
    moderator = (session.waiting()[0] + 3) % 4
    ballots(session, CastVote("aye", 2), CastVote("nay", 2), CastVote("nay", 2), Moderate())
    for _ in so_long(lambda: session.view(None).reign.phase == "vote_turn"):
        ballots(session, Stay())
    assert session.view(None).reign.phase == "moderate_leader" and session.waiting()[0] == moderator
    show(window, session)
    QTest.qWait(20)
    return session, moderator


def test_whoever_names_the_leader_is_offered_to_sell_the_lead(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """KD-TALLY-8 may be paid for; nobody asks a house that lost for a signature it can't give."""
    session, moderator = rivals(window, sit)
    hands = Hands(qtbot, window)
    loser, one, other = ((moderator + step) % 4 for step in (1, 2, 3))
    names = [seat.house.name for seat in session.view(None).reign.seats]
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    assert window.game_page.dealing.toward() in (one, other)
    window.game_page.dealing.offer_to(one)
    assert panel.terms.text() == (
        f"{names[one]} pays {names[moderator]} 2 Coins, and in return "
        f"{names[moderator]} gives a tied lead to {names[one]}."
    )
    lead = panel.board.gives[Thing("name_leader")]
    assert lead.isVisible() and lead.text() == "The lead" and not panel.board.gives[Thing("stay")].isVisible()
    assert lead.note == f"to {names[one]}; press again for {names[other]}"
    lead.setFocus()
    hands.press(Qt.Key.Key_Space)
    assert panel.terms.text().endswith(f"gives a tied lead to {names[other]}.")
    hands.press(Qt.Key.Key_Space)
    reasons = {thing: tile.reason for thing, tile in panel.board.wants.items()}
    assert reasons[Thing("cede_signature")] == "" and reasons[Thing("name_leader")]
    window.game_page.dealing.offer_to(loser)
    assert panel.board.wants[Thing("cede_signature")].reason == (
        f"The Leader signs, and {names[loser]} won’t be Leader."
    )
    assert panel.board.terms is not None and panel.board.terms.gives == Thing("name_leader")
    window.game_page.dealing.offer_to(one)
    panel.offer.setFocus()
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    deal = session.view(None).reign.deals[0]
    assert deal.promises == (Promise("name_leader", moderator, None, 0, one),)
    assert deal.payments == (Payment(one, moderator, 2),)


def test_a_rival_is_offered_to_pay_for_the_lead(window: MainWindow, sit: Sit) -> None:
    session, moderator = rivals(window, sit)
    rival, council = (moderator + 2) % 4, window.game_page
    council.show_chamber(rival)
    council.dealing.toggle()
    command = drawer(window).command()
    assert command == OfferDeal(
        (Payment(rival, moderator, 2),), (Promise("name_leader", moderator, None, 0, rival),)
    )
    assert session.refusal(rival, command) is None


def test_who_was_spoken_to_before_isnt_asked_for_what_it_cant_give(window: MainWindow, sit: Sit) -> None:
    """The drawer goes on with the house it spoke to last only where there is something to deal about."""
    session = sit("person", "person", "person", "person")
    until(session, "ask_ballot")
    first = session.waiting()[0]
    moderator = (first + 3) % 4
    store: Any = session.store
    store.apply(moderator, OfferDeal((Payment(moderator, first, 2),), (Promise("stay", first),)))
    store.apply(first, DeclineDeal(1))
    fresh(session)
    ballots(session, CastVote("aye", 2), CastVote("nay", 2), CastVote("nay", 2), Moderate())
    for _ in so_long(lambda: session.view(None).reign.phase == "vote_turn"):
        ballots(session, Stay())
    show(window, session)
    window.game_page.dealing.toggle()
    assert window.game_page.dealing.toward() not in (None, first)


QUESTIONS: dict[str, tuple[KingsCommand, ...]] = {
    "first ballot": (),
    "all others passed": (Gather(), Gather(), Moderate()),
    "ballot": (CastVote("aye", 2), Gather(), CastVote("nay", 3)),
    "raise": (CastVote("aye", 2), CastVote("nay", 3), CastVote("aye", 1), Moderate()),
    "raise among friends": (CastVote("aye", 2), CastVote("aye", 3), Gather(), Moderate()),
    "tie": (CastVote("aye", 2), CastVote("nay", 2), Gather(), Moderate()),
    "all passed": (Gather(), Gather(), Gather(), Moderate()),
    "leader": (
        CastVote("aye", 2),
        CastVote("nay", 2),
        CastVote("nay", 2),
        Moderate(),
        Stay(),
        Stay(),
        Stay(),
    ),
}


@everyday(
    "done",
    QUESTIONS.values(),
    keep=[QUESTIONS[one] for one in ("all others passed", "raise among friends", "tie")],
    ids=QUESTIONS,
)
@daily("tie")
def test_the_drawer_begins_with_what_can_be_at_every_question(
    window: MainWindow, sit: Sit, done: tuple[KingsCommand, ...]
) -> None:
    """Whoever opens it, the house it begins with can deal, and nothing in the offer is forbidden openly."""
    session = sit("person", "person", "person", "person")
    until(session, "ask_ballot")
    for command in done:
        if session.view(None).reign.phase in ("vote_turn",):
            ballots(session, command)
    show(window, session)
    council = window.game_page
    opened = 0
    for seat in range(4):
        council.show_chamber(seat)
        if council.dealing.toward() is None:
            council.dealing.toggle()
        panel = drawer(window)
        command = panel.command()
        terms = panel.board.terms
        assert command is not None and terms is not None and terms.maker == seat
        given = panel.board.gives[terms.gives].reason, panel.board.wants[terms.wants].reason
        if given == ("", ""):
            opened += 1
            assert panel.offer.allowed, (seat, panel.terms.text(), panel.why_not.text())
        else:
            assert not any(
                sensible(session.view(None).reign, seat, other) for other in range(4) if other != seat
            )
        panel.dismiss()
    assert opened >= 2


def test_tiles_come_back_from_words_that_no_tile_says(window: MainWindow, sit: Sit) -> None:
    """From an offer that was shown in words alone, *Fewer terms* begins anew with the same house."""
    session = voted(window, sit)
    seat = session.waiting()[0]
    other = (seat + 1) % 3
    window.game_page.dealing.offer_to(other)
    panel = drawer(window)
    panel.board.clear()
    panel._open_form((Payment(seat, other, 1),), (Promise("vote_not", other, "nay"),))
    panel._say()
    panel.back.click()
    assert panel.board.terms is not None and (panel.board.terms.maker, panel.board.terms.other) == (
        seat,
        other,
    )
    assert panel.board.give.heading.text() and panel.back.isHidden()


def test_who_cant_pay_is_told_alone(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """KD-DEAL-18: nothing is greyed for it; the reason stands behind the curtain."""
    session = voted(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    panel.board.coins.set_value(60)
    assert panel.offer.allowed and panel.why_not.text() == ""
    number = session.number
    hands.click(panel.offer)
    hands.settle()
    name = session.view(None).reign.seats[session.waiting()[0]].house.member
    assert session.number == number and panel.isVisible()
    why = f"Only {name} may know why: look behind the curtain."
    assert panel.why_not.text() == f"The offer wasn’t made. {why}"
    council.chamber.open()
    assert "60" in panel.why_not.text() and "10" in panel.why_not.text()
    council.chamber.close_curtain(at_once=True)
    assert "10" not in panel.why_not.text()
    window.resize(1280, 720)
    window.look.set_text(2.0)
    come_to_rest(window)
    hands.click(panel.offer)
    come_to_rest(window)
    assert panel.why_not.text() == f"The offer wasn’t made. {why}"
    roll = panel.words._roll.verticalScrollBar()
    assert panel.why_not.isVisible() and roll.maximum() == 0, "it is whole, in large type, too"


def test_whoever_is_alone_is_told_at_once(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        ballots(session, Gather())
    show(window, session)
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    panel.board.coins.set_value(60)
    qtbot.mouseClick(panel.offer, LEFT)
    assert "60" in panel.why_not.text()


def offered(window: MainWindow, sit: Sit, coins: int = 3) -> tuple[Session, int, int]:
    """Somebody has offered the one who votes Coins for a NAY; the session, who, and to whom."""
    session = voted(window, sit)
    seat = session.waiting()[0]
    maker = (seat + 2) % 3
    session.answer(maker, OfferDeal((Payment(maker, seat, coins),), (Promise("vote", seat, "nay"),)))
    for _ in so_long(lambda: session.busy):
        QTest.qWait(10)
    QTest.qWait(20)
    return session, maker, seat


def test_a_change_declines_the_old_offer_only_when_the_new_one_is_made(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, maker, seat = offered(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    change = next(plate for plate in council.bar.answer.plates() if plate.text() == "Change it…")
    assert change.note == "replaces this offer"
    about = "This offer stays open until you make your own, which replaces it."
    assert change.accessibleDescription() == about
    hands.click(change)
    hands.settle()
    panel = drawer(window)
    assert panel.strip.change.accessibleDescription() == about
    assert session.view(None).reign.deals[0].state == "open"
    house = session.view(None).reign.seats[maker].house.name
    assert panel.why_not.text().startswith(f"This turns down {house}’s offer.")
    assert panel.command() == OfferDeal((Payment(maker, seat, 3),), (Promise("vote", seat, "nay"),))
    wants = panel.board.wants[COINS]
    assert isinstance(wants, CoinTile)
    wants.set_value(5)
    assert panel.offer.allowed
    hands.click(panel.offer)
    qtbot.waitUntil(lambda: len(session.view(None).reign.deals) == 2 and not session.busy)
    old, new = session.view(None).reign.deals
    assert old.state == "withdrawn"
    assert (new.maker, new.state, new.payments) == (seat, "open", (Payment(maker, seat, 5),))


def test_a_vote_is_taken_while_another_changes_an_offer_which_stays_half_made(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """KD-DEAL-1: bargaining goes on in and out of turn, and nobody's turn waits for it."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    ballots(session, CastVote("aye", 2))
    show(window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    voter = session.waiting()[0]
    other = (voter + 2) % 3
    session.answer(voter, OfferDeal((Payment(voter, other, 3),), (Promise("stay", other),)))
    hands.settle()
    qtbot.waitUntil(lambda: isinstance(council.bar.answer, OfferRow))
    hands.click(next(plate for plate in council.bar.answer.plates() if plate.text() == "Change it…"))
    half = drawer(window).command()
    assert council.at.seat == other and council.at.acting == voter
    nay, names = council.bar.answer.plates()[1], session.view(None).reign.seats
    before = nay.note
    qtbot.mouseClick(nay, LEFT)
    hands.settle()
    assert isinstance(session.store.history[-1].command, OfferDeal)
    assert (nay.note, names[voter].house.member in council.bar.hint.text()) == ("again?", True)
    assert drawer(window).command() == half and council.at.seat == other
    qtbot.keyClick(nay, Qt.Key.Key_Up)
    assert nay.note == before
    qtbot.keyClick(nay, Qt.Key.Key_Down)
    hands.keep(nay)
    hands.settle()
    assert session.store.history[-1].command == CastVote("nay", 1)
    assert drawer(window).command() == half and council.at.seat == other
    assert session.view(None).reign.deals[0].state == "open"


def test_a_change_that_cant_be_paid_leaves_the_old_offer_open(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, _, seat = offered(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    council.dealing.counter(session.view(None).reign.deals[0])
    panel = drawer(window)
    QTest.mouseClick(panel.board.gives[COINS], LEFT)
    panel.board.coins.set_value(50)
    hands.click(panel.offer)
    hands.settle()
    assert [deal.state for deal in session.view(None).reign.deals] == ["open"]
    assert council.at.seat == seat and panel.isVisible()


def test_the_open_offer_stands_above_what_one_makes_and_is_taken_there(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, maker, seat = offered(window, sit)
    hands = Hands(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_D)
    strip = drawer(window).strip
    names = [one.house.name for one in session.view(None).reign.seats]
    assert strip.words.text() == (
        f"{names[maker]} pays {names[seat]} 3 Coins, and in return {names[seat]} votes NAY."
    )
    assert not strip.count.isVisible()
    hands.click(strip.accept)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "closed"
    assert (session.view(maker).own.coins, session.view(seat).own.coins) == (7, 13)


def test_of_two_offers_one_is_shown_with_a_count_and_arrows(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, maker, seat = offered(window, sit)
    other = (seat + 1) % 3
    store: Any = session.store
    store.apply(other, OfferDeal((Payment(other, seat, 1),), (Promise("pass", seat),)))
    fresh(session)
    qtbot.keyClick(window, Qt.Key.Key_D)
    strip = drawer(window).strip
    assert strip.count.text() == "1 of 2" and strip.deal is not None and strip.deal.maker == maker
    qtbot.mouseClick(strip.latter, LEFT)
    assert strip.count.text() == "2 of 2" and strip.deal.maker == other
    qtbot.mouseClick(strip.latter, LEFT)
    assert strip.deal.maker == maker
    assert [tile.reason for tile in drawer(window).board.houses] == ["An offer is open."] * 2


def test_no_offers_in_this_vote_is_one_press_and_undone_by_one(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, _, seat = offered(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    none = next(plate for plate in council.bar.answer.plates() if plate.text() == "No offers")
    assert "this one too, stay open" in none.hint
    hands.click(none)
    QTest.qWait(20)
    assert session.muted == {seat} and session.offers_to_persons() == ()
    assert session.view(None).reign.deals[0].state == "open"
    assert not isinstance(council.bar.answer, OfferRow)
    hear = next(plate for plate in council.bar.answer.plates() if plate.text() == "Hear offers")
    hands.click(hear)
    assert session.muted == frozenset() and isinstance(council.bar.answer, OfferRow)
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    hands.click(panel.hush)
    assert session.muted == {seat} and panel.hush.lit
    hands.click(panel.hush)
    assert session.muted == frozenset() and session.offers_to_persons() == (1,) and not panel.hush.lit


def test_offers_come_again_in_the_next_vote(window: MainWindow, sit: Sit) -> None:
    session = voted(window, sit)
    window.game_page.dealing.hush(True)
    seat = session.waiting()[0]
    assert session.muted == {seat}
    for _ in so_long(lambda: not session.view(None).reign.round > 1 and session.muted):
        answers = [one for one in session.view(session.waiting()[0]).legal if isinstance(one, Gather | Stay)]
        session.answer(session.waiting()[0], answers[0])
        for _ in so_long(lambda: session.busy):
            QTest.qWait(10)
    assert session.muted == frozenset()


def test_an_offer_can_be_let_wait_and_answered_later(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, _, seat = offered(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    wait = next(plate for plate in council.bar.answer.plates() if plate.text() == "Answer later")
    hands.click(wait)
    assert council.at.seat == seat
    assert not isinstance(council.bar.answer, OfferRow)
    assert session.view(None).reign.deals[0].state == "open"
    assert offer_sentence(session.view(None).reign.deals[0], session.view(None)) in council.bar.hint.text()
    qtbot.keyClick(window, Qt.Key.Key_D)
    strip = drawer(window).strip
    assert strip.accept.isVisible() and strip.change.isVisible() and strip.decline.isVisible()


def alone_and_first(
    window: MainWindow, sit: Sit, offer: Callable[[int, int], OfferDeal]
) -> tuple[Session, int]:
    """Whoever is alone votes first and has been made that offer by the next house; and who that is."""
    probe = sit("person", "person", "person")
    until(probe, "ask_ballot")
    seat = probe.waiting()[0]
    session = sit(*("person" if one == seat else "computer" for one in range(3)))
    until(session, "ask_ballot")
    other = (seat + 1) % 3
    store: Any = session.store
    store.apply(other, offer(other, seat))
    fresh(session)
    show(window, session)
    return session, seat


def decided(session: Session, seat: int, command: KingsCommand) -> None:
    """That seat does that, and it is written."""
    session.answer(seat, command)
    for _ in so_long(lambda: session.busy):
        QTest.qWait(10)


def test_an_offer_that_has_come_to_nothing_says_so_and_blocks_no_other(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    def for_nay(other: int, seat: int) -> OfferDeal:
        return OfferDeal((Payment(other, seat, 2),), (Promise("vote", seat, "nay"),))

    session, seat = alone_and_first(window, sit, for_nay)
    session.skip_offer(1)
    decided(session, seat, CastVote("aye", 1))
    come_to_rest(window)
    window.game_page.dealing.toggle()
    panel = drawer(window)
    assert "already" in panel.strip.accept.reason
    assert panel.strip.words.text().endswith(panel.strip.accept.reason)
    assert not any(tile.reason for tile in panel.board.houses)
    panel.toward((seat + 1) % 3)
    assert not panel.offer.reason
    hands = Hands(qtbot, window)
    hands.click(panel.offer)
    for _ in so_long(lambda: len(session.view(None).reign.deals) < 2):
        QTest.qWait(10)
    former, made = session.view(None).reign.deals
    assert (former.state, made.state, made.maker) == ("withdrawn", "open", seat)


def test_nobody_waits_for_an_answer_to_an_offer_that_came_to_nothing(window: MainWindow, sit: Sit) -> None:
    """The Coins that it asks for are gone: whoever is alone is told so, and the council goes on."""

    def for_more_than_there_is(other: int, seat: int) -> OfferDeal:
        return OfferDeal((Payment(seat, other, 500),), (Promise("stay", other),))

    session, seat = alone_and_first(window, sit, for_more_than_there_is)
    council = window.game_page
    assert isinstance(council.bar.answer, OfferRow)
    accept = next(plate for plate in council.bar.answer.plates() if plate.text() == "Accept")
    assert "500" in accept.reason
    decided(session, seat, CastVote("aye", 1))
    assert session.offers_to_persons() == () and not isinstance(council.bar.answer, OfferRow)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@daily("size0")
def test_large_text_still_says_who_answers_an_offer(
    qtbot: QtBot, window: MainWindow, sit: Sit, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    """Where the bar has no line for it, it begins the hint, whatever plate is reached."""
    session, _, seat = offered(window, sit)
    request.addfinalizer(lambda: theme.text.set_factor(1.0))
    window.look.set_text(2.0)
    window.resize(*size)
    come_to_rest(window)
    bar, called = window.game_page.bar, f"{session.view(None).reign.seats[seat].house.member}, your answer."
    shown = (bar.sentence, bar.below, bar.hint)
    for plate in bar.answer.plates():
        plate.setFocus()
        qtbot.waitUntil(plate.hasFocus)
        assert sum(called in one.text() for one in shown if one.isVisible()) == 1, plate.text()


def test_an_offer_calls_who_answers_it_and_tab_leads_to_its_answers(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """*Answer later* has the focus, so that no stray Enter accepts; its terms are what is said first."""
    session, maker, seat = offered(window, sit)
    seats = session.view(None).reign.seats
    bar, hands = window.game_page.bar, Hands(qtbot, window)
    offers, asked, answers = seats[maker].house.name, seats[seat].house.name, seats[seat].house.member
    terms = f"{offers} pays {asked} 3 Coins, and in return {asked} votes NAY."
    assert bar.sentence.accessibleName() == f"{terms} {answers}, your answer."
    assert bar.hint.text() == f"{offers} offers a deal."
    assert bar.look is not None and bar._crest == seats[seat].house.crest
    plates = window.game_page.table.seats.plates
    assert [bool(plate.seat.to_act) for plate in plates] == [place == seat for place in range(len(plates))]
    assert window.focusWidget().text() == "Answer later"
    reached = []
    for _ in range(3):
        hands.press(Qt.Key.Key_Backtab)
        reached.append(window.focusWidget())
    assert [plate.text() for plate in reached] == ["Change it…", "Decline", "Accept"]
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "closed"


def test_a_stray_enter_answers_no_offer(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, _, _ = offered(window, sit)
    hands = Hands(qtbot, window)
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "open"


@everyday("text", [1.0, 1.5, 2.0], keep=[2.0])
@everyday("size", [(1280, 720), (1366, 768), (1920, 1080)], keep=[(1280, 720)])
def test_what_an_offer_says_is_the_largest_line_whichever_of_its_answers_is_reached(
    qtbot: QtBot,
    window: MainWindow,
    sit: Sit,
    size: tuple[int, int],
    text: float,
    request: pytest.FixtureRequest,
) -> None:
    session, maker, seat = offered(window, sit)
    request.addfinalizer(lambda: theme.text.set_factor(1.0))
    window.look.set_text(text)
    window.resize(*size)
    come_to_rest(window)
    names = [one.house.name for one in session.view(None).reign.seats]
    said = f"{names[maker]} pays {names[seat]} 3 Coins, and in return {names[seat]} votes NAY."
    bar, hands = window.game_page.bar, Hands(qtbot, window)
    assert bar.sentence.font().pixelSize() > max(part.font().pixelSize() for part in (bar.hint, bar.below))
    told = {}
    for _ in range(4):
        told[window.focusWidget().text()] = bar.hint.text()
        assert bar.sentence.text().startswith(f"<b>{said}</b>")  # the others stand below it
        for words in (bar.sentence, bar.hint):
            assert words.heightForWidth(words.width()) <= words.height() + 1, "all of it is in sight"
            assert bar.rect().contains(words.geometry())
        hands.press(Qt.Key.Key_Backtab)
    assert list(told) == ["Answer later", "Change it…", "Decline", "Accept"]
    assert told["Change it…"].endswith("This offer stays open until you make your own, which replaces it.")
    hands.click(next(plate for plate in bar.answer.plates() if plate.text() == "Answer later"))
    assert said not in bar.sentence.text()


def test_an_offer_that_comes_lies_before_ones_own_that_waits_for_the_other(
    qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock
) -> None:
    """What waits for an answer comes first; whoever leafs back to the own offer finds it there later, too."""
    session = voted(window, sit)
    seat = session.waiting()[0]
    to, maker = (seat + 1) % 3, (seat + 2) % 3
    store: Any = session.store
    store.apply(seat, OfferDeal((Payment(seat, to, 2),), (Promise("stay", to),)))
    fresh(session)
    session.skip_offer(1)
    window.game_page.refresh()
    qtbot.keyClick(window, Qt.Key.Key_D)
    strip, hands = drawer(window).strip, Hands(qtbot, window)
    assert strip.withdraw.isVisible() and not strip.accept.isVisible()
    place = strip.withdraw.mapTo(window, strip.withdraw.rect().center())
    clock.now += 2 * SETTLE_MS

    decided(session, maker, OfferDeal((Payment(maker, seat, 3),), (Promise("vote", seat, "nay"),)))
    come_to_rest(window)
    assert strip.count.text() == "1 of 2" and strip.deal is not None and strip.deal.maker == maker
    assert strip.accept.isVisible() and not strip.withdraw.isVisible()
    QTest.mouseClick(window.windowHandle(), LEFT, pos=place)
    hands.settle()
    assert [deal.state for deal in session.view(None).reign.deals] == ["open", "open"], "that meant another"

    clock.now += 2 * SETTLE_MS
    hands.click(strip.latter)
    assert strip.count.text() == "2 of 2" and strip.deal.maker == seat and strip.withdraw.isVisible()
    window.game_page.refresh()
    assert strip.deal.maker == seat, "it was leafed to"


class Pushy:
    """Offers the person Coins at every turn as long as it may bargain."""

    def __init__(self, person: int) -> None:
        self.person = person

    def ask(self, view: View, number: int, done: Callable[[Any], None], **how: Any) -> None:
        assert number and view.seat is not None
        terms = (Payment(view.seat, self.person, 1),), (Promise("pass", self.person),)
        done(KingsThought(OfferDeal(*terms) if how["bargain"] else Gather()))

    def cancel(self, done: Callable[[Any], None]) -> None:
        assert done

    def close(self) -> None:
        """Nothing to end."""


@pytest.mark.parametrize("quiet", [True, False])
def test_computers_make_no_offers_to_who_wants_none(qtbot: QtBot, sit: Sit, quiet: bool) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    if session.waiting()[0] == 0:
        ballots(session, Gather())
    session._adviser = Pushy(0)
    session.pace = 0.0
    session.mute_offers({0} if quiet else ())
    number = session.number
    session.advance()
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    session.pause(True)
    reign = session.view(None).reign
    assert bool(reign.deals) is not quiet


# --- answers --------------------------------------------------------------------------------------


def test_what_was_answered_stands_under_the_next_offer_to_that_house(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The bubble goes; who opens the drawer again reads who declined what, and to whom that was offered."""
    session = voted(window, sit)
    hands, maker = Hands(qtbot, window), session.waiting()[0]
    other, third = (maker + 2) % 3, (maker + 1) % 3
    hands.click(window.game_page.table.balance.offers[other])
    hands.click(drawer(window).offer)
    hands.settle()
    session.answer(other, DeclineDeal(session.view(None).reign.deals[0].id))
    hands.settle()
    houses = [seat.house.name for seat in session.view(None).reign.seats]

    window.game_page.dealing.offer_to(other)
    panel = drawer(window)
    assert panel.why_not.text().endswith(f"{houses[other]} declined 2 Coins for not raising again.")
    assert panel.why_not.isVisible()
    window.game_page.dealing.offer_to(third)
    assert panel.why_not.text() == ""


def answered(
    qtbot: QtBot, window: MainWindow, sit: Sit, answer: type[AcceptDeal | DeclineDeal]
) -> tuple[Session, int]:
    """The one who votes has offered another a Coin not to raise, which has said so; the session and who."""
    session, hands = voted(window, sit), Hands(qtbot, window)
    maker = session.waiting()[0]
    other = (maker + 2) % 3
    session.answer(maker, OfferDeal((Payment(maker, other, 1),), (Promise("stay", other),)))
    hands.settle()
    session.answer(other, answer(session.view(None).reign.deals[0].id))
    hands.settle()
    return session, other


def test_the_bar_goes_on_saying_who_declined_what_until_the_next_act(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The bubble goes after some seconds; the line in the bar stays, whatever the focus is on."""
    session, other = answered(qtbot, window, sit, DeclineDeal)
    bar, hands = window.game_page.bar, Hands(qtbot, window)
    house = session.view(None).reign.seats[other].house.name
    told = f"{house} declined 1 Coin for not raising again."
    assert bar.hint.text().startswith(told) and told in bar.accessibleDescription()
    for bubble in window.game_page.findChildren(Bubble):
        bubble.hide()
    for _ in range(3):
        hands.press(Qt.Key.Key_Tab)
        window.game_page.refresh()
        assert bar.hint.text().startswith(told)
    room = QRect(bar.hint.mapTo(bar, QPoint()), bar.hint.size())
    flags = Qt.TextFlag.TextWordWrap
    needed = bar.hint.fontMetrics().boundingRect(QRect(0, 0, room.width(), 999), flags, bar.hint.text())
    assert bar.rect().contains(room) and needed.height() <= room.height(), "it is whole"
    qtbot.keyClick(window, Qt.Key.Key_D)
    assert told in drawer(window).why_not.text() and bar.hint.text().startswith(told)
    hands.press(Qt.Key.Key_Escape)
    session.answer(session.waiting()[0], Gather())
    hands.settle()
    assert told not in bar.hint.text()


def test_what_was_declined_is_old_once_one_of_them_has_made_a_deal(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """Neither the bar nor the drawer goes on about it."""
    session, other = answered(qtbot, window, sit, DeclineDeal)
    bar, hands, maker = window.game_page.bar, Hands(qtbot, window), session.waiting()[0]
    assert "declined" in bar.hint.text()
    session.answer(other, OfferDeal((Payment(other, maker, 1),), (Promise("pass", maker),)))
    hands.settle()
    assert "declined" in window.game_page.prompts.news(session.view(None)), "an offer alone is no deal"
    session.answer(maker, AcceptDeal(session.view(None).reign.deals[-1].id))
    hands.settle()
    assert session.view(None).reign.deals[-1].state == "closed" and session.waiting()[0] == maker
    assert "declined" not in bar.hint.text()
    window.game_page.dealing.offer_to(other)
    assert "declined" not in drawer(window).why_not.text()


def test_what_was_declined_is_news_only_to_who_offered_it(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, _ = answered(qtbot, window, sit, AcceptDeal)
    bar, hands = window.game_page.bar, Hands(qtbot, window)
    assert "declined" not in bar.hint.text()
    maker = (session.waiting()[0] + 1) % 3
    session.answer(maker, OfferDeal((Payment(maker, session.waiting()[0], 1),), (Promise("pass", maker),)))
    hands.settle()
    session.answer(session.waiting()[0], DeclineDeal(2))
    hands.settle()
    window.game_page.show_chamber(session.waiting()[0])
    assert "declined" not in bar.hint.text()


def test_a_reason_that_was_said_aloud_stands_there_too(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, other = answered(qtbot, window, sit, DeclineDeal)
    window.game_page.dealing.offer_to(other)
    panel = drawer(window)
    assert panel.seen is not None and panel.seen.aloud == {}
    ended = panel.seen.dealt[-1].ended_at
    assert ended == session.number
    panel.show_deals(panel.seen._replace(aloud={ended: "too_little"}))
    assert " declined 1 Coin for not raising again (too little)." in panel.why_not.text()


def test_a_deal_that_was_agreed_stands_there_as_well(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, other = answered(qtbot, window, sit, AcceptDeal)
    window.game_page.dealing.offer_to(other)
    house = session.view(None).reign.seats[other].house.name
    assert f"{house} has agreed to 1 Coin for not raising again." in drawer(window).why_not.text()


def test_what_a_house_has_sold_is_not_asked_of_it_again(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """The drawer begins with another house; with the same one it asks for something else."""
    session, other = answered(qtbot, window, sit, AcceptDeal)
    qtbot.keyClick(window, Qt.Key.Key_D)
    assert window.game_page.dealing.toward() not in (None, other)
    window.game_page.dealing.offer_to(other)
    terms = drawer(window).board.terms
    assert terms is not None and terms.wants not in (COINS, Thing("stay"))
    house = session.view(None).reign.seats[other].house.name
    sold = drawer(window).board.wants[Thing("stay")]
    assert not sold.allowed and sold.reason == f"{house} has already promised that."
    command = drawer(window).command()
    assert session.refusal(session.waiting()[0], command) is None


def test_nobody_deals_while_a_sheet_is_read(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, hands = voted(window, sit), Hands(qtbot, window)
    session.answer(session.waiting()[0], Gather())
    hands.settle()
    for _ in so_long(lambda: window.game_page.reader.page is None):
        session.answer(session.waiting()[0], Stay())
        hands.settle()
    assert window.game_page.reader.page is not None
    hands.press(Qt.Key.Key_D)
    assert not window.game_page.deal_panel.isVisible()


def test_the_drawer_comes_back_to_the_house_that_declined_with_a_better_offer(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """Not to the likeliest house, and never with the refused terms on one Enter."""
    session = voted(window, sit)
    hands, maker = Hands(qtbot, window), session.waiting()[0]
    qtbot.keyClick(window, Qt.Key.Key_D)
    likeliest = window.game_page.dealing.toward()
    other = next(seat for seat in range(3) if seat not in (maker, likeliest))
    hands.click(next(tile for tile in drawer(window).board.houses if tile.seat == other))
    hands.click(drawer(window).board.wants[Thing("stay")])
    hands.click(drawer(window).offer)
    hands.settle()
    refused = session.view(None).reign.deals[0]
    assert set(refused.parties) == {maker, other}
    session.answer(other, DeclineDeal(refused.id))
    hands.settle()
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = drawer(window)
    chosen = next(tile for tile in panel.board.houses if tile.chosen)
    assert window.game_page.dealing.toward() == chosen.seat == other and chosen.hasFocus()
    dearer = Payment(maker, other, refused.payments[0].coins + 1)
    assert panel.command() == OfferDeal((dearer,), refused.promises)
    assert panel.offer.text() == "Make the offer" and " declined " in panel.why_not.text()
    panel.board.coins.setFocus()
    qtbot.keyClick(panel.board.coins, Qt.Key.Key_Minus)
    assert panel.command() == OfferDeal(refused.payments, refused.promises)
    assert panel.offer.text() == "Offer it again", "the same is called the same"


def test_a_deal_that_is_agreed_stands_at_the_house_long_enough_to_read(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """With its terms, whether councillors talk aloud or not, and in the bar for the rest of the vote."""
    window.look.settings.set("talk", "log")
    session, other = answered(qtbot, window, sit, AcceptDeal)
    council = window.game_page
    names = [seat.house.name for seat in session.view(None).reign.seats]
    maker = session.waiting()[0]
    slip = next(one for one in council.findChildren(Bubble) if one.isVisible())
    assert slip.who.text() == f"{names[other]} agrees"
    terms = f"{names[maker]} pays {names[other]} 1 Coin, and in return {names[other]} doesn’t raise again."
    assert slip.words.text() == terms
    plate = council.table.seats.plates[other]
    top, bottom = (slip.mapTo(council, QPoint(0, y)).y() for y in (0, slip.height()))
    middle = plate.mapTo(council, plate.rect().center()).y()
    assert top <= middle <= bottom, "beside whoever agreed"
    assert slip.remaining() >= 50 * len(terms)
    deal = next(plate for plate in council.bar.answer.plates() if plate.objectName() == "deal")
    assert deal.note == "1 deal made"
    assert any("accepts the offer" in words and terms in words for words in council.log.words())


@everyday("text", [1.0, 1.25, 1.5, 2.0], keep=[2.0])
def test_all_that_the_bar_says_under_its_sentence_is_whole(
    window: MainWindow, still: Appearance, sit: Sit, text: float
) -> None:
    """After a refused offer and two broken words, what the vote plate would do was cut in a small window."""
    alone(window, sit)
    still.set_text(text)
    window.resize(1280, 720)
    come_to_rest(window)
    bar = window.game_page.bar
    low = bar.height()
    news = "House One declined 2 Coins for not raising again (too little). House One has broken its word."
    bar.set_hint("", f"{news} House Two has broken its word to House Three.")
    come_to_rest(window)
    for words in (
        "",
        "With 3 on AYE the vote ends in a tie, 10 to 10, for the Moderator.",
        news,
        f"{news} {news}",
    ):
        bar.show_hint(words)
        QTest.qWait(20)
        assert bar.hint.text().endswith(words) and whole(bar), words
        assert bar.answer is not None and bar.rect().contains(bar.answer.geometry())
        hint = bar.hint.geometry()
        spoken, answers = (one.geometry().adjusted(0, 0, 0, -2) for one in (bar.sentence, bar.answer))
        assert not spoken.intersects(hint) and not answers.intersects(hint)
    bar.set_hint("")
    come_to_rest(window)
    assert bar.height() == low, "it takes no more than it needs"


def test_no_plate_of_the_bar_moves_while_the_power_on_it_is_raised(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """What another amount would do may need a line more; there is room for it from the beginning."""
    alone(window, sit)
    window.resize(1280, 720)
    come_to_rest(window)
    bar = window.game_page.bar
    plate, measures = bar.answer.voting["aye"], bar.hint.fontMetrics()
    others = [one.hint for one in bar.answer.plates() if one is not plate]
    news = "News"
    while measures.horizontalAdvance(f"{news} news {max(others, key=len)}") < bar.hint.width() - 8:
        news += " news"
    bar.set_hint("", news)
    plate.setFocus()
    QTest.qWait(20)
    heights, told = set[int](), set[str]()
    for _ in range(plate.least, plate.most + 1):
        heights.add(bar.height())
        told.add(bar.hint.text())
        assert whole(bar)
        qtbot.keyClick(plate, Qt.Key.Key_Up)
    assert max(map(measures.horizontalAdvance, told)) > bar.hint.width() and len(heights) == 1
