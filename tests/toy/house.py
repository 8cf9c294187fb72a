"""A toy in the house: what the lazy table of each layer finds of it, and how a test puts it there.

A toy is one module with the names that each layer looks for: `kit` for storage, `FORMAT` for packs,
`PLAYBOOK` for councillors, `GAME` for the command line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
import pytest

from kd_desktop.cli.games import GAMES as WORDS
from kd_desktop.cli.games import Words
from kd_desktop.councillors.playbook import PLAYBOOKS, AnswersOnly, AnyGame, ThinkTask
from kd_desktop.engine.game import Command, Event
from kd_desktop.engine.legal import count, finite, nth
from kd_desktop.engine.shapes import Given, Shape, Text
from kd_desktop.packs.formats import FORMATS, Format
from kd_desktop.packs.identity import pack_from_json
from kd_desktop.storage.games import GAMES as KITS
from kd_desktop.storage.games import AnyKit, Kit, Summary

HERE = Path(__file__).parent
TOYS = {"masks": "tests.toy.masks", "fair": "tests.toy.fair.toy"}
"""The module of each toy, by its name."""


def moved_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the toys into every lazy table."""
    for name, module in TOYS.items():
        for table in (FORMATS, KITS, PLAYBOOKS):
            monkeypatch.setitem(table, name, module)
        monkeypatch.setitem(WORDS, name, Words(module, str(HERE / "packs" / name), (2, 4, 3)))


class ToyPack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A pack with nothing in it."""

    id: str
    title: str
    game: str
    edition: int = 1
    language: str = "en"
    summary: str = ""
    hash: str = ""


class ToyDocument(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an author writes of it."""

    pack: ToyPack


FORMAT = Format(
    pack=ToyPack,
    document=ToyDocument,
    lists=(),
    tables=("pack",),
    shorthands=lambda _table, _row: None,
    faults=lambda _draft: iter(()),
    compiled=lambda written: written.pack,
    notes=lambda _pack: (),
)


def kit_of(game: AnyGame, commands: Any, event: Any, milestone: type[Event], pack_json: bytes) -> AnyKit:
    """The Kit of a toy over that pack."""
    pack = pack_from_json(pack_json)
    return Kit(
        game=game,
        pack=pack.id,
        pack_title=pack.title,
        commands=commands,
        events=msgspec.json.Decoder(tuple[event, ...]),
        milestone=lambda events: any(isinstance(one, milestone) for one in events),
        summary=lambda state, _: Summary(round=state.round, finished=state.phase == "over"),
    )


def drawn(shape: Shape, random: Random) -> Given:
    """Anything that the shape holds."""
    if isinstance(shape, Text):
        return "Here we are" if shape.high > 11 else "x" * shape.high
    assert finite(shape)
    return nth(shape, random.randrange(count(shape)))


AnyCommand = TypeVar("AnyCommand")


class ToyThought(msgspec.Struct, Generic[AnyCommand], frozen=True):
    """A decision that nothing stood behind."""

    command: AnyCommand | None = None


@dataclass(frozen=True)
class ToyPlaybook(AnswersOnly):
    """Answers at random, in the shape of the question; it sees nothing but the view. See `Playbook`."""

    game: Callable[[], AnyGame]
    answer: Callable[[Shape, str, Any], Command]
    start: Callable[[int], Command]
    tasks: Any
    thoughts: Any

    def think(self, task: ThinkTask[Any, Any]) -> ToyThought[Command]:
        question = task.view.question
        if question is None or question.answer is None:
            return ToyThought()
        given = drawn(question.answer, Random(f"{task.seed}/{task.number}"))
        return ToyThought(self.answer(question.answer, task.view.phase, given))

    def remembered(self, event: Event) -> bool:  # noqa: ARG002
        return False

    def reseated(self, event: Event) -> tuple[int, ...]:  # noqa: ARG002
        return ()

    def rules(self, pack: Any) -> AnyGame:  # noqa: ARG002
        return self.game()

    def parties(self, game: AnyGame) -> tuple[int, ...]:
        return tuple(range(1, game.sizes().stop))

    def begin(self, parties: tuple[int, ...], date: str) -> Command:  # noqa: ARG002
        return self.start(len(parties))

    def goes_on(self, state: Any) -> bool:
        return self.game().standing(state).status != "over"

    def score(self, state: Any, party: int, seat: int, happened: Sequence[Any]) -> None:  # noqa: ARG002
        return None

    def figures(self, counts: Counter[str], sittings: int) -> dict[str, Any]:  # noqa: ARG002
        return {}


@dataclass(frozen=True)
class ToyCommands:
    """What a toy adds to the command line: how it ended."""

    game: Callable[[], AnyGame]

    def report(self, state: Any) -> dict[str, Any]:
        return {"standing": msgspec.to_builtins(self.game().standing(state))}

    def told(self, state: Any) -> Iterable[str]:
        return [f"It is {self.game().standing(state).status}."]
