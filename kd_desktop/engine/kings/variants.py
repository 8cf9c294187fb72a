"""One secret of a state changed at a time, and who may notice: the measure of what a view may depend on.

KD-INFO.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.council.transaction import put
from kd_desktop.engine.kings import rulers
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign, Reign

Variant = tuple[Campaign, frozenset[int | None]]
NOBODY: frozenset[int | None] = frozenset()


def variants(library: CardLibrary, state: Campaign) -> tuple[Variant, ...]:
    """Every kind of secret (pools, agendas, hands, deck, chance, marks), changed once where it exists."""
    return (*_campaign_secrets(library, state), *(_reign_secrets(state, state.reign) if state.reign else ()))


def _campaign_secrets(library: CardLibrary, state: Campaign) -> Iterator[Variant]:
    chance = state.chance
    yield replace(state, chance=_by_another_seed(library, state)), NOBODY
    if chance.streams:
        name, drawn = chance.streams[0]
        streams = ((name, drawn + 1), *chance.streams[1:])
        yield replace(state, chance=replace(chance, streams=streams)), NOBODY
    if len(set(state.deck_save)) > 1:
        yield replace(state, deck_save=state.deck_save[::-1]), NOBODY
    seats = state.reign.seats if state.reign else ()
    for record in state.houses:
        if record is not None:
            who = frozenset({seats.index(record.number)}) if record.number in seats else NOBODY
            houses = list(state.houses)
            houses[record.number - 1] = replace(
                record, alignment=put(record.alignment, 0, record.alignment[0] + 1)
            )
            yield replace(state, houses=tuple(houses)), who
            marks = put(record.marks, 1, record.marks[1] + 1)
            if not _completes(library, record.number, record.marks[1], marks[1]):
                houses[record.number - 1] = replace(record, marks=marks)
                yield replace(state, houses=tuple(houses)), who


def _by_another_seed(library: CardLibrary, state: Campaign) -> Chance:
    """The chance with another seed and the same heir: while a king is named everybody sees who comes."""
    chance, heir = state.chance, rulers.heir(library, state)
    others = (replace(chance, seed=seed) for seed in count(chance.seed + 1))
    return next(one for one in others if rulers.heir(library, replace(state, chance=one)) == heir)


def _completes(library: CardLibrary, house: int, before: int, after: int) -> bool:
    """Whether such a change completes (or over-marks) an achievement, which is announced and so no secret."""
    squares = library.houses[house].gameplay[0].squares
    return after >= squares or before >= squares


def _reign_secrets(state: Campaign, reign: Reign) -> Iterator[Variant]:
    def changed(**fields: object) -> Campaign:
        return replace(state, reign=replace(reign, **fields))

    if len(set(reign.deck)) > 1:
        yield changed(deck=reign.deck[::-1]), NOBODY
    if reign.shown_all:
        return
    for seat in range(len(reign.seats)):
        yield changed(power=put(reign.power, seat, reign.power[seat] + 1)), frozenset({seat})
        yield changed(coins=put(reign.coins, seat, reign.coins[seat] + 1)), frozenset({seat})
        agenda, removed = reign.agendas[seat], reign.draft.removed
        if agenda is not None and removed is not None:
            agendas = (*reign.agendas[:seat], removed, *reign.agendas[seat + 1 :])
            yield changed(agendas=agendas, draft=replace(reign.draft, removed=agenda)), frozenset({seat})
    draft = reign.draft
    for seat, seen in enumerate(draft.shown):
        if seen and draft.removed is not None:
            shown = (*draft.shown[:seat], (draft.removed, *seen[1:]), *draft.shown[seat + 1 :])
            yield changed(draft=replace(draft, shown=shown)), frozenset({seat})
    if draft.chosen < len(draft.order) and draft.hand and draft.removed is not None:
        chooser = draft.order[draft.chosen]
        hand = (draft.removed, *draft.hand[1:])
        yield changed(draft=replace(draft, hand=hand, removed=draft.hand[0])), frozenset({chooser})
