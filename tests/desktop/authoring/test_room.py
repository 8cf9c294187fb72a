"""The room of the authors by mouse and keys: findings, the graph, changes on disk, trials."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.authoring.findings import FindingsTable
from kd_desktop.desktop.authoring.page import AuthorsPage
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.access.reader import nameless
from tests.desktop.access.test_crawl import flaws
from tests.desktop.authoring.conftest import LOOK_MS, Examined

LEFT = Qt.MouseButton.LeftButton


def click(qtbot: QtBot, widget: QWidget) -> None:
    assert widget.isVisible(), widget
    qtbot.mouseClick(widget, LEFT, pos=widget.rect().center())


def by_right_button(widget: QWidget, place: QPoint) -> None:
    """What Qt sends when the right button is pressed there."""
    mouse = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(mouse, place, widget.mapToGlobal(place)))


def by_menu_key(widget: QWidget) -> None:
    """What Qt sends when the menu key is pressed: it knows no place and names the middle."""
    place, key = widget.rect().center(), QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(widget, QContextMenuEvent(key, place, widget.mapToGlobal(place)))


def turn_to(qtbot: QtBot, page: AuthorsPage, tab: int) -> None:
    qtbot.mouseClick(page.tabs, LEFT, pos=page.tabs.tabRect(tab).center())
    assert page.shown.currentIndex() == tab


def rewrite(file: Path, was: str, now: str) -> None:
    text = file.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, now, 1), "utf-8")


def rows(table: FindingsTable) -> list[list[str]]:
    model = table.findings
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_the_users_own_pack_is_examined_first(qtbot: QtBot, window: MainWindow, examined: Examined) -> None:
    click(qtbot, window.welcome.write)
    assert window.pages.currentWidget() is window.authors
    page = examined()
    assert page.packs.currentText() == "The Bell Nobody Cast"
    assert page.packs.count() > 1  # the shipped ones follow
    assert "Errors: 0, warnings: 0, accepted by the author: 1." in page.status.text()
    assert "Dilemmas 10" in page.counts.text()
    assert not page.copy.allowed
    assert page.copy.reason == "There are no findings to copy."
    assert nameless(window) == []
    qtbot.keyClick(page.leave, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.welcome
    assert page.looking.folder is None  # nothing is watched any more


@pytest.mark.painted
def test_everything_has_a_name_and_tab_goes_round(
    qtbot: QtBot, window: MainWindow, examined: Examined
) -> None:
    for factor in (1.0, 2.0):
        window.look.set_text(factor)
        window.show_authors()
        page = examined()
        for tab in range(page.tabs.count()):
            turn_to(qtbot, page, tab)
            page.packs.setFocus()
            window.activateWindow()
            qtbot.waitUntil(window.isActiveWindow)
            assert not flaws(window), (factor, tab)
    window.look.set_text(1.0)


def test_it_is_examined_again_when_a_file_changes(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    qtbot.keyClick(window.welcome.write, Qt.Key.Key_Space)
    page = examined()
    rewrite(pack / "envelope-01.toml", "envelopes = [ 2 ]", "envelopes = [ 3 ]")
    qtbot.waitUntil(lambda: page.findings.findings.rowCount() == 1, timeout=LOOK_MS)
    assert page.status.text().startswith("The files changed. Checked again at ")
    assert rows(page.findings) == [
        [
            "■ error",
            "unknown-envelope",
            "envelope-01.toml",
            "122",
            "There is no envelope 3.",
            "Add [[envelope]] with number = 3, or name another.",
        ]
    ]
    turn_to(qtbot, page, 2)
    assert page.cards.play.reason == "The pack has errors, so it can’t be played yet. See the findings."
    assert page.cards.why.text() == page.cards.play.reason
    rewrite(pack / "envelope-01.toml", "envelopes = [ 3 ]", "envelopes = [ 2 ]")
    qtbot.waitUntil(lambda: page.cards.play.allowed, timeout=LOOK_MS)
    assert page.findings.findings.rowCount() == 0


def test_findings_are_sifted_by_severity_and_copied(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    first = pack / "envelope-00.toml"
    rewrite(first, 'shape = "truth_calm"\n', "")
    rewrite(pack / "envelope-02.toml", "number = 2", "number = 9")
    click(qtbot, window.welcome.write)
    page = examined()
    errors = page.findings.findings.count("error")
    assert errors
    assert {row[0] for row in rows(page.findings)} == {"■ error", "△ warning"}
    whole = page.findings.viewport().grab().toImage()
    page.findings.findings.sift("of no kind")
    page.findings.say("None of this kind.")
    assert page.findings.findings.examined and rows(page.findings) == []
    empty = page.findings.viewport().grab().toImage()
    inked = {empty.pixel(x, y) for x in range(empty.width()) for y in range(min(60, empty.height()))}
    assert whole != empty and len(inked) > 1, "that there is nothing is said"
    page.findings.findings.sift("")
    page.severity.setFocus()
    qtbot.keyClick(page.severity, Qt.Key.Key_Down)
    assert {row[0] for row in rows(page.findings)} == {"■ error"}
    click(qtbot, page.copy)
    assert len(QGuiApplication.clipboard().text().splitlines()) == errors
    page.findings.setFocus()
    qtbot.keyClick(page.findings, Qt.Key.Key_Down)
    page.findings.selectRow(0)
    qtbot.keyClick(page.findings, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    (line,) = QGuiApplication.clipboard().text().splitlines()
    assert " error " in line


def test_the_graph_is_zoomed_by_keys_plates_and_wheel(
    qtbot: QtBot, window: MainWindow, examined: Examined
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    turn_to(qtbot, page, 1)
    graph = page.graph
    assert graph.accessibleDescription() == ("Envelopes: 3. Storylines: 1. Arrows show what leads to what.")
    before = graph.transform().m11()
    click(qtbot, page.closer)
    qtbot.keyClick(graph, Qt.Key.Key_Plus)
    closer = graph.transform().m11()
    assert closer > before * 1.5
    for _ in range(20):
        qtbot.keyClick(graph, Qt.Key.Key_Plus)
    assert graph.transform().m11() <= 3.001 * before
    place = graph.horizontalScrollBar().value()
    qtbot.keyClick(graph, Qt.Key.Key_Right)
    assert graph.horizontalScrollBar().value() > place
    click(qtbot, page.whole)
    assert graph.transform().m11() <= before
    middle = graph.viewport().rect().center()
    for _ in range(4):
        qtbot.keyClick(graph, Qt.Key.Key_Plus)
    at = graph.mapToScene(middle)
    qtbot.mousePress(graph.viewport(), LEFT, pos=middle)
    qtbot.mouseMove(graph.viewport(), middle + QPoint(-60, -30))
    qtbot.mouseRelease(graph.viewport(), LEFT, pos=middle + QPoint(-60, -30))
    assert graph.mapToScene(middle).x() > at.x()


def test_another_folder_is_opened_by_the_dialog(
    qtbot: QtBot, window: MainWindow, examined: Examined, tmp_path: Path, monkeypatch: object
) -> None:
    empty = tmp_path / "nothing"
    empty.mkdir()
    asked: list[QWidget] = []

    def answer(parent: QWidget, *_: object) -> str:
        asked.append(parent)
        return str(empty)

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", answer)  # type: ignore[attr-defined]
    click(qtbot, window.welcome.write)
    page = examined()
    click(qtbot, page.open)
    assert asked == [page]
    page = examined()
    assert page.packs.currentData() == str(empty)
    assert page.findings.findings.count("error") == 1


def test_a_trial_begins_at_the_card_and_lies_on_no_shelf(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    turn_to(qtbot, page, 2)
    cards = page.cards
    click(qtbot, cards.sought)
    qtbot.keyClicks(cards.sought, "melt")
    assert cards.list.chosen() == "bell-melt"
    cards.form.chairs[1].setFocus()
    qtbot.keyClick(cards.form.chairs[1], Qt.Key.Key_Up)  # Tarn, who has the first chair
    assert cards.play.reason == "Two chairs have the same house. Choose another for one of them."
    for _ in range(6):
        qtbot.keyClick(cards.form.chairs[1], Qt.Key.Key_Down)
    assert cards.play.allowed
    for _ in range(3):
        qtbot.keyClick(cards.form.rows[1], Qt.Key.Key_Up)
    qtbot.keyClick(cards.form.stability, Qt.Key.Key_Down)
    cards.list.setFocus()
    qtbot.keyClick(cards.list, Qt.Key.Key_Return)

    assert window.pages.currentWidget() is window.game_page
    session = window.game_page.session
    assert session is not None
    assert window.windowTitle() == "Trial: Melt the bell down? – Crown Council"
    view = session.view(None)
    assert view.reign.dilemma.card == "bell-melt"
    assert view.opened == (0, 1)
    assert [seat.house.number for seat in view.reign.seats] == [1, 7, 3]
    assert [track.row for track in view.reign.resources] == [0, 3, 0, 0, 0]
    assert view.reign.stability.row == -1
    assert [chair.kind for chair in session.chairs()] == ["person", "computer", "computer"]
    place = session.store.folder
    assert place.is_dir()
    assert not (pack.parents[1] / "campaigns").exists()

    window.game_page.leave.emit()
    assert window.pages.currentWidget() is window.authors
    assert not place.exists()
    assert page.shown.currentIndex() == 2
    assert QApplication.focusWidget() is cards.list  # one goes on where one was
    window.show_welcome()
    assert window.welcome.model.rowCount() == 0


def pick(qtbot: QtBot, page: AuthorsPage, words: str) -> None:
    """Sift the cards by these words, as typed; the first that is left is chosen."""
    turn_to(qtbot, page, 2)
    page.cards.sought.clear()
    qtbot.keyClicks(page.cards.sought, words)
    page.cards.list.setCurrentRow(-1)
    page.cards.list.sift(words)


def test_a_story_is_played_from_and_read_after_the_last_ballot(
    qtbot: QtBot, window: MainWindow, examined: Examined
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    pick(qtbot, page, "bell-01")
    assert page.cards.list.currentItem().text() == "1 · It keeps ringing  (bell-01, story)"
    assert page.cards.about.text().startswith(
        "A trial starts at the last ballot on “Unhang the bell?”, which is yours: either side opens"
    )
    page.cards.list.setFocus()
    qtbot.keyClick(page.cards.list, Qt.Key.Key_Return)
    session = window.game_page.session
    assert session is not None
    assert session.view(0).reign.dilemma.card == "bell-found"
    assert session.asked(0) is not None and session.asked(1) is None
    window.show_authors()


def test_the_finale_is_played_from(qtbot: QtBot, window: MainWindow, examined: Examined) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    pick(qtbot, page, "last-names")
    assert page.cards.list.currentItem().text().startswith("Finale · Write down who paid?")
    click(qtbot, page.cards.play)
    assert window.game_page.session is not None
    assert window.windowTitle() == "Trial: Write down who paid? – Crown Council"
    window.show_authors()


def test_what_no_trial_can_begin_at_says_why(qtbot: QtBot, window: MainWindow, examined: Examined) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    pick(qtbot, page, "bell-00")
    why = "This story is read before the first vote, so it is on the board in every trial."
    assert page.cards.play.reason == page.cards.why.text() == why
    assert page.cards.list.currentItem().text() == (
        f"0 · Four bells  (bell-00, story) – can’t be tried. {why}"
    )
    page.cards.list.setFocus()
    qtbot.keyClick(page.cards.list, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is page


def test_an_office_goes_by_its_title(qtbot: QtBot, window: MainWindow, examined: Examined) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    pick(qtbot, page, "steward")
    assert page.cards.list.currentItem().text() == "0 · A toll at the gate?  (toll, Steward)"


def by_menu(qtbot: QtBot, window: MainWindow, words: str) -> None:
    """Open the window's menu with F10, go down to these words and press Enter."""
    qtbot.keyClick(window, Qt.Key.Key_F10)
    qtbot.waitUntil(window.menu.isVisible)
    for _ in window.menu.actions():
        qtbot.keyClick(window.menu, Qt.Key.Key_Down)
        chosen = window.menu.activeAction()
        if chosen is not None and chosen.text() == words:
            qtbot.keyClick(window.menu, Qt.Key.Key_Return)
            return
    raise AssertionError([action.text() for action in window.menu.actions()])


