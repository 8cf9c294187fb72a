"""The position that the windows move: late in a campaign of people, where there is most to move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kd_desktop.cli.sitting import Table
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.council.events import OutcomeRevealed
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.store import CampaignStore

PACK, SEATS, SEED = "bench", 4, 1
REIGNS, DILEMMAS = 5, 3
"""How much has happened: reigns that are over, and the dilemma of the next that is being voted on."""


def before_the_last_ballot(root: Path) -> Path:
    """The folder of a campaign of people that stands before the ballot which ends a vote.

    The house that is awaited has Power to vote with.
    """
    pack = load(PACK)
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        root, "kings", pack_json(pack), "Frames", SEED
    )
    with store:
        table = Table(store, SEATS, SEED)
        table.sit("person")
        for _ in range(REIGNS):
            table.play()
        while store.state.reign is None and table.begin():
            table.go_on(lambda: _ends_a_vote(store))
        return store.folder


def _ends_a_vote(store: CampaignStore[Any, Any, Any, Any]) -> bool:
    game, state = store.game, store.state
    reign = state.reign
    if reign is None or reign.round < DILEMMAS:
        return False
    seats = reign.ask.seats if reign.ask is not None else ()
    answers = [(seat, command) for seat in seats for command in game.legal(state, seat)]
    if not any(isinstance(command, CastVote) for _, command in answers):
        return False  # the house has no Power that could be taken up by hand
    steps = (game.apply(state, seat, command) for seat, command in answers)
    return any(isinstance(event, OutcomeRevealed) for step in steps for event in step.events)
