"""Acts at a stated table of The Leaving Sea, where nothing comes that a test hasn't put there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.desktop.session.happening import happenings
from kd_desktop.engine.council.commands import CastVote, Stay
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.content import Dilemma, EventCard
from kd_desktop.engine.kings.state import EventPlaced
from tests.desktop.kings.tv.course import Act, game
from tests.engine.kings.position import Table, sit


def plain(letter: Dilemma) -> bool:
    """Whether it lies in the first deck, and no outcome opens an envelope, which would shuffle the deck."""
    return not (letter.death_symbol or letter.envelope) and not any(
        side.envelopes or side.instructions for side in (letter.outcome.aye, letter.outcome.nay)
    )


AYE, NAY = ((CastVote(side, 1), Stay()) for side in ("aye", "nay"))  # type: ignore[arg-type]
"""What somebody answers who votes for that side."""
PACK = game().library.pack
LETTERS = tuple(card.id for card in PACK.cards if isinstance(card, Dilemma) and plain(card))


def opened(counts: int) -> tuple[EventPlaced, ...]:
    """All ongoing Events of the pack, with that on each of their counters; they came in this reign."""
    found = (card for card in PACK.cards if isinstance(card, EventCard))
    return tuple(
        EventPlaced(
            card.id, tuple((name, 0 if name == "reigns" else counts) for name in sorted(card.counters))
        )
        for card in found
    )


def seated(*deck: str, letter: str = LETTERS[0], events: tuple[EventPlaced, ...] = (), **reign: Any) -> Table:
    """Five houses vote on that letter; those cards are drawn next, and those Events are open."""
    table = sit(5, source=PACK)
    rest = tuple(card for card in LETTERS if card not in (letter, *deck))
    return table.keep(events=events).put(round_card=letter, deck=(*deck, *rest), **reign)


def act(table: Table, *wanted: Command) -> Act:
    """Whoever is asked does the first of those that is allowed, or else what is listed first."""
    asked = table.game.questions(table.state)[0].seat
    before, legal = table.state, table.game.legal(table.state, asked)
    command = next((one for one in wanted if table.allowed(asked, one)), None) or legal[0]  # type: ignore[arg-type]
    step = table.game.apply(before, asked, command, trail=True)
    table.state = step.state
    return Act(before, happenings(table.game, step), step.state)


def acts(table: Table, *wanted: Command, most: int = 40) -> Iterator[Act]:
    """All that follows while everybody answers so, until the reign ends."""
    for _ in range(most):
        if table.state.reign is None:
            return
        yield act(table, *wanted)


def until(table: Table, *kinds: type, wanted: tuple[Command, ...] = AYE) -> Act:
    """The first act that brings all of that."""
    return next(one for one in acts(table, *wanted) if one.has(*kinds))
