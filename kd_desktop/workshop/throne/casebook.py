"""What the throne game brings to rule cases; tests/cases/README.md tells it to authors."""

from __future__ import annotations

import msgspec

from kd_desktop.engine.decoding import convert
from kd_desktop.engine.throne.cards import Card, ThronePack
from kd_desktop.engine.throne.clauses import AREAS, CLAUSES
from kd_desktop.engine.throne.commands import ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.packs.throne.format import FORMAT
from kd_desktop.workshop.casebook import Casebook, PackPart
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_verdicts import CaseError
from kd_desktop.workshop.throne.case_paths import THRONE
from kd_desktop.workshop.throne.case_position import MOMENTS, ThronePosition
from kd_desktop.workshop.throne.case_setup import fill_in, set_up, skip

PARTS: dict[str, PackPart] = {"card": PackPart("cards", "id", Card, whole=True)}
"""What a case may bring along: whole cards, in place of one of that id."""
SPEAKERS = ("0", "1", "2", "3", "4")
STREAMS: dict[str, tuple[str, ...]] = {"deck": (), "threats": (), "speaker": SPEAKERS}


def with_content(pack: ThronePack, case: Case) -> ThronePack:
    """The pack with the cards that the case brings along."""
    cards = {card.id: card for card in pack.cards}
    for brought in case.content:
        try:
            card: Card = convert(brought.raw, Card)
        except msgspec.ValidationError as error:
            sentence = f"The card of this case has the wrong form: {error}."
            raise CaseError(brought.where(()), sentence) from None
        cards[card.id] = card
    return msgspec.structs.replace(pack, cards=tuple(cards.values()))


def _begin(case: Case, pack: ThronePack) -> ThronePosition:
    """The position with which a case begins."""
    game = ThroneGame(with_content(pack, case))
    for chosen in case.chance:
        for card in () if STREAMS[chosen.fixed.stream] else chosen.fixed.result:
            if card not in game.library.cards:
                raise CaseError(chosen.place, f"The pack has no card “{card}”.")
    fixed = tuple(chosen.fixed for chosen in case.chance)
    position = ThronePosition(game, game.new(case.seed, fixed=fixed), case.seats)
    set_up(position, case)
    return position


CASEBOOK = Casebook(
    paths=THRONE,
    pack="empty-throne",
    format=FORMAT,
    parts=PARTS,
    commands=ThroneCommand,
    events=ThroneEvent,
    named=("targets",),
    until=MOMENTS,
    streams=STREAMS,
    prefix="IT",
    areas=AREAS,
    clauses=CLAUSES,
    begin=_begin,
    fill_in=fill_in,
    skip=skip,
)
