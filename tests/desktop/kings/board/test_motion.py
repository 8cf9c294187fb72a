"""Playing events ends where showing the view would, and moves in the order of the events."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.tide_gauge import Gauge
from kd_desktop.desktop.kings.board import BoardView, specs
from kd_desktop.desktop.kings.board.motion import played, same_sitting
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.engine.game import Event, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.view import CounterView, EventView, StickerView, StoryView, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX
from tests.desktop.kings.board.position import course, game, happened, position, revealed
from tests.everyday import daily, everyday

WHY = say("card", "KD-RES-1", card="w-barges")


def outcome() -> tuple[list[Happening], View]:
    """An outcome with something of everything, and the view after it."""
    view = revealed("aye")
    told = [happened(e.OutcomeRevealed(cause=WHY, card="w-barges", side="aye"), view)]

    def then(event: Event, **changes: Any) -> None:
        assert view.reign is not None
        campaign = {name: changes.pop(name) for name in ("chronicle", "piles") if name in changes}
        told.append(happened(event, replace(view, **campaign, reign=replace(view.reign, **changes))))

    def track(event: e.ResourceMoved) -> tuple[Track, ...]:
        assert view.reign is not None
        place = RESOURCE_INDEX[event.resource]
        return (*view.reign.resources[:place], event.after, *view.reign.resources[place + 1 :])

    reign = view.reign
    assert reign is not None
    rising, falling = reign.resources[3], reign.resources[1]
    welfare, wealth = (
        replace(rising, row=-3, dir="up", marker=False),
        replace(falling, row=5, dir="down", marker=False),
    )
    sticker = StickerView(77, "welfare", 2, "positive", "The Poured Barges", "Text.", 1, "Tarn", 0, 6, 4)
    chronicle = list(view.chronicle)
    chronicle[3] = (*chronicle[3][:2], sticker, *chronicle[3][3:])
    story = StoryView("book-1", "book", "The Library in the Mud", "One scene.", 1, "Tarn", (), ())
    piles = (*view.piles[:5], replace(view.piles[5], cards=(story,)))
    counter = list(reign.time_counter)
    counter[2] = (CounterView("w-barges", "Stop the barges?", "aye"),)
    trial = EventView("trial", "The Long Trial", "Five witnesses.", (("witnesses heard", 3),))
    steps: list[tuple[Event, Callable[[Any], dict[str, Any]]]] = [
        (
            e.ResourceMoved(cause=WHY, resource="welfare", delta=2, total=2, before=rising, after=welfare),
            lambda event: {"resources": track(event)},
        ),
        (
            e.StabilityMoved(cause=WHY, delta=2, before=-2, after=0, locked=False),
            lambda _: {"stability": Stability(0)},
        ),
        (
            e.ResourceMoved(cause=WHY, resource="wealth", delta=-1, total=-1, before=falling, after=wealth),
            lambda event: {"resources": track(event)},
        ),
        (
            e.StabilityMoved(cause=WHY, delta=-1, before=0, after=-1, locked=False),
            lambda _: {"stability": Stability(-1)},
        ),
        (
            e.StickerAttached(cause=WHY, number=77, resource="welfare", slot=2, signer=1),
            lambda _: {"chronicle": tuple(chronicle)},
        ),
        (e.EnvelopeOpened(cause=WHY, number=2, special=False), lambda _: {}),
        (
            e.StoryPlacedOn(cause=WHY, card="book-1", storyline="book", signer=1),
            lambda _: {"piles": piles},
        ),
        (e.DeckShuffled(cause=WHY, added=2, size=13), lambda _: {"deck_size": 13}),
        (
            e.CounterChanged(cause=WHY, card="trial", name="witnesses heard", value=3),
            lambda _: {"events": (trial,)},
        ),
        (
            e.CardPlaced(cause=WHY, card="w-barges", side="aye", space=2, death_space=False, where="counter"),
            lambda _: {"time_counter": tuple(counter)},
        ),
    ]
    for event, changes in steps:
        then(event, **changes(event))
        view = told[-1].view
    return told, view


def geometry(board: BoardView) -> dict[str, tuple[object, ...]]:
    """Everything of the pieces that can be seen."""
    found: dict[str, tuple[object, ...]] = {}
    for key, piece in board.board.pieces.items():
        level = piece.level() if isinstance(piece, Gauge) else None
        found[key] = (
            piece.spec,
            piece.look,
            piece.pos().toTuple(),
            piece.rotation(),
            piece.scale(),
            piece.opacity(),
            piece.zValue(),
            piece.transform().isIdentity(),
            level,
        )
    return found


@pytest.fixture
def reference(shown: Callable[[QWidget, int, int], None]) -> BoardView:
    """Another board of the same size that only shows views."""
    view = BoardView()
    shown(view, 1188, 728)
    return view


@everyday("wait", [0, 60, 400, 1500, 3200], keep=[0, 60, 400, 1500])
@daily("0", "60", "400")
def test_skipping_ends_where_showing_would(board: BoardView, reference: BoardView, wait: int) -> None:
    events, after = outcome()
    board.set_view(position())
    reference.set_view(after)
    board.play(events, after)
    QTest.qWait(wait)
    board.skip()
    assert not board.moving
    assert geometry(board) == geometry(reference)
    assert board.viewport().grab().toImage() == reference.viewport().grab().toImage()


@pytest.mark.usefixtures("fast")
def test_playing_to_the_end_ends_where_showing_would(
    board: BoardView, reference: BoardView, qtbot: QtBot
) -> None:
    events, after = outcome()
    board.set_view(position())
    reference.set_view(after)
    told: list[Event] = []
    board.told.connect(told.append)
    with qtbot.waitSignal(board.settled, timeout=20_000):
        board.play(events, after)
    assert told == [one.event for one in events]
    assert geometry(board) == geometry(reference)
    assert board.viewport().grab().toImage() == reference.viewport().grab().toImage()


def test_without_motion_it_is_a_plain_cut(board: BoardView, reference: BoardView, qtbot: QtBot) -> None:
    events, after = outcome()
    board.set_view(position())
    reference.set_view(after)
    board.motion = False
    with qtbot.waitSignal(board.settled):
        board.play(events, after)
    assert not board.moving
    assert geometry(board) == geometry(reference)


@pytest.mark.usefixtures("slowly")
@pytest.mark.long
def test_one_thing_moves_at_a_time_and_the_water_goes_with_its_float(board: BoardView, qtbot: QtBot) -> None:
    events, after = outcome()
    board.set_view(position())
    board.play(events, after)
    float_, gauge = board.board.pieces["float:welfare"], board.board.pieces["gauge:welfare"]
    wealth = board.board.pieces["float:wealth"].pos()
    assert isinstance(gauge, Gauge)
    qtbot.waitUntil(lambda: -4.6 < gauge.level() < -3.4, timeout=5000)
    lay = board.board.layout
    assert lay is not None
    assert abs(float_.y() - lay.row_y(gauge.level())) < 0.5
    assert board.board.pieces["float:wealth"].pos() == wealth
    assert board.board.pieces["float:stability"].spec.row == -2
    board.skip()


@pytest.mark.usefixtures("slowly")
def test_a_float_that_changes_colour_turns_over_before_it_moves(board: BoardView, qtbot: QtBot) -> None:
    events, after = outcome()
    board.set_view(position())
    board.play(events[1:2], after)
    piece = board.board.pieces["float:welfare"]
    start = piece.y()
    qtbot.waitUntil(lambda: piece.transform().m22() < 0.5, timeout=3000)
    assert piece.y() == start
    qtbot.waitUntil(lambda: piece.look is not None and piece.look.args[1] is True, timeout=3000)
    board.skip()


def test_a_new_view_while_moving_has_the_last_word(board: BoardView, reference: BoardView) -> None:
    events, after = outcome()
    board.set_view(position())
    board.play(events, after)
    QTest.qWait(300)
    board.set_view(position())
    reference.set_view(position())
    assert not board.moving
    assert geometry(board) == geometry(reference)


def test_another_size_while_moving_ends_it(board: BoardView, qtbot: QtBot) -> None:
    events, after = outcome()
    board.set_view(position())
    board.play(events, after)
    with qtbot.waitSignal(board.settled, timeout=2000):
        board.resize(960, 430)
    assert board.board.layout is not None and board.board.layout.width == 960


def test_real_games_can_be_followed_step_by_step(shown: Callable[[QWidget, int, int], None]) -> None:
    rules = game("bench")
    board, reference = BoardView(), BoardView()
    for view in (board, reference):
        shown(view, 700, 360)
    moved = 0
    for before, events, after in course(60):
        board.set_view(rules.view(before, None))
        board.play(events, rules.view(after, None))
        moved += board.moving
        board.skip()
        reference.set_view(rules.view(after, None))
        assert geometry(board) == geometry(reference)
    assert moved > 5


def test_what_is_played_is_a_view_of_the_rules_after_each_event() -> None:
    """What moves comes to its true place with the event that says so, and not before."""
    rules = game("bench")
    moved = 0
    for before, told, after in course(150):
        view, now = rules.view(before, None), rules.view(after, None)
        if not same_sitting(view, now):
            continue
        for one in told:
            was, is_now = view.reign, one.view.reign
            if was is None or is_now is None:
                break
            tracks = was.resources, was.stability
            kinds = (e.ResourceMoved, e.StabilityMoved, e.TrackSet, e.ResourceStarted, e.MomentumSet)
            if not isinstance(one.event, kinds):
                assert (is_now.resources, is_now.stability) == tracks, one.event
            if isinstance(one.event, e.ResourceMoved):
                assert is_now.resources[RESOURCE_INDEX[one.event.resource]] == one.event.after
            if isinstance(one.event, e.StabilityMoved):
                assert is_now.stability.row == one.event.after
            if is_now.time_counter != was.time_counter:
                assert isinstance(one.event, e.CardPlaced)
            moved += played(one, view)
            view = one.view
        assert now.reign is None or not told or view.reign is None or view.chronicle == now.chronicle
    assert moved > 20


def test_the_end_of_a_reign_is_a_cut(board: BoardView) -> None:
    board.set_view(position())
    board.play([], replace(position(), reign=None))
    assert not board.moving
    assert "deck" not in board.board.pieces


def test_every_look_can_be_told_from_another() -> None:
    before, (_, after) = position(), outcome()
    lay = specs.layout_for(before, 1188, 728, 1.0)
    assert specs.cast(before, lay) == specs.cast(position(), lay)
    assert specs.cast(before, lay) != specs.cast(after, lay)


def test_clicks_do_nothing_to_what_is_played(board: BoardView) -> None:
    events, after = outcome()
    board.set_view(position())
    board.play(events, after)
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton)
    assert board.moving
    board.skip()
