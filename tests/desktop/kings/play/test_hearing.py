"""A tie that a councillor breaks: people bid before it decides, for as long as they like (KD-DEAL-1, 10)."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kings.play.deal_controller import to_begin_with
from kd_desktop.desktop.kings.play.news import answered_news
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DecideSide,
    DeclineDeal,
    Gather,
    Moderate,
    OfferDeal,
    Stay,
)
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.events import SideDecided
from kd_desktop.engine.kings.view import View
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_deals import drawer
from tests.desktop.kings.play.test_drawer_stays import whole
from tests.desktop.kings.play.test_places import places, settle
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily, everyday

Sit = Callable[..., Session]


class Judge:
    """Bids for NAY where it doesn't moderate; else takes the last bid, and without one decides for NAY."""

    def __init__(self) -> None:
        self.bidding = True

    def ask(self, view: View, number: int, done: Callable[[Any], None], **how: Any) -> None:
        assert view.reign is not None and number
        judge, seat = view.reign.moderator, view.seat
        assert seat is not None
        bids = [deal for deal in view.reign.deals if deal.state == "open"]
        if view.reign.phase != "moderate_side":
            done(None)
        elif seat != judge:
            mine = any(deal.maker == seat for deal in view.reign.deals)
            offer = OfferDeal((Payment(seat, judge, 1),), (Promise("break_tie", judge, "nay"),))
            done(KingsThought(None if mine or not self.bidding or not how["bargain"] else offer))
        elif bids and how["bargain"]:
            done(KingsThought(AcceptDeal(bids[-1].id)))
        else:
            legal = [command for command in view.legal if isinstance(command, DecideSide)]
            done(KingsThought(legal[-1]))

    def cancel(self, done: Callable[[Any], None]) -> None:
        assert done

    def close(self) -> None:
        """Nothing to end."""


def tie(sit: Sit, moderates: str, *kinds: str) -> tuple[Session, int, int]:
    """A tie of 2 to 2 that a "person" or a "computer" breaks; with the seat of a person, and the Moderator.

    Nobody has thought yet.
    """
    session = sit(*kinds)
    until(session, "ask_ballot")
    store: Any = session.store
    sides = iter((CastVote("aye", 2), CastVote("nay", 2)))
    chairs = [chair.kind for chair in session.chairs()]
    while store.state.reign.phase != "moderate_side":
        seat = session.waiting()[0]
        asked = session.view(None).waits_for[0].why.code
        free = store.state.reign.vote.moderated_by is None
        if asked == "ask_raise":
            command: Any = Stay()
        elif chairs[seat] == moderates and free:
            command = Moderate()
        else:
            command = next(sides, Gather())
        store.apply(seat, command)
        fresh(session)
    moderator = store.state.reign.moderator
    assert chairs[moderator] == moderates
    return session, chairs.index("person"), moderator


def goes_on(session: Session) -> None:
    """Let the computers think, without waiting between their acts."""
    session._adviser = Judge()
    session.pace = 0.0
    session.advance()


def decided(session: Session) -> list[str]:
    """The sides that have carried since the campaign was opened."""
    events = (one.event for one in session.seen(None))
    return [event.side for event in events if isinstance(event, SideDecided)]


def test_a_councillor_waits_for_peoples_bids_before_it_breaks_a_tie(qtbot: QtBot, sit: Sit) -> None:
    session, person, moderator = tie(sit, "computer", "person", "computer", "person")
    goes_on(session)
    number = session.number
    QTest.qWait(50)

    assert session.deciding_seat() == moderator and session.number == number
    bid = OfferDeal((Payment(person, moderator, 2),), (Promise("break_tie", moderator, "aye"),))
    assert session.answer(person, bid)
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    QTest.qWait(50)
    assert not decided(session), "it hears all before it answers"
    session.let_decide()
    qtbot.waitUntil(lambda: bool(decided(session)))
    assert decided(session) == ["aye"]


def test_councillors_bid_while_people_are_heard(qtbot: QtBot, sit: Sit) -> None:
    session, _, moderator = tie(sit, "computer", "person", "computer", "computer")
    goes_on(session)
    qtbot.waitUntil(lambda: len(session.view(None).reign.deals) == 1)
    QTest.qWait(50)

    assert session.deciding_seat() == moderator
    assert session.view(None).reign.deals[0].state == "open"


def test_a_person_who_breaks_the_tie_hears_all_bids_together(qtbot: QtBot, sit: Sit) -> None:
    session, person, moderator = tie(sit, "person", "computer", "computer", "person")
    assert person == moderator
    goes_on(session)
    qtbot.waitUntil(lambda: len(session.view(None).reign.deals) == 2)

    assert {deal.state for deal in session.view(None).reign.deals} == {"open"}
    assert session.deciding_seat() is None


