"""Composed for three metres: how small text may be, that it has its room, and that the margin stays empty."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.tv import pages
from kd_desktop.desktop.kings.tv.frame import CouncilPlaces
from kd_desktop.desktop.kings.tv.window import CouncilTv, render_tv
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.prints import prints
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.setting import Typesetting, draw, set_in
from kd_desktop.desktop.tv.frame import LETTER, SMALLEST, TvFrame, fit
from kd_desktop.desktop.tv.paper import tv_sizes
from kd_desktop.desktop.tv.parts import ground
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.kings import events as e
from tests.bounded import so_long
from tests.desktop.kings.tv.course import course, public, rests
from tests.desktop.tv.eye import LARGEST, SIZES, Eye, least, strips


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    "name",
    ["vote", "tie", "scoring", "between", "finale vote", "finale", "first letter", "title", "choosing"],
)
def test_no_text_is_smaller_than_36_px_at_1080p(eye: Eye, name: str, width: int, height: int) -> None:
    image = render_tv(rests()[name], QSize(width, height))
    assert image.size() == QSize(width, height)
    px, text = eye.smallest()
    assert px >= least(width), text
    assert len(eye.seen) > 3


def test_nor_on_the_largest_screen(eye: Eye) -> None:
    assert render_tv(rests()["vote"], QSize(*LARGEST)).size() == QSize(*LARGEST)
    px, text = eye.smallest()
    assert px >= least(LARGEST[0]), text


def test_no_page_of_the_chronicle_has_smaller_text(eye: Eye) -> None:
    view = rests()["between"]
    kinds = set()
    for page in pages.chronicle(view):
        kinds.add(page.kind)
        render_tv(view, QSize(1280, 720), page)
    assert kinds == {"kings", "stickers", "houses"}
    px, text = eye.smallest()
    assert px >= least(1280), text


@pytest.mark.long
def test_nothing_that_is_read_or_counted_has_smaller_text(eye: Eye, tv: Callable[..., CouncilTv]) -> None:
    """All beats of the richest acts of the campaign."""
    window = tv()
    window.set_motion(False)
    read = set()
    for kind in (e.StoryPlacedOn, e.StickerAttached, e.Ranked, e.FinaleBegan, e.FinaleScored, e.CardDrawn):
        act = next(act for act in reversed(course()) if act.has(kind))
        window.show_view(public(act.before))
        window.play(act.told, public(act.after))
        for _ in so_long(lambda: window.busy):
            if window.light.isVisible():
                read.add(window.light.reading.kind)
            if window.beat not in ("say", "count") or window.say.said.first.endswith("Crave."):
                picture(window)
            QTest.keyClick(window, Qt.Key.Key_Space)
    px, text = eye.smallest()
    assert px >= least(1280), text
    assert {"story", "sticker", "page", "end", "letter", "asked"} <= read


def test_the_text_does_not_follow_the_persons_text_size() -> None:
    before = render_tv(rests()["vote"], QSize(1280, 720))
    theme.text.set_factor(2.0)
    assert render_tv(rests()["vote"], QSize(1280, 720)) == before


@pytest.mark.parametrize("margin", [0.0, 0.05, 0.1])
@pytest.mark.parametrize("name", ["vote", "scoring", "finale"])
def test_the_margin_stays_empty(tv: Callable[..., CouncilTv], name: str, margin: float) -> None:
    window = tv()
    window.set_margin(margin)
    window.show_view(rests()[name])
    image = picture(window)
    size = QSizeF(window.size())
    bare = ground(size, fit(size).scale, 1.0).toImage().convertToFormat(QImage.Format.Format_RGB32)
    safe = fit(size).rect(window.frame().safe)
    assert safe.left() == round(1280 * margin)
    assert safe.top() == round(720 * margin)
    assert image.copy(safe) != bare.copy(safe)
    for edge in strips(safe, image.rect()):
        assert image.copy(edge) == bare.copy(edge), edge


def test_the_margin_is_kept_between_0_and_10_percent(tv: Callable[..., CouncilTv]) -> None:
    window = tv()
    window.set_margin(0.4)
    assert window.frame().safe.x() == 192
    window.set_margin(-1)
    assert window.frame().safe.x() == 0


def test_the_board_has_three_fifths_of_the_width(tv: Callable[..., CouncilTv]) -> None:
    window = tv(1920, 1080)
    window.show_view(rests()["vote"])
    assert abs(window.board.width() / (1920 * 0.9) - 0.6) < 0.01
    letter = window.letter
    assert letter.geometry().left() > window.board.geometry().right()
    frame = window.frame()
    places = CouncilPlaces(frame.page)
    boxes = [places.board, places.letter, places.balance, places.seats, frame.say]
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    assert all(frame.safe.contains(box) for box in (*boxes, frame.page, frame.reading))


@pytest.mark.parametrize("size", [(2560, 1080), (1024, 1024)])
def test_on_other_shapes_everything_stands_in_the_middle(
    tv: Callable[..., CouncilTv], size: tuple[int, int]
) -> None:
    window = tv(*size)
    window.show_view(rests()["vote"])
    left, right = window.page.geometry().left(), size[0] - window.page.geometry().right()
    assert abs(left - right) <= 16


# --- long letters ---------------------------------------------------------------------------------


def test_a_letter_shrinks_to_36_and_then_takes_pages() -> None:
    reading = on_table(rests()["vote"])
    short = beside(_with(reading, 150))
    assert (short.sizes.text, len(short.pages)) == (44, 1)
    middling = beside(_with(reading, 300))
    assert len(middling.pages) == 1
    assert 36 <= middling.sizes.text < 44
    for length in (500, 900, 2500):
        long = beside(_with(reading, length))
        assert long.sizes.text >= 36
        assert len(long.pages) > 1
        lines = [line for page in long.pages for line in page]
        assert " ".join(lines).split() == _with(reading, length).text.split()
        assert all(page for page in long.pages)


def printed(name: str, box: QRectF) -> None:
    """The print is there in whatever size it takes."""
    prints.want(name, round(box.width()))
    prints.wait()
    QApplication.processEvents()


def beside(reading: Reading) -> Typesetting:
    """Set as on the paper beside the board."""
    return set_in(reading, tv_sizes(full=False), 659, 750, paged=LETTER)


def _with(reading: Reading, length: int) -> Reading:
    words = ("the water goes out and the wells of the old shore are dry again " * 60)[:length].rsplit(" ", 1)[
        0
    ]
    return reading._replace(text=words)


def test_a_long_letter_turns_its_pages_by_key(tv: Callable[..., CouncilTv]) -> None:
    view = rests()["vote"]
    assert view.reign is not None
    assert view.reign.dilemma is not None
    long = replace(view.reign.dilemma, front_text=_with(on_table(view), 900).text)
    window = tv()
    window.show_view(replace(view, reign=replace(view.reign, dilemma=long)))
    count = len(window.letter.setting.pages)
    assert count > 2
    first = picture(window)
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert window.letter.page == 1
    assert picture(window) != first
    QTest.keyClick(window, Qt.Key.Key_Left)
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert window.letter.page == count - 1
    QTest.keyClick(window, Qt.Key.Key_PageDown)
    assert window.letter.page == 0
    assert picture(window) == first


def test_pages_turn_by_themselves(
    tv: Callable[..., CouncilTv], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.tv.window.PAGE_MS", 40)
    view = rests()["tie"]
    assert view.reign is not None and view.reign.dilemma is not None
    long = replace(view.reign.dilemma, front_text=_with(on_table(view), 900).text)
    window = tv()
    window.show_view(replace(view, reign=replace(view.reign, dilemma=long)))
    assert len(window.letter.setting.pages) > 1
    qtbot.waitUntil(lambda: window.letter.page == 1, timeout=3000)


def test_long_names_and_sentences_stay_in_their_room(eye: Eye) -> None:
    """The eye complains of any text wider than its room."""
    view = rests()["vote"]
    reign = view.reign
    assert reign is not None
    houses = tuple(replace(one, name="Wolkenstein-Rodenegg zu Trostburg") for one in view.houses)
    seats = tuple(
        replace(seat, house=house, leader=True, moderator=True)
        for seat, house in zip(reign.seats, houses, strict=True)
    )
    long = replace(
        view, houses=houses, reign=replace(reign, seats=seats, king="Maximilian the Unreasonably Long")
    )
    render_tv(long, QSize(1920, 1080))
    said = [text for text, _ in eye.seen if "Wolkenstein-Rodenegg zu Trostburg" in text]
    assert said
    px, text = eye.smallest()
    assert px >= least(1920), text


def test_under_few_kings_stand_the_houses_with_what_they_have_won(eye: Eye) -> None:
    def standing(kings: int) -> list[str]:
        view = next(
            public(act.after)
            for act in course()
            if act.after.reign is None and len(public(act.after).ledger) == kings
        )
        eye.seen.clear()
        render_tv(view, QSize(1920, 1080), pages.chronicle(view)[0])
        words = [text for text, _ in eye.seen]
        best = sorted(view.houses, key=lambda one: (-one.prestige, -one.crave, one.number))
        for house in best:
            assert (house.name in words) is (kings == 1), house
        return [word for word in words if word in {house.name for house in best}]

    assert len(standing(1)) == 5
    assert standing(7) == []


def test_a_house_with_both_roles_says_the_whole_word(eye: Eye) -> None:
    view = rests()["vote"]
    assert view.reign is not None
    seats = tuple(
        replace(seat, leader=True, moderator=True, ballot="moderate", pass_coin=True)
        for seat in view.reign.seats
    )
    assert len(seats) == 5
    render_tv(replace(view, reign=replace(view.reign, seats=seats)), QSize(1920, 1080))
    assert [text for text, _ in eye.seen].count("moderates") == 5


def test_a_long_name_is_smaller_before_the_picture_beside_it_goes(eye: Eye) -> None:
    reading = Reading("letter", "Tobias Renn, shipwright", "a petition", "It is far.", print="well")
    box = CouncilPlaces(TvFrame().page).letter
    printed(reading.print, box)
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw(Painter(painter), box, reading, set_in(reading, tv_sizes(full=False), box.width(), box.height()))
    painter.end()
    sizes = dict(eye.seen)
    assert SMALLEST <= sizes[reading.title] < 46
    pale = sum(
        image.pixelColor(x, y).lightness() > 200
        for x in range(round(box.right()) - 190, round(box.right()) - 20, 3)
        for y in range(round(box.y()) + 20, round(box.y()) + 110, 3)
    )
    assert pale > 60
