"""What a pack must keep beyond its form. A check is one function; this is the list of them."""

from collections.abc import Callable, Iterator

from kd_desktop.packs.checks import references, unique
from kd_desktop.packs.checks.known import Pack
from kd_desktop.packs.draft import Draft
from kd_desktop.packs.findings import Fault

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
)


def faults(draft: Draft) -> Iterator[Fault]:
    """What the checks find, in the order of the list."""
    pack = Pack(draft)
    for check in CHECKS:
        yield from check(pack)