@pytest.mark.parametrize("spoken", ["other", "moderator"])
def test_bids_begin_with_the_moderator_whomever_one_has_dealt_with(sit: Sit, spoken: str) -> None:
    """KD-DEAL-10: *Bid…* would else begin with a signature of somebody else, and cost what it didn't say."""
    session, person, moderator = tie(sit, "computer", "person", "computer", "computer")
    reign = session.view(None).reign
    assert reign is not None
    other = next(seat for seat in range(3) if seat not in (person, moderator))
    to = other if spoken == "other" else moderator
    coins, promise = (Payment(person, to, 1),), (Promise("stay", to),)
    before = Deal(1, person, coins, promise, (person, to), "closed", vote=1)
    dealt = replace(reign, deals=(before,))

    assert to_begin_with(dealt, person, set()) == moderator
    assert to_begin_with(reign, person, {moderator}) == other, "an open offer there"


@pytest.mark.parametrize("quiet", [True, False])
def test_who_wants_no_offers_isnt_waited_for(sit: Sit, quiet: bool) -> None:
    session, person, _ = tie(sit, "computer", "person", "computer", "computer")
    session.mute_offers({person} if quiet else ())

    assert (session.deciding_seat() is None) is quiet


def test_a_table_of_people_waits_for_nobody(sit: Sit) -> None:
    session, _, _ = tie(sit, "person", "person", "person", "person")

    assert session.deciding_seat() is None


def test_the_bar_lets_a_person_bid_or_let_the_councillor_decide(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, person, moderator = tie(sit, "computer", "person", "computer", "computer")
    adviser = Judge()
    adviser.bidding = False
    session._adviser, session.pace = adviser, 0.0
    show(window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    house = session.view(None).reign.seats[moderator].house
    answer = council.bar.answer
    assert [plate.text() for plate in answer.plates()][:2] == [f"Let {house.name} decide", "Bid\u2026"]

    council.bar.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert answer.plates()[1].hasFocus(), "a bid ends nothing"
    hands.press(Qt.Key.Key_Return)
    panel = drawer(window)
    assert council.dealing.toward() == moderator
    qtbot.keyClick(panel.offer, Qt.Key.Key_Return)
    hands.settle()
    deal = session.view(None).reign.deals[0]
    assert (deal.maker, deal.promises[0].kind, deal.state) == (person, "break_tie", "open")

    plate = next(plate for plate in council.bar.answer.plates() if plate.text().startswith("Let "))
    plate.setFocus()
    qtbot.keyClick(plate, Qt.Key.Key_Return)
    assert session.deciding_seat() == moderator, "what follows can't be taken back"
    assert plate.note == "press again to end it"
    qtbot.keyClick(plate, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(decided(session)))
    assert decided(session) == [deal.promises[0].side]
    assert session.undoable() is None


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0), (1920, 1080, 2.0)],
    keep=[(1280, 720, 1.0), (1280, 720, 2.0)],
)
@daily("1280-720-2.0")
def test_bids_and_decision_stand_where_the_plates_of_the_vote_stood(
    qtbot: QtBot, window: MainWindow, sit: Sit, width: int, height: int, text: float
) -> None:
    """They had a layout of their own: *Bid…* moved with the length of a house's name, and as bids came."""
    voted = sit("person", "computer", "computer")
    voted.pause(True)
    until(voted, "ask_ballot")
    while voted.waiting()[0] not in voted.persons():
        voted.store.apply(voted.waiting()[0], Gather())
        fresh(voted)
    window.look.set_text(text)
    window.resize(width, height)
    show(window, voted)
    settle(qtbot, window)
    before = places(window)
    window.game_page.session.close()
    session, person, moderator = tie(sit, "computer", "person", "computer", "computer")
    session.pause(True)
    show(window, session)
    for bid in (None, OfferDeal((Payment(person, moderator, 1),), (Promise("break_tie", moderator, "aye"),))):
        if bid is not None:
            session.store.apply(person, bid)
            fresh(session)
            window.game_page.refresh()
        settle(qtbot, window)
        decide, plate = window.game_page.bar.answer.plates()  # type: ignore[union-attr]
        box = QRect(plate.mapTo(window, QPoint(0, 0)), plate.size())
        assert plate.text() == "Bid…" and box == before["Deal…"]
        ends = QRect(decide.mapTo(window, QPoint(0, 0)), decide.size())
        assert ends.right() == before["Moderate"].right() and ends.y() == before["Moderate"].y()
        assert ends.height() == box.height() and ends.width() >= decide.sizeHint().width()
    window.game_page.dealing.toggle()
    settle(qtbot, window)
    plate = window.game_page.bar.answer.plates()[1]  # type: ignore[union-attr]
    assert (
        plate.text() == "Close" and QRect(plate.mapTo(window, QPoint(0, 0)), plate.size()) == before["Deal…"]
    )


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1366, 768, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0), (1280, 720, 1.5)],
    keep=[(1280, 720, 1.0), (1280, 720, 2.0)],
)
@pytest.mark.parametrize("bids", [False, True])
@pytest.mark.parametrize("opened", [False, True])
@daily("False-True-1280-720-1.0", "True-False-1280-720-2.0")
def test_a_bid_opens_with_its_coins_in_sight(
    qtbot: QtBot, window: MainWindow, sit: Sit, opened: bool, bids: bool, width: int, height: int, text: float
) -> None:
    """At 100 % one had to scroll to them: they are all that a bid is."""
    session, person, moderator = tie(sit, "computer", "person", "computer", "computer")
    session.pause(True)
    other = next(seat for seat in range(3) if seat not in (person, moderator))
    for maker, side in ((other, "nay"), (person, "aye")) if bids else ():
        offer = OfferDeal((Payment(maker, moderator, 1),), (Promise("break_tie", moderator, side),))  # type: ignore[arg-type]
        session.store.apply(maker, offer)
        fresh(session)
    window.look.set_text(text)
    window.resize(width, height)
    show(window, session)
    settle(qtbot, window)
    if opened:
        window.game_page.chamber.open()
        settle(qtbot, window)
    window.game_page.dealing.toggle()
    qtbot.wait(100)
    panel = window.game_page.deal_panel
    assert panel.isVisible()
    assert whole(panel.board.coins), panel.board.coins.geometry()


