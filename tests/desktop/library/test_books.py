"""What stands on the covers: the model by Qt's own tester, words, pictures and who paints them."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kings import cover_words
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.books import PICTURE_ROLE, PLACE, TROUBLE, WHO, BooksModel
from kd_desktop.desktop.library.portrait import PICTURE, WATER, fresh, look
from kd_desktop.desktop.library.portraits import Portraits
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.games import ChairPlayer, Summary, kit
from kd_desktop.storage.library import campaigns, entry
from kd_desktop.storage.library_copies import rename
from tests.desktop.library.conftest import Hands, Open
from tests.everyday import everyday


def test_the_model_keeps_the_rules_of_models(qtmodeltester: ModelTester, root: Path) -> None:
    (root / "spring" / "campaign.json").write_bytes(b"{")
    model = BooksModel()
    qtmodeltester.check(model)
    model.set_entries(campaigns(root))
    qtmodeltester.check(model)
    model.note(root / "summer", "torn")
    model.set_entries([])
    qtmodeltester.check(model)


def test_a_screen_reader_hears_the_whole_cover(root: Path) -> None:
    model = BooksModel(campaigns(root))
    spoken = model.index_of(root / "winter").data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Winter. Reign 3, round ")
    assert "1 December 2025. Ann, Bo and one computer. House " in spoken
    model.note(root / "winter", "The journal is torn; it goes on.")
    assert model.index_of(root / "winter").data(Qt.ItemDataRole.AccessibleTextRole).endswith("it goes on.")
    assert model.index_of(root / "winter").data(TROUBLE)
    assert not model.index_of(root / "nowhere").isValid()


NOW = QDateTime.fromString("2026-11-20T21:00:00", Qt.DateFormat.ISODate)


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("2026-11-20T20:10:00", "this evening"),
        ("2026-11-20T09:10:00", "this morning"),
        ("2026-11-20T13:10:00", "this afternoon"),
        ("2026-11-19T20:00:00", "yesterday evening"),
        ("2026-11-20T01:30:00", "last night"),
        ("2026-11-15T20:00:00", "Sunday evening"),
        ("2026-11-13T20:00:00", "13 November"),
        ("2025-11-13T20:00:00", "13 November 2025"),
        ("2026-12-24T20:00:00", "24 December"),
        ("nonsense", ""),
    ],
)
def test_a_date_is_said_as_one_would(when: str, said: str) -> None:
    moment = QDateTime.fromString(when, Qt.DateFormat.ISODate)
    utc = moment.toUTC().toString(Qt.DateFormat.ISODate) if moment.isValid() else when
    assert words.evening(utc, NOW) == said


def test_how_far_and_who() -> None:
    def players(*names: str) -> tuple[ChairPlayer, ...]:
        return tuple(
            ChairPlayer(n, f"House{n}", name, "person" if name else "computer", "tarn")
            for n, name in enumerate(names, 1)
        )

    assert cover_words.place(Summary()) == "not begun yet"
    assert cover_words.place(Summary(reign=2, sitting=True)) == "Reign 2, round 1"
    assert cover_words.place(Summary(reign=1, finished=True)) == "finished after one reign"
    assert cover_words.place(Summary(reign=9, finished=True)) == "finished after 9 reigns"
    assert words.who(Summary()) == ""
    assert words.who(Summary(players=players("Ann"))) == "Ann"
    assert words.who(Summary(players=players("", ""))) == "2 computers"
    assert words.who(Summary(players=players("Ann", "Bo", ""))) == "Ann, Bo and one computer"
    unnamed = ChairPlayer(3, "", "", "person")
    assert words.who(Summary(players=(unnamed,))) == "one person"
    assert (
        words.who(Summary(players=(*players("Ann", ""), unnamed, unnamed)))
        == "Ann, 2 people and one computer"
    )
    ahead = Summary(players=(ChairPlayer(2, "Vane", "", "person"),), leading=2)
    assert cover_words.leading(ahead) == "House Vane is ahead"
    assert cover_words.leading(Summary(players=ahead.players, leading=2, level=(2, 4))) == ""
    assert cover_words.crest(Summary()) == ""
    assert cover_words.king(Summary(king="Osric II", sitting=True)) == "under Osric II"
    assert cover_words.king(Summary(king="Osric II", finished=True)) == ""


def test_every_game_says_how_far_it_is_and_who_leads() -> None:
    players = tuple(ChairPlayer(party, "", "") for party in (2, 4))
    going = words.cover("throne", Summary(players=players, round=6, sitting=True, leading=4))
    assert (going.place, going.leading) == ("Round 6", "Thale is nearest to the throne")
    assert going.crest == going.crests[1] and going.crest.startswith("ox.")
    level = Summary(players=players, round=6, sitting=True, leading=1, level=(1, 4))
    assert words.cover("throne", level).leading == "Hesk and Thale are level"
    lost = words.cover("throne", Summary(players=players, round=9, finished=True))
    assert (lost.place, lost.leading) == ("over after 9 rounds", "the empire has fallen")
    assert words.cover("kings", Summary()).place == "not begun yet"
    assert words.cover("no such game", Summary(finished=True)).place == "finished"


@pytest.mark.usefixtures("drawn")
def test_a_picture_is_painted_once_and_again_when_the_position_changes(qtbot: QtBot, root: Path) -> None:
    folder = root / "spring"
    found = entry(folder)
    assert found is not None
    assert found.header is not None
    assert not fresh(folder, found.header)
    assert look(folder).trouble == ""
    assert fresh(folder, found.header)
    first = (folder / PICTURE).stat().st_mtime_ns
    look(folder)
    assert (folder / PICTURE).stat().st_mtime_ns == first
    winter = entry(root / "winter")
    assert winter is not None
    assert winter.header is not None
    assert not fresh(folder, winter.header)
    model = BooksModel([found])
    assert model.index(0).data(PICTURE_ROLE) is None  # the shelf is there before its pictures
    qtbot.waitUntil(lambda: model.index(0).data(PICTURE_ROLE) is not None)
    picture = model.index(0).data(PICTURE_ROLE)
    assert isinstance(picture, QPixmap)
    assert (picture.width(), picture.height()) == (640, 240)


@pytest.mark.usefixtures("drawn")
def test_looking_changes_nothing_but_the_picture(root: Path) -> None:
    folder = root / "winter"
    (folder / "campaign.json").write_bytes(b"{")
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    assert "campaign.json is damaged" in look(folder).trouble
    after = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    assert after.pop(folder / PICTURE) and after.pop(folder / WATER)
    assert after == before
    for path in folder.rglob("*.json*"):
        path.write_bytes(b"")
    assert look(folder).trouble
    assert look(root / "nowhere").trouble


@pytest.mark.long
def test_the_process_paints_and_finds_what_a_glance_does_not(qtbot: QtBot, opened: Open, root: Path) -> None:
    rows = (root / "winter" / "journal.jsonl").read_bytes().split(b"\n")
    rows[3] = rows[3][:20]
    (root / "winter" / "journal.jsonl").write_bytes(b"\n".join(rows))
    page = opened(root, closer=True)
    assert all(page.model.index(row).data(PICTURE_ROLE) is None for row in range(3))
    hands = Hands(qtbot, page)
    hands.take("Winter")
    assert page.desk.acts["open"].text() == "Open"
    qtbot.waitUntil(
        lambda: all((root / name / PICTURE).exists() for name in ("winter", "spring", "summer")),
        timeout=30_000,
    )
    qtbot.waitUntil(lambda: page.desk.acts["open"].text() == "Open at the last good point", timeout=10_000)
    assert "is damaged (one move)" in page.desk.note.text()
    qtbot.waitUntil(lambda: all(page.model.index(row).data(PICTURE_ROLE) is not None for row in range(3)))
    assert page.grab().toImage().pixelColor(5, 5).isValid()


def test_a_process_that_dies_or_talks_nonsense_does_no_harm(qtbot: QtBot, tmp_path: Path) -> None:
    for code in ("print('hello')", "raise SystemExit(3)"):
        portraits = Portraits([sys.executable, "-c", code])
        heard: list[object] = []
        portraits.seen.connect(lambda *one, heard=heard: heard.append(one))
        portraits.look_at([tmp_path])
        qtbot.wait(900)
        portraits.stop()
        assert heard == []


def test_opening_the_page_waits_for_no_picture(qtbot: QtBot, opened: Open, root: Path) -> None:
    page = opened(root, closer=True)
    assert page.model.rowCount() == 3
    assert not list(root.rglob(PICTURE))
    page.hide()
    qtbot.wait(900)
    assert not list(root.rglob(PICTURE))  # nobody looks, nothing is painted


@everyday(
    ("width", "height", "text"),
    [(1280, 670, 1.0), (1920, 1030, 1.0), (1280, 670, 2.0)],
    keep=[(1280, 670, 2.0)],
)
def test_words_on_covers_have_contrast_and_room(
    opened: Open, root: Path, width: int, height: int, text: float
) -> None:
    printed: list[CachedPixmap] = []
    Painter.audit = printed.append
    try:
        page = opened(root, width, height, text)
        page.shelf.viewport().grab()
    finally:
        Painter.audit = None
    titles = [one for one in printed if one.words in ("Summer", "Spring", "Winter")]
    assert titles
    for one in printed:
        assert theme.contrast(one.set.ink, one.set.ground) >= theme.TEXT_CONTRAST, one
        assert one.set.px >= theme.SMALLEST * text
        assert one.room == 0 or one.width <= one.room + 1, one


def test_a_long_title_has_two_lines_on_its_cover(opened: Open, root: Path) -> None:
    """Both lessons were called “The Empty Throne: …” on the shelf."""
    rename(root / "summer", "The Empty Throne: the chancellor’s chair 2")
    printed: list[CachedPixmap] = []
    Painter.audit = printed.append
    try:
        opened(root, 1280, 670, 1.0).shelf.viewport().grab()
    finally:
        Painter.audit = None
    said = [one.words for one in printed]
    at = next(at for at, words in enumerate(said) if words.startswith("The Empty"))
    assert " ".join(said[at : at + 2]) == "The Empty Throne: the chancellor’s chair 2"


@pytest.mark.parametrize("house", list(theme.TINCTURES))
def test_every_cloth_carries_the_words(house: str) -> None:
    field = theme.cloth(house)[0]
    assert theme.contrast(theme.BONE, field) >= theme.TEXT_CONTRAST
    assert theme.contrast(theme.PAPER, field) >= theme.TEXT_CONTRAST


def test_who_and_place_are_on_the_cover(root: Path) -> None:
    model = BooksModel(campaigns(root))
    index = model.index_of(root / "summer")
    assert index.data(PLACE) == "after reign 1"
    assert index.data(WHO) == "Ann, Bo and Cy"


def test_days_and_months_are_in_the_program_s_language_not_the_system_s(qapp: QApplication) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        now = QDateTime.fromString("2026-07-20T12:00:00", Qt.DateFormat.ISODate)
        assert words.evening("2026-07-16T08:00:00Z", now) == "Thursday morning"
        assert words.evening("2026-03-16T12:00:00Z", now) == "16 March"
        assert application([]) is qapp
        assert QLocale().name() == "en_GB", "also for what Qt itself writes"
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("tracks", "leading", "level"),
    [
        (((0, 0, 0), (0, 0, 0)), 0, ()),
        (((1, 0, 0), (0, 1, 0)), 3, (3, 1)),
        (((1, 0, 0), (0, 2, 0)), 1, ()),
    ],
)
def test_claimants_with_as_many_steps_are_level(
    tracks: tuple[tuple[int, ...], ...], leading: int, level: tuple[int, ...]
) -> None:
    """Two had one step each, and the shelf said who was nearest."""
    pack = load("empty-throne")
    game = ThroneGame(pack)
    state = game.apply(game.new(1), None, Begin((3, 1))).state
    made = kit("throne", pack_json(pack), Path("pack.json"))
    about = made.summary(msgspec.structs.replace(state, tracks=tracks), {})
    assert (about.leading, about.level) == (leading, level)
