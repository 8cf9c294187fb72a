"""Everything that the library page offers, by mouse and by keys, on real campaigns."""

from __future__ import annotations

import shutil
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QTreeView
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.faces.face import chosen
from kd_desktop.desktop.faces.medallion import medallion
from kd_desktop.desktop.kings.ui import UI
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.library import backdrop
from kd_desktop.desktop.library.cover import Measures
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.desktop.library.portrait import KEPT, PICTURE, WATER, look, painted
from kd_desktop.storage.library import campaigns, entry
from kd_desktop.storage.library_copies import closes
from kd_desktop.storage.library_files import export
from kd_desktop.storage.library_restore import generations
from kd_desktop.storage.library_trash import trashed
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.desktop.library.conftest import LEFT, Hands, Open
from tests.everyday import everyday

Key = Qt.Key


@pytest.fixture
def page(opened: Open, root: Path) -> LibraryPage:
    return opened(root)


@pytest.fixture
def hands(qtbot: QtBot, page: LibraryPage) -> Hands:
    return Hands(qtbot, page)


def titles(root: Path) -> set[str]:
    return {one.header.title for one in campaigns(root) if one.header is not None}


# opening -------------------------------------------------------------------------------------------


def test_one_key_continues_the_last_campaign(qtbot: QtBot, page: LibraryPage, root: Path) -> None:
    assert QApplication.focusWidget() is page.resume
    assert "Summer" in page.resume.note
    with qtbot.waitSignal(page.open_requested) as asked:
        qtbot.keyClick(page.resume, Key.Key_Return)
    assert asked.args == [root / "summer"]


