"""The choice of losses when something must go, and of tokens to take back."""

from __future__ import annotations

from kd_desktop.councillors.throne.outlook import Outlook
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import HAND, NOTHING, Pick, Project, Tokens
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

AN_INTRIGUE = 0.55
"""The worth of an Intrigue in hand, in turns."""


def discard(outlook: Outlook, n: int) -> c.Discard:
    """The n cards of the hand that are worth least, in the order of the hand."""
    hand = outlook.view.hand
    worst = sorted(hand, key=lambda card: _kept(outlook, card))[:n]
    return c.Discard(tuple(card for card in hand if card in worst))


def over_limit(outlook: Outlook) -> c.Discard:
    """The discards down to the limit at the end of a round (IT-HAND-2)."""
    return discard(outlook, len(outlook.view.hand) - HAND)


def _kept(outlook: Outlook, card: str) -> float:
    """What a card is worth in the hand."""
    if card not in outlook.library.projects:
        return AN_INTRIGUE
    project = Project(card, outlook.me, (NOTHING,) * len(outlook.seats))
    return outlook.pending(outlook.me, project)


def pick(outlook: Outlook, task: Pick) -> c.ThroneCommand:
    """The choice that an effect asks for."""
    if task.kind == "discard":
        return discard(outlook, min(task.n, len(outlook.view.hand)))
    if task.kind == "remove_project":
        own = [project for project in outlook.view.projects if project.owner == outlook.me]
        return c.ChooseProject(min(own, key=lambda one: outlook.pending(outlook.me, one)).card)
    if task.kind == "refund":
        return c.ChooseTokens(_back(outlook, task.n))
    position = outlook.position(outlook.me)
    return c.ChooseTokens(outlook.least_needed(position, task.n))


def _back(outlook: Outlook, n: int) -> Tokens:
    """Up to n tokens of the own last bid, those first of which most are missing."""
    spent = list(outlook.view.spent[outlook.me])
    position = outlook.position(outlook.me)
    taken = [0] * len(TOKENS)
    for _ in range(min(n, sum(spent))):
        kinds = [kind for kind in range(len(TOKENS)) if spent[kind]]
        kind = max(
            kinds,
            key=lambda at: 99.0 if at == HERO else float(10 - position.tracks[at] - position.stock[at]),
        )
        spent[kind] -= 1
        taken[kind] += 1
        position.stock[kind] += 1
    return tuple(taken)
