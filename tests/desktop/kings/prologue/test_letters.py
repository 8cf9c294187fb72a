"""The old chancellor's letters on a live table: in order, out of the way, skipped, and read again."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kings.prologue.places import place
from kd_desktop.desktop.kings.remarks.speaker import Remark
from kd_desktop.desktop.kings.table.answers import BallotAnswer, RaiseAnswer
from kd_desktop.desktop.kings.table.rows import IdleRow
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.prologue import tutor as module
from kd_desktop.desktop.prologue.memory import LettersRead
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, SPENT_MS, input_guard
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Stay
from tests.bounded import so_long
from tests.desktop.keyboard import Clock, stopped
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import read_out, until
from tests.desktop.kings.play.test_secrets import come_to_rest
from tests.desktop.kings.prologue.conftest import Table
from tests.everyday import everyday

SIZES = [
    pytest.param(1280, 720, 1.0, marks=pytest.mark.long),
    pytest.param(1920, 1080, 1.0, marks=pytest.mark.long),
    pytest.param(1920, 1080, 2.0, marks=pytest.mark.long),
    (1280, 720, 2.0),
]


@pytest.fixture
def voting(table: Table) -> Table:
    """The person's first ballot, its letter on the table."""
    hands = Hands(table.qtbot, table.window)
    table.read("welcome")
    table.await_letter("agenda")
    for _ in so_long(lambda: not isinstance(table.game_page.bar.answer, BallotAnswer)):
        hands.move()
    table.await_letter("vote")
    return table


def lying(table: Table) -> tuple[QRect, QRect]:
    """The letter, and what it speaks of."""
    found = table.tutor.note.lesson
    assert found is not None
    target = place(table.tutor.sights, found.place)
    assert target is not None
    return table.tutor.note.geometry(), target


def letters(table: Table, hands: Hands, most: int) -> Iterator[str]:
    """Plays on, and gives each letter that comes; it is put away as read."""
    for _ in range(most):
        table.rest()
        if table.letter():
            yield table.letter()
            table.tutor.put_away()
            assert not table.letter()
        elif table.session.view(None).reign is not None:
            hands.move()


@pytest.mark.long
def test_they_come_in_the_order_in_which_they_matter(table: Table) -> None:
    hands = Hands(table.qtbot, table.window)
    table.await_letter("welcome")
    came = []
    for key in letters(table, hands, 34):
        came.append(key)
        if "markers" in came and "gather" in came:
            break
    assert came[:3] == ["welcome", "agenda", "vote"], "no curtain hangs before somebody alone"
    assert len(set(came)) == len(came)  # each once
    after = came[3:]
    assert after.index("markers") < after.index("gather")


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.long
def test_none_lies_on_what_it_speaks_of(voting: Table, width: int, height: int, text: float) -> None:
    voting.window.look.set_text(text)
    voting.window.resize(width, height)
    come_to_rest(voting.window)
    for one in {one.place: one for one in lessons()}.values():
        voting.tutor.replay(one.key)
        note = voting.tutor.paper.geometry()
        assert voting.game_page.rect().contains(note), one.key
        target = place(voting.tutor.sights, one.place)
        if target is not None:
            assert not note.intersects(target), one.key
            assert voting.tutor.halo.isVisible() == voting.tutor.note.isVisible()
        else:
            assert not voting.tutor.halo.isVisible()


def test_the_letter_about_the_vote_leaves_everything_else_free(voting: Table) -> None:
    note, target = lying(voting)
    assert target.height() > 40 and not note.intersects(target)
    for part in (voting.game_page.bar, voting.game_page.chamber, voting.game_page.table.balance):
        box = part.rect().translated(part.mapTo(voting.game_page, part.rect().topLeft()))
        assert not note.intersects(box), part


def test_the_letter_about_the_vote_leaves_stabilitys_marks_free(voting: Table) -> None:
    """They stand beside their track, towards the free part of the board."""
    voting.tutor.memory.meet({"scales"})
    voting.tutor.settle_chamber()
    voting.tutor.settle()
    note, _ = lying(voting)
    board = voting.game_page.table.board
    pieces = [piece for key, piece in board.board.pieces.items() if key.startswith("mark:")]
    marks = [board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() for piece in pieces]
    assert marks
    for mark in marks:
        assert not note.intersects(placed(voting.game_page, board.viewport(), mark))


