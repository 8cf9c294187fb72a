"""The drawer of deals stays where it is, is legible with large text, and says who acts."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.access import walking
from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.kings.commands import OfferDeal
from tests.bounded import so_long
from tests.desktop.keyboard import Clock, Key
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.test_bargaining_out_of_turn import at_first_ballot, opened
from tests.desktop.kings.play.test_deals import decided, voted
from tests.desktop.kings.play.test_secrets import come_to_rest
from tests.everyday import daily, everyday

Sit = Callable[..., Session]
SIZES = ((1280, 720, 1.0), (1280, 720, 1.5), (1280, 720, 2.0), (1920, 1080, 1.0), (1920, 1080, 2.0))


@pytest.fixture(autouse=True)
def ordinary_text() -> Iterator[None]:
    yield
    theme.text.set_factor(1.0)


def sized(window: MainWindow, size: tuple[int, int, float]) -> None:
    walking.follow(QApplication.instance())  # type: ignore[arg-type]
    window.activateWindow()
    window.look.set_text(size[2])
    window.resize(*size[:2])
    come_to_rest(window)


def open_drawer(window: MainWindow, qtbot: QtBot) -> DealPanel:
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel: DealPanel = window.game_page.deal_panel
    qtbot.waitUntil(panel.isVisible)
    come_to_rest(window)
    return panel


def stand(window: MainWindow, panel: DealPanel) -> dict[str, QRect]:
    """Where everything is that people aim at in the drawer, at the houses and in the bar."""
    page = window.game_page
    plates: list[QWidget] = [*panel.author.plates, *panel.board.all_tiles(), panel.hush, panel.more]
    plates += [panel.close_chip, panel.pledge, panel.offer, *page.bar.answer.plates()]
    plates += page.table.seats.plates
    return {
        f"{at} {part.accessibleName()}".split(",")[0]: QRect(part.mapTo(window, QPoint()), part.size())
        for at, part in enumerate(plates)
    }


def offer_to(session: Session, maker: int, seat: int, coins: int = 1) -> None:
    decided(session, maker, OfferDeal((Payment(maker, seat, coins),), (Promise("pass", seat),)))


@everyday("size", SIZES, keep=[(1280, 720, 1.0), (1280, 720, 2.0)])
@everyday("people", [3, 4], keep=[3])
def test_nothing_moves_as_offers_come_go_and_are_answered(
    window: MainWindow, qtbot: QtBot, sit: Sit, size: tuple[int, int, float], people: int
) -> None:
    """Else the press on its way to one plate comes down on another."""
    session = voted(window, sit, *["person"] * people)
    sized(window, size)
    seat, hands = session.waiting()[0], Hands(qtbot, window)
    panel = open_drawer(window, qtbot)
    stood = list(stand(window, panel).values())
    for maker in ((seat + 1) % people, (seat + 2) % people):
        offer_to(session, maker, seat)
        come_to_rest(window)
        assert panel.strip.deal is not None and list(stand(window, panel).values()) == stood
    while panel.strip.deal is not None:
        hands.settle()
        before = len([deal for deal in session.view(None).reign.deals if deal.state == "open"])
        panel.strip.decline.click()
        qtbot.waitUntil(lambda before=before: _open(session) < before and not session.busy)
        come_to_rest(window)
        assert list(stand(window, panel).values()) == stood


def _open(session: Session) -> int:
    return sum(deal.state == "open" for deal in session.view(None).reign.deals)


def whole(part: QWidget) -> bool:
    """Whether all of it is in sight: nothing cuts it off, and nothing lies over it."""
    window, box = part.window(), part.rect().adjusted(3, 3, -3, -3)
    if not part.isVisible() or part.visibleRegion().boundingRect() != part.rect():
        return False
    corners = (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight(), box.center())
    over = (window.childAt(part.mapTo(window, spot)) for spot in corners)
    return all(one is part or (one is not None and part.isAncestorOf(one)) for one in over)


@everyday("size", SIZES, keep=[(1280, 720, 1.0), (1280, 720, 2.0)])
@daily("size2")
def test_by_keys_alone_the_focus_is_always_in_sight(
    window: MainWindow, qtbot: QtBot, sit: Sit, size: tuple[int, int, float]
) -> None:
    """Tab goes once round the drawer from top to bottom, and whatever it reaches is seen whole."""
    session = voted(window, sit, *["person"] * 4)
    sized(window, size)
    seat, hands = session.waiting()[0], Hands(qtbot, window)
    offer_to(session, (seat + 1) % 4, seat)
    window.game_page.refresh()
    panel = open_drawer(window, qtbot)
    reached: list[QWidget] = []
    for _ in so_long(lambda: not reached or hands.window.focusWidget() is not reached[0]):
        at = hands.window.focusWidget()
        assert at is not None
        if panel.isAncestorOf(at):
            come_to_rest(window)
            assert whole(at), at.accessibleName()
        reached.append(at)
        press(hands, Qt.Key.Key_Tab)
    order = [at for at in reached if panel.isAncestorOf(at)]
    expected = [plate for plate in panel._plates() if plate.isVisible()]
    assert set(order) == set(expected)
    turned = expected[expected.index(order[0]) :] + expected[: expected.index(order[0])]
    assert order == turned


def test_by_keys_alone_one_offers_answers_and_takes_back(
    window: MainWindow, qtbot: QtBot, sit: Sit, clock: Clock
) -> None:
    session = voted(window, sit, *["person"] * 4)
    sized(window, (1280, 720, 2.0))
    seat, hands = session.waiting()[0], Hands(qtbot, window)
    panel = open_drawer(window, qtbot)
    _tab_to(hands, panel.offer)
    clock.now += 10_000
    press(hands, Qt.Key.Key_Return)
    hands.settle()
    (deal,) = session.view(None).reign.deals
    assert deal.maker == seat and deal.state == "open" and not panel.isVisible()
    session.skip_offer(deal.id)
    window.game_page.refresh()
    panel = open_drawer(window, qtbot)
    clock.now += 10_000
    _tab_to(hands, panel.strip.withdraw)
    qtbot.waitUntil(lambda: whole(panel.strip.withdraw))
    press(hands, Qt.Key.Key_Return)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "withdrawn"
    offer_to(session, (seat + 1) % 4, seat)
    come_to_rest(window)
    clock.now += 10_000
    _tab_to(hands, panel.strip.decline)
    qtbot.waitUntil(lambda: whole(panel.strip.decline))
    press(hands, Qt.Key.Key_Return)
    hands.settle()
    assert session.view(None).reign.deals[1].state == "withdrawn" and panel.isVisible()


def press(hands: Hands, key: Qt.Key) -> None:
    """Press a key where the focus is in the window, whether or not the system lets it be the active one."""
    QTest.keyClick(hands.window.focusWidget() or hands.window, key)


def _tab_to(hands: Hands, part: QWidget) -> None:
    for _ in so_long(lambda: hands.window.focusWidget() is not part):
        press(hands, Qt.Key.Key_Tab)


@everyday("size", SIZES, keep=[(1280, 720, 1.0), (1280, 720, 2.0)])
def test_one_looks_at_ones_own_over_the_open_drawer(
    window: MainWindow, qtbot: QtBot, sit: Sit, size: tuple[int, int, float], clock: Clock
) -> None:
    """P held shows it and lets go of it, and the drawer is as it was."""
    voted(window, sit)
    sized(window, size)
    panel, chamber = open_drawer(window, qtbot), window.game_page.chamber
    clock.now += 10_000
    before, at = stand(window, panel), window.focusWidget()
    peek = Key(window, Qt.Key.Key_P, 33)
    peek.hold()
    come_to_rest(window)
    pool = chamber.secrets.coins
    assert chamber.peeking and pool.isVisible()
    seen = window.childAt(pool.mapTo(window, pool.rect().center()))
    assert seen is pool or pool.isAncestorOf(seen)
    assert whole(window.game_page.table.question)
    peek.release()
    come_to_rest(window)
    assert not chamber.is_open and stand(window, panel) == before
    assert window.focusWidget() is at and all(map(whole, panel.board.houses))


def test_the_bar_says_who_writes_and_whose_turn_it_stays(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    """In one way, however the drawer came to be another's; whose strip it is, is named first."""
    session = at_first_ballot(sit, "person", "person", "person")
    panel, page = opened(window, qtbot, session), window.game_page
    asked = session.waiting()[0]
    other = next(seat for seat in session.persons() if seat != asked)
    houses = [one.house.member or one.house.name for one in session.view(None).reign.seats]
    before, stood = page.bar.sentence.accessibleName(), stand(window, panel)["0 " + _first(panel)]
    assert "writes" not in before
    qtbot.mouseClick(next(one for one in panel.author.plates if one.seat == other), LEFT)
    come_to_rest(window)
    says = [f"It stays {houses[asked]}\u2019s turn.", f"{houses[other]} writes an offer."]
    assert page.bar.sentence.accessibleName() == " ".join(says) and page.at.seat == asked
    assert stand(window, panel)["0 " + _first(panel)] == stood
    qtbot.mouseClick(next(one for one in panel.author.plates if one.seat == asked), LEFT)
    assert page.bar.sentence.accessibleName() == before

    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
    third = next(seat for seat in session.persons() if seat not in (asked, other))
    decided(session, third, OfferDeal((Payment(third, other, 2),), (Promise("stay", other),)))
    come_to_rest(window)
    hands = Hands(qtbot, window)
    hands.click(next(plate for plate in page.bar.answer.plates() if plate.text() == "Change it\u2026"))
    assert page.at.seat == other == page.dealing.seat
    assert page.bar.sentence.accessibleName() == " ".join(reversed(says))


