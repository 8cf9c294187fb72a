"""The course of things on the TV of the throne game: one beat after another, ending where showing would."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.throne.cards.reveal_print import RevealStage
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.tv import ThroneTv, render_tv
from kd_desktop.desktop.throne.tv.outcome import of_view, reveal_of
from kd_desktop.desktop.throne.tv.page import TvPage, resting
from kd_desktop.desktop.throne.tv.script import ThroneBeat, script
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View
from tests.bounded import so_long
from tests.desktop.throne.tv.course import Act, course, public, rests
from tests.desktop.tv.eye import Eye
from tests.everyday import everyday

KINDS = (
    e.TurnBegan, e.TrackMoved, e.Contributed, e.ProjectCompleted, e.ProjectRemoved, e.IntriguePlayed,
    e.ThreatRevealed, e.BidsRevealed, e.ThreatTrackMoved, e.SpeakerMoved, e.GameWon,
)  # fmt: skip
EVERYDAY = (e.Contributed, e.ProjectCompleted, e.BidsRevealed, e.GameWon)
"""What is given, built and bid, and the end."""


def act_with(kind: type, seats: int = 5) -> Act:
    acts = (act for n in (seats, 4) for act in reversed(course(seats=n)))
    return next(act for act in acts if act.has(kind) and act.before.parties)


def beats_of(act: Act) -> list[ThroneBeat]:
    before = public(act.before)
    return script(act.told, before, of_view(before))[0]


def playing(window: ThroneTv, act: Act) -> None:
    window.show_view(public(act.before))
    window.play(act.told, public(act.after))


def astray(window: ThroneTv) -> tuple[tuple[str, float], ...]:
    """The stones that aren't at their places, and where they are."""
    pieces = window.board.board.pieces.values()
    stones = [one for one in pieces if one.spec.group == "stone" and one.pos() != one.spec.rect.center()]
    return tuple((one.spec.key, round(one.pos().x(), 2)) for one in stones)