@pytest.mark.long
def test_a_letter_keeps_off_the_scales_though_a_sheet_flies_over_them(voting: Table) -> None:
    """As it does when a letter has been read, just before a vote."""
    page = voting.game_page
    voting.window.resize(1920, 1080)
    come_to_rest(voting.window)
    sheet = QWidget(page)
    sheet.setGeometry(page.rect())
    sheet.show()
    for key in ("gather", "deal", "moderate"):
        voting.tutor.replay(key)
        voting.qtbot.wait(20)
        balance = page.table.balance
        box = balance.rect().translated(balance.mapTo(page, balance.rect().topLeft()))
        assert not voting.tutor.note.geometry().intersects(box), key
    sheet.hide()


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_what_is_said_of_the_points_leaves_realm_and_lines_free(table: Table, size: tuple[int, int]) -> None:
    """Where a reign is counted, Coins and Power at the feet of the cards are told twice; the rest is not."""
    page, window = table.game_page, table.window
    store = table.session.store
    table.session.pause(True)
    until(table.session, "ask_king_name", 900)
    window.show_session(Session(store))
    window.resize(*size)
    page.reader.drop()
    page.refresh()
    page.ceremony.open_all()
    come_to_rest(window)
    table.tutor.replay("scoring")
    table.qtbot.waitUntil(table.tutor.note.isVisible)
    note = table.tutor.note.geometry()
    assert not note.intersects(realm_of(page))
    for card in page.ceremony.cards:
        lines = card.told()
        lines.setHeight(lines.height() // 2)
        assert not note.intersects(placed(page, card, lines))


@pytest.mark.parametrize("key", ["scoring", "prestige"])
@everyday("text", [1.5, 1.75, 2.0], keep=[2.0])
def test_what_is_said_of_the_points_leaves_the_realm_in_sight_in_large_type(
    table: Table, text: float, key: str
) -> None:
    """The tracks lie in a strip there; a letter without room below it scrolls."""
    page, window = table.game_page, table.window
    table.session.pause(True)
    until(table.session, "ask_king_name", 900)
    window.show_session(Session(table.session.store))
    window.resize(1280, 720)
    window.look.set_text(text)
    page.reader.drop()
    page.refresh()
    page.ceremony.open_all()
    come_to_rest(window)
    table.tutor.replay(key)
    table.qtbot.waitUntil(table.tutor.note.isVisible)
    note = table.tutor.note
    assert page.ceremony.realm.low and not note.geometry().intersects(realm_of(page))
    assert page.rect().contains(note.geometry()) and note.words.visibleRegion().boundingRect().height() > 100
    assert all(plate.visibleRegion().boundingRect() == plate.rect() for plate in (note.away, note.rule))


def realm_of(page: PlayPage) -> QRect:
    """Where the tracks of the realm stand that is counted."""
    realm = page.ceremony.realm
    assert realm.isVisible()
    return placed(page, realm, realm.rect())


def placed(page: PlayPage, widget: QWidget, part: QRect) -> QRect:
    """That part of a widget, on the page."""
    return part.translated(widget.mapTo(page, QPoint(0, 0)))


def test_a_letter_never_blocks(voting: Table) -> None:
    """The answer works beside it, and the letter goes when its moment is over."""
    before = voting.session.number
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_N)
    voting.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    voting.qtbot.waitUntil(lambda: voting.session.number > before)
    voting.qtbot.waitUntil(lambda: voting.letter() != "vote")
    assert "vote" in voting.tutor.memory.read()


def enter(voting: Table, clock: Clock) -> None:
    """Enter, wherever the focus is, by somebody who has seen what came."""
    clock.now += 2 * SETTLE_MS + SPENT_MS
    QTest.keyClick(voting.window.focusWidget() or voting.window, Qt.Key.Key_Return)


