"""Tokens and cards are carried to where they count; nothing is given before a plate is pressed."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.page.question_rows import AmountsRow
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.play.commit_row import CommitRow
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Act, Bidding
from tests.desktop.throne.play.conftest import SEED, Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_answers import act, done

LEFT = Qt.MouseButton.LeftButton
LEGION, CROSIER, WHEAT, HERO = range(4)


def own_plate(people: People) -> PlayerPlate:
    return next(one for one in people.page.table.seats if one.value is not None and one.value.yours)


def token_spot(plate: PlayerPlate, kind: int) -> QPoint:
    """A place of the plate at which that type lies."""
    for x in range(plate.width()):
        spot = QPoint(x, plate.height() - 20)
        if plate.kind_at(spot) == kind:
            return spot + QPoint(8, 0)
    raise AssertionError(kind)


def drag(start: QWidget, spot: QPoint, to: QWidget, keys: tuple[Qt.Key, ...] = ()) -> None:
    """From there to the middle of that part, by mouse events as the window gets them."""
    QApplication.processEvents()  # what came last has found its place
    window = start.window()
    at, end = start.mapTo(window, spot), to.mapTo(window, to.rect().center())
    QTest.mousePress(start, LEFT, pos=spot)
    for part in range(1, 6):
        here = at + (end - at) * (part / 5)
        QTest.mouseMove(start, start.mapFrom(window, here))
        QApplication.processEvents()
    for key in keys:
        QTest.keyClick(window.focusWidget() or window, key)
    QTest.mouseRelease(start, LEFT, pos=start.mapFrom(window, end))


def pull(people: People, kind: int, to: QWidget, *keys: Qt.Key) -> None:
    plate = own_plate(people)
    drag(plate, token_spot(plate, kind), to, keys)


def commit_row(people: People) -> CommitRow:
    row = people.page.bar.answer
    assert isinstance(row, CommitRow)
    return row


def test_tokens_are_carried_to_their_tracks_and_committed_by_the_plate(people: People) -> None:
    """IT-BID-2, 3: one Legion, then two Wheat by the key 2; the commit is pressed at last."""
    tracks = people.page.table.tracks.rows
    pull(people, LEGION, tracks[0])
    assert commit_row(people).value()[0] == (1, 0, 0)
    pull(people, WHEAT, tracks[2], Qt.Key.Key_2)
    assert commit_row(people).value()[0] == (1, 0, 2)
    assert not people.page.tokens.active
    people.press(people.named("Commit"))
    assert done(people) == c.Commit((1, 0, 2))


def test_a_track_takes_no_other_tokens_and_says_so(people: People) -> None:
    """IT-BID-1."""
    page = people.page
    number = page.session.number  # type: ignore[union-attr]
    pull(people, LEGION, page.table.tracks.rows[2])
    assert "This track takes other tokens" in page.bar.hint.text()
    assert not page.asking.begun() and page.session.number == number  # type: ignore[union-attr]


def test_escape_sends_them_back_and_nothing_is_begun(people: People) -> None:
    pull(people, LEGION, people.page.table.tracks.rows[0], Qt.Key.Key_Escape)
    assert not people.page.asking.begun() and not people.page.tokens.active


def test_a_card_is_carried_to_the_table_and_tokens_to_the_project(people: People) -> None:
    """IT-ACT-1, IT-ACT-2: placed with nothing on it; in the next turn a token is carried there."""
    page = people.page
    assert page.hand.is_open, "whoever is alone sees the own hand all the time"
    card = next(one for one in page.hand.row.cards.values() if is_project(people, one))
    drag(card, card.rect().center(), page.table.tracks)
    assert page.asking.begun() == "place"
    first = page.window().focusWidget()
    assert first in people.row().plates() and first is not people.named("Pay later"), "paying now is usual"
    people.press(people.named("Pay later"))
    placed = done(people)
    assert isinstance(placed, c.Place)
    people.press(people.named("End the turn"))
    done(people)
    until(people.qtbot, people, Act)
    people.qtbot.waitUntil(lambda: placed.card in page.table.projects.tiles)
    tile = page.table.projects.tiles[placed.card]
    pack = {one.id: one for one in page.at.view.cards}  # type: ignore[union-attr]
    cost = pack[placed.card.partition("#")[0]].cost  # type: ignore[union-attr]
    kind = next(at for at, n in enumerate((cost.legion, cost.crosier, cost.wheat)) if n)
    tile.setFocus()  # the row follows
    pull(people, kind, tile)
    row = page.bar.answer
    assert isinstance(row, AmountsRow) and sum(row.value()) == 1
    people.press(row.do)
    given = done(people)
    assert isinstance(given, c.Contribute) and given.project == placed.card and given.n == 1


def test_an_intrigue_that_is_dropped_on_the_table_waits_for_a_press(people: People) -> None:
    """Letting go of it showed it to everybody."""
    page, door = people.page, "side-door"
    lay(page, hands=((door, "long-water"), ()))
    card, number = page.hand.row.cards[door], page.session.number  # type: ignore[union-attr]
    drag(card, card.rect().center(), page.table.tracks)
    assert page.asking.marked == door and card.chosen and card.hasFocus()
    assert page.session.number == number and not page.session.busy  # type: ignore[union-attr]
    people.press_once(card)
    done(people)
    assert c.Play(door) in [one.command for one in page.session.store.history]  # type: ignore[union-attr]


def is_project(people: People, card: HandCard) -> bool:
    assert card.value is not None
    pack = {one.id: one for one in people.page.at.view.cards}  # type: ignore[union-attr]
    return "Project" in type(pack[card.value.card.partition("#")[0]]).__name__


def test_a_card_that_is_tapped_is_pressed_as_before(people: People) -> None:
    act(people, "place")
    card = next(one for one in people.page.hand.row.cards.values() if one.offered)
    people.qtbot.mouseClick(card, LEFT)
    assert people.page.asking.path[0] == "place"
    assert len(people.page.asking.path) > 1


def test_a_card_let_go_on_the_hand_stays_there(people: People) -> None:
    page = people.page
    assert page.hand.is_open, "whoever is alone sees the own hand all the time"
    card = next(iter(page.hand.row.cards.values()))
    drag(card, card.rect().center(), page.hand)
    assert not page.asking.begun() and page.hand.is_open


def test_tokens_are_set_aside_by_carrying_them_to_the_threat(people: People) -> None:
    """IT-THREAT-3: two by one drag with the key 2, and one more."""
    until(people.qtbot, people, Bidding)
    page = people.page
    pull(people, WHEAT, page.table.threat.card, Qt.Key.Key_2)
    pull(people, LEGION, page.table.threat.card)
    row = page.bar.answer
    assert isinstance(row, AmountsRow) and row.value() == (1, 0, 2, 0)[: len(row.value())]
    people.press(row.do)
    assert done(people) == c.Bid((1, 0, 2, 0))


def test_nothing_is_taken_up_while_others_are_awaited(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pp", SEED))
    until(qtbot, people, Bidding)
    page = people.page
    pull(people, LEGION, page.table.threat.card)
    assert not page.tokens.active and "First hold “Give in secret”" in page.bar.hint.text()