@everyday("kind", KINDS, keep=EVERYDAY, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("how", ["skipped", "continue", "without motion"])
def test_playing_ends_where_showing_would(tv: Callable[..., ThroneTv], kind: type, how: str) -> None:
    """But that it knows of how many tokens each set aside something, where it has followed that."""
    act = act_with(kind)
    shown, window = tv(), tv()
    window.set_motion(how != "without motion")
    playing(window, act)
    assert window.busy
    if how == "skipped":
        window.skip()
    else:
        for _ in so_long(lambda: window.busy):
            QTest.keyClick(window, Qt.Key.Key_Space)
    shown._outcome = window._outcome
    shown.show_view(public(act.after))
    assert window.page.page == shown.page.page
    assert window.say.said == shown.say.said
    assert picture(window) == picture(shown)


def test_the_set_asides_are_opened_together_then_added_up_then_judged() -> None:
    """IT-THREAT-6: rows, sum and verdict, in this order, and nothing of them before."""
    act = act_with(e.BidsRevealed)
    pages = [beat.page for beat in beats_of(act) if beat.page is not None]
    stages = [page.stage for page in pages if page.kind == "reveal"]
    assert stages[:3] == [RevealStage.OPEN, RevealStage.SUMMED, RevealStage.JUDGED]
    first = next(i for i, page in enumerate(pages) if page.kind == "reveal")
    assert all(page.kind == "threat" for page in pages[:first])
    event = next(one for one in act.events if isinstance(one, e.BidsRevealed))
    outcome = pages[first].outcome
    assert outcome is not None
    found = reveal_of(pages[first].view, outcome)
    assert found is not None and found.beaten == event.beaten
    assert {row.seat: row.bid for row in found.rows} == dict(enumerate(event.bids))
    stocks = [sum(player.stock) for player in public(act.before).players]
    assert {row.seat: row.had for row in found.rows} == dict(enumerate(stocks))


def test_verdicts_are_those_of_the_rules() -> None:
    """IT-THREAT-7, 8, 23: of every Threat of two games, by the prices that the TV shows."""
    told = 0
    for act in (*course(seats=4), *course(seats=5)):
        event = next((one for one in act.events if isinstance(one, e.BidsRevealed)), None)
        if event is None:
            continue
        page = next(beat.page for beat in beats_of(act) if beat.page and beat.page.kind == "reveal")
        found = reveal_of(page.view, page.outcome)
        assert found is not None and found.beaten == event.beaten
        told += 1
    assert told > 20


def test_of_how_many_is_said_only_where_it_is_known(tv: Callable[..., ThroneTv]) -> None:
    """A TV that was opened later doesn't know what each had before the effects of the Threat."""
    view = rests(5)["reveal"]
    outcome = of_view(view)
    assert outcome is not None
    found = reveal_of(view, outcome)
    assert found is not None and {row.had for row in found.rows} == {0}
    window = tv()
    window.show_view(view)
    assert window.page.page == TvPage("reveal", view, outcome=outcome)


def test_a_price_that_was_changed_is_not_guessed() -> None:
    """Once such a Threat is discarded a view alone doesn't tell its price; then the table is shown."""
    view: View = rests(5)["reveal"]
    changed = replace(view, threat=None, demanded=view.demanded + 1)
    if view.threat is not None:
        changed = replace(changed, threat_discard=(*view.threat_discard, view.threat.card))
    assert of_view(changed) is None
    assert resting(changed, of_view(changed)) is None


def test_the_last_failure_brings_nothing_but_the_end(eye: Eye) -> None:
    """IT-THREAT-12: the defeat effect isn't applied then, and isn't announced."""
    act = act_with(e.AllLost)
    pages = [beat.page for beat in beats_of(act) if beat.page is not None]
    before = replace(public(act.before), stack=())
    for page, falls in (
        (TvPage("threat", before), True),
        (TvPage("threat", replace(before, threat_track=1)), False),
        (next(page for page in pages if page.stage == RevealStage.JUDGED and page.kind == "reveal"), True),
    ):
        eye.seen.clear()
        render_tv(page.view, QSize(1280, 720), page)
        assert ("The empire falls" in eye.words()) is falls
    assert pages[-1].kind == "over"


@pytest.mark.usefixtures("slowly")
def test_stones_travel_and_without_motion_they_stand(tv: Callable[..., ThroneTv], qtbot: QtBot) -> None:
    act = next(act for act in course(seats=5) if act.has(e.TrackMoved) and not act.has(e.ProjectCompleted))
    window = tv()
    playing(window, act)
    for _ in so_long(lambda: window.beat != "bid"):
        QTest.keyClick(window, Qt.Key.Key_Space)
    ways = set()
    qtbot.waitUntil(lambda: ways.add(astray(window)) or len(ways) > 3, timeout=5000)
    window.set_motion(False)
    playing(window, act)
    for _ in so_long(lambda: window.beat != "bid"):
        QTest.keyClick(window, Qt.Key.Key_Space)
    assert astray(window) == ()


def test_a_finished_project_lies_there_until_its_builders_are_rewarded() -> None:
    act = act_with(e.ProjectCompleted)
    views = [beat.view for beat in beats_of(act) if beat.view.completing]
    assert views
    event = next(one for one in act.events if isinstance(one, e.ProjectCompleted))
    assert views[0].completing[-1].card == event.project


def test_an_intrigue_is_shown_with_who_plays_it(tv: Callable[..., ThroneTv]) -> None:
    window = tv()
    view = rests(5)["intrigue"]
    window.show_view(view)
    page = window.page.page
    assert page.kind == "intrigue" and page.pending == view.stack[-1]
    assert window.board.board.model.index_of("intrigue").data(Qt.ItemDataRole.AccessibleTextRole)


@pytest.mark.parametrize("seats", [4, 5])
def test_the_end_has_a_winner_or_none(tv: Callable[..., ThroneTv], seats: int) -> None:
    """IT-GEN-2, IT-GEN-3."""
    view = rests(seats)["over"]
    window = tv()
    window.show_view(view)
    assert window.page.page.kind == "over"
    said = window.say.said.first
    assert said.endswith((f"takes the throne, after {view.round} rounds.", "and nobody wins."))
    assert bool(window.say.said.crest) is (view.winner is not None)


def test_while_nothing_happens_it_tells_what_each_has_given(tv: Callable[..., ThroneTv]) -> None:
    window = tv()
    window.show_view(rests(5)["turn"])
    window.show_chronicle()
    assert window.telling and window.page.page.kind == "given"
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert "bid" in window.board.board.pieces and not window.telling


def test_pictures_differ_where_the_state_differs(tv: Callable[..., ThroneTv]) -> None:
    """So that the comparisons above mean something."""
    window = tv()
    images = []
    for view in rests(5).values():
        window.show_view(view)
        images.append(picture(window))
    assert all(a != b for i, a in enumerate(images) for b in images[:i])


@pytest.mark.parametrize("seats", [4, 5])
def test_beside_opened_set_asides_it_says_what_came_of_them(tv: Callable[..., ThroneTv], seats: int) -> None:
    """Where nobody is asked: what the page shows, in a sentence."""
    told = 0
    window = tv()
    for act in course(seats=seats):
        if not act.has(e.BidsRevealed):
            continue
        view = replace(
            next(one.view for one in act.told if isinstance(one.event, e.BidsRevealed)), waiting=()
        )
        window.show_view(view)
        found = reveal_of(view, of_view(view))
        assert window.say.said.first == f"The Threat is {'' if found.beaten else 'not '}beaten."
        assert all(claimant(row.party).name in window.say.said.rest for row in found.rows if row.least)
        told += 1
    assert told > 10
