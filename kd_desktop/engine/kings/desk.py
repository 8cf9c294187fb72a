"""The desk: a private working copy of one state while a command is applied, with the events it leads to.

The rules change the drafts on the desk; nothing outside sees them until `step` freezes the result. If the
command is refused or fails, the desk is thrown away and the old state is untouched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import astuple

from kd_desktop.engine.chance import pick
from kd_desktop.engine.council.deck import STREAM, shuffle_in
from kd_desktop.engine.game import Drawn, Message, Step
from kd_desktop.engine.kings.content import Library
from kd_desktop.engine.kings.events import BalanceMoved, CoinsMoved, KingsEvent, LeaderMoved, PowerMoved
from kd_desktop.engine.kings.state import Campaign, CampaignDraft, HouseRecord, Phase, Reign, ReignDraft, Task

PowerSource = Literal["pool", "balance", "card"]
CoinSource = Literal["pool", "card", "deal"]


class Desk:
    """Working copies of the campaign and its reign, the events so far and what chance produced.

    `reign` exists only while somebody sits (`seated`) or since somebody sat; `emit` adds an event to the
    step.
    """

    def __init__(self, library: Library, state: Campaign, until: Phase | None = None) -> None:
        self.library = library
        self.campaign = CampaignDraft(*astuple(state))
        if state.reign is not None:
            self.reign = ReignDraft(*astuple(state.reign))
        self.seated = state.reign is not None
        self.events: list[KingsEvent] = []
        self.emit: Callable[[KingsEvent], None] = self.events.append
        self.draws: list[Drawn] = []
        self.until = until

    def sit(self, reign: ReignDraft) -> None:
        """A new reign begins."""
        self.reign = reign
        self.seated = True

    def rise(self) -> None:
        """The reign is over and its table cleared."""
        self.seated = False

    def step(self) -> Step[Campaign, KingsEvent]:
        """Freezes the drafts into the new state."""
        self.campaign.reign = Reign(*astuple(self.reign)) if self.seated else None
        return Step(Campaign(*astuple(self.campaign)), tuple(self.events), tuple(self.draws))

    # --- chance -----------------------------------------------------------------------------------

    def pick(self, stream: str, options: tuple[str, ...]) -> str:
        """One of the options by chance."""
        result, self.campaign.chance = pick(self.campaign.chance, stream, options)
        self.draws.append(Drawn(stream, (result,)))
        return result

    def shuffle_deck(self, cards: tuple[str, ...] = ()) -> None:
        """Shuffles the whole deck with these new cards (KD-ENV-4)."""
        reign = self.reign
        reign.deck, self.campaign.chance = shuffle_in(self.campaign.chance, reign.deck, cards)
        self.draws.append(Drawn(STREAM, reign.deck))

    # --- houses and seats -------------------------------------------------------------------------

    def house(self, seat: int) -> int:
        """The house number of a seat."""
        return self.reign.seats[seat]

    def seat_of(self, house: int) -> int | None:
        """The seat of a house, None when it doesn't take part."""
        seats = self.reign.seats if self.seated else ()
        return seats.index(house) if house in seats else None

    def record(self, house: int) -> HouseRecord:
        """The record of a claimed house; LookupError when nobody owns it."""
        found = self.campaign.houses[house - 1]
        if found is None:
            raise LookupError(house)
        return found

    def set_record(self, record: HouseRecord) -> None:
        """Puts a changed record in place."""
        houses = list(self.campaign.houses)
        houses[record.number - 1] = record
        self.campaign.houses = tuple(houses)

    def clockwise(self) -> tuple[int, ...]:
        """All seats, clockwise from the Leader (16.10)."""
        count = len(self.reign.seats)
        return tuple((self.reign.leader + step) % count for step in range(count))

    # --- tokens -----------------------------------------------------------------------------------

    def add_power(self, seat: int, delta: int, cause: Message, source: PowerSource = "pool") -> None:
        """Moves Power into or out of a pool, never below 0, and tells so."""
        reign = self.reign
        now = max(0, reign.power[seat] + delta)
        moved = now - reign.power[seat]
        if moved:
            reign.power = put(reign.power, seat, now)
            self.emit(PowerMoved(seat=seat, delta=moved, source=source, cause=cause))

    def add_coins(
        self, seat: int, delta: int, cause: Message, source: CoinSource = "pool", other: int | None = None
    ) -> None:
        """Moves Coins into or out of a pool, never below 0, and tells so."""
        reign = self.reign
        now = max(0, reign.coins[seat] + delta)
        moved = now - reign.coins[seat]
        if moved:
            reign.coins = put(reign.coins, seat, now)
            self.emit(CoinsMoved(seat=seat, delta=moved, source=source, other=other, cause=cause))

    def add_balance(self, delta: int, cause: Message) -> None:
        """Moves Power onto or off the middle of the Balance, never below 0, and tells so."""
        reign = self.reign
        now = max(0, reign.balance + delta)
        moved = now - reign.balance
        if moved:
            reign.balance = now
            self.emit(BalanceMoved(delta=moved, now=now, cause=cause))

    def move_leader(self, seat: int, cause: Message) -> None:
        """Moves the Leader token, if it isn't there already."""
        reign = self.reign
        if seat != reign.leader:
            before, reign.leader = reign.leader, seat
            self.emit(LeaderMoved(seat=seat, before=before, cause=cause))

    # --- work -------------------------------------------------------------------------------------

    def push(self, *tasks: Task) -> None:
        """Adds work in the order in which it is to be done, before all other pending work."""
        if tasks:
            self.reign.todo = (*self.reign.todo, *reversed(tasks))


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one value changed."""
    return (*values[:index], value, *values[index + 1 :])
