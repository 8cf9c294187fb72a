"""What a table took back with everybody's consent, as an event for its log.

An act that its own person takes back at once is as if it had never been; what everybody agreed to take back
was seen, so the log tells of it.
"""

from __future__ import annotations

from kd_desktop.engine.game import Command, Event


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A person's act that was taken back, with all that followed: not an event of the game.

    `told` are the events that it had brought and the whole table had seen.
    """

    party: int
    command: Command
    told: tuple[Event, ...]