def test_a_finished_campaign_is_not_the_one_to_continue(
    page: LibraryPage, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = campaigns(root)
    head = found[0].header
    assert head is not None
    over = msgspec.structs.replace(head, summary=msgspec.structs.replace(head.summary, finished=True))
    monkeypatch.setattr(
        "kd_desktop.desktop.library.page.campaigns",
        lambda root: [type(found[0])(root / "summer", over), *found[1:]],
    )
    page.refresh()
    assert "Spring" in page.resume.note


def test_a_new_campaign_is_one_click(qtbot: QtBot, page: LibraryPage) -> None:
    with qtbot.waitSignal(page.new_requested):
        qtbot.mouseClick(page.new, LEFT)


@pytest.mark.parametrize(
    ("game", "called"),
    [("kings", "Council game"), ("throne", "Throne game")],
)
def test_both_games_can_be_learnt_from_the_first_page(
    qtbot: QtBot, opened: Open, tmp_path: Path, game: str, called: str
) -> None:
    page = opened(tmp_path / "none")
    plate = page.learns[game]
    assert plate.isVisible() and (plate.text(), plate.note) == ("Learn to play", called)
    assert called in plate.accessibleName() + plate.accessibleDescription()
    with qtbot.waitSignal(page.prologue_requested) as asked:
        qtbot.keyClick(plate, Key.Key_Return)
    assert asked.args == [game]


def test_the_lessons_of_two_games_are_told_apart_at_a_glance(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(tmp_path / "none")
    drawn: list[str] = []
    monkeypatch.setattr(Painter, "emblem", lambda _, name, *_how: drawn.append(name))
    for plate in page.learns.values():
        plate.grab()
    assert drawn == ["scales", "chair"]


@pytest.mark.parametrize(("presses", "game"), [(0, "kings"), (1, "throne")])
def test_both_can_be_learnt_beside_a_shelf_too(
    qtbot: QtBot, page: LibraryPage, presses: int, game: str
) -> None:
    qtbot.mouseClick(page.lesson, LEFT)
    assert page.lessons.isVisible()
    assert [one.text() for one in page.lessons.actions()] == [
        "Council game: The Leaving Sea",
        "Throne game: The Empty Throne",
    ]
    with qtbot.waitSignal(page.prologue_requested) as asked:
        for key in (*[Key.Key_Down] * presses, Key.Key_Return):
            qtbot.keyClick(page.lessons, key)
    assert asked.args == [game]


def test_books_are_walked_with_the_arrows_and_opened_with_enter(
    qtbot: QtBot, page: LibraryPage, hands: Hands, root: Path
) -> None:
    assert hands.titles() == ["Summer", "Spring", "Winter"]
    for _ in range(20):
        if page.shelf.hasFocus():
            break
        hands.press(Key.Key_Tab)
    assert page.shelf.hasFocus()
    hands.press(Key.Key_Right, Key.Key_Right, Key.Key_Left)
    assert page.desk.name.text() == "Spring"
    with qtbot.waitSignal(page.open_requested) as asked:
        hands.press(Key.Key_Return)
    assert asked.args == [root / "spring"]


def test_a_double_click_opens_a_book(qtbot: QtBot, page: LibraryPage, hands: Hands, root: Path) -> None:
    spot = hands.book("Winter")
    with qtbot.waitSignal(page.open_requested) as asked:
        qtbot.mouseClick(page.shelf.viewport(), LEFT, pos=spot)
        qtbot.mouseDClick(page.shelf.viewport(), LEFT, pos=spot)
    assert asked.args == [root / "winter"]


def test_open_is_a_plate_too(qtbot: QtBot, page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Winter")
    with qtbot.waitSignal(page.open_requested) as asked:
        hands.choose("open")
    assert asked.args == [root / "winter"]


def test_the_strip_says_what_the_book_is(page: LibraryPage, hands: Hands) -> None:
    hands.take("Spring")
    note = page.desk.note.text()
    assert "Reign 1, round" in note
    assert "Ann and 3 computers" in note
    assert "is ahead" in note
    hands.take("Summer")
    assert "reign 1" in page.desk.note.text()
    assert "Ann, Bo and Cy" in page.desk.note.text()


# names and copies ----------------------------------------------------------------------------------


def test_another_name_with_keys_alone(page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Spring")
    hands.press(Key.Key_F2)
    hands.write("A late spring")
    hands.press(Key.Key_Return)
    assert titles(root) == {"Summer", "A late spring", "Winter"}
    assert page.desk.name.text() == "A late spring"
    assert page.shelf.hasFocus()
    assert "A late spring" in page.notice.text()


def test_a_name_that_is_none_is_refused_and_asked_again(page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Spring")
    hands.press(Key.Key_F2)
    hands.write("  ")
    hands.press(Key.Key_Return)
    assert "can't be called" in page.notice.text()
    assert page.desk.form is not None
    hands.press(Key.Key_Escape)
    assert page.desk.form is None
    assert page.notice.isHidden()
    assert titles(root) == {"Summer", "Spring", "Winter"}
    assert "Rename" in hands.offered()


def test_a_duplicate(page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Winter")
    hands.choose("duplicate")
    assert page.desk.form is not None
    hands.click(page.desk.form.go)
    assert titles(root) == {"Summer", "Spring", "Winter", "Winter (copy)"}
    assert page.desk.name.text() == "Winter (copy)"
    assert verify(root / "winter-copy").sound


def test_a_branch_from_an_earlier_reign(page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Winter")
    hands.choose("branch")
    form = page.desk.form
    assert form is not None
    assert form.choice is not None
    assert form.line is not None
    assert [form.choice.itemText(n)[:7] for n in range(form.choice.count())] == [
        "reign 2",
        "reign 1",
    ]
    hands.write("The other winter")
    form.choice.setFocus()
    hands.press(Key.Key_Down)
    hands.click(form.go)
    made = root / "the-other-winter"
    assert verify(made).commands == closes(root / "winter")[0].n
    assert page.desk.name.text() == "The other winter"
    assert "is on the shelf" in page.notice.text()


def test_no_branch_before_a_reign_has_closed(page: LibraryPage, hands: Hands) -> None:
    hands.take("Spring")
    hands.choose("branch")
    assert "No reign of “Spring” has ended yet" in page.notice.text()
    assert page.desk.form is None


# out and in ----------------------------------------------------------------------------------------


def test_out_to_a_file_and_in_again(page: LibraryPage, hands: Hands, root: Path, tmp_path: Path) -> None:
    file = tmp_path / "winter.council"
    hands.take("Winter")
    hands.choose("export")
    hands.write(str(file))
    hands.press(Key.Key_Return)
    assert file.exists()
    assert str(file) in page.notice.text()
    hands.click(page.take_in)
    hands.write(str(file))
    hands.press(Key.Key_Return)
    form = page.desk.form
    assert form is not None
    assert "“Winter” on your shelf is the same campaign, at the same point" in form.sentence.text()
    assert QApplication.focusWidget() is form.keep, "importing it again is no accident"
    hands.click(form.go)
    assert sorted(path.name for path in root.iterdir() if path.name.startswith("winter")) == [
        "winter",
        "winter-2",
    ]
    assert verify(root / "winter-2").sound
    assert page.shelf.chosen().data() == "Winter (2)"


def test_a_file_that_is_there_is_not_overwritten(page: LibraryPage, hands: Hands, tmp_path: Path) -> None:
    file = tmp_path / "letter.council"
    file.write_text("dear aunt")
    hands.take("Winter")
    hands.choose("export")
    hands.write(str(file))
    hands.press(Key.Key_Return)
    assert "already exists" in page.notice.text()
    assert file.read_text() == "dear aunt"
    assert page.desk.form is not None


@pytest.mark.parametrize("words", ["", "somewhere.council"])
def test_a_path_that_is_none_is_said_so(page: LibraryPage, hands: Hands, words: str) -> None:
    hands.take("Winter")
    for ask in (lambda: hands.choose("export"), lambda: hands.click(page.take_in)):
        ask()
        form = page.desk.form
        assert form is not None
        assert form.line is not None
        form.line.clear()
        hands.write(words)
        hands.press(Key.Key_Return)
        assert "Give the full path" in page.notice.text()
        hands.press(Key.Key_Escape)


def test_a_foreign_file_is_refused(page: LibraryPage, hands: Hands, root: Path, tmp_path: Path) -> None:
    file = tmp_path / "holiday.council"
    file.write_bytes(b"JFIF")
    hands.click(page.take_in)
    hands.write(str(file))
    hands.press(Key.Key_Return)
    assert "is not a campaign that this program exported" in page.notice.text()
    assert len(titles(root)) == 3


def test_a_file_may_be_dropped_on_the_page(
    page: LibraryPage, hands: Hands, root: Path, tmp_path: Path
) -> None:
    file, _ = export(root / "spring", tmp_path)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    event = QDropEvent(
        QPointF(50, 50),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    page.dropEvent(event)
    hands.rest()
    assert page.desk.form is not None
    hands.click(page.desk.form.go)
    assert (root / "spring-2").exists()


def test_browsing_fills_in_the_path(
    page: LibraryPage, hands: Hands, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "found.council")
    asked: list[str] = []

    def window(_: object, __: str, first: str, kinds: str) -> tuple[str, str]:
        asked.append(first)
        return (file, kinds) if len(asked) != 2 else ("", "")

    monkeypatch.setattr("kd_desktop.desktop.library.forms.QFileDialog.getSaveFileName", window)
    monkeypatch.setattr("kd_desktop.desktop.library.forms.QFileDialog.getOpenFileName", window)
    hands.take("Winter")
    hands.choose("export")
    for _ in range(2):  # the second time the window is left without an answer
        assert page.desk.form is not None
        hands.click(page.desk.form.browse)
    assert asked[0].endswith("winter.council")
    assert asked[1] == file
    hands.press(Key.Key_Return)
    assert Path(file).exists()
    hands.click(page.take_in)
    assert page.desk.form is not None
    hands.click(page.desk.form.browse)
    hands.press(Key.Key_Return)
    hands.click(page.desk.form.go)
    assert (root / "winter-2").exists()


def test_questions_and_answers_come_into_sight_in_a_small_window(
    qtbot: QtBot, opened: Open, root: Path
) -> None:
    page = opened(root, 1024, 550, 2.0)
    hands = Hands(qtbot, page)
    hands.take("Winter")
    hands.press(Key.Key_F2)
    form = page.desk.form
    assert form is not None
    assert form.line is not None
    line = form.line
    qtbot.waitUntil(lambda: page.rect().contains(line.mapTo(page, line.rect().center())))
    hands.press(Key.Key_Escape)
    hands.press(Key.Key_Delete)
    qtbot.waitUntil(lambda: page.rect().contains(page.undo.mapTo(page, page.undo.rect().center())))


# backups -------------------------------------------------------------------------------------------


def test_back_to_a_backup(page: LibraryPage, hands: Hands, root: Path) -> None:
    before = verify(root / "winter").commands
    wanted = generations(root / "winter")[1].header.seq
    hands.take("Winter")
    hands.choose("restore")
    hands.press(Key.Key_Down)
    form = page.desk.form
    assert form is not None
    hands.click(form.go)
    assert verify(root / "winter").commands == wanted < before
    assert "the state before is now a backup" in page.notice.text()


# trash ---------------------------------------------------------------------------------------------


def test_what_was_thrown_away_is_put_back_with_one_key(page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Spring")
    hands.press(Key.Key_Delete)
    assert titles(root) == {"Summer", "Winter"}
    assert "“Spring” is in the trash" in page.notice.text()
    assert QApplication.focusWidget() is page.undo
    hands.press(Key.Key_Space)
    assert titles(root) == {"Summer", "Spring", "Winter"}
    assert page.desk.name.text() == "Spring"
    assert not page.undo.isVisible()
    assert not page.trash.isVisible()


def test_the_trash_is_looked_into_put_back_from_and_emptied(
    page: LibraryPage, hands: Hands, root: Path
) -> None:
    for title in ("Spring", "Winter"):
        hands.take(title)
        hands.choose("trash")
    assert page.trash.text() == "Trash (2)"
    hands.click(page.trash)
    assert sorted(hands.titles()) == ["Spring", "Winter"]
    assert hands.offered() == ["Put back on the shelf", "Export"]
    hands.take("Winter")
    hands.choose("put_back")
    assert titles(root) == {"Summer", "Winter"}
    assert page.in_trash
    hands.click(page.empty)
    form = page.desk.form
    assert form is not None
    assert "One campaign in the trash will be deleted for good" in form.sentence.text()
    assert QApplication.focusWidget() is form.keep  # nothing is deleted by a key too many
    hands.press(Key.Key_Return)
    assert len(trashed(root)) == 1
    hands.click(page.empty)
    assert page.desk.form is not None
    hands.click(page.desk.form.go)
    assert trashed(root) == []
    assert not page.in_trash
    assert hands.titles() == ["Summer", "Winter"]


def test_escape_leaves_the_trash(page: LibraryPage, hands: Hands) -> None:
    hands.take("Spring")
    hands.choose("trash")
    hands.click(page.trash)
    hands.press(Key.Key_Escape)
    assert hands.titles() == ["Summer", "Winter"]


def test_the_last_book_leaves_an_empty_shelf(page: LibraryPage, hands: Hands) -> None:
    for title in ("Spring", "Winter", "Summer"):
        hands.take(title)
        hands.choose("trash")
    assert not page.shelf.isVisible()
    assert not page.resume.isVisible()
    assert page.desk.name.text() == "The sea is leaving." and not page.more.isVisible()
    assert page.undo.isVisible()
    hands.click(page.undo)
    assert page.shelf.isVisible()
    assert page.resume.isVisible()


# trouble -------------------------------------------------------------------------------------------


def test_a_damaged_campaign_says_what_is_wrong_and_what_can_be_done(
    qtbot: QtBot, page: LibraryPage, hands: Hands, root: Path
) -> None:
    (root / "summer" / "campaign.json").write_bytes(b"{")
    for path in (root / "spring").rglob("*.json"):
        path.write_bytes(b"")
    page.refresh()
    hands.take("Summer")
    assert "campaign.json is damaged" in page.desk.note.text()
    assert hands.offered() == [
        "Open at the last good point",
        "Rename",
        "Duplicate",
        "Branch from a reign",
        "Export as it is",
        "Restore a backup",
        "Throw away",
    ]
    with qtbot.waitSignal(page.open_requested) as asked:
        hands.choose("open")
    assert asked.args == [root / "summer"]
    hands.take("spring")
    assert hands.offered() == ["Duplicate", "Export as it is", "Throw away"]
    assert "is damaged" in page.desk.note.text()


def test_one_that_is_open_elsewhere_is_left_alone(page: LibraryPage, hands: Hands, root: Path) -> None:
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(root / "spring")
    with store:
        hands.take("Spring")
        for act in ("trash", "duplicate"):
            hands.choose(act)
            if page.desk.form is not None:
                hands.click(page.desk.form.go)
            assert "is open in another program; close it there and try again" in page.notice.text()
    assert entry(root / "spring") is not None
    assert len(titles(root)) == 3


def test_a_shelf_that_cannot_be_read_is_said_so(opened: Open, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    page = opened(file)
    page.refresh()
    assert page.notice.text().startswith(str(file))
    assert QApplication.focusWidget() is page.learn
    page.refresh("Something else.")
    assert page.notice.text() == "Something else."


def test_a_shelf_that_is_not_there_is_empty(opened: Open, tmp_path: Path) -> None:
    page = opened(tmp_path / "none")
    assert page.notice.isHidden()
    assert not page.resume.isVisible()
    assert page.sit.isVisible() and page.learn.isVisible()
    assert page.take_in.isVisible()


# reach ---------------------------------------------------------------------------------------------


@everyday(
    ("width", "height", "text"),
    [(1280, 670, 1.0), (1280, 670, 2.0), (1024, 550, 2.0), (1920, 1030, 1.0)],
    keep=[(1024, 550, 2.0)],
)
def test_tab_reaches_everything_and_shows_it(
    qtbot: QtBot, opened: Open, root: Path, width: int, height: int, text: float
) -> None:
    page = opened(root, width, height, text)
    hands = Hands(qtbot, page)
    met = []
    for _ in range(30):
        widget = QApplication.focusWidget()
        assert widget is not None
        if widget in met:
            break
        met.append(widget)
        assert widget.accessibleName(), widget
        if widget is not page.shelf:
            spot = widget.mapTo(page, widget.rect().center())
            assert page.rect().contains(spot), widget.accessibleName()
        hands.press(Key.Key_Tab)
    assert {page.resume, page.shelf, page.new, page.more, page.lesson, page.take_in, page.looks} <= set(met)


def test_the_menu_key_offers_the_same_acts(qtbot: QtBot, page: LibraryPage, hands: Hands, root: Path) -> None:
    hands.take("Spring")
    page.shelf.customContextMenuRequested.emit(hands.book("Spring"))
    menu = page.desk.menu
    qtbot.waitUntil(menu.isVisible)
    assert hands.offered()[:3] == ["Open", "Rename", "Duplicate"]
    with qtbot.waitSignal(page.open_requested) as asked:
        qtbot.keyClick(menu, Key.Key_Down)
        qtbot.keyClick(menu, Key.Key_Return)
    assert asked.args == [root / "spring"]


@pytest.mark.parametrize(("width", "seen"), [(1920, 3), (1280, 3), (900, 2), (700, 1)])
def test_the_shelf_shows_whole_books_and_the_next_place(
    page: LibraryPage, qtbot: QtBot, width: int, seen: int
) -> None:
    page.resize(width, 700)
    cell = Measures(page.look).cell
    qtbot.waitUntil(lambda: page.new.isVisible() and page.new.x() == page.shelf.geometry().right() + 1)
    assert page.shelf.width() == seen * cell.width()
    rects = [page.shelf.visualRect(page.model.index(row)) for row in range(page.model.rowCount())]
    whole = [rect for rect in rects if page.shelf.viewport().rect().contains(rect)]
    assert len(whole) == seen
    assert all(page.shelf.viewport().rect().intersects(rect) is (rect in whole) for rect in rects)


@pytest.mark.painted
def test_the_sea_behind_is_that_of_the_campaign_to_go_on_with(
    page: LibraryPage, hands: Hands, root: Path, qtbot: QtBot
) -> None:
    look(root / "summer")
    painted = QImage(str(root / "summer" / PICTURE))
    assert (painted.width(), painted.height()) == KEPT
    page.refresh()
    assert page.sea._scene.toImage() == painted.convertToFormat(page.sea._scene.toImage().format())
    for title in ("Spring", "Winter", "Summer"):
        hands.take(title)
        hands.choose("trash")
    qtbot.waitUntil(lambda: not page.sea._scene.isNull() and page.sea._folder is None, timeout=10_000)
    qtbot.waitUntil(lambda: page.sea._first is not None, timeout=10_000)
    assert page.sea._scene.toImage() != painted


@pytest.mark.painted
@pytest.mark.parametrize("fails", [False, True])
def test_the_first_sea_of_all_is_drawn_also_when_another_was_being_read(
    page: LibraryPage, root: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, fails: bool
) -> None:
    """As when the last campaign is thrown away in the moment in which its water begins to move."""
    look(root / "summer")
    page.refresh()
    sea, read = page.sea, Event()

    def slow(folder: Path) -> Any:
        read.wait(60)
        if fails:
            raise OSError(folder)
        return painted(folder)

    qtbot.waitUntil(lambda: not sea._clerk.busy)
    sea._sheets, sea._asked = (), False
    monkeypatch.setattr(backdrop, "painted", slow)
    sea._sway()
    assert sea._clerk.busy
    sea.show_of(None)
    sea.repaint()
    QApplication.processEvents()
    assert sea._first is None
    read.set()
    qtbot.waitUntil(lambda: sea._first is not None)


def test_the_water_behind_moves_and_nothing_else(page: LibraryPage, root: Path, qtbot: QtBot) -> None:
    look(root / "summer")
    page.refresh()
    page.look.set_still(False)
    page.window().activateWindow()
    sea, swell = page.sea, page.sea.swell
    qtbot.waitUntil(lambda: swell.moving and not sea._clerk.busy, timeout=10_000)
    swell._tick.stop()
    swell._set(0)
    swell._set(1)
    qtbot.waitUntil(lambda: bool(sea._sheets), timeout=10_000)
    swell._set(0)
    still = sea.grab().toImage()
    swell._set(2)
    swayed = sea.grab().toImage()
    assert swayed != still
    sky = sea.rect().adjusted(0, 0, 0, -round(sea.height() * 0.75))
    assert swayed.copy(sky) == still.copy(sky)
    page.look.set_still(True)
    assert swell.sway == 0 and sea.grab().toImage() == still


def test_who_reigns_is_on_the_plate_to_go_on_with(page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.resume.portrait is None
    crest = page.resume.grab().toImage()
    monkeypatch.setattr(UI, "ruler", lambda *_: medallion(chosen(3, False), 212), raising=False)
    page.refresh()
    assert page.resume.portrait is not None and page.resume.portrait.isValid()
    assert page.resume.grab().toImage() != crest


def test_sheets_of_another_position_stay_away(root: Path) -> None:
    look(root / "summer")
    look(root / "winter")
    assert painted(root / "summer") is not None
    shutil.copy(root / "winter" / WATER, root / "summer" / WATER)
    assert painted(root / "summer") is None
    (root / "summer" / WATER).unlink()
    assert painted(root / "summer") is None


def test_qts_own_window_for_files_is_read_in_ink_on_paper(
    page: LibraryPage, qtbot: QtBot, tmp_path: Path
) -> None:
    """Where the system brings no window of its own: names are seen, and buttons aren't grey."""
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "low-water.council").write_text("")
    dialog = QFileDialog(page, "Import a campaign", str(folder))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    qtbot.addWidget(dialog)
    dialog.show()
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 1)
    index = tree.model().index(0, 0, tree.rootIndex())
    row = tree.viewport().grab(tree.visualRect(index)).toImage()
    inks = {row.pixelColor(x, y).name() for x in range(30, row.width()) for y in range(row.height())}
    assert max(inks, key=theme.luminance) == theme.PAPER.lower()
    assert theme.contrast(min(inks, key=theme.luminance), theme.PAPER) > theme.TEXT_CONTRAST
    for button in dialog.findChildren(QPushButton):
        colour = button.grab().toImage().pixelColor(8, button.height() // 2).name()
        assert colour in (theme.BONE.lower(), theme.TABLE.lower())


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_the_foot_of_the_first_page_is_seen_whole(
    opened: Open, tmp_path: Path, qtbot: QtBot, text: float
) -> None:
    """With larger text, too: its plates give up the lines that say nothing yet."""
    page = opened(tmp_path / "none", text=text)

    def whole() -> bool:
        return page.rect().contains(page.looks.mapTo(page, page.looks.rect().bottomRight()))

    qtbot.waitUntil(whole)
    assert page.sit.isVisible() and page.learn.isVisible()
