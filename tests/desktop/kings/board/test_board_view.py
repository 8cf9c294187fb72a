"""What the board draws of a view, at any size."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.kings.board import BoardView, ground, marks, specs
from kd_desktop.desktop.kings.board.scene import picture
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter, Type
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.desktop.kings.board.position import position, rules
from tests.everyday import everyday

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = [
    (1188, 728, 1.0),
    (2400, 1450, 1.0),
    (1000, 600, 1.0),
    (868, 548, 1.0),
    (960, 430, 1.0),
    (750, 400, 1.0),
    (640, 330, 1.0),
    (1300, 420, 1.0),
    (600, 700, 1.0),
    (1188, 728, 1.5),
    (1188, 728, 2.0),
    (1037, 492, 2.25),
    (640, 400, 2.0),
]
EVERYDAY = [(1188, 728, 1.0), (640, 330, 1.0), (600, 700, 1.0), (640, 400, 2.0)]
"""The board as it mostly lies there, the lowest, the narrowest, and one with large text."""


@pytest.fixture
def printed() -> Iterator[list[CachedPixmap]]:
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    yield texts
    Painter.audit = None


def with_track(index: int, track: Track) -> View:
    view = position()
    assert view.reign is not None
    tracks = list(view.reign.resources)
    tracks[index] = track
    return replace(view, reign=replace(view.reign, resources=tuple(tracks)))


def test_everything_of_the_view_has_its_piece() -> None:
    view = position()
    pieces = specs.cast(view, specs.layout_for(view, 1188, 728, 1.0))
    kinds = [key.split(":")[0] for key in pieces]
    stickers = sum(sticker is not None for row in view.chronicle for sticker in row)
    assert kinds.count("gauge") == 5
    assert kinds.count("float") == 6
    assert kinds.count("story") == 6
    assert kinds.count("mystery") == 1
    assert kinds.count("sticker") == stickers == 9
    assert kinds.count("counter") == 2
    assert kinds.count("event") == 1
    assert kinds.count("mark") == 4
    assert kinds.count("ghost") == 4
    assert {"tower", "death", "deck", "kings"} <= set(pieces)


def test_between_reigns_only_the_lasting_things_lie_there() -> None:
    view = position()
    pieces = specs.cast(replace(view, reign=None), specs.layout_for(view, 1188, 728, 1.0))
    assert {key.split(":")[0] for key in pieces} == {"story", "mystery", "row", "sticker", "kings"}


@pytest.mark.parametrize("row", [-8, -3, 0, 5, 8])
def test_a_float_stands_at_its_row(row: int) -> None:
    view = with_track(2, Track(row, "up"))
    lay = specs.layout_for(view, 1188, 728, 1.0)
    spec = specs.cast(view, lay)["float:morale"]
    step = lay.gauge_h / 17
    assert abs(spec.rect.center().y() - (lay.gauge_top + (8 - row + 0.5) * step)) < 1.1
    assert abs(spec.rect.center().x() - lay.gauge(2).center().x()) < 1.1
    assert spec.look is not None
    assert spec.look.args[:3] == (row, True, False)


def test_stability_stands_at_its_course() -> None:
    view = position(reign={"stability": Stability(6, True)})
    lay = specs.layout_for(view, 1188, 728, 1.0)
    spec = specs.cast(view, lay)["float:stability"]
    assert abs(spec.rect.center().y() - (lay.tower.top() + lay.course_h / 2)) < 1.1


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_the_event_area_never_hide_each_other(size: tuple[int, int, float]) -> None:
    lay = specs.layout_for(position(), *size)
    for count in range(1, 8):
        boxes = [lay.event(index, count) for index in range(count)]
        assert all(lay.events.adjusted(-0.1, -0.1, 0.1, 0.1).contains(box) for box in boxes), count
        for one, other in combinations(boxes, 2):
            assert not one.intersects(other.adjusted(0.1, 0.1, -0.1, -0.1)), count


@pytest.mark.parametrize("size", SIZES)
def test_cards_on_the_kings_death_space_leave_the_skull_and_its_words_free(
    size: tuple[int, int, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay = specs.layout_for(position(), *size)
    space = lay.space(lay.rules.time_spaces - 1)
    laid = [lay.laid_to_die(depth) for depth in range(lay.rules.death_space_limit)]
    assert all(space.contains(box) for box in laid)
    assert all(one.right() <= other.left() for one, other in pairwise(laid)), "side by side"
    skulls: list[QRectF] = []

    def icon(_: Painter, name: str, x: float, y: float, size: float, *_more: object) -> None:
        if name == "king-dies":
            skulls.append(QRectF(x - size / 2, y - size / 2, size, size))

    monkeypatch.setattr(Painter, "icon", icon)
    image = QImage(lay.width, lay.height, QImage.Format.Format_RGB32)
    ground._death_space(Painter(QPainter(image)), lay, space)
    for skull in skulls:
        assert space.adjusted(-0.1, -0.1, 0.1, 0.1).contains(skull)
        assert not any(skull.adjusted(0, 0.1, 0, 0).intersects(box) for box in laid)
    assert skulls or min(space.width(), space.height()) < 40, "where there is room there is one"


@pytest.mark.parametrize(("direction", "row"), [("up", 8), ("down", -8)])
@pytest.mark.parametrize("size", SIZES)
def test_arrowheads_never_leave_the_board_at_a_tracks_end(
    direction: str, row: int, size: tuple[int, int, float]
) -> None:
    """They stand side by side there, and still above the float for a rise, below it for a fall."""
    view = with_track(0, Track(row, direction, True))  # type: ignore[arg-type]
    lay = specs.layout_for(view, *size)
    spec = specs.cast(view, lay)["float:influence"]
    assert spec.look is not None
    assert spec.look.args[-1], "side by side"
    rect, (w, h) = spec.rect, lay.float_size
    room = marks.arrow_room(w, h, True, abreast=True)
    assert rect.top() - room > 0 if direction == "up" else rect.bottom() + room <= lay.height + 8
    image = QImage(round(w), round(h + 2 * room), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    canvas = QPainter(image)
    canvas.translate(0, room)
    spec.look.draw(Painter(canvas), w, h, *spec.look.args)
    canvas.end()
    strip = range(round(w))
    above = any(image.pixelColor(x, 4 + y).alpha() > 0 for x in strip for y in range(3))
    below = any(image.pixelColor(x, image.height() - 5 - y).alpha() > 0 for x in strip for y in range(3))
    assert (above, below) == (direction == "up", direction == "down")


def test_a_ghost_that_changes_nothing_is_only_a_mark() -> None:
    view = position()
    assert view.reign is not None
    same = replace(view.reign.ghosts[3], row=view.reign.stability.row)
    view = replace(view, reign=replace(view.reign, ghosts=(same,)))
    pieces = specs.cast(view, specs.layout_for(view, 1188, 728, 1.0))
    assert [key for key in pieces if key.startswith(("ghost", "mark"))] == ["mark:nay:stability:0"]


def test_no_ghosts_once_the_outcome_is_revealed() -> None:
    view = position()
    assert view.reign is not None and view.reign.dilemma is not None
    dilemma = replace(view.reign.dilemma, side="aye")
    view = replace(view, reign=replace(view.reign, dilemma=dilemma))
    pieces = specs.cast(view, specs.layout_for(view, 1188, 728, 1.0))
    assert not [key for key in pieces if key.startswith(("ghost", "mark"))]


def test_the_figures_of_the_pack_decide_the_board() -> None:
    table = rules(resource_half_height=5, stability_half_length=3, chronicle_slots=3, time_spaces=5)
    view = position(table)
    lay = specs.layout_for(view, 1188, 728, 1.0)
    assert abs(lay.row_h - lay.gauge_h / 11) < 0.01
    assert abs(lay.course_h - lay.tower.height() / 7) < 0.01
    assert lay.slot(0, 2).right() <= lay.chronicle.right() + 1
    assert lay.space(4).right() < lay.deck.left()
    assert not picture(view, 800, 500).isNull()


@pytest.mark.parametrize("size", SIZES)
def test_pieces_lie_on_the_board_and_not_on_each_other(size: tuple[int, int, float]) -> None:
    view = position()
    lay = specs.layout_for(view, *size)
    pieces = specs.cast(view, lay)
    whole = QRectF(0, 0, lay.width, lay.height).adjusted(-1, -1, 1, 1)
    solid: list[tuple[str, QRectF]] = []
    for key, spec in pieces.items():
        assert whole.contains(spec.rect), key
        if key.split(":")[0] in ("gauge", "tower", "story", "sticker", "counter", "deck", "event", "kings"):
            solid.append((key, spec.rect.adjusted(1, 1, -1, -1)))
    for i, (key, box) in enumerate(solid):
        assert box.width() > 10 and box.height() > 10, key
        for other, at in solid[i + 1 :]:
            assert not box.intersects(at), (key, other)


@everyday("size", SIZES, keep=EVERYDAY)
def test_all_text_is_large_enough_and_can_be_told_from_its_ground(
    printed: list[CachedPixmap], size: tuple[int, int, float]
) -> None:
    width, height, text = size
    picture(position(), width, height, text)
    assert len(printed) > 12
    for entry in printed:
        assert entry.set.px >= round(theme.SMALLEST * text), entry  # in units of the board
        assert theme.contrast(entry.set.ink, entry.set.ground) >= theme.TEXT_CONTRAST, entry
        assert not entry.room or entry.width <= entry.room + 1, entry


def test_titles_are_whole_in_a_large_window(printed: list[CachedPixmap]) -> None:
    picture(position(), 1188, 728)
    assert not [entry.words for entry in printed if "…" in entry.words]


def test_equal_views_give_equal_pixels() -> None:
    assert picture(position(), 900, 500) == picture(position(), 900, 500)


def test_another_value_gives_other_pixels() -> None:
    before = picture(with_track(1, Track(6, "up", True)), 900, 500)
    for track in (Track(5, "up", True), Track(6, "down", True), Track(6, "up", False)):
        assert picture(with_track(1, track), 900, 500) != before


def test_set_view_draws_only_what_changed_anew(board: BoardView) -> None:
    board.set_view(position())
    kept = dict(board.board.pieces)
    board.set_view(with_track(1, Track(2, "up")))
    assert dict(board.board.pieces) == kept  # the same items, moved
    assert board.board.pieces["float:wealth"].spec.row == 2


def test_the_text_factor_of_the_person_is_followed(board: BoardView) -> None:
    board.set_view(position())
    before = board.board.layout
    theme.text.set_factor(1.5)
    board.arrange()
    assert before is not None and board.board.layout is not None
    assert board.board.layout.px(16) == 27 > before.px(16)


def test_a_fixed_factor_is_kept() -> None:
    tv = BoardView(text_factor=2.25)
    theme.text.set_factor(1.5)
    assert tv.text_factor() == 2.25
    tv.deleteLater()


def test_a_huge_ground_stays_within_its_bounds() -> None:
    view = position()
    lay = specs.layout_for(view, 3000, 1800, 1.0)
    pixmap = ground.bake(lay, specs.ground_look(view), 4.0)
    assert pixmap.width() * pixmap.height() <= ground.LARGEST * 1.01


def test_ghosts_of_every_resource_keep_apart() -> None:
    view = position()
    assert view.reign is not None
    ghosts = tuple(
        replace(view.reign.ghosts[0], side=side, resource=name, row=view.reign.resources[i].row)
        for i, name in enumerate(RESOURCES)
        for side in ("aye", "nay")
    )
    view = replace(view, reign=replace(view.reign, ghosts=ghosts))
    for size in SIZES:
        pieces = specs.cast(view, specs.layout_for(view, *size))
        boxes = [spec.rect.adjusted(1, 1, -1, -1) for key, spec in pieces.items() if key.startswith("mark:")]
        assert len(boxes) == 10
        for i, box in enumerate(boxes):
            assert not any(box.intersects(other) for other in boxes[i + 1 :]), size


@everyday("size", SIZES, keep=EVERYDAY)
@pytest.mark.parametrize("direction", ["up", "down"])
@pytest.mark.parametrize("moves", [(1, 1), (-1, -1), (1, -1), (-1, 1)])
def test_marks_beside_a_gauge_leave_the_figures_on_floats_free(
    direction: str, moves: tuple[int, int], size: tuple[int, int, float]
) -> None:
    lay = specs.layout_for(position(), *size)
    for row in range(-8, 9):
        view = with_track(1, Track(row, direction, True))  # type: ignore[arg-type]
        assert view.reign is not None
        ghosts = tuple(
            replace(view.reign.ghosts[0], side=side, resource="wealth", row=max(-8, min(8, row + by)))
            for side, by in zip(("aye", "nay"), moves, strict=True)
        )
        pieces = specs.cast(replace(view, reign=replace(view.reign, ghosts=ghosts)), lay)
        rects = [spec.rect for key, spec in pieces.items() if key.startswith("mark:")]
        assert not rects[0].adjusted(1, 1, -1, -1).intersects(rects[1]), row
        on = pieces["float:wealth"].rect
        spare = (on.width() - Type(lay.float_px, weight=700).width(signed(row))) / 2
        number = on.adjusted(spare, 4, -spare, -4)
        beside = number.translated(lay.pitch, 0)
        assert not any(mark.intersects(number) or mark.intersects(beside) for mark in rects), row
        assert all(mark.top() + 1 >= 0 and mark.bottom() - 1 <= lay.height for mark in rects), row


@pytest.mark.parametrize("size", [(594, 310, 2.0), (640, 400, 2.0), (706, 330, 1.0), (640, 330, 1.0)])
def test_a_mark_beside_a_gauge_keeps_off_the_float_beside(size: tuple[int, int, float]) -> None:
    """With text at 200 % it lay on two floats, and nobody could tell whose it was."""
    lay = specs.layout_for(position(), *size)
    beside = lay.float_box(1, 0).left() - lay.gauge(0).left()
    assert lay.gutter_x(0) + lay.gutter_mark - lay.gauge(0).left() <= beside + 0.01
    figure = Type(lay.float_px, weight=700).width("+8")
    assert lay.gutter_x(0) - lay.gauge(0).center().x() - figure / 2 >= 0.1 * lay.float_px, "nor on the figure"


@pytest.mark.parametrize("marker", [True, False])
@pytest.mark.parametrize("direction", ["up", "down"])
@pytest.mark.parametrize("side", ["aye", "nay"])
def test_the_mark_of_a_rise_is_above_its_float_that_of_a_fall_below(
    side: str, direction: str, marker: bool
) -> None:
    """At 1280x720 with text at 200 % there is little room; at an end only the turn is left to tell."""
    size = (594, 335, 2.0)
    lay = specs.layout_for(position(), *size)
    for row in range(-8, 9):
        for by in (1, -1):
            view = with_track(2, Track(row, direction, marker))  # type: ignore[arg-type]
            assert view.reign is not None
            to = max(-8, min(8, row + by))
            ghost = replace(view.reign.ghosts[0], side=side, resource="morale", row=to)
            ghost = replace(ghost, dir="up" if by > 0 else "down")
            pieces = specs.cast(replace(view, reign=replace(view.reign, ghosts=(ghost,))), lay)
            mark = next(spec.rect for key, spec in pieces.items() if key.startswith("mark:"))
            below = mark.center().y() - pieces["float:morale"].rect.center().y()
            assert below * by < 0, (row, by)


@pytest.mark.parametrize("size", [(1188, 728, 1.0), (693, 201, 1.0), (594, 335, 2.0)])
@pytest.mark.parametrize("direction", ["up", "down"])
def test_a_mark_stands_at_its_row(direction: str, size: tuple[int, int, float]) -> None:
    """Also on the low board above the deal drawer at 1280x720, near a track's end, and with large text."""
    lay = specs.layout_for(position(), *size)
    for row, to in ((0, -3), (5, 8), (5, 4), (2, 3), (-7, -8), (8, 7)):
        view = with_track(1, Track(row, direction, True))  # type: ignore[arg-type]
        assert view.reign is not None
        ghost = replace(view.reign.ghosts[0], resource="wealth", row=to)
        pieces = specs.cast(replace(view, reign=replace(view.reign, ghosts=(ghost,))), lay)
        mark = next(spec.rect for key, spec in pieces.items() if key.startswith("mark:"))
        assert mark.center().y() == pytest.approx(lay.row_y(to), abs=1.0), (row, to)


