"""The six actions for one seat: what each would give now, or why it can't be taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import cards, listed, translate
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.tokens import (
    any_tokens,
    of_type,
    steps_words,
    token_name,
)
from kd_desktop.engine.throne.actions import GIVEN, TAXES, to_commit
from kd_desktop.engine.throne.cards import Card, IntrigueCard, ProjectCard
from kd_desktop.engine.throne.library import TIMED, tokens
from kd_desktop.engine.throne.state import GOAL, Act, FreeAction, Project, Tokens, Window, missing
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

_SAY = Texts(__file__)


def what_it_gives(action: str, view: View | Names) -> str:
    """What one of the six actions would give that seat now, the best first."""
    names = names_of(view)
    return _GIVES[action](names)


def why_no_action(action: str, view: View | Names) -> str:
    """Why that seat can't take one of the six actions, in a sentence; "" if there is no known reason."""
    names = names_of(view)
    view = names.view
    task = view.waiting[-1] if view.waiting else None
    if view.seat is None or not isinstance(task, Act | FreeAction) or task.seat != view.seat:
        if view.turn is None:
            return translate("Phrases", "You can only act in your own turn.")
        if view.turn == view.seat:
            return _not_yet(task)
        return translate("Phrases", "It is {who}’s turn.").format(who=names.seat(view.turn))
    if isinstance(task, Act) and view.acted:
        return translate("Phrases", "You’ve already acted this turn.")
    return _WHY_NOT[action](names) if action in _WHY_NOT else ""


def _not_yet(task: Any) -> str:
    """Why the seat on turn can't act at this moment."""
    if isinstance(task, Window):
        return translate("Phrases", "Intrigues come first; then your turn continues.")
    return translate("Phrases", "Something else comes first; then your turn continues.")


def why_no_intrigue(view: View | Names) -> str:
    """Why that seat can't play an Intrigue now, in a sentence; "" if it can."""
    names = names_of(view)
    held = [card for card in names.view.hand if isinstance(names.of(card), IntrigueCard)]
    none, unfit = reasons_against_intrigues()
    if not held:
        return none
    return "" if any(not why_not_now(card, names) for card in held) else unfit


def reasons_against_intrigues() -> tuple[str, str]:
    """All reasons why no Intrigue can be played: none is held, or none fits."""
    return (
        translate("Phrases", "You hold no Intrigue."),
        translate("Phrases", "None of your Intrigues fits now."),
    )


def why_not_now(card: str, view: View | Names) -> str:
    """Why a card in that seat's hand can't be played now, by its timing; "" if it can."""
    names = names_of(view)
    found = names.of(card)
    if not isinstance(found, IntrigueCard):
        return translate("Phrases", "A Project is placed as an action.")
    task = names.view.waiting[-1] if names.view.waiting else None
    mine = isinstance(task, Act) and task.seat == names.view.seat
    moment = "turn" if mine else task.kind if isinstance(task, Window) else None
    if moment is not None and found.timing in ("any_time", TIMED[moment]):
        return ""
    return _SAY(f"timing.{found.timing}")


# --- what each gives ------------------------------------------------------------------------------


def _own(view: View) -> Tokens:
    return view.players[view.seat].stock if view.seat is not None else (0, 0, 0, 0)


def _held_projects(names: Names) -> list[str]:
    return [card for card in names.view.hand if isinstance(names.of(card), ProjectCard)]


def lacks(project: Project, names: Names) -> Tokens:
    """The missing tokens of each type on a Project in play."""
    return missing(_cost(names.of(project.card)), project)


def _cost(card: Card | None) -> Tokens:
    return tokens(card.cost) if isinstance(card, ProjectCard) else (0, 0, 0, 0)


def _payable(project: Project, names: Names) -> Iterator[tuple[str, int, int]]:
    """The types that the seat can pay towards: the number missing, and the number that it has."""
    stock = _own(names.view)
    for kind, (name, lack) in enumerate(zip(TOKENS, lacks(project, names), strict=True)):
        have = stock[kind] + (stock[HERO] if kind != HERO else 0)
        if lack and have:
            yield name, lack, have


