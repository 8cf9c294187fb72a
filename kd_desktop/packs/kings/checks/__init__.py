"""The checks of a pack beyond its form. Each check is one function; this is the list of them."""

from collections.abc import Callable, Iterator

from kd_desktop.packs.council.checks import contents as shared_contents
from kd_desktop.packs.council.checks import references as shared_references
from kd_desktop.packs.council.checks import stakes as shared_stakes
from kd_desktop.packs.council.checks import unique as shared_unique
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault
from kd_desktop.packs.kings.checks import (
    clues,
    contents,
    effects,
    houses,
    references,
    tables,
    unique,
    words,
)
from kd_desktop.packs.kings.checks.known import Pack

CHECKS: tuple[Callable[[Pack], Iterator[Fault]], ...] = (
    unique.names,
    unique.achievements,
    shared_unique.symbols,
    shared_unique.identifiers,
    shared_unique.folder,
    references.cards,
    references.counters,
    references.stickers,
    shared_references.envelopes,
    shared_references.storylines,
    references.houses,
    references.mysteries,
    references.selectors,
    shared_references.choices,
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
    shared_contents.story_numbers,
    shared_contents.endings,
    contents.events,
    contents.stickers_twice,
    contents.never_used,
    contents.finale_envelope,
    effects.numbers,
    effects.moves,
    effects.story_abilities,
    effects.ability_kinds,
    effects.places,
    effects.late,
    shared_stakes.stakes,
    shared_stakes.themes,
    unique.kings,
    words.given,
    clues.clues,
    words.titles,
    words.offices,
    words.slots,
)


def faults(draft: PackDraft) -> Iterator[Fault]:
    """The faults found by all checks, in the order of the list."""
    pack = Pack(draft)
    for check in CHECKS:
        yield from check(pack)
