"""Each answer is given in few presses, by keys alone; what is impossible stays in its place and says why."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Act, Bidding
from tests.desktop.throne.play.people import People, until
from tests.everyday import everyday

KEY = Qt.Key


def done(people: People) -> object:
    """The last command of the person, when it is written."""
    session = people.page.session
    assert session is not None
    people.qtbot.waitUntil(lambda: not session.busy)
    seat = session.persons()[0]
    return [one.command for one in session.store.history if one.command is not None and one.seat == seat][-1]


def act(people: People, name: str) -> None:
    people.press(people.page.strip.plates[name])


def test_taxes_take_two_presses(people: People) -> None:
    act(people, "taxes")
    people.press(people.named("1 Legion and 1 Wheat"))
    assert done(people) == c.Taxes((1, 0, 1)) and people.presses == 2


def test_a_commit_is_suggested_and_takes_two_presses(people: People) -> None:
    act(people, "commit")
    people.press(people.named("Commit"))
    assert done(people) == c.Commit((1, 1, 1)) and people.presses == 2


def test_the_tokens_of_a_commit_are_changed_by_digits_and_never_too_many(people: People) -> None:
    act(people, "commit")
    plates = [plate for plate in people.row().plates() if isinstance(plate, TokenPlate)]
    people.qtbot.keyClick(plates[2], KEY.Key_3)
    assert [plate.amount for plate in plates] == [0, 0, 3]
    people.qtbot.keyClick(plates[2], KEY.Key_Down)
    assert people.named("Commit").reason == "1 more."  # type: ignore[attr-defined]
    people.qtbot.keyClick(plates[0], KEY.Key_Up)
    people.qtbot.keyClick(plates[0], KEY.Key_Return)
    assert done(people) == c.Commit((1, 0, 2))


def test_drawing_takes_one_press_and_an_exchange_three(qtbot: QtBot, people: People) -> None:
    act(people, "exchange")
    people.press(people.named("2 Crosiers"))
    people.press(people.named("1 Hero"))
    assert done(people) == c.Exchange("crosier", "hero") and people.presses == 3
    people.press(people.named("End the turn"))
    done(people)
    until(qtbot, people, Act)
    people.presses = 0
    act(people, "draw")
    assert done(people) == c.DrawCard() and people.presses == 1


def test_a_card_of_the_hand_is_placed_by_pressing_it_there(people: People) -> None:
    page = people.page
    act(people, "place")
    offered = [card for card in page.hand.row.cards.values() if card.offered]
    assert offered and offered[0].hasFocus(), "the first card has the focus"
    people.press(offered[0])
    people.press(people.named("Pay nothing yet"))
    command = done(people)
    assert isinstance(command, c.Place) and not command.type and people.presses == 3


def test_whoever_is_alone_places_a_project_with_one_press_though_the_hand_is_shut(people: People) -> None:
    page = people.page
    if page.hand.is_open:
        page.hand.toggle()
    assert not page.hand.is_open
    act(people, "place")
    assert page.hand.is_open
    assert page.asking.walk is not None and page.asking.walk.path[:1] == ["place"]
    assert any(card.offered for card in page.hand.row.cards.values())


def test_a_project_is_contributed_to_by_pressing_it_on_the_table(qtbot: QtBot, people: People) -> None:
    page = people.page
    act(people, "place")
    people.press(next(card for card in page.hand.row.cards.values() if card.offered))
    people.press(people.named("Pay nothing yet"))
    placed = done(people)
    assert isinstance(placed, c.Place)
    people.press(people.named("End the turn"))
    done(people)
    until(qtbot, people, Act)
    act(people, "contribute")
    tile = page.table.projects.tiles.get(placed.card)
    if tile is not None and tile.offered:  # else it was the only one, and is chosen already
        people.press(tile)
    assert page.asking.walk is not None and page.asking.walk.path[:2] == ["contribute", placed.card]
    people.qtbot.keyClick(page.bar, KEY.Key_Escape)
    assert len(page.asking.walk.path) < 2, "Escape takes the last choice back"


def test_what_is_impossible_stays_in_its_place_and_says_why(people: People) -> None:
    page = people.page
    spots = {name: plate.geometry() for name, plate in page.strip.plates.items()}
    plate = page.strip.plates["contribute"]
    if not page.at.view.projects:  # type: ignore[union-attr]
        assert plate.reason == "No Project is in play." and plate.accessibleDescription() == plate.reason
    act(people, "commit")
    people.press(people.named("Commit"))
    done(people)
    people.settle()
    assert {name: plate.geometry() for name, plate in page.strip.plates.items()} == spots
    assert all(plate.reason and plate.focusPolicy() for plate in page.strip.plates.values())
    assert people.named("End the turn").hasFocus()


@pytest.mark.parametrize(("high", "keeps"), [(720, False), (1080, True)])
def test_while_a_threat_is_bid_against_a_low_table_has_the_room_of_the_actions(
    qtbot: QtBot, window: MainWindow, people: People, high: int, keeps: bool
) -> None:
    page = people.page
    window.resize(1280, high)
    qtbot.waitUntil(lambda: window.height() == high)
    assert page.strip.isVisible()
    before = page.stage.height()
    until(qtbot, people, Bidding)
    people.settle()
    assert page.strip.isVisible() is keeps
    assert keeps or page.stage.height() >= before - page.bar.height() // 4
    until(qtbot, people, Act)
    people.settle()
    assert page.strip.isVisible()


def test_an_act_is_taken_back_until_something_appears(people: People) -> None:
    page = people.page
    session = people.page.session
    assert session is not None
    before = session.store.state
    act(people, "taxes")
    people.press(people.named("2 Wheat"))
    done(people)
    assert page.taking_back() == "Take 2 Wheat in taxes"
    page.acts.do("undo")
    people.qtbot.waitUntil(lambda: not session.busy and session.store.state == before)
    assert page.strip.plates["taxes"].allowed


@everyday("key", [KEY.Key_Return, KEY.Key_Space], keep=[KEY.Key_Return])
def test_enter_on_an_untouched_amount_sets_nothing_aside_only_when_it_is_pressed_again(
    qtbot: QtBot, people: People, key: Qt.Key
) -> None:
    """IT-THREAT-3: to set nothing aside is an answer, but never one that is given unawares."""
    until(qtbot, people, Bidding)
    people.page.announced.put_away()
    session = people.page.session
    assert session is not None
    number, do = session.number, people.named("Set nothing aside")
    first = next(plate for plate in people.row().plates() if isinstance(plate, TokenPlate))
    assert first.hasFocus() and not first.amount
    qtbot.keyClick(first, key)
    assert session.number == number and not session.busy, "nothing is given yet"
    assert do.hasFocus() and "sets nothing aside" in people.page.bar.hint.text()
    qtbot.keyClick(do, key)
    assert done(people) == c.Bid((0, 0, 0, 0))


def test_a_bid_of_some_tokens_is_given_from_their_amount_at_once(qtbot: QtBot, people: People) -> None:
    until(qtbot, people, Bidding)
    first = next(plate for plate in people.row().plates() if isinstance(plate, TokenPlate))
    qtbot.keyClick(first, KEY.Key_2)
    assert people.named("Set aside 2 tokens")
    qtbot.keyClick(first, KEY.Key_Return)
    assert done(people) == c.Bid((2, 0, 0, 0))


def test_a_click_beside_the_steps_of_an_untouched_amount_gives_nothing_either(
    qtbot: QtBot, people: People
) -> None:
    until(qtbot, people, Bidding)
    session = people.page.session
    assert session is not None
    number = session.number
    first = next(plate for plate in people.row().plates() if isinstance(plate, TokenPlate))
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(14, first.height() // 2))
    assert session.number == number and not session.busy and people.named("Set nothing aside").hasFocus()


def back_to_now(page: ThronePage) -> None:
    page.past.leave()
    assert not page.past.active and page.bar.isEnabled()


def test_one_looks_back_at_what_the_table_saw_and_returns(qtbot: QtBot, people: People) -> None:
    page = people.page
    session = page.session
    assert session is not None
    act(people, "taxes")
    people.press(people.named("2 Wheat"))
    done(people)
    now = page.table.seats[page.at.seat or 0].value
    seat = page.at.seat
    page.past.enter()
    qtbot.waitUntil(lambda: page.past.view is not None)
    assert page.past.active and page.hand.seat is None and not page.strip.isVisible()
    assert not page.bar.isEnabled() and page.held_up()
    page.past.bar.slider.setValue(0)
    qtbot.waitUntil(lambda: page.past.view is not None and page.past.view.players[seat or 0].stock[2] == 5)
    assert "As it was in round 1." in page.past.bar.accessibleName()
    back_to_now(page)
    assert page.table.seats[page.at.seat or 0].value == now and page.strip.isVisible()
