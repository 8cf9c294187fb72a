"""The log: sifted, leading to cards and places, copied."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.explain.log import CREST, LEADS, LogModel
from kd_desktop.desktop.explain.log_filter import LogFilter
from kd_desktop.desktop.explain.log_panel import LogPanel
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.log import CouncilLog, tag, told_until
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.remarks.speaker import Remark
from kd_desktop.desktop.kit.beacon import Beacon
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings import events as e
from tests.bounded import so_long
from tests.desktop.kings.explain.reigns import Table
from tests.desktop.kings.play.play import forward, read_out, shown, until
from tests.everyday import everyday

Sit = Callable[..., Session]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def told(sit: Sit) -> Session:
    """A session some rounds into its first reign."""
    session = sit("person", "computer", "computer", seed=20)
    forward(session, 40)
    return Session(session.store)


@pytest.fixture
def model(told: Session) -> CouncilLog:
    made = CouncilLog()
    made.extend(told.seen(None), told.view(None), told.game.library)
    return made


@pytest.fixture
def council(window: MainWindow, sit: Sit) -> Iterator[PlayPage]:
    """The table some rounds into a reign, with the log open."""
    session = sit("person", "computer", "computer", seed=20)
    until(session, "ask_ballot")
    forward(session, 10)
    until(session, "ask_ballot")
    window.show_session(Session(session.store))
    window.game_page.reader.drop()
    window.game_page.refresh()
    window.game_page.panels.toggle(window.game_page.log_panel)
    yield window.game_page


def row_of(panel: LogPanel, wanted: Callable[[Any], bool]) -> int:
    """The last row whose line is like that."""
    rows = range(panel.log_filter.rowCount() - 1, -1, -1)
    return next(
        row
        for row in rows
        if wanted(panel._model.line(panel.log_filter.mapToSource(panel.log_filter.index(row, 0)).row()))
    )


def go_to(panel: LogPanel, wanted: Callable[[Any], bool]) -> Any:
    index = panel.log_filter.index(row_of(panel, wanted), 0)
    panel.lines.setFocus()
    panel.lines.setCurrentIndex(index)
    panel.lines.scrollTo(index)
    return panel._model.line(panel.log_filter.mapToSource(index).row())


def at_end(panel: LogPanel) -> bool:
    bar = panel.lines.verticalScrollBar()
    return bar.value() == bar.maximum() > 0


# --- the model and its log_filter ----------------------------------------------------------------------


def test_events_are_of_the_kinds_one_looks_for() -> None:
    table = Table(3)
    for _ in table.play(250):
        pass
    kinds: dict[str, set[type]] = {}
    for one in table.log:
        kinds.setdefault(one.event.kind, set()).add(type(one.event))
    assert set(kinds) == {"votes", "deals", "realm", "history", "houses", "reigns"}
    assert {e.VoteCast, e.CardDrawn, e.LeaderMoved} <= kinds["votes"]
    assert {e.ResourceMoved, e.StabilityMoved} <= kinds["realm"]
    assert {e.StickerAged, e.StickerAttached} <= kinds["history"]
    assert {e.PowerMoved, e.CoinsMoved, e.Scored, e.Ranked} <= kinds["houses"]
    assert {e.ReignBegan, e.RoundBegan, e.ReignEnded} <= kinds["reigns"]


def test_a_line_bears_the_crest_of_who_acts(model: LogModel, told: Session) -> None:
    crests = {house.name: house.crest for house in told.view(None).houses}
    seated = {house.number: house.crest for house in told.view(None).houses}
    lines = [(model.line(row), model.index(row, 0).data(CREST)) for row in range(model.rowCount())]
    assert {crest for _, crest in lines} == {
        "",
        *(seated[row.house] for row in told.view(None).ledger[-1].rows),
    }
    for line, crest in lines:
        first = line.words.split()[0]
        if first in crests and crest:
            assert crest == crests[first], line
        if line.heading:
            assert crest == "", line


def test_a_share_of_the_balance_is_one_line(model: LogModel, told: Session) -> None:
    """Not who takes what, what leaves the Balance, and who has taken what of it."""
    moved = [one for one in told.seen(None) if one.event.cause.code == "shared_balance"]
    shares = [one for one in moved if isinstance(one.event, e.BalanceShared)]
    assert len(moved) > len(shares) > 0
    lines = [model.line(row).words for row in range(model.rowCount())]
    about = [line for line in lines if re.search(r"(from|leaves|of|share) the Balance", line)]
    assert len(about) == len(shares) and all(re.search("takes all of|share", line) for line in about), about


def test_lines_of_a_house_stand_under_their_headings(model: LogModel, told: Session) -> None:
    log_filter = LogFilter(model)
    assert log_filter.rowCount() == model.rowCount()
    house = told.view(None).houses[1]
    log_filter.want([tag("house", house.number)])
    rows = [
        model.line(log_filter.mapToSource(log_filter.index(row, 0)).row())
        for row in range(log_filter.rowCount())
    ]
    assert 0 < len(rows) < model.rowCount()
    assert all(line.heading or tag("house", house.number) in line.tags for line in rows)
    assert any(line.heading for line in rows)
    for line, after in zip(rows, [*rows[1:], None], strict=True):
        if line.heading and line.round:  # no round stands there without a line
            assert after is not None and not after.heading
    assert log_filter.matches() == sum(not line.heading for line in rows)


@pytest.mark.parametrize("kind", ["votes", "realm", "houses"])
def test_lines_of_a_kind(model: LogModel, kind: Any) -> None:
    log_filter = LogFilter(model)
    log_filter.want([tag("kind", kind)])
    rows = [
        model.line(log_filter.mapToSource(log_filter.index(row, 0)).row())
        for row in range(log_filter.rowCount())
    ]
    wanted = [
        line
        for line in (model.line(row) for row in range(model.rowCount()))
        if tag("kind", kind) in line.tags
    ]
    assert [line for line in rows if not line.heading] == wanted
    assert wanted


def test_words_may_stand_anywhere_in_any_order(model: LogModel) -> None:
    log_filter = LogFilter(model)
    log_filter.want(words="power VOTES")
    lines = [
        model.line(log_filter.mapToSource(log_filter.index(row, 0)).row())
        for row in range(log_filter.rowCount())
    ]
    said = [line.words.lower() for line in lines if not line.heading]
    assert said and all("power" in words and "votes" in words for words in said)


def test_a_round_that_carried_a_storyline_on_belongs_to_it() -> None:
    table = Table(5)
    placed = table.until(lambda event: isinstance(event, e.StoryPlacedOn))
    told = table.told(None)
    model = CouncilLog()
    model.extend(told.events, told.view, table.game.library)
    log_filter = LogFilter(model)
    log_filter.want([tag("storyline", placed.storyline)])
    lines = [
        model.line(log_filter.mapToSource(log_filter.index(row, 0)).row())
        for row in range(log_filter.rowCount())
    ]
    rounds = {line.round for line in lines if line.round}
    assert rounds and len(rounds) < max(model.line(row).round for row in range(model.rowCount()))
    assert any(isinstance(line.card, e.CardDrawn) for line in lines)
    log_filter.want([tag("storyline", "no such line")])
    assert log_filter.rowCount() == 0


def test_what_comes_later_passes_the_same_sieve(told: Session) -> None:
    events, view, library = told.seen(None), told.view(None), told.game.library
    model = CouncilLog()
    log_filter = LogFilter(model)
    log_filter.want([tag("kind", "votes")])
    for one in events:
        model.extend([one], view, library)
    whole = CouncilLog()
    whole.extend(events, view, library)
    again = LogFilter(whole)
    again.want([tag("kind", "votes")])
    assert shown(log_filter) == shown(again)


def test_cards_behind_lines_were_read_by_everybody(model: LogModel, told: Session) -> None:
    heard = {one.event.card for one in told.seen(None) if isinstance(one.event, e.CardDrawn)}
    for row in range(model.rowCount()):
        card = model.line(row).card
        if isinstance(card, e.CardDrawn | e.OutcomeRevealed):
            assert card.card in heard
    assert any(model.index(row, 0).data(LEADS) for row in range(model.rowCount()))


# --- the panel ------------------------------------------------------------------------------------


def test_enter_on_a_line_opens_its_card_and_shows_its_place(qtbot: QtBot, council: PlayPage) -> None:
    panel = council.log_panel
    line = go_to(panel, lambda one: one.things[:1] and one.things[0].kind == "resource" and one.card)
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    assert panel.card.isVisible()
    page = council.finder.page(line.card)
    assert page is not None
    said = [label.text() for label, *_ in panel.card.sheet._labels]
    assert line.words in said and page.title in said
    beacon = council.findChild(Beacon)
    board = council.table.board
    assert beacon is not None
    qtbot.waitUntil(beacon.isVisible)
    piece = board.board.pieces[f"gauge:{line.things[0].name}"]
    spot = board.viewport().mapTo(council, board.mapFromScene(piece.scenePos()))
    assert beacon.geometry().contains(spot)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert panel.isVisible() and panel.lines.isVisible()
    assert panel.lines.hasFocus()
    qtbot.keyClick(panel.lines, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_the_plate_that_leads_back_from_a_line_has_its_words_whole(qtbot: QtBot, council: PlayPage) -> None:
    council.window().resize(1280, 720)
    panel = council.log_panel
    go_to(panel, lambda line: line.card)
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    qtbot.waitUntil(panel.back.isVisible)
    qtbot.wait(20)
    for plate in (panel.back, panel.fold):
        assert plate.width() >= plate.minimumSizeHint().width(), plate.text()


def test_a_click_on_a_line_rings_the_seat_it_speaks_of(qtbot: QtBot, council: PlayPage) -> None:
    panel = council.log_panel
    line = go_to(panel, lambda one: one.things[:1] and one.things[0].kind == "house")
    box = panel.lines.visualRect(panel.lines.currentIndex())
    qtbot.mouseClick(panel.lines.viewport(), LEFT, pos=box.center())
    beacon = council.findChild(Beacon)
    assert beacon is not None
    qtbot.waitUntil(beacon.isVisible)
    plate = next(one for one in council.table.seats.plates if one.seat.house.number == line.things[0].number)  # type: ignore[union-attr]
    assert beacon.geometry().contains(plate.mapTo(council, plate.rect().center()))


def test_the_view_goes_to_a_place_out_of_sight(qtbot: QtBot, council: PlayPage) -> None:
    panel, board = council.log_panel, council.table.board
    board.zoom_to(4.0)
    board.centre_on(board.subject().bottomRight())
    line = go_to(panel, lambda one: one.things[:1] and one.things[0].kind == "resource")
    piece = board.board.pieces[f"gauge:{line.things[0].name}"]
    assert not board.sees(piece.sceneBoundingRect())
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    assert board.sees(piece.sceneBoundingRect())
    right = board.mapFromScene(piece.sceneBoundingRect()).boundingRect().right()
    assert board.viewport().mapTo(council, QPoint(right, 0)).x() <= panel.x()  # not under the panel


def test_shown_where_the_panel_covers_the_board_the_piece_gets_the_focus(
    qtbot: QtBot, council: PlayPage
) -> None:
    panel, board = council.log_panel, council.table.board
    council.look.set_text(2.0)
    council.placing.place_sheets()
    qtbot.waitUntil(lambda: not board._arranging.isActive())
    line = go_to(panel, lambda one: one.things[:1] and one.things[0].kind == "stability")
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    door = next(door for door in panel.card.doors() if door.accessibleName() == "Show its place")
    door.setFocus()
    qtbot.keyClick(door, Qt.Key.Key_Return)
    assert not panel.isVisible()
    assert board.hasFocus() and board._focused_key() == "tower"
    assert line.things == (TableSubject("stability"),)


def test_the_card_leads_to_the_reasons_and_the_reasons_back_to_the_place(
    qtbot: QtBot, council: PlayPage
) -> None:
    panel, why = council.log_panel, council.help_panel
    go_to(panel, lambda one: one.things == (TableSubject("stability"),))
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    door = next(door for door in panel.card.doors() if door.accessibleName() == "Why")
    qtbot.mouseClick(door, LEFT)
    assert why.isVisible() and why.page == TableSubject("stability")
    place = next(
        one
        for one in why.sheet.findChildren(type(door))
        if one.accessibleName() == "Show where it is" and one.isVisible()
    )
    qtbot.mouseClick(place, LEFT)
    beacon = council.findChild(Beacon)
    assert beacon is not None
    qtbot.waitUntil(beacon.isVisible)


def test_the_sieve_by_keys(qtbot: QtBot, council: PlayPage) -> None:
    panel = council.log_panel
    everything = panel.log_filter.rowCount()
    kinds, houses, _storylines = panel.boxes
    kinds.setFocus()
    qtbot.keyClick(kinds, Qt.Key.Key_Down)
    assert kinds.currentData() == tag("kind", "votes")
    votes = panel.log_filter.rowCount()
    assert 0 < votes < everything
    assert "Matching lines" in panel.note.text()
    houses.setFocus()
    qtbot.keyClick(houses, Qt.Key.Key_Down)
    assert houses.currentData() != ""
    assert 0 < panel.log_filter.rowCount() < votes
    panel.filter.setFocus()
    qtbot.keyClicks(panel.filter, "no such words")
    assert panel.log_filter.rowCount() == 0
    assert panel.note.text() == "No line matches."


def test_lines_can_be_copied(qtbot: QtBot, council: PlayPage) -> None:
    panel = council.log_panel
    last = panel.log_filter.rowCount() - 1
    panel.lines.setFocus()
    panel.lines.setCurrentIndex(panel.log_filter.index(last - 2, 0))
    for _ in range(2):
        qtbot.keyClick(panel.lines, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(panel.lines, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    wanted = [str(panel.log_filter.index(row, 0).data()) for row in range(last - 2, last + 1)]
    assert QGuiApplication.clipboard().text() == "\n".join(wanted)


def test_with_motion_reduced_the_ring_stands_still(qtbot: QtBot, council: PlayPage) -> None:
    assert council.look.still
    council.finder.show((TableSubject("stability"),))
    beacon = council.findChild(Beacon)
    assert beacon is not None
    qtbot.waitUntil(beacon.isVisible)
    before = beacon.grab().toImage()
    qtbot.wait(200)
    assert beacon.isVisible() and beacon.grab().toImage() == before


def test_what_is_still_being_told_is_held_back(told: Session) -> None:
    events, view, library = told.seen(None), told.view(None), told.game.library
    model = CouncilLog()
    model.extend(events, view, library)
    log_filter = LogFilter(model)
    whole = shown(log_filter)
    last = events[-1].number
    lines = [model.line(row) for row in range(len(whole))]
    log_filter.hold((last, 0))
    assert shown(log_filter) == [line.words for line in lines if line.number < last]
    assert len(shown(log_filter)) < len(whole)
    log_filter.hold(None)
    assert shown(log_filter) == whole


def test_what_is_still_to_be_told_begins_within_a_command(told: Session) -> None:
    """One command brings a ballot, the count and the outcome; what is said to it comes after all of them."""
    events, view, library = told.seen(None), told.view(None), told.game.library
    revealed = next(place for place, one in enumerate(events) if isinstance(one.event, e.OutcomeRevealed))
    number = events[revealed].number
    said = Remark(number, 0, view.houses[0].number, "won", "So it is.")
    model = CouncilLog()
    model.extend(events, view, library, [said])
    log_filter = LogFilter(model)
    whole = shown(log_filter)
    assert told_until(events, 0) is None
    for untold in (len(events) - revealed, len(events) - revealed - 1):
        log_filter.hold(told_until(events, untold))
        assert shown(log_filter) == whole[: len(shown(log_filter))] and not any(
            "So it is." in one for one in shown(log_filter)
        )
        assert shown(log_filter)[-1].endswith("is read.") == (untold < len(events) - revealed)
        assert any(model.line(row).number == number for row in range(len(shown(log_filter)))), "its beginning"


def test_the_log_goes_as_far_as_the_outcome_that_lies_read_and_no_further(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "computer", "computer", seed=20)
    until(session, "ask_ballot")
    window.show_session(Session(session.store))
    council = window.game_page
    council.reader.drop()
    council.playback.still(council.session.view(None))  # type: ignore[union-attr]
    for _ in so_long(lambda: not council.playback.unread()):
        store: Any = council.session.store  # type: ignore[union-attr]
        seat = store.state.reign.ask.seats[0]
        view = store.game.view(store.state, seat)
        council.session.answer(seat, think(view, (), 1, store.seq, bargain=False).command)  # type: ignore[union-attr]
        qtbot.waitUntil(lambda: not council.session.busy)  # type: ignore[union-attr]
        QApplication.processEvents()
    page, log_filter = council.reader.page, council.log_panel.log_filter
    assert page is not None and page.kind == "outcome" and page.steps
    qtbot.keyClick(window, Qt.Key.Key_L)
    assert council.log_panel.isVisible()
    lines = shown(log_filter)
    assert lines[-1].endswith("is read.") and lines == council.log.words()[: len(lines)]
    events = [one.event for one in council.session.seen(None)]  # type: ignore[union-attr]
    revealed = max(place for place, event in enumerate(events) if isinstance(event, e.OutcomeRevealed))
    names = Names(council.session.view(None))  # type: ignore[union-attr]
    count = [event for event in events[:revealed] if isinstance(event, e.SideDecided | e.Tallied)][-2:]
    assert {event_sentence(event, names) for event in count} <= set(lines), "the vote is told to its end"
    assert len(lines) < len(council.log.words()), "what it brings comes as it moves"
    qtbot.waitUntil(lambda: at_end(council.log_panel))
    read_out(council)
    assert shown(log_filter) == council.log.words()
    qtbot.waitUntil(lambda: at_end(council.log_panel))


def test_a_double_click_on_a_piece_shows_the_board_and_asks_nothing(qtbot: QtBot, council: PlayPage) -> None:
    council.log_panel.dismiss()
    board = council.table.board
    board.zoom_to(1.5)
    spot = board.mapFromScene(board.board.pieces["gauge:wealth"].scenePos())
    qtbot.mouseClick(board.viewport(), LEFT, pos=spot)
    assert council.help_panel.isVisible()
    qtbot.mouseDClick(board.viewport(), LEFT, pos=spot)
    assert board.zoom == 1.0
    assert not council.help_panel.isVisible()


@everyday(
    ("width", "height", "text", "lines"),
    [(1280, 720, 1.0, 9), (1920, 1080, 1.0, 12), (1280, 720, 2.0, 3)],
    keep=[(1280, 720, 2.0, 3)],
)
def test_the_lines_have_room_and_no_filter_is_cut(
    council: PlayPage, window: MainWindow, width: int, height: int, text: float, lines: int
) -> None:
    """While the chamber lies open, too."""
    window.look.set_text(text)
    window.resize(width, height)
    council.show_chamber(0)
    council.chamber.open()
    panel = council.log_panel
    for box in panel.boxes:
        for place in range(box.count()):
            box.setCurrentIndex(place)
            QApplication.processEvents()
            option = QStyleOptionComboBox()
            box.initStyleOption(option)
            field = box.style().subControlRect(
                QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
            )
            assert box.fontMetrics().horizontalAdvance(box.currentText()) <= field.width()
            assert panel.rect().contains(QRect(box.mapTo(panel, QPoint()), box.size()))
    panel.reset_filter()
    QApplication.processEvents()
    rows = [
        panel.lines.visualRect(panel.log_filter.index(row, 0)) for row in range(panel.log_filter.rowCount())
    ]
    whole = [row for row in rows if panel.lines.viewport().rect().contains(row)]
    assert len(whole) >= lines


def test_what_is_sifted_in_one_campaign_is_not_in_another(
    qtbot: QtBot, council: PlayPage, window: MainWindow, sit: Sit
) -> None:
    panel = council.log_panel
    qtbot.keyClicks(panel.filter, "round")
    panel.boxes[0].setFocus()
    qtbot.keyClick(panel.boxes[0], Qt.Key.Key_Down)
    panel.boxes[1].setFocus()
    qtbot.keyClick(panel.boxes[1], Qt.Key.Key_Down)
    assert not panel.log_filter.open and panel.boxes[1].currentData()
    other = sit("person", "person", "computer", seed=7)
    forward(other, 12)
    window.show_session(Session(other.store))
    assert panel.log_filter.open and panel.filter.text() == ""
    assert [box.currentIndex() for box in panel.boxes] == [0, 0, 0]
    assert panel.log_filter.rowCount() == panel._model.rowCount() > 0
