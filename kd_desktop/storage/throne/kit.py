"""The throne game's Kit: how its saves are read, when a snapshot is due, what the library shows."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.commands import COMMANDS
from kd_desktop.engine.throne.events import AllLost, GameWon, RoundBegan, ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Empire, is_over
from kd_desktop.packs.findings import PackError
from kd_desktop.packs.identity import pack_from_json
from kd_desktop.storage.chairs import PERSON, Chairs
from kd_desktop.storage.games import AnyKit, ChairPlayer, Kit, Summary, damaged_pack

_ENDS = (GameWon, AllLost)
_MILESTONES = (RoundBegan, *_ENDS)


def kit(pack_json: bytes, path: Path) -> AnyKit:
    """The kit over that compiled pack, which came from that file. Raises StorageError."""
    try:
        pack: ThronePack = pack_from_json(pack_json)
        rules = ThroneGame(pack)
    except (PackError, RecursionError) as error:
        raise damaged_pack(path, str(error)) from error
    return Kit(
        game=rules,
        pack=pack.id,
        pack_title=pack.title,
        commands=COMMANDS,
        events=decoder(tuple[ThroneEvent, ...]),
        milestone=lambda events: any(isinstance(event, _MILESTONES) for event in events),
        summary=_summary,
        closes=lambda events: any(isinstance(event, _ENDS) for event in events),
    )


def _summary(state: Empire, chairs: Chairs) -> Summary:
    """Who sits, in which round; `leading` is who has most steps on the throne bid, the winner at the end."""
    players = tuple(
        ChairPlayer(party, "", chairs.get(party, PERSON).name, chairs.get(party, PERSON).kind)
        for party in state.parties
    )
    steps = {party: sum(tracks) for party, tracks in zip(state.parties, state.tracks, strict=True)}
    leader = max(steps, key=lambda party: steps[party]) if any(steps.values()) else 0
    if is_over(state):
        leader = state.parties[state.winner] if state.winner is not None else 0
    front = [party for party, n in steps.items() if n == steps.get(leader)]
    return Summary(
        players=players,
        reign=int(bool(state.parties)),
        round=state.round,
        sitting=bool(state.parties) and not is_over(state),
        finished=is_over(state),
        leading=leader,
        level=tuple(front) if len(front) > 1 and not is_over(state) else (),
    )
