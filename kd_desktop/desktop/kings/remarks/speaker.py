"""The speaker: picks the one or two remarks to be said from all that councillors could say after a step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kings.remarks.claims import Claim
from kd_desktop.desktop.kings.remarks.debate import MEMORIES
from kd_desktop.desktop.kings.remarks.occasions import Occasion, Occasions
from kd_desktop.desktop.kings.remarks.voices import voice
from kd_desktop.desktop.kit.wording import coins, signed, translate
from kd_desktop.engine.council.ballot import OTHER
from kd_desktop.engine.council.pledges import PledgeBallot
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.library import CardLibrary

MOST = 2
"""The most remarks on a decision, and on the next letter; more would be noise."""
SECOND = 5
"""The weight from which a second councillor speaks, too."""
READINESS = {1: 0.25, 2: 0.4, 3: 0.7}
"""The chance of taking an occasion by weight; weightier ones are always taken."""
PRESSING = 6
"""The weight from which a house repeats itself rather than keep silent."""
OWED = {"turned": "gives_way", "turned_bound": "gives_way_bound"}
"""Situations in which the house always speaks, each with another situation whose lines fit, too.

Where all those lines have been used, a line is repeated.
"""
REFUSALS = ("refuse_price", "refuse_dear", "refuse_principle", "refuse_distrust", "refuse_plain")
"""Situations in which a person waits for an answer, so that it is owed; a plain refusal always fits."""
SPARING = 30
"""The number of remarks in a campaign of which at most one can repeat another word for word."""
WRITTEN = frozenset(("interest", "contradicted"))
"""Situations that use the words written with the card; several houses can be in the same one at once."""


class Remark(NamedTuple):
    """What a house said after the command of that number, about or to the house `other` (0: none).

    `claim` holds the facts stated, `line` the words before their slots were filled. A remark on a vote
    `closes` it when the same command draws the next letter.
    """

    number: int
    seat: int
    house: int
    situation: str
    words: str
    other: int = 0
    claim: Claim = Claim()
    line: str = ""
    closes: bool = False


class Speaker:
    """Finds the remarks of the computer's houses in a campaign, the same however often it is opened.

    `temper_of` and `name_of` give a house's temperament and name by its number; `seed` is the campaign's for
    its councillors. `computer` says whether the computer plays a house after the command of that number,
    `aloud_of` gives the reason that a councillor says with it, `is_queen` says whether the ruler of that
    reign is a woman. No line is spoken twice in a reign, whatever card or house it names, no line on the past
    in two reigns running, and hardly any words twice in a campaign.
    """

    def __init__(
        self,
        occasions: Occasions,
        temper_of: Callable[[int], str],
        name_of: Callable[[int], str],
        seed: int,
        computer: Callable[[int, int], bool],
        aloud_of: Callable[[int], str] = lambda _number: "",
        is_queen: Callable[[int, str], bool] = lambda _reign, _name: False,
    ) -> None:
        self._aloud_of, self._is_queen = aloud_of, is_queen
        self._occasions, self._temper_of, self._name_of = occasions, temper_of, name_of
        self._seed = seed
        self._computer = computer
        self._lines: Counter[tuple[int, str]] = Counter()
        self._said: set[str] = set()
        self._lines_now: set[str] = set()
        self._lines_before: set[str] = set()
        self._latest: dict[int, str] = {}
        self._count = self._repeats = 0

    def hear(self, events: Iterable[tuple[int, object]]) -> list[Remark]:
        """The remarks on these public events, each with its command's number; events must come in order."""
        said: list[Remark] = []
        for number, step in groupby(events, key=lambda one: one[0]):
            said += self._answer(number, [event for _, event in step])
        return said

    def _answer(self, number: int, events: list[object]) -> list[Remark]:
        chance = random.Random(f"{self._seed}/{number}")
        self._occasions.aloud = self._aloud_of(number)
        if any(isinstance(event, e.ReignBegan) for event in events):
            self._lines_before, self._lines_now = self._lines_now, set()
        drawn = (place for place, event in enumerate(events) if isinstance(event, e.CardDrawn))
        before = next(drawn, len(events))  # what was decided, and the next letter, are spoken of apart
        first, rest = events[:before], events[before:]
        said = self._to(number, first, rest, chance)
        if rest and not any(isinstance(event, e.ReignBegan) for event in first):
            said = [remark._replace(closes=True) for remark in said]
        return [*said, *self._to(number, rest, [], chance)]

    def _to(
        self, number: int, events: list[object], then: list[object], chance: random.Random
    ) -> list[Remark]:
        """What is said to a part of a step, after which those others happen."""
        found = self._occasions.of(events, number, then)
        open_to = [one for one in found if self._computer(self._occasions.house(one.seat), number)]
        chance.shuffle(open_to)
        open_to.sort(key=lambda one: -one.weight)
        said: list[Remark] = []
        for one in open_to:
            if said and (one.weight < SECOND or len(said) == MOST):
                break
            if any(remark.seat == one.seat or _same(remark, one) for remark in said):
                continue
            if chance.random() < READINESS.get(one.weight, 1.0):
                said += self._line(number, one, chance)
        return said

    def _line(self, number: int, one: Occasion, chance: random.Random) -> list[Remark]:
        """What is said, in the words that the house has used least; nothing where all has been said."""
        house, owed = self._occasions.house(one.seat), self._owed(number, one)
        written = voice(self._temper_of(house)).lines
        if one.situation in WRITTEN:
            stocks: tuple[tuple[str, ...], ...] = ((one.claim.line,),)
        else:
            stocks = (written.get(one.situation, ()), written.get(owed, ()))
        worded = [
            (place, self._lines[house, line], chance.random(), line, self._words(line, one))
            for place, lines in enumerate(stocks)
            for line in lines
            if one.other or "{other}" not in line
        ]
        fresh = [found for found in sorted(worded) if self._may(*found[-2:], one)]
        if not fresh and owed:
            latest = self._latest.get(house)
            fresh = sorted(worded, key=lambda found: (found[3] == latest, *found[1:]))
        if not fresh:
            return []
        *_, line, words = fresh[0]
        self._count += 1
        self._repeats += words in self._said
        self._lines[house, line] += 1
        self._said.add(words)
        self._lines_now.add(line)
        self._latest[house] = line
        self._occasions.spoke(one)
        return [Remark(number, one.seat, house, one.situation, words, one.other, one.claim, line)]

    def _owed(self, number: int, one: Occasion) -> str:
        """Where an answer is owed, the situation whose lines fit this one, too; else ""."""
        if one.situation in REFUSALS and not self._computer(one.other, number):
            return "refuse_plain"
        return OWED.get(one.situation, "")

    def _may(self, line: str, words: str, one: Occasion) -> bool:
        """Whether that may be said: not if only its names are new; again if it presses and few are."""
        if line in self._lines_now or (one.situation in MEMORIES and line in self._lines_before):
            return False
        sparing = (self._repeats + 1) * SPARING <= self._count + 1
        return words not in self._said or (one.weight >= PRESSING and sparing)

    def _words(self, line: str, one: Occasion) -> str:
        """The line with its slots filled; what is written with a card comes filled."""
        if one.situation in WRITTEN:
            return line
        claim, library = one.claim, self._occasions.library
        sticker = library.stickers.get(claim.sticker)
        return translate("Voices", line).format(
            other=self._name_of(one.other),
            coins=coins(one.coins),
            side=side_name(claim.side),
            against=side_name(OTHER[claim.side]) if claim.side is not None else "",
            resource=resource_name(claim.resource),
            row=signed(claim.row),
            sticker=sticker.title if sticker is not None else "",
            card=title_of(library, claim.card),
            when=when(claim.ago),
            vow=vow(claim.ballot),
            **self._ruler(),
        )

    def _ruler(self) -> dict[str, str]:
        """The words for the present ruler, or the last."""
        reigns = self._occasions.past.reigns
        return ruler_words(bool(reigns) and self._is_queen(reigns[-1].number, reigns[-1].king))


