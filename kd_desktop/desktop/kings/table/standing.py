"""The one sentence that says what is awaited, from the table's view; a word for each awaited seat."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.questions import question_sentence
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.view import View

_SAY = Texts(__file__)


class AwaitedWords(NamedTuple):
    """The sentence in two parts, the first being set in bold, and the awaited house's crest.

    `below` is what stands in a smaller line of its own.
    """

    first: str
    rest: str = ""
    crest: str = ""
    below: str = ""


def awaited(view: View, *, by_name: bool = False) -> AwaitedWords:
    """What the table waits for; `by_name` calls the awaited house's member: "Ines, your turn."."""
    if not view.waits_for:
        return AwaitedWords(translate("AwaitedWords", "The council goes on."))
    question = view.waits_for[0]
    first, dot, rest = question_sentence(question, view).partition(". ")
    first += "." if dot else ""
    if view.reign is None or question.seat is None:
        return AwaitedWords(first, rest)
    house = view.reign.seats[question.seat].house
    if not by_name or not house.member:
        return AwaitedWords(first, rest, house.crest)
    called = translate("AwaitedWords", "{member}, your turn.").format(member=house.member)
    return AwaitedWords(first, called, house.crest, rest)


def offered(view: View, deal: Deal) -> AwaitedWords:
    """That a deal lies open, and its terms."""
    crest = view.reign.seats[deal.maker].house.crest if view.reign else ""
    words = translate("AwaitedWords", "{house} offers a deal.").format(house=Names(view).seat(deal.maker))
    return AwaitedWords(words, terms_phrase(deal.payments, deal.promises, view) + ".", crest)


def bare(view: View) -> View:
    """The view with nobody awaited."""
    reign = view.reign
    if reign is None:
        return replace(view, waits_for=())
    seats = tuple(replace(seat, to_act=False) for seat in reign.seats)
    return replace(view, reign=replace(reign, seats=seats, waiting=()), waits_for=())


def seat_words(view: View) -> dict[int, str]:
    """What each awaited seat does now, in a word or two for its plate."""
    words = _SAY.table("ask")
    out = {}
    for question in view.waits_for:
        if question.seat is not None:
            out[question.seat] = words.get(question.why.code, translate("AwaitedWords", "decides now"))
    return out
