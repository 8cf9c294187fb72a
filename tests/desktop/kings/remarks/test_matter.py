"""At a real table: computers speak for their houses, people are helped in private, who asks hears more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QLabel, QToolTip
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kings.advice.words import advise
from kd_desktop.desktop.kings.explain.log import tag
from kd_desktop.desktop.kings.remarks.speaker import Remark
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Gather
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.kings.content import Card, Dilemma, KingsPack
from kd_desktop.storage.chairs import Chair
from tests.bounded import so_long
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until
from tests.everyday import everyday

WHY = "House {n} speaks of it."
AGAIN = "House {n} answers, in {{voted:r-none|one|two|three}} words."


@pytest.fixture
def touching(bench: KingsPack, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Founds campaigns in which every letter touches all houses, the odd ones for AYE."""
    pack = replace(bench, cards=tuple(map(_touching, bench.cards)))
    open_ones: list[Session] = []

    def sit(*kinds: str, seed: int = 16) -> Session:
        monkeypatch.setattr("secrets.randbits", lambda _: seed)
        chairs = tuple(Chair("person" if kind == "person" else "computer", kind[:3]) for kind in kinds)
        session = Session(found(data_folder / "campaigns", pack, "Bench", chairs, "2026-11-20"))
        until(session, "ask_ballot")
        open_ones.append(Session(session.store))
        return open_ones[-1]

    yield sit
    for session in open_ones:
        session.close()


def _touching(card: Card) -> Card:
    if not isinstance(card, Dilemma):
        return card
    stakes = (Stake(n, "aye" if n % 2 else "nay", (WHY.format(n=n), AGAIN.format(n=n))) for n in range(1, 13))
    return replace(card, stakes=tuple(stakes))


def read(qtbot: QtBot, window: MainWindow, session: Session) -> None:
    """Show that campaign and put the letter down."""
    window.show_session(session)
    Hands(qtbot, window).settle()
    for _ in so_long(window.game_page.playback.unread):
        window.game_page.reader.next.click()


def test_touched_houses_speak_before_the_vote_and_answer_in_it(
    qtbot: QtBot, window: MainWindow, touching: Sit
) -> None:
    session = touching("computer", "computer", "computer")
    read(qtbot, window, session)
    talk = window.game_page.talk
    pleas = [one for one in talk.remarks if one.situation == "interest"]
    assert len(pleas) == 2 and [one.words for one in pleas] == [WHY.format(n=one.house) for one in pleas]
    first = pleas[0]
    against = "nay" if first.claim.side == "aye" else "aye"
    actor = session.waiting()[0]
    assert session.answer(actor, CastVote(against, 1))
    qtbot.waitUntil(lambda: not session.busy)
    if actor != first.seat:
        answers = [one for one in talk.remarks if one.situation == "contradicted"]
        assert f"House {first.house} answers, in three words." in [one.words for one in answers]
    spoken = talk.of_letter()
    assert all(any(one.words in line for line in spoken) for one in pleas)
    lines = [window.game_page.log.line(row) for row in range(window.game_page.log.rowCount())]
    logged = [line.words for line in lines if tag("kind", "talk") in line.tags]
    assert all(any(one.words in words for words in logged) for one in talk.remarks)


@pytest.mark.parametrize(("first_chair", "size"), [("computer", (1600, 900)), ("person", (1280, 701))])
def test_neighbours_who_speak_at_once_do_not_talk_over_each_other(
    qtbot: QtBot, window: MainWindow, touching: Sit, first_chair: str, size: tuple[int, int]
) -> None:
    """A chamber under the table leaves the last house no room below: the other one gives way alone."""
    window.resize(*size)
    session = touching(first_chair, "computer", "computer", "computer", "computer")
    read(qtbot, window, session)
    talk = window.game_page.talk
    long = "Nineteen boats of ours go where that order sends them. Ask who mends the nets. " * 2
    reign = session.view(None).reign
    assert reign is not None
    for first in range(4):
        talk._waiting = [
            Remark(1, seat, reign.seats[seat].house.number, "interest", long) for seat in (first, first + 1)
        ]
        talk.speak()
        upper, lower = (bubble.geometry() for bubble in talk._bubbles)
        assert not upper.intersects(lower) and upper.top() < lower.top()
        assert window.game_page.rect().contains(upper) and window.game_page.rect().contains(lower)


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_who_decides_reads_every_track_while_two_speak(
    qtbot: QtBot, window: MainWindow, touching: Sit, size: tuple[int, int]
) -> None:
    """They are heard beyond the tracks, and neither over the letter nor over the balance."""
    window.resize(*size)
    session = touching("person", "computer", "computer", "computer", "computer")
    read(qtbot, window, session)
    page = window.game_page
    talk, board = page.talk, page.table.board
    qtbot.waitUntil(lambda: window.size() == QSize(*size))
    page.panels.hide()
    words = "Nineteen boats of ours go where that order sends them. Ask who mends the nets."
    houses = [seat.house.number for seat in session.view(None).reign.seats]
    for first in range(4):
        talk._waiting = [Remark(1, seat, houses[seat], "interest", words) for seat in (first, first + 1)]
        talk.speak()
        corner = board.viewport().mapTo(page, QPoint(0, 0))
        seen = board.viewport().rect().translated(corner)
        tracks = board.tracks().translated(corner)
        assert seen.contains(tracks) and tracks.width() > 100
        for bubble in talk._bubbles:
            assert bubble.isVisible() and not bubble.geometry().intersects(tracks)
            assert bubble.geometry().right() <= seen.right()


