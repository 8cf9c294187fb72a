"""Tokens fly from a player's plate to what they are paid to, and are heard; nothing waits for them."""

from PySide6.QtCore import Qt

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.play.travels import ways
from kd_desktop.desktop.throne.sounds import heard
from kd_desktop.engine.game import say
from kd_desktop.engine.throne import events as e
from tests.desktop.throne.play.people import People
from tests.desktop.throne.play.test_answers import act, done

COMMIT = say("commit", "IT-ACT-3")


def test_what_flies_where_is_told_by_events() -> None:
    """IT-BID-4: a Hero flies to the track that it advances."""
    events = (
        e.TokensMoved(seat=1, delta=(-1, 0, 0, -2), place="bank", cause=COMMIT),
        e.TrackMoved(seat=1, track="military", delta=2, now=2, cause=COMMIT),
        e.TrackMoved(seat=1, track="popular", delta=1, now=1, cause=COMMIT),
        e.Contributed(seat=0, project="upper-mill", type="wheat", n=2, heroes=1, cause=say("x", "IT-ACT-2")),
    )
    assert list(ways(events)) == [
        (1, "military", (("legion", 1), ("hero", 1))),
        (1, "popular", (("wheat", 0), ("hero", 1))),
        (0, "upper-mill", (("wheat", 2), ("hero", 1))),
    ]
    assert heard(events) == ["coin"]


def test_a_commit_flies_and_any_key_has_it_arrive(people: People, look: Appearance) -> None:
    look.set_still(False)
    page = people.page
    act(people, "commit")
    people.fill(1, 1, 1)
    people.press(people.named("Commit"))
    done(people)
    people.qtbot.waitUntil(lambda: page.travels.running)
    answer = page.bar.answer
    assert answer is not None and page.at.acting is not None, "one can go on meanwhile"
    people.qtbot.keyClick(page.bar, Qt.Key.Key_Shift)
    assert not page.travels.running


def test_it_arrives_by_itself(people: People, look: Appearance) -> None:
    look.set_still(False)
    act(people, "commit")
    people.fill(1, 1, 1)
    people.press(people.named("Commit"))
    done(people)
    people.qtbot.waitUntil(lambda: people.page.travels.running)
    people.qtbot.waitUntil(lambda: not people.page.travels.running, timeout=5000)


def test_nothing_flies_where_motion_is_reduced(people: People) -> None:
    act(people, "commit")
    people.fill(1, 1, 1)
    people.press(people.named("Commit"))
    done(people)
    assert not people.page.travels.running


def test_what_happens_is_heard_and_s_turns_it_off(people: People, look: Appearance) -> None:
    look.settings.set("captions", "on")
    page = people.page
    act(people, "commit")
    people.fill(1, 1, 1)
    people.press(people.named("Commit"))
    done(people)
    people.qtbot.waitUntil(lambda: page.sounds.caption.words == "♪ coins clink")
    was = look.settings.get("sound")
    people.qtbot.keyClick(page, Qt.Key.Key_S)
    assert look.settings.get("sound") != was
