"""The words on the plates of an answer."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import cards, translate
from kd_desktop.desktop.page.answer_words import AnswerWords
from kd_desktop.desktop.page.question_rows import PlateWords
from kd_desktop.desktop.throne.phrases.actions import lacks
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import option_label
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, of_type, token_name, tokens_words
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.game import Question
from kd_desktop.engine.shapes import Amounts, Given, SomeOf
from kd_desktop.engine.throne.actions import GIVEN
from kd_desktop.engine.throne.cards import ProjectCard
from kd_desktop.engine.throne.library import tokens
from kd_desktop.engine.throne.questions import NOTHING_PAID
from kd_desktop.engine.throne.state import Tokens
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

Path = tuple[str, ...]
ON_PROJECTS = ("place", "contribute")
"""The acts whose result is seen among the Projects."""


class ThroneAnswerWords(AnswerWords):
    """The words for the answers to a question of the throne game, to the person who is asked it.

    `names` has the view that may be shown to that person.
    """

    names: Names
    question: Question

    def see(self, question: Question, names: Names) -> None:
        """Speak of that question from now on."""
        self.question, self.names = question, names

    @property
    def code(self) -> str:
        """The code of the question."""
        return self.question.why.code

    @property
    def stock(self) -> Tokens:
        """What the asked player owns."""
        return self.names.view.players[self.question.seat or 0].stock

    def option(self, path: Path, option: str) -> PlateWords:
        """The plate of an option."""
        names, title = self.names, option_label(option, self.names)
        if path[:1] == ("exchange",):
            if len(path) > 1:
                return PlateWords(of_type(option, 1))
            have = translate("Throne", "you have {n}").format(n=self._owned(option))
            return PlateWords(of_type(option, GIVEN), have)
        if option == NOTHING_PAID:
            return PlateWords(title, translate("Throne", "anyone can pay for it"))
        if option in TOKENS and len(path) == 2:
            lack = _of_type(lacking(path, names), option)
            have = translate("Throne", "needs {lack}, you have {n}")
            return PlateWords(title, have.format(lack=lack, n=self._owned(option)))
        if path == ("contribute",):
            needs = tokens_words(lacking((*path, option), names))
            return PlateWords(title, translate("Throne", "still needs {tokens}").format(tokens=needs))
        found = names.of(option)
        if isinstance(found, ProjectCard) and path == ("place",):
            asked = translate("Throne", "costs {tokens}").format(tokens=tokens_words(tokens(found.cost)))
            return PlateWords(title, asked)
        return PlateWords(title)

    def picked(self, path: Path, option: str, place: int, *, ordered: bool) -> PlateWords:
        """The plate of a card of the own hand, which goes or stays."""
        del path, ordered
        note = translate("Throne", "you discard it") if place else translate("Throne", "you keep it")
        return PlateWords(self.names.plain(option), note)

    def kind_plates(self, look: Appearance, path: Path, shape: Amounts) -> Sequence[TokenPlate]:
        """Tokens of each type: what one owns of it, and what the Project needs; Heroes stand in for any."""
        pays = bool(path) and path[0] in ON_PROJECTS
        price = {path[2]: _of_type(lacking(path, self.names), path[2])} if pays else {}
        owns = self.code != "ask_refund"
        most = dict(zip(shape.kinds, shape.most, strict=True))
        asked = dict(zip(TOKENS, self._asked(), strict=False))
        return [
            TokenPlate(
                look,
                one,
                token_name(one),
                most[one],
                self._owned(one) if owns else None,
                price.get(one, 0),
                asked.get(one),
            )
            for one in TOKENS
            if one in most
        ]

    def _asked(self) -> Sequence[int]:
        """What the Threat costs against which tokens are given; nothing at any other question."""
        threat = self.names.view.threat
        return threat.cost if threat is not None and self.code == "ask_bid" else ()

    def _owned(self, token: str) -> int:
        return _of_type(self.stock, token)

    def give(self, path: Path, given: Given) -> PlateWords:
        """The plate that gives tokens or cards."""
        amounts = tuple(n for n in given if isinstance(n, int)) if isinstance(given, tuple) else ()
        if path and path[0] in ON_PROJECTS:
            return self._payment(path, amounts)
        if self.code == "ask_bid":
            return _bid(amounts, self._asked())
        if isinstance(self.question.answer, SomeOf):
            return PlateWords(translate("Throne", "Discard"), cards(self.question.answer.low))
        title = translate("Throne", "Give these up")
        if self.code == "ask_refund":
            title = translate("Throne", "Take these back")
        return PlateWords(title, tokens_words(amounts))

    def _payment(self, path: Path, amounts: tuple[int, ...]) -> PlateWords:
        """A payment towards a Project in words, and whether it completes the Project."""
        if not any(amounts):
            return PlateWords(translate("Throne", "Pay"))
        paid = tokens_words(amounts, (path[2], TOKENS[HERO]))
        rest = sum(lacking(path, self.names)) - sum(amounts)
        title = translate("Throne", "Pay {tokens}").format(tokens=paid)
        if not rest:
            return PlateWords(title, translate("Throne", "that completes it"))
        return PlateWords(title, translate("Throne", "{tokens} to go").format(tokens=any_tokens(rest)))


def _bid(amounts: tuple[int, ...], asked: Sequence[int]) -> PlateWords:
    """Tokens set aside, in words, and which of them are more than the Threat asks for."""
    if not any(amounts):
        return PlateWords(
            translate("Throne", "Give nothing"),
            translate("Throne", "a bid of 0"),
            translate("Throne", "Enter twice bids nothing. Shift+Tab: back to the tokens."),
            translate("Throne", "Press again to bid 0"),
        )
    words = translate("Throne", "Give {tokens}").format(tokens=any_tokens(sum(amounts)))
    over = _beyond(amounts, asked)
    if not any(over):
        return PlateWords(words, translate("Throne", "secret for now"), tokens_words(amounts))
    hint = translate("Throne", "Not asked for: {tokens}. They count as given, but don’t help beat it.")
    if sum(over) == 1:
        hint = translate("Throne", "Not asked for: {tokens}. It counts as given, but doesn’t help beat it.")
    note = translate("Throne", "not all asked for")
    if over == amounts:
        note = translate("Throne", "not asked for")
    return PlateWords(words, note, hint.format(tokens=tokens_words(over)))


def _beyond(amounts: tuple[int, ...], asked: Sequence[int]) -> Tokens:
    """What is given of each type beyond the price; Heroes can stand for whatever others lack."""
    over = tuple(max(0, n - cost) for n, cost in zip(amounts, asked, strict=False))
    return (*over[:HERO], *(0 for _ in over[HERO:]))


def _of_type(found: Tokens, token: str) -> int:
    """How many of that type these are."""
    return found[[*TOKENS].index(token)] if token in TOKENS else 0  # type: ignore[arg-type]


def lacking(path: Path, names: Names) -> Tokens:
    """The missing tokens of the Project that one has come to."""
    found = next((one for one in names.view.projects if one.card == path[1]), None)
    if found is not None:
        return lacks(found, names)
    printed = names.of(path[1])
    return tokens(printed.cost) if isinstance(printed, ProjectCard) else (0, 0, 0, 0)


def too_few(shape: Amounts, given: Given) -> str:
    """How many tokens are still to be chosen, in words; "" for none."""
    total = sum(one for one in given if isinstance(one, int)) if isinstance(given, tuple) else 0
    if not total and 0 < shape.low < shape.high:
        return translate("Throne", "Choose at least {n}.").format(n=shape.low)
    return still_to_choose(shape.low, total)


def still_to_choose(need: int, total: int) -> str:
    """How many more it takes, in words; "" where these are enough."""
    if total >= need:
        return ""
    words = translate("Throne", "{n} more.") if total else translate("Throne", "Choose {n}.")
    return words.format(n=need - total)
