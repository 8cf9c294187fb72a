"""Computer councillors at their own table: the seating, and sittings played into a saved campaign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kd_desktop.cli.complaint import Complaint
from kd_desktop.councillors.arena import LONGEST_SITTING, Councillor, Witness, next_move
from kd_desktop.councillors.playbook import AnyGame, playbook
from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.game import Command
from kd_desktop.packs import load, pack_json
from kd_desktop.packs.formats import AnyPack
from kd_desktop.storage.chairs import NO_CHAIRS, Chair, ChairKind, Chairs
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.folders import packs_folder
from kd_desktop.storage.store import CampaignStore

MEMBERS = (
    "Alder",
    "Bryn",
    "Cass",
    "Dunstan",
    "Edda",
    "Ferro",
    "Greta",
    "Hale",
    "Ivo",
    "Jessamy",
    "Kit",
    "Lorne",
    "Maud",
    "Nell",
    "Orrin",
    "Petra",
)
"""Names for the members that the computer plays."""

Kept = CampaignStore[Any, Any, Any, Any]
Saved = Callable[[Kept], None]


@dataclass(frozen=True)
class PlayedCampaign:
    """The result of a play: the campaign's folder, number of commands, final state, number of sittings.

    `stopped` is what stopped it early, if anything did.
    """

    folder: Path
    commands: int
    state: Any
    count: int
    stopped: KeyboardInterrupt | None = None


def pack_for(name: str, seats: int, game: str = "") -> AnyPack:
    """The installed pack with a name, for a number of seats and a game ("": any).

    Raises PackError; Complaint when it doesn't fit.
    """
    pack = load(name, packs_folder())
    if game and pack.game != game:
        raise Complaint(f"The pack {pack.id} is for “{pack.game}”, not for “{game}”.")
    book = playbook(pack.game)
    parties = len(book.parties(book.rules(pack)))
    if parties < seats:
        raise Complaint(f"The pack {pack.id} has {parties} houses, too few for {seats} seats.")
    return pack


def dealt(game: AnyGame, seats: int, seed: int) -> dict[int, str]:
    """The members at a table of a given size, dealt by the seed: party to member, clockwise."""
    parties, _ = shuffled(Chance(seed), "table houses", playbook(game.name).parties(game))
    members, _ = shuffled(Chance(seed), "table members", MEMBERS)
    return dict(zip(parties[:seats], members[:seats], strict=True))


def seated(game: AnyGame, seats: int, seed: int) -> tuple[Command, ...]:
    """The commands with which a table joins."""
    book = playbook(game.name)
    joins = (book.join(game, party, member) for party, member in dealt(game, seats, seed).items())
    return tuple(join for join in joins if join is not None)


def play(
    pack_name: str,
    seats: int,
    seed: int,
    sittings: int | None,
    root: Path,
    saved: Saved = lambda _: None,
    game: str = "",
    sat: Callable[[int], None] = lambda _: None,
) -> PlayedCampaign:
    """Plays that many sittings (None: all there are) into a new campaign under `root`.

    `saved` is called with the campaign once each command is safe on the disk, `sat` with the number of
    sittings after each; `game` is as for `pack_for`. KeyboardInterrupt out of `saved` stops the play, which
    is kept. Raises PackError, Complaint, and StorageError, which says what is kept if anything is.
    """
    pack = pack_for(pack_name, seats, game)
    store: Kept = CampaignStore.create(root, pack.game, pack_json(pack), f"{pack.title} {seed}", seed)
    count, stopped = 0, None
    with store:
        try:
            table = Table(store, seats, seed, saved)
            table.sit()
            while (sittings is None or count < sittings) and table.play():
                count += 1
                sat(count)
        except KeyboardInterrupt as stop:
            stopped = stop
        except StorageError as error:
            text = f"{error.message}, and the campaign is kept in {store.folder} up to command {store.seq}"
            raise StorageError(error.code, error.path, text, error.advice) from error
        return PlayedCampaign(store.folder, store.seq, store.state, count, stopped)


class Table:
    """Carries out, in an open campaign, what councillors with seeds from `seed` decide on their seats.

    `saved` is called once each command is safe on the disk.
    """

    def __init__(self, store: Kept, seats: int, seed: int, saved: Saved = lambda _: None) -> None:
        self.store = store
        self.book = playbook(store.game.name)
        self.minds = tuple(Councillor(seed * 31 + seat, game=store.game.name) for seat in range(seats))
        self.witness = Witness(store.game)
        self.saved = saved
        self._members = dealt(store.game, seats, seed)
        self.parties = tuple(self._members)

    def sit(self, kind: ChairKind = "computer") -> None:
        """Seats the members for every sitting from now on, each played by its chair."""
        for party, member in self._members.items():
            join = self.book.join(self.store.game, party, member)
            if join is not None:
                self.do(None, join, {party: Chair(kind, member)})

    def do(self, seat: int | None, command: Command, chairs: Chairs = NO_CHAIRS) -> None:
        """Carries out and saves one command, with the chairs that it brings."""
        step = self.store.apply(seat, command, chairs=chairs)
        self.witness.tell(step.events)
        self.saved(self.store)

    def play(self) -> bool:
        """Plays one sitting; False when the campaign is over or has nothing left to play."""
        if not self.book.goes_on(self.store.state) or not self.begin():
            return False
        self.go_on(lambda: False)
        return True

    def begin(self) -> bool:
        """Begins a sitting; False when the rules refuse it."""
        begin = self.book.begin(self.parties, "")  # without today's date: the same seed, the same campaign
        if self.store.game.refusal(self.store.state, None, begin) is not None:
            return False
        self.do(None, begin, self._brought(begin))
        return True

    def _brought(self, begin: Command) -> Chairs:
        """The chairs of those that the game seats without their having joined."""
        store = self.store
        parties = store.game.standing(store.game.apply(store.state, None, begin).state).parties
        sitting = zip(parties, self._members.values(), strict=False)
        return {party: Chair("computer", member) for party, member in sitting if party not in store.chairs}

    def go_on(self, until: Callable[[], bool]) -> None:
        """Plays the sitting to its end, or until a condition holds before a command."""
        for _ in range(LONGEST_SITTING):
            if self.store.game.standing(self.store.state).status != "playing" or until():
                return
            number = self.store.seq + 1
            move = next_move(self.store.game, self.store.state, self.minds, number, self.witness)
            if move is None:
                break
            self.do(*move)
        raise RuntimeError(f"the sitting does not end: {self.store.folder}")
