"""The council game's Kit: how its saves are read, when a snapshot is due, what the library shows."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.engine.council.events import RoundBegan
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.kings.commands import COMMANDS
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import CampaignFinished, KingsEvent, ReignClosed
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.naming import admitted
from kd_desktop.engine.kings.state import Campaign, year_of_round
from kd_desktop.packs.findings import PackError
from kd_desktop.packs.identity import pack_from_json
from kd_desktop.storage.chairs import PERSON, Chairs
from kd_desktop.storage.games import AnyKit, ChairPlayer, Kit, Summary, damaged_pack
from kd_desktop.storage.kings.before_chairs import BEFORE_CHAIRS

_MILESTONES = (RoundBegan, ReignClosed, CampaignFinished)


def kit(pack_json: bytes, path: Path) -> AnyKit:
    """The kit over that compiled pack, which came from that file. Raises StorageError."""
    try:
        pack: KingsPack = pack_from_json(pack_json)
        rules = KingsGame(pack)
    except (PackError, RecursionError) as error:
        raise damaged_pack(path, str(error)) from error
    return Kit(
        game=rules,
        pack=pack.id,
        pack_title=pack.title,
        commands=COMMANDS,
        events=decoder(tuple[KingsEvent, ...]),
        milestone=lambda events: any(isinstance(event, _MILESTONES) for event in events),
        summary=lambda state, chairs: _summary(pack, state, chairs),
        closes=lambda events: any(isinstance(event, ReignClosed) for event in events),
        before_chairs=BEFORE_CHAIRS,
        admitted=lambda state, command: admitted(rules.library, state, command),
    )


def _summary(pack: KingsPack, state: Campaign, chairs: Chairs) -> Summary:
    crests = {house.number: house.crest for house in pack.houses}
    houses = [house for house in state.houses if house is not None]
    players = tuple(
        ChairPlayer(
            house.number,
            house.name,
            house.member,
            chairs.get(house.number, PERSON).kind,
            crests.get(house.number, ""),
        )
        for house in houses
    )
    best = max((house.prestige for house in houses), default=0)
    leaders = [house.number for house in houses if house.prestige == best]
    reign = state.reign
    return Summary(
        players=players,
        reign=reign.number if reign is not None else len(state.ledger),
        round=reign.round if reign is not None else 0,
        sitting=reign is not None,
        king=state.king_name,
        year=year_of_round(state, pack.rules.rounds_per_year),
        finished=state.finished,
        leading=state.king_house if state.king_house in leaders else min(leaders, default=0),
        level=tuple(leaders) if len(leaders) > 1 else (),
        read=tuple(dict.fromkeys(placed.card for placed in state.decided)),
    )
