"""Nothing that is anybody's own reaches the TV, neither as print nor for screen readers."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.phrases.names import agenda_name
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View
from tests.bounded import so_long
from tests.desktop.kings.tv.course import Act, course, game, last, public
from tests.desktop.tv.eye import Eye
from tests.everyday import everyday

POWER, COINS = 7013, 9021


def spoken(window: QWidget) -> str:
    """Everything that a screen reader or a tooltip could tell."""
    widgets = [window, *window.findChildren(QWidget)]
    parts = [part for w in widgets for part in (w.accessibleName(), w.accessibleDescription(), w.toolTip())]
    pieces = window.findChild(QWidget)
    assert pieces is not None
    parts += [window.windowTitle()]
    if isinstance(window, CouncilTv):
        parts += [
            text
            for table in (window.board, window.page)
            for piece in table.board.pieces.values()
            for text in (piece.spec.name, piece.spec.about)
        ]
    return "\n".join(parts)


def secrets(state: Campaign) -> set[str]:
    """Words that nobody at the table may read: agendas in play and achievements that aren't complete."""
    reign = state.reign
    assert reign is not None
    found = {agenda_name(name) for name in reign.agendas if name is not None}
    found |= {game().library.agendas[name].title for name in reign.agendas if name is not None}
    for seat in range(len(reign.seats)):
        own = game().view(state, seat).own
        assert own is not None
        found |= {marked.achievement.title for marked in own.achievements}
    return found


def marked(state: Campaign) -> Campaign:
    """The state with pools whose figures stand nowhere else."""
    reign = state.reign
    assert reign is not None
    n = len(reign.seats)
    power = tuple(POWER + seat for seat in range(n))
    return replace(state, reign=replace(reign, power=power, coins=tuple(COINS + seat for seat in range(n))))


def hidden(reigns: tuple[int, ...] = (0, 7)) -> list[Act]:
    """Acts after so many reigns, after which agendas and pools are still secret."""
    return [
        act
        for act in course()
        if act.after.reign is not None
        and not act.after.reign.shown_all
        and act.after.reign.finale < 0
        and len(act.after.ledger) in reigns
    ]


def test_no_own_view_and_no_private_event_is_taken(tv: Callable[..., CouncilTv]) -> None:
    act = hidden()[0]
    window = tv()
    with pytest.raises(ValueError, match="the table's view only"):
        window.show_view(game().view(act.after, 0))
    private = e.AgendaHeld(seat=1, agenda="rebel", cause=act.events[0].cause, only=1)
    with pytest.raises(ValueError, match="everybody sees"):
        window.play((Happening(private, lambda: public(act.after)),), public(act.after))
    assert window.view is None


@everyday("reigns", [0, 7], keep=[7])
def test_no_secret_word_is_printed_or_spoken_in_whole_reigns(
    tv: Callable[..., CouncilTv], eye: Eye, reigns: int
) -> None:
    window = tv()
    window.set_motion(False)
    for act in hidden((reigns,)):
        if not act.has(e.VoteCast) and not act.has(e.OutcomeRevealed) and not act.has(e.AgendaKept):
            continue
        eye.seen.clear()
        window.show_view(public(act.before))
        window.play(act.told, public(act.after))
        told = spoken(window)
        for _ in so_long(lambda: window.busy):
            picture(window)
            told += spoken(window)
            QTest.keyClick(window, Qt.Key.Key_Space)
        picture(window)
        told += spoken(window) + eye.words()
        assert act.after.reign is not None
        assert eye.seen
        told = told.replace("Moderator, Moderate", "")  # a ballot that an agenda shares its name with
        found = {word for word in secrets(act.after) if word in told}
        assert not found, (found, act.events)


def test_no_pool_is_printed_or_spoken(tv: Callable[..., CouncilTv], eye: Eye) -> None:
    window = tv()
    for act in hidden()[::9]:
        state = marked(act.after)
        own = game().view(state, 1).own
        assert own is not None
        assert (own.power, own.coins) == (POWER + 1, COINS + 1)
        eye.seen.clear()
        window.show_view(public(state))
        picture(window)
        told = eye.words() + spoken(window)
        assert not any(str(base + seat) in told for base in (POWER, COINS) for seat in range(5))


def test_the_pools_and_agendas_come_when_the_reign_is_scored(tv: Callable[..., CouncilTv], eye: Eye) -> None:
    """The look-out of the tests above is able to see."""
    act = last(lambda _, view: bool(view.reign and view.reign.ending and not view.reign.finale))
    window = tv()
    window.show_view(public(act.after))
    picture(window)
    assert act.after.reign is not None
    for name in act.after.reign.agendas:
        assert name is not None
        assert agenda_name(name) in eye.words()


def test_two_histories_that_differ_in_a_secret_look_the_same(tv: Callable[..., CouncilTv]) -> None:
    act = hidden()[len(hidden()) // 2]
    reign = act.after.reign
    assert reign is not None
    turned = replace(reign, agendas=tuple(reversed(reign.agendas)), power=tuple(p + 1 for p in reign.power))
    other = replace(act.after, reign=turned)
    assert game().view(other, 0) != game().view(act.after, 0)
    window = tv()
    images = []
    for state in (act.after, other):
        window.show_view(public(state))
        images.append(picture(window))
    assert images[0] == images[1]


def test_the_tables_events_carry_nothing_for_one_seat() -> None:
    seen: list[Event] = [event for act in course() for event in act.events]
    assert seen
    assert all(event.only is None for event in seen)
    view: View = public(course()[50].after)
    assert view.own is None
