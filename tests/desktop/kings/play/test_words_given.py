"""Giving one's word by hand: said to all, refused with its reason, judged when the vote is counted."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.table.seats import SeatPlate
from kd_desktop.desktop.kings.table.word_mark import GivenWord, WordMark, mark_words, marks_of, words_given
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Gather, GiveWord, Moderate, OfferDeal
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.council.events import WordGiven, WordJudged
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.storage.chairs import PERSON
from tests.bounded import so_long
from tests.desktop.kings.board.position import position
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_deals import at_the_table
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily, everyday


def test_a_word_is_given_by_keys_and_everybody_hears_it(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    seat = council.at.seat
    assert seat is not None
    qtbot.keyClick(window, Qt.Key.Key_D)
    panel = council.deal_panel
    terms = panel.board.terms
    hands.click(panel.pledge)
    word = panel.word
    assert word is not None and word.to.hasFocus() and not panel.offer.isVisible()
    other = word.to.currentData()
    assert terms is not None and other == terms.other, "one turns to the same house"
    qtbot.keyClick(word.ballot, Qt.Key.Key_Down)
    qtbot.keyClick(word.ballot, Qt.Key.Key_Down)
    assert word.ballot.currentData() == "pass"
    word.give.setFocus()
    qtbot.keyClick(word.give, Qt.Key.Key_Return)
    hands.settle()
    reign = session.view(None).reign
    assert reign is not None and reign.pledges == (Pledge(seat, other, "pass"),)
    assert council.log.words()[-1].endswith("its word to pass.")
    assert panel.word is None and panel.pledge.hasFocus() and panel.offer.isVisible(), "it is said"
    hands.press(Qt.Key.Key_Return)
    again = panel.word
    assert again is not None and again is not word and again.to.hasFocus()
    told = [label.text() for label in again.findChildren(QLabel)]
    assert any(words.endswith("its word to pass.") for words in told)
    again.to.choose(other)
    assert again.give.reason and "already given" in again.give.reason
    qtbot.keyClick(panel.back, Qt.Key.Key_Return)
    assert panel.word is None and panel.pledge.hasFocus() and panel.offer.isVisible()
    for _ in range(3):
        assert session.answer(session.waiting()[0], Gather())
        qtbot.waitUntil(lambda: not session.busy)
    assert any(
        words.endswith("has kept its word to " + words.split("to ")[-1]) for words in council.log.words()
    )


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
@everyday("factor", [1.0, 1.5, 2.0], keep=[1.0, 2.0])
@daily("2.0-size0")
def test_the_page_of_ones_word_is_set_as_large_as_its_room(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit, size: tuple[int, int], factor: float
) -> None:
    """At 100 % it left more than half of the drawer empty; large text still fits, or scrolls as before."""
    still.set_text(factor)
    at_the_table(window, sit)
    window.resize(*size)
    qtbot.wait(50)
    panel = saying(qtbot, window)
    word, port = panel.word, panel._sworn.viewport()
    assert word is not None
    qtbot.waitUntil(lambda: word.width() == port.width())
    used = max(one.geometry().bottom() for one in word.findChildren(QLabel)) - min(
        one.geometry().top() for one in word.findChildren(QLabel)
    )
    letters = word.ballot.font().pixelSize() / still.font(18).pixelSize()
    if factor == 1.0:
        assert letters > 1.15 and used > port.height() * 0.6
    assert letters == 1.0 or panel._sworn.verticalScrollBar().maximum() == 0
    still.set_text(1.0)


# --- what leads back to the offer ---------------------------------------------------------------------


def saying(qtbot: QtBot, window: MainWindow) -> DealPanel:
    """The page with nothing but one's word, opened by keys and mouse."""
    panel = window.game_page.deal_panel
    qtbot.keyClick(window, Qt.Key.Key_D)
    Hands(qtbot, window).click(panel.pledge)
    assert panel.word is not None and panel.word.to.hasFocus()
    return panel