def goes_on_with_each(voting: Table, clock: Clock) -> None:
    """Enter puts every letter of the lesson away, opening those first that are folded, and does no more."""
    page, teacher, number = voting.game_page, voting.tutor, voting.session.number
    page.window().activateWindow()
    for one in lessons():
        teacher.replay(one.key)
        if teacher.paper is teacher.sealed:
            enter(voting, clock)
        assert teacher.note.away.hasFocus(), one.key
        for _ in so_long(teacher.note.more_below):
            enter(voting, clock)
        enter(voting, clock)
        assert voting.letter() == "" and not page.panels.open_ones(), one.key
        assert voting.session.number == number, one.key


@everyday("text", [1.0, 2.0], keep=[1.0, 2.0])
@pytest.mark.long
def test_enter_goes_on_with_whichever_letter_lies_there(
    voting: Table, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    """At “A tie” it led to the bids, at “What you want” to a card."""
    clock, page = stopped(monkeypatch), voting.game_page
    voting.window.look.set_text(text)
    come_to_rest(voting.window)
    monkeypatch.setattr(voting.tutor, "_send", lambda: None)
    goes_on_with_each(voting, clock)
    answer = page.bar.answer
    assert isinstance(answer, BallotAnswer)
    answer.answered.emit(CastVote("nay", 1))
    voting.qtbot.waitUntil(lambda: not voting.session.busy and isinstance(page.bar.answer, IdleRow))
    voting.session.pause(True)
    goes_on_with_each(voting, clock)


def test_a_letter_has_the_focus_again_once_a_sheet_is_closed(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = stopped(monkeypatch)
    voting.game_page.bar.setFocus()
    QTest.keyClick(voting.window, Qt.Key.Key_F1)
    assert voting.letter() == "" and voting.game_page.help_panel.isVisible()
    clock.now += 2 * SETTLE_MS
    QTest.keyClick(voting.window.focusWidget() or voting.window, Qt.Key.Key_Escape)
    assert voting.letter() == "vote" and voting.tutor.note.away.hasFocus()


def test_a_letter_leaves_what_is_being_written(voting: Table) -> None:
    line = QLineEdit("Tar", voting.game_page)
    line.show()
    voting.tutor.put_away()
    line.setFocus()
    voting.tutor.memory.begin_again()
    voting.tutor.look_around()
    voting.await_letter("vote")
    assert voting.window.focusWidget() is line


def test_escape_keeps_the_letter_for_a_later_round_and_then_closes_the_curtain(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no reading, neither on the letter nor beside it."""
    chancellor = voting.tutor
    assert voting.game_page.chamber.is_open
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_Escape)
    assert not voting.letter() and voting.game_page.chamber.is_open
    round_ = chancellor._room.round()
    monkeypatch.setattr(chancellor._room, "round", lambda: round_ + 1)
    chancellor.look_around()
    voting.await_letter("vote")
    chancellor.note.away.setFocus()
    voting.qtbot.keyClick(chancellor.note.away, Qt.Key.Key_Escape)
    assert not voting.letter() and "vote" not in chancellor.memory.read()
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_Escape)
    assert not voting.game_page.chamber.is_open


def test_a_letter_in_the_chamber_comes_again_with_it(table: Table) -> None:
    """It vanished unread when the chamber was closed, and never came again."""
    table.read("welcome")
    table.await_letter("agenda")
    table.game_page.chamber.shut()
    table.rest()
    assert not table.letter() and "agenda" not in table.tutor.memory.read()
    table.game_page.chamber.toggle()
    table.await_letter("agenda")


def test_by_keys_one_gets_into_the_letter_and_back(voting: Table) -> None:
    note = voting.tutor.note
    for _ in range(60):
        if QApplication.focusWidget() is note.away:
            break
        voting.qtbot.keyClick(QApplication.focusWidget() or voting.window, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is note.away
    assert "Your vote" in note.accessibleName() and "Power" in note.accessibleDescription()
    voting.qtbot.keyClick(note.away, Qt.Key.Key_Return)
    assert not voting.letter()
    focused = QApplication.focusWidget()
    assert focused is not None and voting.game_page.bar.isAncestorOf(focused)


def test_skipping_all_takes_a_second_press_and_lasts(voting: Table, settings: QSettings) -> None:
    hush, hint = voting.tutor.note.hush, voting.game_page.bar.hint
    voting.qtbot.mouseClick(hush, LEFT)
    assert voting.letter() == "vote" and LettersRead(settings).wanted and hush.lit
    assert hint.text() == "Press again to skip all letters; the menu brings them back."
    voting.qtbot.mouseClick(hush, LEFT)
    assert not voting.letter() and not LettersRead(settings).wanted
    hands = Hands(voting.qtbot, voting.window)
    for _ in range(6):
        hands.move()
        voting.rest()
        assert not voting.letter()


def test_one_is_read_again_from_the_menu(voting: Table) -> None:
    voting.tutor.put_away()
    voting.window.game_page.menu.letters.trigger()
    panel = voting.tutor.panel
    count = len(voting.tutor.memory.read())
    assert panel.isVisible() and panel.about.text().startswith(f"{count} of {len(lessons())} have come.")
    voting.qtbot.mouseClick(panel.plates["tie"], LEFT)
    assert not panel.isVisible()
    assert voting.letter() == "tie"
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_Escape)
    assert not voting.letter()


def test_all_come_again_when_that_is_asked(voting: Table) -> None:
    voting.tutor.hush()
    voting.window.game_page.menu.letters.trigger()
    voting.qtbot.mouseClick(voting.tutor.panel.all_again, LEFT)
    voting.await_letter("vote")
    assert voting.tutor.memory.wanted


def test_the_rule_is_one_key_away(voting: Table) -> None:
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_F1)
    panel = voting.game_page.help_panel
    assert panel.isVisible()
    assert getattr(panel.page, "key", "") == "ballot", "how to vote, and not what comes after the count"
    assert not voting.letter()  # it steps back for the sheet
    voting.qtbot.keyClick(panel.fold, Qt.Key.Key_Escape)
    voting.await_letter("vote")
    voting.qtbot.keyClick(voting.window, Qt.Key.Key_G)
    gather = QApplication.focusWidget()
    assert gather is not None and voting.letter() == "vote"
    voting.qtbot.keyClick(gather, Qt.Key.Key_F1)
    assert getattr(panel.page, "key", "") == "gather", "what has the focus, and not what lies beside it"


def test_the_computers_wait_until_a_letter_is_put_away_however_long_that_takes(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so what one did can be taken back as long as its letter lies there."""
    monkeypatch.setattr(module, "READING", 60_000)
    chancellor, page = voting.tutor, voting.game_page
    chancellor._beat.setInterval(0)  # before the next house votes, however quick it is
    Hands(voting.qtbot, voting.window).move()
    voting.await_letter("take-back")
    number = voting.session.number
    chancellor.look_around()
    voting.qtbot.waitUntil(lambda: not chancellor._patience.isActive())
    voting.qtbot.wait(100)
    assert voting.letter() == "take-back" and page.held_up() and voting.session.number == number
    assert "waits until you’ve read the chancellor’s letter" in page.bar.hint.text()
    assert voting.session.undoable() is not None
    voting.qtbot.mouseClick(chancellor.note.away, LEFT)
    assert "take-back" in chancellor.memory.read()
    voting.qtbot.waitUntil(lambda: voting.session.number > number)


def test_a_letter_whose_moment_a_computer_has_ended_stays_until_the_next_act(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who reads slowly reads on, and finds it again after a sheet, where it lay."""
    chancellor, note = voting.tutor, voting.tutor.note
    where = note.geometry()
    monkeypatch.setattr(chancellor, "_due", lambda: {})
    chancellor.hear((), by_computer=True)
    chancellor.look_around()
    assert voting.letter() == "vote" and note.geometry() == where
    voting.game_page.panels.open(voting.game_page.log_panel)
    assert voting.letter() == "", "it steps back for the sheet"
    assert "vote" not in chancellor.memory.read()
    voting.game_page.panels.fold()
    assert voting.letter() == "vote" and note.geometry() == where
    chancellor.hear((), by_computer=False)
    chancellor.look_around()
    assert voting.letter() == "" and "vote" in chancellor.memory.read()


def test_the_settings_put_the_letter_away_for_as_long_as_they_lie_there(
    voting: Table, window: MainWindow
) -> None:
    """They slid over it, and its lines were cut."""
    window.toggle_settings()
    assert voting.letter() == "" and "vote" not in voting.tutor.memory.read()
    window.toggle_settings()
    voting.qtbot.waitUntil(lambda: voting.letter() == "vote")


def test_a_click_on_a_letter_that_has_just_gone_presses_nothing_beneath(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its moment ends as the finger comes down on Got it: what lies under it isn't meant."""
    clock = stopped(monkeypatch)
    monkeypatch.setattr(input_guard, "_left", [])  # places that it left by another clock
    chancellor, page = voting.tutor, voting.game_page
    under = QPushButton("beneath", page)
    heard: list[bool] = []
    under.clicked.connect(lambda: heard.append(True))
    under.setGeometry(chancellor.note.geometry())
    under.show()
    chancellor.note.raise_()
    clock.now += 2 * SETTLE_MS
    there = chancellor.note.away.mapTo(voting.window, chancellor.note.away.rect().center())
    monkeypatch.setattr(chancellor, "_due", lambda: {})
    chancellor.look_around()
    assert not voting.letter()
    under.raise_()
    handle = voting.window.windowHandle()
    QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, there)
    assert not heard
    clock.now += SETTLE_MS + 1
    QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, there)
    assert heard, "later it is pressed"


def test_enter_on_the_sentence_puts_the_letter_away_and_never_leads_to_deals(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a councillor waits for a letter that is read: then the bar answers nothing, and no deal opens."""
    clock, page, qtbot = stopped(monkeypatch), voting.game_page, voting.qtbot
    answer = page.bar.answer
    assert isinstance(answer, BallotAnswer)
    answer.answered.emit(CastVote("nay", 1))
    qtbot.waitUntil(lambda: not voting.session.busy and isinstance(page.bar.answer, IdleRow))
    monkeypatch.setattr(page.tutor, "_send", lambda: None)
    for at in (page.bar, page):
        page.tutor.replay("vote")
        assert voting.letter() == "vote" and voting.session._paused
        assert "until you’ve read the chancellor’s letter" in page.bar.hint.text()
        page.bar.setFocus()
        clock.now += 2 * SETTLE_MS
        QTest.keyClick(at, Qt.Key.Key_Return)
        assert voting.letter() == "" and page.bar.hasFocus(), at
    voting.session.pause(True)
    for _ in range(3):
        clock.now += 2 * SETTLE_MS
        QTest.keyClick(page.bar, Qt.Key.Key_Return)
        assert page.bar.hasFocus() and not page.deal_panel.isVisible()


def sealed(table: Table) -> None:
    """The vote's letter lies there as a line: in large type there is no room for more of it."""
    table.window.look.set_text(2.0)
    come_to_rest(table.window)
    table.qtbot.waitUntil(table.tutor.sealed.isVisible)


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 2.0), (1366, 768, 2.0), (1920, 1080, 2.0), (1280, 720, 1.5)],
    keep=[(1280, 720, 2.0)],
)
def test_a_sealed_letter_has_its_own_place_in_the_bar(
    voting: Table, width: int, height: int, text: float
) -> None:
    """So it lies on no score, hand or marker, and on nothing of what the bar says and offers."""
    page, chancellor = voting.game_page, voting.tutor
    voting.window.look.set_text(text)
    voting.window.resize(width, height)
    met = 0
    for chamber in (page.chamber.open, page.chamber.shut):
        chamber()
        come_to_rest(voting.window)
        for key in ("vote", "gather", "scales", "lead", "deal"):
            chancellor.replay(key)
            chancellor.settle()
            if chancellor.paper is chancellor.note:
                continue
            met += 1
            line = chancellor.sealed.geometry()
            assert placed(page, page.bar, page.bar.rect()).contains(line), key
            assert isinstance(page.bar.answer, BallotAnswer)
            for part in (page.bar.sentence, page.bar.hint, *page.bar.answer.plates()):
                assert not line.intersects(placed(page, part, part.rect()).adjusted(2, 2, -2, -2)), (
                    key,
                    part,
                )
            assert chancellor.sealed.rect().contains(chancellor.sealed.plate.geometry())
            assert chancellor.sealed.plate.width() == chancellor.sealed.plate.sizeHint().width()
    assert met or text < 2.0
    chancellor.put_away()
    assert page.bar.slot().isNull(), "the sentence has all of the bar again"


