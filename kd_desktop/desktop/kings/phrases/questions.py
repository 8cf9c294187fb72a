"""The open question in a sentence: the house that must answer, and the state of the vote."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.names import Names, names_of, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.phrases.slots import Fields
from kd_desktop.engine.game import Message, Question
from kd_desktop.engine.kings.view import View

QUESTIONS = Texts(__file__)
"""The sentence for each question of the game, by the code of its `why`."""


def standing_sentence(view: View) -> str:
    """How the vote stands: "The vote stands 3 to 2 for AYE."; empty when there is no vote."""
    vote = view.reign.vote if view.reign is not None else None
    if vote is None:
        return ""
    if vote.aye == vote.nay == 0:
        return translate("Phrases", "No Power on either side yet.")
    if vote.aye == vote.nay:
        return translate("Phrases", "The vote stands {n} to {n}.").format(n=vote.aye)
    side = "aye" if vote.aye > vote.nay else "nay"
    return translate("Phrases", "The vote stands {most} to {least} for {side}.").format(
        most=max(vote.aye, vote.nay), least=min(vote.aye, vote.nay), side=side_name(side)
    )


def question_sentence(question: Question, view: View | Names) -> str:
    """The game's open question, in one or two short sentences."""
    names = names_of(view)
    words = fields(question.why, names)
    words["house"] = names.seat(question.seat)
    words["chooser"] = names.chooser(question.seat or 0)
    words["standing"] = standing_sentence(names.view)
    words["king"] = names.view.king_name
    code = question.why.code
    if code == "begin" and names.view.ledger:
        code = "begin_crowned" if names.view.king_name else "begin_next"
    return _filled(code, words) or code


def reason_text(message: Message, names: Names) -> str | None:
    """The sentence for a question's `why` without its seat; None when no question has that code."""
    words = fields(message, names)
    words["house"] = words["chooser"] = translate("Phrases", "A house")
    return _filled(message.code, words)


def _filled(code: str, words: Fields) -> str | None:
    return QUESTIONS(code).format_map(words).strip() if code in QUESTIONS else None