@pytest.mark.parametrize("size", [(706, 330, 1.0), (750, 440, 1.0)])
def test_a_rising_marker_at_the_end_of_its_track_lies_on_no_name(size: tuple[int, int, float]) -> None:
    """In a window of 1280x720, with the chamber open and closed."""
    lay = specs.layout_for(position(), *size)
    assert lay.named and not lay.wide and specs.abreast(lay, 8, True, True)
    top = lay.float_box(0, 8).top() - marks.arrow_room(*lay.float_size, True, True)
    assert lay.gauge_top - 8 * lay.u - lay.name_lift(1) <= top + 1


@pytest.mark.parametrize("size", [(1188, 728, 1.0), (594, 335, 2.0)])
@pytest.mark.parametrize("rows", [(3, 2), (2, 3), (2, 2), (1, 1), (1, -1), (-1, 1), (-2, -3), (8, 7)])
def test_of_two_marks_too_near_each_gives_way_a_little(
    rows: tuple[int, int], size: tuple[int, int, float]
) -> None:
    """Neither is farther off than its own height, and the higher row's mark is the higher one."""
    lay = specs.layout_for(position(), *size)
    view = with_track(1, Track(0, "up", True))
    assert view.reign is not None
    ghosts = tuple(
        replace(view.reign.ghosts[0], side=side, resource="wealth", row=row)
        for side, row in zip(("aye", "nay"), rows, strict=True)
    )
    pieces = specs.cast(replace(view, reign=replace(view.reign, ghosts=ghosts)), lay)
    marks_ = [spec.rect for key, spec in pieces.items() if key.startswith("mark:")]
    middles = [mark.center().y() for mark in marks_]
    assert not marks_[0].adjusted(1, 1, -1, -1).intersects(marks_[1])
    for middle, row in zip(middles, rows, strict=True):
        assert abs(middle - lay.row_y(row)) <= lay.gutter_mark, (middle, row)
        assert (middle < lay.row_y(0)) == (row > 0), "a rise is above its float"
        box = next(spec.rect for key, spec in pieces.items() if key.startswith("ghost:"))
        assert box.height() <= 1.9 * lay.row_h + 1, "it is told from the rows beside it"
    if rows[0] != rows[1]:
        assert (middles[0] < middles[1]) == (rows[0] > rows[1])


