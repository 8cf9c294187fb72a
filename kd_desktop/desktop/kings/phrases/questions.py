"""What is awaited, in one sentence: whom the game asks, and how things stand."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.names import Names, names_of, side_name
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.phrases.slots import Fields
from kd_desktop.engine.game import Message, Question
from kd_desktop.engine.kings.view import View

QUESTIONS: dict[str, str] = {
    "ask_agenda": QT_TRANSLATE_NOOP("Phrases", "{house} chooses a Secret Agenda."),
    "ask_keep_open": QT_TRANSLATE_NOOP("Phrases", "{house} has too many Open Agendas and keeps two."),
    "ask_ballot": QT_TRANSLATE_NOOP("Phrases", "{house} votes. {standing}"),
    "ask_raise": QT_TRANSLATE_NOOP("Phrases", "{house} may add Power. {standing}"),
    "ask_side": QT_TRANSLATE_NOOP("Phrases", "{house}, as Moderator, decides. {standing}"),
    "ask_leader": QT_TRANSLATE_NOOP(
        "Phrases", "{house}, as Moderator, gives the lead to one of the biggest winners."
    ),
    "ask_ability": QT_TRANSLATE_NOOP("Phrases", "{house} may use {source}. {text}"),
    "ask_choice": QT_TRANSLATE_NOOP("Phrases", "{house} chooses. {text}"),
    "ask_player": QT_TRANSLATE_NOOP("Phrases", "{house} names a house. {text}"),
    "ask_privileged": QT_TRANSLATE_NOOP(
        "Phrases", "Several houses have won. {house}, as Moderator, chooses who names the next king."
    ),
    "ask_king_name": QT_TRANSLATE_NOOP("Phrases", "{house} has won and may name the next king."),
    "ask_screen": QT_TRANSLATE_NOOP(
        "Phrases", "{chooser} picks a house. Crest and motto are all there is to go by."
    ),
    "ask_keep_screen": QT_TRANSLATE_NOOP(
        "Phrases", "{chooser} keeps a house. Kept is kept, for every reign."
    ),
    "ask_house_name": QT_TRANSLATE_NOOP("Phrases", "{chooser} names the house."),
    "begin": QT_TRANSLATE_NOOP(
        "Phrases", "No king reigns yet. The next reign begins when {low} to {high} houses sit down."
    ),
    "begin_next": QT_TRANSLATE_NOOP(
        "Phrases", "The throne is empty. The next reign begins when {low} to {high} houses sit down."
    ),
    "begin_crowned": QT_TRANSLATE_NOOP(
        "Phrases", "{king} is to be crowned. The next reign begins when {low} to {high} houses sit down."
    ),
    "finished": QT_TRANSLATE_NOOP("Phrases", "The story of this Table is told to its end."),
}
"""One sentence for each thing the game can ask, by the code of its `why`."""


def standing_sentence(view: View) -> str:
    """How the vote stands: "The vote stands 3 to 2 for AYE."; empty when there is no vote."""
    vote = view.reign.vote if view.reign is not None else None
    if vote is None:
        return ""
    if vote.aye == vote.nay == 0:
        return translate("Phrases", "Neither side has any Power yet.")
    if vote.aye == vote.nay:
        return translate("Phrases", "The vote stands {n} to {n}.").format(n=vote.aye)
    side = "aye" if vote.aye > vote.nay else "nay"
    return translate("Phrases", "The vote stands {most} to {least} for {side}.").format(
        most=max(vote.aye, vote.nay), least=min(vote.aye, vote.nay), side=side_name(side)
    )


def question_sentence(question: Question, view: View | Names) -> str:
    """What the game waits for, in one or two short sentences."""
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
    words["house"] = words["chooser"] = translate("Phrases", "Somebody")
    return _filled(message.code, words)


def _filled(code: str, words: Fields) -> str | None:
    text = QUESTIONS.get(code)
    return None if text is None else translate("Phrases", text).format_map(words).strip()
