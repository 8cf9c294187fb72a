"""What a pack must keep beyond its form. A check is one function; this is the list of them."""

from collections.abc import Callable, Iterator

from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault
from kd_desktop.packs.kings.checks import (
    clues,
    contents,
    effects,
    houses,
    references,
    stakes,
    tables,
    unique,
    words,
)
from kd_desktop.packs.kings.checks.known import Pack

CHECKS: tuple[Callable[[Pack], Iterator[Fault]], ...] = (
    unique.names,
    unique.achievements,
    unique.symbols,
    unique.identifiers,
    unique.folder,
    references.cards,
    references.counters,
    references.stickers,
    references.envelopes,
    references.storylines,
    references.houses,
    references.mysteries,
    references.selectors,
    references.choices,
    tables.rules,
    tables.rewards,
    tables.storylines,
    tables.agendas,
    tables.agenda_figures,
    tables.row_ranges,
    tables.squares,
    tables.mysteries,
    tables.finale,
    houses.twelve,
    houses.achievements,
    houses.alignment,
    houses.abilities,
    contents.envelopes,
    contents.signatures,
    contents.story_numbers,
    contents.endings,
    contents.events,
    contents.stickers_twice,
    contents.never_used,
    contents.finale_envelope,
    effects.numbers,
    effects.moves,
    effects.story_abilities,
    effects.ability_kinds,
    effects.places,
    stakes.stakes,
    stakes.themes,
    stakes.kings,
    words.given,
    clues.clues,
    words.titles,
    words.offices,
    words.slots,
)


def faults(draft: PackDraft) -> Iterator[Fault]:
    """What the checks find, in the order of the list."""
    pack = Pack(draft)
    for check in CHECKS:
        yield from check(pack)
