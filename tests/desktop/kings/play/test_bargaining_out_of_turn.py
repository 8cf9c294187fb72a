"""Bargaining out of turn (KD-DEAL-1): the drawer makes offers of anybody at the screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.deals.terms import PRICE
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import CastVote, Gather, Stay
from kd_desktop.engine.kings.commands import KingsCommand
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_secrets import come_to_rest, show
from tests.everyday import everyday

Sit = Callable[..., Session]


def opened(window: MainWindow, qtbot: QtBot, session: Session) -> DealPanel:
    """The drawer, by its key, with the curtain down."""
    show(window, session)
    come_to_rest(window)
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel: DealPanel = window.game_page.deal_panel
    qtbot.waitUntil(panel.isVisible)
    return panel


def at_first_ballot(sit: Sit, *kinds: str) -> Session:
    session = sit(*kinds)
    until(session, "ask_ballot")
    fresh(session)
    return session


def test_from_names_the_people_at_the_screen(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    session = at_first_ballot(sit, "person", "person", "computer")
    panel = opened(window, qtbot, session)
    assert [plate.seat for plate in panel.author.plates] == list(session.persons())
    lit = [plate.seat for plate in panel.author.plates if plate.lit]
    assert lit == [window.game_page.at.seat]


def test_somebody_alone_has_no_such_row(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    panel = opened(window, qtbot, at_first_ballot(sit, "person", "computer", "computer"))
    assert panel.author.isHidden() and not panel.author.plates


def test_anothers_offer_begins_without_the_coins_that_were_set(
    window: MainWindow, qtbot: QtBot, sit: Sit
) -> None:
    """They were set for the offer of the one before."""
    session = at_first_ballot(sit, "person", "person", "person")
    panel = opened(window, qtbot, session)
    panel.board.coins.set_value(9)
    assert panel.board.typed == 9
    other = next(one for one in panel.author.plates if not one.lit)
    qtbot.mouseClick(other, LEFT)
    assert other.lit and panel.board.typed is None and panel.board.terms is not None
    assert panel.board.terms.coins == PRICE


@pytest.mark.parametrize("by_key", [False, True])
def test_another_person_offers_while_somebody_else_is_asked(
    window: MainWindow, qtbot: QtBot, sit: Sit, by_key: bool
) -> None:
    """It is their offer, their turn hasn't come, and whoever is asked is still asked afterwards."""
    session = at_first_ballot(sit, "person", "person", "person")
    asked = session.waiting()[0]
    other = next(seat for seat in session.persons() if seat != asked)
    panel = opened(window, qtbot, session)
    plate = next(one for one in panel.author.plates if one.seat == other)
    if by_key:
        plate.setFocus()
        qtbot.keyClick(plate, Qt.Key.Key_Return)
    else:
        qtbot.mouseClick(plate, LEFT)
    assert plate.lit and panel.board.terms is not None and panel.board.terms.maker == other
    house = session.view(None).reign.seats[other].house.name
    assert panel.terms.text().startswith(house)
    qtbot.mouseClick(panel.offer, LEFT)
    qtbot.waitUntil(lambda: not session.busy and bool(session.view(None).reign.deals))
    assert [deal.maker for deal in session.view(None).reign.deals] == [other]
    assert session.waiting()[0] == asked
    assert not window.game_page.chamber.is_open


def test_the_choice_goes_with_the_drawer(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    session = at_first_ballot(sit, "person", "person", "person")
    panel = opened(window, qtbot, session)
    edge = window.game_page.at.seat
    other = next(one for one in panel.author.plates if one.seat != edge)
    qtbot.mouseClick(other, LEFT)
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_D)
    qtbot.waitUntil(panel.isVisible)
    assert [one.seat for one in panel.author.plates if one.lit] == [edge]


