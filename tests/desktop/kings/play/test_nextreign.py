"""Who sits next: members, seats, absence, newcomers; who plays; a reign given up."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kings.between.realm_sheet import RealmSheet
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import forward
from tests.desktop.sight.eye import Eye
from tests.everyday import everyday

Sit = Callable[..., Session]


def plate(hands: Hands, title: str) -> Plate:
    """The plate of that title in the bar."""
    answer = hands.game_page.bar.answer
    assert answer is not None
    return next(one for one in answer.plates() if one.text() == title)


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    return Hands(qtbot, window)


@pytest.fixture
def after(window: MainWindow, sit: Sit, hands: Hands) -> Session:
    """The scores of the first reign, of a person and three computers, in the window."""
    quiet = sit("person", "computer", "computer", "computer")
    forward(quiet, 500)
    session = Session(quiet.store)
    window.show_session(session)
    hands.settle()
    assert window.game_page.stage.currentWidget() is window.game_page.ceremony
    return session


def commands(session: Session) -> list[object]:
    """What was done, in order."""
    return [deed.command for deed in session.store.history if deed.command is not None]


def test_the_same_council_sits_again_with_one_click(after: Session, hands: Hands) -> None:
    former = [row.house for row in after.view(None).ledger[-1].rows]
    hands.click(plate(hands, "Next reign"))
    hands.settle()
    reign = after.view(None).reign
    assert reign is not None and [seat.house.number for seat in reign.seats] == former
    assert hands.game_page.stage.currentWidget() is hands.game_page.table


def test_seats_absence_and_players_are_arranged_by_keyboard(after: Session, hands: Hands) -> None:
    former = [row.house for row in after.view(None).ledger[-1].rows]
    hands.click(plate(hands, "Who sits…"))
    page = hands.game_page.between.page
    assert page.isVisible() and page.order == former
    assert [page.rows[house].place.text() for house in former] == ["1", "2", "3", "4"]
    row = page.rows[former[1]]
    row.earlier.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert page.order == [former[1], former[0], *former[2:]]
    focused = QApplication.focusWidget()
    assert focused is row.later, "the focus stays in the row that moved"
    absent = page.rows[former[3]].kinds.plates["empty"]
    absent.setFocus()
    hands.press(Qt.Key.Key_Space)
    assert page.order == [former[1], former[0], former[2]]
    assert page.rows[former[3]].accessibleName().endswith("absent")
    person = page.rows[former[1]].kinds.plates["person"]
    before = after.chair_of(former[1])
    hands.click(person)
    hands.settle()
    assert after.store.history[-1].chairs == {former[1]: replace(before, kind="person")}
    plate(hands, "Begin the reign").setFocus()
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    reign = after.view(None).reign
    assert reign is not None
    assert [seat.house.number for seat in reign.seats] == [former[1], former[0], former[2]]
    assert after.persons() == (0, 1)


def test_two_are_too_few_and_the_plate_says_so(after: Session, hands: Hands) -> None:
    hands.click(plate(hands, "Who sits…"))
    page = hands.game_page.between.page
    for house in page.order[:2]:
        hands.click(page.rows[house].kinds.plates["empty"])
    begin = plate(hands, "Begin the reign")
    assert not begin.allowed and begin.reason == "A reign needs 3 to 5 houses, not 2."
    hands.click(begin)
    assert after.view(None).reign is None
    hands.click(plate(hands, "Back"))
    assert hands.game_page.ceremony.isVisible()


def test_somebody_new_joins_by_lot(after: Session, hands: Hands, qtbot: QtBot) -> None:
    hands.click(plate(hands, "Who sits…"))
    page = hands.game_page.between.page
    known = {house.number for house in after.view(None).houses}
    hands.click(page.join)
    assert QApplication.focusWidget() is page.newcomers[0].name
    qtbot.keyClicks(page.newcomers[0].name, "Bela")
    assert plate(hands, "Begin the reign").reason == "A new player needs a house first."
    page.lot.setFocus()
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    joined = [house for house in after.view(None).houses if house.number not in known]
    assert [(house.member, after.chair_of(house.number)) for house in joined] == [
        ("Bela", Chair(name="Bela"))
    ]
    assert joined[0].name and page.order[-1] == joined[0].number and not page.newcomers
    hands.click(plate(hands, "Begin the reign"))
    hands.settle()
    reign = after.view(None).reign
    assert reign is not None and reign.seats[4].house.member == "Bela"


def test_a_chair_changes_hands_at_once(window: MainWindow, sit: Sit, hands: Hands) -> None:
    session = sit("person", "person", "computer")
    window.show_session(session)
    hands.settle()
    council = window.game_page
    lift = next(one for one in hands.plates() if isinstance(one, HoldPlate))
    hands.hold(lift, by_key=False)
    assert council.chamber.is_open
    reign = session.view(None).reign
    assert reign is not None and council.at.seat is not None
    house = reign.seats[council.at.seat].house.number
    window.game_page.menu.who.trigger()
    panel = council.who_panel
    assert panel.isVisible() and council.chamber.is_open
    hands.click(panel._kinds[house].plates["computer"])
    hands.settle()
    assert session.chair_of(house).kind == "computer"
    assert not council.chamber.is_open, "the curtain falls"
    assert len(session.persons()) == 1
    hands.click(panel._kinds[house].plates["person"])
    hands.click(panel.takings[house].take)
    hands.settle()
    assert len(session.persons()) == 2
    hands.press(Qt.Key.Key_Escape)
    assert not panel.isVisible()
    window.open_menu()
    window.menu.close()
    assert window.game_page.menu.who.isVisible() and window.game_page.menu.give_up.isVisible()


def test_a_thinking_computer_stops_when_its_chair_changes_hands(sit: Sit, qtbot: QtBot) -> None:
    """What it thought of is dropped, and nobody thinks for that seat any more."""
    calls: list[int | None] = []
    late: list[Callable[[object], None]] = []

    class Slow:
        def ask(
            self,
            view: object,
            number: int,
            done: Callable[[object], None],
            *,
            bargain: bool = True,
            seen: object = (),
            level: str,
            temperament: str,
            **_: object,
        ) -> None:
            assert number and bargain and seen and level == "courtier" and not temperament
            calls.append(view.seat)  # type: ignore[attr-defined]
            late.append(done)

        def cancel(self, done: Callable[[object], None]) -> None:
            assert done in late  # which it answers all the same

        def close(self) -> None:
            pass

    quiet = sit("computer", "person", "person")
    session = Session(quiet.store, Slow())
    session.pace = 0.0
    session.advance()
    qtbot.waitUntil(lambda: bool(calls), timeout=3000)
    seat = calls[0]
    view = session.view(seat)
    reign = view.reign
    assert seat is not None and reign is not None
    session.set_chairs({reign.seats[seat].house.number: Chair("person")})
    qtbot.waitUntil(lambda: not session.busy, timeout=5000)
    before = session.number
    late[0](KingsThought(view.legal[0]))
    qtbot.wait(100)
    assert session.number == before and not session.busy and calls == [seat]


def test_a_reign_is_given_up_after_one_more_question(window: MainWindow, sit: Sit, hands: Hands) -> None:
    session = sit("person", "computer", "computer")
    window.show_session(session)
    hands.settle()
    reign = session.view(None).reign
    assert reign is not None
    sat = [seat.house.number for seat in reign.seats]
    window.open_menu()
    window.menu.close()
    window.game_page.menu.give_up.trigger()
    panel = window.game_page.give_up_panel
    assert panel.isVisible() and QApplication.focusWidget() is panel.go_on
    assert "without a record" in panel.lost.text() and "go back" in panel.stays.text()
    hands.press(Qt.Key.Key_Return)
    assert not panel.isVisible() and session.view(None).reign is not None, "going on is the safe answer"
    window.game_page.menu.give_up.trigger()
    hands.click(panel.do)
    hands.settle()
    view = session.view(None)
    assert view.reign is None and not view.ledger
    assert window.game_page.stage.currentWidget() is window.game_page.between.page
    assert window.game_page.between.page.order == sat
    window.open_menu()
    window.menu.close()
    assert not window.game_page.menu.give_up.isVisible()
    hands.click(plate(hands, "Begin the reign"))
    hands.settle()
    again = session.view(None).reign
    assert again is not None and again.number == 1


@pytest.mark.usefixtures("after")
@everyday("factor", [1.0, 2.0], keep=[2.0])
@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_every_size_has_room_across(
    factor: float, size: tuple[int, int], window: MainWindow, hands: Hands
) -> None:
    """Nothing is cut at the right, in any row; what is below can be scrolled to."""
    window.resize(*size)
    window.look.set_text(factor)
    hands.click(plate(hands, "Who sits…"))
    page = hands.game_page.between.page
    page.join.click()
    hands.qtbot.wait(50)
    assert page._scroll.horizontalScrollBar().maximum() == 0
    for row in page.rows.values():
        for part in (*row.kinds.plates.values(), row.earlier, row.later):
            if part.isVisible():
                edge = part.mapTo(page, part.rect().topRight()).x()
                assert edge <= page.width() and part.width() >= part.minimumSizeHint().width()
    hands.game_page.menu.who.trigger()
    hands.qtbot.wait(50)
    panel = hands.game_page.who_panel
    for kinds in panel._kinds.values():
        for part in kinds.plates.values():
            assert part.mapTo(panel, part.rect().topRight()).x() <= panel.width()
            assert part.height() >= part.minimumSizeHint().height()


@pytest.mark.usefixtures("after")
def test_tab_goes_through_everything(hands: Hands) -> None:
    hands.click(plate(hands, "Who sits…"))
    page = hands.game_page.between.page
    hands.click(page.join)
    wanted = {page.join, page.lot, page.choose, page.newcomers[0].name, page.newcomers[0].remove}
    wanted |= {part for row in page.rows.values() for part in (row.earlier, row.later) if part.isVisible()}
    wanted.add(plate(hands, "Back"))
    met: list[object] = []
    for _ in range(80):
        met.append(QApplication.focusWidget())
        hands.press(Qt.Key.Key_Tab)
    assert wanted <= set(met)
    assert all(part.accessibleName() for part in wanted)


def test_the_realm_is_told_beside_the_rows_where_there_is_room(
    after: Session, hands: Hands, window: MainWindow, qtbot: QtBot
) -> None:
    hands.click(plate(hands, "Who sits…"))
    hands.settle()
    page, view = hands.game_page.between.page, after.view(None)
    window.resize(1920, 1080)
    qtbot.waitUntil(page.realm.isVisible)
    rows = [row.mapTo(page, row.rect().topRight()).x() for row in page.rows.values()]
    assert page.realm.mapTo(page, page.realm.rect().topLeft()).x() > max(rows)
    assert page.realm.accessibleName() == "The realm after reign 1"
    best = max(view.houses, key=lambda house: (house.prestige, house.crave))
    first = page.realm.accessibleDescription().split(". ")[0]
    assert first == f"{best.name}: Prestige {best.prestige}, Crave {best.crave}"
    shown = page.realm.grab().toImage()
    page.realm.setFocus()
    assert page.realm.grab().toImage() != shown
    page.resize(700, 600)
    assert not page.realm.isVisible()


def test_before_anybody_has_a_house_no_heads_stand_over_nothing(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = next(pack for pack in window.library.packs() if pack.id == "leaving-sea")
    window.found_campaign(pack.folder, "Low Water", ())
    session = window.game_page.session
    assert session is not None and not session.view(None).houses
    sheet, eye = RealmSheet(window.look), Eye()
    qtbot.addWidget(sheet)
    sheet.resize(700, 700)
    sheet.set_view(session.view(None))
    with eye.watching(monkeypatch):
        sheet.grab()
    said = [one.words for one in eye.printed]
    assert said[0] == "The realm before the first reign"
    assert "Prestige" not in said and "Crave" not in said
