"""What shows a card of the hand for good, or bids nothing, takes two presses; what closes a curtain is true.

Fresh players pressed Space because the open hand said "Space closes", and it played the card with the focus;
and a click where "Give in secret" had been held bid nothing.
"""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHoverEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import ended
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.page.question_rows import AmountsRow
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import REST_MS, SPENT_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import NOTHING, Act, Bidding, Project
from tests.desktop.keyboard import Clock, Key, led_to, stopped
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.everyday import everyday

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return)
DOOR, WATER = "side-door", "long-water"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped(monkeypatch)


@pytest.fixture
def table(qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock) -> People:
    """Three people at one screen, in somebody's turn; an Intrigue and two Projects are in every hand."""
    assert window.isVisible() and clock
    people = People(qtbot, sit("ppp"))
    until(qtbot, people, Act)
    page = people.page
    projects = tuple(page.session.game.library.projects)  # type: ignore[union-attr]
    lay(page, hands=tuple((DOOR, *projects[2 * seat : 2 * seat + 2]) for seat in range(3)))
    people.settle()
    return people


def lifted(people: People, clock: Clock) -> None:
    """The curtain is lifted, and has been open for a while."""
    people.press(people.named("Lift the curtain"))
    assert people.page.hand.is_open
    clock.now += 2 * SPENT_MS


def strike(people: People, clock: Clock, key: Qt.Key) -> None:
    """A finger on that key, after a while."""
    clock.now += 2 * SPENT_MS
    struck = Key(people.page.window(), key)
    struck.press()
    struck.release()
    QApplication.processEvents()


def number(people: People) -> int:
    session = people.page.session
    assert session is not None
    people.qtbot.waitUntil(lambda: not session.busy)
    return session.number


def last(people: People) -> object:
    return people.page.session.store.history[-1].command  # type: ignore[union-attr]


def done(people: People, before: int) -> list[object]:
    """All that was done after that many commands: those who can't play an Intrigue pass at once."""
    history = people.page.session.store.history  # type: ignore[union-attr]
    return [one.command for one in history if one.n > before]


def card(page: ThronePage, name: str) -> QAbstractButton:
    return page.hand.row.cards[name]


@everyday("key", KEYS, keep=[Qt.Key.Key_Space])
def test_the_first_press_after_the_curtain_was_lifted_plays_no_intrigue(
    table: People, clock: Clock, key: Qt.Key
) -> None:
    table.press(table.named("Play an Intrigue"))
    lifted(table, clock)
    page, before = table.page, number(table)
    assert page.window().focusWidget() is card(page, DOOR)
    strike(table, clock, key)
    assert number(table) == before and card(page, DOOR).chosen  # type: ignore[attr-defined]
    assert page.bar.hint.text().endswith("Press again to play it.")
    assert card(page, DOOR).accessibleDescription() == "Press again to play it"
    strike(table, clock, key)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert last(table) == c.Play(DOOR)


def test_a_card_that_was_pressed_once_is_put_down_when_the_focus_leaves_it(
    table: People, clock: Clock
) -> None:
    table.press(table.named("Play an Intrigue"))
    lifted(table, clock)
    page, before = table.page, number(table)
    strike(table, clock, Qt.Key.Key_Space)
    led_to(page.hand)
    assert not card(page, DOOR).chosen  # type: ignore[attr-defined]
    led_to(card(page, DOOR))
    strike(table, clock, Qt.Key.Key_Space)
    assert number(table) == before and page.hand.is_open


@everyday("key", KEYS, keep=[Qt.Key.Key_Space])
def test_the_plate_of_a_card_in_the_bar_takes_two_presses_too(
    table: People, clock: Clock, key: Qt.Key
) -> None:
    table.press(table.named("Play an Intrigue"))
    lifted(table, clock)
    before = number(table)
    led_to(table.row().plates()[0])
    strike(table, clock, key)
    assert number(table) == before and table.row().plates()[0].note == "Press again to play it"
    strike(table, clock, key)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert last(table) == c.Play(DOOR)


