"""Who plays is kept beside the state: at any time, as safely as commands, in every copy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kd_desktop.engine.game import Standing
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.chairs import PERSON, Chair, ChairTaken, chair_events, seated, taken_along
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.journal import scan
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import branch, closes, duplicate
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.library_restore import generations, restore
from kd_desktop.storage.past import JOURNAL, read
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.engine.kings.table import begin as kings_begin
from tests.engine.kings.table import random_answer
from tests.storage.shelf import CARE, CLOCKED, shelf_kit
from tests.storage.support import AnyStore, FaultyDisk, begin, masks_kit, next_act, play, reopen
from tests.toy.house import HERE, TOYS, drawn, moved_in
from tests.toy.pieces import Deal

PAGE = Chair("computer", "Ada", "page", "bold")
CHANCELLOR = Chair("computer", "Ada", "chancellor")
ROYAL = Chair("computer", "Ada", "royal")


@pytest.mark.parametrize("better", [CHANCELLOR, ROYAL])
def test_a_chair_is_kept_for_a_party_with_level_and_temperament(tmp_path: Path, better: Chair) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3), chairs={2: PAGE})
        assert seated(store.game.standing(store.state), store.chairs) == (PERSON, PAGE, PERSON)
        assert store.set_chairs({2: better, 1: PERSON})
        assert [(entry.n, entry.chairs) for entry in store.history] == [
            (1, {2: PAGE}),
            (2, {2: better, 1: PERSON}),
        ]
        folder = store.folder
    with reopen(folder) as again:
        assert again.chairs == {2: better, 1: PERSON}
        assert again.history[1].told == chair_events({2: better, 1: PERSON})
        assert again.history[1].command is None and not again.history[1].undo


def test_whoever_sits_there_already_needs_no_line(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        assert store.set_chairs({1: PAGE}) and store.seq == 1
        assert not store.set_chairs({1: PAGE}) and store.seq == 1
        assert store.set_chairs({1: PAGE, 3: PAGE}) and store.history[-1].chairs == {3: PAGE}


def test_a_chair_is_nobodys_act_and_is_not_taken_back(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3))
        seat, command = next_act(store, Random(1)) or (None, None)
        before = store.state
        store.apply(seat, command)
        store.set_chairs({1: PAGE})
        assert store.can_undo(seat) is None, "what may be taken back doesn't end by it"
        assert store.undo(seat) == before
        assert store.chairs == {1: PAGE}
        store.undo(None, consent=True)
        assert store.chairs == {1: PAGE} and store.game.seats(store.state) == 0
        folder = store.folder
    with reopen(folder) as again:
        assert again.chairs == {1: PAGE} and not again.notices
    assert verify(folder, kits=masks_kit).sound


def test_whoever_chooses_a_party_takes_the_chair_along() -> None:
    """KD-HOUSE-5: a newcomer's chair is then that of the house."""
    three = Standing("between", (0, 0, 0))
    chairs = {~0: PAGE, ~1: PERSON}
    assert seated(three, chairs) == (PAGE, PERSON, PERSON)
    assert taken_along(three, Standing("between", (9, 0, 4)), chairs) == {9: PAGE}
    assert taken_along(three, Standing("between", (0, 7, 0)), chairs) == {7: PERSON}
    assert taken_along(Standing("between", (9, 2, 4)), Standing("playing", (4, 9, 7)), chairs) == {}
    assert taken_along(three, Standing("between"), chairs) == {}


