"""Computer councillors at a table of their own: who sits where, reign after reign into a saved campaign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kd_desktop.cli.complaint import Complaint
from kd_desktop.councillors.arena import LONGEST_REIGN, Councillor, Witness, next_move
from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.kings.commands import BeginReign, Join, KingsCommand
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.state import Campaign, GameRecord
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.folders import packs_folder
from kd_desktop.storage.keeper import Keeper

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
"""Names for the members whom the computer plays."""


Kept = Keeper[Any, Any, Any, Any]
Saved = Callable[[Kept], None]


@dataclass(frozen=True)
class Sitting:
    """What was played: the campaign's folder, how many commands, and the state at the end."""

    folder: Path
    commands: int
    state: Campaign

    @property
    def reigns(self) -> tuple[GameRecord, ...]:
        """The ledger, a record for each reign."""
        return self.state.ledger

    @property
    def end(self) -> str:
        """Why it ended: "finale", "deck_empty" (no card left), or "reigns" when no more were asked for."""
        if self.state.finished:
            return "finale"
        return "reigns" if self.state.deck_save else "deck_empty"


def seated(pack: KingsPack, seats: int, seed: int) -> tuple[Join, ...]:
    """Houses and members for that many seats, dealt by the seed, clockwise."""
    houses, _ = shuffled(Chance(seed), "table houses", tuple(house.number for house in pack.houses))
    members, _ = shuffled(Chance(seed), "table members", MEMBERS)
    names = {house.number: house.name for house in pack.houses}
    return tuple(
        Join(house, names[house], member, "computer")
        for house, member in zip(houses[:seats], members[:seats], strict=True)
    )


def play(
    pack_name: str,
    seats: int,
    seed: int,
    reigns: int | None,
    root: Path,
    saved: Saved = lambda _: None,
) -> Sitting:
    """Plays that many reigns (None: all there are) into a new campaign under `root`.

    `saved` is called with the campaign once each command is safe on the disk. Raises PackError, StorageError.
    """
    pack = load(pack_name, packs_folder())
    if len(pack.houses) < seats:
        raise Complaint(f"The pack {pack.id} has {len(pack.houses)} houses, too few for {seats} seats.")
    title = f"{pack.title} {seed}"
    keeper: Kept = Keeper.create(root, "kings", pack_json(pack), title, seed)
    with keeper:
        table = Table(keeper, seats, seed, saved)
        table.sit(seated(pack, seats, seed))
        count = 0
        while (reigns is None or count < reigns) and table.reign():
            count += 1
        return Sitting(keeper.folder, keeper.seq, keeper.state)


class Table:
    """Carries out, in an open campaign, what councillors with seeds from `seed` decide on their seats.

    `saved` is called once each command is safe on the disk.
    """

    def __init__(self, keeper: Kept, seats: int, seed: int, saved: Saved = lambda _: None) -> None:
        self.keeper = keeper
        self.minds = tuple(Councillor(seed * 31 + seat) for seat in range(seats))
        self.witness = Witness(keeper.game)
        self.saved = saved
        self.houses: tuple[int, ...] = ()

    def sit(self, joins: tuple[Join, ...]) -> None:
        """Lets these members join; they sit in every reign from now on."""
        for join in joins:
            self.do(None, join)
        self.houses = tuple(join.house for join in joins)

    def do(self, seat: int | None, command: KingsCommand) -> None:
        """Carries out and saves one command."""
        step = self.keeper.apply(seat, command)
        self.witness.tell(step.events)
        self.saved(self.keeper)

    def reign(self) -> bool:
        """Plays one reign; False when the campaign is over or no card is left to play with."""
        if not self.keeper.state.deck_save:
            return False  # a reign on an empty deck would end before its first round, for ever
        if not self.begin():
            return False
        self.go_on(lambda: False)
        return True

    def begin(self) -> bool:
        """Begins a reign; False when the rules refuse it."""
        begin = BeginReign(self.houses)  # without today's date: the same seed gives the same campaign
        if self.keeper.game.refusal(self.keeper.state, None, begin) is not None:
            return False
        self.do(None, begin)
        return True

    def go_on(self, until: Callable[[], bool]) -> None:
        """Plays the reign to its end, or until that is true before a command."""
        for _ in range(LONGEST_REIGN):
            if self.keeper.state.reign is None or until():
                return
            number = self.keeper.seq + 1
            move = next_move(self.keeper.game, self.keeper.state, self.minds, number, self.witness)
            if move is None:
                break
            self.do(*move)
        raise RuntimeError(f"the reign does not end: {self.keeper.folder}")
