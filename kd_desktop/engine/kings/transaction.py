"""A transaction: a private working copy of one state while a command is applied, with its events.

The rules change the drafts in it; nothing outside sees them until `step` freezes the result. If the
command is refused or fails, the transaction is thrown away and the old state is untouched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal

from msgspec.structs import astuple

from kd_desktop.engine.chance import pick
from kd_desktop.engine.council.deck import STREAM, shuffle_in, unread_first
from kd_desktop.engine.council.table import VoteAsk
from kd_desktop.engine.council.transaction import TableTransaction, put
from kd_desktop.engine.game import Drawn, Message, Step, say
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.engine.kings.events import CoinsMoved, KingsEvent
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import (
    Ask,
    Campaign,
    CampaignDraft,
    HouseRecord,
    Phase,
    Reign,
    ReignDraft,
    Settle,
    Task,
)

CoinSource = Literal["pool", "card", "deal"]


@cache
def _asked(kind: VoteAsk, seat: int, among: tuple[int, ...]) -> Ask:
    return Ask(kind, (seat,), among)


class Transaction(TableTransaction):
    """Working copies of the campaign and its reign, the events so far and what chance produced.

    `reign` exists while houses are seated (`seated`) or once they have been; `emit` adds an event to the
    step.
    """

    __slots__ = ("_trail", "campaign", "draws", "emit", "events", "library", "reign", "seated", "until")

    reign: ReignDraft
    emit: Callable[[KingsEvent], None]

    def __init__(
        self,
        library: CardLibrary,
        state: Campaign,
        until: frozenset[Phase] = frozenset(),
        trail: bool = False,
    ) -> None:
        self.library = library
        self.campaign = CampaignDraft(*astuple(state))
        if state.reign is not None:
            self.reign = ReignDraft(*astuple(state.reign))
        self.seated = state.reign is not None
        self.events: list[KingsEvent] = []
        self.emit = self._emit_and_keep if trail else self.events.append
        self._trail: list[Campaign] = []
        self.draws: list[Drawn] = []
        self.until = until

    def sit(self, reign: ReignDraft) -> None:
        """Seats a new reign."""
        self.reign = reign
        self.seated = True

    def rise(self) -> None:
        """Ends the reign and clears its table."""
        self.seated = False

    def step(self) -> Step[Campaign, KingsEvent]:
        """Freezes the drafts into the new state."""
        state = self.frozen()
        # What the rules settle after the last event, such as whom they wait for, belongs to it.
        trail = (*self._trail[:-1], state) if self._trail else ()
        return Step(state, tuple(self.events), tuple(self.draws), trail)

    def frozen(self) -> Campaign:
        """The state as it would be if the step ended here."""
        self.campaign.reign = Reign(*astuple(self.reign)) if self.seated else None
        return Campaign(*astuple(self.campaign))

    def _emit_and_keep(self, event: KingsEvent) -> None:
        """Adds an event, and the state in which it leaves the table."""
        self.events.append(event)
        self._trail.append(self.frozen())

    # --- chance -----------------------------------------------------------------------------------

    def pick(self, stream: str, options: tuple[str, ...]) -> str:
        """One of the options, at random."""
        result, self.campaign.chance = pick(self.campaign.chance, stream, options)
        self.draws.append(Drawn(stream, (result,)))
        return result

    def shuffle_deck(self, cards: tuple[str, ...] = ()) -> None:
        """Shuffles the whole deck with these new cards (KD-ENV-4).

        For a table that wants dilemmas it has read before to come last, those of this campaign come last
        too; otherwise one that returns to the deck would always come first.
        """
        reign = self.reign
        reign.deck, self.campaign.chance = shuffle_in(self.campaign.chance, reign.deck, cards)
        if self.library.read_before:
            read = self.library.read_before.union(placed.card for placed in self.campaign.decided)
            unread = {
                card
                for card in reign.deck
                if card not in read and isinstance(self.library.cards[card], Dilemma)
            }
            reign.deck = unread_first(reign.deck, unread, read)
        self.draws.append(Drawn(STREAM, reign.deck))

    def lying(self) -> frozenset[str]:
        """Every card that has a place: in the deck, Time Counter, Event area, story piles or Trash.

        The round's card has none until it is put somewhere; nor has a card in a sealed envelope. A card with
        a place isn't put anywhere else.
        """
        reign, campaign = self.reign, self.campaign
        resolved = [placed.card for space in reign.time_counter for placed in space]
        stories = [placed.card for placed in campaign.stories]
        ongoing = [placed.card for placed in campaign.events]
        deck = (*reign.deck, *campaign.deck_save)
        return frozenset((*deck, *resolved, *reign.event_area, *stories, *ongoing, *campaign.trash))

    def take_out(self, cards: Iterable[str]) -> bool:
        """Takes cards out of the deck, or the save until the draft ends; returns whether there were any."""
        reign, campaign, gone = self.reign, self.campaign, frozenset(cards)
        before = len(reign.deck) + len(campaign.deck_save)
        reign.deck = tuple([card for card in reign.deck if card not in gone])
        campaign.deck_save = tuple([card for card in campaign.deck_save if card not in gone])
        return len(reign.deck) + len(campaign.deck_save) != before

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

    # --- tokens -----------------------------------------------------------------------------------

    def add_coins(
        self, seat: int, delta: int, cause: Message, source: CoinSource = "pool", other: int | None = None
    ) -> None:
        """Moves Coins into or out of a pool, never below 0, with its event."""
        had = self.reign.coins[seat]
        moved = delta if delta >= -had else -had
        if moved:
            self.reign.coins = put(self.reign.coins, seat, had + moved)
            self.emit(CoinsMoved(seat=seat, delta=moved, source=source, other=other, cause=cause))

    def add_start(self, seat: int, power: int = 0, coins: int = 0) -> None:
        """Adds to the sum of a seat's start changes, which comes into its pools when settled (KD-RUL-84)."""
        reign = self.reign
        starts = reign.starts or ((0, 0),) * len(reign.seats)
        had = starts[seat]
        reign.starts = (*starts[:seat], (had[0] + power, had[1] + coins), *starts[seat + 1 :])

    def settle(self, task: Settle) -> None:
        """Adds the sums of start changes to the pools; a deficit waits for later changes.

        So the sum over house and story abilities is floored once (KD-SETUP-11, KD-RUL-59, KD-RUL-84).
        """
        reign = self.reign
        cause = say("start_ability", task.clause)
        below = []
        for seat, (power, coins) in enumerate(reign.starts):
            below.append((min(0, reign.power[seat] + power), min(0, reign.coins[seat] + coins)))
            self.add_power(seat, power, cause)
            self.add_coins(seat, coins, cause)
        reign.starts = tuple(below) if any(map(any, below)) and not task.last else ()

    # --- questions ---------------------------------------------------------------------------------

    def ask(self, kind: VoteAsk, seat: int, among: tuple[int, ...] = ()) -> None:
        """Waits for a seat's answer; `among` are the seats that it chooses from."""
        self.reign.ask = _asked(kind, seat, among)

    def answered(self) -> None:
        """Waits no longer."""
        self.reign.ask = None

    # --- work -------------------------------------------------------------------------------------

    def push(self, *tasks: Task) -> None:
        """Adds work, in the order of doing it, before all other pending work."""
        if tasks:
            self.reign.todo += tasks[::-1]