def _same(remark: Remark, one: Occasion) -> bool:
    return remark.situation == one.situation and one.situation not in WRITTEN


def title_of(library: CardLibrary, card: str) -> str:
    """The title of a card."""
    found = library.cards.get(card)
    return (found.title or getattr(found, "question", "") or card) if found is not None else card


def vow(ballot: PledgeBallot | None) -> str:
    """The vote that a house gave its word on, as in: you promised me AYE."""
    return translate("Remarks", "a pass") if ballot == "pass" else side_name(ballot)


def when(ago: int) -> str:
    """How long ago something was, by the reigns since then."""
    return {
        0: translate("Remarks", "in this reign"),
        1: translate("Remarks", "in the last reign"),
        2: translate("Remarks", "two reigns ago"),
        3: translate("Remarks", "three reigns ago"),
        4: translate("Remarks", "four reigns ago"),
        5: translate("Remarks", "five reigns ago"),
        6: translate("Remarks", "six reigns ago"),
    }.get(ago, translate("Remarks", "{n} reigns ago").format(n=ago))


def ruler_words(queen: bool) -> dict[str, str]:
    """The words for a ruler, by the slots of the voices."""
    if queen:
        return {
            "ruler": translate("Remarks", "queen"),
            "he": translate("Remarks", "she"),
            "He": translate("Remarks", "She"),
            "him": translate("Remarks", "her", "as in: I saw her"),
            "his": translate("Remarks", "her", "as in: her crown"),
            "himself": translate("Remarks", "herself"),
        }
    return {
        "ruler": translate("Remarks", "king"),
        "he": translate("Remarks", "he"),
        "He": translate("Remarks", "He"),
        "him": translate("Remarks", "him"),
        "his": translate("Remarks", "his"),
        "himself": translate("Remarks", "himself"),
    }
