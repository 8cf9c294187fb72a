"""The panel at the table: by mouse, keys and screen reader, at every size, without secrets."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.application import application
from kd_desktop.desktop.explain.hover import Hover
from kd_desktop.desktop.explain.panel import WhyPanel
from kd_desktop.desktop.explain.rulebook import title
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.chain import Chains
from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.style import style_sheet
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.everyday import everyday

SEED = 21


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayPage]:
    """A table of four, one of them a person, after some votes; the person's chamber is shut."""
    application([])
    fonts.load()
    monkeypatch.setattr("secrets.randbits", lambda _bits: SEED)
    chairs = (Chair("person", "Ada"), Chair("computer"), Chair("computer"), Chair("computer"))
    store = found(tmp_path, load("bench"), "Why", chairs, "2026-11-20")
    while store.state.reign.round < 4 or store.state.reign.ask.kind != "ballot":
        seat = store.state.reign.ask.seats[0]
        store.apply(seat, think(store.game.view(store.state, seat), (), 1, store.seq, bargain=False).command)
    look = Appearance()
    look.set_still(True)
    look.settings.set("chamber", "shut")
    session = Session(store)
    window, council = QMainWindow(), PlayPage(look)
    window.setCentralWidget(council)
    window.setStyleSheet(style_sheet(look))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    council.open(session)
    council.reader.drop()
    council.refresh()
    yield council
    council.close()


@pytest.fixture
def panel(table: PlayPage) -> WhyPanel:
    return table.help_panel


def piece(table: PlayPage, key: str) -> Piece:
    return table.table.board.board.pieces[key]


def texts(widget: QWidget) -> list[str]:
    """Everything that the widget and its parts say."""
    out = []
    for one in [widget, *widget.findChildren(QWidget)]:
        text = getattr(one, "text", None)
        out += [
            one.accessibleName(),
            one.accessibleDescription(),
            one.toolTip(),
            text() if callable(text) else "",
        ]
    return [words for words in out if words]


def click(qtbot: QtBot, table: PlayPage, key: str) -> None:
    board = table.table.board
    at = board.mapFromScene(piece(table, key).sceneBoundingRect().center())
    qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_click_on_a_piece_says_why(qtbot: QtBot, table: PlayPage, panel: WhyPanel) -> None:
    click(qtbot, table, "gauge:wealth")

    qtbot.waitUntil(panel.isVisible)
    assert panel.page == TableSubject("resource", "wealth")
    assert panel.sheet.slips()
    said = "\n".join(texts(panel.sheet))
    assert "Momentum" in said and "KD-" in said