def _completable(names: Names) -> list[str]:
    """The Projects that the seat could complete with one contribution."""
    found = []
    for project in names.view.projects:
        payable = list(_payable(project, names))
        open_ = sum(map(bool, lacks(project, names)))
        if open_ == 1 and payable and payable[0][2] >= payable[0][1]:
            found.append(project.card)
    return found


def _place(names: Names) -> str:
    held = _held_projects(names)
    if len(held) == 1:
        return translate("Phrases", "{card}; pay now or later").format(card=names.card(held[0]))
    return translate("Phrases", "One of your {n} Projects; pay now or later").format(n=len(held))


def _contribute(names: Names) -> str:
    done = _completable(names)
    if done:
        return translate("Phrases", "You could complete {card}").format(card=names.card(done[0]))
    open_ = sum(any(_payable(project, names)) for project in names.view.projects)
    if open_ == 1:
        return translate("Phrases", "Tokens of one type to one Project")
    return translate("Phrases", "Tokens of one type to one of {n} Projects").format(n=open_)


def _need(names: Names) -> int:
    view = names.view
    return to_commit(view.players[view.seat].tracks) if view.seat is not None else 0


def _commit(names: Names) -> str:
    view, need = names.view, _need(names)
    left = 3 * GOAL - sum(view.players[view.seat].tracks) if view.seat is not None else 0
    if left == need:
        return translate("Phrases", "{tokens} to the throne").format(tokens=any_tokens(need))
    text = translate("Phrases", "{tokens}, {steps}; {left} to go")
    return text.format(tokens=any_tokens(need), steps=steps_words(need), left=left)


def _draw(names: Names) -> str:
    view = names.view
    if not view.deck:
        return translate("Phrases", "The discards are shuffled first")
    return translate("Phrases", "The top one of {cards}").format(cards=cards(view.deck))


def _taxes(_names: Names) -> str:
    return translate("Phrases", "Any {n} of Legions, Crosiers and Wheat").format(n=TAXES)


def _alike(names: Names) -> list[str]:
    return [token for token, n in zip(TOKENS, _own(names.view), strict=True) if n >= GIVEN]


def _exchange(names: Names) -> str:
    if _alike(names) == ["hero"]:
        return translate("Phrases", "{heroes} for 1 of another type").format(heroes=of_type("hero", GIVEN))
    return translate("Phrases", "{n} alike for 1 of another type, even a Hero").format(n=GIVEN)


_GIVES: dict[str, Callable[[Names], str]] = {
    "place": _place,
    "contribute": _contribute,
    "commit": _commit,
    "draw": _draw,
    "taxes": _taxes,
    "exchange": _exchange,
}


# --- why not --------------------------------------------------------------------------------------


def _no_place(names: Names) -> str:
    return "" if _held_projects(names) else translate("Phrases", "You hold no Project.")


def _no_contribute(names: Names) -> str:
    view = names.view
    if not view.projects:
        return translate("Phrases", "No Project is in play.")
    if any(any(_payable(project, names)) for project in view.projects):
        return ""
    wanted = [any(lacks(project, names)[kind] for project in view.projects) for kind, _ in enumerate(TOKENS)]
    types = listed([token_name(token) for token, one in zip(TOKENS, wanted, strict=True) if one])
    return translate("Phrases", "You have none of the tokens needed: {types}.").format(types=types)


def _no_commit(names: Names) -> str:
    view, need = names.view, _need(names)
    if view.seat is None:
        return ""
    stock, tracks = _own(view), view.players[view.seat].tracks
    usable = sum(min(n, GOAL - track) for n, track in zip(stock, tracks, strict=False)) + stock[HERO]
    if usable >= need:
        return ""
    text = translate("Phrases", "It needs {tokens} that move a track; you have {have}.")
    return text.format(tokens=any_tokens(need), have=usable)


def _no_draw(names: Names) -> str:
    view = names.view
    if view.deck or view.discard:
        return ""
    return translate("Phrases", "The deck and the discards are empty.")


def _no_exchange(names: Names) -> str:
    if _alike(names):
        return ""
    return translate("Phrases", "You don’t have {n} tokens of one type.").format(n=GIVEN)


_WHY_NOT: dict[str, Callable[[Names], str]] = {
    "place": _no_place,
    "contribute": _no_contribute,
    "commit": _no_commit,
    "draw": _no_draw,
    "exchange": _no_exchange,
}
