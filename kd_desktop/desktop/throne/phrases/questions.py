"""The open question in one sentence: whom the game asks, and for what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
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

QUESTIONS = Texts(__file__)
"""One sentence for each question of the game, by the code of its `why`; `ask_turn_acted` is a variant."""

AWAITED = Texts(__file__, "awaited")
"""What the table waits for, by the task on top of the pile, without a word about the contents of hands."""

_TASKS: dict[type, Callable[[Any, View], str]] = {
    Act: lambda _, view: "acted" if view.acted else "turn",
    FreeAction: lambda _task, _view: "free_action",
    Window: lambda task, _: f"window.{task.kind}",
    Pick: lambda task, _: f"pick.{task.kind}",
    Bidding: lambda _task, _view: "bidding",
    HandLimit: lambda _task, _view: "hand_limit",
}
"""The key of the text in `awaited`."""


def question_sentence(question: Question, view: View | Names) -> str:
    """The question to a seat, in one or two short sentences."""
    names = names_of(view)
    code = question.why.code
    if code == "ask_turn" and question.why.arg("acted"):
        code = "ask_turn_acted"
    if code not in QUESTIONS:
        return code
    words = fields(question.why, names)
    words |= _around(names)
    words["who"] = names.seat(question.seat)
    return QUESTIONS(code).format_map(words)


def awaited_sentence(view: View | Names) -> str:
    """What the whole table waits for now, as everybody may know it; "" if nobody is asked."""
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
    return AWAITED(said(task, view)).format_map(words)


def pick_sentence(pick: Pick, names: Names) -> str:
    """Who chooses what to lose, to discard, to remove or to take back."""
    return AWAITED(_TASKS[Pick](pick, names.view)).format_map({"who": names.seat(pick.seat)})


def intrigues_question() -> str:
    """The question to a table that pauses for Intrigues. It is put only where people can answer it."""
    return AWAITED("intrigues")


def _around(names: Names) -> dict[str, str]:
    """The things on the table, for sentences of questions."""
    view = names.view
    return {
        "turn": names.seat(view.turn),
        "threat": names.card(view.threat.card) if view.threat is not None else "",
        "completing": names.card(view.completing[-1].card) if view.completing else "",
        "pending": names.card(view.stack[-1].card) if view.stack else "",
        "player": names.seat(view.stack[-1].by) if view.stack else "",
    }
