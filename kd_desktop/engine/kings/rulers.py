"""The pack's kings: who comes to the throne, and how the end of a reign is told. PACK-DEFINED (18.2)."""

from __future__ import annotations

from kd_desktop.engine.chance import Chance, pick
from kd_desktop.engine.kings.content import King
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import EndingKind

THRONE = "throne"
SCENE = "scene"
"""The streams of chance by which a king comes to the throne and a scene is chosen."""


def first(library: CardLibrary, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """The king of the first reign, as the only one so far; nobody when the pack has no kings."""
    if not library.kings:
        return (), chance
    king, after = pick(chance, THRONE, tuple(library.kings))
    return (king,), after


def succeed(transaction: Transaction) -> None:
    """The next king comes to the throne: one who hasn't reigned, or anybody when all have."""
    campaign = transaction.campaign
    fresh = _may_succeed(transaction.library, campaign.portraits)
    if fresh:
        campaign.portraits = (*campaign.portraits, transaction.pick(THRONE, fresh))


def heir(library: CardLibrary, state: Campaign) -> King | None:
    """The ruler who will reign once the next king is named; only `succeed` draws from that stream."""
    fresh = _may_succeed(library, state.portraits)
    return library.kings[pick(state.chance, THRONE, fresh)[0]] if fresh else None


def _may_succeed(library: CardLibrary, reigned: tuple[str, ...]) -> tuple[str, ...]:
    everybody = tuple(library.kings)
    return tuple(king for king in everybody if king not in reigned) or everybody


def scene(transaction: Transaction, ending: EndingKind) -> str:
    """A scene for that end, preferring unseen ones; "" when the pack has none."""
    fitting = tuple(one.id for one in transaction.library.pack.scenes if one.ending == ending)
    seen = {record.scene for record in transaction.campaign.ledger}
    fresh = tuple(one for one in fitting if one not in seen) or fitting
    return transaction.pick(SCENE, fresh) if fresh else ""