def test_an_offer_that_waits_for_an_answer_leads_back_from_ones_word(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The game stands still until it is answered; with large text its answers have room only there."""
    session, hands = at_the_table(window, sit), Hands(qtbot, window)
    window.look.set_text(2.0)
    seat = session.waiting()[0]
    panel, other = saying(qtbot, window), (seat + 1) % 3
    act(window, session, other, OfferDeal((Payment(other, seat, 1),), (Promise("pass", seat),)))
    assert panel.word is None and panel.pledge.hasFocus()
    assert whole(panel.strip.accept) and whole(panel.strip.decline)
    hands.press(Qt.Key.Key_Return)
    QTest.qWait(20)
    window.game_page.refresh()
    assert panel.word is not None, "whoever has seen it may let it wait"
    hands.click(panel.back)
    hands.click(panel.strip.decline)
    hands.settle()
    assert session.view(None).reign.deals[0].state == "withdrawn"


def test_an_offer_that_waits_leads_back_from_the_form_in_words(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, hands = at_the_table(window, sit), Hands(qtbot, window)
    window.look.set_text(2.0)
    seat = session.waiting()[0]
    panel, other = saying(qtbot, window), (seat + 1) % 3
    hands.click(panel.back)
    panel.more.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert panel.all is not None and panel.back.hasFocus()
    act(window, session, other, OfferDeal((Payment(other, seat, 1),), (Promise("pass", seat),)))
    assert panel.all is None and panel.focus_target().hasFocus()
    assert whole(panel.strip.accept) and whole(panel.strip.decline)
    panel.more.setFocus()
    hands.press(Qt.Key.Key_Return)
    QTest.qWait(20)
    window.game_page.refresh()
    assert panel.all is not None, "whoever has seen it may let it wait"


def test_an_offer_to_somebody_else_leaves_ones_word_alone(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, first = alone(window, sit)
    panel, maker, other = saying(qtbot, window), (first + 1) % 3, (first + 2) % 3
    act(window, session, maker, OfferDeal((Payment(maker, other, 1),), (Promise("stay", other),)))
    assert panel.word is not None and panel.word.to.hasFocus()


def test_ones_word_is_put_away_with_ones_own_vote_and_stays_so_at_a_tie(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, first = alone(window, sit)
    hands, panel = Hands(qtbot, window), saying(qtbot, window)
    aye = window.game_page.bar.answer.plates()[0]
    hands.click(aye)
    hands.settle()
    QTest.qWait(20)
    vote = session.store.history[-1].command
    assert isinstance(vote, CastVote) and vote.side == "aye"
    assert panel.isVisible() and panel.word is None
    assert panel.offer.isVisible() and panel.pledge.reason
    hands.click(panel.pledge)
    assert panel.word is None, "it leads nowhere any more"
    act(window, session, (first + 1) % 3, CastVote("nay", vote.power))
    act(window, session, (first + 2) % 3, Moderate())
    assert session.view(None).reign.phase == "moderate_side"
    if not panel.isVisible():
        qtbot.keyClick(window, Qt.Key.Key_D)
    assert panel.isVisible() and panel.word is None and panel.offer.isVisible() and panel.pledge.reason


def alone(window: MainWindow, sit: Sit) -> tuple[Session, int]:
    """Whoever votes first is the only person."""
    probe = sit("person", "person", "person")
    until(probe, "ask_ballot")
    seat = probe.waiting()[0]
    session = sit(*("person" if one == seat else "computer" for one in range(3)))
    until(session, "ask_ballot")
    show(window, session)
    QTest.qWait(20)
    return session, seat


# --- what everybody sees of it ------------------------------------------------------------------------


def voting(window: MainWindow, sit: Sit) -> tuple[Session, int]:
    """A person votes first; two of the computer's houses follow."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    QTest.qWait(20)
    return session, session.waiting()[0]


def act(window: MainWindow, session: Session, seat: int, command: KingsCommand) -> None:
    assert session.answer(seat, command)
    come_about(window, session)


def come_about(window: MainWindow, session: Session) -> None:
    for _ in so_long(lambda: session.busy):
        QTest.qWait(10)
    QTest.qWait(20)
    assert window.isVisible()


def test_a_word_stands_at_the_plate_of_who_gave_it_until_it_is_judged(window: MainWindow, sit: Sit) -> None:
    """Said to all, so all see it: in the plate\u2019s words for screen readers, and drawn there."""
    session, first = voting(window, sit)
    council = window.game_page
    giver, names = (first + 1) % 3, [seat.house.name for seat in session.view(None).reign.seats]
    plate = council.table.seats.plates[giver]
    before = plate.grab().toImage()
    heard: list[str] = []
    council.announcer.said.connect(heard.append)
    act(window, session, giver, GiveWord(first, "nay"))
    words = f"has given {names[first]} its word to vote NAY"
    assert words in plate.accessibleName() and plate.word is not None
    assert mark_words(plate.word) == "NAY" and plate.grab().toImage() != before
    assert any("its word to vote NAY" in said for said in heard)
    assert council.at.seat == first
    assert council.bar.hint.text().startswith(f"{names[giver]} {words}.")
    act(window, session, first, CastVote("aye", 2))
    assert words in plate.accessibleName()
    act(window, session, giver, CastVote("nay", 3))
    assert f"has kept its word to {names[first]}" in plate.accessibleName()
    assert plate.word is not None and mark_words(plate.word) == "kept"
    assert "word" not in council.bar.hint.text()


def test_a_broken_word_is_said_at_the_plate_and_in_the_bar_until_its_vote_has_been_told(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session, first = voting(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    giver, third = (first + 1) % 3, (first + 2) % 3
    names = [seat.house.name for seat in session.view(None).reign.seats]
    plate = council.table.seats.plates[giver]
    act(window, session, giver, GiveWord(third, "aye"))
    act(window, session, first, Gather())
    told = f"{names[giver]} has broken its word to {names[third]}."

    def stands() -> bool:
        at_plate = f"has broken its word to {names[third]}" in plate.accessibleName()
        assert not at_plate or (plate.word is not None and mark_words(plate.word) == "broken")
        return at_plate and council.bar.hint.text().startswith(told)

    act(window, session, giver, CastVote("nay", 3))
    assert stands(), "as soon as the ballot is seen"
    act(window, session, third, Gather())
    assert session.view(None).reign.pledges == ()
    assert council.reader.page is not None and council.reader.page.kind == "outcome" and stands()
    hands.click(council.reader.next)
    assert council.playback.outcome_page is not None, "it lies beside the board"
    assert f"has broken its word to {names[third]}" in plate.accessibleName()
    for _ in so_long(lambda: council.reader.page is None or council.reader.page.kind != "letter"):
        hands.click(council.reader.next if council.reader.page is not None else hands.plates()[0])
        QTest.qWait(20)
    qtbot.waitUntil(lambda: plate.word is None)  # the letter is there first, on a busy machine
    for _ in so_long(council.playback.unread):
        assert plate.word is None and "broken" not in plate.accessibleName(), "that was another letter"
        hands.click(council.reader.next)
        QTest.qWait(20)
    assert plate.word is None and told not in council.bar.hint.text()


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("ballot", [None, "aye", "nay", "gather"])
def test_the_mark_of_a_word_lies_beside_the_ballot_whole(
    qtbot: QtBot, still: Appearance, text: float, ballot: str | None
) -> None:
    still.set_room(1920, 1080)
    still.set_text(text)
    plate = SeatPlate(still)
    qtbot.addWidget(plate)
    plate.resize(plate.sizeHint())
    plate.show()
    reign = position().reign
    assert reign is not None
    one = replace(reign.seats[0], ballot=ballot, voted=9, to_act=False)
    for given in ("aye", "nay", "pass"):
        word = WordMark(GivenWord(Pledge(0, 1, given), "given"), ("has given its word",))
        plate.set_seat(one, PERSON, "", False)
        bare = plate.grab().toImage()
        plate.set_seat(one, PERSON, "", False, word)
        marked = plate.grab().toImage()
        assert bare != marked and "has given its word" in plate.accessibleName()
        edge = range(bare.height())
        assert all(bare.pixel(bare.width() - 1, y) == marked.pixel(bare.width() - 1, y) for y in edge)


class Told(NamedTuple):
    """An event as everybody saw it."""

    event: KingsEvent


def test_a_broken_word_is_no_news_any_more_once_the_reign_is_over() -> None:
    """The bar went on saying it while the next ruler was named and crowned."""
    view = position()
    assert view.reign is not None
    reign = replace(view.reign, pledges=(), ending=None)
    why = say("word")
    seen = (
        Told(WordGiven(seat=0, to=1, ballot="aye", cause=why)),
        Told(WordJudged(seat=0, to=1, kept=False, cause=why)),
    )[::-1]
    (word,) = words_given(replace(view, reign=reign), seen)
    assert word.state == "broken"
    assert words_given(replace(view, reign=replace(reign, ending="died")), seen) == ()


def test_one_who_was_given_a_word_and_one_who_wasnt_see_the_same_but_in_another_order() -> None:
    view = position()
    assert view.reign is not None
    pledges = (Pledge(0, 1, "aye"), Pledge(0, 2, "nay"))
    seats = tuple(replace(seat, ballot=None) for seat in view.reign.seats)
    view = replace(view, reign=replace(view.reign, pledges=pledges, seats=seats))
    words = words_given(view, ())
    mine, its = marks_of(view, words, 1)[0], marks_of(view, words, 2)[0]
    assert (mine.word.pledge.to, its.word.pledge.to) == (1, 2) and set(mine.spoken) == set(its.spoken)
    assert mine.more == 1


@everyday("text", [1.0, 1.5, 2.0], keep=[2.0])
def test_a_word_is_offered_beside_the_deal_and_nothing_of_it_is_cut(
    qtbot: QtBot, window: MainWindow, sit: Sit, text: float
) -> None:
    """A word is no deal: what leads to it stands beside what makes the offer, and all it asks is in sight."""
    at_the_table(window, sit)
    window.resize(1280, 720)
    window.look.set_text(text)
    QTest.qWait(50)
    hands, panel = Hands(qtbot, window), window.game_page.deal_panel
    qtbot.keyClick(window, Qt.Key.Key_D)
    QTest.qWait(50)
    assert panel.pledge.text() == "Give your word…" and whole(panel.pledge) and whole(panel.offer)
    assert whole(panel.terms) and panel.terms.height() >= panel.terms.heightForWidth(panel.terms.width())
    panel.offer.setFocus()
    qtbot.keyClick(panel.offer, Qt.Key.Key_Backtab)
    assert panel.pledge.hasFocus()
    hands.press(Qt.Key.Key_Return)
    QTest.qWait(50)
    word = panel.word
    assert word is not None and all(map(whole, (*word.parts(), panel.back)))
    coins = panel.board.coins.value
    hands.press(Qt.Key.Key_9)
    assert panel.board.coins.value == coins, "no Coins are in sight that a digit could mean"


def whole(widget: QWidget) -> bool:
    """Whether all of it is in sight, and nothing lies over it."""
    return widget.visibleRegion().boundingRect() == widget.rect()
