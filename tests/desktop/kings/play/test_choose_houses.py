"""The ceremony of choosing houses: by crests, read in private, kept, named; from the first page on."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.council.heraldry.wall import CrestPlate
from kd_desktop.desktop.kings.between.choose_houses import Choosing
from kd_desktop.desktop.kings.phrases.conditions import condition_sentence
from kd_desktop.desktop.kit import art, badge
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_to_reveal import HOLD_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.everyday import daily, everyday

Begin = Callable[..., Session]


class Mind:
    """Thinks at once, in place."""

    def ask(
        self,
        view: Any,
        number: int,
        done: Callable[[Any], None],
        *,
        bargain: bool = True,
        seen: Any = (),
        level: Level,
        temperament: str = "",
        **_: object,
    ) -> None:
        done(think(view, seen, 1, number, level, temperament, bargain))

    def close(self) -> None:
        """Nothing goes on."""


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    return Hands(qtbot, window)


@pytest.fixture
def begin(window: MainWindow, bench: KingsPack, data_folder: Any, hands: Hands) -> Begin:
    """A campaign in the window in which those people choose their houses."""

    def begun(*kinds: str) -> Session:
        store = found(data_folder / "campaigns", bench, "Bench", (), "2026-11-20")
        people = tuple(
            Chair("person" if kind == "person" else "computer", f"P{n}") for n, kind in enumerate(kinds)
        )
        chairs = {~place: chair for place, chair in enumerate(people)}
        store.apply(None, c.ChooseHouses(tuple(chair.name for chair in people)), chairs=chairs)
        session = Session(store, Mind())
        session.pace = 0.0
        window.show_session(session)
        hands.settle()
        return session

    return begun


def ready(hands: Hands, session: Session, stage: str) -> Choosing:
    """Wait until a person is asked that."""
    page = hands.game_page.between.choosing

    def asked() -> bool:
        picking = session.view(None).picking
        return (
            not session.busy
            and picking is not None
            and picking.stage == stage
            and session.waiting()[0] in session.persons()
            and page.focus_target() is not None
        )

    hands.qtbot.waitUntil(asked, timeout=10_000)
    hands.qtbot.wait(30)
    return page


def test_a_person_chooses_by_keyboard_among_computers(
    window: MainWindow, begin: Begin, hands: Hands, qtbot: QtBot
) -> None:
    session = begin("computer", "person", "computer")
    page = ready(hands, session, "first")
    assert page.isVisible() and QApplication.focusWidget() is page.plates[0]
    first = page.plates[0].text()
    hands.press(Qt.Key.Key_Return)
    assert ready(hands, session, "first").plates[0].lifted, "the first press only chooses"
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    page = ready(hands, session, "second")
    assert QApplication.focusWidget() is page.plates[0]
    hands.press(Qt.Key.Key_Space)
    hands.press(Qt.Key.Key_Space)
    hands.settle()
    page = ready(hands, session, "keep")
    assert QApplication.focusWidget() is page.cover.lift
    picking = session.view(None).picking
    assert picking is not None
    mine = [screen.name for screen in picking.taken[1]]
    assert mine[0] == first
    lift(page, qtbot)
    assert page.cover.sheet is not None and page.cover.sheet.house.name == first
    for _ in range(20):
        if QApplication.focusWidget() is page.cover.sheet.keep:
            break
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    page = ready(hands, session, "name")
    assert QApplication.focusWidget() is page.field
    qtbot.keyClicks(page.field, "Marsh")
    hands.press(Qt.Key.Key_Return)
    assert page.naming.write.lifted and not session.busy
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.view(None).picking is None and not session.busy, timeout=10_000)
    houses = {house.member: house for house in session.view(None).houses}
    assert sorted(houses) == ["P0", "P1", "P2"]
    assert houses["P1"].name == "Marsh"
    played = {name: session.chair_of(house.number) for name, house in houses.items()}
    assert {name: chair.name for name, chair in played.items()} == {name: name for name in houses}
    assert played["P1"].kind == "person"
    assert window.game_page.stage.currentWidget() is window.game_page.between.page
    assert len(window.game_page.between.page.order) == 3
    qtbot.waitUntil(lambda: QApplication.focusWidget() in hands.plates(), timeout=2000)
    assert QApplication.focusWidget().text() == "Begin the reign"  # type: ignore[union-attr]
    marsh = houses["P1"].crest
    lettered = art.crest(marsh, 96).toImage()
    assert badge.letter_of(marsh) == "M" != marsh[:1].upper()
    window.show_welcome()
    assert badge.letter_of(marsh) == marsh[:1].upper()
    assert art.crest(marsh, 96).toImage() != lettered


def test_the_rest_is_dealt_by_lot_to_who_has_no_house_yet(
    window: MainWindow, begin: Begin, hands: Hands, qtbot: QtBot
) -> None:
    session = begin("person", "computer", "person", "person")
    ready(hands, session, "first")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    ready(hands, session, "first")
    picking = session.view(None).picking
    assert picking is not None
    mine = picking.taken[0][0].number
    hands.click(next(one for one in hands.plates() if one.text() == "Deal the rest"))
    qtbot.waitUntil(lambda: session.view(None).picking is None and not session.busy, timeout=10_000)
    houses = {house.member: house for house in session.view(None).houses}
    assert sorted(houses) == ["P0", "P1", "P2", "P3"]
    assert len({house.number for house in houses.values()}) == 4
    deeds = [deed for deed in session.store.history if deed.command is not None]
    taken = {
        deed.command.house for deed in deeds if deed.seat == 0 and isinstance(deed.command, c.TakeScreen)
    }
    assert mine in taken and houses["P0"].number in taken, "one of the two that were taken (KD-HOUSE-2)"
    assert not any(isinstance(deed.command, c.TakeThird) for deed in deeds if deed.seat != 1)
    assert window.game_page.stage.currentWidget() is window.game_page.between.page


def test_a_house_that_was_kept_by_choice_is_still_named(begin: Begin, hands: Hands, qtbot: QtBot) -> None:
    session = begin("person", "computer", "computer")
    for stage in ("first", "second"):
        ready(hands, session, stage)
        hands.press(Qt.Key.Key_Return)
        hands.press(Qt.Key.Key_Return)
        hands.settle()
    page = ready(hands, session, "keep")
    picking = session.view(None).picking
    assert picking is not None
    page.cover.kept.emit(picking.taken[0][1].number)
    page = ready(hands, session, "name")
    hands.click(next(one for one in hands.plates() if one.text() == "Deal the rest"))
    qtbot.wait(30)
    assert page.field.isVisible() and session.view(None).picking is not None
    qtbot.keyClicks(page.field, "Marsh")
    for _ in range(2):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.view(None).picking is None and not session.busy, timeout=10_000)
    assert {house.name for house in session.view(None).houses if house.member == "P0"} == {"Marsh"}


def lift(page: Choosing, qtbot: QtBot) -> None:
    """Lift the cover with the keyboard."""
    page.cover.lift.setFocus()
    qtbot.keyPress(page.cover.lift, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.cover.is_open, timeout=HOLD_MS * 4)


def test_the_wall_says_that_two_are_taken_and_one_is_kept(begin: Begin, hands: Hands) -> None:
    """KD-HOUSE-1: nobody wonders why another crest is asked for."""
    session = begin("person", "computer", "computer")
    page = ready(hands, session, "first")
    first = "P0 picks the first of two houses and will keep one of them."
    assert page.head.line.text() == first
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    page = ready(hands, session, "second")
    second = "P0 picks the second of two houses, then reads both in private and keeps one."
    assert page.head.line.text() == second


def secret_words(session: Session, seat: int) -> list[str]:
    """What only that chooser may read."""
    picking = session.view(seat).picking
    assert picking is not None
    screens = [screen.read for screen in picking.taken[seat] if screen.read is not None]
    assert len(screens) == 2
    return [words for screen in screens for words in (screen.description, screen.narrative.title) if words]


@pytest.fixture
def reading(begin: Begin, hands: Hands) -> tuple[Session, Choosing]:
    """Two people have taken two screens each; the first one may read."""
    session = begin("person", "person", "computer")
    for stage in ("first", "first", "second", "second"):
        page = ready(hands, session, stage)
        hands.keep(page.plates[0])
        hands.settle()
    return session, ready(hands, session, "keep")


def test_screens_are_read_only_while_the_cover_is_up(
    window: MainWindow, reading: tuple[Session, Choosing], hands: Hands, qtbot: QtBot
) -> None:
    session, page = reading
    picking = session.view(None).picking
    assert picking is not None and picking.turn == 0
    words = secret_words(session, 0)
    assert words
    other = {one.name for screen in picking.taken[1] for one in [screen]}

    def shown() -> bool:
        return any(word in text for word in words for text in texts(window))

    assert not shown()
    qtbot.mousePress(page.cover.lift, LEFT)
    qtbot.wait(HOLD_MS // 4)
    qtbot.mouseRelease(page.cover.lift, LEFT)
    qtbot.wait(HOLD_MS + 100)
    assert not page.cover.is_open, "a short press doesn't lift it"
    lift(page, qtbot)
    half = len(words) // 2
    assert all(any(word in text for text in texts(window)) for word in words[:half])
    hands.click(page.cover.folded[0])
    assert all(any(word in text for text in texts(window)) for word in words[half:])
    assert not any(words[0] in text for text in texts(window)), "one at a time"
    assert page.cover.sheet is not None and page.cover.sheet.house.name not in other
    hands.press(Qt.Key.Key_Escape)
    assert not page.cover.is_open and not shown()


@pytest.mark.parametrize("stage", ["first", "second", "keep"])
@daily("first", "second")
def test_of_a_screen_nobody_took_only_the_outside_is_told(
    stage: str, window: MainWindow, begin: Begin, hands: Hands, qtbot: QtBot
) -> None:
    """KD-RUL-88, KD-HOUSE-1: crest, printed name and motto; nothing else, for a screen reader neither."""
    session = begin("person", "person", "computer")
    page = ready(hands, session, "first")
    while (picking := session.view(None).picking) is not None and picking.stage != stage:
        hands.keep(page.plates[0])
        hands.settle()
        page = ready(hands, session, session.view(None).picking.stage)  # type: ignore[union-attr]
    assert picking is not None and picking.left
    if stage == "keep":
        lift(page, qtbot)
        hands.click(page.cover.folded[-1])
        assert not page.cover.is_open
    crests = {cell.crest: cell for cell in page.wall.cells}
    assert len(crests) == 12
    for screen in picking.left:
        cell = crests[screen.crest]
        assert cell.allowed and screen.name in cell.accessibleName()
        assert cell.accessibleDescription() == screen.motto
    for seat, taken in enumerate(picking.taken):
        for place, screen in enumerate(taken):
            cell = crests[screen.crest]
            assert not cell.allowed
            assert cell.hanging.owner == f"P{seat}’s {('first', 'second')[place]}"
    told = "\n".join(texts(window))
    for house in session.game.library.houses.values():
        inside = [house.description, house.narrative.title, house.narrative.clue]
        assert all(inside) and not [words for words in inside if words in told]


def test_a_sheet_tells_the_condition_of_every_aim(reading: tuple[Session, Choosing], qtbot: QtBot) -> None:
    """KD-HOUSE-8: three gameplay achievements, each with what it asks for in a sentence."""
    session, page = reading
    lift(page, qtbot)
    sheet = page.cover.sheet
    assert sheet is not None
    screen = session.game.library.houses[sheet.house.number]
    assert [aim.title for aim in screen.gameplay] == [card._title for card in sheet.aims]
    for aim, card in zip(screen.gameplay, sheet.aims, strict=True):
        assert aim.condition is not None
        assert condition_sentence(aim.condition, session.view(0)) in card.accessibleName()


@everyday("size", [(1920, 1080), (1600, 900)], keep=[(1600, 900)])
def test_a_whole_sheet_is_seen_without_scrolling(
    window: MainWindow, reading: tuple[Session, Choosing], qtbot: QtBot, size: tuple[int, int]
) -> None:
    _, page = reading
    window.resize(*size)
    lift(page, qtbot)
    qtbot.wait(60)
    assert page.cover.sheet is not None and page.cover.sheet.wide
    assert page.area.verticalScrollBar().maximum() == 0


def test_the_wall_hangs_in_even_rows_and_is_walked_with_the_arrows(
    window: MainWindow, begin: Begin, hands: Hands, qtbot: QtBot
) -> None:
    session = begin("person", "person", "computer")
    page = ready(hands, session, "first")
    for size, columns in (((1920, 1080), 6), ((1280, 720), 6), ((1024, 640), 6)):
        window.resize(*size)
        qtbot.wait(30)
        assert page.wall.columns == columns
    cells = page.wall.cells
    assert QApplication.focusWidget() is cells[0]
    hands.press(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is cells[6]
    hands.press(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is cells[7]
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    picking = session.view(None).picking
    assert picking is not None and picking.taken[0][0].number == cells[1].hanging.number == 2


@pytest.mark.parametrize("how", ["focus", "panic", "keep", "shelf"])
@daily("focus", "keep")
def test_the_cover_falls(
    how: str, window: MainWindow, reading: tuple[Session, Choosing], hands: Hands, qtbot: QtBot
) -> None:
    session, page = reading
    words = secret_words(session, 0)
    qtbot.mousePress(page.cover.lift, LEFT)
    qtbot.waitUntil(lambda: page.cover.is_open, timeout=HOLD_MS * 4)
    qtbot.mouseRelease(window, LEFT, pos=QPoint(5, 5))
    if how == "focus":
        QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    elif how == "panic":
        qtbot.keyClick(window, Qt.Key.Key_F12)
    elif how == "keep":
        assert session.answer(0, next(one for one in session.view(0).legal if isinstance(one, c.KeepScreen)))
        hands.settle()
    else:
        window.show_welcome()
    assert not page.cover.is_open and page.cover.sheet is None
    assert not any(word in text for word in words for text in texts(window))


def test_one_press_chooses_a_crest_and_another_one_takes_it(begin: Begin, hands: Hands, qtbot: QtBot) -> None:
    """A double click is one press; choosing another crest lays the first one down."""
    session = begin("person", "person", "computer")
    page = ready(hands, session, "first")
    before, (one, two) = session.view(None).picking, page.plates[:2]
    assert isinstance(one, CrestPlate) and isinstance(two, CrestPlate)
    assert one.accessibleDescription() == one.motto
    hands.click(one)
    qtbot.mouseDClick(one, LEFT)
    assert one.lifted and one.accessibleDescription() == "Chosen. Press again to take it."
    hands.click(two)
    assert two.lifted and not one.lifted and session.view(None).picking == before
    assert one.accessibleDescription() == one.motto
    hands.click(two)
    hands.settle()
    picking = session.view(None).picking
    assert picking is not None and picking.taken[0][0].number == two.hanging.number


def test_a_third_screen_is_taken_unread(reading: tuple[Session, Choosing], hands: Hands) -> None:
    session, page = reading
    before = session.view(None).picking
    assert before is not None
    third = before.left[0]
    lift(page, hands.qtbot)
    hands.click(page.cover.folded[-1])
    hands.press(Qt.Key.Key_Return)
    assert session.view(None).picking == before
    assert page.wall.cells[third.number - 1].accessibleDescription() == "Chosen. Press again to keep it."
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    after = session.view(None).picking
    assert after is not None and after.kept[0] == third.number and after.turn == 1
    assert session.store.history[-1].command == c.TakeThird(third.number)


def test_a_new_campaign_begins_with_choosing(window: MainWindow, hands: Hands, qtbot: QtBot) -> None:
    """From the first page: chairs, *Choose houses*, first crest; chair 1 is the youngest's (KD-RUL-71)."""
    window.show_new()
    new = window.new
    new.rows[0].name.setText("Ada")
    hands.click(new.rows[1].kinds.plates["person"])
    new.rows[1].name.setText("Bo")
    hands.click(new.choose)
    council = window.game_page
    session = council.session
    assert session is not None and not session.view(None).houses
    hands.settle()
    picking = session.view(None).picking
    assert picking is not None and picking.members == ("Ada", "Bo", "") and picking.turn == 0
    assert council.between.choosing.isVisible(), "nobody is asked a second time"
    qtbot.waitUntil(lambda: bool(council.between.choosing.plates), timeout=5000)
    folder = session.store.folder
    window.show_welcome()
    window.open_campaign(folder)
    assert council.between.choosing.isVisible(), "it goes on where it was"