def test_the_journal_tells_who_played_when(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3), chairs={1: Chair(name="Ada"), 2: PAGE})
        play(store, 3, Random(1))
        store.set_chairs({1: PAGE, 2: CHANCELLOR})
        store.snapshot()
        play(store, 2, Random(1))
        store.set_chairs({1: Chair(name="Ada")})
        past = store.chair_history()
        folder = store.folder
    for history in (past, read(DISK, folder, masks_kit).chair_history()):
        assert [history.at(1, n).kind for n in (0, 1, 4, 5, 7, 8)] == [
            "person", "person", "person", "computer", "computer", "person",
        ]  # fmt: skip
        assert history.between(1, 1, 8) == (Chair(name="Ada"), PAGE, Chair(name="Ada", bound=True))
        assert history.between(1, 6, 7) == (PAGE,) and history.between(3, 0, 8) == (PERSON,)
        assert history.handed_over(1) == 5
        assert history.handed_over(2) == 0, "it has been the computer's from the beginning"


def test_whoever_takes_a_computers_chair_keeps_it_until_the_end(tmp_path: Path) -> None:
    """Else a computer's hand could be looked at by sitting down for a moment."""
    random = Random(1)
    with begin(tmp_path) as store:
        store.apply(None, Deal(3), chairs={1: Chair(name="Ada"), 2: PAGE})
        assert store.set_chairs({2: Chair(name="Bo")})
        assert store.chairs[2] == Chair(name="Bo", bound=True) and not store.chairs[1].bound
        assert not store.set_chairs({2: PAGE}), "nothing changes"
        assert store.set_chairs({1: PAGE, 2: CHANCELLOR}), "others may leave theirs"
        assert store.chairs == {1: PAGE, 2: Chair(name="Bo", bound=True)}
        assert store.set_chairs({1: Chair(name="Cy")}) and store.chairs[1].bound
        folder = store.folder
    with reopen(folder) as again:
        assert not again.set_chairs({2: PAGE}), "also after it was opened again"
        while again.game.standing(again.state).status == "playing":
            assert again.chairs[2].bound
            play(again, 1, random)
        assert not any(chair.bound for chair in again.chairs.values())
        assert again.set_chairs({2: PAGE}) and again.chairs[2] == PAGE
    assert verify(folder, kits=masks_kit).sound


def test_who_brings_a_chair_into_a_game_is_not_bound_to_it(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3), chairs={1: Chair(name="Ada", bound=True)})
        assert store.chairs == {1: Chair(name="Ada")}


def test_between_two_reigns_chairs_change_hands_freely(tmp_path: Path) -> None:
    store: AnyStore = CampaignStore.create(tmp_path, "kings", pack_json(load("bench")), "Bench", 3)
    with store:
        for seat, command in kings_begin(3):
            store.apply(seat, command)
        house = store.game.standing(store.state).parties[1]
        store.set_chairs({house: PAGE})
        store.set_chairs({house: PERSON})
        random = Random(4)
        for _ in range(2000):
            if store.game.standing(store.state).status != "playing":
                break
            assert not store.set_chairs({house: PAGE}) and store.chairs[house].bound
            store.apply(*random_answer(store.game, store.state, random))
        assert store.game.standing(store.state).status == "between" and not store.chairs[house].bound
        for chair in (PAGE, PERSON, CHANCELLOR):
            assert store.set_chairs({house: chair}) and store.chairs[house] == chair


def test_a_lost_line_leaves_who_plays_now(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3))
        store.set_chairs({1: PAGE})
        play(store, 2, Random(1))
        folder = store.folder
    rows = (folder / JOURNAL).read_bytes().split(b"\n")
    (folder / JOURNAL).write_bytes(b"\n".join([*rows[:2], b"torn", *rows[3:]]))
    with reopen(folder) as again:
        assert again.chairs == {1: PAGE} and again.notices
        assert again.chair_history().at(1) == PAGE
        assert again.chair_history().at(1, 2) == PERSON, "nobody knows"


# --- every copy -----------------------------------------------------------------------------------


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Three rounds, in each of which another party is the computer's."""
    with begin(tmp_path / "here") as store:
        random = Random(60)
        while len(closes(store.folder, **CARE)) < 3:
            store.set_chairs(dict.fromkeys((1, 2, 3), ROYAL))
            store.set_chairs({1 + len(closes(store.folder, **CARE)): PAGE})
            play(store, 1, random)
        return store.folder


