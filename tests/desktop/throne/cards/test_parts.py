"""Cards as widgets: read, asked about, pressed, refused, and moved, by keyboard and by mouse."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import accessibility
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.throne.cards import bid_tracks, values
from kd_desktop.desktop.throne.cards.bid_tracks import BidTracks
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.inks import BLUSH, GLEAM
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.cards.threat_memory import GivenSoFar, LastBids
from kd_desktop.desktop.throne.cards.threat_track import ThreatTrack
from kd_desktop.desktop.throne.cards.values import HandValue, ThreatValue
from tests.desktop.throne.cards.position import first_view, five, opened, water

Show = Callable[[QWidget, int, int], None]


def card(name: str) -> HandValue:
    """A card that can be in a hand."""
    found = values.card_of(first_view(), name)
    assert not isinstance(found, ThreatValue)
    return found


def threat(name: str = "shut-pass") -> ThreatValue:
    """A Threat."""
    found = values.card_of(first_view(), name)
    assert isinstance(found, ThreatValue)
    return found


# --- a Project ------------------------------------------------------------------------------------


def test_a_project_says_all_that_it_shows(look: Appearance, shown: Show) -> None:
    tile = ProjectTile(look)
    tile.set_project(water(), yours=3)
    shown(tile, 383, 256)
    assert tile.accessibleName() == (
        "The Long Water, a Project of Hesk. It costs 3 Legions and 3 Wheat. 2 Legions and 1 Wheat from Hesk."
        " 1 Hero from Ruan. Missing: 2 Wheat. Builders: Hesk and Ruan."
        " Each builder gains 8 Crosiers and 1 step of Church."
    )
    assert tile.subject == TableSubject("project", "long-water")


def test_ones_own_project_says_so(look: Appearance, shown: Show) -> None:
    tile = ProjectTile(look)
    tile.set_project(water(), yours=1)
    shown(tile, 383, 256)
    assert tile.accessibleName().startswith("The Long Water, your Project.")


def test_only_what_is_offered_can_be_pressed(look: Appearance, shown: Show) -> None:
    tile = ProjectTile(look)
    tile.set_project(water())
    shown(tile, 383, 256)
    pressed: list[bool] = []
    tile.clicked.connect(lambda: pressed.append(True))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(tile, key)
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert pressed == []
    tile.offer("Pay towards it")
    assert tile.accessibleDescription() == "Pay towards it"
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(tile, key)
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert pressed == [True] * 3
    tile.rest()
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert pressed == [True] * 3 and tile.accessibleDescription() == ""


def test_a_refused_card_stays_and_says_why(look: Appearance, shown: Show, qtbot: QtBot) -> None:
    held = HandCard(look)
    held.set_card(card("error-in-the-minutes"))
    held.refuse("No Project is done just now.")
    shown(held, 498, 180)
    assert held.accessibleDescription() == held.toolTip() == "No Project is done just now."
    assert held.focusPolicy() & Qt.FocusPolicy.TabFocus
    pressed: list[bool] = []
    held.clicked.connect(lambda: pressed.append(True))
    with qtbot.waitSignal(held.hinted, check_params_cb=lambda words: words == "No Project is done just now."):
        QTest.keyClick(held, Qt.Key.Key_Space)
    assert pressed == []


def test_what_it_is_for_screen_readers(look: Appearance, shown: Show) -> None:
    accessibility.install()
    held = HandCard(look)
    held.set_card(card("letter-went-astray"))
    shown(held, 482, 180)
    assert QAccessible.queryAccessibleInterface(held).role() == QAccessible.Role.StaticText
    held.offer()
    assert QAccessible.queryAccessibleInterface(held).role() == QAccessible.Role.Button


def test_a_project_is_a_button_also_where_it_only_opens(look: Appearance, shown: Show, qtbot: QtBot) -> None:
    accessibility.install()
    tile = ProjectTile(look)
    tile.set_project(water())
    shown(tile, 383, 256)
    assert QAccessible.queryAccessibleInterface(tile).role() == QAccessible.Role.Button
    for press in (
        lambda: QTest.keyClick(tile, Qt.Key.Key_Return),
        lambda: QTest.mouseClick(tile, Qt.MouseButton.LeftButton),
        tile.press,
    ):
        with qtbot.waitSignal(tile.wanted):
            press()
    tile.offer()
    with qtbot.assertNotEmitted(tile.wanted), qtbot.waitSignal(tile.clicked):
        QTest.keyClick(tile, Qt.Key.Key_Return)


# --- a card of a hand -----------------------------------------------------------------------------


def test_a_card_is_shown_and_said(look: Appearance, shown: Show, printed: list[CachedPixmap]) -> None:
    held = HandCard(look)
    held.set_card(card("letter-went-astray"))
    shown(held, 498, 180)
    held.grab()
    assert "The Letter Went Astray" in {one.words for one in printed}
    assert held.subject == TableSubject("card", "letter-went-astray")
    assert held.accessibleName() == (
        "The Letter Went Astray, an Intrigue, when an Intrigue is played."
        " The Intrigue just played has no effect."
        " Addressed in full, stamped twice, delivered to a lighthouse."
    )


# --- players --------------------------------------------------------------------------------------


def test_a_player_says_all_that_its_plate_shows(look: Appearance, shown: Show) -> None:
    plate = PlayerPlate(look)
    plate.set_player(five()[2])
    shown(plate, 302, 148)
    assert plate.accessibleName() == (
        "Hesk, Tomas, from afar. Speaker. 22 of 30 steps. 4 cards in hand."
        " Stock: 6 Legions, 1 Crosier, 4 Wheat and 2 Heroes."
    )
    assert plate.subject == TableSubject("player", "", 2)
    plate.set_player(five()[0])
    assert plate.accessibleName().startswith("Orme, Ines, this chair. It is your turn. 18 of 30 steps.")


def test_whose_turn_it_is_is_told_by_more_than_colour(look: Appearance, shown: Show) -> None:
    plate = PlayerPlate(look)
    one = five()[1]
    plate.set_player(one._replace(turn=True))
    shown(plate, 302, 148)
    plate.clearFocus()
    lit = plate.grab().toImage()
    plate.set_player(one)
    assert plate.grab().toImage() != lit
    assert "It is their turn." not in plate.accessibleName()


# --- the bid --------------------------------------------------------------------------------------


def test_tracks_say_where_everybody_stands(look: Appearance, shown: Show) -> None:
    """IT-GEN-8: tracks are public."""
    board = BidTracks(look)
    board.set_players(five(4))
    shown(board, 1098, 300)
    assert [row.accessibleName() for row in board.rows] == [
        "Military: Orme 7, Thale 8, Hesk 6, Ruan 5",
        "Church: Orme 5, Thale 5, Hesk 9, Ruan 3",
        "Popular: Orme 6, Thale 5, Hesk 7, Ruan 8",
    ]
    assert board.rows[0].accessibleDescription() == "Orme: 7 of 10 on Military"


def test_arrows_go_from_stone_to_stone_and_say_whose_it_is(
    look: Appearance, shown: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(bid_tracks, "announce", lambda _, words: said.append(words))
    board = BidTracks(look)
    board.set_players(five(4))
    shown(board, 1098, 300)
    row = board.rows[1]
    row.setFocus()
    assert row.subject == TableSubject("track", "church", 0)
    QTest.keyClick(row, Qt.Key.Key_Right)
    assert (row.subject, row.accessibleDescription()) == (
        TableSubject("track", "church", 1),
        "Thale: 5 of 10 on Church",
    )
    QTest.keyClick(row, Qt.Key.Key_Right)
    assert row.subject == TableSubject("track", "church", 2)
    QTest.keyClick(row, Qt.Key.Key_Right)
    assert row.subject == TableSubject("track", "church", 3)
    QTest.keyClick(row, Qt.Key.Key_Left)
    assert row.subject == TableSubject("track", "church", 2)
    assert said[0] == "Thale: 5 of 10 on Church" and len(said) == 4


def test_a_press_on_a_stone_asks_about_it(look: Appearance, shown: Show) -> None:
    board = BidTracks(look)
    board.set_players(five(4))
    shown(board, 1098, 300)
    place = board.layout_now().stones(board.players, 0)[3]
    row = board.rows[0]
    at = row.mapFrom(board, QPoint(round(place.x), round(place.y)))
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=at)
    assert row.subject == TableSubject("track", "military", 3)


def test_stones_go_to_their_cells_and_can_be_hurried(look: Appearance, shown: Show, qtbot: QtBot) -> None:
    board = BidTracks(look)
    board.set_players(five(4))
    shown(board, 1098, 300)
    after = tuple(one._replace(tracks=tuple(n + 1 for n in one.tracks)) for one in five(4))
    board.advance(after)
    assert board.running
    with qtbot.waitSignal(board.finished):
        board.skip()
    assert not board.running
    moved = board.grab().toImage()
    board.set_players(after)
    assert board.grab().toImage() == moved


def test_without_motion_stones_are_there_at_once(look: Appearance, shown: Show, qtbot: QtBot) -> None:
    look.set_still(True)
    board = BidTracks(look)
    board.set_players(five(4))
    shown(board, 1098, 300)
    with qtbot.waitSignal(board.finished):
        board.advance(five(4))
    assert not board.running


def test_two_to_five_players_are_shown(look: Appearance, shown: Show) -> None:
    board = BidTracks(look)
    shown(board, 1098, 300)
    for number in (2, 5, 3, 4):
        board.set_players(five(number))
        assert len(board.rows[0].accessibleName().split(", ")) == number
        assert not board.grab().isNull()


# --- Threats --------------------------------------------------------------------------------------


def test_a_threat_says_price_and_both_outcomes(look: Appearance, shown: Show) -> None:
    shown_card = ThreatTile(look)
    shown(shown_card, 420, 400)
    assert shown_card.accessibleName() == "No Threat is open"
    shown_card.set_threat(threat()._replace(cost=(2, 1, 3, 1), beaten=False))
    assert shown_card.accessibleName() == (
        "The Shut Pass, a Threat. It costs 2 Legions, 1 Crosier, 3 Wheat and 1 Hero. Its card costs "
        "2 Legions, 2 Crosiers, 3 Wheat and 1 Hero. Beaten: Nothing more. Not beaten: Everyone "
        "loses 2 Legions and 2 Wheat. It was not beaten."
    )
    assert shown_card.subject == TableSubject("threat", "shut-pass")
    assert shown_card.toolTip().endswith("It was not beaten.")  # where the print had to be shortened


def test_the_outcome_that_applies_is_filled(look: Appearance, shown: Show) -> None:
    shown_card = ThreatTile(look)
    shown(shown_card, 420, 400)
    pictures = []
    for beaten in (None, True, False):
        shown_card.set_threat(threat()._replace(beaten=beaten))
        pictures.append(shown_card.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
    assert [_holds(one, GLEAM) for one in pictures] == [False, True, False], "a failure doesn't shine"
    assert [_holds(one, BLUSH) for one in pictures] == [False, False, True]


def _holds(picture: QImage, ink: str) -> bool:
    """Whether a place of it is of that colour."""
    wanted = QColor(ink).rgb()
    places = ((x, y) for x in range(0, picture.width(), 4) for y in range(0, picture.height(), 4))
    return any(picture.pixel(x, y) == wanted for x, y in places)


def test_a_threat_is_turned_up(look: Appearance, shown: Show) -> None:
    shown_card = ThreatTile(look)
    shown(shown_card, 420, 400)
    shown_card.turn_up(threat())
    assert shown_card.running and shown_card.accessibleName().startswith("The Shut Pass")
    shown_card.skip()
    turned = shown_card.grab().toImage()
    shown_card.set_threat(threat())
    assert shown_card.grab().toImage() == turned


@pytest.mark.parametrize(("size", "lines"), [((708, 60), 1), ((400, 140), 2)])
def test_the_words_beside_a_low_track_are_in_one_line(
    look: Appearance, shown: Show, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lines: int
) -> None:
    """With large text both lines were cut at its edges."""
    look.set_text(2.0)
    track, printed = ThreatTrack(look), list[list[str]]()
    plain = Painter.lines

    def lines_seen(painter: Painter, x: float, y: float, words: list[str], *how: Any, **more: Any) -> Any:
        printed.append(words)
        return plain(painter, x, y, words, *how, **more)

    monkeypatch.setattr(Painter, "lines", lines_seen)
    shown(track, *size)
    track.grab()
    assert printed and {len(one) for one in printed} == {lines}


def test_the_track_says_how_many_failed(look: Appearance, shown: Show) -> None:
    """IT-GEN-3."""
    track = ThreatTrack(look)
    shown(track, 270, 80)
    seen = []
    for failed in range(4):
        track.set_failed(failed)
        seen.append(track.grab().toImage())
        assert track.accessibleName() == f"Threat track. {failed} of 3 failed. At 3, everyone loses."
    assert all(one != other for one, other in pairwise(seen))
    assert track.subject == TableSubject("threat_track")
    track.set_failed(1)
    track.advance(2)
    assert track.running
    track.skip()
    assert track.grab().toImage() == seen[2]


def test_what_was_given_is_remembered(look: Appearance, shown: Show) -> None:
    last, bars = LastBids(look), GivenSoFar(look)
    last.set_last(opened(), "Last round: beaten, 9 for 8", "The next one is turned over after Thale’s turn.")
    shown(last, 406, 120)
    assert last.accessibleName().startswith("Last round: beaten, 9 for 8. Hesk gave 2 Legions and 1 Wheat")
    assert last.accessibleName().endswith("The next one is turned over after Thale’s turn.")
    bars.set_given(((1, 24), (3, 21)), {1: 0, 3: 1})
    shown(bars, 432, 200)
    assert bars.accessibleName() == "Given since the first round: Hesk 24, Orme 21"
    assert not bars.grab().isNull() and not last.grab().isNull()
    last.set_last(None, "No Threat yet", "")
    assert last.accessibleName() == "No Threat yet."
    assert not last.grab().isNull()


@pytest.mark.parametrize(
    ("bids", "said"),
    [((3, 2, 3, 1), "least:"), ((3, 1, 1, 1), "least:"), ((2, 2, 2, 2), "all gave the same:")],
)
def test_a_word_stands_before_all_who_gave_least(
    look: Appearance, shown: Show, printed: list[CachedPixmap], bids: tuple[int, ...], said: str
) -> None:
    """IT-THREAT-16: also where they are several."""
    rows = tuple(
        row._replace(bid=(n, 0, 0, 0), least=n == min(bids), pays=n == min(bids))
        for row, n in zip(opened().rows, bids, strict=True)
    )
    last = LastBids(look)
    last.set_last(opened()._replace(rows=rows), "Last round: 9 given for 8", "The next comes.")
    shown(last, 406, 120)
    last.grab()
    words = [one.words for one in printed if one.words in (*map(str, bids), "least:", "all gave the same:")]
    at = len([n for n in bids if n > min(bids)])
    wanted = [*map(str, sorted(bids, reverse=True))]
    assert words[-len(bids) - 1 :] == [*wanted[:at], said, *wanted[at:]]


def test_everything_can_be_reached_by_tab(look: Appearance, qtbot: QtBot) -> None:
    board = BidTracks(look)
    qtbot.addWidget(board)
    parts: list[QWidget] = [ProjectTile(look), HandCard(look), PlayerPlate(look), ThreatTile(look)]
    parts += [ThreatTrack(look), LastBids(look), GivenSoFar(look)]
    for part in parts:
        qtbot.addWidget(part)
    for part in (*parts, *board.rows):
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus
