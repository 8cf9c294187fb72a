"""The plates of the houses: role tokens keep off the figures, and everything is said in words as well."""

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.seats import SeatPlate, SeatsColumn
from kd_desktop.desktop.kings.table.word_mark import GivenWord, WordMark
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings.state import OpenAgenda
from kd_desktop.engine.kings.view import SeatView
from kd_desktop.storage.chairs import PERSON
from tests.desktop.kings.board.position import position
from tests.everyday import everyday

NAY = WordMark(GivenWord(Pledge(0, 1, "nay"), "given"), ("has given its word",))
SIZES = ((244, 118, 1.0, 1.0), (196, 75, 0.667, 1.0), (560, 118, 0.667, 2.0), (244, 150, 1.0, 1.5))
"""Width, height, room of the window, text."""


def seat(**changes: object) -> SeatView:
    reign = position().reign
    assert reign is not None
    return replace(reign.seats[0], leader=False, moderator=False, ballot=None, to_act=False, **changes)


def made(qtbot: QtBot, still: Appearance, size: tuple[int, int, float, float]) -> SeatPlate:
    width, height, room, text = size
    still.set_room(round(1920 * room), round(1080 * room))
    still.set_text(text)
    plate = SeatPlate(still)
    qtbot.addWidget(plate)
    plate.resize(width, height)
    plate.show()
    return plate


def picture(plate: SeatPlate, one: SeatView) -> QImage:
    plate.set_seat(one, PERSON, "", False)
    return plate.grab().toImage()


def changed(a: QImage, b: QImage) -> QRect:
    """The smallest rectangle in which two pictures differ."""
    points = [(x, y) for y in range(a.height()) for x in range(a.width()) if a.pixel(x, y) != b.pixel(x, y)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    return QRect(left, points[0][1], right - left + 1, points[-1][1] - points[0][1] + 1)


@pytest.mark.parametrize("size", SIZES)
def test_a_role_token_lies_above_the_figures(
    qtbot: QtBot, still: Appearance, size: tuple[int, int, float, float]
) -> None:
    plate = made(qtbot, still, size)
    bare = picture(plate, seat())
    other = seat()
    figures = changed(bare, picture(plate, replace(other, house=replace(other.house, prestige=8, crave=8))))
    token = changed(bare, picture(plate, replace(seat(), leader=True)))
    assert token.bottom() < figures.top(), (token, figures)
    assert token.right() < plate.width() and token.top() >= 0


@pytest.mark.parametrize("size", SIZES)
def test_both_tokens_lie_side_by_side(
    qtbot: QtBot, still: Appearance, size: tuple[int, int, float, float]
) -> None:
    plate = made(qtbot, still, size)
    plate.set_seat(replace(seat(), leader=True, moderator=True), PERSON, "", False)
    (gavel, r), (scales, s) = plate.role_spot("leader"), plate.role_spot("moderator")
    assert gavel.x() + r <= scales.x() - s


def test_a_token_on_its_way_is_not_drawn(qtbot: QtBot, still: Appearance) -> None:
    plate = made(qtbot, still, SIZES[0])
    led = replace(seat(), leader=True)
    shown = picture(plate, led)
    plate.set_away(frozenset({"leader"}))
    assert picture(plate, led) != shown
    assert "Leader" in plate.accessibleName() and "leads" not in plate.accessibleName()
    plate.set_away(frozenset())
    assert picture(plate, led) == shown


def test_a_plate_says_who_plays_and_what_lies_before_the_house(qtbot: QtBot, still: Appearance) -> None:
    plate = made(qtbot, still, SIZES[0])
    one = seat()
    plate.set_seat(replace(one, house=replace(one.house, member="Anna")), PERSON, "", False)
    assert "Anna" in plate.accessibleName()
    assert plate.toolTip() == plate.accessibleName()
    plate.set_seat(replace(one, ballot="nay", committed=3, voted=3), PERSON, "", False)
    assert "NAY with 3 Power" in plate.accessibleName()


RESOURCES = ("influence", "wealth", "morale", "welfare", "knowledge", "wealth")


def wanting(n: int, polarity: str, **changes: object) -> SeatView:
    """A seat with that many Open Agendas."""
    tokens = tuple(OpenAgenda(one, polarity) for one in RESOURCES[:n])  # type: ignore[arg-type]
    return replace(seat(), open_agendas=tokens, **changes)


@pytest.mark.parametrize("size", SIZES)
@everyday("n", range(1, 7), keep=[6])
def test_open_agendas_leave_the_vote_its_room(
    qtbot: QtBot, still: Appearance, size: tuple[int, int, float, float], n: int
) -> None:
    plate = made(qtbot, still, size)
    voted = {"ballot": "nay", "committed": 8}
    up, down = wanting(n, "positive", **voted), wanting(n, "negative", **voted)
    tokens = changed(picture(plate, up), picture(plate, down))
    number = changed(picture(plate, up), picture(plate, replace(up, committed=3, voted=3)))
    assert number.right() < tokens.left()
    assert tokens.right() < plate.width() and tokens.bottom() < plate.height()
    assert tokens.left() > number.left()


def printed(plate: SeatPlate, monkeypatch: pytest.MonkeyPatch) -> list[QRectF]:
    """Where words, signs and pictures lie on a plate."""
    lying: list[QRectF] = []
    write = Painter.text

    def text(self: Painter, x: float, y: float, words: str, type_: Type, *how: Any, **more: Any) -> float:
        end, wide = write(self, x, y, words, type_, *how, **more), type_.width(words)
        lying.append(QRectF(end - wide, y - type_.px * 0.6, wide, type_.px * 0.5))
        return end

    def picture(_: Painter, __: str, cx: float, cy: float, size: float, *___: object) -> None:
        lying.append(QRectF(cx - size * 0.4, cy - size * 0.4, size * 0.8, size * 0.8))

    with monkeypatch.context() as only:
        only.setattr(Painter, "text", text)
        only.setattr(Painter, "answer", picture)
        only.setattr(Painter, "icon", picture)
        plate.grab()
    return lying


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("tight", [False, True])
@pytest.mark.parametrize("word", [None, NAY], ids=["no word", "a word"])
def test_on_a_low_plate_nothing_of_a_ballot_lies_on_anything_else(
    qtbot: QtBot,
    still: Appearance,
    monkeypatch: pytest.MonkeyPatch,
    text: float,
    tight: bool,
    word: WordMark | None,
) -> None:
    """While deals are open at 1280 x 720, “NAY” and “10” were printed over each other."""
    plate = made(qtbot, still, (192, 1, 0.667, text))
    plate.fold(True, tight=tight)
    plate.resize(max(192, plate.minimumSizeHint().width()), plate.folded_height(tight=tight))
    for n in range(7):
        plate.set_seat(wanting(n, "positive", ballot="nay", voted=10), PERSON, "", False, word)
        lying = printed(plate, monkeypatch)
        assert len(lying) >= n + 2, "its name and the number at the least"
        over = [(one, other) for one, other in combinations(lying, 2) if one.intersects(other)]
        assert not over, n
        assert all(plate.rect().toRectF().contains(one) for one in lying)


@pytest.mark.parametrize("room", [0.667, 1.0])
@pytest.mark.parametrize("rich", [(0, 0), (11, 0), (12, 10)])
def test_crests_and_names_stand_alike_whatever_a_house_has(
    qtbot: QtBot, still: Appearance, room: float, rich: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a figure of two digits takes of a crest's room, all crests give way."""
    still.set_room(round(1920 * room), round(1080 * room))
    column = SeatsColumn(still)
    qtbot.addWidget(column)
    column.resize(max(192, round(244 * room)), round(560 * room))
    column.show()
    view = position()
    assert view.reign is not None
    first = view.reign.seats[0]
    house = replace(first.house, prestige=rich[0], crave=rich[1])
    seats = (replace(first, house=house), *view.reign.seats[1:4])
    column.set_view(replace(view, reign=replace(view.reign, seats=seats)), lambda _: PERSON, {}, None)
    crests: list[tuple[int, int]] = []
    monkeypatch.setattr(Painter, "crest", lambda *drawn: crests.append((round(drawn[2]), round(drawn[4]))))
    for plate in column.plates:
        plate.grab()
    assert len(crests) == len(seats)
    assert all(max(measured) - min(measured) <= 1 for measured in zip(*crests, strict=True))