def test_a_letter_that_is_opened_leaves_the_scales_or_the_tracks_free(voting: Table) -> None:
    page, chancellor = voting.game_page, voting.tutor
    sealed(voting)
    page.chamber.shut()
    come_to_rest(voting.window)
    chancellor.replay("gather")
    voting.qtbot.mouseClick(chancellor.sealed.plate, LEFT)
    assert chancellor.note.isVisible() and page.table.balance.isVisible()
    scales = placed(page, page.table.balance, page.table.balance.rect())
    board = placed(page, page.table.board, page.table.board.rect())
    assert sum(chancellor.note.geometry().intersects(box) for box in (scales, board)) == 1


def test_the_bar_says_how_a_council_that_waits_for_a_letter_goes_on(voting: Table) -> None:
    page, chancellor = voting.game_page, voting.tutor
    sealed(voting)
    assert isinstance(page.bar.answer, BallotAnswer)
    page.bar.answer.answered.emit(CastVote("nay", 1))
    voting.qtbot.waitUntil(lambda: not voting.session.busy and isinstance(page.bar.answer, IdleRow))
    chancellor.replay("vote")
    waits = "waits until you’ve read the chancellor’s letter."
    assert chancellor.paper is chancellor.sealed and chancellor.sealed.plate.text() == "Read the letter"
    assert f"{waits} Click “Read the letter” or press Enter." in page.bar.hint.text()
    voting.qtbot.mouseClick(chancellor.sealed.plate, LEFT)
    assert f"{waits} Then click “Got it” or press Enter." in page.bar.hint.text()
    voting.qtbot.mouseClick(chancellor.note.away, LEFT)
    assert "waits" not in page.bar.hint.text()


