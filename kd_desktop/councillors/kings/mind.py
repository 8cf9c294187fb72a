"""A councillor's mind: from its View and the events it saw, answers its question and bargains.

Deterministic in (view, seen, seed, number, level, temperament). `seen` are the events that the seat saw, the
oldest first; `number` is the number of the coming command in the campaign and only feeds the seat's own
chance, so that two equal positions may be played differently. Nothing is kept between calls. When the rules
refuse a deal (they know more than the seat does), ask again without bargaining.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from kd_desktop.councillors.council.announcements import may_speak, word_to_give
from kd_desktop.councillors.council.offers import fresh_voters
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.refusals import aloud
from kd_desktop.councillors.council.words import belief
from kd_desktop.councillors.kings import courtier, drafting
from kd_desktop.councillors.kings.beliefs import Beliefs, believe
from kd_desktop.councillors.kings.chancellor import BUDGETS, WHIMS, ChancellorMind
from kd_desktop.councillors.kings.choices import name_king
from kd_desktop.councillors.kings.determinize import Guesser, NoConsistentWorld
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.page import PageMind
from kd_desktop.councillors.kings.readings import BY_ALL, BY_SIDES
from kd_desktop.councillors.kings.reasons import (
    agreed_of,
    chance_of_aye,
    ended,
    guesses_of,
    parts_of,
    refusal_of,
    waiting_of,
)
from kd_desktop.councillors.kings.rollout import Rollout
from kd_desktop.councillors.kings.thoughts import KingsThought, Wish
from kd_desktop.councillors.playbook import NothingToAnswer
from kd_desktop.councillors.temper import CALM, Temper
from kd_desktop.councillors.temperaments import named, tempered
from kd_desktop.engine.council.commands import DeclineDeal
from kd_desktop.engine.game import Level, Message
from kd_desktop.engine.kings.commands import KingsCommand, TakeThird
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import ReignView, View
from kd_desktop.engine.shapes import Text

_DEALING = ("vote_turn", "moderate_side", "moderate_leader")
_SHOWN = 6  # wishes in a thought


def own_chance(view: View, seed: int, number: int) -> random.Random:
    """The seat's own generator for that command."""
    return random.Random("/".join((str(seed), str(view.seat), str(number))))


def think(
    view: View,
    seen: Sequence[KingsEvent],
    seed: int,
    number: int,
    level: Level = "courtier",
    temperament: str = "",
    bargain: bool = True,
    explain: bool = True,
) -> KingsThought:
    """The seat's act now: its answer if it is asked, otherwise an unasked act (command None: nothing).

    The command is one of `view.legal`, a king's name, or (unless `bargain` is false) an offer or the answer
    to one. Asking a seat again after each of its commands ends: it answers each offer once and makes few.
    Without `explain`, the thought doesn't give the reasons for the command. Raises NothingToAnswer when a
    question has no legal answer.
    """
    return Mind(view, seen, seed, number, level, temperament, explain).think(bargain)


