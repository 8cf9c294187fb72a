"""Behind the curtain: the agenda's zone on the live tracks with its sum, achievements with their progress."""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.chamber.achievement import AchievementRow
from kd_desktop.desktop.kings.chamber.agenda_preview import AgendaPreview, chain, counted, sum_words
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.content import CountGoal, KingsPack, SecretAgenda
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.view import MarkedAchievement, View
from kd_desktop.engine.kings.views import goal_points
from tests.desktop.keyboard import led_to
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]


def agenda(pack: KingsPack, name: str) -> SecretAgenda:
    return next(one for one in pack.agendas if one.name == name)


@pytest.fixture
def view(sit: Sit) -> View:
    """A seat's own view as the first vote begins."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    return session.view(session.waiting()[0])


def standing(view: View, rows: tuple[int, ...]) -> View:
    assert view.reign is not None
    return replace(view, reign=replace(view.reign, resources=tuple(Track(row) for row in rows)))


def test_what_is_filled_makes_the_sum_that_the_rules_count(bench: KingsPack) -> None:
    dice = random.Random(5)
    for _ in range(200):
        rows = tuple(dice.randint(-8, 8) for _ in range(5))
        for one in bench.agendas:
            worth = goal_points(one, tuple(Track(row) for row in rows))
            inside = counted(one, rows)
            if isinstance(one.goal, CountGoal):
                assert one.goal.points[sum(inside)] == worth
            else:
                ends = [row for row, yes in zip(rows, inside, strict=True) if yes]
                assert (max(ends) - min(ends) + one.goal.inclusive) * one.goal.points_per_row == worth


def test_the_sum_and_its_chain_in_words(bench: KingsPack, view: View) -> None:
    rows = (1, -2, 5, 0, -8)
    seen = standing(view, rows)
    opulent = agenda(bench, "opulent")
    assert sum_words(opulent, rows, 10) == "3 in range: 10 points"
    said = chain(opulent, seen, 10)
    assert said.startswith(
        "In range: Influence +1, Morale +5 and Welfare 0. Out of range: Wealth \u22122 and Knowledge "
        "\u22128. 3 in range are worth 10 points now."
    )
    assert "At the end the houses with the most Coins get 6, 4 and 2 points." in said
    assert sum_words(agenda(bench, "extremist"), rows, 14) == "\u22128 to +5: 14 points"
    assert "Besides, 1 Crave if the ruler abdicates." in chain(agenda(bench, "rebel"), seen, 0)


def test_every_agenda_is_drawn_differently_and_blanked(
    qtbot: QtBot, still: Appearance, bench: KingsPack, view: View
) -> None:
    zone = AgendaPreview(still)
    qtbot.addWidget(zone)
    pictures = []
    seen = standing(view, (1, -2, 5, 0, -8))
    for one in bench.agendas:
        zone.set_agenda(one, seen, 0)
        zone.resize(zone.sizeHint())
        pictures.append(zone.grab().toImage())
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[i + 1 :])
    zone.set_agenda(agenda(bench, "greedy"), standing(view, (1, -2, 5, 0, -7)), 0)
    assert zone.grab().toImage() not in pictures
    zone.set_agenda(agenda(bench, "rebel"), seen, 14)
    for wide, said in ((200, "10 points"), (zone.sizeHint().width(), zone._sum())):
        zone.resize(wide, zone.height())
        words, letters = zone.summed()
        assert letters.width(words) < wide and (words == said or wide == 200), "never cut"
    zone.set_agenda(None, None)
    assert not zone.accessibleName() and not zone.toolTip() and not zone.accessibleDescription()
    assert zone.isHidden() and not zone.rows


def house(pack: KingsPack, number: int, place: int) -> MarkedAchievement:
    screen = next(one for one in pack.houses if one.number == number)
    return MarkedAchievement((screen.narrative, *screen.gameplay)[place], 1, place == 0)


def test_an_achievement_says_what_is_needed_and_how_it_stands(
    qtbot: QtBot, still: Appearance, bench: KingsPack, view: View
) -> None:
    deed = AchievementRow(still)
    qtbot.addWidget(deed)
    deed.set_mark(house(bench, 1, 1), view)
    assert deed.needed == "You have at least 16 Coins."
    assert "Coins16, 1 of 2: You have at least 16 Coins. Now 10." in deed.accessibleName()
    assert "Begin each reign with a coin more." in deed.accessibleDescription()
    rich = replace(view, own=replace(view.own, coins=17))
    bare = deed.grab().toImage()
    deed.set_mark(house(bench, 1, 1), rich)
    assert deed.accessibleName().endswith("Now 17: met.")
    assert deed.grab().toImage() != bare
    deed.set_mark(replace(house(bench, 1, 0), marks=0), view)
    assert deed.needed == "An ending of The Falling Water."
    deed.set_mark(replace(house(bench, 1, 1), marks=2), view)
    assert deed.needed == "Complete. Begin each reign with a coin more."
    deed.set_mark(None, None)
    assert not (deed.accessibleName() or deed.toolTip() or deed.accessibleDescription() or deed.needed)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_needed_is_never_cut(
    qtbot: QtBot, still: Appearance, bench: KingsPack, view: View, text: float
) -> None:
    still.set_text(text)
    deed = AchievementRow(still)
    qtbot.addWidget(deed)
    for screen in bench.houses:
        for achievement in (screen.narrative, *screen.gameplay):
            deed.set_mark(MarkedAchievement(achievement, 0), view)
            deed.resize(deed.sizeHint())
            whole = f"{deed.needed} {deed._now()}".strip()
            assert len(still.type(16).lines(whole, deed.width() - 12)) <= 2


def test_the_open_chamber_shows_zone_and_achievements(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    chamber = window.game_page.chamber
    secrets = chamber.secrets
    chamber.open()
    QTest.qWait(50)
    own = session.view(window.game_page.at.seat).own
    assert own is not None and secrets.zone.agenda == own.agenda
    assert [deed.title for deed in secrets.deeds] == [mark.achievement.title for mark in own.achievements]
    assert all(deed.isVisible() for deed in secrets.deeds)
    first, last = secrets.deeds[0].toolTip()[-30:], secrets.deeds[-1].toolTip()[-30:]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    led_to(secrets.deeds[0])
    qtbot.waitUntil(lambda: first in QToolTip.text())  # what it brings, by Tab
    QTest.mouseClick(secrets.deeds[-1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: last in QToolTip.text())  # and by a click
    chamber.close_curtain()
    assert not QToolTip.isVisible() or last not in QToolTip.text()
    assert secrets.zone.agenda is None
    assert not any(deed.title or deed.accessibleName() for deed in secrets.deeds)


def test_large_pictures_over_the_small_tracks_do_not_lie_on_one_another(still: Appearance) -> None:
    zone = AgendaPreview(still)
    for text in (1.0, 1.5, 2.0):
        still.set_text(text)
        assert zone._pitch() > zone._icon(), text
