"""What is awaited, in one sentence: whom the game asks, and what for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.throne.phrases.arguments import fields
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.engine.game import Question
from kd_desktop.engine.throne.state import (
    HAND,
    Act,
    Bidding,
    FreeAction,
    HandLimit,
    Pick,
    Simultaneous,
    Window,
)
from kd_desktop.engine.throne.view import View

QUESTIONS: dict[str, str] = {
    "ask_begin": QT_TRANSLATE_NOOP("Phrases", "The throne is empty. {low} to {high} claimants may sit down."),
    "ask_turn": QT_TRANSLATE_NOOP("Phrases", "{who} takes a turn: one action, and any Intrigues."),
    "ask_turn_acted": QT_TRANSLATE_NOOP(
        "Phrases", "{who} has acted, and may play Intrigues or end the turn."
    ),
    "ask_free_action": QT_TRANSLATE_NOOP("Phrases", "{who} may take an extra action."),
    "ask_turn_start": QT_TRANSLATE_NOOP("Phrases", "{turn}’s turn begins. {who} may play an Intrigue first."),
    "ask_completed": QT_TRANSLATE_NOOP(
        "Phrases", "{card} is complete. {who} may play an Intrigue before the builders are rewarded."
    ),
    "ask_intrigue": QT_TRANSLATE_NOOP(
        "Phrases", "{player} plays {card}. {who} may play an Intrigue in answer."
    ),
    "ask_threat_revealed": QT_TRANSLATE_NOOP(
        "Phrases", "{threat} is turned over. {who} may play an Intrigue before tokens are set aside."
    ),
    "ask_threat_resolved": QT_TRANSLATE_NOOP(
        "Phrases", "The Threat is dealt with. {who} may play an Intrigue before the round ends."
    ),
    "ask_bid": QT_TRANSLATE_NOOP("Phrases", "{who} sets tokens aside in secret against {card}, or none."),
    "ask_hand_limit": QT_TRANSLATE_NOOP("Phrases", "{who} discards down to {most} cards."),
    "ask_lose_any": QT_TRANSLATE_NOOP("Phrases", "{who} chooses what to lose: {tokens}."),
    "ask_refund": QT_TRANSLATE_NOOP("Phrases", "{who} takes back {tokens} of the bid."),
    "ask_discard": QT_TRANSLATE_NOOP("Phrases", "{who} chooses what to discard: {n_cards}."),
    "ask_remove_project": QT_TRANSLATE_NOOP("Phrases", "{who} chooses one of their own Projects to remove."),
    "game_over": QT_TRANSLATE_NOOP("Phrases", "The game is over."),
}
"""One sentence for each thing the game can ask, by the code of its `why`; `ask_turn_acted` is a variant."""

WINDOWS: dict[str, str] = {
    "turn_start": QT_TRANSLATE_NOOP("Phrases", "{turn}’s turn begins. Intrigues? Waiting for {who}."),
    "completed": QT_TRANSLATE_NOOP("Phrases", "{completing} is complete. Intrigues? Waiting for {who}."),
    "intrigue": QT_TRANSLATE_NOOP("Phrases", "{player} plays {pending}. Intrigues? Waiting for {who}."),
    "threat_revealed": QT_TRANSLATE_NOOP("Phrases", "{threat} is turned over. Intrigues? Waiting for {who}."),
    "threat_resolved": QT_TRANSLATE_NOOP(
        "Phrases", "The Threat is dealt with. Intrigues? Waiting for {who}."
    ),
}
"""What the table waits for in each window, without a word about who holds what."""

PICKS: dict[str, str] = {
    "lose_any": QT_TRANSLATE_NOOP("Phrases", "{who} chooses which tokens to lose."),
    "refund": QT_TRANSLATE_NOOP("Phrases", "{who} chooses which tokens of the bid to take back."),
    "discard": QT_TRANSLATE_NOOP("Phrases", "{who} chooses what to discard."),
    "remove_project": QT_TRANSLATE_NOOP("Phrases", "{who} chooses one of their own Projects to remove."),
}

_TASKS: dict[type, Callable[[Any, View], str]] = {
    Act: lambda _, view: (
        QT_TRANSLATE_NOOP("Phrases", "{who} has acted, and may go on or end the turn.")
        if view.acted
        else QT_TRANSLATE_NOOP("Phrases", "{who} takes a turn.")
    ),
    FreeAction: lambda _task, _view: QT_TRANSLATE_NOOP("Phrases", "{who} may take an extra action."),
    Window: lambda task, _: WINDOWS[task.kind],
    Pick: lambda task, _: PICKS[task.kind],
    Bidding: lambda _task, _view: QT_TRANSLATE_NOOP(
        "Phrases", "Tokens are set aside in secret against {threat}. Waiting for {who}."
    ),
    HandLimit: lambda _task, _view: QT_TRANSLATE_NOOP(
        "Phrases", "Hands are discarded down to {most} cards. Waiting for {who}."
    ),
}
"""What the table waits for, by the task on top of the pile."""


def question_sentence(question: Question, view: View | Names) -> str:
    """What the seat is asked, in one or two short sentences."""
    names = names_of(view)
    code = question.why.code
    if code == "ask_turn" and question.why.arg("acted"):
        code = "ask_turn_acted"
    if code not in QUESTIONS:
        return code
    words = fields(question.why, names)
    words |= _around(names)
    words["who"] = names.seat(question.seat)
    return translate("Phrases", QUESTIONS[code]).format_map(words)


def awaited_sentence(view: View | Names) -> str:
    """What the whole table waits for just now, as everybody may know it; "" where nobody is asked."""
    names = names_of(view)
    view = names.view
    if view.standing.status == "over" or not view.waiting:
        return ""
    task = view.waiting[-1]
    said = _TASKS.get(type(task))
    if said is None:
        return ""
    asked = [seat for seat in view.standing.turn if seat is not None]
    if not isinstance(task, Simultaneous):
        asked = [task.seat] if isinstance(task, Act | FreeAction | Pick) else asked
    words = _around(names) | {"who": names.seats(asked), "most": str(HAND)}
    return translate("Phrases", said(task, view)).format_map(words)


def _around(names: Names) -> dict[str, str]:
    """What lies on the table, for sentences about what is asked."""
    view = names.view
    return {
        "turn": names.seat(view.turn),
        "threat": names.card(view.threat.card) if view.threat is not None else "",
        "completing": names.card(view.completing[-1].card) if view.completing else "",
        "pending": names.card(view.stack[-1].card) if view.stack else "",
        "player": names.seat(view.stack[-1].by) if view.stack else "",
    }
