"""The balance tips with the Power on its pans."""

import math
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BalanceView
from kd_desktop.desktop.kings.board.balance import tilt
from kd_desktop.desktop.kings.board.balance_layout import STEEPEST, Geometry
from kd_desktop.desktop.kings.board.load import Voter, load_of
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.view import SeatView, View, VoteView
from tests.desktop.kings.board.position import position, revealed


def voted(aye: int, nay: int) -> View:
    return position(reign={"vote": VoteView(aye, nay, 0, None, None)})


@pytest.mark.parametrize(("aye", "nay"), [(1, 0), (5, 3), (40, 1)])
def test_the_heavier_side_sinks(aye: int, nay: int) -> None:
    assert -STEEPEST <= tilt(aye, nay) < 0
    assert tilt(nay, aye) == -tilt(aye, nay)


def test_equal_sides_are_level() -> None:
    assert tilt(0, 0) == tilt(4, 4) == 0


def test_a_greater_lead_is_steeper() -> None:
    assert 0 < tilt(3, 4) < tilt(3, 5) < tilt(3, 9)


def test_it_tips_to_where_the_view_has_it(balance: BalanceView, qtbot: QtBot) -> None:
    balance.set_view(voted(0, 0))
    assert balance.angle == 0
    with qtbot.waitSignal(balance.settled, timeout=3000):
        balance.play([], voted(0, 4))
        assert balance.moving
    assert balance.angle == tilt(0, 4)
    shown = balance.grab().toImage()
    balance.set_view(voted(0, 0))
    balance.set_view(voted(0, 4))
    assert balance.grab().toImage() == shown


def test_skipping_ends_in_the_same_state(balance: BalanceView) -> None:
    balance.set_view(voted(0, 0))
    balance.play([], voted(6, 1))
    balance.skip()
    assert not balance.moving
    assert balance.angle == tilt(6, 1)


def test_without_motion_it_is_a_plain_cut(balance: BalanceView, qtbot: QtBot) -> None:
    balance.set_view(voted(0, 0))
    balance.motion = False
    with qtbot.waitSignal(balance.settled):
        balance.play([], voted(6, 1))
        assert not balance.moving
    assert balance.angle == tilt(6, 1)


def test_held_power_is_drawn_and_never_told(balance: BalanceView) -> None:
    balance.set_view(voted(3, 4))
    empty, said = balance.grab().toImage(), balance.accessibleDescription()
    balance.set_held("aye", 2)
    assert balance.grab().toImage() != empty
    assert balance.accessibleDescription() == said
    assert balance.angle == tilt(3, 4)
    balance.set_held(None)
    assert balance.grab().toImage() == empty


def test_it_says_power_and_previews(balance: BalanceView) -> None:
    balance.set_view(position())
    said = balance.accessibleDescription()
    assert "AYE 3, NAY 4, middle 7." in said
    assert "AYE: Welfare up, Wealth down, a good sticker." in said
    assert "NAY: Influence up." in said


def test_the_outcome_markers_are_taken_off_at_the_reveal(balance: BalanceView) -> None:
    """KD-BAL-4, KD-RUL-14: neither drawn nor said any more; the letter still knows its signs."""
    balance.set_view(position())
    laid = balance.grab().toImage()
    view = revealed()
    assert view.reign is not None and view.reign.dilemma is not None and view.reign.dilemma.aye
    balance.set_view(view)
    assert balance.load.symbols == ((), ())
    assert balance.grab().toImage() != laid and "brings" not in balance.accessibleDescription()


def test_a_special_vote_has_no_preview(balance: BalanceView) -> None:
    balance.set_view(position(reign={"vote": VoteView(1, 0, 0, None, None, "Shall we?")}))
    assert balance.load.symbols == ((), ())


def test_without_a_reign_it_is_empty(balance: BalanceView) -> None:
    balance.set_view(replace(position(), reign=None))
    assert (balance.load.aye, balance.load.nay, balance.load.middle) == (0, 0, 0)


@pytest.mark.parametrize("size", [(412, 281), (282, 230), (600, 320), (220, 150), (380, 230), (1037, 230)])
def test_it_can_be_drawn_at_any_size_and_load(balance: BalanceView, size: tuple[int, int]) -> None:
    balance.resize(*size)
    pictures = []
    for aye, nay in ((0, 0), (6, 7), (19, 31), (120, 3)):
        balance.set_view(voted(aye, nay))
        pictures.append(balance.grab().toImage())
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[i + 1 :])


