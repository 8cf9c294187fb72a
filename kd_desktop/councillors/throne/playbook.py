"""How computers sit down to the throne game, and how they play it: by chance, within what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from kd_desktop.councillors.playbook import AnyGame, NothingToAnswer, Playbook, Score, Task
from kd_desktop.engine.game import Command, Event
from kd_desktop.engine.legal import count, nth
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.commands import Begin, ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.questions import PARTIES, made
from kd_desktop.engine.throne.state import Empire
from kd_desktop.engine.throne.view import View


class ThroneThought(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision; chance alone stands behind it."""

    command: ThroneCommand | None = None


class ThronePlaybook:
    """See `Playbook` for what each part is for. A sitting is a whole game, parties are places."""

    tasks = msgspec.json.Decoder(Task[View, ThroneEvent])
    thoughts = msgspec.json.Decoder(ThroneThought)

    def think(self, task: Task[View, ThroneEvent]) -> ThroneThought:
        """One of the legal answers, each as likely as the others; raises NothingToAnswer."""
        question = task.view.question
        if question is None or question.answer is None or not task.view.waiting:
            raise NothingToAnswer(str(task.view.seat))
        shape = question.answer
        given = nth(shape, Random(f"{task.seed}/{task.number}").randrange(count(shape)))
        return ThroneThought(made(task.view.waiting[-1], given))

    def remembered(self, event: Event) -> bool:  # noqa: ARG002
        """Chance recalls nothing."""
        return False

    def reseated(self, event: Event) -> tuple[int, ...]:  # noqa: ARG002
        """Nobody changes seats in a game."""
        return ()

    def offers(self, state: Empire) -> Mapping[int, Sequence[int]]:  # noqa: ARG002
        """Nothing is offered (IT-GEN-10)."""
        return {}

    def eager(self, state: Empire, *, talk: bool = True) -> Sequence[int]:  # noqa: ARG002
        """Nobody does anything unasked."""
        return ()

    def offered_to(self, command: Command) -> Sequence[int]:  # noqa: ARG002
        """Nothing is offered."""
        return ()

    def bargains(self, command: Command) -> bool:  # noqa: ARG002
        """Nobody bargains."""
        return False

    def instead(self, command: Command) -> Command | None:  # noqa: ARG002
        """Nobody does anything unasked."""
        return None

    def rules(self, pack: ThronePack) -> ThroneGame:
        """The rules over that pack."""
        return ThroneGame(pack)

    def parties(self, game: AnyGame) -> tuple[int, ...]:  # noqa: ARG002
        """The places at the table."""
        return tuple(map(int, PARTIES))

    def join(self, game: AnyGame, party: int, member: str) -> Command | None:  # noqa: ARG002
        """Nobody has to join before a game."""
        return None

    def begin(self, parties: tuple[int, ...], date: str) -> Command:  # noqa: ARG002
        """The beginning of a game."""
        return Begin(parties)

    def goes_on(self, state: Empire) -> bool:
        """A game is played once."""
        return not state.parties

    def score(
        self,
        state: Empire,
        party: int,
        seat: int,  # noqa: ARG002
        happened: Sequence[Any],
    ) -> Score | None:
        """One wins, or nobody (IT-WIN-1); counts the rounds and the common losses."""
        if not happened:
            return None
        counts: Counter[str] = Counter(rounds=state.round, lost=state.winner is None)
        return Score(float(state.winner is not None and state.parties[state.winner] == party), counts)

    def figures(self, counts: Counter[str], sittings: int) -> dict[str, Any]:
        """Rounds of a game, and the share of games that all have lost."""
        return {
            "rounds": round(counts["rounds"] / sittings, 2),
            "common_losses": round(counts["lost"] / sittings, 3),
        }


PLAYBOOK: Playbook = ThronePlaybook()
