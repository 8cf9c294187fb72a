"""The table of findings: which come first, told whole, accepted from here; and what it says meanwhile."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.authoring.findings import ADVICE, FILE, WRONG, FindingsTable, parted
from kd_desktop.desktop.authoring.page import AuthorsPage
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.packs.findings import Finding
from kd_desktop.workshop.examinations import examine
from tests.desktop.authoring.conftest import LOOK_MS, Examined
from tests.desktop.authoring.test_room import by_menu_key, by_right_button, click, rewrite, rows
from tests.everyday import everyday


def put(pack: Path, codes: tuple[str, ...]) -> None:
    """Break the pack so that these codes are found."""
    slips = {
        "no-shape": ("envelope-00.toml", 'shape = "truth_calm"\n', ""),
        "same-shape": ("envelope-00.toml", 'shape = "word_gain"', 'shape = "now_later"'),
        "no-narrative": ("pack.toml", 'code = "no-narrative"', 'code = "no-shape"'),
    }
    for code in codes:
        file, was, now = slips[code]
        rewrite(pack / file, was, now)


def test_advice_is_found_behind_a_full_stop_and_behind_a_colon() -> None:
    def said(sentence: str) -> tuple[str, str]:
        return parted(Finding(code="x", sentence=sentence, file="f"))

    assert said("There is no envelope 3. Add [[envelope]], or name another.") == (
        "There is no envelope 3.",
        "Add [[envelope]], or name another.",
    )
    assert said("This dilemma doesn't say what it weighs: give it a shape.") == (
        "This dilemma doesn't say what it weighs.",
        "Give it a shape.",
    )
    stuck = "A campaign can get stuck: “bell” never ends after bell-melt NAY."
    assert said(stuck) == (stuck, "")


def test_a_warning_is_accepted_from_the_room(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    put(pack, ("no-shape",))
    click(qtbot, window.welcome.write)
    page = examined()
    assert [row[:2] for row in rows(page.findings)] == [["△ warning", "no-shape"]]
    assert page.accept.reason == "Choose a warning first."
    page.findings.setFocus()
    qtbot.keyClick(page.findings, Qt.Key.Key_Down)
    page.findings.selectRow(0)
    assert page.accept.allowed
    page.accept.setFocus()
    qtbot.keyClick(page.accept, Qt.Key.Key_Space)
    lines = QGuiApplication.clipboard().text()
    assert tomllib.loads(lines)["accepted"] == [
        {"code": "no-shape", "at": "bell-found", "reason": "Write here why this is intended."}
    ]
    assert page.status.text() == "Copied: 1. Paste into pack.toml and say why."
    with (pack / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{lines}")
    qtbot.waitUntil(lambda: page.findings.findings.rowCount() == 0, timeout=LOOK_MS)
    assert "accepted by the author: 2." in page.status.text()


@pytest.mark.parametrize("key", [False, True])
def test_the_menu_accepts_too(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path, *, key: bool
) -> None:
    put(pack, ("no-shape", "same-shape", "no-narrative"))
    click(qtbot, window.welcome.write)
    table = examined().findings
    if key:
        table.setFocus()
        table.selectRow(0)
        by_menu_key(table)
    else:
        by_right_button(table.viewport(), table.visualRect(table.model().index(0, 1)).center())
    assert table.rows() == [0]
    qtbot.waitUntil(table.menu.isVisible)
    assert table.accept_action.text() == "Copy as accepted"
    qtbot.keyClick(table.menu, Qt.Key.Key_Down)
    qtbot.keyClick(table.menu, Qt.Key.Key_Down)
    qtbot.keyClick(table.menu, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text().startswith("[[accepted]]\ncode = ")


def test_what_is_no_matter_of_taste_can_not_be_accepted(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    rewrite(pack / "envelope-01.toml", "envelopes = [ 2 ]", "envelopes = [ 3 ]")
    click(qtbot, window.welcome.write)
    page = examined()
    page.findings.selectRow(0)
    assert page.accept.reason == "An error can’t be accepted. It has to be fixed."
    assert page.findings.accept_action.text().endswith(page.accept.reason)
    assert not page.findings.accept_action.isEnabled()
    # The form’s own warnings are none that a pack may accept, nor is what was accepted in vain.
    rewrite(pack / "envelope-01.toml", "envelopes = [ 3 ]", "envelopes = [ 2 ]")
    with (pack / "pack.toml").open("a", encoding="utf-8") as file:
        file.write('\n[[accepted]]\ncode = "no-shape"\nreason = "None is found."\n')
    qtbot.waitUntil(lambda: [row[1] for row in rows(page.findings)] == ["accepted-in-vain"], timeout=LOOK_MS)
    page.findings.selectRow(0)
    assert page.accept.reason == "This warning can’t be accepted. It has to be fixed."


def test_every_acceptable_finding_is_accepted_by_the_lines_it_gives(pack: Path) -> None:
    from kd_desktop.workshop.examinations import acceptance

    put(pack, ("no-shape", "no-narrative"))
    found = examine(pack)
    assert len(found.acceptable) > 10
    with (pack / "pack.toml").open("a", encoding="utf-8") as file:
        file.write("".join("\n" + acceptance(one.code, at, "So.") for one, at in found.acceptable.items()))
    after = examine(pack)
    assert not after.acceptable
    assert {one.code for one in after.findings} <= {"accepted-in-vain"}


def test_errors_come_first(qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path) -> None:
    put(pack, ("no-shape",))
    rewrite(pack / "envelope-01.toml", "envelopes = [ 2 ]", "")
    click(qtbot, window.welcome.write)
    shown = [row[0] for row in rows(examined().findings)]
    assert shown == sorted(shown, key=lambda words: words != "■ error") and len(set(shown)) == 2


def uncut(table: FindingsTable) -> list[str]:
    """The cells whose words have less room than they need."""
    metrics, cut = QFontMetrics(table.font()), []
    for row in range(table.findings.rowCount()):
        for column in range(table.findings.columnCount()):
            if table.isColumnHidden(column):
                continue
            words, width = str(table.model().index(row, column).data()), table.columnWidth(column) - 18
            flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            need = metrics.boundingRect(0, 0, width, 9999, flags, words)
            if need.height() > table.rowHeight(row) or need.width() > width:
                cut.append(words)
    return cut


@everyday(
    ("size", "factor"),
    [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)],
    keep=[((1280, 720), 2.0)],
)
def test_nothing_of_a_finding_is_cut(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path, size: tuple[int, int], factor: float
) -> None:
    put(pack, ("no-shape", "same-shape", "no-narrative"))
    window.resize(*size)
    window.look.set_text(factor)
    try:
        click(qtbot, window.welcome.write)
        page = examined()
        qtbot.waitUntil(lambda: not uncut(page.findings))
        box = page.severity
        words = QFontMetrics(box.font()).horizontalAdvance(box.currentText())
        assert box.width() > words + 20, "the filter’s words and its arrow"
        assert page.findings.isColumnHidden(ADVICE) == (factor > 1)
        page.findings.setFocus()
        page.findings.selectRow(0)
        whole = page.whole_finding.words.text()
        first = page.findings.findings.words(0)
        for words in first:
            assert words in whole
        assert page.findings.columnWidth(WRONG) > 200
        assert FILE and page.whole_finding.height() > 4 * page.whole_finding.words.fontMetrics().lineSpacing()
    finally:
        window.look.set_text(1.0)


def test_while_it_is_examined_nothing_is_said_to_be_found(
    qtbot: QtBot, window: MainWindow, examined: Examined
) -> None:
    click(qtbot, window.welcome.write)
    page = window.authors
    assert page.looking.busy
    assert [page.severity.itemText(at) for at in range(3)] == ["All findings", "Errors", "Warnings"]
    assert page.findings.accessibleDescription() == "Checking the pack…"
    assert page.copy.reason == page.accept.reason == "Checking the pack…"
    assert page.status.text() == "Checking… 0 s"
    page._since.start()
    qtbot.waitUntil(lambda: page.status.text() != "Checking… 0 s", timeout=LOOK_MS)
    examined()
    assert page.severity.itemText(0) == "All findings (0)"
    assert page.findings.accessibleDescription() == "No findings: this pack is in order."


def changed(page: AuthorsPage) -> int:
    """How many files of the pack are watched."""
    return len(page.looking._watcher.files())


def test_a_pack_that_goes_and_comes_back_is_looked_at(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path, tmp_path: Path
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    files = changed(page)
    copy = tmp_path / "copy"
    shutil.copytree(pack, copy)
    rewrite(copy / "envelope-00.toml", 'shape = "truth_calm"\n', "")
    shutil.move(pack, tmp_path / "away")
    qtbot.waitUntil(lambda: [row[1] for row in rows(page.findings)] == ["no-pack"], timeout=LOOK_MS)
    shutil.copytree(copy, pack)
    qtbot.waitUntil(lambda: [row[1] for row in rows(page.findings)] == ["no-shape"], timeout=LOOK_MS)
    assert changed(page) == files
    rewrite(pack / "envelope-00.toml", "Four bells", "Five bells")
    qtbot.waitUntil(lambda: page.looking.busy, timeout=LOOK_MS)
    examined()


def test_what_lies_beside_the_pack_is_no_reason_to_look(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    (pack.parent / "another").mkdir()
    qtbot.wait(900)
    assert not page.looking.busy and page.status.text().startswith("Checked at ")


def test_look_again(qtbot: QtBot, window: MainWindow, examined: Examined) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    page.again.setFocus()
    qtbot.keyClick(page.again, Qt.Key.Key_Space)
    assert page.looking.busy
    examined()
    assert page.status.text().startswith("Checked at ")


def test_a_hint_where_nothing_is_chosen(
    qtbot: QtBot, window: MainWindow, examined: Examined, pack: Path
) -> None:
    click(qtbot, window.welcome.write)
    page = examined()
    assert not page.whole_finding.isVisible(), "an empty sheet would be a hole"
    put(pack, ("no-shape",))
    qtbot.waitUntil(lambda: page.findings.model().rowCount() > 0)
    assert page.whole_finding.isVisible()
    assert page.whole_finding.words.text() == "Choose a finding to read it in full here."
    place: QPoint = page.findings.visualRect(page.findings.model().index(0, WRONG)).center()
    qtbot.mouseClick(page.findings.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert "no-shape · envelope-00.toml" in page.whole_finding.words.text()