@pytest.mark.parametrize("played", ["very-similar-signature", "supper-with-a-rival"])
def test_a_target_on_the_table_plays_the_intrigue_by_two_presses(
    table: People, clock: Clock, played: str
) -> None:
    """One press of a Project or a claimant played the card, which everybody had then seen."""
    page, none = table.page, (NOTHING,) * 3
    rival = ((page.at.seat or 0) + 1) % 3
    named = WATER if played == "very-similar-signature" else str(rival)
    projects = tuple(Project(one, rival, none) for one in ("ox-market", WATER))
    lay(page, hands=((DOOR, played),) * 3, projects=projects)
    table.press(table.named("Play an Intrigue"))
    lifted(table, clock)
    QTest.mouseClick(card(page, played), LEFT)
    before, told = number(table), "Press again to play the Intrigue"
    target: CardPart = page.table.projects.tiles.get(named, page.table.seats[rival])
    QApplication.processEvents()  # new Projects come into sight
    assert target.isVisible()
    for _ in range(2):
        clock.now += 2 * SPENT_MS
        led_to(page.bar)
        assert not target.chosen, "it is put down when the focus leaves it"
        QTest.mouseClick(target, LEFT)
        assert number(table) == before and target.chosen
        assert page.bar.hint.text() == ended(told) and target.accessibleDescription() == told
    strike(table, clock, Qt.Key.Key_Return)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert last(table) == c.Play(played, (named,))


@everyday("key", KEYS, keep=[Qt.Key.Key_Space])
def test_a_project_is_placed_unpaid_only_by_two_presses(table: People, clock: Clock, key: Qt.Key) -> None:
    page = table.page
    table.press(page.strip.plates["place"])
    lifted(table, clock)
    before = number(table)
    QTest.mouseClick(page.hand.choices()[0], LEFT)
    later = table.named("Pay later")
    later.setFocus()
    strike(table, clock, key)
    assert number(table) == before and len(page.asking.path) == 2
    strike(table, clock, key)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert isinstance(last(table), c.Place)


@everyday("text", [1.0, 1.3, 2.0], keep=[1.0])
def test_what_closes_the_curtain_is_true(table: People, clock: Clock, look: Appearance, text: float) -> None:
    """Space is named only where the curtain hears it; Escape only where it closes at once."""
    look.set_text(text)
    page, hand = table.page, table.page.hand
    table.press(page.strip.plates["place"])
    lifted(table, clock)
    led_to(hand.choices()[0])
    room = hand._head()
    assert hand._closing(*hand._now())[0] == "Escape goes one step back."
    assert "Space" not in hand._shortly(*hand._now())
    led_to(hand)
    assert hand._closing(*hand._now())[0] == "Space closes the curtain." and hand._head() == room
    strike(table, clock, Qt.Key.Key_Space)
    assert not hand.is_open


def test_escape_closes_the_curtain_where_it_says_so(table: People, clock: Clock) -> None:
    page, hand = table.page, table.page.hand
    hand.set_seat(hand.seat, hand._house, "", "lift")
    hand.open()
    led_to(page.bar)
    assert hand._closing(*hand._now())[0] == "Escape closes the curtain."
    strike(table, clock, Qt.Key.Key_Escape)
    assert not hand.is_open


@everyday("text", [1.0, 1.5, 2.0], keep=[2.0])
@everyday("key", KEYS, keep=[Qt.Key.Key_Return])
def test_a_turn_is_ended_without_an_act_only_by_two_presses(
    table: People, clock: Clock, look: Appearance, text: float, key: Qt.Key
) -> None:
    """One press ended it, and nobody could take that back."""
    look.set_text(text)
    page, before, end = table.page, number(table), table.named("End the turn")
    wide, told = end.width(), "Press again to skip your action"
    led_to(end)
    strike(table, clock, key)
    assert number(table) == before and end.width() == wide and end.accessibleDescription() == told
    assert end.note == told and (not end.low or told in page.bar.hint.text())  # type: ignore[attr-defined]
    strike(table, clock, key)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert c.EndTurn() in done(table, before)


def test_after_acting_one_press_ends_the_turn(table: People, clock: Clock) -> None:
    table.press(table.page.strip.plates["taxes"])
    table.press(table.row().plates()[0])
    before = number(table)
    led_to(table.named("End the turn"))
    strike(table, clock, Qt.Key.Key_Return)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert c.EndTurn() in done(table, before)


@everyday("text", [1.0, 1.5, 2.0], keep=[1.0, 2.0])
@everyday("key", KEYS, keep=[Qt.Key.Key_Space])
def test_a_card_is_drawn_only_by_two_presses(
    table: People, clock: Clock, look: Appearance, text: float, key: Qt.Key
) -> None:
    """One press drew it; it was seen then, and only by everybody's consent taken back."""
    look.set_text(text)
    page, before, draw = table.page, number(table), table.page.strip.plates["draw"]
    usual, told = draw.note, "Press again to draw; taking it back needs consent"
    led_to(draw)
    strike(table, clock, key)
    assert draw.accessibleDescription() == told and (draw.lines or told in page.bar.hint.text())
    page.refresh()
    assert number(table) == before and draw.lifted and draw.note == told and draw.lit
    led_to(page.strip.plates["taxes"])
    assert not draw.lifted and draw.note == usual, "it is laid down when the focus leaves it"
    led_to(draw)
    for _ in range(2):
        assert number(table) == before
        strike(table, clock, key)
    table.qtbot.waitUntil(lambda: number(table) > before)
    assert last(table) == c.DrawCard()