@pytest.mark.parametrize("reign", [1, 2, 3])
def test_a_branch_has_the_chairs_of_then(evening: Path, reign: int) -> None:
    made = branch(evening, reign, "What if", **CLOCKED)
    with reopen(made) as store:
        assert [party for party, chair in store.chairs.items() if chair == PAGE] == [reign]
        assert store.set_chairs({reign: CHANCELLOR})
    assert verify(made, kits=shelf_kit).sound


def test_a_duplicate_and_a_file_have_the_chairs(evening: Path, tmp_path: Path) -> None:
    with reopen(evening) as store:
        store.set_chairs({2: CHANCELLOR})
        wanted, told = store.chairs, store.history
    file, _ = export(evening, tmp_path / "ball.council", **CLOCKED)
    for copy in (duplicate(evening, "Again"), take_in(file, tmp_path / "there", **CARE)):
        with reopen(copy) as store:
            assert (store.chairs, store.history) == (wanted, told)


def test_going_back_to_a_backup_goes_back_to_its_chairs(tmp_path: Path) -> None:
    with begin(tmp_path) as store:
        store.apply(None, Deal(3), chairs={1: PAGE})
        store.snapshot()
        store.set_chairs({1: PERSON})
        store.snapshot()
        folder = store.folder
    then = next(one for one in generations(folder) if one.header.seq == 1)
    now = restore(folder, then.number, **CLOCKED)
    with reopen(folder) as again:
        assert again.chairs == {1: PAGE}
    restore(folder, now.number, **CLOCKED)
    with reopen(folder) as again:
        assert again.chairs == {1: Chair(bound=True)}


def test_the_library_shows_who_plays(tmp_path: Path) -> None:
    store: AnyStore = CampaignStore.create(tmp_path, "kings", pack_json(load("bench")), "Bench", 3)
    with store:
        for seat, command in kings_begin(3):
            store.apply(seat, command)
        house = store.game.standing(store.state).parties[1]
        store.set_chairs({house: PAGE})
    (entry,) = campaigns(tmp_path)
    assert entry.header is not None
    played = {player.house: player.chair for player in entry.header.summary.players}
    assert played.pop(house) == "computer" and set(played.values()) == {"person"}


# --- as safe as a command -------------------------------------------------------------------------


class Reseating:
    """Others sit down again and again on a disk that fails or stops once; what was promised last."""

    def __init__(self, disk: FaultyDisk) -> None:
        self.disk = disk
        self.kept: dict[int, Chair] = {}
        self.coming: dict[int, Chair] = {}
        self.errors = 0

    def run(self, store: AnyStore) -> None:
        for turn in range(9):
            self.coming = {**self.kept, 1 + turn % 3: Chair("computer", str(turn))}
            try:
                store.set_chairs(self.coming)
            except StorageError:
                self.errors += 1
                assert store.chairs == self.kept
                assert store.set_chairs(self.coming)
            self.kept = dict(store.chairs)
            assert self.kept == self.coming
            if turn == 4:
                store.snapshot()


def _laid_out() -> FaultyDisk:
    disk = FaultyDisk()
    begin(Path("/campaigns"), disk).close()
    return disk


@pytest.mark.parametrize("how", ["fail", "tear", "stop", "stop_torn"])
def test_whatever_the_disk_does_who_plays_is_the_old_or_the_new(how: str) -> None:
    from tests.storage.support import CrashError

    folder, met = Path("/campaigns/the-masked-ball"), 0
    for n in range(40):
        disk = _laid_out()
        store = reopen(folder, disk)
        disk.plan = (disk.ops + n, how)
        evening = Reseating(disk)
        try:
            evening.run(store)
            store.close()
        except CrashError:
            met += 1
            disk = disk.crashed("some", Random(n))
        except StorageError:
            store.close()  # the snapshot in the middle, which may be tried again
        met += evening.errors
        disk.plan = None
        with reopen(folder, disk) as again:
            assert again.chairs in (evening.kept, evening.coming), (how, n)
            assert not again.notices, (how, n)
        assert verify(folder, kits=masks_kit, disk=disk).sound, (how, n)
    assert met >= 9, "hardly anything went wrong"


