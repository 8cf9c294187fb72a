"""What a view tells of a secret in a rule case, found out by changing the secret and looking again.

It is hidden when the view stays the same whatever the secret is: then no place of the view tells, nor what is
asked there. So a case that says "hidden" trusts no field to be the only one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from kd_desktop.engine.throne.commands import Answer, Bid, Discard, Pass, Play
from kd_desktop.engine.throne.state import NOTHING, START, Empire
from kd_desktop.engine.throne.transaction import put
from kd_desktop.engine.throne.view import View
from kd_desktop.workshop.cases_verdicts import Plain
from kd_desktop.workshop.throne.case_position import ThronePosition

HIDDEN = "hidden"
"""What a path of a view holds when that seat may not know it."""


def deck_seen(position: ThronePosition, view: View, name: str) -> Plain:
    """The order of a deck, if it shows anywhere in the view; [] for an empty one."""
    cards: tuple[str, ...] = getattr(position.state, name)
    other = [cards[::-1], (*cards[1:], *cards[:1]), _others(position, cards)]
    return _seen(position, view, cards, (replace(position.state, **{name: one}) for one in other))


def hand_seen(position: ThronePosition, view: View, seat: str) -> Plain:
    """The cards of a hand: its owner's own, or another's if they show anywhere in the view."""
    number, state = position.seat(seat), position.state
    if view.seat == number:
        return list(view.hand)
    cards = state.hands[number]
    other = [_others(position, cards), _others(position, cards, -1)]
    return _seen(
        position, view, cards, (replace(state, hands=put(state.hands, number, one)) for one in other)
    )


def answer_seen(position: ThronePosition, view: View, seat: str) -> Plain:
    """The kind of an answer: its owner's own, or another's if it shows anywhere in the view."""
    number, state = position.seat(seat), position.state
    if view.seat == number:
        return answer_words(view.answer)
    given = state.answers[number]
    if given is None:
        return ""
    other: tuple[Answer, ...] = (Pass(), Play("another card"), Bid(NOTHING), Bid(START), Discard(()))
    changed = (replace(state, answers=put(state.answers, number, one)) for one in other)
    return HIDDEN if _same(position, view, changed) else answer_words(given)


def answer_words(answer: Answer | None) -> str:
    """The kind of an answer, "" for none."""
    return "" if answer is None else str(answer.__struct_config__.tag)


def _others(position: ThronePosition, cards: tuple[str, ...], step: int = 1) -> tuple[str, ...]:
    """As many cards of the same kind of deck, other ones first: from its top or (step -1) from its bottom."""
    library = position.game.library
    whole = [*(library.threats if cards and cards[0] in library.threats else library.deck)][::step]
    return tuple(sorted(whole, key=lambda card: card in cards))[: len(cards)]


def _seen(position: ThronePosition, view: View, cards: tuple[str, ...], changed: Iterator[Empire]) -> Plain:
    return HIDDEN if cards and _same(position, view, changed) else list(cards)


def _same(position: ThronePosition, view: View, changed: Iterable[Empire]) -> bool:
    """Whether the view stays the same in all those positions, of which some differ from the present one."""
    return all(position.game.view(one, view.seat) == view for one in changed if one != position.state)