@pytest.mark.long
def test_seats_keep_the_order_in_which_houses_were_chosen(
    window: MainWindow, begin: Begin, hands: Hands, qtbot: QtBot
) -> None:
    """Not that of the houses' numbers: who chose first sits first, whatever house it is."""
    session = begin("person", "computer", "person")
    taken = {0: 11, 2: 4}
    for stage in ("first", "first", "second", "second"):
        page = ready(hands, session, stage)
        seat = session.waiting()[0]
        wanted = taken[seat] + (stage == "second")
        hands.keep(next(cell for cell in page.wall.cells if cell.hanging.number == wanted))
        hands.settle()
    for _ in taken:
        page = ready(hands, session, "keep")
        lift(page, qtbot)
        assert page.cover.sheet is not None
        hands.click(page.cover.sheet.keep)
        hands.settle()
    for _ in taken:
        page = ready(hands, session, "name")
        hands.click(page.naming.plain)
        hands.settle()
    qtbot.waitUntil(lambda: session.view(None).picking is None and not session.busy, timeout=10_000)
    members = {house.number: house.member for house in session.view(None).houses}
    assert members[11] == "P0" and members[4] == "P2"
    order = window.game_page.between.page.order
    assert [members[house] for house in order] == ["P0", "P1", "P2"]
    assert order[0] == 11 and order[2] == 4