def test_enter_beside_a_sealed_letter_opens_it(voting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put away by that it would count as read, and never come again."""
    clock, page, chancellor = stopped(monkeypatch), voting.game_page, voting.tutor
    sealed(voting)
    for at in (page.bar, page):
        chancellor.replay("vote")
        assert chancellor.sealed.isVisible() and not chancellor.note.isVisible()
        page.bar.setFocus()
        clock.now += 2 * SETTLE_MS
        QTest.keyClick(at, Qt.Key.Key_Return)
        assert chancellor.note.isVisible() and chancellor.note.away.hasFocus(), at
        assert voting.letter() == "vote" and "vote" not in chancellor.memory.read()


def test_a_sealed_letter_put_away_unread_comes_again_in_a_later_round(
    voting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Escape that closed a sheet, pressed once too often, is no reading."""
    chancellor, page = voting.tutor, voting.game_page
    sealed(voting)
    page.bar.setFocus()
    voting.qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert voting.letter() == "" and "vote" not in chancellor.memory.read()
    voting.rest()
    assert voting.letter() != "vote", "it doesn't insist"
    round_ = chancellor._room.round()
    monkeypatch.setattr(chancellor._room, "round", lambda: round_ + 1)
    chancellor.look_around()
    voting.await_letter("vote")


def test_what_is_read_over_a_letter_holds_no_councillor_for_it(voting: Table) -> None:
    """And none is said to wait for a letter that isn't in sight."""
    chancellor, page = voting.tutor, voting.game_page
    answer = page.bar.answer
    assert isinstance(answer, BallotAnswer)
    answer.answered.emit(CastVote("nay", 1))
    voting.qtbot.waitUntil(lambda: not voting.session.busy and isinstance(page.bar.answer, IdleRow))
    chancellor.replay("vote")
    said = "until you’ve read the chancellor’s letter"
    assert chancellor.holding and said in page.bar.hint.text()
    page.panels.open(page.log_panel)
    assert voting.letter() == "" and not chancellor.holding and page.held_up()
    assert said not in page.bar.hint.text() and "until you close “Log”" in page.bar.hint.text()
    page.panels.fold()
    assert voting.letter() == "vote" and chancellor.holding and said in page.bar.hint.text()


def test_the_outcome_read_after_staying_names_no_letter(voting: Table) -> None:
    """The letter about raising lay there as one pressed Stay; the outcome lies over it now."""
    chancellor, page = voting.tutor, voting.game_page
    answer = page.bar.answer
    assert isinstance(answer, BallotAnswer)
    chancellor.put_away()
    answer.answered.emit(CastVote("aye", 1))
    for _ in so_long(lambda: voting.letter() != "raise"):
        chancellor.put_away()
        voting.rest()
    row = page.bar.answer
    assert isinstance(row, RaiseAnswer)
    row.answered.emit(Stay())
    voting.qtbot.waitUntil(lambda: page.playback.sheet_open() and not voting.session.busy)
    assert voting.letter() == "" and not chancellor.holding
    page.refresh()
    assert "until you’ve read" not in page.bar.hint.text()
    page.reader.turn()
    assert page.playback.outcome_page is not None and page.table.letter.isVisible()
    told = placed(page, page.table.letter, page.table.letter.rect()).adjusted(4, 4, -4, -4)
    for key in ("markers", "momentum", "stability", "sticker"):
        chancellor.replay(key)
        chancellor.settle()
        assert chancellor.lies() and not chancellor.lies()[0].intersects(told), (key, "what it says is read")


@pytest.mark.long
def test_letters_are_no_part_of_the_campaign(voting: Table) -> None:
    number, state = voting.session.number, voting.session.store.state
    for one in lessons():
        voting.tutor.replay(one.key)
        voting.tutor.put_away()
    assert (voting.session.number, voting.session.store.state) == (number, state)


def test_without_settings_none_come_by_themselves(qapp: object) -> None:
    assert qapp
    assert not PlayPage(Appearance()).tutor.memory.wanted


def test_what_was_read_is_remembered_on_this_machine(settings: QSettings) -> None:
    memory = LettersRead(settings)
    memory.note("vote")
    memory.note("tie")
    assert LettersRead(settings).read() == {"vote", "tie"}
    memory.want(False)
    assert not LettersRead(settings).wanted
    memory.begin_again()
    assert LettersRead(settings).wanted and not LettersRead(settings).read()


def test_a_letter_goes_with_the_person_whose_turn_it_came_in(qtbot: QtBot, window: MainWindow) -> None:
    """Also one that would be due for the next person as well: what it says, was said to another."""
    from kd_desktop.storage.chairs import Chair

    pack = next(pack for pack in window.library.packs() if pack.id == "leaving-sea")
    chairs = tuple(Chair("person", name) for name in ("Ada", "Bo", "Cy"))
    window.found_campaign(pack.folder, pack.title, chairs)
    window.game_page.between.introduction.leave()
    begun = window.game_page.session
    assert begun is not None
    until(begun, "ask_ballot")
    session = Session(begun.store)
    window.show_session(session)
    read_out(window.game_page)
    come_to_rest(window)
    chancellor = window.game_page.tutor
    for one in lessons():
        if one.key != "vote":
            chancellor.memory.note(one.key)
    first = window.game_page.at.acting
    chancellor.look_around()
    qtbot.waitUntil(chancellor.note.isVisible)
    found = chancellor.note.lesson
    assert found is not None and found.key == "vote" and first is not None
    session.answer(first, CastVote("aye", 1))
    qtbot.waitUntil(lambda: not session.busy and window.game_page.at.acting not in (None, first))
    come_to_rest(window)
    assert "vote" in chancellor._due(), "it would be due for the next person, too"
    assert not chancellor.note.isVisible() and not chancellor.holding


def test_two_people_on_one_screen_get_them_too(qtbot: QtBot, window: MainWindow) -> None:
    """The letters lie on the public table, so the curtain that falls between two turns leaves them be."""
    from kd_desktop.storage.chairs import Chair

    pack = next(pack for pack in window.library.packs() if pack.id == "leaving-sea")
    chairs = (Chair("person", "Ada"), Chair("person", "Bo"), Chair("computer"))
    window.found_campaign(pack.folder, pack.title, chairs)
    window.game_page.between.introduction.leave()
    table = Table(qtbot, window)
    table.await_letter("curtain")
    table.game_page.panic()
    qtbot.wait(50)
    assert table.letter() == "curtain"
    page, chamber = table.game_page, table.game_page.chamber
    window.resize(1280, 720)
    for text in (1.0, 2.0):
        window.look.set_text(text)
        qtbot.wait(60)
        slip = chamber.plate().translated(chamber.mapTo(page, QPoint(0, 0)))
        assert chamber.way == "lift" and slip.height() > 40
        assert not any(box.intersects(slip) for box in table.tutor.lies()), "it covers how the curtain opens"
    window.look.set_text(1.0)


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0)],
    keep=[(1280, 720, 2.0)],
)
def test_what_is_said_beside_a_letter_is_seen(voting: Table, width: int, height: int, text: float) -> None:
    """Beside a line, if there is room for it; else as soon as the letter is read."""
    window, page, talk = voting.window, voting.game_page, voting.game_page.talk
    window.look.set_text(text)
    window.resize(width, height)
    voting.rest()
    for seat in page.at.reign.seats:
        if not voting.letter():
            voting.tutor.replay("vote")
        note = voting.tutor.paper
        talk.fade()  # who spoke before it came may go on beside it
        said = "Good evening."
        talk._waiting = [Remark(1, seat.seat, seat.house.number, "interest", said)]
        talk.speak()
        voting.tutor.settle()  # as it does again and again
        assert note.isVisible()
        bubbles = [one for one in talk._bubbles if one.isVisible()]
        assert not bubbles or note is voting.tutor.sealed
        assert not any(one.geometry().intersects(note.geometry()) for one in bubbles)
        voting.tutor.put_away()
        page.refresh()
        assert any(one.isVisible() for one in talk._bubbles) or text > 1.0


