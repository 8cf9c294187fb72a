"""Names and texts out of packs, saves and members are shown as they are: nobody guesses markup in them."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent, Qt, QTextDocument
from PySide6.QtWidgets import QApplication, QGraphicsView, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import kd_desktop
from kd_desktop.desktop.application import application
from kd_desktop.desktop.charts.saving import SavingDialog
from kd_desktop.desktop.kit import fonts, tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label, RichLabel
from kd_desktop.desktop.kit.wording import MINUS, signed
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.packs import load, pack_json
from kd_desktop.packs.shelf import SHIPPED
from kd_desktop.storage.store import CampaignStore
from tools.prose import texts

PACKAGE = Path(kd_desktop.__file__).parent
GUESSING = {
    # What guesses, or reads markup, and the one module of ours that may know it.
    "QLabel": "kit/label.py", "setTextFormat": "kit/label.py",
    "setToolTip": "kit/tips.py", "showText": "kit/tips.py",
    **dict.fromkeys(
        (
            "AutoText", "setHtml", "insertHtml", "appendHtml", "QTextDocument", "QTextEdit", "QTextBrowser",
            "QPlainTextEdit", "QStaticText", "QGraphicsTextItem", "LabelItem", "QMessageBox", "QErrorMessage",
            "QInputDialog", "QProgressDialog", "QSplashScreen", "QWizard", "QWhatsThis", "setWhatsThis",
            "ToolTipRole", "WhatsThisRole", "setInformativeText", "setToolTipsVisible", "setTabToolTip",
        ),
        "",
    ),
}  # fmt: skip
WORDS = {
    "title", "text", "front_text", "question", "sender", "name", "motto", "description", "clue", "summary",
    "first_king_name", "aye", "nay",
}  # fmt: skip


def names(tree: ast.AST) -> Iterator[str]:
    """Every name that a module says, on its own, after a dot or in an import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name


def test_only_two_modules_may_know_what_guesses_rich_text() -> None:
    guilty, seen = [], set()
    for file in sorted(PACKAGE.rglob("*.py")):
        for name in set(names(ast.parse(file.read_text(encoding="utf-8")))) & GUESSING.keys():
            seen.add(name)
            if file != PACKAGE / "desktop" / GUESSING[name]:
                guilty.append(f"{file.relative_to(PACKAGE)}: {name}")
    assert not guilty
    assert seen == {"QLabel", "setTextFormat", "setToolTip", "showText"}


# A process of its own: while Qt reads, nothing of ours runs. It gets an empty file, time after time.
KEEP = 'while : > "$0"; do echo taken > "$0.taken"; done'


class Bait:
    """A pipe that a tag of rich text names. It lies at a path so short that a name may hold all of it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "b"
        self.tag = f'<img src="{self._path}">'
        os.mkfifo(self._path)
        self._keeper = subprocess.Popen(["sh", "-c", KEEP, str(self._path)])

    @property
    def taken(self) -> bool:
        """Whether somebody has opened it."""
        return self._path.with_name("b.taken").exists()

    def put_away(self) -> None:
        self._keeper.kill()
        self._keeper.wait()


@pytest.fixture
def bait() -> Iterator[Bait]:
    with tempfile.TemporaryDirectory(prefix="kd", dir="/tmp") as folder:
        made = Bait(Path(folder))
        yield made
        made.put_away()


def dressed(value: Any, tag: str) -> Any:
    """The pack's tables with that tag before every text that a person reads."""
    if isinstance(value, list | tuple):
        return [dressed(one, tag) for one in value]
    if not isinstance(value, dict):
        return value
    made = {key: dressed(one, tag) for key, one in value.items()}
    read = {
        key: one for key, one in value.items() if key in WORDS and isinstance(one, str) and one[:1].isupper()
    }
    return {**made, **{key: f"{tag}{one[:9]}" for key, one in read.items()}}