def test_who_plays_can_be_changed_once_everybody_has_a_house(
    qtbot: QtBot, window: MainWindow, begin: Begin, hands: Hands
) -> None:
    """Chairs change hands by their houses: before that the sheet would be empty, so the menu says when."""
    session, council = begin("person", "computer", "computer"), window.game_page
    entry = council.menu.who
    assert (entry.isEnabled(), entry.text()) == (False, "Who plays (once everyone has a house)")
    entry.trigger()
    assert not council.who_panel.isVisible()
    hands.click(next(one for one in hands.plates() if one.text() == "Deal the rest"))
    qtbot.waitUntil(lambda: session.view(None).picking is None and not session.busy, timeout=10_000)
    qtbot.waitUntil(entry.isEnabled)
    assert entry.text() == "Who plays…"
    entry.trigger()
    assert council.who_panel.isVisible() and len(council.who_panel._kinds) == 3


def test_a_house_is_not_called_like_another(begin: Begin, hands: Hands, qtbot: QtBot) -> None:
    """KD-HOUSE-6. The page stays, the name may be mended, and one sentence names the other house."""
    session = begin("person", "computer", "computer")
    for stage in ("first", "second"):
        ready(hands, session, stage)
        hands.press(Qt.Key.Key_Return)
        hands.press(Qt.Key.Key_Return)
        hands.settle()
    page = ready(hands, session, "keep")
    page.cover.kept.emit(session.view(None).picking.taken[0][1].number)
    page = ready(hands, session, "name")
    own = {screen.number for screen in session.view(None).picking.taken[0]}
    other = next(house.name for house in session.game.library.houses.values() if house.number not in own)
    qtbot.keyClicks(page.field, other.upper())
    for _ in range(2):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    bar = hands.window.game_page.bar
    qtbot.waitUntil(lambda: not session.busy and "look alike" in " ".join(texts(bar)), timeout=10_000)
    assert session.view(None).picking.stage == "name"
    assert page.field.isVisible() and page.field.text() == other.upper()
    said = next(one for one in texts(bar) if "look alike" in one)
    assert other in said and said.endswith("Choose another name.")
