"""Set-asides are opened together: covers in one frame, tokens into the sum, words, verdict."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.throne.cards import reveal_table
from kd_desktop.desktop.throne.cards.reveal_print import RevealStage
from kd_desktop.desktop.throne.cards.reveal_table import RevealTable
from kd_desktop.desktop.throne.cards.values import RevealValue
from tests.desktop.throne.cards.position import opened

Show = Callable[[QWidget, int, int], None]


@pytest.fixture
def table(look: Appearance, shown: Show) -> RevealTable:
    """The table in its place, everything covered."""
    made = RevealTable(look)
    made.cover(opened())
    shown(made, 950, 860)
    return made


def open_all(table: RevealTable, value: RevealValue) -> None:
    """They lie open, as after a key that skips the opening."""
    table.play(value)
    table.skip()


def stages(table: RevealTable, monkeypatch: pytest.MonkeyPatch) -> list[RevealStage]:
    """The stages that the table goes through from now on."""
    seen: list[RevealStage] = []
    go = table._go

    def tell(stage: RevealStage) -> None:
        seen.append(stage)
        go(stage)

    monkeypatch.setattr(table, "_go", tell)
    return seen


def test_under_the_covers_nothing_is_said_or_printed(table: RevealTable, printed: list[CachedPixmap]) -> None:
    """IT-THREAT-3: bids are hidden until they are revealed."""
    table.resize(940, 850)
    table.grab()
    assert {one.words for one in printed if one.words.isdigit()} == {"3", "2", "8", "0"}  # the price alone
    assert [row.accessibleName() for row in table.rows] == [
        "Hesk: covered, out of 13.",
        "Ruan: covered, out of 16.",
        "Orme: covered, out of 19.",
        "Thale: covered, out of 12.",
    ]
    assert table.sum.accessibleName() == "" and all(row.subject is None for row in table.rows)


def test_other_set_asides_under_the_covers_look_the_same(table: RevealTable) -> None:
    covered = table.grab().toImage()
    value = opened()
    others = tuple(row._replace(bid=(0, 0, 0, 0), least=False) for row in value.rows)
    table.cover(value._replace(rows=others))
    assert table.grab().toImage() == covered


def test_who_gave_nothing_of_a_type_has_a_zero_there(table: RevealTable, printed: list[CachedPixmap]) -> None:
    open_all(table, opened())
    table.grab()
    zeros = [one for one in printed if one.words == "0"]
    none = [n for row in opened().rows for n in row.bid if not n]
    assert len(zeros) == len(none) + 1, "and the price asks no Hero"


def test_open_they_say_everything(table: RevealTable) -> None:
    """IT-THREAT-6, 7."""
    open_all(table, opened())
    assert [row.accessibleName() for row in table.rows] == [
        "Hesk gave 2 Legions and 1 Wheat: 3 tokens of 13.",
        "Ruan gave 2 Crosiers: 2 tokens of 16.",
        "Orme gave 1 Legion, 1 Crosier and 1 Hero: 3 tokens of 19.",
        "Thale gave 1 Wheat: 1 token of 12.",
    ]
    assert table.sum.accessibleName() == (
        "All together: 3 Legions for 3, exactly; 3 Crosiers for 2, 1 to spare; 2 Wheat for 3, 1 short;"
        " 1 Hero for 0, fills the gap. The Threat is beaten."
    )
    assert table.rows[2].subject == TableSubject("bid", "14", 2)


def test_a_type_without_a_price_has_no_tick_and_words_of_columns_keep_apart(
    table: RevealTable, printed: list[CachedPixmap], monkeypatch: pytest.MonkeyPatch
) -> None:
    """“✓ 2 to spare” stood under Crosiers, for which nobody had asked, and ran into the next column's."""
    ticks: list[float] = []
    monkeypatch.setattr(Painter, "answer", lambda _painter, _side, x, *_: ticks.append(x))
    open_all(table, opened(cost=(3, 0, 1, 0)))
    table.grab()
    assert len(ticks) == 2, "a tick for Legions and one for Wheat"
    assert any(one.words == "not asked for" for one in printed)
    assert "3 Crosiers for 0, not asked for;" in table.sum.accessibleName()
    said = ("exactly", "1 to spare", "not asked for", "not needed")
    told = sorted((one for one in printed if one.words in said), key=lambda one: one.ink.x())
    assert all(other.ink.x() - one.ink.right() > one.set.px for one, other in pairwise(told))


def test_the_least_is_stamped_only_where_it_costs(table: RevealTable, printed: list[CachedPixmap]) -> None:
    """“least” stood on a bid that nothing was taken for."""
    *others, last = opened().rows
    for pays in (False, True):
        printed.clear()
        open_all(table, opened()._replace(rows=(*others, last._replace(pays=pays))))
        table.grab()
        assert any("least" in one.words for one in printed) is pays
        assert table.rows[3].accessibleName().endswith("Nobody gave less.") is pays


def test_all_covers_are_lifted_in_one_frame(
    table: RevealTable, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """IT-THREAT-6: revealed at once, never one after the other."""
    seen = stages(table, monkeypatch)
    with qtbot.waitSignal(table.finished):
        table.play(opened())
        assert table.running and table.stage == RevealStage.COVERED
    assert seen == [
        RevealStage.COVERED,
        RevealStage.OPEN,
        RevealStage.SUMMED,
        RevealStage.TOLD,
        RevealStage.JUDGED,
    ]
    assert not table.running
    at_the_end = table.grab().toImage()
    open_all(table, opened())
    assert table.grab().toImage() == at_the_end


def test_a_key_may_skip_it_at_any_moment(table: RevealTable, qtbot: QtBot) -> None:
    table.play(opened())
    with qtbot.waitSignal(table.finished, timeout=200):
        table.skip()
    assert table.stage == RevealStage.JUDGED and not table.running


def test_without_motion_there_are_three_still_frames(
    table: RevealTable, look: Appearance, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    look.set_still(True)
    tempo.set_speed(4.0)
    monkeypatch.setattr(reveal_table, "STILL_MS", 40)
    seen = stages(table, monkeypatch)
    slid: list[float] = []
    monkeypatch.setattr(table, "_slide", slid.append)
    with qtbot.waitSignal(table.finished):
        table.play(opened())
    assert (
        seen == [RevealStage.COVERED, RevealStage.OPEN, RevealStage.TOLD, RevealStage.JUDGED] and slid == []
    )


def test_rows_come_and_go_with_the_players(table: RevealTable) -> None:
    for number in (2, 5, 3):
        open_all(table, opened(number))
        assert len(table.rows) == number
        assert not table.grab().isNull()
        places = [row.geometry() for row in table.rows]
        assert all(not one.intersects(table.sum.geometry().adjusted(0, 12, 0, 0)) for one in places)
        assert all(row.isVisible() and row.focusPolicy() & Qt.FocusPolicy.TabFocus for row in table.rows)


def test_a_threat_that_is_not_beaten_says_so(table: RevealTable) -> None:
    """IT-THREAT-11."""
    open_all(table, opened(3, (9, 0, 0, 1)))
    assert table.sum.accessibleName().endswith("The Threat is not beaten.")
    assert "3 Legions for 9, 6 short" in table.sum.accessibleName()