@pytest.fixture
def folder(bait: Bait, data_folder: Path) -> Path:
    """A campaign in which everything that has a name is called by the tag."""
    pack = msgspec.convert(dressed(msgspec.to_builtins(load("bench")), bait.tag), KingsPack)
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        data_folder / "campaigns", "kings", pack_json(pack), bait.tag, 16
    )
    with store:
        for house in (1, 2, 3):
            store.apply(None, Join(house, f"{bait.tag} {house}", bait.tag))
        store.apply(None, BeginReign((1, 2, 3)))
        assert bait.tag in store.state.king_name
    return store.folder


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, data_folder: Path) -> Iterator[MainWindow]:
    assert application([]) is qapp
    fonts.load()
    look = Appearance()
    look.set_still(True)
    look.pace = 0.0
    made = MainWindow(look, CampaignShelf(data_folder))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show_welcome()
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.welcome.clerk.close()
    QToolTip.hideText()


def loud(window: QWidget) -> list[str]:
    """The texts of labels that Qt would guess about, and tooltips in which the tag is one."""
    widgets = [window, *window.findChildren(QWidget)]
    found = [
        one.text()
        for one in widgets
        if isinstance(one, QLabel) and not isinstance(one, Label | RichLabel) and one.window() is window
    ]
    found += [one.text() for one in widgets if isinstance(one, RichLabel) and "<img" in one.text()]
    tooltips = [one.toolTip() for one in widgets]
    for view in (one for one in widgets if isinstance(one, QGraphicsView)):
        tooltips += [item.toolTip() for item in view.items()]
    return found + [words for words in tooltips if Qt.mightBeRichText(words) and "<img" in words]


def hover(widget: QWidget) -> str:
    """The tooltip that a mouse gets on the widget's middle."""
    QToolTip.hideText()
    at = widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text()


def test_the_bait_is_taken_where_qt_guesses(qtbot: QtBot, bait: Bait) -> None:
    label = QLabel(bait.tag)
    qtbot.addWidget(label)
    label.show()
    label.grab()
    qtbot.waitUntil(lambda: bait.taken)


def test_the_start_page_opens_and_shows_the_tag(
    qtbot: QtBot, window: MainWindow, bait: Bait, folder: Path
) -> None:
    window.show_welcome()
    qtbot.wait(100)
    page = window.welcome
    assert bait.tag in page.resume.note
    assert page.desk.name.text() == page.model.index(0).data() == bait.tag
    assert bait.tag in page.desk.note.text()
    window.grab()
    page._wish("rename")
    window.grab()
    page.complain(f"{bait.tag} can't be opened.")
    window.grab()
    assert page.notice.text() == f"{bait.tag} can't be opened."
    assert page.notice.textFormat() == Qt.TextFormat.PlainText
    assert not loud(window)
    assert not bait.taken
    assert folder.parent == page.root


def test_the_table_shows_the_tag(qtbot: QtBot, window: MainWindow, bait: Bait, folder: Path) -> None:
    window.open_campaign(folder)
    qtbot.wait(300)
    window.open_tv()
    window.doing.do("log")
    QApplication.processEvents()
    for shown in QApplication.topLevelWidgets():
        shown.grab()
        assert not loud(shown)
    seats = [widget for widget in window.findChildren(QWidget) if type(widget).__name__ == "SeatPlate"]
    assert len(seats) == 3
    for seat in seats:
        words = hover(seat)
        assert tips.plain(seat.accessibleName()).removeprefix("<qt>").removesuffix("</qt>") in words
        assert words.count("&lt;img") == seat.accessibleName().count(bait.tag) > 0
        assert "<img" not in words
    window.grab()
    for shown in QApplication.topLevelWidgets():
        shown.grab()
    told = [item.toolTip() for item in window.game_page.table.board.items()]
    assert any("&lt;img" in words for words in told)
    assert not any("<img" in words for words in told)
    assert not bait.taken


def test_a_pack_shows_its_title_and_texts(
    qtbot: QtBot, window: MainWindow, bait: Bait, data_folder: Path
) -> None:
    mine = data_folder / "packs" / "mine"
    shutil.copytree(SHIPPED / "bench", mine)
    head = (mine / "pack.toml").read_text("utf-8")
    text = head.replace('id = "bench"', 'id = "mine"').replace('title = "Bench"', f"title = '{bait.tag}'")
    (mine / "pack.toml").write_text(text, "utf-8")
    assert load(mine).title == bait.tag
    window.show_new()
    qtbot.waitUntil(lambda: window.new.packs.place_of(bait.tag) >= 0)
    window.new.packs.choose(window.new.packs.place_of(bait.tag))
    assert window.new.story_title.text() == bait.tag
    window.grab()
    assert not loud(window)
    assert not bait.taken