@pytest.mark.parametrize("size", [(618, 257, 2.0), (412, 281, 1.0), (618, 300, 2.0), (700, 150, 1.0)])
def test_both_plates_keep_their_words(
    balance: BalanceView, size: tuple[int, int, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280x720 with text at 200 % only the sign of NAY was left."""
    said: list[str] = []

    def text(_: Painter, _x: float, _y: float, words: str, *_more: object) -> None:
        said.append(words)

    balance.set_text_factor(size[2])
    balance.resize(*size[:2])
    balance.set_view(voted(0, 12))
    monkeypatch.setattr(Painter, "text", text)
    balance.grab()
    assert {"AYE", "NAY", "0", "12"} <= set(said)


def test_nothing_leaves_a_wide_and_low_place() -> None:
    for width, height, text in ((1037.0, 230.0, 2.25), (700.0, 150.0, 1.0), (1037.0, 180.0, 2.25)):
        lay = Geometry(width, height, text)
        assert lay.middle.bottom() <= height
        rise = math.tan(math.radians(STEEPEST)) * (lay.half + 16 * lay.u)
        assert lay.beam_y - rise - 4 * lay.u >= 0
        assert lay.plate.bottom() <= lay.chips_y
        for side in ("aye", "nay"):
            boxes = lay.chip_boxes(side, 4)  # type: ignore[arg-type]
            assert all(
                box.left() >= -0.01 and box.right() <= width + 0.01 and box.bottom() <= height + 1
                for box in boxes
            )
        assert lay.cx - lay.half - lay.pan > lay.plate.right()


@pytest.mark.parametrize("size", [(618, 276, 2.0), (618, 165, 2.0), (412, 281, 1.0)])
@pytest.mark.parametrize("rows", [0, 2])
def test_the_tag_of_held_power_keeps_off_the_sign_of_its_plate(
    balance: BalanceView, size: tuple[int, int, float], rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With text at 200 % it lay over the ✕ of NAY."""
    signs: list[QRectF] = []

    def answer(_: Painter, _side: str, x: float, y: float, size: float, *_more: object) -> None:
        signs.append(QRectF(x - size / 2, y - size / 2, size, size))

    monkeypatch.setattr(Painter, "answer", answer)
    lay = Geometry(size[0], size[1], size[2], rows, 55.0, told=True)
    balance.set_text_factor(size[2])
    monkeypatch.setattr(balance, "_geometry", lambda: lay)
    balance.resize(*size[:2])
    balance.set_view(voted(2, 0))
    balance.grab()
    for side in SIDES:
        tag = lay.held_box(side, 50)
        assert tag.top() >= 0 and not any(tag.intersects(sign) for sign in signs), side
    assert len(signs) == 2


@pytest.mark.parametrize("size", [(618, 276, 2.0), (618, 176, 2.0), (927, 451, 2.0), (412, 281, 1.0)])
def test_pans_and_totals_are_seen_however_it_tips(
    balance: BalanceView, size: tuple[int, int, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With text at 200 % the rising pan was cut, and the tag of held Power lay on the total of NAY."""
    printed: list[CachedPixmap] = []
    balance.set_text_factor(size[2])
    balance.resize(*size[:2])
    balance.motion = False
    monkeypatch.setattr(Painter, "audit", printed.append)
    for side in SIDES:
        balance.set_view(voted(88, 0) if side == "nay" else voted(0, 88))
        balance.set_held(side, 12)
        balance.grab()
        lay = balance._geometry()
        assert lay.beam_y - math.tan(math.radians(STEEPEST)) * lay.half - 6 * lay.u >= 0
        tag = next(one for one in printed if one.words == "+12").ink.adjusted(-7, -10, 7, 10)
        total = next(one for one in printed if one.words == "0").ink
        assert not tag.intersects(total), side
        printed.clear()


def test_it_carries_the_marks_of_those_who_laid_power(balance: BalanceView) -> None:
    seats = list(position().reign.seats)  # type: ignore[union-attr]
    ballots = (("nay", 4), ("aye", 2), ("gather", 0), ("aye", 1), ("nay", 0))
    voted = tuple(
        replace(seat, ballot=ballot, committed=power, voted=power)
        for seat, (ballot, power) in zip(seats, ballots, strict=True)
    )
    view = position(reign={"seats": voted})
    ayes, nays = load_of(view).voters
    assert ayes == tuple(Voter(seats[i].house.crest, seats[i].house.name, i, n) for i, n in ((1, 2), (3, 1)))
    assert nays == (Voter(seats[0].house.crest, seats[0].house.name, 0, 4),)
    balance.set_view(view)
    said = balance.accessibleDescription()
    assert f"For AYE: {ayes[0].name}, {ayes[1].name}." in said
    assert f"For NAY: {nays[0].name}." in said


def under_large_text(
    qtbot: QtBot, seats: Sequence[SeatView], ballots: Sequence[tuple[str, int]]
) -> BalanceView:
    """The balance at 200 %, as low as beside a chamber, with these ballots and their Power."""
    cast = tuple(
        replace(seat, ballot=ballot, committed=power, voted=power)
        for seat, (ballot, power) in zip(seats, ballots, strict=True)
    )
    look = Appearance()
    look.set_text(2.0)
    balance = BalanceView(look, 2.0)
    qtbot.addWidget(balance)
    balance.tell_elsewhere(True)
    balance.resize(618, 165)
    balance.show()
    balance.set_view(position(reign={"seats": cast}))
    return balance


@pytest.mark.parametrize("offered", [frozenset({1}), frozenset({0, 1, 3})])
def test_the_one_plate_for_all_offers_stands_among_those_who_voted(
    qtbot: QtBot, offered: frozenset[int]
) -> None:
    """A nameless *Offer…* stood alone, and nobody's Power was told, where rows had no room."""
    seats = list(position().reign.seats)  # type: ignore[union-attr]
    ballots = (("nay", 4), ("aye", 2), ("gather", 0), ("aye", 1), ("nay", 0))
    balance = under_large_text(qtbot, seats, ballots)
    balance.set_offers(offered)
    balance.grab()
    assert balance._geometry().shared
    (plate,) = [one for one in balance.offers.values() if one.isVisible()]
    at = QRectF(plate.geometry())
    for house, power, side in ((0, 4, "NAY"), (1, 2, "AYE"), (3, 1, "AYE")):
        told = f"{seats[house].house.name}: {power} Power on {side}"
        (box,) = [box for box, said in balance._places if said == told]
        assert QRectF(balance.rect()).contains(box) and not box.intersects(at)
        assert (box.right() <= at.left()) == (side == "AYE")
    name = seats[1].house.name
    one = len(offered) == 1
    assert plate.text() == (f"Offer {name}…" if one else "Offer…")
    assert plate.accessibleName() == (f"Offer {name} a deal" if one else "Offer a voter a deal")


def test_three_voters_of_a_side_have_their_numbers_beside_the_one_plate_for_offers(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 %, with effects in two lines of the strip, only their crests were left."""
    seats = list(position().reign.seats)  # type: ignore[union-attr]
    ballots = (("nay", 1), ("aye", 2), ("aye", 3), ("aye", 4), ("gather", 0))
    balance = under_large_text(qtbot, seats, ballots)
    balance.set_offers(frozenset({0, 1}))
    printed: list[CachedPixmap] = []
    monkeypatch.setattr(Painter, "audit", printed.append)
    balance._reprint()
    balance.grab()
    assert balance._geometry().shared and {"1", "2", "3", "4"} <= {one.words for one in printed}


def test_the_word_for_the_middle_lies_under_no_voters_row(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large text it was printed over by the plates that begin an offer."""
    seats = list(position().reign.seats)  # type: ignore[union-attr]
    cast = tuple(replace(seat, ballot="aye", committed=1, voted=1) for seat in seats)
    look, printed = Appearance(), []
    look.set_text(2.0)
    balance = BalanceView(look, 2.0)
    qtbot.addWidget(balance)
    balance.show()
    balance.set_view(position(reign={"seats": cast}))
    balance.set_offers(frozenset({1, 2}))
    monkeypatch.setattr(Painter, "audit", printed.append)
    listed = 0
    for width, height in ((412, 520), (412, 640), (360, 640)):
        printed.clear()
        balance.resize(width, height)
        balance.grab()
        lay = balance._geometry()
        rows = [lay.row_box("aye", place) for place in range(lay.rows)]
        listed += bool(rows and lay.chips)
        notes = [one.ink for one in printed if one.words in ("shared by", "gatherers")]
        assert not any(ink.top() < box.bottom() for ink in notes for box in rows), width
    assert listed
    look.set_text(1.0)


@pytest.mark.parametrize(("width", "height", "text"), [(412, 281, 1.0), (412, 281, 2.0), (900, 200, 1.0)])
def test_marks_of_voters_stand_clear_of_post_pans_and_middle(width: int, height: int, text: float) -> None:
    lay = Geometry(width, height, text)
    for side in ("aye", "nay"):
        box = lay.voters_box(side)
        assert box.bottom() <= lay.middle.top()
        assert box.top() >= lay.beam_y + 10 * lay.u
        assert abs(box.center().x() - lay.cx) - box.width() / 2 >= 13 * lay.u
        assert abs(box.center().x() - lay.cx) + box.width() / 2 <= lay.half - lay.pan
