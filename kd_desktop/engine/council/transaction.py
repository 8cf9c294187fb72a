"""What every council game's transaction can do to a table: move Power and the two roles, and ask a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, TypeVar

from kd_desktop.engine.council.events import BalanceMoved, LeaderMoved, ModeratorMoved, PowerMoved, RoundEvent
from kd_desktop.engine.council.table import RoundTableDraft, VoteAsk
from kd_desktop.engine.game import Message

PowerSource = Literal["pool", "balance", "card"]
T = TypeVar("T")


@cache
def around(seats: int, first: int) -> tuple[int, ...]:
    """The seats of a table of a given size, clockwise from one of them."""
    return tuple((first + step) % seats for step in range(seats))


class TableTransaction:
    """A working copy of a table, `reign`, while a command is applied; `emit` adds an event to the step."""

    __slots__ = ()

    reign: RoundTableDraft
    emit: Callable[[RoundEvent], None]

    def ask(self, kind: VoteAsk, seat: int, among: tuple[int, ...] = ()) -> None:
        """Waits for a seat's answer; `among` are the seats that it chooses from."""
        raise NotImplementedError

    def answered(self) -> None:
        """Waits no longer."""
        raise NotImplementedError

    def clockwise(self, first: int | None = None) -> tuple[int, ...]:
        """All seats, clockwise from the Leader (16.10) or from that seat."""
        reign = self.reign
        return around(len(reign.seats), reign.leader if first is None else first)

    def add_power(self, seat: int, delta: int, cause: Message, source: PowerSource = "pool") -> None:
        """Moves Power into or out of a pool, never below 0, with its event."""
        had = self.reign.power[seat]
        moved = delta if delta >= -had else -had
        if moved:
            self.reign.power = put(self.reign.power, seat, had + moved)
            self.emit(PowerMoved(seat=seat, delta=moved, source=source, cause=cause))

    def add_balance(self, delta: int, cause: Message) -> None:
        """Moves Power onto or off the middle of the Balance, never below 0, with its event."""
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

    def move_moderator(self, seat: int, cause: Message) -> None:
        """Moves the Moderator token, if it isn't there already."""
        reign = self.reign
        if seat != reign.moderator:
            before, reign.moderator = reign.moderator, seat
            self.emit(ModeratorMoved(seat=seat, before=before, cause=cause))


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value changed."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)