def test_why_another_cannot_pay_is_told_to_them_alone(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    """Whoever is at the edge doesn't hear it, open chamber or not (KD-DEAL-18)."""
    session = at_first_ballot(sit, "person", "person", "person")
    panel = opened(window, qtbot, session)
    page = window.game_page
    other = next(one for one in panel.author.plates if one.seat != page.at.seat)
    qtbot.mouseClick(other, LEFT)
    panel.board.coins.set_value(99)
    page.chamber.open()
    qtbot.mouseClick(panel.offer, LEFT)
    house = session.view(None).reign.seats[other.seat].house
    assert panel.why_not.text().startswith(
        f"The offer wasn’t made. Only {house.member or house.name} may know why"
    )


def test_while_a_computer_votes_people_find_the_deals_in_the_bar(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    computer = next(seat for seat in range(3) if seat not in session.persons())
    for _ in range(9):
        if session.waiting()[0] == computer:
            break
        until_next(session)
    assert session.waiting()[0] == computer
    show(window, session)
    session.pause(True)
    come_to_rest(window)
    answer = window.game_page.bar.answer
    assert answer is not None and not window.game_page.chamber.is_open
    assert "deal" in [plate.objectName() for plate in answer.plates()]


def until_next(session: Session) -> None:
    from tests.desktop.kings.play.play import forward

    forward(session, 1)


@everyday(
    ("size", "text"),
    [((1280, 720), 1.0), ((1366, 768), 1.0), ((1920, 1080), 2.0)],
    keep=[((1920, 1080), 2.0)],
)
def test_the_row_is_whole_at_every_size(
    window: MainWindow, qtbot: QtBot, sit: Sit, size: tuple[int, int], text: float
) -> None:
    session = at_first_ballot(sit, "person", "person", "person", "person", "person")
    window.look.set_text(text)
    window.resize(*size)
    panel = opened(window, qtbot, session)
    come_to_rest(window)
    boxes = [QRect(plate.mapTo(panel, QPoint()), plate.size()) for plate in panel.author.plates]
    assert len(boxes) == 5
    for at, box in enumerate(boxes):
        assert panel.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[at + 1 :])
    for plate in panel.author.plates:
        assert plate.visibleRegion().boundingRect() == plate.rect()


def tied(sit: Sit) -> tuple[Session, int]:
    """A tie between two persons that the councillor breaks who is Moderator."""
    probe = sit("computer", "computer", "computer")
    until(probe, "ask_ballot")
    moderator = probe.view(None).reign.moderator
    session = sit(*("computer" if seat == moderator else "person" for seat in range(3)))
    until(session, "ask_ballot")
    sides: list[Side] = ["aye", "nay"]
    while (code := session.view(None).waits_for[0].why.code) != "ask_side":
        seat = session.view(None).waits_for[0].seat
        if code == "ask_raise":
            command: KingsCommand = Stay()
        else:
            command = Gather() if seat == moderator else CastVote(sides.pop(), 2)
        session.store.apply(seat, command)
        fresh(session)
    return session, moderator


def test_before_a_tie_is_broken_every_person_may_bid(window: MainWindow, qtbot: QtBot, sit: Sit) -> None:
    """Whoever is at the edge: the row leads to the bid of each (KD-DEAL-10)."""
    session, moderator = tied(sit)
    show(window, session)
    come_to_rest(window)
    page = window.game_page
    assert session.deciding_seat() == moderator
    for seat in session.persons():
        answer = page.bar.answer
        assert answer is not None
        if not page.deal_panel.isVisible():
            qtbot.mouseClick(next(one for one in answer.plates() if one.objectName() == "deal"), LEFT)
        panel = page.deal_panel
        qtbot.waitUntil(panel.isVisible)
        qtbot.mouseClick(next(one for one in panel.author.plates if one.seat == seat), LEFT)
        assert panel.board.terms is not None
        assert (panel.board.terms.maker, panel.board.terms.other) == (seat, moderator)
        qtbot.mouseClick(panel.offer, LEFT)
        qtbot.waitUntil(lambda: not session.busy)
    assert {deal.maker for deal in session.view(None).reign.deals} == set(session.persons())