def test_the_dialog_of_the_book_shows_what_went_wrong(qtbot: QtBot, bait: Bait) -> None:
    dialog = SavingDialog(Path(f"/tmp/{bait.tag}.pdf"), None)
    qtbot.addWidget(dialog)
    dialog.words.setText(bait.tag)
    dialog.show()
    dialog.grab()
    assert not loud(dialog)
    assert not bait.taken


@pytest.mark.parametrize("words", ["<b>bold</b>", "a < b & c", "first\n<i>second</i>", "&amp;", "plain", ""])
def test_a_tooltip_is_read_as_it_was_written(qtbot: QtBot, words: str) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    tips.explain(widget, words)
    given = widget.toolTip()
    if Qt.mightBeRichText(given):
        read = QTextDocument()
        read.setHtml(given)
        given = read.toPlainText()
    assert given == words


CALLS = {"tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1}
STRAIGHT = re.compile(r"[A-Za-z}]'|'[a-z]|\"|(?<![\w.-])-\d")
"""A straight apostrophe or quotation mark, and a hyphen as the sign of a number."""


def said() -> Iterator[tuple[str, str]]:
    """Every text of the program that people read, with its place: those in calls, and the prose files."""
    for file in sorted((PACKAGE / "desktop").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                function = node.func
                place = CALLS.get(getattr(function, "attr", getattr(function, "id", "")), 9)
                text = node.args[place] if len(node.args) > place else None
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield f"{file.relative_to(PACKAGE)}:{node.lineno}", text.value
    for context, text in texts():
        yield context, text


def test_what_people_read_has_curly_quotes_and_a_real_minus() -> None:
    found = list(said())
    assert len(found) > 2000
    assert not [one for one in found if STRAIGHT.search(one[1])]
    for wrong in ("can't", "the board's", "{house}'s", 'say "no"', "'tis", "at -2", "-2 to +3"):
        assert STRAIGHT.search(wrong), wrong
    for right in ("can’t", "“no”", "at \u22122", "F-16", "apt-get", "Ctrl and -"):
        assert not STRAIGHT.search(right), right


DASHES = re.compile(
    r"\u2014|(?<=\w)\u2013(?=[^\W\d])|(?<=[^\W\d])\u2013(?=\w)|\w \u2013\w|\w\u2013 \w|\w -+ \w"
)
"""Any dash but the spaced en dash of prose and titles, or the one between two numbers."""


def test_there_is_one_dash_and_it_is_an_en_dash_with_spaces() -> None:
    packs = [
        (f"{file.relative_to(PACKAGE)}", file.read_text(encoding="utf-8"))
        for file in sorted((PACKAGE / "packs").rglob("*.toml"))
    ]
    pages = [
        (
            file.name,
            re.sub(r"(?s){[#%].*?[#%]}|<style>.*?</style>|<[^>]*>", "", file.read_text(encoding="utf-8")),
        )
        for file in sorted(PACKAGE.rglob("*.jinja"))
    ]
    assert len(packs) > 20 and len(pages) > 1
    assert not [
        (place, found.group()) for place, text in (*said(), *packs, *pages) for found in DASHES.finditer(text)
    ]
    for wrong in ("Tarn — Crown Council", "Tarn - Crown Council", "a –b", "a– b", "dusk–dawn", "no -- yes"):
        assert DASHES.search(wrong), wrong
    for right in ("{campaign} – Crown Council", "702–719", "702–", "thirty-one", "–", "3 – 2"):
        assert not DASHES.search(right), right


def test_numbers_with_signs_have_a_real_minus() -> None:
    assert [signed(number) for number in (-12, -1, 0, 3)] == ["\u221212", "\u22121", "0", "+3"]
    assert signed(-1)[0] == MINUS == "\u2212"


def test_no_sentence_of_an_event_names_a_rule() -> None:
    """Clauses of the rules are for *why*; what the whole table hears has none."""
    guilty = [one for one in said() if re.search(r"\bKD-|[Rr]ule \{clause\}", one[1])]
    assert guilty and all("/explain/" in place for place, _ in guilty)