def test_a_lifted_plate_keeps_its_gold_no_longer_than_its_words(
    table: People, clock: Clock, look: Appearance
) -> None:
    """With large text only the bar says what the second press does, and it said something else then."""
    look.set_text(2.0)
    page, draw, told = (
        table.page,
        table.page.strip.plates["draw"],
        "Press again to draw; taking it back needs consent",
    )
    led_to(draw)
    strike(table, clock, Qt.Key.Key_Space)
    nowhere = QPointF(-1, -1)
    for kind in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
        QApplication.sendEvent(page.strip.plates["taxes"], QHoverEvent(kind, nowhere, nowhere, nowhere))
    assert draw.lifted and told in page.bar.hint.text()
    end = table.named("End the turn")
    end.click()  # as a screen reader presses it: the focus stays
    assert draw.hasFocus() and not draw.lifted and not draw.lit and end.lifted  # type: ignore[attr-defined]
    strike(table, clock, Qt.Key.Key_Space)
    assert draw.lifted and not end.lifted and not end.lit  # type: ignore[attr-defined]
    lay(page)  # something else is asked, by the same words
    assert not draw.lifted and not draw.lit and told not in page.bar.hint.text()


# --- a plate in the place of one that was held ----------------------------------------------------


@pytest.fixture
def bidder(qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock) -> People:
    """Three people at one screen, of whom the first is to set tokens aside."""
    assert window.isVisible() and clock
    people = People(qtbot, sit("ppp"))
    until(qtbot, people, Bidding)
    return people


@everyday("key", KEYS, keep=[Qt.Key.Key_Return])
def test_nothing_is_bid_by_one_press(bidder: People, clock: Clock, key: Qt.Key) -> None:
    bidder.press(bidder.named("Give in secret"))
    before, nothing = number(bidder), bidder.named("Give nothing")
    wide = nothing.width()
    led_to(nothing)
    strike(bidder, clock, key)
    row = bidder.row()
    assert isinstance(row, AmountsRow)
    assert number(bidder) == before and row.do.note == "Press again to bid 0" and row.do.width() == wide
    strike(bidder, clock, key)
    bidder.qtbot.waitUntil(lambda: number(bidder) > before)
    assert last(bidder) == c.Bid((0, 0, 0, 0))


def test_a_lifted_give_nothing_is_laid_down_when_an_amount_is_set(bidder: People, clock: Clock) -> None:
    bidder.press(bidder.named("Give in secret"))
    before, row = number(bidder), bidder.row()
    assert isinstance(row, AmountsRow)
    led_to(row.do)
    strike(bidder, clock, Qt.Key.Key_Space)
    assert row.do.lifted
    row.kinds[1].set_amount(2)
    assert not row.do.lifted and row.do.text() == "Give 2 tokens" and row.do.note == "not all asked for"
    strike(bidder, clock, Qt.Key.Key_Space)
    bidder.qtbot.waitUntil(lambda: number(bidder) > before)
    assert last(bidder) == c.Bid((0, 2, 0, 0))


def test_a_click_where_a_plate_was_held_presses_nothing_of_what_came_there(
    bidder: People, look: Appearance, clock: Clock
) -> None:
    window, page = bidder.page.window(), bidder.page
    handle = window.windowHandle()
    assert handle is not None
    look.settings.set("lift", "hold")
    plate = bidder.named("Give in secret")
    assert isinstance(plate, HoldPlate)
    spot = plate.mapTo(window, plate.rect().center())
    clock.now += 2 * SPENT_MS
    QTest.mousePress(handle, LEFT, pos=spot)
    bidder.qtbot.waitUntil(lambda: page.entry.is_open)
    clock.now += 2 * SPENT_MS  # held for long, and looked at
    QTest.mouseRelease(handle, LEFT, pos=spot)
    row = bidder.row()
    assert isinstance(row, AmountsRow)
    pressed: list[QAbstractButton] = []
    for one in row.plates():
        one.pressed.connect(lambda one=one: pressed.append(one))
    under = row.do
    under.setGeometry(under.geometry().translated(spot - under.mapTo(window, under.rect().center())))
    clock.now += REST_MS - 100
    QTest.mouseClick(handle, LEFT, pos=spot)
    assert not pressed and not under.lifted
    QTest.mouseClick(handle, LEFT, pos=spot + QPoint(20, 0))
    assert pressed == [under] and under.lifted, "aimed elsewhere, a click counts"
    under.lay_down()
    clock.now += 2 * REST_MS
    QTest.mouseClick(handle, LEFT, pos=spot)
    assert pressed == [under, under]
