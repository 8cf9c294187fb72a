"""Prints what councillors wrote in whole campaigns: `python -m tools.diaries --reigns 4`.

Each diary stands under the record of its reign, so that its sentences can be held against what happened.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kd_desktop.councillors.arena import Councillor
from kd_desktop.councillors.playbook import ThinkTask
from kd_desktop.desktop.council.diary.notebook import Notebook
from kd_desktop.desktop.kings.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.kings.diary.notebook import notebooks
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.game import Level
from kd_desktop.packs import load
from tools.talk import Listening


class KeptDeed(NamedTuple):
    """A command as a store tells it: whose, what came of it, and the thought behind it as JSON."""

    n: int
    seat: int | None
    command: Any
    events: tuple[Any, ...]
    thought: bytes = b""
    undone: bool = False


class ThinkingAloud(Councillor):
    """A councillor that says what stood behind its last answer."""

    last: Any = None

    def _think(self, view: Any, seen: Sequence[Any], number: int, bargain: bool) -> Any:
        task = ThinkTask(view, self.seed, number, bargain, seen, self.level, self.temperament)
        self.last = self.book.think(task)
        return self.last.command


class Writing(Listening):
    """A campaign among councillors, with its deeds as a store would have kept them."""

    def __init__(self, pack: Any, houses: tuple[int, ...], seed: int, level: Level = "courtier") -> None:
        self.deeds: list[KeptDeed] = []
        self.minds = [ThinkingAloud(seed + seat, level) for seat in range(len(houses))]
        super().__init__(pack, houses, seed, self.minds)

    def _do(self, seat: int | None, command: Any) -> list[Any]:
        said = super()._do(seat, command)
        thought = self.minds[seat].last if seat is not None else None
        kept = thought is not None and thought.command == command
        events = tuple(event for event, _ in self.trail)
        written = msgspec.json.encode(thought) if kept else b""
        self.deeds.append(KeptDeed(self.number, seat, command, events, written))
        return said

    def play(self, reigns: int) -> list[list[Any]]:
        """So many reigns to their end; what was said in each."""
        return [[remark for step in reign for remark in step] for reign in self.reigns(reigns)]

    def diaries(self) -> list[ReignDiary]:
        """The diaries of the reigns that are over."""
        return diaries(self.deeds)

    def names(self, diary: ReignDiary) -> Names:
        """The names of that reign's seats, with all titles."""
        names = Names(self.game.view(self.state, None), self.game.library.pack)
        names.seats = diary.reign.houses
        return names

    def notebooks(self) -> dict[tuple[int, int], Notebook]:
        """What was written, by reign and seat."""
        return notebooks(self.diaries(), self.names)


def main(arguments: list[str]) -> int:
    """Plays and prints; 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pack", default="leaving-sea")
    parser.add_argument("--houses", default="1,4,7,9")
    parser.add_argument("--reigns", type=int, default=4)
    parser.add_argument("--level", default="courtier")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    houses = tuple(int(one) for one in given.houses.split(","))
    writing = Writing(load(given.pack), houses, given.seed, given.level)
    writing.play(given.reigns)
    notes = writing.notebooks()
    for diary in writing.diaries():
        told(diary, writing.names(diary))
        for seat in diary.writers():
            show(notes[diary.reign.number, seat])
    return 0


def told(diary: ReignDiary, names: Names) -> None:
    """Prints the record of a reign."""
    reign = diary.reign
    print(f"== Reign {reign.number}, {reign.ending}")
    for score in reign.scores:
        print(f"   {names.house(score.house)}: {score.agenda}, place {score.position}, {score.total}")
    for vote in reign.votes:
        ruled = f", ruled by {names.house(vote.decided_by)}" if vote.decided_by else ""
        print(f"   {names.card(vote.card)}: {vote.side}, {vote.aye} to {vote.nay}{ruled}")
        print("     ", ", ".join(f"{names.seat(one.seat)} {one.ballot} {one.power}" for one in vote.ballots))
        for one in vote.deals:
            print("     ", "agreed" if one.agreed else one.deal.state, one.deal.payments, one.deal.promises)
        for word in vote.words:
            kept = {True: "kept", False: "broken", None: "open"}[word.kept]
            print(f"      {names.seat(word.seat)} to {names.seat(word.to)}: {word.ballot}, {kept}")


def show(notes: Notebook) -> None:
    """Prints one notebook."""
    print(f"-- {notes.name} ({notes.mood}): {notes.opening}")
    for memory in notes.votes:
        print(f"   [{memory.mark}] {memory.title} {memory.words}")
    if notes.confession is not None:
        print(f"   ({notes.confession.heading}) {notes.confession.words}")
    for _, words in notes.others:
        print("   *", words)
    print("   >", notes.next)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
