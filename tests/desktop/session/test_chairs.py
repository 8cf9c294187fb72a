"""Chairs change hands while a campaign is open: at once, in their order, without a trace in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.storage.chairs import PERSON, Chair, ChairTaken
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.store import CampaignStore
from tests.desktop.session.test_queue import NOTHING, ONE, Hold, refusals, settle
from tests.storage.support import PACK, masks_kit, reopen
from tests.toy.house import ToyThought, moved_in
from tests.toy.pieces import Deal

ANN = Chair(name="Ann")
COMPUTER = Chair("computer", "Ada", "page", "bold")


class Adviser:
    """Thinks until it is told to answer, and then stakes nothing."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str, str]] = []
        self.dropped = 0
        self._late: Callable[[Any], None] | None = None

    def ask(self, view: Any, _number: int, done: Callable[[Any], None], **how: Any) -> None:
        self.asked.append((view.seat, how["level"], how["temperament"]))
        self._late = done

    def answer(self) -> None:
        late, self._late = self._late, None
        assert late is not None
        late(ToyThought(NOTHING))

    def cancel(self, done: Callable[[Any], None]) -> None:
        self.dropped += done is self._late

    def close(self) -> None:
        """Nothing goes on."""


@pytest.fixture
def adviser() -> Adviser:
    return Adviser()


@pytest.fixture
def table(
    qapp: object, tmp_path: Path, adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Session]:
    """Three people at the toy's table, all asked for a bid at once, and a mind for whoever leaves."""
    assert qapp
    moved_in(monkeypatch)
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        tmp_path, "masks", PACK, "The Masked Ball", 7, kits=masks_kit
    )
    store.apply(None, Deal(3), chairs={1: ANN})
    session = Session(store, adviser)
    session.pace = 0.0
    yield session
    session.close()


def changes(session: Session) -> list[Change]:
    heard: list[Change] = []
    session.changed.connect(heard.append)
    return heard


def told(session: Session) -> list[tuple[int, Chair]]:
    events = (one.event for one in session.seen(None))
    return [(event.party, event.chair) for event in events if isinstance(event, ChairTaken)]


def test_a_chair_changes_hands_in_the_middle_of_a_question(
    qtbot: QtBot, table: Session, adviser: Adviser
) -> None:
    heard = changes(table)
    table.answer(0, ONE)
    settle(qtbot, table)
    questions = [table.asked(seat) for seat in (0, 1, 2)]
    views = [table.view(seat) for seat in (None, 0, 1, 2)]
    table.set_chairs({3: COMPUTER})
    settle(qtbot, table)
    assert [chair.kind for chair in table.chairs()] == ["person", "person", "computer"]
    assert (table.chair_of(3), table.chair_of(2), table.chair_of(1)) == (COMPUTER, PERSON, ANN)
    assert [table.asked(seat) for seat in (0, 1, 2)] == questions, "also since when it is asked"
    assert [table.view(seat) for seat in (None, 0, 1, 2)] == views
    assert table.may_undo(0), "it is nobody's act"
    change = heard[-1]
    assert len(heard) == 2 and change.reseats and change.chairs == {3: COMPUTER}
    assert not change.events and not change.happenings
    assert told(table) == [(3, COMPUTER)]
    qtbot.waitUntil(lambda: adviser.asked == [(2, "page", "bold")])
    adviser.answer()
    qtbot.waitUntil(lambda: table.waiting() == (1,))