def crowded() -> View:
    """A board with everything at its limit: full rows and counter, tracks at their ends, three events."""
    table = rules(time_spaces=9, chronicle_slots=6)
    view = position(table)
    reign, sticker = view.reign, view.chronicle[0][0]
    assert reign is not None and sticker is not None
    full = tuple(
        tuple(replace(sticker, number=row * 6 + slot, slot=slot, covered=(99,)) for slot in range(6))
        for row in range(5)
    )
    card = reign.time_counter[0][0]
    counter = tuple(
        tuple(replace(card, card=f"{space}-{depth}") for depth in range(4 if space == 8 else 1))
        for space in range(9)
    )
    tracks = tuple(
        Track(row, way, marker)
        for row, way, marker in (
            (8, "up", True),
            (-8, "down", True),
            (8, "down", False),
            (-8, "up", True),
            (0, "up", False),
        )
    )
    events = tuple(replace(reign.events[0], card=f"event{i}", trigger=i == 1) for i in range(3))
    crowd = replace(reign, resources=tracks, time_counter=counter, events=events, deck_size=132)
    return replace(view, chronicle=full, reign=crowd)


@everyday("size", SIZES, keep=EVERYDAY)
def test_a_crowded_board_is_still_in_order(printed: list[CachedPixmap], size: tuple[int, int, float]) -> None:
    view = crowded()
    lay = specs.layout_for(view, *size)
    boxes = [
        (key, spec.rect.adjusted(1, 1, -1, -1))
        for key, spec in specs.cast(view, lay).items()
        if key.split(":")[0] in ("sticker", "counter", "event", "deck") and not key.startswith("counter:8")
    ]
    assert len(boxes) == 30 + 8 + 3 + 1
    for i, (key, box) in enumerate(boxes):
        assert box.width() >= 10, key
        # Events may lie like a fan of cards, of which each can still be pointed at.
        room = box.adjusted(0, 0, -box.width() + 7, 0) if key.startswith("event") else box
        assert not [other for other, at in boxes[i + 1 :] if at.intersects(room)], key
    picture(view, *size)
    for entry in printed:
        assert entry.set.px >= round(theme.SMALLEST * size[2]), entry
        assert not entry.room or entry.width <= entry.room + 1, entry


def test_dusk_falls_when_a_reign_ends(board: BoardView) -> None:
    board.set_view(position())
    assert not board.board.dimmer.isVisible()
    lit = board.viewport().grab().toImage()
    board.set_view(position(reign={"ending": "abdicated_top", "ghosts": position().reign.ghosts}))  # type: ignore[union-attr]
    assert board.board.dimmer.isVisible()
    dim = board.viewport().grab().toImage()
    lay = board.board.layout
    assert lay is not None
    tower, story = lay.tower.center().toPoint(), lay.story(5).center().toPoint()
    assert dim.pixelColor(tower) == lit.pixelColor(tower)
    assert dim.pixelColor(story).lightness() < lit.pixelColor(story).lightness() - 40
    board.set_view(position())
    assert not board.board.dimmer.isVisible()


def test_signed_numbers() -> None:
    assert [signed(value) for value in (3, 0, -3)] == ["+3", "0", "\N{MINUS SIGN}3"]
