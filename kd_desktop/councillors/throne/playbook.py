"""The throne game as played by computers, and the seating of a table of them for a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kd_desktop.councillors.playbook import AnswersOnly, AnyGame, Playbook, Score, ThinkTask
from kd_desktop.councillors.throne.mind import Mind, ThroneThought
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.questions import PARTIES
from kd_desktop.engine.throne.state import Empire
from kd_desktop.engine.throne.view import View


class ThronePlaybook(AnswersOnly):
    """See `Playbook` for what each part is for. A sitting is a whole game."""

    tasks = decoder(ThinkTask[View, ThroneEvent])
    thoughts = decoder(ThroneThought)

    def think(self, task: ThinkTask[View, ThroneEvent]) -> ThroneThought:
        """The seat's act now."""
        return Mind(task).think()

    def remembered(self, _event: Event, /) -> bool:
        """Nothing: all that counts lies on the table, former bids too (IT-GEN-8)."""
        return False

    def reseated(self, event: Event) -> tuple[int, ...]:
        """Only at the beginning."""
        return event.parties if isinstance(event, e.GameBegan) else ()

    def rules(self, pack: ThronePack) -> ThroneGame:
        """The rules over that pack."""
        return ThroneGame(pack)

    def parties(self, _game: AnyGame, /) -> tuple[int, ...]:
        """One to five."""
        return tuple(map(int, PARTIES))

    def begin(self, parties: tuple[int, ...], _date: str, /) -> Begin:
        """They sit down."""
        return Begin(parties)

    def goes_on(self, state: Empire) -> bool:
        """A game is played once."""
        return not state.parties

    def score(self, state: Empire, _party: int, seat: int, happened: Sequence[ThroneEvent], /) -> Score:
        """One wins, or nobody (IT-WIN-1)."""
        counts = Counter(
            {
                "rounds": state.round,
                "lost": state.winner is None,
                "steps": sum(state.tracks[seat]),
                "given": sum(sum(bids[seat]) for bids in state.bids),
                "threats": len(state.bids),
                "completed": sum(isinstance(event, e.ProjectCompleted) for event in happened),
            }
        )
        return Score(float(state.winner == seat), counts)

    def figures(self, counts: Counter[str], sittings: int) -> dict[str, Any]:
        """Rounds and Projects by game, common losses, and what the player gave against a Threat."""
        return {
            "rounds": round(counts["rounds"] / sittings, 1),
            "common_losses": round(counts["lost"] / sittings, 3),
            "steps": round(counts["steps"] / sittings, 1),
            "given_by_threat": round(counts["given"] / max(counts["threats"], 1), 2),
            "projects_completed": round(counts["completed"] / sittings, 1),
        }


PLAYBOOK: Playbook = ThronePlaybook()