def test_computers_take_over_and_give_back(qtbot: QtBot, table: Session, adviser: Adviser) -> None:
    table.set_chairs({2: COMPUTER, 3: COMPUTER})
    qtbot.waitUntil(lambda: len(adviser.asked) == 1)
    adviser.answer()
    qtbot.waitUntil(lambda: len(adviser.asked) == 2)
    assert [seat for seat, *_ in adviser.asked] == [1, 2]
    table.set_chairs({2: PERSON, 3: PERSON})
    settle(qtbot, table)
    assert adviser.dropped == 1, "what it was thinking about is a person's again"
    adviser.answer()  # all the same
    qtbot.wait(50)
    assert table.waiting() == (0, 2) and len(adviser.asked) == 2 and not table.busy
    assert table.answer(2, ONE)
    settle(qtbot, table)
    assert table.chair_history.handed_over(3) == 2
    folder = table.store.folder
    table.close()
    with reopen(folder) as again:
        assert again.chairs == {1: ANN, 2: Chair(bound=True), 3: Chair(bound=True)}
        assert [entry.seat for entry in again.history if entry.command is not None] == [None, 1, 2]


def test_a_change_waits_for_what_is_being_written(qtbot: QtBot, table: Session, hold: Hold) -> None:
    free, no = hold(table, "apply"), refusals(table)
    assert table.answer(0, ONE)
    table.set_chairs({3: COMPUTER})
    table.set_chairs({3: Chair(name="Bo"), 2: COMPUTER})
    assert table.answer(2, ONE), "for whoever plays"
    assert table.busy and table.persons() == (0, 1, 2), "nothing has happened before it is on disk"
    free.set()
    qtbot.waitUntil(lambda: table.waiting() == (1,) and not table.busy, timeout=5000)
    assert not no and table.persons() == (0, 2)
    assert [(entry.seat, dict(entry.chairs)) for entry in table.store.history[1:]] == [
        (0, {}),
        (None, {3: COMPUTER}),
        (None, {3: Chair(name="Bo", bound=True), 2: COMPUTER}),
        (2, {}),
    ]


def test_who_plays_already_is_no_news(qtbot: QtBot, table: Session) -> None:
    heard, number = changes(table), table.number
    table.set_chairs({1: ANN})
    settle(qtbot, table)
    assert not heard and table.number == number


def test_what_could_not_be_saved_has_not_happened(
    qtbot: QtBot, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, troubles = changes(table), list[str]()
    table.troubled.connect(troubles.append)

    def full(_chairs: object) -> bool:
        raise StorageError("disk_full", table.store.folder, "The disk is full", "make room")

    with monkeypatch.context() as patched:
        patched.setattr(table.store, "set_chairs", full)
        table.set_chairs({1: COMPUTER})
        qtbot.waitUntil(lambda: bool(troubles))
    assert "The disk is full" in troubles[0] and not heard
    assert table.persons() == (0, 1, 2) and not told(table)
    table.set_chairs({1: COMPUTER})
    settle(qtbot, table)
    assert table.persons() == (1, 2) and len(heard) == 1


def test_the_computer_isn_t_given_back_what_a_person_took_from_it(qtbot: QtBot, table: Session) -> None:
    troubles = list[str]()
    table.troubled.connect(troubles.append)
    table.set_chairs({2: COMPUTER})
    settle(qtbot, table)
    assert table.binds(2) and not table.bound(2) and not table.binds(1)
    table.set_chairs({2: ANN})
    table.set_chairs({2: COMPUTER})
    settle(qtbot, table)
    assert table.bound(2) and table.persons() == (0, 1, 2)
    table.set_chairs({2: COMPUTER})
    settle(qtbot, table)
    assert table.persons() == (0, 1, 2) and troubles == [
        "A person who took a computer’s chair keeps it until this is over."
    ]


def test_who_changed_chairs_is_told_again_after_opening(qtbot: QtBot, table: Session) -> None:
    """But not who sat down first, nor with an act that was taken back."""
    table.answer(1, ONE)
    table.set_chairs({2: COMPUTER})
    table.set_chairs({2: ANN})
    settle(qtbot, table)
    assert table.undo(seat=1)
    settle(qtbot, table)
    assert told(table) == [(2, COMPUTER), (2, replace(ANN, bound=True))]
    folder = table.store.folder
    table.close()
    again = Session(reopen(folder))
    assert told(again) == [(2, COMPUTER), (2, replace(ANN, bound=True))] and again.chair_of(2) == replace(
        ANN, bound=True
    )
    again.close()