def test_what_is_said_of_a_vote_is_heard_beside_its_outcome_and_not_beside_the_next_letter(
    qtbot: QtBot, window: MainWindow, touching: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There “the vote goes to you” would sound like a promise."""
    monkeypatch.setattr("kd_desktop.desktop.kings.remarks.speaker.READINESS", {})
    session = touching("computer", "computer", "computer")
    read(qtbot, window, session)
    page, hands = window.game_page, Hands(qtbot, window)
    talk, presenter = page.talk, page.playback

    def heard() -> list[str]:
        return [bubble.words.text() for bubble in talk._bubbles if bubble.isVisible()]

    for _ in so_long(lambda: page.reader.page is None):
        seat = session.waiting()[0]
        legal = session.view(seat).legal
        ballot = next((one for one in legal if one == CastVote("aye", 5)), legal[-1])
        assert session.answer(seat, ballot)
        qtbot.waitUntil(lambda: not session.busy)
    assert page.reader.page is not None and page.reader.page.kind == "outcome" and not heard()
    closing = [one.words for one in talk.remarks if one.closes]
    assert closing and all(one.situation != "interest" for one in talk.remarks if one.closes)
    story = Remark(session.number, 0, talk.remarks[0].house, "story_opened", "It comes up.", closes=True)
    talk._waiting.append(story)

    hands.click(page.reader.next)
    qtbot.waitUntil(presenter.told_out)
    assert heard() == closing[-2:], "no word of the story, which hasn’t been told"
    for _ in so_long(lambda: page.reader.page is None or page.reader.page.kind != "letter"):
        hands.click(page.reader.next if page.reader.page is not None else hands.plates()[0])
    assert not heard(), "the next letter lies there"
    for _ in so_long(presenter.unread):
        hands.click(page.reader.next)
    assert heard() and all(words.endswith("speaks of it.") for words in heard())
    log = page.log.words()
    assert all(any(words in line for line in log) for words in closing)


def test_a_letter_is_read_aloud_with_what_was_said_of_it(
    qtbot: QtBot, window: MainWindow, touching: Sit
) -> None:
    read(qtbot, window, touching("computer", "computer", "computer"))
    page = window.game_page
    lies = page._lying()
    assert lies is not None and lies.kind == "letter"
    assert "speaks of it." in lies.spoken[-1]


def test_nobody_speaks_for_a_person_but_their_chamber_tells_them(
    qtbot: QtBot, window: MainWindow, touching: Sit
) -> None:
    session = touching("person", "person", "computer", "computer")
    read(qtbot, window, session)
    page = window.game_page
    person = session.persons()[0]
    reign = session.view(None).reign
    assert reign is not None
    house = reign.seats[person].house.number
    assert page.talk.remarks and house not in {one.house for one in page.talk.remarks}
    interest = page.chamber.secrets.interest
    assert interest.accessibleName() == "" and interest.toolTip() == ""
    page.show_chamber(person)
    page.chamber.open()
    qtbot.waitUntil(lambda: page.chamber.is_open)
    side = "AYE" if house % 2 else "NAY"
    assert interest.isVisible() and interest.accessibleName() == f"Your house wants {side}"
    assert WHY.format(n=house) in interest.toolTip() and "in three words" in interest.toolTip()
    interest.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: "in three words" in QToolTip.text())
    own = session.view(person)
    assert any(WHY.format(n=house) in words for words in advise(KingsThought(Gather()), own).reckoning)
    page.panic()
    assert interest.accessibleName() == "" and interest.toolTip() == "" and interest.stake is None
    assert not QToolTip.isVisible() or "in three words" not in QToolTip.text()


def test_a_table_of_people_hears_nothing_unless_it_asks(
    qtbot: QtBot, window: MainWindow, touching: Sit
) -> None:
    session = touching("person", "person", "person")
    read(qtbot, window, session)
    page = window.game_page
    assert session.answer(session.waiting()[0], Gather())
    qtbot.waitUntil(lambda: not session.busy)
    assert page.talk.remarks == [] and not page.councillor_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Y)
    panel = page.councillor_panel
    assert panel.isVisible() and panel.heading.text() == "What the houses would say"
    told = [label.text() for label in panel.texts.findChildren(QLabel)]
    assert sum(" wants " in words for words in told) == 3
    assert sum("speaks of it." in words for words in told) == 3


def test_the_tv_hears_what_is_spoken_aloud(
    qtbot: QtBot, window: MainWindow, touching: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = touching("computer", "computer", "computer")
    read(qtbot, window, session)
    page = window.game_page
    heard: list[tuple[str, str]] = []
    page.talk.quoted.connect(lambda words, crest: heard.append((words, crest)))
    monkeypatch.setattr("kd_desktop.desktop.kings.remarks.speaker.READINESS", {})
    for wish, spoken in (("aloud", True), ("log", False)):
        window.look.settings.set("talk", wish)
        before, heard[:] = len(page.talk.remarks), []
        assert session.answer(session.waiting()[0], Gather())
        qtbot.waitUntil(lambda: not session.busy)
        fresh = page.talk.remarks[before:]
        assert fresh and bool(heard) == spoken
        if spoken:
            assert heard[-1][0].endswith(f"“{fresh[-1].words}”") and heard[-1][1]