class Mind:
    """One seat at one moment; see `think`. `persons` are the seats that people play."""

    def __init__(
        self,
        view: View,
        seen: Sequence[KingsEvent],
        seed: int,
        number: int,
        level: Level,
        temperament: str,
        explain: bool = True,
        persons: Sequence[int] = (),
    ) -> None:
        self.view = view
        self.persons = frozenset(persons)
        self.seen = seen
        self.level: Level = level
        house = view.reign.seats[view.own.seat].house.number if view.reign and view.own else 1
        self.character = named(temperament, house)
        self.temper: Temper = tempered(self.character)
        self.budget = BUDGETS.get(level)
        if self.budget is not None:
            self.temper = replace(tempered(self.character, CALM), whim=0.0)
        self._own = seed, number
        self.imagined = 0
        self.explain = explain

    def think(self, bargain: bool) -> KingsThought:
        """The seat's act now, asked or unasked."""
        if self.view.question is not None and self.view.seat is not None:
            return self.answer(bargain)
        return self.initiative() if bargain else self.thought(None, [])

    def answer(self, bargain: bool) -> KingsThought:
        """The seat's answer."""
        view = self.view
        if view.own is None or view.reign is None or len(view.reign.seats) < 2:
            return self.thought(_any(view, self.rng), [])
        if view.question is not None and isinstance(view.question.answer, Text):
            return self.thought(name_king(view, self.rng), [])
        if not view.legal:
            raise NothingToAnswer(str(view.seat))
        outlook = self.outlook
        if self.level == "page":
            page = PageMind(outlook)
            deal = page.initiative() if bargain and view.reign.phase in _DEALING else None
            command, wishes = page.answer(self.rng)
            return self.thought(deal or command, wishes, outlook)
        if self.budget is not None and view.reign.phase == "agenda_draft":
            wishes = drafting.keep(outlook, self.rng)
            return self.thought(wishes[0].command, wishes, outlook)
        ahead = self._ahead(outlook)
        if ahead is None:
            command, wishes = courtier.answer(outlook, self.rng, bargain)
        else:
            command, wishes = ahead.answer(self.rng, bargain)
            self.imagined = ahead.seen
        return self.thought(command, wishes, outlook)

    def _ahead(self, outlook: Outlook) -> ChancellorMind | None:
        """A look ahead for those who are given to it, where it can be imagined what comes of an answer."""
        if self.budget is None or outlook.beliefs is None or outlook.memory is None:
            return None
        try:
            guesser = Guesser(self.view, outlook.memory, outlook.beliefs, chance=self.rng)
        except NoConsistentWorld:
            return None
        return ChancellorMind(outlook, guesser, self.rng, self.level, self._rollout())

    def _rollout(self) -> Rollout:
        """Plays imagined votes on as courtiers would that saw the same."""

        def answer(
            view: View, seen: Sequence[Any], whim: int, number: int, *, bargain: bool
        ) -> KingsCommand | None:
            return think(view, seen, whim, number, bargain=bargain, explain=False).command

        return Rollout(self.seen, answer, WHIMS[self.level])

    def initiative(self) -> KingsThought:
        """The seat's unasked act: to take or decline an open offer, or make one; usually nothing."""
        view, reign = self.view, self.view.reign
        if reign is None or view.own is None or reign.vote is None or view.seat is None:
            return self.thought(None, [])
        if reign.phase not in _DEALING or len(reign.seats) < 2:
            return self.thought(None, [])
        open_deals = (deal for deal in reign.deals if deal.state == "open")
        word = self._word(reign)
        if word is not None:
            return word
        waits = any(view.seat in deal.parties and view.seat not in deal.accepted for deal in open_deals)
        courts = not self.persons.isdisjoint(fresh_voters(reign)) and view.question is None
        if not waits and ((reign.phase != "moderate_side" and not courts) or self.level == "page"):
            return self.thought(None, [])
        outlook = self.outlook
        return self.thought(self._unasked(outlook), [], outlook)

    def _unasked(self, outlook: Outlook) -> KingsCommand | None:
        """The answer to an open offer, or an offer."""
        if self.level == "page":
            return PageMind(outlook).initiative()
        ahead = self._ahead(outlook)
        found = (ahead.reply() if ahead is not None else None) or courtier.initiative(outlook)
        if found is None:
            found = ahead.courting() if ahead is not None else courtier.courting(outlook)
        if ahead is not None:
            self.imagined = ahead.seen
        return found

    def _word(self, reign: ReignView) -> KingsThought | None:
        """A word that the seat gives before anybody has acted; mostly none."""
        own = self.view.own
        if own is None or self.level == "page" or reign.phase != "vote_turn":
            return None
        if not may_speak(reign, own.seat, self.rng, self.temper.manner.talks):
            return None
        word = word_to_give(self.outlook, Poll(self.outlook))
        return None if word is None else self.thought(word, [], self.outlook)

    @cached_property
    def rng(self) -> random.Random:
        """The seat's own generator, made on demand, as most unasked acts don't need it."""
        return own_chance(self.view, *self._own)

    @cached_property
    def outlook(self) -> Outlook:
        """The seat's judgement of the moment, made when it is first needed."""
        if self.level == "page":
            return Outlook(self.view, self.temper, persons=self.persons)
        memory = SeatMemory(self.view, self.seen)
        assert self.view.reign is not None and self.view.own is not None
        houses = [entry.house.number for entry in self.view.reign.seats]
        known = memory.regards(houses[self.view.own.seat])
        believed, kept = belief(memory.history, houses, memory.threats()), belief(memory.history, houses)
        beliefs = self._beliefs(memory)
        return Outlook(self.view, self.temper, memory, beliefs, known, believed, self.persons, kept)

    def _beliefs(self, memory: SeatMemory) -> Beliefs | None:
        drafting = self.view.reign is not None and self.view.reign.phase == "agenda_draft"
        reading = BY_SIDES if self.budget is None else BY_ALL
        return None if drafting or not self.view.agendas else believe(self.view, memory, reading)

    def thought(
        self, command: KingsCommand | None, wishes: list[Wish], outlook: Outlook | None = None
    ) -> KingsThought:
        """The thought behind a command, with its reasons if there is a vote to judge."""
        if not self.explain:
            return KingsThought(command, self.level, self.character.name, ())
        if outlook is None or outlook.reign.vote is None:
            shown = tuple(Wish(wish.command, round(wish.worth, 3)) for wish in wishes[:_SHOWN])
            return KingsThought(command, self.level, self.character.name, shown)
        poll = Poll(outlook)
        shown = tuple(ended(poll, wish) for wish in wishes[:_SHOWN])
        reason = refusal_of(poll, command)
        return KingsThought(
            command,
            self.level,
            self.character.name,
            shown,
            parts_of(outlook),
            chance_of_aye(poll),
            guesses_of(outlook),
            waiting_of(poll),
            self.imagined,
            reason,
            self._aloud(outlook, command, reason),
            agreed_of(poll, command),
        )

    def _aloud(
        self, outlook: Outlook, command: KingsCommand | None, reason: Message | None
    ) -> Message | None:
        """What is said with a refusal; None when nothing is refused."""
        deals = outlook.reign.deals
        declined = command.deal if isinstance(command, DeclineDeal) else None
        deal = next((deal for deal in deals if deal.id == declined), None)
        return aloud(outlook, deal, reason, self.rng) if deal is not None and reason is not None else None


def _any(view: View, rng: random.Random) -> KingsCommand:
    """Any legal answer, where the seat has nothing to judge by: houses are chosen by their crests."""
    if not view.legal:
        raise NothingToAnswer(str(view.seat))
    read = [command for command in view.legal if not isinstance(command, TakeThird)]
    return read[rng.randrange(len(read))] if read else view.legal[0]
