"""The one sentence that says what is awaited, from the table's view; a word for each awaited seat."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.phrases.questions import question_sentence
from kd_desktop.engine.kings.view import View

translate = QCoreApplication.translate


class Standing(NamedTuple):
    """The sentence in two parts, the first being set in bold, and the awaited house's crest."""

    first: str
    rest: str = ""
    crest: str = ""


def awaited(view: View) -> Standing:
    """What the table waits for."""
    if not view.waits_for:
        return Standing(translate("Standing", "The council goes on."))
    question = view.waits_for[0]
    first, dot, rest = question_sentence(question, view).partition(". ")
    crest = ""
    if view.reign is not None and question.seat is not None:
        crest = view.reign.seats[question.seat].house.crest
    return Standing(first + ("." if dot else ""), rest, crest)


def seat_words(view: View) -> dict[int, str]:
    """What each awaited seat does now, in a word or two for its plate."""
    words = {
        "ask_ballot": translate("Standing", "votes now"),
        "ask_raise": translate("Standing", "may raise"),
        "ask_agenda": translate("Standing", "chooses"),
        "ask_king_name": translate("Standing", "names the king"),
    }
    out = {}
    for question in view.waits_for:
        if question.seat is not None:
            out[question.seat] = words.get(question.why.code, translate("Standing", "decides now"))
    return out
