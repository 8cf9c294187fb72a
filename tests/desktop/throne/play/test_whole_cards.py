"""A Threat, a Project or a card of the hand opens whole, whatever of it the print had to leave out."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.throne.cards.hand_card import HandCard, Lens
from kd_desktop.desktop.throne.cards.values import IntrigueValue, ProjectValue
from kd_desktop.desktop.throne.cards.words import hand_parts, outcome_words
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Act, Bidding
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.everyday import everyday

KEY = Qt.Key


@pytest.fixture
def people(qtbot: QtBot, sit: Sit) -> People:
    """A Threat lies open, and a person is asked for a bid."""
    made = People(qtbot, sit("pc"))
    until(qtbot, made, Bidding)
    made.page.announced.put_away()
    return made


def threat_in_sight(page: ThronePage) -> CardPart:
    """The Threat: its card, or its stakes where they have the room of the card while one bids."""
    page.table.bring("threat")
    card = page.table.threat.card
    found = card if card.isVisible() else page.stakes
    assert found.isVisible() and found.opens
    return found


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
@everyday("key", [KEY.Key_Return, KEY.Key_Space, KEY.Key_R], keep=[KEY.Key_Return, KEY.Key_R])
def test_a_key_on_a_threat_opens_all_of_it_and_the_same_key_reads_to_its_end(
    qtbot: QtBot, people: People, look: Appearance, factor: float, key: Qt.Key
) -> None:
    look.set_text(factor)
    page, card = people.page, threat_in_sight(people.page)
    card.setFocus()
    qtbot.keyClick(card, key)
    value, reader = page.table.threat.card.value, page.whole.reader
    assert value is not None and reader.page is not None and reader.isVisible()
    said = " ".join(reader.page.spoken)
    for words in (value.title, value.flavour, *(outcome_words(value, one) for one in (True, False))):
        assert words in said
    qtbot.wait(100)  # what opened it doesn't put it away
    for _ in range(20):
        qtbot.keyClick(reader.next, KEY.Key_Return)
        if not page.whole.is_open:
            break
    assert not page.whole.is_open and page.window().focusWidget() is card


def test_a_click_opens_it_and_escape_puts_it_away(qtbot: QtBot, people: People) -> None:
    page, card = people.page, threat_in_sight(people.page)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert page.whole.is_open
    qtbot.keyClick(page.whole.reader.next, KEY.Key_Escape)
    assert not page.whole.is_open
    assert page.window().focusWidget() is card


def test_a_project_that_nobody_is_asked_for_opens_too(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pc", 9))
    page = people.page
    until(qtbot, people, Act)
    people.press(page.strip.plates["place"])
    people.press(next(card for card in page.hand.row.cards.values() if card.offered))
    people.press(people.named("Pay later"))
    qtbot.waitUntil(lambda: bool(page.table.projects.tiles))
    until(qtbot, people, Act)
    page.announced.put_away()
    tile = next(iter(page.table.projects.tiles.values()))
    page.table.bring("projects")
    qtbot.keyClick(tile, KEY.Key_Return)
    sheet = page.whole.reader.page
    assert sheet is not None and tile.value is not None
    assert sheet.title == tile.value.title and sheet.note == "your Project"
    assert "Each builder" in sheet.text and tile.value.flavour in sheet.text


def test_nothing_opens_where_no_card_lies(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pc"))
    until(qtbot, people, Act)
    card = people.page.table.threat.card
    assert card.value is None
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not people.page.whole.open(card) and not people.page.whole.is_open


# --- cards of the hand ----------------------------------------------------------------------------


def hand_card(page: ThronePage, kind: type) -> HandCard:
    """A card of that kind in the open hand."""
    return next(card for card in page.hand.row.cards.values() if isinstance(card.value, kind))


def read(page: ThronePage) -> str:
    """All that the open sheet says; "" without one."""
    return " ".join(page.whole.reader.page.spoken) if page.whole.reader.page is not None else ""


@pytest.fixture
def alone(qtbot: QtBot, sit: Sit) -> ThronePage:
    """Whoever is alone has both kinds of cards in the open hand, and the turn."""
    page = sit("pc", 9)
    until(qtbot, People(qtbot, page), Act)
    page.announced.put_away()
    page.hand.open()
    assert page.hand.is_open
    return page


@pytest.mark.parametrize("kind", [ProjectValue, IntrigueValue])
@everyday("factor", [1.0, 2.0], keep=[2.0])
@everyday("key", [KEY.Key_Return, KEY.Key_R], keep=[KEY.Key_R])
def test_a_card_of_the_hand_opens_whole_as_those_on_the_table_do(
    qtbot: QtBot, alone: ThronePage, look: Appearance, kind: type, factor: float, key: Qt.Key
) -> None:
    look.set_text(factor)
    alone.hand.open()
    card = hand_card(alone, kind)
    card.setFocus()
    assert card.value is not None and "see the full card" in alone.bar.hint.text()
    qtbot.keyClick(card, key)
    for words in (card.value.title, card.value.flavour, *hand_parts(card.value)):
        assert words in read(alone)
    assert "Builders" not in read(alone) and "Missing" not in read(alone)
    qtbot.keyClick(alone.whole.reader.next, KEY.Key_Escape)
    assert not alone.whole.is_open and alone.window().focusWidget() is card
    assert not alone.asking.begun(), "it was read, not played"


def test_a_card_that_enter_would_play_is_read_by_r_the_right_button_and_its_lens(
    qtbot: QtBot, alone: ThronePage
) -> None:
    people = People(qtbot, alone)
    people.press(alone.strip.plates["place"])
    card = hand_card(alone, ProjectValue)
    card.setFocus()
    assert card.offered and "R or right-click to see the full card" in alone.bar.hint.text()
    (lens,) = card.findChildren(Lens)
    ways = (
        lambda: qtbot.keyClick(card, KEY.Key_R),
        lambda: right_click(card),
        lambda: qtbot.mouseClick(lens, Qt.MouseButton.LeftButton),
    )
    for way in ways:
        way()
        assert card.value is not None and card.value.title in read(alone)
        qtbot.keyClick(alone.whole.reader.next, KEY.Key_Escape)
        assert not alone.whole.is_open and alone.window().focusWidget() is card
        assert alone.asking.path == ("place",), "nothing was chosen"
    qtbot.keyClick(card, KEY.Key_Return)
    assert alone.asking.path[:2] == ("place", card.value.card)


def right_click(part: QWidget) -> None:
    """As the window system tells of it: the button, then that a menu is wanted there."""
    spot = part.rect().center()
    QTest.mouseClick(part, Qt.MouseButton.RightButton, pos=spot)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, part.mapToGlobal(spot))
    QApplication.sendEvent(part, event)


def read_while_held(qtbot: QtBot, sit: Sit) -> tuple[ThronePage, str]:
    """A card of the hand lies open whole while its owner holds the curtain up; the page, and its title."""
    page = sit("pp", 9)
    until(qtbot, People(qtbot, page), Act)
    page.announced.put_away()
    for _ in range(2):
        page.hand.peek()
    card = next(iter(page.hand.row.cards.values()))
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.value is not None and card.value.title in read(page)
    return page, card.value.title


@pytest.mark.parametrize("fall", ["let go", "panic", "away", "idle"])
def test_an_open_card_of_the_hand_falls_with_the_curtain_and_leaves_no_word(
    qtbot: QtBot, sit: Sit, fall: str
) -> None:
    page, title = read_while_held(qtbot, sit)
    reader = page.whole.reader
    {
        "let go": page.hand.end_peek,
        "panic": page.panic,
        "away": page.turn_away,
        "idle": page.hand.lifting.idle.emit,
    }[fall]()
    assert not page.hand.is_open and not page.whole.is_open and not reader.isVisible()
    said = [part.accessibleName() + part.accessibleDescription() for part in everything(reader)]
    assert not [words for words in said if title in words]
    at = page.window().focusWidget()
    assert at is not None and at.isVisible()


def test_a_card_that_was_read_and_put_away_leaves_no_word_either(qtbot: QtBot, sit: Sit) -> None:
    page, title = read_while_held(qtbot, sit)
    qtbot.keyClick(page.whole.reader.next, KEY.Key_Escape)
    assert not page.whole.is_open and page.hand.is_open
    page.hand.close_curtain(at_once=True)
    said = [part.accessibleName() + part.accessibleDescription() for part in everything(page.whole.reader)]
    assert not [words for words in said if title in words]


def everything(part: QWidget) -> list[QWidget]:
    """It and all its parts, seen or not."""
    return [part, *part.findChildren(QWidget)]


def test_a_hand_is_read_aloud_only_to_whoever_is_alone(
    qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.speech.voice.trouble", lambda: "")
    page = sit("pp", 9)
    until(qtbot, People(qtbot, page), Act)
    page.announced.put_away()
    for _ in range(2):
        page.hand.peek()
    plate = page.whole.reader.aloud
    qtbot.mouseClick(next(iter(page.hand.row.cards.values())), Qt.MouseButton.LeftButton)
    assert page.whole.is_open and "secret" in plate.reason
    page.hand.close_curtain(at_once=True)
    people = People(qtbot, page)
    until(qtbot, people, Bidding)
    page.announced.put_away()
    assert page.whole.open(threat_in_sight(page)) and plate.allowed


def test_while_a_card_of_the_hand_is_read_it_may_leave_the_hand(qtbot: QtBot, alone: ThronePage) -> None:
    card = hand_card(alone, ProjectValue)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert alone.whole.is_open
    alone.hand.row.set_cards(())
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(card)
    qtbot.keyClick(alone.whole.reader.next, KEY.Key_Escape)
    at = alone.window().focusWidget()
    assert not alone.whole.is_open and at is not None and at.isVisible()


@everyday("by", ["mouse", "key"], keep=["mouse", "key"])
@everyday("factor", [1.0, 2.0], keep=[1.0])
def test_a_press_on_an_answer_beside_an_open_card_only_puts_it_away(
    qtbot: QtBot, sit: Sit, look: Appearance, by: str, factor: float
) -> None:
    """It ended the turn under the sheet; that stayed, Enter did nothing, and the game stood still."""
    people = People(qtbot, sit("pc", 9))
    people.by_keys = True
    until(qtbot, people, Act)
    look.set_text(factor)
    page, session = people.page, people.page.session
    assert session is not None
    page.announced.put_away()
    page.hand.open()
    number = session.number
    for plate in (people.named("End the turn"), page.strip.plates["taxes"], page.strip.plates["draw"]):
        assert page.whole.open(next(iter(page.hand.row.cards.values()))) and plate.isVisible()
        if by == "mouse":
            qtbot.mouseClick(plate, Qt.MouseButton.LeftButton)
        else:
            plate.setFocus()
            qtbot.keyClick(plate, KEY.Key_Return)
        assert not page.whole.is_open and not page.whole.reader.isVisible()
        assert session.number == number and not session.busy and not page.asking.begun()
        assert not getattr(plate, "lifted", False)
    people.press(page.strip.plates["taxes"])
    assert page.asking.begun() == "taxes", "the next press counts"


def test_enter_on_the_sentence_puts_an_open_card_away(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pc", 9))
    until(qtbot, people, Act)
    page = people.page
    page.announced.put_away()
    page.hand.open()
    assert page.whole.open(next(iter(page.hand.row.cards.values())))
    page.bar.setFocus()
    qtbot.keyClick(page.bar, KEY.Key_Return)
    assert not page.whole.is_open