# --- no trace in the game -------------------------------------------------------------------------


def _chairs(random: Random) -> dict[int, Chair]:
    """Some chairs that change hands."""
    levels: tuple[Any, ...] = ("page", "courtier", "chancellor", "royal")
    kinds: tuple[Any, ...] = ("person", "computer")
    temper = random.choice(("", "bold", "cautious"))
    return {
        party: Chair(random.choice(kinds), f"N{random.random()}", random.choice(levels), temper)
        for party in random.sample(range(-3, 13), 3)
    }


def _acts(game: str, store: AnyStore, random: Random, seed: int) -> Iterator[tuple[int | None, Any]]:
    """What happens at that table, whoever plays."""
    if game == "kings":
        yield from kings_begin(seed)
        for _ in range(90):
            yield random_answer(store.game, store.state, random)  # type: ignore[arg-type]
    for _ in range(0 if game == "kings" else 40):
        asked = [one for one in store.game.questions(store.state) if one.answer is not None]
        if not asked:
            return
        question = random.choice(asked)
        assert question.answer is not None
        yield question.seat, store.game.command(store.state, question.seat, drawn(question.answer, random))


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("game", ["kings", *TOYS])
def test_no_event_question_or_view_changes_with_who_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    """KD-RUL-80: of two tables that do the same, chairs change hands at one all the time."""
    moved_in(monkeypatch)
    pack = pack_json(load("bench" if game == "kings" else HERE / "packs" / game))
    still: AnyStore = CampaignStore.create(tmp_path, game, pack, "Still", seed)
    moved: AnyStore = CampaignStore.create(tmp_path, game, pack, "Moved", seed)
    restless = Random(seed)
    with still, moved:
        for seat, command in _acts(game, still, Random(seed), seed):
            chairs = _chairs(restless) if restless.random() < 0.3 else {}
            one, other = still.apply(seat, command), moved.apply(seat, command, chairs=chairs)
            assert one == other
            if restless.random() < 0.5:
                moved.set_chairs(_chairs(restless))
            assert moved.state == still.state
            for viewer in (None, *range(still.game.seats(still.state))):
                assert moved.game.view(moved.state, viewer) == still.game.view(still.state, viewer)
        assert len([entry for entry in moved.history if entry.command is None]) > 9
        assert [entry.events for entry in moved.history if entry.command is not None] == [
            entry.events for entry in still.history
        ]
        folders = still.folder, moved.folder
        wanted = moved.chairs
    prints = [
        [line.print for line in scan((folder / JOURNAL).read_bytes()).lines.values() if line.command]
        for folder in folders
    ]
    assert prints[0][0] == prints[1][0] and prints[0][-1] == prints[1][-1]
    with CampaignStore[Any, Any, Any, Any].open(folders[1]) as again:
        assert again.chairs == wanted and not again.notices
    assert verify(folders[1]).sound


@pytest.mark.parametrize("name", TOYS)
def test_computers_sit_in_the_chairs_of_a_toy_that_they_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    from kd_desktop.cli.sitting import play as sit_and_play

    moved_in(monkeypatch)
    sitting = sit_and_play(str(HERE / "packs" / name), 3, 5, 1, tmp_path)
    with CampaignStore[Any, Any, Any, Any].open(sitting.folder) as store:
        standing = store.game.standing(store.state)
        found = seated(standing, store.chairs)
        assert [chair.kind for chair in found] == ["computer"] * 3
        assert len({chair.name for chair in found}) == 3 and all(chair.name for chair in found)
        assert store.history[0].chairs == store.chairs, "in the line of the command that seats them"
        assert not any(isinstance(event, ChairTaken) for entry in store.history for event in entry.events)