@everyday(("width", "height"), [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
@everyday("speakers", [1, 2], keep=[2])
def test_whoever_is_speaking_when_a_letter_comes_gives_way_to_it(
    voting: Table, width: int, height: int, speakers: int
) -> None:
    """A letter comes a beat after what it is about, and by then somebody has often said something to that."""
    window, page, talk = voting.window, voting.game_page, voting.game_page.talk
    window.resize(width, height)
    voting.rest()
    note, seats = voting.tutor.note, page.at.reign.seats
    for first in range(len(seats) + 1 - speakers):
        voting.tutor.put_away()
        talk._waiting = [
            Remark(1, one.seat, one.house.number, "interest", "Good evening. How well you all look.")
            for one in seats[first : first + speakers]
        ]
        talk.speak()
        assert not note.isVisible()
        voting.tutor.replay("vote")
        assert note.isVisible()
        shown = [one.geometry() for one in talk._bubbles if one.isVisible()]
        assert len(shown) + len(talk._waiting) == speakers, "who has no room now speaks later"
        assert all(page.rect().contains(one) for one in shown)
        assert not any(one.intersects(note.geometry()) for one in shown)
        assert len(shown) < 2 or not shown[0].intersects(shown[1])


@everyday(("width", "height"), [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_the_arrow_to_the_ballot_lies_on_no_card_of_the_chamber(
    voting: Table, width: int, height: int
) -> None:
    voting.window.resize(width, height)
    voting.rest()
    voting.qtbot.waitUntil(lambda: voting.window.width() == width)
    chancellor, page = voting.tutor, voting.game_page
    voting.qtbot.waitUntil(lambda: chancellor.halo.target == lying(voting)[1])
    assert page.chamber.is_open
    chamber = page.chamber.rect().translated(page.chamber.mapTo(page, QPoint(0, 0)))
    if chancellor.halo.arrow is not None:
        tail, tip = (point.toPoint() for point in chancellor.halo.arrow)
        assert not QRect(tail, tip).normalized().intersects(chamber)
