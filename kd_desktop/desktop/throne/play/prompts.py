"""What is asked of the person at the screen, at every place of an answer that is being put together."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, cards, translate
from kd_desktop.desktop.throne.phrases.actions import lacks
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import option_label
from kd_desktop.desktop.throne.phrases.questions import awaited_sentence, question_sentence
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, of_type, token_name, tokens_words
from kd_desktop.desktop.throne.play.rows import PlateWords
from kd_desktop.engine.game import Question
from kd_desktop.engine.shapes import Amounts
from kd_desktop.engine.throne.actions import GIVEN, TAXES, to_commit
from kd_desktop.engine.throne.cards import ProjectCard
from kd_desktop.engine.throne.library import tokens
from kd_desktop.engine.throne.questions import NOTHING_PAID
from kd_desktop.engine.throne.state import Tokens
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS

Path = tuple[str, ...]


class BarWords(NamedTuple):
    """The sentence in two parts, the first in bold, who is awaited, and a line of its own under it."""

    first: str
    rest: str = ""
    seat: int | None = None
    below: str = ""


def parted(sentence: str) -> tuple[str, str]:
    """A first sentence, and the others."""
    first, dot, rest = sentence.partition(". ")
    return (f"{first}." if dot else first), rest


# --- the sentence ---------------------------------------------------------------------------------


def awaited_words(view: View) -> BarWords:
    """What the whole table waits for."""
    sentence = awaited_sentence(view)
    if not sentence:
        return BarWords(translate("Throne", "The empire goes on."))
    first, rest = parted(sentence)
    turn = [seat for seat in view.standing.turn if seat is not None]
    return BarWords(first, rest, turn[0] if turn else view.turn)


def asked_words(question: Question, names: Names, member: str) -> BarWords:
    """What the person at the screen is asked."""
    code, seat = question.why.code, question.seat
    if code == "ask_turn":
        first = translate("Throne", "Your turn, {member}.") if member else translate("Throne", "Your turn.")
        rest = translate("Throne", "Choose one action of the six.")
        if question.why.arg("acted"):
            rest = translate("Throne", "You have acted: play Intrigues, or end the turn.")
        return BarWords(first.format(member=member), rest, seat)
    if code in _SHORTLY:
        words, more = _SHORTLY[code]
        first, rest = translate("Throne", words), translate("Throne", more)
        n = dict(question.why.args).get("n", 0)
        if n == 1 and code in _OF_ONE:
            first, rest = translate("Throne", _OF_ONE[code]), translate("Throne", "Which one?")
        threat = names.card(names.view.threat.card) if names.view.threat is not None else ""
        called = translate("Throne", "{member}:").format(member=member) if member else ""
        first = " ".join(filter(None, (called, first.format(threat=threat, n=n))))
        return BarWords(first, rest, seat)
    first, rest = parted(question_sentence(question, names))
    if member:
        return BarWords(
            first, translate("Throne", "{member}, your answer.").format(member=member), seat, rest
        )
    return BarWords(first, rest, seat)


_SHORTLY: dict[str, tuple[str, str]] = {
    "ask_bid": (
        QT_TRANSLATE_NOOP("Throne", "Against {threat}."),
        QT_TRANSLATE_NOOP("Throne", "Set tokens aside, or none."),
    ),
    "ask_free_action": (
        QT_TRANSLATE_NOOP("Throne", "One more action."),
        QT_TRANSLATE_NOOP("Throne", "Choose it, or none."),
    ),
    "ask_hand_limit": (
        QT_TRANSLATE_NOOP("Throne", "Three cards outlast the round."),
        QT_TRANSLATE_NOOP("Throne", "Which ones go?"),
    ),
    "ask_discard": (
        QT_TRANSLATE_NOOP("Throne", "Discard."),
        QT_TRANSLATE_NOOP("Throne", "Which ones go?"),
    ),
    "ask_lose_any": (
        QT_TRANSLATE_NOOP("Throne", "You lose {n} of your tokens."),
        QT_TRANSLATE_NOOP("Throne", "Which ones?"),
    ),
    "ask_refund": (
        QT_TRANSLATE_NOOP("Throne", "{n} of what you gave come back."),
        QT_TRANSLATE_NOOP("Throne", "Which ones?"),
    ),
    "ask_remove_project": (
        QT_TRANSLATE_NOOP("Throne", "One of your Projects goes."),
        QT_TRANSLATE_NOOP("Throne", "Which one?"),
    ),
}
"""What some questions say to whoever answers them, by their code: short enough for one line."""

_OF_ONE: dict[str, str] = {
    "ask_lose_any": QT_TRANSLATE_NOOP("Throne", "You lose 1 of your tokens."),
    "ask_refund": QT_TRANSLATE_NOOP("Throne", "1 of what you gave comes back."),
}
"""The same where it is about a single token."""


def reach_words(action: str, names: Names, seat: int) -> BarWords:
    """What was begun and goes on behind the curtain."""
    title = translate("Throne", "{action}.").format(action=option_label(action, names))
    return BarWords(title, translate("Throne", "Its card lies behind the curtain."), seat)


def path_words(path: Path, names: Names, seat: int, need: int) -> BarWords:
    """What comes next on the way to an answer; `need` is how many tokens a commit takes."""
    head = _HEADS.get(path[0], "") if path else ""
    title = option_label(path[0], names) if head else ""
    place = len(path)
    if path[0] in ("place", "contribute"):
        if place == 1:
            rest = translate("Throne", "Which Project?")
        elif place == 2:
            rest = translate("Throne", "Pay towards {card} with what?").format(card=names.card(path[1]))
        else:
            rest = translate("Throne", "How much towards {card}?").format(card=names.card(path[1]))
    elif path[0] == "commit":
        rest = translate("Throne", "{tokens}: on which tracks?").format(tokens=any_tokens(need))
    elif path[0] == "taxes":
        rest = translate("Throne", "Which {n} tokens?").format(n=TAXES)
    elif path[0] == "exchange":
        rest = translate("Throne", "Give {n} of which type?").format(n=GIVEN)
        if place > 1:
            rest = translate("Throne", "Take what for {tokens}?").format(tokens=of_type(path[1], GIVEN))
    else:
        card = path[1] if path[0] == "play" and place > 1 else path[0]
        title = names.plain(card) if card != "play" else option_label("play", names)
        rest = translate("Throne", "Which one?") if card == "play" else translate("Throne", "Name a target.")
    return BarWords(translate("Throne", "{action}.").format(action=title), rest, seat)


_HEADS = {name: name for name in ("place", "contribute", "commit", "taxes", "exchange")}


# --- plates ---------------------------------------------------------------------------------------


def option_words(path: Path, option: str, names: Names, seat: int) -> PlateWords:
    """What stands on the plate of an option."""
    view, title = names.view, option_label(option, names)
    stock = view.players[seat].stock
    if path[:1] == ("exchange",):
        if len(path) == 1:
            have = translate("Throne", "you have {n}").format(n=stock[_place(option)])
            return PlateWords(of_type(option, GIVEN), have)
        return PlateWords(of_type(option, 1))
    if option == NOTHING_PAID:
        return PlateWords(title, translate("Throne", "it lies in play"))
    if option in TOKENS and len(path) == 2:
        lack = _lacks(path, names)[_place(option)]
        have = translate("Throne", "asks {lack}, you have {n}")
        return PlateWords(title, have.format(lack=lack, n=stock[_place(option)]))
    if path == ("contribute",):
        return PlateWords(title, translate("Throne", "asks {tokens}").format(
            tokens=tokens_words(_lacks(("contribute", option), names))
        ))  # fmt: skip
    found = names.of(option)
    if isinstance(found, ProjectCard) and path == ("place",):
        asked = translate("Throne", "asks {tokens}").format(tokens=tokens_words(tokens(found.cost)))
        return PlateWords(title, asked)
    return PlateWords(title)


def _place(token: str) -> int:
    return [*TOKENS].index(token) if token in TOKENS else 0  # type: ignore[arg-type]


def _lacks(path: Path, names: Names) -> Tokens:
    """What is still asked of the Project on that way."""
    card = path[1]
    found = next((one for one in names.view.projects if one.card == card), None)
    if found is not None:
        return lacks(found, names)
    printed = names.of(card)
    return tokens(printed.cost) if isinstance(printed, ProjectCard) else (0, 0, 0, 0)


def payment_words(path: Path, amounts: tuple[int, ...], shape: Amounts, names: Names) -> PlateWords:
    """What a payment towards a Project is, and whether it completes the Project."""
    paid = tokens_words(amounts, shape.kinds)
    lack = _lacks(path, names)
    rest = sum(lack) - sum(amounts)
    title = translate("Throne", "Pay {tokens}").format(tokens=paid)
    if not rest:
        return PlateWords(title, translate("Throne", "that completes it"))
    return PlateWords(title, translate("Throne", "{tokens} still missing").format(tokens=any_tokens(rest)))


def suggested_payment(shape: Amounts) -> tuple[int, ...]:
    """As many own tokens as are asked, and one Hero only where there is none."""
    first = min(shape.most[0], shape.high)
    rest = tuple(0 for _ in shape.most[1:])
    return (first, *rest) if first or not rest else (0, min(1, shape.most[1]))


def combination_words(amounts: tuple[int, ...], kinds: tuple[str, ...]) -> PlateWords:
    """Tokens that are taken."""
    return PlateWords(tokens_words(amounts, kinds))


def bid_words(amounts: tuple[int, ...]) -> PlateWords:
    """What is set aside."""
    if not any(amounts):
        return PlateWords(
            translate("Throne", "Set nothing aside"),
            translate("Throne", "a bid of 0"),
            translate("Throne", "Pressed now, it sets nothing aside; Shift+Tab goes back to the tokens."),
        )
    words = translate("Throne", "Set aside {tokens}").format(tokens=any_tokens(sum(amounts)))
    return PlateWords(words, translate("Throne", "until all are opened"), tokens_words(amounts))


def chosen_words(code: str, amounts: tuple[int, ...]) -> PlateWords:
    """Tokens that are lost, or come back."""
    if code == "ask_refund":
        return PlateWords(translate("Throne", "Take these back"), tokens_words(amounts))
    return PlateWords(translate("Throne", "Give these up"), tokens_words(amounts))


def discard_words(n: int) -> PlateWords:
    """Cards that go."""
    return PlateWords(translate("Throne", "Discard"), cards(n))


def commit_words(own: tuple[int, ...], heroes: tuple[int, ...]) -> PlateWords:
    """Tokens that become steps."""
    spent = tokens_words((*own, sum(heroes)))
    return PlateWords(translate("Throne", "Commit"), spent, spent)


def commit_name(token: str, track: str) -> str:
    """What a plate of a commit counts: a type, or Heroes for a track."""
    if token != "hero":
        return token_name(token)
    return {
        "military": translate("Throne", "for Military"),
        "church": translate("Throne", "for Church"),
        "popular": translate("Throne", "for Popular"),
    }[track]


def commit_need(view: View, seat: int) -> int:
    """How many tokens a commit of that seat takes."""
    return to_commit(view.players[seat].tracks)
