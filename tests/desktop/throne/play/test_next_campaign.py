"""A game that is opened after another carries no line of it: bar, log, hints, panels, seen or not."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.packs.shelf import SHIPPED
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.eyes import texts
from tests.desktop.throne.play.conftest import NAMES, QuickShelf, Sit
from tests.desktop.throne.play.people import People
from tests.desktop.windows import welcoming


def visible(window: MainWindow) -> list[str]:
    """What the page says where it can be seen."""
    parts = [part for part in window.game_page.findChildren(QWidget) if part.isVisible()]
    return sorted(part.accessibleName() for part in parts)


def lines_of(page: object) -> set[str]:
    """What bar and log say."""
    return {page.bar.hint.text(), page.bar.accessibleName(), *page.log.words()}  # type: ignore[attr-defined]


def begin(window: MainWindow) -> None:
    """Another game of three people."""
    chairs = tuple(Chair("person", name) for name in NAMES[:3])
    window.found_campaign(str(SHIPPED / "empty-throne"), "The Empty Throne", chairs)


def test_the_first_bar_after_the_prologue_tells_nothing_of_it(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The news under the sentence were those of the lesson."""
    window.begin_with_chancellor("throne")
    page = window.game_page
    people = People(qtbot, page)

    def letters_read() -> bool:
        page.tutor.put_away()
        page.announced.put_away()
        return people.asked() and not page.held_up()

    for _ in range(20):
        qtbot.waitUntil(letters_read)
        if page.prompter._heard:
            break
        people.act()
    news = tuple(page.prompter._heard)
    window.show_new()
    sit("ppp")
    assert window.game_page is page and news
    assert not any(line in page.bar.hint.text() for line in news), page.bar.hint.text()


@pytest.mark.long
def test_nothing_that_is_said_is_another_game_s(
    qtbot: QtBot, window: MainWindow, sit: Sit, look: Appearance, data_folder: Path
) -> None:
    page = sit("pp", 3)
    people, lines = People(qtbot, page), set()
    for n in range(30):
        people.play(1)
        lines |= lines_of(page)
        if n % 10 == 0:
            for key in ("log", "why", "undo"):
                page.acts.do(key)
                QApplication.processEvents()
            page.panels.hide()
    page.panels.open(page.who_panel)
    page.trouble("The disk was full once.")
    lines |= {"The disk was full once.", *lines_of(page)}
    window.show_welcome()
    left = texts(page)
    begin(window)
    used, log, seen, hint = texts(page), page.log.words(), visible(window), page.bar.hint.text()
    window.show_welcome()
    with welcoming(qtbot, look, QuickShelf(data_folder), 1280, 720) as fresh:
        begin(fresh)
        other = fresh.game_page
        new, fresh_log, fresh_seen = texts(other), other.log.words(), visible(fresh)
        assert hint == other.bar.hint.text()
    foreign = [line for line in lines if line and not any(line in text for text in new)]
    assert len(foreign) > 20
    assert not [text for text in (*used, *left) if any(line in text for line in foreign)]
    assert log == fresh_log
    assert seen == fresh_seen


def test_the_campaign_after_the_prologue_tells_the_same_story(qtbot: QtBot, window: MainWindow) -> None:
    """The page opened with the other game chosen."""
    window.begin_with_chancellor("throne")
    page = window.game_page
    qtbot.waitUntil(lambda: page.session is not None and not page.session.busy)
    page.tutor.another.emit()
    chosen = window.new.packs.chosen
    assert window.new.isVisible() and chosen is not None and chosen.id == "empty-throne"


def test_a_new_campaign_from_the_menu_tells_the_story_on_the_table(window: MainWindow, sit: Sit) -> None:
    """The page opened with the other game chosen; from the shelf it does so on purpose."""
    new = next(one for one in window.menu.actions() if one.text() == "New campaign")
    new.trigger()
    assert window.new.packs.chosen is not None and window.new.packs.chosen.game == "kings"
    sit("pc")
    new.trigger()
    assert window.new.packs.chosen is not None and window.new.packs.chosen.game == "throne"


def test_the_settings_leave_out_what_changes_nothing_in_this_game(window: MainWindow, sit: Sit) -> None:
    """Advice and what councillors say are the other game's."""
    rows = window.settings.rows
    window.toggle_settings()
    assert not rows["talk"].isHidden() and not rows["advice"].isHidden(), "on the shelf there are all"
    window.toggle_settings()
    sit("pc")
    window.toggle_settings()
    assert rows["talk"].isHidden() and rows["advice"].isHidden() and not rows["pace"].isHidden()
    window.toggle_settings()