def test_a_peek_is_scrolled_by_keys(window: MainWindow, sit: Sit, clock: Clock) -> None:
    """Where it has no room for all; the hand that holds it can't take the mouse besides."""
    voted(window, sit)
    sized(window, (1280, 600, 2.0))
    clock.now += 10_000
    peek, chamber = Key(window, Qt.Key.Key_P, 33), window.game_page.chamber
    peek.hold()
    come_to_rest(window)
    last = chamber.secrets.deeds[-1]
    assert chamber.peeking and not whole(last)
    for _ in range(6):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_PageDown)
    assert chamber.peeking and whole(last)
    for _ in range(6):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_PageUp)
    assert chamber.peeking and whole(chamber.secrets.power)
    peek.release()


def _first(panel: DealPanel) -> str:
    return panel.author.plates[0].accessibleName().split(",")[0]


def test_what_the_drawer_said_goes_with_it(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    voted(window, sit)
    bar = window.game_page.bar
    panel = open_drawer(window, qtbot)
    deal = next(plate for plate in bar.answer.plates() if plate.objectName() == "deal")
    assert (deal.text(), deal.note) == ("Close", "back to the vote")
    standing = bar._standing_hint
    panel.hinted.emit("Something of the drawer.")
    assert "Something of the drawer." in bar.hint.text()
    panel.dismiss()
    come_to_rest(window)
    assert "Something of the drawer." not in bar.hint.text() and standing in bar.hint.text()
    deal = next(plate for plate in bar.answer.plates() if plate.objectName() == "deal")
    assert (deal.text(), deal.note) == ("Deal\u2026", "Coins for a promise")


def test_an_offer_that_comes_leaves_the_form_in_words_where_it_is(
    window: MainWindow, qtbot: QtBot, sit: Sit
) -> None:
    """It lies above the form, and nothing that is written there is lost, nor the focus."""
    session = voted(window, sit, *["person"] * 4)
    sized(window, (1920, 1080, 1.0))
    panel, seat = open_drawer(window, qtbot), session.waiting()[0]
    qtbot.mouseClick(panel.more, LEFT)
    assert panel.form is not None
    qtbot.mouseClick(panel.form.more_coins, LEFT)
    command, writing = panel.command(), panel.form.payments[0].payee
    writing.setFocus()
    offer_to(session, (seat + 1) % 4, seat)
    come_to_rest(window)
    assert panel.form is not None and panel.command() == command
    assert window.focusWidget() is writing
    assert all(map(whole, (panel.strip.accept, panel.strip.decline, panel.offer)))
    assert not any(one.intersects(other) for one, other in combinations(_boxes(panel), 2))


def _boxes(panel: DealPanel) -> list[QRect]:
    parts: tuple[QWidget, ...] = (panel.strip, panel._pages, panel.offer, panel.back)
    return [QRect(part.mapTo(panel, QPoint()), part.size()) for part in parts]