def test_the_menu_leads_from_a_trial_back_to_the_pack(
    qtbot: QtBot, window: MainWindow, examined: Examined
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    turn_to(qtbot, page, 2)
    click(qtbot, page.cards.play)
    session = window.game_page.session
    assert session is not None
    by_menu(qtbot, window, "Back to writing the pack")
    assert window.pages.currentWidget() is page
    assert not session.store.folder.exists()
    by_menu(qtbot, window, "Back to the shelf")
    assert window.pages.currentWidget() is window.welcome


def test_the_right_button_plays_from_a_card(qtbot: QtBot, window: MainWindow, examined: Examined) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    turn_to(qtbot, page, 2)
    shown = page.cards.list
    place: QPoint = shown.visualItemRect(shown.item(4)).center()  # below the story and three dilemmas
    by_right_button(shown.viewport(), place)
    qtbot.waitUntil(shown.menu.isVisible)
    qtbot.keyClick(shown.menu, Qt.Key.Key_Down)
    qtbot.keyClick(shown.menu, Qt.Key.Key_Return)
    session = window.game_page.session
    assert session is not None
    assert session.view(None).reign.dilemma.card == "granary"
    window.show_welcome()
    assert not session.store.folder.exists()


def test_the_menu_key_plays_from_the_chosen_card(
    qtbot: QtBot, window: MainWindow, examined: Examined
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    pick(qtbot, page, "")
    shown = page.cards.list
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_Down)
    assert shown.chosen() == "toll"
    by_menu_key(shown)
    qtbot.waitUntil(shown.menu.isVisible)
    qtbot.keyClick(shown.menu, Qt.Key.Key_Down)
    qtbot.keyClick(shown.menu, Qt.Key.Key_Return)
    session = window.game_page.session
    assert session is not None
    assert session.view(None).reign.dilemma.card == "toll"
    window.show_authors()


def test_a_pack_that_breaks_before_the_trial_is_complained_of(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    turn_to(qtbot, page, 2)
    page.looking.stop()  # nobody has seen the change yet
    (pack / "houses.toml").unlink()
    click(qtbot, page.cards.play)
    assert window.pages.currentWidget() is page
    assert "There is no house 11." in page.status.text()
    assert QApplication.activeWindow() is window
