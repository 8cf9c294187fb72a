"""A Threat or a Project opens whole over the table, whatever of it the print had to leave out."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.cards.words import outcome_words
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Act, Bidding
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until

KEY = Qt.Key


@pytest.fixture
def people(qtbot: QtBot, sit: Sit) -> People:
    """A Threat lies open, and a person is asked for a bid."""
    made = People(qtbot, sit("pc"))
    until(qtbot, made, Bidding)
    made.page.announced.put_away()
    return made


def shown(page: ThronePage) -> ThronePage:
    """The Threat can be seen, in whatever room there is."""
    page.table.bring("threat")
    assert page.table.threat.card.isVisible()
    return page


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Space, KEY.Key_R])
def test_a_key_on_a_threat_opens_all_of_it_and_the_same_key_reads_to_its_end(
    qtbot: QtBot, people: People, look: Appearance, factor: float, key: Qt.Key
) -> None:
    look.set_text(factor)
    page = shown(people.page)
    card = page.table.threat.card
    card.setFocus()
    qtbot.keyClick(card, key)
    value, reader = card.value, page.whole.reader
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
    page = shown(people.page)
    qtbot.mouseClick(page.table.threat.card, Qt.MouseButton.LeftButton)
    assert page.whole.is_open
    qtbot.keyClick(page.whole.reader.next, KEY.Key_Escape)
    assert not page.whole.is_open
    assert page.window().focusWidget() is page.table.threat.card


def test_a_project_that_nobody_is_asked_for_opens_too(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pc", 9))
    page = people.page
    until(qtbot, people, Act)
    people.press(page.strip.plates["place"])
    people.press(next(card for card in page.hand.row.cards.values() if card.offered))
    people.press(people.named("Pay nothing yet"))
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
