"""The course of things on the TV: one beat after another, ending where showing the view would."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.tv import window as council_window
from kd_desktop.desktop.kings.tv.script import CouncilBeat, script
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.session.happening import events_of, happenings
from kd_desktop.desktop.tv import window as tv_window
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign
from tests.bounded import so_long
from tests.desktop.kings.tv.course import Act, course, game, public, rests
from tests.everyday import everyday

KINDS = (
    e.VoteCast, e.Raised, e.Passed, e.LeaderMoved, e.ModeratorMoved, e.OutcomeRevealed, e.StickerAttached,
    e.StoryPlacedOn, e.MysteryAttached, e.CardDrawn, e.Ranked, e.KingNamed, e.ReignClosed, e.FinaleBegan,
    e.FinaleScored, e.DealOffered, e.EnvelopeOpened,
)  # fmt: skip
EVERYDAY = (e.VoteCast, e.OutcomeRevealed, e.StickerAttached, e.CardDrawn, e.KingNamed, e.FinaleScored)
"""In the vote, at its end, on the board, from the deck, between reigns and after all of them."""


def act_with(*kinds: type) -> Act:
    return next(act for act in reversed(course()) if act.has(*kinds))


def beats_of(act: Act) -> list[CouncilBeat]:
    return script(act.told, public(act.before), public(act.after))


def playing(window: CouncilTv, act: Act) -> None:
    window.show_view(public(act.before))
    window.play(act.told, public(act.after))


def still(window: CouncilTv) -> tuple[object, ...]:
    """All that the window rests on."""
    page = window.page.page
    return (
        page,
        None if page else window.letter.reading,
        None if page else window.letter.page,
        None if page else [*window.page.board.model],
        None if page else window.page.angle,
        None if page else {key: piece.spec for key, piece in window.board.board.pieces.items()},
        window.say.said,
        window.light.isVisible(),
        window.dim.isVisible(),
        window.telling,
    )


@everyday("kind", KINDS, keep=EVERYDAY, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("how", ["skipped", "continue", "without motion"])
def test_playing_ends_where_showing_would(tv: Callable[..., CouncilTv], kind: type, how: str) -> None:
    act = act_with(kind)
    shown, window = tv(), tv()
    shown.show_view(public(act.after))
    window.set_motion(how != "without motion")
    playing(window, act)
    assert window.busy
    if how == "skipped":
        window.skip()
    else:
        for _ in range(200):
            if not window.busy:
                break
            QTest.keyClick(window, Qt.Key.Key_Space)
    assert not window.busy
    assert still(window) == still(shown)
    assert picture(window) == picture(shown)


def test_everything_that_is_told_comes_by_itself(
    tv: Callable[..., CouncilTv], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TIP_MS", "TOKEN_MS", "TURN_MS"):
        monkeypatch.setattr(council_window, name, 20)
    monkeypatch.setattr(tv_window, "RISE_MS", 20)
    for name in ("SAY_MS", "SHORT_SAY_MS", "TIP_MS", "TOKEN_MS"):
        monkeypatch.setattr(f"kd_desktop.desktop.kings.tv.script.{name}", 10)
    for name in ("READ_MS", "LETTER_MS"):
        monkeypatch.setattr(f"kd_desktop.desktop.tv.beats.{name}", 0)
    act = next(act for act in course() if act.has(e.VoteCast, e.LeaderMoved) and not act.has(e.CardDrawn))
    window = tv()
    with qtbot.waitSignal(window.settled, timeout=1000):
        window.show_view(public(act.before))
    window.play(act.told, public(act.after))
    assert window.busy
    qtbot.waitUntil(lambda: not window.busy, timeout=8000)
    shown = tv()
    shown.show_view(public(act.after))
    assert still(window) == still(shown)


def test_a_new_act_ends_what_is_still_being_told(tv: Callable[..., CouncilTv]) -> None:
    acts = course()
    place = next(i for i, act in enumerate(acts) if act.has(e.OutcomeRevealed))
    window = tv()
    playing(window, acts[place])
    following = acts[place + 1]
    window.play(following.told, public(following.after))
    window.skip()
    shown = tv()
    shown.show_view(public(following.after))
    assert still(window) == still(shown)


def test_the_beats_of_a_vote_and_its_outcome_come_in_the_order_of_the_rules() -> None:
    act = act_with(e.OutcomeRevealed, e.StoryPlacedOn)
    beats = beats_of(act)
    kinds = [beat.kind for beat in beats]
    turn = kinds.index("turn")
    assert beats[turn].reading is not None
    assert beats[turn].reading.kind == "outcome"
    assert beats[turn].reading.text
    moves = next(
        i for i, beat in enumerate(beats) if any(isinstance(x, e.ResourceMoved) for x in events_of(beat.told))
    )
    story = next(
        i for i, beat in enumerate(beats) if beat.reading is not None and beat.reading.kind == "story"
    )
    placed = next(
        i for i, beat in enumerate(beats) if any(isinstance(x, e.StoryPlacedOn) for x in events_of(beat.told))
    )
    assert turn < moves < story < placed


def test_the_leader_passes_in_a_beat_of_its_own() -> None:
    act = act_with(e.VoteCast, e.LeaderMoved)
    beats = beats_of(act)
    at = next(i for i, beat in enumerate(beats) if beat.token is not None)
    event = next(x for x in act.events if isinstance(x, e.LeaderMoved))
    assert beats[at].token == ("leader", event.before)
    tip = next(i for i, beat in enumerate(beats) if beat.kind == "tip")
    assert tip < at
    assert beats[tip].view.reign is not None
    assert beats[tip].view.reign.leader == event.before


def test_scoring_is_counted_house_by_house_to_the_totals_of_the_rules() -> None:
    act = act_with(e.Ranked)
    counted = [beat.page for beat in beats_of(act) if beat.page is not None]
    seats = [page.cell[0] for page in counted if page.cell is not None and page.cell[1] != "total"]
    end = counted[-1].view.reign
    assert end is not None
    assert seats == sorted(seats, key=lambda seat: (seat - end.leader) % 5), "in the order of the table"
    assert len(set(seats)) == 5
    totals = {event.seat: event.total for event in act.events if isinstance(event, e.Ranked)}
    assert {seat.seat: seat.score.total for seat in end.seats if seat.score is not None} == totals
    first = counted[0].view.reign
    assert first is not None
    assert sorted(counted[0].closed) == [seat for seat in range(5) if seat != end.leader]
    for before, page in pairwise(counted):
        shown = [one.view.reign.seats for one in (before, page)]  # type: ignore[union-attr]
        done = (
            set(seats[: seats.index(page.cell[0])]) if page.cell is not None and page.cell[0] in seats else ()
        )
        assert all(shown[0][seat].score == shown[1][seat].score for seat in done), "what is told stays told"


def test_who_may_name_the_king_has_the_ring_alone() -> None:
    act = act_with(e.PrivilegeGiven, e.Ranked)
    beats = beats_of(act)
    at = max(place for place, beat in enumerate(beats) if beat.page is not None and beat.page.cell)
    after = [beat.page for beat in beats[at + 1 :] if beat.page is not None]
    assert after and {page.kind for page in after} == {"scoring"}
    assert all(page.cell is None for page in after)


def test_every_step_of_a_campaign_is_followed_to_its_public_facts() -> None:
    """The view before the last beats has the vote, the roles and the ballots that the rules came to."""
    checked = 0
    for act in course():
        reign = act.after.reign
        ended = reign is None or reign.ending is not None or not act.has(e.VoteCast) or act.has(e.CardDrawn)
        if ended or act.has(e.FinaleVoteCalled) or act.has(e.SideDecided):
            continue
        shown, true = beats_of(act)[-1].view.reign, public(act.after).reign
        assert shown is not None
        assert true is not None
        assert shown.vote is not None
        assert true.vote is not None
        assert (shown.vote.aye, shown.vote.nay) == (true.vote.aye, true.vote.nay)
        assert (shown.leader, shown.moderator) == (true.leader, true.moderator)
        ballots = [(seat.ballot, seat.committed) for seat in shown.seats]
        assert ballots == [(seat.ballot, seat.committed) for seat in true.seats]
        checked += 1
    assert checked > 40


def test_who_has_come_to_the_throne_is_read_where_a_reign_begins() -> None:
    houses = tuple(house.number for house in game().library.pack.houses[:5])
    between = [act.after for act in course() if act.after.reign is None and not act.after.finished][:3]
    assert between
    for state in between:
        step = game().apply(state, None, BeginReign(houses, "2026-11-20"), trail=True)
        view = public(step.state)
        assert view.portrait is not None
        beats = script(happenings(game(), step), public(state), view)
        read = next(beat for beat in beats if beat.reading is not None)
        assert read.reading is not None
        assert (read.reading.title, read.reading.text) == (view.king_name, view.portrait.text)
        assert view.king_name in read.said


def test_what_is_said_meanwhile_is_what_happens() -> None:
    act = act_with(e.VoteCast, e.LeaderMoved)
    said = [beat.said for beat in beats_of(act)]
    assert any("votes" in words for words in said)
    assert any("lead" in words.lower() for words in said)
    assert all(words == words.strip() for words in said)


def test_reduced_motion_is_plain_cuts(tv: Callable[..., CouncilTv]) -> None:
    window = tv()
    window.set_motion(False)
    act = act_with(e.VoteCast, e.LeaderMoved)
    playing(window, act)
    for _ in so_long(lambda: window.busy):
        window._rest.stop()  # a beat must not end by itself while a slow machine paints
        before = picture(window)
        QTest.qWait(30)
        assert picture(window) == before
        QTest.keyClick(window, Qt.Key.Key_Space)


@pytest.mark.usefixtures("slowly")
def test_with_motion_the_beam_tips(tv: Callable[..., CouncilTv], qtbot: QtBot) -> None:
    window = tv()
    act = next(act for act in course() if act.has(e.VoteCast) and not act.has(e.Tallied))
    playing(window, act)
    angles = set()
    qtbot.waitUntil(lambda: angles.add(round(window.page.angle, 2)) or len(angles) > 4, timeout=3000)


# --- chronicle ------------------------------------------------------------------------------------


def test_between_reigns_the_chronicle_is_told_page_by_page(
    tv: Callable[..., CouncilTv], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tv_window, "PAGE_MS", 60)
    window = tv()
    window.set_motion(False)
    window.show_view(rests()["between"])
    assert window.telling
    assert not window.board.isVisible()
    seen: list[str] = []

    def turned() -> bool:
        page = window.page.page
        assert page is not None
        seen.append(page.kind)
        return {"kings", "stickers", "houses"} <= set(seen)

    qtbot.waitUntil(turned, timeout=30_000)


def test_without_an_act_the_chronicle_comes_and_an_act_ends_it(
    tv: Callable[..., CouncilTv], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tv_window.IDLE_MS == 180_000
    monkeypatch.setattr(tv_window, "IDLE_MS", 40)
    act = next(act for act in course() if act.has(e.VoteCast, e.TurnCame) and len(act.before.ledger) == 4)
    window = tv()
    window.show_view(public(act.before))
    assert not window.telling
    assert window.board.isVisible()
    qtbot.waitUntil(lambda: window.telling, timeout=3000)
    assert window.page.page is not None
    assert window.say.said.first  # what is awaited is still said
    window.play(act.told, public(act.after))
    assert not window.telling
    assert window.board.isVisible()
    assert window.page.page is None


def test_a_key_ends_the_chronicle(tv: Callable[..., CouncilTv]) -> None:
    window = tv()
    window.show_view(rests()["vote"])
    window.show_chronicle()
    assert window.telling
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert not window.telling
    assert window.letter.isVisible()


def test_pictures_differ_where_the_state_differs(tv: Callable[..., CouncilTv]) -> None:
    """So that the comparisons above mean something."""
    window = tv()
    images: list[QImage] = []
    for view in rests().values():
        window.show_view(view)
        images.append(picture(window))
    assert all(a != b for i, a in enumerate(images) for b in images[:i])


@pytest.mark.long
def test_an_outcome_says_whether_its_sticker_is_good_or_bad() -> None:
    stickers, signs = game().library.stickers, set()
    for act in course():
        read = [beat.reading for beat in beats_of(act) if beat.kind == "read" and beat.reading is not None]
        said = [step.change for page in read for step in page.steps if step.title == "A sticker"]
        if not said:
            continue
        attached = [one.number for one in act.events if isinstance(one, e.StickerAttached)]
        signs |= {stickers[number].polarity for number in attached}
        assert [line.split()[0] for line in said] == [
            "Good" if stickers[number].polarity == "positive" else "Bad" for number in attached
        ]
        assert [line.rstrip(".")[-2] for line in said] == [
            "+" if stickers[number].polarity == "positive" else "\N{MINUS SIGN}" for number in attached
        ]
    assert signs == {"positive", "negative"}


def test_the_tv_tells_nobody_to_go_on(qtbot: QtBot) -> None:
    """Whoever sits before it presses nothing: while nobody is asked, nothing is said."""
    tv = CouncilTv()
    qtbot.addWidget(tv)
    view = public(course()[0].after)
    tv.show_view(replace(view, waits_for=()))
    assert tv.accessibleName() == ""
    tv.show_view(view)
    assert tv.accessibleName()
