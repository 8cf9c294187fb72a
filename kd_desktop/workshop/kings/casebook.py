"""What the council game brings to rule cases; tests/cases/README.md tells it to authors."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.council.content import Office, Storyline
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.deck import STREAM
from kd_desktop.engine.kings.clauses import AREAS, CLAUSES
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.content import (
    Card,
    ChronicleSticker,
    Envelope,
    Finale,
    HouseScreen,
    KingsPack,
    MysterySticker,
    RulesTable,
    SecretAgenda,
)
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import PHASES
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES
from kd_desktop.packs.kings.format import FORMAT
from kd_desktop.workshop.casebook import Casebook, PackPart
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_verdicts import CaseError
from kd_desktop.workshop.kings.case_pack import with_content
from kd_desktop.workshop.kings.case_position import KingsPosition
from kd_desktop.workshop.kings.case_reign import KINGS
from kd_desktop.workshop.kings.case_setup import set_up
from kd_desktop.workshop.kings.case_skip import ALIASES, skip

PARTS: dict[str, PackPart] = {
    "card": PackPart("cards", "id", Card, whole=True),
    "rules_table": PackPart("rules", "", RulesTable),
    "sticker": PackPart("stickers", "number", ChronicleSticker),
    "envelope": PackPart("envelopes", "number", Envelope),
    "agenda": PackPart("agendas", "name", SecretAgenda),
    "house": PackPart("houses", "number", HouseScreen),
    "mystery": PackPart("mysteries", "letter", MysterySticker),
    "storyline": PackPart("storylines", "id", Storyline),
    "office": PackPart("offices", "id", Office),
    "finale": PackPart("finale", "", Finale),
}
"""What a case may bring along, by the name of its table."""
STREAMS: dict[str, tuple[str, ...]] = {
    STREAM: (),
    "removed_agenda": AGENDAS,
    **{f"dir.{resource}": ("up", "down") for resource in RESOURCES},
}
SEATS = ("player", "maker", "payer", "payee", "to")
"""Fields that hold a seat, which a case names."""
NEWEST = ("accept", "decline", "withdraw")
"""Commands about a deal that mean the newest open offer when they give no number."""


def _begin(case: Case, pack: KingsPack) -> KingsPosition:
    """The position with which a case begins."""
    game = KingsGame(with_content(pack, case))
    for chosen in case.chance:
        for card in () if STREAMS[chosen.fixed.stream] else chosen.fixed.result:
            if card not in game.library.cards:
                raise CaseError(chosen.place, f"The pack has no card “{card}”.")
    fixed = tuple(chosen.fixed for chosen in case.chance)
    position = KingsPosition(game, game.new(case.seed, fixed=fixed), case.seats)
    set_up(position, case)
    return position


def _fill_in(position: KingsPosition, raw: dict[str, Any]) -> dict[str, Any]:
    """The raw command with numbers of seats and houses in place of names, and of the deal it is about."""
    found: dict[str, Any] = _by_number(position, raw)
    if found["do"] in NEWEST and "deal" not in found:
        found["deal"] = _last_offer(position)
    return found


def _by_number(position: KingsPosition, raw: Any) -> Any:
    if isinstance(raw, list):
        return [_by_number(position, one) for one in raw]
    if not isinstance(raw, dict):
        return raw
    found: dict[str, Any] = {}
    for key, value in raw.items():
        if key in SEATS and isinstance(value, str):
            found[key] = position.seat(value)
        elif key == "houses" and isinstance(value, list):
            found[key] = [position.house(one) for one in value]
        elif key == "house":
            found[key] = position.house(value)
        else:
            found[key] = _by_number(position, value)
    return found


def _last_offer(position: KingsPosition) -> int:
    deals: tuple[Deal, ...] = position.reign.deals if position.state.reign else ()
    return next((deal.id for deal in reversed(deals) if deal.state == "open"), len(deals))


CASEBOOK = Casebook(
    paths=KINGS,
    pack="bench",
    format=FORMAT,
    parts=PARTS,
    commands=KingsCommand,
    events=KingsEvent,
    named=(*SEATS, "house", "houses"),
    until=(*PHASES, "begin", *ALIASES, "reign_end", "campaign_end"),
    streams=STREAMS,
    prefix="KD",
    areas=AREAS,
    clauses=CLAUSES,
    begin=_begin,
    fill_in=_fill_in,
    skip=skip,
)
