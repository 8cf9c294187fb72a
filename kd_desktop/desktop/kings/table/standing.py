"""The sentence on the open question, from the table's view; and a word for each awaited seat."""

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

    `below` is a smaller line of its own.
    """

    first: str
    rest: str = ""
    crest: str = ""
    below: str = ""
    stays: bool = False


def awaited(view: View, *, by_name: bool = False) -> AwaitedWords:
    """The table's open question; `by_name` names the awaited house's member: "Ines, your turn.".

    Nothing where nobody is awaited: there is nothing to do then, above all for those who see it on the TV.
    """
    if not view.waits_for:
        return AwaitedWords("")
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
    """The sentence on an open deal, with its terms."""
    crest = view.reign.seats[deal.maker].house.crest if view.reign else ""
    words = translate("AwaitedWords", "{house} offers a deal.").format(house=Names(view).seat(deal.maker))
    return AwaitedWords(words, terms_phrase(deal.payments, deal.promises, view) + ".", crest)


def writing(view: View, writer: int, acting: int, *, at_edge: int | None) -> AwaitedWords:
    """That a person writes an offer in another’s turn, in two sentences, and that the turn stays.

    The first is about the person whose chamber lies at the edge, and so is the crest.
    """
    if view.reign is None:
        return AwaitedWords("")
    told = tuple(view.reign.seats[seat].house for seat in (writer, acting))
    writes, stays = (
        text.format(member=house.member or house.name)
        for text, house in zip(
            (
                translate("AwaitedWords", "{member} writes an offer."),
                translate("AwaitedWords", "It stays {member}’s turn."),
            ),
            told,
            strict=True,
        )
    )
    if at_edge == writer:
        return AwaitedWords(writes, crest=told[0].crest, below=stays)
    return AwaitedWords(stays, crest=told[1].crest, below=writes)


def answering(view: View, seat: int) -> View:
    """The view with that seat alone on turn: an offer waits for its answer."""
    reign = view.reign
    if reign is None:
        return view
    seats = tuple(replace(one, to_act=place == seat) for place, one in enumerate(reign.seats))
    return replace(view, reign=replace(reign, seats=seats))


def bare(view: View) -> View:
    """The view without any open question."""
    reign = view.reign
    if reign is None:
        return replace(view, waits_for=())
    seats = tuple(replace(seat, to_act=False) for seat in reign.seats)
    return replace(view, reign=replace(reign, seats=seats, waiting=()), waits_for=())


def seat_words(view: View) -> dict[int, str]:
    """Each awaited seat's present act, in a word or two for its plate."""
    words = _SAY.table("ask")
    out = {}
    for question in view.waits_for:
        if question.seat is not None:
            out[question.seat] = words.get(question.why.code, translate("AwaitedWords", "decides now"))
    return out