def test_the_bar_tells_which_bids_stand_until_the_tie_is_broken(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """KD-DEAL-10: whoever has bid sees that the bid stands, and what others have bid beside it."""
    session, person, moderator = tie(sit, "computer", "person", "computer", "computer")
    adviser = Judge()
    session._adviser, session.pace = adviser, 0.0
    show(window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    qtbot.waitUntil(lambda: len(session.view(None).reign.deals) == 1)
    names = [seat.house.name for seat in session.view(None).reign.seats]
    other = session.view(None).reign.deals[0].maker
    theirs = f"{names[other]} offers {names[moderator]} 1 Coin for breaking a tie for NAY."
    qtbot.waitUntil(lambda: council.bar.hint.text().startswith(theirs))
    hands.press(Qt.Key.Key_D)
    drawer(window).board.coins.put(1)
    qtbot.keyClick(drawer(window).offer, Qt.Key.Key_Return)
    hands.settle()
    mine = f"{names[person]} offers {names[moderator]} 3 Coins for breaking a tie for "
    bid = next(plate for plate in council.bar.answer.plates() if plate.objectName() == "deal")
    for plate in council.bar.answer.plates():
        plate.setFocus()
        assert theirs in council.bar.hint.text() and mine in council.bar.hint.text()
    assert bid.note == "2 open offers" and mine in council.bar.accessibleDescription()
    session.let_decide()
    qtbot.waitUntil(lambda: bool(decided(session)))
    hands.settle()
    assert mine not in council.bar.hint.text()


def test_the_bar_tells_of_an_own_offer_until_it_is_answered(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """In a vote, too: it stands by what is awaited, and goes with the answer."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    bar, hands = window.game_page.bar, Hands(qtbot, window)
    maker = session.waiting()[0]
    other = (maker + 1) % 3
    names = [seat.house.name for seat in session.view(None).reign.seats]
    assert session.answer(maker, OfferDeal((Payment(other, maker, 2),), (Promise("vote", maker, "nay"),)))
    hands.settle()
    session.skip_offer(1)
    window.game_page.refresh()
    told = f"{names[maker]} offers {names[other]} a vote for NAY for 2 Coins."
    assert told in bar.hint.text()
    assert session.answer(other, AcceptDeal(1))
    hands.settle()
    assert told not in bar.hint.text()


def test_what_a_moderator_says_to_a_bid_stays_beside_its_decision(window: MainWindow, sit: Sit) -> None:
    """It decides in the same breath, and may still have a Leader to name: the answer would be gone."""
    session = sit("person", "person", "person", "person")
    until(session, "ask_ballot")
    store: Any = session.store
    seats = [(session.waiting()[0] + place) % 4 for place in range(4)]
    for seat, ballot in zip(
        seats, (CastVote("nay", 4), CastVote("aye", 2), CastVote("aye", 2), Moderate()), strict=True
    ):
        store.apply(seat, ballot)
    while store.state.reign.phase != "moderate_side":
        store.apply(store.state.reign.ask.seats[0], Stay())
    bidder, moderator = seats[0], seats[3]
    bid = OfferDeal((Payment(bidder, moderator, 1),), (Promise("break_tie", moderator, "nay"),))
    for seat, command in ((bidder, bid), (moderator, DeclineDeal(1)), (moderator, DecideSide("aye"))):
        store.apply(seat, command)
    session = Session(store)
    show(window, session)
    assert session.view(None).reign.phase == "moderate_leader"
    window.game_page.at.seat = bidder
    house = session.view(None).reign.seats[moderator].house.name
    assert answered_news(window.game_page.at) == f"{house} declined 1 Coin for breaking a tie for NAY."