def test_enter_on_a_piece_opens_escape_gives_the_focus_back(
    qtbot: QtBot, table: PlayPage, panel: WhyPanel
) -> None:
    board = table.table.board
    board.setFocus()
    piece(table, "tower").setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Return)

    assert panel.isVisible() and panel.page == TableSubject("stability")
    assert panel.sheet.slips()[0].hasFocus()
    qtbot.keyClick(panel.sheet.slips()[0], Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert board.hasFocus()
    assert texts(panel.sheet) == [panel.sheet.accessibleName()]


def test_f1_asks_about_what_has_the_focus_else_about_the_open_question(
    table: PlayPage, panel: WhyPanel
) -> None:
    board = table.table.board
    board.setFocus()
    piece(table, "deck").setFocus()
    table.ask_why()
    assert panel.page == TableSubject("deck")
    table.ask_why()
    assert not panel.isVisible()

    board.board.clearFocus()
    table.bar.setFocus()
    table.ask_why()
    assert panel.page == RULES.named("ballot")


def test_a_cause_leads_to_its_rule_and_back(qtbot: QtBot, table: PlayPage, panel: WhyPanel) -> None:
    click(qtbot, table, "tower")
    assert panel.back.isHidden() and panel.all_rules.isVisible(), "nobody has been at all the rules before"
    slip = next(slip for slip in panel.sheet.slips() if slip.link.clause == "KD-STAB-1")
    slip.setFocus()
    qtbot.keyClick(slip, Qt.Key.Key_Return)

    assert panel.page == RULES.named("stability") and panel.back.isVisible()
    qtbot.keyClick(panel.sheet, Qt.Key.Key_Backspace)
    assert panel.page == TableSubject("stability") and panel.back.isHidden()


def test_all_rules_can_be_found_and_read_by_keys(qtbot: QtBot, table: PlayPage, panel: WhyPanel) -> None:
    panel.begin_with(None)
    table.panels.open(panel)
    contents = panel.contents
    assert QApplication.focusWidget() is contents.filter
    assert len(contents.topics()) == len(RULES.topics)

    qtbot.keyClicks(contents.filter, "covers oldest")
    assert contents.topics() == []
    contents.filter.clear()
    qtbot.keyClicks(contents.filter, "slots covers")
    qtbot.keyClick(contents.filter, Qt.Key.Key_Down)
    qtbot.keyClick(contents.lines, Qt.Key.Key_Down)
    first = contents.topics()[0]
    contents.lines.setCurrentIndex(contents.model.index(1, 0))
    qtbot.keyClick(contents.lines, Qt.Key.Key_Return)
    assert panel.page == first


def test_every_rule_can_be_shown(table: PlayPage, panel: WhyPanel) -> None:
    table.panels.open(panel)
    for topic in RULES.topics:
        panel.show_page(topic)
        said = texts(panel.sheet)
        assert title(topic) in said
        assert not any("{" in words for words in said)


def test_own_pools_are_told_only_while_the_chamber_is_open(
    qtbot: QtBot, table: PlayPage, panel: WhyPanel
) -> None:
    assert table.at.seat == 0
    panel.begin_with(TableSubject("power", "", 0))
    table.panels.open(panel)
    assert not panel.sheet.slips()

    table.chamber.open()
    qtbot.waitUntil(lambda: table.chamber.is_open)
    panel.begin_with(TableSubject("power", "", 0))
    assert panel.sheet.slips()
    panel.begin_with(TableSubject("power", "", 1))
    assert not panel.sheet.slips()
    panel.begin_with(TableSubject("agenda", "", 0))
    own = table.knowing.told(own=True)
    assert own is not None and own.view.own is not None and own.view.own.agenda is not None
    assert own.view.own.agenda.title in texts(panel.sheet)

    table.panic()
    QApplication.processEvents()
    assert not table.chamber.is_open
    assert not panel.sheet.slips()
    left = texts(panel.sheet)
    assert own.view.own.agenda.title not in left
    panel.begin_with(None)
    panel.begin_with(TableSubject("agenda", "", 0))
    assert texts(panel.sheet) == left


def test_what_is_shown_without_the_chamber_is_the_same_whatever_the_secrets(
    table: PlayPage, panel: WhyPanel
) -> None:
    from msgspec.structs import replace

    session = table.session
    assert session is not None
    table.panels.open(panel)
    pages = [TableSubject("house", "", one.number) for one in session.view(None).houses]
    pages += [
        TableSubject("power", "", 0),
        TableSubject("coins", "", 0),
        TableSubject("agenda", "", 0),
        TableSubject("balance"),
        TableSubject("vote"),
    ]

    def said() -> list[list[str]]:
        out = []
        for page in [*pages, *RULES.topics]:
            panel.begin_with(page)
            out.append(texts(panel.sheet))
        return out

    before = said()
    state = session.store.state
    power, agendas = state.reign.power, state.reign.agendas
    reign = replace(state.reign, power=(power[0] + 2, *power[1:]), agendas=agendas[::-1])
    session.store.state = replace(state, reign=reign)
    session._views.clear()
    assert said() == before


def squeezed(panel: WhyPanel) -> list[str]:
    """The paragraphs that have less room than they need."""
    labels = [label for label, *_ in panel.sheet._labels]
    return [one.text() for one in labels if one.height() < one.heightForWidth(one.width()) - 1]


@everyday(("width", "height"), [(1024, 600), (1280, 720), (1920, 1080)], keep=[(1024, 600)])
@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_nothing_is_cut_at_any_size(
    qtbot: QtBot, table: PlayPage, panel: WhyPanel, width: int, height: int, factor: float
) -> None:
    window = table.window()
    window.resize(width, height)
    table.look.set_room(width, height)
    table.look.set_text(factor)
    table.refresh()
    printed: list[CachedPixmap] = []
    for page in (TableSubject("resource", "morale"), TableSubject("stability"), RULES.named("reward")):
        panel.begin_with(page)
        table.panels.open(panel)
        qtbot.waitUntil(lambda: not squeezed(panel), timeout=2000)
        Painter.audit = printed.append
        try:
            for slip in panel.sheet.slips():
                slip.grab()
                assert slip.height() == slip.heightForWidth(slip.width())
                inside = slip.width() - slip._figure_room() - 16
                assert all(
                    part.width(line) <= inside
                    for part, lines in zip(slip._types()[1:], slip._set(slip.width()), strict=True)
                    for line in lines
                )
        finally:
            Painter.audit = None
        inner, seen = panel.sheet.widget(), panel.sheet.viewport()
        assert inner is not None
        # A scroll bar that has just come takes its room from the paragraphs with the next turn of the loop.
        qtbot.waitUntil(lambda inner=inner, seen=seen: inner.width() <= seen.width(), timeout=2000)
    assert printed


@pytest.mark.long
def test_tab_walks_through_the_whole_panel_and_out_of_it(
    qtbot: QtBot, table: PlayPage, panel: WhyPanel
) -> None:
    click(qtbot, table, "tower")
    wanted = {widget for widget in panel.findChildren(QWidget) if widget.isVisible()}
    wanted = {one for one in wanted if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.accessibleName()}
    met: set[QWidget] = set()
    for _ in range(300):
        at = QApplication.focusWidget()
        assert at is not None
        met.add(at)
        qtbot.keyClick(at, Qt.Key.Key_Tab)
    assert wanted <= met
    assert any(not panel.isAncestorOf(one) for one in met)


def test_causes_are_named_for_screen_readers(qtbot: QtBot, table: PlayPage, panel: WhyPanel) -> None:
    click(qtbot, table, "tower")
    for slip in panel.sheet.slips():
        interface = QAccessible.queryAccessibleInterface(slip)
        assert interface.role() == QAccessible.Role.Button
        assert slip.link.words in interface.text(QAccessible.Text.Name)
        assert interface.text(QAccessible.Text.Description) == slip.link.why


def test_the_page_follows_the_game(qtbot: QtBot, table: PlayPage, panel: WhyPanel) -> None:
    session = table.session
    assert session is not None
    panel.begin_with(TableSubject("vote"))
    table.panels.open(panel)
    before = [slip.text() for slip in panel.sheet.slips()]
    assert "AYE 0, NAY 0. Nobody has voted AYE or NAY yet." in texts(panel.sheet)
    seat = session.waiting()[0]
    command = think(session.view(seat), (), 1, session.number, bargain=False).command
    assert command is not None
    session.answer(seat, command)
    qtbot.waitUntil(lambda: [slip.text() for slip in panel.sheet.slips()] != before)


def test_hovering_says_in_short_why(table: PlayPage) -> None:
    hover = table.table.board.findChild(Hover)
    assert hover is not None
    words = hover.words(piece(table, "tower"))
    newest = Chains(table.knowing.told(own=False)).of(TableSubject("stability"))  # type: ignore[arg-type]

    assert all(html.escape(link.words) in words for link in newest[:3])
    assert "Enter" in words
    box = table.table.board.mapFromScene(piece(table, "tower").sceneBoundingRect()).boundingRect()
    at = box.center() - QPoint(0, box.height() // 3)  # beside the float, and where nothing would bring it
    viewport = table.table.board.viewport()
    event = QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, event)
    assert words in QToolTip.text()


def test_it_folds_away_when_what_had_the_focus_is_gone(
    qtbot: QtBot, table: PlayPage, panel: WhyPanel
) -> None:
    gone = QPushButton("gone", table)
    gone.show()
    gone.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is gone)
    table.panels.open(panel)
    delete(gone)
    panel.dismiss()
    assert not panel.isVisible()
    at = table.window().focusWidget()
    assert at is table.bar or table.bar.isAncestorOf(at)


def test_after_the_log_the_answers_have_the_focus(table: PlayPage) -> None:
    table.panels.open(table.log_panel)
    assert table.log_panel.isAncestorOf(table.window().focusWidget())
    table.log_panel.dismiss()
    at = table.window().focusWidget()
    assert at is table.bar or table.bar.isAncestorOf(at)


def test_in_large_letters_why_opens_at_its_first_line(qtbot: QtBot, table: PlayPage, panel: WhyPanel) -> None:
    """The focus on a cause further down scrolled what is asked about away."""
    table.look.set_text(2.0)
    qtbot.wait(20)
    table.show_why(TableSubject("resource", "influence"))
    qtbot.wait(50)
    assert panel.isVisible() and panel.sheet.verticalScrollBar().maximum()
    assert panel.sheet.verticalScrollBar().value() == 0
    assert panel.isAncestorOf(QApplication.focusWidget())
