"""The words for each step of an answer of the person at the screen."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, listed, translate
from kd_desktop.desktop.page.question_rows import PlateWords
from kd_desktop.desktop.throne.phrases.actions import why_no_action, why_no_intrigue
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import option_label
from kd_desktop.desktop.throne.phrases.questions import awaited_sentence, question_sentence
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, of_type, share_words
from kd_desktop.desktop.throne.play.answer_words import Path, lacking
from kd_desktop.engine.game import Question
from kd_desktop.engine.shapes import SomeOf
from kd_desktop.engine.throne.actions import GIVEN, TAXES, to_commit
from kd_desktop.engine.throne.cards import IntrigueCard
from kd_desktop.engine.throne.library import TIMED
from kd_desktop.engine.throne.state import Window, WindowKind
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS


class BarWords(NamedTuple):
    """The sentence in two parts, the first in bold; the awaited seat; and a separate line under it.

    A click on the sentence asks about the thing that it is `about`.
    """

    first: str
    rest: str = ""
    seat: int | None = None
    below: str = ""
    about: TableSubject | None = None


def parted(sentence: str) -> tuple[str, str]:
    """The first sentence, and the others."""
    first, dot, rest = sentence.partition(". ")
    return (f"{first}." if dot else first), rest


# --- the sentence ---------------------------------------------------------------------------------


def awaited_words(view: View) -> BarWords:
    """The words for what the whole table waits for."""
    sentence = awaited_sentence(view)
    if not sentence:
        return BarWords(translate("Throne", "The game continues."))
    first, rest = parted(sentence)
    turn = [seat for seat in view.standing.turn if seat is not None]
    if view.waiting and isinstance(view.waiting[-1], Window):
        turn = []  # the first who has yet to answer may be thinking about a card
    return BarWords(first, rest, turn[0] if turn else view.turn)


def asked_words(question: Question, names: Names, member: str) -> BarWords:
    """The words for a question to the person at the screen, called by name among several."""
    code, seat = question.why.code, question.seat
    whose = names.seat(seat) if seat is not None else ""
    if code == "ask_turn":
        first = translate("Throne", "Your turn, {member}.") if member else translate("Throne", "Your turn.")
        if member not in ("", whose):
            first = translate("Throne", "{member}, your turn as {claimant}.")
        rest = translate("Throne", "Choose one of the six actions.")
        if question.why.arg("acted"):
            rest = translate("Throne", "You’ve acted. Play an Intrigue or end the turn.")
            known = seat is not None and len(names.view.hand) == names.view.players[seat].hand
            if known and why_no_intrigue(names):  # else the hand is not open here
                rest = translate("Throne", "You’ve acted. End the turn.")
        return BarWords(first.format(member=member, claimant=whose), rest, seat)
    called = person_as(member, whose)
    if code in _SHORTLY:
        words, more = _SHORTLY[code]
        first, rest = translate("Throne", words), translate("Throne", more)
        n = dict(question.why.args).get("n", 0)
        if isinstance(question.answer, SomeOf):
            n = question.answer.low
        if n == 1 and code in _OF_ONE:
            first, rest = (translate("Throne", one) for one in _OF_ONE[code])
        threat = names.card(names.view.threat.card) if names.view.threat is not None else ""
        calls = translate("Throne", "{member}:").format(member=called) if member else ""
        first = " ".join(filter(None, (calls, first.format(threat=threat, n=n))))
        rest = rest.format(n=n)
        if code != "ask_bid":
            return BarWords(first, rest, seat)
        rest = f"{rest} {_share(names.view)}".strip()
        return BarWords(first, rest, seat, about=TableSubject("share"))
    first, rest = parted(question_sentence(question, names))
    if member:
        return BarWords(
            first, translate("Throne", "{member}, your answer.").format(member=called), seat, rest
        )
    return BarWords(first, rest, seat)


_SHORTLY: dict[str, tuple[str, str]] = {
    "ask_bid": (
        QT_TRANSLATE_NOOP("Throne", "Against {threat}."),
        QT_TRANSLATE_NOOP("Throne", "Give tokens, or nothing."),
    ),
    "ask_free_action": (
        QT_TRANSLATE_NOOP("Throne", "One more action."),
        QT_TRANSLATE_NOOP("Throne", "Choose it, or none."),
    ),
    "ask_hand_limit": (
        QT_TRANSLATE_NOOP("Throne", "You may keep three cards."),
        QT_TRANSLATE_NOOP("Throne", "Choose {n} to discard."),
    ),
    "ask_discard": (
        QT_TRANSLATE_NOOP("Throne", "You discard {n} cards."),
        QT_TRANSLATE_NOOP("Throne", "Which ones?"),
    ),
    "ask_lose_any": (
        QT_TRANSLATE_NOOP("Throne", "You lose {n} of your tokens."),
        QT_TRANSLATE_NOOP("Throne", "Which ones?"),
    ),
    "ask_refund": (
        QT_TRANSLATE_NOOP("Throne", "You get {n} of your tokens back."),
        QT_TRANSLATE_NOOP("Throne", "Which ones?"),
    ),
    "ask_remove_project": (
        QT_TRANSLATE_NOOP("Throne", "You lose one of your Projects."),
        QT_TRANSLATE_NOOP("Throne", "Which one?"),
    ),
}
"""The words to the person for some questions, by their code: short enough for one line."""

_OF_ONE: dict[str, tuple[str, str]] = {
    "ask_hand_limit": (
        QT_TRANSLATE_NOOP("Throne", "You may keep three cards."),
        QT_TRANSLATE_NOOP("Throne", "Choose one to discard."),
    ),
    "ask_lose_any": (
        QT_TRANSLATE_NOOP("Throne", "You lose 1 of your tokens."),
        QT_TRANSLATE_NOOP("Throne", "Which one?"),
    ),
    "ask_refund": (
        QT_TRANSLATE_NOOP("Throne", "You get 1 of your tokens back."),
        QT_TRANSLATE_NOOP("Throne", "Which one?"),
    ),
    "ask_discard": (
        QT_TRANSLATE_NOOP("Throne", "You discard 1 card."),
        QT_TRANSLATE_NOOP("Throne", "Which one?"),
    ),
}
"""The same for a single token or card."""


def _share(view: View) -> str:
    cost = sum(view.threat.cost) if view.threat is not None else 0
    return share_words(cost, max(1, len(view.players)))


def reach_words(action: str, names: Names, seat: int) -> BarWords:
    """The words for an act that goes on behind the curtain."""
    title = translate("Throne", "{action}.").format(action=option_label(action, names))
    return BarWords(title, translate("Throne", "Choose the card behind the curtain."), seat)


def path_words(path: Path, names: Names, seat: int) -> BarWords:
    """The words for the next choice of an answer."""
    title, place = option_label(path[0], names), len(path)
    if path[0] in ("place", "contribute"):
        if place == 1:
            rest = translate("Throne", "Which Project?")
        elif place == 2:
            rest = translate("Throne", "Pay towards {card} with what?").format(card=names.card(path[1]))
        else:
            rest = translate("Throne", "How much towards {card}?").format(card=names.card(path[1]))
            rest = f"{rest} {_completing(path, names)}"
    elif path[0] == "commit":
        need = any_tokens(to_commit(names.view.players[seat].tracks))
        rest = translate("Throne", "{tokens}: on which tracks?").format(tokens=need)
    elif path[0] == "taxes":
        rest = translate("Throne", "Which {n} tokens?").format(n=TAXES)
    elif path[0] == "exchange":
        rest = translate("Throne", "Which {n} tokens do you give?").format(n=GIVEN)
        if place > 1:
            rest = translate("Throne", "What do you take for {tokens}?").format(
                tokens=of_type(path[1], GIVEN)
            )
    else:
        card = path[1] if path[0] == "play" and place > 1 else path[0]
        title = names.plain(card) if card != "play" else option_label("play", names)
        rest = translate("Throne", "Which one?") if card == "play" else translate("Throne", "Name a target.")
    return BarWords(translate("Throne", "{action}.").format(action=title), rest, seat)


def _completing(path: Path, names: Names) -> str:
    """How many tokens of the type that one pays with complete the Project, or are needed besides others."""
    missing = lacking(path, names)
    lack, all_ = missing[TOKENS.index(path[2])], sum(missing)
    if lack < all_:
        words = translate("Throne", "It needs {tokens}, and others.")
    elif lack == 1:
        words = translate("Throne", "{tokens} completes it.")
    else:
        words = translate("Throne", "{tokens} complete it.")
    return words.format(tokens=of_type(path[2], lack))


def why_nothing(reach: str, names: Names) -> str:
    """Why no card of the hand fits the act that needs one."""
    reason = why_no_intrigue(names) if reach == "play" else why_no_action("place", names)
    return reason or translate("Throne", "Nothing fits now.")


def moment_words(kind: WindowKind, view: View) -> PlateWords:
    """A kind of moment for Intrigues, and the cards of that seat's own hand that could be played at one."""
    names, fitting = Names(view), []
    for card in view.hand:
        printed = names.of(card)
        if isinstance(printed, IntrigueCard) and printed.timing in ("any_time", TIMED[kind]):
            fitting.append(names.plain(card))
    hint = translate("Throne", "Nothing in your hand can be played then.")
    if fitting:
        hint = translate("Throne", "In your hand for then: {cards}.").format(cards=listed(fitting))
    return PlateWords(translate("Throne", _MOMENTS[kind]), "", hint)


_MOMENTS: dict[WindowKind, str] = {
    "turn_start": QT_TRANSLATE_NOOP("Throne", "A turn starts"),
    "completed": QT_TRANSLATE_NOOP("Throne", "A Project is complete"),
    "intrigue": QT_TRANSLATE_NOOP("Throne", "An Intrigue is played"),
    "threat_revealed": QT_TRANSLATE_NOOP("Throne", "A Threat is revealed"),
    "threat_resolved": QT_TRANSLATE_NOOP("Throne", "After a Threat"),
}


def person_as(member: str, claimant: str) -> str:
    """A person, with the claimant whom that person plays; a claimant without a named person alone."""
    if member in ("", claimant):
        return claimant
    return translate("Throne", "{member} as {claimant}").format(member=member, claimant=claimant)


def person_words(member: str, claimant: str) -> PlateWords:
    """A person at the screen, by name, and the claimant whom that person plays."""
    if not member:
        return PlateWords(claimant)
    return PlateWords(member, translate("Throne", "plays {claimant}").format(claimant=claimant))
