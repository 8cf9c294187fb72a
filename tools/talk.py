"""Listens to councillors in whole campaigns and measures their talk: `python -m tools.talk --reigns 10`.

Tells how much is said, of what, and how much of it word for word what was said before in the campaign.
`--say` prints every remark besides.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from kd_desktop.councillors.arena import Councillor, SeatPlayer, Witness, next_move
from kd_desktop.desktop.kings.remarks.debate import MEMORIES
from kd_desktop.desktop.kings.remarks.occasions import Occasions
from kd_desktop.desktop.kings.remarks.speaker import Remark, Speaker
from kd_desktop.desktop.kings.remarks.stakes import filled
from kd_desktop.desktop.kings.remarks.voices import voice_of_house
from kd_desktop.desktop.kings.rulers.line import is_queen
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load

MATTER = MEMORIES | {
    "interest", "contradicted", "steadies_low", "steadies_high", "row_low", "row_sinks", "row_high",
    "sticker_hurts", "last_law", "last_burden", "gives_way", "gives_way_bound", "holds_back",
    "holds_back_bound",
}  # fmt: skip
"""Situations in which the dilemma on the table, or what was voted before it, is spoken of."""


def listened(pack: Any, houses: tuple[int, ...], reigns: int, seed: int) -> Iterator[list[Remark]]:
    """What courtiers of these houses say in a campaign, reign by reign."""
    for said in Listening(pack, houses, seed).reigns(reigns):
        yield [remark for step in said for remark in step]


class Listening:
    """A campaign among courtiers (or those `minds`), with what they say after each command.

    `state` is the present one; `trail` are the last command's events, each with the state after it.
    """

    def __init__(
        self, pack: Any, houses: tuple[int, ...], seed: int, minds: Sequence[SeatPlayer] | None = None
    ) -> None:
        self.game: KingsGame = KingsGame(pack)
        self.houses = houses
        self.state: Any = self.game.new(seed)
        self.number = 0
        self.trail: list[tuple[Any, Any]] = []
        self._witness = Witness(self.game)
        self._minds = minds or [Councillor(seed + seat) for seat in range(len(houses))]
        library = self.game.library
        occasions = Occasions(library, lambda card, past: filled(library, self.state, card, past))
        self._speaker = Speaker(
            occasions,
            voice_of_house,
            lambda house: library.houses[house].name if house else "",
            seed,
            lambda *_: True,
            is_queen=lambda reign, king: is_queen(library, self.state.portraits, reign, king),
        )
        for house in houses:
            self._do(None, Join(house))

    def reigns(self, count: int) -> Iterator[Iterator[list[Remark]]]:
        """So many reigns, each of them what is said after every command."""
        for _ in range(count):
            begin = BeginReign(self.houses, "")
            if self.game.refusal(self.state, None, begin) is not None:
                return
            yield self._reign(begin)

    def _reign(self, begin: BeginReign) -> Iterator[list[Remark]]:
        yield self._do(None, begin)
        while self.state.reign is not None:
            move = next_move(self.game, self.state, self._minds, self.number, self._witness)
            if move is None:
                return
            yield self._do(*move)

    def _do(self, seat: int | None, command: Any) -> list[Remark]:
        step = self.game.apply(self.state, seat, command, trail=True)
        self.state, self.number = step.state, self.number + 1
        self._witness.tell(step.events)
        self.trail = list(zip(step.events, step.trail, strict=True))
        shown = (seen_by(event, None) for event in step.events)
        return self._speaker.hear([(self.number, event) for event in shown if event is not None])


def main(arguments: list[str]) -> int:
    """Plays and prints the figures; 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pack", default="leaving-sea")
    parser.add_argument("--houses", default="1,4,7,9")
    parser.add_argument("--reigns", type=int, default=10)
    parser.add_argument("--campaigns", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--say", action="store_true")
    given = parser.parse_args(arguments)
    pack, houses = load(given.pack), tuple(int(one) for one in given.houses.split(","))
    for seed in range(given.seed, given.seed + given.campaigns):
        told(list(listened(pack, houses, given.reigns, seed)), say=given.say)
    return 0


def told(reigns: list[list[Remark]], *, say: bool) -> None:
    """Prints what was said and the figures of a campaign."""
    before: set[str] = set()
    repeats = 0
    for reign, remarks in enumerate(reigns, 1):
        for one in remarks:
            repeats += one.words in before
            before.add(one.words)
            if say:
                print(f"{reign:>3} {one.number:>5} {one.house:>2} {one.situation:<17} {one.words}")
    counts = Counter(one.situation for remarks in reigns for one in remarks)
    whole = sum(counts.values())
    matter = sum(n for situation, n in counts.items() if situation in MATTER)
    print(f"{whole} remarks, by reign {[len(remarks) for remarks in reigns]}")
    print(f"of the matter {matter / whole:.0%}, word for word again {repeats / whole:.1%}")
    print(", ".join(f"{situation} {n}" for situation, n in counts.most_common()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
